package uci

import (
	"context"
	"errors"
	"fmt"

	"gloss/engine"
	"gloss/engine/board"
)

// IllegalMoveError tells of a best move that cannot be played. The engine itself is still of use.
type IllegalMoveError struct {
	Engine string // what the engine calls itself
	Move   string // what it wants to play
	FEN    string // and where
	Err    error  // what is wrong with the move, usually a *board.MoveError
}

func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("engine %s wants to play %q in %s: %v", e.Engine, e.Move, e.FEN, e.Err)
}

func (e *IllegalMoveError) Unwrap() error { return e.Err }

// Play lets the engine choose a move in a position that has one, as in a game; opponent is the
// clock of the other side. The line is what the engine showed of this move last, cut before a
// move that is not legal; it has no moves if the engine showed none.
//
// The errors are those of Analyse, and *IllegalMoveError. When the context ends, the engine is
// stopped and the error is that of the context, even if the engine has given a move by then.
func (c *Client) Play(ctx context.Context, pos *board.Position, limits engine.Limits, opponent engine.Clock) (board.Move, engine.Line, error) {
	if c.failure != nil {
		return board.NoMove, engine.Line{}, c.failure
	}
	if err := limits.Check(pos); err != nil {
		return board.NoMove, engine.Line{}, err
	}
	if err := ctx.Err(); err != nil {
		return board.NoMove, engine.Line{}, err
	}
	r, err := c.search(ctx, pos, limits, opponent)
	if err != nil {
		if errors.Is(err, ErrEngine) {
			c.abandon(err)
		}
		return board.NoMove, engine.Line{}, err
	}
	m, err := pos.ParseUCI(r.best)
	if err != nil {
		return board.NoMove, engine.Line{}, &IllegalMoveError{Engine: c.name, Move: clip(r.best), FEN: pos.FEN(), Err: err}
	}
	return m, r.lineOf(m, c.name, pos, limits), nil
}

// lineOf returns the first line that begins with a move; without moves if there is none.
func (r *reply) lineOf(m board.Move, name string, pos *board.Position, limits engine.Limits) engine.Line {
	lines, _ := r.lines(name, pos, limits) // lines that are good as far as they go are good enough
	for _, l := range lines {
		if l.Moves[0] == m {
			return l
		}
	}
	return engine.Line{End: engine.EndUnknown}
}
