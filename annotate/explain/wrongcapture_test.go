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
		{"a knight has left what it guarded", "6k1/8/8/8/6n1/5N2/3r4/3R2K1 w - - 0 1", "Nxd2 Ne5 Kf2 Kf7", "Rxd2 Kf7 Kf1 Kf6",
			"takes with the knight instead of the rook and lets 1... Ne5 in"},
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

// A knight takes the square that a pawn has given up.
func TestAKnightSettles(t *testing.T) {
	const fen = "6k1/5ppp/1p1p4/n7/1P6/P2P4/5PPP/2N3K1 w - - 0 1"
	for _, tt := range []struct{ name, fen, played, best, want string }{
		{"no pawn can drive it away", fen, "d4 Nc4 Kf1 Kf8 Ke2 Ke7 Kd3 d5", "bxa5 bxa5 Kf1 Kf8", "takes the square that 1. d4 has given up"},
		{"it goes on", fen, "d4 Nc4 Kf1 Nd2+ Ke2 Nc4 Kd3 d5", "bxa5 bxa5 Kf1 Kf8", ""},
		{"it comes there all the same", fen, "d4 Nc4 Kf1 Kf8 Ke2 Ke7 Kd3 d5", "Kf1 Nc4 dxc4 Kf8", ""},
		{"a pawn can drive it away", "6k1/5ppp/1p1p4/n7/8/P2P4/1P3PPP/2N3K1 w - - 0 1", "d4 Nc4 Kf1 Kf8 Ke2 Ke7 Kd3 d5", "Kf1 Kf8 Ke2 Ke7", ""},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, 0, -150, Club)
		f, _ := abandonsSquare(w.scene)
		if text := w.words.Text(f.says); text != tt.want || text != "" && !w.allHold(f.says) {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
	}
}

// Castling that goes in the recommended line as well, an exchange later, is not what is lost.
func TestCastlingLostAnyway(t *testing.T) {
	const fen = "r1b1k2r/ppppnppp/5q2/2PPn3/2P5/P3Pp2/3B2PP/R2QKBNR w KQkq - 0 12"
	for best, want := range map[string]bool{"Nxf3 Nxf3+ gxf3 Qh4+ Ke2 Qxc4+ Kf2 Qxc5": false, "Nxf3 Nxf3+ gxf3 d6 Be2 dxc5 O-O Qe5": true} {
		w := writerOn(t, fen, "gxf3 Qh4+ Ke2 Qxc4+ Kf2 Qh4+ Kg2 Qg5+", best, -121, -227, Club)
		if f, ok := losesCastling(w.scene); ok != want {
			t.Errorf("%s: %v, want %v", best, f.says.Key, want)
		}
	}
}
