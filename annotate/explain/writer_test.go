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
	"gloss/eval/tsvetkov"
)

// told writes the comment on the first move of a line, given the better line; values are
// centipawns from the mover's view.
func told(t *testing.T, fen, played, best string, before, after int, level Level) part {
	t.Helper()
	return writerOn(t, fen, played, best, before, after, level).comment()
}

// writerOn is the writer of that comment.
func writerOn(t *testing.T, fen, played, best string, before, after int, level Level) *writer {
	t.Helper()
	pos := parsed(t, fen)
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	path := func(line string, value int) *play.Path {
		return play.NewPath(pos, lineOf(t, pos, line), engine.Score(10*value), engine.EndEval)
	}
	s := &scene{played: path(played, after), best: path(best, before), ev: tsvetkov.New(profile), lost: motif.Man{}, shown: 10}
	s.grant()
	return &writer{scene: s, judgement: review.Mistake, level: level, most: -1, traits: s.inUse(traitsOf(s.played, s.best, s.ev))}
}

// coached are moves of games with the comment, or a piece of it, that they should have.
var coached = []struct {
	name, fen, played, best string
	before, after           int
	want                    string
}{
	{"the king's cover is wrecked", "rnb1r1k1/ppp2ppp/3q1n2/3p4/3P4/P1B2N2/1PP1BPPP/R2Q1RK1 b - - 0 10",
		"c5 dxc5 Qxc5 Bxf6 gxf6 Re1 Nc6 b4 Qd6 c4", "Ne4 Bd2 Qb6 Rb1 Qf6 Be3 Nc6 h3 Qg6 Nh4", 0, -130,
		"After 11. dxc5 Qxc5 12. Bxf6 gxf6 Black's king has lost the shelter of the pawn on g7"},
	{"a bishop is shut in", "rnbqkb1r/ppp2pp1/3ppn1p/8/2BPP3/2N2N2/PPP2PPP/R1BQK2R b KQkq - 1 5",
		"Qe7 O-O a6 e5 dxe5 Nxe5 Nbd7 Re1 c6 Bb3", "d5 exd5 exd5 Bd3 Be7 O-O O-O", -40, -110,
		"Shuts in the bishop on f8."},
	{"a pawn is blocked", "rn1q1rk1/pbppppbp/1p3np1/8/3P4/5NP1/PPP1PPBP/RNBQR1K1 w - - 6 7",
		"Nc3 d5 Bf4 c5 Qd2 Ne4 Qe3 cxd4 Nxd4", "c4 d6 d5 Nbd7 Nc3 c6 Nd4 cxd5 cxd5", 33, -5, "Blocks the pawn on c2."},
	{"pawns are doubled by taking back", "r1b1kbr1/ppppq1pp/2nN1n2/4p3/2B1P3/8/PPPP1PPP/RNBQK2R b KQq - 2 6",
		"cxd6 Bxg8 Nxg8 d3 Nf6 Nc3 b6 O-O Qf7 f4 Kd8 Be3 Bb7", "Qxd6 Nc3 Nd4 Bxg8 Nxg8 d3 b6 O-O Bb7 a4 Nf6 Nb5", 152, 81,
		"Takes with the pawn instead of the queen and doubles the pawns on the d-file."},
	{"the guard is gone", "r3r1k1/pbpqppbp/1p1p2p1/4P2n/2PP4/PP2BNP1/5PBP/R2QR1K1 w - - 1 16",
		"d5 dxe5 Qd2 Rad8 Rad1 f6 Nh4 e6 dxe6", "Qe2 c5 Rad1 f6 dxc5 fxe5 cxd6 exd6 Ng5", 76, -28,
		"16... dxe5 wins the pawn on e5, which 16. d5 has stopped guarding."},
	{"the king is driven out, and what is missed is a pawn", "rnbqkbnr/ppp3pp/3p4/5PN1/3Pp3/8/PPP2PPP/RNBQKB1R b KQkq - 1 5",
		"d5 Qh5+ Kd7 Qf7+ Kc6 c4 Nh6 Qxd5+ Qxd5 cxd5+ Kd7 f6", "Bxf5 Nc3 Nf6 f3 Qe7 fxe4 Bxe4 Ngxe4 Nxe4 Nxe4 Qxe4+ Qe2", -95, -354,
		"6. Qh5+ Kd7 7. Qf7+ Kc6 drives Black's king into the open."},
	{"a won ending is exchanged into a level one", "8/3k4/8/p5Bp/1p1n3P/1P6/1P1K4/8 b - - 0 40",
		"Nf3+ Ke3 Nxg5 hxg5 Ke6 Kf4 Kf7 Kg3 Kg7 Kh3 Kh7 Kg3", "Ke6 Kd3 Kd5 Bf6 Nxb3 Bd8 a4 Be7 Nc5+ Kc2 Kc4 Bg5", 330, 0,
		"After 41. Ke3 Nxg5 42. hxg5 White holds the pawn ending."},
	{"a won game that becomes a pawn ending in which both sides queen", "8/p7/Pkp1p2p/4Pp1P/1K3P2/3Nb3/8/8 b - - 2 53",
		"Kxa6 Nc5+ Bxc5+ Kxc5 Kb7 Kd6 c5 Kxe6 c4 Kf6 c3 e6 c2 e7 c1=Q e8=Q", "c5+ Kc4 Bd4 Ne1 Kxa6 Nf3 Be3 Nh4 Bxf4 Ng6", 518, 0,
		"After 54. Nc5+ Bxc5+ 55. Kxc5 White holds the pawn ending."},
	{"a double attack with a threat of mate", "r1bqk2r/pppp1ppp/2n2n2/4P3/2B5/2B2N2/P4PPP/R2QK2R b KQkq - 0 9",
		"Ne4 Qd5 Ng5 Nxg5 Qxg5 Qxf7+ Kd8 e6 Qe7 Qxg7 Qxg7 Bxg7 Re8 O-O", "Nh5 O-O O-O Re1 Nf4 Re4 Ng6 Qb3 b6 Rd1 Qe7 h3", -3, -271,
		"10. Qd5 threatens mate with Qxf7# and attacks the knight on e4"},
	{"what falls anyhow gets something first", "1rr3k1/p2p1ppp/np1bp3/1N6/1PPq4/P5P1/4QP1P/R3R1K1 b - - 1 18",
		"Qe5 Qd1 Qb2 Nxd6 Rd8 Qa4 Nc7 Qxa7 Ne8 Nxe8 Rxe8 Qxd7 Qc3 Rec1", "Qxc4 Qxc4 Rxc4 Nxd6 Rc6 Nb5 Ra8 Rac1 Kf8 Kg2 Ke7 Kh3", 165, -96,
		"19. Qd1 wins a bishop: 19... Qb2 20. Nxd6. 18... Qxc4 gets a pawn for it."},
	{"a piece that falls with check, and then a perpetual one", "r3kb1r/ppp1pppp/8/4Nb2/2Pq4/1P1P4/P2B1PPP/R2QKB1R w KQkq - 1 11",
		"Rc1 Qxe5+ Be3 Qa5+ Bd2 Qe5+", "Nf3 Qd7 Be2 f6 Bc3 O-O-O Nd4 h5 Nxf5 Qxf5 O-O e5", 469, 0,
		"11... Qxe5+ wins the knight on e5."},
	{"a guard that is cut off is another man's", "b3n1rk/2q2pbp/p3p3/PnBpP1p1/N4P2/2P4P/BP1Q2P1/R2R2K1 w - - 0 25",
		"Be3 gxf4 Bxf4 Bxe5 Rf1 d4 Bxe5+ Qxe5 Rae1 Qg3 Rf2 Qh4 cxd4 Nxd4", "Bb6 Qc6 fxg5 Bxe5 h4 Bg3 Rf1 Ng7 Bf2 Bxf2+ Rxf2 Nd6", 371, 82,
		"25... gxf4 removes the guard of the pawn on e5 and wins at least a pawn: 26. Bxf4 Bxe5."},
	{"a pawn won by a blow that gives a piece first", "rn1qk2r/ppp1nppp/3p1b2/8/2BPPBb1/2P2N2/PP1N2PP/R2Q1RK1 b kq - 4 9",
		"c6 Bxf7+ Kxf7 Ng5+ Ke8 Qxg4 Qd7 Qxd7+ Nxd7 Ne6 Kf7 Nc7 Rac8 Bxd6", "d5 Bd3 Ng6 Bg3 Nd7 h3 Be6 exd5 Bxd5 Re1+ Kf8 Qe2 Be6 Ne4", -206, -492,
		"10. Bxf7+ Kxf7 11. Ng5+ discovers an attack by the queen on d1 on the bishop on g4 and wins at least a pawn"},
	{"a pawn ending in which both sides queen is level", "8/8/5p2/4p3/6Pp/k4P1P/8/6K1 w - - 0 53",
		"Kg2 Kb4 f4 e4 g5 fxg5 fxg5 Kc3 g6 e3 Kf3 Kd2 g7 e2 g8=Q e1=Q Qa2+ Kd3 Qd5+ Kc2 Qc4+ Kb2 Qe2+ Qxe2+ Kxe2 Kc2 Ke3 Kd1 Kf3 Kd2 Kf2 Kd1 Kf3", "Kf2 Kb4 Ke3 Kc3 f4 exf4+ Kxf4 Kd2 Kf5 Ke2 Kxf6 Kf3 g5 Kg2 g6 Kxh3 g7 Kg3 g8=Q+ Kf3 Qh7 Kg3 Qd3+ Kg4 Qd4+ Kg3 Qe3+ Kh2 Qf4+ Kg2 Qxh4 Kf3 Qd4 Kg3 Ke5", 1344, 0,
		"Lets the win slip: 53... Kb4 holds the pawn ending."},
	{"a piece is given for the pawns before the king", "r4rk1/1b3p1p/3p2p1/p1p1qB2/1p1pP1RQ/3P3P/PPP3P1/R5K1 b - - 5 23",
		"h5 Bxg6 fxg6 Rxg6+ Kf7 Rg5 Qe8 Rxh5 Ke6 Qg4+ Ke7 Rh7+ Rf7 Qg5+", "d5 Rg5 Qd6 Qh6 Rfe8 Rf1 Qf8 Qxf8+ Kxf8 Bd7 Re7 Bb5 dxe4 dxe4", 135, -389,
		"24. Bxg6 fxg6 25. Rxg6+ breaks up the pawns before Black's king."},
	{"and that is missed", "r4rk1/1b3p2/3p2p1/p1p1qB1p/1p1pP1RQ/3P3P/PPP3P1/R5K1 w - - 0 24",
		"Rg5 Qg7 Qg3 Qe5 Qh4", "Bxg6 fxg6 Rxg6+ Kf7 Rg5 Qe8 Rxh5 Ke6 Qg4+ Ke7 Rh7+ Rf7 Qg5+ Ke6", 389, 0,
		"Misses 24. Bxg6 fxg6 25. Rxg6+, which breaks up the pawns before Black's king."},
	{"a king that is drawn out has left its shelter", "1r3rk1/1b1q1pbp/1p1p2p1/1Pp1p1N1/4P3/P2P3P/B4PP1/R2Q1RK1 b - - 2 23",
		"Qxb5 Bxf7+ Rxf7 Nxf7 Kxf7 Rb1 Qc6 Qb3+ Ke7 Qxb6 Kd7 Qa7 Kc7 Qa5+", "h6 Nf3 Qxb5 Rb1 Qa5 Nh4 Kh7 Qg4 Bc8 Qf3 Rb7 Qg3 Ra7 Bc4", 135, 0,
		"Kxf7 Black's king is drawn out to f7. 23... h6"},
	{"the answer, and what stops it", "r1bq1rk1/pp1nbpp1/2p1pn1p/8/2BPPB2/2N2N2/PP3PPP/R2QR1K1 w - - 2 11",
		"Qb3 b5 Bd3 a5 Qc2 Nb6 h3 Bb7 Rac1", "a4 Nb6 Bd3 a5 Rc1 Nh5 Be3 Nf6 h3", 109, 63,
		"11... b5 drives the bishop on c4 away. 11. a4 stops 11... b5."},
	{"a skewer", "r3qrk1/pp2bpp1/2b4p/3Q4/8/5N2/PP1R1PPP/2BR2K1 w - - 1 21",
		"Qb3 Ba4 Qxb7 Bxd1 Rxd1 Bf6 Qb4 Rb8 Qg4", "Qd3 Rd8 Qf5 Rxd2 Bxd2 Bf6 Bxh6 Qe4 Qxe4", -62, -139,
		"21... Ba4 skewers the queen on b3 and the rook on d1 and wins the exchange for a pawn: 22. Qxb7 Bxd1 23. Rxd1."},
	{"a skewer, though pawns could be taken", "5bk1/p4p2/4pQpp/1q6/2p1P3/1P1r4/P4PPP/R3R1K1 b - - 0 25",
		"cxb3 Rac1 bxa2 Rc7 Rd7 Rxd7 Qxd7 Qb2 Qa4 Ra1 Qxe4", "Bg7 Qf4 Bxa1 Rxa1 c3 Qc7 Qb4 Rf1 Qxe4", 376, 24,
		"Misses 25... Bg7, which skewers the queen on f6 and the rook on a1 and wins the exchange: 26. Qf4 Bxa1 27. Rxa1."},
	{"more is missed than is lost", "2r3k1/p1b2pp1/1p5p/8/4N3/P4P1P/1PR2P2/6K1 b - - 0 26",
		"f5 Nd6 Rd8 Rxc7 Rxd6 Rxa7 Rd3 Ra4 Rb3 Rb4 Rxb4 axb4 f4 Kg2", "Bh2+ Kxh2 Rxc2 b4 Ra2 f4 Rxa3 Nd6 Rf3 b5 Rxf2+ Kg3", 667, -106,
		"Misses 26... Bh2+, which discovers an attack by the rook on c8 on the rook on c2 and wins the exchange: 27. Kxh2 Rxc2."},
	{"the queens go, and the mate with them", "6k1/8/pQ2p3/3b2p1/2p2q2/2b5/P1P2PPP/5RK1 w - - 3 31",
		"Qxa6 Be5 Qc8+ Kh7 g3 Qf3 Qd7+ Kh6 Qxd5 exd5", "Qe3 Qxe3 fxe3 Bd2 Kf2 c3 Rb1 Be4 Rb6 Bxc2", -264, -1062,
		"31. Qe3 offers the exchange of queens."},
	{"the enemy queen avoids the exchange", "8/1Q1k3p/2pqp1p1/3p4/1p1Pn3/8/N1P3PP/6K1 b - - 2 29",
		"Kd8 Nxb4 c5 Nc6+ Ke8 Qc8+ Kf7 Ne5+ Kf6 g4 Qe7", "Qc7 Qxb4 Qa7 Nc1 e5 Nb3 exd4 Qxd4 Qxd4+ Nxd4", 236, 0,
		"29... Qc7 offers the exchange of queens."},
	{"a guarded rook is not in danger", "5b2/pp2rpp1/2kp3r/2p4p/5P2/2N5/PPP3PP/3RR1K1 w - - 2 21",
		"Nd5 Rxe1+ Rxe1 Kxd5 Re8 Rh8 Rd8 Ke4 Rd7 f6", "Rf1 b5 a3 h4 b3 Re3 Nd5 Re2 Rf2 Re4", -132, -520,
		"21... Rxe1+ overloads the rook on d1 and wins a knight: 22. Rxe1 Kxd5. 21. Rf1 avoids the exchange on e1."},
	{"the line of another man is opened", "4r1k1/pp3ppp/2p3n1/3p2P1/3Pn2P/2B1q3/PPP1B3/1K2Q2R w - - 1 23",
		"Rh3 Qf4 Bd2 Nxd2 Qxd2 Qxd2", "Bg4 Qf4 Bh5 Re6 Bxg6 hxg6 Qc1", -229, -400,
		"23. Bg4 discovers an attack by the queen on e1 on the queen on e3."},
	{"what is lost is saved", "rn2kbnr/pp1q1ppp/3pp3/1Qp5/3PP3/2P5/PP3PPP/RNB1K1NR w KQkq - 1 7",
		"Bf4 Qxb5 Nd2 cxd4 cxd4 Nc6 Ne2 Nf6 f3", "Qe2 cxd4 cxd4 Nf6 Nf3 Be7 O-O O-O Nc3", 44, -1093,
		"7... Qxb5 wins the queen on b5. 7. Qe2 saves it."},
	{"a fork", "5rk1/pp2bpp1/2p2n1p/P4P2/B4B2/P1n5/2P2PPP/3R2K1 w - - 0 22",
		"Rd4 Ne2+ Kf1 Nxd4 c4 Ne4 a6 bxa6", "Re1 Bxa3 Bb3 Bc5 Kf1 Rd8 h3", -490, -1060,
		"22... Ne2+ forks the rook on d4 and the king and wins a rook: 23. Kf1 Nxd4."},
	{"a piece hangs", "8/r6p/p1R5/3p4/kP6/2P5/5PPP/5K2 w - - 1 32",
		"Rc4 dxc4 f4 Kb3 f5 Kxc3 Ke2 Kxb4", "Ke2 d4 Kd3 dxc3 Kxc3 a5 b5", 300, -760,
		"32... dxc4 wins the rook on c4."},
	{"a chance is missed", "r2qk2r/pp1bbp1p/2p2np1/4Q1B1/2B1P3/2N5/PPP2PPP/R3K2R w KQkq - 3 11",
		"O-O-O O-O Rxd7 Nxd7 Qxe7 Qxe7 Bxe7 Rfe8 Bd6 b5", "Bxf6 Rg8 O-O-O Kf8 Rd6 Bxf6 Rxf6 Be8", 620, 340,
		"Misses 11. Bxf6, which exploits the pin of the bishop on e7 and wins a knight."},
	{"men of different kinds", "r4rk1/pp1n1ppp/2pq2n1/3p4/3P2P1/2B1Q2P/PPP2P2/2K1RB1R b - - 3 15",
		"Rfe8 Qxe8+ Rxe8 Rxe8+ Ngf8 Bd3 Qf4+ Kb1 g6 Rhe1 Kg7", "Nf6 Bd3 Rfe8 Qd2 Ne4 Bxe4 Rxe4 Kb1 Qf4", 47, -65,
		"16. Qxe8+ gets two rooks for a queen: 16... Rxe8 17. Rxe8+."},
	{"a row of checks", "r5k1/7p/p4QP1/1p6/2pP4/P7/2q1rPP1/R3R1K1 b - - 0 29",
		"Rxf2 gxh7+ Qxh7 Qg5+ Kh8 Qe5+ Kg8 Qg3+ Kh8 Qxf2 Kg8 Qg3+ Qg7", "Rxe1+ Rxe1 Qxg6 Qe5 Rf8 d5 Qf6 Qg3+", 0, -700,
		"33. Qg3+ forks the rook on f2 and the king and wins a rook for a pawn: 33... Kh8 34. Qxf2."},
	{"what looks hanging is not", "2k1r2r/1pqbb1p1/p2p1np1/2pPp1B1/2P1Pp1P/PP3P2/2NQNKP1/R6R w - - 5 24",
		"Ra2 Nxe4+ fxe4 Bxg5 Ke1 Qd8 Nc3 Bg4 Qd3 Bxh4+ Kd2 Qg5", "g3 fxg3+ Nxg3 Qb6 Rab1 Bd8 Ke2", 4, -354,
		"24... Nxe4+ discovers an attack by the bishop on e7 on the bishop on g5 and wins a pawn: 25. fxe4 Bxg5."},
	{"what was given up is kept", "r1bq1rk1/pp2bpp1/1np1pn1p/8/2BPP3/1QN2N2/PP3PPP/2BRR1K1 w - - 8 14",
		"Re2 Nxc4 Qxc4 b5 Qxc6 Bd7 Qa6 b4 e5 bxc3", "Bd3 Bd7 Bf4 Nh5 Bd2 c5 Be3 Qc7 Ne5", 80, 14,
		"White has parted with the bishop pair. 14. Bd3 keeps it."},
	{"that the bishop is out of reach elsewhere is no reason", "r1bq1rk1/ppp1ppbp/5np1/n7/2BP4/2N1BQ1P/PPP3P1/2KR2NR w - - 5 10",
		"Bb5 c6 Bd3 Be6 Nge2 Nd5 Bf2 Nb4", "Be2 Bd7 d5 c6 Qf4 cxd5 Nxd5 Nxd5", -55, -121,
		"10... c6 gains a tempo on the bishop on b5."},
	{"the queen is out", "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
		"Qh4 Bd3 exd4 Nf3 Qf6 O-O Nc6 Re1", "exd4 Qxd4 Nc6 Qc4 Nf6 Nc3 Bb4", -6, -98,
		"Brings the queen out early, with four minor pieces at home."},
	{"two pawns could take", "r1bqkb1r/pp4pp/2n1pp2/3p3n/3p3B/2P1PN2/PP1N1PPP/R2QKB1R w KQkq - 0 9",
		"exd4 Bd6 Qc2 g5 Bg3 e5 O-O-O Nxg3", "cxd4 Be7 Rc1 g6 Be2 O-O O-O", 63, -9,
		"9. cxd4 takes towards the centre."},
	{"what comes of an attack", "8/1pk2ppp/8/R1b5/6P1/1b3P1N/6KP/8 b - - 0 31",
		"Bb6 Rb5 Bc4 Rb4 Bd5 Nf4 Bc6 Rc4 Kd6 Nd3 Be3 Nb4 Bd7 h4 b5 Re4 Bc5", "Kc6 Ra8 b5 Rc8+ Kb6 Ng5 b4 Nxh7 Be3 Re8 Bf4 h4 Bd5 Ng5", -20, -86,
		"32. Rb5 attacks the bishop on b3, and 32... Bc4 33. Rb4 attacks it again."},
	{"out of the fork", "r7/pp2rpk1/7p/5P2/1n2N3/7R/2P2PPP/4R1K1 b - - 0 30",
		"Nxc2 f6+ Kh7 fxe7 Nxe1 Nf6+ Kg6 e8=Q Rxe8 Nxe8 b6 Rg3+ Kf5 Re3 Nc2 Re7 a5", "Rd7 c3 Nc2 Rg3+ Kh8 Rb1 Rad8 Kf1 Rd1+ Rxd1 Rxd1+ Ke2 Rh1", -132, -788,
		"31. f6+ forks the rook on e7 and the king."},
	{"the piece is driven back", "r1bqk2r/ppp3pp/2nb1n2/3p4/3Np3/4P1B1/PPP1BPPP/RN1QK2R w KQkq - 2 9",
		"Bh5+ g6 Be2 O-O Nxc6 bxc6 O-O c5 Nc3 c6 a3 Kg7", "Nxc6 bxc6 O-O Rb8 b3 O-O c4 Be6 Nc3 Kh8 Na4 Qe7", -16, -66,
		"9... g6 sends the bishop back to e2."},
	{"a passed pawn by taking back", "r1bqk2r/3nbppn/p2p3p/1pPPp3/4P3/P1NB1N1P/2P2PP1/R1BQR1K1 b kq - 0 12",
		"dxc5 a4 b4 Ne2 Qc7 Nd2 O-O a5 Bb7 Nc4 Bh4", "Nxc5 Be3 Qc7 a4 b4 Na2 Rb8 Rb1 a5 Bb5+ Kf8", -25, -110,
		"Gives White a passed pawn on d5."},
	{"a sham offer", "r1bq1rk1/pp1nbppp/3p1n2/2pPp3/4P3/3B1N2/PPPBNPPP/R2Q1RK1 b - - 4 9",
		"b6 Ng3 Re8 Bb5 Qc7 Re1 a6 Bc6", "c4 Bxc4 Nxe4 Be3 Qc7 Bb3 Ndc5 Ng3 Nxg3", 25, -40,
		"White's pieces are more active."},
	{"stalemate", "2r3k1/p5pp/1b2rp2/1p2p3/1P2q3/8/7K/8 b - - 3 40",
		"Rc3", "Qg4 Kh1 Qh3", 3000000, 0, "40... Rc3 is stalemate."},
	{"time is lost", "rn1qkbnr/pp2pppp/2p5/3p4/4P3/2N2Q1P/PPPP1PP1/R1B1KB1R b KQkq - 0 5",
		"Nf6 e5 Nfd7 d4 e6 Qg4 c5 dxc5 Nxe5", "d4 Bc4 e6 Ne2 Nd7 Nxd4 Ngf6 Nb3", -38, -85,
		"6. e5 gains a tempo on the knight on f6, and 6... Nfd7 7. d4 claims the centre."},
	{"the second move of the enemy hurts", "rnbqkbnr/pp1p1ppp/4p3/2p5/4P3/5Q2/PPPP1PPP/RNB1KBNR w KQkq - 0 3",
		"Bc4 Nc6 Ne2 Ne5 Qc3 Nxc4 Qxc4 a6 d3 d5 Qb3 Nf6", "b3 Nc6 Bb2 Nf6 e5 Nd5 Na3 Be7 Nc4 O-O", -20, -66,
		"3... Nc6 4. Ne2 Ne5 attacks the queen on f3 and the bishop on c4."},
	{"a pawn gets through", "8/p7/1p3p2/5P2/3p2Pp/P3k2K/8/8 w - - 0 47",
		"Kxh4 d3 Kh5 d2 g5 d1=Q+ Kh6 Qd8 Kg7 Qe7+ Kg6 Qf8", "g5 fxg5 f6 d3 f7 d2 f8=Q d1=Q Qe7+ Kf2 Qxg5", -250, -1480,
		"47. g5 gets a pawn through to f8."},
	{"a win is put off", "r3nrk1/ppnb1qp1/2p1p1Np/3p1p2/2PP3P/P1N1P3/1PQ1BPP1/R4RK1 w - - 2 15",
		"Bh5 dxc4 Qe2 Nf6 Nxf8 Qxf8 Bg6 Ncd5 Qxc4 Ne7 h5 Nxg6", "Nxf8 Qxf8 Qb3 b6 Qb4 Nd6 c5 bxc5 Qxc5 Be8 h5 Qe7", 187, 113,
		"15... dxc4 takes the pawn on c4 first. 15. Nxf8 wins the exchange at once."},
	{"a knight that is taken for a bishop", "r2qk2r/5p2/p4Rbp/1p1N4/3NP3/3Q4/PP4PP/6K1 b kq - 0 21",
		"O-O Nc6 Qe8 Nce7+ Kh7 Qe3 Rd8 Nf5 Bxf5 Qxh6+ Kg8 Rxf5", "Qxd5 Rxg6 Qxa2 Rc6 Qa1+ Qf1 Qxf1+ Kxf1 h5 e5 Rd8", 211, -405,
		"22. Nc6 attacks the queen on d8. 21... Qxd5 wins a pawn: 22. Rxg6 Qxa2."},
	{"the man that would win something is removed", "4qr1k/pp2b1p1/2b2p1p/4N3/8/1QB5/PP3PPP/3R2K1 w - - 0 25",
		"Ng4 Ba4 Qd5 Bxd1 Qxd1 Qf7 a3 Rd8 Qc2 Qh5 h3 Bc5", "Nxc6 Qxc6 Bd4 a5 Bc3 Rd8 Rxd8+ Bxd8 h3 Bb6", 40, -242,
		"25. Nxc6 exchanges the bishop on c6 first."},
	{"out of a pin", "6k1/1p1b1ppp/p3p3/3pP3/3B2P1/P6P/1Pr2P2/4RK2 w - - 0 23",
		"Re2 Bb5 Kg2 Bxe2 Bc3 h5 Kg3 hxg4 hxg4 d4 Bxd4 Rc4", "Kg2 Rd2 Bc3 Rd3 Re3 Rxe3 fxe3 g5 Kg3 Kg7 h4 gxh4+", -163, -915,
		"23... Bb5 pins the rook on e2 to the king and wins a rook: 24. Kg2 Bxe2. 23. Kg2 avoids that."},
	{"an offer to exchange", "2kr4/ppp4p/4p3/8/8/1P4P1/P3rP1P/R4RK1 w - - 0 21",
		"Kg2 Rb2 Rfb1 Rbd2 Rc1 Rf8 Rf1 Rf5 a4 h5 h4 Kd7", "Rfe1 Rdd2 Rxe2 Rxe2 a4 Rb2 Re1 Kd7 Re3 a5 h4 Kd6", 21, -43,
		"21. Rfe1 offers the exchange of rooks."},
	{"a blow whose fruits are far off", "r4rk1/1ppn1ppp/p1q1pn2/2Pp1b2/1P1P4/P1N1PN2/5PPP/2RQKB1R b K - 4 11",
		"h6 b5 axb5 Bxb5 Nxc5 Bxc6 Nd3+ Kf1 bxc6 Ne5 Nxc1 Qxc1 Ra6 f3 Rb6 a4 Rfb8 h3 c5 dxc5 Rb3 c6", "b5 h3 Rfe8 a4 Qb7 axb5 axb5 Bxb5 c6 Ba4 Ne4 O-O Nxc3 Rxc3 Qxb4 Bxc6 Qxc3 Bxd7", -33, -445,
		"13. Bxb5 traps the queen on c6. 11... b5"},
	{"a second pawn falls as well", "r3brk1/p3Rnpp/q7/5p2/1P1N1P2/1B2P3/5R1P/3Q2K1 b - - 2 25",
		"Qg6+ Rg2 Qa6 Nxf5 Qf6 Rxg7+ Kh8 Qh5 h6 Bxf7 Bxf7 Rexf7 Rxf7 Rxf7", "Qd6 Re6 Qxb4 Nxf5 Qc3 Rg2 Rd8 Qb1 Bd7 Nxg7 Kh8", -190, -786,
		"26. Rg2 wins two pawns: 26... Qa6 27. Nxf5 Qf6 28. Rxg7+."},
}

// Where the win of a pawn is no more than likely, the attack on it is told.
func TestLaterMovesAreFollowedToPawnsThatFall(t *testing.T) {
	w := writerOn(t, "rn2k2r/p1qp4/2p1pp2/6p1/1pNPP2p/7P/PP2QPP1/R1R3K1 b kq - 0 20",
		"Kf7 e5 f5 Qd2 f4 Qxb4 a5 Qb3 Na6 Nd6+ Kg6", "Qf4 d5 O-O dxe6 dxe6 Rd1 a5 a3 b3", -57, -153, Club)
	w.lossLeans = true
	if p := w.comment(); !strings.HasPrefix(p.text, "21. e5 f5 22. Qd2 attacks the pawn on b4.") {
		t.Error(p.text)
	}
}

// What the enemy can take all the same is not guarded, and an attack on what nobody takes is not told.
func TestCommentsLeaveOutWhatComesToNothing(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		without                 string
	}{
		{"the rook falls for the bishop all the same", "r5k1/ppn2rp1/4pqNp/1b1p1p1B/N2Pn2P/P3PQ2/1P3PP1/2R2RK1 w - - 4 21",
			"Nc5 Bxf1 Nxe4 dxe4 Qg3 f4 Nxf4 Bb5 Bxf7+ Qxf7 h5 Re8", "Qd1 Bxf1 Qxf1 Na6 Nc3 Rc7 Nb5 Rxc1 Qxc1 Rd8", -27, -125, "guards it"},
		{"a pawn that nobody takes", "8/5p2/5kp1/R7/5K2/p6P/5PP1/r7 b - - 3 41",
			"Ke6 Kg5 Ke7 Ra7+ Ke6 Ra5", "Ra2 Ke3 g5 f3 Kg6 Kd4 f5 Kc4 Rxg2", 94, 0, "attacks the pawn on f2"},
		{"a weak spot with a pawn on it", "r1b1kbnr/ppp2ppp/2n5/3qp3/5P2/5N2/PPPP2PP/RNBQKB1R w KQkq - 0 5",
			"d3 Bb4+ c3 Bd6 fxe5 Nxe5 Be2 Nxf3+ Bxf3 Qe5+ Qe2 Qxe2+", "Nc3 Qe6 Be2 exf4 d4 Qg6 O-O Be6 Nh4 Qg5 Rxf4 O-O-O", 50, -42, "weak spot"},
		{"the bishop is taken, not the rook", "2r5/pq1b1pk1/1p4p1/8/1N1bpP2/P2B1R2/1P4PP/1Q5K w - - 0 28",
			"Bxe4 Qxe4 Nd3 Bb5 h3 Bxd3 Rxd3", "Ba6 Qxa6 Nxa6 exf3 Nb4 Bf5 Qf1 f2", -393, -679, "skewers"},
	} {
		if p := told(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club); strings.Contains(p.text, tt.without) {
			t.Errorf("%s: %q", tt.name, p.text)
		}
	}
}

func TestCommentsSayWhatACoachWould(t *testing.T) {
	for _, tt := range coached {
		p := told(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		if !strings.Contains(p.text, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, p.text, tt.want)
		}
		if n := len(strings.Fields(p.text)); n > mostWords {
			t.Errorf("%s: %d words: %s", tt.name, n, p.text)
		}
		for _, c := range p.claims {
			if !strings.Contains(p.text, c.Says) || c.Ply > c.Quoted {
				t.Errorf("%s: %q claims %+v", tt.name, p.text, c)
			}
		}
	}
}

// Who gives a knight and a pawn for a rook has lost nothing, whatever the values say of the move.
func TestTheBetterPartOfAnExchangeIsNoLoss(t *testing.T) {
	p := told(t, "r3nrk1/ppnb1qp1/2p1p1Np/3p1p2/2PP3P/P1N1P3/1PQ1BPP1/R4RK1 w - - 2 15",
		"Bh5 dxc4 Nxf8 Qxf8 Qe2 b5 f3 Nf6", "Ne5 Qe7 Nxd7 Qxd7 c5 Nf6 b4 g5", 196, 112, Club)
	if strings.Contains(p.text, "wins") {
		t.Errorf("an exchange is a loss: %s", p.text)
	}
}

// What lasts is told, what the enemy would get in any case is not.
func TestPathAccountTellsWhatLasts(t *testing.T) {
	p := told(t, "r1bqk2r/ppp1bpp1/3p1n1p/6B1/3PP3/2N5/PP3PPP/R2QKB1R w KQkq - 0 9",
		"Bxf6 Bxf6 Bc4 O-O O-O c6 Re1 Qa5 a3 Kh8 Ne2 b5 Ba2 Qb6", "Be3 O-O Be2 c6 O-O a6 Rc1 Be6 d5 cxd5 exd5 Bf5 Re1 Re8", 55, -4, Club)
	if p.text != "After 9... Bxf6 White has parted with the bishop pair. 9. Be3 keeps it." {
		t.Errorf("the bishop pair is not spoken of: %s", p.text)
	}
}

// A claim that is not true is not said: the check finds each kind of untruth.
func TestCheckRefusesWhatIsNotSo(t *testing.T) {
	pos := parsed(t, "4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1")
	m, err := pos.ParseSAN("Rxd5")
	if err != nil {
		t.Fatal(err)
	}
	line := play.NewPath(pos, []board.Move{m}, 0, engine.EndEval)
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	s := &scene{played: line, best: play.NewPath(pos, nil, 0, engine.EndEval), ev: tsvetkov.New(profile)}
	knight := []ClaimMan{{"n", "black", "d5"}}
	yes := true
	for _, tt := range []struct {
		claim Claim
		want  bool
	}{
		{Claim{Kind: MenClaim, Line: PlayedLine, Ply: 0, Men: knight}, true},
		{Claim{Kind: MenClaim, Line: PlayedLine, Ply: 1, Men: knight}, false},
		{Claim{Kind: NetClaim, Line: PlayedLine, Ply: 1, Net: map[string]int{"N": 1}}, true},
		{Claim{Kind: NetClaim, Line: PlayedLine, Ply: 1, Net: map[string]int{"R": 1}}, false},
		{Claim{Kind: NetClaim, Line: PlayedLine, Ply: 2, Net: map[string]int{"N": 1}}, false},
		{Claim{Kind: MotifClaim, Line: PlayedLine, Ply: 0, Motif: "hanging-piece", By: []string{"d2"}, Men: []string{"d5"}}, true},
		{Claim{Kind: MotifClaim, Line: PlayedLine, Ply: 0, Motif: "fork", By: []string{"d2"}, Men: []string{"d5", "e8"}}, false},
		{Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: 1}, false},
		{Claim{Kind: ThreatClaim, Line: PlayedLine, Ply: 0, UCI: "d5c3"}, true},
		{Claim{Kind: ThreatClaim, Line: PlayedLine, Ply: 0, UCI: "d5d1"}, false},
		{Claim{Kind: TermClaim, Line: PlayedLine, Ply: 1, ID: "bishop-pair", Side: "white", Squares: []string{"d5"}, New: &yes}, false},
		{Claim{Kind: "hearsay", Line: PlayedLine}, false},
	} {
		if got := s.holds(tt.claim); got != tt.want {
			t.Errorf("%+v holds: %v, want %v", tt.claim, got, tt.want)
		}
	}
}

// Every concept belongs to terms that there are, and has words for whatever can be asked of it.
func TestConceptsHaveTermsAndWords(t *testing.T) {
	pos := board.NewPosition()
	for i := range concepts() {
		c := &concepts()[i]
		for _, id := range append([]string{c.ID}, c.With...) {
			if _, ok := tsvetkov.TermByID(id); !ok {
				t.Errorf("%s: no term %q", c.ID, id)
			}
		}
		for _, p := range []phrase{brings, removes, stands, fallen} {
			for _, own := range []bool{true, false} {
				for _, squares := range []board.Bitboard{board.SquareBB(8), board.SquareBB(8) | board.SquareBB(11)} {
					text := phrases.English().Text(c.says(p, board.White, own, squares, pos))
					if strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || text == "" && c.ID != "castled" {
						t.Errorf("%s: %q", c.ID, text)
					}
				}
			}
		}
	}
}

// Nobody gives another answer to a capture that he can take back.
func TestWhoTakesBackIsNotMet(t *testing.T) {
	const start, played = "rnbq1rk1/pp1p1ppp/2p2n2/4p3/1bB1P3/P1N5/1PPPNPPP/R1BQ1RK1 b - - 0 6", "Ba5 d4 d6 dxe5 dxe5 Qxd8 Rxd8 Be3"
	for best, want := range map[string]bool{"Bxc3 Nxc3 d5 exd5 cxd5 Bb3": false, "Bxc3 dxc3 d5 exd5 cxd5 Bb3": false, "Bc5 d3 d5 exd5 cxd5 Bb3": true} {
		w := writerOn(t, start, played, best, 45, -59, Club)
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			return []engine.Line{{Score: w.best.Score, Moves: lineOf(t, pos, map[bool]string{true: "exd4 Nxd4", false: "Bxd4 Qxd4"}[want])}}, nil
		}}
		if met, err := e.metAnswer(t.Context(), w.scene); err != nil || (met != nil) != want {
			t.Errorf("%s: %v (%v)", best, met, err)
		}
	}
}

// The better move is told with what it does against the answer that the comment is about, where that can be
// given and is another deed than in the game.
func TestRemedyAnswersTheFault(t *testing.T) {
	const start = "rnbqk1nr/ppppbpp1/4p3/7p/3P1B2/5N2/PPP1PPPP/RN1QKB1R w KQkq - 2 4"
	for _, c := range []struct {
		name, best, counter string
		told                bool
	}{
		{"the bishop has a way back", "e4 d5 e5 c5 c3", "e4 g5 Be3 d5 Nbd2", true},
		{"it falls all the same", "e4 d5 e5 c5 c3", "e4 g5 h3 gxf4", false},
	} {
		w := writerOn(t, start, "e3 g5 Be5 f6 h4 fxe5 hxg5 Bxg5 dxe5", c.best, 67, -139, Club)
		counter := writerOn(t, start, c.counter, c.best, 67, 60, Club).played
		e := Explainer{Probe: func(_ context.Context, pos *board.Position, _ int) ([]engine.Line, error) {
			if pos.FEN() != counter.At[2].FEN() {
				t.Fatalf("asked for %s", pos.FEN())
			}
			return []engine.Line{{Score: counter.Score, Moves: counter.Moves[2:]}}, nil
		}}
		var err error
		if w.met, err = e.metAnswer(t.Context(), w.scene); err != nil {
			t.Fatal(err)
		}
		if got := w.comment().text; strings.Contains(got, "4. e4 meets 4... g5 with 5. Be3.") != c.told {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// A move that gives check is not the same without it, in another line.
func TestMovesThatAreNamed(t *testing.T) {
	for text, want := range map[string]bool{
		"35. Rxe6+ wins a bishop, since 35... Kxe6 fails to 36. Nxd4+.": false, "35... Kf7 36. Nxd4.": true, "36. Nxd4+, and 36. Nxd4": true, "": false,
	} {
		if namesMoves(text, "36. Nxd4") != want {
			t.Errorf("%q: not %v", text, want)
		}
	}
}
