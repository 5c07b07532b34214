package explain

import "testing"

// What the enemy makes no use of, what he need not be allowed, and what he does whatever one plays is no reason.
func TestReasonsOfPlaceAreUsed(t *testing.T) {
	areTold(t, []quietCase{
		{name: "weak spots that nobody uses", fen: "2r2r1k/pq1b1pp1/Np3b2/3p4/5P2/P2BPR2/1P4PP/1QR3K1 b - - 2 23",
			played: "g6 Rcf1 b5 Nb4 a5 Nc2 Kg7 f5 g5 Nd4 Qb6 Rg3",
			best:   "Rxc1+ Qxc1 Rc8 Qd2 b5 Nb4 a5 Na2 Kg8 Rg3 Bh4 Rf3", before: 0, after: -64,
			never: "weak spot"},
		{name: "of two weak spots the one that is used", fen: "rnbqkb1r/ppp1nppp/4p3/3p2B1/3PP3/2N5/PPP2PPP/R2QKBNR b KQkq - 3 4",
			played: "g6 Bf6 Rg8 Nf3 Nd7 Bh4 f6 Bg3 dxe4 Nxe4 Bh6 Bb5",
			best:   "Nbc6 Nf3 h6 Be3 dxe4 Nxe4 Nd5 Bd2 f5 Nc3 Bd6 Nxd5", before: -34, after: -106,
			want: "4... g6 also leaves a weak spot on f6.", never: "h6"},
		{name: "moves that need not be made on the way to a state", fen: "r1b1kb1r/2p2pp1/p1npp2p/1p2P3/3P1q2/1BN2N2/PPP2PPP/R2QR1K1 b kq - 3 11",
			played: "dxe5 d5 Nd8 dxe6 fxe6 Nxe5 Qf5 Nf3 Bd6 Nd4 Qf7 Bd5",
			best:   "Be7 exd6 Bxd6 d5 Nd8 Ne4 O-O a4 b4 Nxd6 Qxd6 a5", before: -95, after: -154,
			never: "shelter"},
		{name: "a knight that is driven to the corner only if it is left there", fen: "2kr3r/pppb2bp/2n1pqp1/3p4/3Pp1B1/8/PPP1NPPP/RN1Q1RK1 w - - 6 12",
			played: "Ng3 h5 Be2 h4 Nh1 Qxd4 c3 Qb6 Qb3 h3 g3 g5",
			best:   "c4 Nxd4 Nbc3 c6 Rc1 Kb8 Qxd4 Qxd4 Nxd4 Bxd4 Rfd1 Be5", before: -310, after: -469,
			never: "has been driven"},
		{name: "behind in development by moves that develop nothing", fen: "rnbqkbnr/ppp2p2/4p3/3p2p1/3P3p/4PN1P/PPP2PPB/RN1QKB1R b KQkq - 1 7",
			played: "f6 c4 Ne7 Nc3 a6 Bd3 Nbc6 a3 dxc4 Bxc4 Bg7 O-O",
			best:   "c5 c4 Nc6 cxd5 exd5 dxc5 Bxc5 Nc3 d4 exd4 Nxd4 Bb5+", before: -58, after: -125,
			want: "Takes f6 from the knight on g8.", never: "development"},
		{name: "the square of the other knight", fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 2",
			played: "c6 d4 exd4 Qxd4 b5 Nf3 b4 Ne2 d5 exd5 cxd5 Nf4",
			best:   "Nc6 Nf3 Nf6 Bc4 Bc5 O-O a6 d3 d6 Bg5 h6 Bxf6", before: -14, after: -127,
			want: "Takes c6 from the knight on b8. 2... Nc6 develops it there."},
		{name: "a challenge to the centre that comes anyway", fen: "r1bq1rk1/ppppbppp/2n2n2/4p3/2B1P3/P2P1N2/1PP2PPP/RNBQK2R w KQ - 1 6",
			played: "Be3 d5 exd5 Nxd5 Nc3 Nxc3 bxc3 Qd6 O-O Be6 Bxe6 Qxe6",
			best:   "Nc3 d6 O-O a6 Re1 Bg4 h3 Bh5 Be3 h6 g4 Bg6", before: 31, after: -32,
			never: "challenges"},
		{name: "a half-open file with a guarded pawn on it", fen: "1rb2rk1/p6p/2p1p1p1/3p4/N4n2/1P1B1R2/P1P2PPP/R5K1 b - - 2 21",
			played: "Nxd3 Rxd3 e5 Re1 e4 Rd4 Rb7 c4 Rbf7 Rd2 Rf5 h3",
			best:   "e5 Bf1 e4 Rc3 Bd7 Nc5 Bf5 Re1 Rf7 Na4 Rf6 h3", before: 16, after: -38,
			never: "half-open"},
	})
}
