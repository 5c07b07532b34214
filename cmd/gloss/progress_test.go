package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gloss/annotate/review"
)

// TestProgressWithinOneGame: a single game has a share and a time left as well, and the work that
// comes after the last position is told.
func TestProgressWithinOneGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(path, bytes.Repeat([]byte("x"), 1000), 0o666); err != nil {
		t.Fatal(err)
	}
	p := progressAt(&streams{width: 80}, path)
	for _, tt := range []struct {
		step  review.Step
		ahead int64
		want  string
	}{
		{review.Step{Done: 20, All: 80}, 250, "first look at 20 of 80 positions, 2.0 positions/s, 25 %, 30s left"},
		{review.Step{Done: 3, All: 9, Phase: review.DeeperLooks}, 800, "checking 4 of 9 open positions, 2.0 positions/s, 80 %, 3s left"},
		{review.Step{Done: 1, All: 1, Phase: review.DeeperLooks}, 900, "checking 1 of 1 open position, 2.0 positions/s, 90 %, 1s left"},
		{review.Step{Done: 0, All: 30, Phase: review.Words}, 950, "explaining 1 of 30 moves, 2.0 positions/s, 95 %, 1s left"},
	} {
		p.count.Positions.Store(20)
		p.count.Step.Store(&tt.step)
		p.count.Ahead.Store(tt.ahead)
		p.start = time.Now().Add(-10 * time.Second)
		if got := p.line(p.elapsed()); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestProgressTellsWhatItWaitsFor reads from a pipe on which nothing comes.
func TestProgressTellsWhatItWaitsFor(t *testing.T) {
	p := progressAt(&streams{width: 80}, "-")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	saved := os.Stdin
	defer func() { os.Stdin = saved }()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer write.Close()
	os.Stdin = read
	ended := make(chan bool)
	go func() { defer close(ended); _, _, _ = p.in.Next(ctx) }()
	for p.in.Waiting() == "" {
		time.Sleep(time.Millisecond)
	}
	if got := p.line(p.elapsed()); got != "waiting for games from standard input" {
		t.Errorf("%q", got)
	}
	cancel()
	<-ended
}

// TestAMeterTellsWhatIsLeft by the pace of this run, whatever an earlier one has done.
func TestAMeterTellsWhatIsLeft(t *testing.T) {
	for _, tt := range []struct {
		first, total, done int
		told, want         string
	}{
		{0, 400, 100, "", "100 of 400 games, 25 %, 30s left"},
		{300, 400, 350, "+3 =4 -5", "350 of 400 games, +3 =4 -5, 87 %, 10s left"},
		{300, 400, 300, "", "300 of 400 games"},
		{0, -1, 7, "", "7 games"},
		{0, 0, 0, "", "0 of 0 games"},
	} {
		m := (&streams{global: globalFlags{Quiet: true}}).progressFrom(tt.first, tt.total, "games")
		m.start = time.Now().Add(-10 * time.Second)
		m.Set(tt.done)
		if tt.told != "" {
			m.Describe(tt.told)
		}
		if got := m.line(m.elapsed()); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
		m.Finish()
		m.Finish()
	}
}

// TestAWatchIsSilentAtFirst and wipes what it has said.
func TestAWatchIsSilentAtFirst(t *testing.T) {
	var terminal bytes.Buffer
	s := &streams{err: &terminal, errTTY: true, width: 80, status: &statusLine{err: &terminal}}
	short := s.progress(3, "games")
	if told := short.stop(); told || terminal.Len() > 0 {
		t.Errorf("a short run says %q", terminal.String())
	}
	long := s.progress(3, "games")
	long.show()
	long.Add(2)
	if told := long.stop(); !told || terminal.String() != wipeLine+"0 of 3 games"+wipeLine {
		t.Errorf("a long run says %q", terminal.String())
	}
}

// TestTheStatusLineIsWipedBeforeAnythingElse is written to the same terminal.
func TestTheStatusLineIsWipedBeforeAnythingElse(t *testing.T) {
	var terminal bytes.Buffer
	s := &streams{width: 20, status: &statusLine{err: &terminal}}
	s.out, s.err = s.status.over(&terminal), s.status.over(&terminal)
	s.showStatus("3 of 80 positions, and more than there is room for")
	fmt.Fprintln(s.out, "1. e4 e5")
	s.showStatus("4 of 80 positions")
	fmt.Fprintln(s.err, "a note")
	s.wipeStatus()
	want := wipeLine + "3 of 80 positions, " + wipeLine + "1. e4 e5\n" + wipeLine + "4 of 80 positions" + wipeLine + "a note\n"
	if terminal.String() != want {
		t.Errorf("%q, want %q", terminal.String(), want)
	}
	if strings.Count(want, wipeLine) != 4 {
		t.Error("wiped more often than shown")
	}
}
