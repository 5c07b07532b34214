package main

import (
	"bytes"
	"log/slog"
	"os"
	"strings"
	"testing"
)

// TestReadmeIsTrue runs the command that the README shows with its output, and
// looks for what it and the one of the examples quote in the annotated game. With -update it writes
// the output anew.
func TestReadmeIsTrue(t *testing.T) {
	readme := readFile(t, "../../README.md")
	if got, want := fenced(t, readme, "<!-- output of the command -->"), "$ gloss "; !strings.HasPrefix(got, want) {
		t.Fatalf("the block begins with %q", got[:min(20, len(got))])
	} else {
		command, shown, _ := strings.Cut(strings.TrimPrefix(got, want), "\n")
		name, argument, _ := strings.Cut(command, " ")
		var out, errs bytes.Buffer
		ui := &streams{in: strings.NewReader(""), out: &out, err: &errs, width: 80, outTTY: true,
			log: slog.New(slog.DiscardHandler), env: func(string) string { return "1" }} // NO_COLOR among others
		if code := run([]string{name, strings.Trim(argument, `"`)}, ui); code != exitDone {
			t.Fatalf("%s: exit code %d: %s", command, code, errs.String())
		}
		if *update {
			fresh := strings.Replace(readme, got, want+command+"\n"+trimLines(out.String()), 1)
			if err := os.WriteFile("../../README.md", []byte(fresh), 0o666); err != nil {
				t.Fatal(err)
			}
		} else if trimLines(out.String()) != trimLines(shown) {
			t.Errorf("%s prints\n%s\nthe README shows\n%s", command, out.String(), shown)
		}
	}
	if command := "`gloss " + strings.Join(exampleArgs, " ") + " examples/immortal.pgn`"; !strings.Contains(readme, command) {
		t.Errorf("the README does not say that the quotations come from %s", command)
	}
	quotesTheImmortal(t, readme)
	quotesTheImmortal(t, readFile(t, "../../examples/README.md"))
}

// quotesTheImmortal looks for what a text quotes of the annotated game.
func quotesTheImmortal(t *testing.T, text string) {
	t.Helper()
	const quoted = "<!-- quoted from examples/immortal.annotated.pgn -->"
	game := readFile(t, "../../examples/immortal.annotated.pgn")
	quotes := strings.Count(text, quoted)
	if quotes == 0 {
		t.Error("nothing is quoted")
	}
	for i := range quotes {
		quote := fenced(t, strings.SplitAfterN(text, quoted, i+1)[i], quoted)
		if !strings.Contains(game, quote) {
			t.Errorf("examples/immortal.annotated.pgn does not contain\n%s", quote)
		}
	}
}

// fenced returns the fenced block that follows a remark.
func fenced(t *testing.T, text, remark string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, remark+"\n```\n")
	block, _, closed := strings.Cut(rest, "\n```")
	if !ok || !closed {
		t.Fatalf("no block after %s", remark)
	}
	return block
}

// trimLines drops the blanks at the ends of lines and the empty lines around.
func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
