package perft

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gloss/engine/board"
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

// Read reads a suite: lines of the form "FEN ;D1 20 ;D2 400". Empty lines and those that start with # are
// left out. Errors tell the file and the line.
func Read(r io.Reader, name string) (cases []Case, err error) {
	scanner := bufio.NewScanner(r)
	for line := 1; scanner.Scan(); line++ {
		text := strings.TrimSpace(scanner.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		fields := strings.Split(text, ";")
		c := Case{FEN: strings.TrimSpace(fields[0]), Line: line}
		if c.Position, err = board.ParseFEN(c.FEN); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		for _, field := range fields[1:] {
			if field = strings.TrimSpace(field); field == "" {
				continue
			}
			known, err := parseKnown(field)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, line, err)
			}
			c.Known = append(c.Known, known)
		}
		if len(c.Known) == 0 {
			return nil, fmt.Errorf("%s:%d: no known numbers; they are written as ;D1 20 ;D2 400", name, line)
		}
		cases = append(cases, c)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("%s: no positions", name)
	}
	return cases, nil
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
