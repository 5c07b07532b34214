// Package crew does many pieces of work with several workers: games of a match, positions of a suite, samples.
//
// Two others of their kind are not of this crew, since they promise something else. annotate.Batch takes games from a
// stream of unknown length and gives the results in the order of the games, while it reads only a few ahead;
// so does the reading of samples in eval/tune. review.Pool is lent to several games at once: what it
// shares out is not the work but the analysers.
package crew

import (
	"context"
	"sync"
	"sync/atomic"
)

// A Worker does pieces of work one after the other.
type Worker struct {
	Do  func(piece int) error
	End func() // gives back what the worker had for himself; may be nil
}

// Each does the pieces of work 0 to n-1, as many at a time as there are workers, 1 at least. A worker begins when
// there is a piece for him; pieces are begun in their order. The first error of a piece, or of a worker's
// beginning, ends the context that the workers were given, and nothing is begun after it. It is
// returned when all have ended; if ctx ends first, the error is its cause.
func Each(ctx context.Context, n, workers int, begin func(ctx context.Context) (Worker, error)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	work := func() error {
		w, err := begin(ctx)
		if err != nil {
			return err
		}
		if w.End != nil {
			defer w.End()
		}
		for ctx.Err() == nil {
			piece := int(next.Add(1)) - 1
			if piece >= n {
				return nil
			}
			if err := w.Do(piece); err != nil {
				return err
			}
		}
		return nil
	}
	var wait sync.WaitGroup
	for range min(max(workers, 1), n) {
		wait.Go(func() {
			if err := work(); err != nil {
				cancel(err)
			}
		})
	}
	wait.Wait()
	return context.Cause(ctx)
}

// All does the pieces of work 0 to n-1 that cannot fail and need nothing but themselves.
func All(n, workers int, do func(piece int)) {
	w := Worker{Do: func(piece int) error { do(piece); return nil }}
	_ = Each(context.Background(), n, workers, func(context.Context) (Worker, error) { return w, nil }) // nothing can fail
}
