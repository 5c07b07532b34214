package tsvetkov_test

import (
	"slices"
	"testing"

	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
)

// pending lists the families, or single terms, that are not evaluated yet.
var pending = []string{}

// sided lists the terms whose rule tells the two wings apart; all others hold
// left and right alike.
var sided = []string{
	// A key that names the pawn nearest the a-file.
	"pawn-group-count",
	"connected-passers-tandem",
	"connected-passers-against-king",
	"unopposed-pawns-distance",
	"adjacent-pawns-on-fourth-rank",
	"pawn-spread-rank",
	// A key that names the rook nearest the a-file.
	"adjacent-rooks",
	"connected-rooks",
	"heavy-pieces-on-seventh-rank",
	"heavy-pieces-on-eighth-rank",
	"doubled-rooks-nearer-king",
	"bishop-pair-excuses-weakness",
	// Castling, and the initial square of the queen.
	"castled",
	"queen-before-minors",
}

// TestExamples runs every example of the glossary: hits and value as printed,
// then with the colours exchanged, then with the wings exchanged.
func TestExamples(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	for _, entry := range evaltest.Entries(t) {
		term, ok := tsvetkov.TermByID(entry.ID)
		if !ok || slices.Contains(pending, entry.Family) || slices.Contains(pending, entry.ID) {
			continue
		}
		t.Run(entry.ID, func(t *testing.T) {
			evaltest.Cases(t, entry, slices.Contains(sided, entry.ID), func(c *evaltest.Case) {
				b := rules.Explain(c.Pos)
				if wholeScore(entry) {
					c.Stage(t, entry.ID, b)
				} else {
					c.Hits(t, b.Terms[term].Side[c.Us])
				}
			})
		})
	}
}

// wholeScore tells if a row acts on the sum of all others: a modifier that
// modifies no single row. It has a line among the stages.
func wholeScore(entry *glossary.Entry) bool {
	return entry.Kind == glossary.Modifier && len(entry.Modifies) == 0
}

// TestGlossaryAndRegistry holds the two lists of terms against each other:
// every term has its entry, with the same family and the same modified terms.
func TestGlossaryAndRegistry(t *testing.T) {
	seen := map[string]bool{}
	for _, entry := range evaltest.Entries(t) {
		switch {
		case entry.Set != glossary.Tsvetkov:
			continue
		case entry.Kind == glossary.SearchRule, entry.Kind == glossary.Definition, entry.Kind == glossary.Note:
			continue
		}
		term, ok := tsvetkov.TermByID(entry.ID)
		if !ok {
			t.Errorf("the glossary explains %s, which is no term", entry.ID)
			continue
		}
		seen[entry.ID] = true
		info := tsvetkov.InfoOf(term)
		if info.Family != entry.Family {
			t.Errorf("%s: family %s in the registry, %s in the glossary", entry.ID, info.Family, entry.Family)
		}
		var modifies []string
		for _, m := range info.Modifies {
			modifies = append(modifies, tsvetkov.ID(m))
		}
		if !slices.Equal(modifies, entry.Modifies) && len(modifies)+len(entry.Modifies) > 0 {
			t.Errorf("%s: modifies %v in the registry, %v in the glossary", entry.ID, modifies, entry.Modifies)
		}
	}
	for term := eval.Term(0); term < tsvetkov.NumTerms; term++ {
		if !seen[tsvetkov.ID(term)] {
			t.Errorf("no entry of the glossary explains %s", tsvetkov.ID(term))
		}
	}
}
