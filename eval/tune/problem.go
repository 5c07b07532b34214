package tune

import (
	"math"
	"runtime"

	"gloss/engine/crew"
)

// problem is a regression of the chance of winning on factors, two a feature of the set: the
// middlegame's at 2i and the endgame's at 2i+1.
//
// It minimises the mean squared error of the chance of winning by Gauss-Newton
// steps: in each the error is taken as linear in the factors, which leaves a
// quadratic problem with bounds, solved coordinate by coordinate. A step
// that makes things worse is halved.
type problem struct {
	set *Set
	Options
	prior []float64 // towards which every factor is drawn
	floor []float64 // which no factor goes below; -Inf where it is free
	most  []float64 // which no factor goes above; nil if all may
	fixed []bool    // factors that keep their value; nil if there are none
	// rough lets the matrix of a step be taken from a part of the positions: the gradient
	// decides where the fit ends, the matrix only how fast it gets there.
	rough bool
}

// pullOf is how strongly a factor is drawn to its prior value: the weight of the square of its
// distance from it.
func (p *problem) pullOf(i int) float64 {
	if p.rough && i >= termFactors {
		return 0.01 * p.TablePull
	}
	return 0.01 * p.Pull
}

// objective is what the fit makes small: the sum of squared errors and the pull.
func (p *problem) objective(theta []float64) float64 {
	sum := p.set.squares(theta, p.ScoreShare)
	for i, x := range theta {
		sum += p.pullOf(i) * (x - p.prior[i]) * (x - p.prior[i])
	}
	return sum
}

// quadratic returns the matrix and the gradient of the problem around theta.
func (p *problem) quadratic(theta []float64) (h, g []float64) {
	const damping = 1e-6
	every := 1
	if p.rough {
		every = 1 + p.set.Len()/50000
	}
	h, g = p.set.normal(theta, p.ScoreShare, every)
	n := len(theta)
	for i := range theta {
		h[i*n+i] += p.pullOf(i) + damping
		g[i] += p.pullOf(i) * (theta[i] - p.prior[i])
	}
	return h, g
}

// within returns the number nearest to a factor that it may be.
func (p *problem) within(i int, x float64) float64 {
	if x = max(p.floor[i], x); p.most != nil {
		x = min(p.most[i], x)
	}
	return x
}

// run fits the factors, beginning at theta.
func (p *problem) run(theta []float64) []float64 {
	best := p.objective(theta)
	for round := range p.Rounds {
		h, g := p.quadratic(theta)
		step := p.solve(h, g, theta, make([]float64, len(theta)))
		improved := false
		for shrink := 1.0; shrink > 1e-3; shrink /= 2 {
			next := make([]float64, len(theta))
			for i := range next {
				next[i] = p.within(i, theta[i]+shrink*step[i])
			}
			if value := p.objective(next); value < best {
				improved = best-value > 1e-6*best
				theta, best = next, value
				break
			}
		}
		if p.Progress != nil {
			p.Progress(round+1, best/float64(p.set.Len()))
		}
		if !improved {
			break
		}
	}
	return theta
}

// solve minimises g'd + d'hd/2 over steps d with theta+d not below the floor, one coordinate
// after the other until nothing moves. It begins with the step given and changes it; factors
// that are fixed keep theirs.
func (p *problem) solve(h, g, theta, d []float64) []float64 {
	n := len(d)
	slope := append([]float64(nil), g...) // g + h d
	for i, x := range d {
		if x != 0 {
			for j, v := range h[i*n : i*n+n] {
				slope[j] += x * v
			}
		}
	}
	for range 2000 {
		var moved float64
		for i := range d {
			if p.fixed != nil && p.fixed[i] {
				continue
			}
			want := p.within(i, theta[i]+d[i]-slope[i]/h[i*n+i]) - theta[i]
			if change := want - d[i]; change != 0 {
				d[i] = want
				for j, v := range h[i*n : i*n+n] {
					slope[j] += change * v
				}
				moved = max(moved, math.Abs(change))
			}
		}
		if moved < 1e-4 {
			break
		}
	}
	return d
}

// bestScale returns the factor by which theta fits the set best.
func (s *Set) bestScale(theta []float64, share float64) float64 {
	scaled := make([]float64, len(theta))
	at := func(x float64) float64 {
		for i := range scaled {
			scaled[i] = x * theta[i]
		}
		return s.squares(scaled, share)
	}
	return lowest(0.02, 3, at)
}

// lowest finds where a function with one minimum between two numbers has it.
func lowest(low, high float64, f func(float64) float64) float64 {
	for range 40 { // close in on it by thirds
		a, b := low+(high-low)/3, high-(high-low)/3
		if f(a) < f(b) {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}

// target is the chance of winning that a sample should have.
func (s *Set) target(i int, share float64) float64 {
	return share*float64(s.score[i]) + (1-share)*float64(s.result[i])
}

// chance returns the chance of winning that factors give a sample.
func (s *Set) chance(i int, theta []float64) float64 {
	cp, _ := s.centipawns(i, theta)
	return s.curve.chance(cp)
}

// centipawns returns the value that factors give a sample, and how fast it grows with what its features add up to.
func (s *Set) centipawns(i int, theta []float64) (cp, slope float64) {
	var mp float64
	eg := float64(s.eg[i])
	for _, e := range s.of(i) {
		mp += float64(e.mg)*(1-eg)*theta[2*e.feature] + float64(e.eg)*eg*theta[2*e.feature+1]
	}
	if s.taken == nil {
		return mp / 10, 1
	}
	return s.taken[i].left(mp / 10)
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
// computed and then copied. The matrix is taken from every so many-th sample.
func (s *Set) normal(theta []float64, share float64, every int) (h, g []float64) {
	n := len(theta)
	type sums struct{ h, g []float64 }
	var parts [matrixShards]sums
	s.splitInto(matrixShards, func(shard, from, to int) {
		p := sums{make([]float64, n*n), make([]float64, n)}
		weight := float64(every)
		index := make([]int, 0, n)
		x := make([]float64, 0, n)
		for i := from; i < to; i++ {
			cp, inner := s.centipawns(i, theta)
			chance, slope := s.curve.slope(cp)
			slope *= inner / 10 // entries are in millipawns
			err := chance - s.target(i, share)
			eg := float64(s.eg[i])
			index, x = index[:0], x[:0]
			for _, e := range s.of(i) {
				if v := float64(e.mg) * (1 - eg) * slope; v != 0 {
					index, x = append(index, 2*int(e.feature)), append(x, v)
				}
				if v := float64(e.eg) * eg * slope; v != 0 {
					index, x = append(index, 2*int(e.feature)+1), append(x, v)
				}
			}
			for a, row := range index {
				p.g[row] += x[a] * err
			}
			if i%every != 0 {
				continue
			}
			for a, row := range index {
				at := weight * x[a]
				line := p.h[row*n : row*n+n]
				for b := 0; b <= a; b++ {
					line[index[b]] += at * x[b]
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
	for r := range n {
		for c := range r {
			h[c*n+r] = h[r*n+c]
		}
	}
	return h, g
}

// shards is the number of parts into which the samples are divided. It is the
// same on every machine, so that sums are rounded alike.
const shards = 16

// matrixShards is that for sums that take much memory.
const matrixShards = 4

// split calls a function for every shard, on all processors.
func (s *Set) split(part func(shard, from, to int)) { s.splitInto(shards, part) }

func (s *Set) splitInto(shards int, part func(shard, from, to int)) {
	crew.All(shards, runtime.NumCPU(), func(shard int) { part(shard, s.Len()*shard/shards, s.Len()*(shard+1)/shards) })
}
