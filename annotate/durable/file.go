// Package durable writes files that are whole or not there, and journals from which
// a long run goes on after it was interrupted at any moment: by a signal, a crash or
// a loss of power.
//
// A file grows under its name with [PartSuffix] behind it. Only when all of it is on
// the disk it gets its name. Where a run can be continued, a [Journal] beside it
// notes after each step how long the file is and what its sum is. Whatever of the two
// was lost on the way to the disk: the last note that the file agrees with tells
// where to go on.
//
// Where every beginning of the result is of use and names what made it, as with the games of a match,
// the file is its own journal: see [Entries]. An annotated file is not like that: it takes the place of
// one that is whole, and its games do not tell how far the input was read.
package durable

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"gloss/engine/input"
)

// PartSuffix marks a file that is not whole yet.
const PartSuffix = ".part"

// State is how far a file has come: its length in bytes and the sum of its text.
type State struct {
	Size int64  `json:"size"`
	Sum  string `json:"sum"` // the first 16 bytes of the SHA-256 hash, in hexadecimal
}

// File is a file on its way. It is not safe for use by several goroutines at once.
type File struct {
	path string
	part *os.File
	sum  hash.Hash
	size int64
}

// Create begins a file. What an earlier run left of it is overwritten. A file that is
// already there under its name stays until Commit replaces it, which keeps its mode. Where
// the name is a symbolic link, the file that it points to is replaced. While another process
// writes the same file the error is ErrBusy. The directory has to be there; see CheckDir.
func Create(path string) (*File, error) {
	f, err := open(path)
	if err != nil {
		return nil, err
	}
	if err := f.part.Truncate(0); err != nil {
		f.part.Close()
		return nil, Explain(err)
	}
	return f, nil
}

// CheckDir tells what to do where the directory of a file to be written is not there: a name that
// is misspelt must not make a new one.
func CheckDir(path string) error {
	dir := filepath.Dir(path)
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no directory %s; make it first", path, dir)
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: %s is no directory", path, dir)
	}
	return nil
}

// CheckWritable tells before a long run what would hinder WriteFile after it, in a directory that is there (see CheckDir). It leaves nothing behind, and
// does not touch what is there.
func CheckWritable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil // a device or a pipe
	}
	target, err := Target(path)
	if err != nil {
		return err
	}
	_, left := os.Stat(target + PartSuffix)
	f, err := open(target)
	if err != nil {
		return err
	}
	if left == nil {
		return Explain(f.part.Close()) // an earlier run has left it
	}
	return f.Discard()
}

// Target is the name of the file that is written where a name is a symbolic link: a rename
// would put a file in place of the link. The file need not be there.
func Target(path string) (string, error) {
	const most = 40 // links, as systems have it
	for range most {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			return path, nil
		}
		link, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(link) {
			dir, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", err
			}
			link = filepath.Join(dir, link)
		}
		path = link
	}
	return "", fmt.Errorf("%s: its symbolic links go round in a circle", path)
}

// Continue opens a file that was left in part. States are those in which it was, the
// shortest first. What stands behind the last one that the text agrees with is cut
// off; kept is the number of states that are left, 0 if the file begins anew.
func Continue(path string, states []State) (f *File, kept int, err error) {
	if f, err = open(path); err != nil {
		return nil, 0, err
	}
	if kept, err = f.rewind(states); err != nil {
		f.part.Close()
		return nil, 0, Explain(err)
	}
	return f, kept, nil
}

func open(path string) (*File, error) {
	path, err := Target(path)
	if err != nil {
		return nil, err
	}
	mode := os.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s: is no regular file and cannot be replaced by one", path)
		}
		mode = info.Mode().Perm()
	}
	part, err := openLocked(path+PartSuffix, mode)
	if err != nil {
		return nil, err
	}
	return &File{path: path, part: part, sum: sha256.New()}, nil
}

// openLocked opens a file that no other process has open in this way.
func openLocked(path string, mode os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, mode)
	if err != nil {
		return nil, Explain(err)
	}
	if err = lock(f); err == nil {
		// The process that had it locked before may have given it another name since.
		var mine, named os.FileInfo
		if mine, err = f.Stat(); err == nil {
			if named, err = os.Stat(path); err != nil || !os.SameFile(mine, named) {
				err = ErrBusy
			}
		}
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return f, nil
}

// rewind reads the text and goes back to the last state that it agrees with.
func (f *File) rewind(states []State) (kept int, err error) {
	var good int64
	for i, s := range states {
		if s.Size < f.size {
			break // not in order: nothing behind it can be trusted
		}
		n, err := io.CopyN(f.sum, f.part, s.Size-f.size)
		f.size += n
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return 0, err
		}
		if f.State() == s {
			good, kept = s.Size, i+1
		}
	}
	if err := f.part.Truncate(good); err != nil {
		return 0, err
	}
	if _, err := f.part.Seek(0, io.SeekStart); err != nil {
		return 0, err
	}
	f.sum.Reset()
	f.size, err = io.Copy(f.sum, f.part)
	return kept, err
}

// Part is the name of the file while it is written.
func (f *File) Part() string { return f.path + PartSuffix }

// Write writes to the end of the file.
func (f *File) Write(p []byte) (int, error) {
	n, err := f.part.Write(p)
	f.sum.Write(p[:n])
	f.size += int64(n)
	return n, Explain(err)
}

// State tells how far the file has come.
func (f *File) State() State {
	return State{Size: f.size, Sum: hex.EncodeToString(f.sum.Sum(nil)[:16])}
}

// Sync waits until all that was written is on the disk.
func (f *File) Sync() error { return Explain(f.part.Sync()) }

// Close leaves the file in part.
func (f *File) Close() error { return Explain(errors.Join(f.part.Sync(), f.part.Close())) }

// Commit gives the file its name when all of it is on the disk. If that fails, the file
// stays in part.
func (f *File) Commit() error {
	if !locking {
		if err := f.Close(); err != nil {
			return err
		}
		return rename(f.Part(), f.path)
	}
	// The lock ends with the file: nobody else may begin one under the name that is renamed.
	if err := f.Sync(); err != nil {
		f.part.Close()
		return err
	}
	return errors.Join(rename(f.Part(), f.path), f.part.Close())
}

// Discard removes the file.
func (f *File) Discard() error {
	f.part.Close()
	return Remove(f.Part())
}

// WriteFile writes a whole file. A device or a pipe is written to as it is; waiting for its reader
// ends with ctx.
func WriteFile(ctx context.Context, path string, text []byte) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeDevice(ctx, path, text)
	}
	f, err := Create(path)
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		f.part.Close()
		return errors.Join(err, os.Remove(f.Part()))
	}
	return f.Commit()
}

func writeDevice(ctx context.Context, path string, text []byte) error {
	f, err := input.OpenDevice(ctx, path)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return Explain(errors.Join(err, f.Close()))
}

// StateOf reads a file from beginning to end.
func StateOf(path string) (State, error) {
	in, err := os.Open(path)
	if err != nil {
		return State{}, err
	}
	defer in.Close()
	f := File{sum: sha256.New()}
	if f.size, err = io.Copy(f.sum, in); err != nil {
		return State{}, err
	}
	return f.State(), nil
}

// Finish gives a file its name that an interrupted run had written to its end: the state
// says how it must be. It does nothing if the file has its name already, and tells if it is
// neither there nor left in part.
func Finish(path string, whole State) (done bool, err error) {
	if path, err = Target(path); err != nil {
		return false, err
	}
	part, err := StateOf(path + PartSuffix)
	switch {
	case err == nil && part == whole:
		return true, rename(path+PartSuffix, path)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, Explain(err)
	}
	left := err == nil
	there, err := StateOf(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, Explain(err)
	}
	if err != nil || there != whole {
		return false, nil
	}
	if left { // an earlier run had made the same file, and this one was interrupted in making it again
		return true, Remove(path + PartSuffix)
	}
	return true, nil
}

// Remove removes a file for good; one that is not there is no error.
func Remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Explain(err)
	}
	return syncDir(path)
}

// rename gives a file another name, and waits until the directory is on the disk.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return Explain(err)
	}
	return syncDir(to)
}

// syncDir waits until the directory of a file is on the disk. Systems that cannot do that
// for a directory say so by an error that means nothing here.
func syncDir(path string) error {
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return nil // it can be written but not read
	}
	defer dir.Close()
	if err := dir.Sync(); errors.Is(err, syscall.EIO) || errors.Is(err, syscall.ENOSPC) {
		return Explain(err)
	}
	return nil
}

// Explain says what to do about a disk that is full.
func Explain(err error) error {
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("the disk is full; make room and go on: %w", err)
	}
	return err
}
