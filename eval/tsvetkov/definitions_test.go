package tsvetkov_test

import (
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
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
	// Every piece that a row pays for a square that matters: the rows of specific control are those
	// that control-from-behind modifies, and those of the king shelters.
	"specific-square-control": func(c *evaltest.Case, of func(string) eval.SideScore) (keys []string) {
		term, _ := tsvetkov.TermByID("control-from-behind")
		ids := []string{"king-shelter-square-attack", "piece-defence-of-shelter-square"}
		for _, t := range tsvetkov.InfoOf(term).Modifies {
			ids = append(ids, tsvetkov.ID(t))
		}
		for _, id := range ids {
			for _, h := range of(id).Hits {
				at := h.Key.Squares()
				if from, _, ok := h.Key.Arrow(); ok {
					at = board.SquareBB(from)
				}
				for pieces := at & c.Pos.Of(c.Us) &^ c.Pos.Kind(board.King); pieces != 0; {
					if key := pieces.PopFirst().String(); !slices.Contains(keys, key) {
						keys = append(keys, key)
					}
				}
			}
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

// definitionsRunElsewhere are those whose examples other tests run: the facts of pawns in eval/facts,
// the distance in engine/cutting, and here those that no term shows.
var definitionsRunElsewhere = []string{
	"isolated-pawn", "pawn-group", "pawn-shelter", "shelter-zone", "fixed-pair", "fixed-pawn", "separate-passer", "connected-passers",
	"fixed-chain-pair-count", "fixed-structure", "semi-fixed-structure", "bigger-fixed-structure", "fully-backward-pawn",
	"semi-backward-fated-pawn", "pawn-capture-square", "passer-ladder", "passer-neutrality", "neuralgic-square",
	"fixed-structure-with-surplus-pawns", "diagonal-connection", "pawn-chain", "diagonal-part-of-fixed-structure",
	"low-wing-communication", "distance-to-enemy-king", "side-conducting-the-attack", "average-mobile-squares", "men-interval",
}

// TestEveryDefinitionIsRun: no definition has examples that nothing runs.
func TestEveryDefinitionIsRun(t *testing.T) {
	for _, entry := range evaltest.Entries(t) {
		if entry.Set == glossary.Tsvetkov && entry.Kind == glossary.Definition && len(entry.Examples) > 0 &&
			termsByDefinition[entry.ID] == nil && !slices.Contains(definitionsRunElsewhere, entry.ID) {
			t.Errorf("nothing runs the examples of %s", entry.ID)
		}
	}
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

// TestSigns runs the examples of definitions that have no value and are told all the same.
func TestSigns(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	ran := 0
	for _, entry := range evaltest.Entries(t) {
		if entry.ID != "low-wing-communication" && entry.ID != "fixed-structure-with-surplus-pawns" {
			continue
		}
		ran++
		t.Run(entry.ID, func(t *testing.T) {
			evaltest.Cases(t, entry, false, func(c *evaltest.Case) {
				var keys []string
				for _, s := range rules.Explain(c.Pos).Signs {
					for men := s.Men; s.ID == entry.ID && s.Side == c.Us && men != 0; {
						keys = append(keys, men.PopFirst().String())
					}
				}
				c.Keys(t, keys)
			})
		})
	}
	if ran != 2 {
		t.Errorf("%d definitions were tried, want 2", ran)
	}
}
