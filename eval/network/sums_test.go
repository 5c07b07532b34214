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
			v[i], weights[i] = number(), int16(rng.IntN(2*mostWeight+1)-mostWeight)
		}
		if got, want := weighVector(&v, &weights), weighPlainly(&v, &weights); got != want {
			t.Fatalf("%v weighed with %v: %d, plainly %d", v, weights, got, want)
		}
		in := &Default().in
		came, gone := some(rng), some(rng)
		changeVector(&w, &v, in, came, gone)
		var plainly view
		if changePlainly(&plainly, &v, in, came, gone); w != plainly {
			t.Fatalf("%v with %v and without %v: %v, plainly %v", v, came, gone, w, plainly)
		}
	}
}

// some returns up to 32 inputs.
func some(rng *rand.Rand) (rows []uint16) {
	for range rng.IntN(33) {
		rows = append(rows, uint16(rng.IntN(inputs)))
	}
	return rows
}

// The largest sum has thirty-two bits.
func TestLargestSum(t *testing.T) {
	var v view
	var weights [hidden]int16
	for _, weight := range []int16{mostWeight, -mostWeight} {
		for i := range v {
			v[i], weights[i] = inUnit, weight
		}
		if got, want := int64(weigh(&v, &weights)), int64(hidden)*inUnit*inUnit*int64(weight); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

// A network with greater weights is refused: their sums would be wrong.
func TestGreatWeightsAreRefused(t *testing.T) {
	for weight, refused := range map[int16]bool{mostWeight: false, -mostWeight: false, mostWeight + 1: true, -mostWeight - 1: true} {
		w := *Default()
		w.out[3][1][7] = weight
		if _, err := Parse(w.File()); (err != nil) != refused {
			t.Errorf("%d: %v", weight, err)
		}
	}
}
