//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// TestOneInterruptEndsTheWaiting: whatever the program waits for, the first interrupt ends
// it, with the exit code for that, and what was finished before is there.
func TestOneInterruptEndsTheWaiting(t *testing.T) {
	const game = "[Event \"before the silence\"]\n\n1. d4 d5 1/2-1/2\n\n"
	const half = "[Event \"half a game\"]\n\n1. e4\n"
	quick := []string{"--quiet", "--nodes", "100", "--verify-nodes", "1"}
	for _, tt := range []struct {
		name   string
		args   []string
		text   string // on standard input before the silence
		out    string // must be there when the interrupt comes
		silent string // comes on standard error
	}{
		{"annotate", append([]string{"annotate", "-"}, quick...), game, "GlossSettings", "interrupted"},
		{"annotate in JSON", append([]string{"annotate", "--json", "-j", "3"}, quick...), game + half, `"san":"d5"`, "interrupted"},
		{"annotate into a file", append([]string{"annotate", "-o", "out.pgn", "-"}, quick...), game, "GlossSettings", "the games finished so far are in out.pgn.part"},
		{"report", append([]string{"report", "-"}, quick...), game, "", "interrupted"},
		{"report of records", []string{"report", "-"}, `{"tags":{},"moves":[]}`, "", "interrupted"},
		{"verify", append([]string{"verify", "-"}, quick...), game, "", "interrupted"},
		{"explain", []string{"explain", "--json", "-"}, "startpos\n", "score_mp", "interrupted"},
		{"uci", []string{"uci"}, "uci\n", "uciok", "interrupted"},
		{"suite", []string{"suite", "/dev/stdin"}, "", "", "interrupted"},
		{"perft", []string{"perft", "--suite", "/dev/stdin"}, "", "", "interrupted"},
		{"match", []string{"match", "--openings", "/dev/stdin", "profile:tuned", "profile:compendium"}, "", "", "interrupted"},
		{"tune fit", []string{"tune", "fit", "/dev/stdin"}, "#", "", "interrupted"},
		{"tune terms", []string{"tune", "terms", "/dev/stdin"}, "#", "", "interrupted"},
		{"tune report", []string{"tune", "report", "/dev/stdin"}, "#", "", "interrupted"},
		{"tune generate", []string{"tune", "generate", "--engine", "gloss", "--pgn", "/dev/stdin", "-o", "out.epd"}, game, "", "interrupted"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer write.Close()
			w := start(t, in, tt.args)
			in.Close()
			// More than a pipe holds: when all is written, the program is reading.
			padding := "\n"
			if tt.text == "#" {
				padding = "# nothing\n"
			}
			if _, err := io.WriteString(write, tt.text+strings.Repeat(padding, 300<<10)); err != nil {
				t.Fatalf("%v: %s", err, w.messages(t))
			}
			if tt.name == "annotate into a file" {
				w.await(t, filepath.Join(w.dir, "out.pgn.part"), tt.out)
			} else {
				w.await(t, w.out.Name(), tt.out)
			}
			w.interrupt(t, tt.silent)
			if tt.name == "annotate into a file" {
				if _, err := os.Stat(filepath.Join(w.dir, "out.pgn")); err == nil {
					t.Error("a file that is not whole has its name")
				}
			}
		})
	}
}

// TestOneInterruptEndsTheWaitingForAPipe does the same with a named pipe.
func TestOneInterruptEndsTheWaitingForAPipe(t *testing.T) {
	for _, args := range [][]string{{"annotate"}, {"report"}, {"verify"}, {"suite"}, {"explain", "--file"}} {
		t.Run(args[0], func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "games.fifo")
			if err := syscall.Mkfifo(path, 0o666); err != nil {
				t.Skip("no named pipes here: ", err)
			}
			w := start(t, nil, append(args, path))
			pipe, err := os.OpenFile(path, os.O_WRONLY, 0) // waits until it is opened for reading
			if err != nil {
				t.Fatal(err)
			}
			defer pipe.Close()
			w.interrupt(t, "interrupted")
		})
	}
}

// waiting is a program that is going to wait.
type waiting struct {
	cmd *exec.Cmd
	dir string
	out *os.File
	err *os.File
}

func start(t *testing.T, in *os.File, args []string) *waiting {
	t.Helper()
	w := &waiting{dir: t.TempDir()}
	w.cmd = exec.Command("gloss", args...)
	w.cmd.Dir = w.dir
	w.cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+w.dir)
	if in != nil {
		w.cmd.Stdin = in
	}
	for name, file := range map[string]**os.File{"stdout": &w.out, "stderr": &w.err} {
		f, err := os.Create(filepath.Join(t.TempDir(), name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		*file = f
	}
	w.cmd.Stdout, w.cmd.Stderr = w.out, w.err
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return w
}

// messages is what is on standard error.
func (w *waiting) messages(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(w.err.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// await waits until a text is in a file, which may not be there yet.
func (w *waiting) await(t *testing.T, path, text string) {
	t.Helper()
	for range 6000 { // a minute
		out, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		if bytes.Contains(out, []byte(text)) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()
	t.Fatalf("%q never came: %s", text, w.messages(t))
}

// interrupt interrupts the program once, and wants its exit code and a message.
func (w *waiting) interrupt(t *testing.T, message string) {
	t.Helper()
	w.ended(t, w.signal(t), message)
}

// signal interrupts the program once, and tells how it ended.
func (w *waiting) signal(t *testing.T) error {
	t.Helper()
	if err := w.cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(time.Minute, func() { _ = w.cmd.Process.Kill() })
	defer late.Stop()
	return w.cmd.Wait()
}

// ended wants the exit code of an interrupt, and a message.
func (w *waiting) ended(t *testing.T, err error, message string) {
	t.Helper()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Errorf("%v, want exit code %d", err, exitInterrupted)
	}
	if text := w.messages(t); !strings.Contains(text, message) {
		t.Errorf("standard error %q", text)
	}
}

// TestAFileThatChangesIsNotWrittenOver: somebody edits a file while it is annotated in place.
func TestAFileThatChangesIsNotWrittenOver(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "games.pgn")
	const text = "[Event \"one\"]\n\n*\n\n[Event \"two\"]\n\n1. c4 *\n"
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	w := start(t, nil, []string{"annotate", "--in-place", "-j", "1", "--time", "500ms", "--verify-nodes", "1", path})
	w.await(t, path+".part", "one")
	const edited = text + "\n{my own words}\n"
	if err := os.WriteFile(path, []byte(edited), 0o666); err != nil {
		t.Fatal(err)
	}
	err := w.cmd.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitFailed {
		t.Errorf("%v, want exit code %d", err, exitFailed)
	}
	for _, want := range []string{"games.pgn has changed while its games were annotated", "the games finished so far are in " + path + ".part"} {
		if !strings.Contains(w.messages(t), want) {
			t.Errorf("standard error %q, want %q", w.messages(t), want)
		}
	}
	if got, err := os.ReadFile(path); string(got) != edited {
		t.Errorf("the file holds %q, %v", got, err)
	}
	if part, err := os.ReadFile(path + ".part"); !bytes.Contains(part, []byte("1. c4")) {
		t.Errorf("the part holds %q, %v", part, err)
	}
}

// TestOneInterruptEndsTheWaitingForAReader: nobody reads what the program writes. An interrupt then
// is no success, though all that had to be read was read.
func TestOneInterruptEndsTheWaitingForAReader(t *testing.T) {
	const games = 2000
	patience := 2 * time.Second
	if testing.Short() {
		patience = 400 * time.Millisecond
	}
	text := strings.Repeat("[Event \"a\"]\n[Annotator \""+strings.Repeat("somebody ", 50)+"\"]\n\n1. d4 d5 1/2-1/2\n\n", games)
	positions := strings.Repeat("startpos\n", games)
	var samples strings.Builder
	evaltest.Walks(15, 1, func(pos *board.Position) {
		fmt.Fprintf(&samples, "%s | 1/2-1/2 | %d\n", pos.FEN(), samples.Len()%100)
	})
	quick := []string{"--nodes", "1", "--verify-nodes", "1", "--no-praise"}
	for _, tt := range []struct {
		name string
		args []string
		text string
	}{
		{"annotate", append([]string{"annotate", "games.pgn"}, quick...), text},
		{"annotate with a journal", append([]string{"annotate", "-o", "pipe", "games.pgn"}, quick...), text},
		{"verify", []string{"verify", "--json", "--nodes", "1", "--verify-nodes", "1", "games.pgn"}, strings.ReplaceAll(text, "d4 d5", "d4 {[%eval 9.0]} d5 {[%eval -9.0]}")},
		{"report", []string{"report", "--format", "html", "--nodes", "1", "--verify-nodes", "1", "games.pgn"}, text},
		{"explain", []string{"explain", "--all", "--file", "games.pgn"}, positions},
		{"glossary", []string{"glossary", "--json"}, ""},
		{"match", strings.Fields("match --games 2 --max-moves 2 --nodes 10 -o kept.pgn profile:tuned profile:compendium"), ""},
		{"tune fit", strings.Fields("tune fit --rounds 1 games.pgn"), samples.String()},
		{"tune report", strings.Fields("tune report games.pgn"), samples.String()},
		{"tune terms", strings.Fields("tune terms --json --checks 0 games.pgn"), samples.String()},
		{"tune generate", strings.Fields("tune generate --json --engine badengine --nodes 10 --keep 1 --pgn games.pgn -o kept.epd"), twoGames},
		{"bench", []string{"bench", "--json", "--depth", "1"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "games.pgn"), []byte(tt.text), 0o666); err != nil {
				t.Fatal(err)
			}
			if tt.name == "annotate with a journal" {
				if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o666); err != nil {
					t.Skip("no named pipes here: ", err)
				}
			}
			for patience := patience; ; patience *= 2 {
				w := unread(t, dir, tt.args)
				time.Sleep(patience) // until it waits; if it does not yet, the end must be the same
				err := w.signal(t)
				if hadNotBegun(err) && patience < time.Minute {
					continue // the machine is busy
				}
				w.ended(t, err, "interrupted")
				break
			}
		})
	}
}

// unread starts the program in a directory, with a pipe as its standard output that is full and that nobody reads.
func unread(t *testing.T, dir string, args []string) *waiting {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { read.Close() })
	fill(t, write)
	w := &waiting{dir: dir}
	w.cmd = exec.Command("gloss", args...)
	w.cmd.Dir, w.cmd.Stdout = dir, write
	w.cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+dir)
	if w.err, err = os.Create(filepath.Join(t.TempDir(), "stderr")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.err.Close() })
	w.cmd.Stderr = w.err
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	write.Close()
	return w
}

// hadNotBegun tells if an interrupt has killed the program before it asked to be told of it.
func hadNotBegun(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGINT
}

// fill writes into a pipe until it takes no more.
func fill(t *testing.T, pipe *os.File) {
	t.Helper()
	for written, full := 0, false; !full; {
		if err := pipe.SetWriteDeadline(time.Now().Add(50 * time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		n, err := pipe.Write(make([]byte, 1<<24))
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("the pipe does not get full: %v", err)
		}
		full = n == 0 && written > 0 // nothing at all may be written in time by a busy machine
		written += n
	}
}
