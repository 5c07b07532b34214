package review

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"gloss/engine"
)

// idle is an analyser that counts what is done to it.
type idle struct {
	engine.Analyser
	cleared, closed atomic.Int32
}

func (a *idle) NewGame(context.Context) error { a.cleared.Add(1); return nil }
func (a *idle) Close() error                  { a.closed.Add(1); return nil }

// idlePool returns a pool, and what counts the analysers that were started.
func idlePool(size int) (*Pool, *atomic.Int32) {
	started := new(atomic.Int32)
	return NewPool(size, func(context.Context) (engine.Analyser, error) { started.Add(1); return new(idle), nil }), started
}

func TestAPoolDoesAllWorkWithItsAnalysersOnly(t *testing.T) {
	pool, started := idlePool(3)
	defer pool.Close()
	var done [50]atomic.Int32
	var busy, most atomic.Int32
	err := pool.Each(t.Context(), len(done), func(_ context.Context, i int, a engine.Analyser) error {
		for now := busy.Add(1); now > most.Load(); {
			most.CompareAndSwap(most.Load(), now)
		}
		defer busy.Add(-1)
		if a.(*idle).cleared.Load() == 0 {
			t.Error("an analyser has not forgotten what was before")
		}
		done[i].Add(1)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i := range done {
		if n := done[i].Load(); n != 1 {
			t.Errorf("piece %d was done %d times", i, n)
		}
	}
	if most.Load() > 3 || started.Load() > 3 {
		t.Errorf("%d analysers were started, %d were at work at once", started.Load(), most.Load())
	}
}

func TestAFailureEndsTheWorkAndItsAnalyser(t *testing.T) {
	failure := errors.New("no")
	for name, work := range map[string]func() error{
		"an error": func() error { return failure },
		"a panic":  func() error { panic(failure) },
	} {
		pool, started := idlePool(1)
		var last engine.Analyser
		done := 0
		err := pool.Each(t.Context(), 10, func(_ context.Context, i int, a engine.Analyser) error {
			if done++; i == 2 {
				last = a
				return work()
			}
			return nil
		})
		var fault *Fault
		if !errors.Is(err, failure) && !(errors.As(err, &fault) && fault.Value == failure) {
			t.Errorf("%s: the pool says %v", name, err)
		}
		if done != 3 || last.(*idle).closed.Load() != 1 {
			t.Errorf("%s: %d pieces were done, the analyser was closed %d times", name, done, last.(*idle).closed.Load())
		}
		again := func(_ context.Context, _ int, a engine.Analyser) error {
			if a == last {
				t.Errorf("%s: the analyser that failed is used again", name)
			}
			return nil
		}
		if err := pool.Each(t.Context(), 1, again); err != nil || started.Load() != 2 {
			t.Errorf("%s: %v with %d analysers", name, err, started.Load())
		}
		pool.Close()
	}
}

func TestAnEngineThatDoesNotStartIsToldFromAGameThatFails(t *testing.T) {
	none := errors.New("no such engine")
	tries := 0
	pool := NewPool(1, func(context.Context) (engine.Analyser, error) { tries++; return nil, none })
	err := pool.Each(t.Context(), 3, func(context.Context, int, engine.Analyser) error { return nil })
	var start *StartError
	if !errors.As(err, &start) || !errors.Is(err, none) || tries != 1 {
		t.Errorf("%v after %d tries", err, tries)
	}
}

func TestAClosedPoolStartsAnew(t *testing.T) {
	pool, started := idlePool(2)
	var used []engine.Analyser
	for range 2 {
		err := pool.Each(t.Context(), 1, func(_ context.Context, _ int, a engine.Analyser) error { used = append(used, a); return nil })
		if err != nil {
			t.Fatal(err)
		}
		pool.Close()
	}
	if started.Load() != 2 || used[0].(*idle).closed.Load() != 1 || used[1].(*idle).closed.Load() != 1 {
		t.Errorf("%d analysers were started", started.Load())
	}
}

func TestAPoolStopsWithItsContext(t *testing.T) {
	pool, _ := idlePool(2)
	defer pool.Close()
	above, cancel := context.WithCancel(t.Context())
	var begun, late atomic.Int32
	err := pool.Each(above, 100, func(ctx context.Context, _ int, _ engine.Analyser) error {
		if ctx.Err() != nil {
			late.Add(1)
		}
		if begun.Add(1) == 5 {
			cancel()
		}
		return nil
	})
	// The worker that did not cancel may have looked at the context just before.
	if !errors.Is(err, context.Canceled) || late.Load() > 1 {
		t.Errorf("%v, and %d pieces were begun afterwards", err, late.Load())
	}
}
