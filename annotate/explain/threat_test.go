package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What is threatened and met, or does not come.

// A capture that the played move has met is no threat that it overlooks.
func TestAThreatThatIsMet(t *testing.T) {
	const start = "r1bqkbnr/pp1ppppp/2n5/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3"
	for played, want := range map[string]bool{"d6 dxc5 Nf6 Nc3": true, "a6 dxc5 Nf6 Nc3": false, "d6 dxc5 h6 cxd6 exd6 Nc3 a6 Bc4": false} {
		w := writerOn(t, start, played, "cxd4 Nxd4 e5 Nxc6 bxc6 Bc4", -12, -115, Club)
		w.threatened = w.plainThreat()
		if got := w.threatened != nil && w.isGuardedNow(); got != want {
			t.Errorf("%s: met %v", played, got)
		}
	}
}

// A queen that is taken as she comes threatens nothing.
func TestWhoIsTakenDoesNotThreaten(t *testing.T) {
	const start, played = "7R/1P4p1/K5k1/8/8/8/7p/1r6 b - - 1 42", "Rb2 Ka7 Ra2+ Kb6 Rb2+ Kc7 Rc2+ Kb6"
	for best, want := range map[string]bool{"h1=Q Rxh1 Rxh1 Kb6 Kh6 b8=Q": false, "h1=Q Rc8 Kf5 Rc1 Kf4 b8=Q+": true} {
		w := writerOn(t, start, played, best, 1352, 0, Club)
		mate := lineOf(t, w.best.At[1].Passed(), "Qc6+ Ka7 Ra1#")
		w.pending = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(2)}, path: play.NewPath(w.best.At[1].Passed(), mate, engine.MateIn(2), engine.EndMate)}
		if p, ok := w.threatens(); ok != want {
			t.Errorf("%s: %v", best, p)
		}
	}
}

// Nor does an answer that is exchanged before it can do what it threatens.
func TestWhoIsExchangedDoesNotThreaten(t *testing.T) {
	const fen, best = "1rb2r1k/p5bp/3p2p1/5P2/2P3Pq/1PN1Q1p1/PB4B1/1R2RK2 b - - 0 23", "Qxg4 Ne4 Bxf5 Kg1 Qh4 Bxg7+ Kxg7 Qc3+"
	for played, want := range map[string]bool{"gxf5 Qe7 Qxe7 Rxe7 fxg4+ Ke1 h5 Ne4": false, "gxf5 Qe7 Rf7 Qxh4 fxg4+ Kg1 Be5 Nd5": true} {
		w := writerOn(t, fen, played, best, -150, -241, Club)
		pos := w.played.At[2].Passed()
		mate := lineOf(t, pos, "Qxf8+ Bxf8 Nd5+ Kg8 Ne7#")
		if len(w.played.Moves) > 2 && w.played.At[2].SAN(w.played.Moves[2]) == "Rf7" {
			mate = lineOf(t, pos, "Qxf8+ Bxf8 Nd5+ Bg7 Re8#")
		}
		w.answering = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(3)}, path: play.NewPath(pos, mate, engine.MateIn(3), engine.EndMate)}
		if f, ok := threatensNext(w.scene); ok != want {
			t.Errorf("%s: %v %+v", played, ok, f)
		}
	}
}

// What an answer takes is told with the mate that it threatens, and both explain much; that it threatens mate alone explains less, as that is parried.
func TestAnAnswerTakesAndThreatensMate(t *testing.T) {
	for played, want := range map[string]string{
		"Rae1 Bxh3 Qxg7+ Qxg7 Bxg7 Kxg7 Bd5 Bf5 Bxb7 Nd2 Rxe8 Rxe8 Rc1 Bd7": "15... Bxh3 takes the pawn on h3 and threatens mate with Qxg2#.",
		"h4 Bh3 Qxg7+ Qxg7 Bxg7 Kxg7 gxh3 Nd2 Bb5 Re6 Rfe1 Rg6+":            "",
	} {
		w := writerOn(t, "r1b1r1k1/1pp2pp1/1p1p3p/6q1/1PBQn3/P6P/1BP2PP1/R4RK1 w - - 3 15", played, "f3 Nf6 f4 Qh5 Rae1 Bf5 Bd3 Bg6", -80, -521, Club)
		waiting := w.played.At[2].Passed()
		mate := lineOf(t, waiting, "Qxg2#")
		w.answering = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(1)}, path: play.NewPath(waiting, mate, engine.MateIn(1), engine.EndMate)}
		if text := w.words.Text(w.faultSentence(2)); text != want {
			t.Errorf("%s: %q", played, text)
		}
	}
}

// A threat of mate further on is told with what is won where that is far less than what the values say.
func TestAMatingAttackIsThreatened(t *testing.T) {
	for after, want := range map[int]string{-1592: "29. Rah1 threatens a mating attack with Qh8+ and wins a queen", -150: "29. Rah1 wins a queen for a knight and a pawn: 29... Rxc2+ 30. Kxc2 Qxa2+ 31. Kd3 Qd5+ 32. Ke3 Qxh1 33. Rxh1."} {
		w := writerOn(t, "1r2rk2/p2p1pbQ/3Pp1p1/q1p1P1P1/5P2/2P4R/P1NK4/R7 b - - 2 28",
			"Rb2 Rah1 Rxc2+ Kxc2 Qxa2+ Kd3 Qd5+ Ke3 Qxh1 Rxh1 a5 Qh8+", "Qa4 Qh4 Rb2 Rc1 Rxa2 Rh2 Rb8 Kd3 Rbb2 Qf2 Qa6+ Kd2", 147, after, Club)
		pos := w.played.At[2].Passed()
		mate := lineOf(t, pos, "Qh8+ Bxh8 Rxh8+ Kg7 R1h7#")
		w.answering = &Threat{Line: engine.Line{Moves: mate, Score: engine.MateIn(3)}, path: play.NewPath(pos, mate, engine.MateIn(3), engine.EndMate)}
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%d: %q", after, text)
		}
	}
}

// A man that is attacked is attacked: that a check comes before he is taken tells less.
func TestAnAttackIsNoCheck(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best, threat string
		told                      bool
	}{
		{"8/8/R4bkp/2p3p1/P1P1P3/6rP/3K4/8 w - - 4 50", "Re6 Kf7 Rc6 Rxh3", "e5 Rxh3 Rxf6+ Kg7", "Bc3+ Kc2 Kxe6", false},
		{"R7/8/5bkp/2p3p1/P1Pp2r1/8/4K3/8 w - - 0 50", "Re8 Rg3 Rc8 Ra3", "Rc8 Rg3 Rxc5 Rc3", "Re3+ Kd2 Rxe8", true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 6, -546, Club)
		pos := w.played.At[2].Passed()
		line := play.NewPath(pos, lineOf(t, pos, tt.threat), 3000, engine.EndEval)
		w.answering = &Threat{Line: engine.Line{Moves: line.Moves}, path: line, event: play.EventOf(line, +1, motif.Man{})}
		w.answering.event.Found = false
		if f, ok := threatensNext(w.scene); ok != tt.told {
			t.Errorf("%s: %v %+v", tt.played, ok, f)
		}
	}
}

// A move that attacks the queen does not threaten a knight, and one that attacks the knight itself does not threaten that another man takes it.
func TestTheGreaterThreatIsTold(t *testing.T) {
	const fen, best = "r2q1rk1/pppb1pbp/5np1/1B1Np1B1/3n4/5Q2/PPP1NPPP/R3K2R w KQ - 2 12", "Nxd4 Bxb5 Bxf6 e4 Qb3 Bxf6"
	for played, want := range map[string]bool{"Qd3 Bf5 Nxf6+ Bxf6": false, "Qd3 Be6 Nxf6+ Bxf6": false, "Qd3 Bh3 Nxf6+ Bxf6": true} {
		w := writerOn(t, fen, played, best, 343, -655, Club)
		pos := w.played.At[2].Passed()
		line := play.NewPath(pos, lineOf(t, pos, "Qxd5 Qc3"), 3000, engine.EndEval)
		w.answering = &Threat{Line: engine.Line{Moves: line.Moves}, path: line, event: &play.Event{Path: line, Sign: +1, Ply: 1, Net: line.Net(1)}}
		if f, ok := threatensNext(w.scene); ok != want {
			t.Errorf("%s: %v %+v", played, ok, f)
		}
	}
}

// What the enemy threatens and does not do is parried; a fork costs something.
func TestAThreatThatDoesNotCome(t *testing.T) {
	const start, best = "5r1k/pp4p1/2p4p/8/4p3/2P3Pq/PPB1Q2P/5NK1 b - - 3 28", "Qe6 Qxe4 Qxe4 Bxe4 a5 Bc2 b5 Nd2 b4 Ba4"
	w := writerOn(t, start, "e3 Qd3 g6 Nxe3 Qe6 Ng2 Qf5 Nf4 Qxd3 Bxd3", best, -183, -365, Club)
	mate, _ := play.ThreatensMateIn1(w.played.At[2])
	w.answering = &Threat{Line: engine.Line{Moves: []board.Move{mate}, Score: engine.MateIn(1)}, path: play.NewPath(w.played.At[2].Passed(), []board.Move{mate}, engine.MateIn(1), engine.EndMate)}
	for swing, idle := range map[int32]bool{greatSwing: false, greatSwing + 1: true} { // for a small loss a mate that has to be parried may be reason enough
		w.played.Swing = swing
		if f, ok := threatensNext(w.scene); !ok || f.idle != idle {
			t.Errorf("%d: %v %+v", swing, ok, f)
		}
	}
	w = writerOn(t, "r1bnkbnr/pp2pppp/8/2p5/4P3/2N2N2/PPP2PPP/R1B1KB1R b KQkq - 1 6", "e6 Nb5 Ke7 Bf4 f6 Nc7 Rb8 Nxe6", "a6 Na4 Ne6 Nb6 Rb8 Bc4", -163, -367, Club)
	threat := play.NewPath(w.played.At[2].Passed(), lineOf(t, w.played.At[2].Passed(), "Nc7+ Kd7 Nxa8"), 0, engine.EndEval)
	w.answering = &Threat{Line: engine.Line{Moves: threat.Moves}, path: threat, event: play.EventOf(threat, +1, motif.Man{})}
	if f, ok := threatensNext(w.scene); !ok || f.idle {
		t.Errorf("%v %+v", ok, f)
	}
}

// A capture that has an answer is no threat.
func TestAThreatIsProved(t *testing.T) {
	w := writerOn(t, "r1bqk2r/1pp2ppp/p1p2n2/2b1p1B1/4P3/2NP1N2/PPP2PPP/R2QK2R b KQkq - 1 7", "Be7 Nxe5 O-O Qd2 h6 Be3 Bd6 Nc4", "Qe7 Be3 Bxe3 fxe3 O-O O-O", -12, -90, Club)
	threat := w.plainThreat()
	for answer, want := range map[string]bool{"Qd4 Be3 Qxe5 Bxc5 Qxc5 O-O": false, "O-O O-O h6 Bh4 Re8 Nf3": true} {
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			return []engine.Line{{Score: -880, Moves: lineOf(t, pos, answer)}}, nil
		}}
		if got, err := e.isReal(t.Context(), threat); err != nil || got != want {
			t.Errorf("%s: real %t, want %t (%v)", answer, got, want, err)
		}
	}
}

// A capture that ends the game is not asked about: mate is a threat, stalemate is none.
func TestAThreatThatEndsTheGame(t *testing.T) {
	e := Explainer{Probe: func(context.Context, *board.Position, int) ([]engine.Line, error) {
		t.Error("asked")
		return nil, nil
	}}
	for _, tt := range []struct {
		fen, capture string
		want         bool
	}{{"7k/6p1/6K1/8/8/8/1Q6/8 w - - 0 1", "Qxg7#", true}, {"7k/8/5Kp1/8/8/8/8/6Q1 w - - 0 1", "Qxg6", false}} {
		pos := parsed(t, tt.fen)
		threat := &Threat{path: play.NewPath(pos, lineOf(t, pos, tt.capture), 0, engine.EndEval)}
		if got, err := e.isReal(t.Context(), threat); err != nil || got != tt.want {
			t.Errorf("%s: real %t, want %t (%v)", tt.capture, got, tt.want, err)
		}
	}
}

// A mate that has been threatened already is not threatened anew by the next move.
func TestAMateIsThreatenedOnce(t *testing.T) {
	const line = "Qe4 a3 a6 a4"
	w := writerOn(t, "r4rk1/pp3pp1/2bP3p/4B2Q/2B5/1P2q2P/P1P3P1/5R1K b - - 0 24", line, line, 38, 38, Club)
	for k, want := range map[int]bool{0: true, 2: false} {
		if told, ok := newMateThreat(w.best, BestLine, k); ok != want {
			t.Errorf("half-move %d: %q", k, w.words.Text(told))
		}
	}
}

// A bishop that can take the one which attacks it is not threatened: an exchange is offered.
func TestAnExchangeIsNotThreatened(t *testing.T) {
	for answer, want := range map[string]bool{"Bxe2 Rxe2 Qh6": false, "Bg6 Nd7 Qe6": true} {
		w := writerOn(t, "2r2rk1/2p1nppp/p4q2/1p1p3b/3P4/P3PN1P/1P2BPP1/2RQR1K1 w - - 5 17", "b4 Bxf3 Bxf3 c6 e4 dxe4 Rxe4", "Ne5 "+answer, 112, 64, Club)
		pos := w.best.At[1].Passed()
		w.pending = &Threat{path: play.NewPath(pos, lineOf(t, pos, "Bxh5 g6 Bf3"), 400, engine.EndEval)}
		if w.pending.event = play.EventOf(w.pending.path, +1, w.lost); w.pending.event == nil {
			t.Fatal("nothing is won")
		}
		if _, got := w.threatens(); got != want {
			t.Errorf("%s: %t", answer, got)
		}
	}
}

// A capture that a check only puts off is not parried by it.
func TestWhatACheckPutsOffFallsAnyway(t *testing.T) {
	for best, want := range map[string]bool{"Qb4+ c3 Qxb2 dxc6 Qxc3+": true, "Qb4+ c3 Ne7 Qb3 Qxb3": false} {
		w := writerOn(t, "r1b2rk1/ppp2pp1/2n4p/3Pp3/7q/3P2P1/PPP1B2P/R2QK2R b KQ - 0 13", "Qd8 dxc6 bxc6 Qd2 Qd5", best, 383, 163, Club)
		if got := w.fallsAnyway(); got != want {
			t.Errorf("%s: %t", best, got)
		}
	}
}

// What is threatened is told, and not the pawns that fall long after the threat has been met.
func TestAThreatOfMateComesBeforePawnsThatFallLate(t *testing.T) {
	w := writerOn(t, "2r2k1r/5pp1/p2p4/1p1Ppq2/8/1P2Q3/PP4R1/K5R1 b - - 1 29",
		"Rc2 Qb6 g6 Rxc2 Qxc2 Qxd6+ Kg8 Qb8+ Kg7 Qxe5+ Kg8 d6 Rh2", "Qf4 Qe1 Rh5 Qb1 Qh6 a3 Kg8 Qd1 Rh4 Qe1", 264, -129, Club)
	w.judgement = review.Blunder
	if text := w.comment().text; !strings.HasPrefix(text, "30. Qb6 threatens mate with Qd8#.") {
		t.Errorf("%q", text)
	}
}
