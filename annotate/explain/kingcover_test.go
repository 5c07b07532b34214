package explain

import "testing"

// A sacrifice that breaks the king's position open is told, who allows it and who misses it.
func TestASacrificeBreaksTheCover(t *testing.T) {
	areTold(t, []quietCase{
		{name: "a bishop that breaks the cover open and comes back", fen: "r4rk1/1pp2pp1/1p3n1p/4p3/2P2q2/1B1P1N1b/PPQ2PP1/R3R1K1 w - - 0 18",
			played: "Rxe5 Bxg2 Kxg2 Qg4+ Kf1 Qxf3 Qd1 Qh3+ Ke1 Rfe8 Rxe8+ Rxe8+ Kd2 Ne4+",
			best:   "Re3 e4 dxe4 Be6 e5 Bf5 Qc1 Nd7 Qd2 Rfe8 a3 Rad8 Qd4 Qxd4", before: -35, after: -387,
			want: "18... Bxg2 19. Kxg2 Qg4+ 20. Kf1 Qxf3 wins the piece back and leaves White's king without its cover."},
		{name: "the same, missed", fen: "r4rk1/1pp2pp1/1p3n1p/4R3/2P2q2/1B1P1N1b/PPQ2PP1/R5K1 b - - 0 18",
			played: "Bg4 Qd2 Qxd2 Nxd2 Rfd8 Bc2 Be6 a3 Ng4 Rh5 g6",
			best:   "Bxg2 Kxg2 Qg4+ Kf1 Qxf3 Qd1 Qh3+ Ke1 Rfe8 Rxe8+ Rxe8+ Kd2", before: 387, after: 52,
			want: "18... Bxg2 19. Kxg2 Qg4+ 20. Kf1 Qxf3, which wins a pawn and leaves White's king without its cover."},
	})
}
