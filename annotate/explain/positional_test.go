package explain

import (
	"slices"
	"strings"
	"testing"
)

// A quietCase is a move that loses no material, with a piece of its comment or what the comment must not say.
type quietCase struct {
	name, fen, played, best string
	before, after           int
	want, never             string
	silent                  bool // nothing is said: what the better move does is no reason by itself
}

// Each finder of what is wrong or good about a quiet move has a position in which it speaks, and one like it
// in which it does not.
var positional = []quietCase{
	{name: "a bishop is driven back", fen: "3k3r/p2n1pp1/4p2p/r7/1b2N3/4BP2/PPP4P/1K3B1R w - - 0 19",
		played: "Bc4 Ke7 c3 Bd6 b4 Rf5 Be2 Rc8", best: "a3 Bf8 Be2 Ke8 Bd4 Rg8 Rg1 f5 Nc3", before: -54, after: -119,
		silent: true},
	{name: "a knight goes ahead", fen: "rnbqkb1r/pp1ppppp/5n2/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR w KQkq - 1 3",
		played: "Qe2 e5 d4 cxd4 cxd4 exd4 e5 Nd5 Nf3", best: "e5 Nd5 Nf3 e6 Bc4 Nb6 Be2 d6 d4", before: 44, after: -39,
		never: "back to"},
	{name: "a knight heads for the middle", fen: "8/1pk2ppp/1p6/2b5/P5P1/1b3P1N/6KP/R7 w - - 1 30",
		played: "a5 b5 Ng5 Kc6 a6 bxa6 Rxa6+ Kb7 Ra5", best: "Ng5 h6 Ne4 Kc6 h4 Bc2 h5 Be3 Ra2", before: 70, after: 0,
		want: "30. Ng5 heads for e4."},
	{name: "a pawn stands yet where a knight goes", fen: "r1bqkbnr/pppp1pp1/2n4p/4p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R b KQkq - 0 4",
		played: "Bc5 b4 Bd6 O-O Nf6 d4 exd4 Re1 Ng4 e5", best: "Nf6 d4 exd4 e5 d5 Bb5 Ne4 Nxd4", before: 36, after: 92,
		never: "heads for"},
	{name: "a strong knight", fen: "7k/pp1bn1pp/4p3/2P5/3Pp3/PBB5/2P1r1PP/R5K1 w - - 1 24",
		played: "Kf1 Bb5 Kg1 Nd5 Rf1 g5 Ba1 Ba6 c4 Ne3 d5+ Kg8 Rb1 Rxg2+ Kh1 exd5 cxd5 Kf7 d6+ Kg6 d7",
		best:   "Rf1 Kg8 c6 bxc6 Bb4 Ng6 Rf2 Rxf2 Kxf2 Nh4 Ke3 Nxg2+ Kxe4 Nh4 Bc5 a6 Ke5 Kf7 Kd6 Ke8 c4 Nf5+ Kc7 a5 Bc2", before: 110, after: -22,
		silent: true},
	{name: "castling into a file", fen: "r4rk1/p4ppp/b1p1p3/1q1pPn2/3P1P2/P1B2N2/1P1Q2PP/R3K2R w KQ - 3 15",
		played: "O-O-O h5 Bb4 Qc4+ Kb1 Rfc8 Rhe1 Rab8 Qc2", best: "g4 Ne7 Bb4 Rfe8 Kf2 Rab8 Rac1 Nc8 Kg2", before: 44, after: -40,
		want: "Castles onto the half-open b-file."},
	{name: "castling behind pawns", fen: "r4rk1/pp3ppp/b1p1p3/1q1pPn2/3P1P2/P1B2N2/1P1Q2PP/R3K2R w KQ - 3 15",
		played: "O-O-O h5 Bb4 Qc4+ Kb1 Rfc8 Rhe1 Rab8 Qc2", best: "g4 Ne7 Bb4 Rfe8 Kf2 Rab8 Rac1 Nc8 Kg2", before: 44, after: -40,
		never: "Castles into"},
	{name: "the square of the knight", fen: "rnbqkbnr/ppp2p2/4p3/3p2p1/3P3p/4PN1P/PPP2PPB/RN1QKB1R b KQkq - 1 7",
		played: "f6 Bd3 Ne7 c4 Nbc6 Nc3 a6 O-O Bg7", best: "c5 dxc5 Bxc5 Nc3 a6 Be5 f6 Bd4 Bxd4", before: -62, after: -103,
		want: "Deprives the knight on g8 of the square f6."},
	{name: "the knight has left", fen: "rnbqkb1r/ppp1np2/4p3/3p2p1/3P3p/4PN1P/PPP2PPB/RN1QKB1R b KQkq - 1 7",
		played: "f6 Bd3 a6 c4 Nbc6 Nc3 b6 O-O Bg7", best: "c5 dxc5 a6 Nc3 Nbc6 Be5 f6 Bd4 b6", before: -62, after: -103,
		never: "Takes f6"},
	{name: "loose pawns", fen: "r2qkbnr/ppp2ppp/2n1b3/4p3/3pP3/2P2P2/PP1PQ1PP/RNB1KBNR w KQkq - 1 6",
		played: "g4 h5 gxh5 a6 b4 Rxh5 a4 Nf6", best: "d3 Bd6 Bd2 Nge7 f4 dxc3 bxc3 exf4", before: -130, after: -230,
		want: "Loosens the kingside."},
	{name: "a knight goes back", fen: "r2qkb1r/p1pbn3/1pn1pp2/1B1p2p1/3P3p/P1N1PN1P/1PP2PPB/R2Q1RK1 b kq - 3 12",
		played: "Nc8 e4 a6 Bd3 N8e7 Qe2 dxe4 Bxe4 Qc8", best: "a6 Bd3 Bg7 e4 O-O Re1 dxe4 Nxe4 Be8", before: -91, after: -187,
		want: "13. e4 hits the pawn on d5, which 12... Nc8 has stopped guarding."},
	{name: "the tension in the centre", fen: "r1bqk2r/pp1nbpp1/2pp1n1p/4p3/2BPP3/5N2/PPP2PPP/RNBQR1K1 w kq - 4 8",
		played: "dxe5 dxe5 c3 O-O a4 Qc7 Nbd2 Nb6 Bb3", best: "c3 O-O Bb3 Qc7 a4 Rd8 a5 Nf8 a6", before: 46, after: -20,
		want: "Releases the tension in the centre."},
	{name: "a pawn goes past", fen: "2kr1b1r/1p1bn1p1/p1pp2p1/q2Pp1B1/2P1Pp2/N4P1P/PP4P1/R2Q1KNR b - - 1 16",
		played: "c5 Ne2 Re8 Qe1 Qb6 Qd2 Kb8 Rd1 Nc8", best: "Kb8 Qe1 Qb6 Qd2 Rh5 h4 cxd5 cxd5 Rc8", before: 87, after: 26,
		want: "Relaxes the pressure on the pawn on d5."},
	{name: "the good bishop", fen: "r1nqk2r/p1p5/1pb1p3/3p1pp1/3P3p/P1NBP2P/1PP2PPK/R2Q1R2 w kq - 0 17",
		played: "Bb5 Bxb5 Nxb5 c6 Nc3 Nd6 Kg1 Qc7", best: "Qe2 Nd6 Ba6 Qe7 a4 Ne4 a5 Kf7 Kg1", before: 14, after: -29,
		want: "Trades the good bishop for the bishop on c6."},
	{name: "the bad bishop", fen: "r1nqk2r/p1p5/1pb1p3/3p1pp1/3P3p/P1NBP2P/1PP2PPK/R2Q1R2 b kq - 0 17",
		played: "a6 Qe2 a5 Rfe1 Nd6 e4 fxe4 Nxe4", best: "Bb5 Nxb5 c6 Nc3 Nd6 Kg1 Qc7 a4", before: 40, after: -29,
		never: "bad bishop"}, // it is exchanged for a knight
	{name: "a rook without moves", fen: "3r2k1/pp3ppp/2n1b3/8/8/PBN1P3/1P3PPP/R5K1 w - - 0 20",
		played: "Ra2 Kf8 Bxe6 fxe6 g3 Rd2 Ne4 Rd3", best: "Rd1 Rxd1+ Nxd1 Bxb3 Nc3 Kf8 f3", before: 0, after: -60,
		want: "Puts the rook on a2, where it has hardly any moves."},
	{name: "a lost pawn ending", fen: "4k1r1/R7/3p4/p1pP4/2P3pp/1P6/P4PP1/6K1 b - - 5 30",
		played: "h3 Ra8+ Kf7 Rxg8 Kxg8 gxh3 gxh3 Kh2 Kf7", best: "Rg5 Rh7 h3 gxh3 gxh3+ Kf1 a4 Rxh3 axb3", before: -283, after: -517,
		want: "After 31. Ra8+ Kf7 32. Rxg8 Kxg8 the pawn ending is lost for Black."},
	{name: "a won pawn ending", fen: "4k1r1/R7/3p4/p1pP4/2P3p1/1P5p/P4PP1/6K1 w - - 0 31",
		played: "g3 Rg5 Rh7 Re5 Kf1 a4 bxa4 Re4 a5", best: "Ra8+ Kf7 Rxg8 Kxg8 gxh3 gxh3 Kh2 Kf7 Kxh3", before: 517, after: 100,
		want: "31. Ra8+ Kf7 32. Rxg8 Kxg8 leads to a won pawn ending."},
	{name: "castling is prevented", fen: "r1b1kbnr/pp1pqppp/8/2p1n3/2P1p2P/4P1P1/PPNP1P2/RNBQKB1R b KQkq - 0 7",
		played: "d6 Bg2 Nf6 d3 exd3 Qxd3 Nxd3+ Kf1", best: "Nf3+ Ke2 d5 Bh3 Bxh3 Rxh3 Qd7 Rh1 dxc4", before: 251, after: 80,
		want: "7... Nf3+ 8. Ke2 keeps White's king from castling."},
	{name: "castling is not prevented where a bishop can step in", fen: "r2q1rk1/ppp2ppp/3p4/2bn4/3P2b1/1P3N2/P2BBPPP/R2QK2R b KQ - 0 12",
		played: "Bb6 O-O c6 h3 Bh5 Bc4 Bxd4 Rc1 Bb2", best: "Bxf3 Bxf3 Re8+ Kf1 Bxd4 Bg5 Qxg5 Qxd4 Re5", before: 241, after: 157,
		never: "castling"},
	{name: "a knight comes back", fen: "2r1r1k1/p4ppp/Npb2b2/8/P2p4/NP2pPP1/7P/2R1Q1K1 w - - 0 31",
		played: "Nc4 Rcd8 Nb2 Bxf3 Nd3 h6 Nc7 Re7", best: "Nb4 Bxf3 Rxc8 Rxc8 Nc4 Be7 Nd3 Be4 Qd1", before: 75, after: -21,
		want: "31. Nb4 brings the knight back into play."},
	{name: "a pawn for a pawn", fen: "r2qkb1r/2p2ppp/p1pp1n2/3Pp3/4P1b1/5N2/PPP2PPP/RNBQ1RK1 w kq - 2 8",
		played: "Nc3 cxd5 exd5 h6 h3 Bh5 g4 Bg6", best: "dxc6 Nxe4 Re1 Nf6 h3 Be6 Nc3 Be7 Ng5", before: 59, after: -12,
		want: "8. dxc6 takes the pawn on c6 in return for the one on e4."},
	{name: "a passed pawn by an exchange", fen: "3r3r/1k6/2pqp1n1/1pQ2p2/1P1P3p/4P2P/N4RP1/R5K1 b - - 1 30",
		played: "Rhf8 Qxd6 Rxd6 Nc3 Rdd8 Rfa2 Ra8 Rxa8 Rxa8", best: "Qxc5 bxc5 Ra8 Rff1 Ra4 Nc3 Rc4 Ra3 b4", before: 48, after: -5,
		want: "30... Qxc5 31. bxc5 gives Black a passed pawn on b5."},
	{name: "out of a square", fen: "r3nrk1/ppnb2p1/2p1pqNp/3p1p1B/2PP3P/P1N1P3/1PQ2PP1/R4RK1 w - - 4 16",
		played: "Qe2 Nd6 Nxf8 Rxf8 cxd5 exd5 g3 Be8 Bf3", best: "c5 Qd8 Ne2 Nf6 Bf3 Re8 Nef4 b6 h5", before: 211, after: 103,
		want: "16. c5 stops 16... Nd6."},
	{name: "a break", fen: "r2qkbnr/ppp2ppp/2n1b3/4p3/3pP3/2P2P2/PP1PQ1PP/RNB1KBNR w KQkq - 1 6",
		played: "a3 Nf6 h3 Bd6 d3 O-O", best: "d3 Bd6 g3 Nge7 f4 dxc3 bxc3 exf4 Bxf4", before: -130, after: -180,
		want: "6. d3 prepares 8. f4."},
	{name: "a bishop takes back", fen: "r1bqkb1r/1p1n1ppp/p3pn2/2pp4/2PP1B2/2N1PN2/PP3PPP/R2QKB1R w KQkq - 3 7",
		played: "Bd3 dxc4 Bxc4 b5 Bb3 Bb7 O-O c4 Bc2 Be7 a3 O-O e4 Nh5 Be3 h6 Re1 Rc8",
		best:   "cxd5 exd5 dxc5 Nxc5 Be2 Be7 Rc1 b5 Be5 Bb7 Bxf6 Bxf6 Nxd5 Qxd5 Qxd5 Bxd5 Rxc5 Bxa2", before: 61, after: 15,
		want: "After 7... dxc4 8. Bxc4 White's bishop has moved twice to recapture."},
	{name: "a knight is driven off", fen: "rnbqkb1r/pp2pppp/2p2n2/3pP3/8/3P4/PPPN1PPP/R1BQKBNR b KQkq - 0 4",
		played: "Ng4 d4 g6 h3 Nh6 Ngf3 Bg7 Nb3 O-O g4 Be6",
		best:   "Nfd7 d4 c5 c3 e6 Ngf3 Be7 Bb5 a6 Be2 cxd4 cxd4 Nc6 O-O O-O", before: -19, after: -110,
		want: "After 5. d4 g6 6. h3 Nh6 Black's knight has been driven to h6."},
	{name: "behind in development", fen: "r1bqkbnr/ppp2ppp/2n5/3pp3/8/4PP2/PPPPQ1PP/RNB1KBNR w KQkq - 2 4",
		played: "e4 Nf6 d3 Be6 g3 Bd6 c3 dxe4 dxe4 O-O Be3 Re8",
		best:   "d4 Bd6 Nc3 Nf6 dxe5 Nxe5 f4 Ng6 Nf3 O-O Bd2 c6 O-O-O", before: -95, after: -158,
		want: "Black is ahead in development."},
	{name: "active pieces", fen: "2r2rk1/pb2bppp/1q2p3/3pP3/1Pp3P1/P1N5/2PPQPBP/R4RK1 w - - 11 18",
		played: "Rae1 Rfd8 h3 Bg5 Kh1 Bf4 Na4 Qd4 Nc5 Rxc5 bxc5 Bxd2",
		best:   "Kh1 a5 bxa5 Qxa5 f4 Rb8 f5 Bc5 a4 Bd4 Rab1 Bxc3 dxc3 Qxa4", before: -4, after: -44,
		want: "Black's pieces are more active."},
	{name: "the order of moves", fen: "5r1r/7R/1kp3Q1/2q1p2P/p1PpP3/2nP2P1/6B1/5RK1 b - - 0 31",
		played: "Rxh7 Qxh7 Rxf1+ Bxf1 a3 h6 a2 Qg8 Ne2+ Kg2 a1=Q Qb8+ Ka6 Qa8+ Qa7 Qxc6+ Qb6 Qa8+ Qa7 Qc6+",
		best:   "Rxf1+ Bxf1 Rxh7 Qxh7 a3 Qh8 a2 Qa8 Qe7 h6 Qg5 Qb8+ Ka5 Qa7+ Kb4 h7 Qxg3+ Kh1 Qf2 Bg2 Qe1+ Kh2 Qh4+ Bh3 Kb3 Qb8+ Kc2 h8=Q Qxh8 Qxh8 a1=Q", before: 116, after: 0,
		want: "31... Rxf1+ should come before Rxh7."},
	{name: "the king goes and comes", fen: "r1b3k1/1p4pp/p7/4p1r1/P1Pp1q2/5PP1/1B5P/1R1QR1K1 w - - 1 23",
		played: "Kh1 Qf6 Qb3 b6 Kg1 Rg6 Ba3 Bh3 c5+ Be6 Qxb6 Qxf3 Rxe5 Bd5",
		best:   "Re4 Qf8 Bc1 Rf5 f4 exf4 Rxf4 Qe7 Rxd4 Rf8 Rf4 Bh3 Rxf8+ Rxf8 Qd5+ Rf7", before: -60, after: -152,
		want: "Loses time with the king."},
	{name: "rooks go", fen: "8/8/8/2pr2R1/p1kp1P2/P7/3K1P2/2B5 w - - 3 47",
		played: "f5 Re5 Kd1 Re7 Bf4 Rf7 Ke2 Kc3 f6 d3+", best: "Rxd5 Kxd5 f5 Ke5 Kd3 Kxf5 Kc4 Ke4 Kxc5", before: 538, after: 308,
		want: "47. Rxd5 Kxd5 leads to a won ending."},
	{name: "the king is cut off", fen: "8/8/r4k2/8/1P6/1K6/8/7R w - - 0 1",
		played: "Rh4 Ke5 Rg4 Kd5 Rh4 Rb6 Kc3", best: "Re1 Kf5 Re8 Rb6 Ka4 Kf6 Rc8", before: 300, after: 50,
		want: "1. Re1 cuts Black's king off from the pawn on b4."},
	{name: "the king is near", fen: "8/8/r1k5/8/1P6/1K6/8/7R w - - 0 1",
		played: "Rh4 Kd5 Rg4 Ke5 Rh4 Rb6 Kc3", best: "Re1 Kd5 Re8 Rb6 Ka4 Kc6 Rc8+", before: 60, after: 0,
		never: "cuts"},
	{name: "taking back helps", fen: "1n1qk2r/5ppp/3pp3/3n4/8/Q3BN2/PPP3PP/2K4R b k - 1 17",
		played: "Nxe3 Qxe3 O-O Rd1 Qc7 Qc3 Qxc3 bxc3 d5 a4 Nc6 Nd4 Ne5 a5 Rc8 Nb5",
		best:   "O-O Bd2 Qc7 Ng5 h6 Ne4 Rc8 c3 Rd8 Kb1 e5 Re1 Nc6 c4", before: 11, after: -26,
		want: "18. Qxe3 brings the queen into play."},
	{name: "a file is opened", fen: "r4rk1/pp1n1ppp/2p1pn2/3p4/2P5/1PN1P3/P2B1PPP/R4RK1 w - - 0 14",
		played: "h3 a6 g4 h6 Kg2 Nh7 a4", best: "cxd5 cxd5 Rac1 a6 Rc2 Rfc8 Rfc1", before: 40, after: 0,
		silent: true},
	{name: "a file is opened for nobody", fen: "r4rk1/pp1n1ppp/2p1pn2/3p4/2P5/1PN1P3/P2B1PPP/R4RK1 w - - 0 14",
		played: "h3 a6 g4 h6 Kg2 Nh7 a4", best: "cxd5 cxd5 h3 a6 f3 h6 g4", before: 40, after: 0,
		never: "opens"},
	{name: "the king stays", fen: "rn1qk2r/ppp2ppp/4bn2/3pQ3/1b1P1P2/2N5/PPPB2PP/R3KBNR b KQkq - 0 8",
		played: "Nbd7 Qg5 Bxc3 Bxc3 g6 Nf3 h6 Qh4 Ng4 O-O-O Ne3 Re1 Qxh4 Nxh4",
		best:   "O-O Nf3 Nc6 Qe3 Re8 O-O-O Ng4 Qg1 Qd6 Re1 Bf5 Bb5 h6", before: 104, after: 40,
		want: "Leaves the king in the middle, with the e-file open."},
	{name: "the king stays behind pawns", fen: "r2qk2r/pp1n1ppp/2pbpnb1/8/3P1N2/1B2P1N1/PPP3PP/R1BQK2R w KQkq - 6 10",
		played: "Qf3 a5 c3 a4 Nxg6 hxg6 Bc2",
		best:   "O-O Qc7 Nxg6 hxg6 c4 O-O", before: 5, after: -32,
		never: "in the middle"},
	{name: "a bishop goes back to guard", fen: "rn1qkbnr/pp2ppp1/2p4p/3p1b2/2PP4/1QN2N2/PP2PPPP/R1B1KB1R b KQkq - 1 5",
		played: "Bc8 cxd5 cxd5 Qxd5 Nd7 e4 e6 Qb3 a6 Bd3 b5 a4 b4 Na2 Qb6 O-O",
		best:   "Nd7 Qxb7 Qc8 Qxc8+ Rxc8 cxd5 cxd5 Nxd5 e6 Ne3 Be4 Bd2 Ngf6 Rc1 Rxc1+ Bxc1", before: -120, after: -219,
		never: "without need"},
	{name: "the wrong knight", fen: "Qn1qkb1r/p1pBpppp/5n2/8/3P4/2N1B3/PPP3PP/2K3NR b k - 0 11",
		played: "Nfxd7 Nf3 e6 Re1 Be7 d5 O-O dxe6 fxe6 Qe4 a6 Rd1 Kh8 Qxe6",
		best:   "Nbxd7 Qxa7 e6 Nf3 Bd6 Nb5 O-O Nxd6 cxd6 Bf4 Qa8 Qxa8 Rxa8 Bxd6 Rxa2 Re1 Ra1+ Kd2 Ra2 Ba3 Ng4 c4 h6", before: -109, after: -203,
		want: "Takes with the wrong knight."},
	{name: "another man should take", fen: "r1bqk2r/1p1nbppp/p3pn2/3p2B1/2Pp4/2N1PN2/PP2BPPP/R2Q1RK1 w kq - 0 9",
		played: "Nxd4 dxc4 Bxc4 O-O Rc1 h6 Bh4 Ne5 Bb3 Bd7 Qe2 Qa5 Rfd1 Rac8",
		best:   "Qxd4 dxc4 Qxc4 O-O Rfd1 h6 Bh4 Qb6 Na4 Qa5 Bg3 Rd8 Rac1", before: 83, after: 25,
		want: "Takes with the knight instead of the queen."},
	{name: "the wrong rook", fen: "r3r1k1/pp3ppp/2p2n2/8/8/2N1B1P1/PPP2P1P/R4RK1 w - - 0 16",
		played: "Rad1 Ng4 Bc5 b6 Bd6 Ne5 Bxe5", best: "Rfd1 Ng4 Bd4 c5 Rd2 cxd4 Rxd4", before: 20, after: -30,
		want: "Puts the wrong rook on d1."},
}

func TestQuietMovesHaveTheirReasons(t *testing.T) {
	areTold(t, slices.Concat(positional, answered, against))
}

// areTold checks that each comment says what it should and not what it should not.
func areTold(t *testing.T, cases []quietCase) {
	t.Helper()
	for _, tt := range cases {
		text := told(t, tt.fen, tt.played, tt.best, tt.before, tt.after, Club).text
		if !strings.Contains(text, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
		if tt.silent && text != "" {
			t.Errorf("%s: %q, want nothing", tt.name, text)
		}
		if tt.never != "" && strings.Contains(text, tt.never) {
			t.Errorf("%s: %q says %q", tt.name, text, tt.never)
		}
	}
}
