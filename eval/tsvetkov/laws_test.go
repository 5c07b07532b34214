package tsvetkov_test

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// profile loads a built-in profile.
func profile(t testing.TB, name string) *tsvetkov.FactorTable {
	t.Helper()
	p, err := tsvetkov.LoadTable(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// profiles loads the built-in profiles of these terms.
func profiles(t testing.TB) (list []*tsvetkov.FactorTable) {
	t.Helper()
	for _, name := range eval.ProfileNames() {
		p, err := eval.LoadProfile(name)
		if err != nil {
			t.Fatal(err)
		}
		if p.Set == eval.Tsvetkov {
			list = append(list, profile(t, name))
		}
	}
	if len(list) < 2 {
		t.Fatalf("only %d profiles of these terms", len(list))
	}
	return list
}

// TestExplanationIsEvaluation holds the fast, cached evaluation against the sum
// of all recorded hits, in positions that come with their game.
func TestExplanationIsEvaluation(t *testing.T) {
	for _, p := range profiles(t) {
		rules := tsvetkov.New(p)
		evaltest.Walks(60, 1, func(pos *board.Position) {
			evaltest.SumIsScore(t, rules, pos)
		})
	}
}

// TestRulesAddUpWhatTheyRecord does the same for 40,000 positions: the rules that a search
// asks most count their hits and pay for all at once, and list them beside that when they record.
func TestRulesAddUpWhatTheyRecord(t *testing.T) {
	positions := 40_000
	if testing.Short() {
		positions = 5000
	}
	fast, full := tsvetkov.New(profile(t, "tuned")), tsvetkov.New(profile(t, "tuned"))
	for seed := uint64(100); positions > 0; seed++ {
		evaltest.Walks(20, seed, func(pos *board.Position) {
			positions--
			if score, total := fast.Score(pos), full.Explain(pos).Total(); score != total {
				t.Fatalf("%s: the score is %d, the hits add up to %d", pos.FEN(), score, total)
			}
		})
	}
}

// TestTermsLeftOut holds the two views together when a profile leaves out many
// terms, so that the fast instance skips what it can.
func TestTermsLeftOut(t *testing.T) {
	base := profile(t, "compendium")
	rng := rand.New(rand.NewPCG(5, 5))
	for range 25 {
		factors := base.Factors
		for term := range factors {
			factors[term] = eval.Factors{}
			if rng.IntN(8) == 0 {
				factors[term] = eval.Factors{MG: rng.Float64() * 2, EG: rng.Float64() * 2}
			}
		}
		rules := tsvetkov.New(base.WithFactors(factors))
		evaltest.Walks(2, rng.Uint64(), func(pos *board.Position) {
			if score, total := rules.Score(pos), rules.Explain(pos).Total(); score != total {
				t.Fatalf("%s: the terms add up to %d, the score is %d", pos.FEN(), total, score)
			}
		})
	}
}

// TestCacheChangesNothing scores every position with a cache that has seen
// others and with an empty one.
func TestCacheChangesNothing(t *testing.T) {
	p := profile(t, "compendium")
	warm, cold := tsvetkov.New(p), tsvetkov.New(p)
	evaltest.Walks(20, 2, func(pos *board.Position) {
		cold.Reset()
		if w, c := warm.Score(pos), cold.Score(pos); w != c {
			t.Fatalf("%s: %d with a warm cache, %d with an empty one", pos.FEN(), w, c)
		}
	})
}

// TestSteps holds the steps of an evaluation against the whole.
func TestSteps(t *testing.T) {
	for _, p := range profiles(t) {
		rules, steps := tsvetkov.New(p), tsvetkov.New(p)
		evaltest.Walks(20, 4, func(pos *board.Position) {
			steps.Stage(pos, 0) // of no use, as most are in a search
			sum := int32(0)
			for i := range steps.Stages() {
				sum += steps.Stage(pos, i)
			}
			if score := rules.Score(pos); score != sum {
				t.Fatalf("%s: the steps add up to %d, the score is %d", pos.FEN(), sum, score)
			}
		})
	}
}

// TestDear asks what is dear: the pawns and kings that were not seen, or are forgotten.
func TestDear(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	dear := func(pos *board.Position) bool {
		rules.Stage(pos, 0)
		return rules.Dear(pos)
	}
	evaltest.Walks(5, 1, func(pos *board.Position) {
		rules.Forget()
		if !dear(pos) {
			t.Fatalf("%s: not dear at first sight", pos.FEN())
		}
		rules.Score(pos)
		if dear(pos) {
			t.Fatalf("%s: dear at second sight", pos.FEN())
		}
	})
}

// TestColourFlip exchanges the colours: every term must change its sign.
func TestColourFlip(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	evaltest.Walks(40, 3, func(walked *board.Position) {
		evaltest.ColoursExchanged(t, rules, walked)
	})
}

// TestRegistry checks that ids are unique and modifiers name what they modify.
func TestRegistry(t *testing.T) {
	seen := map[string]bool{}
	for term := eval.Term(0); term < tsvetkov.NumTerms; term++ {
		info := tsvetkov.InfoOf(term)
		if info.ID == "" || info.Family == "" {
			t.Errorf("term %d has no id or family", term)
		}
		if seen[info.ID] {
			t.Errorf("%s stands twice in the registry", info.ID)
		}
		seen[info.ID] = true
		if got, ok := tsvetkov.TermByID(info.ID); !ok || got != term {
			t.Errorf("TermByID(%s) = %v, %v", info.ID, got, ok)
		}
	}
}
