package review

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"gloss/engine"
)

// A Pool lends analysers to pieces of work, so that no more of them search at the same
// time than it has. It is safe for concurrent use.
type Pool struct {
	start   func(context.Context) (engine.Analyser, error)
	free    chan engine.Analyser // nil stands for one that is yet to be started
	started atomic.Bool          // there has been one
}

// NewPool returns a pool of so many analysers, 1 at least. Each is started when it is needed for
// the first time.
func NewPool(size int, start func(context.Context) (engine.Analyser, error)) *Pool {
	size = max(size, 1)
	p := &Pool{start: start, free: make(chan engine.Analyser, size)}
	for range size {
		p.free <- nil
	}
	return p
}

// Close closes the analysers when they have done their work. Others are started if the pool is
// used again.
func (p *Pool) Close() {
	var all []engine.Analyser
	for range cap(p.free) {
		all = append(all, <-p.free)
	}
	for _, a := range all {
		if a != nil {
			_ = a.Close() // how it ends says nothing about what it did
		}
		p.free <- nil
	}
}

// A StartError says that an analyser cannot be started. It has nothing to do with the
// game at hand.
type StartError struct{ Err error }

func (e *StartError) Error() string { return e.Err.Error() }
func (e *StartError) Unwrap() error { return e.Err }

// A Fault is a fault of the program itself that was caught.
type Fault struct{ Value any }

func (f *Fault) Error() string {
	return fmt.Sprintf("a fault in gloss itself, please report it with the game: %v", f.Value)
}

// Each does n pieces of work, as many at a time as there are analysers. Each piece has one for
// itself that has forgotten all that was before: what comes out depends neither on the order nor on
// the number of analysers. After a failure no piece is begun, and the error is that of the first
// piece that failed; if ctx ends, it is ctx.Err().
func (p *Pool) Each(ctx context.Context, n int, work func(ctx context.Context, i int, a engine.Analyser) error) error {
	all, stop := context.WithCancel(ctx)
	defer stop()
	errs := make([]error, n)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(n, cap(p.free)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && all.Err() == nil; i = int(next.Add(1)) - 1 {
				if errs[i] = p.do(all, i, work); errs[i] != nil {
					stop()
				}
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	for _, err := range errs {
		if err != nil && !errors.Is(err, context.Canceled) {
			return err
		}
	}
	return errors.Join(errs...)
}

// do does one piece of work. An analyser that was part of a failure is not used again.
func (p *Pool) do(ctx context.Context, i int, work func(context.Context, int, engine.Analyser) error) (err error) {
	var a engine.Analyser
	select {
	case a = <-p.free:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = &Fault{fault}
		}
		if err != nil && a != nil {
			_ = a.Close()
			a = nil
		}
		p.free <- a
	}()
	if a == nil {
		if a, err = p.new(ctx); err != nil {
			return err
		}
	}
	if err := a.NewGame(ctx); err != nil {
		return err
	}
	return work(ctx, i, a)
}

// startAttempts is how often a start is tried in a pool that has had an analyser already: an
// engine that has run before may fail to start once.
const startAttempts = 3

// new starts an analyser.
func (p *Pool) new(ctx context.Context) (a engine.Analyser, err error) {
	for range startAttempts {
		if a, err = p.start(ctx); err == nil {
			p.started.Store(true)
			return a, nil
		}
		if !p.started.Load() || ctx.Err() != nil {
			break
		}
	}
	return nil, &StartError{err}
}
