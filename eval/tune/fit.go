package tune

import (
	"math"

	"gloss/eval"
	"gloss/eval/tsvetkov"
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
	// TablePull is that for the entries of tables. They are drawn towards the factors
	// that their term has where all its entries have the same.
	TablePull float64
	// Least is the smallest factor in parts of the prior one: no term and no entry goes below it, unless the
	// data contradict the term.
	Least float64
	// Bend is that of the curve by which values are read: see Curve.
	Bend float64
	// Rounds bounds the number of steps.
	Rounds int
	// Progress is told the loss on the fitted positions after each step.
	Progress func(round int, loss float64)
}

// DefaultOptions are those of the built-in profile.
var DefaultOptions = Options{ScoreShare: 0.95, Pull: 20, TablePull: 0.5, Least: 0.1, Bend: defaultBend, Rounds: 30}

// Prior returns the profile that a fit begins with: the author's own, and with it the terms that were added to his
// for the fitted profile.
func Prior() (*tsvetkov.FactorTable, error) {
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		return nil, err
	}
	factors := author.Factors
	for t := range factors {
		if added(eval.Term(t)) {
			factors[t] = eval.Factors{MG: 1, EG: 1}
		}
	}
	return author.WithFactors(factors), nil
}

// added tells if a term is none of the author's: then there is no value of his to be drawn to. Its own value is the most
// that it may count: that is the judgement of who added it.
func added(t eval.Term) bool { return t != eval.NoTerm && tsvetkov.InfoOf(t).Profile == "tuned" }

// termFactors is the number of unknowns of a profile without tables: two factors a term.
const termFactors = 2 * int(tsvetkov.NumTerms)

// Fit finds the profile that fits the samples best, with factors for the terms and, as
// the data want it, for the entries of their tables. The author's values are the prior: all are drawn to
// them times a common factor, and none is given up unless the data contradict it. Terms that look at the moves played
// are left out (factors 0) where no sample knows its game: then the profile gives a
// position the same value however it was reached.
func Fit(s *Set, author *tsvetkov.FactorTable, opts Options) *Fitted {
	plain := newTermFit(s.merged(), opts)
	prior := make([]float64, 2*profileFeatures)
	for feature := range profileFeatures {
		for stage := range 2 {
			if t := termOf(feature); feature < int(tsvetkov.NumTerms) {
				prior[2*feature+stage] = plain.prior[2*feature+stage]
			} else if t != eval.NoTerm {
				prior[2*feature+stage] = plain.theta[2*int(t)+stage]
			}
		}
	}
	start := append([]float64(nil), prior...)
	copy(start, plain.theta)
	floor := append(plain.floor, prior[termFactors:]...)
	for i := termFactors; i < len(floor); i++ {
		floor[i] *= opts.Least
	}
	f := &problem{set: s, Options: opts, prior: prior, floor: floor, most: mostOf(len(prior)), rough: true}
	fitted := &Fitted{Common: plain.common, Profile: profileOf(author, f.run(start), s.weights())}
	for t, factors := range fitted.Profile.Factors {
		if plain.signs.contradictedTerm(eval.Term(t)) && factors == (eval.Factors{}) {
			fitted.Contradicted = append(fitted.Contradicted, eval.Term(t))
		}
	}
	return fitted
}

// Fitted is what a fit has found.
type Fitted struct {
	Profile      *tsvetkov.FactorTable
	Common       float64     // the best factor if all terms have the same
	Contradicted []eval.Term // those of factors 0, because the data want them with the other sign
}

// termFit is the fit of all factors of a profile without tables.
type termFit struct {
	problem
	theta []float64
	// common is the factor that fits best if all terms have the same.
	common float64
	// signs is what the data say if all factors may be negative.
	signs signs
}

// newTermFit fits the factors of terms to a merged set. Those that the data contradict may fall to 0.
func newTermFit(s *Set, opts Options) *termFit {
	start := make([]float64, termFactors)
	for i := range start {
		if !added(eval.Term(i / 2)) {
			start[i] = 1
		}
	}
	// The author's numbers run high or low as a whole: begin at the best common factor.
	common := s.bestScale(start, opts.ScoreShare)
	for i := range start {
		start[i] *= common
	}
	f := &termFit{problem: problem{set: s, Options: opts, prior: start, floor: make([]float64, termFactors), most: mostOf(termFactors)}, common: common}
	f.signs = f.testSigns(start)
	for i := range f.floor {
		if !f.signs.contradicted(i) {
			f.floor[i] = opts.Least * start[i]
		}
	}
	f.theta = f.run(start)
	return f
}

// mostOf returns the greatest values that factors may have.
func mostOf(factors int) []float64 {
	most := make([]float64, factors)
	for i := range most {
		if most[i] = math.Inf(1); i < termFactors && added(eval.Term(i/2)) {
			most[i] = 1
		}
	}
	return most
}

// profileOf turns factors into a profile. The factors of a term with a table are the mean
// of its entries, each counted as much as the value it moves, and those of the
// entries are relative to it.
func profileOf(author *tsvetkov.FactorTable, theta, moved []float64) *tsvetkov.FactorTable {
	const mostRelative = 40 // below the most that a profile allows
	factors, entries := author.Factors, map[eval.Entry]eval.Factors{}
	for t := range factors {
		term := eval.Term(t)
		if tsvetkov.InfoOf(term).NeedsGame && moved[2*t]+moved[2*t+1] == 0 {
			factors[t] = eval.Factors{} // positions without their games cannot tell
		}
		if factors[t] == (eval.Factors{}) || tsvetkov.OfTheLead(term) {
			continue // not part of the evaluation, or not of the sum
		}
		list := tsvetkov.Entries(term)
		mean := [2]float64{theta[2*t], theta[2*t+1]}
		if len(list) > 0 {
			for stage := range mean {
				var sum, all, most float64
				for _, x := range list {
					i := 2*int(x) + stage
					sum, all, most = sum+theta[i]*moved[i], all+moved[i], max(most, theta[i])
				}
				if all > 0 {
					mean[stage] = max(sum/all, most/mostRelative)
				}
			}
			for _, x := range list {
				relative := [2]float64{1, 1}
				for stage := range mean {
					if i := 2*int(x) + stage; moved[i] > 0 && mean[stage] > 0 {
						relative[stage] = theta[i] / mean[stage]
					}
				}
				entries[x] = eval.Factors{MG: relative[0], EG: relative[1]}
			}
		}
		factors[t] = eval.Factors{MG: mean[0], EG: mean[1]}
	}
	return author.WithFactors(factors).WithEntries(entries)
}

// thetaOf is the other way round.
func thetaOf(p *tsvetkov.FactorTable) []float64 {
	theta := make([]float64, 2*profileFeatures)
	for t, f := range p.Factors {
		theta[2*t], theta[2*t+1] = f.MG, f.EG
		for _, x := range tsvetkov.Entries(eval.Term(t)) {
			g := p.EntryFactors(x)
			theta[2*x], theta[2*x+1] = f.MG*g.MG, f.EG*g.EG
		}
	}
	return theta
}
