package explain

import (
	"strings"
	"testing"

	"gloss/annotate/explain/motif"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// What a comment tells is to be found on the board where the reader looks for it, and is what tells the two moves apart.
var facts = []quietCase{
	{name: "a pawn that the better move leaves unguarded, too", fen: "7r/1kp3p1/p3p1p1/1p2P2p/5P2/1P3KP1/PbPrP1P1/2R2B1R w - - 1 22",
		played: "Rb1 Rxc2 e3 g5 a4 g4+ Ke4 Kb6 Rd1 g6 Rd7 Re8 Rg1 Rc1",
		best:   "Re1 Bc3 e3 g5 Rc1 Bb2 Re1 Bc3", before: 0, after: -92,
		want: "22... Rxc2 wins the pawn on c2.", never: "unguarded"},
	{name: "a passed pawn that has gone on", fen: "3r1rk1/1b3ppp/p4q2/1p2pP2/6Q1/1B6/PPP3PP/3R1RK1 b - - 3 20",
		played: "Rd4 Rxd4 exd4 Rd1 Re8 Rxd4 h5 Qh4 Qxf5 Rd8 Qe5 Rxe8+ Qxe8 Kf1",
		best:   "a5 c3 e4 Bc2 e3 Bd3 Qb6 Kh1 Rfe8 f6 g6 Qe2 Re5 Qg4", before: 119, after: 20,
		never: "the passed pawn on e4"},
	{name: "a rook that is put where it hangs", fen: "2k2r2/1ppn1r2/p7/3p2Q1/8/4R1PP/P3K3/R7 b - - 0 37",
		played: "Rf3 Rxf3 Re8+ Re3 Rd8 Qxd5 Nb6 Qe6+ Kb8 Rd1 Rh8 g4 Ka7 Qe7",
		best:   "c6 Kd3 Rf2 Rc1 Nf6 Qe5 Ne4 Rxe4 dxe4+ Qxe4 Rd8+ Ke3 Rdd2 Qc4", before: -497, after: -1187,
		want: "38. Rxf3 wins the rook on f3.", never: "sacrifice"},
	{name: "a mate that is threatened by who is taken", fen: "r1bq1rk1/p3bppp/2p1pn2/4P3/8/1B6/PPP3PP/RNBQ1RK1 b - - 0 11",
		played: "Nd5 Kh1 Bg5 Bxg5 Qxg5 Qe2 Rd8 Nd2 Nf4 Nf3 Qg4 Rad1 Rxd1 Rxd1",
		best:   "Bc5+ Kh1 Qxd1 Rxd1 Ne4 Re1 Nf2+ Kg1 Bd4 c3 Nd3+ cxd4 Nxe1 Nc3", before: 162, after: 25,
		never: "threatens mate"},
	{name: "a weak pawn that falls a few moves on", fen: "2r3k1/4b1p1/4p3/n3Pp2/1p5P/pP2B1P1/P1rR1P1N/3R2K1 b - - 7 31",
		played: "Rb2 Rxb2 axb2 Rb1 Rc2 Nf3 Nc6 Ne1 Rc3 Rxb2 Nxe5 Kg2 Kf7 Bd2",
		best:   "Rxd2 Rxd2 Nxb3 axb3 Rc3 Rd7 Rxb3 Nf1 Kf8 Rd1 a2 Ra1 Ra3 Nd2", before: -38, after: -147,
		never: "isolated"},
	{name: "one that stands long enough to be weak", fen: "rnbqkb1r/pp3ppp/4pn2/3p2B1/2PN4/2N5/PP2PPPP/R2QKB1R b KQkq - 2 6",
		played: "Nbd7 cxd5 exd5 e3 Be7 Nf5 O-O Nxe7+ Qxe7 Qd4 Qe6 Rd1 Ne4 Qxd5",
		best:   "e5 Ndb5 d4 Bxf6 gxf6 Nd5 Na6 g3 Bb4+ Nxb4 Nxb4 Qa4 Nc6 Qa3", before: -48, after: -91,
		want: "After 7. cxd5 exd5 the pawn on d5 is isolated"},
	{name: "a guard that was pinned", fen: "r3r1k1/ppp2pp1/1n3b1p/2q1p3/4P1Q1/1BP4P/PP1B1PP1/R3R1K1 b - - 2 20",
		played: "g5 Qh5 Qf8 h4 Qg7 hxg5 Bxg5 Bxg5 hxg5 Re3 Kf8 Rf3 f6 Qg4",
		best:   "Kf8 Be3 Qc6 Rad1 a5 Bxb6 Qxb6 Rd7 Re7 Red1 a4 Rd8+ Rxd8 Rxd8+", before: -98, after: -204,
		want: "21. Qh5", never: "unguarded"},
	{name: "a threat of mate by a capture that wins a pawn", fen: "r1b1k2r/1p3pp1/3Q1n2/2p4p/2B1PP2/6qP/PPP3P1/R4RK1 w kq - 1 18",
		played: "e5 Bxh3 Bb5+ Nd7 Rf2 O-O-O Rd1 Qe3 gxh3 Nxe5 fxe5 Rxd6 exd6 Kb8",
		best:   "Rf3 Qh4 e5 Nd7 Bxf7+ Kxf7 e6+ Kg6 exd7+ Kh7 Rd1 Bxd7 Qxd7 Rhd8", before: 267, after: -125,
		want: "18... Bxh3 threatens mate with Qxg2#"},
	{name: "castling attacks nothing with its king", fen: "r3kb1r/ppp3pp/2nq3n/2N1pp2/8/4B2P/PP2QPP1/R4RK1 w kq - 0 16",
		played: "Nd3 O-O-O Nc5 Nd4 Bxd4 exd4 Nd3 Qd7 Qc2 Bd6 Rfe1 Rhe8 Rxe8 Rxe8", best: "Nxb7 Qe6 Rac1 a6 Bxh6 Nd4 Qh5+ Qg6 Qxg6+ hxg6 Rfe1 Rxh6", before: -243, after: -545,
		want: "16. Nxb7", never: "gains a tempo"},
	{name: "a guard is no help to a queen", fen: "r4rk1/pbp2p2/1p1q1bp1/3Pp2n/2P4Q/7R/PP3PPP/R1B3NK w - - 1 21",
		played: "Re3 Bxh4 Nf3 Bxf2 Re2 Bg3 Bh6 Rfe8 Ng5 f5 Re4 c6 Rd1 cxd5",
		best:   "Bg5 c6 Rd1 cxd5 cxd5 Rad8 Ra3 Bxg5 Qxg5 Bxd5 f3 Qb8", before: -449, after: -1037,
		want: "21. Bg5 keeps it safe.", never: "guards"},
	{name: "what the played move takes as well", fen: "r1bqkb1r/ppp1pppp/2n4n/4P3/2pP4/2N4P/PP3PP1/R1BQKBNR w KQkq - 1 7",
		played: "Bxc4 Qxd4 Nb5 Qxd1+ Kxd1 Kd8 Nf3 a6 Nbd4 Nxd4 Nxd4 e6 Ke2 b5 Bd3 Bb7",
		best:   "Nf3 e6 Bxh6 gxh6 Bxc4 Bg7 O-O O-O Re1 Kh8 Qd3 f6 Rad1 fxe5 Nxe5 Nxe5", before: 143, after: -2,
		want: "7... Qxd4 wins the pawn on d4.", never: "Misses"},
	{name: "what it takes with a piece that falls for it", fen: "1r2r3/5pkp/2p5/p3pb2/7P/b1P1PN2/2PN2P1/KR5R w - - 1 26",
		played: "Nxe5 Rxb1+ Nxb1 Rxe5 Nxa3 Rxe3 Rf1 Be6 Kb2 Re4 g3 Re3 Rf4 Rxg3 Nc4 a4",
		best:   "e4 Be6 Nxe5 Rb5 Nxc6 Rc5 Nd4 Rxc3 Rb7 Bc8 Rb8 Rc7 Kb1 Bb4 Rd1 Bxd2", before: -35, after: -137,
		want: "26... Rxb1+ wins back a pawn: 27. Nxb1 Rxe5 28. Nxa3 Rxe3.", never: "Misses"},
	{name: "what it takes and loses at once", fen: "r1bqk1nr/pp3ppp/2n1p3/3p4/4P3/2N2N2/PPP1P1PP/R2QKB1R b KQkq - 0 7",
		played: "dxe4 Qxd8+ Kxd8 Nxe4 Nf6 Nxf6 gxf6 g3", best: "d4 Nb1 Qb6 Qc1 Nf6 c3 Nxe4", before: 213, after: -9,
		never: "wins back a pawn"},
	{name: "a bishop that the played move takes too, for a knight", fen: "2r3k1/p1b5/1p5p/6p1/4Np2/P4P1P/1PR2P2/6K1 w - - 0 29",
		played: "Nd6 Rd8 Rxc7 Rxd6 Rxa7 Rd3 a4 Rb3 Rb7 Rb4 b3 Kh8", best: "Nf6+ Kf7 Nd5 Ke6 Rxc7 Rxc7 Nxc7+ Ke5 Kf1 a5 Na8 b5", before: 418, after: 105,
		want: "Misses 29. Nf6+, which wins a bishop"},
	{name: "the last check of who loses is answered", fen: "rnb2rk1/pp3ppp/4pb2/q1P5/5B2/2PB1N2/PP3PPP/R2QK2R b KQ - 2 10",
		played: "Bxc3+ bxc3 Qxc3+ Kf1 Rd8 Bd6 Nc6 Rb1 f5 Bb5 Nb4 Qb3", best: "e5 Be3 Qc7 O-O Nc6 Qc2 g6 Ng5 Ne7 Ne4 Bg7 Rad1", before: -122, after: -402,
		want: "11. bxc3 wins a bishop for two pawns: 11... Qxc3+ 12. Kf1"},
	{name: "moves that show more pawns than are won", fen: "2kr4/1p4pp/p4p2/2b2b2/3n4/P1N5/1PPQ1PPP/2K4R w - - 2 23",
		played: "b3 Nb5 Qf4 Bxa3+ Kb1 Nxc3+ Ka1 Rd5 Qc4+ Rc5 Qg8+ Kc7 Qxg7+ Kb8 Qxf6 Ka7", best: "Ne2 Nb3+ cxb3 Rxd2 Kxd2 Bb6 f3 Bg6 b4 Bc7 Nd4 Kd7", before: 334, after: -96,
		want: "23... Nb5 wins a knight for a pawn", never: "24. Qf4"},
	{name: "what is prepared against who comes only then", fen: "r1b4r/1p1nkp1p/p3p1p1/2p5/4P3/2N5/PPP1BPPP/2KR3R b - - 1 13",
		played: "Ne5 f4 Nd7 e5 b5 Bf3 Rb8 Rd6 g5 g3 gxf4 gxf4 Rb6 Rhd1",
		best:   "b5 a4 b4 Nb1 a5 Nd2 Nb6 Nb3 Nxa4 Bb5 c4 Bc6 Nb6 Bxa8", before: 7, after: -102,
		want: "14. f4 sends the knight back to d7", never: "prepares"},
	{name: "nobody prepares to give a knight away", fen: "r4rk1/6b1/1p1Rpnpp/p1p5/2P1P3/1P6/P1B2PPP/3R2K1 b - - 1 22",
		played: "Rab8 Rxe6 Rbe8 Rdd6 Rxe6 Rxe6 g5 e5 Nd7 Be4 Rb8 Bd5 Kf8 h4 Nxe5",
		best:   "Ng4 f3 Ne3 R1d2 Bd4 Kh1 a4 Rxb6 Nxc2 Rxc2 axb3 Rxb3 Ra6 g3", before: 373, after: 214,
		want: "22... Ng4 23. f3 Ne3 attacks the bishop on c2 and the rook on d1."},
	{name: "a capture that removes what attacks", fen: "6rk/pb3prp/2q1PQ2/1p6/2P5/PB5P/1PP2RP1/R5K1 b - - 0 26",
		played: "bxc4 exf7 Qxf6 fxg8=Q+ Rxg8 Rxf6 Rxg2+ Kf1 cxb3 Rf7 Bd5 c4 Bxc4+ Kxg2",
		best:   "Qxe6 Qxe6 Rxg2+ Rxg2 Rxg2+ Kf1 fxe6 cxb5 Rg5 Bxe6 Rxb5 Bb3 Kg7 Rd1", before: -244, after: -415,
		want: "26... Qxe6 removes the pawn on e6."},
	{name: "what is exchanged behind a pawn that it wins is not given for it", fen: "rnb2rk1/1p2bppp/p2p4/q1pPp2n/P1P1PP2/1PNB4/3BN1PP/R2Q1RK1 b - - 0 12",
		played: "Bg4 fxe5 dxe5 h3 Bxe2 Nxe2 Qc7 g4 Nf6 Ng3 Ne8 Nf5 Nd6 Qe2 Nxf5 exf5",
		best:   "Nxf4 Nxf4 exf4 Ne2 Qc7 Bc3 g5 g3 Bh3 Rf2 Nd7 gxf4 h6 fxg5 hxg5 Ng3", before: -52, after: -133,
		never: "gives "},
	{name: "a pawn that would fall with its guard as well", fen: "r3k1nr/p1p2pp1/2pb4/3p3p/1P4Pq/2P1P3/P2P1PQ1/RNB2RK1 w kq - 0 13",
		played: "Qh1 Qxh1+ Kxh1 hxg4+ Kg1 Nf6 c4 Bxb4 cxd5 cxd5 Bb2 Kd7 a3 Be7 Bxf6 Bxf6",
		best:   "g5 O-O-O f4 f6 Bb2 Ne7 c4 Bxb4 a3 Bd6 cxd5 cxd5 Nc3 fxg5 fxg5 c6", before: -117, after: -312,
		want: "13... Qxh1+ 14. Kxh1 hxg4+", never: "unguarded"},
	{name: "a piece that is taken for a piece", fen: "r1b1kb1r/1pp2ppp/p1nq1n2/1B1p4/3N4/4P2P/PPPN1PP1/R1BQK2R w KQkq - 0 8",
		played: "Nxc6 axb5 Nd4 c6 O-O Be7 b3 O-O Bb2 Re8 c4 bxc4 bxc4 Ne4",
		best:   "Bxc6+ bxc6 O-O c5 N4f3 Be7 b3 O-O c4 Bf5 Bb2 c6 Qe2 Bg6", before: 0, after: -92, never: "takes the bishop"},
	{name: "no way up from a back rank that nobody reaches", fen: "r1b4r/1p2kp1p/p3p1p1/2p1n3/4P3/2N5/PPP1BPPP/2KR3R w - - 2 14",
		played: "Rd2 b5 f4 Nc6 e5 Bb7 Bf3 Rhd8 Rhd1 Rxd2 Rxd2 Rd8 Ne4 Rxd2 Kxd2",
		best:   "f4 Nd7 e5 b5 Bf3 Rb8 Rd6 g5 g3 gxf4 gxf4 Rb6 Rhd1 Rxd6", before: 102, after: 28,
		never: "way up"},
	{name: "what a check wins a few moves on", fen: "r3k2r/1p3pp1/3Q1n2/2p1P2p/2B2P2/6qb/PPP2RP1/R5K1 b kq - 1 19",
		played: "Ne4 Bb5+ Bd7 Qxd7+ Kf8 Rf3 Qg4 Qxb7 Rd8 Qxe4 g6 a4 Kg7 Rd3",
		best:   "Qxf2+ Kxf2 Ne4+ Ke3 Nxd6 exd6 Bg4 a4 Kd7 Bxf7 h4 Ke4 Kxd6 f5", before: 566, after: -677,
		want: "19... Qxf2+ wins the exchange."},
	{name: "who stays pinned", fen: "6r1/pp2kp2/3qpn2/5bQp/P2P4/7P/1P2BPP1/2R2RK1 w - - 1 24",
		played: "Qe3 Nd5 Qe5 Qxe5 dxe5 Be4 g3 Nf4 Rfe1 Nxh3+ Kf1 Bc6 Rc4 Rh8",
		best:   "Qh4 Be4 g3 Rd8 Rfd1 b6 Qg5 a5 Qe5 Bc6 Bb5 Bxb5 Qxb5 Qb4", before: 394, after: 289,
		want: "24. Qh4 keeps the knight on f6 pinned."},
	{name: "a pawn that was lost before is won back", fen: "rnbqkb1r/ppp1pppp/5n2/3P4/2P5/8/PP1P1PPP/RNBQKBNR b KQkq - 0 3",
		played: "b5 Nc3 bxc4 Bxc4 c6 Qb3 cxd5 Nxd5 e6 Nxf6+ Qxf6 Nf3 Nd7 O-O",
		best:   "c6 d4 cxd5 Nf3 e6 Nc3 Nc6 Bd3 dxc4 Bxc4 Be7 O-O O-O Bf4", before: -17, after: -94,
		want: "wins back a pawn"},
	{name: "one of two that were lost before", fen: "rnbqkb1r/1pp1pppp/5n2/3P4/2P5/8/PP1P1PPP/RNBQKBNR b KQkq - 0 3",
		played: "b5 Nc3 bxc4 Bxc4 c6 Qb3 cxd5 Nxd5 e6 Nxf6+ Qxf6 Nf3 Nd7 O-O",
		best:   "c6 d4 cxd5 Nf3 e6 Nc3 Nc6 Bd3 dxc4 Bxc4 Be7 O-O O-O Bf4", before: -17, after: -94,
		want: "wins a pawn"},
	{name: "a pawn that both moves take", fen: "2kr1r2/pp5p/6p1/3p4/3Nn3/2PRP1P1/PP3PP1/2K2R2 b - - 2 20",
		played: "Rxf2 Rxf2 Nxf2 Rd2 Ne4 Rd1 Nxg3 Rd3 Ne4 Nf3 a6 Kc2 Kc7 Rd4",
		best:   "Nxf2 Rd2 Nd3+ Kc2 Nb4+ cxb4 Rxf1 Kd3 Kd7 a3 Re8 Nb5 Kc6 Nd4+", before: 223, after: -10,
		want: "Takes with the rook instead of the knight.", never: "takes the pawn"},
	{name: "space that is not given up by going on", fen: "r7/1p1k2pp/2pbb3/8/p2P4/2P4P/PPN2RP1/4R2K b - - 1 28",
		played: "a3 Nxa3 Bg3 Rxe6 Kxe6 Rf3 Bh4 Kh2 Bg5 Kg3 Bc1 Rf2 Bxb2 Rxb2",
		best:   "Bg3 Rxe6 Bxf2 Re5 g6 Kh2 Bh4 Na3 Bd8 Re3 Bc7+ g3 b5 Nc2", before: -97, after: -151,
		never: "Gives up the space"},
	{name: "a cover that is torn in the best line as well, only later", fen: "3rr1k1/pppq1pp1/3p1n1p/5b2/1QB5/1P5P/PBP2PP1/R3R1K1 b - - 8 18",
		played: "c6 Bxf6 gxf6 Qc3 d5 Qg3+ Bg6 Bd3 Rxe1+ Rxe1 Re8 Re3 Kg7 Rxe8",
		best:   "c5 Qa3 Bxc2 Bxf6 gxf6 Rxe8+ Qxe8 Rc1 Be4 Qa5 Kg7 Bf1 Qd7 Qxa7", before: 95, after: 28,
		never: "torn apart"},
	{name: "a pawn that promotes and is taken is not kept safe", fen: "R7/P1p5/1b1k2pp/5p2/2B5/r4PK1/6P1/8 w - - 5 40",
		played: "Bb5 Bxa7 Rg8 Kc5 Bd7 Ra6 Be8 g5 Rg6 Rxg6 Bxg6 Kb4 f4 c5",
		best:   "Rd8+ Kc5 a8=Q Rxa8 Rxa8 Kxc4 Kf4 Kd3 Ra3+ Kd4 g4 fxg4 fxg4 Bc5", before: 18, after: -148,
		want: "wins the pawn on a7", never: "safe"},
	{name: "a pawn that is taken behind a check is a part of the price", fen: "r1bqkbnr/ppp3pp/2n5/3pp3/2B1N3/5N2/PPPP1PPP/R1BQK2R w KQkq - 0 6",
		played: "Bb3 dxe4 d4 Bg4 h3 exf3 hxg4 fxg2 Rg1 Qxd4 Qf3 O-O-O c3 Qd3",
		best:   "Nxe5 Nxe5 Qh5+ Ng6 Bxd5 Nf6 Nxf6+ Qxf6 O-O c6 Bb3 Be7 d3 Be6", before: -235, after: -496,
		want: "wins the knight on e4", never: "only a knight for a pawn"},
	{name: "a queen that goes before her king", fen: "rnbqkb1r/ppp2ppp/5n2/3p4/3P4/5N2/PPP1QPPP/RNB1KB1R b KQkq - 2 5",
		played: "Qe7 Nc3 Be6 Bf4 a6 O-O-O h6 Qd2 Nc6 Ne5 Na5 Re1 O-O-O",
		best:   "Be7 Nc3 O-O Be3 Re8 a3 c6 Qd2 h6 Bd3 Bd6 O-O-O Bg4 Bf4", before: 35, after: -43,
		never: "king in the middle"},
	{name: "a bishop that may go elsewhere", fen: "r1bqk1nr/p2p1ppp/2p1p3/2b5/2B1P3/8/PPP2PPP/RNBQ1RK1 b kq - 1 7",
		played: "Nf6 e5 Nd5 Qg4 Bf8 Nd2 h5 Qd1 Bb7 Qf3 h4 Ne4 Qc7 Bxd5",
		best:   "d5 Bd3 Rb8 c3 Ne7 Qe2 Qc7 e5 O-O Nd2 Bb6 Nb3", before: -4, after: -64,
		want: "7... d5 drives the bishop on c4 away."},
	{name: "a far mate that is a lost pawn ending", fen: "3R4/6p1/q3K3/3B4/3k4/8/8/8 w - - 9 66",
		played: "Ke7 Qf6+ Ke8 Qxd8+ Kxd8 Kxd5 Kc7 g5 Kd7 g4 Ke7 g3 Kf6 g2",
		best:   "Bc6+ Ke3 Kd6 Qa3+ Ke6 Qc5 Bd5 g5 Kf5 Kf2 Rd7 Qb5 Rd8 Qa5", before: -181, after: -2999998,
		want: "After 66... Qf6+ 67. Ke8 Qxd8+ 68. Kxd8 Kxd5 the pawn ending is lost for White."},
	{name: "a centre pawn that takes towards the centre", fen: "r1bq1rk1/1ppp1pp1/p4n1p/2b1p3/2BNP3/1PNP4/PBP2PPP/R2Q1RK1 b - - 0 9",
		played: "exd4 Ne2 d5 Bxd5 Nxd5 exd5 Qxd5 c4 Qg5 Ng3", best: "Bxd4 b4 c6 Bb3 d5 Qc1 Re8 a4 Qd6 b5", before: 71, after: 46,
		never: "Gives up the centre pawn"},
	{name: "an exchange of queens that is missed takes no queen", fen: "3q1rk1/4Bppp/8/1p1n4/p2P1Q2/7P/P1rN1PP1/R4RK1 b - - 0 22",
		played: "Qxe7 Qf5 Rxd2 Qxd5 Rb8 Qc5 Qe2 a3 Rd8 Rab1 h6 Rxb5 R2xd4 Rc1",
		best:   "Nxf4 Bxd8 Rxd8 Nf3 b4 d5 Rxd5 Rfb1 Rc4 Re1 Ne6 Rab1 Rd3 Rbd1", before: 187, after: 49,
		never: "takes the queen"},
	{name: "a knight that is won back at once", fen: "r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6",
		played: "Qf3 Qxg5 Bxd5 Nd4 Qxf7+ Kd8 O-O Nxc2 d4 Qg6 Qxg6 hxg6 Bg5+ Be7",
		best:   "Qh5 g6 Qf3 Be6 Nxe6 fxe6 O-O Qd7 c3 Bg7 d3 O-O-O Qe4 Nf6", before: 20, after: -182,
		never: "Qxg5"},
	{name: "a pawn that both moves take is no difference", fen: "rn1qkbnr/ppp3p1/3p4/5b1p/2Bp4/5N1P/PPP2PP1/RNBQK2R w KQkq - 0 7",
		played: "Qxd4 Nc6 Qe3+ Qe7 Ng5 Ne5 Be2 Nf6 Nc3 Bxc2 O-O Bf5 Nb5 c5",
		best:   "Nxd4 Qe7+ Be3 Be4 O-O d5 Be2 Nf6 Nc3 Nbd7 Nxe4 dxe4 Bc4 Ne5", before: 169, after: 50,
		never: "takes the pawn on d4"},
	{name: "a pawn is saved, though another one falls for it", fen: "1r6/5R1p/2p2Ppk/p1p5/6P1/1Pr4P/2P5/2KR4 w - - 1 30",
		played: "Rc7 Rxh3 Rxc6 Kg5 Rxc5+ Kxf6 g5+ Kf7 Rxa5 Rc8 Rf1+ Kg8 Kb2 Rhc3",
		best:   "h4 c4 Kb2 Rf3 Rdd7 Rh8 g5+ Kh5 Rxh7+ Rxh7 Rxh7+ Kg4 bxc4 Kf5", before: 424, after: 213,
		want: "30. h4 saves the pawn on h3."},
	{name: "the knight that is seen to fall", fen: "r1bqkb1r/pppn1ppp/5n2/3N2B1/3P4/8/PP2PPPP/R2QKBNR b KQkq - 0 6",
		played: "h6 Bxf6 Nxf6 Nc3 Be7 e3 O-O Bd3 c5 Nge2", best: "Nxd5 Bxd8 Bb4+ Qd2 Kxd8 f3 Bxd2+ Kxd2 f5 e4", before: 323, after: -51,
		want: "wins a knight", never: "bishop"},
	{name: "a file that the mover's own rook is on", fen: "r2q1rk1/ppp2pp1/2np1n1p/4p3/PPN1P3/2PPbN2/5PPP/R2Q1RK1 w - - 0 12",
		played: "fxe3 a6 Qe2 Re8 Nfd2 Qd7 Kh1 d5 exd5 Nxd5", best: "Nxe3 Ne7 a5 Ng6 c4 c6 Qb3 Nf4 Rfe1 Re8", before: 52, after: -9,
		never: "opens the f-file"},
	{name: "who exchanges queens instead has lost one", fen: "r3kb1r/ppp2ppp/8/n4b2/3Pq3/2NQ4/PPP2PPP/R1B1K2R w KQkq - 0 11",
		played: "Qxe4+ Bxe4 Nxe4 O-O-O Be3 Nc4 Ng5 Rd7 b3 Bb4+ Ke2 Nxe3 fxe3 Re8",
		best:   "Nxe4 O-O-O Nd6+ Rxd6 Qxf5+ Re6+ Be3 Nc4 Qxf7 Bb4+ c3 Rhe8 O-O Bd6", before: 755, after: 64,
		want: "Misses 11. Nxe4, which wins the queen on e4."},
	{name: "a queen in front of a rook that takes something itself is not skewered", fen: "4r3/1pb5/npq2kp1/5p1p/8/1P5Q/P1P1NPPP/R3R1K1 w - - 0 28",
		played: "Qc3+ Be5 Qxc6+ bxc6 Rac1 Ra8 a4 Nb4 Red1 Re8 Rd2 g5 Rcd1 g4",
		best:   "Nd4 Qd7 Qh4+ Kf7 Rxe8 Qxe8 Nf3 Nc5 Re1 Qd7 Qc4+ Kg7 Qd4+ Qxd4", before: 476, after: 314,
		never: "skewers"},
	{name: "castling given up where much more is lost", fen: "r1b1kb1r/ppp2ppp/5nq1/n3p3/3P4/2N2B2/PPP2P1P/R1BQK2R w KQkq - 1 10",
		played: "Ke2 Bg4 Rg1 Bxf3+ Kxf3 Qf5+ Kg2 O-O-O Qd3 Qxd3 cxd3 Rxd4 Bg5 Nc6",
		best:   "dxe5 Nd7 Nd5 Kd8 Nf4 Qf5 O-O Qxe5 Re1 Qf6 Nd5 Qg6+ Kh1 Nc6", before: -326, after: -647,
		never: "castling"},
	{name: "a pair of bishops that the better move gives up later", fen: "rn2kbnr/ppp1pppp/3q4/8/6b1/2N3P1/PPPPNPBP/R1BQK2R b KQkq - 2 6",
		played: "Bxe2 Qxe2 Nc6 Ne4 Qe6 c3 f5 Ng5 Qxe2+ Kxe2 e5 Bxc6+ bxc6 d4",
		best:   "Nc6 O-O O-O-O h3 Bxe2 Qxe2 Nd4 Qc4 e6 Qa4 Qb6 Re1 Bc5 d3", before: -45, after: -95,
		never: "bishop pair"},
	{name: "who attacks in turn is not trapped", fen: "rnb1k2r/1ppp1pp1/5n1p/p1q1p3/2B1P3/RP1P1N2/1KP4P/1NBQ1R2 w kq - 1 12",
		played: "Ka1 b5 d4 exd4 e5 Nh7 Bd3 Bb7 Qe2 Nc6 Bxb5 Nb4 Bc4 O-O",
		best:   "Nc3 Qe7 Qe1 d6 Be3 Kd8 Qg3 g6 d4 Nc6 dxe5 dxe5", before: 305, after: 169,
		never: "traps"},
	{name: "that the enemy's knight goes to the middle is no reason", fen: "r3kb1r/1pp3p1/p1n2q1p/4p3/3P4/2N2B2/PPP2PPP/R2Q1RK1 b kq - 0 13",
		played: "exd4 Nd5 Qd6 Re1+ Kd8 c3 g5 cxd4 Bg7 Rc1 Qd7 Ne3 Bxd4 Bxc6",
		best:   "O-O-O Bxc6 exd4 Bxb7+ Kxb7 Ne4 Qc6 Qd3 Be7 a3 Rhe8 Rfe1 Ka7 Rad1", before: -145, after: -237,
		never: "centralises"},
	{name: "that the enemy's king comes nearer is no reason", fen: "r7/8/6pk/P2RKp1p/8/8/5P2/8 b - - 3 40",
		played: "h4 Kf4 Ra6 Kf3 Rc6 Kg2 Kh5 Rd3 g5 Rf3 Kg4 Rd3 Kf4 Rf3+",
		best:   "Kg5 Kd4 Kf4 Kc4 Kf3 Kb5 Kxf2 a6 f4 Rg5 f3 Rxg6 h4 Rh6", before: 415, after: 158,
		never: "nearer to the passed pawn on h4"},
	{name: "that the enemy castles is no reason", fen: "rnb1kb1r/pp2qpp1/2p4p/3n4/3Q4/1P3N2/P1P1BPPP/RNB1K2R b KQkq - 2 10",
		played: "Nd7 O-O Nc5 Re1 Ne6 Qe5 Qf6 Qxf6 Nxf6 Nbd2 Bb4 Bb2 Nd5 a3",
		best:   "Qb4+ Qd2 Bd6 Ba3 Qxd2+ Nfxd2 Bxa3 Nxa3 O-O O-O Rd8 Bf3 Nc3 Ndc4", before: 21, after: -57,
		never: "gets the king to safety"},
	{name: "a bishop that buys its way out with pawns is not trapped", fen: "1k1r3r/pppbnp2/2np1q1p/1B2p1p1/4P3/3PBN1P/PPPNQPP1/2KR3R w - - 7 13",
		played: "d4 exd4 e5 dxe5 Ne4 Qe6 Bc4 Qg6 Bd2 f5 Nc5 e4 Ne1 Ne5",
		best:   "c3 Qe6 Bc4 d5 Bb3 Na5 Bxd5 Nxd5 exd5 Qxd5 c4 Qe6 Nxe5 Ba4", before: 468, after: 120,
		want: "13... exd4 wins two pawns", never: "traps"},
	{name: "a knight that is exchanged is not trapped", fen: "2kr3r/ppp1qpbp/4p1p1/nB6/3PnB2/P3PN1P/1P3PP1/R2Q1RK1 w - - 3 14",
		played: "b4 Nc3 Qd3 Nxb5 Qxb5 Nc6 Qa4 e5 dxe5 Kb8 Bg5 f6 exf6 Bxf6",
		best:   "Qa4 Nc6 Bxc6 bxc6 Qxa7 Rd5 Qa6+ Kd8 Qxc6 Nd6 Ne5 Ra5 Rfc1 Rf8", before: 444, after: 151,
		want: "14... Nc3 attacks", never: "traps"},
	{name: "a new queen is no queen of the enemy's", fen: "8/8/7K/2p5/2P5/8/2kp2Q1/8 w - - 0 60",
		played: "Qg1 d1=Q Qxc5 Kc3 Kg6 Qd4 Qxd4+ Kxd4 Kf7 Kxc4",
		best:   "Kg6 Kc1 Qg5 Kc2 Qf5+ Kc1 Qf4 Kc2 Qf2 Kc1 Qe3 Kc2 Qe2 Kc1", before: 1342, after: 0,
		want: "60... d1=Q gets a new queen.", never: "wins a queen"},
	{name: "a bishop that comes out again", fen: "rnbqkb1r/ppp2ppp/5n2/3p4/3P4/5N2/PPP1QPPP/RNB1KB1R b KQkq - 2 5",
		played: "Qe7 Nc3 Be6 Bf4 a6 O-O-O h6 Qd2 Nc6 Ne5 Na5 Re1",
		best:   "Be7 Nc3 O-O Be3 Re8 a3 c6 Qd2 h6 Bd3 Bd6 O-O-O", before: 35, after: -43,
		never: "Shuts in"},
	{name: "that queens come off is no reason", fen: "r3k2r/ppp1qppp/4b3/3p4/1P1Rn3/P4Q1P/1NP1BPP1/2K4R b kq - 0 15",
		played: "Qf6 Qxf6 Nxf6 Nd3 O-O Re1 Rfe8 Bf3 a5 b5 c6 bxc6 bxc6 Nc5",
		best:   "a5 b5 O-O Re1 c6 Nd1 c5 Rxe4 dxe4 Qxe4 c4 Qe3 Rac8 Kb2", before: 231, after: 96,
		never: "exchanges queens"},
	{name: "an exchange attacks nothing", fen: "r1bq1rk1/pp2bppp/2n1pn2/8/3PP3/P2BBN2/1P4PP/RN1QK2R w KQ - 3 12",
		played: "O-O Ng4 Qe2 Nxe3 Qxe3 Nxd4 e5 Nxf3+ Qxf3 Qd4+ Kh1 Qxe5 Nc3 Bd7",
		best:   "h3 Nh5 O-O Ng3 Re1 f5 e5 b6 Nbd2 Bb7 Nc4 Nh5 d5 exd5", before: 51, after: -144,
		never: "at once"},
	{name: "the man that takes is attacked whichever it is", fen: "r2qk2r/ppp2ppp/2nbbn2/3pP3/8/4P1P1/PPPPN1BP/RNBQ1RK1 b kq - 0 7",
		played: "Bxe5 d4 Bd6 c4 Na5 cxd5 Nxd5 e4 Nb6 e5", best: "Nxe5 d4 Ng6 c4 c6 cxd5 Bxd5 Bxd5 cxd5 Nbc3", before: -3, after: -95,
		never: "drives the bishop on e5 away"},
}

func TestFactsAreOnTheBoard(t *testing.T) { areTold(t, facts) }

// A piece that is driven away is told where it goes if it can go nowhere else.
func TestTheOnlyRetreatIsNamed(t *testing.T) {
	for fen, want := range map[string]bool{"4k3/8/8/8/1p6/2N5/8/7K w - - 0 1": false, "4k3/8/p1p5/1p3p2/1p6/1pN2p2/4p3/7K w - - 0 1": true} {
		pos := parsed(t, fen)
		if got := onlyRetreat(pos, lineOf(t, pos, "Nb1")[0]); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}

// That the enemy's knight goes to the middle is no reason either where nothing else is known against a move.
func TestAKnightInTheMiddleIsNoReason(t *testing.T) {
	w := writerOn(t, "rq2r1k1/pppn2bp/2n2pb1/8/3p2P1/P1P2P2/1P1NPQ2/R1B1KBNR w KQ - 0 17", "Ne4 Nde5 Bg2 Qd8 Bf4 dxc3 bxc3 Nxg4 fxg4 Bxe4 Bxe4 Rxe4 Qh2 h5",
		"cxd4 f5 gxf5 Nxd4 fxg6 Nc2+ Kd1 Ne3+ Ke1 Nc2+ Kd1", 0, -102, Club)
	sq, _ := squareOf("d4")
	w.lost = motif.Man{Piece: board.NewPiece(w.mover(), board.Pawn), Square: sq}
	w.lossLeans = true
	if text := w.comment().text; strings.Contains(text, "centralises") {
		t.Errorf("%q", text)
	}
}

// That pieces are at home is no reason for a small error where the better move only brings out one; it is where more is lost.
func TestPiecesAtHome(t *testing.T) {
	for judgement, want := range map[review.Judgement]bool{review.Inaccuracy: false, review.Mistake: true} {
		w := writerOn(t, "r1bqk1nr/ppp1ppbp/2n3p1/3p4/3P4/P2Q3P/1PP1PPP1/RNB1KBNR w KQkq - 1 5", "c3 e5 dxe5 Nxe5 Qd1 Qe7 Bf4 Nf6 Bxe5 Qxe5 Nf3 Qe6 Nbd2 c5",
			"Nf3 Nf6 Bf4 Bf5 Qd1 Ne4 e3 Qd7 Nbd2 O-O-O Bd3 Nxd2 Qxd2 Bxd3", -16, -85, Club)
		w.judgement = judgement
		if text := w.comment().text; strings.HasPrefix(text, "Neglects development") != want {
			t.Errorf("%v: %q", judgement, text)
		}
	}
}

// A piece that has to move again costs time; where another one hangs with it, it is no matter of that.
func TestTwoPiecesAreMoreThanATempo(t *testing.T) {
	for blacks, tempo := range map[string]bool{"r4rk1/5pbp/4p1p1/p": false, "1r3rk1/5pbp/4p1p1/p": true, "1r3rk1/5pbp/p3p1p1/1": true} {
		w := writerOn(t, blacks+"N6/5B2/8/bP3PPP/3RR1K1 b - - 1 21", "Bd5 Nc7 Bb3 Rd7", "h5 Nc3 Bb3 Rd7", 228, 146, Club)
		if _, got := losesTime(w.scene); got != tempo {
			t.Errorf("%s: %t", blacks, got)
		}
	}
}

// Where nobody stands no claim about a man holds.
func TestNobodyIsNoMan(t *testing.T) {
	pos := parsed(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	for square, want := range map[board.Square]bool{7: true, 6: false} { // h1, g1
		if got := menHold(pos, []ClaimMan{manOn(pos, square)}); got != want {
			t.Errorf("%s: %v", square, got)
		}
	}
}
