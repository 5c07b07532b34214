package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// The loss of chances by a move is the difference of two values, and both err: each search sees
// what another one does not. So the verdict is passed on all that there are: the first look, the second one, and
// what another judge sees. Where there is none, and a mark is near, the best move and the played one are searched in one tree
// instead, which tells less. The mean errs least (docs/win-chances.md).

// The weights of the losses in the mean.
const (
	firstWeight    = 1
	secondWeight   = 4
	togetherWeight = 2
	opinionWeight  = 6
)

// nearShare is the share of the least loss that is marked to which two looks have to come for the two moves to be searched together.
const nearShare = 0.75

// markShare is the share of a border from which a mean counts as a loss that is marked: one search that sees less draws it down.
const markShare = 0.9

// seen is what the searches so far say of a loss.
type seen struct {
	mean, weight float64
}

// add counts one more search.
func (s *seen) add(loss, weight float64) {
	s.mean = (s.weight*s.mean + weight*loss) / (s.weight + weight)
	s.weight += weight
}

// shownShare is the share of the least loss that is marked which the two values that the reader is shown have to differ by: a move behind which the value
// is the same is no error to him, whatever the other searches say. By judgement: of 669 marks in 52 games none lost less than 0.4 of it.
const shownShare = 0.3

// judged is the verdict on a move by what the searches have seen of its loss.
func (s *Settings) judged(move *Move, loss seen) Judgement {
	if move.Loss < shownShare*s.Thresholds.Inaccuracy {
		return NoJudgement
	}
	return s.Thresholds.judge(loss.mean / markShare)
}

// verdict judges a move that is not the first choice by the looks before and after it, and notes what they have seen.
func (g *gameReview) verdict(move *Move, i int) Judgement {
	var j Judgement
	j, move.Loss = g.Curve.Judge(move.ValueBest, move.ValueMoved, false, g.Thresholds)
	if !move.Verified || move.seesMate() {
		return j
	}
	move.seen.add(g.gain(onePlyFurther(-g.looks[i+1].first), g.looks[i].first), firstWeight)
	move.seen.add(move.Loss, secondWeight)
	if move.Opinion != nil {
		move.seen.add(move.Opinion.Loss, opinionWeight)
	}
	return g.judged(move, move.seen)
}

// seesMate tells if the best line or the played one ends in mate: what is lost then is no matter of chances.
func (m *Move) seesMate() bool { return m.ValueBest.IsMate() || m.ValueMoved.IsMate() }

// JudgedLoss is the mean of what all searches have seen of the loss; 0 where the move has not been looked at again.
func (m *Move) JudgedLoss() float64 { return max(m.seen.mean, 0) }

// gain is the change of chances from one value to another.
func (s *Settings) gain(from, to engine.Score) float64 {
	return s.Curve.WinningChances(to) - s.Curve.WinningChances(from)
}

// near tells if a move comes so near to a mark that the two moves are to be searched together, for want of another judge. Moves that are spoken
// of from a loss of the user's choice are not.
func (s *Settings) near(move *Move) bool {
	return s.SecondOpinion == nil && s.VerifyFactor >= 2 && s.MinLoss == 0 && !move.Decided && move.Played != move.Best && move.Verified &&
		!move.seesMate() &&
		move.seen.mean >= nearShare*s.Thresholds.Inaccuracy
}

// together searches the best move and the played one in one tree, for as long as a second look takes, and judges by
// that, too. It returns the nodes that it took.
func (s *Settings) together(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position) (nodes uint64, err error) {
	apart, nodes, err := s.apart(ctx, a, pos, secondLook, move.Best, move.Played)
	if err != nil || apart == nil {
		return nodes, err
	}
	move.seen.add(*apart, togetherWeight)
	move.Judgement = s.judged(move, move.seen)
	move.Spoken = move.Judgement != NoJudgement
	return nodes, nil
}

// apart searches two moves in one tree and returns by how many chances the first one is better, and the nodes that it took; nil if the
// engine does not look for moves that are asked for.
func (s *Settings) apart(ctx context.Context, a engine.Analyser, pos *board.Position, level int, better, worse board.Move) (chances *float64, nodes uint64, err error) {
	limits := s.limits(level)
	limits.SearchMoves, limits.MultiPV = []board.Move{better, worse}, 2
	lines, nodes, err := analyse(ctx, a, pos, limits)
	if err != nil {
		return nil, nodes, err
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
		return nil, nodes, nil
	}
	gain := s.gain(values[1], values[0])
	return &gain, nodes, nil
}
