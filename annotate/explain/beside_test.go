package explain

import (
	"context"
	"strings"
	"testing"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What is said behind the men that are lost, and how far their loss is followed.
var losses = []quietCase{
	{name: "a bishop that is pinned already", fen: "6k1/1pp2pbp/6p1/3p4/1B1P1P2/R3P3/6rP/3K4 b - - 1 27",
		played: "Rxh2 Ra8+ Bf8 Rc8 c6 Bxf8 f6 Bd6+ Kf7 f5", best: "h5 h4 Bf6 Be1 Kg7 Ra7 Rb2 Bc3 Rb5 Be1", before: 303, after: -180,
		want: "28. Ra8+ Bf8 29. Rc8 exploits the pin of the bishop on f8 and wins a bishop", never: "pins"},
	{name: "the pawn beside the knight does not fall", fen: "r1bqk2r/pp1pbppp/5n2/3P4/2B1pQ2/1PP1B3/P4PPP/RN2K2R b KQkq - 1 12",
		played: "Nh5 Qe5 d6 Qxh5 Bf6 O-O O-O Nd2 Re8 Rfc1", best: "d6 Bd4 Bd7 O-O O-O Nd2 b5 Be2 Re8 c4", before: -78, after: -434,
		want: "13. Qe5 attacks the knight on h5 and wins a knight: 13... d6 14. Qxh5.", never: "forks"},
	{name: "a rook falls to who guards the pawn", fen: "r2k2r1/pp3p2/8/2p5/Q5P1/2PP3n/PP2R2P/R2K1q2 w - - 2 30",
		played: "Re1 Qxd3+ Kc1 Nf2 Qc2 Qxc2+ Kxc2 Rxg4", best: "Kd2 Qxa1 Qb3 Nf4 Qxb7 Nxe2 Qxa8+ Kc7 Qxg8 Qxb2+", before: -194, after: -410,
		want: "30... Qxd3+ takes the pawn on d3.", never: "guards"},
	{name: "a rook on a file is no answer", fen: "r2qk2r/3b1ppp/4pn2/p2n4/Pb1P4/1Q1BPNB1/3N1PPP/R3K2R b KQkq - 5 14",
		played: "Rb8 Bxb8 Qxb8 O-O O-O Rfc1 Rc8 Nc4 Be8 Nfe5 h6 h3", best: "Rc8 O-O O-O Nc4 Be7 Rfc1 Nb4 Nfe5 Nxd3 Nxd3", before: -129, after: -303,
		want: "15. Bxb8 wins the exchange: 15... Qxb8.", never: "Rc8"},
	{name: "a file is no answer to an attack on two men", fen: "r2q1r1k/p1p1b2p/2p2p2/8/1P1PNpQN/P1P5/5Pp1/R4RK1 w - - 2 20",
		played: "Nxg2 f5 Qxf4 fxe4 Qxe4 Bd6 f4 Rg8 Kf2 Qd7", best: "Rfe1 Rg8 Qxf4 a5 Nf5 Bf8 Neg3 Qd7 Kxg2 Rb8", before: 491, after: 40,
		want: "20... f5 attacks the queen on g4 and the knight on e4.", never: "e-file"},
	{name: "the man that is lost is kept safe", fen: "r6r/pp2kp1p/3bp1p1/1bpp2N1/8/1NP4P/PP2K1B1/R6R w - - 4 21",
		played: "Kd2 Bf4+ Kc2 Bxg5 a4 Bc6 Nxc5 Rhd8 Nd3 Rac8", best: "Kf2 a5 a4 Bc4 Nd2 Bd3 Rhe1 Bf4 Ngf3 c4", before: -187, after: -436,
		want: "forks the knight on g5 and the king and wins a knight: 22. Kc2 Bxg5."},
	{name: "who falls where the exchange goes on is kept safe", fen: "r3kbnr/pb2pppp/1pn1q3/1B6/2PP4/4BN2/PP3PPP/R2QK2R b KQkq - 2 9",
		played: "a6 d5 Qc8 Bxc6+ Bxc6 dxc6 Nf6 Qa4 Qc7 O-O e6 Rad1 Bc5 Bxc5 bxc5", best: "Qf6 d5 O-O-O Qa4 Na5 O-O a6 Be8 Nh6 Bd4 e5 Nxe5 Qe7 Bc6", before: -34, after: -264,
		want: "wins a knight: 10... Qc8 11. Bxc6+ Bxc6 12. dxc6."},
	{name: "a queen, not all that falls later", fen: "r1b5/ppp3bQ/2nkp3/5p2/2Bq4/2N5/PPP3PP/R4R1K b - - 1 18",
		played: "Nb4 Nb5+ Kc5 Nxd4 Bxd4 Bxe6 Bxe6 Qe7+ Kb5 Qxe6 Nxc2 Qxf5+ c5 Qxc2 b6 Qd3+ Ka5",
		best:   "Qxc4 Qxg7 Nd4 Rf4 c5 Re1 Bd7 Ne2 e5 Nxd4 exd4 c3", before: -423, after: -1060,
		want: "wins a queen for a knight: 19... Kc5 20. Nxd4 Bxd4."},
	{name: "a man and its guard", fen: "r4r1k/p4p1p/2b5/3N1P2/3pP3/1B5P/PPPb3B/1K1R2n1 w - - 0 31",
		played: "Rxd2 Nf3 Kc1 Rae8 Nf6 Nxd2 Kxd2 Rxe4 Nxe4 Bxe4", best: "Rxg1 Rae8 Nf6 Be3 Rg4 h5 Rh4 Kg7 e5 Bf3", before: 259, after: -68,
		want: "31... Nf3 attacks the rook on d2 and the bishop on h2"},
	{name: "a pawn, where the better line loses another one", fen: "r2qkb1r/ppp1pppp/5n2/1N1p4/3P1B2/3PPQ1P/PP3PP1/R3K2R b KQkq - 0 10",
		played: "e5 Bxe5 Rc8 Nxa7 Ra8 Nb5 Rc8 Bxf6 gxf6 Nc3 c6 O-O Be7 Qg4 Kf8 Qf5 h5 Rac1 Ra8 a3 Bd6",
		best:   "Rc8 Nxa7 Ra8 Nb5 Rc8 O-O e6 a3 c6 Nc3 h6 Rac1 Be7 e4 O-O e5 Nd7 Qg4 Bg5 Ne2 Ra8 Rfe1 Re8", before: -114, after: -305,
		want: "11. Bxe5 wins the pawn on e5."},
	{name: "the same pawn in both lines", fen: "8/pp5R/3kp2P/2p3p1/2P2r2/1P2K3/P7/8 b - - 0 42",
		played: "e5 Rxb7 g4 Rxa7 Rf3+ Ke2 Rh3 Ra6+ Kc7 Rg6", best: "Rh4 Rxb7 Rxh6 Rxa7 Rh3+ Ke4 Rh4+ Kf3 Ke5 Rc7", before: 0, after: -288, never: "wins the pawn on b7"},
	{name: "a pawn that runs and falls", fen: "1r2k2r/pbppnppp/1bn3q1/4P3/Q1B1N3/B1Pp1N2/P4PPP/R3R1K1 b k - 6 15",
		played: "Qf5 Bxd3 Qe6 Neg5 Qh6 Qg4 Na5 Bxe7 Kxe7 Qf5 Bxf3 Qxf7+ Kd8 Nxf3", best: "d2 Nexd2 O-O Bb3 Rfe8 Bc2 Qh6 Nc4 Nd5 Nxb6 Nxb6", before: -98, after: -240, never: "wins"},
	{name: "a bishop that need not go", fen: "r1bqk2r/pppp1pp1/2n2n1p/2b5/2BpP3/2P2N2/PP3PPP/RNBQ1RK1 w kq - 0 7",
		played: "e5 d5 Bb5 Ne4 cxd4 Bb6 Qc2 Bd7 Nc3 Nxc3", best: "cxd4 Bb6 e5 Nh7 d5 Ne7 d6 Nc6 Nc3 O-O", before: 199, after: 71,
		want: "7... d5 hits the bishop on c4", never: "7... d5 drives"},
	{name: "a pawn that is guarded all the same", fen: "r2qr1k1/1p3ppp/p1b5/8/3pP2b/2P5/PP1N2Q1/R1B1K1NR w KQ - 0 21",
		played: "Kd1 dxc3 Nf3 cxd2 Bxd2 Bxe4 Rxh4 Bxf3+ Qxf3 Qxh4 Kc2 Qa4+ Kb1",
		best:   "Ke2 dxc3 bxc3 Bg5 Ngf3 Bxe4 Nxe4 Rxe4+ Kf2 Qb6+ Kf1 Qb5+ Kg1 Bf6 Rh2 Bxc3 Bb2 Qd3 Qh3 Bxb2 Rxb2", before: -250, after: -862,
		want: "21... dxc3 22. Nf3 cxd2", never: "keeps the pawn on c3 safe"},
	{name: "a guarded knight that goes away", fen: "rn3rk1/pp3ppp/2p1pnb1/q7/1bBP1BP1/2N2N1P/PPP1QP2/R4RK1 w - - 4 12",
		played: "a3 Bxc3 bxc3 Qxc3 Bd6 Rd8 Be7 Re8 Bxf6 gxf6 Bb3 Nd7", best: "Nd1 Be7 c3 Nbd7 Ne3 h6 Rfe1 Rac8 Bb3 Nd5", before: 20, after: -82,
		want: "12... Bxc3 wins a pawn: 13. bxc3 Qxc3. 12. Nd1 takes the knight out of reach of the bishop."},
	{name: "the kind of man that is won", fen: "rn2kb1r/p4ppp/b4n2/3p4/4P3/2N1N3/1P3PPP/R1B1KB1R w KQ - 0 15",
		played: "exd5 Bxf1 Nxf1 Bb4 Ne3 Ne4 O-O Nxc3 bxc3 Bxc3", best: "Bxa6 Nxa6 Rxa6 d4 Ned5 dxc3 Nc7+ Kd7 Nxa8 Bc5 b4 Bd4", before: 491, after: 235,
		want: "15. Bxa6, which wins", never: "wins the bishop on a6"},
	{name: "the man that falls after an exchange", fen: "rn3rk1/1p3ppp/p7/2nQ4/6b1/P3qN2/BPPN2PP/R4R1K b - - 1 17",
		played: "Bxf3 Rxf3 Qe8 Qxc5 Nd7 Qf5 g6 Qf4 Nc5 Rff1 Ne6 Qf6 Qd8 Rae1 Qxf6 Rxf6", best: "Be6 Qh5 Bxa2 Rae1 Qh6 Qxc5 Nd7 Qf2 Bd5 c4 Bxf3 Nxf3 Rad8 Nd4",
		before: -22, after: -547, want: "19. Qxc5 wins a knight", never: "wins a bishop"},
	{name: "a rook that castles away", fen: "4k2r/pQ1b1ppp/5q2/4p3/1b1rP3/6P1/PP1P1PBP/R1B1K2R b KQk - 0 15",
		played: "a5 Qb8+ Ke7 Qxh8 Bb5 Qb8 Bd3 a3 Bd6 Qa7+ Kf8 Qa8+ Ke7 b3 Bc5 Qc8", best: "O-O O-O Bc5 Qb3 Rc8 Qf3 Qxf3 Bxf3 Bh3 Rd1 Rd3 Be2 Rdd8 d3",
		before: 1, after: -467, want: "16. Qb8+", never: "on h8 safe"},
	{name: "a line that both moves open", fen: "r4rk1/1qp3p1/p4n1p/R2pb3/1P1N4/2P1NP1P/6P1/Q3R1K1 w - - 3 28",
		played: "Nxd5 Bxd4+ cxd4 Nxd5 Rc5 Rad8 Qa5 c6 Rc4 Kh7 Kh2 Qb8+", best: "Nef5 Rfe8 Ra2 Qc8 Kh1 Bxd4 Nxd4 Nh5 Kh2 Kh8 g3 Rxe1",
		before: 84, after: -343, want: "28... Bxd4+ wins a knight for a pawn", never: "uncovers"},
	{name: "a pawn beside a queen", fen: "3rk2r/ppp1n2p/2n1b1p1/4PqN1/5Q2/8/PPP2KPP/RNB4R w - - 5 16",
		played: "Nxe6 Qxe6 Rf1 Rf8 Nc3 Rxf4+ Bxf4 Nxe5 Rae1 Qb6+ Kg3 N5c6", best: "Qxf5 Bxf5 Re1 h6 Nf3 g5 Na3 Kd7 Be3 Kc8 Rad1 Rxd1",
		before: 25, after: -516, want: "wins a queen for a rook", never: "the pawn on e5"},
	{name: "a pawn that falls by the way", fen: "4k1r1/1ppq4/1p1p1Q2/4nRp1/4P2p/P6P/1P4PK/3R4 b - - 2 30",
		played: "Qf7 Rxe5+ Kf8 Qh6+ Rg7 Rf5 Ke8 Rxf7 Rxf7 Qxg5 Rf8 Qxh4 b5 Qh5+ Kd8 Qxb5 Kc8 Rxd6 cxd6",
		best:   "Qe7 Qh6 Kd7 Rdf1 Kc6 b3 g4 Rf6 gxh3 gxh3 Qg7 Qxg7 Rxg7 Rh6 Kc5 Rxh4", before: -127, after: -1178,
		want: "30... Qe7 keeps the knight on e5 safe", never: "keeps the pawn"},
	{name: "a pawn that is taken to uncover a queen", fen: "1rbqkb1r/3p1ppp/p1n2n2/4p1B1/4P3/2PP1N2/B2N1PPP/R2QK2R b KQk - 0 11",
		played: "Qa5 Bxf7+ Kxf7 Rxa5 Nxa5 Nxe5+ Ke6 Bxf6 gxf6 Qg4+ Ke7 Qh5 Rb6 O-O", best: "Be7 O-O O-O Bh4 d6 h3 a5 Qa4 Bd7 Rfb1",
		before: -61, after: -720, want: "wins a queen and a pawn for a rook and a bishop", never: "keeps the pawn"},
	{name: "a pawn of a combination that wins the exchange", fen: "rn4k1/1p2qppp/p1r1n3/8/1PN1Q3/P3R3/B1P3PP/4R2K b - - 12 25",
		played: "g6 Ne5 Rb6 Nxf7 Qxf7 Bxe6 Rxe6 Qxe6 Nc6 Qxf7+ Kxf7 Rd3 Rd8 Rxd8 Nxd8",
		best:   "Nd7 Na5 Rc7 Bxe6 fxe6 c4 Re8 Qxe6+ Qxe6 Rxe6 Rxe6 Rxe6 Kf7 Rd6 Ne5 c5", before: -184, after: -541,
		want: "wins the exchange and a pawn", never: "keeps the pawn"},
	{name: "a pawn is guarded where the queen falls", fen: "2rq1rk1/p3ppb1/3p1np1/1P1P3p/4P1P1/4Bn1P/PP1QNP2/1K4RR w - - 3 20",
		played: "Qc1 Rxc1+ Rxc1 Nxe4 gxh5 Qa5 hxg6 fxg6 Rc2 Ne1 Rxe1 Qxe1+ Nc1 Qb4", best: "Qb4 Nxg1 Rxg1 Qc7 Rc1 Qd7 f3 Rxc1+ Bxc1 Rc8 Nd4 hxg4", before: -408, after: -887,
		want: "20... Rxc1+ wins a queen for a rook: 21. Rxc1.", never: "guards"},
	{name: "the exchange is given for the attacker", fen: "7r/2q1p1k1/2pp2p1/p2n2Q1/2pP3N/P7/5PP1/4R1K1 b - - 1 27",
		played: "c3 Nxg6 Rh5 Qxh5 c2 Qg5 Kf7 Qf5+ Ke8 Qxc2 Qd7 Qe4 a4 Nf4", best: "Rxh4 Qxh4 c3 g4 Qd8 Kg2 Qf8 Rh1 Kf7 Qh7+ Kf6 Kg3", before: 69, after: -746,
		want: "28. Nxg6 wins a rook and a pawn", never: "that attacks"},
}

func TestLossesSpeakForThemselves(t *testing.T) { areTold(t, losses) }

// What a line takes last is shown with the taking back that it leaves out, where that has to be refuted.
func TestTheLastCaptureIsProved(t *testing.T) {
	const fen = "rnbqkb1r/pp3ppp/2p2n2/4p3/B2pP3/6N1/PPPP1PPP/R1BQK1NR w KQkq - 2 7"
	for _, tt := range []struct {
		name  string
		then  string // what the search finds against 9. bxc3
		value int    // for White, in centipawns
		told  bool
	}{
		{"a check that wins the pawn again", "Qxc3+ Bd2 Qc5", 110, true},
		{"nothing", "Qxc3+ Bd2 Qc5", -200, false},
	} {
		w := writerOn(t, fen, "d3 Qa5+ c3 dxc3 Kf1 Na6 bxc3 Qxc3 Rb1 Nb4 N1e2 Qxd3", "Nf3 h5 Bb3 h4 Nxe5 hxg3 Bxf7+ Ke7 Ng6+ Kxf7 Nxh8+ Kg8 hxg3 Qe8 Qf3 Nbd7", -66, -122, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			return []engine.Line{{Score: engine.Score(10 * tt.value), Moves: lineOf(t, pos, tt.then)}}, nil
		}}
		var err error
		if w.lossRefused, err = e.refused(t.Context(), play.EventOf(w.played, -1, w.lost)); err != nil {
			t.Fatal(err)
		}
		text := w.comment().text
		if !strings.Contains(text, "8. c3 dxc3") || strings.Contains(text, "(9. bxc3 Qxc3+)") != tt.told {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}

// Of a small inaccuracy the reader is told what lasts, falls or loses time, not only what the better move is good for.
func TestSmallInaccuracies(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		little                  bool
	}{
		{"a tempo", "1r1q1rk1/3b1ppp/4pn2/p2n4/Pb1P4/3BPNB1/2QN1PPP/R4RK1 b - - 9 16",
			"Rb6 Nc4 Rc6 Nfe5 Rc8 Nxd7 Qxd7 Rfc1 Be7 Qe2 Nb4 h3", "Rc8 Nc4 Be7 Nfe5 Nb4 Qd2 Be8 Rfc1 Nxd3 Nxd3 Ne4 Qe1", -117, -186, false},
		{"the centre", "rnbqkbnr/pp1p1ppp/2p5/4p3/2P5/6P1/PP1PPP1P/RNBQKBNR w KQkq - 0 3",
			"Bg2 d5 cxd5 cxd5 Qb3 d4 d3 Nc6 Nf3 Be7 O-O Nf6", "d4 e4 d5 Bb4+ Bd2 Bxd2+ Nxd2 f5 e3 Nf6 Ne2 O-O", 21, -32, false},
		{"only the better move", "r5rk/2qb3p/2p1p3/1pP1PppQ/pP1Pp3/P3P3/B4RPP/R5K1 b - - 3 23",
			"Rg6 g4 Rf8 Raf1 Qd8 Bb1 Rgg8 Qh6 Rg6 Qh3 Rgg8 Kh1", "g4 Qh6 Rg6 Qf4 Bc8 Raf1 Qe7 Qg3 Bb7 Bb1 h5 h4", 0, -69, true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = review.Inaccuracy
		if text := w.comment().text; (text == "" || w.saysLittle()) != tt.little {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
	for deed, little := range map[string]bool{"concept.centre-pawn.by": true, "purpose.claims-centre": true, "concept.weak-spot.by": false} {
		w := &writer{told: answerThat(say(deed)), judgement: review.Inaccuracy}
		if w.saysLittle() != little {
			t.Errorf("%s, and nothing of the better move: little is said: %t", deed, !little)
		}
	}
}

// What can be taken back anyway, if by another rook, meets nothing.
func TestAnotherManTakesAlike(t *testing.T) {
	for _, tt := range []struct {
		name, fen, there, move string
		want                   bool
	}{
		{"the rook from f8 and that from c8", "1R3rk1/2q2p2/p2p1n1p/2p1p1p1/P1Q1P3/2PP2BP/5PP1/1R4K1 b - - 0 24", "1Rr3k1/p1q2p2/3p1n1p/2p1p1p1/P1Q1P3/2PP2BP/5PP1/1R4K1 b - - 0 24", "c8b8", true},
		{"only the queen takes back there", "1R4k1/2q2p2/p2p1n1p/2p1p1p1/P1Q1P3/2PP2BP/5PP1/1R4K1 b - - 0 24", "1Rr3k1/p1q2p2/3p1n1p/2p1p1p1/P1Q1P3/2PP2BP/5PP1/1R4K1 b - - 0 24", "c8b8", false},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		there, err := board.ParseFEN(tt.there)
		if err != nil {
			t.Fatal(err)
		}
		m, err := there.ParseUCI(tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := takesAlike(pos, there, m); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// Who has been told of a loss does not ask what the better move threatens besides.
func TestThreatsAreNoAnswerToALoss(t *testing.T) {
	w := writerOn(t, "r1b3k1/pp3pb1/2p3pp/2P5/4P1n1/6P1/P2NNP1P/3RK2R b K - 0 22", "Bc3 Nxc3 Ne5 Nb3", "Ne5 f3 Bf8 Kf2", -23, -546, Club)
	threat := say("threat.move", in("move", "Nd3+"))
	for _, loss := range []*play.Event{nil, play.EventOf(w.played, -1, w.lost)} {
		if w.toldLoss = loss; w.isBeside(threat) != (loss != nil) {
			t.Errorf("behind a loss %v: beside it %v", loss != nil, loss == nil)
		}
	}
}
