package input

import (
	"context"
	"io"
	"sync"
	"time"
)

// patience is how long a write may still take when the run is over.
const patience = 500 * time.Millisecond

// Writer returns a writer to w that gives up waiting soon after ctx has ended; its error is
// then that of ctx, for good. A reader that does not read, such as a pager that waits for a key,
// does not hold up the end of a run. A write that never returns keeps one goroutine and the text
// for good. It is safe for use by several goroutines.
func Writer(ctx context.Context, w io.Writer) io.Writer {
	return &writer{ctx: ctx, dst: w, done: make(chan result, 1)}
}

type writer struct {
	ctx  context.Context
	dst  io.Writer
	mu   sync.Mutex
	buf  []byte      // belongs to the goroutine while one writes
	done chan result // of that goroutine; has room, so that it can end alone
	err  error       // for good
}

func (w *writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return 0, w.err
	}
	w.buf = append(w.buf[:0], p...) // the caller may use p again while the goroutine hangs
	go func() {
		n, err := w.dst.Write(w.buf)
		w.done <- result{n, err}
	}()
	select {
	case r := <-w.done:
		return r.n, r.err
	case <-w.ctx.Done():
	}
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case r := <-w.done:
		return r.n, r.err
	case <-late.C:
		w.err = w.ctx.Err()
		return 0, w.err
	}
}
