package durable

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestAFileHasItsNameOnlyWhenItIsWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "games.pgn")
	if _, err := Create(path); !errors.Is(err, os.ErrNotExist) || CheckDir(path) == nil {
		t.Errorf("a directory is made in silence: %v", err)
	}
	if err := os.Mkdir(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(f, "1. e4 *\n")
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the file is there in part: %v", err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "1. e4 *\n" {
		t.Errorf("the file holds %q", text)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(t.Context(), path, []byte("1. d4 *\n")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if text, _ := os.ReadFile(path); err != nil || string(text) != "1. d4 *\n" || info.Mode().Perm() != 0o600 {
		t.Errorf("written over, it holds %q with mode %v", text, info.Mode())
	}
}

// TestAFileIsContinuedFromItsLastTrueState cuts and spoils a part at random: nothing but
// the longest beginning that was noted and is still there survives.
func TestAFileIsContinuedFromItsLastTrueState(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		path := filepath.Join(t.TempDir(), "games.pgn")
		f, err := Create(path)
		if err != nil {
			t.Fatal(err)
		}
		var text string
		var states []State
		for n := range 1 + rng.IntN(8) {
			game := fmt.Sprintf("game %d %s\n", n, strings.Repeat("x", rng.IntN(20)))
			fmt.Fprint(f, game)
			text += game
			states = append(states, f.State())
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		spoilt := []byte(text + "half a ga")[:rng.IntN(len(text)+9)]
		good := len(spoilt)
		if len(spoilt) > 0 && rng.IntN(2) == 0 {
			good = rng.IntN(len(spoilt))
			spoilt[good] ^= 0x55
		}
		if err := os.WriteFile(path+PartSuffix, spoilt, 0o666); err != nil {
			t.Fatal(err)
		}
		want := 0
		for want < len(states) && states[want].Size <= int64(good) {
			want++
		}
		f, kept, err := Continue(path, states)
		if err != nil || kept != want {
			t.Fatalf("%d states kept, want %d of %d: %v", kept, want, len(states), err)
		}
		if kept > 0 && f.State() != states[kept-1] || kept == 0 && f.State().Size != 0 {
			t.Errorf("continued in the state %v", f.State())
		}
		at := f.State().Size
		fmt.Fprint(f, text[at:])
		if err := f.Commit(); err != nil {
			t.Fatal(err)
		}
		if whole, _ := os.ReadFile(path); string(whole) != text {
			t.Fatalf("the end is\n%q, want\n%q", whole, text)
		}
	}
}

func TestFinishCompletesARenameThatWasCutOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(f, "1. e4 *\n")
	whole := f.State()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time the file has its name already
		if done, err := Finish(path, whole); !done || err != nil {
			t.Fatalf("%v, %v", done, err)
		}
	}
	if err := os.WriteFile(path, []byte("changed"), 0o666); err != nil {
		t.Fatal(err)
	}
	if done, err := Finish(path, whole); done || err != nil {
		t.Errorf("a file that was changed: %v, %v", done, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if done, err := Finish(path, whole); done || err != nil {
		t.Errorf("a file that is gone: %v, %v", done, err)
	}
}

// TestAFullDiskIsSaid writes to the device that is always full.
func TestAFullDiskIsSaid(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here:", err)
	}
	j := &Journal{f: full}
	if err := j.Add("note"); !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "the disk is full; make room") {
		t.Errorf("the error of a journal on a full disk is %v", err)
	}
	f := &File{part: full, sum: sha256.New()}
	if n, err := f.Write([]byte("game")); n != 0 || !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "the disk is full; make room") {
		t.Errorf("the error of a file on a full disk is %v", err)
	}
	if f.State().Size != 0 {
		t.Error("what is not written counts")
	}
	if err := WriteFile(t.Context(), "/dev/full", []byte("list")); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("the error of a whole file on a full disk is %v", err)
	}
	if _, err := Create("/dev/full"); err == nil {
		t.Error("a device would be replaced by a file")
	}
}

func TestAJournalForgetsOnlyATornEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	var notes []string
	read := func(note json.RawMessage) error { notes = append(notes, string(note)); return nil }
	j, fresh, err := OpenJournal(path, "header", read)
	if err != nil || !fresh || len(notes) != 0 {
		t.Fatalf("fresh %v, notes %v: %v", fresh, notes, err)
	}
	for n := range 3 {
		if err := j.Add(n); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := OpenJournal(path, "header", read); !errors.Is(err, ErrBusy) {
		t.Errorf("a journal at work is opened again: %v", err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for cut := range len(whole) + 1 {
		if err := os.WriteFile(path, whole[:cut], 0o666); err != nil {
			t.Fatal(err)
		}
		notes = nil
		j, fresh, err := OpenJournal(path, "header", read)
		if err != nil {
			t.Fatalf("cut to %d bytes: %v", cut, err)
		}
		lines := max(strings.Count(string(whole[:cut]), "\n")-1, 0)
		if fresh != (lines == 0) || len(notes) != lines {
			t.Errorf("cut to %d bytes: fresh %v, notes %v", cut, fresh, notes)
		}
		if cut == len(whole) {
			if err := j.Keep(2); err != nil {
				t.Fatal(err)
			}
		}
		if err := j.Add("more"); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		notes = nil
		if j, _, err = OpenJournal(path, "", read); err != nil || notes[0] != `"header"` || notes[len(notes)-1] != `"more"` {
			t.Fatalf("cut to %d bytes and written on: %v, %v", cut, notes, err)
		}
		if cut == len(whole) && len(notes) != 3 {
			t.Errorf("two notes kept and one more are %v", notes)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnotherFileIsNoJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "letters")
	if err := os.WriteFile(path, []byte("dear reader"), 0o666); err != nil {
		t.Fatal(err)
	}
	_, _, err := OpenJournal(path, 1, func(json.RawMessage) error { return nil })
	if text, _ := os.ReadFile(path); err == nil || string(text) != "dear reader" {
		t.Errorf("error %v, the file holds %q", err, text)
	}
}

func TestWhatIsRefusedStaysAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	j, _, err := OpenJournal(path, "old", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(path)
	other := errors.New("of another run")
	if _, _, err := OpenJournal(path, "new", func(json.RawMessage) error { return other }); !errors.Is(err, other) {
		t.Errorf("error %v", err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Errorf("the journal is now %q", after)
	}
}

// TestTwoWritersDoNotMix: the second one is told, and the file of the first is whole.
func TestTwoWritersDoNotMix(t *testing.T) {
	if !locking {
		t.Skip("no locks here")
	}
	path := filepath.Join(t.TempDir(), "games.pgn")
	first, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(first, "1. e4 *\n")
	if _, err := Create(path); !errors.Is(err, ErrBusy) {
		t.Errorf("a second one begins: %v", err)
	}
	if _, _, err := Continue(path, nil); !errors.Is(err, ErrBusy) {
		t.Errorf("a second one goes on: %v", err)
	}
	fmt.Fprint(first, "1. d4 *\n")
	if err := first.Commit(); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "1. e4 *\n1. d4 *\n" {
		t.Errorf("the file holds %q", text)
	}
	if err := WriteFile(t.Context(), path, []byte("1. c4 *\n")); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestALinkStaysALink(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"there", "elsewhere"} {
		if err := os.Mkdir(at(name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(at("there/old.pgn"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{
		"plain.pgn": "there/old.pgn", "twice.pgn": "plain.pgn", "absolute.pgn": at("there/old.pgn"),
		"new.pgn": "elsewhere/new.pgn", "deep": "there", "there/up.pgn": "../elsewhere/up.pgn", "round.pgn": "round.pgn",
	} {
		if err := os.Symlink(target, at(link)); err != nil {
			t.Skip("no symbolic links here: ", err)
		}
	}
	for link, target := range map[string]string{
		"plain.pgn": "there/old.pgn", "twice.pgn": "there/old.pgn", "absolute.pgn": "there/old.pgn", "new.pgn": "elsewhere/new.pgn",
		"deep/up.pgn": "elsewhere/up.pgn",
	} {
		if err := WriteFile(t.Context(), at(link), []byte(link)); err != nil {
			t.Errorf("%s: %v", link, err)
			continue
		}
		if info, err := os.Lstat(at(link)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more: %v", link, err)
		}
		if text, err := os.ReadFile(at(target)); string(text) != link {
			t.Errorf("%s: %s holds %q, %v", link, target, text, err)
		}
	}
	if err := WriteFile(t.Context(), at("round.pgn"), nil); err == nil {
		t.Error("a link to itself is written to")
	}
}

// A run that makes a file again which is whole already, and is interrupted, leaves no part of it behind.
func TestFinishLeavesNoPartBesideTheWholeFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("all of it"), 0o666); err != nil {
		t.Fatal(err)
	}
	whole, err := StateOf(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+PartSuffix, []byte("all"), 0o666); err != nil {
		t.Fatal(err)
	}
	if done, err := Finish(path, whole); !done || err != nil {
		t.Errorf("done %v, %v", done, err)
	}
	if _, err := os.Stat(path + PartSuffix); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the part is still there: %v", err)
	}
}

// What would hinder writing after a long run is known before it, and asking leaves nothing behind.
func TestWhatCannotBeWrittenIsKnownBefore(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.pgn")
	if err := CheckWritable(path); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) > 0 {
		t.Errorf("left are %v", entries)
	}
	if err := os.WriteFile(path+PartSuffix, []byte("half"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := CheckWritable(path); err != nil {
		t.Error(err)
	}
	if text, _ := os.ReadFile(path + PartSuffix); string(text) != "half" {
		t.Errorf("what an earlier run has left is %q", text)
	}
	if err := CheckWritable(os.DevNull); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{dir, filepath.Join(dir, "none", "games.pgn"), filepath.Join(path+PartSuffix, "games.pgn")} {
		if CheckWritable(bad) == nil {
			t.Errorf("%s can be written", bad)
		}
	}
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Discard()
	if err := CheckWritable(path); !errors.Is(err, ErrBusy) {
		t.Errorf("while it is written: %v", err)
	}
}
