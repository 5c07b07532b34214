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
	go func() {
		out, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			t.Error(err)
			return
		}
		_, _ = io.WriteString(out, text)
		cancel()
		<-t.Context().Done()
		out.Close()
	}()
	f, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	// What was written just before the end may come out or not.
	if got, err := io.ReadAll(f); !errors.Is(err, context.Canceled) || len(got) > 0 && string(got) != text {
		t.Errorf("%q, %v", got, err)
	}
}
