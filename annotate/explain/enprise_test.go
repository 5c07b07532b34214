package explain

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// Who leaves a rook to be taken has to say why, if a search finds that it costs more than it brings.
func TestTakingWhatIsLeftIsPunished(t *testing.T) {
	const start = "2r1r1k1/pp1q1p1p/5bp1/3B4/8/1QNnP3/PP3PPP/2R2RK1 w - - 2 18"
	for _, tt := range []struct {
		name, best string
		asks       string // what the search finds after the capture; empty if the line has it
		value      int
		told       string // empty if nothing is
	}{
		{"the line takes", "Ne4 Nxc1 Nxf6+ Kg7 Nxe8+ Qxe8 Qxb7", "", 0, "is met by"},
		{"a check follows", "Ne4 Bg7 Rcd1 b6 h3 h6 a3 a6", "Nxf6+ Kg7 Nxd7", 286, "fails to"},
		{"nothing follows", "Ne4 Bg7 Rcd1 b6 h3 h6 a3 a6", "Nxf6+ Kg7 Nxd7", -100, ""},
		{"it is only taken back", "Ne4 Bg7 Rcd1 b6 h3 h6 a3 a6", "Rxc1 Qxd5 Qxd5", 286, ""},
	} {
		w := writerOn(t, start, "Rfd1 Nxc1 Rxc1 Rc5 Rd1 Bxc3 bxc3", tt.best, 286, -117, Club)
		asked := false
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			asked = true
			return []engine.Line{{Score: engine.Score(10 * tt.value), Moves: lineOf(t, pos, tt.asks)}}, nil
		}}
		var err error
		if w.bestLeaves, err = e.enPrise(t.Context(), w.best, 0); err != nil {
			t.Fatal(err)
		}
		if asked != (tt.asks != "") {
			t.Errorf("%s: asked %v", tt.name, asked)
		}
		told := w.comment()
		for _, verb := range []string{"fails to", "is met by"} {
			if strings.Contains(told.text, "18... Nxc1 "+verb+" 19. Nxf6+") != (verb == tt.told) {
				t.Errorf("%s: %q", tt.name, told.text)
			}
		}
		if tt.told != "" && !slices.ContainsFunc(told.claims, func(c Claim) bool { return c.ID == "cannot-take-back" && w.holds(c) }) {
			t.Errorf("%s: no claim of it", tt.name)
		}
	}
}

// Who leaves a rook and gets a bishop for it with check has an answer, and the capture has not failed.
func TestTakingThatWinsMenDoesNotFail(t *testing.T) {
	w := writerOn(t, "3r1k2/4R1b1/pp3pB1/3p3r/3P1B2/7p/PP5K/4R3 b - - 1 37", "Rh4 Bc7", "Bh6 Bc7 Bf4+ Bxf4 Rh4 Bc7 Ra8 Bxb6", -860, -900, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		return []engine.Line{{Score: -8600, Moves: lineOf(t, pos, "Bxf4+ Kxh3 Kg8")}}, nil
	}}
	var err error
	if w.bestLeaves, err = e.enPrise(t.Context(), w.best, 0); err != nil {
		t.Fatal(err)
	}
	if text := w.words.Text(w.leavesIt(BestLine, 0, say("purpose.luft"))); !strings.HasSuffix(text, "38. Bxh5 is met by 38... Bxf4+") {
		t.Errorf("%q", text)
	}
}

// Why a man can be left to be taken is told once.
func TestWhatIsLeftIsToldOnce(t *testing.T) {
	w := writerOn(t, "r1b2rk1/pp2qpp1/2p1pn1p/8/2BP4/b1N1BQ1N/1PP3PP/2KR3R b - - 2 13", "Bb4 Bf2 a5 Bh4 Bxc3 bxc3 a4 Bxf6 Qxf6 Qxf6 gxf6 Kb2",
		"Qb4 bxa3 Qxc3 Bb3 Nd5 Bf2 Qa1+ Kd2 Qxa3 Rb1 b6 Rhe1", -126, -216, Club)
	w.bestLeaves = w.best
	told := w.does(say("purpose.luft"))
	if text := w.words.Text(w.misses(deedOf(told))); strings.Count(text, "14. bxa3 is met by") != 1 {
		t.Errorf("%q", text)
	}
}

// A pawn that can be taken makes the reader ask if it has just moved, else only a piece does.
func TestThePawnThatHasMovedCanBeTaken(t *testing.T) {
	pos := parsed(t, "rnbqkb1r/ppp1pppp/5n2/8/2pPP3/2N5/PP3PPP/R1BQKBNR b KQkq - 0 4")
	pos.Make(lineOf(t, pos, "e5")[0])
	for _, tt := range []struct {
		moved string
		want  bool
	}{{"e5", true}, {"a7", false}} {
		sq, _ := squareOf(tt.moved)
		if m, ok := bestGrab(pos, sq); ok != tt.want || ok && pos.SAN(m) != "dxe5" {
			t.Errorf("%s has moved: %v, %s", tt.moved, ok, pos.SAN(m))
		}
	}
}

// So does a pawn that is about to promote.
func TestThePawnThatPromotesCanBeTaken(t *testing.T) {
	for fen, want := range map[string]bool{"6R1/P3k1p1/4p2p/8/5pPP/r4P2/5K2/8 b - - 9 48": true, "6R1/4k1p1/P3p2p/8/5pPP/r4P2/5K2/8 b - - 9 48": false} {
		pos := parsed(t, fen)
		sq, _ := squareOf("g8")
		if _, ok := bestGrab(pos, sq); ok != want {
			t.Errorf("%s: %v", fen, ok)
		}
	}
}

// A pinned man that could take what pins it is held by something else: that is shown.
func TestAPinnedManThatCouldTake(t *testing.T) {
	const start = "4r1k1/1p3pp1/p3q2p/4b3/1P2Q3/1P1P4/3B1PPP/2R3K1 w - - 3 26"
	for leaves, want := range map[string]string{
		"Qxb7 Bf4 Bxf4 Qe1+": "26... Bf4 pins the bishop on d2 to the rook on c1 and wins a bishop for a pawn; 27. Bxf4 fails to 27... Qe1+.",
		"Qxb7 Bf4 Qxa6 Bxd2": "26... Bf4 pins the bishop on d2 to the rook on c1 and wins a bishop for a pawn: 27. g3 Bxd2.",
	} {
		w := writerOn(t, start, "Qxb7 Bf4 g3 Bxd2 Rc4 Qf5 Re4 Rxe4 dxe4 Qb5", "f4 Bb2 Qxe6 Rxe6 Rc8+ Kh7 Kf2 Bd4+", 52, -375, Club)
		w.answerLeaves = play.NewPath(w.start(), lineOf(t, w.start(), leaves), 0, engine.EndEval)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q", leaves, text)
		}
	}
}
