package cutting

import (
	"slices"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
	"gloss/glossary"
)

// entries returns the entries of the family, by ID.
func entries(t *testing.T) map[string]*glossary.Entry {
	t.Helper()
	byID := map[string]*glossary.Entry{}
	for _, e := range evaltest.Entries(t) {
		if e.Family == "search" {
			byID[e.ID] = e
		}
	}
	return byID
}

// TestEveryRuleHasItsEntry holds the rules and the glossary against each other.
func TestEveryRuleHasItsEntry(t *testing.T) {
	byID := entries(t)
	for r := range NumRules {
		if e := byID[r.String()]; e == nil || e.Kind != glossary.SearchRule {
			t.Errorf("the glossary has no rule of search %s", r)
		}
		delete(byID, r.String())
	}
	for _, id := range Remarks {
		if e := byID[id]; e == nil || e.Kind != glossary.Note {
			t.Errorf("the glossary has no note %s", id)
		}
		delete(byID, id)
	}
	for id := range byID {
		t.Errorf("the glossary explains %s, which is no rule here", id)
	}
}

// TestExamples runs every example of the glossary: as printed, with the colours
// exchanged and with the wings exchanged.
func TestExamples(t *testing.T) {
	byID := entries(t)
	for r := range NumRules {
		t.Run(r.String(), func(t *testing.T) {
			evaltest.Cases(t, byID[r.String()], false, func(c *evaltest.Case) { c.Keys(t, hits(t, r, c)) })
		})
	}
}

// hits returns the keys that a rule reports of an example.
func hits(t *testing.T, r Rule, c *evaltest.Case) (keys []string) {
	t.Helper()
	pos, played := c.Pos.Clone(), c.Pos.LastMove()
	if played != board.NoMove {
		pos.Unmake()
	}
	// The examples take for granted that the side is ahead and its moves look alike.
	ahead := func(*board.Position) int32 { return 1000 - 2000*int32(c.Us) }
	f := &Findings(pos, ahead)[r]
	switch {
	case r == AttackImminence: // the example is about the sum and its pieces
		for men := f.Sides[c.Us].Men; men != 0; {
			keys = append(keys, men.PopFirst().String())
		}
	case r.Info().Kind == OfPosition:
		if f.Sides[c.Us].Applies {
			for men := f.Sides[c.Us].Men; men != 0; {
				keys = append(keys, men.PopFirst().String())
			}
		}
	case r.Info().Kind == OfMove:
		if slices.Contains(f.MovesOf(LeavesOut), played) {
			keys = append(keys, played.To().String())
		}
	default:
		for _, m := range f.Moves {
			if played == board.NoMove || played == m.Move {
				keys = append(keys, m.Move.From().String()+"->"+m.Move.To().String())
			}
		}
	}
	return keys
}
