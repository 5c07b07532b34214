package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
)

// What is true and no reason: it would be so after any other move, too, or makes up for little.
func TestWhatIsNoReason(t *testing.T) {
	areTold(t, []quietCase{
		{name: "any move but that of the knight keeps the other knight guarded", fen: "r4r2/1p2n1k1/2n2p2/pN6/P4R2/B7/6PP/5R1K b - - 4 28",
			played: "Ne5 Bxe7 Ng6 Bxf8+ Rxf8 R4f2 Ne5 Nd6 Nd7 Nxb7 Rc8 Nxa5 Ra8 Rf5 Ra6 h3", best: "Kg8 Rg4+ Kh8 Re4 Rf7 Nd6 Rg7 Rxf6 Rd8 Rf1 b6 Nc4 Rd4 Rxd4", before: -297, after: -801,
			want: "29. Bxe7 wins the knight on e7, which 28... Ne5 has left unguarded.", never: "keeps e7 guarded"},
		{name: "a pawn that is pushed away later", fen: "6k1/3q3p/1p4p1/4rp1P/3b4/Q7/P5P1/1R1R3K w - - 0 27",
			played: "Qa8+ Kg7 h6+ Kxh6 Qf8+ Kg5 Rb3 Re4 Rg3+ Kh5 Rh3+ Kg4 Rhd3 Kg5 Rg3+", best: "Rxb6 Qe8 Qb3+ Kg7 h6+ Kxh6 Qh3+ Kg7 Rb7+ Re7 Re1 Bf6 Qa3", before: 454, after: 0,
			never: "27... Kg7 wins"},
		{name: "a pawn for a bishop", fen: "6k1/1p3p2/q3p3/3pPpPp/2nP1P2/Pp4P1/1B3K2/2Q5 w - - 2 31",
			played: "Kf3 Nxb2 Qc8+ Kg7 Kf2 Nd3+ Kg2 b2 Qd8 Nxf4+ gxf4 Qe2+ Kh3 Qg4+ Kh2 Qxf4+", best: "Qc3 Nxb2 Qxb3 Nc4 a4 Qa5 g6 fxg6 Qxb7 Qd2+ Kf3 Qd1+ Kf2 Qxd4+", before: -635, after: -1164,
			want: "31... Nxb2 wins", never: "gets a pawn"},
		{name: "the queens go, and the pawn is the point", fen: "3r2k1/5p1p/4p1p1/p7/4BP1P/4PKQ1/3q4/6R1 w - - 1 36",
			played: "Rg2 Qd1+ Re2 Qh1+ Qg2 Qxh4 Qh2 Qe7 Ra2 Qb4 Qe2 Qc5 Rc2 Qd6 Rc4 e5", best: "Qe1 Qxe1 Rxe1 Rc8 Re2 f5 Bb7 Rc7 Ba6 Kg7 Rb2 Kh6 Be2 Kh5", before: 213, after: 61,
			want: "36... Qd1+ wins a pawn, since the rook no longer guards d1", never: "exchange of queens"},
		{name: "the fork reaches the bishop there, too", fen: "r4rk1/pp3p1p/n1p3p1/4P3/4BB1b/7P/PPP5/2KR2R1 w - - 0 20",
			played: "Rd7 Nc5 Bf5 Nxd7 Bxd7 Kg7 Rd1 h5 Kb1 Rad8 Rd3 b6 a3 c5 Rd6 Be7", best: "Bd3 Nc5 Bc4 Rfe8 Rd6 Rad8 Rf1 Ne4 Rxd8 Rxd8 b3 Re8 Be3 Ng5", before: -51, after: -284,
			want: "20... Nc5 forks the rook on d7 and the bishop on e4", never: "out of reach"},
		{name: "without the move of the pawn there is no fork", fen: "r2q1rk1/2p2ppp/pb1p2b1/1p1Pp1N1/8/P2P1PQ1/1PP3PP/R1B2R1K b - - 0 16",
			played: "f5 Ne6 f4 Qe1 Qd7 Nxf8 Rxf8 Qe2 Bf7 Qe4 Bg6 Qe2", best: "Qd7 f4 Rfe8 Ne4 exf4 Rxf4 Re5 Nc3 c6 dxc6 Qxc6 d4 Ree8 Be3", before: 100, after: 0,
			want: "since the f-pawn no longer guards e6", never: "out of reach"},
		{name: "the queen guarded the pawn", fen: "6k1/6pp/Q2p2r1/1p1qpb2/1B3p1b/P2P1P2/2P1R1PP/5R1K b - - 2 29",
			played: "Qe6 Qxb5 Kf7 d4 Qd7 Qxd7+ Bxd7 Rb1 Bb5 Rd2 Bc6 dxe5 dxe5 Bc5 Ke6 Rd6+", best: "Bd7 Qa7 Be8 Be1 Bg5 Qb8 Re6 Ba5 h6 Bd8 Bxd8 Qxd8 Qc5 Qa8", before: -101, after: -338,
			want: "30. Qxb5 wins the pawn on b5, which 29... Qe6 has left unguarded.", never: "guards it"},
		{name: "the pawn has to take back all the same", fen: "r3kb1r/ppp1qppp/2np1n2/1B6/3P2b1/2P1BN2/PP3PPP/RN1QK2R b KQkq - 2 9",
			played: "O-O-O Bxc6 bxc6 O-O Qd7 Nbd2 Re8 Re1 Nd5 Qa4 Kb8 h3 Bf5 c4 Nb6 Qa5", best: "Nd5 Qe2 g6 Nbd2 Bg7 O-O O-O h3 Bd7 Rfe1 Rae8 Qc4 Nxe3 Rxe3", before: -15, after: -111,
			want: "the pawns in front of Black's king are torn apart.", never: "keeps the king's pawns"},
		{name: "the queen that is cut off from the pawn comes to guard it", fen: "r1bq1rk1/ppp1bppp/3p1n2/4P1B1/3Q4/2N5/PPP2PPP/2KR1B1R b - - 0 9",
			played: "Nd7 Bxe7 Qxe7 exd6 cxd6 Qxd6 Qxd6 Rxd6 Ne5 Be2 Be6 Rhd1 Rac8 a4 h6 a5", best: "dxe5 Qxe5 Bd6 Qd4 h6 Bh4 Be7 Bc4 Qxd4 Rxd4 Be6 Bxe6 fxe6 Re1", before: -48, after: -158,
			want: "10. Bxe7", never: "cut off"},
		{name: "a pawn that the better move guards is the point where no more than a pawn is lost", fen: "1r3r2/2qbppkp/2pp1np1/p5Q1/2pPP3/P4NNP/1PP2PP1/R4RK1 w - - 2 17",
			played: "Nf5+ Bxf5 exf5 Rxb2 Rac1 d5 Qe3 Ne4 fxg6 hxg6 Ne5 Nd6 Rfe1 Rfb8 Qf4 R8b7", best: "Rab1 h6 Qe3 Be6 Qf4 c5 d5 Bd7 Rfe1 Rfe8 Qe3 e6 Qc3 Bb5", before: 57, after: -110,
			want: "17... Bxf5 wins a pawn: 18. exf5 Rxb2. 17. Rab1 guards the pawn on b2."},
		{name: "a rook is taken, and a part of it given back", fen: "2n2b1r/R3p3/4Nnpk/P6p/2r4P/6P1/5PB1/4R1K1 w - - 1 29",
			played: "Nd8 Nxa7 Nf7+ Kg7 Nxh8 Kxh8 Re6 Ra4 a6 Kg7 Bf1 Ng4 Bd3 Kf7 Re4 Ra3", best: "Ra8 Bg7 a6 Nb6 Ra7 Nfd5 Bxd5 Nxd5 Nxg7 Kxg7 Rd7 Nc3 Rdxe7+ Kf6", before: 0, after: -442,
			want: "29... Nxa7 takes the rook on a7 and comes out a knight ahead: 30. Nf7+ Kg7 31. Nxh8 Kxh8.", never: "wins a knight"},
		{name: "what is kept has two meanings", fen: "4rrk1/pbp2ppp/2pp1n2/4q3/3bP3/2NB1Q1P/PPPB1PP1/R3R1K1 w - - 7 14",
			played: "g4 Nd7 Bf1 Qe6 Rad1 Ne5 Qg3 Ng6 Bg2 Qe5 Qxe5 Rxe5 Na4 Re6 Be3 Bxe3", best: "Na4 a6 Rad1 Nd7 b3 Qe6 c3 Ne5 Qe2 Nxd3 Qxd3 Ba7 Be3 c5", before: 48, after: -22,
			want: "Loosens the king's shelter on g2. 14. g4 also leaves a weak spot on f3.", never: "keeps it"},
		{name: "the exchange is lost all the same", fen: "r1b1r3/p4p1k/1p1np2p/2pPB1p1/6P1/PBP4P/2P2P2/R3R1K1 b - - 2 26",
			played: "Nb5 Ba4 Ba6 c4 Nd4 Bxd4 cxd4 Bxe8 Rxe8 Rad1 Bxc4 Rxd4 b5 a4 a6 axb5", best: "Rd8 Rad1 Ne8 Ba4 exd5 Bc6 Be6 Bxa8 Rxa8 Kh2 Kg6 a4 Nf6 a5", before: -126, after: -296,
			want: "27. Ba4 wins the exchange", never: "loses only"},
		{name: "a pawn in return for the exchange", fen: "3R4/1p3ppk/p4np1/3B2B1/1P6/P4PbP/1r6/7K b - - 2 32",
			played: "Rd2 Bxd2 Bc7 Rf8 Nxd5 Rxf7 Be5 Rxb7 Nc7 f4 Bd6 Rb6 Bf8 Rc6 Nb5 Rxa6", best: "Nxd5 Rxd5 f6 Bd2 Ra2 f4 Rxa3 Rd7 Bh4 Kg2 Rg3+ Kh2 Rf3 Kg2", before: 282, after: -707,
			want: "33. Bxd2 wins the exchange", never: "wins a pawn"},
		{name: "the pawn could be taken at once", fen: "r4rk1/pp3p1p/1q1p1pp1/3Qb3/4P3/2P3P1/PP3P1P/1K1R2NR w - - 1 16",
			played: "Rd3 Rac8 Ka1 Qxf2 Nf3 a6 Rhd1 Rc5 Qb3 Rb5 R1d2 Qf1+ Qd1 Qxd1+ Rxd1 Rc8", best: "Qd2 Qc6 f3 Rfe8 Qd3 d5 exd5 Qc5 Ne2 Bd6 Nd4 a6 Nb3 Qb6", before: 93, after: -87, never: "Rac8 wins"},
		{name: "the pawn behind the knight need not fall", fen: "1r3bk1/pp3pp1/2p1r1p1/8/4N1Pq/PQ1PR2P/1P3PK1/4R3 w - - 3 25",
			played: "Nc5 Bxc5 d4 Bxd4 R3e2 Bxf2 Rxe6 Bxe1 Re2 Rd8 Qf3 Bd2 Rf2 Qe7 Re2 Qd6", best: "d4 Qd8 Nc5 Rxe3 Qxe3 b6 Nd3 c5 dxc5 bxc5 Qe4 Qa5 Ne5 Qc7", before: -13, after: -663,
			want: "25... Bxc5 wins the knight on c5 and attacks the rook on e3.", never: "and a pawn"},
	})
}

// A draw by checks is told if it is near: far down a line it is one of many ways to go.
func TestFarRepetition(t *testing.T) {
	for times, told := range map[int]bool{2: true, 5: false} {
		w := writerOn(t, "6k1/6p1/8/7Q/8/1q6/8/7K w - - 0 1", "Kg1 Qb1+ Kg2 Qe4+", "Qe8+ Kh7 Qh5+ Kg8"+strings.Repeat(" Qe8+ Kh7 Qh5+ Kg8", times-1), 0, -900, Club)
		if w.best.End = engine.EndRepetition; w.keeps().Empty() == told {
			t.Errorf("%d half-moves: told %v", w.best.Plies(), !told)
		}
	}
}

// What offers more resistance is lost all the same, so nothing fails to it.
func TestNothingFailsToResistance(t *testing.T) {
	w := writerOn(t, "Q7/3q1kpp/4b1r1/1p1pR3/1B3p2/P2P1P2/2P2bPP/5R1K b - - 2 35", "Bd4 Qf8#", "Kf6 Qf8+ Qf7 Qd6 Qd7 Rxe6+", -926, -9000, Club)
	w.bestLeaves = play.NewPath(w.start(), lineOf(t, w.start(), "Kf6 Rxf2 Kxe5 Qf8"), w.best.Score, engine.EndEval)
	for key, leaves := range map[string]bool{"remedy.resists": false, "remedy.prevents": true} {
		if told := w.leavesIt(BestLine, 0, say(key)); isLeft(told) != leaves {
			t.Errorf("%s: %q", key, w.words.Text(told))
		}
	}
}

// How the better move takes back what is taken back after the played one, too, is told if who takes it back there leaves something by that.
func TestTakingBackMeetsTheAnswer(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best, met string
		told                   bool
	}{
		{"3k4/ppqn2p1/2p1p2r/2Pp1p2/1P1PnNp1/4P1P1/P4PBr/R2Q1RK1 b - - 3 22", "g5 Nxe6+ Rxe6 Kxh2 Rh6+ Kg1 Ndf6 b5", "Ng5 Re1 e5 Ng6 Rxg2+ Kxg2 Rxg6 Qa4", "Ng5 Nxe6+ Nxe6 Re1", true},
		{"r1b2rk1/ppq2pb1/2pp2pp/4n3/1PPNP1n1/2N1B1P1/P3QPBP/1R2K2R w K - 3 14", "c5 Nxe3 Qxe3 dxc5 Nde2 cxb4 Rxb4 Qe7 Rb1 Nc4", "Nd1 c5 Nb5 Qd8 O-O Be6 Na3 cxb4", "Nd1 Nxe3 Nxe3 Qb6", false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 80, -342, Club)
		w.met = play.NewPath(w.start(), lineOf(t, w.start(), tt.met), w.best.Score, engine.EndEval)
		w.toldLoss, w.quoted = play.EventOf(w.played, -1, w.lost), 1
		if told := w.countered(false); told.Empty() == tt.told {
			t.Errorf("%s: %q", tt.met, w.words.Text(told))
		}
	}
}

// A position that comes about again is no matter of the pawn ending.
func TestRepetitionInAPawnEnding(t *testing.T) {
	for end, told := range map[engine.LineEnd]bool{engine.EndEval: true, engine.EndRepetition: false} {
		w := writerOn(t, "8/6k1/p5P1/1p2p2P/1P1p1p2/P2P1K2/2P5/8 w - - 7 53", "Ke4 Kf6 Kf3 Kg7", "Kf2 Kh6 Kf1 Kg7 Ke1 Kf6 Kd2 Kg7 c3 dxc3+ Kxc3", 1129, 0, Club)
		if w.played.End = end; w.turnsPawnEnding().Empty() == told {
			t.Errorf("%v is told of: %v", end, !told)
		}
	}
}

// Which man takes is not what a piece is lost by, but may be what half a pawn is.
func TestTheManThatTakesIsNoReasonForAPiece(t *testing.T) {
	for after, general := range map[int]bool{-322: true, 30: false} {
		w := writerOn(t, "r1bqkb1r/ppp2p1p/2n2np1/3pp1N1/2B1P3/2N5/PPPP1PPP/R1BQK2R w KQkq - 0 6", "Bxd5 Nxd5 exd5 Qxg5 dxc6 Qxg2 Rf1 Bh3 Qe2 bxc6 d3 Qxf1+ Qxf1 Bxf1 Kxf1 f5",
			"exd5 Na5 Bb5+ c6 dxc6 bxc6 Ba4 Be7 d3 O-O Nf3 Nd7 O-O Nc5", 111, after, Club)
		w.told = sentence(say("fault.takes-with-reason"))
		if w.isTooGeneral() != general {
			t.Errorf("after a fall to %d it is too general: %v", after, !general)
		}
	}
}

// Of two pieces that can be taken only one can be saved.
func TestAnotherPieceHangsAsWell(t *testing.T) {
	areTold(t, []quietCase{
		{name: "the rook in the corner hung before", fen: "r3k2r/p1p1p2p/4pnpb/8/P7/2N3P1/1R1n1PBP/R5K1 b kq - 1 16",
			played: "Nc4 Rb4 Nd5 Nxd5 exd5 Bxd5 Bg7 Rab1 Nd2 Bxa8 Nxb1 Bc6+ Kf7 Rxb1 Rd8 Rb7", best: "Rd8 Nb5 O-O Nxc7 Rd6 Re1 Ng4 Nxe6 Rxf2 Rb8+ Kf7 Nd8+ Kf6 Nb7", before: 480, after: 55,
			want: "17. Rb4 attacks the knight on c4 while the rook on a8 hangs as well."},
		{name: "it has gone away", fen: "3rk2r/p1p1p2p/4pnpb/8/P7/2N3P1/1R1n1PBP/R5K1 b k - 1 16",
			played: "Nc4 Rb4 Nd6", best: "O-O Nb5 c6", before: 480, after: 55, never: "hangs"},
	})
}

// A queen that throws herself away does not fall first: the mate is what the move allows.
func TestWhatPutsAMateOffIsNoLoss(t *testing.T) {
	w := writerOn(t, "r2r2k1/4Rppp/1p4b1/p1p5/8/2B3QP/q4PP1/4R1K1 b - - 1 27", "a4 Qe5 Qxf2+ Kxf2 Rd2+ Kg1 f6 Rxg7+ Kh8 Rxg6 Rxg2+ Kxg2 hxg6 Qxf6+ Kh7 Qg7#",
		"Qd5 Ba1 f6 Qc7 Bf7 Qxb6 Rdb8 Qc7 a4 Qg3", -212, -2999984, Club)
	if text, want := w.comment().text, "Allows a mating attack: 28. Qe5 threatens mate with Qxg7#. 27... Qd5 prevents it."; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

// What follows an attack on a guard is the deed of the attacker.
func TestWhoGuardsDoesNotWin(t *testing.T) {
	attack := say("purpose.attacks-guard", in("attack", say("purpose.attacks", in("man", say("the-man.queen")))), in("man", say("the-man.bishop")))
	if text, want := phrases.English().Text(both(attack, say("motif.wins", in("man", say("the-man.bishop"))))), "attacks the queen, the guard of the bishop, and wins the bishop"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}
