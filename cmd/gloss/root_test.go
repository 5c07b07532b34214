package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// testStreams returns streams into memory, as in a pipe, 80 columns wide.
func testStreams() (s *streams, out, err *bytes.Buffer) {
	out, err = new(bytes.Buffer), new(bytes.Buffer)
	s = systemStreams()
	s.in, s.out, s.err = strings.NewReader(""), out, err
	s.inTTY, s.outTTY, s.errTTY = false, false, false
	s.width = 80
	s.env = func(string) string { return "" }
	return s, out, err
}

func TestEveryCommandHasAnExampleAndASummary(t *testing.T) {
	s, _, _ := testStreams()
	var check func(cmd *cobra.Command)
	check = func(cmd *cobra.Command) {
		if cmd.Short == "" {
			t.Errorf("%s: no summary", cmd.CommandPath())
		}
		for _, topic := range topics {
			if topic.name == cmd.Name() {
				return // it is there to be read
			}
		}
		if !strings.Contains(cmd.Example, "gloss") {
			t.Errorf("%s: help without an example", cmd.CommandPath())
		}
		if !cmd.Runnable() && !cmd.HasSubCommands() {
			t.Errorf("%s: does nothing", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			check(sub)
		}
	}
	check(newRootCmd(s))
}

func TestExitCodeOfErrors(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{errors.New("no such file"), 1},
		{&silentError{errors.New("a claim does not hold")}, 1},
		{usagef("no such flag"), 2},
		{fmt.Errorf("explain: %w", usagef("no position")), 2},
		{&partialError{failed: 2, what: "games"}, 3},
		{context.Canceled, 130},
		{fmt.Errorf("game 7: %w", context.Canceled), 130},
	} {
		if got := exitCode(tt.err); got != tt.want {
			t.Errorf("exitCode(%v) = %d, want %d", tt.err, got, tt.want)
		}
	}
}

func TestReportOfErrors(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{&silentError{errors.New("said already")}, ""},
		{errors.New("games.pgn: no such file"), "gloss: games.pgn: no such file\n"},
		{usagef("--depth 0 makes no sense"), "gloss: --depth 0 makes no sense\n  see 'gloss --help'\n"},
		{&usageError{errors.New("no position"), "give a FEN"}, "gloss: no position\n  give a FEN\n"},
		{fmt.Errorf("game 7: %w", context.Canceled), "gloss: interrupted\n"},
		{&partialError{failed: 2, what: "games"}, "gloss: 2 games could not be handled, the rest is done\n"},
	} {
		s, out, err := testStreams()
		report(s, newRootCmd(s), tt.err)
		if err.String() != tt.want || out.Len() > 0 {
			t.Errorf("report(%v): %q on standard error, %q on standard output, want %q", tt.err, err, out, tt.want)
		}
	}
}
