package tune

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// TestSurvey: of a few terms one counts as the author says, one twice and a half as much, one a third and
// one not at all; the survey finds out which.
func TestSurvey(t *testing.T) {
	s := surveyHidden(t, map[eval.Term]hiddenTerm{
		tsvetkov.StandardPieceValue:    {1, Confirmed},
		tsvetkov.PassedPawn:            {1, Confirmed},
		tsvetkov.DoubledPawn:           {2.6, Stronger},
		tsvetkov.Mobility:              {0.3, Weaker},
		tsvetkov.WeakSpot:              {0, NoSupport},
		tsvetkov.RepeatedMoveInOpening: {1, Unseen},
	})
	if math.Abs(s.Common-1) > 0.2 || s.Error > s.AuthorError {
		t.Errorf("common factor %.2f, errors %g and %g", s.Common, s.AuthorError, s.Error)
	}
	families := map[string]int{}
	for _, f := range s.Families {
		families[f.Family] = f.Terms
		if f.Family == "material" && f.Saves.Value < 10*s.Error {
			t.Errorf("without material the error grows by %g only", f.Saves.Value)
		}
	}
	if families["material"] != 1 || families["passed-pawns"] != 1 || len(families) != 6 {
		t.Errorf("families %v", families)
	}
	if len(s.Checks) == 0 {
		t.Error("no term was checked by a new fit")
	}
	for _, c := range s.Checks {
		if math.Abs(c.Quick-c.True) > 0.25*math.Abs(c.True) {
			t.Errorf("without %v: %g the quick way, %g made anew", c.Term, c.Quick, c.True)
		}
	}
}

// TestSurveyOfOppositeSign: a weakness that is a strength is found, and a term that has nothing to do with it
// but could make up for it is not taken for one.
func TestSurveyOfOppositeSign(t *testing.T) {
	s := surveyHidden(t, map[eval.Term]hiddenTerm{
		tsvetkov.StandardPieceValue:       {1, Confirmed},
		tsvetkov.HorizontallyIsolatedPawn: {-2.5, Opposite},
		tsvetkov.WeakSpot:                 {0, NoSupport},
	})
	if s.FreeError > s.Error {
		t.Errorf("error %g, with free signs %g", s.Error, s.FreeError)
	}
}

// hiddenTerm is what a term is worth in samples made for a test, as a factor, and what that makes of it.
type hiddenTerm struct {
	factor  float64
	verdict Verdict
}

// surveyHidden surveys samples whose value is that of some terms with hidden factors, and checks what it
// finds of each.
func surveyHidden(t *testing.T, hidden map[eval.Term]hiddenTerm) *Survey {
	t.Helper()
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	var factors [tsvetkov.NumTerms]eval.Factors
	for term := range hidden {
		factors[term] = eval.Factors{MG: 1, EG: 1}
	}
	author = author.WithFactors(factors)
	judge, rng := tsvetkov.New(author), rand.New(rand.NewPCG(5, 5))
	var text []byte
	for _, s := range valued(walk(t, 60, 160), func(pos *board.Position) (cp float64) {
		b := judge.Explain(pos)
		for i := range b.Terms {
			cp += hidden[eval.Term(i)].factor * float64(b.Terms[i].MP()) / 10
		}
		return cp + 100*rng.NormFloat64()
	}) {
		text = fmt.Appendf(text, "%s | 1/2-1/2 | %g\n", s.FEN, s.CP)
	}
	path := filepath.Join(t.TempDir(), "samples.epd")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	data, err := loadTerms([]string{path}, author, 1, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	s := NewSurvey(data, author, Options{ScoreShare: 1, Pull: 0.01, Rounds: 20}, 2, func(done int) { told = max(told, done) })
	if len(s.Findings) != len(hidden) || told != len(hidden) {
		t.Fatalf("%d findings, told of %d", len(s.Findings), told)
	}
	for _, f := range s.Findings {
		want := hidden[f.Term]
		if f.Verdict != want.verdict {
			t.Errorf("%v: %s, want %s: %+v", f.Term, f.Verdict, want.verdict, f)
		}
		if got := f.AllFree.MG; f.InStages[0] && math.Abs(got-want.factor) > 0.15 {
			t.Errorf("%v: middlegame factor %.2f, hidden %.2f", f.Term, got, want.factor)
		}
	}
	return s
}
