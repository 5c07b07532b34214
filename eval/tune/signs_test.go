package tune

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// TestTermsKeepTheAuthorsScale: of terms whose values are chance, not one is given up, because the data do not
// contradict it; one that the data never show keeps the common factor; one that they want negative
// is given up.
func TestTermsKeepTheAuthorsScale(t *testing.T) {
	const positions, common = 4000, 0.5
	rng := rand.New(rand.NewPCG(3, 3))
	var his []int // the author's terms
	for t := range int(tsvetkov.NumTerms) {
		if !added(eval.Term(t)) {
			his = append(his, t)
		}
	}
	set := &Set{curve: Curve{Scale: 1}, fired: make([]int, tsvetkov.NumTerms)}
	for range positions {
		var cp float64
		for n, f := range his[:30] {
			v := int32(rng.NormFloat64() * 2000)
			set.entries = append(set.entries, entry{uint16(f), v, v})
			switch {
			case n == 29: // contradicts the author
				cp -= common * float64(v) / 10
			case n < 10: // as he says; the others are worth nothing
				cp += common * float64(v) / 10
			}
		}
		set.ends = append(set.ends, len(set.entries))
		set.eg = append(set.eg, float32(rng.IntN(2)))
		set.score = append(set.score, float32(Chance(cp+50*rng.NormFloat64())))
		set.result = append(set.result, 0.5)
	}
	opts := Options{ScoreShare: 1, Pull: 5, Least: 0.1, Rounds: 20}
	fit := newTermFit(set, opts)
	for i, x := range fit.theta {
		switch term := slices.Index(his, i/2); {
		case term < 0:
			if x != 0 {
				t.Errorf("factor %d is %v, but the term is none of the author's and nowhere", i, x)
			}
		case term == 29:
			if x != 0 || !fit.signs.contradicted(i) || !fit.signs.contradictedTerm(eval.Term(i/2)) {
				t.Errorf("factor %d of the term with the opposite sign is %v", i, x)
			}
		case fit.signs.contradicted(i) || x < opts.Least*fit.common:
			t.Errorf("factor %d is %v, below a tenth of %v", i, x, fit.common)
		case term < 10 && math.Abs(x-common) > 0.05:
			t.Errorf("factor %d is %v, want %v", i, x, common)
		case term >= 30 && x != fit.common:
			t.Errorf("factor %d of a term that is nowhere is %v, want the common %v", i, x, fit.common)
		}
	}
}

// TestInverse multiplies a matrix by its inverse.
func TestInverse(t *testing.T) {
	const n = 7
	rng := rand.New(rand.NewPCG(9, 9))
	var a, h [n * n]float64
	for i := range a {
		a[i] = rng.NormFloat64()
	}
	for r := range n {
		for c := range n {
			for k := range n {
				h[r*n+c] += a[r*n+k] * a[c*n+k]
			}
		}
	}
	inv := inverse(h[:], n)
	for r := range n {
		for c := range n {
			var sum, want float64
			for k := range n {
				sum += h[r*n+k] * inv[k*n+c]
			}
			if r == c {
				want = 1
			}
			if math.Abs(sum-want) > 1e-9 {
				t.Errorf("row %d, column %d of the product is %v", r, c, sum)
			}
		}
	}
}
