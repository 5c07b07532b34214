package explain

import (
	"slices"
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// A piece that is simply taken is named where what comes of it in the end is not.
func TestThePieceThatIsTakenIsNamed(t *testing.T) {
	w := writerOn(t, "3q1rk1/Q1B1b1pp/4p3/1B1n4/6b1/5N2/PP4PP/2KR3R b - - 0 17", "Qd7 Bxd7 Kh8 Be5 Rf7 Kb1 Bf8 Ka1", "Bg5+ Kb1 Qxc7 Qxc7 Nxc7 Be2 Bf6", -359, -1273, Club)
	w.lossPartly = true
	if text := w.comment().text; !strings.HasPrefix(text, "18. Bxd7 takes the queen on d7.") {
		t.Errorf("%q", text)
	}
}

// The exchange that hangs behind a pawn belongs to what is won.
func TestAnEventIsNotOverWhileARookHangs(t *testing.T) {
	w := writerOn(t, "2r1k2r/1pqbbppp/4p3/p1Pp1n2/1P6/P1P2B2/1B2RPPP/1N1Q1RK1 w k - 6 16", "Bg4 Bb5 c4 Bxc4 Bxf5 Bxe2 Qxe2 exf5 Bxg7 Rg8 Be5 Qd7 Qh5 h6",
		"c4 d4 Bxd4 Nxd4 Qxd4 O-O Nc3 Rfd8 Qe3 Bf6", 920, -100, Club)
	if lost := play.EventOf(w.played, -1, w.lost); !lost.Change().IsExchange() || lost.PawnsOnly() {
		t.Errorf("lost %v", lost.Net)
	}
}

// A pawn is not won if the man that has taken it falls where it stands in the end, even if another pawn does so later.
func TestAPawnThatIsWonBackIsNotWon(t *testing.T) {
	const fen = "r2q1rk1/pp3p1p/3b1np1/1bppp3/1P6/P1PPP2B/2QB1PPP/RN2K2R b KQ - 1 13"
	const line = "d4 bxc5 Be7 a4 Bd7 Bxd7 Qxd7 cxd4 exd4 O-O Rac8 Qb2 "
	for rest, want := range map[string]bool{"Bxc5 e4 Ng4 Bf4 Qe6 Bg3 Rfe8 Nd2 Ne5 Bxe5 Qxe5 Qxb7": false, "Rfd8 e4 Ng4 Bf4 Qe6 Bg3 Ne5 Bxe5 Qxe5 Rd1": true} {
		w := writerOn(t, fen, line+rest, "c4 d4 a5 O-O Ne4 dxe5 Bxe5 Ra2 Qd6 f4 Bf6 a4", -1830, -420, Club)
		if lost := play.EventOf(w.played, -1, w.lost); (lost != nil) != want {
			t.Errorf("%s: lost %v", rest, lost)
		}
	}
}

// Nor is it won if the loser takes another one in turn with his next move but one, even if one more falls later.
func TestAPawnThatIsTakenInTurnIsNotWon(t *testing.T) {
	const fen = "rnbqkbnr/ppp2ppp/8/3p4/3Pp3/2N1PP2/PPP3PP/R1BQKBNR b KQkq - 0 4"
	for rest, want := range map[string]bool{"Qh4+ g3 Bxg3+ Kd2 Bd6 Nf3 Qe7 exd5 Nf6 Bd3 O-O Qe2": false, "Qh4+ g3 Qe7 exd5 Nf6 Bg2 O-O Nge2": true} {
		w := writerOn(t, fen, "Bd6 fxe4 "+rest, "Nf6 fxe4 dxe4 Bc4 Bd6 Nge2", -48, -174, Club)
		if lost := play.EventOf(w.played, -1, w.lost); (lost != nil) != want {
			t.Errorf("%s: lost %v", rest, lost)
		}
	}
}

// What falls far down the line is not what the reader sees fall; if that is a pawn, it is not all.
func TestMenAreCountedWithinSight(t *testing.T) {
	for _, tt := range []struct{ fen, played, best, want string }{
		{"r3r1k1/ppp1qppp/2np4/5b2/1K1P1B2/2N2QPP/PPP5/R4B1R w - - 1 15",
			"Kc4 b5+ Nxb5 d5+ Kxd5 Be4+ Qxe4 Qxe4+ Kc5 Rad8 c4 Nxd4 Kb4 Nxb5 Rh2 Nd4 Rd2 Qe7+ c5 a5+ Kc4 Qe4 Kc3 Qd5 b3 Qxc5+ Kb2 Rb8",
			"Ka4 Nxd4 Qd5 Bd7+ Bb5 Nxb5 Nxb5 a6 Rhe1 axb5+ Kb4 Ra4+ Kb3 Be6 Rxe6 Qxe6 Qxe6 Rxe6 Rf1 Re2 Rd1",
			"15... b5+ wins a queen for a bishop and two pawns: 16. Nxb5 d5+ 17. Kxd5 Be4+ 18. Qxe4 Qxe4+."},
		{"rn2N3/3k3p/p2P1p2/2p5/4RP2/2Q5/P4KPP/3q4 b - - 0 38",
			"Qh5 Re7+ Kc6 Rc7+ Kb5 Qb3+ Ka5 Nxf6 Qh4+ Kf3 Nd7 Nxd7 Qh5+ Kg3 Rg8+ Qxg8 Qg6+ Qxg6 hxg6 Nxc5 Kb4 d7 Ka3 f5 gxf5 Kf4 a5 Kxf5",
			"Kc6 Nxf6 Ra7 Re7 Rb7 Rxb7 Kxb7 Qxc5 Qd2+ Kg3 Qe1+ Qf2 Qxf2+ Kxf2 Kc6 d7 Nxd7 Nxd7 Kxd7 g3 Ke6",
			"39. Re7+ Kc6 40. Rc7+ Kb5 41. Qb3+ wins a rook, a knight and a pawn."},
	} {
		if text := writerOn(t, tt.fen, tt.played, tt.best, -525, -863, Club).comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// A far mate that begins with the capture of a piece is told by that.
func TestAFarMateBeginsWithACapture(t *testing.T) {
	for moves, want := range map[int]string{nearMate: "Misses mate in 5:", nearMate + 1: "Misses 28. Qxe6, which takes the queen on e6 and begins a mating attack."} {
		w := writerOn(t, "1r1r1k2/p4p1p/1p2q3/8/2PpQR2/1P4R1/P5PP/6K1 w - - 3 28", "Qxh7 Ke7 Re4 Kd6 Rxe6+ fxe6", "Qxe6 Rb7 Qh6+ Ke7 Qf6+ Kd7 Rxd4+ Kc7 Qxd8+ Kc6 Qd6#", 0, 792, Club)
		w.best.Score = engine.MateIn(moves)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("mate in %d: %q", moves, text)
		}
		w.played.Score = -engine.MateIn(2) // that the other side mates has to be told, whatever has been told of the move before
		if w.comment(); !w.inTurn.Empty() {
			t.Errorf("mate in %d: %q", moves, w.words.Text(w.inTurn))
		}
	}
}

// A mate that begins with the capture of the moved piece is not what another move prevents.
func TestAPieceIsPutWhereItIsTaken(t *testing.T) {
	w := writerOn(t, "2k1r3/pNp5/5pNp/8/P1P2KP1/3P1B2/5q1r/1R1Q4 w - - 2 32", "Qe2 Rxe2 Nd6+ cxd6 Kf5 Qxf3+ Nf4 Re5+ Kg6 Qxg4+ Kf7 Qd7+ Kg6 Rg5+ Kxf6 Rf5+ Kg6 Qf7#",
		"Qg1 Qd2+ Kg3 Re3 Nf4 Rhe2 Nxe2 Qxe2 Qf1 Qd2 Nc5 c6", 701, -3000, Club)
	w.played.Score = -engine.MateIn(9)
	if text := w.comment().text; text != "32... Rxe2 takes the queen on e2." {
		t.Errorf("%q", text)
	}
}

// A rook that falls wherever it goes is not what a far mate is about, and what decides an ending is the pawn that gets through.
func TestARookThatFallsWhereverItGoes(t *testing.T) {
	w := writerOn(t, "6R1/pkp5/8/1P2p3/4Pr2/4n2P/5pPK/5R2 w - - 1 41", "Rg7 Nxf1+ Kh1 Ne3 Kh2 f1=Q b6 axb6 Rg8 Qe1 Rg7 Rf1",
		"Rxf2 Rxf2 h4 Kb6 Rg7 Kxb5 h5 Rf8 Rxc7 a5 Kh3 a4", -341, -3000, Club)
	w.played.Score = -engine.MateIn(8)
	if text := w.comment().text; text != "41... Nxf1+ gets a pawn through to f1: 42. Kh1 Ne3 43. Kh2 f1=Q. 41. Rxf2 prevents it." {
		t.Errorf("%q", text)
	}
}

// A pawn that gets through has got through, wherever the new queen goes from there.
func TestANewQueenGoesOn(t *testing.T) {
	w := writerOn(t, "r1b2rk1/1p3qp1/2p1p3/7N/1b1P1B2/p2B2Q1/1PP3PP/2KR3R b - - 0 22", "Qxh5 Kb1 axb2 Be5 Qh6 Kxb2 Ba3+ Kb1 Bd7 Rhf1 Be7 Qg6 Qxg6",
		"a2 c3 a1=Q+ Kc2 Qa4+ Kc1 Qxh5 cxb4 Qxb4 Be5 Ra1+ Kc2 Qh6 d5 Rxd1 Rxd1", 799, -65, Club)
	if text := w.comment().text; text != "Misses 22... a2, which gets a pawn through to a1: 23. c3 a1=Q+." {
		t.Errorf("%q", text)
	}
}

// A repetition with quiet moves in it is one way to draw among others: something else is told of the move.
func TestARepetitionIsNotAllowed(t *testing.T) {
	w := writerOn(t, "r3r3/1p3pkp/2p3p1/p2q4/1b1PN1N1/8/PP3PPP/2Q1R1K1 b - - 3 22", "Bxe1 Qh6+ Kh8 Ngf6 Bxf2+ Kh1 Qh5 Nxh5 gxh5 Qf6+ Kg8 Qg5+ Kh8 Qf6+",
		"Rxe4 Ne3 Qxd4 Rd1 Qe5 h3 Re8 Rd7 Bc5 Qc3 Qxc3 bxc3", 737, 0, Club)
	w.played.End = engine.EndRepetition
	if text := w.comment().text; !strings.HasPrefix(text, "Misses 22... Rxe4, which wins the knight on e4") {
		t.Errorf("%q", text)
	}
}

// A repetition is a perpetual check where one side gives nothing but checks.
func TestRepetitionByChecks(t *testing.T) {
	const start = "1r3rk1/p4p2/2p1p1R1/8/8/1P2n2P/P1QKBq2/8 b - - 0 27"
	for played, want := range map[string]string{
		"fxg6 Qxg6+ Kh8 Qh6+ Kg8 Qg6+":           "Lets White draw by perpetual check: 28. Qxg6+ Kh8 29. Qh6+ Kg8 30. Qg6+.",
		"fxg6 Qc4 Kh8 Qd4+ Kg8 Qc4 Kh8 Qd4+ Kg8": "",
	} {
		w := writerOn(t, start, played, "Kh7 Rg2+ Nxc2 Rxf2 Nb4 a3 Nd5 Bc4 a5 h4", 724, 0, Club)
		w.played.End = engine.EndRepetition
		p := w.comment()
		if !strings.HasPrefix(p.text, want) || strings.Contains(p.text, "draw") != (want != "") {
			t.Errorf("%s: %q", played, p.text)
		}
		if counts := slices.ContainsFunc(p.claims, func(c Claim) bool { return c.ID == "perpetual" && c.Side == "white" && c.Counts["checks"] == 3 }); counts != strings.Contains(want, "perpetual") {
			t.Errorf("%s: %+v", played, p.claims)
		}
	}
}

// A win is thrown away, too, if the winner has to give check without an end himself; that a rook was to be had says more.
func TestTheWinnerHasToGiveCheck(t *testing.T) {
	const start, last = "4B3/8/p3pk2/r1n2p1R/5P2/6r1/8/3R3K b - - 1 38", "4B3/6kR/p3p3/r4p2/4nP2/6r1/8/3R3K b - - 5 40"
	for _, tt := range []struct{ fen, played, best, want string }{
		{start, "Ne4 Rd7 Ra1+ Kh2 Ra2+ Kh1 Ra1+", "Rg4 Rh6+ Kg7 Rh2 Rxf4 Bc6 Kf6 Rg1 Ne4 Rh6+ Ke7 Bb7",
			"39. Rd7 leaves Black nothing better than perpetual check: 39... Ra1+ 40. Kh2 Ra2+ 41. Kh1 Ra1+. 38... Rg4"},
		{start, "Ne4 Rd7 Ra1+ Kh2 Rg6 Rh8 Nc3", "Rg4 Rh6+ Kg7 Rh2 Rxf4 Bc6 Kf6 Rg1 Ne4 Rh6+ Ke7 Bb7", "A mistake; 38... Rg4"},
		{last, "Kf8 Rd8 Ra1+ Kh2 Ra2+ Kh1 Nf2+ Kh2 Ne4+", "Kxh7 Rg1 Ra2 Rxg3 Nxg3+ Kg1 Ne2+ Kf2 Nxf4+ Ke3 e5 Bf7", "Misses 40... Kxh7, which wins the rook on h7"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 436, 0, Club)
		w.played.End = engine.EndRepetition
		if p := w.comment(); !strings.HasPrefix(p.text, tt.want) {
			t.Errorf("%s: %q", tt.played, p.text)
		}
	}
}

// Who is mated far down the line has missed the checks that draw; a near mate has to be told.
func TestTheDrawCountsMoreThanAFarMate(t *testing.T) {
	for moves, want := range map[int]string{nearMate + 1: "Misses a draw by perpetual check: 33. Qc8+ Kh7 34. Qf5+.", nearMate: "Allows mate in 5"} {
		w := writerOn(t, "7k/6p1/p2pQ2p/4p3/p3Pb1q/P2P3P/2P3P1/B6K w - - 12 33", "Qe8+ Kh7 Qg8+ Kxg8 Bc3 Qf2 Bd4 exd4", "Qc8+ Kh7 Qf5+", 0, 0, Club)
		w.best.End, w.played.Score = engine.EndRepetition, -engine.MateIn(moves)
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("mate in %d: %q", moves, text)
		}
	}
}

// What loses, or is mated, is answered by the checks that draw.
func TestTheBetterMoveHoldsByChecks(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		after                   engine.Score
		want                    string
	}{
		{"a mate", "1rk5/p3Q2R/2p1p1q1/3pPr2/8/1PP5/P6P/R6K b - - 2 40", "Rf2 Qc7#", "Rf1+ Rxf1 Qe4+ Kg1 Qg4+ Kf2 Qf4+ Ke1 Qe3+ Kd1 Qd3+ Kc1 Qxf1+ Kb2 Qe2+ Kb1 Qd1+ Kb2 Qe2+",
			-engine.MateIn(1), "Allows mate in 1: 41. Qc7#. 40... Rf1+ draws by perpetual check."},
		{"a queen", "2k4q/pp2Q1R1/3pp3/8/4P3/3PP3/PPPK4/5r2 b - - 9 28", "Rf2+ Kc3 Qxg7+ Qxg7 Re2 Qe7 b6 Qxd6 e5 Qxe5", "Qh2+ Kc3 Qe5+ d4 Qa5+ b4 Qa3+ Kc4 Qxa2+ Kd3 Rd1+ Kc3 Qa3+ Kc4 Qa2+ Kc3",
			-10_580, "29. Kc3 wins a queen for a rook: 29... Qxg7+ 30. Qxg7. 28... Qh2+ draws by perpetual check."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, 0, Club)
		w.best.End, w.played.Score = engine.EndRepetition, tt.after
		if text := w.comment().text; text != tt.want {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// Checks are counted from the played move on; as what both sides overlook they are counted from the answer on.
func TestTheCheckBeforeThemCounts(t *testing.T) {
	w := writerOn(t, "8/4Qpk1/3p3p/4p2P/P1p1P2B/5qP1/7K/8 b - - 2 39", "Qe2+ Kg1 Qe1+ Kg2 Qe2+ Kg1", "Qf1 Bf6+ Kg8 Qe8+ Kh7 Qxf7#", -4529, 0, Club)
	claims := append(checkClaims(w.played, PlayedLine, 3, 6), Claim{Kind: NetClaim, Line: PlayedLine, Ply: 2, Net: map[string]int{"P": -1}})
	told := sentence(say("reason.answer", in("moves", "40. Kg1"), in("deed", claiming(say("mate.leaves-perpetual", in("side", say("side.black"))), claims...))))
	relayed := w.relayed(told).claims
	if len(relayed) == 0 || claims[0].Counts["checks"] != 3 || relayed[0].Counts["checks"] != 2 || relayed[0].Ply != 5 {
		t.Errorf("%+v, then %+v", claims[0], relayed)
	}
}

// That the better move forces stalemate is all that counts, whether the played one loses or is mated.
func TestStalemateIsMissed(t *testing.T) {
	for _, tt := range []struct {
		fen, played string
		after       engine.Score
		want        string
	}{
		{"8/5Rpk/7p/5p1K/7P/8/5r2/8 w - - 2 40", "Re7 f4 Kg4 Rf1 Rd7 Kg8 Rd8+ Kf7 Rd6 f3 Kg3 Ke7", -2220, "Misses a draw by stalemate: 40. Rxg7+ Kxg7."},
		{"8/4R1pk/7p/5p1K/7P/8/3r4/8 w - - 4 41", "Re5 g6#", -engine.MateIn(1), "Allows mate in 1: 41... g6#. 41. Rxg7+ draws by stalemate: 41... Kxg7."},
	} {
		w := writerOn(t, tt.fen, tt.played, "Rxg7+ Kxg7", 0, 0, Club)
		w.best.End, w.played.Score = engine.EndStalemate, tt.after
		if p := w.comment(); p.text != tt.want {
			t.Errorf("%s: %q", tt.played, p.text)
		}
	}
}

// A perpetual check may wait a move or two for another piece.
func TestPerpetualCheckNeedsAnotherPiece(t *testing.T) {
	for end, want := range map[engine.LineEnd]string{engine.EndRepetition: "Misses a draw by perpetual check: 23. Qh6+ Kh8 24. Ngf6", engine.EndEval: "23... Rxe4"} {
		w := writerOn(t, "r3r3/1p3pkp/2p3p1/p2q4/3PN1N1/8/PP3PPP/2Q1b1K1 w - - 0 23", "Qxe1 Rxe4 Ne3 Qxd4 h3 Qxb2 h4 Rxh4 Nd1 Qxa2 g3 Rh5",
			"Qh6+ Kh8 Ngf6 Bxf2+ Kh1 Qh5 Nxh5 gxh5 Qf6+ Kg8 Qg5+ Kh8 Qf6+", 0, -940, Club)
		w.best.End = end
		if text := w.comment().text; !strings.HasPrefix(text, want) {
			t.Errorf("%v: %q", end, text)
		}
	}
}

// A quiet move may begin it, if the checks bring a position about again soon: all of that is shown.
func TestPerpetualCheckBehindAQuietMove(t *testing.T) {
	const start, best = "1r1q1rk1/1b1p1p1p/pp1Pp1pQ/8/2P5/1P1BB3/5PPP/1n3RK1 w - - 0 21", "Bg5 f6 Bxg6 hxg6 Qxg6+ Kh8 Qh5+ Kg8 Qg6+"
	for line, want := range map[string]bool{best: true, best + " Kh8 Qh6+": false} {
		w := writerOn(t, start, "Bxb1 Qf6 h3 a5 Bg5 Qe5 Bf4 Qh5 Qxh5 gxh5", line, 0, -166, Club)
		w.best.End = engine.EndRepetition
		if text := w.comment().text; (text == "Misses a draw by perpetual check: 21. Bg5 f6 22. Bxg6 hxg6 23. Qxg6+ Kh8 24. Qh5+ Kg8 25. Qg6+.") != want {
			t.Errorf("%s: %q", line, text)
		}
	}
}

// What is shown of a perpetual check are checks; a quiet move that begins it needs them all.
func TestPerpetualCheckIsShownByChecks(t *testing.T) {
	w := writerOn(t, "r1b2k2/pppp1p2/3b3r/3N1B2/2P5/4P3/PP3PPP/R4RK1 b - - 4 18", "Rh5 g4 Rh8 f4 c6 Nf6 Be7 Nxd7+ Bxd7 Bxd7", "Bxh2+ Kh1 c6 Nc3 Be5+ Kg1 Bh2+ Kh1", 0, -248, Club)
	w.best.End = engine.EndRepetition
	if text := w.comment().text; text != "Misses a draw by perpetual check: 18... Bxh2+ 19. Kh1." {
		t.Errorf("%q", text)
	}
	w = writerOn(t, "r1b2k2/pppp1p1B/3br3/3N4/2P5/4P3/PP3PPP/R4RK1 b - - 2 17", "c6 Nc3 Re8 Rad1 Be5 f4", "Rh6 Bf5 Bxh2+ Kh1 Be5+ Kg1 Bh2+", 0, -213, Club)
	w.best.End, w.nextLoses = engine.EndRepetition, 0.5
	if text := w.words.Text(w.praiseSentence(false)); !strings.HasSuffix(text, "It draws by perpetual check: 18. Bf5 Bxh2+ 19. Kh1 Be5+ 20. Kg1 Bh2+.") {
		t.Errorf("%q", text)
	}
	even := writerOn(t, "1r5r/p1pk1ppp/2nb4/1Q6/8/4B3/qPPK1PPP/3R2NR w - - 4 16", "Qd3 Nb4", "Qf5+ Ke8 Qe4+ Kd7 Qf5+", 0, -180, Club)
	even.best.End, even.praised = engine.EndRepetition, true
	if text := even.words.Text(even.praiseSentence(false)); strings.Contains(text, "perpetual") {
		t.Errorf("who has as much need not go on with checks: %q", text)
	}
}

// Who can give a rook for a perpetual check is not told what else there is for it.
func TestPerpetualCheckIsWorthARook(t *testing.T) {
	w := writerOn(t, "5rk1/1p2q2p/p1p3p1/6R1/3p4/3PrPQP/PPP3P1/R4K2 w - - 5 27", "Re1 Rxe1+ Qxe1 Qxg5 Qe6+ Kg7 Qd7+ Kh6 Qxd4 Rf5", "Rg4 Qb4 Rxg6+ hxg6 Qxg6+ Kh8 Qh6+ Kg8 Qg6+", 0, -594, Club)
	w.best.End = engine.EndRepetition
	if text := w.comment().text; text != "27... Rxe1+ overloads the queen on g3 and wins a rook: 28. Qxe1 Qxg5. 27. Rg4 draws by perpetual check." {
		t.Errorf("%q", text)
	}
}

// That a knight comes out is no answer to an attack on a pinned bishop.
func TestDevelopingIsNoAnswerToABlow(t *testing.T) {
	w := writerOn(t, "rn1qkbnr/ppp2ppp/4b3/3p4/3P1P2/8/PPP1Q1PP/RNB1KBNR b KQkq - 0 5", "Bd6 f5 Kf8 fxe6 fxe6 Nf3 Nf6 g3 Nc6 Bg2", "Nc6 Nf3 Be7 c3 Nf6 g3 O-O Bg2 Re8 O-O", 57, -16, Club)
	w.judgement = review.Inaccuracy
	if text := w.comment().text; text != "6. f5 hits the pinned bishop on e6." {
		t.Errorf("%q", text)
	}
}

// A knight that has just been taken is won back, whoever has more pawns.
func TestAKnightIsWonBackByWhoHasMorePawns(t *testing.T) {
	w := writerOn(t, "2q2rk1/pbp1bpp1/1pN1pn1p/8/2Pr1B2/P1N4P/1PQ1BPP1/R2R2K1 b - - 0 16",
		"Rd7 Ne5 Rxd1+ Rxd1 Qe8 Nb5 Ba6 Nc7", "Rxd1+ Rxd1 Bxc6 Qd3 Rd8 Qg3 Rxd1+ Bxd1 Ne4 Nxe4 Bxe4", 45, -454, Club)
	w.lost = motif.Man{Piece: board.NewPiece(board.Black, board.Knight), Square: w.best.Moves[2].To()}
	w.praised, w.nextLoses = true, 1
	if text := w.words.Text(w.praiseSentence(false)); !strings.Contains(text, "wins back a knight: 17. Rxd1 Bxc6") {
		t.Errorf("%q", text)
	}
}

// A rook that is given for a pawn is not exchanged for it.
func TestARookForAPawnIsNoExchange(t *testing.T) {
	w := writerOn(t, "6rk/1p1q1r1b/2p2PPR/3pP3/3P3Q/p2B4/7K/8 b - - 1 45", "a2 gxf7 Qh3+ Qxh3 Rg2+ Qxg2 a1=Q f8=Q#", "Rxg6 Rxg6 c5 Rg1 cxd4 Bg6 b5 Bxf7 Qxf7 Rg7 Qxg7 fxg7+ Kxg7 Qxd4", -440, -3000, Club)
	w.played.Score = -engine.MateIn(4)
	if text := w.comment().text; !strings.HasSuffix(text, "45... Rxg6 gives up the rook for the pawn on g6.") {
		t.Errorf("%q", text)
	}
}

// An open file towards the castled king is an attack that explains a blunder.
func TestAFileIsOpenedTowardsTheKing(t *testing.T) {
	w := writerOn(t, "rnq2rk1/pp3pp1/2p1pnbp/6P1/1bBP3P/2N1BQ2/PPP1N3/2KR3R b - - 0 13",
		"hxg5 hxg5 Nh7 Nf4 b5 Nxg6 fxg6 Qh3 bxc4 Qxh7+ Kf7 a3 Be7", "Bh5 Qg3 Nd5 gxh6 g6 Rdf1 Nd7 Nxd5 exd5 Bd3 Qe8 Nf4 Nf6", -112, -575, Club)
	w.judgement = review.Blunder
	told := w.comment()
	if w.explainsTooLittle() || !strings.HasPrefix(told.text, "14. hxg5 opens the h-file for the rook on h1 against the king on g8.") {
		t.Errorf("%q, silent %t", told.text, w.explainsTooLittle())
	}
}

// A queen that takes one as it falls is not saved by going away, but a rook for a pawn is.
func TestWhatIsTakenInTurnIsNotSaved(t *testing.T) {
	const start, best = "3q1rk1/4bppp/8/1p1n2B1/p2P1Q2/7P/P1rN1PP1/R4RK1 w - - 2 22", "Qf5 Rb2 Bxe7 Nxe7 Qd3 Nd5 Nf3 Nf4"
	for played, want := range map[string]bool{"Bxe7 Nxf4 Bxd8 Rxd8 Nf3 b4": false, "Bxe7 Nxf4 Bxf8 Kxf8 Nf3 b4": true} {
		w := writerOn(t, start, played, best, -78, -187, Club)
		w.lossLeans = true
		if text := w.comment().text; strings.Contains(text, "saves") != want {
			t.Errorf("%s: %q", played, text)
		}
	}
}

// A queen that is taken where one is taken for it elsewhere is no prize.
func TestAPieceTakenInTurnIsNoPrize(t *testing.T) {
	const start, best = "3q1rk1/4bppp/8/1p1n2B1/p2P1Q2/7P/P1rN1PP1/R4RK1 w - - 2 22", "Qf5 Rb2"
	for played, want := range map[string]bool{"Bxe7 Nxf4 Bxd8 Rxd8": false, "Bxe7 Nxf4 a3 Qxe7": true} {
		w := writerOn(t, start, played, best, -78, -187, Club)
		if told := !pieceTaken(w.facts(PlayedLine, 1)).Empty(); told != want {
			t.Errorf("%s: %t", played, told)
		}
	}
}

// Who gives his queen, and takes what has taken it, has given it for both men.
func TestWhatIsTakenBackBelongsToTheGift(t *testing.T) {
	w := writerOn(t, "4r3/ppp1n1k1/2n1PBpp/8/4N3/8/Pq4PP/R3R1K1 b - - 1 26", "Kh7 Bxb2 Ra8 Rf1 g5 Rf7+ Kg6", "Qxf6 Nxf6 Kxf6 Re4 Ne5 Rae1 N7c6 e7", 400, -865, Club)
	if text, want := w.comment().text, "26... Qxf6 gives up a queen for two minor pieces."; !strings.HasSuffix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A perpetual check is shown to its end, where the reader sees what is repeated.
func TestAPerpetualCheckIsShownToItsEnd(t *testing.T) {
	w := writerOn(t, "1r3rk1/p4p2/2p1p1R1/8/8/1P2n2P/P1QKBq2/8 b - - 0 27", "fxg6 Qxg6+ Kh8 Qh6+ Kg8 Qxe6+ Rf7 Qg6+ Kh8 Qh6+ Kg8 Qg6+",
		"Kh7 Rg2+ Nxc2 Rxf2 Nb4 a3 Nd5 Bc4 a5 h4", 724, 0, Club)
	w.played.End = engine.EndRepetition
	if text, want := w.comment().text, "32. Qh6+ Kg8 33. Qg6+."; !strings.Contains(text, want) {
		t.Errorf("%q", text)
	}
}

// That a move wins a pawn besides does not tell how it prevents a mate.
func TestAPawnIsNoRemedyAgainstMate(t *testing.T) {
	w := writerOn(t, "2Q1kr2/p1p3pp/2n2q2/8/4p3/4P2P/PPr2PP1/R2R2K1 b - - 3 19", "Nd8 Qd7#",
		"Kf7 Qd7+ Kg8 Rd2 Qxb2 Rad1 Qxa2 Rxc2 Qxc2 Qd5+ Kh8 Rd2", 424, 424, Club)
	w.played.Score = -engine.MateIn(1)
	if text := w.comment().text; text != "Allows mate in 1: 20. Qd7#. 19... Kf7 prevents it." {
		t.Errorf("%q", text)
	}
}

// Of a line that shows more than is sure so much is told as wins what is.
func TestTheLineUpToWhatIsSure(t *testing.T) {
	w := writerOn(t, "8/p1k5/2p1p2p/P3Pp1P/2K2P2/3Nb3/8/8 w - - 3 52", "a6 Kb6 Nb2 Bxf4 Na4+ Kxa6 Nc5+ Kb6 Nxe6 Bxe5 Nc5 Bd6", "Nc5 Bxc5 Kxc5 Kd7 Kd4 Kc8 a6 Kc7 Kc5 Kd7 Kc4 Kc8", 0, -564, Club)
	w.lossPartly, w.lossLeast = true, play.Balance{board.Pawn: -1}
	if text := w.comment().text; !strings.HasPrefix(text, "52... Kb6 wins at least a pawn: 53. Nb2 Bxf4. ") {
		t.Errorf("%q", text)
	}
}

// Where the first move shows nothing by itself the reader is shown a line, even if it wins more than is sure; what takes a man for nothing needs none.
func TestALineThatWinsMoreThanIsSure(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		least             play.Balance
		want              string
	}{
		{"3r1rk1/1p3ppp/p3pn2/1P4q1/B2B4/P5N1/3n1P1P/R2Q1RK1 w - - 6 22", "Be3 Qh4 Bxd2 Ng4 Qxg4 Qxg4 Bb4 h5 bxa6 bxa6 Bd1", "f4 Qd5 Qxd2 Qxd4+ Qxd4 Rxd4", 131, -138,
			play.Balance{board.Rook: -1, board.Knight: 1}, "22... Qh4 wins at least the exchange: 23. Bxd2 Ng4 24. Qxg4 Qxg4."},
		{"rnb2rk1/p4pbp/1p4p1/2NpqpB1/8/2N4P/P4PP1/1RQ2RK1 w - - 0 18", "Nd3 Qxc3 Qxc3 Bxc3 Nf4 Bb7 Rfc1 d4 Ne2 Rc8 Nxc3", "Nb5 f4 Bxf4 Qf6 Nd3 Bf5", -159, -552,
			play.Balance{board.Knight: -1, board.Pawn: 1}, "18... Qxc3 wins at least a knight for a pawn: 19. Qxc3 Bxc3. "},
		{"2kr3r/ppp2ppp/2pqbn2/4b3/N3P3/2PP4/PP2BPPP/R1BQ1RK1 w - - 1 11", "d4 Bxh2+ Kh1 Nxe4 Bf3 f5 Bxe4 fxe4 Nc5 Rde8 Nxe4 Qd5", "f4 Bd4+ cxd4 Qxd4+ Kh1 g6 Nc3 h5", 365, -34,
			play.Balance{board.Pawn: -1}, "11... Bxh2+ wins at least a pawn."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.lossPartly, w.lossLeast = true, tt.least
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// Who takes a piece for the one that he has just lost has won it back; a piece that hangs besides, where nothing has been lost, is won.
func TestAPieceForTheOneThatHasJustBeenLost(t *testing.T) {
	for _, tt := range []struct {
		lost motif.Man
		want string
	}{
		{motif.Man{Piece: board.NewPiece(board.White, board.Knight), Square: board.Square(18)}, "Misses 21. Rxb7, which wins back a bishop."},
		{motif.Man{}, "Misses 21. Rxb7, which wins the bishop on b7."},
	} {
		w := writerOn(t, "r4rk1/1b1R1pp1/p3p2p/1B6/4P1P1/2b5/PPP2P2/1K1R4 w - - 0 21", "bxc3 Bc8 Be2 Bxd7 Rxd7 g5 Kc1 Kg7 a4 Rfc8 Kd2 Rc5 Bd3 Ra5",
			"Rxb7 Bxb2 Kxb2 axb5 Rxb5 Ra4 f3 Rfa8 Ra1 Ra3 Rb3 R3a4 a3 Rd4", 79, -195, Club)
		w.lost = tt.lost
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// What the winner gives of his own free will, when he has won a rook, is no part of the price.
func TestWhatIsGivenFreelyIsNoPrice(t *testing.T) {
	w := writerOn(t, "r3r1k1/p1q2p1p/1p4p1/2p1b3/R7/1B3Q2/PPP3PP/1K3R2 b - - 7 27", "Re7 Qxa8+ Kg7 Bxf7 Rxf7 Rxf7+ Qxf7 Rxa7 Bc7 Qf3 Qe7 Qg3 Bxg3 Rxe7+ Kf8 Rxh7 Bf2 Rb7",
		"Kh8 Bxf7 Rf8 Re4 Rad8 Qe2 Bg7 Re7 Qxh2 Rxa7", 0, -620, Club)
	if text, want := w.comment().text, "28. Qxa8+ wins the rook on a8"; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A line that is too long to be shown whole is not broken off where a piece is taken next.
func TestALongLineEndsWhereNoPieceIsTaken(t *testing.T) {
	w := writerOn(t, "rnb3k1/1pp2ppp/3b4/3p2rB/3NP3/P1P5/1R1NKPq1/2BQR3 b - - 1 20", "Bg3 Kd3 Bxf2 exd5 Bf5+ Nxf5 Qxd5+ Ke2 Rxf5 Bf3 Qe5+ Kxf2 Qh2+ Ke3 Nc6 Kd3",
		"Rxh5 Rg1 Qh3 Qf1 Qh4 Qg2 g6 exd5 Bh3 Qf3 Nd7 Kd1", 397, -107, Club)
	if text, want := w.comment().text, "21. Kd3 wins a bishop for a pawn: 21... Bxf2 22. exd5 Bf5+ 23. Nxf5. "; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A mating attack that begins with a piece which cannot be avenged is told by that.
func TestAMatingAttackThatTakesAPiece(t *testing.T) {
	w := writerOn(t, "5rk1/3b2pp/1B3r2/p2np3/P3q3/8/3Q2PP/RR3B1K w - - 0 28", "Bxa5 Qxb1 Qxd5+ Kh8 Qf3 Qxa1 Kg1 Rxf3 gxf3 Rxf3", "Ba7 Be6 Bc5 Rc8 Rb5 Qf4 Qxf4 Nxf4 Rxa5 Bd5", 13, -2999992, Club)
	w.lossRetaken = play.NewPath(w.start(), lineOf(t, w.start(), "Bxa5 Qxb1 Rxb1 Rxf1+ Rxf1 Rxf1#"), w.played.Score, engine.EndMate)
	if text := w.comment().text; !strings.HasPrefix(text, "28... Qxb1 takes the rook on b1, and 29. Rxb1 fails to 29... Rxf1+ 30. Rxf1 Rxf1#.") {
		t.Errorf("%q", text)
	}
}
