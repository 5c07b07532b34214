package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// The values that a verdict compares come from two searches, one of the position before the move and
// one of that after it. Where the difference is small, as much may come from what one of them has
// not seen: about half of the small inaccuracies are none. So the two moves are searched once more,
// side by side.

// sureShare times the threshold of an inaccuracy is a loss that needs no confirmation.
const sureShare = 1.5

// confirm takes the judgement of a small inaccuracy back if a search of the two moves in one tree
// does not bear it out. It returns the nodes that it took.
func (s *Settings) confirm(ctx context.Context, a engine.Analyser, move *Move, pos *board.Position) (nodes uint64, err error) {
	if s.VerifyFactor < 2 || s.MinLoss > 0 {
		return 0, nil
	}
	limits := s.limits(thirdLook)
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
	if found == 2 && s.Curve.Loss(values[0], values[1]) < s.Thresholds.Inaccuracy {
		move.Judgement, move.Spoken = NoJudgement, false
	}
	return nodes, nil
}
