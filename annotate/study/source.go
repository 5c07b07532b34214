package study

import (
	"bufio"
	"context"
	"io"
	"os"

	"gloss/engine/pgn"
)

// A Source is an input of a report.
type Source struct {
	Path string
	JSON bool // records of analysed games; else PGN
	// File and Text are open if the input cannot be opened twice.
	File io.Closer
	Text io.Reader
}

// OpenSources tells for every input what it is. What can be read only once stays open.
func OpenSources(ctx context.Context, paths []string) ([]*Source, error) {
	var list []*Source
	for _, path := range paths {
		s := &Source{Path: path}
		if err := s.Open(ctx); err != nil {
			CloseSources(list)
			return nil, err
		}
		head, err := s.Text.(*bufio.Reader).Peek(512)
		if err != nil && len(head) == 0 && err != io.EOF {
			s.Close()
			CloseSources(list)
			return nil, err
		}
		s.JSON = isJSON(head)
		if info, err := os.Stat(path); path != "-" && err == nil && info.Mode().IsRegular() {
			s.Close()
		}
		list = append(list, s)
	}
	return list, nil
}

// Open opens the input, unless it is open.
func (s *Source) Open(ctx context.Context) error {
	if s.Text != nil {
		return nil
	}
	f, err := pgn.OpenContext(ctx, s.Path)
	if err != nil {
		return err
	}
	s.File, s.Text = f, bufio.NewReader(f)
	return nil
}

// Close closes the input, if it is open.
func (s *Source) Close() {
	if s.File != nil {
		s.File.Close()
	}
	s.File, s.Text = nil, nil
}

// CloseSources closes those that are open.
func CloseSources(list []*Source) {
	for _, s := range list {
		s.Close()
	}
}
