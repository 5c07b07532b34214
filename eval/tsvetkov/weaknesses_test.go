package tsvetkov

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
)

// TestModifiersOfWeakPawnsHaveABase holds over random pawn structures that a
// modifier of doubled, isolated, backward or root pawns has a hit of the term
// that it names on the same square, and of no other side.
func TestModifiersOfWeakPawnsHaveABase(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	families := []string{"doubled-pawns", "isolated-pawns", "backward-pawns", "pawn-groups", "pawn-placement"}
	rng := rand.New(rand.NewPCG(6, 0))
	seen, _ := modifiersHaveABase(t, New(p), families, 3000, func() *board.Position { return evaltest.RandomPawns(t, rng) }, onTheSameKey)
	for i := range registry {
		info := &registry[i]
		if info.Kind == eval.Modifier && slices.Contains(families, info.Family) && !needsPieces[eval.Term(i)] && seen[eval.Term(i)] == 0 {
			t.Errorf("no random structure has a hit of %s", info.ID)
		}
	}
}

// onTheSameKey tells if a modifier has a hit of what it modifies under the same key.
func onTheSameKey(h eval.Hit, base []eval.Hit) bool {
	return slices.ContainsFunc(base, func(m eval.Hit) bool { return m.Key == h.Key })
}

// modifiersHaveABase fails where a modifier of some families names a term that the registry does
// not know for it, or has no base among that term's hits for the same side. It counts the hits
// of each modifier and those that modify each term.
func modifiersHaveABase(t *testing.T, rules *Rules, families []string, positions int,
	next func() *board.Position, based func(h eval.Hit, base []eval.Hit) bool) (of, on map[eval.Term]int) {
	t.Helper()
	of, on = map[eval.Term]int{}, map[eval.Term]int{}
	for range positions {
		pos := next()
		b := rules.Explain(pos)
		for i := range b.Terms {
			ts := &b.Terms[i]
			if ts.Kind != eval.Modifier || !slices.Contains(families, ts.Family) {
				continue
			}
			for us := board.White; us <= board.Black; us++ {
				for _, h := range ts.Side[us].Hits {
					of[ts.Term]++
					on[h.Modifies]++
					if !slices.Contains(ts.Modifies, h.Modifies) {
						t.Fatalf("%s: %s modifies %s, which the registry does not know", pos.FEN(), ts.ID, ID(h.Modifies))
					}
					if !based(h, b.Terms[h.Modifies].Side[us].Hits) {
						t.Fatalf("%s: %s on %s: no hit of %s there", pos.FEN(), ts.ID, h.Key, ID(h.Modifies))
					}
				}
			}
		}
	}
	return of, on
}

// needsPieces are the modifiers that a position without pieces cannot show.
var needsPieces = map[eval.Term]bool{
	PawnWeaknessAgainstQueen: true, PawnWeaknessAgainstRooks: true, PawnWeaknessAgainstBishop: true,
}

// TestWeaknessesAreTheHits holds the list that the rules about pieces use against
// the hits of the terms.
func TestWeaknessesAreTheHits(t *testing.T) {
	p, err := LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rules := New(p)
	rng := rand.New(rand.NewPCG(7, 0))
	for range 3000 {
		pos := evaltest.RandomPawns(t, rng)
		b := rules.Explain(pos)
		for us := board.White; us <= board.Black; us++ {
			listed := map[eval.Term]board.Bitboard{}
			for _, w := range rules.full.pawns.weaknesses(us) {
				listed[w.term] |= w.pawns
			}
			for _, term := range InfoOf(PawnWeaknessAgainstRooks).Modifies {
				var hit board.Bitboard
				for _, h := range b.Terms[term].Side[us].Hits {
					hit |= h.Key.Squares()
				}
				if listed[term] != hit {
					t.Fatalf("%s: %s of %v: listed %s, hits %s", pos.FEN(), ID(term), us, eval.Set(listed[term]), eval.Set(hit))
				}
			}
		}
	}
}
