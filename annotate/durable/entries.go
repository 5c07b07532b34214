package durable

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Entries is a file that a run writes one whole entry after the other into, such as the games of a
// match. Every beginning of it that ends with an entry is of use, so it has its name from the start and needs no
// journal beside it: what is in it tells what is done. It is not safe for use by several
// goroutines at once.
type Entries struct {
	f     *os.File
	fresh bool
	// Torn tells that the last entry was not whole, and was cut off.
	Torn bool
}

// NewEntries begins a file; one that is there already is an error that wraps fs.ErrExist.
func NewEntries(path string) (*Entries, error) {
	if _, err := os.Lstat(path); err == nil {
		return nil, fmt.Errorf("%s: %w", path, fs.ErrExist)
	}
	f, err := openLocked(path, 0o666)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || info.Size() > 0 { // somebody was faster
		f.Close()
		return nil, errors.Join(fmt.Errorf("%s: %w", path, fs.ErrExist), err)
	}
	return &Entries{f: f, fresh: true}, nil
}

// ContinueEntries opens a file that an earlier run may have begun. A function reads what is there and
// returns the length of the whole entries; what stands behind them is cut off. While another process
// writes the file the error is ErrBusy.
func ContinueEntries(path string, read func(io.Reader) (length int64, err error)) (*Entries, error) {
	f, err := openLocked(path, 0o666)
	if err != nil {
		return nil, err
	}
	e := &Entries{f: f}
	length, err := read(f)
	if err == nil {
		err = e.cut(length)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, Explain(err))
	}
	return e, nil
}

// cut leaves so many bytes and goes behind them.
func (e *Entries) cut(length int64) error {
	size, err := e.f.Seek(0, io.SeekEnd)
	if err != nil || size <= length {
		return err
	}
	e.Torn = true
	if err := e.f.Truncate(length); err != nil {
		return err
	}
	_, err = e.f.Seek(length, io.SeekStart)
	return err
}

// Add writes an entry.
func (e *Entries) Add(entry string) error {
	_, err := e.f.WriteString(entry)
	return Explain(err)
}

// Close ends the file; a new one into which nothing was written is removed.
func (e *Entries) Close() error {
	info, err := e.f.Stat()
	if err == nil && info.Size() == 0 && e.fresh {
		return errors.Join(Remove(e.f.Name()), e.f.Close())
	}
	return Explain(errors.Join(err, e.f.Sync(), e.f.Close()))
}
