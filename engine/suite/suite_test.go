package suite

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"gloss/engine"
)

const few = `# mates
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "back rank";

6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm h4; c0 "h4=100, Rd8=68";
7k/P6p/7K/8/8/8/8/8 w - - am a8=B;
`

func TestASuiteIsReadSolvedAndCounted(t *testing.T) {
	list, err := Read(strings.NewReader(few), "few.epd")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range list {
		names = append(names, p.ID)
	}
	if want := []string{"back rank", "line 4", "line 5"}; !slices.Equal(names, want) {
		t.Errorf("the puzzles are %q, want %q", names, want)
	}
	for _, workers := range []int{1, 3} {
		var done atomic.Int64
		answers, err := Solve(t.Context(), list, engine.Limits{Nodes: 1000}, workers, func() (engine.Analyser, error) { return open(t), nil }, func() { done.Add(1) })
		if err != nil {
			t.Fatal(err)
		}
		if got, want := Count(list, answers), (Tally{Total: 3, Solved: 2, Points: 68, Most: 100, Graded: true}); got != want || done.Load() != 3 {
			t.Errorf("%d workers: %+v behind %d answers, want %+v", workers, got, done.Load(), want)
		}
	}
}

func TestABrokenSuiteSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		few + "nonsense\n":                 "few.epd:6: ",
		"# nothing\n\n":                    "few.epd: no positions",
		few + strings.Repeat("x", 1<<20+1): "few.epd:6: the line has more than 1048576 bytes",
	} {
		if _, err := Read(strings.NewReader(text), "few.epd"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// failing is an analyser that fails.
type failing struct {
	engine.Analyser
	err error
}

func (f failing) NewGame(context.Context) error { return f.err }
func (f failing) Close() error                  { return nil }

func TestAFailureNamesThePuzzle(t *testing.T) {
	list, err := Read(strings.NewReader(few), "few.epd")
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("the engine is gone")
	_, err = Solve(t.Context(), list, engine.Limits{Nodes: 10}, 1, func() (engine.Analyser, error) { return failing{err: broken}, nil }, func() {})
	if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "back rank: ") {
		t.Errorf("the error is %v", err)
	}
	if _, err = Solve(t.Context(), list, engine.Limits{}, 2, func() (engine.Analyser, error) { return nil, broken }, func() {}); !errors.Is(err, broken) {
		t.Errorf("without an engine the error is %v", err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	cancel(enough)
	if _, err = Solve(ctx, list, engine.Limits{Depth: 60}, 1, func() (engine.Analyser, error) { return open(t), nil }, func() {}); !errors.Is(err, enough) {
		t.Errorf("interrupted, the error is %v", err)
	}
}
