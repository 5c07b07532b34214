package engine

import "testing"

// TestThreatsOrder: a quiet move out of danger goes before, one into danger behind, and what a man has
// to fear depends on its worth.
func TestThreatsOrder(t *testing.T) {
	tests := []struct {
		name, fen, move string
		want            int32
	}{
		{"knight leaves the attack of a pawn", "4k3/8/8/2p5/3N4/8/8/4K3 w - - 0 1", "d4f3", threatToMinor},
		{"knight steps into the attack of a pawn", "4k3/8/8/2p5/8/5N2/8/4K3 w - - 0 1", "f3d4", -threatToMinor},
		{"bishop leaves the attack of a pawn", "4k3/8/p7/2p5/1B6/8/8/4K3 w - - 0 1", "b4a5", threatToMinor},
		{"bishop goes from one pawn to the next", "4k3/8/1p6/2p5/1B6/8/8/4K3 w - - 0 1", "b4a5", 0},
		{"knight does not fear a rook", "3rk3/8/8/8/8/5N2/8/4K3 w - - 0 1", "f3d4", 0},
		{"rook moves where nobody attacks", "4k3/8/8/6b1/8/8/8/R3K3 w - - 0 1", "a1d1", 0},
		{"rook fears a bishop", "4k3/8/8/6b1/8/8/8/2R1K3 w - - 0 1", "c1c3", threatToRook},
		{"the bishop sees no further than a man in between", "4k3/8/8/6b1/5P2/8/8/2R1K3 w - - 0 1", "c1c3", 0},
		{"queen leaves the file of a rook", "3rk3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "d2e2", threatToQueen},
		{"queen does not fear a queen", "3qk3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "d2e2", 0},
		{"black rook goes where a white knight takes it", "4k2r/8/8/5N2/8/8/8/4K3 b - - 0 1", "h8h6", -threatToRook},
		{"black queen goes where a white rook takes it", "3qk3/8/8/8/8/8/8/2R1K3 b - - 0 1", "d8c8", -threatToQueen},
		{"pawns and kings fear nothing here", "4k3/8/8/2p5/8/3P4/8/4K3 w - - 0 1", "d3d4", 0},
	}
	e := New(placement{}, Options{HashMB: 1})
	for _, tt := range tests {
		e.pos = mustFEN(tt.fen)
		m, err := e.pos.ParseUCI(tt.move)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		d := e.threats()
		if got := d.order(e.pos.At(m.From()).Type(), m.From(), m.To()); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
