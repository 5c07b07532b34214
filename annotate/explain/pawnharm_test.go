package explain

import (
	"testing"

	"gloss/annotate/explain/play"
	"gloss/engine"
)

// Pawns that one exchange leaves weak in several ways are one reason.
func TestTornPawnsWeighTogether(t *testing.T) {
	areTold(t, []quietCase{
		{name: "before the king", fen: "r2qk2r/ppp2ppp/2n1bn2/3P2B1/1b6/2N1QN2/PP2PPPP/R3KB1R b KQkq - 0 8",
			played: "Qxd5 Bxf6 gxf6 a3 Bxc3+ Qxc3 O-O-O e3 Qf5", best: "Nxd5 Qd2 f6 e4 Nxc3 bxc3 Ba5 Qxd8+ Rxd8", before: 150, after: 35,
			want: "After 9. Bxf6 gxf6 the pawns on f6 and f7 are isolated and doubled."},
		{name: "the same pawns", fen: "r1bq1rk1/pp1pppbp/2n3p1/1B6/3NP1n1/2N1B3/PPPQ1PPP/R3K2R w KQ - 8 9",
			played: "O-O-O Nxe3 fxe3 Qa5 Bc4 a6 Bb3 e6", best: "Nxc6 bxc6 Bf4 e5 Bg5 Qb6 Be2 h6 Bh4", before: 14, after: -38,
			want: "the pawns on e3 and e4 are isolated and doubled."},
		{name: "what an exchange is for", fen: "r1b1k2r/pp1n1ppp/2p5/q2pN3/3P4/P1P5/R2QPPPP/4KB1R b Kkq - 0 12",
			played: "Nf6 f3 O-O e3 Ne8 Bd3 f6 Ng4 Bxg4", best: "Nxe5 dxe5 O-O e3 Bf5 Bd3 Bxd3 Qxd3 Rae8", before: 116, after: 50,
			want: "12... Nxe5 13. dxe5 leaves White's pawn on c3 isolated.", never: "trades knights"},
		{name: "the enemy's answer fixes a pawn", fen: "r1nqkb1r/p1pb4/1pn1pp2/1B1p2p1/3P3p/P1N1PN1P/1PP2PPB/R2Q1RK1 w kq - 4 13",
			played: "Bd3 f5 Nb5 Nd6 Qe2 Nxb5 Bxb5 Bg7", best: "e4 a6 Bd3 dxe4 Nxe4 Be7 c3 Nd6", before: 187, after: 106,
			want: "the pawn on e3 is backward-fated"},
		{name: "what the move leaves besides", fen: "2r2rk1/1p1nbppp/pq2p1b1/2ppP3/8/1NP1PPB1/PP2B1PP/R1Q2RK1 w - - 2 17",
			played: "f4 c4 Nd4 Nc5 b4 cxb3 axb3 Qc7", best: "c4 dxc4 Bxc4 Rfd8 Be2 a5 Nd2 Nb8", before: -62, after: -96,
			want: "17. f4 also leaves the pawn on e3 backward."},
		{name: "a queen that takes a pawn is more", fen: "rnbqkb1r/pp1p1ppp/1np1p3/1BP1P3/6Q1/8/PP1P1PPP/RNB1K1NR b KQkq - 0 6",
			played: "Bxc5 Qxg7 Rf8 Be2 d6 d4 Bxd4 Nf3 dxe5", best: "h5 Qg3 h4 Qg4 cxb5 cxb6 Nc6 d4 Qxb6", before: 228, after: -84,
			never: "backward"},
	})
}

// A pawn that takes doubles another one if that stands where it comes; going on, or with a piece, nothing is doubled.
func TestTakingDoublesPawns(t *testing.T) {
	for _, tt := range []struct {
		fen, move string
		want      bool
	}{
		{"4k3/8/8/3p4/2P1P3/8/3P4/4K3 w - - 0 1", "cxd5", true},
		{"4k3/8/8/3p4/2P1P3/8/5P2/4K3 w - - 0 1", "cxd5", false},
		{"4k3/8/8/3p4/2P1P3/8/4P3/4K3 w - - 0 1", "e5", false},
		{"4k3/8/8/3p4/2P5/2N5/3P4/4K3 w - - 0 1", "Nxd5", false},
	} {
		pos := parsed(t, tt.fen)
		line := lineOf(t, pos, tt.move)
		s := &scene{played: play.NewPath(pos, line, 0, engine.EndEval)}
		if got := s.doubles(line[0]); got != tt.want {
			t.Errorf("%s of %s: %t", tt.move, tt.fen, got)
		}
	}
}

// Who takes with the pawn instead of a piece is told that it doubles pawns if it does.
func TestTakingWithTheWrongMan(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/3p4/2P5/2N5/3P4/4K3 w - - 0 1": "fault.takes-with-doubling",
		"4k3/8/8/3p4/2P5/2N5/5P2/4K3 w - - 0 1": "fault.takes-with",
	} {
		pos := parsed(t, fen)
		s := &scene{
			played: play.NewPath(pos, lineOf(t, pos, "cxd5"), 0, engine.EndEval),
			best:   play.NewPath(pos, lineOf(t, pos, "Nxd5"), 0, engine.EndEval),
		}
		f, ok := wrongMan(s)
		if !ok || f.says.Key != want {
			t.Errorf("%s: %q, want %q", fen, f.says.Key, want)
		}
		doubled := &reason{verb: claiming(say("reason.has"), Claim{Kind: TermClaim, ID: "doubled-pawn"})}
		if told := (&reason{verb: f.says}); doubled.sameThing(told) != (want == "fault.takes-with-doubling") {
			t.Errorf("%s: that the pawns are doubled is told twice, or not at all", fen)
		}
	}
}
