package main

import (
	"bytes"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// A clusterOfTest is a server with workers, processes of their own.
type clusterOfTest struct {
	t       *testing.T
	address string
	dir     string
	server  *exec.Cmd
	workers []*workerOfTest
}

func newCluster(t *testing.T, workers int) *clusterOfTest {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	c := &clusterOfTest{t: t, address: l.Addr().String(), dir: t.TempDir()}
	t.Cleanup(func() {
		for _, w := range c.workers {
			w.end()
		}
		kill(c.server)
	})
	c.serve()
	for range workers {
		c.workers = append(c.workers, startWorker(t, c.address))
	}
	return c
}

// kill ends a process as nothing else does.
func kill(cmd *exec.Cmd) {
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // it was killed: that is no news
}

// serve starts the server, on the data of the last one.
func (c *clusterOfTest) serve() {
	c.t.Helper()
	c.server = exec.Command("gloss", "serve", "--listen", c.address, "--data", filepath.Join(c.dir, "data"))
	if err := c.server.Start(); err != nil {
		c.t.Fatal(err)
	}
	for range 1000 {
		if conn, err := net.Dial("tcp", c.address); err == nil {
			conn.Close()
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	c.t.Fatal("the server does not begin")
}

// workerOfTest is a worker that is started again when it ends, as a system does it.
type workerOfTest struct {
	running atomic.Pointer[os.Process]
	over    atomic.Bool
	gone    chan struct{}
}

func startWorker(t *testing.T, address string) *workerOfTest {
	w := &workerOfTest{gone: make(chan struct{})}
	begun := make(chan struct{}, 1)
	go func() {
		defer close(w.gone)
		for !w.over.Load() {
			cmd := exec.Command("gloss", "work", address, "-j", "1", "--quiet")
			if err := cmd.Start(); err != nil {
				t.Error(err)
				return
			}
			w.running.Store(cmd.Process)
			select {
			case begun <- struct{}{}:
			default:
			}
			_ = cmd.Wait() // it was killed, or there was no server
		}
	}()
	<-begun
	return w
}

func (w *workerOfTest) kill() { _ = w.running.Load().Kill() }

// end ends it for good, even if it has just been started again.
func (w *workerOfTest) end() {
	w.over.Store(true)
	for {
		w.kill()
		select {
		case <-w.gone:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// clusterCommands are commands with what they write.
var clusterCommands = []struct {
	name string
	args []string
}{
	{"annotate", []string{"annotate", "-o", "out/all.pgn", "--report", "out/report.md", "--damage", "out/damage.json"}},
	{"records", []string{"annotate", "--json", "--reasons", "all", "-o", "out/", "--multipv", "2"}},
	{"options", []string{"annotate", "-o", "out/", "--level", "expert", "--side", "black", "--thresholds", "0.05,0.1,0.2", "--cut", "all", "--depth", "3", "--knock-out", "--report", "out/r.json"}},
	{"report", []string{"report", "-o", "out/report.html", "--look-nodes", "0", "--exercises", "out/e.pgn"}},
}

// prepare makes a directory with games.
func prepareGames(t *testing.T, games int) (dir string, inputs []string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "out"), 0o777); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"a.pgn", "b.pgn"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(archive(games, i)), 0o666); err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, name)
	}
	for _, name := range []string{"opera", "immortal"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "examples", name+".annotated.pgn"))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name+".pgn"), text, 0o666); err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, name+".pgn")
	}
	return dir, inputs
}

// fewNodes make the searches short.
var fewNodes = []string{"--nodes", "60", "--verify-nodes", "2"}

func TestClusterMakesTheSame(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("runs every command three times")
	}
	c := newCluster(t, 2)
	for _, command := range clusterCommands {
		t.Run(command.name, func(t *testing.T) {
			here, inputs := prepareGames(t, 5)
			elsewhere, _ := prepareGames(t, 5)
			args := append(append(append([]string{}, command.args...), fewNodes...), inputs...)
			want := end(t, here, args)
			for range 2 { // the second time from what is kept
				if got := end(t, elsewhere, append(args, "--cluster", c.address)); got != want {
					t.Errorf("exit code %d, want %d", got, want)
				}
				compareTrees(t, here, elsewhere)
			}
		})
	}
}

// What verify finds is the same, to the place in the file.
func TestClusterFindsTheSame(t *testing.T) {
	t.Parallel()
	c := newCluster(t, 2)
	dir, inputs := prepareGames(t, 3)
	text, err := os.ReadFile(filepath.Join(dir, "opera.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	wrong := bytes.ReplaceAll(text, []byte("[%eval 0."), []byte("[%eval 1."))
	if err := os.WriteFile(filepath.Join(dir, "opera.pgn"), append(wrong, archive(1, 0)...), 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) string {
		cmd := exec.Command("gloss", append(append(append([]string{"verify", "--json"}, fewNodes...), inputs...), args...)...)
		cmd.Dir = dir
		out, err := cmd.Output()
		if cmd.ProcessState.ExitCode() != exitPartial {
			t.Fatalf("%v: %s", err, out)
		}
		return string(out)
	}
	here := run()
	if !strings.Contains(here, `"kind":"value"`) {
		t.Fatalf("no findings: nothing is tested: %s", here)
	}
	if elsewhere := run("--cluster", c.address); elsewhere != here {
		t.Errorf("findings %s\nwant %s", elsewhere, here)
	}
}

// TestClusterSurvivesAnyDeath kills workers, the server and the run itself at random moments.
// What the last run leaves is what a run that nobody disturbed leaves.
func TestClusterSurvivesAnyDeath(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills programs for half a minute")
	}
	const kills, games = 30, 20
	here, inputs := prepareGames(t, games)
	args := append(append(append([]string{}, clusterCommands[0].args...), "--nodes", "700", "--verify-nodes", "4"), inputs...)
	want := end(t, here, args)

	c := newCluster(t, 3)
	args = append(args, "--cluster", c.address, "--worker-patience", "1s", "--resume", "--quiet")
	elsewhere, _ := prepareGames(t, games)
	rng := rand.New(rand.NewPCG(20, 26))
	run := c.begin(elsewhere, args)
	rounds, midway := 1, 0
	for n := 1; n <= kills; n++ {
		select {
		case <-run.ended:
			if run.ProcessState.ExitCode() == exitFailed { // the server was away when it began
				run = c.begin(elsewhere, run.Args[1:])
				continue
			}
			run.check(want, here)
			rounds++
			elsewhere, _ = prepareGames(t, games)
			run = c.begin(elsewhere, append(args, "--no-cache")) // else all is there already
		case <-time.After(time.Duration(rng.IntN(500)) * time.Millisecond):
		}
		switch i := rng.IntN(len(c.workers)); {
		case n%6 == 0:
			kill(c.server)
			c.serve()
		case n%6 == 3:
			_ = run.Process.Kill()
			<-run.ended
			if notesIn(t, filepath.Join(elsewhere, "out/all.pgn.journal")) > 2 {
				midway++
			}
			run = c.begin(elsewhere, run.Args[1:])
		default:
			c.workers[i].kill()
		}
	}
	late := time.After(time.Minute)
	for over := false; !over; {
		select {
		case <-run.ended:
			if over = run.ProcessState.ExitCode() != exitFailed; !over {
				run = c.begin(elsewhere, run.Args[1:])
			}
		case <-late:
			_ = run.Process.Kill()
			<-run.ended
			t.Fatalf("the run does not end: %s", run.said.String())
		}
	}
	run.check(want, here)
	t.Logf("%d rounds, the run was killed in its midst %d times", rounds, midway)
}

// runOfTest is a run of gloss over a cluster.
type runOfTest struct {
	*exec.Cmd
	t     *testing.T
	said  bytes.Buffer
	ended chan struct{}
}

func (c *clusterOfTest) begin(dir string, args []string) *runOfTest {
	c.t.Helper()
	r := &runOfTest{Cmd: exec.Command("gloss", args...), t: c.t, ended: make(chan struct{})}
	r.Dir, r.Stderr = dir, &r.said
	if err := r.Start(); err != nil {
		c.t.Fatal(err)
	}
	go func() {
		defer close(r.ended)
		_ = r.Wait() // its exit code is looked at
	}()
	return r
}

// check looks at what a run has left.
func (r *runOfTest) check(want int, here string) {
	r.t.Helper()
	if code := r.ProcessState.ExitCode(); code != want {
		r.t.Fatalf("exit code %d, want %d: %s", code, want, r.said.String())
	}
	compareTrees(r.t, here, r.Dir)
}
