package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestMain makes this binary a server or a worker of its own, which the tests may kill.
func TestMain(m *testing.M) {
	switch os.Getenv("GLOSS_CLUSTER_TEST") {
	case "serve":
		s := &Server{
			Listen: os.Getenv("LISTEN"), Dir: os.Getenv("DATA"), TokenFile: os.Getenv("TOKEN"), Limits: UsualLimits,
			TLSCert: os.Getenv("CERT"), TLSKey: os.Getenv("KEY"), Note: say, Warn: say, Detail: say,
		}
		end(s.Run(context.Background()))
	case "work":
		slots, _ := strconv.Atoi(os.Getenv("SLOTS"))
		w := &Worker{
			Access: Access{URL: os.Getenv("LISTEN"), TokenFile: os.Getenv("TOKEN"), CAFile: os.Getenv("CA"), Note: say},
			Name:   "test", Slots: max(slots, 1), Open: openTest,
			Apart: func(ctx context.Context) *exec.Cmd {
				self, _ := os.Executable()
				cmd := exec.CommandContext(ctx, self)
				cmd.Env = append(os.Environ(), "GLOSS_CLUSTER_TEST=apart")
				return cmd
			},
		}
		end(w.Run(context.Background()))
	}
	if os.Getenv("GLOSS_CLUSTER_TEST") == "apart" {
		end(ServeApart(context.Background(), os.Stdin, os.Stdout, openTest))
	}
	os.Exit(m.Run())
}

func say(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }

func end(err error) {
	if err != nil {
		say("%v", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// made is what a worker of the tests makes of a game.
func made(game []byte) string { return "examined: " + strings.ToUpper(string(game)) }

// openTest is a worker that sleeps in place of searching, and dies of poison.
func openTest(s *Settings) (Task, error) {
	if s.Command == "refused" {
		return nil, errors.New("it is refused")
	}
	pause, _ := time.ParseDuration(s.Program)
	return func(ctx context.Context, game []byte) (Result, error) {
		if bytes.Contains(game, []byte("poison")) {
			os.Exit(9)
		}
		say("begins a game")
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return Result{}, ctx.Err()
		}
		return Result{Output: []byte(made(game)), Positions: 1}, nil
	}, nil
}

// process is a server or a worker.
type process struct {
	t    testing.TB
	cmd  *exec.Cmd
	log  *logBuffer
	gone chan error
}

// logBuffer is what a process says.
type logBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *logBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// start runs this binary as something else.
func start(t testing.TB, what string, env ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, cmd: exec.Command(self), log: new(logBuffer), gone: make(chan error, 1)}
	p.cmd.Env = append(os.Environ(), append([]string{"GLOSS_CLUSTER_TEST=" + what}, env...)...)
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.gone <- p.cmd.Wait() }()
	t.Cleanup(p.kill)
	return p
}

// kill ends a process as nothing else does.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	select {
	case err := <-p.gone:
		p.gone <- err
	case <-time.After(10 * time.Second):
		p.t.Error("a process does not end")
	}
}

// await waits until a process has said something.
func (p *process) await(text string) {
	p.t.Helper()
	for range 1000 {
		if strings.Contains(p.log.String(), text) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatalf("nobody said %q: %s", text, p.log)
}

// stop halts a process as it is, and go on with it.
func (p *process) stop()   { _ = p.cmd.Process.Signal(syscall.SIGSTOP) }
func (p *process) resume() { _ = p.cmd.Process.Signal(syscall.SIGCONT) }

// freeAddress is one on which nobody listens. Its port is below those that systems give to connections, one of which could take it before the server does.
func freeAddress(t testing.TB) string {
	t.Helper()
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 10000+rand.IntN(20000))
		if l, err := net.Listen("tcp", address); err == nil {
			l.Close()
			return address
		}
	}
	t.Fatal("no port is free")
	return ""
}

// serve starts a server; address and directory may be those of one that was killed.
func serve(t testing.TB, address, dir string, env ...string) *process {
	t.Helper()
	p := start(t, "serve", append([]string{"LISTEN=" + address, "DATA=" + dir}, env...)...)
	p.await("serving at")
	return p
}

// proxy is a way to the server that can be cut.
type proxy struct {
	address string
	mu      sync.Mutex
	cut     bool
	open    map[net.Conn]bool
}

func newProxy(t testing.TB, to string) *proxy {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	p := &proxy{address: l.Addr().String(), open: map[net.Conn]bool{}}
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			p.join(from, to)
		}
	}()
	return p
}

func (p *proxy) join(from net.Conn, address string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	to, err := net.Dial("tcp", address)
	if p.cut || err != nil {
		from.Close()
		return
	}
	p.open[from], p.open[to] = true, true
	for _, pair := range [][2]net.Conn{{from, to}, {to, from}} {
		go func() {
			_, _ = io.Copy(pair[0], pair[1])
			pair[0].Close()
			pair[1].Close()
		}()
	}
}

// set cuts the network, or mends it.
func (p *proxy) set(cut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = cut
	if cut {
		for c := range p.open {
			c.Close()
		}
		clear(p.open)
	}
}
