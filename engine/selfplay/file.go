package selfplay

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Text writes a game for a file of samples: a line "# game NUMBER RUN COUNT", then a line
//
//	FEN | result | centipawns, White's view
//
// for each position. Run names the settings, so that a run goes on only with games of its own.
func (g *Game) Text(run string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# game %d %s %d\n", g.Number+1, run, len(g.Positions))
	for _, p := range g.Positions {
		fmt.Fprintf(&b, "%s | %v | %d\n", p.Text, g.Result, p.CP)
	}
	return b.String()
}

// Progress is what a file of samples of an interrupted run holds.
type Progress struct {
	Done      map[int]bool // games, by number
	Positions int
	// Length is that of the whole games in bytes; what follows was not written to its end.
	Length int64
}

// ReadProgress finds the games that are finished in the file of an interrupted run. A game of
// a run with other settings is an error.
func ReadProgress(in io.Reader, run string) (Progress, error) {
	p := Progress{Done: map[int]bool{}}
	r := bufio.NewReader(in)
	var read int64
	game, size, left := -1, 0, 0 // the game being read, its positions, and how many of them are still to come
	for line := 1; ; line++ {
		text, err := r.ReadString('\n')
		if err == io.EOF {
			return p, nil
		}
		if err != nil {
			return p, err
		}
		read += int64(len(text))
		if left == 0 {
			if game, size, err = parseHeader(text, run); err == nil && p.Done[game] {
				err = fmt.Errorf("game %d is there twice", game+1)
			}
			if err != nil {
				return p, fmt.Errorf("line %d: %w", line, err)
			}
			left = size
		} else {
			left--
		}
		if left == 0 {
			p.Done[game], p.Length = true, read
			p.Positions += size
		}
	}
}

func parseHeader(text, run string) (game, positions int, err error) {
	f := strings.Fields(text)
	if len(f) != 5 || f[0] != "#" || f[1] != "game" {
		return 0, 0, fmt.Errorf("%q where a line \"# game ...\" should be", strings.TrimSpace(text))
	}
	game, err1 := strconv.Atoi(f[2])
	positions, err2 := strconv.Atoi(f[4])
	if err1 != nil || err2 != nil || game < 1 || positions < 0 {
		return 0, 0, fmt.Errorf("%q is no header of a game", strings.TrimSpace(text))
	}
	if f[3] != run {
		return 0, 0, fmt.Errorf("game %d was made with another engine or other settings", game)
	}
	return game - 1, positions, nil
}
