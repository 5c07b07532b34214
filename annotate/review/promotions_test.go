package review

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

// recited is an analyser that has its lines by heart.
type recited []engine.Line

func (r recited) Analyse(context.Context, *board.Position, engine.Limits) (engine.Result, error) {
	return engine.Result{Lines: r}, nil
}
func (recited) NewGame(context.Context) error { return nil }
func (recited) Close() error                  { return nil }

// A pawn becomes a queen where it is taken at once, whatever the search has made of it; not where it is not, and a knight that gives check stays one. The
// first move stays as it is where several lines are told apart by it, or it was asked for.
func TestWhatIsTakenAtOnceIsAQueen(t *testing.T) {
	pos, err := board.ParseFEN("8/8/8/4k2p/8/5Q2/3p4/7K b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	play := func(line string) (moves []board.Move) {
		pos := pos.Clone()
		for _, uci := range strings.Fields(line) {
			m, err := pos.ParseUCI(uci)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
			pos.Make(m)
		}
		return moves
	}
	for line, want := range map[string]string{
		"d2d1r f3d1":           "d2d1q f3d1",
		"d2d1b f3d1 h5h4":      "d2d1q f3d1 h5h4",
		"d2d1n f3d1":           "d2d1q f3d1",
		"d2d1r h1g2":           "d2d1r h1g2",
		"h5h4 f3g4 d2d1r g4d1": "h5h4 f3g4 d2d1q g4d1",

		"h5h4 h1g1 h4h3 g1f2 d2d1n f3d1": "h5h4 h1g1 h4h3 g1f2 d2d1n f3d1",
	} {
		lines, _, err := analyse(t.Context(), recited{{Moves: play(line)}}, pos, engine.Limits{})
		if err != nil || !slices.Equal(lines[0].Moves, play(want)) {
			t.Errorf("%s: %v, want %s (%v)", line, lines[0].Moves, want, err)
		}
		lines, _, _ = analyse(t.Context(), recited{{Moves: play(line)}, {Moves: play("h5h4 f3g4 d2d1r g4d1")}, {}}, pos, engine.Limits{})
		asked, _, _ := analyse(t.Context(), recited{{Moves: play(line)}}, pos, engine.Limits{SearchMoves: play(line)[:1]})
		if first := play(line)[0]; lines[0].Moves[0] != first || asked[0].Moves[0] != first {
			t.Errorf("%s begins with %v and %v", line, lines[0].Moves[0], asked[0].Moves[0])
		}
		if !slices.Equal(lines[1].Moves, play("h5h4 f3g4 d2d1q g4d1")) {
			t.Errorf("the second line is %v", lines[1].Moves)
		}
	}
}
