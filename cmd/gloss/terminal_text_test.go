package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// TestOrdersOfOthersDoNotReachATerminal annotates a game whose names would clear the screen, set the
// title and turn the direction of writing.
func TestOrdersOfOthersDoNotReachATerminal(t *testing.T) {
	const bad = "\x1b[2J\x1b]0;title\x07\u202e\u009b31m\x7f Réti"
	path := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(path, []byte("[White \""+bad+"\"]\n\n1. e4 {"+bad+"} e5 *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"annotate", "--nodes", "50", path}, {"verify", "--nodes", "50", path}, {"report", "--nodes", "50", path},
		{"explain", bad}, {"glossary", bad}, {"annotate", bad}, {bad},
	} {
		s, out, errs := testStreams()
		s.outTTY, s.errTTY = true, true
		if args[0] != "annotate" { // which has none
			args = append(args, "--color", "never")
		}
		run(args, s)
		if text := strings.ReplaceAll(out.String()+errs.String(), wipeLine, ""); strings.ContainsAny(text, "\x1b\x07\u202e\u009b\x7f") {
			t.Errorf("%q: %q", args[0], text)
		}
	}
	s, out, errs := testStreams()
	if code := run([]string{"annotate", "--nodes", "50", path}, s); code != exitDone || !strings.Contains(out.String(), bad) {
		t.Errorf("into a pipe the game is changed: %s%s", out, errs)
	}
}

// TestATerminalWithoutMoreGetsASCII: the language of a terminal, or the terminal itself, may have no other
// characters.
func TestATerminalWithoutMoreGetsASCII(t *testing.T) {
	for _, env := range []map[string]string{{"LC_ALL": "C", "TERM": "xterm"}, {"LANG": "C"}, {"TERM": "dumb", "LC_ALL": "de_DE.UTF-8"}} {
		for _, args := range [][]string{
			{"explain", "startpos", "--color", "always"}, {"explain", "--all", "startpos"}, {"glossary", "backward-pawn"}, {"glossary"}, {"--help"}, {"annotate", "--help"},
			{"report", "../../examples/opera.pgn", "--nodes", "50"},
		} {
			s, out, errs := testStreams()
			s.outTTY, s.errTTY = true, true
			s.env = func(name string) string { return env[name] }
			if code := run(args, s); code != exitDone {
				t.Fatalf("%q: exit code %d: %s", args, code, errs)
			}
			if i := strings.IndexFunc(out.String(), func(r rune) bool { return r >= 0x80 }); i >= 0 {
				t.Errorf("%q with %v: %q", args, env, out.String()[max(0, i-20):min(i+20, out.Len())])
			}
		}
	}
}

func TestTerminalTextComesInAnyPieces(t *testing.T) {
	const text = "Réti – \x1b[31m♞\x1b[0m\n\xff tail\u20ac"
	for _, tt := range []struct {
		ascii, color bool
		want         string
	}{
		{false, false, "Réti – \ufffd[31m♞\ufffd[0m\n\ufffd tail\u20ac"},
		{true, true, "Reti - \x1b[31mN\x1b[0m\n? tail?"},
	} {
		s := &streams{ascii: tt.ascii, color: tt.color}
		var whole, pieces bytes.Buffer
		if _, err := io.WriteString(&terminalText{dst: &whole, s: s}, text); err != nil {
			t.Fatal(err)
		}
		if whole.String() != tt.want {
			t.Errorf("%q, want %q", whole.String(), tt.want)
		}
		if s.color {
			continue // a colour is written in one piece
		}
		if _, err := io.Copy(&terminalText{dst: &pieces, s: s}, iotest.OneByteReader(strings.NewReader(text))); err != nil {
			t.Fatal(err)
		}
		if pieces.String() != tt.want {
			t.Errorf("in pieces %q, want %q", pieces.String(), tt.want)
		}
	}
}
