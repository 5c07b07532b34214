package explain

import (
	"context"

	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// What a comment asks short searches about, before a word is written.

// scene sets up what a comment is made from.
func (e *Explainer) scene(ctx context.Context, move *review.Move, pos *board.Position) (*scene, error) {
	line := move.Lines[0]
	s := &scene{
		played: play.NewPath(pos, playedMoves(move), move.ValueMoved, move.Reply.End),
		best:   play.NewPath(pos, line.Moves, move.ValueBest, line.End),
		ev:     e.Evaluator,
		words:  e.Words,
		lost:   lastTaken(pos),
		shown:  min(e.LinePlies, len(line.Moves)),
	}
	s.grant()
	if e.Probe == nil || s.best.Plies() == 0 {
		return s, nil
	}
	for _, ask := range []func(context.Context, *scene) error{e.askThreats, e.askTakings, e.askEvents} {
		if err := ask(ctx, s); err != nil {
			return nil, err
		}
	}
	return s, e.findSole(ctx, s, move.Loss)
}

// askThreats searches for what was threatened before the move, what the better one threatens, and how each stands to the enemy's answer.
func (e *Explainer) askThreats(ctx context.Context, s *scene) (err error) {
	if s.threatened, err = e.threat(ctx, s.start()); err != nil {
		return err
	}
	if t := s.plainThreat(); t != nil && (s.threatened == nil || s.threatened.path.Moves[0] != t.path.Moves[0]) {
		switch won, err := e.isReal(ctx, t); {
		case err != nil:
			return err
		case won:
			s.threatened = t
		}
	}
	if s.pending, err = e.threat(ctx, s.best.At[1]); err != nil {
		return err
	}
	if s.answering, err = e.answerThreat(ctx, s); err != nil {
		return err
	}
	s.met, err = e.metAnswer(ctx, s)
	return err
}

// askTakings searches for what becomes of the captures that a reader would look at, and the lines leave out.
func (e *Explainer) askTakings(ctx context.Context, s *scene) (err error) {
	if s.lossRetaken, err = e.retaken(ctx, s.played, 1, howeverBad); err != nil {
		return err
	}
	if s.winRetaken, err = e.retaken(ctx, s.best, 0, howeverBad); err != nil {
		return err
	}
	if s.bestLeaves, err = e.enPrise(ctx, s.best, 0); err != nil {
		return err
	}
	s.answerLeaves, err = e.enPrise(ctx, s.played, 1)
	return err
}

// askEvents searches for other defences against what the lines win, and for what they win further on.
func (e *Explainer) askEvents(ctx context.Context, s *scene) (err error) {
	lost, won := play.EventOf(s.played, -1, s.lost), play.EventOf(s.best, +1, s.lost)
	if s.lossRefused, err = e.refused(ctx, lost); err != nil {
		return err
	}
	if s.winRefused, err = e.refused(ctx, won); err != nil {
		return err
	}
	if s.lossLeans, s.lossPartly, s.lossLeast, err = e.leans(ctx, s, lost, s.lost, s.lossRetaken); err != nil {
		return err
	}
	if s.winLeans, s.winPartly, s.winLeast, err = e.leans(ctx, s, won, s.lost, s.winRetaken); err != nil {
		return err
	}
	if s.lossLeans {
		lost = nil
	}
	if s.winLeans {
		won = nil
	}
	if s.lossFurther, err = e.further(ctx, s.played, lost, -1); err != nil {
		return err
	}
	s.winFurther, err = e.further(ctx, s.best.UpTo(s.shown), s.unlessTaken(won), +1)
	return err
}

// askPraised searches for what may be said of a praised move: the best line is that of the game.
func (e *Explainer) askPraised(ctx context.Context, s *scene) (err error) {
	if s.winRetaken, err = e.retaken(ctx, s.best, 0, offeredMP); err != nil {
		return err
	}
	if s.bestLeaves, err = e.enPrise(ctx, s.best, 0); err != nil {
		return err
	}
	if won := play.EventOf(s.best, +1, s.lost); won.Gain() <= play.KnightWorth { // a praised move that wins more leaves no doubt
		if s.winLeans, s.winPartly, s.winLeast, err = e.leans(ctx, s, won, s.lost, s.winRetaken); err != nil {
			return err
		}
	}
	if s.threatened, err = e.threat(ctx, s.start()); err != nil {
		return err
	}
	if !s.start().InCheck() { // out of check a move does not threaten what was to be had anyway
		s.pending, err = e.threat(ctx, s.best.At[1])
	}
	return err
}
