package main

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"gloss/annotate"
)

// longText is a stream of games with long comments, made while it is read.
type longText struct {
	games int // still to come
	rest  []byte
}

var story = strings.Repeat("a long story of a short game, told at length; ", 1400)

func (l *longText) Read(p []byte) (int, error) {
	if len(l.rest) == 0 {
		if l.games == 0 {
			return 0, io.EOF
		}
		l.rest = fmt.Appendf(nil, "[Event \"%d\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {%s} 1... e5 1/2-1/2\n\n", l.games, story)
		l.games--
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// counter counts the bytes that are written, and looks now and then how large the heap is.
type counter struct {
	bytes, most uint64
	writes      int
}

func (c *counter) Write(p []byte) (int, error) {
	c.bytes += uint64(len(p))
	if c.writes++; c.writes%50 == 0 {
		c.most = max(c.most, liveHeap())
	}
	return len(p), nil
}

// liveHeap is what the last collection of garbage has found in use.
func liveHeap() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// TestALongFileStreams annotates 80 MB and looks how much memory that takes: the hash
// tables and a few games for each worker, however long the file is.
func TestALongFileStreams(t *testing.T) {
	if testing.Short() {
		t.Skip("reads and writes 80 MB")
	}
	const games, most = 1250, 70 << 20
	runtime.GC()
	before := liveHeap() // what earlier tests hold
	source := &longText{games: games}
	out := new(counter)
	var messages bytes.Buffer
	text, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		_, _ = io.Copy(write, source)
		write.Close()
	}()
	saved := os.Stdin
	os.Stdin = text
	defer func() { os.Stdin = saved }()
	ui := &streams{in: text, out: out, err: &messages, env: func(string) string { return "" }, width: 80, log: slog.New(slog.DiscardHandler)}
	code := run([]string{"annotate", "--nodes", "1", "--verify-nodes", "1", "--from", "99", "-j", "2", "--quiet", "-"}, ui)
	if code != exitDone || out.bytes < games*uint64(len(story)) {
		t.Fatalf("exit code %d, %d bytes written: %s", code, out.bytes, messages.String())
	}
	if out.most == 0 || out.most > before+most {
		t.Errorf("%d MB were held, %d of them before: want at most %d more", out.most>>20, before>>20, most>>20)
	}
	t.Logf("%d MB written, %d MB held at most, %d of them before", out.bytes>>20, out.most>>20, before>>20)
}

// TestProgressInALogFile: each report is a line of its own, without control characters.
func TestProgressInALogFile(t *testing.T) {
	for _, tty := range []bool{false, true} {
		var text bytes.Buffer
		ui := &streams{err: &text, errTTY: tty, width: 80, env: func(string) string { return "" }}
		if tty {
			ui.status = &statusLine{err: &text}
		}
		path := filepath.Join(t.TempDir(), "games.pgn")
		if err := os.WriteFile(path, bytes.Repeat([]byte("x"), 1000), 0o666); err != nil {
			t.Fatal(err)
		}
		p := progressAt(ui, path)
		p.count.Games.Store(3)
		p.count.Positions.Store(120)
		p.count.Bytes.Store(250)
		p.in.Passed.Store(250)
		p.start = time.Now().Add(-10 * time.Second)
		p.show()
		got := text.String()
		if !strings.Contains(got, "3 games, 120 positions, 12.0 positions/s, 50 %, 20s left") && !strings.Contains(got, "3 games, 120 positions, 11.9 positions/s, 50 %, 20s left") {
			t.Errorf("terminal %v: %q", tty, got)
		}
		if lines := strings.HasSuffix(got, "\n") && !strings.ContainsAny(got, "\r\x1b"); lines == tty {
			t.Errorf("terminal %v: %q", tty, got)
		}
	}
}

// progressAt is a progress that nobody shows but the test.
func progressAt(ui *streams, path string) *progress {
	p := &progress{count: new(annotate.Count), in: &annotate.Inputs{Paths: []string{path}}}
	p.watch = &watch{ui: ui, line: p.line}
	return p
}
