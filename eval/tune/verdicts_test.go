package tune

import (
	"testing"

	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// TestVerdictsOfAllTerms: every built-in verdict is of a term that there is, and of every term of the author's
// own profile there is one.
func TestVerdictsOfAllTerms(t *testing.T) {
	verdicts, err := Verdicts()
	if err != nil {
		t.Fatal(err)
	}
	prior, err := Prior()
	if err != nil {
		t.Fatal(err)
	}
	tuned, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	known := map[Verdict]bool{Confirmed: true, Weaker: true, Stronger: true, NoSupport: true, Opposite: true, Unseen: true, Added: true}
	for id, v := range verdicts {
		if _, ok := tsvetkov.TermByID(id); !ok || !known[v.Verdict] {
			t.Errorf("%s: verdict %q", id, v.Verdict)
		}
	}
	for term := range eval.Term(tsvetkov.NumTerms) {
		asked := prior.Factors[term] != (eval.Factors{}) && tuned.Factors[term] != (eval.Factors{}) // a new rule waits for its fit
		if _, ok := verdicts[tsvetkov.ID(term)]; !ok && asked {
			t.Errorf("no verdict about %s", tsvetkov.ID(term))
		}
	}
}
