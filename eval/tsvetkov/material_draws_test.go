package tsvetkov_test

import (
	"testing"

	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// TestDrawsDoNotDependOnTheProfile: what makes an ending drawn is the author's to say. A profile
// that counts pawns for less, or moves values from one term to another, finds the same draws.
func TestDrawsDoNotDependOnTheProfile(t *testing.T) {
	for _, tt := range []struct {
		name, fen, stage string // "" for no draw
	}{
		{"rook and bishop hold a passer, but are two pawns down besides", "2r3k1/6p1/8/2P5/5b2/8/5PPP/3Q2K1 w - - 0 40", ""},
		{"the same for Black", "3q2k1/5ppp/8/5B2/2p5/8/6P1/2R3K1 b - - 0 40", ""},
		{"three minor pieces hold a passer, but are two pawns down besides", "2b5/2n2pk1/3b4/P7/8/8/4QPPP/6K1 w - - 0 1", ""},
		{"rook and knight hold a passer, three pawns each", "r7/2n2pkp/6p1/P7/8/8/5PPP/3Q2K1 w - - 0 1", "queen-and-passer-against-rook-and-minor"},
		{"three minor pieces hold a passer, three pawns each", "2b5/2n2pkp/3b2p1/P7/8/8/4QPPP/6K1 w - - 0 1", "queen-and-passer-against-three-minors"},
		{"all pawns locked, bare kings", "1k6/8/2p3p1/1pPp1pPp/pP1PpP1P/P3P3/8/1K6 w - - 0 1", "fixed-chain-draw"},
		{"all pawns locked, a queen more", "1k6/8/2p3p1/1pPp1pPp/pP1PpP1P/P3P3/8/QK6 w - - 0 1", ""},
		{"all pawns locked, a rook against a bishop that is shut in", "rk6/8/2p3p1/1pPp1pPp/pP1PpP1P/P3P3/8/BK6 w - - 0 1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, name := range []string{"compendium", "tuned"} {
				rules, pos := tsvetkov.New(profile(t, name)), evaltest.Parse(t, tt.fen)
				b := rules.Explain(pos)
				got := ""
				for _, s := range b.Adjustments {
					got = s.ID
				}
				if got != tt.stage || tt.stage != "" && rules.Score(pos) != 0 {
					t.Errorf("%s: stage %q and %d millipawns, want %q", name, got, rules.Score(pos), tt.stage)
				}
			}
		})
	}
}
