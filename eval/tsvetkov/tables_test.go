package tsvetkov

import (
	"testing"

	"gloss/eval/tsvetkov/tables"
)

// The tables of the rules have the sizes that their entries have names for.
func TestTablesHaveTheSizesOfTheRules(t *testing.T) {
	for kind, size := range map[string]int{
		"shelter": 4 * int(numPlaces), "reach": 4 * reach, "pawn-or-reach": 1 + 4*reach, "numbers": len(byNumber) - 1,
		"xrays": 5 * maxXRayAttack, "men-between": maxXRayAttack, "squares": 4 * 32, "passers": 6 * 5 * 5,
	} {
		if n := len(tables.Names(kind)); n != size {
			t.Errorf("%s: %d names, want %d", kind, n, size)
		}
	}
}
