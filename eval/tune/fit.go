package tune

import (
	"math"
	"runtime"
	"sync"

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

// params is the number of unknowns: two factors a term.
const params = 2 * int(eval.NumTerms)

// Fit returns the factors that fit the samples best. Terms that look at the
// moves played are left out (factors 0): the samples are bare positions, and so
// the profile gives a position the same value however it was reached.
//
// It minimises the mean squared error of the chance of winning by Gauss-Newton
// steps: in each the error is taken as linear in the factors, which leaves a
// quadratic problem with factors >= 0, solved coordinate by coordinate. A step
// that makes things worse is halved.
func Fit(s *Set, opts Options) [eval.NumTerms]eval.Factors {
	theta := make([]float64, params)
	for i := range theta {
		theta[i] = 1
	}
	// The author's numbers run high or low as a whole: begin at the best common factor.
	scaleAll(s, opts, theta)
	pull := opts.Pull * 0.01
	prior := theta[0]
	objective := func(theta []float64) float64 {
		sum := s.squares(theta, opts.ScoreShare)
		for _, x := range theta {
			sum += pull * (x - prior) * (x - prior)
		}
		return sum
	}
	best := objective(theta)
	damping := 1e-6
	for round := range opts.Rounds {
		h, g := s.normal(theta, opts.ScoreShare)
		for i := range theta {
			h[i*params+i] += pull + damping
			g[i] += pull * (theta[i] - prior)
		}
		step := solve(h, g, theta)
		improved := false
		for shrink := 1.0; shrink > 1e-3; shrink /= 2 {
			next := make([]float64, params)
			for i := range next {
				next[i] = max(0, theta[i]+shrink*step[i])
			}
			if value := objective(next); value < best {
				improved = best-value > 1e-7*best
				theta, best = next, value
				break
			}
		}
		if opts.Progress != nil {
			opts.Progress(round+1, best/float64(s.Len()))
		}
		if !improved {
			break
		}
	}
	var factors [eval.NumTerms]eval.Factors
	for t := range factors {
		if eval.Term(t).Info().NeedsGame {
			continue // positions without their games cannot tell
		}
		factors[t] = eval.Factors{MG: theta[2*t], EG: theta[2*t+1]}
	}
	return factors
}

// scaleAll sets all factors to the common one that fits best.
func scaleAll(s *Set, opts Options, theta []float64) {
	at := func(x float64) float64 {
		for i := range theta {
			theta[i] = x
		}
		return s.squares(theta, opts.ScoreShare)
	}
	low, high := 0.02, 3.0
	for range 40 { // the loss has one minimum: close in on it by thirds
		a, b := low+(high-low)/3, high-(high-low)/3
		if at(a) < at(b) {
			high = b
		} else {
			low = a
		}
	}
	at((low + high) / 2)
}

// target is the chance of winning that a sample should have.
func (s *Set) target(i int, share float64) float64 {
	return share*float64(s.score[i]) + (1-share)*float64(s.result[i])
}

// chance returns the chance of winning that factors give a sample.
func (s *Set) chance(i int, theta []float64) float64 {
	var mp float64
	eg := float64(s.eg[i])
	for _, e := range s.of(i) {
		mp += float64(e.mg)*(1-eg)*theta[2*e.term] + float64(e.eg)*eg*theta[2*e.term+1]
	}
	return Chance(mp / 10)
}

// squares returns the sum of squared errors.
func (s *Set) squares(theta []float64, share float64) float64 {
	var parts [shards]float64
	s.split(func(shard, from, to int) {
		var sum float64
		for i := from; i < to; i++ {
			d := s.chance(i, theta) - s.target(i, share)
			sum += d * d
		}
		parts[shard] = sum
	})
	var sum float64
	for _, p := range parts {
		sum += p
	}
	return sum
}

// normal returns the matrix and the gradient of the quadratic problem around
// theta: the sums of x x' and of x times the error, x being the change of the
// chance with each factor. Only the half of the matrix below the diagonal is
// computed and then copied.
func (s *Set) normal(theta []float64, share float64) (h, g []float64) {
	type sums struct{ h, g []float64 }
	var parts [shards]sums
	s.split(func(shard, from, to int) {
		p := sums{make([]float64, params*params), make([]float64, params)}
		index := make([]int, 0, params)
		x := make([]float64, 0, params)
		for i := from; i < to; i++ {
			chance := s.chance(i, theta)
			slope := chanceSlope / 10 * chance * (1 - chance)
			err := chance - s.target(i, share)
			eg := float64(s.eg[i])
			index, x = index[:0], x[:0]
			for _, e := range s.of(i) {
				if v := float64(e.mg) * (1 - eg) * slope; v != 0 {
					index, x = append(index, 2*int(e.term)), append(x, v)
				}
				if v := float64(e.eg) * eg * slope; v != 0 {
					index, x = append(index, 2*int(e.term)+1), append(x, v)
				}
			}
			for a, row := range index {
				p.g[row] += x[a] * err
				line := p.h[row*params : row*params+params]
				for b := 0; b <= a; b++ {
					line[index[b]] += x[a] * x[b]
				}
			}
		}
		parts[shard] = p
	})
	h, g = parts[0].h, parts[0].g
	for _, p := range parts[1:] {
		for i, v := range p.h {
			h[i] += v
		}
		for i, v := range p.g {
			g[i] += v
		}
	}
	for r := range params {
		for c := range r {
			h[c*params+r] = h[r*params+c]
		}
	}
	return h, g
}

// shards is the number of parts into which the samples are divided. It is the
// same on every machine, so that sums are rounded alike.
const shards = 16

// split calls a function for every shard, on all processors.
func (s *Set) split(part func(shard, from, to int)) {
	next := make(chan int, shards)
	for shard := range shards {
		next <- shard
	}
	close(next)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for shard := range next {
				part(shard, s.Len()*shard/shards, s.Len()*(shard+1)/shards)
			}
		})
	}
	wg.Wait()
}

// solve minimises g'd + d'hd/2 over steps d with theta+d >= 0, one coordinate
// after the other until nothing moves.
func solve(h, g, theta []float64) []float64 {
	d := make([]float64, params)
	slope := append([]float64(nil), g...) // g + h d
	for range 2000 {
		var moved float64
		for i := range d {
			curve := h[i*params+i]
			want := max(-theta[i], d[i]-slope[i]/curve)
			if change := want - d[i]; change != 0 {
				d[i] = want
				line := h[i*params : i*params+params]
				for j, v := range line {
					slope[j] += change * v
				}
				moved = max(moved, math.Abs(change))
			}
		}
		if moved < 1e-5 {
			break
		}
	}
	return d
}
