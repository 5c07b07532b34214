package durable

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// wholeLines is the length of the lines that are whole.
func wholeLines(in io.Reader) (int64, error) {
	text, err := io.ReadAll(in)
	return int64(bytes.LastIndexByte(text, '\n') + 1), err
}

// TestEntriesGoOnBehindTheLastWholeOne cuts a file at every byte and writes it on.
func TestEntriesGoOnBehindTheLastWholeOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	e, err := NewEntries(path)
	if err != nil {
		t.Fatal(err)
	}
	whole := ""
	for n := range 4 {
		entry := fmt.Sprintf("game %d%s\n", n, strings.Repeat("!", n))
		if whole += entry; e.Add(entry) != nil {
			t.Fatal("an entry is not taken")
		}
	}
	if _, err := ContinueEntries(path, wholeLines); locking && !errors.Is(err, ErrBusy) {
		t.Errorf("two runs write the same file: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := NewEntries(path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there is begun anew: %v", err)
	}
	for cut := range len(whole) + 1 {
		if err := os.WriteFile(path, []byte(whole[:cut]), 0o666); err != nil {
			t.Fatal(err)
		}
		e, err := ContinueEntries(path, wholeLines)
		if err != nil {
			t.Fatal(err)
		}
		kept := whole[:strings.LastIndexByte(whole[:cut], '\n')+1]
		if e.Torn != (len(kept) < cut) {
			t.Errorf("cut to %d bytes: torn %v", cut, e.Torn)
		}
		if err := errors.Join(e.Add("more\n"), e.Close()); err != nil {
			t.Fatal(err)
		}
		if text, _ := os.ReadFile(path); string(text) != kept+"more\n" {
			t.Errorf("cut to %d bytes and written on the file is %q", cut, text)
		}
	}
}

func TestEntriesOfAnotherRunStayAsTheyAre(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("dear reader"), 0o666); err != nil {
		t.Fatal(err)
	}
	other := errors.New("of another run")
	_, err := ContinueEntries(path, func(io.Reader) (int64, error) { return 0, other })
	if text, _ := os.ReadFile(path); !errors.Is(err, other) || !strings.HasPrefix(err.Error(), path+": ") || string(text) != "dear reader" {
		t.Errorf("error %v, the file holds %q", err, text)
	}
}

// TestNoFileIsLeftWhereNothingWasWritten: but one that was there before stays.
func TestNoFileIsLeftWhereNothingWasWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	e, err := NewEntries(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an empty file is left: %v", err)
	}
	if e, err = ContinueEntries(path, wholeLines); err != nil || e.Torn {
		t.Fatalf("a run that is to be continued and never began: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Errorf("a file that was to be continued is removed: %v", err)
	}
}

func TestEntriesOnAFullDiskSaySo(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here:", err)
	}
	defer full.Close()
	if err := (&Entries{f: full}).Add("game"); !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "the disk is full; make room") {
		t.Errorf("the error is %v", err)
	}
}
