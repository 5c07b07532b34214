package engine

import "testing"

// TestPushesOfPassers: which quiet moves are pushes of passed pawns that are always searched, and which of them a ply deeper.
func TestPushesOfPassers(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		far, runs       bool
	}{
		{"to the 6th rank", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", true, true},
		{"to the 7th rank", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a6a7", true, true},
		{"black to its 6th rank", "4k3/8/8/8/p7/8/8/4K3 b - - 0 1", "a4a3", true, true},
		{"only to the 5th rank", "4k3/8/8/8/P7/8/8/4K3 w - - 0 1", "a4a5", false, false},
		{"a promotion is none", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", false, false},
		{"an enemy pawn stands ahead", "4k3/p7/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", false, false},
		{"one guards its way", "4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", false, false},
		{"it passes that one", "4k3/8/1p6/P7/8/8/8/4K3 w - - 0 1", "a5a6", true, true},
		{"a pawn on the next file but one does not matter", "4k3/2p5/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", true, true},
		{"another man moves", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "e1e2", false, false},
		{"a rook takes it there", "4k3/7r/P7/8/8/8/8/4K3 w - - 0 1", "a6a7", true, false},
		{"six pieces", "rn2k2r/8/P7/8/8/8/8/RN2K2R w - - 0 1", "a6a7", true, true},
		{"eight pieces", "1nb1k1nr/8/P7/8/8/8/8/RNB1K2R w - - 0 1", "a6a7", true, false},
		{"a rook on the 7th is no pawn", "4k3/8/R7/8/8/8/8/4K3 w - - 0 1", "a6a7", false, false},
	} {
		e := New(placement{}, Options{HashMB: 1})
		e.pos = mustFEN(tt.fen)
		m, err := e.pos.ParseUCI(tt.move)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		c := candidate{move: m, quiet: e.isQuiet(m)}
		c.passer = e.pushesPasser(m)
		if c.passer != tt.far || e.runs(&c) != tt.runs {
			t.Errorf("%s: %s far %v, deeper %v", tt.name, tt.move, c.passer, e.runs(&c))
		}
	}
}
