package review

import (
	"context"

	"gloss/engine/board"
)

// finish judges every move by the last looks.
func (g *gameReview) finish(ctx context.Context) (*Review, error) {
	review := &Review{Moves: make([]Move, len(g.moves)), Nodes: g.nodes}
	pos := g.start.Clone()
	var assessed []Assessed
	for i, m := range g.moves {
		move := &review.Moves[i]
		*move = Move{
			Ply: i + 1, Number: pos.FullmoveNumber(), Mover: pos.Side(), Played: m,
			SAN: pos.SAN(m), Before: pos.FEN(), Covered: g.reviewable(i, pos),
		}
		if m != board.NullMove {
			move.UCI = pos.UCI(m)
		}
		if move.Covered {
			if err := g.judge(ctx, move, i, pos); err != nil {
				return nil, err
			}
			assessed = append(assessed, g.assess(i, move))
		}
		pos.Play(m)
	}
	review.Accuracy, review.HasAccuracy = g.Curve.GameAccuracy(assessed)
	review.ACPL = g.Curve.ACPL(assessed)
	review.Nodes = g.nodes
	return review, nil
}

// assess is what the accuracy is computed from. The first choice loses nothing, even
// if its value falls when it is made.
func (g *gameReview) assess(i int, move *Move) Assessed {
	a := Assessed{move.Mover, move.ValueBest.White(move.Mover), move.Value}
	if g.first(i) {
		a.After = a.Before
	}
	return a
}

// judge fills in a move from the looks before and after it.
func (g *gameReview) judge(ctx context.Context, move *Move, i int, pos *board.Position) error {
	before, after := &g.looks[i], &g.looks[i+1]
	move.Lines, move.Reply = before.lines, after.lines[0]
	move.Verified = min(before.level, after.level) >= secondLook
	move.Nodes = before.nodes
	move.Value = after.lines[0].Score.White(move.Mover.Other())
	move.ValueBest, move.ValueMoved = g.values(i)
	if best := before.lines[0].Moves; len(best) > 0 {
		move.Best = best[0]
		move.BestSAN, move.BestUCI = pos.SAN(best[0]), pos.UCI(best[0])
	}
	first := g.first(i)
	j, loss := g.Curve.Judge(move.ValueBest, move.ValueMoved, first, g.Thresholds)
	if move.Loss = loss; first {
		move.Loss = 0
	}
	move.Decided = g.SilentBeyond > 0 && Decided(move.ValueBest, move.ValueMoved, g.SilentBeyond)
	if first && move.Played == move.Best {
		return g.praise(ctx, move, pos)
	}
	if move.Decided || !g.spokenOf(j, loss, first) {
		return nil
	}
	move.Judgement, move.Spoken = j, true
	return nil
}

// legal tells if a position can occur in chess: after a null move the side that
// passed may stand in check.
func legal(pos *board.Position) bool {
	return !pos.Attacked(pos.King(pos.Side().Other()), pos.Side())
}
