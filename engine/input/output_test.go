package input

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestAWriterWritesWhatItIsGiven(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var out bytes.Buffer
	w := Writer(ctx, &out)
	for i, line := range strings.SplitAfter(strings.Repeat(text, 100), "\n") {
		if i == 50 {
			cancel() // what somebody takes is still written
		}
		if n, err := io.WriteString(w, line); n != len(line) || err != nil {
			t.Fatalf("line %d: %d bytes of %d, %v", i, n, len(line), err)
		}
	}
	if out.String() != strings.Repeat(text, 100) {
		t.Errorf("%d bytes", out.Len())
	}
}

// TestWaitingForAReaderEndsWithTheRun writes into a pipe that nobody reads.
func TestWaitingForAReaderEndsWithTheRun(t *testing.T) {
	in, out := io.Pipe()
	defer in.Close()
	ctx, cancel := context.WithCancel(t.Context())
	w := Writer(ctx, out)
	go cancel()
	for range 2 {
		if n, err := io.WriteString(w, text); n != 0 || !errors.Is(err, context.Canceled) {
			t.Errorf("%d bytes, %v", n, err)
		}
	}
}
