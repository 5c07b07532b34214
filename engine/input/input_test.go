package input

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

const text = "[Event \"a\"]\n\n1. e4 e5 *\n"

func TestAReaderGivesWhatItsSourceGives(t *testing.T) {
	long := strings.Repeat(text, 10_000)
	for name, src := range map[string]io.Reader{
		"at once":        strings.NewReader(long),
		"byte by byte":   iotest.OneByteReader(strings.NewReader(long)),
		"error and data": iotest.DataErrReader(strings.NewReader(long)),
	} {
		got, err := io.ReadAll(Reader(t.Context(), src))
		if err != nil || string(got) != long {
			t.Errorf("%s: %d bytes of %d, %v", name, len(got), len(long), err)
		}
	}
	fault := errors.New("the disk is on fire")
	got, err := io.ReadAll(Reader(t.Context(), io.MultiReader(strings.NewReader(text), iotest.ErrReader(fault))))
	if string(got) != text || !errors.Is(err, fault) {
		t.Errorf("%q, %v", got, err)
	}
}

// TestWaitingEndsWithTheRun reads from a pipe on which nothing comes any more.
func TestWaitingEndsWithTheRun(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	ctx, cancel := context.WithCancel(t.Context())
	r := Reader(ctx, in)
	go func() { _, _ = io.WriteString(out, text) }()
	if _, err := io.ReadFull(r, make([]byte, len(text))); err != nil {
		t.Fatal(err)
	}
	go cancel()
	if n, err := r.Read(make([]byte, 10)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d bytes, %v", n, err)
	}
	if n, err := r.Read(make([]byte, 10)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %d bytes, %v", n, err)
	}
}

func TestOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if _, err := Open(t.Context(), path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got, err := io.ReadAll(f); err != nil || string(got) != text {
		t.Errorf("%q, %v", got, err)
	}
}

// What cannot be opened is told once, with what to do, and can still be asked for its cause.
func TestOpenSaysWhatToDo(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "none.pgn")
	for _, tt := range []struct {
		path, want string
		cause      error
	}{
		{missing, missing + ": no such file; check the name", fs.ErrNotExist},
		{dir, dir + ": is a directory; name the files in it", nil},
	} {
		_, err := Open(t.Context(), tt.path)
		if err == nil || err.Error() != tt.want || tt.cause != nil && !errors.Is(err, tt.cause) {
			t.Errorf("%s: %v, want %q", tt.path, err, tt.want)
		}
	}
}
