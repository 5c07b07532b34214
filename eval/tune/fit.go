package tune

import (
	"gloss/eval"
)

// Options steer a fit.
type Options struct {
	// ScoreShare is how much of the target is the engine's score; the rest is
	// the result of the game.
	ScoreShare float64
	// Pull is the strength with which every factor is drawn towards the author's
	// value: it weighs like so many positions in which a change of the factor by
	// 1 moves the chance of winning by a tenth.
	Pull float64
	// Rounds bounds the number of steps.
	Rounds int
	// Progress is told the loss on the fitted positions after each step.
	Progress func(round int, loss float64)
}

// DefaultOptions are those of the built-in profile.
var DefaultOptions = Options{ScoreShare: 0.9, Pull: 10, Rounds: 30}

// termFactors is the number of unknowns of a profile: two factors a term.
const termFactors = 2 * int(eval.NumTerms)

// Fit returns the factors that fit the samples best. Terms that look at the
// moves played are left out (factors 0): the samples are bare positions, and so
// the profile gives a position the same value however it was reached.
func Fit(s *Set, opts Options) [eval.NumTerms]eval.Factors {
	return newTermFit(s, opts).factors()
}

// termFit is the fit of all factors of a profile.
type termFit struct {
	problem
	theta []float64
	// common is the factor that fits best if all terms have the same.
	common float64
}

// newTermFit fits the factors of a profile to a set.
func newTermFit(s *Set, opts Options) *termFit {
	start := make([]float64, termFactors)
	for i := range start {
		start[i] = 1
	}
	// The author's numbers run high or low as a whole: begin at the best common factor.
	common := s.bestScale(start, opts.ScoreShare)
	for i := range start {
		start[i] = common
	}
	f := &termFit{problem: problem{set: s, Options: opts, prior: start, floor: make([]float64, termFactors)}, common: common}
	f.theta = f.run(start)
	return f
}

func (f *termFit) factors() (factors [eval.NumTerms]eval.Factors) {
	for t := range factors {
		if eval.Term(t).Info().NeedsGame {
			continue // positions without their games cannot tell
		}
		factors[t] = eval.Factors{MG: f.theta[2*t], EG: f.theta[2*t+1]}
	}
	return factors
}

// thetaOf is the other way round.
func thetaOf(factors [eval.NumTerms]eval.Factors) []float64 {
	theta := make([]float64, termFactors)
	for t, f := range factors {
		theta[2*t], theta[2*t+1] = f.MG, f.EG
	}
	return theta
}
