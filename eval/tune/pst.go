package tune

import (
	"context"
	"math"

	"gloss/engine/board"
	"gloss/eval"
)

// SquareTables fits what every kind of man is worth on every square, in the middlegame and in
// the endgame: the plainest evaluation that knows more than counting. The samples, the
// stages, the target and the steps of the fit are those of a profile.
func SquareTables(samples []Sample, opts Options) Model {
	set := &Set{curve: Curve{Scale: 1, Bend: opts.Bend}}
	for _, s := range samples {
		set.add(squareReader{}, s)
	}
	start := make([]float64, 2*squareFeatures)
	for i := range start {
		start[i] = countingValues[board.Pawn+board.PieceType(i/2/64)]
	}
	common := set.bestScale(start, opts.ScoreShare)
	free := make([]float64, len(start))
	for i := range start {
		start[i] *= common
		free[i] = math.Inf(-1)
	}
	p := problem{set: set, Options: opts, prior: start, floor: free}
	theta := p.run(start)
	return Model{Name: "square tables", Open: func(context.Context) (Judge, error) {
		return judgeFunc(func(pos *board.Position) (cp float64) {
			entries, f, _ := squareReader{}.read(pos, nil, nil)
			for _, e := range entries {
				cp += float64(e.mg)*(1-f.eg)*theta[2*e.feature] + float64(e.eg)*f.eg*theta[2*e.feature+1]
			}
			return cp / 10
		}), nil
	}}
}

// squareFeatures is a feature for each kind of man on each square.
const squareFeatures = 6 * 64

// squareReader counts the men on their squares, Black's seen from his side. A man counts a
// pawn, so that factors are in pawns.
type squareReader struct{}

func (squareReader) features() int { return squareFeatures }

func (squareReader) read(pos *board.Position, entries []entry, _ []int) ([]entry, frame, bool) {
	var count [squareFeatures]int32
	for men := pos.Occupied(); men != 0; {
		sq := men.PopFirst()
		man := pos.At(sq)
		f := 64*int(man.Type()-board.Pawn) + 8*sq.RelativeRank(man.Color()) + sq.File()
		if man.Color() == board.White {
			count[f]++
		} else {
			count[f]--
		}
	}
	for f, n := range count {
		if n != 0 {
			entries = append(entries, entry{uint16(f), 1000 * n, 1000 * n})
		}
	}
	return entries, frame{eg: eval.PhaseOf(pos).Endgame()}, true
}
