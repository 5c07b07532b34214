package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// Who takes as much as has been taken from him has not punished the capture.
func TestATradeIsNoPunishment(t *testing.T) {
	w := writerOn(t, "r1b2rk1/p4pbp/2p2np1/4p1B1/4P3/1NqB4/P5PP/R2Q1R1K b - - 0 15",
		"Bg4 Rc1 Qb2 Qc2 Qxc2 Rxc2 Rad8 Nc5 Rd6 h3 Bc8 Bc4", "Rd8 Bxf6 Bxf6 Rxf6 Qxd3 Qe1 Bg4 Rc1 Rac8 Rf2 Qd7 h3", 150, 82, Club)
	e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
		return []engine.Line{{Score: -800, Moves: lineOf(t, pos, "Rxc3 Bxb3 Bxf6")}}, nil
	}}
	var err error
	if w.answerLeaves, err = e.enPrise(t.Context(), w.played, 1); err != nil {
		t.Fatal(err)
	}
	if text := w.comment().text; !strings.Contains(text, "16... Bxd1 is met by 17. Rxc3") {
		t.Errorf("%q", text)
	}
}

// A deed that is to meet a move of the enemy has told already what becomes of the capture.
func TestACaptureIsAnsweredOnce(t *testing.T) {
	w := writerOn(t, "3r3k/p4ppp/4p3/1B6/2rP4/3R4/2PKnP1P/7R b - - 5 24", "Rcxd4 Kxe2 Rxd3 Bxd3", "Rb4 Kxe2 Rxb5 c4", -18, -309, Club)
	w.bestLeaves = w.best
	for deed, want := range map[string]bool{"purpose.meets-move": false, "purpose.attacks": true} {
		told := say("purpose.meets-move", in("answer", "25. Kxe2"), in("move", "25... Rxb5"))
		if deed == "purpose.attacks" {
			told = say("purpose.attacks", in("man", phrases.ManOn(board.Bishop, w.best.Moves[2].To())))
		}
		if got := isLeft(w.leavesIt(BestLine, 0, told)); got != want {
			t.Errorf("%s: %v", deed, got)
		}
	}
}

// Men are won back by who is short of as many.
func TestWinningBack(t *testing.T) {
	for fen, want := range map[string]bool{
		"2rqr1k1/5ppp/5n2/2bp4/7Q/3P1P2/PP1PNP1P/R1B1K2R b KQ - 0 16": false, // pieces are level
		"2rqr1k1/5ppp/5n2/3p4/7Q/3P1P2/PP1PNP1P/R1B1K2R b KQ - 0 16":  true,
	} {
		w := writerOn(t, fen, "h6 h3", "g6 h3", 0, 0, Club)
		if got := w.isShortOf(play.Balance{board.Knight: 1}); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}

// A man that is attacked with a check and steps in between is not won by that.
func TestACheckThatIsAnsweredByItsTarget(t *testing.T) {
	const fen = "2r1kb2/1p3qp1/p3p1p1/4p2r/2PpN3/6Q1/PP3PPP/2KR3R w - - 6 19"
	for answer, want := range map[string]bool{"Nd2 Rc7 Kb1": false, "Kb1 Qxe4+ Ka1": true} {
		w := writerOn(t, fen, "Qb3 Qf4+ "+answer, "Kb1 Rc7 Qd3", -51, -162, Club)
		if _, got := checksAndAttacks(w.facts(PlayedLine, 1)); got != want {
			t.Errorf("%s: %v", answer, got)
		}
	}
}

// What is a check only since the king has gone there, or was aimed at a man that has left, was no threat before.
func TestThreatsThatWereNone(t *testing.T) {
	w := writerOn(t, "2r4q/P4k2/4p3/6P1/7p/2p4K/2R3N1/Q7 b - - 0 51", "Kg6 Nxh4+ Kh7 Qb1", "Qe5 Qf1+ Ke7 Qf3", -681, -1184, Club)
	pos := w.start().Passed()
	w.threatened = &Threat{path: play.NewPath(pos, lineOf(t, pos, "Nxh4 Kg8"), 0, engine.EndEval)}
	if w.ignored() {
		t.Error("a check that the king walks into was threatened before")
	}
	w = writerOn(t, "2r4q/P4k2/4p3/6P1/7p/2p4K/2R3N1/Q7 b - - 0 51", "Ke7 Nxh4 Kd7 Qb1", "Qe5 Qf1+ Ke7 Qf3", -681, -1184, Club)
	w.threatened = &Threat{path: play.NewPath(pos, lineOf(t, pos, "Nxh4 Kg8"), 0, engine.EndEval)}
	if !w.ignored() {
		t.Error("the capture was threatened before")
	}
}

// A bishop that is exchanged and a pawn that falls behind that after the better move, too, are not what the played one costs.
func TestWhatFallsByTheSameMovesIsNotToldAsALoss(t *testing.T) {
	const fen, played = "2rk3r/pp3ppp/3Pb3/8/4n3/1PP3B1/P2K1PPP/R4B1R w - - 1 17", "Ke3 Nxg3 hxg3 Rxc3+ Kf4 Rc2 f3 Rd2 g4 Rxd6 Be2 Ke7 Rhc1 Rhd8"
	for best, told := range map[string]bool{
		"Ke1 Nxg3 hxg3 Rxc3 Rh4 a6 Rb4 Re8 Kd2 Rc6 Rxb7 Rxd6+ Kc3 Bd5": false,
		"Kc2 Nxg3 hxg3 h6 Bd3 Kd7 Rh5 Rc6 Re5 Rxd6 f4 g6 g4 Rc8":       true,
	} {
		if text := writerOn(t, fen, played, best, 120, 33, Club).comment().text; strings.Contains(text, "17... Nxg3 wins") != told {
			t.Errorf("%s: %q", best, text)
		}
	}
}

// Castling that goes in the recommended line as well, an exchange later, is not what is lost.
func TestCastlingLostAnyway(t *testing.T) {
	const fen = "r1b1k2r/ppppnppp/5q2/2PPn3/2P5/P3Pp2/3B2PP/R2QKBNR w KQkq - 0 12"
	for best, want := range map[string]bool{"Nxf3 Nxf3+ gxf3 Qh4+ Ke2 Qxc4+ Kf2 Qxc5": false, "Nxf3 Nxf3+ gxf3 d6 Be2 dxc5 O-O Qe5": true} {
		w := writerOn(t, fen, "gxf3 Qh4+ Ke2 Qxc4+ Kf2 Qh4+ Kg2 Qg5+", best, -121, -227, Club)
		if f, ok := losesCastling(w.scene); ok != want {
			t.Errorf("%s: %v, want %v", best, f.says.Key, want)
		}
	}
}
