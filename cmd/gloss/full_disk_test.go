package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAFullDiskLosesNothing annotates onto a file system that is too small, makes it larger
// and goes on. It takes the superuser to make one.
func TestAFullDiskLosesNothing(t *testing.T) {
	if testing.Short() || os.Geteuid() != 0 {
		t.Skip("a file system of its own can be made by the superuser only, and not in short tests")
	}
	dir := t.TempDir()
	disk := filepath.Join(dir, "disk")
	if err := os.Mkdir(disk, 0o777); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", disk).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted here: %s", text)
	}
	defer func() {
		if text, err := exec.Command("umount", disk).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, text)
		}
	}()
	if err := os.WriteFile(filepath.Join(dir, "a.pgn"), []byte(archive(60, 0)), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"annotate", "--quiet", "--nodes", "60", "--verify-nodes", "1", "-j", "2", "a.pgn", "-o"}
	want := end(t, dir, append(args, "whole.pgn"))

	args = append(args, filepath.Join(disk, "out.pgn"), "--resume")
	cmd := exec.Command("gloss", args...)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if err == nil || cmd.ProcessState.ExitCode() != exitFailed || !strings.Contains(string(text), "the disk is full; make room and go on") {
		t.Fatalf("on a full disk: %v: %s", err, text)
	}
	if _, err := os.Stat(filepath.Join(disk, "out.pgn")); err == nil {
		t.Error("the file has its name before it is whole")
	}
	if before := notesIn(t, filepath.Join(disk, "out.pgn.journal")); before < 3 {
		t.Errorf("%d notes in the journal: nothing was finished before the disk was full", before)
	}
	if text, err := exec.Command("mount", "-o", "remount,size=8m", disk).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if got := end(t, dir, args); got != want {
		t.Errorf("exit code %d, want %d", got, want)
	}
	whole, err := os.ReadFile(filepath.Join(dir, "whole.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := os.ReadFile(filepath.Join(disk, "out.pgn")); err != nil || string(out) != string(whole) {
		t.Errorf("the end differs from that of a run on a large disk: %d bytes, want %d: %v", len(out), len(whole), err)
	}
}
