package tune

import (
	"cmp"
	"math"
	"runtime"
	"slices"
	"sync"

	"gloss/engine/crew"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// Verdict says in a word what the data say about a term.
type Verdict string

// The verdicts. A term has support if leaving it out costs more of the held-out error than
// twice the standard error of that cost, and not next to nothing. Its factor is compared with the
// common one: the factor by which all of the author's numbers together fit best.
const (
	Confirmed Verdict = "confirmed"  // from half of the common factor to twice as much
	Weaker    Verdict = "weaker"     // less than that
	Stronger  Verdict = "stronger"   // more than that
	NoSupport Verdict = "no support" // leaving it out costs nothing that can be told from chance
	Opposite  Verdict = "opposite"   // the data want it with the other sign, beyond doubt: see signs
	Unseen    Verdict = "unseen"     // too rare in the data, or they cannot show it
	Added     Verdict = "added"      // none of the author's, but the data support it
)

// rare is in how many fitted positions a term must be found to be judged.
const rare = 25

// Finding is what the data say about one term.
type Finding struct {
	Term    eval.Term
	Verdict Verdict
	Factors eval.Factors // as fitted
	// InStages tells if the term moves any value in the middlegame and in the endgame; where it
	// does not, its factor means nothing.
	InStages [2]bool
	// Ratio compares the fitted factors, each weighed by how much of the term's value is
	// in its stage, with the common one.
	Ratio float64
	// Fires is in what share of all positions the term is found, for either side.
	Fires float64
	// Saves is how much greater the held-out error is if everything else is fitted without
	// the term. The other terms take over what they can, so the savings of all terms do
	// not add up.
	Saves Difference
	// Free are the factors if they may be negative and everything else is fitted again, and
	// FreeSaves how much of the held-out error that saves. They differ from Factors
	// only where one of these is as small as the fit lets it be.
	Free      eval.Factors
	FreeSaves Difference
	// AllFree are the factors if those of all terms may be negative. A term that only makes up for
	// another one with the wrong sign is negative in Free but not here: this decides if the data
	// contradict it.
	AllFree eval.Factors
}

// Difference is a difference of two errors on the same positions with its standard error.
type Difference struct{ Value, Error float64 }

// least is the smallest part of the error that counts as something.
const least = 1e-4

// clear tells if a difference is positive beyond chance, and not next to nothing of an error.
func (d Difference) clear(of float64) bool { return d.Value > 2*d.Error && d.Value > least*of }

// Check compares the quick way of leaving out a term with a fit that is made anew.
type Check struct {
	Term        eval.Term
	Quick, True float64 // held-out error saved
}

// Survey is what the data say about all terms. Each has two factors there: the question is if
// the author's rule, with the numbers of its table in his proportions, has support.
type Survey struct {
	Fitted, Held int     // positions
	Common       float64 // best common factor
	AuthorError  float64 // held-out error of the author's numbers with the common factor
	Error        float64 // held-out error of the fit
	FreeError    float64 // the same with the signs of all factors free
	Findings     []Finding
	Families     []FamilyFinding
	Checks       []Check
}

// FamilyFinding tells what all terms of a family save together.
type FamilyFinding struct {
	Family string // id
	Terms  int
	Saves  Difference
}

// NewSurvey fits the terms that an author's profile does not leave out, and looks at each of them.
// Leaving a term out, or freeing its sign, is done in the quadratic model of the last step of the fit,
// which is exact as far as chances of winning are linear in the factors; where more than a tenth of
// the error depends on it, the fit is made anew. The errors are those of all held-out
// positions. For so many terms as checks says the fit is made anew as well, to show how good the
// quick way is. Progress is told the terms done.
func NewSurvey(data *Data, author *tsvetkov.FactorTable, opts Options, checks int, progress func(done int)) *Survey {
	data = &Data{data.Fit.merged(), data.Held.merged()}
	fit := newTermFit(data.Fit, opts)
	h, g := fit.quadratic(fit.theta)
	s := &Survey{
		Fitted: data.Fit.Len(), Held: data.Held.Len(), Common: fit.common,
		AuthorError: data.Held.measure(fit.prior).MSE, Error: data.Held.measure(fit.theta).MSE,
	}
	v := &surveyor{fit: fit, data: data, author: author, h: h, g: g, errors: data.Held.errors(fit.theta), weights: data.Fit.weights(), error: s.Error}
	s.FreeError = data.Held.measure(fit.signs.theta).MSE
	var terms []eval.Term
	for t := range eval.Term(tsvetkov.NumTerms) {
		if author.Factors[t] != (eval.Factors{}) {
			terms = append(terms, t)
		}
	}
	s.Findings = make([]Finding, len(terms))
	var mu sync.Mutex
	done := 0
	crew.All(len(terms), runtime.NumCPU(), func(i int) {
		s.Findings[i] = v.look(terms[i])
		mu.Lock()
		defer mu.Unlock()
		done++
		progress(done)
	})
	s.Families = v.families(terms)
	s.Checks = v.check(s.Findings, checks)
	return s
}

// surveyor looks at terms one by one.
type surveyor struct {
	fit     *termFit
	data    *Data
	author  *tsvetkov.FactorTable
	h, g    []float64 // the quadratic model at the end of the fit
	errors  []float64 // squared errors of the held-out positions
	weights []float64 // how much value each factor moves, in all fitted positions
	error   float64   // mean squared error of the held-out positions
}

func (v *surveyor) look(t eval.Term) Finding {
	mg, eg := 2*int(t), 2*int(t)+1
	f := Finding{Term: t, Factors: eval.Factors{MG: v.fit.theta[mg], EG: v.fit.theta[eg]}}
	f.Free, f.AllFree = f.Factors, eval.Factors{MG: v.fit.signs.theta[mg], EG: v.fit.signs.theta[eg]}
	f.InStages = [2]bool{v.weights[mg] > 0, v.weights[eg] > 0}
	found := v.data.Fit.fired[t] + v.data.Held.fired[t]
	f.Fires = float64(found) / float64(v.data.Fit.Len()+v.data.Held.Len())
	if tsvetkov.OfTheLead(t) && v.data.Fit.fired[t] >= rare {
		return v.lookAtLead(f)
	}
	if v.data.Fit.fired[t] < rare || v.weights[mg]+v.weights[eg] == 0 {
		f.Verdict = Unseen
		return f
	}
	f.Ratio = v.mean(t, f.Factors) / v.fit.common
	f.Saves = v.saving(t)
	if v.fit.theta[mg] <= v.fit.floor[mg] && f.InStages[0] || v.fit.theta[eg] <= v.fit.floor[eg] && f.InStages[1] {
		theta := v.freed(t)
		f.Free = eval.Factors{MG: theta[mg], EG: theta[eg]}
		cost := v.cost(theta)
		f.FreeSaves = Difference{-cost.Value, cost.Error}
	}
	switch {
	case v.fit.signs.contradictedTerm(t):
		f.Verdict = Opposite
	case !f.Saves.clear(v.error):
		f.Verdict = NoSupport
	case added(t):
		f.Verdict = Added
	case f.Ratio < 0.5:
		f.Verdict = Weaker
	case f.Ratio > 2:
		f.Verdict = Stronger
	default:
		f.Verdict = Confirmed
	}
	return f
}

// lookAtLead is look for a rule that takes away a part of the lead: it saves what the error grows by if it takes nothing, and
// all else stays as it is. It has no factors to fit.
func (v *surveyor) lookAtLead(f Finding) Finding {
	f.Factors = v.author.Factors[f.Term]
	f.Free, f.AllFree, f.InStages = f.Factors, f.Factors, [2]bool{true, true}
	f.Ratio = (f.Factors.MG + f.Factors.EG) / 2 / v.fit.common
	f.Saves = difference(v.data.Held.leaving(f.Term).errors(v.fit.theta), v.errors)
	if f.Verdict = NoSupport; f.Saves.clear(v.error) {
		f.Verdict = Added
	}
	return f
}

// mean is one number for the two factors of a term: each counts as much as the value it moves.
func (v *surveyor) mean(t eval.Term, f eval.Factors) float64 {
	mg, eg := v.weights[2*t], v.weights[2*t+1]
	return (mg*f.MG + eg*f.EG) / (mg + eg)
}

// saving is how much terms save together.
func (v *surveyor) saving(terms ...eval.Term) Difference {
	theta, p := v.without(terms...)
	quick := v.cost(theta)
	if !v.far(quick) {
		return quick
	}
	return v.cost(p.run(theta))
}

// far tells if so much of the error is at stake that the quadratic model does not reach.
func (v *surveyor) far(d Difference) bool { return d.Value > 0.1*v.error }

// without returns the factors of the quadratic model without some terms, and the problem that
// a fit without them solves.
func (v *surveyor) without(terms ...eval.Term) ([]float64, problem) {
	p := v.fit.problem
	p.Progress = nil
	p.fixed = make([]bool, len(v.fit.theta))
	d := make([]float64, len(v.fit.theta))
	for _, t := range terms {
		for i := 2 * int(t); i <= 2*int(t)+1; i++ {
			p.fixed[i], d[i] = true, -v.fit.theta[i]
		}
	}
	return v.step(p.solve(v.h, v.g, v.fit.theta, d)), p
}

// families looks at the terms of each family together.
func (v *surveyor) families(terms []eval.Term) (list []FamilyFinding) {
	members := map[string][]eval.Term{}
	var order []string
	for _, t := range terms {
		family := tsvetkov.InfoOf(t).Family
		if members[family] == nil {
			order = append(order, family)
		}
		members[family] = append(members[family], t)
	}
	for _, family := range order {
		list = append(list, FamilyFinding{family, len(members[family]), v.saving(members[family]...)})
	}
	return list
}

// freed returns the factors of the quadratic model if those of a term may be negative.
func (v *surveyor) freed(t eval.Term) []float64 {
	p := v.fit.problem
	p.floor = append([]float64(nil), p.floor...)
	p.floor[2*t], p.floor[2*t+1] = math.Inf(-1), math.Inf(-1)
	return v.step(p.solve(v.h, v.g, v.fit.theta, make([]float64, len(v.fit.theta))))
}

// step adds a step to the fitted factors.
func (v *surveyor) step(d []float64) []float64 {
	for i, x := range v.fit.theta {
		d[i] += x
	}
	return d
}

// cost is by how much the held-out error grows with other factors.
func (v *surveyor) cost(theta []float64) Difference {
	return difference(v.data.Held.errors(theta), v.errors)
}

// difference returns the mean of a - b and its standard error.
func difference(a, b []float64) Difference {
	var sum, squares float64
	for i := range a {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	n := float64(len(a))
	mean := sum / n
	return Difference{mean, math.Sqrt(max(0, squares/n-mean*mean) / n)}
}

// check refits without some of the terms that have support and were judged the quick way, from the one that
// saves most to the one that saves least.
func (v *surveyor) check(findings []Finding, count int) (checks []Check) {
	var quick []*Finding
	for i := range findings {
		if f := &findings[i]; f.Saves.clear(v.error) && !v.far(f.Saves) && !tsvetkov.OfTheLead(f.Term) {
			quick = append(quick, f)
		}
	}
	slices.SortStableFunc(quick, func(a, b *Finding) int { return cmp.Compare(b.Saves.Value, a.Saves.Value) })
	count = min(count, len(quick))
	for k := range count {
		f := quick[k*(len(quick)-1)/max(count-1, 1)]
		theta, p := v.without(f.Term)
		checks = append(checks, Check{f.Term, f.Saves.Value, v.cost(p.run(theta)).Value})
	}
	return checks
}

// errors returns the squared error of every sample, against the engine's score.
func (s *Set) errors(theta []float64) []float64 {
	list := make([]float64, s.Len())
	for i := range list {
		d := s.chance(i, theta) - float64(s.score[i])
		list[i] = d * d
	}
	return list
}

// weights returns how much value each factor moves in all samples: the sum of the author's
// values without their signs, each by its share of the stage.
func (s *Set) weights() []float64 {
	sums := make([]float64, 2*len(s.fired))
	for i := range s.ends {
		eg := float64(s.eg[i])
		for _, e := range s.of(i) {
			sums[2*e.feature] += math.Abs(float64(e.mg)) * (1 - eg)
			sums[2*e.feature+1] += math.Abs(float64(e.eg)) * eg
		}
	}
	return sums
}
