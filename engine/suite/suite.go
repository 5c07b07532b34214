package suite

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"gloss/engine"
	"gloss/engine/crew"
)

// longestLine bounds a line of a file, in bytes.
const longestLine = 1 << 20

// Read reads an EPD file; empty lines and those that start with # are left out. A position without
// an id is named after its line. Errors tell the file and the line.
func Read(r io.Reader, name string) ([]*Puzzle, error) {
	var list []*Puzzle
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, longestLine)
	for line := 1; scanner.Scan(); line++ {
		text := strings.TrimSpace(scanner.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		p, err := Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		if p.ID == "" {
			p.ID = fmt.Sprintf("line %d", line)
		}
		list = append(list, p)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no positions", name)
	}
	return list, nil
}

// Solve has every puzzle solved from scratch, several at a time, each worker with an analyser of its own. The
// answers are in the order of the puzzles; done is told of each one as it comes, by any worker.
func Solve(ctx context.Context, list []*Puzzle, limits engine.Limits, workers int, open func() (engine.Analyser, error), done func()) ([]Answer, error) {
	answers := make([]Answer, len(list))
	err := crew.Each(ctx, len(list), workers, func(ctx context.Context) (crew.Worker, error) {
		a, err := open()
		if err != nil {
			return crew.Worker{}, err
		}
		do := func(i int) (err error) {
			if answers[i], err = list[i].Solve(ctx, a, limits); err != nil {
				return fmt.Errorf("%s: %w", list[i].ID, err)
			}
			done()
			return nil
		}
		return crew.Worker{Do: do, End: func() { _ = a.Close() }}, nil // the answers are there
	})
	return answers, err
}

// A Tally sums up answers.
type Tally struct {
	Total, Solved int
	Points, Most  int // where moves are graded: what was reached, and what could have been
	Graded        bool
}

// Count sums the answers to puzzles up.
func Count(list []*Puzzle, answers []Answer) Tally {
	t := Tally{Total: len(list)}
	for i, p := range list {
		if answers[i].Solved {
			t.Solved++
		}
		t.Points += answers[i].Points
		t.Most += p.Most()
		t.Graded = t.Graded || p.Points != nil
	}
	return t
}
