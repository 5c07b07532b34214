package main

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestReportOnATerminal compares the report on two recorded games with a golden file.
func TestReportOnATerminal(t *testing.T) {
	for _, tt := range []struct {
		golden string
		args   []string
	}{
		{"two.txt", nil},
		{"player.txt", []string{"--player", "capa", "--positions", "2"}},
	} {
		s, out, err := testStreams()
		s.outTTY, s.width = true, 100
		args := append([]string{"report", "--color", "never", "../../annotate/study/testdata/games.jsonl"}, tt.args...)
		if code := run(args, s); code != exitDone {
			t.Fatalf("exit code %d: %s", code, err)
		}
		path := "testdata/report/" + tt.golden
		if *update {
			if err := os.WriteFile(path, out.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, e := os.ReadFile(path)
		if e != nil {
			t.Fatal(e)
		}
		if diff := cmp.Diff(string(want), out.String()); diff != "" {
			t.Errorf("%s (-want +got; -update writes it anew):\n%s", path, diff)
		}
	}
}

// What is laid out for a terminal has room there, its title and the rule below that, too.
func TestReportKeepsToTheWidthOfTheTerminal(t *testing.T) {
	s, out, err := testStreams()
	s.outTTY, s.width = true, 56
	if code := run([]string{"report", "--color", "never", "../../annotate/study/testdata/games.jsonl"}, s); code != exitDone {
		t.Fatalf("exit code %d: %s", code, err)
	}
	for line := range strings.Lines(out.String()) {
		if n := twwidth.Width(strings.TrimRight(line, "\n")); n > s.width {
			t.Errorf("%d columns wide: %q", n, line)
		}
	}
}

func TestReportPaintsWhatGoesWrong(t *testing.T) {
	s, out, _ := testStreams()
	s.outTTY = true
	if code := run([]string{"report", "--color", "always", "../../annotate/study/testdata/games.jsonl"}, s); code != exitDone {
		t.Fatalf("exit code %d", code)
	}
	if !strings.Contains(out.String(), "\x1b[31m") || !strings.Contains(out.String(), "\x1b[1m") {
		t.Error("nothing is red or bold")
	}
}
