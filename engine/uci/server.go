// Package uci speaks the Universal Chess Interface both ways: Server makes the
// built-in engine an engine for chess programs, Client makes any such engine an
// analyser.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/cutting"
)

// Server offers an engine by UCI. Each command is answered as the protocol says; input that
// makes no sense is passed over and answered by an "info string" with the reason, and every "go" by one "bestmove",
// which is 0000 when there is nothing to play, or no position.
type Server struct {
	// Name and Author introduce the engine.
	Name, Author string
	// Profile is the name of the evaluation profile to begin with.
	Profile string
	// Cut holds the rules for cutting the tree to begin with.
	Cut cutting.Set
	// NewEvaluator makes an evaluator from the name or file of a profile.
	NewEvaluator func(profile string) (engine.Evaluator, error)
	// Lichess turns a score that is no mate into the centipawns that the curve of lichess.org reads as the chances
	// the evaluator means by it. Programs read centipawns so, and it is how scores are told, unless the option
	// Centipawns says otherwise; nil if that is not offered.
	Lichess func(ev engine.Evaluator, s engine.Score) int

	// Bounds that tests set lower; 0 means none for nodes.
	maxNodes uint64
	maxHash  int

	out     *lineWriter
	ev      engine.Evaluator
	eng     *engine.Engine
	pos     *board.Position // nil after a position command that made no sense
	hashMB  int
	multiPV int
	cut     cutting.Set
	free    bool // UCI_Chess960: castling is written as the king taking its rook
	lichess bool // scores are told as Lichess has them
	run     *running
}

// running is a search in progress.
type running struct {
	cancel  context.CancelFunc
	release func()        // lets a search that was told to wait give its best move
	endless bool          // it ends by a command only
	done    chan struct{} // closed after the best move is printed
}

// Run serves the commands of in until "quit", the end of the input, or the end of ctx. A
// search with limits is finished at the end of the input, one without, or for a mate only, is stopped. The error tells
// what could not be written, or why the profile could not be loaded; the end of ctx is
// none. A reader that blocks keeps one goroutine until it returns.
func (s *Server) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	s.out = &lineWriter{w: out}
	if s.maxHash == 0 {
		s.maxHash = engine.MaxHashMB
	}
	s.hashMB, s.multiPV, s.lichess = min(engine.DefaultHashMB, s.maxHash), 1, s.Lichess != nil
	s.pos = board.NewPosition()
	ev, err := s.NewEvaluator(s.Profile)
	if err != nil {
		return err
	}
	s.ev, s.cut = ev, s.Cut
	s.eng = engine.New(ev, engine.Options{HashMB: s.hashMB, Cut: s.Cut})

	ctx, stop := context.WithCancel(ctx)
	defer stop()
	lines := make(chan string)
	go readLines(ctx, in, lines)
	for {
		select {
		case <-ctx.Done():
			s.halt()
			return s.out.err
		case line, ok := <-lines:
			if !ok {
				s.finish()
				return s.out.err
			}
			if !s.command(ctx, line) || s.out.failed() {
				s.halt()
				return s.out.err
			}
		}
	}
}

// command obeys one line; false means quit.
func (s *Server) command(ctx context.Context, line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return true
	}
	name, args := words[0], words[1:]
	switch name {
	case "quit":
		return false
	case "isready":
		s.out.printf("readyok")
		return true
	case "stop":
		s.halt()
		return true
	case "ponderhit":
		if s.run != nil {
			s.run.release()
		}
		return true
	case "uci":
		s.introduce()
		return true
	case "debug", "register":
		return true // nothing to switch on, nothing to pay
	}
	if !slices.Contains(settingCommands, name) {
		s.out.printf("info string unknown command %q", clip(name))
		if i := slices.IndexFunc(args, isCommand); i >= 0 {
			return s.command(ctx, strings.Join(args[i:], " ")) // as the protocol wants it
		}
		return true
	}
	s.halt() // what follows changes what a running search stands on
	var err error
	switch name {
	case "ucinewgame":
		s.eng.Clear()
	case "setoption":
		err = s.setOption(args)
	case "position":
		s.pos, err = parsePosition(args, s.free)
	case "go":
		if err = s.goSearch(ctx, args); err != nil {
			s.complain(name, err)
			s.out.printf("bestmove 0000")
			return true
		}
	case "d":
		err = s.show()
	case "eval":
		err = s.evaluate()
	}
	if err != nil {
		s.complain(name, err)
	}
	return true
}

// settingCommands end a search that is running, the others do not.
var settingCommands = []string{"ucinewgame", "setoption", "position", "go", "d", "eval"}

// isCommand tells if a word begins a command.
func isCommand(word string) bool {
	return slices.Contains(settingCommands, word) || slices.Contains([]string{"quit", "isready", "stop", "ponderhit", "uci", "debug", "register"}, word)
}

// complain tells the reason why a command was refused, on one line.
func (s *Server) complain(command string, err error) {
	text := strings.Join(strings.Fields(err.Error()), " ")
	s.out.printf("info string %s: %s", command, clip(text))
}

// clip keeps messages about hostile input short.
func clip(text string) string {
	const most = 300
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "..."
	}
	return text
}

// halt stops a running search and waits for its best move.
func (s *Server) halt() {
	if s.run != nil {
		s.run.cancel()
		s.run.release()
		<-s.run.done
		s.run = nil
	}
}

// finish lets a running search come to its end, if it has one.
func (s *Server) finish() {
	if s.run == nil || s.run.endless {
		s.halt()
		return
	}
	<-s.run.done
	s.run = nil
}

var errNoPosition = errors.New("no position: the last position command was refused")

// goSearch starts a search.
func (s *Server) goSearch(ctx context.Context, args []string) error {
	if s.pos == nil {
		return errNoPosition
	}
	order, passed := parseGo(args, s.pos)
	for _, err := range passed {
		s.complain("go", err)
	}
	limits := order.limits
	limits.MultiPV = s.multiPV
	if s.maxNodes > 0 && (limits.Nodes == 0 || limits.Nodes > s.maxNodes) {
		limits.Nodes = s.maxNodes
	}
	if err := limits.Check(s.pos); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	hold := make(chan struct{})
	release := sync.OnceFunc(func() { close(hold) })
	if !order.hold {
		release()
	}
	s.run = &running{cancel: cancel, release: release, endless: order.hold || seeksOnly(limits), done: make(chan struct{})}
	pos, done, centipawns := s.pos.Clone(), s.run.done, s.centipawns()
	go func() {
		defer close(done)
		defer cancel()
		res, err := s.eng.Search(ctx, pos, limits, func(i engine.Info) { s.out.printf("%s", formatInfo(pos, i, centipawns)) })
		if err != nil {
			s.complain("go", err)
		}
		// An endless search may have seen all there is; it is silent until it is asked.
		<-hold
		s.out.printf("%s", formatBest(pos, res))
	}()
	return nil
}

// seeksOnly tells if a search ends with a mate that may not be there, and not before.
func seeksOnly(l engine.Limits) bool {
	return l.Mate > 0 && l.Nodes == 0 && l.Depth == 0 && l.MoveTime == 0 && l.Clock == (engine.Clock{})
}

// readLines sends the lines of a reader until it ends or ctx does. Lines beyond any
// sense are cut.
func readLines(ctx context.Context, in io.Reader, lines chan<- string) {
	defer close(lines)
	const longest = 1 << 20
	r := bufio.NewReaderSize(in, 1<<14)
	var line []byte
	for {
		part, more, err := r.ReadLine()
		if len(line) < longest {
			line = append(line, part...)
		}
		if err == nil && more {
			continue
		}
		if err != nil && len(line) == 0 {
			return
		}
		select {
		case lines <- string(line):
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
		line = line[:0]
	}
}

// lineWriter writes whole lines of several goroutines and keeps the first error.
type lineWriter struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

func (l *lineWriter) printf(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil {
		_, l.err = fmt.Fprintf(l.w, format+"\n", args...)
	}
}

func (l *lineWriter) failed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err != nil
}
