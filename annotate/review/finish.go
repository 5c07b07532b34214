package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// finish judges every move by the last looks, and finds out which good moves are worth a mark.
func (g *gameReview) finish(ctx context.Context) (*Review, error) {
	review := &Review{Moves: make([]Move, len(g.moves))}
	pos := g.start.Clone()
	var assessed []Assessed
	var praiseworthy, near []int
	for i, m := range g.moves {
		move := &review.Moves[i]
		*move = Move{
			Ply: i + 1, Number: pos.FullmoveNumber(), Mover: pos.Side(), Played: m,
			SAN: pos.SAN(m), Before: pos.FEN(), Covered: g.reviewed[i],
		}
		if m != board.NullMove {
			move.UCI = pos.UCI(m)
		}
		if move.Covered {
			if g.judge(move, i, pos); move.Played == move.Best && g.praiseworthy(move, pos) {
				praiseworthy = append(praiseworthy, i)
			}
			if !g.wellKnown(move, i) && g.near(move) {
				near = append(near, i)
			}
			assessed = append(assessed, g.assess(i, move))
		}
		pos.Play(m)
	}
	review.Accuracy, review.HasAccuracy = g.Curve.GameAccuracy(assessed)
	review.ACPL = g.Curve.ACPL(assessed)
	if err := g.each(ctx, review, near, g.together); err != nil {
		return nil, err
	}
	g.calm(review)
	var spoken []int
	for i := range review.Moves {
		if m := &review.Moves[i]; m.Spoken && m.Verified && !m.seesMate() {
			spoken = append(spoken, i)
		}
	}
	if err := g.each(ctx, review, spoken, g.strikeAtOnce); err != nil {
		return nil, err
	}
	if err := g.each(ctx, review, praiseworthy, g.praise); err != nil {
		return nil, err
	}
	review.praiseOnce()
	review.Nodes = g.nodes
	return review, nil
}

// trapped is the value, in millipawns, down to which a move of a named opening is not judged: some names
// are those of traps.
const trapped = -1500

// praiseOnce takes back the mark of a move that goes on with what the side's move before has been
// praised for.
func (r *Review) praiseOnce() {
	for i := len(r.Moves) - 1; i >= 2; i-- {
		if m := &r.Moves[i]; m.Praise == OnlyGood && r.Moves[i-2].Second != nil {
			m.Praise, m.Second = NoPraise, nil
		}
	}
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

// judge fills in a move from the looks before and after it. The first choice loses nothing.
func (g *gameReview) judge(move *Move, i int, pos *board.Position) {
	before, after := &g.looks[i], &g.looks[i+1]
	move.Lines, move.Reply = before.lines, after.lines[0]
	move.level = min(before.level, after.level)
	move.Verified = move.level >= secondLook
	move.Nodes = before.nodes
	move.Value = after.lines[0].Score.White(move.Mover.Other())
	move.ValueBest, move.ValueMoved = g.values(i)
	if best := before.lines[0].Moves; len(best) > 0 {
		move.Best = best[0]
		move.BestSAN, move.BestUCI = pos.SAN(best[0]), pos.UCI(best[0])
	}
	move.Decided = g.SilentBeyond > 0 && Decided(move.ValueBest, move.ValueMoved, g.SilentBeyond)
	if g.second != nil {
		move.Opinion = g.second.of(i)
	}
	if g.first(i) {
		return
	}
	j := g.verdict(move, i)
	if g.wellKnown(move, i) {
		j = NoJudgement
	}
	if !move.Decided && g.spokenOf(j, move.Loss, false) {
		move.Judgement, move.Spoken = j, true
	}
}

// wellKnown tells if a move belongs to a named opening and is not judged.
func (g *gameReview) wellKnown(move *Move, i int) bool {
	return i < g.named && move.ValueMoved > trapped && !move.ValueBest.Mates()
}

// each does something for some moves, with the position before them, and counts the nodes that it takes.
func (g *gameReview) each(ctx context.Context, review *Review, moves []int, do func(context.Context, engine.Analyser, *Move, *board.Position) (uint64, error)) error {
	nodes := make([]uint64, len(moves))
	err := g.Pool.Each(ctx, len(moves), func(ctx context.Context, k int, a engine.Analyser) (err error) {
		pos := g.start.Clone()
		for _, m := range g.moves[:moves[k]] {
			pos.Play(m)
		}
		nodes[k], err = do(ctx, a, &review.Moves[moves[k]], pos)
		return err
	})
	for _, n := range nodes {
		g.nodes += n
	}
	return err
}
