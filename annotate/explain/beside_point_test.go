package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// besides are moves of games of which something was told that is true on the board and beside the point.
var besides = []quietCase{
	{name: "a mate that the exchange of queens meets", fen: "5q1k/7p/3p2p1/4p1Qb/1P1pP1P1/pBpP4/P7/6K1 b - - 2 35",
		played: "Qf4 Qxf4 exf4 gxh5 Kg7 b5 g5 b6 Kh6 b7 Kxh5 b8=Q", best: "Bxg4 Qxg4 Kg7 Qd7+ Kh6 Qh3+ Kg7 Qd7+", before: 0, after: -989,
		want: "36. Qxf4 wins a bishop: 36... exf4 37. gxh5.", never: "mate"},
	{name: "a check of two men", fen: "5r1k/p4p1p/1rp5/2p1pPq1/3p1n2/5Q1P/PPP1B1P1/2KR3R w - - 3 24",
		played: "g4 Nxe2+ Kb1 Nc3+ Ka1 e4 Qg2 Nxd1 Rxd1 Re8 Kb1 e3", best: "Rd2 Qxg2 Qxg2 Nxg2 f6 Ne3 c3 Nd5 Re1 dxc3 bxc3 Nxc3", before: -261, after: -754,
		want: "24... Nxe2+ gives a double check and wins a bishop", never: "guards the bishop"},
	{name: "what had just been taken", fen: "r2q1rk1/pbpn2pp/1p1p4/3PN2n/2P1Pp2/2PB3P/P4PPB/R2Q1RK1 b - - 0 14",
		played: "dxe5 Qxh5 Nc5 Qe2 Nxd3 Qxd3 Qe7 Rab1 Rad8 Qe2 c6 Kh1", best: "Nxe5 Be2 Nf6 Bxf4 Nxe4 Bxe5 dxe5 Bg4 Nc5 a4 e4 a5", before: 372, after: -48,
		want: "15. Qxh5 wins", never: "the knight on h5"},
	{name: "the guard is pinned", fen: "r3kb1r/pp3ppp/4p1n1/4P3/3qp1P1/8/PP1N1PBP/R2QK2R w KQkq - 0 14",
		played: "Bxe4 Bb4 Qa4+ Kf8 O-O Rd8 Rac1 b5 Qxb5 Bxd2 Rc4 Qxe5", best: "O-O Be7 Nxe4 Qxe5 Qa4+ b5 Qb3 O-O Rfe1 Rab8 h3 Rfd8", before: -145, after: -459,
		want: "14... Bb4 pins the knight on d2, the guard of the bishop on e4.", never: "threatens"},
	{name: "the queen is given for the new one", fen: "1Q6/2r2pk1/P2b1pp1/1P6/3Pp3/q3P3/5PPP/5RK1 w - - 3 30",
		played: "b6 Rc1 Qxd6 Qxd6 Rxc1 Qxb6 a7 Qxa7 h4 Qa3 Rc8 Qa6", best: "g3 Qa5 b6 Rc6 a7 Bxb8 axb8=Q Rxb6 Qf4 f5 Rc1 Qd5", before: 116, after: -424,
		want: "30... Rc1 wins a queen for a rook and a bishop", never: "gets a pawn through"},
	{name: "a blocked pawn when the opening is over", fen: "r1br2k1/pp3pb1/2p2qpp/2P5/3NP1n1/6P1/P2QNPBP/3RK2R w K - 7 20",
		played: "Bf3 b6 cxb6 axb6 O-O Ne5 Bg2 c5 f4 cxd4 fxe5 Qxe5", best: "f4 Be6 h3 Rxd4 Qxd4 Qxd4 Nxd4 Ne3 Nxe6 Nxd1 Nxg7 Nb2", before: 53, after: -277,
		want: "20. f4", never: "Blocks"},
	{name: "pawns that are doubled by a rook that is given", fen: "5r1k/pp4p1/2pp3p/5q2/2n2r2/2PR1N2/P1Q2PPP/5RK1 b - - 3 24",
		played: "Nb2 Rd2 Nc4 Qxf5 R4xf5 Re2 a5 Rfe1 a4 Nd2 Rf4 Nxc4", best: "Rxf3 gxf3 Ne5 Rfd1 d5 a4 Nxd3 Qxd3 Qxf3 Qxf3 Rxf3 Rc1", before: 378, after: 129,
		never: "doubled"},
	{name: "a pawn that a check keeps for a moment", fen: "r2qk2r/pp1n1ppp/2p2n2/2b3B1/8/1Q1R2P1/PP3PBP/RN4K1 b kq - 2 13",
		played: "O-O Qxb7 Qb6 Qxb6 axb6 Nc3 Ne5 Rd2 Rad8 Bxf6 gxf6 Rad1", best: "Bxf2+ Kh1 Qb6 Qc2 O-O Nc3 h6 Bf4 Rfe8 Rad1 Re1+ Rxe1", before: 175, after: -40,
		want: "14. Qxb7 wins the pawn on b7", never: "keeps it"},
	{name: "an exchange that the played move offers, too", fen: "2r2rk1/p2n1pp1/4p3/1p1p1b1B/4q2P/1PQ5/P1P2PP1/RN3K1R w - - 4 18",
		played: "Qd3 Qxd3+ cxd3 Rc1+ Ke2 Rxh1", best: "Qe1 Qxe1+ Kxe1 Rxc2 Na3 Rb2", before: -267, after: -886,
		want: "skewers the king and the rook on h1 and wins a rook", never: "offers the exchange"},
	{name: "three things that a capture does", fen: "r4rk1/2p2p2/p2p3p/1pbNpPq1/8/1PPP4/1P3PPP/R2QK2R w KQ - 1 17",
		played: "f6 Qxg2 Rf1 Kh7 Ne7 b4 Qh5 Rab8 Qf5+ Kh8 c4 Bd4", best: "Qf3 a5 f6 h5 h4 Qh6 Nxc7 Rab8 O-O b4 c4 Bd4", before: 332, after: 37,
		want: "threatens mate with Qxf2# and wins at least a pawn, and attacks the rook on h1"},
	{name: "a pawn that is saved where a rook falls", fen: "2k2r2/p2qn1p1/1p5p/2pp1r2/P2P1P2/B1P1P1P1/4Q1KP/R3R3 b - - 0 25",
		played: "Rh5 Qxh5 g6 Qxh6 Rg8 dxc5 Nf5 Qg5 Qe6 cxb6 Qe4+ Kg1", best: "c4 e4 R5f7 exd5 Qxd5+ Qf3 Qxf3+ Kxf3 Kd7 a5 Re8 axb6", before: -341, after: -744, want: "26. Qxh5 wins the rook on h5.", never: "c5"},
	{name: "a square that a pinned pawn guards in vain", fen: "r1bq2k1/p2prppp/1p1Q4/2nBN3/4P3/P3P3/1PP3PP/2KR3R b - - 6 16",
		played: "Rb8 Nc6 Nxe4 Nxe7+ Kf8 Qxb8 Kxe7 Bxe4 a5 Qd6+ Ke8 Rd5", best: "Bb7 Rhf1 Bxd5 Qxd5 Ne6 Nc4 Rc8 Nd6 Rc5 Qd3 Qc7 Kb1", before: -206, after: -1124,
		want: "16... Bb7 guards c6.", never: "offers"},
	{name: "a piece that another one is after", fen: "rn4k1/ppp2ppp/4b3/3p2N1/3P4/P1PB4/2P3PP/4R1K1 b - - 2 16",
		played: "Nc6 Bxh7+ Kf8 Nxe6+ fxe6 Rxe6 Kf7 Bf5 Rh8 h3 Rh6 Re3", best: "Bd7 Bxh7+ Kf8 Bd3 Nc6 Nh7+ Kg8 Ng5 f6 Nf3 Re8 Rxe8+", before: 25, after: -127,
		want: "16... Bd7 takes the bishop out of reach of the knight."},
}

func TestWhatIsBesideThePoint(t *testing.T) { areTold(t, besides) }

// Who takes the man that would mate has not won it.
func TestTheManThatMatesIsTaken(t *testing.T) {
	const start, mate = "1Q6/5pk1/PP1b1pp1/8/3Pp3/q3P3/5PPP/2r2RK1 w - - 1 31", "Qa7 Rxf1+ Kxf1 Qd3+ Ke1 Bb4#"
	w := writerOn(t, start, mate, "Qxd6 Qa1 h3 Rxf1+ Kh2 Qxa6 Qc7 Rb1 Qe7 Rxb6 Qxe4 Rb2", -495, 0, Club)
	if text := w.words.Text(w.takesMating()); text != "takes the bishop, and there is no mate" {
		t.Errorf("%q", text)
	}
	w = writerOn(t, start, "Qa7 Rxf1+ Kxf1 Qd3+ Ke1 Bf8", "Qxd6 Qa1 h3 Rxf1+ Kh2", -495, 0, Club)
	if told := w.takesMating(); !told.Empty() {
		t.Errorf("no mate: %q", w.words.Text(told))
	}
}

// A capture that leaves the queen to be taken makes the reader ask for what follows.
func TestACaptureLeavesTheQueen(t *testing.T) {
	w := writerOn(t, "r1bq1rk1/pp3pbp/3p1np1/2p1n1B1/4p3/1PP5/P1B2PPP/RNQ1K1NR w KQ - 0 12", "Bxe4 Nxe4 Bxd8 Nd3+ Kf1 Nxc1 f3 b6",
		"Qd2 Re8 Kf1 d5 Ne2 b6 a4 Ba6", -404, -817, Club)
	e := &Explainer{}
	p, err := e.enPrise(context.Background(), w.played, 1)
	if err != nil || p == nil {
		t.Fatalf("%v, %v", p, err)
	}
	w.answerLeaves = p
	if told := w.words.Text(w.leavesIt(PlayedLine, 1, say("event.wins", in("men", phrases.TheMan(board.Bishop))))); told != "wins the bishop; 13. Bxd8 is met by 13... Nd3+" {
		t.Errorf("%q", told)
	}
	if p, _ := e.enPrise(context.Background(), writerOn(t, "4k3/8/2n5/8/3p4/5B2/3N4/4K3 b - - 0 1", "d3 Bxc6+ Kd8 Bd5", "Kd7 Bxc6+", 0, 0, Club).played, 1); p != nil {
		t.Errorf("nothing more is left to be taken: %v", p.Moves)
	}
}

// To fork what the man attacks already is no threat.
func TestAForkHasToBeNew(t *testing.T) {
	for move, want := range map[string]bool{"Raa6+": false, "Rb6+": true} { // the one attacks the pawn on a4 from where it stands
		pos := parsed(t, "8/RR4P1/4k1K1/8/p7/8/8/7r w - - 0 1")
		a4, _ := board.ParseSquare("a4")
		fork := motif.Motif{ID: motif.Fork, Targets: []motif.Man{manAt(pos, a4), manAt(pos, pos.King(board.Black))}}
		threat := &Threat{path: play.NewPath(pos, lineOf(t, pos, move), 0, 0), event: &play.Event{Found: true, Motif: fork}}
		if told, _ := threat.asMotif(); told.Empty() == want {
			t.Errorf("%s: %q", move, phrases.English().Text(told))
		}
	}
}

// A capture that only takes back, and begins a mating attack, is told with that; a draw by checks is not answered by what else the better move does.
func TestWhatEndsTheGameIsTheReason(t *testing.T) {
	w := writerOn(t, "r3k1r1/pppq1p1p/2np1p2/1B6/3bP1b1/5N2/PP3PPP/R1BQ1RK1 w q - 0 12", "Qxd4 Bxf3 Rd1 Rxg2+ Kf1 Rg1+ Kxg1 Qh3 Bxc6+ bxc6 Qe5+ fxe5",
		"g3 Bc5 a3 a6 Ba4 O-O-O b4 Ba7 Bb2 b5 Bb3 Ne5", -108, 0, Club)
	w.played.Score = -engine.MateIn(7)
	if text := w.comment().text; !strings.HasPrefix(text, "12... Bxf3 takes the knight on f3 and begins a mating attack.") {
		t.Errorf("%q", text)
	}
	const drawn = "Lets White draw by perpetual check: 23. Rxe6+ fxe6 24. Qxe6+ Kd8 25. Qd6+ Ke8 26. Qe6+ Kd8."
	w = writerOn(t, "2r1k2r/p4pp1/1ppQp1q1/3P4/2P2Pn1/6P1/PP5P/R1B1R1K1 b k - 0 22", "Qc2 Rxe6+ fxe6 Qxe6+ Kd8 Qd6+ Ke8 Qe6+ Kd8",
		"cxd5 f5 Qxf5 Re2 dxc4 Bf4 Qc5+ Qxc5 Rxc5 Rd1 Rhh5 Bb8", 256, 0, Club)
	w.played.End = engine.EndRepetition
	if text := w.comment().text; text != drawn {
		t.Errorf("%q", text)
	}
}

// What is threatened and can be left to come is met by the move behind it, told once. What is behind a check that is threatened cannot be seen.
func TestThreatsAreToldOnce(t *testing.T) {
	w := writerOn(t, "r2r2k1/p3pp2/6pp/5bN1/3pN3/3R3P/1P4P1/R6K w - - 0 26", "Rad1 hxg5", "g4 Bxe4+ Nxe4", 81, -278, Club)
	w.bestLeaves = play.NewPath(w.start(), lineOf(t, w.start(), "g4 hxg5 gxf5"), 810, engine.EndEval)
	for move, want := range map[string]string{"26... hxg5": "meets 26... hxg5 with 27. gxf5", "26... f6": "meets the threat of 26... f6; 26... hxg5 is met by 27. gxf5"} {
		if text := w.words.Text(w.leavesIt(BestLine, 0, say("threat.meets", in("move", move)))); text != want {
			t.Errorf("%q, want %q", text, want)
		}
	}
	if isEnough(say("threat.check-only", in("move", "Qg5+")), nil) || !isEnough(say("threat.mate", in("move", "Qg7#")), nil) {
		t.Error("a check is as good a reason as a mate")
	}
}

// What answers the enemy's answer is no difference if it wins as much, in peace, after the played move.
func TestTakesInPeace(t *testing.T) {
	for fen, want := range map[string]bool{
		"r1bqk2r/p1pp1ppp/2p2n2/2b1N3/4P3/8/PPPP1PPP/RNBQ1RK1 b kq - 0 6":  true,
		"r1bqk2r/p1pp1ppp/2p2n2/2b1N3/4P3/3P4/PPP2PPP/RNBQ1RK1 b kq - 0 6": false, // the pawn is guarded
		"r1bqk2r/p1p2ppp/2p2n2/2b1N3/4P3/8/PPPP1PPP/RNBQ1RK1 b kq - 0 6":   false, // the pawn on c6 is not
	} {
		pos := parsed(t, fen)
		if got := takesInPeace(pos, lineOf(t, pos, "Nxe4")[0]); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}

// That a pawn is pushed, or stopped, does not explain a blunder, though the better move has an answer to it; an attack may.
func TestAPassedPawnIsNotAllThereIs(t *testing.T) {
	w := writerOn(t, "8/pB3pk1/5p1p/2p5/2n5/P2K3P/2P2PP1/8 b - - 2 30", "Nxa3 Ba6 f5 c4 Kf6 Kc3", "Nd6 Ba6 Kg6 g3 Kf5 Ke3", -54, -368, Club)
	w.judgement, w.toldPly = review.Blunder, 2
	for deed, enough := range map[string]bool{"purpose.pushes-passer": false, "concept.passer-blocker.by": false, "purpose.attacks": true} {
		w.told = sentences(answerThat(say(deed)), sentence(say("remedy.does")))
		if w.namesAnswer() != enough {
			t.Errorf("%s is enough: %v", deed, !enough)
		}
	}
	w.told, w.toldPly = sentences(answerThat(say("purpose.attacks")), sentence(say("remedy.does"))), 4
	if w.namesAnswer() {
		t.Error("an attack after two moves is enough")
	}
}

// A pawn that the answer takes does not explain a game that is lost by it.
func TestAPawnThatIsTakenDoesNotExplainAnything(t *testing.T) {
	for after, enough := range map[int]bool{-250: true, -780: false} {
		w := writerOn(t, "8/6p1/1Q2pk1p/p2r1p1q/3PnPnP/B3PNP1/8/5NK1 w - - 3 36", "N1d2 Nxd2 Nxd2 Nxe3", "N3d2 Nxd2 Nxd2 Nxe3", 0, after, Club)
		w.judgement = review.Blunder
		w.told = answerThat(say("purpose.takes", in("man", phrases.ManOn(board.Pawn, board.NewSquare(4, 2)))))
		if w.namesAnswer() != enough {
			t.Errorf("%d: enough is not %v", after, enough)
		}
	}
}

// That the better move should come before the played one does not say what becomes of the enemy's answer.
func TestTheOrderOfMovesIsNoRemedy(t *testing.T) {
	areTold(t, []quietCase{{name: "a knight that goes back", fen: "r3kb1r/ppp1q1pp/2npNn2/4p3/3PP3/8/PPP2PPP/RNBQK2R w KQkq - 1 8",
		played: "Nxf8 exd4 O-O Rxf8 c3 dxc3 Nxc3 O-O-O Re1 Ne5", best: "d5 Nd8 Nxf8 Qxf8 Nc3 Qe7 Bg5 Nf7 Bxf6 Qxf6", before: 159, after: 15,
		want: "8... exd4 wins back a pawn, which 8. Nxf8 has stopped guarding: 9. O-O Rxf8.", never: "should come"}})
}
