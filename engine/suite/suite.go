package suite

import (
	"context"
	"fmt"
	"io"

	"gloss/engine"
	"gloss/engine/crew"
	"gloss/engine/epd"
)

// Read reads an EPD file as epd.Lines does. A position without an id is named after its line.
func Read(r io.Reader, name string) (list []*Puzzle, err error) {
	err = epd.Lines(r, name, func(line int, text string) error {
		p, err := Parse(text)
		if err != nil {
			return err
		}
		if p.ID == "" {
			p.ID = fmt.Sprintf("line %d", line)
		}
		list = append(list, p)
		return nil
	})
	if err != nil {
		return nil, err
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
