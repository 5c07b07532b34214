package tune

import (
	"math"

	"gloss/eval"
)

// Measure tells how well factors fit a set: the mean squared error of the
// chance of winning against that of the engine's centipawns, and the
// correlation of the two.
type Measure struct {
	MSE, Correlation float64
}

// Measure evaluates factors on the set.
func (s *Set) Measure(factors [eval.NumTerms]eval.Factors) Measure {
	theta := make([]float64, params)
	for t, f := range factors {
		theta[2*t], theta[2*t+1] = f.MG, f.EG
	}
	var squares, sx, sy, sxx, syy, sxy float64
	for i := range s.ends {
		x, y := s.chance(i, theta), float64(s.score[i])
		squares += (x - y) * (x - y)
		sx, sy, sxx, syy, sxy = sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
	}
	n := float64(s.Len())
	return Measure{squares / n, (n*sxy - sx*sy) / math.Sqrt((n*sxx-sx*sx)*(n*syy-sy*sy))}
}

// Firing returns in what share of the samples a term counts for one side more
// than for the other.
func (s *Set) Firing() (share [eval.NumTerms]float64) {
	for _, e := range s.entries {
		share[e.term]++
	}
	for t := range share {
		share[t] /= float64(s.Len())
	}
	return share
}
