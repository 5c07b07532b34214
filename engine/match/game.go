package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/uci"
)

// Rules say when the referee ends a game, besides mate, stalemate, the third repetition,
// 50 moves without progress and bare material.
type Rules struct {
	// MaxMoves ends a game as a draw when Black has made this move; 0 means never.
	MaxMoves int
	// Margin is by how much a player may exceed his time.
	Margin time.Duration
	// Patience is how long a player without a limit of time may take for a move.
	Patience time.Duration
}

// Result is the result of a game in half points of White: 2, 1 or 0.
type Result int

// The results.
const (
	BlackWins Result = iota
	Drawn
	WhiteWins
)

func (r Result) String() string { return [...]string{"0-1", "1/2-1/2", "1-0"}[r] }

// winOf returns the result when a colour wins.
func winOf(c board.Color) Result {
	if c == board.White {
		return WhiteWins
	}
	return BlackWins
}

// Termination tells what ended a game, in the words of the PGN standard's tag.
type Termination string

// The terminations. An adjudication is a draw by MaxMoves; abandoned is a game whose
// player crashed, hung or could not be started: he lost it.
const (
	Normal          Termination = "normal"
	TimeForfeit     Termination = "time forfeit"
	RulesInfraction Termination = "rules infraction"
	Abandoned       Termination = "abandoned"
	Adjudication    Termination = "adjudication"
)

// Game is a finished game.
type Game struct {
	Number       int // in the schedule, from 0; see Schedule
	White, Black int // the players, by their index
	Opening      *Opening
	Moves        []Played // with those of the opening
	Ending
}

// Ending is how a game ended.
type Ending struct {
	Result      Result
	Termination Termination
	Reason      string // in words
}

// Played is a move of a game.
type Played struct {
	Move  board.Move
	Book  bool // it belongs to the opening
	Shown bool // the player told his score
	Score engine.Score
	Depth int
	Time  time.Duration
}

// side is one of the two players during a game.
type side struct {
	player Player
	pace   Pace
	clock  clock
	broken bool // he has to be started again
}

// table is where a game is played.
type table struct {
	sides [2]side // by colour
	rules Rules
	pos   *board.Position
	game  *Game
}

// play plays a game to its end. Errors are the end of ctx, and what is not a player's fault.
func (t *table) play(ctx context.Context) error {
	g := t.game
	t.pos = g.Opening.Start()
	for _, m := range g.Opening.Moves {
		t.pos.Make(m)
		g.Moves = append(g.Moves, Played{Move: m, Book: true})
	}
	for c := range t.sides {
		s := &t.sides[c]
		s.clock = newClock(s.pace.Clock)
		if err := s.player.NewGame(ctx); err != nil {
			if interrupted(ctx) {
				return ctx.Err()
			}
			s.broken = true
			t.lose(board.Color(c), Abandoned, "%v", err)
			return nil
		}
	}
	for !t.over() {
		if err := t.move(ctx); err != nil {
			return err
		}
	}
	return nil
}

// interrupted tells if a player failed because the match is being interrupted: Ctrl-C at a terminal ends the
// engines too, perhaps a moment before we hear of it.
func interrupted(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case <-time.After(200 * time.Millisecond):
	}
	return ctx.Err() != nil
}

// over tells if the game is over.
func (t *table) over() bool {
	if t.game.Reason != "" {
		return true
	}
	ending, over := t.rules.Over(t.pos)
	t.game.Ending = ending
	return over
}

// Over tells if a game is over in a position by the rules, and how.
func (r *Rules) Over(p *board.Position) (e Ending, over bool) {
	switch {
	case p.IsCheckmate():
		winner := p.Side().Other()
		return Ending{winOf(winner), Normal, name(winner) + " mates"}, true
	case p.IsStalemate():
		return Ending{Drawn, Normal, "draw by stalemate"}, true
	case p.InsufficientMaterial():
		return Ending{Drawn, Normal, "draw by bare material"}, true
	case p.Repetitions() >= 2:
		return Ending{Drawn, Normal, "draw by repetition"}, true
	case p.FiftyMoves():
		return Ending{Drawn, Normal, "draw by the 50-move rule"}, true
	case r.MaxMoves > 0 && p.FullmoveNumber() > r.MaxMoves:
		return Ending{Drawn, Adjudication, fmt.Sprintf("draw after %d moves", r.MaxMoves)}, true
	}
	return Ending{}, false
}

// lose ends the game by the fault of one side.
func (t *table) lose(c board.Color, why Termination, format string, args ...any) {
	t.game.Ending = Ending{winOf(c.Other()), why, name(c) + " loses: " + fmt.Sprintf(format, args...)}
}

func name(c board.Color) string {
	if c == board.White {
		return "White"
	}
	return "Black"
}

// move lets the side to move make its move, or lose.
func (t *table) move(ctx context.Context) error {
	mover := t.pos.Side()
	s, other := &t.sides[mover], &t.sides[mover.Other()]
	limits := engine.Limits{Nodes: s.pace.Nodes, Depth: s.pace.Depth, MoveTime: s.pace.MoveTime}
	var opponent engine.Clock
	allowed := t.rules.Patience
	onClock := s.pace.Clock != TimeControl{}
	switch {
	case onClock:
		limits.Clock = s.clock.face()
		allowed = s.clock.remaining + t.rules.Margin
		if other.pace.Clock != (TimeControl{}) {
			opponent = other.clock.face()
		}
	case s.pace.MoveTime > 0:
		allowed = s.pace.MoveTime + t.rules.Margin
	}
	moveCtx, cancel := context.WithTimeout(ctx, allowed)
	defer cancel()
	start := time.Now()
	m, line, err := s.player.Play(moveCtx, t.pos, limits, opponent)
	used := time.Since(start)
	s.broken = errors.Is(err, uci.ErrEngine)
	if ctx.Err() != nil || s.broken && interrupted(ctx) {
		return ctx.Err()
	}
	timed := s.pace.timed()
	var illegal *uci.IllegalMoveError
	switch {
	case timed && (used > allowed || moveCtx.Err() != nil):
		t.lose(mover, TimeForfeit, "time is up")
	case err != nil && moveCtx.Err() != nil:
		t.lose(mover, Abandoned, "no move for %v", allowed)
	case errors.As(err, &illegal):
		t.lose(mover, RulesInfraction, "illegal move %q", illegal.Move)
	case s.broken:
		t.lose(mover, Abandoned, "%v", err)
	case err != nil:
		return fmt.Errorf("game %d: %w", t.game.Number+1, err)
	case !t.pos.IsLegal(m):
		t.lose(mover, RulesInfraction, "illegal move %v", m)
	default:
		if onClock && !s.clock.spend(used, t.rules.Margin) {
			t.lose(mover, TimeForfeit, "time is up")
			return nil
		}
		t.pos.Make(m)
		t.game.Moves = append(t.game.Moves, Played{
			Move: m, Shown: len(line.Moves) > 0, Score: line.Score, Depth: line.Depth, Time: used,
		})
	}
	return nil
}
