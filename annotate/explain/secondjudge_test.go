package explain

import (
	"testing"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Men that fall in the line of a comment may not fall in that of the second judge, or may fall after the better move, too.
func TestTheSecondJudgeSeesNoMenFall(t *testing.T) {
	const fen, played, best = "r2q1rk1/pp1n1bbp/3P1p2/P2Npnp1/2p5/5NP1/1P3PBP/R1BQR1K1 w - - 3 20",
		"a6 Nxd6 h4 h6 axb7 Nxb7 Nd2 gxh4", "Ne3 Nxe3 Bxe3 h6 Bh3 Qe8 Bf5 Be6"
	claims := []Claim{{Kind: NetClaim, Line: PlayedLine, Net: map[string]int{"P": -1}}}
	for _, tt := range []struct {
		name        string
		best, reply string // the second judge's lines, from the position before the move
		loss        float64
		want        disagreement
	}{
		{"he sees the pawn fall", best, "a6 Nxd6 axb7 Nxb7 Be3 a5 Nd2 Kh8", 0.25, disagreement{asked: true}},
		{"he does not mind", best, "a6 Nxd6 axb7 Nxb7 Be3 a5 Nd2 Kh8", 0.15, disagreement{asked: true, less: true}},
		{"it does not fall", best, "a6 Nc5 axb7 Nxb7 h4 g4 Nd2 Kh8", 0.25, disagreement{asked: true, unseen: true, even: true}},
		{"another one falls after the better move", "Ne3 Nxd6 h4 h6 Nd5 Kh8 Be3 Re8", "a6 Nxd6 axb7 Nxb7 Be3 a5 Nd2 Kh8", 0.25, disagreement{asked: true, even: true}},
	} {
		w := writerOn(t, fen, played, best, 96, -57, Club)
		pos := parsed(t, fen)
		m := &Move{Move: &review.Move{
			Played: w.played.Moves[0], Judgement: review.Mistake,
			Opinion: &review.Opinion{Best: engine.Line{Moves: lineOf(t, pos, tt.best)}, Reply: engine.Line{Moves: lineOf(t, pos, tt.reply)[1:]}, Loss: tt.loss},
		}}
		if got := w.disagreementOn(m, claims); got != tt.want {
			t.Errorf("%s: %+v", tt.name, got)
		}
		if agreed := (disagreement{asked: true}); tt.want != agreed && tt.want.odds(footing{}) >= agreed.odds(footing{}) {
			t.Errorf("%s: the odds do not change", tt.name)
		}
	}
	if agreed := (disagreement{asked: true}); agreed.odds(footing{}) <= agreed.odds(footing{aside: true}) {
		t.Error("the second judge vouches for what may be no answer")
	}
	if got := writerOn(t, fen, played, best, 96, -57, Club).disagreementOn(&Move{Move: &review.Move{Played: board.NoMove}}, claims); got != (disagreement{}) {
		t.Errorf("without a second judge: %+v", got)
	}
}
