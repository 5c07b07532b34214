package crew

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// tally counts workers and pieces.
type tally struct {
	mu           sync.Mutex
	begun, ended int
	at, most     int // pieces at the same time
	pieces       []int
	gate         chan struct{} // if not nil, a piece waits for it
	failing      int
	failure      error
	failsToBegin int // the worker of this number, from 1, does not begin
	beginFailure error
}

func (c *tally) begin(ctx context.Context) (Worker, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.begun++; c.begun == c.failsToBegin {
		return Worker{}, c.beginFailure
	}
	return Worker{
		Do: func(piece int) error {
			c.mu.Lock()
			c.pieces = append(c.pieces, piece)
			c.at++
			c.most = max(c.most, c.at)
			c.mu.Unlock()
			defer func() { c.mu.Lock(); c.at--; c.mu.Unlock() }()
			if c.failure != nil && piece == c.failing {
				return c.failure
			}
			if c.gate != nil {
				select {
				case <-c.gate:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			return nil
		},
		End: func() { c.mu.Lock(); c.ended++; c.mu.Unlock() },
	}, nil
}

func TestEachPieceIsDoneOnce(t *testing.T) {
	for _, workers := range []int{-1, 1, 3, 100} {
		for _, n := range []int{0, 1, 2, 50} {
			var c tally
			if err := Each(t.Context(), n, workers, c.begin); err != nil {
				t.Fatal(err)
			}
			if workers <= 1 && !slices.IsSorted(c.pieces) {
				t.Errorf("one worker does the pieces in the order %v", c.pieces)
			}
			slices.Sort(c.pieces)
			if len(c.pieces) != n || n > 0 && (c.pieces[0] != 0 || c.pieces[n-1] != n-1 || len(slices.Compact(c.pieces)) != n) {
				t.Errorf("%d workers, %d pieces: %v", workers, n, c.pieces)
			}
			if want := min(max(workers, 1), n); c.begun != want || c.ended != want || c.most > want {
				t.Errorf("%d workers, %d pieces: %d began, %d ended, %d at a time", workers, n, c.begun, c.ended, c.most)
			}
		}
	}
}

// TestWorkersWorkAtTheSameTime: two pieces that wait for each other are both done.
func TestWorkersWorkAtTheSameTime(t *testing.T) {
	var both sync.WaitGroup
	both.Add(2)
	All(2, 2, func(int) { both.Done(); both.Wait() })
}

func TestTheFirstErrorEndsTheWork(t *testing.T) {
	c := tally{failing: 3, failure: errors.New("a piece that fails"), gate: make(chan struct{})}
	go func() {
		for range 3 {
			c.gate <- struct{}{}
		}
	}()
	if err := Each(t.Context(), 1000, 2, c.begin); !errors.Is(err, c.failure) {
		t.Errorf("the error is %v", err)
	}
	if len(c.pieces) > 6 || c.ended != 2 {
		t.Errorf("pieces %v are done although one failed; %d workers ended", c.pieces, c.ended)
	}
	c = tally{failsToBegin: 2, beginFailure: errors.New("a worker that does not begin"), gate: make(chan struct{})}
	if err := Each(t.Context(), 10, 2, c.begin); !errors.Is(err, c.beginFailure) || c.ended != 1 {
		t.Errorf("the error is %v, %d workers ended", err, c.ended)
	}
}

func TestTheEndOfTheContextEndsTheWork(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	var done atomic.Int64
	err := Each(ctx, 1000, 2, func(context.Context) (Worker, error) {
		return Worker{Do: func(piece int) error {
			if done.Add(1) == 10 {
				cancel(enough)
			}
			return nil
		}}, nil
	})
	if !errors.Is(err, enough) || done.Load() > 11 {
		t.Errorf("the error is %v behind %d pieces", err, done.Load())
	}
	if err := Each(ctx, 5, 2, func(context.Context) (Worker, error) {
		return Worker{Do: func(int) error { done.Store(99); return nil }}, nil
	}); !errors.Is(err, enough) || done.Load() == 99 {
		t.Errorf("work is begun after the end: %v", err)
	}
}
