package cluster

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// invented is a text as long as a game, and no other is the same.
func invented(rng *rand.Rand, length int) string {
	var b strings.Builder
	for b.Len() < length {
		fmt.Fprintf(&b, "%d. %c%c%d %c%c%d ", rng.IntN(60), "NBRQK"[rng.IntN(5)], 'a'+rune(rng.IntN(8)), 1+rng.IntN(8), "NBRQK"[rng.IntN(5)], 'a'+rune(rng.IntN(8)), 1+rng.IntN(8))
	}
	return b.String()[:length]
}

// residentMB is the memory of a process.
func residentMB(t testing.TB, pid int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skipf("the memory of a process is not told here: %v", err)
	}
	var kb int
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	if _, err := fmt.Sscan(rest, &kb); err != nil {
		t.Fatal(err)
	}
	return kb >> 10
}

// processorMS is what a process has had of the processors.
func processorMS(t testing.TB, pid int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Skipf("the time of a process is not told here: %v", err)
	}
	fields := strings.Fields(string(text))
	var user, system int
	if _, err := fmt.Sscan(fields[13]+" "+fields[14], &user, &system); err != nil {
		t.Fatal(err)
	}
	return 10 * (user + system) // told in hundredths of a second
}

// sizes of a game and of what is made of it.
const gameSize, outputSize = 1000, 4000

// sleeper is a worker that sleeps in place of searching.
func sleeper(t testing.TB, address string, pause time.Duration) *Worker {
	return &Worker{
		Access: Access{URL: address, Note: func(string, ...any) {}}, Name: "sleeper", Slots: 1,
		Open: func(*Settings) (Task, error) {
			return func(ctx context.Context, game []byte) (Result, error) {
				select {
				case <-time.After(pause):
				case <-ctx.Done():
					return Result{}, ctx.Err()
				}
				return Result{Output: bytes.Repeat(game, outputSize/gameSize), Positions: 80}, nil
			}, nil
		},
	}
}

// fleetOf starts so many workers, which end with the test.
func fleetOf(t testing.TB, address string, workers int, pause time.Duration) {
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			if err := sleeper(t, address, pause).Run(ctx); err != nil && ctx.Err() == nil {
				t.Error(err)
			}
		})
	}
	t.Cleanup(func() { cancel(); wait.Wait() })
}

// Two hundred workers are served by one server, which tells how many games a minute that are, and whose memory
// stays flat.
func TestClusterCarriesAFleet(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	const workers, pause = 200, 800 * time.Millisecond
	const games = 2600
	address := freeAddress(t)
	server := serve(t, address, t.TempDir())
	fleetOf(t, address, workers, pause)
	r, err := Open(t.Context(), RunOptions{Access: Access{URL: address, Note: t.Logf}, Settings: settingsOf(1), Name: "fleet", Patience: 15 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for r.Workers().Count < workers {
		time.Sleep(50 * time.Millisecond)
	}
	texts := make(chan string)
	go func() {
		defer close(texts)
		rng := rand.New(rand.NewPCG(1, 2))
		for range games {
			texts <- invented(rng, gameSize)
		}
	}()
	var done atomic.Int64
	var memory [4]int // at each third
	begun, before := time.Now(), processorMS(t, server.cmd.Process.Pid)
	var wait sync.WaitGroup
	for range 500 {
		wait.Go(func() {
			for text := range texts {
				if _, err := r.Examine(t.Context(), []byte(text), func(Result) error { return nil }); err != nil {
					t.Error(err)
				}
				if n := done.Add(1); n%(games/4) == 0 {
					memory[n*4/games-1] = residentMB(t, server.cmd.Process.Pid)
				}
			}
		})
	}
	wait.Wait()
	rate := float64(games) / time.Since(begun).Minutes()
	t.Logf("%.0f games a minute; memory of the server after each quarter: %d MB; processor of the server: %.2f ms a game",
		rate, memory, float64(processorMS(t, server.cmd.Process.Pid)-before)/games)
	if memory[3] > memory[0]+48 {
		t.Errorf("the memory of the server grows: %d MB", memory)
	}
}

// BenchmarkClusterGame tells what a game costs beside the search: one after the other, time and bytes
// on the line of the run beyond game and result.
func BenchmarkClusterGame(b *testing.B) {
	address := freeAddress(b)
	serve(b, address, b.TempDir())
	fleetOf(b, address, 1, 0)
	r := openRun(b, address, settingsOf(1))
	defer r.Close()
	rng := rand.New(rand.NewPCG(1, 2))
	before := r.nc.Stats()
	for b.Loop() {
		if _, err := r.Examine(b.Context(), []byte(invented(rng, gameSize)), func(Result) error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
	after := r.nc.Stats()
	b.ReportMetric(float64(after.InBytes-before.InBytes+after.OutBytes-before.OutBytes)/float64(b.N)-gameSize, "bytes/game")
}

// BenchmarkClusterKept tells what a result that is kept costs the server: memory and disk.
func BenchmarkClusterKept(b *testing.B) {
	address, dir := freeAddress(b), b.TempDir()
	server := serve(b, address, dir)
	r := openRun(b, address, settingsOf(1))
	defer r.Close()
	result := Result{Positions: 80}
	rng := rand.New(rand.NewPCG(1, 2))
	before := residentMB(b, server.cmd.Process.Pid)
	for b.Loop() {
		text := invented(rng, gameSize)
		result.Output = []byte(text + invented(rng, 1500)) // about as much as an annotated game when it is packed
		key := sumOf([]byte(text))
		message, err := result.pack(r.settings, key, "w")
		if err != nil {
			b.Fatal(err)
		}
		if _, err := r.js.PublishAsync(resultPrefix+r.settings+"."+key, message); err != nil {
			b.Fatal(err)
		}
	}
	<-r.js.PublishAsyncComplete()
	runtime.GC()
	var disk int64
	_ = filepath.Walk(dir, func(_ string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			disk += info.Size()
		}
		return nil
	})
	b.ReportMetric(float64(residentMB(b, server.cmd.Process.Pid)-before)*1e6/float64(b.N), "B-memory/result")
	b.ReportMetric(float64(disk)/float64(b.N), "B-disk/result")
}
