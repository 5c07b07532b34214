package study

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/glossary/words"
)

// isJSON tells from the first bytes of an input if it holds objects of JSON, or an array of them; PGN
// never begins with a brace that is followed by a quotation mark.
func isJSON(head []byte) bool {
	head = bytes.TrimLeft(head, between+" \t\r\n")
	if len(head) == 0 || head[0] != '{' {
		return false
	}
	return bytes.HasPrefix(bytes.TrimLeft(head[1:], " \t\r\n"), []byte(`"`))
}

// ErrNoGames is that a stream of JSON has no game.
var ErrNoGames = errors.New("is it the output of 'gloss annotate --json'?")

// mostFaults is how many objects in front of the first good one may be bad, in a stream that gloss has written.
const mostFaults = 100

// Read calls add for every game of a stream of JSON objects as gloss annotate
// --json writes them. Damaged is told of each object that is none, with the name of the stream and the number of the object; the others are read.
// A stream without any good object is an error, ErrNoGames, and one of add ends the reading.
func Read(r io.Reader, name string, add func(*annotate.GameJSON) error, damaged func(error)) error {
	stream := &objects{bufio.NewReader(r)}
	var held []error // of objects before the first good one
	good := 0
	for n := 1; len(held) <= mostFaults; n++ {
		text, fault, err := stream.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		var g annotate.GameJSON
		if fault == nil {
			fault = json.Unmarshal(text, &g)
		}
		if fault == nil {
			fault = check(&g)
		}
		switch {
		case fault == nil:
			for _, err := range held {
				damaged(err)
			}
			held = nil
			good++
			if err := add(&g); err != nil {
				return fmt.Errorf("%s: object %d: %w", name, n, err)
			}
		case good > 0:
			damaged(fmt.Errorf("%s: object %d: %w", name, n, fault))
		default:
			held = append(held, fmt.Errorf("%s: object %d: %w", name, n, fault))
		}
	}
	if len(held) > 0 {
		return fmt.Errorf("%w; %w", held[0], ErrNoGames)
	}
	return nil
}

// check refuses what does not fit together, so that everything behind it can rely on
// sides, positions and lines.
func check(g *annotate.GameJSON) error {
	if g.Schema != "" && g.Schema != annotate.SchemaName {
		return fmt.Errorf("it is of the form %q, not %q", clean(g.Schema), annotate.SchemaName)
	}
	if len(g.Moves) == 0 && g.Tags == nil {
		return errors.New("neither tags nor moves")
	}
	for i := range g.Moves {
		m := &g.Moves[i]
		pos, err := board.ParseFEN(m.FENBefore)
		if err != nil {
			return fmt.Errorf("ply %d: %w", m.Ply, err)
		}
		switch {
		case m.Ply != i+1:
			return fmt.Errorf("move %d says that it is ply %d", i+1, m.Ply)
		case m.Side != pos.Side().String():
			return fmt.Errorf("ply %d: it is %s's move, not %q's", m.Ply, pos.Side(), m.Side)
		case m.Win < -1 || m.Win > 1 || m.Loss < 0 || m.Loss > 2:
			return fmt.Errorf("ply %d: chances %v or loss %v out of range", m.Ply, m.Win, m.Loss)
		}
	}
	return nil
}

// clean makes a text of a file fit for showing.
func clean(s string) string { return words.Clean(s) }

// name returns the name of a player as it is shown.
func name(g *annotate.GameJSON, tag string) string { return nameOf(g.Tags[tag]) }

func nameOf(tag string) string {
	if n := clean(tag); n != "" {
		return n
	}
	return "?"
}

// RefOf names a game.
func RefOf(g *annotate.GameJSON, index int) GameRef {
	ref := GameRef{
		Index: index, File: clean(g.File), Game: g.Game, White: name(g, "White"), Black: name(g, "Black"),
		Result: clean(g.Result), Event: clean(g.Tags["Event"]), Date: clean(g.Tags["Date"]), Moves: len(g.Moves),
	}
	if g.Opening != nil {
		ref.ECO, ref.Opening = clean(g.Opening.ECO), clean(g.Opening.Name)
	}
	return ref
}

// numbered writes a move of a game with its number.
func numbered(m *annotate.MoveJSON, san string) string {
	dots := "."
	if m.Side == "black" {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", m.Number, dots, clean(san))
}
