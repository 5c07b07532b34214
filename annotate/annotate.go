// Package annotate replays chess games, judges every move against the best one,
// and says what the difference is made of.
//
// A search score is the static evaluation of the last position of its line. So
// the difference between the best line and the played line is the difference of
// two evaluations, and that is a sum of named terms. Package review judges the
// moves, package explain takes the differences apart and puts the parts into
// words; this package runs both over the games of a stream and writes what they
// found into them.
//
// Values are millipawns (mp, 1000 to the pawn). Where they are shown to a reader
// they are pawns, White's view; inside the packages each says whose view it takes.
package annotate

import (
	"context"

	"gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
)

// Settings say how games are reviewed and explained.
type Settings struct {
	review.Settings
	// Reasons is how many reasons a comment names, and how many terms of a swing the records
	// list; below 0 all.
	Reasons int
	// Level is how much the comments take for granted.
	Level explain.Level
	// LinePlies is how many half-moves of the recommended line are written behind a comment.
	LinePlies int
}

// A Reviewer reviews and explains one game at a time.
type Reviewer struct {
	review.Reviewer
	explain.Explainer
}

// NewReviewer returns a reviewer that still wants an analyser. Without texts its comments
// speak of topics only.
func NewReviewer(s Settings, ev eval.Evaluator, texts *glossary.Glossary) *Reviewer {
	return &Reviewer{
		Reviewer:  review.Reviewer{Settings: s.Settings},
		Explainer: explain.Explainer{Evaluator: ev, Texts: texts, Level: s.Level, Reasons: s.Reasons, LinePlies: s.LinePlies},
	}
}

// A Review is what is known of a game, with the words for its moves.
type Review struct {
	*review.Review
	Moves []explain.Move
}

// Review analyses a game that begins at a position, which is left as it was, judges
// its moves and explains those that are spoken of. If ctx ends, the error is its.
func (r *Reviewer) Review(ctx context.Context, start *board.Position, moves []board.Move) (*Review, error) {
	r.Evaluator.Reset()
	judged, err := r.Reviewer.Review(ctx, start, moves)
	if err != nil {
		return nil, err
	}
	r.WinPercent = r.Curve.WinPercent
	r.Explainer.Probe = func(ctx context.Context, pos *board.Position) (engine.Line, error) {
		line, nodes, err := r.Reviewer.Probe(ctx, pos)
		judged.Nodes += nodes
		return line, err
	}
	rev := &Review{Review: judged, Moves: make([]explain.Move, len(moves))}
	pos := start.Clone()
	for i := range judged.Moves {
		m := &rev.Moves[i]
		if *m, err = r.Explain(ctx, &judged.Moves[i], pos); err != nil {
			return nil, err
		}
		if err := r.knockOut(ctx, m, pos, judged); err != nil {
			return nil, err
		}
		pos.Play(m.Played)
	}
	return rev, nil
}

// knockOut puts the first named reason of a move to the test, if that is asked for.
func (r *Reviewer) knockOut(ctx context.Context, m *explain.Move, pos *board.Position, judged *review.Review) error {
	if r.KnockOut == nil || m.Story.Suspect() == "" {
		return nil
	}
	k, err := r.Without(ctx, m.Story.Suspect(), m.Move, pos)
	if err != nil {
		return err
	}
	m.Knockout = k
	judged.Nodes += k.Nodes
	return nil
}
