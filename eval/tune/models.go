package tune

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"

	"gloss/engine/board"
	"gloss/engine/crew"
	"gloss/eval"
)

// Model is a way to judge positions, to be measured on samples.
type Model struct {
	Name string
	// Open returns a judge of its own for a goroutine.
	Open func(ctx context.Context) (Judge, error)
	// Scaled asks for the judgements to be multiplied by the number that makes them
	// fit best: for models whose centipawns were not made to mean chances of winning. The bend of
	// the curve (see Curve) is found for every model.
	Scaled bool
}

// Judge gives the value of a position in centipawns, White's view; not ok where it has none.
type Judge interface {
	Judge(ctx context.Context, pos *board.Position) (cp float64, ok bool, err error)
	Close() error
}

// judgeFunc is a judge that needs nothing but the position.
type judgeFunc func(pos *board.Position) float64

func (f judgeFunc) Judge(_ context.Context, pos *board.Position) (float64, bool, error) {
	return f(pos), true, nil
}

func (judgeFunc) Close() error { return nil }

// Evaluation is an evaluator as a model; it calls the function once a goroutine. Scale turns
// its centipawns into those that mean chances of winning.
func Evaluation(name string, scale float64, newEvaluator func() (eval.Evaluator, error)) Model {
	return Model{Name: name, Open: func(context.Context) (Judge, error) {
		ev, err := newEvaluator()
		if err != nil {
			return nil, err
		}
		return judgeFunc(func(pos *board.Position) float64 { return scale * float64(ev.Score(pos)) / 10 }), nil
	}}
}

// countingValues are what beginners are told the men are worth, in pawns.
var countingValues = [...]float64{board.Pawn: 1, board.Knight: 3, board.Bishop: 3, board.Rook: 5, board.Queen: 9, board.King: 0}

// Counting is the model that counts the men as beginners do: 1, 3, 3, 5, 9.
func Counting() Model {
	judge := func(pos *board.Position) (cp float64) {
		for t := board.Pawn; t < board.King; t++ {
			cp += 100 * countingValues[t] * float64(pos.Pieces(board.White, t).Count()-pos.Pieces(board.Black, t).Count())
		}
		return cp
	}
	return Model{Name: "material", Scaled: true, Open: func(context.Context) (Judge, error) { return judgeFunc(judge), nil }}
}

// Judge returns the values that a model gives samples, in centipawns, White's view; NaN where it has
// none. Progress is told the number of samples done.
func (m *Model) Judge(ctx context.Context, samples []Sample, progress func(done int)) ([]float64, error) {
	const batch = 512
	values := make([]float64, len(samples))
	done := 0
	var told sync.Mutex
	err := crew.Each(ctx, (len(samples)+batch-1)/batch, runtime.NumCPU(), func(ctx context.Context) (crew.Worker, error) {
		judge, err := m.Open(ctx)
		if err != nil {
			return crew.Worker{}, fmt.Errorf("%s: %w", m.Name, err)
		}
		do := func(piece int) error {
			from, to := piece*batch, min((piece+1)*batch, len(samples))
			for i := from; i < to; i++ {
				var err error
				if values[i], err = judgeSample(ctx, judge, samples[i]); err != nil {
					return fmt.Errorf("%s: %s: %w", m.Name, samples[i].FEN, err)
				}
			}
			told.Lock()
			defer told.Unlock()
			done += to - from
			progress(done)
			return nil
		}
		return crew.Worker{Do: do, End: func() { judge.Close() }}, nil
	})
	return values, err
}

func judgeSample(ctx context.Context, j Judge, s Sample) (float64, error) {
	pos, err := board.ParseFEN(s.FEN)
	if err != nil {
		return 0, err
	}
	cp, ok, err := j.Judge(ctx, pos)
	if !ok {
		cp = math.NaN()
	}
	return cp, err
}

// Split are samples divided as Load divides them: those to fit, and the held-out tenth.
type Split struct{ Fit, Held []Sample }

// LoadSplit reads files of samples.
func LoadSplit(paths []string, seed uint64) (*Split, error) {
	s := &Split{}
	for _, path := range paths {
		err := ReadSamples(path, func(sample Sample) error {
			if _, err := board.ParseFEN(sample.FEN); err != nil {
				return err
			}
			if held(sample.FEN, seed) {
				s.Held = append(s.Held, sample)
			} else {
				s.Fit = append(s.Fit, sample)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if len(s.Fit) == 0 || len(s.Held) == 0 {
		return nil, fmt.Errorf("%d positions are too few", len(s.Fit)+len(s.Held))
	}
	return s, nil
}

// bends are those that BestCurve tries, in centipawns; 0 is a curve that never flattens.
var bends = [...]float64{0, 3000, 2500, 2000, 1700, 1500, 1300, 1150, 1000, 900, 800, 700, 600, 500}

// BestCurve returns the curve by which values fit the chances of winning of samples best; see
// Options.ScoreShare for the share. A scale that is not 0 is kept, and only the bend is found.
func BestCurve(values []float64, samples []Sample, share, scale float64) Curve {
	loss := func(c Curve) (sum float64) {
		for i, s := range samples {
			if !math.IsNaN(values[i]) {
				d := c.chance(values[i]) - share*Chance(s.CP) - (1-share)*s.Result
				sum += d * d
			}
		}
		return sum
	}
	var best Curve
	least := math.Inf(1)
	for _, bend := range bends {
		c := Curve{scale, bend}
		if scale == 0 {
			c.Scale = lowest(0.02, 5, func(x float64) float64 { return loss(Curve{x, bend}) })
		}
		if x := loss(c); x < least {
			best, least = c, x
		}
	}
	return best
}

// MeasureValues tells how well values read by a curve agree with the engine's centipawns, and on how many
// samples: those that have a value.
func MeasureValues(values []float64, samples []Sample, c Curve) (m Measure, n int) {
	var sums moments
	for i, s := range samples {
		if !math.IsNaN(values[i]) {
			sums.add(c.chance(values[i]), Chance(s.CP))
		}
	}
	return sums.measure(), int(sums.n)
}

// Bin is a tenth of the chances of winning: what was predicted there and what happened.
type Bin struct {
	Positions int
	Predicted float64 // mean chance by the values
	Engine    float64 // mean chance by the engine's centipawns
	Happened  float64 // mean result of the games
}

// Reliability sorts samples by the chance of winning that values read by a curve give White, into tenths.
func Reliability(values []float64, samples []Sample, c Curve) (bins [10]Bin) {
	for i, s := range samples {
		if math.IsNaN(values[i]) {
			continue
		}
		chance := c.chance(values[i])
		b := &bins[min(int(10*chance), 9)]
		b.Positions++
		b.Predicted += chance
		b.Engine += Chance(s.CP)
		b.Happened += s.Result
	}
	for i := range bins {
		if b := &bins[i]; b.Positions > 0 {
			n := float64(b.Positions)
			b.Predicted, b.Engine, b.Happened = b.Predicted/n, b.Engine/n, b.Happened/n
		}
	}
	return bins
}
