package engine

import (
	"context"
	"testing"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// TestLazyVerdictsAreHardlyEverWrong holds the verdicts of lazy evaluation against the full evaluation.
func TestLazyVerdictsAreHardlyEverWrong(t *testing.T) {
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	judge := tsvetkov.New(profile)
	passed, wrong := 0, 0
	e := New(tsvetkov.New(profile), Options{HashMB: 1})
	e.lazyVerdict = func(alpha, beta, v Score) {
		passed++
		if full := Score(judge.Score(e.pos)).White(e.pos.Side()); v > beta && full < beta || v < alpha && full > alpha {
			wrong++
		}
	}
	for _, b := range benchPositions {
		pos, err := board.ParseFEN(b.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Search(context.Background(), pos, Limits{Nodes: 3000}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if passed < 5000 || wrong*200 > passed {
		t.Errorf("of %d lazy verdicts %d were wrong, allowed is one in 200", passed, wrong)
	}
	t.Logf("%d of %d verdicts were wrong", wrong, passed)
}
