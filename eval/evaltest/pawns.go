package evaltest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine/board"
)

// RandomPawns sets up to eight pawns a side on the ranks 2 to 7.
func RandomPawns(t testing.TB, rng *rand.Rand) *board.Position {
	t.Helper()
	var grid [64]byte
	for i := range grid {
		grid[i] = '.'
	}
	width := 2 + rng.IntN(7) // crowded on few files, or spread out
	for _, man := range []byte("Pp") {
		for range rng.IntN(min(9, 3*width)) {
			for {
				if sq := (1+rng.IntN(6))*8 + rng.IntN(width); grid[sq] == '.' {
					grid[sq] = man
					break
				}
			}
		}
	}
	grid[rng.IntN(8)] = 'K'
	grid[56+rng.IntN(8)] = 'k'
	var fen strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			man := grid[rank*8+file]
			if man == '.' {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&fen, empty)
			}
			empty = 0
			fen.WriteByte(man)
		}
		if empty > 0 {
			fmt.Fprint(&fen, empty)
		}
		if rank > 0 {
			fen.WriteByte('/')
		}
	}
	for _, side := range []string{" w", " b"} {
		if pos, err := board.ParseFEN(fen.String() + side + " - - 0 1"); err == nil {
			return pos
		}
	}
	return RandomPawns(t, rng)
}
