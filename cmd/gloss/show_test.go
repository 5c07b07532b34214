package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPDFNeedsABrowserAndAFile(t *testing.T) {
	game := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(game, []byte("[GlossSettings \"x\"]\n\n1. e4 *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", t.TempDir())
	for _, tt := range []struct {
		terminal bool
		code     int
		message  string
	}{
		{false, exitFailed, "no Chromium, Chrome or Edge is on the path; install chromium"},
		{true, exitUsage, "a PDF does not go to a terminal; write it to a file with -o"},
	} {
		s, out, errs := testStreams()
		s.outTTY = tt.terminal
		if code := run([]string{"show", "--format", "pdf", game}, s); code != tt.code || !strings.Contains(errs.String(), tt.message) || out.Len() > 0 {
			t.Errorf("terminal %v: exit code %d, want %d; %d bytes; %s", tt.terminal, code, tt.code, out.Len(), errs)
		}
	}
}
