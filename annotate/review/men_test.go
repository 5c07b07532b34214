package review

import (
	"context"
	"testing"

	"gloss/engine/board"
)

// What a side has left is told without regard for anything but men; who is mated has less than none.
func TestMenLeft(t *testing.T) {
	s := NewMenSearch()
	for _, tt := range []struct {
		name, fen string
		least     int
		most      int
	}{
		{"a knight hangs", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", 450, 450},
		{"it is guarded", "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", 0, 200},
		{"a fork wins the queen for the knight", "4k3/p2q3p/8/3N4/8/8/P6P/4K3 w - - 0 1", 0, 100},
		{"a mate", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 100_000, 1 << 30},
		{"to be mated", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", -1 << 30, -100_000},
		{"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, 0},
	} {
		pos, err := board.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		line, nodes, err := s.Men(context.Background(), pos)
		left := int(line.Score) / 10
		if err != nil || left < tt.least || left > tt.most || nodes > menNodes+1000 {
			t.Errorf("%s: %d left after %d nodes (%v), want %d to %d", tt.name, left, nodes, err, tt.least, tt.most)
		}
	}
}
