package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPager: a text that is longer than the screen goes through PAGER, without orders to the terminal
// that are not gloss's own; everything else goes straight to standard output.
func TestPager(t *testing.T) {
	long := strings.Repeat("line \x1b]0;title\a\n", 30)
	for _, tt := range []struct {
		name, pager, term, text string
		rows                    int
		paged                   bool
		note                    string
	}{
		{"long", "sed s/line/paged/", "xterm", long, 24, true, ""},
		{"short", "sed s/line/paged/", "xterm", long, 60, false, ""},
		{"no terminal", "sed s/line/paged/", "xterm", long, 0, false, ""},
		{"a terminal that cannot", "sed s/line/paged/", "dumb", long, 24, false, ""},
		{"no such pager", "no-such-pager -x", "xterm", long, 24, false, `the pager "no-such-pager" cannot be started`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, out, errs := testStreams()
			screen, err := os.Create(filepath.Join(t.TempDir(), "screen"))
			if err != nil {
				t.Fatal(err)
			}
			defer screen.Close()
			s.terminal, s.rows = screen, tt.rows
			s.env = func(name string) string { return map[string]string{"PAGER": tt.pager, "TERM": tt.term}[name] }
			if err := s.page(tt.text); err != nil {
				t.Fatal(err)
			}
			shown := readFile(t, screen.Name())
			if tt.paged && (strings.Count(shown, "paged") != 30 || strings.ContainsAny(shown, "\x1b\a") || out.Len() > 0) {
				t.Errorf("the pager shows %q, standard output has %q", shown, out)
			}
			if !tt.paged && (shown != "" || out.String() != tt.text) {
				t.Errorf("the pager shows %q, standard output has %q", shown, out)
			}
			if !strings.Contains(errs.String(), tt.note) {
				t.Errorf("standard error has %q", errs)
			}
		})
	}
	for less, want := range map[string]string{"": "LESS=R", "F": ""} { // what the user wants of it stays
		s, _, _ := testStreams()
		screen, err := os.Create(filepath.Join(t.TempDir(), "screen"))
		if err != nil {
			t.Fatal(err)
		}
		defer screen.Close()
		t.Setenv("LESS", less)
		s.terminal, s.rows = screen, 2
		s.env = func(name string) string { return map[string]string{"PAGER": "env", "LESS": less}[name] }
		if err := s.page(long); err != nil {
			t.Fatal(err)
		}
		if shown := readFile(t, screen.Name()); strings.Contains(shown, "LESS=R") != (want != "") {
			t.Errorf("LESS=%q: the pager has %q", less, shown)
		}
	}
	s, _, _ := testStreams()
	s.terminal, s.rows = os.Stderr, 2
	s.env = func(name string) string { return map[string]string{"PAGER": "false"}[name] }
	if err := s.page(long); err == nil || !strings.Contains(err.Error(), `the pager "false" failed`) {
		t.Errorf("a pager that fails: %v", err)
	}
}
