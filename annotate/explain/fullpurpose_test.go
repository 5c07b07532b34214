package explain

import "testing"

// What the recommended move does is told whole.
func TestPurposesAreToldWhole(t *testing.T) {
	areTold(t, []quietCase{
		{name: "an active knight goes", fen: "r4rk1/1pp2ppp/p3p3/3pPq2/3Pn3/2N3P1/PPP1QP1P/R4RK1 w - - 1 15",
			played: "Nd1 f6 f3 Ng5 Ne3 Qh3 Ng4 fxe5 Nxe5", best: "Nxe4 dxe4 Rfe1 c5 Qxe4 cxd4 Qxf5 exf5 Rad1", before: 55, after: -1,
			want: "15. Nxe4 exchanges the active knight on e4."},
		{name: "a pawn does two things", fen: "rnbqkb1r/pppp1ppp/4pn2/8/2P5/P1N5/1P1PPPPP/R1BQKBNR b KQkq - 0 3",
			played: "g6 e4 c5 e5 Ng8 d3 Nc6 Nf3 h6", best: "d5 e3 c5 cxd5 exd5 Nf3 d4 Bb5+ Nc6", before: 0, after: -58,
			want: "3... d5 stops 4. e4 and hits the pawn on c4."},
		{name: "the king comes out", fen: "8/pp5k/7p/1R1Q2p1/8/P4KPq/1P6/7r b - - 1 37",
			played: "Rf1+ Ke2 b6 Qe4+ Kg7 Rd5 Rf8 Kd1 Qxg3", best: "g4+ Kf4 Qf1+ Kxg4 Qe2+ Qf3 Qc4+ Qf4 Qg8+", before: 603, after: 170,
			want: "37... g4+ 38. Kf4 drives White's king into the open."},
		{name: "the king comes out when the queens are gone", fen: "3b2k1/pp3p2/7p/8/4Qp2/P1BB3P/1PPK4/6q1 b - - 3 27",
			played: "Qg2+ Qxg2+ Bg5 Qxb7 f3+ Kd1 Kf8 Qb4+", best: "Qf2+ Be2 Qe3+ Qxe3 fxe3+ Kxe3 b6 Kd3 Bh4", before: -604, after: -1234,
			want: "28. Qxg2+ wins the queen on g2", never: "into the open"},
		{name: "the enemy drives it out, and has no queen then", fen: "3b2k1/pp3p2/7p/8/4Qp2/P1BB3P/1PPK4/6q1 w - - 3 27",
			played: "a4 Qf2+ Be2 Qe3+ Qxe3 fxe3+ Kxe3 b6", best: "Qxf4 Qg2+ Kd1 Qh1+ Ke2 b6", before: 604, after: 104, never: "into the open"},
		{name: "the queens go with the next check", fen: "8/p1Q5/k1p4p/3p1p2/8/8/PPPK1q2/8 w - - 0 42",
			played: "Kc3 Qe3+ Kb4 Qb6+ Qxb6+ axb6 Kc3 h5 Kd3 h4", best: "Kd3 Qb6 Qd6 h5 b3 d4 a4 h4 Ke2 h3", before: -263, after: -967, never: "into the open"},
		{name: "the knight that gave the check goes back", fen: "8/pkbNQ3/2p4p/3p1p2/8/8/PPP2PPq/2K5 w - - 6 34",
			played: "Qb4+ Kc8 Nc5 Qg1+ Kd2 Qxf2+ Kd1 Qg1+ Kd2 Qxg2+", best: "Nc5+ Kb6 Nd3 Bf4+ Kd1 Bd6 Qf6 a5 Kd2 a4", before: 86, after: -271, never: "into the open"},
		{name: "two passed pawns", fen: "5r2/R7/8/6pp/1P4k1/P7/4K3/8 b - - 0 44",
			played: "Kg3 Ra5 Kh4 b5 g4 Ra6 Kg3 Rc6 h4", best: "h4 Kd3 h3 Rh7 Ra8 Kc4", before: 326, after: 204,
			want: "pushes Black's passed pawn first."},
		{name: "what would have gone ahead goes", fen: "rnbqkbnr/pp2pppp/2p5/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR b KQkq - 1 3",
			played: "Nf6 e5 Ne4 Nxe4 dxe4 c3 f6 Be3 e6", best: "dxe4 Nxe4 Nf6 Nxf6+ exf6 Nf3 Bd6 Bd3 O-O", before: -54, after: -149,
			want: "3... dxe4 exchanges the pawn on e4 first.", never: "exchanges pawns"},
		{name: "who would go there is kept out", fen: "rnb1k2r/pp1nqppp/4p3/2ppP3/3P4/2NB1N2/PPP2PPP/R2Q1RK1 b kq - 1 9",
			played: "cxd4 Nb5 Qd8 Nbxd4 Nc6 Nxc6 bxc6 c4 O-O", best: "a6 dxc5 Nxc5 Ne2 Nc6 Nf4 O-O c3 b5", before: -35, after: -129,
			silent: true},
		{name: "the played move hits the same bishop", fen: "5rk1/5ppp/3q4/p3p1b1/3rP1b1/PQ4P1/1P1P1PBP/R1B1R1K1 w - - 9 21",
			played: "f3 Rb8 Qc2 Bxd2 Bxd2 Rxd2 Qc1 Be6 f4 Bb3", best: "h3 Bd7 Bf3 Rb8 Qe3 Rc8 Kg2 h6 Rd1 Be6", before: 0, after: -107,
			want: "21... Rb8", never: "drives the bishop"},
	})
}
