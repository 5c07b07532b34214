package review

import (
	"context"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
)

// scripted is an analyser that prefers 1. d4 in the start position and says what it is told to, in
// centipawns of the mover's view.
type scripted struct {
	*script
	best, other board.Move
}

// script says what d4 and e4 are worth by each look.
type script struct {
	first, second, together [2]int
	searches                map[string]int
}

func (s *scripted) NewGame(context.Context) error { return nil }
func (s *scripted) Close() error                  { return nil }

func (s *scripted) Analyse(_ context.Context, pos *board.Position, limits engine.Limits) (engine.Result, error) {
	values, name := s.first, "first"
	switch {
	case len(limits.SearchMoves) == 2:
		values, name = s.together, "together"
	case limits.Nodes > 100:
		values, name = s.second, "second"
	}
	s.searches[name]++
	line := func(m board.Move, cp int) engine.Line {
		return engine.Line{Moves: []board.Move{m}, Score: engine.Score(10 * cp)}
	}
	var lines []engine.Line
	switch {
	case pos.Side() == board.Black:
		var list board.MoveList
		pos.LegalMoves(&list)
		lines = append(lines, line(list.Slice()[0], -values[1]))
	case name == "together":
		lines = append(lines, line(s.best, values[0]), line(s.other, values[1]))
	default:
		lines = append(lines, line(s.best, values[0]))
	}
	return engine.Result{Lines: lines, Nodes: 1}, nil
}

// A move is judged by the mean of all searches.
func TestAllSearchesJudge(t *testing.T) {
	for _, tt := range []struct {
		name     string
		script   script
		want     Judgement
		second   int // and third ones
		together int
	}{
		{"nothing lost", script{first: [2]int{20, 20}}, NoJudgement, 0, 0},
		{"a clear blunder", script{first: [2]int{0, -300}, second: [2]int{0, -300}, together: [2]int{0, -300}}, Blunder, 2, 1},
		{"the long look sees a little less than a mark needs, the others more", script{first: [2]int{0, -80}, second: [2]int{0, -34}, together: [2]int{0, -60}}, Inaccuracy, 2, 1},
		{"one of three sees nothing", script{first: [2]int{0, -120}, second: [2]int{0, -28}}, NoJudgement, 2, 1},
		{"the long look sees nothing", script{first: [2]int{0, -100}, second: [2]int{0, -5}}, NoJudgement, 2, 0},
		{"together the moves are worth the same, apart a little is lost", script{first: [2]int{0, -50}, second: [2]int{0, -50}, together: [2]int{0, 0}}, NoJudgement, 2, 1},
		{"together the moves are worth the same, apart a mistake", script{first: [2]int{0, -80}, second: [2]int{0, -80}, together: [2]int{0, 0}}, Inaccuracy, 2, 1},
		{"together the loss is greater", script{first: [2]int{0, -28}, second: [2]int{0, -37}, together: [2]int{0, -90}}, Inaccuracy, 2, 1},
		{"the values that are shown are the same", script{first: [2]int{0, -400}, second: [2]int{0, -8}, together: [2]int{0, -400}}, NoJudgement, 2, 1},
		{"all see nine tenths of what a mark stands for", script{first: [2]int{0, -42}, second: [2]int{0, -42}, together: [2]int{0, -42}}, Inaccuracy, 2, 1},
		{"all see less", script{first: [2]int{0, -37}, second: [2]int{0, -37}, together: [2]int{0, -37}}, NoJudgement, 2, 1},
		{"the mean is less than the long look", script{first: [2]int{0, -45}, second: [2]int{0, -85}, together: [2]int{0, -45}}, Inaccuracy, 2, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			start := board.NewPosition()
			moves := annotatetest.Play(t, start.Clone(), "e4")
			best := annotatetest.Play(t, start.Clone(), "d4")[0]
			tt.script.searches = map[string]int{}
			r := &Reviewer{
				Settings: Settings{
					Limits: engine.Limits{Nodes: 100}, VerifyFactor: 4, Thresholds: DefaultThresholds, NoPraise: true,
					Curve: Curve{Shape: GlossShape},
				},
				Pool: NewPool(1, func(context.Context) (engine.Analyser, error) {
					return &scripted{&tt.script, best, moves[0]}, nil
				}),
			}
			review, err := r.Review(t.Context(), start, moves)
			if err != nil {
				t.Fatal(err)
			}
			m := &review.Moves[0]
			if m.Judgement != tt.want || m.Spoken != (tt.want != NoJudgement) {
				t.Errorf("the verdict is %q (seen %+v, spoken of: %v), want %q", m.Judgement, m.seen, m.Spoken, tt.want)
			}
			if n := tt.script.searches; n["second"] != tt.second || n["together"] != tt.together {
				t.Errorf("searched %v, want %d longer looks and %d of both moves", n, tt.second, tt.together)
			}
		})
	}
}
