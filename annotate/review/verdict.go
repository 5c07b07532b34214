package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// The loss of chances by a move is the difference of two values, and both err: each search sees
// what another one does not. So the verdict is passed on the mean of all that there are: the first look,
// the second one, and, where a mark is near, a search of the best move and the played one in one tree.
// A first look that goes before a second one tells nearly as much as twice the nodes of
// the second would (docs/win-chances.md).

// The weights of the losses in the mean.
const (
	firstWeight    = 1
	secondWeight   = 2
	togetherWeight = 1
)

// Shares of the least loss that is spoken of: what the mean of two looks has to come to for the two moves to
// be searched together, and what each of the long searches has to see for a verdict.
const (
	nearShare  = 0.7
	borneShare = 0.8
)

// verdict judges a move that is not the first choice by the looks before and after it, and notes the mean.
func (g *gameReview) verdict(move *Move, i int) Judgement {
	var j Judgement
	j, move.Loss = g.Curve.Judge(move.ValueBest, move.ValueMoved, false, g.Thresholds)
	move.mean = move.Loss
	if !move.Verified || move.ValueBest.IsMate() || move.ValueMoved.IsMate() {
		return j
	}
	first := g.gain(onePlyFurther(-g.looks[i+1].first), g.looks[i].first)
	move.mean = (firstWeight*first + secondWeight*move.Loss) / (firstWeight + secondWeight)
	if !g.borne(move.Loss) {
		return NoJudgement
	}
	return g.Thresholds.judge(move.mean)
}

// gain is the change of chances from one value to another.
func (s *Settings) gain(from, to engine.Score) float64 {
	return s.Curve.WinningChances(to) - s.Curve.WinningChances(from)
}

// near tells if a move comes so near to a mark that the two moves are to be searched together. Moves that are spoken
// of from a loss of the user's choice are not.
func (s *Settings) near(move *Move) bool {
	return s.VerifyFactor >= 2 && s.MinLoss == 0 && !move.Decided && move.Played != move.Best && move.Verified &&
		!move.ValueBest.IsMate() && !move.ValueMoved.IsMate() &&
		move.mean >= nearShare*s.Thresholds.Inaccuracy && s.borne(move.Loss)
}

// borne tells if the loss in a long search bears a verdict out: whatever the mean may be, each one has to see so
// much of it.
func (s *Settings) borne(loss float64) bool { return loss >= borneShare*s.leastLoss() }

// together searches the best move and the played one in one tree, for as long as the last looks took, and judges by
// that, too. It returns the nodes that it took.
func (s *Settings) together(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position) (nodes uint64, err error) {
	limits := s.limits(move.level)
	limits.SearchMoves, limits.MultiPV = []board.Move{move.Best, move.Played}, 2
	lines, nodes, err := analyse(ctx, a, pos, limits)
	if err != nil {
		return nodes, err
	}
	var values [2]engine.Score
	found := 0
	for _, line := range lines {
		for k, m := range limits.SearchMoves {
			if len(line.Moves) > 0 && line.Moves[0] == m {
				values[k] = line.Score
				found++
			}
		}
	}
	if found < 2 {
		return nodes, nil // another engine may not look for moves that are asked for
	}
	loss, judgement := s.gain(values[1], values[0]), NoJudgement
	const looks = firstWeight + secondWeight
	move.mean = (looks*move.mean + togetherWeight*loss) / (looks + togetherWeight)
	if s.borne(loss) {
		judgement = s.Thresholds.judge(move.mean)
	}
	move.Judgement, move.Spoken = judgement, judgement != NoJudgement
	return nodes, nil
}
