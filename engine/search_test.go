package engine

import (
	"testing"

	"gloss/engine/board"
)

// TestUnguided: a node is searched less deep where no move of the table guides it, or one that is long out of date, and
// only where its order matters.
func TestUnguided(t *testing.T) {
	const some = board.Move(1) // whichever
	for _, tt := range []struct {
		name    string
		depth   int
		pv, cut bool
		t       known
		want    int
	}{
		{"no move in the principal variation", internalLineDepth, true, false, known{depth: unknown}, internalLinePlies},
		{"near the leaves it does not matter", internalLineDepth - 1, true, false, known{depth: unknown}, 0},
		{"no move where a cut is expected", internalCutDepth, false, true, known{depth: unknown}, internalCutPlies},
		{"not so deep", internalCutDepth - 1, false, true, known{depth: unknown}, 0},
		{"where all moves are expected to fail the order does not matter", 20, false, false, known{depth: unknown}, 0},
		{"nor does an old move there", 20, false, false, known{move: some, depth: 1}, 0},
		{"a fresh move", 12, true, false, known{move: some, depth: 12 - internalStaleGap + 1}, 0},
		{"an old move", 12, true, false, known{move: some, depth: 12 - internalStaleGap}, internalStalePlies},
		{"an old move where a cut is expected", 12, false, true, known{move: some, depth: 12 - internalStaleGap}, internalStalePlies},
		{"an old move near the leaves", internalStaleDepth - 1, true, false, known{move: some, depth: 0}, 0},
	} {
		if got := unguided(tt.depth, tt.pv, tt.cut, &tt.t); got != tt.want {
			t.Errorf("%s: %d plies less, want %d", tt.name, got, tt.want)
		}
	}
}
