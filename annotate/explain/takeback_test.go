package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/engine"
	"gloss/engine/board"
)

// Who takes something else instead of taking back is told what he misses.
func TestTakingBackIsAsked(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want, never             string
	}{
		{"a rook is taken instead", "r1b3k1/q4r1p/4p1BB/pp1pbp2/2pP4/2P3R1/PP1Q2PP/R5K1 b - - 0 24",
			"Bxg3 Bxf7+ Kxf7 hxg3 Bd7 Bf4 Rg8 Qe2 Rg7 Qh5+", "hxg6 Rxg6+ Bg7 Rf1 a4 g4 Qc7 Kh1 Ra6 Qg5 Re7", 277, 0, "Misses 24... hxg6, which wins a bishop for a pawn: 25. Rxg6+. 25. Bxf7+ takes the rook on f7.", "take back"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		to := w.best.Moves[0].To()
		w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Knight), Square: to}
		if text := w.comment().text; !strings.Contains(text, tt.want) || strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A check that the enemy answers by bringing a position about for the third time gives the game away, whatever else is missed.
func TestRepetitionAtOnceIsTold(t *testing.T) {
	const start, best = "4Q3/p5pk/1p2p3/8/2P5/3r1P1K/P4PRP/q7 w - - 7 38", "Qg6+ Kg8 Qxd3 Qf6 Qg6 Qxf3+ Rg3 Qf5+ Qxf5 exf5"
	for _, tt := range []struct {
		played string
		told   bool
	}{
		{"Qh5+ Kg8", true},
		{"Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8", false}, // it could be left
	} {
		w := writerOn(t, start, tt.played, best, 841, 0, Club)
		w.played.End = engine.EndRepetition
		if text := w.comment().text; strings.HasPrefix(text, "Lets Black draw by repetition: 38... Kg8. 38. Qg6+ forks") != tt.told {
			t.Errorf("%s: %q", tt.played, text)
		}
	}
}

// A perpetual check may begin with a capture.
func TestPerpetualCheckIsMissed(t *testing.T) {
	w := writerOn(t, "6rk/1q3prp/pp2pQ2/2pN1P1p/2P5/1P5P/P2P1P2/6RK w - - 12 32",
		"fxe6 fxe6 Rxg7 Qxg7 Qxg7+ Kxg7 Nxb6 Rd8 Na4 Rxd2 Kg2 Rxa2", "Rxg7 Rxg7 Qd8+ Rg8 Qf6+ Rg7", 0, -300, Club)
	w.best.End = engine.EndRepetition
	if text := w.comment().text; text != "Misses a draw by perpetual check: 32. Rxg7 Rxg7 33. Qd8+ Rg8 34. Qf6+ Rg7." {
		t.Errorf("%q", text)
	}
}
