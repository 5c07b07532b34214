package engine

import (
	"context"
	"fmt"
	"math/rand"
	"testing"

	"gloss/engine/board"
	"gloss/eval/sets"
	"gloss/eval/tsvetkov"
)

// account judges a position by adding up the account of its evaluation.
type account struct{ *tsvetkov.Rules }

func (a account) Score(pos *board.Position) int32 { return a.Explain(pos).Total() }

// TestLinesAreExplained holds the value of every reported line against the
// account of the evaluation at its end, in thousands of searches with the real
// terms: those that look at the moves played are in the profile compendium. The search by the profile tuned is led
// by the network, and by the terms alone.
func TestLinesAreExplained(t *testing.T) {
	rounds := 1000
	if testing.Short() {
		rounds = 60
	}
	for _, tt := range []struct {
		profile string
		led     bool
	}{{"tuned", true}, {"tuned", false}, {"compendium", false}} {
		t.Run(fmt.Sprintf("%s led %v", tt.profile, tt.led), func(t *testing.T) {
			t.Parallel()
			profile, err := tsvetkov.LoadTable(tt.profile)
			if err != nil {
				t.Fatal(err)
			}
			var ev Evaluator = tsvetkov.New(profile)
			if tt.led {
				if ev, err = sets.Load(tt.profile); err != nil {
					t.Fatal(err)
				}
			}
			e := New(ev, Options{HashMB: 1})
			if led := e.guide != nil; led != tt.led {
				t.Fatalf("the search is led by a guide: %v", led)
			}
			judge := account{tsvetkov.New(profile)}
			rng := rand.New(rand.NewSource(11))
			byEval := 0
			for range rounds {
				pos := randomWalk(rng, board.NewPosition(), rng.Intn(120))
				limits := Limits{MultiPV: 1 + 2*rng.Intn(2), Nodes: uint64(50 + rng.Intn(1500))}
				res, err := e.Search(context.Background(), pos, limits, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range res.Lines {
					checkLaw(t, judge, pos, line)
					if line.End == EndEval {
						byEval++
					}
				}
			}
			if byEval < rounds {
				t.Errorf("only %d lines ended by an evaluation", byEval)
			}
		})
	}
}
