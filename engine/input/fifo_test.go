//go:build unix

package input

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func fifo(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games.fifo")
	if err := syscall.Mkfifo(path, 0o666); err != nil {
		t.Skip("no named pipes here: ", err)
	}
	return path
}

func TestAPipeThatNobodyWritesTo(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if f, err := Open(ctx, fifo(t)); f != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", f, err)
	}
}

func TestAPipeThatFallsSilent(t *testing.T) {
	path := fifo(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	writer := make(chan *os.File, 1)
	go func() {
		out, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			t.Error(err)
		}
		writer <- out
	}()
	f, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := <-writer
	defer out.Close()
	if _, err := io.WriteString(out, text); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(f, make([]byte, len(text))); err != nil {
		t.Fatal(err)
	}
	go cancel()
	if n, err := f.Read(make([]byte, 10)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d bytes, %v", n, err)
	}
}
