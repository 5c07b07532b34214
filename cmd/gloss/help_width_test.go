package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestHelpFitsTheTerminal: no line of any help is wider than the terminal, and no word is broken.
func TestHelpFitsTheTerminal(t *testing.T) {
	s, _, _ := testStreams()
	var names [][]string
	var collect func(cmd *cobra.Command, path []string)
	collect = func(cmd *cobra.Command, path []string) {
		names = append(names, path)
		for _, sub := range cmd.Commands() {
			if (sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()) && sub.Name() != "completion" { // whose scripts are the library's
				collect(sub, append(slices.Clone(path), sub.Name()))
			}
		}
	}
	collect(newRootCmd(s), nil)
	for _, width := range []int{60, 72, 80} {
		for _, name := range names {
			s, out, errs := testStreams()
			s.width, s.outTTY = width, true
			if code := run(append(slices.Clone(name), "--help"), s); code != exitDone {
				t.Fatalf("%q: exit code %d: %s", name, code, errs)
			}
			wide, wideOut, _ := testStreams()
			wide.width = 100
			run(append(slices.Clone(name), "--help"), wide)
			words := map[string]bool{}
			for _, word := range strings.Fields(wideOut.String()) {
				words[word] = true
			}
			for line := range strings.Lines(out.String()) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > width && !strings.HasPrefix(strings.TrimSpace(line), "\"") { // a position is one word
					t.Errorf("%q at %d columns: %d in %q", name, width, n, line)
				}
				for _, word := range strings.Fields(line) {
					if !words[word] && word != "\\" {
						t.Errorf("%q at %d columns: the word %q is broken", name, width, word)
					}
				}
			}
		}
	}
}

func TestLongCommandsAreBrokenAsAShellReadsThem(t *testing.T) {
	const line = `  gloss explain "4k3/1p6/p7/P7/8/8/8/4K3 w - - 0 1" --all --profile tuned && gloss glossary backward-pawn`
	want := "  gloss explain \"4k3/1p6/p7/P7/8/8/8/4K3 w - - 0 1\" --all \\\n      --profile tuned && gloss glossary backward-pawn"
	if got := fitCommands(line, 60); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
