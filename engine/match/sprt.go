package match

import (
	"fmt"
	"math"
)

// SPRT is a sequential probability ratio test between two hypotheses about the first player's
// strength: H0, that he is Elo0 points stronger than the second, and H1, that it is Elo1 (logistic
// Elo). The match ends as soon as one of them is so much likelier than the other that the
// chance of being wrong is below Alpha (H1 accepted though H0 holds) and Beta (the
// other way round).
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64
}

// Verdict is where a test stands.
type Verdict int

// The verdicts.
const (
	Undecided  Verdict = iota
	AcceptedH0         // not stronger than Elo0
	AcceptedH1         // at least Elo1 stronger
)

func (v Verdict) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[v]
}

// Check finds what is wrong with a test; nil if nothing.
func (t *SPRT) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1):
		return fmt.Errorf("elo0 %g is not below elo1 %g", t.Elo0, t.Elo1)
	case !(t.Elo0 > -1000 && t.Elo1 < 1000):
		return fmt.Errorf("elo0 %g and elo1 %g are not between -1000 and 1000", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return fmt.Errorf("alpha %g and beta %g are not between 0 and 0.5", t.Alpha, t.Beta)
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which the test ends: at or below lower H0 is
// accepted, at or above upper H1. Source: A. Wald, Sequential Analysis, 1947.
func (t *SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// verdict tells what pairs of games decide.
func (t *SPRT) verdict(pairs [5]int) Verdict {
	lower, upper := t.Bounds()
	switch llr := t.llr(pairs); {
	case llr <= lower:
		return AcceptedH0
	case llr >= upper:
		return AcceptedH1
	}
	return Undecided
}

// emptyClass is the number of pairs that a class without any counts as, so that no
// likelihood is zero.
const emptyClass = 1e-3

// llr returns the logarithm of the likelihood ratio of H1 and H0 for pairs of games,
// by their half points. Nothing is assumed of how often the five results occur: for each
// hypothesis the frequencies are the likeliest ones that have its expected score
// (the generalised test; M. Van den Bergh, "A practical introduction to the GSPRT").
func (t *SPRT) llr(pairs [5]int) float64 {
	var count [5]float64
	var played, n float64
	for i, c := range pairs {
		played += float64(c)
		if count[i] = float64(c); c == 0 {
			count[i] = emptyClass
		}
		n += count[i]
	}
	if played == 0 {
		return 0
	}
	s0, s1 := shareOf(t.Elo0), shareOf(t.Elo1)
	x0, x1 := tilt(count, n, s0), tilt(count, n, s1)
	var llr float64
	for i, c := range count {
		a := float64(i) / 4
		// The likeliest frequencies are p/(1+x(a-s)), p being those that were seen.
		llr += c * math.Log((1+x0*(a-s0))/(1+x1*(a-s1)))
	}
	return llr
}

// tilt returns the x for which the frequencies p/(1+x(a-s)) have the mean s: the root of
// the sum of p(a-s)/(1+x(a-s)), which falls as x grows, between the x at which a
// frequency of the extreme results 0 and 1 becomes infinite.
func tilt(count [5]float64, n, s float64) float64 {
	low, high := -1/(1-s), 1/s
	for range 100 {
		x := (low + high) / 2
		var sum float64
		for i, c := range count {
			d := float64(i)/4 - s
			sum += c / n * d / (1 + x*d)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return (low + high) / 2
}
