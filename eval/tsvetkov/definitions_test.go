package tsvetkov_test

import (
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// termsByDefinition says where a definition that is no term of its own is seen: the keys that its
// examples list, by what the terms say of a position.
var termsByDefinition = map[string]func(c *evaltest.Case, of func(id string) eval.SideScore) []string{
	"king-as-blocker": func(_ *evaltest.Case, of func(string) eval.SideScore) []string {
		return squares(of("king-blocking-separate-passer"), of("king-blocking-fixed-structure"))
	},
	"holistic-positioning": func(_ *evaltest.Case, of func(string) eval.SideScore) []string {
		return squares(of("piece-rank-placement"), of("piece-centralisation"))
	},
	"degree-of-functionality": func(_ *evaltest.Case, of func(string) eval.SideScore) []string {
		return squares(of("piece-functions"))
	},
	"low-wing-communication": func(c *evaltest.Case, of func(string) eval.SideScore) []string {
		if len(of("wing-communication-intersection").Hits)+len(of("wing-communication-defence").Hits) > 0 {
			return nil
		}
		men := c.Pos.Of(c.Us) &^ c.Pos.Kind(board.King) &^ c.Pos.Kind(board.Pawn)
		var keys []string
		for men != 0 {
			keys = append(keys, men.PopFirst().String())
		}
		return keys
	},
}

// squares are the squares of hits, each once.
func squares(scores ...eval.SideScore) (keys []string) {
	for _, s := range scores {
		for _, h := range s.Hits {
			for men := h.Key.Squares(); men != 0; {
				if key := men.PopFirst().String(); !slices.Contains(keys, key) {
					keys = append(keys, key)
				}
			}
		}
	}
	return keys
}

// TestDefinitionsBehindTerms runs the examples of definitions that are seen in terms only.
func TestDefinitionsBehindTerms(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	ran := 0
	for _, entry := range evaltest.Entries(t) {
		keys := termsByDefinition[entry.ID]
		if keys == nil {
			continue
		}
		ran++
		t.Run(entry.ID, func(t *testing.T) {
			evaltest.Cases(t, entry, false, func(c *evaltest.Case) {
				b := rules.Explain(c.Pos)
				c.Keys(t, keys(c, func(id string) eval.SideScore {
					term, ok := tsvetkov.TermByID(id)
					if !ok {
						t.Fatalf("no term %s", id)
					}
					return b.Terms[term].Side[c.Us]
				}))
			})
		})
	}
	if ran != len(termsByDefinition) {
		t.Errorf("%d definitions of %d are in the glossary", ran, len(termsByDefinition))
	}
}
