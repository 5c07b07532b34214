package eval

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/engine/board"
)

// TestModifiersOfPiecesHaveABase: a modifier of these families names a term that
// the registry knows, which has hits on the same squares for the same side.
func TestModifiersOfPiecesHaveABase(t *testing.T) {
	p, err := LoadProfile("compendium")
	if err != nil {
		t.Fatal(err)
	}
	families := []string{"piece-placement", "mobility", "king-shelter", "heavy-pieces", "minor-pieces"}
	rules := New(p)
	rng := rand.New(rand.NewPCG(23, 0))
	seen := map[Term]int{}
	for range 2500 {
		pos := randomPosition(rng)
		b := rules.Explain(pos)
		for i := range b.Terms {
			ts := &b.Terms[i]
			if ts.Kind != Modifier || !slices.Contains(families, ts.Family) {
				continue
			}
			for us := board.White; us <= board.Black; us++ {
				for _, h := range ts.Side[us].Hits {
					seen[h.Modifies]++
					if !slices.Contains(ts.Modifies, h.Modifies) {
						t.Fatalf("%s: %s modifies %s, which the registry does not know", pos.FEN(), ts.ID, h.Modifies)
					}
					base := b.Terms[h.Modifies].Side[us].Hits
					same := slices.ContainsFunc(base, func(m Hit) bool { return m.Key == h.Key })
					if !same && h.Key.Squares()&^hitSet(base) != 0 {
						t.Fatalf("%s: %s on %s: no hit of %s there", pos.FEN(), ts.ID, h.Key, h.Modifies)
					}
				}
			}
		}
	}
	for _, term := range DefenceBeforeAll.Info().Modifies {
		if seen[term] == 0 {
			t.Errorf("no random position has a defence of %s", term)
		}
	}
}
