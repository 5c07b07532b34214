// Package input opens what a run reads and writes, so that waiting for it ends with the run: a
// pipe may be silent, or full, for as long as it likes.
package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// chunk is how much is asked for at once, in bytes.
const chunk = 64 << 10

// Open opens a file to read. Neither a pipe that nobody writes to nor one that is
// silent holds up the caller when ctx ends; the error is then that of ctx. Regular files do
// not make anybody wait and are read as they are. Other errors name the file and say what to do.
func Open(ctx context.Context, path string) (io.ReadCloser, error) {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		return nil, &openError{path, "is a directory; name the files in it", nil}
	}
	var f *os.File
	if err != nil || info.Mode().IsRegular() {
		f, err = os.Open(path)
	} else {
		f, err = open(ctx, path, os.O_RDONLY) // waits for somebody who writes
	}
	switch {
	case ctx.Err() != nil && errors.Is(err, ctx.Err()):
		return nil, err
	case errors.Is(err, fs.ErrNotExist):
		return nil, &openError{path, "no such file; check the name", fs.ErrNotExist}
	case errors.Is(err, fs.ErrPermission):
		return nil, &openError{path, "no permission to read it; change its mode or its owner", fs.ErrPermission}
	case err != nil:
		return nil, fmt.Errorf("%s: cannot be opened: %w", path, err)
	case info == nil || info.Mode().IsRegular():
		return f, nil
	}
	return readCloser{Reader(ctx, f), f}, nil
}

// An openError says what is wrong with a file and what to do; what the system says of it, cause, would only say the first part again.
type openError struct {
	path, says string
	cause      error
}

func (e *openError) Error() string { return e.path + ": " + e.says }

func (e *openError) Unwrap() error { return e.cause }

// OpenDevice opens a device or a pipe to write to, as it is. Neither a pipe that nobody reads nor
// one that is full holds up the caller when ctx ends; the error is then that of ctx.
func OpenDevice(ctx context.Context, path string) (io.WriteCloser, error) {
	f, err := open(ctx, path, os.O_WRONLY)
	if err != nil {
		return nil, err
	}
	return writeCloser{Writer(ctx, f), f}, nil
}

// open is os.OpenFile that ends with ctx.
func open(ctx context.Context, path string, flag int) (*os.File, error) {
	type opened struct {
		file *os.File
		err  error
	}
	done := make(chan opened)
	go func() {
		f, err := os.OpenFile(path, flag, 0)
		select {
		case done <- opened{f, err}:
		case <-ctx.Done():
			f.Close() // an error means that there is no file
		}
	}()
	select {
	case o := <-done:
		return o.file, o.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

type readCloser struct {
	io.Reader
	io.Closer
}

type writeCloser struct {
	io.Writer
	io.Closer
}

// Reader returns a reader of r that gives up waiting when ctx ends; its error is then that
// of ctx. A read that never returns keeps one goroutine and one buffer for good.
func Reader(ctx context.Context, r io.Reader) io.Reader {
	return &reader{ctx: ctx, src: r, buf: make([]byte, chunk), done: make(chan result, 1)}
}

type reader struct {
	ctx  context.Context
	src  io.Reader
	buf  []byte      // belongs to the goroutine while one reads
	done chan result // of that goroutine; has room, so that it can end alone
	rest []byte      // read, and not yet handed out
	err  error       // to come behind the rest; for good
}

type result struct {
	n   int
	err error
}

func (r *reader) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for len(r.rest) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		if r.err = r.ctx.Err(); r.err != nil {
			return 0, r.err
		}
		go func() {
			n, err := r.src.Read(r.buf)
			r.done <- result{n, err}
		}()
		select {
		case got := <-r.done:
			r.rest, r.err = r.buf[:got.n], got.err
		case <-r.ctx.Done():
			r.err = r.ctx.Err()
			return 0, r.err
		}
		if len(r.rest) == 0 && r.err == nil {
			return 0, nil // the source has nothing now; its reader decides what that means
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}
