package network

import (
	"math/rand/v2"
	"testing"
)

// Vectors make the same sums as plain code, at the ends of the ranges, too.
func TestVectorsSumAsPlainCode(t *testing.T) {
	if !vectors {
		t.Skip("this processor has no vectors that gloss knows")
	}
	rng := rand.New(rand.NewPCG(1, 3))
	extremes := []int16{0, 1, -1, inUnit - 1, inUnit, inUnit + 1, 1<<15 - 1, -1 << 15}
	number := func() int16 {
		if rng.IntN(3) == 0 {
			return extremes[rng.IntN(len(extremes))]
		}
		return int16(rng.IntN(3*inUnit) - inUnit)
	}
	for range 2000 {
		var v, w view
		var weights [hidden]int16
		for i := range v {
			v[i], w[i], weights[i] = number(), number(), int16(rng.IntN(2*narrowWeight+1)-narrowWeight)
		}
		if got, want := int64(weighVector(&v, &weights)), weighPlainly(&v, &weights); got != want {
			t.Fatalf("%v weighed with %v: %d, plainly %d", v, weights, got, want)
		}
		a, b := v, v
		addVector(&a, &w)
		if b.addPlainly(&w); a != b {
			t.Fatalf("%v and %v: %v, plainly %v", v, w, a, b)
		}
		takeVector(&a, &w)
		if a != v {
			t.Fatalf("%v without %v: %v, plainly %v", b, w, a, v)
		}
	}
}

// The largest sum of narrow weights has thirty-two bits.
func TestLargestSum(t *testing.T) {
	var v view
	var weights [hidden]int16
	for _, weight := range []int16{narrowWeight, -narrowWeight} {
		for i := range v {
			v[i], weights[i] = inUnit, weight
		}
		if got, want := weigh(&v, &weights, true), int64(hidden)*inUnit*inUnit*int64(weight); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

// Weights that are not narrow are weighed, too.
func TestWideWeights(t *testing.T) {
	w := *Default()
	if !w.isNarrow() {
		t.Error("the weights that ship are not narrow")
	}
	w.out[3][1][7] = 1000
	if w.isNarrow() {
		t.Fatal("1000 is narrow")
	}
	var v view
	v[7] = inUnit
	if got, want := weigh(&v, &w.out[3][1], w.isNarrow()), int64(inUnit*inUnit*1000); got != want {
		t.Errorf("%d, want %d", got, want)
	}
}
