package annotate

import (
	"context"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// finish judges every move by the last looks and explains those that are spoken of.
func (g *gameReview) finish(ctx context.Context) (*Review, error) {
	review := &Review{Moves: make([]Move, len(g.moves)), Nodes: g.nodes}
	pos := g.start.Clone()
	var assessed []Assessed
	for i, m := range g.moves {
		move := &review.Moves[i]
		*move = Move{
			Ply: i + 1, Number: pos.FullmoveNumber(), Mover: pos.Side(), Move: m,
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
		makeMove(pos, m)
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
	if first && move.Move == move.Best {
		return g.praise(ctx, move, pos)
	}
	if move.Decided || !g.spokenOf(j, loss, first) {
		return nil
	}
	move.Judgement = j
	move.Swing = g.swing(move, pos)
	move.explain(g.Reasons, g.Evaluator, g.Texts)
	return g.knockOut(ctx, move, pos)
}

// explain finds the words for a swing, and lets go of what they were found in. Without
// texts it speaks of topics only.
func (m *Move) explain(reasons int, ev eval.Evaluator, texts *glossary.Glossary) {
	m.Swing.texts = texts
	m.Account = m.Swing.account(reasons)
	m.comment, m.shapes = (&narrator{m, ev}).writeComment(), m.drawShapes()
	m.Swing.release()
}

// swing compares the best line with the played move and the best line behind it.
func (g *gameReview) swing(move *Move, pos *board.Position) *Swing {
	line := move.Lines[0]
	best := NewBranch(pos, line.Moves, line.End, move.ValueBest, g.Evaluator)
	played := make([]board.Move, 0, len(move.Reply.Moves)+1)
	played = append(append(played, move.Move), move.Reply.Moves...)
	return NewSwing(pos, best, NewBranch(pos, played, move.Reply.End, move.ValueMoved, g.Evaluator), g.Evaluator)
}

// knockOut looks at the move with an engine that does not know its first reason, and with
// one that knows everything but has seen as little of the game.
func (g *gameReview) knockOut(ctx context.Context, move *Move, pos *board.Position) error {
	if g.KnockOut == nil {
		return nil
	}
	reason := move.Account.suspect()
	if reason == nil {
		return nil
	}
	full, err := g.verdict(ctx, "", move, pos)
	if err != nil {
		return err
	}
	blind, err := g.verdict(ctx, reason.ID, move, pos)
	if err != nil {
		return err
	}
	k := &Knockout{
		ID: reason.ID, BestSAN: blind.best, Loss: blind.loss, Judgement: blind.judgement,
		Stable: full.best == move.BestSAN && full.spokenOf && full.judgement >= move.Judgement,
	}
	if k.Stable {
		k.Changes, k.BestChanges, k.JudgementChanges = !blind.spokenOf, blind.best != move.BestSAN, blind.judgement < move.Judgement
	}
	move.Knockout = k
	return nil
}

// verdict is what one engine makes of a move.
type verdict struct {
	best      string
	loss      float64
	judgement Judgement
	spokenOf  bool
}

// verdict searches the positions before and after a move with a fresh engine that lacks a
// term, or none.
func (g *gameReview) verdict(ctx context.Context, id string, move *Move, pos *board.Position) (v verdict, err error) {
	engine, err := g.KnockOut(id)
	if err != nil {
		return v, err
	}
	defer engine.Close()
	limits := g.limits(g.claimLook())
	before, n1, err := analyse(ctx, engine, pos, limits)
	if err != nil {
		return v, err
	}
	makeMove(pos, move.Move)
	after, n2, err := analyse(ctx, engine, pos, limits)
	unmakeMove(pos, move.Move)
	if err != nil {
		return v, err
	}
	g.nodes += n1 + n2
	first := false
	if best := before[0].Moves; len(best) > 0 {
		v.best, first = pos.SAN(best[0]), best[0] == move.Move
	}
	v.judgement, v.loss = g.Curve.Judge(before[0].Score, onePlyFurther(-after[0].Score), first, g.Thresholds)
	v.spokenOf = g.spokenOf(v.judgement, v.loss, first)
	if first {
		v.loss = 0
	}
	return v, nil
}

// makeMove and unmakeMove also know the null move, which games can hold.
func makeMove(pos *board.Position, m board.Move) {
	if m == board.NullMove {
		pos.MakeNull()
	} else {
		pos.Make(m)
	}
}

func unmakeMove(pos *board.Position, m board.Move) {
	if m == board.NullMove {
		pos.UnmakeNull()
	} else {
		pos.Unmake()
	}
}

// legal tells if a position can occur in chess: after a null move the side that
// passed may stand in check.
func legal(pos *board.Position) bool {
	return !pos.Attacked(pos.King(pos.Side().Other()), pos.Side())
}
