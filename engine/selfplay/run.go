package selfplay

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"gloss/engine/crew"
	"gloss/engine/match"
	"gloss/engine/uci"
)

// mostFailures is how often in a row an engine may fail before the run ends.
const mostFailures = 3

// Run does the jobs of numbers 0 to count-1 that are not done yet, several at a time, each worker
// with a player of its own. A player that fails is started again, and his job is done again.
// Finished games are shown to the function one at a time, in the order in which they finish; its
// error ends the run.
func Run(ctx context.Context, count, workers int, done map[int]bool, open func(context.Context) (match.Player, error),
	job func(ctx context.Context, p match.Player, number int) (*Game, error), finished func(*Game) error,
) error {
	var left []int
	for n := range count {
		if !done[n] {
			left = append(left, n)
		}
	}
	var mu sync.Mutex
	return crew.Each(ctx, len(left), workers, func(ctx context.Context) (crew.Worker, error) {
		w := &worker{open: open, job: job}
		do := func(i int) error {
			g, err := w.do(ctx, left[i])
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			return finished(g)
		}
		return crew.Worker{Do: do, End: w.close}, nil
	})
}

// worker does one job after the other with its own player.
type worker struct {
	open   func(context.Context) (match.Player, error)
	job    func(ctx context.Context, p match.Player, number int) (*Game, error)
	player match.Player
}

func (w *worker) do(ctx context.Context, n int) (*Game, error) {
	for failures := 0; ; {
		if w.player == nil {
			p, err := w.open(ctx)
			if err != nil {
				return nil, err
			}
			w.player = p
		}
		g, err := w.job(ctx, w.player, n)
		switch {
		case err == nil:
			return g, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case !errors.Is(err, uci.ErrEngine):
			return nil, fmt.Errorf("game %d: %w", n+1, err)
		}
		w.close()
		if failures++; failures == mostFailures {
			return nil, fmt.Errorf("game %d failed %d times: %w", n+1, failures, err)
		}
	}
}

func (w *worker) close() {
	if w.player != nil {
		_ = w.player.Close() // what it does now matters to nobody
		w.player = nil
	}
}
