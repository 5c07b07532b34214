package match

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/uci"
)

// Player chooses moves. It serves one caller at a time.
type Player interface {
	// Play returns the move to make in a position that has one, and the line that the player
	// expects, if he tells: it begins with that move and has the score. The opponent's
	// clock is given where there is one. If ctx ends first, the error is ctx.Err().
	Play(ctx context.Context, pos *board.Position, limits engine.Limits, opponent engine.Clock) (board.Move, engine.Line, error)
	// NewGame forgets earlier games.
	NewGame(ctx context.Context) error
	Close() error
}

// A UCI program is a player as it is.
var _ Player = (*uci.Client)(nil)

// Analyst makes a player of an analyser: he plays the first move of the best line.
type Analyst struct{ engine.Analyser }

// Play implements Player.
func (a Analyst) Play(ctx context.Context, pos *board.Position, limits engine.Limits, _ engine.Clock) (board.Move, engine.Line, error) {
	res, err := a.Analyse(ctx, pos, limits)
	if err != nil || len(res.Lines) == 0 || len(res.Lines[0].Moves) == 0 {
		return board.NoMove, engine.Line{}, err
	}
	return res.Lines[0].Moves[0], res.Lines[0], nil
}

// Open starts the player. Evaluators for profiles come from the function.
func (s *Spec) Open(ctx context.Context, evaluator func(profile string) (engine.Evaluator, error)) (Player, error) {
	if s.Profile == "" {
		client, err := uci.Start(ctx, s.Program)
		if err != nil {
			return nil, err
		}
		return client, nil
	}
	ev, err := evaluator(s.Profile)
	if err != nil {
		return nil, err
	}
	return Analyst{engine.New(ev, engine.Options{HashMB: s.HashMB, Cut: s.Cut})}, nil
}
