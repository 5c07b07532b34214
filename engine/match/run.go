package match

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/crew"
)

// Run plays the games of the match that are not among the outcomes, by number of
// the game, and fills these in. Each finished game is shown to the function, one at
// a time, together with the report that counts it; an error of the function ends the match.
//
// The report is good also if there is an error: it counts all games that were shown.
// The error is that of ctx if it ended first; else it tells what no player is to blame for, or that
// a player cannot be started.
func (m *Match) Run(ctx context.Context, outcomes []*Outcome, finished func(*Game, Report) error) (Report, error) {
	if err := m.Check(); err != nil {
		return Report{}, err
	}
	if len(outcomes) != m.Games() {
		return Report{}, fmt.Errorf("%d outcomes for a match of %d games", len(outcomes), m.Games())
	}
	r := &runner{match: m, outcomes: outcomes, finished: finished, failedStarts: make([]int, len(m.Players)), trial: trial{test: m.Test}}
	r.report = m.report(outcomes, &r.trial)
	if r.report.Finished == r.report.Scheduled || r.report.Verdict != Undecided {
		return r.report, nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r.stop = cancel
	// A player that does not start at all is an error, not a series of lost games.
	first := r.hire()
	for i := range m.Players {
		if _, err := first.open(ctx, i); err != nil {
			first.close()
			return r.report, fmt.Errorf("player %s: %w", m.Players[i].Spec.Name, err)
		}
	}
	spare := make(chan *worker, 1)
	spare <- first
	var left []int
	for n, o := range outcomes {
		if o == nil {
			left = append(left, n)
		}
	}
	err := crew.Each(ctx, len(left), m.Workers, func(ctx context.Context) (crew.Worker, error) {
		var w *worker
		select {
		case w = <-spare:
		default:
			w = r.hire()
		}
		do := func(i int) error {
			g, err := w.play(ctx, left[i])
			if err != nil {
				return err
			}
			r.enter(ctx, g)
			return nil
		}
		return crew.Worker{Do: do, End: w.close}, nil
	})
	if errors.Is(err, errDecided) {
		err = nil
	}
	return r.report, err
}

// errDecided ends games that cannot change the verdict any more.
var errDecided = errors.New("the test is decided")

// mostFailedStarts is how often in a row a player may fail to start, each time losing a game.
const mostFailedStarts = 3

// runner is what the workers share.
type runner struct {
	match    *Match
	stop     context.CancelCauseFunc
	finished func(*Game, Report) error

	mu           sync.Mutex
	outcomes     []*Outcome
	trial        trial
	report       Report
	failedStarts []int // in a row, by player
}

// enter counts a finished game, and ends the match if that was enough.
func (r *runner) enter(ctx context.Context, g *Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil {
		return // decided or interrupted meanwhile
	}
	r.outcomes[g.Number] = &Outcome{g.Result, g.Termination}
	r.report = r.match.report(r.outcomes, &r.trial)
	if err := r.finished(g, r.report); err != nil {
		r.stop(err)
	} else if r.report.Verdict != Undecided {
		r.stop(errDecided)
	}
}

// started notes if a player could be started, and ends the match if it fails too often.
func (r *runner) started(player int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil {
		r.failedStarts[player] = 0
	} else if r.failedStarts[player]++; r.failedStarts[player] >= mostFailedStarts {
		r.stop(fmt.Errorf("player %s does not start any more: %w", r.match.Players[player].Spec.Name, err))
	}
}

// worker plays one game after the other with players of its own.
type worker struct {
	*runner
	players []Player
}

// hire returns a worker whose players are yet to be started.
func (r *runner) hire() *worker {
	return &worker{runner: r, players: make([]Player, len(r.match.Players))}
}

// play plays one game.
func (w *worker) play(ctx context.Context, n int) (*Game, error) {
	s := w.match.slot(n)
	g := &Game{Number: n, White: s.white, Black: s.black, Opening: &w.match.Openings[s.round]}
	t := table{rules: w.match.Rules, game: g}
	for c, player := range [2]int{s.white, s.black} {
		p, err := w.open(ctx, player)
		if err != nil {
			p = absent{err}
		}
		t.sides[c] = side{player: p, pace: w.match.Players[player].Spec.Pace}
	}
	err := t.play(ctx)
	for c, player := range [2]int{s.white, s.black} {
		if t.sides[c].broken {
			w.drop(player)
		}
	}
	return g, err
}

// open returns a player, started if it does not run.
func (w *worker) open(ctx context.Context, i int) (Player, error) {
	if w.players[i] == nil {
		p, err := w.match.Players[i].Open(ctx)
		if ctx.Err() == nil {
			w.started(i, err)
		}
		if err != nil {
			return nil, err
		}
		w.players[i] = p
	}
	return w.players[i], nil
}

// drop ends a player. How it takes that is of no interest any more.
func (w *worker) drop(i int) {
	if w.players[i] != nil {
		_ = w.players[i].Close()
		w.players[i] = nil
	}
}

func (w *worker) close() {
	for i := range w.players {
		w.drop(i)
	}
}

// absent is a player that could not be started: he is not there when the game begins.
type absent struct{ err error }

func (a absent) NewGame(context.Context) error { return a.err }
func (a absent) Close() error                  { return nil }

func (a absent) Play(context.Context, *board.Position, engine.Limits, engine.Clock) (board.Move, engine.Line, error) {
	return board.NoMove, engine.Line{}, a.err
}
