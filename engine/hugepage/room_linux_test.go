package hugepage

import (
	"math"
	"testing"
)

func TestHasRoom(t *testing.T) {
	for bytes, want := range map[uint64]bool{1 << 20: true, 1 << 60: false, math.MaxUint64: false} {
		if HasRoom(bytes) != want {
			t.Errorf("%d bytes: %t", bytes, !want)
		}
	}
}
