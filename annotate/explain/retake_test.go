package explain

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

// Where a guarded man is taken the comment says what becomes of taking back, if a search finds that it fails and not
// because the capturer is simply guarded.
func TestTakingBackIsRefuted(t *testing.T) {
	const start = "rnbqk2r/pp3pp1/2pbpn1p/8/3P4/2NBBQ2/PPP3PP/2KR2NR b kq - 1 9"
	for _, tt := range []struct {
		name, then string
		value      int
		told       bool
	}{
		{"a fork follows", "Qxc6+ Bd7", 500, true},
		{"nothing follows", "Qxc6+ Bd7", -300, false},
	} {
		w := writerOn(t, start, "Na6 Bxa6 Nd5 Nxd5 exd5 Bd3 O-O Ne2 Re8", "Nbd7 Nge2 O-O Rhf1 Qe7 Kb1", 32, -380, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.At(w.played.Moves[1].To()) != board.NewPiece(board.Black, board.Pawn) {
				t.Fatalf("%s: asked for %s", tt.name, pos.FEN())
			}
			return []engine.Line{{Score: engine.Score(10 * tt.value), Moves: lineOf(t, pos, tt.then)}}, nil
		}}
		var err error
		if w.lossRetaken, err = e.retaken(t.Context(), w.played, 1, asGood); err != nil {
			t.Fatal(err)
		}
		text := w.comment().text
		if strings.Contains(text, "10. Bxa6 wins a knight, since 10... bxa6 fails to 11. Qxc6+.") != tt.told {
			t.Errorf("%s: %q", tt.name, text)
		}
		if tt.told && !slices.ContainsFunc(w.comment().claims, func(c Claim) bool { return c.ID == "cannot-take-back" && w.holds(c) }) {
			t.Errorf("%s: no claim of it", tt.name)
		}
	}
}
