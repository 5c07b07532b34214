package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"gloss/annotate/cluster"
	"gloss/annotate/output"
)

// gloss runs the program and returns its exit code and what it says on standard error.
func (c *clusterOfTest) gloss(dir string, args ...string) (code int, said string) {
	c.t.Helper()
	r := c.begin(dir, args)
	select {
	case <-r.ended:
	case <-time.After(40 * time.Second):
		_ = r.Process.Kill()
		<-r.ended
		c.t.Fatalf("%v does not end: %s", args, r.said.String())
	}
	return r.ProcessState.ExitCode(), r.said.String()
}

func TestClusterCollectsWhatWasLeft(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 0)
	here, inputs := prepareGames(t, 5)
	elsewhere, _ := prepareGames(t, 5)
	args := append(append([]string{"annotate", "-o", "out/all.pgn"}, fewNodes...), inputs...)
	want := end(t, here, args)
	over := []string{"--cluster", c.address}
	code, said := c.gloss(elsewhere, append(append(args, over...), "--detach")...)
	if code != exitDone || !strings.Contains(said, "10 games left with the cluster, 0 done already") ||
		!strings.Contains(said, "collect them by: gloss annotate --resume -o out/all.pgn") || strings.Contains(said, "--detach") {
		t.Fatalf("exit code %d: %s", code, said)
	}
	kill(c.server)
	c.serve()
	c.workers = append(c.workers, startWorker(t, c.address))
	for range 200 {
		if _, said = c.gloss(elsewhere, append(append(args, over...), "--detach")...); strings.Contains(said, "0 games left with the cluster, 10 done already") {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.workers[0].end() // what follows is from what is kept
	c.workers = nil
	code, said = c.gloss(elsewhere, append(append(args, over...), "--resume")...)
	if code != want {
		t.Errorf("exit code %d, want %d: %s", code, want, said)
	}
	compareTrees(t, here, elsewhere)
}

// A run that collects may be interrupted: what was left stays, until it is taken back.
func TestClusterKeepsWhatWasLeft(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 0)
	dir, inputs := prepareGames(t, 5)
	args := append(append([]string{"annotate", "-o", "out/all.pgn", "--cluster", c.address}, fewNodes...), inputs...)
	if code, said := c.gloss(dir, append(args, "--detach")...); code != exitDone {
		t.Fatalf("exit code %d: %s", code, said)
	}
	r := c.begin(dir, append(args, "--resume"))
	time.Sleep(time.Second)
	_ = r.Process.Signal(syscall.SIGINT)
	<-r.ended
	if code := r.ProcessState.ExitCode(); code != exitInterrupted || !strings.Contains(r.said.String(), "stays with the cluster") {
		t.Errorf("exit code %d: %s", code, r.said.String())
	}
	for _, want := range []string{"10 games taken back", "0 games taken back"} {
		if code, said := c.gloss(dir, append(args, "--withdraw")...); code != exitDone || !strings.Contains(said, want) {
			t.Errorf("exit code %d: %s, want %q", code, said, want)
		}
	}
}

// A worker needs the profile of the run; without it, both sides are told.
func TestClusterWorkersThatDiffer(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 1)
	here, inputs := prepareGames(t, 2)
	elsewhere, _ := prepareGames(t, 2)
	text, err := os.ReadFile(filepath.Join("..", "..", "eval", "profiles", "tuned.toml"))
	if err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(mine, bytes.Replace(text, []byte(`name = "tuned"`), []byte(`name = "mine"`), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	args := append(append([]string{"annotate", "-o", "out/all.pgn", "--profile", mine}, fewNodes...), inputs...)
	want := end(t, here, args)
	r := c.begin(elsewhere, append(args, "--cluster", c.address))
	time.Sleep(workersDelay + time.Second)
	able := exec.Command("gloss", "work", c.address, "--profile", mine)
	if err := able.Start(); err != nil {
		t.Fatal(err)
	}
	defer kill(able)
	select {
	case <-r.ended:
		r.check(want, here)
	case <-time.After(30 * time.Second):
		_ = r.Process.Kill()
		<-r.ended
		t.Fatalf("the run does not end: %s", r.said.String())
	}
	if said := r.said.String(); !strings.Contains(said, "no worker takes games of this run yet") || !strings.Contains(said, "the run has a profile of its own") {
		t.Errorf("nobody tells why no worker takes games: %s", said)
	}
}

// An engine that fails fails there as it fails here, and the game is named in the same words.
func TestClusterEngineFails(t *testing.T) {
	t.Setenv("BAD_DEED", "crash")
	t.Setenv("BAD_WHEN", "f2f3")
	c := newCluster(t, 0)
	engine := exec.Command("gloss", "work", c.address, "-j", "2", "--engine", "badengine")
	if err := engine.Start(); err != nil {
		t.Fatal(err)
	}
	defer kill(engine)
	here, inputs := prepareGames(t, 4)
	elsewhere, _ := prepareGames(t, 4)
	args := append(append([]string{"annotate", "--quiet", "--engine", "badengine", "-o", "out/all.pgn", "--damage", "out/damage.json"}, fewNodes...), inputs[:2]...)
	want, words := c.gloss(here, args...)
	if want != exitPartial || !strings.Contains(words, "engine failed") {
		t.Fatalf("exit code %d: %s: nothing is tested", want, words)
	}
	code, said := c.gloss(elsewhere, append(args, "--cluster", c.address)...)
	if code != want || said != words {
		t.Errorf("exit code %d, want %d; words %s\nwant %s", code, want, said, words)
	}
	compareTrees(t, here, elsewhere)
}

// A worker that is interrupted hands its game back: nobody has to wait for his patience to end.
func TestClusterInterruptedWorker(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 0)
	dir, inputs := prepareGames(t, 1)
	worker := exec.Command("gloss", "work", c.address, "-j", "1")
	log, err := worker.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	r := c.begin(dir, []string{"annotate", "-o", "out/all.pgn", "--nodes", "40000", "--cluster", c.address, "--worker-patience", "2m", inputs[2]})
	said := new(bytes.Buffer)
	for text := make([]byte, 1024); !strings.Contains(said.String(), "takes games"); {
		n, err := log.Read(text)
		if err != nil {
			t.Fatal(err, said)
		}
		said.Write(text[:n])
	}
	time.Sleep(300 * time.Millisecond)
	_ = worker.Process.Signal(syscall.SIGINT)
	_, _ = said.ReadFrom(log)
	if err := worker.Wait(); err != nil || !strings.Contains(said.String(), "handed back") {
		t.Errorf("%v: %s", err, said)
	}
	c.workers = append(c.workers, startWorker(t, c.address))
	for range 1000 { // the next one takes it at once
		time.Sleep(10 * time.Millisecond)
		if busy(c.workers[0].running.Load().Pid) {
			break
		}
	}
	if !busy(c.workers[0].running.Load().Pid) {
		t.Error("the game was not handed back")
	}
	_ = r.Process.Signal(syscall.SIGINT)
	<-r.ended
	if code := r.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("the run ends with %d: %s", code, r.said.String())
	}
}

// busy tells if a process has had a second of its processor.
func busy(pid int) bool {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return true // not told here
	}
	fields := strings.Fields(string(text))
	return len(fields) > 13 && len(fields[13]) > 2 // hundredths of a second
}

func TestClusterWrongUsage(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.pgn")
	wrong := filepath.Join(dir, "wrong")
	for path, text := range map[string]string{game: archive(1, 0), wrong: "wrong\n", filepath.Join(dir, "token"): "right\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c := newCluster(t, 0)
	for _, tt := range []struct {
		code int
		want string
		args []string
	}{
		{exitUsage, "--detach without --cluster has no effect", []string{"annotate", "--detach", game}},
		{exitUsage, "--token-file without --cluster has no effect", []string{"verify", "--token-file", wrong, game}},
		{exitUsage, "--detach and --no-cache contradict each other", []string{"report", "--cluster", c.address, "--detach", "--no-cache", game}},
		{exitUsage, "--worker-patience 10ms is not at least a second", []string{"annotate", "--cluster", c.address, "--worker-patience", "10ms", game}},
		{exitUsage, "other addresses than 127.0.0.1 take --token-file", []string{"serve", "--listen", "0.0.0.0:4222", "--data", dir}},
		{exitUsage, `"127.0.0.1" is not HOST:PORT`, []string{"serve", "--listen", "127.0.0.1", "--data", dir}},
		{exitUsage, "--tls-cert and --tls-key belong together", []string{"serve", "--tls-cert", wrong}},
		{exitUsage, "is not a size of at least 1MB", []string{"serve", "--cache-size", "12"}},
		{exitUsage, "name the URL of one server", []string{"work"}},
		{exitUsage, "-j 0 is not at least 1", []string{"work", c.address, "-j", "0"}},
		{exitFailed, "nobody answers at 127.0.0.1:1", []string{"annotate", "--cluster", "127.0.0.1:1", game}},
		{exitFailed, "nobody answers at 127.0.0.1:1", []string{"work", "127.0.0.1:1"}},
		{exitFailed, "no such file", []string{"work", c.address, "--token-file", filepath.Join(dir, "none")}},
		{exitFailed, "everybody on this machine could read", []string{"work", "nats://secret@127.0.0.1:4222"}},
	} {
		if code, said := c.gloss(dir, tt.args...); code != tt.code || !strings.Contains(said, tt.want) || strings.Contains(said, "secret") {
			t.Errorf("%v: exit code %d: %s, want %d, %q", tt.args, code, said, tt.code, tt.want)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "jetstream")); err == nil {
		t.Error("a server that was refused has left something")
	}
}

// What a run asks of a worker may be of a game only: no program, no file.
func TestClusterWorkersObeyInGamesOnly(t *testing.T) {
	s, _, _ := testStreams()
	e := equipment{ui: s, workers: 1, identity: output.Identity{Program: "p", Build: "b"}}
	armed := equipment{ui: s, workers: 1, engine: "/bin/true", identity: output.Identity{Program: "p", Build: "b", Engine: "mine"}}
	flags := func(list ...string) *cluster.Settings {
		settings := &cluster.Settings{Command: "annotate", Flags: map[string][]string{}, Identity: e.identity}
		for i := 0; i < len(list); i += 2 {
			settings.Flags[list[i]] = []string{list[i+1]}
		}
		return settings
	}
	for _, e := range []equipment{e, armed} {
		if _, err := e.task(flags("nodes", "50", "profile", "compendium")); err != nil {
			t.Errorf("a run as usual: %v", err)
		}
		for _, tt := range []struct {
			settings *cluster.Settings
			want     string
		}{
			{flags("engine", "/bin/sh"), "start the worker with the same program"},
			{flags("profile", "/etc/passwd"), "--profile that is not one of a game"},
			{flags("output", "/tmp/x"), "--output that is not one of a game"},
			{flags("in-place", "true"), "--in-place that is not one of a game"},
			{flags("report", "/tmp/x.html"), "--report that is not one of a game"},
			{flags("apart", "true"), "--apart that is not one of a game"},
			{flags("nodes", "many"), "--nodes that is not understood"},
			{flags("nodes", "0"), "would search for ever"},
			{&cluster.Settings{Command: "serve", Identity: e.identity}, `gloss "serve"`},
		} {
			tt.settings.Engine = ""
			if _, err := e.task(tt.settings); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%+v: %v, want %q", tt.settings, err, tt.want)
			}
		}
	}
}

// Whatever a file has in it, the output is the same to the byte.
func TestClusterMakesTheSameOfOddities(t *testing.T) {
	t.Parallel()
	inputs, err := filepath.Glob(filepath.Join(os.Getenv("GLOSS_TESTDATA"), "pgn-cases", "*.pgn"))
	if err != nil || len(inputs) == 0 || testing.Short() {
		t.Skip("no odd games, or a short test")
	}
	c := newCluster(t, 2)
	here, elsewhere := t.TempDir(), t.TempDir()
	args := append([]string{"annotate", "--quiet", "--nodes", "30", "--verify-nodes", "1", "-o", "out/", "--damage", "damage.json"}, inputs...)
	want, words := c.gloss(here, args...)
	code, said := c.gloss(elsewhere, append(args, "--cluster", c.address)...)
	if code != want || said != words {
		t.Errorf("exit code %d, want %d; words %s\nwant %s", code, want, said, words)
	}
	compareTrees(t, here, elsewhere)
}
