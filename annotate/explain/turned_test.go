package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What is won is told as it is when the line has come to rest, not as it looks before a fork or an exchange turns it into something else.
func TestWhatIsWonTurnsIntoSomethingElse(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want, never             string
	}{
		{"a fork gives the knight back", "r2qkb1r/pp1b1ppp/2n1p3/1B1pPn2/5QP1/2P2N2/PP3P1P/RNB1K2R b KQkq - 0 9",
			"Nfe7 Ng5 Nxe5 Bxd7+ Qxd7 Qxe5 f6 Qxe6 fxg5 Qxd7+ Kxd7 Bxg5 Ng6 Nd2", "Nh4 Nxh4 Qxh4 Be2 h5 g5 Qxf4 Bxf4 h4 Nd2", 52, -36,
			"10. Ng5 threatens mate with Qxf7# and wins at least a pawn", "wins a knight"},
		{"the exchange for the knight", "rn2k2r/pp3pp1/2p1p1p1/q2p4/1bPPnB2/2N1P3/PPQ1BPPP/R3K2R w KQkq - 5 11",
			"a3 Nxc3 Rc1 Na2+ axb4 Qxb4+ Qd2 Qxd2+ Kxd2 Nxc1 Rxc1 Nd7 h3 dxc4", "O-O Bxc3 cxd5 cxd5 bxc3 Nxc3 Rfc1 Nxe2+ Qxe2 Na6", 0, -216,
			"11... Nxc3 wins material", "wins a knight"},
		{"a blow that is too far off", "4n1kr/1pp1b1p1/p2q3p/3N4/8/5QRP/PP3PP1/n1B3K1 b - - 0 23",
			"Kh7 Qe4+ Kg8 Nxe7+ Kf7 Rf3+ Nf6 Qg6+ Kxe7 Qxg7+ Kd8 Qxh8+ Ne8 Bxh6", "c6 Nxe7+ Qxe7 Bd2 h5 Rg6 h4 Bc3 Rh7 Qg4", 178, -894,
			"24. Qe4+ wins material.", "forks"},
		{"far off, and shown to its end", "1r6/5R1p/k7/pqp5/3p4/P4B2/1PP3PP/2K1R3 w - - 2 27",
			"b3 Re8 Bb7+ Kb6 Be4 Ka6 Bd3 Rxe1+ Kd2 Qxd3+ Kxd3 Rd1+ Kc4 Rc1", "Re6+ Rb6 Bb7+ Ka7 Bc6+ Rb7 Rxb7+ Qxb7 Bxb7 Kxb7 Rh6 Kc7 Rxh7+ Kd6", 1284, 266,
			"Misses 27. Re6+, which wins a queen for a bishop: 27... Rb6 28. Bb7+ Ka7 29. Bc6+ Rb7 30. Rxb7+ Qxb7 31. Bxb7 Kxb7.", "material"},
		{"castling wins nothing", "r3k2r/1p1q1pbp/6p1/2Pp4/3Np3/2NnP3/P2Q1PPP/R2R2K1 w kq - 2 17",
			"Ncb5 O-O a4 Rfc8 Ra3 Rxc5 h3 Bxd4 Nxd4 Rxa4", "Rab1 O-O Rb5 Rfc8 Rdb1 Rc7 a4 Ra6 Rb6 Rxb6", -108, -211, "", "O-O"},
	} {
		text := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club).comment().text
		if !strings.Contains(text, tt.want) || strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// A threat of mate that takes another move is not told as if its first one mated.
func TestAMateInTwoIsThreatened(t *testing.T) {
	w := writerOn(t, "r1br2k1/2p1qp1p/2p5/p1P5/3P1Np1/2PQp1P1/P7/R3KR2 w Q - 2 22", "Ke2 Re8 Rh1 f5", "Rh1 f5 O-O-O Re8 Rde1 Bd7", -76, -254, Club)
	waiting := w.best.At[1].Passed()
	line := engine.Line{Score: engine.MateIn(2), Moves: lineOf(t, waiting, "Qxh7+ Kf8 Qh8#")}
	threat := &Threat{Line: line, path: play.NewPath(waiting, line.Moves, line.Score, engine.EndEval)}
	told, ok := threat.told(w.best, BestLine, 1)
	if text := w.words.Text(told); !ok || text != "threatens Qxh7+ and mate" {
		t.Errorf("%q", text)
	}
}

// A quiet move that wins something in the end, against one defence, is told as no threat.
func TestAQuietMoveIsNoThreat(t *testing.T) {
	w := writerOn(t, "r2q1rk1/2pb1pbp/p5p1/np2p3/4P3/1BN1QN1P/PPP2PP1/3R1RK1 w - - 0 15", "Rd5 c6 Rd3 Qe7 Qb6 Nxb3", "Rd2 Qe7 Nd5 Qd6 Rfd1 Bc8", 131, 21, Club)
	waiting := w.best.At[1].Passed()
	line := engine.Line{Score: 4000, Moves: lineOf(t, waiting, "Rfd1 Nxb3 Rxd7 Qxd7 Rxd7")}
	threat := &Threat{Line: line, path: play.NewPath(waiting, line.Moves, line.Score, engine.EndEval)}
	if threat.event = play.EventOf(threat.path, +1, motif.Man{}); threat.event.Gain() < play.KnightWorth {
		t.Fatalf("the line wins %v", threat.event)
	}
	if told, ok := threat.told(w.best, BestLine, 1); ok {
		t.Errorf("%q", w.words.Text(told))
	}
}

// Behind a mistake that has been explained, that the better move develops something tells nothing.
func TestNothingIdleBehindAMistake(t *testing.T) {
	w := writerOn(t, "r1b1kbnr/pp1pqppp/8/2p1n3/2P1p2P/4P3/PPNP1PP1/RNBQKB1R w KQkq - 1 7",
		"g3 Nf3+ Ke2 d5 Bh3 Bxh3 Rxh3 Qd7 Rh1 dxc4", "Nc3 Nf6 d3 exd3 Bxd3 Qd6 Be2 Qxd1+ Kxd1 d6", 23, -251, Club)
	const want = "After 7... Nf3+ 8. Ke2 White can no longer castle."
	if text := w.comment().text; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

// What falls after the better move, too, was no threat that it parries.
func TestWhatFallsAnywayIsNotOverlooked(t *testing.T) {
	w := writerOn(t, "4r1k1/1p3ppp/pq3nb1/1Npp4/8/NPP2PP1/P2Q2BP/R5K1 w - - 0 22",
		"Rd1 axb5 Nc2 Qa5 Bf1 Qxa2 Bxb5 Bxc2 Bxe8 Nxe8", "Bf1 axb5 Nxb5 Qe6 a4 h6 Qf2 Qe7 Ra2 Qe1", -29, -224, Club)
	w.threatened = w.plainThreat()
	if text := w.comment().text; !strings.HasPrefix(text, "22... axb5 wins the knight on b5. 22. Bf1") {
		t.Errorf("%q", text)
	}
}

// A pawn that is taken with check has fallen if whoever takes back loses more by that.
func TestAPawnFallsWithCheck(t *testing.T) {
	w := writerOn(t, "2kq4/pp1b4/4p3/1PbpP2Q/P7/7P/2r2PP1/R4RK1 w - - 0 21",
		"Rac1 Bxf2+ Kh2 Rxc1 Rxc1+ Kb8 Qf3 Bh4 g3 Be7 Rf1 Be8 Qg4 d4 Qxe6", "Rfc1 Rxc1+ Rxc1 b6 Qh6 Kb7 g4 a6 bxa6+ Kxa6", -17, -108, Club)
	if text := w.comment().text; !strings.HasPrefix(text, "21... Bxf2+ wins a pawn.") {
		t.Errorf("%q", text)
	}
}

// With hardly a piece left a pawn is told, however much it decides, and one that is taken at once is not called weak.
func TestAPawnDecidesAnEnding(t *testing.T) {
	w := writerOn(t, "8/8/3p1k2/p1p3p1/P1P1KpB1/2b5/5B2/8 b - - 0 40",
		"Bd4 Bxd4+ cxd4 Kxd4 Kf7 Kd5 Ke7 Kc6 f3 Bxf3 Ke6 Kb6", "Bb4 Kd5 Ke7 Bf5 Ba3 Be6 Bb4 Bg4 Bd2 Bf5", -114, -1008, Club)
	if text := w.comment().text; text != "41. Bxd4+ wins a pawn: 41... cxd4 42. Kxd4." {
		t.Errorf("%q", text)
	}
}

// What the better move takes is told if it is more than what falls for it, and taking back only where that is no exchange.
func TestCapturesAreToldForWhatTheyBring(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want, never             string
	}{
		{"a knight for a knight", "r1bqk2r/ppp2ppp/2n2n2/3Pp3/1bB1P3/2N2N2/PP3PPP/R1BQ1RK1 b kq - 0 8",
			"Nd4 Nxe5 Bxc3 bxc3 Nb5 Bd3 O-O a4", "Bxc3 dxc6 Qxd1 Rxd1 Bb4 Nxe5 O-O Nd3 a5 e5 Nh5 Nxb4", -291, -434, "9. Nxe5 takes the pawn on e5.", "takes the knight"},
		{"queens are exchanged", "r4k1r/ppp3pp/3qnn2/4N3/4P3/2P2P2/P5PP/R1BQ1RK1 w - - 0 15",
			"Nc4 Qc5+ Ne3 Qxc3 Rb1 Kf7", "Qxd6+ cxd6 Ba3 Ne8 Rfd1 Ke7 Nc4 Rc8 Nxd6 Nxd6 Rxd6 Kf6", 332, 201, "15. Qxd6+ trades queens.", "takes back"},
		{"a knight that is given is not kept in the middle", "r2q1rk1/ppp2ppp/5n2/3Pp3/1nP3b1/P2P1N2/1P2QPPP/RN2KB1R b KQ - 0 10",
			"Na6 Nc3 c6 h3 Bxf3 gxf3", "Nxd3+ Qxd3 e4 Qc3 exf3 gxf3 Re8+ Be2 Bf5 Qd4 Bxb1 Rxb1", 74, -16, "", "middle"},
	} {
		text := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club).comment().text
		if !strings.Contains(text, tt.want) || strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// Where the loser has the choice what to let go, the piece that falls in any case is told, if it is one and hardly anything is given for it.
func TestTheLeastThatIsWon(t *testing.T) {
	for _, tt := range []struct {
		name  string
		least play.Balance
		want  string
	}{
		{"a bishop", play.Balance{board.Bishop: -1}, "wins at least a bishop"},
		{"a bishop for a pawn", play.Balance{board.Bishop: -1, board.Pawn: 1}, "wins at least a bishop for a pawn"},
		{"a bishop and a pawn", play.Balance{board.Bishop: -1, board.Pawn: -1}, "wins at least a bishop"},
		{"two pieces", play.Balance{board.Bishop: -1, board.Knight: -1}, "wins material"},
		{"nothing was looked for", play.Balance{}, "wins material"},
	} {
		w := writerOn(t, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2 Ke7", "Kd2 Ke7", 0, -900, Club)
		e := &play.Event{Path: w.played, Sign: -1, Net: play.Balance{board.Queen: -1, board.Knight: 1}, Partly: true, Least: tt.least}
		if got := w.words.Text(winsWords(e)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Where another piece is seen to fall first, that is not told.
func TestTheLeastIsNotWhatIsSeenToFall(t *testing.T) {
	w := writerOn(t, "r1b1k2r/ppp1qp2/3b1n1p/4p1P1/N3P3/1PPP1NB1/5PP1/R2QK2R b KQkq - 0 15", "hxg5 Rxh8+ Kd7 Nc5+ Kc6 b4 Kb6 d4", "Ng4 d4 h5 Nb2 a6 Nc4 Be6 Nxd6+", -249, -891, Club)
	for kind, want := range map[board.PieceType]string{board.Bishop: "wins material", board.Rook: "wins at least a rook"} {
		e := &play.Event{Path: w.played, Sign: -1, From: 1, Net: play.Balance{board.Rook: -1, board.Pawn: -1}, Partly: true}
		e.Least[kind] = -1
		if got := w.words.Text(winsWords(e)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A trapped queen that goes for a rook is no bishop.
func TestTheLeastIsNotWhatIsTrapped(t *testing.T) {
	for trapped, want := range map[board.PieceType]string{board.Queen: "wins material", board.Bishop: "wins at least a bishop"} {
		w := writerOn(t, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2 Ke7", "Kd2 Ke7", 0, -900, Club)
		e := &play.Event{Path: w.played, Sign: -1, Net: play.Balance{board.Queen: -1, board.Rook: 1}, Partly: true, Least: play.Balance{board.Bishop: -1}}
		e.Motif.ID, e.Motif.Man.Piece = motif.Trapped, board.NewPiece(board.White, trapped)
		if got := w.words.Text(winsWords(e)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// An exchange before it is no matter.
func TestTheLeastBehindAnExchange(t *testing.T) {
	w := writerOn(t, "r4rk1/1p1q2pp/1pn1pn2/3p4/4P3/P1P4P/BP3PP1/RN1Q1RK1 b - - 0 15", "dxe4 Qxd7 Nxd7 Bxe6+ Kh8 Bxd7 Rad8 Bxc6", "Nxe4 Nd2 Nc5 Qe2", -84, -525, Club)
	e := &play.Event{Path: w.played, Sign: -1, From: 1, Net: play.Balance{board.Knight: -2}, Partly: true, Least: play.Balance{board.Knight: -1}}
	if got, want := w.words.Text(winsWords(e)), "wins at least a knight"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is pinned is not taken for what is won, if that is another one.
func TestAnotherOneIsPinned(t *testing.T) {
	w := writerOn(t, "6k1/1p3ppp/6n1/2b5/1p1p3q/Pr3N2/3N2K1/5R1R w - - 0 33", "Rxh4 Nxh4+ Nxh4 Rb2 axb4 Bxb4 Rb1 Rxd2+ Kf3 Bc3 Rxb7 g6", "Nxh4 Rb2 Nf3 Nf4+ Kg3 Ne2+ Kh3 bxa3 Rb1 Rb4 Rxb4 Bxb4", -151, -607, Club)
	if text, want := w.comment().text, "33... Nxh4+ 34. Nxh4 Rb2 pins the knight on d2 to the king and wins material"; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// Where the answer to a blunder only attacks something, the blow of the better move is what was missed.
func TestTheBlowInPlaceOfATrifle(t *testing.T) {
	w := writerOn(t, "8/7p/4rkp1/4R3/2p2P2/8/P5PP/6K1 w - - 0 37", "Rc5 Ra6 Rxc4 Rxa2 Rc7 h5 h3 Kf5", "Rxe6+ Kxe6 Kf2 Kd5 Ke3 h6 a3 h5", 473, 0, Club)
	w.judgement = review.Blunder
	if text := w.comment().text; !w.explainsTooLittle() {
		t.Errorf("%q is enough", text)
	}
	told := w.missesBlow()
	if want := "Misses 37. Rxe6+ Kxe6, which leads to a won pawn ending."; told.text != want {
		t.Errorf("%q, want %q", told.text, want)
	}
	if len(told.claims) != 1 || told.claims[0].ID != "ending" || told.claims[0].Ply != 2 {
		t.Errorf("claims %+v", told.claims)
	}
}

// A far mate that begins with the capture of a piece is told by that.
func TestAFarMateThatTakesFirst(t *testing.T) {
	w := writerOn(t, "r4Q2/2kp1p2/pqb1pp2/2N4r/8/5PpP/PP4P1/2RR2K1 w - - 10 27", "Qxf7 Rxc5 Kh1 Rxc1", "Qd6+ Kc8 b3 Qb7", 246, 0, Club)
	if text, want := w.words.Text(w.firstBlow()), "takes the knight on c5"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

// A far mate is not told where a man falls at once: neither one that is missed, nor one that is allowed. What falls after the better move as well does not tell
// the two apart.
func TestWhatFallsBeforeAFarMate(t *testing.T) {
	for mate, want := range map[int]string{nearMate + 1: "81... Bxh7 wins the rook on h7.", nearMate: "Misses mate in 5"} {
		w := writerOn(t, "8/k7/P6R/1K6/2p5/2Pb4/1P6/8 w - - 3 81", "Rh7+ Bxh7 Kxc4 Kxa6 b4 Ka7", "Rc6 Be4 Rc7+ Ka8 Kb6 Bf5 a7 Bd7 Rb7 Bf5 Rb8#", 0, 0, Club)
		w.best.Score = engine.MateIn(mate)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("mate in %d: %q, want %q", mate, text, want)
		}
	}
	for best, want := range map[string]string{
		"Kf7 Qh7+ Ke8 Qxg6+ Rf7 Rh8+ Bf8 Nxe4 Bxd5": "Allows a mating attack: 27. Nxe4+",
		"Kf7 Qh7+ Ke8 Qxg6+ Rf7 Rh8+ Bf8 O-O-O Nf6": "27. Nxe4+ wins the knight on e4.",
	} {
		w := writerOn(t, "r2q1r2/1bp1b1k1/p2p2pQ/Pp1Pp3/1P2n3/2N5/2P1BP2/R3K2R b Q - 3 26", "Kf6 Nxe4+ Kf7 Qh7+ Ke8 Qxg6+ Rf7 Qe6 Qc8 Rh8+ Rf8 Bh5+ Kd8 Rxf8+ Bxf8 Qe8#", best, -395, 0, Club)
		w.played.Score = -engine.MateIn(nearMate + 3)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%s: %q, want %q", best, text, want)
		}
	}
}

// Who threatened a pawn and now wins a rook has not threatened that. Nor is a threat to threaten something overlooked, in words.
func TestALesserThreatIsNotOverlooked(t *testing.T) {
	for threatens, same := range map[string]bool{"Qc6 Qf1 Rxd1 Rxd1 Qxa4 h4 Qb3 Kh2": false, "Qc6 Qf1 Rxd1 h4 Rxe1 Qxe1 Qxa4 Kh2": true} {
		w := writerOn(t, "r2r2k1/1b4p1/1q2p1p1/p1b1P2p/P7/6BP/1P2QPP1/3RR1K1 w - - 1 30",
			"Qc2 Qc6 Rxd8+ Rxd8 Qe4 Qxe4 Rxe4 Bxe4 b3 Rd2 Kf1 Rd1+ Ke2 Rb1 Bf4 Bxg2", "Rd6 Qb3 Kh2 Rac8 Red1 Bxd6 exd6 Bd5 Rd4 Rd7 Qe1 Rc2 Qxa5 Rxb2", -407, -1163, Club)
		waiting := w.start().Passed()
		line := engine.Line{Score: 5000, Moves: lineOf(t, waiting, threatens)}
		w.threatened = &Threat{Line: line, path: play.NewPath(waiting, line.Moves, line.Score, engine.EndEval)}
		w.threatened.event = play.EventOf(w.threatened.path, +1, motif.Man{})
		if lost, _ := w.events(); w.wasSmaller(lost) == same {
			t.Errorf("%s: is the threat smaller? %t", threatens, !same)
		}
		if text := w.comment().text; !strings.HasPrefix(text, "30... Qc6 threatens mate with Qxg2# and wins a rook") {
			t.Errorf("%s: %q", threatens, text)
		}
	}
}

// What an overlooked capture takes is said, unless it falls after the better move as well, or is exchanged.
func TestAnOverlookedCaptureSaysWhatItTakes(t *testing.T) {
	const free, exchanged = "5r1k/Q5bp/1p4p1/1P6/P3p3/3p3P/4qPP1/R4RK1 w - - 0 32", "2r5/p7/4B2k/2p2p2/1p2p3/1R4RP/PP1r2P1/6K1 b - - 1 33"
	for _, tt := range []struct{ name, fen, played, best, threatens, want string }{
		{"a rook", free, "Qxb6 Bxa1 Rxa1 d2 Qd4+ Kg8 b6 e3 fxe3 Rf2 Qd5+ Kg7 Qd4+ Kg8", "Rae1 Qh5 Qxb6 Qf5 Qe3 Re8 Rb1 Qd7 b6 Qxa4 b7 Be5", "Bxa1 Rxa1 d2",
			"Overlooks the threat of 32... Bxa1, which takes the rook on a1. 32. Rae1 saves it."},
		{"a rook that falls anyhow", free, "Qxb6 Bxa1 Rxa1 d2 Qd4+ Kg8 b6 e3", "Qc7 e3 Qxb6 Bxa1 Rxa1 d2", "Bxa1 Rxa1 d2", ""},
		{"rooks that are exchanged", exchanged, "f4 Bxc8 c4 Ba6 cxb3 Rxb3 Kg5 Rxb4 e3 Rb5+ Kf6 Rb8 Kf5 Rf8+", "Rf8 Rge3 a5 Re1 a4 Rbe3 Rf6 Bc4 Rxb2 R3e2 Rxe2 Rxe2", "Bxc8 Rd1+ Kf2", ""},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, -300, Club)
		w.judgement = review.Blunder
		waiting := w.start().Passed()
		line := engine.Line{Score: 3000, Moves: lineOf(t, waiting, tt.threatens)}
		w.threatened = &Threat{Line: line, path: play.NewPath(waiting, line.Moves, line.Score, engine.EndEval)}
		if text := w.words.Text(w.overlooked()); text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

// A fork of two rooks was no threat before one of them came to where it is forked.
func TestTheForkThatTheMoveAllowsIsNotOverlooked(t *testing.T) {
	w := writerOn(t, "rn3rk1/1bp2ppp/p3p3/1p6/1b2nBP1/1BNR1N1P/PPP5/2K1R3 w - - 4 16",
		"Red1 Nf2 Bxc7 Nxd3+ Rxd3 Bxf3 Rxf3 Nc6 Ne2 Rac8 Bg3 Na5 Nf4 Nxb3+ axb3 Bd6 Nd3 Bxg3 Rxg3",
		"Rxe4 Bxc3 Ree3 Ba5 Ne5 c5 c4 f6 Nd7 Nxd7 Rxd7 Rf7 Rd1 e5 Bg3 b4 Bc2 Re7 g5 Rd8 Rxd8+ Bxd8 gxf6 gxf6", -192, -367, Club)
	waiting := w.start().Passed()
	line := engine.Line{Score: 4000, Moves: lineOf(t, waiting, "Nf2 Rde3 Bc5 Bxc7 Bxe3+ Rxe3")}
	w.threatened = &Threat{Line: line, path: play.NewPath(waiting, line.Moves, line.Score, engine.EndEval)}
	w.threatened.event = play.EventOf(w.threatened.path, +1, motif.Man{})
	if text, want := w.comment().text, "16... Nf2 forks the rooks on d3 and d1"; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}
