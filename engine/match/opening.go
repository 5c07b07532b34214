package match

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"gloss/engine/board"
	"gloss/engine/epd"
)

// Opening is how a game begins: a position and moves from it.
type Opening struct {
	Name  string // may be empty
	Moves []board.Move
	start *board.Position // nil means the start position
}

// Start returns the position before the moves; the caller may change it.
func (o *Opening) Start() *board.Position {
	if o.start == nil {
		return board.NewPosition()
	}
	return o.start.Clone()
}

// standard tells if the game begins with the start position.
func (o *Opening) standard() bool { return o.start == nil }

// Position returns the position after the moves.
func (o *Opening) Position() *board.Position {
	pos := o.Start()
	for _, m := range o.Moves {
		pos.Make(m)
	}
	return pos
}

// text writes the opening down, equal for equal ones.
func (o *Opening) text() string {
	pos := o.Start()
	text := pos.FEN()
	for _, m := range o.Moves {
		text += " " + pos.UCI(m)
		pos.Make(m)
	}
	return text
}

// ReadOpenings reads positions as epd.Lines does, a FEN or an EPD a line; what an EPD calls "id" becomes the name.
func ReadOpenings(r io.Reader, name string) (openings []Opening, err error) {
	err = epd.Lines(r, name, func(_ int, line string) error {
		o, err := parseOpening(line)
		openings = append(openings, o)
		return err
	})
	if err != nil {
		return nil, err
	}
	return openings, nil
}

func parseOpening(line string) (o Opening, err error) {
	if fields := strings.Fields(line); len(fields) == 6 && isNumber(fields[4]) && isNumber(fields[5]) {
		o.start, err = board.ParseFEN(line)
	} else {
		var record *epd.Record
		if record, err = epd.Parse(line); err == nil {
			o.start, o.Name = record.Position, record.ID()
		}
	}
	if err != nil {
		return Opening{}, err
	}
	if !playable(o.start) {
		return Opening{}, errors.New("the game is over in this position")
	}
	return o, nil
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

func playable(p *board.Position) bool {
	var l board.MoveList
	p.LegalMoves(&l)
	return l.Len() > 0 && !p.InsufficientMaterial() && !p.FiftyMoves()
}

// vary returns the opening with random moves at its end. Where they lead, the game goes on,
// nobody is in check, and no capture wins material at once.
func (o *Opening) vary(plies int, rng *rand.Rand) (Opening, error) {
	const tries = 1000
	for range tries {
		pos := o.Position()
		v := Opening{Name: o.Name, start: o.start, Moves: append([]board.Move(nil), o.Moves...)}
		for range plies {
			var l board.MoveList
			pos.LegalMoves(&l)
			if l.Len() == 0 {
				break
			}
			m := l.Slice()[rng.IntN(l.Len())]
			if !pos.SEE(m, 0) {
				break // it gives something away
			}
			pos.Make(m)
			v.Moves = append(v.Moves, m)
		}
		if len(v.Moves) == len(o.Moves)+plies && playable(pos) && calm(pos) {
			return v, nil
		}
	}
	return Opening{}, fmt.Errorf("found no %d random moves after %s that give nothing away", plies, o.Position().FEN())
}

// Repeated returns so many openings, taking the list in turn.
func Repeated(list []Opening, count int) []Opening {
	all := make([]Opening, count)
	for i := range all {
		all[i] = list[i%len(list)]
	}
	return all
}

// Varied returns so many openings with random moves at their ends, taking the list in turn, no two
// of them alike. What comes first does not depend on how many there are.
func Varied(list []Opening, count, plies int, seed uint64) ([]Opening, error) {
	const tries = 100
	seen := make(map[string]bool, count)
	varied := make([]Opening, 0, count)
	for i := range count {
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		fresh := false
		for try := 0; try < tries && !fresh; try++ {
			o, err := list[i%len(list)].vary(plies, rng)
			if err != nil {
				return nil, err
			}
			if text := o.text(); !seen[text] {
				seen[text], fresh = true, true
				varied = append(varied, o)
			}
		}
		if !fresh {
			return nil, fmt.Errorf("%d random moves do not make %d different openings of %d", plies, count, len(list))
		}
	}
	return varied, nil
}

// calm tells if nobody is in check and the side to move cannot win material by a capture.
func calm(p *board.Position) bool {
	if p.InCheck() {
		return false
	}
	var l board.MoveList
	p.LegalCaptures(&l)
	for _, m := range l.Slice() {
		if p.SEE(m, 1) {
			return false
		}
	}
	return true
}
