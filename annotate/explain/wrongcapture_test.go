package explain

import "testing"

// Why another man should have taken on the same square.
func TestWhyAnotherManShouldTake(t *testing.T) {
	for _, tt := range []struct{ name, fen, played, best, want string }{
		{"a pawn would guard the pawn beside it", "r3k2r/ppp2ppp/2n2n2/3q4/3P2b1/2b2N2/PP1B1PPP/R2QKB1R w KQkq - 0 10",
			"Bxc3 O-O-O Be2 Bxf3 Bxf3 Rhe8+ Kf1 Ne4", "bxc3 O-O Be2 Bxf3 Bxf3 Rfe8+ Be3 Qc4",
			"takes with the bishop instead of the pawn, which would guard the pawn on d4"},
		{"a pawn would attack a knight that has to go", "2r1kb1r/1ppq1ppp/p1n2n2/3p1b2/2P2B2/2N2N2/PP2BPPP/R2Q1RK1 w k - 0 13",
			"Nxd5 Bc5 Nxf6+ gxf6 Qxd7+ Bxd7 Rad1 Be6", "cxd5 Nb8 Re1 Be7 Ne5 Qd8 Qb3 O-O",
			"takes with the knight instead of the pawn, which would hit the knight on c6"},
		{"the pawn is guarded by one already", "6k1/8/1b6/8/3P4/2n1P3/1P1B4/7K w - - 0 1", "Bxc3 Kf7 Kh2 Kg6", "bxc3 Kf7 Kh2 Kg6",
			"takes with the bishop instead of the pawn"},
		{"nothing to be seen", "6k1/8/8/8/8/5N2/3r4/3R2K1 w - - 0 1", "Nxd2 Kf7 Kf2 Kf6", "Rxd2 Kf7 Kf1 Kf6",
			"takes with the knight instead of the rook"},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, -150, Club)
		f, _ := wrongMan(w.scene)
		if text := w.words.Text(f.says); text != tt.want || !w.allHold(f.says) {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

// Where it has been told what is better about the other capture, that is not told again.
func TestTheOtherCaptureIsToldOnce(t *testing.T) {
	areTold(t, []quietCase{
		{name: "a knight would be hit", fen: "2r1kb1r/1ppq1ppp/p1n2n2/3p1b2/2P2B2/2N2N2/PP2BPPP/R2Q1RK1 w k - 0 13",
			played: "Nxd5 Bc5 Nxf6+ gxf6 Qxd7+ Bxd7 Rad1 Be6 a3 a5", best: "cxd5 Nb8 Re1 Be7 Ne5 Qd8 Qb3 O-O Qxb7 Nfd7", before: 200, after: 113,
			want: "Takes with the knight instead of the pawn, which would hit the knight on c6.", never: "drives"},
		{name: "what the other one wins is", fen: "r3kbr1/1pp1pp2/p7/8/3nb1p1/P1PP4/1P3PP1/R1BBR1K1 w q - 0 18",
			played: "dxe4 Ne6 Ba4+ c6 Be3 O-O-O Bb3 Bg7 a4 Be5", best: "Rxe4 Nf5 Rxg4 Rh8 Rg5 e6 Rh5 Rxh5 Bxh5 Rd8", before: 141, after: 33,
			want: "Takes with the pawn instead of the rook. 18. Rxe4 wins a pawn: 18... Nf5 19. Rxg4."},
	})
}
