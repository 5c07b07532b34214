package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// Comments that tell of the enemy's answer, of chances that are gone and of plans, each with a position like it in which that is not told.
var answered = []quietCase{
	{name: "the king's cover is torn", fen: "3q1rk1/3bbppp/2n1p3/3p4/8/Pr1B1N1P/NP1Q1PP1/2R2RK1 w - - 2 19",
		played: "Bc2 Rxf3 gxf3 Bd6 Nc3 Qh4 Ne2 Qxh3 f4 Qg4+ Kh1 Qf3+",
		best:   "Bxh7+ Kh8 Bb1 f5 Nc3 Qb8 Rc2 Bf6 Ba2 Bxc3 bxc3 Rxa3", before: 71, after: -143,
		want: "the pawns in front of White's king are torn apart"},
	{name: "a bishop that need not come to life", fen: "r1b1k2q/pp4r1/2p1p1n1/3pPn2/2PP1p2/5N1P/PP2B1P1/2RQBR1K w - - 1 28",
		played: "cxd5 Ne3 Qa4 exd5 Rf2 Ne7 Nh2 Be6 Nf1 N7f5 Qb4 Qh6",
		best:   "Bf2 Ne3 Bxe3 fxe3 Nh2 Nh4 Ng4 Nf5 Rxf5 exf5 Nf6+ Kd8", before: 279, after: 174,
		never: "comes to life"},
	{name: "a passed pawn falls", fen: "8/ppp4p/5k2/5P2/4K3/1P4PP/Pr6/R7 w - - 1 30",
		played: "Kf4 Rf2+ Kg4 Rxf5 Rd1 h5+ Kh4 Ke7 Rd3 a5 g4 hxg4",
		best:   "g4 c6 Rd1 Ke7 Kf4 Rxa2 Kg5 Re2 f6+ Ke6 Rf1 Re5+", before: 184, after: 37,
		want: "takes the passed pawn on f5"},
	{name: "an active piece is traded", fen: "1r3rk1/p4ppp/3bpn2/q2p4/P1pPn3/2P1PN1P/3B1PP1/RN2QRK1 b - - 2 18",
		played: "Nxd2 Qxd2 Ne4 Qc2 Rb3 Rc1 Rfb8 Ra2 Qc7 Nfd2 Bh2+ Kf1",
		best:   "Rb6 Qc1 Rfb8 Be1 Rb2 Nbd2 Qc7 Nxe4 dxe4 Nd2 e5 Qd1", before: 244, after: 137,
		want: "Trades the active knight for the bishop on d2"},
	{name: "met by the next move", fen: "r1b1k1q1/pp2n1r1/2p1p1n1/3pP3/3P1p2/2P2N1P/PP2B1P1/2RQBRK1 w - - 4 26",
		played: "Kh1 Nf5 Bf2 Nge7 Nh2 Ng3+ Bxg3 Rxg3 Ng4 Qg5 Nf6+ Kd8",
		best:   "Nh2 Nf5 Ng4 Kd8 Bd3 Qf7 Bd2 Ng3 Bxg6 Qxg6 Rxf4 Qd3", before: 303, after: 229,
		silent: true},
	{name: "an answer is stopped", fen: "r4rk1/1p1b1ppp/p3p3/3pPq2/1P6/P4N1P/5PP1/R2QR1K1 w - - 2 20",
		played: "g4 Qf4 Qd4 Qh6 Kg2 Rac8 Qb6 Rc3 g5 Qg6 Re3 Rxe3",
		best:   "Qd4 Rac8 Re3 Rc2 Rae1 Bc6 Kh2 Rc8", before: -49, after: -120,
		never: "Allows"},
	{name: "a piece that comes next is no reason", fen: "1r1q1rk1/3bbppp/2n1p3/3p4/8/P2B1N1P/NP1Q1PP1/2R2RK1 b - - 1 18",
		played: "Rb3 Bxh7+ Kh8 Bb1 f5 Nc3 Qb8 Rc2 Bf6 Ba2 Bxc3 bxc3",
		best:   "Bd6 b4 Qf6 Qg5 Qxg5 Nxg5 g6 Nf3 Ra8 b5 Ne7 Nc3", before: 101, after: -71,
		silent: true},
	{name: "an attack on a pawn that is guarded", fen: "r2qr1k1/1p2bppp/p4nn1/3p1QB1/2pP4/P1P4P/1PB2PP1/RN3RK1 b - - 3 16",
		played: "Ne4 Bxe4 dxe4 Bxe7 Qxe7 Nd2 Nh4 Qh5 g6 Qc5 Qxc5 dxc5",
		best:   "Qb6 Ra2 Qc6 Bxf6 Bxf6 Qh5 Rad8 Nd2 Qe6 Raa1 Qe2 Bxg6", before: 52, after: -21,
		want: "White has a protected passed pawn on d4", never: "attacks the pawn on b2"},
	{name: "an attack on a pawn that goes ahead", fen: "r2qk2r/2p2ppp/p1p1pn2/5b2/Nb1Pp3/4BP2/PPP1Q1PP/2KR2NR b kq - 3 10",
		played: "O-O a3 Bd6 Bg5 h6 Bxf6 exf3 Nxf3 Qxf6 Rhf1 Bg4 h3",
		best:   "Qd5 b3 Qb5 c4 Ba3+ Nb2 Qb7 Qd2 Rb8 Bg5 O-O Bxf6", before: 155, after: 73,
		want: "pins the knight on f6 to the queen", never: "attacks the pawn on a2"},
	{name: "that the enemy castles is no reason", fen: "r3kb1r/1bp2pp1/p1n1pq1p/1p2N3/3PRP2/1BN5/PPP3PP/R2Q2K1 w kq - 1 15",
		played: "Qd2 O-O-O Qf2 Nxe5 dxe5 Qe7 Re3 g5 a4 b4 Ne4 Bg7",
		best:   "Nxf7 Nxd4 Qxd4 Qxd4+ Rxd4 Kxf7 Rd7+ Kg6 Rxc7 Bc8 Ne4 Bb4", before: 60, after: -36,
		never: "15... O-O-O"},
	{name: "the active piece is kept", fen: "1r3rk1/p4ppp/3bpn2/q2p4/P1pPn3/2P1PN1P/3B1PP1/RN2QRK1 b - - 2 18",
		played: "Nxd2 Qxd2 Ne4 Qc2 Rb3 Rc1 Rfb8 Ra2 Qc7 Nfd2 Bh2+ Kf1",
		best:   "Rb6 Qc1 Rfb8 Be1 Rb2 Nbd2 Qc7 Nxe4 dxe4 Nd2 e5 Qd1", before: 244, after: 137,
		want: "18... Rb6 keeps the knight on e4"},
	{name: "a knight that need not get there", fen: "rnb2rk1/pp1p1p1p/2pP4/5p2/4p3/2P1P2N/P1P2PPP/R3KB1R b KQ - 1 11",
		played: "h6 Rg1 Kh7 Nf4 b6 g3 Rg8 h4 Na6 Bh3 Nc5 Bxf5+",
		best:   "b6 a4 Ba6 a5 Bxf1 Rxf1 Na6 Kd2 Nc5 Nf4 b5 a6", before: -90, after: -148,
		never: "f4"},
	{name: "a square from which nothing is attacked", fen: "3r4/4qpk1/6p1/1pppP2p/p4P2/P1P3Q1/1P4PP/4R1K1 b - - 1 28",
		played: "h4 Qg4 Kh6 e6 f5 Qe2 d4 cxd4 cxd4 Qd3 Qc5 Kh1",
		best:   "Qe6 Qg5 Rd7 Rf1 Kg8 Qh6 d4 cxd4 cxd4 f5 Qxe5 fxg6", before: 24, after: -60,
		silent: true},
	{name: "a bishop that is guarded", fen: "1r1q1rk1/3bbppp/2npp3/8/2B1n3/P4N1P/NP1B1PP1/2RQ1RK1 w - - 0 16",
		played: "Qc2 Nxd2 Qxd2 Na5 Nb4 Nxc4 Rxc4 Bb5 Rcc1 Bxf1 Nc6 Qe8",
		best:   "b4 Nxd2 Qxd2 Ra8 Qe3 Bf6 Rfd1 d5 Bd3 Bb2 Rc2 Bxa3", before: -38, after: -142,
		silent: true},
	{name: "a pawn that is taken", fen: "r2qkb1r/pp3ppp/2n2n2/1BPp4/6b1/2N2N2/PPP2PPP/R1BQK2R w KQkq - 1 8",
		played: "Bg5 Bxc5 Bxf6 Qxf6 Qxd5 Qe7+ Qe4 Bxf3 gxf3 Rd8 Rd1 Rd4",
		best:   "Be3 Qa5 O-O O-O-O Qd3 d4 Nxd4 Bxc5 Nxc6 bxc6 Ba6+ Kb8", before: 135, after: 72,
		want: "8... Bxc5 takes the pawn on c5. 8. Be3 guards it"},
	{name: "castling late", fen: "2r1k2r/pp1b1pp1/1qnbpn1p/3pN3/P2P4/2PBB2P/1P1N1PP1/RQ3RK1 b k - 2 17",
		played: "Kf8 Re1 Qc7 Ndf3 a6 Bf4 Be8 Qc2 Ne7 Qe2 Nc6 Bh2",
		best:   "Qc7 Ndf3 O-O Bf4 a6 Re1 Rfd8 Nxc6 Bxc6 Bxd6 Qxd6 Ne5", before: -49, after: -88,
		want: "Gives up castling"},
	{name: "a pawn is drawn forward", fen: "r4rk1/1pp2ppp/p3p3/3pP3/3Pnq2/2N3P1/PPP1QP1P/R4RK1 b - - 0 14",
		played: "Qf5 Nxe4 dxe4 Rfe1 c5 Qxe4 cxd4 Qxf5 exf5 Rad1 Rac8 Rxd4",
		best:   "Nxc3 bxc3 Qf5 Rfb1 Rab8 Rb2 Rfc8 Qe3 Qh3 Rab1 b5 Rb4", before: -22, after: 76,
		want: "After 15. Nxe4 dxe4 the pawn on e4 is weak"},
	{name: "a mate threatened and a bishop attacked", fen: "r3qrk1/ppp2p1p/5Bp1/1n2pb2/8/3Q4/PPP1NPPP/2KR3R w - - 3 16",
		played: "Qe3 Qc6 Qb3 Bxc2 Qxc2 Qxf6 Qc5 c6 Kb1 Rfd8 Rhe1 h5 Qe3 Nd4 Ng3 Rd5 Ne4 Qf5 Qg5 Qxg5 Nxg5",
		best:   "Qd5 Nd4 Nxd4 exd4 Bxd4 Be4 Qc5 b6 Qc4 Bxg2 Rhe1 Qc6 Qxc6 Bxc6 Re7 Rac8 Bf6 Rfe8", before: -10, after: -242,
		want: "16... Qc6 threatens mate with Qxc2# and attacks the bishop on f6."},
	{name: "a mate threatened and a bishop that gets away", fen: "r3qrk1/ppp2p1p/5Bp1/1n2pb2/8/3Q4/PPP1NPPP/2KR3R w - - 3 16",
		played: "Qe3 Qc6 c3 a5 Bg5 a4 Rd2 h6 Bh4 g5 Bg3 f6 h4 Rfd8 hxg5", best: "Qd5 Nd4 Nxd4 exd4 Bxd4 Be4 Qc5 b6 Qc4 Bxg2 Rhe1", before: -10, after: -242,
		never: "Qxc2# and attacks"},
	{name: "what the better move avoids", fen: "3r1r2/1k6/2pqp1n1/1pQ2p2/1P1P3p/4P2P/N4RP1/R5K1 w - - 2 31",
		played: "Nc3 Qxc5 bxc5 Ra8 Rfa2 Rxa2 Rxa2 Rc8 Kf2 e5 Rb2 exd4",
		best:   "Qxd6 Rxd6 Nc1 Ra8 Rxa8 Kxa8 Nd3 Ne7 Ra2+ Kb7 Ra1 Kb8", before: 32, after: -29,
		want: "After 31... Qxc5 32. bxc5 Black has a passed pawn on b5.", never: "31. Qxd6"},
	{name: "nearer the middle", fen: "r2qkbnr/pppb2pp/3p1pn1/3Pp3/2P1P3/4B2P/PP3PP1/RN1QKBNR w KQkq - 1 8",
		played: "Na3 f5 exf5 Bxf5 Qb3 Nf6 O-O-O Qc8 Ne2 a6 Ng3 Bd7",
		best:   "Nc3 f5 exf5 Bxf5 Nge2 N8e7 Ng3 a6 Be2 Nf4 Bxf4 exf4", before: 172, after: 98,
		want: "8. Nc3 keeps it nearer the middle"},
	{name: "queens that nobody misses", fen: "2kr1r2/ppp2p2/2q1p3/3pP1Np/3P3P/1PP3P1/P3Q1P1/5RK1 w - - 1 23",
		played: "c4 dxc4 Qxc4 Qxc4 bxc4 Rg8 Rf4 Rd7 Kf2 c5 dxc5 Rc7",
		best:   "Qd3 Rd7 Kh2 Re7 Rf2 Rg8 Rf3 Kb8 Kg1 a6 Kh2", before: 30, after: -67,
		never: "queens are off"},
	{name: "torn cover without queens", fen: "5rk1/3bbppp/2n1p3/3p4/8/Pr1B1N1P/NP3PP1/2R2RK1 w - - 2 19",
		played: "Bc2 Rxf3 gxf3 Bd6 Nc3 Ne7 Ne2 Rc8", best: "Be2 Bf6 Nc3 Rfb8 Nd1 Na5 Rc7", before: 99, after: -94,
		never: "torn apart"},
	{name: "an f-pawn takes towards the middle", fen: "r2q1rk1/2pb1pbp/p1np2p1/1p2p3/3PP1n1/1BN1BN2/PPP1QPPP/3R1RK1 w - - 0 12",
		played: "h3 Nxe3 fxe3 Na5 Qd2 b4 Nd5 Bb5 Rf2 c5",
		best:   "Bg5 Qb8 dxe5 h6 Bh4 Ncxe5 Nxe5 Nxe5 Nd5 Bg4", before: 86, after: -21,
		never: "torn apart"},
	{name: "a bishop stays shut in", fen: "r1b1k2q/pp4r1/2p1p1n1/3pPn2/2PP1p2/5N1P/PP2B1P1/2RQBR1K w - - 1 28",
		played: "cxd5 Ne3 Qc2 cxd5 Rf2 Ne7 Nh2 N7f5 Nf1 Kd8 Qb3 Qh6",
		best:   "Bf2 Ne3 Bxe3 fxe3 Nh2 Nh4 Ng4 Nf5 Rxf5 exf5 Nf6+ Kd8", before: 279, after: 174,
		never: "comes to life"},
	{name: "a passed pawn falls anyway", fen: "8/ppp4p/5k2/5P2/4K3/1P4PP/Pr6/R7 w - - 1 30",
		played: "Kf4 Rf2+ Kg4 Rxf5 Rd1 h5+ Kh4 Ke7 Rd3 a5 g4 hxg4", best: "Kd3 Kxf5 h4 h5 Rf1+ Ke6 Rf8", before: 184, after: 37,
		never: "passed pawn on f5"},
	{name: "an active piece goes anyway", fen: "1r3rk1/p4ppp/3bpn2/q2p4/P1pPn3/2P1PN1P/3B1PP1/RN2QRK1 b - - 2 18",
		played: "Nxd2 Qxd2 Ne4 Qc2 Rb3 Rc1 Rfb8 Ra2", best: "Ng5 Nxg5 Qc7 Nf3 Rb2 Qc1 Rfb8", before: 244, after: 137,
		never: "active knight"},
	{name: "the chance stays", fen: "r1nqkb1r/p1pb4/1pn1pp2/1B1p2p1/3P3p/P1N1PN1P/1PP2PPB/R2Q1RK1 w kq - 4 13",
		played: "Bd3 Nd6 Re1 a6 e4 dxe4 Nxe4", best: "e4 a6 Bd3 N8e7 Qe2 dxe4 Bxe4 Qc8", before: 187, after: 106,
		never: "no longer"},
	{name: "a pawn that goes on", fen: "r4rk1/1pp2ppp/p3p3/3pP3/3Pnq2/2N3P1/PPP1QP1P/R4RK1 b - - 0 14",
		played: "Qf5 Nxe4 dxe4 Rfe1 e3 fxe3 c5 Rad1 Rad8", best: "Nxc3 bxc3 Qf5 Rfb1 Rab8 Rb2 Rfc8 Qe3 Qh3", before: 16, after: -55,
		never: "is weak"},
	{name: "a guard is cut off", fen: "r2qkbnr/pb1npppp/1ppp4/1B6/3PPB2/2N5/PPP2PPP/R2QK1NR w KQkq - 0 6",
		played: "Bd3 e5 dxe5 dxe5 Bg3 Qc7 Qd2 Ngf6 Nf3 Be7 O-O-O O-O",
		best:   "Be2 Ngf6 Nf3 e6 Qd2 Be7 O-O-O O-O h4 h6 h5 b5", before: 80, after: 20,
		want: "6... e5 attacks the bishop on f4 and the pawn on d4, which 6. Bd3 has cut off from the queen"},
	{name: "a guard goes away, and the pawn falls", fen: "rnbqkbnr/pp2pppp/2p5/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR b KQkq - 1 3",
		played: "Bf5 Qb3 Nf6 Qxb7 Nbd7 Bf4 Rc8 Nf3 dxc4 Rc1 h6 e3",
		best:   "Nf6 Nf3 e6 e3 Bd6 Bd3 dxc4 Bxc4 O-O O-O b5 Bd3", before: -47, after: -132,
		want: "4. Qb3 attacks the pawn on b7, which 3... Bf5 has left unguarded, and 4... Nf6 5. Qxb7 takes it."},
	{name: "a guard that would not help", fen: "rn1q1rk1/2p2pbp/6p1/pp1p1b2/3P1B2/1BP2N2/PP3PPP/R2QR1K1 w - - 1 13",
		played: "a3 a4 Bc2 Bxc2 Qxc2 Nd7 Re2 Nf6 Rae1 Ne4 Nd2 Nd6",
		best:   "a4 bxa4 Bxa4 Ra6 Bg5 f6 Bf4 Rb6 Qd2 Nc6 Nh4 Bc8", before: 180, after: 94,
		want: "13... a4 drives the bishop on b3 away.", never: "stopped guarding"},
	{name: "an exchange on the way", fen: "r2qr1k1/3n1ppp/pp6/2bNp2n/2P5/1P1BPP1P/PB6/R2Q2RK w - - 1 18",
		played: "Rg4 Ndf6 Nxf6+ Nxf6 Rg5 Bxe3 Rxe5 Rxe5 Bxe5 Qe7 Bh2 g6",
		best:   "f4 Nhf6 Bf5 Nxd5 Qxd5 Nf8 Qg2 Ng6 Rad1 Qf6 Qe4 Qh4", before: 143, after: -102,
		want: "18... Ndf6 attacks the rook on g4, and 19. Nxf6+ Nxf6 20. Rg5 Bxe3 takes the pawn on e3."},
	{name: "the file in front of the king", fen: "r2qr1k1/p1pnbppp/1p1p1n2/4P3/2PP4/1PNBPb1P/P5P1/R1BQ1RK1 w - - 0 12",
		played: "gxf3 dxe5 f4 exd4 exd4 Bb4 Bb2 Re3 Rf3 Qe7 Qf1 Re8",
		best:   "Qxf3 dxe5 Bb2 Nc5 Bxh7+ Kxh7 dxc5 Bxc5 Nd5 c6 Nxf6+ Qxf6", before: 151, after: -15,
		want: "Takes with the pawn instead of the queen and opens the g-file in front of the king."},
	{name: "a piece is given for the king in the middle", fen: "r1b1kb1r/2p2pp1/p1n1p2p/1p2N3/3P1q2/1BN5/PPP2PPP/R2QR1K1 b kq - 0 12",
		played: "Bb7 Nxf7 Qxf7 Bxe6 Qf6 Nd5 Qg5 Bc8+ Kf7 Bxb7 Qxd5 Bxa8",
		best:   "Nxe5 Rxe5 Bd6 g3 Qf6 Bd5 Rb8 Bc6+ Kf8 Re3 Qg6 Ne4", before: -70, after: -525,
		want: "13. Nxf7 Qxf7 14. Bxe6 gives up a knight for two pawns, but Black's king is in the middle, with the e-file open."},
	{name: "what is taken attacks as well", fen: "r2qk2r/2pb1pp1/p1n2B1p/1p1p4/1b1P4/1BN2N2/PPP2PPP/R2Q1RK1 b kq - 0 11",
		played: "Qxf6 Nxd5 Qd6 Nxb4 Qxb4 Re1+ Kf8 d5 Ne7 Ne5 Qd6 Qf3",
		best:   "gxf6 Nxd5 Bd6 Re1+ Kf8 Qd2 a5 a4 Rb8 axb5 Rxb5 g3", before: -303, after: -371,
		want: "12. Nxd5 takes the pawn on d5 and attacks the queen on f6."},
	{name: "a pawn that is had back with gain of time", fen: "r2q1rk1/pp2bppp/1nP2nb1/3p4/B2P4/2P2N1P/P4PP1/RNBQR1K1 b - - 0 13",
		played: "Nxa4 cxb7 Rb8 Qxa4 Rxb7 Nbd2 Qc8 Rxe7 Rxe7 Ba3 Rfe8 Bxe7",
		best:   "bxc6 Bxc6 Rc8 Bb5 Bd6 a4 Ne4 Ba3 Nxc3 Nxc3 Rxc3 Bxd6", before: -56, after: -101,
		never: "takes the pawn"},
	{name: "an exchange with a check in between", fen: "r2q1rk1/ppp2pp1/2n2n1p/4b3/3N2bB/2N5/PPPQPPPP/R3KB1R w KQ - 6 10",
		played: "Nb3 Qxd2+ Nxd2 Bxc3 bxc3 Nd5 h3 Bf5 Rb1 b6 g4 Bd7 Rb3 Na5",
		best:   "Nxc6 Qxd2+ Kxd2 bxc6 Bg3 Bxc3+ Kxc3 Ne4+ Kb4 Rab8+ Ka3 Rb5 b3 Rh5", before: 28, after: -80,
		want: "10... Qxd2+ 11. Nxd2 Bxc3 12. bxc3 the pawns on c2 and c3 are isolated and doubled.", never: "takes the knight"},
	{name: "the pawn of a chain that has gone on", fen: "rn1qkb1r/pp2pppp/2p2n2/3p1b2/3P4/2NBPN2/PPP2PPP/R1BQK2R b KQkq - 1 5",
		played: "Ne4 Bxe4 Bxe4 Nxe4 dxe4 Nd2 f5 O-O e6 f3 exf3 Nxf3 Be7 c3",
		best:   "e6 Qe2 Bd6 O-O Nbd7 e4 dxe4 Nxe4 Nxe4 Bxe4 O-O Rd1 Nf6 Bd3", before: 22, after: -74,
		want: "the pawns on e4 and e7 are doubled. 5", never: "chain"},
	{name: "a weak spot that a knight gets to", fen: "rn1q1rk1/3b1p1p/2p3p1/p2pQ3/1p1P4/2P4P/PPBRN1P1/2K4R b - - 1 18",
		played: "f6 Qg3 Qe7 Re1 Re8 Rdd1 Na6 Kb1 Qg7 Nf4 bxc3 bxc3",
		best:   "Na6 Rf1 Re8 Qg3 Rb8 Bd3 Nc7 cxb4 axb4 Nf4 Ne6", before: 193, after: 100,
		want: "Leaves a weak spot on e6: no pawn can guard it, and the knight on e2 can get there."},
	{name: "weak spots that nobody gets to", fen: "r1bq1rk1/pp1nbppp/2p1pn2/3pN3/3P1P2/3BP3/PPP3PP/RNBQ1RK1 w - - 6 8",
		played: "g4 Ne4 Nd2 f5 c4 Nxe5 fxe5 a5 b3 Bd7 Kh1 g6",
		best:   "Nd2 c5 b3 Qb6 Ndf3 Ne4 c4 Nxe5 dxe5 Rd8 Qc2 Bd7", before: 47, after: -50,
		never: "weak spot"},
}

// What meets the enemy's answer is an answer to it; what the move would have gone on with anyway meets nothing.
func TestAnAnswerIsMet(t *testing.T) {
	w := writerOn(t, "rnbqkbnr/ppp2ppp/8/3p4/3P4/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 4",
		"c5 Bb5+ Bd7 Bxd7+ Nxd7 O-O Ngf6 Qe2+ Be7 Re1", "Bd6 Bd3 Qe7+ Be3 Nf6 O-O Be6 Nc3 Nbd7", -43, -127, Club)
	w.toldAnswer, w.toldPly = true, 2
	for _, tt := range []struct{ met, want string }{{"c6", "meets that with 5... c6"}, {"Ke7", ""}} {
		w.met = play.NewPath(w.start(), lineOf(t, w.start(), "Bd6 Bb5+ "+tt.met), w.best.Score, w.best.End)
		met, ok := w.meetsAnswer()
		if told := phrases.English().Text(met.says); ok != (tt.want != "") || ok && told != tt.want {
			t.Errorf("%s: %q, want %q", tt.met, told, tt.want)
		}
	}
}

// parsed reads a position.
func parsed(t *testing.T, fen string) *board.Position {
	t.Helper()
	pos, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// lineOf reads a line.
func lineOf(t *testing.T, pos *board.Position, line string) (moves []board.Move) {
	t.Helper()
	p := pos.Clone()
	for san := range strings.FieldsSeq(line) {
		m, err := p.ParseSAN(san)
		if err != nil {
			t.Fatalf("%s in %s: %v", san, line, err)
		}
		moves = append(moves, m)
		p.Make(m)
	}
	return moves
}

// What the enemy could answer to the better move as well tells nothing, unless something meets it there.
func TestAnAnswerToBothMoves(t *testing.T) {
	w := writerOn(t, "rnbqkb1r/pp3ppp/2p2n2/3p4/2PP4/2N5/PP3PPP/R1BQKBNR w KQkq - 2 6", "f4 Bb4 Nf3 O-O Be2 Ne4 Qb3 Qa5", "Nf3 Bd6 cxd5 O-O dxc6 Nxc6 Be2 Re8", 20, -50, Club)
	w.winLeans = true
	w.met = play.NewPath(w.start(), lineOf(t, w.start(), "Nf3 Bb4 Bd3 O-O"), 200, engine.EndEval)
	if text := w.comment().text; strings.Contains(text, "pins") {
		t.Errorf("%q", text)
	}
}

// The queens that go meet no answer: the enemy goes on with what he is after. Bishops that go for a knight may.
func TestAnExchangeOfQueensMeetsNothing(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best, met string
		meets                  bool
	}{
		{"1rb4r/5pk1/2n2qpp/3p4/p1pP4/1pP2N1Q/2PBBK1P/1R4R1 w - - 0 26", "Qg3 Bf5 Bf4 Bxc2 Rbc1 Be4 Nd2 Rhe8", "Qh4 Qxh4+ Nxh4 a3 cxb3 a2 Ra1 cxb3", "Qh4 Bf5 Qxf6+ Kxf6 Ra1 b2 Rxa4", false},
		{"q2b1rk1/7p/5pp1/p4b2/Pp1Q1Bn1/5N2/5PPP/R1R3K1 b - - 1 30", "Qa6 h3 Ne5 Nxe5 fxe5 Bxe5 Qe6 Bh8", "Be4 Bd6 Re8 Nd2 f5 Nxe4 Rxe4 Qc5", "Be4 h3 Bxf3 gxf3 Ne5 Kg2", true},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, -64, -181, Club)
		w.toldLoss = play.EventOf(w.played, -1, w.lost)
		w.met = play.NewPath(w.start(), lineOf(t, w.start(), tt.met), w.best.Score, engine.EndEval)
		if w.toldLoss == nil || w.countered(false).Empty() == tt.meets {
			t.Errorf("%s: %q", tt.met, w.words.Text(w.countered(false)))
		}
	}
}

// Where a piece is lost, that a pawn which falls with it is safe after the better move is beside the point.
func TestAPawnIsNotWhatIsLostWithAPiece(t *testing.T) {
	w := writerOn(t, "r1q1k1nr/3bp3/p1pp1p2/5P1p/2PbN3/8/PPQBB1PP/R4R1K b kq - 1 16", "Bxf5 Rxf5 a5 Rxh5 Rxh5 Bxh5+ Kd8 Rf1",
		"Rb8 Rab1 h4 Qd3 Bxb2 Nc3 Bxc3 Rxb8 Qxb8 Bxc3", -108, -646, Club)
	if text := w.comment().text; !strings.Contains(text, "wins a bishop") || strings.Contains(text, "keeps") {
		t.Errorf("%q", text)
	}
}

// The man that is saved is what the better move is about, not a pawn that is safe as well.
func TestWhoIsSavedIsTold(t *testing.T) {
	w := writerOn(t, "r1b2knr/ppp1q1pp/2n5/2bp1PNQ/2Bp4/8/PPP2PPP/RNB2K1R w - - 0 9", "Nxh7+ Rxh7 Qxh7 dxc4 Nd2 Bxf5 Qh8 Nb4 Kg1",
		"Bd3 g6 fxg6 hxg6 Qxg6 Bf5 Qxf5+ Nf6 Nd2", -16, -434, Club)
	if text, want := w.comment().text, "9. Bd3 saves the bishop on c4."; !strings.HasSuffix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A queen behind the man that is pinned to her is in no danger: what her move does about the blow is told.
func TestAQueenBehindAPinIsNoManInDanger(t *testing.T) {
	w := writerOn(t, "r2qk2r/p7/2p2np1/1p3bBp/4p3/1BP3Q1/P1P2PPP/R4RK1 b kq - 1 16", "c5 Qe5+ Qe7 Qxf6 Qxf6 Bxf6 Rf8 Bd5 Rxf6 Bxa8 Re6 Rfe1 a5 h4",
		"Qe7 a4 h4 Bxh4 Nh5 Qg5 Qxg5 Bxg5 Rh7 axb5 cxb5 Ra6", -376, -626, Club)
	if text, want := w.comment().text, "16... Qe7 stops 17. Qe5+."; !strings.HasSuffix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
}

// A move that uncovers an attack and attacks another man itself is told with both.
func TestAnAttackUncoveredAndAnotherOne(t *testing.T) {
	for fen, want := range map[string]string{
		"rnb1k2r/1pq1bppp/p2ppn2/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R b kq - 3 9": "hits the knight on f6 and discovers an attack by the queen on f3 on the rook on a8",
		"rnbnk2r/1pq1bppp/p2pp3/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R b kq - 3 9":  "discovers an attack by the queen on f3 on the rook on a8",
	} {
		w := writerOn(t, fen, "b5 e5 Bb7 Qg3", "O-O f5 h6 a3", -17, -199, Club)
		if d, ok := attacksMen(w.facts(PlayedLine, 1)); !ok || w.words.Text(d.says) != want {
			t.Errorf("%s: %q, want %q", fen, w.words.Text(d.says), want)
		}
	}
}

// A move that the moves before it in the line make possible again is not stopped.
func TestWhatIsPossibleAgainIsNotStopped(t *testing.T) {
	w := writerOn(t, "r3kbnr/ppq1ppp1/3p3p/n1pN3b/2P2B2/3P1NPP/PP2PPB1/R2QK2R b KQkq - 2 9",
		"Qd8 b4 Nc6 Qa4 Rc8 b5 Qa5+ Qxa5 Nxa5 Bd2 e6 g4", "Qd7 b4 e6 bxa5 exd5 cxd5 g5 Bd2 Bg7 Rb1 Ne7 Qb3", -92, -217, Club)
	const told = "10. b4 Nc6 11. Qa4 pins the knight on c6"
	if text := w.comment().text; !strings.Contains(text, told) || strings.Contains(text, "stops 11. Qa4") {
		t.Errorf("%q", text)
	}
}
