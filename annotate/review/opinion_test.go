package review

import (
	"context"
	"reflect"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval/network"
)

// A second opinion counts where the verdict is open, and opens it where only that sees a loss.
func TestASecondOpinionIsHeard(t *testing.T) {
	for _, tt := range []struct {
		name        string
		own, second script
		want        Judgement
		looks       int // second and third ones of both
	}{
		{"both see nothing", script{}, script{}, NoJudgement, 0},
		{"both see a blunder", script{first: [2]int{0, -300}, second: [2]int{0, -300}}, script{first: [2]int{0, -300}, second: [2]int{0, -300}}, Blunder, 4},
		{"the second judge sees no error", script{first: [2]int{0, -60}, second: [2]int{0, -60}}, script{}, NoJudgement, 4},
		{"the second judge sees a worse one", script{first: [2]int{0, -60}, second: [2]int{0, -60}}, script{first: [2]int{0, -300}, second: [2]int{0, -300}}, Blunder, 4},
		{"only the second judge sees it at first", script{second: [2]int{0, -60}}, script{first: [2]int{0, -60}, second: [2]int{0, -60}}, Inaccuracy, 4},
		{"the values that are shown tell of no loss", script{}, script{first: [2]int{0, -300}, second: [2]int{0, -300}}, NoJudgement, 4},
	} {
		t.Run(tt.name, func(t *testing.T) {
			start := board.NewPosition()
			moves := annotatetest.Play(t, start.Clone(), "e4")
			best := annotatetest.Play(t, start.Clone(), "d4")[0]
			tt.own.searches, tt.second.searches = map[string]int{}, map[string]int{}
			r := &Reviewer{
				Settings: Settings{
					Limits: engine.Limits{Nodes: 100}, VerifyFactor: 4, Thresholds: DefaultThresholds, NoPraise: true,
					Curve: Curve{Shape: GlossShape}, SecondOpinion: &Curve{Shape: GlossShape},
				},
				Pool: NewPool(1, func(context.Context) (engine.Analyser, error) {
					return &Pair{&scripted{&tt.own, best, moves[0]}, &scripted{&tt.second, best, moves[0]}}, nil
				}),
			}
			review, err := r.Review(t.Context(), start, moves)
			if err != nil {
				t.Fatal(err)
			}
			m := &review.Moves[0]
			if m.Judgement != tt.want {
				t.Errorf("the verdict is %q (seen %+v), want %q", m.Judgement, m.seen, tt.want)
			}
			if n := tt.own.searches["second"] + tt.second.searches["second"]; n != tt.looks {
				t.Errorf("%d longer looks, want %d", n, tt.looks)
			}
			if m.Opinion == nil || m.Opinion.Best.Moves[0] != best {
				t.Errorf("the second judge says %+v", m.Opinion)
			}
		})
	}
}

// With a second judge, too, one game is the same for any number of engines.
func TestASecondOpinionIsTheSameForAnyNumberOfEngines(t *testing.T) {
	start := func(ctx context.Context) (engine.Analyser, error) {
		return &Pair{annotatetest.Engine(t), engine.New(network.New(network.Default()), engine.Options{HashMB: 1})}, nil
	}
	review := func(engines int) *Review {
		r := testReviewer(t, 300, 1)
		r.SecondOpinion, r.Pool = &Curve{Shape: GlossShape, Scale: network.Scale}, NewPool(engines, start)
		return reviewed(t, r, annotatetest.Games["opera"])
	}
	one := review(1)
	if !reflect.DeepEqual(one, review(3)) {
		t.Error("three engines do not find what one does")
	}
	differs := false
	alone := reviewed(t, testReviewer(t, 300, 1), annotatetest.Games["opera"])
	for i := range one.Moves {
		differs = differs || one.Moves[i].seen != alone.Moves[i].seen
	}
	if !differs {
		t.Error("the second opinion is never heard")
	}
}

// A position counts once, by however many judges it is looked at.
func TestPositionsAreCountedOnce(t *testing.T) {
	counted := func(r *Reviewer) (done, all int) {
		r.Progress = func(s Step) {
			if s.Phase == FirstLooks {
				done, all = s.Done, s.All
			}
		}
		reviewed(t, r, annotatetest.Games["trap"])
		return done, all
	}
	alone, all := counted(testReviewer(t, 200, 1))
	r := testReviewer(t, 200, 1)
	r.SecondOpinion = &Curve{Shape: GlossShape}
	r.Pool = NewPool(1, func(context.Context) (engine.Analyser, error) {
		return &Pair{annotatetest.Engine(t), annotatetest.Engine(t)}, nil
	})
	if done, of := counted(r); done != alone || of != all || done != of {
		t.Errorf("%d of %d positions, %d of %d by one judge", done, of, alone, all)
	}
}
