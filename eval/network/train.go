package network

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"gloss/engine/board"
)

// An Example is a position with what is to be learned of it.
type Example struct {
	men    [32]man // no position has more
	count  uint8
	bucket uint8
	chance float32 // of the side to move to win, from 0 to 1
	views  [2]seen // of the side to move, and of the other one
}

// man is one of the men: White's kinds before Black's, times 64, and the square.
type man uint16

// seen is how a side sees the board.
type seen struct {
	mirror board.Square
	black  bool
}

// NewExample makes one of a position and the chance of White to win, from 0 to 1.
func NewExample(pos *board.Position, chance float64) (x Example) {
	for color, kinds := range menOf(pos) {
		for kind, squares := range kinds {
			for squares != 0 {
				x.men[x.count] = man((color*6+kind)*64 + int(squares.PopFirst()))
				x.count++
			}
		}
	}
	if pos.Side() == board.Black {
		chance = 1 - chance
	}
	x.bucket, x.chance = uint8(bucketOf(pos.Occupied())), float32(chance)
	for i, side := range []board.Color{pos.Side(), pos.Side().Other()} {
		x.views[i] = seen{mirror(pos.King(side), side), side == board.Black}
	}
	return x
}

// input is that of a man as somebody sees him.
func (v seen) input(m man) int {
	kind, black := board.Pawn+board.PieceType(m/64%6), m >= inputs/2
	return inputsOf(kind, black == v.black) + int(board.Square(m%64)^v.mirror)
}

// Training says how a network is fitted.
type Training struct {
	Epochs  int // how often every example is seen
	Rate    float64
	Workers int // what comes out does not depend on it
	Seed    uint64
	// From, if not nil, is the network to begin with; else it begins with numbers drawn at random.
	From *Weights
	// Told, if not nil, is told of every epoch: the mean square of what chances are off, on the examples as they went by.
	Told func(epoch int, off float64)
}

const (
	batch = 16384
	// parts of a batch, each summed by itself, so that no sum depends on the number of workers.
	parts = 8
	// lastRate is the share of the rate at the end, to which it falls like a cosine.
	lastRate = 0.02
	// What Adam, the method of steps, remembers of gradients and of their squares.
	momentum, scaleMemory, least = 0.9, 0.999, 1e-8
	// Weights stay within this: those of the outputs may not be beyond mostWeight.
	mostTrained = 1.98
)

// The numbers of a network in a row, as they are fitted: of the inputs, of their bias, of the sums, and of theirs.
const (
	inBiasAt  = inputs * hidden
	outAt     = inBiasAt + hidden
	outBiasAt = outAt + buckets*2*hidden
	numbers   = outBiasAt + buckets
)

// Train fits a network to examples, whose order it changes. The same examples and seed give the same network.
func Train(ctx context.Context, examples []Example, t Training) (*Weights, error) {
	if len(examples) < batch {
		return nil, fmt.Errorf("%d positions are too few: at least %d are needed", len(examples), batch)
	}
	rng := rand.New(rand.NewPCG(t.Seed, t.Seed))
	f := newFit(rng)
	if t.From != nil {
		f.read(t.From)
	}
	steps := len(examples) / batch
	for epoch := range t.Epochs {
		rng.Shuffle(len(examples), func(i, j int) { examples[i], examples[j] = examples[j], examples[i] })
		off := 0.0
		for step := range steps {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			off += f.gradient(examples[step*batch:][:batch], t.Workers)
			done := float64(epoch*steps+step) / float64(t.Epochs*steps)
			f.step(t.Rate * (lastRate + (1-lastRate)*(1+math.Cos(math.Pi*done))/2))
		}
		if t.Told != nil {
			t.Told(epoch+1, off/float64(steps*batch))
		}
	}
	return f.weights(), nil
}

// fit is a network that is being fitted.
type fit struct {
	numbers     []float32
	mean, scale []float32 // of the gradients
	taken       int       // steps
	parts       [parts]partFit
}

// partFit is what comes of a part of a batch.
type partFit struct {
	gradient []float32
	off      float64
	views    [2][hidden]float32
	slopes   [2][hidden]float32
}

func newFit(rng *rand.Rand) *fit {
	f := &fit{numbers: make([]float32, numbers), mean: make([]float32, numbers), scale: make([]float32, numbers)}
	for i := range f.numbers[:outBiasAt] {
		f.numbers[i] = 0.1 * (2*rng.Float32() - 1)
		if i >= inBiasAt && i < outAt {
			f.numbers[i] += 0.2 // most are heard at first
		}
	}
	for i := range f.parts {
		f.parts[i].gradient = make([]float32, numbers)
	}
	return f
}

// gradient sums up, in the parts, how the error of a batch grows with every number, and returns the error.
func (f *fit) gradient(examples []Example, workers int) (off float64) {
	work := make(chan int, parts)
	for i := range parts {
		work <- i
	}
	close(work)
	var wait sync.WaitGroup
	for range max(workers, 1) {
		wait.Go(func() {
			for i := range work {
				p := &f.parts[i]
				clear(p.gradient)
				p.off = 0
				for k := range examples[i*batch/parts : (i+1)*batch/parts] {
					p.learn(f.numbers, &examples[i*batch/parts+k])
				}
			}
		})
	}
	wait.Wait()
	for i := range f.parts {
		off += f.parts[i].off
	}
	return off
}

// learn adds the gradient of one example.
func (p *partFit) learn(numbers []float32, x *Example) {
	out := numbers[outAt+int(x.bucket)*2*hidden:][:2*hidden]
	sum := numbers[outBiasAt+int(x.bucket)]
	for i := range p.views {
		v := &p.views[i]
		copy(v[:], numbers[inBiasAt:])
		for _, m := range x.men[:x.count] {
			w := (*[hidden]float32)(numbers[x.views[i].input(m)*hidden:])
			for k := range v {
				v[k] += w[k]
			}
		}
		for k, weight := range out[i*hidden:][:hidden] {
			c := min(max(v[k], 0), 1)
			sum += c * c * weight
		}
	}
	chance := float32(1 / (1 + math.Exp(-float64(sum))))
	err := chance - x.chance
	p.off += float64(err) * float64(err)
	slope := 2 * err * chance * (1 - chance)
	p.gradient[outBiasAt+int(x.bucket)] += slope
	bias := (*[hidden]float32)(p.gradient[inBiasAt:])
	for i := range p.views {
		v, slopes := &p.views[i], &p.slopes[i]
		gradient := p.gradient[outAt+(int(x.bucket)*2+i)*hidden:][:hidden]
		for k, weight := range out[i*hidden:][:hidden] {
			c := min(max(v[k], 0), 1)
			gradient[k] += slope * c * c
			slopes[k] = 0
			if v[k] > 0 && v[k] < 1 {
				slopes[k] = slope * weight * 2 * c
			}
			bias[k] += slopes[k]
		}
		for _, m := range x.men[:x.count] {
			g := (*[hidden]float32)(p.gradient[x.views[i].input(m)*hidden:])
			for k := range g {
				g[k] += slopes[k]
			}
		}
	}
}

// step moves every number against its gradient, by the method of Adam.
func (f *fit) step(rate float64) {
	f.taken++
	mend := float32(1 / (1 - math.Pow(momentum, float64(f.taken))))
	mendScale := float32(1 / (1 - math.Pow(scaleMemory, float64(f.taken))))
	for i := range f.numbers {
		var g float32
		for k := range f.parts {
			g += f.parts[k].gradient[i]
		}
		g /= batch
		f.mean[i] = momentum*f.mean[i] + (1-momentum)*g
		f.scale[i] = scaleMemory*f.scale[i] + (1-scaleMemory)*g*g
		moved := f.numbers[i] - float32(rate)*f.mean[i]*mend/(float32(math.Sqrt(float64(f.scale[i]*mendScale)))+least)
		f.numbers[i] = min(max(moved, -mostTrained), mostTrained)
	}
}

// weights rounds the numbers to those that judge.
func (f *fit) weights() *Weights {
	w := new(Weights)
	round := func(i int, unit float64) float64 { return math.Round(float64(f.numbers[i]) * unit) }
	for i := range inputs * hidden {
		w.in[i/hidden][i%hidden] = int16(round(i, inUnit))
	}
	for i := range hidden {
		w.inBias[i] = int16(round(inBiasAt+i, inUnit))
	}
	for i := range buckets * 2 * hidden {
		w.out[i/(2*hidden)][i/hidden%2][i%hidden] = int16(round(outAt+i, outUnit))
	}
	for i := range buckets {
		w.outBias[i] = int32(round(outBiasAt+i, inUnit*outUnit))
	}
	return w
}

// read takes over the numbers of a network that judges.
func (f *fit) read(w *Weights) {
	for i := range inputs * hidden {
		f.numbers[i] = float32(w.in[i/hidden][i%hidden]) / inUnit
	}
	for i := range hidden {
		f.numbers[inBiasAt+i] = float32(w.inBias[i]) / inUnit
	}
	for i := range buckets * 2 * hidden {
		f.numbers[outAt+i] = float32(w.out[i/(2*hidden)][i/hidden%2][i%hidden]) / outUnit
	}
	for i := range buckets {
		f.numbers[outBiasAt+i] = float32(w.outBias[i]) / (inUnit * outUnit)
	}
}
