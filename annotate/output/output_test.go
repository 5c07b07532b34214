package output

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/annotate"
)

// write makes a file in a directory and returns its name.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// read returns the text of a file, "" if there is none.
func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return string(text)
}

// files lists a directory.
func files(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// refusal is the text of an error that has to be a refusal.
func refusal(t *testing.T, err error) string {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) {
		t.Errorf("%v is no refusal", err)
		return ""
	}
	return r.Error()
}

// TestWhatWouldDoHarmIsRefused: before a file is touched.
func TestWhatWouldDoHarmIsRefused(t *testing.T) {
	dir := t.TempDir()
	a, packed := write(t, dir, "a.pgn", "1. e4 *\n"), write(t, dir, "b.pgn.zst", "packed")
	link, twin := filepath.Join(dir, "link.pgn"), filepath.Join(dir, "other", "a.pgn")
	if err := errors.Join(os.Symlink(a, link), os.Mkdir(filepath.Join(dir, "other"), 0o777), os.WriteFile(twin, nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	before := files(t, dir)
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, tt := range []struct {
		name   string
		plan   Plan
		inputs []string
		want   string
	}{
		{"two places", Plan{InPlace: true, Path: in("x.pgn")}, []string{a}, "contradict each other"},
		{"records in place of games", Plan{InPlace: true, JSON: true}, []string{a}, "in place of the games"},
		{"standard input back", Plan{InPlace: true}, []string{"-"}, "standard input cannot be written back"},
		{"a packed file back", Plan{InPlace: true}, []string{packed}, "is packed (.zst) and cannot be written back"},
		{"a device back", Plan{InPlace: true}, []string{"/dev/null"}, "is no regular file"},
		{"a file twice", Plan{InPlace: true}, []string{a, link}, "are the same file; name it once"},
		{"a page", Plan{Path: in("x.html")}, []string{a}, "the games are written in PGN"},
		{"games as records", Plan{Path: in("x.jsonl")}, []string{a}, "add --json for records"},
		{"records as games", Plan{Path: in("x.pgn"), JSON: true}, []string{a}, "records are written, not games"},
		{"packed", Plan{Path: in("x.pgn.gz")}, []string{a}, "the output is not packed; give a name without .gz"},
		{"an input", Plan{Path: a}, []string{a}, "it would be written over while it is read"},
		{"an input by a link", Plan{Path: link}, []string{a}, "it would be written over while it is read"},
		{"no directory", Plan{Path: in("none/x.pgn")}, []string{a}, "there is no directory"},
		{"no directory above a directory", Plan{Path: in("none/new") + "/"}, []string{a}, "there is no directory"},
		{"one name for two", Plan{Path: dir + "/new/"}, []string{a, twin}, "would both be written to"},
		{"an input in the directory", Plan{Path: dir}, []string{a}, "it would be written over while it is read"},
	} {
		_, err := New(tt.plan, tt.inputs)
		if got := refusal(t, err); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if after := files(t, dir); after != before {
		t.Errorf("the directory has %s, before %s", after, before)
	}
}

// TestEveryInputHasItsFile in a directory: without the suffix of a packed one, as records where they are wanted.
func TestEveryInputHasItsFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out") + "/"
	inputs := []string{"club.pgn", "master.pgn.zst", "-"}
	for json, want := range map[bool][]string{false: {"club.pgn", "master.pgn", "stdin.pgn"}, true: {"club.jsonl", "master.jsonl", "stdin.jsonl"}} {
		s, err := New(Plan{Path: dir, JSON: json}, inputs)
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range want {
			if got := s.Target(i); got != filepath.Join(dir, name) {
				t.Errorf("%s goes to %s, want %s", inputs[i], got, name)
			}
		}
		if !s.Files() {
			t.Error("files are no files")
		}
	}
}

// put writes texts as games of two inputs, three each, and the ends of these.
func put(t *testing.T, s *Sink) error {
	t.Helper()
	for source := range 2 {
		for n := range 3 {
			if err := s.Write(t.Context(), annotate.Item{Source: source}, fmt.Appendf(nil, "game %d.%d\n", source, n), nil); err != nil {
				return err
			}
		}
		if err := s.Write(t.Context(), annotate.Item{Source: source, End: true}, nil, nil); err != nil {
			return err
		}
	}
	return nil
}

const (
	firstGames  = "game 0.0\ngame 0.1\ngame 0.2\n"
	secondGames = "game 1.0\ngame 1.1\ngame 1.2\n"
)

func TestGamesComeWhereTheyBelong(t *testing.T) {
	dir := t.TempDir()
	inputs := []string{write(t, dir, "a.pgn", "a"), write(t, dir, "b.pgn", "b")}
	var standard bytes.Buffer
	s, err := New(Plan{Standard: &standard, Path: "-"}, inputs)
	if err != nil || s.Files() {
		t.Fatal(err)
	}
	if err := put(t, s); err != nil || standard.String() != firstGames+secondGames {
		t.Errorf("standard output has %q, %v", standard.String(), err)
	}
	one := filepath.Join(dir, "one.txt")
	if s, err = New(Plan{Path: one}, inputs); err != nil {
		t.Fatal(err)
	}
	if err := put(t, s); err != nil || read(t, one) != firstGames+secondGames {
		t.Errorf("one file has %q, %v", read(t, one), err)
	}
	if s, err = New(Plan{Path: "/dev/null"}, inputs); err != nil || s.Files() {
		t.Fatalf("a device is a file: %v", err)
	}
	if err := put(t, s); err != nil {
		t.Error(err)
	}
	if s, err = New(Plan{InPlace: true}, inputs); err != nil {
		t.Fatal(err)
	}
	if err := put(t, s); err != nil || read(t, inputs[0]) != firstGames || read(t, inputs[1]) != secondGames {
		t.Errorf("in place stand %q and %q, %v", read(t, inputs[0]), read(t, inputs[1]), err)
	}
}

// TestAFileIsThereWhenItIsWhole, and of one that is not what is finished is kept beside it.
func TestAFileIsThereWhenItIsWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.pgn")
	s, err := New(Plan{Path: path}, []string{"a.pgn"})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Write(t.Context(), annotate.Item{}, []byte("game\n"), nil); err != nil {
		t.Fatal(err)
	}
	if files(t, dir) != "out.pgn.part" {
		t.Errorf("on the way there are %s", files(t, dir))
	}
	var said string
	s.Abandon(func(format string, args ...any) { said = fmt.Sprintf(format, args...) }, context.Canceled)
	if said != "the games finished so far are in "+path+".part" || read(t, path+".part") != "game\n" {
		t.Errorf("said %q, kept %q", said, read(t, path+".part"))
	}
}

// TestWhatSomebodyChangesIsNotWrittenOver: an input that is to be written back, changed while its games are annotated.
func TestWhatSomebodyChangesIsNotWrittenOver(t *testing.T) {
	dir := t.TempDir()
	inputs := []string{write(t, dir, "a.pgn", "a"), write(t, dir, "b.pgn", "b")}
	s, err := New(Plan{InPlace: true}, inputs)
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "b.pgn", "what a coach has written")
	if err := put(t, s); !errors.Is(err, errChanged) {
		t.Errorf("the error is %v", err)
	}
	if read(t, inputs[0]) != firstGames || read(t, inputs[1]) != "what a coach has written" {
		t.Errorf("the files hold %q and %q", read(t, inputs[0]), read(t, inputs[1]))
	}
}

// An input that cannot be read to its end is not written over: what stands behind that place would be lost. The others are.
func TestWhatCannotBeReadOnStaysAsItIs(t *testing.T) {
	dir := t.TempDir()
	inputs := []string{write(t, dir, "a.pgn", "a game and what nobody can read"), write(t, dir, "b.pgn", "b")}
	s, err := New(Plan{InPlace: true}, inputs)
	if err != nil {
		t.Fatal(err)
	}
	unreadable := annotate.Item{End: true, Games: 1, Err: errors.New("unreadable")}
	for _, item := range []annotate.Item{{}, unreadable, {Source: 1}, {Source: 1, End: true, Games: 1}} {
		text := "game\n"
		if item.End {
			text = ""
		}
		if err := s.Write(t.Context(), item, []byte(text), nil); err != nil {
			t.Fatal(err)
		}
	}
	if read(t, inputs[0]) != "a game and what nobody can read" || read(t, inputs[1]) != "game\n" || files(t, dir) != "a.pgn b.pgn" {
		t.Errorf("the files hold %q and %q; there are %s", read(t, inputs[0]), read(t, inputs[1]), files(t, dir))
	}
}
