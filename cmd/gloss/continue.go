package main

import (
	"errors"
	"io"
	"io/fs"

	"gloss/annotate/durable"
)

// openToContinue opens a file that a long run writes one whole game after the other into. Without
// resume the file must not exist. With it, a function reads what is there and returns the length of
// the whole games.
func openToContinue(s *streams, path string, resume bool, read func(io.Reader) (length int64, err error)) (*durable.Entries, error) {
	if !resume {
		e, err := durable.NewEntries(path)
		if errors.Is(err, fs.ErrExist) {
			return nil, usagef("%s exists: continue it with --resume, or take another name", path)
		}
		return e, err
	}
	e, err := durable.ContinueEntries(path, read)
	if err == nil && e.Torn {
		s.notef("%s: the last game is not complete, it is done again", path)
	}
	return e, err
}
