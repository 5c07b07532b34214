package perft

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gloss/engine/board"
	"gloss/engine/epd"
)

// A Case is a position of a suite with the known numbers of leaves.
type Case struct {
	FEN      string
	Line     int // in its file
	Position *board.Position
	Known    []Known
}

// Known is the number of leaves at a depth.
type Known struct {
	Depth int
	Nodes uint64
}

// Read reads a suite as epd.Lines does: lines of the form "FEN ;D1 20 ;D2 400".
func Read(r io.Reader, name string) (cases []Case, err error) {
	err = epd.Lines(r, name, func(line int, text string) error {
		c, err := parseCase(text)
		c.Line = line
		cases = append(cases, c)
		return err
	})
	if err != nil {
		return nil, err
	}
	return cases, nil
}

// parseCase reads a line of a suite.
func parseCase(text string) (c Case, err error) {
	fields := strings.Split(text, ";")
	c.FEN = strings.TrimSpace(fields[0])
	if c.Position, err = board.ParseFEN(c.FEN); err != nil {
		return c, err
	}
	for _, field := range fields[1:] {
		if field = strings.TrimSpace(field); field == "" {
			continue
		}
		known, err := parseKnown(field)
		if err != nil {
			return c, err
		}
		c.Known = append(c.Known, known)
	}
	if len(c.Known) == 0 {
		return c, errors.New("no known numbers; they are written as ;D1 20 ;D2 400")
	}
	return c, nil
}

// parseKnown reads "D3 8902".
func parseKnown(s string) (k Known, err error) {
	words := strings.Fields(s)
	if len(words) == 2 && strings.HasPrefix(words[0], "D") {
		depth, err1 := strconv.ParseUint(words[0][1:], 10, 6)
		nodes, err2 := strconv.ParseUint(words[1], 10, 64)
		if err1 == nil && err2 == nil && depth <= MaxDepth {
			return Known{int(depth), nodes}, nil
		}
	}
	return k, fmt.Errorf("%q is no known number; it is written as D3 8902, with a depth to %d", s, MaxDepth)
}

// A Tally is what became of the numbers of a suite.
type Tally struct {
	Counts  int       `json:"counts"`  // numbers checked
	Skipped int       `json:"skipped"` // numbers that were too great
	Nodes   uint64    `json:"nodes"`
	Failed  []Failure `json:"failed"`
}

// A Failure is a number that is not the known one.
type Failure struct {
	Line  int    `json:"line"`
	FEN   string `json:"fen"`
	Depth int    `json:"depth"`
	Got   uint64 `json:"got"`
	Want  uint64 `json:"want"`
}

// Check counts what is known of a position, but for numbers above a bound where there is one, and adds what it
// finds to a tally.
func (c *Case) Check(ctx context.Context, most uint64, t *Tally) error {
	for _, want := range c.Known {
		if most > 0 && want.Nodes > most {
			t.Skipped++
			continue
		}
		got, err := Count(ctx, c.Position, want.Depth)
		if err != nil {
			return err
		}
		t.Counts++
		t.Nodes += got
		if got != want.Nodes {
			t.Failed = append(t.Failed, Failure{c.Line, c.FEN, want.Depth, got, want.Nodes})
		}
	}
	return nil
}
