// Package output puts what is made of games where it belongs: standard output, one file, or a file
// for each input; and lets a run that was interrupted go on where it stopped.
package output

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"gloss/annotate"
	"gloss/annotate/durable"
	"gloss/engine/input"
)

// A Sink puts the output of annotate where it belongs: standard output, one file,
// or a file for each input. A file gets its name when it is whole; see package durable.
type Sink struct {
	out     io.Writer     // standard output; nil for files
	device  bool          // targets[0] is a device or a pipe, which is written to as it is
	pipe    io.Closer     // that one, once it is open
	targets []string      // by input; one for all inputs if there is only one
	single  bool          // all inputs go to targets[0]
	last    int           // index of the last input
	before  []os.FileInfo // of inputs that are written back, as they were; nil if none is

	file *durable.File // being written
}

// errChanged says that what an input holds is no longer what was annotated.
var errChanged = errors.New("has changed while its games were annotated")

// unchanged refuses to write over an input that somebody has changed while its games were
// annotated: what he did would be lost.
func (s *Sink) unchanged(source int) error {
	if s.before == nil || s.before[source] == nil {
		return nil
	}
	path, before := s.Target(source), s.before[source]
	now, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !os.SameFile(now, before) || now.Size() != before.Size() || !now.ModTime().Equal(before.ModTime()) {
		return fmt.Errorf("%s %w; it is not written over", path, errChanged)
	}
	return nil
}

// Target is the name of the file that an input goes to.
func (s *Sink) Target(source int) string {
	if s.single {
		return s.targets[0]
	}
	return s.targets[source]
}

// Files tells if the output goes to files that appear when they are whole.
func (s *Sink) Files() bool { return s.out == nil && !s.device }

// put writes the output of one game, or nothing at the end of an input.
func (s *Sink) put(ctx context.Context, item annotate.Item, output []byte) error {
	if s.device && s.out == nil {
		f, err := input.OpenDevice(ctx, s.targets[0])
		if err != nil {
			return err
		}
		s.out, s.pipe = f, f
	}
	if s.out != nil {
		_, err := s.out.Write(output)
		return durable.Explain(err)
	}
	if s.file == nil {
		var err error
		if s.file, err = durable.Create(s.Target(item.Source)); err != nil {
			return err
		}
	}
	_, err := s.file.Write(output)
	return err
}

// closes tells if a file is whole with an item.
func (s *Sink) closes(item annotate.Item) bool {
	return item.End && (!s.single || item.Source == s.last)
}

// spares tells if an input stays as it was because it could not be read to its end: what is behind that place would be lost.
func (s *Sink) spares(item annotate.Item) bool { return s.before != nil && item.End && item.Err != nil }

// end gives the file its name if it is whole with an item.
func (s *Sink) end(item annotate.Item) error {
	switch {
	case !s.closes(item):
		return nil
	case s.spares(item):
		f := s.file
		s.file = nil
		return f.Discard()
	case s.device:
		return durable.Explain(s.pipe.Close())
	case s.out != nil:
		return nil
	}
	if err := s.unchanged(item.Source); err != nil {
		return err
	}
	f := s.file
	s.file = nil
	return f.Commit()
}

// Start has nothing to go on with.
func (s *Sink) Start(*annotate.Inputs) {}

// Write writes the output of one game, or closes the file at the end of an input.
func (s *Sink) Write(ctx context.Context, item annotate.Item, output, _ []byte) error {
	if err := s.put(ctx, item, output); err != nil {
		return err
	}
	return s.end(item)
}

// Done has nothing to tidy up.
func (s *Sink) Done() error { return nil }

// Abandon closes a file that is not whole and says where the finished games are.
func (s *Sink) Abandon(say Say, _ error) {
	if s.file == nil {
		return
	}
	if err := s.file.Close(); err != nil {
		say("%v", err)
	}
	say("the games finished so far are in %s", s.file.Part())
	s.file = nil
}
