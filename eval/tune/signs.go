package tune

import (
	"math"

	"gloss/eval"
)

// signs is what the data say of the signs of factors: the factors of a fit in which all may be negative, and how
// many standard errors they are from 0. The author's sign is given up only where this speaks against it: a
// factor that the data hardly show is near the author's scale there, for it is drawn to it.
type signs struct {
	theta  []float64
	errors []float64 // standard errors
	terms  []float64 // of each term, its two factors together: standard errors from 0
}

// against is how many standard errors a factor must be below 0 to be contradicted. There are hundreds of
// factors, and the positions of a game are much alike: with less, chance would contradict some.
const against = 6

// contradicted tells if the data want a factor to be negative, or the two of its term together.
func (s *signs) contradicted(i int) bool {
	return s.theta[i] < -against*s.errors[i] || s.contradictedTerm(eval.Term(i/2))
}

// contradictedTerm tells if they want that of a term, its two stages counted by what they move.
func (s *signs) contradictedTerm(t eval.Term) bool { return s.terms[t] < -against }

// testSigns fits with all signs free, beginning at theta.
func (p *problem) testSigns(theta []float64) signs {
	q := *p
	q.Progress = nil
	q.floor = make([]float64, len(theta))
	for i := range q.floor {
		q.floor[i] = math.Inf(-1)
	}
	s := signs{theta: q.run(theta), errors: make([]float64, len(theta)), terms: make([]float64, len(theta)/2)}
	h, _ := q.quadratic(s.theta)
	n := len(theta)
	spread := inverse(h, n) // covariances, but for the noise
	noise := q.objective(s.theta) / float64(q.set.Len())
	moved := q.set.weights()
	for t := range s.terms {
		mg, eg := 2*t, 2*t+1
		s.errors[mg], s.errors[eg] = math.Sqrt(noise*spread[mg*n+mg]), math.Sqrt(noise*spread[eg*n+eg])
		a, b := moved[mg], moved[eg]
		if variance := noise * (a*a*spread[mg*n+mg] + 2*a*b*spread[mg*n+eg] + b*b*spread[eg*n+eg]); variance > 0 {
			s.terms[t] = (a*s.theta[mg] + b*s.theta[eg]) / math.Sqrt(variance)
		}
	}
	return s
}

// inverse returns the inverse of a symmetric matrix whose eigenvalues are positive, by its Cholesky factor.
func inverse(h []float64, n int) []float64 {
	l := make([]float64, n*n) // h = l l'
	for r := range n {
		for c := range r + 1 {
			sum := h[r*n+c]
			for k := range c {
				sum -= l[r*n+k] * l[c*n+k]
			}
			if r == c {
				l[r*n+r] = math.Sqrt(sum)
			} else {
				l[r*n+c] = sum / l[c*n+c]
			}
		}
	}
	m := make([]float64, n*n) // the inverse of l, row by row of its transpose
	for c := range n {
		m[c*n+c] = 1 / l[c*n+c]
		for r := c + 1; r < n; r++ {
			var sum float64
			for k := c; k < r; k++ {
				sum += l[r*n+k] * m[c*n+k]
			}
			m[c*n+r] = -sum / l[r*n+r]
		}
	}
	out := make([]float64, n*n)
	for a := range n {
		for b := range a + 1 {
			var sum float64
			for k := a; k < n; k++ {
				sum += m[a*n+k] * m[b*n+k]
			}
			out[a*n+b], out[b*n+a] = sum, sum
		}
	}
	return out
}
