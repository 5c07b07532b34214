package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// archive is a text of short games; every fifth cannot be read to its end, and the last
// is a variation that cannot.
func archive(games, seed int) string {
	lines := []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 {a trap} 4. Nxe5 Qg5 5. Nxf7 Qxg2 0-1",
		"1. f3 e5 2. g4 Qh4# 0-1",
		"1. d4 d5 2. c4 dxc4 (2... e6 3. Nc3) 3. e4 b5 1/2-1/2",
		"1. e4 Ke7 {what?} *",
		"1. c4 c5 (1... e5 2. Ke4) 2. Nf3 *",
	}
	var b strings.Builder
	for i := range games {
		fmt.Fprintf(&b, "[Event \"%d.%d\"]\n[White \"a\"]\n[Black \"b\"]\n\n%s\n\n", seed, i+1, lines[i%len(lines)])
	}
	return b.String()
}

// TestARunSurvivesAnyEnd kills the program again and again, at moments chosen at random, and
// takes away the ends of its files as a loss of power may do. What the last run leaves
// is what a run that nobody disturbed leaves.
func TestARunSurvivesAnyEnd(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills the program for ten seconds")
	}
	const games = 30
	scenarios := []struct {
		name   string
		args   []string
		inputs []string
	}{
		{"one file", []string{"-o", "out/all.pgn", "--report", "out/report.md", "--damage", "out/damage.json"}, []string{"a.pgn", "b.pgn"}},
		{"a directory", []string{"-o", "out/", "--json", "--damage", "out/damage.json"}, []string{"a.pgn", "empty.pgn", "b.pgn"}},
		{"in place", []string{"--in-place", "--report", "out/report.json"}, []string{"a.pgn", "b.pgn"}},
	}
	kills := 36
	rng := rand.New(rand.NewPCG(20, 26))
	for _, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			prepare := func() string {
				dir := t.TempDir()
				if err := os.Mkdir(filepath.Join(dir, "out"), 0o777); err != nil {
					t.Fatal(err)
				}
				for i, name := range s.inputs {
					text := archive(games/len(s.inputs), i)
					if name == "empty.pgn" {
						text = ""
					}
					if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				return dir
			}
			args := append([]string{"annotate", "--quiet", "--nodes", "60", "--verify-nodes", "1", "-j", "2"}, append(s.args, s.inputs...)...)
			undisturbed := prepare()
			want := end(t, undisturbed, args)
			dir := prepare()
			args = append(args, "--resume")
			midway := 0 // kills after at least one game
			for n := 0; n <= kills/len(scenarios); n++ {
				if killed := killAt(t, dir, args, rng.IntN(8), time.Duration(rng.IntN(12000))*time.Microsecond); !killed {
					compareTrees(t, undisturbed, dir)
					dir = prepare()
					continue
				}
				if lose(t, rng, dir) {
					midway++
				}
			}
			if midway == 0 {
				t.Error("no run was killed in its midst: nothing was tested")
			}
			t.Logf("killed in its midst %d times", midway)
			if got := end(t, dir, args); got != want {
				t.Errorf("exit code %d, want %d", got, want)
			}
			compareTrees(t, undisturbed, dir)
		})
	}
}

// end runs the program to its end and returns its exit code.
func end(t *testing.T, dir string, args []string) int {
	t.Helper()
	cmd := exec.Command("gloss", args...)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if err == nil {
		return 0
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitPartial {
		t.Fatalf("%v: %s", err, text)
	}
	return exit.ExitCode()
}

// killAt kills the program some time after it has finished so many more games, unless it has
// ended by then; with no games, the time counts from its start.
func killAt(t *testing.T, dir string, args []string, games int, after time.Duration) (killed bool) {
	t.Helper()
	goal := notes(t, dir) + games
	cmd := exec.Command("gloss", args...)
	cmd.Dir = dir
	var text bytes.Buffer
	cmd.Stderr = &text
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	var err error
	for waiting := true; waiting; {
		select {
		case err = <-ended:
			waiting = false
		case <-tick.C:
			if games == 0 || notes(t, dir) >= goal {
				time.Sleep(after)
				_ = cmd.Process.Kill()
				err, waiting = <-ended, false
			}
		}
	}
	var exit *exec.ExitError
	if err == nil || errors.As(err, &exit) && exit.ExitCode() == exitPartial {
		return false
	}
	if errors.As(err, &exit) && !exit.Exited() {
		return true
	}
	t.Fatalf("%v: %s", err, text.String())
	return false
}

// notes counts the lines of the journals there are.
func notes(t *testing.T, dir string) int {
	t.Helper()
	n := 0
	for _, name := range []string{"out/all.pgn.journal", "out/a.jsonl.journal", "a.pgn.journal"} {
		n += notesIn(t, filepath.Join(dir, name))
	}
	return n
}

// notesIn counts the lines of a journal that may not be there.
func notesIn(t *testing.T, path string) int {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return bytes.Count(text, []byte("\n"))
}

// lose takes away the end of some of the files that are not whole: what the system had not
// written when the power went. It tells if games were finished.
func lose(t *testing.T, rng *rand.Rand, dir string) (midway bool) {
	t.Helper()
	midway = notes(t, dir) > 2
	for _, path := range tree(t, dir) {
		if !strings.HasSuffix(path, ".part") && !strings.HasSuffix(path, ".journal") || rng.IntN(3) > 0 {
			continue
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		least := int64(0)
		switch {
		case strings.HasSuffix(path, ".journal"):
			least, _ = safe(t, path)
		case strings.HasSuffix(path, ".records.part"):
			_, least = safe(t, strings.TrimSuffix(path, ".records.part"))
		}
		if err := os.Truncate(path, max(least, info.Size()-rng.Int64N(3000))); err != nil {
			t.Fatal(err)
		}
	}
	return midway
}

// safe tells how much of a journal and of the records beside it cannot be lost: the header,
// and all up to the last file that was finished, wait for the disk.
func safe(t *testing.T, journal string) (length, records int64) {
	t.Helper()
	text, err := os.ReadFile(journal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	var at int64
	for i, line := range bytes.SplitAfter(text, []byte("\n")) {
		at += int64(len(line))
		if i > 1 && !bytes.Contains(line, []byte(`"end":true`)) {
			continue
		}
		length = at
		if _, state, ok := bytes.Cut(line, []byte(`"records":{"size":`)); ok {
			fmt.Sscan(string(state[:bytes.IndexByte(state, ',')]), &records)
		}
	}
	return length, records
}

// tree lists the files of a directory and those below it.
func tree(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			list = append(list, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// compareTrees checks that two directories hold the same files, byte for byte.
func compareTrees(t *testing.T, want, got string) {
	t.Helper()
	wanted, there := tree(t, want), tree(t, got)
	if len(wanted) != len(there) {
		t.Errorf("files %v, want %v", there, wanted)
	}
	for _, path := range wanted {
		name, err := filepath.Rel(want, path)
		if err != nil {
			t.Fatal(err)
		}
		a, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(got, name))
		if err != nil {
			t.Error(err)
			continue
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s differs: %d bytes, want %d", name, len(b), len(a))
		}
	}
}
