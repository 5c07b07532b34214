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
	"sync"

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
	// Confidence is how many of the comments like one have to be right for it to be told, from 0 to 1.
	Confidence float64
}

// A Reviewer reviews and explains one game at a time.
type Reviewer struct {
	review.Reviewer
	explainer    explain.Explainer
	newEvaluator func() (eval.Evaluator, error)
	judges       *sync.Pool // those that are not in use: their caches are large
	// Elo is how strong the players of the game are, by colour; 0 if that is not known.
	Elo [2]int
}

// NewReviewer returns a reviewer that still wants a pool of analysers. What is explained at the same
// time has an evaluator each. Without texts its comments speak of topics only.
func NewReviewer(s Settings, newEvaluator func() (eval.Evaluator, error), texts *glossary.Glossary) *Reviewer {
	return &Reviewer{
		Reviewer:     review.Reviewer{Settings: s.Settings},
		explainer:    explain.Explainer{Texts: texts, Level: s.Level, Reasons: s.Reasons, LinePlies: s.LinePlies, Confidence: s.Confidence},
		newEvaluator: newEvaluator,
		judges:       new(sync.Pool),
	}
}

// judges are whom the explanation of one move asks.
type judges struct {
	eval.Evaluator
	men *review.MenSearch
}

// A Review is what is known of a game, with the words for its moves.
type Review struct {
	*review.Review
	Moves []explain.Move
}

// Review analyses a game that begins at a position, which is left as it was, judges
// its moves and explains those that are spoken of. If ctx ends, the error is its.
func (r *Reviewer) Review(ctx context.Context, start *board.Position, moves []board.Move) (*Review, error) {
	judged, err := r.Reviewer.Review(ctx, start, moves)
	if err != nil {
		return nil, err
	}
	rev := &Review{Review: judged, Moves: make([]explain.Move, len(moves))}
	var said []int // moves that there is something to say of
	for i := range judged.Moves {
		m := &judged.Moves[i]
		rev.Moves[i].Move = m
		if m.Spoken || m.Second != nil {
			said = append(said, i)
		}
	}
	nodes := make([]uint64, len(said))
	oneDone := r.wording(len(said))
	err = r.Pool.Each(ctx, len(said), func(ctx context.Context, k int, a engine.Analyser) (err error) {
		pos := start.Clone()
		for _, played := range moves[:said[k]] {
			pos.Play(played)
		}
		nodes[k], err = r.explain(ctx, &rev.Moves[said[k]], pos, a)
		oneDone()
		return err
	})
	for _, n := range nodes {
		judged.Nodes += n
	}
	r.explainer.InTurn(rev.Moves)
	return rev, err
}

// wording begins to tell how far the words for so many moves have come. It returns what tells that one more is done, which may be called at the same
// time.
func (r *Reviewer) wording(moves int) (oneDone func()) {
	if r.Progress == nil || moves == 0 {
		return func() {}
	}
	var mu sync.Mutex
	step := review.Step{Phase: review.Words, All: moves}
	r.Progress(step)
	return func() {
		mu.Lock()
		defer mu.Unlock()
		step.Done++
		r.Progress(step)
	}
}

// explain finds the words for a move, and puts the first term that it names to the test if that is
// asked for. Pos is the position before it, with its history. It returns the nodes that it took.
func (r *Reviewer) explain(ctx context.Context, m *explain.Move, pos *board.Position, a engine.Analyser) (nodes uint64, err error) {
	e := r.explainer
	by, idle := r.judges.Get().(*judges)
	if !idle {
		by = &judges{men: review.NewMenSearch()}
		if by.Evaluator, err = r.newEvaluator(); err != nil {
			return 0, err
		}
	}
	e.Evaluator, e.Elo = by.Evaluator, r.Elo
	e.Men = func(ctx context.Context, pos *board.Position) (engine.Line, error) {
		line, n, err := by.men.Men(ctx, pos)
		nodes += n
		return line, err
	}
	e.WinPercent = r.Curve.WinPercent
	e.Probe = func(ctx context.Context, pos *board.Position, lines int) ([]engine.Line, error) {
		found, n, err := r.Probe(ctx, a, pos, lines)
		nodes += n
		return found, err
	}
	e.Choices = func(ctx context.Context, pos *board.Position) ([]engine.Line, error) {
		found, n, err := r.Choices(ctx, a, pos)
		nodes += n
		return found, err
	}
	*m, err = e.Explain(ctx, m.Move, pos)
	r.judges.Put(by)
	if err != nil || r.KnockOut == nil || len(m.Story.Suspects()) == 0 {
		return nodes, err
	}
	if m.Knockout, err = r.Without(ctx, m.Story.Suspects(), m.Move, pos); err == nil {
		nodes += m.Knockout.Nodes
	}
	return nodes, err
}
