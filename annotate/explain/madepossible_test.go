package explain

import (
	"testing"

	"gloss/engine"
)

// How the played move has made the answer possible by which the enemy wins something.
func TestMadePossible(t *testing.T) {
	areTold(t, []quietCase{
		{name: "the line is open", fen: "1r3rk1/5ppp/4pn2/pQ6/2PP1P2/q3P3/4KPBP/3R3R w - - 2 22",
			played: "Qg5 Rb2+ Kf1 Qa2 Kg1 Rxf2 Qg3 Re2 Bf1 Rb2 h4 Ne4", best: "Rd3 Qa2+ Rd2 Qa3 Qa6 Rb3 c5 Rfb8 h3 h6 Bc6 g6", before: 110, after: -202,
			want: "wins at least a pawn, since the queen no longer blocks the b-file: 24. Kg1 Rxf2."},
		{name: "the square is not guarded any more, and any other move keeps the bishop", fen: "2r3k1/p1b3p1/1p5p/8/4Np2/P4P1P/1PR2P2/6K1 b - - 1 28",
			played: "g5 Nf6+ Kf7 Nd5 Ke6 Rxc7 Rxc7 Nxc7+ Ke5 Kf1 a5 Na8", best: "a5 Rc6 Kf8 h4 Ke7 b4 axb4 axb4 Kd8 Rg6 Be5 Rxb6", before: -131, after: -418,
			want: "29. Nf6+ wins a bishop, since the g-pawn no longer guards f6: 29... Kf7 30. Nd5 Ke6 31. Rxc7 Rxc7 32. Nxc7+.", never: "keeps"},
		{name: "the bishop behind supports the rook now", fen: "r5k1/1ppq1ppb/p2p3p/2r5/5N1b/1P1P1P1P/PB1Q2P1/R2R2K1 w - - 2 27",
			played: "d4 Rc2 Qb4 Rxb2 Qxb7 Qc8 Qd5 Rb8 Qa5 Bg5 Nd3 Re2", best: "Bd4 Rf5 Bf2 Bg5 Bg3 Bf6 Rac1 c5 Re1 b5 Kh1 Bd4", before: -171, after: -602,
			want: "27... Rc2 wins a bishop for a pawn, since 27. d4 has opened the diagonal to c2: 28. Qb4 Rxb2 29. Qxb7.", never: "saves"},
		{name: "what else the man attacks comes before the cause", fen: "r1b1k2r/1pq2pp1/p3pn2/n1p4p/P3P3/3P1N2/BBP2PPP/1R1QR1K1 b kq - 3 15",
			played: "Ng4 Bxg7 Rh7 Bc3 Nc6 h3 Nge5 Nxe5 Nxe5 Qd2 Ng6 a5", best: "h4 Qd2 Rh5 e5 Nd5 Bxd5 exd5 e6 Bxe6 Ng5 Rh6 Bxg7", before: -183, after: -412,
			want: "16. Bxg7 wins the pawn on g7 and attacks the rook on h8, since the knight no longer blocks the diagonal to g7."},
		{name: "the better move leaves the square as well", fen: "2r3k1/p1b3p1/1p5p/8/4Np2/P4P1P/1PR2P2/6K1 b - - 1 28",
			played: "g5 Nf6+ Kf7 Nd5 Ke6 Rxc7 Rxc7 Nxc7+ Ke5 Kf1 a5 Na8", best: "g6 Rc6 Kf8 h4 Ke7 b4 a5 bxa5 bxa5 a4 Kd8 Rxg6", before: -131, after: -418,
			want: "29. Nf6+ wins a bishop", never: "no longer guards"},
		{name: "a pawn attacks the knight as well", fen: "r2qk3/2p2p2/p1p1bnr1/3pP2p/7Q/2P1P3/PP3P1P/RNB1K2R b KQq - 0 16",
			played: "Rg4 Qxf6 Qxf6 exf6 Kd7 Nd2 Rg6 e4", best: "Ng4 Qxd8+ Rxd8 Nd2 Nxe5 Nf3 Nxf3+ Ke2", before: 105, after: -430,
			want: "17. Qxf6 wins", never: "no longer guards"},
	})
}

// A mate in 1 that the moved man has kept away: nothing has to prevent it.
func TestMatesAreMadePossible(t *testing.T) {
	for _, tt := range []struct {
		fen, played, best string
		before            int
		want              string
	}{
		{"r3r1kb/pp2p2p/3p1p1B/3Nn2q/1P2P3/2P2Np1/P2Q2P1/R4RK1 w - - 3 22", "Nxe5 Qh2#", "Bf4 Nxf3+ gxf3 Bg7 Bxg3 Rac8 Kg2 Bh6", 308,
			"Allows mate in 1: 22... Qh2#, since the knight no longer guards h2."},
		{"r3r1kb/pp2p2p/3p1p1B/3Nn2q/1P2P3/2P2Np1/P2Q2P1/R4RK1 w - - 3 22", "Nxe5 Qh2#", "Nh2 gxh2+ Kh1 Bg7 Bxg7 Kxg7 Rxf6 Rg8", 308, // which moves the knight, too
			"Allows mate in 1: 22... Qh2#. 22. Nh2 prevents it."},
		{"6k1/p1p3pp/5qp1/3Qn3/5r2/2P2B2/Pr3PPP/R3R1K1 b - - 1 19", "Nf7 Re8#", "Kh8 Rxe5 Rb8 Rae1 Rf8 Qc5 h6 Re8", -605,
			"Allows mate in 1: 20. Re8#, since the knight no longer blocks the e-file. 19... Kh8 offers more resistance."},
	} {
		w := writerOn(t, tt.fen, tt.played, tt.best, tt.before, 0, Club)
		w.played.Score = -engine.MateIn(1)
		if text := w.comment().text; text != tt.want {
			t.Errorf("%q, want %q", text, tt.want)
		}
	}
}
