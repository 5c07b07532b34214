package match

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ReadGames finds in the PGN of an interrupted match which games are finished. It returns
// their outcomes by number of the game, and the length of the whole games in bytes: what
// follows them is a game that was not written to its end, and is to be cut off before
// more games are written.
//
// A game of another match, or of this one with other players, limits, openings or rules, is an error.
func (m *Match) ReadGames(in io.Reader) (outcomes []*Outcome, length int64, err error) {
	outcomes = make([]*Outcome, m.Games())
	r := gameReader{in: bufio.NewReader(in)}
	for {
		tags, result, err := r.next()
		if err == io.EOF {
			return outcomes, length, nil
		}
		if err == nil {
			err = m.enter(outcomes, tags, result)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("line %d: %w", r.start, err)
		}
		length = r.read
	}
}

// enter puts a game that was read into its place.
func (m *Match) enter(outcomes []*Outcome, tags map[string]string, result string) error {
	if tags["Result"] != result {
		return fmt.Errorf("the tag Result %q does not agree with the end of the game, %q", tags["Result"], result)
	}
	pair, leg, _ := strings.Cut(tags["Round"], ".")
	p, err1 := strconv.Atoi(pair)
	l, err2 := strconv.Atoi(leg)
	if err1 != nil || err2 != nil || p < 1 || l < 1 || l > 2 || tags[matchTag] == "" {
		return errors.New("not a game of a match of gloss")
	}
	n := 2*(p-1) + l - 1
	switch {
	case n >= len(outcomes):
		return fmt.Errorf("game %s is beyond the %d games of this match", tags["Round"], len(outcomes))
	case tags[matchTag] != m.fingerprint(n):
		return fmt.Errorf("game %s was played with other players, limits, openings or rules", tags["Round"])
	case outcomes[n] != nil:
		return fmt.Errorf("game %s is there twice", tags["Round"])
	}
	for r := BlackWins; r <= WhiteWins; r++ {
		if r.String() == result {
			outcomes[n] = &Outcome{r, Termination(tags["Termination"])}
			return nil
		}
	}
	return fmt.Errorf("game %s has no result", tags["Round"])
}

// gameReader reads games as Match.PGN writes them: tags, an empty line, moves, an empty line.
type gameReader struct {
	in    *bufio.Reader
	read  int64 // bytes
	line  int
	start int // line at which the present game begins
}

// next returns tags and result of the next whole game; io.EOF if there is none.
func (r *gameReader) next() (tags map[string]string, result string, err error) {
	tags = map[string]string{}
	r.start = r.line + 1
	inMoves := false
	for {
		text, err := r.in.ReadString('\n')
		if err != nil {
			return nil, "", err // what is left is no whole line
		}
		r.read += int64(len(text))
		r.line++
		text = strings.TrimRight(text, "\r\n")
		switch {
		case text == "" && inMoves:
			return tags, result, nil
		case text == "" || inMoves:
			if fields := strings.Fields(text); len(fields) > 0 {
				result = fields[len(fields)-1]
			}
			inMoves = len(tags) > 0
		case text[0] == '[':
			name, value, ok := parseTag(text)
			if !ok {
				return nil, "", fmt.Errorf("%q is no tag", text)
			}
			tags[name] = value
		default:
			return nil, "", fmt.Errorf("%q where tags should be", text)
		}
	}
}

// parseTag reads [Name "value"].
func parseTag(line string) (name, value string, ok bool) {
	body, ok := strings.CutSuffix(line, "\"]")
	name, value, found := strings.Cut(body, " \"")
	if !ok || !found {
		return "", "", false
	}
	return name[1:], strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(value), true
}
