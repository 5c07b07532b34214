package cluster

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"gloss/annotate/output"
)

// settingsOf are settings by which a worker of the tests sleeps for so long.
func settingsOf(pause time.Duration) Settings {
	return Settings{Command: "test", Identity: output.Identity{Program: pause.String()}}
}

// openRun begins a run.
func openRun(t testing.TB, address string, s Settings) *Run {
	t.Helper()
	r, err := Open(t.Context(), RunOptions{Access: Access{URL: address, Note: t.Logf}, Settings: s, Name: "run", Patience: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// accepted is what the tests take for a result of a game.
func accepted(game string) func(Result) error {
	return func(r Result) error {
		if string(r.Output) != made([]byte(game)) {
			return errors.New("another game")
		}
		return nil
	}
}

// examine has games examined, all at the same time, and returns what became of each.
func examine(t testing.TB, r *Run, games []string) []Result {
	t.Helper()
	results := make([]Result, len(games))
	var wait sync.WaitGroup
	for i, game := range games {
		wait.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Second)
			defer cancel()
			var err error
			if results[i], err = r.Examine(ctx, []byte(game), accepted(game)); err != nil {
				t.Errorf("%.40s: %v", game, err)
			}
		})
	}
	wait.Wait()
	return results
}

func numbered(n int) []string {
	games := make([]string, n)
	for i := range games {
		games[i] = fmt.Sprintf("game %d", i)
	}
	return games
}

// whole tells if every game has its result.
func whole(t testing.TB, games []string, results []Result) {
	t.Helper()
	for i, game := range games {
		if got := string(results[i].Output); got != made([]byte(game)) {
			t.Errorf("%.40s: %.40q, failure %q", game, got, results[i].Failure)
		}
	}
}

func TestClusterGamesAreExaminedOnce(t *testing.T) {
	t.Parallel()
	address, dir := freeAddress(t), t.TempDir()
	serve(t, address, dir)
	worker := start(t, "work", "LISTEN="+address)
	r := openRun(t, address, settingsOf(0))
	games := append(numbered(40), numbered(10)...) // ten come twice
	whole(t, games, examine(t, r, games))
	if w := r.Workers(); w.Count != 1 || w.Slots != 1 {
		t.Errorf("%d workers with %d places, want one with one", w.Count, w.Slots)
	}
	r.Close()

	worker.kill()
	again := openRun(t, address, settingsOf(0))
	whole(t, games, examine(t, again, games)) // nobody works: the results are there
	again.Close()

	start(t, "work", "LISTEN="+address, "SLOTS=4")
	anew := settingsOf(0)
	anew.Only = "this run"
	fresh := openRun(t, address, anew)
	whole(t, games, examine(t, fresh, games))
	fresh.Close()
	info, err := infoOf(t, address, resultsStream)
	if err != nil || info != 40 {
		t.Errorf("%d results are kept, want 40: a run that keeps none left some (%v)", info, err)
	}
	if info, err := infoOf(t, address, gamesStream); err != nil || info != 0 {
		t.Errorf("%d games are left (%v)", info, err)
	}
}

// infoOf counts the messages of a stream.
func infoOf(t testing.TB, address, stream string) (uint64, error) {
	access := Access{URL: address, Note: t.Logf}
	c, err := access.connect(t.Context(), "test")
	if err != nil {
		return 0, err
	}
	defer c.close()
	s, err := c.js.Stream(t.Context(), stream)
	if err != nil {
		return 0, err
	}
	return s.CachedInfo().State.Msgs, nil
}

func TestClusterAPoisonedGameIsPutAside(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	var wait sync.WaitGroup
	defer wait.Wait()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	died := 0
	wait.Go(func() { // a worker that dies is started again, as a system does it
		for ctx.Err() == nil {
			p := start(t, "work", "LISTEN="+address)
			select {
			case <-p.gone:
				died++
				p.gone <- nil
			case <-ctx.Done():
			}
		}
	})
	r := openRun(t, address, settingsOf(0))
	defer r.Close()
	games := append(numbered(5), "poison")
	results := examine(t, r, games)
	whole(t, games[:5], results)
	if f := results[5].Failure; !strings.Contains(f, "3 workers took it and none came back with it, and it killed a process of its own (the process died: exit status 9)") {
		t.Errorf("the poisoned game: %+v", results[5])
	}
	cancel()
	wait.Wait()
	if died != mostTries {
		t.Errorf("%d workers died of it, want %d", died, mostTries)
	}
}

// Workers and the server are killed at random moments, and started again.
func TestClusterNothingIsLostWhateverDies(t *testing.T) {
	t.Parallel()
	kills := 30
	if testing.Short() {
		kills = 6
	}
	address, dir := freeAddress(t), t.TempDir()
	server := serve(t, address, dir)
	workers := []*process{start(t, "work", "LISTEN="+address), start(t, "work", "LISTEN="+address, "SLOTS=2"), start(t, "work", "LISTEN="+address)}
	r := openRun(t, address, settingsOf(60*time.Millisecond))
	defer r.Close()
	rng := rand.New(rand.NewPCG(20, 26))
	over := make(chan struct{})
	var wait sync.WaitGroup
	killed := 0
	wait.Go(func() {
		for killed < kills {
			select {
			case <-over:
				return
			case <-time.After(time.Duration(rng.IntN(400)) * time.Millisecond):
			}
			if killed++; killed%5 == 0 {
				server.kill()
				server = serve(t, address, dir)
				continue
			}
			i := rng.IntN(len(workers))
			workers[i].kill()
			workers[i] = start(t, "work", "LISTEN="+address)
		}
	})
	games := numbered(kills * 15)
	results := examine(t, r, games)
	close(over)
	wait.Wait()
	whole(t, games, results)
	if killed < kills/2 {
		t.Errorf("all was done after %d kills: nothing was tested", killed)
	}
}

func TestClusterAStalledWorkerLosesItsGame(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	stalled := start(t, "work", "LISTEN="+address, "SLOTS=3")
	r := openRun(t, address, settingsOf(300*time.Millisecond))
	defer r.Close()
	stalled.await("takes games")
	go func() {
		time.Sleep(400 * time.Millisecond)
		stalled.stop()
		start(t, "work", "LISTEN="+address)
	}()
	games := numbered(8)
	whole(t, games, examine(t, r, games))
	stalled.resume()
}

// A slow worker says that it is alive: its game is given to nobody else.
func TestClusterALongGameIsExaminedOnce(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	slow := start(t, "work", "LISTEN="+address)
	r := openRun(t, address, settingsOf(2500*time.Millisecond))
	defer r.Close()
	slow.await("takes games")
	results := make(chan []Result)
	go func() { results <- examine(t, r, []string{"long"}) }()
	slow.await("begins a game")
	other := start(t, "work", "LISTEN="+address)
	whole(t, []string{"long"}, <-results)
	if strings.Contains(other.log.String(), "begins a game") {
		t.Errorf("the other worker began it again: %s", other.log)
	}
	info, err := infoOf(t, address, resultsStream)
	if err != nil || info != 1 {
		t.Errorf("%d results (%v)", info, err)
	}
}

func TestClusterTheNetworkMayBeCut(t *testing.T) {
	t.Parallel()
	cut := 5 * time.Second
	if testing.Short() {
		cut = 2 * time.Second
	}
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	way := newProxy(t, address)
	start(t, "work", "LISTEN="+way.address, "SLOTS=2")
	start(t, "work", "LISTEN="+address) // goes on
	s := settingsOf(100 * time.Millisecond)
	s.Only = "results of others are not wanted; those that were not heard are"
	r := openRun(t, way.address, s)
	defer r.Close()
	go func() {
		time.Sleep(500 * time.Millisecond)
		way.set(true)
		time.Sleep(cut)
		way.set(false)
	}()
	begun := time.Now()
	games := numbered(100)
	whole(t, games, examine(t, r, games))
	if time.Since(begun) < cut {
		t.Error("all was done before the network was cut: nothing was tested")
	}
}

// Two runs of different length share a worker: the short one does not wait for the long one.
func TestClusterRunsShareTheWorkers(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	long := openRun(t, address, settingsOf(20*time.Millisecond))
	defer long.Close()
	short := openRun(t, address, settingsOf(21*time.Millisecond))
	defer short.Close()
	for _, game := range numbered(300) {
		if _, err := long.Leave(t.Context(), []byte(game)); err != nil {
			t.Fatal(err)
		}
	}
	start(t, "work", "LISTEN="+address)
	games := numbered(10)
	whole(t, games, examine(t, short, games))
	info, err := infoOf(t, address, gamesStream)
	if err != nil || info < 250 {
		t.Errorf("%d games of the long run are left, of 300, when 10 of the short one are done: they are not shared (%v)", info, err)
	}
}

func TestClusterWhatIsLeftIsCollectedLater(t *testing.T) {
	t.Parallel()
	address, dir := freeAddress(t), t.TempDir()
	server := serve(t, address, dir)
	r := openRun(t, address, settingsOf(0))
	games := numbered(20)
	for range 2 { // to leave it twice is the same as once
		for _, game := range games {
			if there, err := r.Leave(t.Context(), []byte(game)); there || err != nil {
				t.Fatal(there, err)
			}
		}
	}
	if err := r.Detach(t.Context()); err != nil {
		t.Fatal(err)
	}
	server.kill()
	server = serve(t, address, dir)
	worker := start(t, "work", "LISTEN="+address, "SLOTS=2")
	for range 1000 {
		if n, err := infoOf(t, address, gamesStream); err == nil && n == 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	worker.kill()
	server.kill()
	serve(t, address, dir)
	again := openRun(t, address, settingsOf(0))
	defer again.Close()
	whole(t, games, examine(t, again, games))
}

func TestClusterAWorkerThatDiffersTakesNothing(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	serve(t, address, t.TempDir())
	worker := start(t, "work", "LISTEN="+address)
	s := settingsOf(0)
	s.Command = "refused"
	r := openRun(t, address, s)
	defer r.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
	defer cancel()
	if _, err := r.Examine(ctx, []byte("game"), accepted("game")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
	worker.await("takes no games of a run of gloss refused: it is refused")
	if w := r.Workers(); w.Count != 0 || len(w.Refusals) != 1 || w.Refusals[0] != "it is refused" {
		t.Errorf("the run hears %+v", w)
	}
}

func TestClusterHeadersThatDiffer(t *testing.T) {
	t.Parallel()
	mine := output.Identity{Program: "1", Build: "b", Profile: "p", Engine: "e"}
	for want, theirs := range map[string]output.Identity{
		"":                            {Program: "1", Build: "b"},
		"this worker is gloss 1":      {Program: "2", Build: "b"},
		"another build":               {Program: "1", Build: "c"},
		"a profile of its own":        {Program: "1", Build: "b", Profile: "q"},
		"searches with another engin": {Program: "1", Build: "b", Engine: "f"},
	} {
		s := Settings{Identity: theirs}
		err := s.Agrees(mine)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", theirs, err, want)
		}
	}
}

func TestClusterAccess(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const secret = "correct-horse-battery"
	token := file("token", secret+"\n")
	address := freeAddress(t)
	server := serve(t, address, dir+"/data", "TOKEN="+token)
	for _, tt := range []struct{ url, token, want string }{
		{address, "", "lets nobody in without a token"},
		{address, file("wrong", "wrong"), "does not accept the token"},
		{address, file("empty", "\n"), "there is no token in it"},
		{address, file("two", "a b"), "a token is one word"},
		{"nats://" + secret + "@" + address, "", "everybody on this machine could read"},
		{freeAddress(t), token, "nobody answers"},
		{"", token, "not the address of a server"},
	} {
		begun := time.Now()
		worker := start(t, "work", "LISTEN="+tt.url, "TOKEN="+tt.token)
		<-worker.gone
		if code := worker.cmd.ProcessState.ExitCode(); code != 1 || !strings.Contains(worker.log.String(), tt.want) {
			t.Errorf("%s %s: exit code %d after %v: %s, want %q", tt.url, tt.token, code, time.Since(begun), worker.log, tt.want)
		}
		worker.gone <- nil
		if strings.Contains(worker.log.String(), secret) {
			t.Errorf("the token is told: %s", worker.log)
		}
	}
	worker := start(t, "work", "LISTEN="+address, "TOKEN="+token)
	worker.await("connected")
	for _, p := range []*process{server, worker} {
		line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", p.cmd.Process.Pid))
		if err == nil && strings.Contains(string(line), secret) || strings.Contains(p.log.String(), secret) {
			t.Errorf("the token is told: %s; %s", line, p.log)
		}
	}
}

func TestClusterListen(t *testing.T) {
	t.Parallel()
	for listen, ok := range map[string]bool{
		"127.0.0.1:4222": true, "localhost:0": true, "[::1]:4222": true,
		"0.0.0.0:4222": false, ":4222": false, "192.168.1.1:4222": false, "example.org:4222": false, "127.0.0.1": false, "127.0.0.1:x": false,
	} {
		if err := (&Server{Listen: listen}).CheckListen(); (err == nil) != ok {
			t.Errorf("%s: %v", listen, err)
		}
	}
	for _, s := range []Server{{Listen: "0.0.0.0:4222", TokenFile: "t"}, {Listen: ":4222", TLSCert: "c"}} {
		if err := s.CheckListen(); err != nil {
			t.Error(err)
		}
	}
}
