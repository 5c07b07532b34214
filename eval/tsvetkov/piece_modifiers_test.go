package tsvetkov

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// TestModifiersOfPiecesHaveABase: a modifier of these families names a term that
// the registry knows, which has hits on the same squares for the same side.
func TestModifiersOfPiecesHaveABase(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	families := []string{"piece-placement", "mobility", "king-shelter", "heavy-pieces", "minor-pieces"}
	rng := rand.New(rand.NewPCG(23, 0))
	_, seen := modifiersHaveABase(t, New(p), families, 2500, func() *board.Position { return randomPosition(rng) },
		func(h eval.Hit, base []eval.Hit) bool {
			return onTheSameKey(h, base) || h.Key.Squares()&^hitSet(base) == 0
		})
	for _, term := range InfoOf(DefenceBeforeAll).Modifies {
		if seen[term] == 0 {
			t.Errorf("no random position has a defence of %s", ID(term))
		}
	}
}
