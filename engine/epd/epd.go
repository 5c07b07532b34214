// Package epd reads Extended Position Description: a position and operations such as
// "bm Nf3" on one line.
package epd

import (
	"fmt"
	"strings"

	"gloss/engine/board"
)

// Record is one line.
type Record struct {
	Position   *board.Position
	Operations map[string][]string // operands by operation code; quotes are taken off
}

// Parse reads one line. The clocks of the position come from the operations hmvc and fmvn.
func Parse(line string) (*Record, error) {
	fields := strings.Fields(line)
	if len(fields) < 4 {
		return nil, fmt.Errorf("%d fields where a position has 4", len(fields))
	}
	// The operations begin after the fourth field.
	rest := line
	for _, f := range fields[:4] {
		rest = rest[strings.Index(rest, f)+len(f):]
	}
	r := &Record{Operations: map[string][]string{}}
	if err := r.readOperations(rest); err != nil {
		return nil, err
	}
	clocks := [2]string{"0", "1"}
	for i, code := range []string{"hmvc", "fmvn"} {
		if op := r.Operations[code]; len(op) > 0 {
			clocks[i] = op[0]
		}
	}
	pos, err := board.ParseFEN(strings.Join(append(fields[:4:4], clocks[:]...), " "))
	if err != nil {
		return nil, err
	}
	r.Position = pos
	return r, nil
}

// readOperations reads "code operand operand; code ..."; operands with blanks or semicolons are in
// quotes. The last semicolon may be missing.
func (r *Record) readOperations(text string) error {
	var words []string // of the current operation
	flush := func() {
		if len(words) > 0 {
			r.Operations[words[0]] = words[1:]
			words = nil
		}
	}
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if text == "" {
			flush()
			return nil
		}
		switch text[0] {
		case ';':
			flush()
			text = text[1:]
		case '"':
			end := strings.IndexByte(text[1:], '"')
			if end < 0 {
				return fmt.Errorf("a quote is not closed: %s", text)
			}
			words = append(words, text[1:1+end])
			text = text[end+2:]
		default:
			end := strings.IndexAny(text, " \t\r\n;\"")
			if end < 0 {
				end = len(text)
			}
			words = append(words, text[:end])
			text = text[end:]
		}
	}
}

// Moves reads the operands of an operation as moves in SAN; nil if the operation is not there.
func (r *Record) Moves(code string) ([]board.Move, error) {
	var moves []board.Move
	for _, san := range r.Operations[code] {
		m, err := r.Position.ParseSAN(san)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", code, err)
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// ID returns the operand of "id", empty if there is none.
func (r *Record) ID() string { return strings.Join(r.Operations["id"], " ") }
