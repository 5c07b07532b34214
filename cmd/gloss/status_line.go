package main

import (
	"fmt"
	"io"
	"sync"
)

// statusLine is the last line of a terminal, which tells how far a run has come. Whatever else is
// written to the terminal wipes it first.
type statusLine struct {
	mu    sync.Mutex
	err   io.Writer
	shown bool
}

// wipeLine goes to the beginning of the line and clears it.
const wipeLine = "\r\x1b[K"

// over is a writer to the same terminal.
func (l *statusLine) over(w io.Writer) io.Writer { return wipingWriter{l, w} }

type wipingWriter struct {
	line *statusLine
	dst  io.Writer
}

func (w wipingWriter) Write(p []byte) (int, error) {
	w.line.mu.Lock()
	defer w.line.mu.Unlock()
	w.line.wipe()
	return w.dst.Write(p)
}

// wipe clears the line; the lock is held.
func (l *statusLine) wipe() {
	if l.shown {
		l.shown = false
		fmt.Fprint(l.err, wipeLine)
	}
}

// showStatus shows how far a run has come: over the last report on a terminal, else as a line of its
// own. The text is cut to the width of the terminal, for what is longer cannot be wiped.
func (s *streams) showStatus(text string) {
	if s.status == nil {
		fmt.Fprintln(s.err, text)
		return
	}
	s.status.mu.Lock()
	defer s.status.mu.Unlock()
	if r := []rune(text); len(r) >= s.width {
		text = string(r[:s.width-1])
	}
	fmt.Fprint(s.status.err, wipeLine+text)
	s.status.shown = true
}

// wipeStatus takes the report away.
func (s *streams) wipeStatus() {
	if s.status != nil {
		s.status.mu.Lock()
		defer s.status.mu.Unlock()
		s.status.wipe()
	}
}
