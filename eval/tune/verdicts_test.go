package tune

import (
	"testing"

	"gloss/eval"
)

// TestVerdictsOfAllTerms: every built-in verdict is of a term that there is, and of every term of the author's
// own profile there is one.
func TestVerdictsOfAllTerms(t *testing.T) {
	verdicts, err := Verdicts()
	if err != nil {
		t.Fatal(err)
	}
	author, err := eval.LoadProfile("compendium")
	if err != nil {
		t.Fatal(err)
	}
	known := map[Verdict]bool{Confirmed: true, Weaker: true, Stronger: true, NoSupport: true, Opposite: true, Unseen: true}
	for id, v := range verdicts {
		if _, ok := eval.TermByID(id); !ok || !known[v.Verdict] {
			t.Errorf("%s: verdict %q", id, v.Verdict)
		}
	}
	for term := range eval.Term(eval.NumTerms) {
		if _, ok := verdicts[term.String()]; !ok && author.Factors[term] != (eval.Factors{}) {
			t.Errorf("no verdict about %s", term)
		}
	}
}
