package main

import (
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this test binary answer as "gloss" inside the scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"gloss": main, "badengine": badEngine})
}

// TestScripts runs every testdata/script/*.txtar: what a user types and sees.
// Data that is not part of the project is found through GLOSS_TESTDATA; a
// script that wants it starts with "[!testdata] skip".
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GLOSS_TESTDATA", os.Getenv("GLOSS_TESTDATA"))
			// Debian keeps stockfish and pgn-extract apart from other programs.
			env.Setenv("PATH", env.Getenv("PATH")+string(os.PathListSeparator)+"/usr/games")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "await": await, "terminal": terminal, "hostile": hostile,
		},
		UpdateScripts: *update,
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "testdata":
				return os.Getenv("GLOSS_TESTDATA") != "", nil
			case "root":
				return os.Geteuid() == 0, nil
			}
			return false, errUnknownCondition(cond)
		},
	})
}

// exits runs a program that must end with a certain exit code:
//
//	exits 2 gloss --wrong-flag
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// terminal runs gloss as on a terminal of so many columns; NO_COLOR of the script
// decides if there is colour. What it writes is in stdout, for cmp:
//
//	terminal 80 explain startpos
func terminal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: terminal WIDTH COMMAND [args...]")
	}
	width, err := strconv.Atoi(args[0])
	ts.Check(err)
	ui := &streams{
		in: strings.NewReader(""), out: ts.Stdout(), err: ts.Stderr(), outTTY: true, width: width,
		env: ts.Getenv, log: slog.New(slog.DiscardHandler),
	}
	if code := run(args[1:], ui); code != exitDone {
		ts.Fatalf("exit code %d", code)
	}
}

// await waits until a file that another process writes contains a text:
//
//	await out.pgn 1-0
func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: await FILE TEXT")
	}
	for range 6000 { // a minute; the script fails after it
		data, err := os.ReadFile(ts.MkAbs(args[0]))
		if err == nil && strings.Contains(string(data), args[1]) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	ts.Fatalf("%s never contained %q", args[0], args[1])
}

type errUnknownCondition string

func (e errUnknownCondition) Error() string { return "unknown condition " + string(e) }
