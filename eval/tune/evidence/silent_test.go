package evidence

import (
	"testing"

	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// TestWhyTermsAreUnseen: each has the reason that its rule gives.
func TestWhyTermsAreUnseen(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"fixed-chain-draw":                              noWeight,
		"queen-and-passer-against-three-minors":         noWeight,
		"repeated-move-in-opening":                      needsGame,
		"two-knights-blockading-passer-and-semi-passer": noValue,
		"king-square-attack":                            onlyChecks,
		"quadrupled-pawns":                              tooRare,
	} {
		term, ok := tsvetkov.TermByID(id)
		if !ok {
			t.Fatalf("no term %s", id)
		}
		if got := WhyUnseen(term, g.ByID(id)); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// TestWhatAProfileLeavesOut: a term that looks at the game has another reason where games are known.
func TestWhatAProfileLeavesOut(t *testing.T) {
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	shipped, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	for verdict, want := range map[tune.Verdict]string{tune.Unseen: gameUnknown, tune.NoSupport: byWayReached, tune.Opposite: contradicted} {
		s := &tune.Survey{Findings: []tune.Finding{{Term: tsvetkov.RepeatedMoveInOpening, Verdict: verdict}}}
		found := false
		for _, reason := range silent(g, s, shipped) {
			for _, name := range reason.Names {
				if name == termName(g, tsvetkov.RepeatedMoveInOpening) {
					found = reason.Why == want
				}
			}
		}
		if !found {
			t.Errorf("%s: the reason is not %q", verdict, want)
		}
		if known := gamesKnown(s); known != (verdict != tune.Unseen) {
			t.Errorf("%s: games known %v", verdict, known)
		}
	}
}
