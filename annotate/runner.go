package annotate

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// An Item is a step in the stream of games that a batch works through: a game, or
// the end of one source.
type Item struct {
	Source int // index of the file
	Game   *pgn.Game
	Err    error  // the first error of a broken game
	End    bool   // the source has no more games; Game is nil then
	Games  int    // at the end: how many games the source had
	Rest   string // at the end: what stands behind the last game and belongs to none
}

// A Batch reviews a stream of games with several workers. The results come out in
// the order of the games, and do not depend on the number of workers. Its memory
// is bounded: it reads ahead only a few games for each worker.
type Batch struct {
	Workers int // at least 1
	Ahead   int // games in the pipe for each worker; 0 for the usual number
	// Examiner makes the examiner of one worker; nil for that of Local.
	Examiner func() Examiner
	Local
	// Ready, if not nil, may have the output of a game without a review. Workers call it.
	Ready func(*pgn.Game) (output []byte, ok bool, err error)
	// Copy turns a game that cannot be reviewed into output.
	Copy func(*pgn.Game) ([]byte, error)
	// Failed is told of each game that was copied without a review, in order.
	Failed func(*pgn.Game, error)
	// Write is given the output of each item in order; output is nil at an End, where the
	// Rest of the source is to be thought of.
	Write func(item Item, output []byte) error
	// Count, if not nil, is kept up to date.
	Count *Count
}

// Count tells how far a batch has come. It is safe for concurrent use.
type Count struct {
	Games     atomic.Int64 // written
	Failed    atomic.Int64 // of them, copied without a review
	Positions atomic.Int64 // analysed
	Nodes     atomic.Uint64
	Bytes     atomic.Int64                // of the games written, as they were read
	Ahead     atomic.Int64                // of those in work, the share that is done
	Step      atomic.Pointer[review.Step] // the last one of any worker
}

// add counts a step of the work on a game.
func (c *Count) add(t *task, s review.Step) {
	if s.Phase == review.FirstLooks {
		c.Positions.Add(1)
	}
	c.Step.Store(&s)
	if done := int64(s.Share() * float64(len(t.Game.Raw))); done > t.ahead { // a game may be begun again
		c.Ahead.Add(done - t.ahead)
		t.ahead = done
	}
}

// usualAhead is how many items each worker may have in the pipe.
const usualAhead = 3

// task is an item on its way.
type task struct {
	Item
	output []byte
	err    error
	ahead  int64 // what it adds to Count.Ahead
	done   chan struct{}
}

// Run works through the items that next returns, until it says false. The context of next
// ends with the run, whatever ends it; next must not wait any longer then. The error
// is that of ctx, of Write, of next or of making a reviewer; a game that
// cannot be reviewed is no error, it is counted and told to Failed.
func (b *Batch) Run(ctx context.Context, next func(context.Context) (Item, bool, error)) error {
	if b.Count == nil {
		b.Count = new(Count)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)

	workers := max(b.Workers, 1)
	ahead := b.Ahead
	if ahead == 0 {
		ahead = usualAhead
	}
	pending := make(chan *task, workers*ahead)
	jobs := make(chan *task)
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			if err := b.work(ctx, jobs); err != nil {
				cancel(err)
			}
		})
	}
	var readErr error
	wait.Go(func() {
		defer close(jobs)
		defer close(pending)
		readErr = feed(ctx, next, pending, jobs)
	})
	err := b.collect(ctx, pending)
	cancel(err)
	wait.Wait()
	switch {
	case err != nil:
		return err
	case readErr != nil:
		return readErr
	}
	return nil
}

// feed hands out the items; the order of pending is that of the output. A run that ends while
// it waits has not come to the end of its source: that is never no error.
func feed(ctx context.Context, next func(context.Context) (Item, bool, error), pending, jobs chan<- *task) error {
	for {
		item, more, err := next(ctx)
		if err != nil || !more {
			return err
		}
		t := &task{Item: item, done: make(chan struct{})}
		select {
		case pending <- t:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		select {
		case jobs <- t:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// collect writes the results in order. What is finished when ctx ends is still
// written.
func (b *Batch) collect(ctx context.Context, pending <-chan *task) error {
	for {
		t, ok := receive(ctx, pending)
		if !ok {
			return context.Cause(ctx)
		}
		if t == nil {
			return nil
		}
		if _, ok := receive(ctx, t.done); !ok || t.err != nil && ctx.Err() != nil && errors.Is(t.err, ctx.Err()) {
			return context.Cause(ctx)
		}
		if err := b.emit(t); err != nil {
			return err
		}
	}
}

// receive takes a value from a channel, or the zero value if it is closed; ok is
// false if there is none and ctx has ended.
func receive[T any](ctx context.Context, c <-chan T) (v T, ok bool) {
	select {
	case v = <-c:
		return v, true
	default:
	}
	select {
	case v = <-c:
		return v, true
	case <-ctx.Done():
		return v, false
	}
}

func (b *Batch) emit(t *task) error {
	if t.End {
		return b.Write(t.Item, nil)
	}
	if t.err != nil {
		b.Failed(t.Game, t.err)
		b.Count.Failed.Add(1)
		output, err := b.Copy(t.Game)
		if err != nil {
			return err
		}
		t.output = output
	}
	err := b.Write(t.Item, t.output)
	b.Count.Games.Add(1)
	b.Count.Bytes.Add(int64(len(t.Game.Raw)))
	b.Count.Ahead.Add(-t.ahead)
	return err
}

// work has games examined until there are no more. Its error is one that ends the run: what is
// needed cannot be had.
func (b *Batch) work(ctx context.Context, jobs <-chan *task) error {
	newExaminer := b.Examiner
	if newExaminer == nil {
		newExaminer = b.Local.Examiner
	}
	examiner := newExaminer()
	for t := range jobs {
		if t.Game == nil || t.Err != nil {
			t.err = t.Err
			close(t.done)
			continue
		}
		t.output, t.err = b.examine(ctx, examiner, t)
		var start *review.StartError
		if errors.As(t.err, &start) {
			return start.Err // t is never done: it must not be taken for a game that failed
		}
		close(t.done)
	}
	return nil
}

// examine makes the output of a game. A fault of the program itself costs that game only.
func (b *Batch) examine(ctx context.Context, examiner Examiner, t *task) (output []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			output, err = nil, &review.Fault{Value: fault}
		}
	}()
	if _, err := t.Game.Start(); err != nil {
		return nil, err
	}
	if b.Ready != nil {
		if output, ready, err := b.Ready(t.Game); ready || err != nil {
			return output, err
		}
	}
	done, err := examiner.Examine(ctx, t.Game, func(s review.Step) { b.Count.add(t, s) })
	if err != nil {
		return nil, err
	}
	b.Count.Nodes.Add(done.Nodes)
	b.Count.Positions.Add(int64(done.Positions))
	return done.Output, nil
}
