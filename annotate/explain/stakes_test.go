package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/account"
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What is told has to be worth what is lost: a gain is followed to its end, and what is no reason is not told.
var stakes = []quietCase{
	{name: "a gain that takes a move longer", fen: "1r3rk1/p2nbppp/B4n2/1N1p2B1/3N2b1/5P2/PPP3PP/1R2K2R b K - 0 15",
		played: "Bh5 Nc6 Rbe8 Nc7 h6 Bxf6 Bxf6+ Nxe8 Rxe8+ Kd1 Nc5 Bd3 Bh4 Bf5 Ne4 Rf1 Nd6 Bd3 f5 Nxa7",
		best:   "Rb6 fxg4 Rxa6 O-O Bc5 b4 Bb6 Ra1 Nxg4 a4 h6 Bf4", before: -31, after: -238,
		want: "16. Nc6 attacks the bishop on e7 and the rook on b8 and wins the exchange: 16... Rbe8 17. Nc7 h6"},
	{name: "the exchange behind a pawn", fen: "r1b1kb1r/4p2p/pqp1p1p1/3pB3/3Nn3/5N2/PPP2PPP/R2Q1RK1 b kq - 1 14",
		played: "Nf6 Ng5 Bh6 Ndxe6 Bxg5 Nc7+ Kf7 Nxa8 Qa7 Nc7 Rd8 Qe1 Bf5 Qe2 a5 Rfe1",
		best:   "Rg8 c4 Bh6 Qb3 Qxb3 Nxb3 a5 Nbd4 Bd7 Rfe1 a4 Rad1", before: 49, after: -179,
		want: "17. Nc7+ forks the rook on a8 and the king and wins the exchange and a pawn"},
	{name: "more than the played move takes and loses again", fen: "5rk1/ppqb2pp/7r/1B1pb3/8/P1N1R2P/1P3PP1/R2Q2K1 w - - 0 19",
		played: "Bxd7 d4 Nd5 Bh2+ Kh1 Qxd7 Qxd4 Bd6 Rae1 Qb5 Qd2 Kh8 Rd3 Bc5 Nc3 Qc6",
		best:   "Qxd5+ Be6 Qxe5 Qxe5 Rxe5 a6 Rae1 Bb3 Be8 Rb6 f3 Bf7", before: 620, after: 149,
		want: "Misses 19. Qxd5+, which wins a bishop and a pawn: 19... Be6 20. Qxe5."},
	{name: "a pawn that is guarded in vain", fen: "3kb1nr/1p5p/pNn1pp2/3p4/1b1P3B/3B4/PqPNKPPP/R2Q3R w - - 7 16",
		played: "Re1 Qxd4 Kf1 Qxh4 Nf3 Qh5 Rxe6 Bf7 Rxc6 bxc6 Bxa6 Bd6 c4 Bc7",
		best:   "Nb3 Nxd4+ Kf1 Nxb3 axb3 Qd4 c3 Bxc3 Rc1 Bc6 Be2 Qxh4", before: 404, after: 208,
		want: "16... Qxd4", never: "guards the pawn on d4"},
	{name: "a passed pawn that is taken", fen: "rnb1k2r/p4ppp/2p2p2/q7/PbpPP3/1pN2N2/1P3PPP/R2QKB1R w KQkq - 4 11",
		played: "Bxc4 Bxc3+ bxc3 Qxc3+ Nd2 b2 Rb1 O-O Qb3 Qxd4 Qxb2 Rd8 Qc2 Ba6",
		best:   "Rc1 Be6 Nd2 O-O Bxc4 Bxc4 Nxc4 Qxa4 O-O Bxc3 Rxc3 Rd8", before: 44, after: -96,
		never: "passed pawn on b2"},
	{name: "a shelter without an enemy's queen", fen: "2kr1bnr/ppp2ppp/2n5/3qp3/3P2b1/2P1BN2/PP2BPPP/RN1QK2R b KQ - 2 7",
		played: "Bxf3 Bxf3 Qb5 Bxc6 bxc6 Qe2 exd4 Bxd4 Qxe2+ Kxe2 Re8+ Kd3",
		best:   "f5 h3 Bh5 dxe5 Qxd1+ Bxd1 Nxe5 Nbd2 Nd3+ Kf1 Nxb2", before: 49, after: -24,
		never: "shelter"},
	{name: "a piece that a pawn attacks is guarded in vain", fen: "r1bqkb1r/ppp2ppp/2n1pn2/3pN3/3P1P2/2P5/PP4PP/RNBQKB1R b KQkq - 0 7",
		played: "Nxe5 fxe5 Nd7 Bd3 c5 O-O Be7 Qg4 O-O Nd2", best: "Be7 Bd3 O-O O-O Nxe5 dxe5 Nd7 Nd2 c5 Nf3", before: 84, after: -33,
		want: "8. fxe5 drives the knight on f6 away.", never: "guards it"},
	{name: "the square of a fork is guarded", fen: "r2qr1k1/ppp2ppp/2nb4/1N1p4/1P1P1nP1/P3BP2/4BQ1P/2R1K2R w K - 3 18",
		played: "Nxd6 Rxe3 Qxe3 Ng2+ Kd2 Nxe3 Kxe3 Qxd6 Bb5 Re8+ Kf2 Qf4 Bxc6 bxc6", best: "Bf1 a5 Nxd6 Qxd6 Qd2 axb4 Kf2 Rxe3 Qxe3 bxa3 Bb5 a2", before: -424, after: -747,
		want: "18. Bf1 guards g2."},
	{name: "a rook is no further out of reach where it hits something", fen: "3k1b1r/p2npppp/8/3N4/1r4b1/4B3/PPP3PP/2K2BNR b - - 1 13",
		played: "Ra4 Nc3 Ra5 h3 Bh5 Nge2 Bxe2 Bxe2 e6 Kb1", best: "Re4 Bd2 e6 Nc3 Rb4 Nb5 Ra4 Nc3 Ra5 h3", before: 104, after: 47,
		want: "14. Nc3 gains a tempo on the rook on a4", never: "out of its way"},
	{name: "a check that wins a pawn is no fork", fen: "rnb1k2r/ppp1qppp/4p3/4P3/3Pp3/8/PPP2PPP/R2QKBNR w KQkq - 0 8",
		played: "Nh3 Qb4+ c3 Qxb2 Rc1 Bd7 Bc4 c5 O-O Nc6 Re1 cxd4",
		best:   "Qe2 b6 O-O-O Bb7 g3 O-O Bg2 Qg5+ Kb1 Qf5 f3 Ba6", before: 80, after: 5,
		want: "8... Qb4+ wins a pawn: 9. c3 Qxb2."},
	{name: "both moves exchange on a square, one wins a piece by it", fen: "rnb2rk1/pp3ppp/3q1n2/3Np1B1/8/1B1P4/PPP2bPP/R2Q1KNR w - - 2 10",
		played: "Nxf6+ gxf6 Bh6 Bh4 Bxf8 Qxf8 Qh5 Bg5 Re1 Bd2 Re2 Bc1", best: "Bxf6 gxf6 Kxf2 Nc6 c3 Rd8 Qf3 f5 Ne2 f4 g3 Qg6", before: 412, after: 167,
		want: "Misses 10. Bxf6, which wins a bishop: 10... gxf6 11. Kxf2.", never: "for a rook"},
	{name: "a win that is missed, and a knight that is attacked instead", fen: "4rbk1/p5pp/2p5/2p1qNB1/3p2Q1/1P1P2P1/P1r2P1P/5RK1 w - - 2 26",
		played: "Bh6 g6 Bxf8 Rxf8 Qd1 Rxa2 Nh4 Qe2 Qxe2 Rxe2 Ng2 g5 h4 gxh4", best: "Nh6+ gxh6 Bf6+ Qg5 Bxg5 hxg5 Qxg5+ Bg7 Qf5 Rf8 Qe6+ Kh8 a4 Rc3", before: 451, after: -549,
		want: "Misses 26. Nh6+", never: "Now 26... g6"},
	{name: "a minor piece that is taken in return", fen: "r2qk1nr/pp1bbppp/2n1p3/1BppP1B1/3P4/2N2N2/PPP2PPP/R2QK2R b KQkq - 7 7",
		played: "cxd4 Bxc6 dxc3 Bxd7+ Qxd7 bxc3 Bxg5 Nxg5 Ne7 O-O", best: "Bxg5 dxc5 Nh6 O-O O-O Bxc6 Bxc6 Ne2 a5 c3", before: 377, after: 99,
		want: "Misses 7... Bxg5, which wins a bishop for a pawn", never: "Now 8. Bxc6"},
	{name: "the piece that falls far down the line, not the one that is granted", fen: "rn1q3r/pbp3b1/1p2Pk1p/3pnppQ/3P4/2P4P/PP1N1PPN/R3R1K1 w - - 0 17",
		played: "Rxe5 Qe8 Qf3 Ke7 Rxf5 Rf8 Re1 Rxf5 Qxf5 Qf8", best: "dxe5+ Kxe6 Qg6+ Kd7 e6+ Kc8 e7 Qe8 Qxg7 Bc6 c4 dxc4", before: 262, after: 62,
		want: "wins back a bishop for a pawn: 17... Kxe6 18. Qg6+ Kd7 19. e6+ Kc8 20. e7 Qe8 21. Qxg7.", never: "a knight for a pawn"},
	{name: "a fork that is missed and the pawn that falls a move sooner", fen: "rnbqkb1r/pppp1ppp/5n2/4p3/8/3BPN2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
		played: "d5 Nxe5 Bd6 Nf3 O-O c4 Nc6 cxd5 Nb4 Bc4 Nbxd5 O-O c6 d4", best: "e4 Bxe4 Nxe4 d3 Nf6 e4 d6 O-O Be7 c4 O-O Nc3", before: 308, after: -31,
		want: "Misses 3... e4, which attacks the bishop on d3 and the knight on f3 and wins a bishop for a pawn"},
	{name: "the piece that is missed before the pawn that is lost", fen: "5rk1/Nr2bppp/3q1n2/3p4/Q1bP4/N1P4P/P4PP1/R1B1R1K1 b - - 0 19",
		played: "Ne4 Nxc4 dxc4 Rxe4 Ra8 Bf4 Qf6 Qxc4 Rbxa7 a4 Bf8 d5 Ra6 Bg3", best: "Ra8 Nxc4 dxc4 Qxc4 Rbxa7 a4 Qd7 Re5 Bd6 Rb5 Ra5 Bb2", before: 172, after: -359,
		want: "Misses 19... Ra8, which pins the knight on a7 to the queen on a4 and wins a knight for a pawn"},
	{name: "a bishop that is exchanged, and one that falls", fen: "r7/1pp2p2/p4N1B/2n4P/6bk/1P6/P1K5/5R2 w - - 0 33",
		played: "Nxg4 Kxg4 Be3 Ne6 Rxf7 Kxh5 Re7 Nf8 Rxc7 Re8 Kd2 b5", best: "Rf4 Kh3 Rxg4 Rh8 Bf4 Ne6 Be5 b5 Rg3+ Kh4 Rg2 Rh6", before: 530, after: 19,
		want: "Misses 33. Rf4, which pins the bishop on g4 to the king and wins a bishop: 33... Kh3 34. Rxg4."},
	{name: "a pawn, and there is more to it", fen: "r2qr1k1/pp3ppp/1bp5/4p3/2N1P1P1/1P3n1N/PQ1P3P/R2K3R w - - 0 21",
		played: "Rf1 Bd4 Qc1 Nxh2 Rh1 Nxg4 Rb1 b5 Nb2 a5", best: "Nxb6 axb6 Qc3 Nd4 a4 b5 Rg1 Qe7 g5 Red8", before: -390, after: -644,
		want: "21... Bd4 wins at least a pawn: 22. Qc1 Nxh2."},
	{name: "two men that a pawn attacks", fen: "r2r2k1/pb6/np1ppqpp/n1p2p2/2PP4/PP3N2/2B1NPPP/R2Q1RK1 w - - 0 20",
		played: "Nf4 e5 dxe5 dxe5 Nd5 Bxd5 cxd5 e4 Nd2 Nc7", best: "d5 Nc7 Nf4 e5 Ne2 e4 Nd2 b5 cxb5 Bxd5", before: -101, after: -185,
		want: "20... e5 attacks the knight on f4 and the pawn on d4, which 20. Nf4 has stopped guarding."},
	{name: "a pawn that hits a piece in the centre", fen: "r1bq1rk1/ppp2pbp/2nppnp1/6B1/2BPP3/P1N2N2/1PP2PPP/R2Q1RK1 b - - 1 8",
		played: "Ne7 e5 dxe5 dxe5 Nd7 Ne4 h6 Bf6 b6 Bb5", best: "h6 Be3 d5 Bd3 dxe4 Nxe4 Ng4 h3 Nxe3 fxe3", before: -9, after: -112,
		want: "9. e5 hits the knight on f6 and claims the centre."},
	{name: "a knight that a pawn guards already", fen: "r1bqk2r/ppp2ppp/2n1pn2/8/1bBPP3/2N2N2/PP3PPP/R1BQK2R w KQkq - 1 7",
		played: "O-O Bxc3 bxc3 Nxe4 Qc2 Nd6 Bd3 h6 Ne5 Bd7", best: "Qd3 Be7 O-O O-O a3 a6 e5 Ng4 Bf4 b5", before: 117, after: 84,
		want: "takes the pawn on e4. 7. Qd3 guards it.", never: "guards the knight"},
	{name: "the centre is claimed once", fen: "rnbqk2r/pp2bpp1/2p1pn1p/3P4/3P4/1QN1PN2/PP2BPPP/R1B2RK1 b kq - 0 9",
		played: "Nxd5 e4 Nxc3 Qxc3 O-O Bf4 a5 h3 a4 Rfd1", best: "exd5 Qc2 O-O h3 Bd6 b3 a6 Bb2 Be6 Rfe1", before: -32, after: -103,
		want: "10. e4 hits the knight on d5 and claims the centre.", never: "centre and"},
	{name: "a rook that is there to be taken", fen: "3r2k1/p5p1/4p2P/4qpQ1/1Pp1r3/P7/3PRK2/6R1 w - - 0 35",
		played: "Qxg7+ Qxg7 Rxg7+ Kh8 Rxe4 fxe4 Rxa7 Rxd2+ Ke3 Rh2", best: "Qxd8+ Kh7 Rxg7+ Qxg7 hxg7 Rxe2+ Kxe2 Kxg7 Qe7+ Kh6", before: 1499, after: 377,
		want: "Misses 35. Qxd8+, which wins a queen", never: "uncovers"},
	{name: "a pawn that falls later, because its bishop is cut off", fen: "rnbqkb1r/pp2n1pp/2p1p3/3pP3/3P4/3B1N2/PPP3PP/RNBQK2R b KQkq - 3 7",
		played: "Nd7 Ng5 g6 O-O Qb6 Kh1 Bh6 Nxe6 Bxc1 Ng7+ Kd8 Ne6+ Ke8 Qxc1 c5 Ng5 c4 Nf7 cxd3 Nxh8 Qxd4 Nf7 Nxe5 Nd6+", best: "c5 Ng5 Nf5 O-O cxd4 Nxe6 Bxe6 Bxf5 Bxf5 Rxf5 g6 Rf6 Be7 Qxd4 Bxf6 exf6", before: -156, after: -250,
		want: "8. Ng5 wins the pawn on e6, which 7... Nd7 has cut off from the bishop: 8... g6"},
	{name: "what falls behind the rook is another story", fen: "3r2k1/6pp/p3p3/3r2P1/1P1pK2P/P1pR4/8/2R5 w - - 4 39",
		played: "Rxd4 Rxd4+ Ke3 Rxh4 a4 Rd5 g6 hxg6 Rc2 Kh7 Rc1 g5", best: "Rdd1 Kf7 Rf1+ Kg6 Kd3 e5 a4 Kh5 Rh1 Rc8 Rc2 Rc7", before: -334, after: -1040,
		want: "39... Rxd4+ wins a rook for a pawn.", never: "h4"},
	{name: "two pieces for a rook, far down the line", fen: "2kr3r/1pp1qppp/p1n5/4b3/3PP3/PQ3N2/1P4PP/R1B2RK1 w - - 0 15",
		played: "Nxe5 Nxd4 Qh3+ Kb8 Nxf7 Ne2+ Kh1 Qxf7 Bg5 Qg6 Bxd8 Rxd8 e5 h6 Qh4 Re8 Rf2 Rxe5 Qd8+ Ka7 Qxc7 Re8",
		best:   "dxe5 Rd7 Bf4 Rhd8 Rad1 Rxd1 Rxd1 Rxd1+ Qxd1 Qc5+ Kh1 Qf2 b4 Qb2 Qd5 Qa1+ Ng1 Qxa3", before: 402, after: 280,
		want: "15... Nxd4 takes the pawn on d4.", never: "two minor pieces"},
	{name: "a line that is too long to be quoted", fen: "r4r1k/1p4pp/1p1N4/4n3/1PB3b1/P3P1P1/7P/R3K2R w KQ - 0 22",
		played: "Bb3 Nf3+ Kf2 Ng5+ Ke1 Rad8 Bd1 Nf3+ Bxf3 Bxf3 Nxb7 Bxb7 Rf1 Rfe8 Rd1 Rxe3+ Kf2 Rf3+ Kg1 Rxf1+ Rxf1 Bc6 Rc1 Ba4",
		best:   "Rf1 Nf3+ Rxf3 Bxf3 Nf7+ Kg8 Ne5+ Kh8 Nf7+", before: 0, after: -387,
		want: "22... Nf3+ 23. Kf2 Ng5+ 24. Ke1 Rad8 wins a knight for a pawn.", never: "25. Bd1"},
	{name: "who takes back threatens nothing new", fen: "r3r1k1/5ppp/p5n1/1p2B1QP/2pP4/P7/2q2PP1/R3R1K1 b - - 0 26",
		played: "f6 Bxf6 gxf6 Qd5+ Kh8 Qc6 Rxe1+ Rxe1 Rf8 hxg6 hxg6 Qxa6 Qd2 Re3 Kg7 Qxb5 c3 Re7+ Kh8 Qe2 Rb8 Re3",
		best:   "Nxe5 dxe5 Rad8 Qg4 c3 h6 Qg6 Qb4 c2 hxg7 Rc8 a4 Rc4 Qd2 Kxg7 axb5 axb5", before: 248, after: 69,
		want: "27. Bxf6 gxf6 28. Qd5+ Kh8 29. Qc6 wins back a pawn.", never: "30. Rxe1 threatens"},
	{name: "a bishop that is shut in, and a pawn that falls meanwhile", fen: "r3kb1r/p1Qnpppp/1p6/3P4/b1PBq3/5NP1/PP2B2P/R3KR2 b Qkq - 4 20",
		played: "e6 b3 e5 Bc3 Qc2 Bxe5 f6 Bd4 Bb4+ Kf2 Nc5 Qxg7 O-O-O Qxa7 Rhe8 bxa4 Rxe2+ Kg1 Qxc4 Qa8+ Kc7 Qc6+ Kb8 Qxb6+",
		best:   "Bc2 Kd2 e6 Qc6 Rd8 Rac1 Bb4+ Bc3 Bxc3+ bxc3 O-O Rxc2 exd5 Kc1 Nc5 cxd5 Rxd5 Rd2 Rd3 Qxe4 Rxc3+ Rc2", before: -246, after: -339,
		want: "21. b3 traps the bishop on a4.", never: "wins a pawn"},
	{name: "a pawn that takes is not saved", fen: "rnbqkbnr/ppp2ppp/8/3pp3/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
		played: "cxd5 Qxd5 e3 exd4 Nf3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Kxf2 Qxd1 Bb5+ Qd7 Bxd7+ Kxd7 Nc3 Nc6 Bc5",
		best:   "dxe5 dxc4 Qxd8+ Kxd8 Nc3 Ne7 e4 Nbc6 Bxc4 Nxe5 Be2 N7c6 Bg5+ Be7 Rd1+ Bd7", before: 68, after: -5,
		never: "saves the pawn"},
	{name: "queens that are exchanged are not saved", fen: "r2qk1nr/ppp2ppp/2n5/2b1P3/2Pp2b1/4PN2/PP2BPPP/RNBQK2R w KQkq - 5 7",
		played: "O-O dxe3 Bxe3 Qxd1 Rxd1 Bxe3 fxe3 Nxe5 Nc3 Bxf3 gxf3 a6 f4 Nd7 b4 O-O-O c5 Nh6 Nd5 Kb8 e4",
		best:   "Qb3 Rb8 exd4 Bxf3 Qxf3 Nxd4 Qe4 Nxe2 Kxe2 Ne7 Rd1", before: 109, after: 42,
		want: "7... dxe3 wins back a pawn: 8. Bxe3 Qxd1 9. Rxd1 Bxe3 10. fxe3 Nxe5.", never: "saves the queen"},
	{name: "a pawn that is paid for in the better line is not lost there", fen: "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
		played: "Bc5 Nxe5 O-O d4 Bb6 Nc3 d6 Nf3 Ba5 Bg5 h6 Bxf6", best: "Nxe4 d3 Nf6 Nxe5 d5 Bb3 Bd6 d4 O-O O-O Nbd7 Nd3", before: 29, after: -97,
		want: "4. Nxe5 wins the pawn on e5."},
	{name: "nor is one that is given for something", fen: "rnbqkb1r/ppp2ppp/3p1n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 3 4",
		played: "Be6 Nxe6 fxe6 Bxe6 Nbd7 d3 Qe7 Bh3 O-O-O Nc3 g6 O-O", best: "d5 exd5 h6 Nf3 e4 Qe2 Qe7 Nd4 Bg4 f3 exf3 gxf3", before: 5, after: -126,
		want: "5. Nxe6 wins a pawn: 5... fxe6 6. Bxe6."},
	{name: "but one that is given for too little", fen: "rnbqkb1r/ppp2ppp/3p1n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 3 4",
		played: "Be6 Nxe6 fxe6 Bxe6 Nbd7 d3 Qe7 Bh3 O-O-O Nc3 g6 O-O", best: "d5 exd5 h6 Nf3 e4 Qe2 Qe7 Nd4 Bg4 f3 exf3 gxf3", before: -80, after: -160,
		never: "wins a pawn"},
	{name: "a quiet move that wins a pawn in the end saves no knight", fen: "rn1qkbnr/ppp3pp/3p2b1/4p3/2PP2P1/5N1P/PP3P2/RNBQKB1R w KQkq - 1 8",
		played: "Nh4 Qxh4 Be3 exd4 Qxd4 Nc6 Qd2 Qe7 Nc3 O-O-O Bg2 Nf6", best: "Nc3 Qd7 dxe5 Nc6 Bg5 Be7 exd6 Bxg5 Qe2+ Nge7 Nxg5 Nd4", before: 96, after: -416,
		want: "8... Qxh4 wins the knight on h4.", never: "8. Nc3 wins"},
	{name: "a capture that wins one is told", fen: "2kr1b1r/1ppq2p1/p1n4p/3pPp2/2Q2P2/2N1B3/PPP3PP/3R1RK1 w - - 0 16",
		played: "Qd3 d4 Qc4 b5 Nxb5 axb5 Qxb5 Nb4 Qe2 Qc6 Rxd4 Rxd4", best: "Nxd5 Qe8 Rfe1 Kb8 a3 Be7 Bc5 Bxc5+ Qxc5 Qf8 Qxf8 Rhxf8 e6", before: 263, after: -176,
		want: "16. Nxd5 wins the pawn on d5."},
	{name: "and a check", fen: "1nr3k1/5pp1/3R3p/8/1p3q2/1K5P/N3B1P1/3R4 w - - 4 29",
		played: "Bc4 Qxc4+ Kb2 Qc2+ Ka1 b3 Rd8+ Kh7 Rh8+ Kxh8 Nb4 b2+ Ka2 b1=Q+", best: "Rd8+ Rxd8 Rxd8+ Kh7 Nxb4 g6 Bc4 Kg7 Rd3 Qc7 Bb5 f5 g3", before: -282, after: -1600,
		want: "29... Qxc4+ wins the bishop on c4.", never: "wins at least a pawn"},
	{name: "what is only exchanged needs no keeping", fen: "r3k2r/pp1bnppq/1np4p/4p3/4P2b/1BN1B2P/PPPRQPP1/1K1R4 b kq - 1 16",
		played: "Bf6 Bxb6 axb6 Rxd7 O-O R1d6 Rae8 Rxb7 Qg6 Qf3 b5 a3", best: "Be6 Bxe6 fxe6 a4 O-O a5 Nbc8 Qg4 Ng6 Rd7 Re8 Rxb7 h5 Qe2", before: 97, after: -243,
		want: "16... Be6 saves it.", never: "keeps the knight"},
	{name: "a knight that falls in the better line, too", fen: "N2k3r/pp3ppp/2nb1n2/5b2/3p4/P4P2/1P2P1PP/R1B1KBNR w KQ - 1 11",
		played: "Nb6 axb6 e4 dxe3 Bxe3 Re8 Kf2 Kc7 Rd1 Be5 b4 Bc2 Rc1 Ba4 Bc4 Bb2 Bf4+ Kd8 Ne2 Bxc1 Rxc1",
		best:   "e4 dxe3 Bxe3 Ke7 Ne2 Rxa8 Rd1 a6 Nc3 Be5 Bd3 Bxc3+ bxc3 Bxd3 Rxd3 Ke6 Rd1", before: 238, after: 151,
		never: "takes the knight"},
	{name: "a knight that is taken later by a pawn is not kept", fen: "r3r1k1/7p/p4Qn1/1p5P/2pP4/P7/2q2PP1/R3R1K1 b - - 0 28",
		played: "Re2 Rxe2 Qxe2 hxg6 Ra7 Qb6 Qe7 Rd1 hxg6 Qxg6+ Qg7 Qe6+ Qf7 d5 Qxe6 dxe6 c3 Rd8+",
		best:   "Rxe1+ Rxe1 Rf8 Qe6+ Kg7 Rf1 Qf5 Qxf5 Rxf5 hxg6 Kxg6 Re1 Rd5 Kf1 Rxd4 Re6+ Kf5 Rxa6", before: 139, after: -182,
		want: "29. Rxe2 wins a knight", never: "keeps the knight"},
	{name: "a pawn for another one", fen: "r1bqkb1r/pppp1ppp/2n2n2/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 2 4",
		played: "Bg5 h6 Bxf6 Qxf6 d5 Nd4 Nxd4 exd4 Nd2 Bd6 Bd3 O-O g3 c5 O-O", best: "d5 Ne7 Nxe5 Nxe4 Bd3 Nf6 Nc3 Nexd5 Nxd5 Nxd5 Bc4 Bb4+", before: 100, after: 29,
		never: "takes the pawn on e5"},
	{name: "a pawn that costs a knight", fen: "8/7p/1Pn1kp2/3p1p2/3P1B1P/6P1/5PK1/8 b - - 0 38",
		played: "Kd7 b7 Kd8 b8=R+ Nxb8 Bxb8 Kc8 Ba7 f4 g4 Kd7 Kf3", best: "Na5 Bh6 Nb7 Kf3 Kd7 Kf4 Ke6 Bf8 Nd8 Bc5 Nb7 Bb4", before: -298, after: -919,
		want: "39. b7 wins a knight for a pawn", never: "promotes"},
	{name: "a detour is no part of the purpose", fen: "2rq1rk1/5ppp/4bn2/2bpn3/7Q/2N5/PPPP1PPP/R1B1KBNR w KQ - 5 12",
		played: "Nf3 Ng6 Qa4 d4 Ne2 Re8 Ng5 Bd5 b4 Bb6 d3 Nh4 f3 Ra8 Qb5 Bxa2", best: "Ba6 Ra8 d4 Ng6 Qg3 Bxd4 Bd3 Nh5 Qf3 Nf6 h3 Nh4 Qg3", before: -47, after: -161,
		never: "12. Ba6 Ra8 13. d4"},
	{name: "more is lost than the pair of bishops", fen: "r1bqk2r/pp1p1ppp/2n1p3/3n4/1b1P1B2/2NBP3/PP2NPPP/R2QK2R b KQkq - 6 8",
		played: "Nxc3 Nxc3 Bxc3+ bxc3 d6 O-O O-O Qh5 h6 Rab1 b6 c4 Na5 Bg3 e5 Bh4", best: "Nxf4 Nxf4 d5 Rc1 O-O O-O a6 a3 Bd6 Nce2 Bd7 f3 Qe7 b4 g6 Kh1", before: -17, after: -110,
		never: "bishop pair"},
	{name: "a king that castles has another shelter", fen: "r2qk2r/ppp1b1p1/3p2pp/4p3/4P3/P1NP1N2/1PQ2P2/R3K2R w KQkq - 0 16",
		played: "O-O-O O-O Qe2 c6 Kb1 Qd7 Rdg1 Qe6 Ka1 Bd8 Nh4 Bxh4", best: "Qb3 Rf8 Ke2 Qc8 Rag1 g5 Nd5 Kd8 Ne3 b6 Qa4 Qd7", before: 230, after: 129,
		never: "shelter"},
	{name: "a square that the played move comes near as well", fen: "5rk1/7p/R5p1/3p4/2nq2P1/2N4P/PP2QP2/6K1 b - - 0 33",
		played: "Nd2 Ra4 Nc4 Nxd5 Qxb2 Qxb2 Nxb2 Ra7 h5 g5 Rf7 Nf6+", best: "Ne5 Rd6 Qf4 Rxd5 Nf3+ Kf1 Qh2 Qe6+ Kh8 Ke2 Qxh3", before: 128, after: 322,
		never: "heads for f3"},
	{name: "a king that comes nearer to another pawn", fen: "8/5kp1/4p1p1/8/P2p1P2/1Pp2K2/2P3Pr/4B3 w - - 0 41",
		played: "Bg3 d3 cxd3 c2 Bxh2 c1=Q Bg3 Qd2 b4 Qxd3+ Kf2 Qc2+", best: "Ke4 g5 Kxd4 gxf4 a5 Rxg2 Kxc3 Re2 Bh4 Rh2 Be1 Rh8", before: -223, after: -679,
		want: "41... d3 gets a pawn through to c1", never: "nearer"},
	{name: "a king in check has no shelter to leave", fen: "2rr2k1/4bpp1/p3pn1p/6q1/3BP3/2N5/PPQ2P1P/R2R2K1 w - - 3 26",
		played: "Kf1 Rxd4 Rxd4 Ng4 Ke1 Nxh2 Qd1 Qg1+ Ke2 Qg4+ Kd2 Nf3+ Kc1 Qf4+ Kc2 Nxd4+", best: "Kh1 Ng4 Qe2 Rxd4 Rxd4 Bc5 Rg1 Bxd4 Rxg4 Qc1+ Kg2 Rb8 Qd1 Qxd1 Nxd1 Bxb2", before: -199, after: -339,
		never: "shelter"},
	{name: "two ways to take the queen", fen: "4r1k1/3n1ppp/8/3p4/Pb5Q/5P2/1B1PrP1P/R5qK w - - 0 25",
		played: "Kxg1 Bf8 a5 Nc5 a6 Nb3 Ra4 Nxd2 Kg2 Nxf3 Kxf3 Rxb2 a7 Ra8", best: "Rxg1 Bf8 Bxg7 Re1 Bxf8+ Rxg1+ Kxg1 Nxf8 a5 Ng6 Qg5 Kg7 f4 f6", before: 533, after: 269,
		never: "a pawn"},
	{name: "two pawns that fall either way", fen: "8/p1k3p1/1ppp2Kp/8/r5PR/7P/5P2/8 b - - 1 33",
		played: "Rf4 Kxg7 b5 Rxh6 b4 g5 b3 Re6 a5 g6 a4 Kh6 b2 Re1", best: "b5 Kxg7 b4 Rxh6 b3 Rf6 b2 Rf7+ Kb6 f4 b1=Q f5 Qb2+ f6",
		before: 608, after: 387, never: "two pawns"},
	{name: "a pawn that falls either way, and the bishop behind it", fen: "8/1p6/3b4/p2P1r2/3R4/2p1B2k/P6P/6K1 w - - 2 39",
		played: "Bf2 Bxh2+ Kf1 Bg3 Ke2 Rxf2+ Kd3 Be5 Rc4 Rxa2 Ke4 Re2+", best: "Rd3 Bxh2+ Kh1 c2 Bg1+ Kg4 Rc3 Rf1 Rxc2 Bxg1 Rg2+ Kf5", before: -387, after: -855,
		never: "wins the pawn on h2"},
	{name: "the piece that is not exchanged", fen: "r2qk1r1/ppp2p2/2np1n1p/bB4p1/Q2NP1b1/2P3B1/PP1N1PPP/R4RK1 b q - 3 13",
		played: "a6 Bxc6+ bxc6 e5 Nh5 Qxa5 c5 f3 Nxg3 hxg3 cxd4 fxg4 c5 Qxd8+ Rxd8 exd6 Rxd6 Ne4", best: "Bb6 Nxc6 bxc6 Bxc6+ Kf8 e5 dxe5 Bxa8 Qxa8 Bxe5 Qe8 Qxe8+ Nxe8 a4 a5 Bd4", before: -370, after: -581,
		want: "14. Bxc6+ wins a bishop"},
	{name: "a check that a man answers by stepping in between", fen: "2r1kb2/1p3qp1/p3p1p1/4p2r/2PpN3/6Q1/PP3PPP/2KR3R w - - 6 19",
		played: "Qb3 Qf4+ Nd2 Rc7 Kb1 Qxf2 Qb6 Qf7 Qb3 Rc6 Ne4 Rf5 Rc1 Rf4", best: "Kb1 Rc7 Qd3 Qd7 g4 Rh6 h4 Qc6 f4 Qxc4 Qxc4 Rxc4 fxe5", before: -51, after: -162,
		never: "attacks the king"},
	{name: "a queen in the middle of an opening", fen: "r1bqkbnr/ppp2ppp/2n5/3pp3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4",
		played: "exd5 Qxd5 Nc3 Bb4 Bd2 Bxc3 Bxc3 e4 Ne5 Nxe5 dxe5 Ne7 Qxd5 Nxd5", best: "Nxe5 dxe4 Bb5 Bd7 Bxc6 Bxc6 O-O Bd6 Qg4 Bxe5 dxe5 Kf8", before: 88, after: 12,
		never: "into play"},
	{name: "a pawn without its guard, and two men behind it", fen: "1n1kb1nr/1p5p/pN2pp2/3p4/1b1P3B/3B1N2/PqP1KPPP/R2Q3R w - - 5 15",
		played: "Nd2 Qxd4 Bg3 Nc6 Na8 Bh5+ Nf3 Bxf3+ gxf3 e5 Kf1 Nge7 c4 Rg8 cxd5 Nxd5", best: "Rb1 Qa3 c4 Nc6 Kf1 Qa5 c5 Bg6 Rb3 Qxa2 Bb1 Bxb1 Rxb1 Ba5 Rb3 Bxb6", before: 666, after: 317,
		want: "which 15. Nd2 has left unguarded, and attacks the knight on b6"},
	{name: "no guard helps a piece against a pawn", fen: "2rqkb1r/pQpn1ppp/5n2/1N2P3/5Bb1/8/PPP3PP/R3KBNR b KQk - 0 9",
		played: "Nb6 exf6 Bb4+ c3 O-O h3 Re8+ Ne2 Bxe2 Bxe2 Qd3 Qf3 Qxb5 cxb4 Qxb4+ Bd2", best: "Nh5 Bg5 f6 exf6 gxf6 Qe4+ Qe7 Qxe7+ Bxe7 Bd2 Ne5 Be2", before: -147, after: -325,
		want: "10. exf6 wins the knight on f6.", never: "stopped guarding"},
	{name: "a pawn that is exchanged", fen: "r1bqk2r/ppppbppp/2n2n2/4p3/2P5/NP2P3/P2P1PPP/R1BQKBNR w KQkq - 1 5",
		played: "d4 Bb4+ Ke2 exd4 Nb5 dxe3 Bxe3 a6 a3 axb5 axb4 Rxa1 Qxa1 O-O", best: "Bb2 O-O Ne2 d5 cxd5 Nxd5 Ng3 Ndb4 Nc4 f6",
		before: -62, after: -259, want: "5... Bb4+ wins a pawn: 6. Ke2 exd4 7. Nb5 dxe3 8. Bxe3.", never: "stopped guarding"},
	{name: "an even trade where far more is lost", fen: "r1b5/ppp1k1bQ/2n1pqN1/5p2/3P4/2NBn3/PPP3PP/R4RK1 b - - 2 14",
		played: "Kd7 d5 Nxf1 Rxf1 Ne7 dxe6+ Ke8 Bxf5 c6 Nxe7 Kxe7 Rd1 b5 Ne4 Qh6 Qg8 Bd4+ Kh1 Bxe6 Qxe6+ Qxe6 Bxe6 Rd8",
		best:   "Kf7 Nh8+ Ke8 Rf3 Ng4 Qh5+ Kd8 Nf7+ Ke7 Raf1 Qxf7 Qxg4 Bxd4+ Kh1 Bd7 Qh4+ Bf6 Qg3", before: -250, after: -577,
		never: "gets a knight"},
	{name: "what is kept has no part in what falls", fen: "b2r3r/k4p1p/p2q1np1/NppP4/3p1Q2/P4PPB/1PP4P/1K1RR3 w - - 1 24",
		played: "Rxd4 cxd4 Qxd4+ Qb6 Qf4 Nxd5 Qxf7+ Nc7 Re7 Rd1+ Ka2 Rd7", best: "Nc6+ Bxc6 Qxd6 Rxd6 dxc6 Rxc6 Re7+ Kb6 Rxf7 Re8 Rxf6 Re1+", before: -19, after: -166,
		want: "24... cxd4 wins a rook", never: "keeps the pawn on d5"},
	{name: "a bishop that comes to life by its own move", fen: "1rr3k1/p3nppp/b3p3/3pP2P/2qN1PP1/P1B5/1P1Q4/1KR4R b - - 4 21",
		played: "Qa4 Bb4 Qd7 h6 g6 Bd6 Rb6 Rxc8+ Nxc8 Bc5 Rb7 Ka1 Nb6 Bxb6 Rxb6 Rc1", best: "Nc6 Ka1 Qa4 g5 Bc4 Rh3 Bb3 Ne2 Bc4 Nd4", before: 0, after: -137,
		want: "22. Bb4 attacks the knight on e7 and brings the bishop to life."},
	{name: "a king that cannot take back", fen: "8/7p/2N1bkp1/1rppR3/3p1P2/1P6/P5PP/6K1 b - - 2 33",
		played: "c4 Rxe6+ Kf7 Nxd4 Rb4 Re5 cxb3 Nxb3 Ra4", best: "Rb6 Nd8 c4 Kf1 c3 Ke2 Bf5 Rxd5 d3+", before: 298, after: -551,
		want: "34. Rxe6+ wins a bishop and a pawn"},
	{name: "what a quiet move threatens", fen: "1k1qr3/pp1b3R/2pP4/3p4/Q2Pp3/4P1P1/PP2B2P/6K1 b - - 0 29",
		played: "Be6 Qb4 b5 d7 Bxd7 Qd6+ Qc7 Qxd7 Qxd7 Rxd7 Re7", best: "Bf5 Re7 Rxe7 dxe7 Qxe7 h4 Qg7 Kg2 a6", before: -151, after: -721,
		want: "30. Qb4 threatens mate with Qxb7# and wins a bishop for a pawn: 30... b5 31. d7 Bxd7"},
	{name: "a bishop that falls only in between", fen: "5rk1/ppqb2pp/7r/1B1pb3/8/P1N1R2P/1P3PP1/R2Q2K1 w - - 0 19",
		played: "Bxd7 d4 Qb3+ Kh8 Nd5 Bh2+ Kh1 Qxd7 Re7 Qd6", best: "Qxd5+ Kh8 Qxe5 Qxe5 Rxe5 Rd6 Bxd7 Rxd7 Rd1", before: 623, after: 186,
		want: "Misses 19. Qxd5+, which wins a bishop and a pawn"},
	{name: "what is only put off is not missed", fen: "rnbqk2r/pp2bpp1/2p1pn1p/3p4/2PP3B/P1N2N2/1P2PPPP/R2QKB1R b KQkq - 1 7",
		played: "g5 Bg3 dxc4 h4 g4 Ne5 b5 h5 Qa5 e3 Nd5 Rc1", best: "dxc4 e3 b5 a4 Nd5 Bxe7 Qxe7 axb5 cxb5 Nxb5", before: 62, after: -21,
		never: "isses 7... dxc4"},
	{name: "a pawn that is held", fen: "rnbqkb1r/pp2pppp/2p2n2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4",
		played: "Bg5 dxc4 e4 b5 e5 h6 Bd2 Nd5 a4 b4", best: "cxd5 cxd5 Bf4 Qb6 Qd2 Nc6 e3 Bf5 Rc1", before: 17, after: -35,
		want: "takes the pawn on c4 and holds on to it: 5. e4 b5."},
	{name: "checks drive the king out", fen: "rnbq2nr/pp1pk1pp/2p5/2b1N2Q/4P3/8/PPPP1PPP/RNB2RK1 b - - 4 7",
		played: "Nf6 Qf7+ Kd6 d4 Bxd4 Nf3 Qf8 Qxf8+ Rxf8 Rd1 c5", best: "Qe8 Nxc6+ Nxc6 Qxc5+ d6 Qg5+ Kf7 d3 Nf6 Nc3", before: 22, after: -229,
		want: "8. Qf7+ Kd6 drives Black's king into the open."},
	{name: "a bishop that is out in the best line, too", fen: "r1bqk2r/p2n1p2/2pB3p/1p1p2p1/3Pp3/2P3P1/PP4PP/RN1Q1RK1 w - - 0 16",
		played: "Qh5 Rh7 Qe2 Nf6 Bc5 Bg4 Qf2 Nd7 Na3 Nxc5", best: "a4 Ba6 Qh5 Rh7 Qe2 Nb8 Bxb8 Rxb8 Nd2 Rb6", before: -2, after: -75,
		never: "comes to life"},
	{name: "a bishop, and a pawn far behind it", fen: "4r1k1/5ppp/pq6/3p4/bb6/1N2P2P/PQ3PP1/1R3RK1 b - - 1 27",
		played: "Bxb3 Qxb3 a5 a3 d4 axb4 axb4 Qxb4 Qxb4 Rxb4 dxe3 fxe3", best: "Qd6 Nd4 a5 a3 Bc5 Qc3 Qf8 Nb5 Re4 Rfc1", before: -237, after: -599,
		want: "28. Qxb3 wins a bishop for a pawn: 28... a5 29. a3 d4 30. axb4 axb4."},
	{name: "a pawn that falls with a tempo, where the better line loses another and wins it back", fen: "3k3r/ppp1np1p/2np1qp1/6bB/3PP3/2NK3P/PPP3P1/R5QR w - - 0 17",
		played: "Bf3 Nb4+ Ke2 Nxc2 Rd1 Be3 Qf1 Bxd4 Rd2 Ne3", best: "Rf1 Qg7 Bd1 b6 h4 Bc1 Ne2 Bxb2 c3 f5", before: 51, after: -148,
		want: "17... Nb4+ wins a pawn: 18. Ke2 Nxc2."},
	{name: "a pawn that is taken back, and another one", fen: "r2qr1k1/pp2ppbp/2n2np1/3p4/3P1Bb1/2N1PN2/PP2BPPP/2RQ1RK1 b - - 8 11",
		played: "e5 dxe5 Bxf3 Bxf3 Nxe5 Bxd5 Qe7 Qe2 Nh5 Bg3 Nxg3 hxg3", best: "a6 h3 Be6 Ne5 Rc8 Nd3 Bf5 a3 e6 Qb3 Bxd3 Bxd3", before: -37, after: -137,
		want: "12. dxe5 wins the pawn on e5: 12... Bxf3 13. Bxf3 Nxe5 14. Bxd5."},
	{name: "an offer of queens is no attack", fen: "3r1rk1/5ppp/p3p3/1p2P1Pq/1Pbp3P/P3Q1K1/3N1P2/2R1R3 w - - 0 29",
		played: "Qe4 Bd5", best: "Qf3 Qg6 Qe4 Rc8", before: -97, after: -144, never: "attacks the queen on h5"},
	{name: "what falls in both lines is no loss", fen: "r2qk2r/p2n1p1p/1pp1p2b/3pP2P/3P2b1/1P3N2/P2Q1PB1/2R2RK1 b kq - 0 19",
		played: "f5 Qxh6 Rc8 Qxe6+ Qe7 Rxc6 Rxc6 Qxc6", best: "c5 Qxh6 Rg8 Nh2 Qg5 Qxg5 Rxg5 f4", before: -29, after: -381, never: "wins material"},
	{name: "a pawn that gets to the centre later all the same", fen: "3kr3/1pp1n2p/1p1q2pb/3Ppp2/4B1PP/2P5/PP2K3/4R1QR w - - 2 28",
		played: "gxf5 gxf5 Bc2 e4 Qd4 Qg3 Ref1 Rg8 Rhg1 Qh2+ Qf2", best: "Bc2 Kc8 g5 Bg7 Ba4 Rd8 Kd2 Nxd5 Kc2 e4 Rd1 Qe5", before: -188, after: -245,
		never: "avoids that"},
	{name: "an open file is no reason", fen: "r4rk1/p5pp/1p1q1p2/3p4/3Pn3/P2Q1N1R/6PP/5RK1 w - - 0 24",
		played: "Rd1 Rac8 Rh5 g6 Rh4 Rc3 Qb5 Rxa3 Re1 Rc8", best: "Nh4 g6 Qd1 Rae8 Re3 Ng5 Rc3 f5 Nf3 Ne4", before: -271, after: -399,
		never: "open c-file"},
	{name: "centre pawns that are exchanged", fen: "3r1rk1/pp2qppp/2p2b2/n2pp3/4P1Q1/P2PPN1P/BPP3P1/2KR1R2 b - - 1 21",
		played: "dxe4 Qxe4 b6 d4 exd4 Qxe7 Bxe7 exd4 c5 dxc5 Bxc5 Ne5", best: "b5 Nd2 Bg5 Qg3 Bh6 Kb1 Nb7 Rf5 Rfe8 Nf3 f6 exd5", before: -38, after: -102,
		never: "given up the centre pawn"},
	{name: "a piece that is taken at once, whatever comes of it", fen: "4rrk1/pppq1p1p/3p1Qp1/3N4/2n1P3/7P/PPP2PP1/3R1RK1 b - - 4 18",
		played: "Nxb2 Qxb2 f5 Nf6+ Rxf6 Qxf6 fxe4 Rfe1 a5 Qd4 Qe6 a4", best: "c6 Nc3 Re6 Qd4 Nxb2 Rb1 c5 Qd5 Na4 Rxb7", before: -66, after: -545,
		want: "19. Qxb2 wins a knight for a pawn.", never: "rook"},
	{name: "a bishop that could get out after the better move as well", fen: "r1bq4/pppp1kpp/6n1/2bPp3/2P5/8/PP1P1PPP/R1BQK2R w KQ - 1 11",
		played: "b3 d6 d3 Bd4 Rb1 Qh4 Qf3+ Nf4 Bxf4 Qxf4 Qxf4+ exf4 Ke2 Bg4+ f3 Bf5 Kd2 Re8 Rhe1",
		best:   "d3 Bd4 O-O Kg8 Be3 Bxb2 Rb1 Ba3 Qb3 Be7 d4 d6 dxe5 dxe5 c5 Kh8 Rfc1 Bf5 Qxb7", before: -199, after: -313,
		never: "comes to life"},
	{name: "a pawn that would open the file to its own rook", fen: "r1b1k2r/ppp1qp2/3b1n1p/4p1P1/N3P3/1PPP1NB1/5PP1/R2QK2R b KQkq - 0 15",
		played: "hxg5 Rxh8+ Kd7 Nc5+ Kc6 b4 Kb6 d4 a6 Nxe5 Nxe4 Nxe4", best: "Ng4 d4 h5 Nb2 a6 Nc4 Be6 Nxd6+ cxd6 c4", before: -249, after: -890,
		want: "16. Rxh8+", never: "threatens the pawn on g5"},
	{name: "a king that steps aside strikes no blow", fen: "r5k1/p1p3pp/8/1p6/3qPr2/3P3P/PP3RB1/3Q2K1 w - - 0 24",
		played: "Qb3+ Kh8 Qc3 Qxf2+ Kh2 Raf8 Qc1 Rf3 Qxc7 Rxd3 b3 a5", best: "Bf3 Raf8 Kg2 Qe3 Rf1 a6 d4 Kh8 d5 h6 a3 R8f6", before: -405, after: -902,
		want: "24... Kh8 wins a rook: 25. Qc3 Qxf2+.", never: "exploits"},
}

func TestWhatIsToldIsWorthWhatIsLost(t *testing.T) { areTold(t, stakes) }

// A threat to one man explains no blunder, nor a loss of a pawn and a half, and hardly any other.
func TestAnAttackExplainsNoGreatLoss(t *testing.T) {
	for _, c := range []struct {
		judgement review.Judgement
		before    int
		silent    bool
	}{{review.Mistake, 140, false}, {review.Mistake, 155, true}, {review.Blunder, 140, true}} {
		w := writerOn(t, "2krr3/ppp2ppp/5n2/2b5/4N3/3PBP2/PP2KP1P/R6R b - - 6 15",
			"Nxe4 fxe4 Bd4 Bxd4 Rxd4 Rac1 g6 Ke3 Rd5 d4 c6 Kd3 Rh5 h4", "Bd4 Nxf6 Bxf6 Rab1 Re6 Rhc1 Red6 Bf4 R6d7 Rd1 g6 b4", c.before, -3, Club)
		w.judgement = c.judgement
		if text := w.comment().text; text != "16. fxe4 threatens the bishop on c5." || w.explainsTooLittle() != c.silent || !w.tellsTrifle() {
			t.Errorf("%v from %d: %q, silent %t", c.judgement, c.before, text, !c.silent)
		}
		for key, trifle := range map[string]bool{"threat.move": true, "threat.mate": false} {
			w.told = sentence(say("reason.answer", in("moves", "16. fxe4"), in("deed", say(key, in("move", "Bxh6")))))
			if w.tellsTrifle() != trifle {
				t.Errorf("%s: a trifle %t", key, !trifle)
			}
		}
	}
}

// An attack that the played move has made possible is a reason for a blunder, too.
func TestWhatIsLeftUnguardedIsTold(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		want              string
	}{
		{"6k1/3n1p1p/5p2/5P2/2r5/r4BK1/2P5/1R3R2 w - - 9 37", "Rfd1 Ne5 Rb3 Rxb3 cxb3 Rc3 b4 Rxf3+ Kg2 Rxf5", "Rb3 Rxb3 cxb3 Rc3 Kf2 Rxb3 Rg1+ Kf8 Rh1 Ne5", -159, -590,
			"37... Ne5 attacks the bishop on f3, which 37. Rfd1 has stopped guarding. 37. Rb3 guards it."},
		{"8/8/3r2pR/2k5/1p1p4/1P1K3P/5P2/8 b - - 1 46", "Kd5 Rh4 Kc5 Rg4 Rf6 Rg5+ Kc6 Kxd4", "Rf6 Ke2 Ra6 Rh8 Ra3 Rc8+ Kd5 Rd8+", 16, -126,
			"47. Rh4 attacks the pawn on d4, which 46... Kd5 has cut off from the rook."},
		{"r2q1rk1/1pp2pp1/1pn1b2p/3np3/8/1BPP1N1P/PP1N1PP1/R2Q1RK1 w - - 0 13", "c4 Ndb4 Bc2 Nxd3 b3 Bf5", "Re1 Nf4 Bxe6 fxe6 Re3 Nxd3 Nc4 Nf4", -12, -158,
			"13... Ndb4 attacks the pawn on d3, now that the c-pawn no longer guards b4."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement, w.lossLeans = review.Blunder, true
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) || w.explainsTooLittle() {
			t.Errorf("%q, silent %t, want %q", text, w.explainsTooLittle(), tt.want)
		}
	}
}

// A pawn that is taken explains a blunder that costs little more, a man that is not taken back, a far passed pawn and castling any.
func TestWhatExplainsABlunder(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		lost              motif.Man
		leans             bool
		want              string
		silent            bool
	}{
		{fen: "r4rk1/2pq1pp1/pb1pbn1p/1p6/3PP3/P4N1P/1P3PP1/RNBQ1RK1 w - - 1 16", played: "Be3 Nxe4 d5 Bxh3 gxh3 Bxe3 fxe3 Qxh3 Nbd2 f5 Qe2 Ng3",
			best: "Re1 c6 Nc3 Rfe8 Be3 Ba5 b4 Bd8 d5 cxd5", before: -3, after: -129, leans: true, want: "16... Nxe4 takes the pawn on e4. 16. Re1 guards it."},
		{fen: "r4rk1/2pq1pp1/pb1pbn1p/1p6/3PP3/P4N1P/1P3PP1/RNBQ1RK1 w - - 1 16", played: "Be3 Nxe4 d5 Bxh3 gxh3 Bxe3 fxe3 Qxh3 Nbd2 f5 Qe2 Ng3",
			best: "Re1 c6 Nc3 Rfe8 Be3 Ba5 b4 Bd8 d5 cxd5", before: -3, after: -229, leans: true, want: "16... Nxe4 takes the pawn on e4.", silent: true},
		{fen: "8/8/1R3Ppk/2p4p/8/7P/1p3rPK/8 b - - 1 41", played: "Rf1 Rxb2 Rxf6 Rc2 Rf5 g4 Re5 Kg3 Kg5 h4+ Kf6 gxh5",
			best: "g5 Kg3 Rc2 Kf3 Kg6", before: 722, after: 157, want: "After 42. Rxb2 Rxf6 Black has lost the passed pawn on b2."},
		{fen: "1r5k/1p1n2pp/3rB3/1p6/3Pp3/P6P/1P3PP1/3RR1K1 w - - 0 24", played: "d5 Nf6 Rc1 Rbd8 Rc7 b6 Kh2 b4 a4 h6 Rc6 b3 Kg3 Nxd5",
			best: "Bxd7 Rxd7 Rxe4 Kg8 f3 Rc8 Rd2 Kf7 Kf2 Rc1 Re5 b4 axb4 h6", before: 311, after: 237,
			lost: motif.Man{Piece: board.NewPiece(board.White, board.Knight), Square: 51}, want: "Should recapture: 24. Bxd7."},
		{fen: "rn3rk1/p1p3p1/Pp1qpp1p/1P2N3/3PQ3/4P3/5PPP/R3K2R w KQ - 0 21", played: "Qxa8 Qb4+ Kf1 Qb2 g3 fxe5 Kg2 Qxf2+ Kh3 Qe2 Qxa7 Qh5+",
			best: "O-O Nd7 Nxd7 Qxd7 Rac1 Rfe8 Rc6 e5 dxe5 Rxe5", before: 184, after: -20, want: "After 21... Qb4+ 22. Kf1 White can no longer castle. 21. O-O gets the king to safety"},
		{fen: "rn3rk1/p1p3p1/Pp1qpp1p/1P2N3/3PQ3/4P3/5PPP/R3K2R w KQ - 0 21", played: "Qxa8 Qb4+ Kf1 Qb2 g3 fxe5 Kg2 Qxf2+ Kh3 Qe2 Qxa7 Qh5+",
			best: "Nd3 Nd7 O-O f5 Qc6 Qxc6 bxc6 Nf6", before: 184, after: -20, want: "After 21... Qb4+ 22. Kf1 White can no longer castle.", silent: true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement, w.lossLeans = review.Blunder, tt.leans
		w.lost = tt.lost
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) || w.explainsTooLittle() != tt.silent {
			t.Errorf("%q, silent %t, want %q", text, w.explainsTooLittle(), tt.want)
		}
	}
}

// That a piece of the enemy comes to a good place, or is sent back, or his pawn goes on, is no reason, unless the better move takes something; nor is an exchange.
func TestBusyPiecesAreNoReason(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		want              string
		silent            bool
	}{
		{"1k1r1b1r/ppp4p/3p4/3Ppqp1/3P4/2P5/PP3PPP/R1BQ1RK1 b - - 0 16", "exd4 Qxd4 Qe5 Bxg5 Qxd4 cxd4 Rd7 Rfe1 Bg7 Re4 a6 Rae1", "e4 f3 Re8 fxe4 Qxe4 Bxg5 Qxd5 h4 Be7 Qb3", -75, -194,
			"17. Qxd4 brings the queen into play. 16... e4", true},
		{"1r2r3/5pkp/2p1b3/p3p3/8/b1P1PN2/2PN2PP/KR5R w - - 0 25", "h4 f6 h5 a4 Ne4 Red8 Rxb8 Rxb8 Rb1 Rb5 Rxb5 cxb5", "Nxe5 Rxb1+ Rxb1 Bd5 e4 Rxe5 exd5 cxd5 Rb5 Re2 Rxd5 Rxg2", -60, -219,
			"25... f6 26. h5 a4 pushes the passed pawn.", true},
		{"r2qkb1r/pp4pp/2n1p3/2pp4/4n3/3BQ3/PPP2PPP/RNB1K2R w KQkq - 2 11", "Bb5 c4 Qh3 Qf6 O-O Bc5 Be3 O-O Bxc6 Bxe3 Qxe3 bxc6", "Bxe4 dxe4 Nc3 Bd6 Qxe4 Qe7 Be3 O-O O-O-O Be5", 28, -160,
			"A mistake; 11. Bxe4 exchanges the active knight on e4.", true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.lossLeans, w.winLeans = true, true
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) || (w.tellsTrifle() || w.namesRemedyOnly()) != tt.silent {
			t.Errorf("%q, silent %t, want %q", text, !tt.silent, tt.want)
		}
	}
}

// A pawn that falls in an exchange on its square falls.
func TestAnExchangeEndsWithWhoTakesLast(t *testing.T) {
	w := writerOn(t, "3R4/p4ppk/bn2p2p/4r3/p1P1N3/8/P3BPPP/6K1 w - - 2 26", "Bd3 f5", "Rd4 f5 Nc3 a3 h3 Rc5 Kh2 Bxc4 Bxc4 Nxc4 Nb1 Rb5", -201, -329, Club)
	m, pawn := w.facts(BestLine, 0), board.Square(26)
	for plies, falls := range map[int]bool{7: false, 8: true} {
		if m.fallsWithin(plies, pawn) != falls {
			t.Errorf("within %d half-moves the pawn on %v falls: %t", plies, pawn, !falls)
		}
	}
}

// A piece that is taken is no small thing, though something is given for it.
func TestAPieceTakenExplainsABlunder(t *testing.T) {
	w := writerOn(t, "rnb1k1nr/p2p1ppp/3B4/1p1N1N1P/4P1P1/3P1Q2/PqP5/R4Kb1 w kq - 0 19",
		"e5 Qxa1+ Kg2 Bb7 Nc7+ Kd8 Qxb7 Bb6 Nxa8 Qg1+ Kh3 Qf1+", "Qd1 Bd4 Rb1 Qxa2 Nxd4 Na6 Nxb5 Nf6 Ndc7+ Nxc7 Nxc7+ Kd8", 3, -204, Club)
	w.judgement = review.Blunder
	if text := w.comment().text; !strings.HasPrefix(text, "19... Qxa1+ takes the rook on a1") || w.explainsTooLittle() {
		t.Errorf("%q, silent %t", text, w.explainsTooLittle())
	}
}

// Where a blunder costs neither men nor mate by any line, only a blow explains it.
func TestOnlyABlowExplainsABlunder(t *testing.T) {
	for _, tt := range []struct {
		name, fen, played, best string
		before, after           int
		want                    string
		silent                  bool
	}{
		{"castling lost", "r1b1kbnr/pp1pqppp/8/2p1n3/2P1p2P/4P3/PPNP1PP1/RNBQKB1R w KQkq - 1 7",
			"g3 Nf3+ Ke2 d5 Bh3 Bxh3 Rxh3 Qd7 Rh1 dxc4", "Nc3 Nf6 d3 exd3 Bxd3 Qd6 Be2 Qxd1+ Kxd1 d6", 23, -251,
			"After 7... Nf3+ 8. Ke2 White can no longer castle.", true},
		{"two pieces attacked", "r1bqkbnr/pp3ppp/2p1p3/3Pn3/Q1p1P3/2N5/PP3PPP/R1B1KBNR w KQkq - 0 7",
			"Bxc4 b5 Nxb5 cxb5 Bxb5+ Bd7 dxe6 fxe6 Nf3 Rb8 Bxd7+ Qxd7", "dxc6 Nxc6 Nf3 Bd7 Bxc4 Nd4 Qd1 Nxf3+ Qxf3 Bd6", 32, -209,
			"7... b5 attacks the queen on a4 and the bishop on c4", false},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = review.Blunder
		if text := w.comment().text; !strings.Contains(text, tt.want) || w.explainsTooLittle() != tt.silent {
			t.Errorf("%s: %q, silent %t", tt.name, text, w.explainsTooLittle())
		}
	}
}

// That a pawn is about to queen explains a blunder.
func TestAPawnAboutToQueenExplainsABlunder(t *testing.T) {
	w := writerOn(t, "8/2k4p/P1p2pp1/2Np4/2nP4/2P2P2/5KPP/8 b - - 2 32",
		"f5 a7 Nb6 Kg3 g5 h4 f4+ Kg4 gxh4 Kxh4", "Kb6 h3 Nd6 Ke3 Nf5+ Ke2 Nd6 Nd7+ Kxa6 Nxf6", -141, -612, Club)
	waiting := w.played.At[2].Passed()
	w.answering = &Threat{path: play.NewPath(waiting, lineOf(t, waiting, "a8=Q"), 9000, engine.EndEval)}
	w.answering.event = &play.Event{Path: w.answering.path, Sign: +1, Ply: 1, Net: w.answering.path.Net(1)}
	w.judgement = review.Blunder
	if text := w.comment().text; !strings.HasPrefix(text, "33. a7 threatens a8=Q.") || w.explainsTooLittle() {
		t.Errorf("%q, silent %t", text, w.explainsTooLittle())
	}
}

// A capture that was threatened and has become an exchange is no threat that was overlooked.
func TestAnExchangeIsNoThreatOverlooked(t *testing.T) {
	for played, want := range map[string]bool{"Nf3 Nxg5 Nxg5 e5 Nf3 e4 Nfd2 b6": false, "Nc3 Nxg5 Nf3 Nxf3+ exf3 e5": true} {
		w := writerOn(t, "rnbqkb1r/pp2pppp/2p5/2Pp2B1/3Pn3/8/PP2PPPP/RN1QKBNR w KQkq - 3 5", played, "Bf4 g5 Bc1 Bg7 e3 e5 f3 Qa5+", -35, -168, Club)
		w.threatened = w.plainThreat()
		if told := w.overlooked(); told.Empty() == want {
			t.Errorf("%s: %q", played, w.words.Text(told))
		}
	}
}

// The moves to a far mate are not counted, and with few pieces and no queen it is no attack, unless they are seen to mate.
func TestFarMatesAreAttacks(t *testing.T) {
	const rook, pawn = "5k2/1R6/1p4p1/2p4p/8/1P3nPK/P4P1P/1r6 b - - 4 35", "8/5P2/8/8/8/k1K5/8/8 w - - 0 1"
	for _, tt := range []struct {
		fen, line string
		moves     int
		want      string
	}{
		{"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "", nearMate, "mate in 5"},
		{"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "", nearMate + 1, "a mating attack"},
		{"8/8/7b/4P2P/2pk4/5K2/8/8 b - - 0 44", "", nearMate, "mate in 5"},
		{"8/8/7b/4P2P/2pk4/5K2/8/8 b - - 0 44", "", nearMate + 1, "a won ending"},
		{"8/8/7q/4P2P/2pk4/5K2/8/8 b - - 0 44", "", nearMate + 1, "a mating attack"},
		{rook, "g5 Rb8+ Kg7 Rb7+ Kf6 g4 Rg1 Rxb6+ Ke5 Re6+ Kxe6 gxh5 g4#", nearMate + 1, "a mating attack"},
		{rook, "g5 Rb8+ Kg7 Rb7+ Kf6", nearMate + 1, "a won ending"},
		{pawn, "f8=Q+ Ka4 Qb4#", nearMate + 1, "a won ending"},
	} {
		pos := parsed(t, tt.fen)
		line := play.NewPath(pos, lineOf(t, pos, tt.line), 0, engine.EndEval)
		w := &writer{scene: &scene{played: line, best: line}}
		if text := written(nil, w.mateIn(tt.moves)).text; text != tt.want {
			t.Errorf("%s, %d moves: %q, want %q", tt.fen, tt.moves, text, tt.want)
		}
	}
}

// That the enemy has a strong piece is no reason for a small loss, that pawns are doubled none for a great one, that he takes an open file
// none at all.
func TestTriflesAreNotTold(t *testing.T) {
	const knight, pawns = "After 17... Ne4 Black has a strong knight on e4.", "After 16... Nxf6 17. exf6 the pawns on f2 and f6 are doubled."
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		judgement         review.Judgement
		want              string
		trifle            bool
	}{
		{"r4rk1/ppq2ppp/4pn2/3pN3/n2P1P2/P1BQ4/1P4PP/R4RK1 w - - 1 17", "Rf3 Ne4 Bb4 Rfc8 Qb3 Qc2 Qxc2 Rxc2 f5 exf5", "Rac1 Qb6 f5 Rfe8 fxe6 Rxe6 Rxf6 Rxf6 Nd7 Qe6", -96, -173, review.Inaccuracy, knight, true},
		{"r4rk1/ppq2ppp/4pn2/3pN3/n2P1P2/P1BQ4/1P4PP/R4RK1 w - - 1 17", "Rf3 Ne4 Bb4 Rfc8 Qb3 Qc2 Qxc2 Rxc2 f5 exf5", "Rac1 Qb6 f5 Rfe8 fxe6 Rxe6 Rxf6 Rxf6 Nd7 Qe6", -96, -173, review.Mistake, knight, false},
		{"r1bq1rk1/p1p2p1p/1p2p1p1/1Bn1P2n/1b2N3/1P2RN1P/PBP2PP1/R2Q2K1 w - - 6 16", "Nf6+ Nxf6 exf6 Qxd1+ Rxd1 Ba6 Bxa6 Nxa6 a3 Bd6", "a3 Qxd1+ Rxd1 Nxe4 axb4 Bb7 Bd3 f5 exf6 Nhxf6", 259, 110, review.Mistake, pawns, true},
		{"r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQ - 1 6", "Be3 Bxe3 fxe3 Na5 Nbd2 Nxc4 Nxc4 d6 O-O c6 Ncd2 h6", "O-O Bb6 Re1 d6 b4 Qe7 h3 Be6 Bxe6 Qxe6 Nbd2 a6", 40, -33, review.Inaccuracy, "After 6... Bxe3 7. fxe3 the pawns on e3 and e4 are doubled.", false},
		{"r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQ - 1 6", "Be3 Bxe3 fxe3 Na5 Nbd2 Nxc4 Nxc4 d6 O-O c6 Ncd2 h6", "O-O Bb6 Re1 d6 b4 Qe7 h3 Be6 Bxe6 Qxe6 Nbd2 a6", 60, -33, review.Inaccuracy, "After 6... Bxe3 7. fxe3 the pawns on e3 and e4 are doubled.", true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
		w.judgement = tt.judgement
		if text := w.comment().text; !strings.HasPrefix(text, tt.want) || w.tellsTrifle() != tt.trifle {
			t.Errorf("%q, a trifle %t", text, w.tellsTrifle())
		}
	}
}

// What may explain too little of a mistake is told if there is nothing better, and the reader sees what the enemy's answer does; of a small error it is not.
func TestAThinReasonIsBetterThanNone(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before, after     int
		want              string // of a blunder
	}{
		{"rnb1k2r/pp2qpp1/2p1p3/4N3/2PPp3/6P1/PP1QP1BP/R4RK1 b kq - 1 13", "c5 Rxf7 Qd8 Bxe4 Qxd4+ Qxd4 cxd4 Rxg7 Nc6", "O-O Bxe4 Nd7 Rad1 Nxe5 dxe5 Qc5+ Qd4 Qxd4+", -140, -600,
			"14. Rxf7 takes the pawn on f7. 13... O-O keeps it safe."},
		{"2rr2k1/pb3pp1/1p1p3p/4p1q1/1PP1n3/P3P2P/1B1R1PP1/3RQB1K w - - 4 26", "Rd3 Rxc4 f4 Qg6 Bxe5 Rc2 Kg1 Re8 Bd4", "Rc2 d5 Kg1 dxc4 Rxc4 Rxc4 Rxd8+ Qxd8 Bxc4", -39, -217,
			"26... Rxc4 takes the pawn on c4."},
		{"4r1k1/6pp/p1p2p2/5b2/8/1P2bN2/PB4PP/3R3K w - - 0 23", "Bd4 Rd8 b4 Bc2 Rd3 Bxd3 Bxe3 Bc4 Nd4", "Re1 Re4 Bc3 Bc5 Rxe4 Bxe4 h3 Bd5 Ba5", -50, -300, ""}, // Bc2 attacks the rook, and no more is told
	} {
		for _, judgement := range []review.Judgement{review.Inaccuracy, review.Blunder} {
			w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club)
			w.judgement, w.lossLeans = judgement, true
			move := &Move{Move: &review.Move{Judgement: judgement, Loss: 0.4}, Swing: &account.Swing{}}
			story := (&Explainer{Level: Club, Reasons: -1}).story(move, w.scene)
			switch told := story != nil && story.thin; {
			case told != (judgement == review.Blunder && tt.want != ""):
				t.Errorf("%s, judgement %d: %+v", tt.played, judgement, story)
			case told && story.Text != tt.want:
				t.Errorf("%q, want %q", story.Text, tt.want)
			}
		}
	}
}
