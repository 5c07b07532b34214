package explain

import (
	"testing"

	"gloss/engine"
)

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

// Only who wins the piece back, and has a queen for the king that has come out, breaks it open.
func TestWhatBreaksAKingOpen(t *testing.T) {
	for _, tt := range []struct {
		fen, line string
		want      int
	}{
		{"6k1/8/5q2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qxf3+", 3},
		{"6k1/8/5q2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qg7+ Kf1", 0},
		{"6k1/8/8/2q5/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Qxf2+", 0},
		{"6k1/8/5r2/8/8/5N1b/5PP1/6K1 b - - 0 1", "Bxg2 Kxg2 Rxf3", 0},
		{"6k1/8/5q2/8/8/5N2/5Pp1/6K1 b - - 0 1", "Qxf3 Kh2", 0},
	} {
		pos := parsed(t, tt.fen)
		ply, ok := newPath(pos, lineOf(t, pos, tt.line), 0, engine.EndEval).breaksOpen(0)
		if ply != tt.want || ok != (tt.want > 0) {
			t.Errorf("%s %s: %d %v", tt.fen, tt.line, ply, ok)
		}
	}
}
