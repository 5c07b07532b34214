package main

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// progressDelay is how long a run may take without a word.
const progressDelay = 2 * time.Second

// How often progress is shown: on a terminal one line is written over and over, in
// a log file each report is a line of its own.
const (
	terminalInterval = 200 * time.Millisecond
	logInterval      = 15 * time.Second
)

// watch tells on standard error how far a long run has come, now and then; with --quiet it says nothing.
type watch struct {
	ui    *streams
	line  func(elapsed time.Duration) string
	start time.Time
	end   chan struct{}
	once  sync.Once
	wait  sync.WaitGroup
	shown bool
}

// watch begins to show what a function says, which is told how long it has taken so far; it is called from
// another goroutine. Stop ends it.
func (s *streams) watch(line func(elapsed time.Duration) string) *watch {
	w := &watch{ui: s, line: line, start: time.Now(), end: make(chan struct{})}
	if !s.global.Quiet {
		w.wait.Go(w.run)
	}
	return w
}

func (w *watch) run() {
	interval := logInterval
	if w.ui.errTTY {
		interval = terminalInterval
	}
	timer := time.NewTimer(progressDelay)
	defer timer.Stop()
	for {
		select {
		case <-w.end:
			return
		case <-timer.C:
			w.show()
			timer.Reset(interval)
		}
	}
}

func (w *watch) show() {
	w.shown = true
	w.ui.showStatus(w.line(w.elapsed()))
}

// stop ends the reports, and tells if there were any. It may be called again.
func (w *watch) stop() (told bool) {
	w.once.Do(func() { close(w.end) })
	w.wait.Wait()
	if w.shown {
		w.ui.wipeStatus()
	}
	return w.shown
}

func (w *watch) elapsed() time.Duration { return time.Since(w.start) }

// meter watches a run of so many pieces of work.
type meter struct {
	*watch
	what  string       // games, positions
	total int          // negative if nobody knows
	first int          // done before this run
	done  atomic.Int64 // with those
	told  atomic.Pointer[string]
}

// progress begins to count pieces of work. A negative total means that nobody knows it. Finish ends it, and may be
// called again.
func (s *streams) progress(total int, what string) *meter { return s.progressFrom(0, total, what) }

// progressFrom does so where some pieces were done by an earlier run.
func (s *streams) progressFrom(first, total int, what string) *meter {
	c := &meter{what: what, total: total, first: first}
	c.done.Store(int64(first))
	c.watch = s.watch(c.line)
	return c
}

func (c *meter) Add(n int)            { c.done.Add(int64(n)) }
func (c *meter) Set(n int)            { c.done.Store(int64(n)) }
func (c *meter) Describe(text string) { c.told.Store(&text) }
func (c *meter) Finish()              { c.stop() }

// line is one report: "120 of 400 games, +12 =3 -4, 30 %, 2m10s left".
func (c *meter) line(elapsed time.Duration) string {
	done := int(c.done.Load())
	parts := []string{fmt.Sprintf("%d %s", done, c.what)}
	if c.total >= 0 {
		parts[0] = fmt.Sprintf("%d of %d %s", done, c.total, c.what)
	}
	if told := c.told.Load(); told != nil {
		parts = append(parts, *told)
	}
	if now := done - c.first; c.total > 0 && now > 0 && done <= c.total {
		left := time.Duration(float64(elapsed) * float64(c.total-done) / float64(now)).Round(time.Second)
		parts = append(parts, fmt.Sprintf("%d %%, %v left", done*100/c.total, left))
	}
	return strings.Join(parts, ", ")
}
