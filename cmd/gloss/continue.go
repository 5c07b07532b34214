package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// openToContinue opens a file that a long run writes one whole entry after the other into. Without
// resume the file must not exist. With it, a function reads what is there and returns the length of
// the whole entries; an entry that was not written to its end is cut off, with a note.
func openToContinue(s *streams, path string, resume bool, read func(io.Reader) (length int64, err error)) (*os.File, error) {
	if !resume {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			return nil, usagef("%s exists: go on with it by --resume, or take another name", path)
		}
		return f, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	length, err := read(f)
	if err == nil {
		var size int64
		if size, err = f.Seek(0, io.SeekEnd); err == nil && size > length {
			s.notef("%s: the last game is not complete, it is done again", path)
			if err = f.Truncate(length); err == nil {
				_, err = f.Seek(length, io.SeekStart)
			}
		}
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return f, nil
}

// closeResults closes a file of openToContinue, and removes it if nothing was written to it and it was not
// there before.
func closeResults(f *os.File, resumed bool) error {
	info, err := f.Stat()
	err = errors.Join(err, f.Close())
	if err == nil && info.Size() == 0 && !resumed {
		err = os.Remove(f.Name())
	}
	return err
}
