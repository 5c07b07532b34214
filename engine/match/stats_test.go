package match

import (
	"math"
	"testing"
)

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// TestElo: the formula's textbook values.
func TestElo(t *testing.T) {
	for share, elo := range map[float64]float64{0.5: 0, 0.75: 190.848501, 10.0 / 11: 400, 0.64: 99.95, 0.25: -190.848501} {
		if got := eloOf(share); !near(got, elo, 0.01) {
			t.Errorf("a share of %v is %v Elo, want %v", share, got, elo)
		}
		if got := shareOf(elo); !near(got, share, 1e-5) {
			t.Errorf("%v Elo is a share of %v, want %v", elo, got, share)
		}
	}
	if !math.IsInf(eloOf(0), -1) || !math.IsInf(eloOf(1), 1) {
		t.Error("a clean score does not give an infinite difference")
	}
}

// TestEloInterval: a score whose deviation can be computed by hand.
func TestEloInterval(t *testing.T) {
	// 100 pairs: 30 won 2-0, 50 drawn 1-1, 20 lost 0-2. Mean 0.55, variance 0.5*0.25 - 0.05^2 = 0.1225,
	// deviation of the mean 0.035.
	s := Score{Wins: 60, Draws: 100, Losses: 40, Pairs: [5]int{20, 0, 50, 0, 30}}
	e, ok := s.Elo()
	if !ok {
		t.Fatal("no estimate")
	}
	const low, high = 0.55 - 1.959964*0.035, 0.55 + 1.959964*0.035
	if !near(e.Diff, 34.86, 0.01) || !near(shareOf(e.Low), low, 1e-9) || !near(shareOf(e.High), high, 1e-9) {
		t.Errorf("Elo %+v", e)
	}
	if !near(e.LOS, 0.92343, 1e-5) { // of 0.05/0.035 = 1.42857 deviations
		t.Errorf("LOS %v", e.LOS)
	}
	r := s.reversed()
	back, _ := r.Elo()
	if !near(back.Diff, -e.Diff, 1e-9) || !near(back.Low, -e.High, 1e-9) || !near(back.LOS, 1-e.LOS, 1e-12) {
		t.Errorf("from the other side %+v, here %+v", back, e)
	}
	for _, alike := range []Score{{}, {Pairs: [5]int{0, 0, 1, 0, 0}}, {Pairs: [5]int{0, 0, 9, 0, 0}}} {
		if _, ok := alike.Elo(); ok {
			t.Errorf("an estimate from %v", alike.Pairs)
		}
	}
}

// TestSPRTBounds: Wald's bounds for the usual 5 percent, and for unequal risks.
func TestSPRTBounds(t *testing.T) {
	for _, c := range []struct{ alpha, beta, lower, upper float64 }{
		{0.05, 0.05, -2.944439, 2.944439},
		{0.1, 0.05, -2.890372, 2.251292},
	} {
		test := SPRT{0, 5, c.alpha, c.beta}
		if lower, upper := test.Bounds(); !near(lower, c.lower, 1e-6) || !near(upper, c.upper, 1e-6) {
			t.Errorf("alpha %v, beta %v: %v to %v", c.alpha, c.beta, lower, upper)
		}
	}
}

// TestLLRWithTwoResults: where pairs end 2-0 or 0-2 only, the frequencies follow from
// the expected score alone, and the ratio is that of a coin.
func TestLLRWithTwoResults(t *testing.T) {
	test := SPRT{-20, 35, 0.05, 0.05}
	s0, s1 := shareOf(-20), shareOf(35)
	for _, c := range [][2]int{{400, 600}, {500, 500}, {0, 300}, {70, 1}} {
		want := float64(c[1])*math.Log(s1/s0) + float64(c[0])*math.Log((1-s1)/(1-s0))
		if got := test.llr([5]int{c[0], 0, 0, 0, c[1]}); !near(got, want, 0.01) {
			t.Errorf("%d won and %d lost pairs: %v, want %v", c[1], c[0], got, want)
		}
	}
}

// TestLLRIsTheLikeliest: the frequencies behind the ratio are found by a search that
// knows nothing of the formula: over all tilts exp(u i + v i i + w i i i) with the
// expected mean, by brute force on three results.
func TestLLRIsTheLikeliest(t *testing.T) {
	// With three results p0, p2, p4 and a mean s there is one free number, p4 = q: then
	// p2 = 2(s-q), p0 = 1-p2-q.
	loglik := func(c [3]float64, s float64) float64 {
		best := math.Inf(-1)
		for i := 1; i < 200_000; i++ {
			q := float64(i) / 200_000
			p2 := 2 * (s - q)
			p0 := 1 - p2 - q
			if p2 <= 0 || p0 <= 0 {
				continue
			}
			best = max(best, c[0]*math.Log(p0)+c[1]*math.Log(p2)+c[2]*math.Log(q))
		}
		return best
	}
	test := SPRT{0, 10, 0.05, 0.05}
	c := [3]float64{210, 560, 260}
	want := loglik(c, shareOf(10)) - loglik(c, shareOf(0))
	if got := test.llr([5]int{210, 0, 560, 0, 260}); !near(got, want, 1e-2) {
		t.Errorf("LLR %v, want %v", got, want)
	}
}

// TestLLRLaws: seen from the other side with the hypotheses changed the ratio changes its
// sign; it grows with the number of games; for many games it is that of a normal distribution.
func TestLLRLaws(t *testing.T) {
	pairs := [5]int{180, 1210, 2430, 1340, 215}
	s := Score{Pairs: pairs}
	test, other := SPRT{0, 4, 0.05, 0.05}, SPRT{-4, 0, 0.05, 0.05}
	llr := test.llr(pairs)
	if got := other.llr(s.reversed().Pairs); !near(got, -llr, 1e-6) {
		t.Errorf("%v from one side, %v from the other", llr, got)
	}
	var twice [5]int
	for i, n := range pairs {
		twice[i] = 2 * n
	}
	if got := test.llr(twice); !near(got, 2*llr, 1e-6) {
		t.Errorf("twice as many games: %v after %v", got, llr)
	}
	n, mean, variance := pairMoments(pairs)
	s0, s1 := shareOf(0), shareOf(4)
	if normal := n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance); !near(llr, normal, 0.02*math.Abs(normal)) {
		t.Errorf("LLR %v, by the normal distribution %v", llr, normal)
	}
	if got := test.llr([5]int{}); got != 0 {
		t.Errorf("LLR %v before the first game", got)
	}
}

func TestVerdict(t *testing.T) {
	test := SPRT{0, 10, 0.05, 0.05}
	for _, c := range []struct {
		pairs [5]int
		want  Verdict
	}{
		{[5]int{}, Undecided},
		{[5]int{5, 20, 50, 22, 6}, Undecided},
		{[5]int{30, 300, 900, 420, 60}, AcceptedH1},
		{[5]int{60, 420, 900, 300, 30}, AcceptedH0},
	} {
		if got := test.verdict(c.pairs); got != c.want {
			t.Errorf("%v: %v (LLR %.3f), want %v", c.pairs, got, test.llr(c.pairs), c.want)
		}
	}
	for _, bad := range []SPRT{{5, 5, 0.05, 0.05}, {5, 0, 0.05, 0.05}, {0, 5, 0, 0.05}, {0, 5, 0.05, 0.5}, {0, math.NaN(), 0.05, 0.05}, {0, 5000, 0.05, 0.05}} {
		if bad.Check() == nil {
			t.Errorf("%+v was taken for a test", bad)
		}
	}
}
