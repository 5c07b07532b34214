package review

import (
	"context"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
)

// fixed is an analyser that gives each move that it is asked for its value, in centipawns of the side to move.
type fixed map[string]int

func (f fixed) NewGame(context.Context) error { return nil }
func (f fixed) Close() error                  { return nil }

func (f fixed) Analyse(_ context.Context, pos *board.Position, limits engine.Limits) (res engine.Result, err error) {
	for _, m := range limits.SearchMoves {
		if cp, known := f[pos.SAN(m)]; known {
			res.Lines = append(res.Lines, engine.Line{Moves: []board.Move{m, m, m, m}, Score: engine.Score(10 * cp)})
		}
	}
	return res, nil
}

// The fork that could be given at once is shown at once, if it is worth about as much; a line that takes something with its first move is
// left as it is.
func TestABlowIsStruckAtOnce(t *testing.T) {
	const before = "r3nrk1/ppnbqpp1/2p1p2p/3pN3/2PP3P/P1N1P3/1PQ1BPP1/R4RK1 b - - 1 13"
	for _, tt := range []struct {
		name, line string
		values     fixed
		want       string
	}{
		{"as good", "c5 Nf6 Ng6 Qf7 Nxf8", fixed{"c5": 200, "Ng6": 197}, "Ng6"},
		{"worse", "c5 Nf6 Ng6 Qf7 Nxf8", fixed{"c5": 200, "Ng6": 150}, "c5"},
		{"a capture", "cxd5 Nf6 Ng6 Qf7 Nxf8", fixed{"cxd5": 200, "Ng6": 200}, "cxd5"},
		{"an exchange", "c5 Nf6 Nxd7 Qxd7 Bd3", fixed{"c5": 200, "Nxd7": 200}, "c5"},
	} {
		pos, err := board.ParseFEN(before)
		if err != nil {
			t.Fatal(err)
		}
		played := annotatetest.Play(t, pos.Clone(), "f5 "+tt.line)
		move := &Move{Mover: board.Black, Played: played[0], Reply: engine.Line{Moves: played[1:], Score: 2000}, ValueBest: -800, ValueMoved: -2000}
		s := &Settings{Limits: engine.Limits{Nodes: 100}, VerifyFactor: 7, Thresholds: DefaultThresholds, Curve: Curve{Shape: GlossShape}}
		if _, err := s.direct(t.Context(), tt.values, move, pos, func(board.Move) bool { return false }); err != nil {
			t.Fatal(err)
		}
		after := pos.Clone()
		after.Play(move.Played)
		if got := after.SAN(move.Reply.Moves[0]); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if onePlyFurther(-move.Reply.Score) != move.ValueMoved {
			t.Errorf("%s: the move is worth %d, the line %d", tt.name, move.ValueMoved, move.Reply.Score)
		}
	}
}

// A blow that was struck in the game and was no good there is not as good at once.
func TestABlowThatSpoilsIsNotStruckAtOnce(t *testing.T) {
	pos, err := board.ParseFEN("r3nrk1/ppnbqpp1/2p1p2p/3pN3/2PP3P/P1N1P3/1PQ1BPP1/R4RK1 b - - 1 13")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		moves  string
		behind engine.Score // the look at what the answer leads to, from the side to move's view there
		want   bool
	}{
		{"f5 Ng6", -1500, true},
		{"f5 Ng6", -1990, false},
		{"f5 c5", -1500, false},
		{"f5", 0, false},
	} {
		moves := annotatetest.Play(t, pos.Clone(), tt.moves)
		blow := annotatetest.Play(t, pos.Clone(), "f5 Ng6")[1]
		g := &gameReview{Reviewer: &Reviewer{Settings: Settings{Curve: Curve{Shape: GlossShape}}}, start: pos, opinion: opinion{moves: moves}}
		for _, score := range []engine.Score{-800, 2000, tt.behind}[:len(moves)+1] {
			g.looks = append(g.looks, look{lines: []engine.Line{{Score: score}}})
		}
		if got := g.spoils(1)(blow); got != tt.want {
			t.Errorf("%s, worth %d: %v", tt.moves, tt.behind, got)
		}
	}
}
