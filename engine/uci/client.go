package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// Option is a UCI option to be set. Buttons have an empty value.
type Option struct{ Name, Value string }

// Config says how to start and treat another engine.
type Config struct {
	Path    string    // program
	Args    []string  // its arguments
	Dir     string    // its working directory; empty means ours
	Stderr  io.Writer // what it complains about; nil drops it
	Options []Option  // set in this order

	// Patience is how long the engine may take to answer where UCI asks for an answer at once
	// (uciok, readyok, bestmove after stop, quit). 0 means 10 seconds.
	Patience time.Duration
	// Silence is how long the engine may say nothing while it searches before it
	// is asked if it is alive. 0 means 15 seconds.
	Silence time.Duration
	// Longest is how long the engine may search one position, whatever it says meanwhile; a
	// longer time that it was given itself counts with Patience on top. 0 means for ever.
	Longest time.Duration
}

// Client is another engine as an analyser. It does not restart an engine that failed: after
// an error that says so (ErrEngine) every call fails, and the caller makes a new Client.
type Client struct {
	cfg     Config
	name    string
	options map[string]bool // those the engine has, by name in lower case
	in      io.WriteCloser  // to the engine
	lines   chan string     // from the engine; closed at its end
	kill    func()          // ends the engine by force
	wait    func() error    // for the end of the engine
	failure error           // why it is of no use any more
	multiPV int
	free    bool // UCI_Chess960 is set
}

var _ engine.Analyser = (*Client)(nil)

// ErrEngine is the kind of all errors after which a Client is of no use: the engine did not
// start, ended, hung, or does not speak UCI.
var ErrEngine = errors.New("engine failed")

// Start runs an engine and shakes hands. The context bounds the start only.
func Start(ctx context.Context, cfg Config) (*Client, error) {
	cmd := exec.Command(cfg.Path, cfg.Args...)
	cmd.Dir = cfg.Dir
	cmd.Stderr = cfg.Stderr
	cmd.WaitDelay = 2 * time.Second // for children of the engine that keep its pipes
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrEngine, cfg.Path, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrEngine, cfg.Path, err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%w: cannot start %s: %w", ErrEngine, cfg.Path, err)
	}
	return connect(ctx, cfg, out, in, func() { _ = cmd.Process.Kill() }, cmd.Wait)
}

// connect shakes hands with an engine at the other end of two pipes.
func connect(ctx context.Context, cfg Config, out io.Reader, in io.WriteCloser, kill func(), wait func() error) (*Client, error) {
	if cfg.Patience <= 0 {
		cfg.Patience = 10 * time.Second
	}
	if cfg.Silence <= 0 {
		cfg.Silence = 15 * time.Second
	}
	c := &Client{
		cfg: cfg, name: cfg.Path, options: map[string]bool{}, in: in, kill: kill, wait: wait,
		lines: make(chan string, 64), multiPV: 1,
	}
	listen, stop := context.WithCancel(context.Background())
	c.kill = func() { stop(); kill() }
	go readLines(listen, out, c.lines)
	if err := c.shakeHands(ctx); err != nil {
		c.abandon(err)
		return nil, err
	}
	return c, nil
}

// Name returns what the engine calls itself.
func (c *Client) Name() string { return c.name }

// shakeHands learns the options of the engine and sets those of the configuration.
func (c *Client) shakeHands(ctx context.Context) error {
	if err := c.send("uci"); err != nil {
		return err
	}
	err := c.await(ctx, "uciok", func(line string) {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			c.name = strings.TrimSpace(name)
		}
		if rest, ok := strings.CutPrefix(line, "option name "); ok {
			name, _, _ := strings.Cut(rest, " type ")
			c.options[strings.ToLower(strings.TrimSpace(name))] = true
		}
	})
	if err != nil {
		return err
	}
	for _, o := range c.cfg.Options {
		if err := c.set(o); err != nil {
			return err
		}
	}
	return c.ready(ctx)
}

// set sets an option; one the engine does not have is an error, since it would have no effect.
func (c *Client) set(o Option) error {
	if !c.options[strings.ToLower(o.Name)] {
		return c.fail("has no option %q", o.Name)
	}
	if strings.ContainsAny(o.Name+o.Value, "\r\n") {
		return c.fail("option %q: a line break is not possible", o.Name)
	}
	if o.Value == "" {
		return c.send("setoption name " + o.Name)
	}
	switch strings.ToLower(o.Name) {
	case "multipv":
		c.multiPV = 0 // to be set by the next analysis
	case "uci_chess960":
		c.free = strings.EqualFold(o.Value, "true")
	}
	return c.send("setoption name " + o.Name + " value " + o.Value)
}

// NewGame tells the engine that what comes has nothing to do with what was.
func (c *Client) NewGame(ctx context.Context) error {
	if c.failure != nil {
		return c.failure
	}
	err := c.send("ucinewgame")
	if err == nil {
		err = c.ready(ctx)
	}
	if err != nil {
		c.abandon(err)
	}
	return err
}

// ready waits until the engine has done all it was told.
func (c *Client) ready(ctx context.Context) error {
	if err := c.send("isready"); err != nil {
		return err
	}
	return c.await(ctx, "readyok", nil)
}

// send writes one line. An engine that does not read is not waited for longer than patience allows.
func (c *Client) send(line string) error {
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(c.in, line+"\n")
		sent <- err
	}()
	select {
	case err := <-sent:
		if err != nil {
			return c.fail("does not listen: %w", err)
		}
		return nil
	case <-time.After(c.cfg.Patience):
		return c.fail("has not read %q for %v", clip(line), c.cfg.Patience)
	}
}

// await reads lines until one is the word, and shows the others.
func (c *Client) await(ctx context.Context, word string, others func(line string)) error {
	timeout := time.NewTimer(c.cfg.Patience)
	defer timeout.Stop()
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return c.fail("ended before it said %q", word)
			}
			if line = strings.TrimSpace(line); line == word {
				return nil
			}
			if others != nil {
				others(line)
			}
		case <-timeout.C:
			return c.fail("has not said %q for %v", word, c.cfg.Patience)
		case <-ctx.Done():
			return c.fail("was not waited for: %w", ctx.Err())
		}
	}
}

// fail makes an error of the kind ErrEngine.
func (c *Client) fail(format string, args ...any) error {
	return fmt.Errorf("%w: %s "+format, slices.Concat([]any{ErrEngine, c.name}, args)...)
}

// abandon ends an engine that failed.
func (c *Client) abandon(why error) {
	c.failure = why
	c.kill()
	_ = c.in.Close()
	_ = c.wait() // how a killed process ended says nothing
}

// Close asks the engine to quit, and ends it by force if it does not.
func (c *Client) Close() error {
	if c.failure != nil {
		return nil // it is gone
	}
	c.failure = fmt.Errorf("%w: %s was closed", ErrEngine, c.name)
	err := c.send("quit")
	_ = c.in.Close()
	gone := make(chan struct{})
	go func() {
		for range c.lines { // let it finish its last words
		}
		_ = c.wait() // it did what it was started for, whatever its exit code
		close(gone)
	}()
	select {
	case <-gone:
		c.kill()
		return err
	case <-time.After(c.cfg.Patience):
		c.kill()
		<-gone
		return c.fail("did not quit for %v and was killed", c.cfg.Patience)
	}
}

// Analyse lets the engine search; see engine.Analyser. Where an engine shows a move that is not
// legal, the line is cut before it, and the error is a *LineError: the lines are good as far as
// they go. After any other error but that of the context the lines are nil, and if it is an
// ErrEngine, the engine was ended.
func (c *Client) Analyse(ctx context.Context, pos *board.Position, limits engine.Limits) (engine.Result, error) {
	if c.failure != nil {
		return engine.Result{}, c.failure
	}
	if err := limits.Check(pos); err != nil {
		return engine.Result{}, err
	}
	if err := ctx.Err(); err != nil {
		return engine.Result{}, err
	}
	if line, over := gameOver(pos); over {
		return engine.Result{Lines: []engine.Line{line}}, nil
	}
	res, err := c.analyse(ctx, pos, limits)
	if errors.Is(err, ErrEngine) {
		c.abandon(err)
	}
	return res, err
}

func (c *Client) analyse(ctx context.Context, pos *board.Position, limits engine.Limits) (engine.Result, error) {
	start := time.Now()
	reply, err := c.search(ctx, pos, limits, engine.Clock{})
	if err != nil {
		return engine.Result{}, err
	}
	lines, err := reply.lines(c.name, pos, limits)
	return engine.Result{Lines: lines, Nodes: reply.nodes, Time: time.Since(start)}, err
}

// search lets the engine think about a position and returns what it said. The clock of
// the opponent matters only where the side to move has one.
func (c *Client) search(ctx context.Context, pos *board.Position, limits engine.Limits, opponent engine.Clock) (*reply, error) {
	if n := max(limits.MultiPV, 1); n != c.multiPV {
		if !c.options["multipv"] && n > 1 {
			return nil, fmt.Errorf("engine %s has no option MultiPV: it cannot show %d lines", c.name, n)
		}
		if c.options["multipv"] {
			if err := c.set(Option{"MultiPV", strconv.Itoa(n)}); err != nil {
				return nil, err
			}
		}
		c.multiPV = n
	}
	if free := pos.Chess960(); free != c.free {
		if free && !c.options["uci_chess960"] {
			return nil, fmt.Errorf("engine %s has no option UCI_Chess960: it cannot play from %s", c.name, pos.FEN())
		}
		if err := c.set(Option{"UCI_Chess960", strconv.FormatBool(free)}); err != nil {
			return nil, err
		}
	}
	for _, line := range []string{formatPosition(pos), formatGo(pos, limits, opponent)} {
		if err := c.send(line); err != nil {
			return nil, err
		}
	}
	return c.listen(ctx, c.longest(limits))
}

// longest is how long a search may take, 0 for ever.
func (c *Client) longest(limits engine.Limits) time.Duration {
	if c.cfg.Longest <= 0 {
		return 0
	}
	if given := max(limits.MoveTime, limits.Clock.Remaining); given > 0 {
		return max(c.cfg.Longest, given+c.cfg.Patience)
	}
	return c.cfg.Longest
}

// listen collects what the engine says until its best move. When the context ends it is stopped.
func (c *Client) listen(ctx context.Context, longest time.Duration) (*reply, error) {
	r := &reply{}
	var enough <-chan time.Time
	if longest > 0 {
		timer := time.NewTimer(longest)
		defer timer.Stop()
		enough = timer.C
	}
	done := ctx.Done()
	var stopped error // that of the context
	asked := false    // if it is alive
	timer := time.NewTimer(c.cfg.Silence)
	defer timer.Stop()
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return nil, c.fail("ended while it searched")
			}
			if r.read(line) {
				if stopped != nil {
					return nil, stopped
				}
				return r, nil
			}
			if stopped == nil {
				asked = false
				timer.Reset(c.cfg.Silence)
			}
		case <-done:
			stopped, done = ctx.Err(), nil
			if err := c.send("stop"); err != nil {
				return nil, err
			}
			timer.Reset(c.cfg.Patience)
		case <-enough:
			return nil, c.fail("has found no move for %v", longest)
		case <-timer.C:
			switch {
			case stopped != nil:
				return nil, c.fail("did not stop for %v", c.cfg.Patience)
			case asked:
				return nil, c.fail("hangs: it has not said readyok for %v", c.cfg.Patience)
			}
			asked = true
			if err := c.send("isready"); err != nil {
				return nil, err
			}
			timer.Reset(c.cfg.Patience)
		}
	}
}
