package tsvetkov

import (
	"slices"
	"strings"
	"testing"

	"gloss/eval"
)

// retellings are all rules that are told a second time, slowly and by the words of the glossary.
var retellings = []map[eval.Term]func(s *sight) []string{
	retoldPlain, retoldPlainToo, retoldPlainLast, retoldPawnRules, retoldPieces, retoldMiddlegame, retoldShelter, retoldHeavy, retoldRooks,
	retoldBlocking, retoldModifiers, retoldOppositeBishops, retoldRookEndings, retoldPawnChains, retoldCoordination, retoldShapes,
	retoldKingAttack, retoldShares, retoldHeldPassers, retoldEndings,
}

// notRetold are the others, by the reason. Their examples hold them, each as printed, with the colours and
// with the wings exchanged.
var notRetold = map[string][]string{
	"it needs the turn, the number of the move or the moves of a game, which random positions do not have; game_rules_test.go has games": strings.Fields(`
		opening-queen-discount opening-rook-discount repeated-move-in-opening right-to-move-two-queens
		right-to-move queen-before-minors rook-before-minors square-freeing-move`),
	"a test of its own holds it, in game_rules_test.go, material_draws_test.go, weaknesses_test.go, drawish_test.go or laws_test.go, or its examples alone where it acts on the whole score": strings.Fields(`
		mobility-by-square-value queen-and-passer-against-rook-and-minor queen-and-passer-against-three-minors
		fixed-chain-draw fixed-chain-drawing-bonus weaknesses-on-both-sides piece-by-fixed-pairs
		few-pawns-to-win pawns-on-one-wing`),
	"it is named only: its value is 0": strings.Fields(`
		two-knights-blockading-passer-and-semi-passer`),
}

// TestEveryTermIsRetoldOrTellsWhy: no rule is added that only its own code and its examples hold,
// unless somebody says why.
func TestEveryTermIsRetoldOrTellsWhy(t *testing.T) {
	retold := 0
	for term := eval.Term(0); term < NumTerms; term++ {
		told := slices.ContainsFunc(retellings, func(m map[eval.Term]func(s *sight) []string) bool { return m[term] != nil })
		var why []string
		for reason, ids := range notRetold {
			if slices.Contains(ids, ID(term)) {
				why = append(why, reason)
			}
		}
		switch {
		case told && len(why) > 0:
			t.Errorf("%s is retold and on the list of those that are not", ID(term))
		case !told && len(why) != 1:
			t.Errorf("%s is not retold: tell it again in one of the tests by the words of the glossary, or say why not in notRetold (%d reasons)", ID(term), len(why))
		case told:
			retold++
		}
	}
	for _, ids := range notRetold {
		for _, id := range ids {
			if _, ok := TermByID(id); !ok {
				t.Errorf("%s is no term", id)
			}
		}
	}
	t.Logf("%d terms of %d are retold", retold, NumTerms)
}
