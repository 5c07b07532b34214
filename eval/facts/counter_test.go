package facts

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
)

// TestFirmControl counts by hand on which squares one side has two pieces more.
func TestFirmControl(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	for range 2000 {
		var own, other Counter
		var n [64]int
		for range rng.IntN(16) {
			b := board.Bitboard(rng.Uint64() | rng.Uint64())
			own.add(b)
			for sq := range n {
				n[sq] += int(b >> sq & 1)
			}
		}
		for range rng.IntN(16) {
			b := board.Bitboard(rng.Uint64() & rng.Uint64())
			other.add(b)
			for sq := range n {
				n[sq] -= int(b >> sq & 1)
			}
		}
		firm := own.Firmly(&other)
		for sq := board.A1; sq <= board.H8; sq++ {
			if got, want := firm.Has(sq), n[sq] >= 2; got != want {
				t.Fatalf("%d pieces more: firm control is %v", n[sq], got)
			}
		}
	}
}
