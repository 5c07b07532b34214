package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/play"
)

// How what is won is told, and positions in which it is not won after all.
var gains = []quietCase{
	{name: "a queen that falls while more hangs", fen: "r4r2/ppp2p2/2kp1N1p/4p3/3q2RQ/3P3P/PPP3PK/8 b - - 8 29",
		played: "Qe3 Rc4+ Kb5 Nd5 Qc5 Rxc5+ dxc5 Nxc7+ Kb6 Nxa8+ Rxa8 Qf6+ Kc7 Qxf7+ Kb6 Qe6+ Kc7 Qe7+ Kc6 Kg1 Rc8 Qe6+ Kc7 Qxe5+ Kb6 Qf6+ Rc6 Qf7",
		best:   "e4 Rxe4 Qxb2 Re7 Kb5 Nd5 Rac8 Nxc7+ Rxc7 Rxc7", before: -135, after: -671,
		want: "30. Rc4+ wins a queen for a rook, since the queen no longer blocks the rank: 30... Kb5 31. Nd5 Qc5 32. Rxc5+ dxc5."},
	{name: "what falls at the end of a long line", fen: "r4rk1/5ppp/2qb4/6QB/1pp4P/2P1K2N/P5P1/R1R5 w - - 0 33",
		played: "cxb4 h6 Qf5 Qxg2 Nf2 Bxb4 Rxc4 Rfe8+ Re4 Rxe4+ Qxe4 Bc5+ Kd3 Ra3+ Kc2 Qxf2+ Be2 Bf8 h5 Ra5 Kb2 Qf6+ Kb1",
		best:   "Bf3 Qb6+ Ke2 Ra5 Qg4 Qa6 cxb4 c3+ Kf2 Rxa2+ Rxa2 Qxa2+ Kg1 Qb2 Rf1 c2 Qc4 Qe5 Qxc2 Qh2+ Kf2 Qg3+ Kg1", before: 0, after: -366,
		want: "33... h6 wins material.", never: "knight"},
	{name: "the trap that wins", fen: "r1bqnr2/pppn1kpQ/4p3/3pp3/3P3R/4P3/PPP3PP/RNB3K1 w - - 2 14",
		played: "e4 Nef6 Bg5 Qe8 Rf4 exf4 Qh4 Nxe4 Nc3 Nxg5 Qxg5 Kg8",
		best:   "Qh5+ g6 Qh7+ Ng7 dxe5 g5 Rh6 Nxe5 b3 g4 Ba3 c5", before: -234, after: -679,
		want: "14... Nef6 traps the queen on h7.", never: "rook"},
	{name: "a move that stops what goes for the man that it moves", fen: "r4rk1/pb3ppp/1p2p3/2n5/qPP5/P3PN2/4B1PP/1RQ2RK1 b - - 0 18",
		played: "Nb3 Qc3 Rac8 Rxb3 Rfd8 h3 h6 Kh2", best: "Ne4 Nd4 Rfd8 Qb2 Qe8 Rfd1 Rac8 Nb5", before: 44, after: -377,
		want: "19. Qc3 traps the knight on b3", never: "stops"},
	{name: "what traps a knight falls itself", fen: "r1bqk2r/pp1pppbp/2n3p1/2p1P2n/2B5/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 1 7",
		played: "Ng5 Nxe5 Bb3 O-O Nf3 Nxf3+ Qxf3 Rb8 O-O b5", best: "g4 d5 Bxd5 Bxg4 Bxf7+ Kf8 Bd5 Qxd5 Nxd5 Nxe5 Ng5 Bxd1 Kxd1 h6", before: 6, after: -151,
		want: "7... Nxe5 wins the pawn on e5", never: "traps"},
	{name: "a check that forks, and a detour", fen: "1r3k2/p4p2/1p6/8/2P5/1P1Q4/P5PP/4qRK1 b - - 2 31",
		played: "Qa5 Qd6+ Kg7 Qg3+ Kf8 Qxb8+ Kg7 Qg3+ Kf8 Qd6+ Ke8 Qb8+", best: "Qe5 Qf5 Qxf5 Rxf5 Ke7 Rd5 Rh8 g3 Rh6 Rd3 Kf8 h4", before: -305, after: -2636,
		want: "32. Qd6+ forks the rook on b8 and the king and wins a rook: 32... Kg7 33. Qg3+ Kf8 34. Qxb8+."},
	{name: "what another man attacks behind the one that moves", fen: "rnbqkb1r/ppp2ppp/4p3/8/3PpB2/8/PPP2PPP/R2QKBNR w KQkq - 0 6",
		played: "Qg4 e5 Qe2 exf4 Qxe4+ Qe7 Qxe7+ Bxe7 O-O-O O-O Nf3 Bg4", best: "Qd2 Nc6 O-O-O Nb4 c3 Nd5 f3 exf3 Nxf3 Bd6 g3 Bd7", before: -29, after: -400,
		want: "6... e5 hits the bishop on f4 and discovers an attack by the bishop on c8 on the queen on g4 and wins a bishop for a pawn"},
	{name: "what comes of taking back", fen: "r1b1k2r/pp1p1pp1/2n1pq1p/2p5/1bPP4/2N1PN2/PP3PPP/R2QKB1R w KQkq - 1 8",
		played: "Bd3 cxd4 exd4 Nxd4 Nxd4 Qxd4 O-O Bxc3 bxc3 Qxc3 Qf3 Qa5",
		best:   "Be2 O-O O-O cxd4 exd4 b6 Ne4 Qe7 Bd3 f5 Nc3 Bxc3", before: 4, after: -83,
		want: "has cut off from the queen: 9. exd4 Nxd4 10. Nxd4 Qxd4."},
	{name: "the threat of mate that wins", fen: "4Q3/p4ppk/1p2p3/7p/2P5/5P1K/P4PRP/3r1q2 b - - 7 32",
		played: "Rd3 Qxf7 Qxg2+ Kxg2 Ra3 Qxh5+ Kg8 Qg6 Ra5 h4 Kh8",
		best:   "Qd3 Qxf7 Qf5+ Qxf5+ exf5 f4 Rd4 Kg3 Rxc4 f3 Kh6 Re2", before: 229, after: -636,
		want: "33. Qxf7 threatens mate with Qxg7# and wins a queen and a pawn for a rook"},
	{name: "a man that the played move takes as well", fen: "r5k1/7p/p4Qn1/1p5P/2pP4/P7/2q1rPP1/R3R1K1 w - - 1 29",
		played: "hxg6 Rxe1+ Rxe1 Qxg6 Qe5 Rf8 d5 Qf6 Qg3+ Kh8 d6 Qd4",
		best:   "Rxe2 Qxe2 hxg6 hxg6 Qxg6+ Kh8 Qh6+ Kg8 Qg5+ Kh7 d5 Rf8", before: 160, after: 0,
		want: "29. Rxe2 wins a pawn more than the move played: 29... Qxe2 30. hxg6.", never: "wins a knight"},
	{name: "a pawn that goes on all the same", fen: "3r4/1p2kppp/1p1b1nb1/4n3/3p1BP1/P4P1N/1P2P2P/R3KB1R w KQ - 5 16",
		played: "Bg2 d3 e4 h6 Rd1 b5 Nf2 Nxf3+ Bxf3 Bxf4 Nxd3 Bxe4",
		best:   "Rd1 d3 Nf2 dxe2 Bxe2 Nxf3+ Bxf3 Bxf4 Rxd8 Kxd8 Ke2 Be5", before: 144, after: 102,
		never: "stops 16... d3"},
	{name: "a pawn that is had back", fen: "r2qk1nr/ppp2ppp/2n5/2b1P3/2Pp2b1/4PN2/PP2BPPP/RNBQ1RK1 b kq - 6 7",
		played: "Qd7 exd4 Bxf3 Bxf3 Bxd4 Qb3 O-O-O Rd1 Nge7 Bg5 f6 exf6",
		best:   "dxe3 Bxe3 Bxe3 fxe3 Qxd1 Rxd1 Bxf3 gxf3 Nxe5 f4 Nc6 Nc3", before: -28, after: -181,
		never: "takes the pawn on d4"},
	{name: "missed and lost", fen: "r2qkbnr/p1p3p1/2p4p/3pp1N1/3P2b1/5N2/PPP2PPP/R1BQK2R w KQkq - 0 9",
		played: "Ne6 Bxe6 Nxe5 Qh4 Qd3 Qe4+ Qxe4 dxe4 Ng6 Rh7 Nxf8 Kxf8",
		best:   "Nf7 Qf6 Nxh8 e4 h3 exf3 hxg4 fxg2 Rg1 g5 Rxg2 Qxh8", before: 279, after: -303,
		want: "Misses 9. Nf7, which forks the rook on h8 and the queen on d8. Now 9... Bxe6 wins a knight for a pawn: 10. Nxe5."},
	{name: "a man with no way out that is exchanged", fen: "1r3rk1/p2nbppp/B4n2/1N1p2B1/3N2b1/8/PPP2PPP/1R2K2R w K - 1 15",
		played: "f3 Rb6 fxg4 Rxa6 O-O Bc5 b4 Bb6 a3 Nxg4 h3 Ngf6 Rbe1 Ne4",
		best:   "Nc6 Bc5 Nxb8 Re8+ Kf1 Nxb8 Nc7 Nxa6 Nxe8 Nxe8 c3 Be6 Rd1 Nac7", before: 127, after: 5,
		want: "15... Rb6 attacks the bishop on a6.", never: "traps"},
	{name: "a man with no way out that falls", fen: "r2qk2r/pp2ppbp/2nn2p1/3p3b/3P4/2P1BN1P/PP1NBPP1/R2Q1RK1 w kq - 3 12",
		played: "g4 Bxg4 hxg4 h5 g5 Qd7 Ne1 O-O Nd3 e5 dxe5 Nxe5 Re1 Rfe8",
		best:   "g4 Qd7 Ne1 Nf5 Bf4 Bh6 Bxh6 Nxh6 Kg2 O-O gxh5 Nf5 hxg6 hxg6", before: 428, after: 397,
		want: "Misses 12. g4, which traps the bishop on h5."},
	{name: "a knight that does not get out of the corner", fen: "r2q1rk1/3pbp1p/bpn1p1p1/pN2P3/6n1/1P3N2/PBP1QPPP/2KR1B1R w - - 2 15",
		played: "Qe4 Nxf2 Qe1 Nxh1 Bc4 Nb4 a3 Nd5 Bxd5 exd5 Nfd4 a4 Kb1 Bxb5 Nxb5 f6 Qxh1 axb3 cxb3 fxe5 Bxe5 Bxa3 Rxd5",
		best:   "Nd2 Bxb5 Qxg4 Bxf1 Rhxf1 Qc7 Qc4 Rfc8 a4 Qb7 Qe4 b5 f4 bxa4 Qxa4", before: -48, after: -291,
		want: "forks the rook on h1, the queen on e4 and the rook on d1, since the queen no longer guards f2.", never: "a rook and a pawn"},
	{name: "a guard that would not help against a pawn, later", fen: "r1bq3r/ppp2kp1/5P1p/3p4/1nB1Q3/1P6/PBPN1PPP/R3K2R w KQ - 1 13",
		played: "Qe7+ Qxe7+ fxe7 dxc4 O-O cxb3 axb3 Re8 Nc4 Rxe7 Ne3 Kg8",
		best:   "O-O-O gxf6 Nf3 Be6 Qf4 Qe7 Bd3 Rhg8 Qxh6 Rxg2 Rhe1 Nxd3+", before: 696, after: 98,
		want: "13... Qxe7+ wins a bishop: 14. fxe7 dxc4.", never: "stopped guarding"},
	{name: "a pawn that can be taken a move later", fen: "r4rk1/p1p1Rppp/2p2nq1/3p1b2/1P1B4/2N2Q2/P5PP/4R1K1 w - - 1 21",
		played: "Bxf6 Qxf6 Rxc7 Rae8 Rf1 Qd4+ Qf2 Qxf2+ Kxf2 d4 Ne2 d3",
		best:   "Rxc7 Ne4 Nxe4 Bxe4 Qf2 Rfc8 Re7 Re8 Rxe8+ Rxe8 Bxa7 h5", before: -157, after: -281,
		never: "takes the pawn on c7"},
	{name: "a pawn that is given in a lost position", fen: "r1bqk2r/pppp2p1/2n2p1p/2b1p3/2B1Q3/1P3N2/PBPP1PPP/RN2K2R w KQkq - 1 8",
		played: "d4 d5 Bxd5 Ne7 Bxb7 Bxb7 Qxb7 Bxd4 Bxd4 exd4 Qb5+ c6 Qc4 c5",
		best:   "Qg6+ Ke7 Qxg7+ Kd6 Nc3 Na5 Bb5 c6 Ne4+ Kc7 Nxc5 Rg8", before: 730, after: 494,
		never: "gives a pawn"},
	{name: "a piece that falls at once, and pawns that are exchanged", fen: "r1b4r/ppp1Pkp1/7p/3p4/1nB5/1P6/PBPN1PPP/R3K2R b KQ - 0 14",
		played: "Nxc2+ Kd1 Nxa1 Bxd5+ Be6 Bxb7 Rae8 Bxa1 Rxe7 Be4 Rd8 Re1",
		best:   "dxc4 O-O cxb3 axb3 Re8 Ra4 Nd5 Ba3 Nxe7 Rf4+ Nf5 Rd1", before: -110, after: -412,
		want: "Misses 14... dxc4, which wins the bishop on c4.", never: "15. O-O"},
	{name: "what is won, and what else the capture does", fen: "6rk/pb3prp/2q1PQ2/8/2p5/P6P/BPP2RP1/R5K1 b - - 1 27",
		played: "Qc5 exf7 Rf8 Rd1 Bd5 Qd4 Qxd4 Rxd4 Rgxf7 Rxf7 Bxf7 Rf4 Kg7 Bxc4",
		best:   "Qxe6 g4 h5 Qxe6 fxe6 Bxc4 hxg4 h4 Rh7 Bxe6 Rxh4 Rh2", before: -40, after: -488,
		want: "and wins at least a pawn, and drives the rook on g8 away."},
	{name: "a pawn that attacks two pieces is taken in passing", fen: "r3k2r/1ppb1pbp/p5p1/4n1q1/4pP2/P1B1P1PP/1PP5/1R1QKBR1 b kq f3 0 15",
		played: "Nf3+ Qxf3 Qe7 Qd1 Bxc3+ bxc3 O-O-O Qd4 Qxa3 Qb4 Qxb4 Rxb4 f5 Rd4",
		best:   "exf3 Kf2 O-O-O Bxe5 Bxe5 Qxf3 Bc6 Qg4+ Qxg4 hxg4 Rd2+ Be2", before: 811, after: 184,
		want: "15... exf3 takes the pawn that attacks the queen on g5."},
	{name: "a capture that attacks the queen as well", fen: "rnbqr1k1/pppp1ppp/5n2/2b1N3/2B1P3/8/PPPP1PPP/RNBQ1RK1 w - - 1 6",
		played: "d4 d5 exd5 Bd6 Bb3 Bf5 c4 Bxe5 dxe5 Rxe5 Nc3 Nbd7", best: "Nxf7 Qe7 e5 d5 exd6 cxd6 Nxd6+ Kh8 Nxe8 Qxe8 d4 Bd6", before: 463, after: 185,
		want: "6. Nxf7, which wins the pawn on f7 and attacks the queen on d8"},
	{name: "what the capture attacks has been told", fen: "r1b1k2r/2ppnppp/pbp5/4P3/4NB2/5N2/PP3PPP/3R1RK1 b kq - 4 13",
		played: "d5 exd6 Nd5 dxc7 O-O Bd6 Re8 Nc3 Nxc3 bxc3", best: "Nd5 Bg3 O-O Rd2 h6 Rc1 a5 Nc3 Nxc3 Rxc3", before: 72, after: -140,
		want: "14. exd6 attacks the knight on e7 and the pawn on c7 and wins", never: "and attacks"},
	{name: "where a pawn is nearly all, that is no matter", fen: "rnbqr1k1/pppp1ppp/5n2/2b1N3/2B1P3/8/PPPP1PPP/RNBQ1RK1 w - - 1 6",
		played: "d4 d5 exd5 Bd6 Bb3 Bf5 c4 Bxe5 dxe5 Rxe5 Nc3 Nbd7", best: "Nxf7 Qe7 e5 d5 exd6 cxd6 Nxd6+ Kh8 Nxe8 Qxe8 d4 Bd6", before: 263, after: 105,
		want: "6. Nxf7, which wins the pawn on f7", never: "attacks the queen"},
	{name: "a rook in the corner, though a pawn falls seven moves later", fen: "r1b1k1nr/pppp1ppp/5q2/4p3/2BbP3/3P4/PPP2PPP/RNBQ1RK1 w kq - 0 7",
		played: "Be3 Bxb2 Nd2 Bxa1 Qxa1 Ne7 d4 Nc6 d5 Na5 Bd3 O-O Qc3 b6 Qxc7 d6 f4 Qd8 Qc3 f6", best: "a4 Ne7 c3 Bc5 Be3 b6 a5 O-O d4 Bd6 Nd2 exd4 Bxd4 Qg5", before: 143, after: -60,
		want: "7... Bxb2 traps the rook on a1 and wins the exchange and a pawn, since the bishop no longer guards b2: 8. Nd2 Bxa1 9. Qxa1."},
	{name: "a line is shown up to where the men fall", fen: "5rk1/2p3pp/1p1p2q1/p2Ppr2/P1P2n2/2P2N1P/5PPK/RQ2R3 w - - 5 22",
		played: "g3 Nh5 g4 Rxf3 Qxg6 Rxf2+ Kg1 hxg6 gxh5 gxh5 Rec1 R8f3", best: "Nh4 Qg5 g3 R5f6 f3 Nh5 Rg1 Nxg3 Rxg3 Qxh4 Qd3 Rf4", before: -302, after: -595,
		want: "22... Nh5 wins two pawns: 23. g4 Rxf3 24. Qxg6 Rxf2+ 25. Kg1 hxg6 26. gxh5 gxh5."},
	{name: "and does not stop at a quiet move before", fen: "r1bqk2r/ppp4p/6p1/8/1b1nQ3/2N5/PP3PPP/R1B2RK1 b - - 0 14",
		played: "Be6 Rd1 c5 a3 Bxc3 bxc3 Qd5 Qxd5 Bxd5 cxd4 c4 Re1+", best: "Kf7 Be3 Bxc3 bxc3 Nf5 g4 Nxe3 fxe3+ Kg7 Qe5+ Kh6 Rad1", before: 322, after: 45,
		want: "15. Rd1 wins a knight: 15... c5 16. a3 Bxc3 17. bxc3 Qd5 18. Qxd5 Bxd5 19. cxd4."},
	{name: "a pawn that is attacked as well, and does not fall", fen: "r2qr1k1/1p2bpp1/pn3n1p/2pP4/P1B1N1bB/1P1Q1N2/5PPP/R3R1K1 w - - 2 17",
		played: "Bxf6 Bxf6 Rad1 Bd4 h3 Bxf3 Qxf3 Nxc4 bxc4 Qa5 Rb1 Rad8 Rec1 Re7", best: "d6 Nxe4 Bxe7 Rxe7 dxe7 Qxd3 Bxd3 Nf6 Be4 Be6 Rad1 Re8 Rd8 Nc8", before: 472, after: 52,
		want: "Misses 17. d6, which attacks the bishop on e7 and wins the exchange", never: "the pawn on c5"},
	{name: "a rook that nothing attacks yet", fen: "r3r2k/1p3pp1/2p5/p1P2P2/1Pb4b/P4BN1/5RPP/1R4K1 w - - 4 30",
		played: "Be2 Bxg3 Bxc4 Bxf2+ Kxf2 axb4 axb4 Kg8 Kf3 Rad8 Rb3 Rd4 Bd3 Re5", best: "Rd2 Bg5 Rd7 axb4 axb4 Re7 Rxe7 Bxe7 Ne4 Rd8 Re1 Kg8 Ra1 Ba6", before: 69, after: -206,
		want: "30. Rd2 takes the rook out of danger."},
	{name: "one guard more, where it is taken back anyhow", fen: "5rk1/1r2bppp/1p1p4/1b1Pp1Pn/2N1P3/2RB1P2/4N2P/2R3K1 w - - 1 25",
		played: "Ne3 Bxd3 Rxd3 Bxg5 Rc6 Bxe3+ Rxe3 Rd8 Rb3 b5 Rb4 Nf4 Nxf4 exf4", best: "Nxe5 Bxg5 Rc7 Rxc7 Rxc7 Bxd3 Nxd3 f5 Kg2 Re8 Nc3 fxe4 Nxe4 Nf4+", before: -67, after: -166,
		want: "25... Bxd3 wins a pawn: 26. Rxd3 Bxg5.", never: "guards"},
	{name: "a passed pawn that a piece holds up", fen: "2brr1k1/5pp1/1q3n1p/p1bp4/1p1N4/2P1B3/PPB2PPP/R2Q1RK1 w - - 0 22",
		played: "cxb4 axb4 Qd2 Ne4 Qd1 Ba6 Re1 Nxf2 Bxf2 Rxe1+ Qxe1 Bxd4 Rd1 Bc5 Bb3 Bxf2+ Qxf2 Qxf2+ Kxf2 d4 Rd2 d3 Ke3 Re8+ Kd4",
		best:   "Rc1 bxc3 bxc3 Ba6 Re1 Qc7 Bf5 Bd6 g3 Rb8 Qa4 g6 Bh3 Kg7 Qc2 Ne4", before: -48, after: -139, never: "passed pawn"},
	{name: "a queen that meets a queen", fen: "r4r2/pp3pkp/3p2p1/q1pP4/3pP1QP/3P4/PP3PP1/R4K1R b - - 2 19",
		played: "Qd2 Qe2 Qh6 Rh3 b6 h5 Qg5 b4 a5 bxc5 bxc5 Kg1 Rab8 g3", best: "f5 Qe2 Rae8 f3 Qa6 Kg1 fxe4 fxe4 Rf4 Qd2 Ref8 Rh3 h5 b3", before: 66, after: -18,
		never: "gains a tempo"},
	{name: "a pawn that is no answer to a mate", fen: "4rk2/pp1b1p2/1q1p1QP1/3Pp2p/8/7P/PP5N/R1B2K2 b - - 0 27",
		played: "Bb5+ Kg2 Bf1+ Nxf1 Qxb2+ Bxb2 Kg8 Qxf7+ Kh8 Qh7#", best: "Bxh3+ Ke2 Qb5+ Kf2 Qc5+ Kg3 Qg1+ Kxh3 Qxg6 Bh6+ Kg8 Rf1 Kh7 Be3", before: -582, after: -10000,
		never: "takes the pawn on h3"},
}

// Where both sides overlook something, what the played move loses is told all the same, as far as it falls at once.
func TestLossBesidesWhatBothOverlook(t *testing.T) {
	w := writerOn(t, "r3k2r/pp2Nppp/3q4/8/1P1N4/3P3b/1PP1QP2/R3KR2 b Qkq - 0 18",
		"Qe6 Nxe6 Bxe6 Nf5 O-O Nxg7 Kxg7 Rg1+ Kh8 Qf3 f6 Qxb7 Bf7 Kd2 a6 Rxa6",
		"Qxb4+ c3 Bxf1 Nec6+ Bxe2 Nxb4 Bg4 Nd5 Kd7 f3 Be6 Nf4 h5 Ra4 Rh6 Ndxe6", 284, -1067, Club)
	w.comment()
	want := "Both sides overlook 18... Qxb4+, which wins a rook and a pawn. Now 19. Nxe6 wins a queen for a knight: 19... Bxe6."
	if text := w.words.Text(w.inTurn); text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

func TestHowGainsAreTold(t *testing.T) { areTold(t, gains) }

// A pawn that nothing compelled to go where it falls is not won, one that stops a mate is.
func TestGivenAway(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		want            bool
	}{
		{"an offer", "8/8/6p1/3b1pP1/1pk5/4K3/7P/R7 w - - 0 50", "h4 b3 h5 gxh5 Rc1+ Kb4 Kd4 Be4", true},
		{"an offer further on", "6k1/8/Q3p3/3b2p1/2pb1q2/8/P1P2PPP/5RK1 w - - 1 32", "Qc8+ Kg7 Qd8 Kh6 h4 gxh4 c3 Bxc3 Rd1 Bd4 Rxd4 Qxd4", true},
		{"a pawn that went there some moves before", "r3k2r/p4ppp/2n1p3/1p6/2pPP3/2P2BP1/5P1P/R3K2R b KQkq - 0 18", "O-O e5 Rac8 Ke2 b4 Bxc6 Rxc6 cxb4 Rc7 Rhc1 Rd8 Ke3", true},
		{"a pawn against mate", "6k1/1b3ppp/8/8/3q4/8/5PPP/R5K1 w - - 0 26", "Ra2 Qg4 f3 Bxf3 Rf2 Bb7 h3 Qg3", false},
	} {
		w := writerOn(t, tt.fen, tt.line, tt.line, 0, -100, Club)
		e := play.EventOf(w.played, -1, w.lost)
		if e == nil {
			t.Fatalf("%s: nothing is won", tt.name)
		}
		if e.GivenAway() != tt.want {
			t.Errorf("%s: given away is not %v (ply %d)", tt.name, tt.want, e.Ply)
		}
	}
}

// What hangs if the mover passes is a threat; what the move has left unguarded is none.
func TestPlainThreat(t *testing.T) {
	for _, tt := range []struct {
		name, fen, line string
		want            bool
	}{
		{"a pawn that hangs", "rnb1kbnr/ppp2ppp/8/3qp3/3P4/8/PP2PPPP/RNBQKBNR w KQkq - 0 4", "Nc3 Qxd4 Qxd4 exd4", true},
		{"a pawn left unguarded", "4k3/8/8/8/3q4/8/1P6/2B1K3 w - - 0 1", "Bg5 Qxb2 Bd2 Qc2", false},
	} {
		w := writerOn(t, tt.fen, tt.line, tt.line, 0, -100, Club)
		if got := w.plainThreat() != nil; got != tt.want {
			t.Errorf("%s: a plain threat %v", tt.name, got)
		}
	}
}

// What the move has taken the guard off was not threatened before.
func TestWhatIsLeftUnguardedIsNotOverlooked(t *testing.T) {
	for _, tt := range []struct{ fen, played, best, want string }{
		{"4r1k1/ppq2ppp/5b2/8/3r4/4B3/PP2QKR1/3R4 w - - 0 26", "Qb5 Bh4+ Kf1 Rxd1+ Ke2 Qc2+ Kf3 Qe4+", "Rxd4 Bxd4 Bxd4 Rxe2+",
			"26... Bh4+ wins the rook on d1, which 26. Qb5 has left unguarded: 27. Kf1 Rxd1+."},
		// and is named once, though another guard is taken
		{"Nn1kr3/5ppp/p7/1p3b2/3P2n1/5N2/PPP1BPPP/2R3K1 w - - 1 16", "Kf1 Be4 d5 Bxf3 Bxf3 Nxh2+ Kg1 Nxf3+ gxf3 Re5 c4 bxc4", "Bd3 Bxd3 cxd3 Re2 Nb6 Nd7 Rc8+ Ke7 Rc7 Nf6 Nxd7 Kd6",
			"16... Be4 wins the pawn on h2, which 16. Kf1 has stopped guarding: 17. d5 Bxf3 18. Bxf3 Nxh2+."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, -681, -1400, Club)
		if text := w.words.Text(w.lossTold(play.EventOf(w.played, -1, w.lost), true)); text != tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}

// A piece that is given for an attack which is none.
func TestASacrificeThatFailsIsShown(t *testing.T) {
	for _, tt := range []struct{ name, fen, played, best, want, never string }{
		{"a bishop for the king's pawn", "rnbq1rk1/pp3ppp/4pn2/2bp4/8/3BPN2/PPPN1PPP/R1BQ1RK1 w - - 0 8",
			"Bxh7+ Kxh7 Ng5+ Kg8 Qf3 Nbd7 Qh3 Re8 Ndf3 e5", "e4 Nc6 exd5 Nxd5 Ne4 Be7 Re1 b6", "The sacrifice fails: 8... Kxh7 9. Ng5+ Kg8", "wins a bishop"},
		{"a line that ends soon", "rnbq1rk1/pp3ppp/4pn2/2bp4/8/3BPN2/PPPN1PPP/R1BQ1RK1 w - - 0 8",
			"Bxh7+ Kxh7 Ng5+ Kg8 Qf3", "e4 Nc6 exd5 Nxd5 Ne4 Be7 Re1 b6", "The sacrifice fails: 8... Kxh7 9. Ng5+ Kg8 10. Qf3", "wins a bishop"},
		{"a bishop that is lost", "rnbq1rk1/pp2pppp/5n2/2bp4/8/3BPN2/PPPN1PPP/R1BQ1RK1 w - - 0 8",
			"Ba6 Nxa6 e4 dxe4 Nxe4 Nxe4 Qxd8 Rxd8", "e4 Nc6 exd5 Nxd5 Ne4 Bb6 Re1 Bg4", "8... Nxa6 wins", "sacrifice"},
	} {
		text := told(t, tt.fen, tt.played, tt.best, 40, -280, Club).text
		if !strings.Contains(text, tt.want) || strings.Contains(text, tt.never) {
			t.Errorf("%s: %q", tt.name, text)
		}
	}
}
