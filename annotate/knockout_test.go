package annotate

import (
	"strings"
	"testing"

	"gloss/annotate/explain"
	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// eachSpokenMove calls a function for the moves of the test games that are spoken of.
func eachSpokenMove(t *testing.T, r *Reviewer, do func(game string, m *explain.Move)) {
	t.Helper()
	n := 0
	for name, moves := range annotatetest.Games {
		rev := reviewed(t, r, "", moves)
		for i := range rev.Moves {
			if m := &rev.Moves[i]; m.Swing != nil {
				n++
				do(name, m)
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d moves were spoken of", n)
	}
}

// knockOuts reviews the test games with a test of the first reasons, and calls a function
// for each move that was put to it.
func knockOuts(t *testing.T, without func(p *tsvetkov.FactorTable, id string) *tsvetkov.FactorTable, do func(game string, m *explain.Move)) {
	t.Helper()
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	r := testReviewer(t, 3000)
	r.MinLoss = 0.01
	r.KnockOut = func(ids []string) (engine.Analyser, error) {
		p := profile
		for _, id := range ids {
			p = without(p, id)
		}
		return engine.New(tsvetkov.New(p), engine.Options{HashMB: 1}), nil
	}
	tested := 0
	eachSpokenMove(t, r, func(game string, m *explain.Move) {
		if m.Knockout != nil {
			tested++
			do(game, m)
		}
	})
	if tested < 1 {
		t.Errorf("only %d reasons were tested", tested)
	}
}

func TestKnockOutTellsIfAReasonCarriesTheVerdict(t *testing.T) {
	stable := 0
	knockOuts(t, func(p *tsvetkov.FactorTable, id string) *tsvetkov.FactorTable {
		term, ok := tsvetkov.TermByID(id)
		if !ok {
			t.Errorf("no term %q", id)
		}
		return p.With(term, eval.Factors{})
	}, func(game string, m *explain.Move) {
		k := m.Knockout
		switch changes := k.Changes || k.BestChanges || k.JudgementChanges; {
		case changes && !k.Stable, k.Survives() != changes:
			t.Errorf("%s, %d. %s: %+v", game, m.Number, m.SAN, k)
		case k.BestChanges && k.BestSAN == m.BestSAN, k.JudgementChanges && k.Judgement >= m.Judgement:
			t.Errorf("%s, %d. %s: nothing changes in %+v", game, m.Number, m.SAN, k)
		case !strings.Contains(m.Comment(), "ithout the term"):
			t.Errorf("%s, %d. %s: the test is not told: %s", game, m.Number, m.SAN, m.Comment())
		case k.Stable:
			stable++
		}
	})
	t.Logf("%d verdicts were stable", stable)
}

// Where nothing is knocked out no reason may pass for one that carries the verdict: what a
// new search changes by itself is not the work of the term.
func TestKnockOutOfNothingChangesNothing(t *testing.T) {
	knockOuts(t, func(p *tsvetkov.FactorTable, _ string) *tsvetkov.FactorTable { return p }, func(game string, m *explain.Move) {
		if m.Knockout.Survives() {
			t.Errorf("%s, %d. %s: %+v", game, m.Number, m.SAN, m.Knockout)
		}
	})
}
