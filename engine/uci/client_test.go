package uci

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// short is how long tests wait for an engine that does not answer; nothing depends on its size.
const short = 300 * time.Millisecond

// TestMain lets the test program play the engine of TestProcess.
func TestMain(m *testing.M) {
	switch os.Getenv("GLOSS_TEST_ENGINE") {
	case "server":
		if err := plainServer().Run(context.Background(), os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	case "hangs":
		_, _ = os.Stdout.WriteString("uciok\nreadyok\n")
		select {}
	}
	os.Exit(m.Run())
}

// plainServer tells the scores of its evaluation as they are.
func plainServer() *Server {
	s := testServer()
	s.Lichess = nil
	return s
}

// attach connects a client to an engine that runs in this program.
func attach(t *testing.T, cfg Config, run func(in io.Reader, out io.Writer)) (*Client, error) {
	t.Helper()
	toEngine, in := io.Pipe()
	out, fromEngine := io.Pipe()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		run(toEngine, fromEngine)
		fromEngine.Close()
		toEngine.Close()
	}()
	kill := func() { fromEngine.Close(); toEngine.Close(); out.Close() }
	c, err := connect(context.Background(), cfg, out, in, kill, func() error { <-ended; return nil })
	if err == nil {
		t.Cleanup(func() { _ = c.Close() })
	}
	return c, err
}

// attachServer connects a client to gloss itself.
func attachServer(t *testing.T, cfg Config) *Client {
	t.Helper()
	c, err := attach(t, cfg, func(in io.Reader, out io.Writer) { _ = plainServer().Run(context.Background(), in, out) })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestClientAgreesWithEngine: an analysis by UCI gives the lines of the engine behind it.
func TestClientAgreesWithEngine(t *testing.T) {
	c := attachServer(t, Config{Options: []Option{{"Hash", "1"}}})
	if c.Name() != "gloss test" {
		t.Errorf("the engine calls itself %q", c.Name())
	}
	e := engine.New(material{}, engine.Options{HashMB: 1})
	ctx := context.Background()
	for _, game := range []struct{ fen, moves string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e7e5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1"},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e1g1"},
		{"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", ""},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ""},
		{"8/8/1R4k1/R7/8/8/8/6K1 b - - 0 1", ""},
		{"3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", ""},
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""},
	} {
		pos, err := board.ParseFEN(game.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range strings.Fields(game.moves) {
			move, err := pos.ParseUCI(m)
			if err != nil {
				t.Fatal(err)
			}
			pos.Make(move)
		}
		var legal board.MoveList
		pos.LegalMoves(&legal)
		for _, limits := range []engine.Limits{
			{Nodes: 700}, {Depth: 2, MultiPV: 3}, {Mate: 1, Nodes: 300}, {Depth: 3, SearchMoves: legal.Slice()[:min(2, legal.Len())]},
		} {
			if err := c.NewGame(ctx); err != nil {
				t.Fatal(err)
			}
			e.Clear()
			their, err := c.Analyse(ctx, pos, limits)
			if err != nil {
				t.Fatal(err)
			}
			ours, err := e.Analyse(ctx, pos, limits)
			if err != nil {
				t.Fatal(err)
			}
			if their.Nodes > ours.Nodes || their.Nodes == 0 && ours.Nodes > 0 { // what the last line said, before the end
				t.Errorf("%d nodes over UCI, %d without", their.Nodes, ours.Nodes)
			}
			got, want := their.Lines, ours.Lines
			for i := range want { // what UCI cannot say
				if !want[i].Score.IsMate() {
					want[i].Score = engine.Score(10 * want[i].Score.Centipawns())
				}
				if want[i].End == engine.EndEval {
					want[i].End = engine.EndUnknown
				}
			}
			if !slices.EqualFunc(got, want, func(a, b engine.Line) bool {
				return a.Score == b.Score && a.Depth == b.Depth && a.SelDepth == b.SelDepth && a.End == b.End && slices.Equal(a.Moves, b.Moves)
			}) {
				t.Errorf("%s, limits %+v:\nby UCI %+v\nwant   %+v", pos.FEN(), limits, got, want)
			}
		}
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if _, err := c.Analyse(ctx, board.NewPosition(), engine.Limits{Depth: 1}); !errors.Is(err, ErrEngine) {
		t.Errorf("after Close an analysis gives the error %v", err)
	}
}

// TestClientStops: when the context ends, the engine is stopped and can be used again.
func TestClientStops(t *testing.T) {
	t.Parallel()
	c := attachServer(t, Config{})
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(short, cancel)
	if _, err := c.Analyse(ctx, board.NewPosition(), engine.Limits{}); err != context.Canceled {
		t.Errorf("an analysis that was interrupted gives the error %v", err)
	}
	res, err := c.Analyse(context.Background(), board.NewPosition(), engine.Limits{Depth: 1})
	if err != nil || len(res.Lines) != 1 {
		t.Errorf("the next one gives %v, %v", res, err)
	}
}

// script is an engine that answers each line it gets by what it was told to.
func script(answers map[string]string) func(in io.Reader, out io.Writer) {
	return func(in io.Reader, out io.Writer) {
		for s := bufio.NewScanner(in); s.Scan(); {
			word, _, _ := strings.Cut(s.Text(), " ")
			answer, ok := answers[word]
			if !ok {
				answer = map[string]string{"uci": "id name Script\noption name MultiPV type spin\nuciok\n", "isready": "readyok\n"}[word]
			}
			if answer == "END" {
				return
			}
			if _, err := io.WriteString(out, answer); err != nil || word == "quit" {
				return
			}
		}
	}
}

// TestClientReadsGarbage: what an engine says besides its lines does not matter.
func TestClientReadsGarbage(t *testing.T) {
	pos := board.NewPosition()
	for _, c := range []struct {
		name, says string
		want       string // score and moves of each line
		err        string
	}{
		{"plain", "info depth 5 score cp 31 pv e2e4 e7e5\nbestmove e2e4\n", "+0.31 e2e4 e7e5", ""},
		{"carriage returns and blanks", "\r\n  info   depth 5  score cp -7 pv  d2d4 \r\nbestmove d2d4\r\n", "-0.07 d2d4", ""},
		{"last depth counts", "info depth 1 score cp 1 pv a2a3\ninfo depth 2 score cp 2 pv b2b3\nbestmove b2b3\n", "+0.02 b2b3", ""},
		{"bounds do not", "info depth 1 score cp 1 pv a2a3\ninfo depth 2 score cp 99 lowerbound pv b2b3\nbestmove a2a3\n", "+0.01 a2a3", ""},
		{"unless there is nothing else", "info depth 2 score cp 99 lowerbound pv b2b3\nbestmove b2b3\n", "+0.99 b2b3", ""},
		{"unknown words", "info foo bar depth 3 tbhits 0 score cp 5 wdl 1 2 3 currline x pv e2e4\ninfo string pv is score cp 77 pv a2a3\nhello\nbestmove e2e4\n", "+0.05 e2e4", ""},
		{"broken numbers", "info depth x score cp 5 pv e2e4\ninfo score cp five pv e2e4\ninfo score\ninfo depth\ninfo score mate 0 pv a2a3\ninfo score cp 99999999999999999999 pv e2e4\ninfo multipv 0 score cp 1 pv e2e4\ninfo depth 1 score cp 6 pv e2e4\nbestmove e2e4\n", "+0.06 e2e4", ""},
		{"absurd score is bounded", "info depth 1 score cp 2000000000 pv e2e4\nbestmove e2e4\n", "+10000.00 e2e4", ""},
		{"lines out of order", "info multipv 2 score cp 10 pv d2d4\ninfo multipv 1 score cp 20 pv e2e4\nbestmove e2e4\n", "+0.20 e2e4, +0.10 d2d4", ""},
		{"the same move twice", "info multipv 1 score cp 20 pv e2e4\ninfo multipv 2 score cp 20 pv e2e4\nbestmove e2e4\n", "+0.20 e2e4", ""},
		{"more lines than wanted", "info multipv 3 score cp 1 pv a2a3\ninfo multipv 1 score cp 20 pv e2e4\nbestmove e2e4\n", "+0.20 e2e4", ""},
		{"mate", "info score mate 2 pv f2f3 e7e5\nbestmove f2f3\n", "#2 f2f3 e7e5", ""},
		{"illegal move in the line", "info depth 9 score cp 8 pv e2e4 e7e5 e4e5 a7a6\nbestmove e2e4\n", "+0.08 e2e4 e7e5", `line 1, ply 3: move "e4e5": not legal`},
		{"illegal first move", "info score cp 8 pv e2e5\nbestmove e2e5\n", "", `line 1, ply 1: move "e2e5": not legal`},
		{"no line at all", "bestmove e2e4\n", "", `answered "e2e4" without a line`},
		{"resigns", "bestmove (none)\n", "", `answered "(none)" without a line`},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl, err := attach(t, Config{}, script(map[string]string{"go": c.says}))
			if err != nil {
				t.Fatal(err)
			}
			res, err := cl.Analyse(context.Background(), pos, engine.Limits{Depth: 5, MultiPV: 2})
			var got []string
			for _, l := range res.Lines {
				got = append(got, l.Score.String()+formatMoves(pos, l.Moves))
			}
			if s := strings.Join(got, ", "); s != c.want {
				t.Errorf("lines %q, want %q", s, c.want)
			}
			if (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
				t.Errorf("error %v, want %q", err, c.err)
			}
			if errors.Is(err, ErrEngine) {
				t.Errorf("the engine was ended: %v", err)
			}
		})
	}
}

// TestClientEndsBrokenEngines: an engine that fails is ended, the error says how it failed, and
// the client stays unusable.
func TestClientEndsBrokenEngines(t *testing.T) {
	cfg := Config{Path: "broken", Patience: short, Silence: short}
	for _, c := range []struct {
		name    string
		answers map[string]string
		want    string
	}{
		{"says nothing", map[string]string{"uci": ""}, `has not said "uciok"`},
		{"ends at once", map[string]string{"uci": "END"}, `ended before it said "uciok"`},
		{"never ready", map[string]string{"isready": ""}, `has not said "readyok"`},
		{"ends in the search", map[string]string{"go": "END"}, "ended while it searched"},
		{"hangs in the search", map[string]string{"go": "", "isready": "readyok\n"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cl, err := attach(t, cfg, script(c.answers))
			if err == nil {
				ctx := context.Background()
				if c.want == "" { // it is alive, so only the context ends the wait
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, 3*short)
					defer cancel()
					c.want = "did not stop"
				}
				_, err = cl.Analyse(ctx, board.NewPosition(), engine.Limits{Depth: 5})
				if _, again := cl.Analyse(context.Background(), board.NewPosition(), engine.Limits{Depth: 5}); again == nil || again.Error() != err.Error() {
					t.Errorf("first %v, then %v", err, again)
				}
				if err := cl.NewGame(context.Background()); !errors.Is(err, ErrEngine) {
					t.Errorf("NewGame: %v", err)
				}
			}
			if !errors.Is(err, ErrEngine) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// TestClientAsksIfAlive: an engine that neither speaks nor answers in a search is taken for dead.
func TestClientAsksIfAlive(t *testing.T) {
	t.Parallel()
	deaf := func(in io.Reader, out io.Writer) {
		ready := "readyok\n"
		for s := bufio.NewScanner(in); s.Scan(); {
			switch word, _, _ := strings.Cut(s.Text(), " "); word {
			case "uci":
				_, _ = io.WriteString(out, "uciok\n")
			case "isready":
				_, _ = io.WriteString(out, ready)
			case "go":
				ready = ""
			}
		}
	}
	cl, err := attach(t, Config{Patience: short, Silence: short}, deaf)
	if err != nil {
		t.Fatal(err)
	}
	_, err = cl.Analyse(context.Background(), board.NewPosition(), engine.Limits{Depth: 5})
	if !errors.Is(err, ErrEngine) || !strings.Contains(err.Error(), "hangs") {
		t.Errorf("error %v", err)
	}
}

// TestClientDoesNotWaitForEver: an engine that is alive and never comes to an end is given up.
func TestClientDoesNotWaitForEver(t *testing.T) {
	t.Parallel()
	cl, err := attach(t, Config{Patience: short, Silence: short, Longest: 2 * short}, script(map[string]string{"go": "", "isready": "readyok\n"}))
	if err != nil {
		t.Fatal(err)
	}
	_, err = cl.Analyse(context.Background(), board.NewPosition(), engine.Limits{Depth: 5})
	if !errors.Is(err, ErrEngine) || !strings.Contains(err.Error(), "has found no move for 600ms") {
		t.Errorf("error %v", err)
	}
}

// TestClientRefuses: what the engine cannot do is an error, and no reason to end it.
func TestClientRefuses(t *testing.T) {
	few := script(map[string]string{"uci": "uciok\n", "go": "info score cp 1 pv e2e4\nbestmove e2e4\n"})
	if _, err := attach(t, Config{Options: []Option{{"Hash", "1"}}}, few); !errors.Is(err, ErrEngine) || !strings.Contains(err.Error(), `no option "Hash"`) {
		t.Errorf("an option that does not exist gives the error %v", err)
	}
	c, err := attach(t, Config{}, few)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	free, err := board.ParseFEN("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
	if err != nil {
		t.Fatal(err)
	}
	for want, try := range map[string]struct {
		pos    *board.Position
		limits engine.Limits
	}{
		"MultiPV":      {board.NewPosition(), engine.Limits{MultiPV: 2}},
		"UCI_Chess960": {free, engine.Limits{Depth: 1}},
		"depth -1":     {board.NewPosition(), engine.Limits{Depth: -1}},
	} {
		if _, err := c.Analyse(ctx, try.pos, try.limits); err == nil || errors.Is(err, ErrEngine) || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one about %s", err, want)
		}
	}
	if _, err := c.Analyse(ctx, board.NewPosition(), engine.Limits{Depth: 1}); err != nil {
		t.Errorf("after refusals: %v", err)
	}
}

// TestProcess: an engine that is a program of its own.
func TestProcess(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Skip("the test program does not know its own file: ", err)
	}
	ctx := context.Background()
	t.Run("well-behaved", func(t *testing.T) {
		t.Setenv("GLOSS_TEST_ENGINE", "server")
		c, err := Start(ctx, Config{Path: self})
		if err != nil {
			t.Fatal(err)
		}
		res, err := c.Analyse(ctx, board.NewPosition(), engine.Limits{Depth: 2, MultiPV: 2})
		if err != nil || len(res.Lines) != 2 {
			t.Errorf("lines %v, error %v", res.Lines, err)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	t.Run("hangs", func(t *testing.T) {
		t.Setenv("GLOSS_TEST_ENGINE", "hangs")
		c, err := Start(ctx, Config{Path: self, Patience: 500 * time.Millisecond, Silence: short})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Analyse(ctx, board.NewPosition(), engine.Limits{Depth: 2}); !errors.Is(err, ErrEngine) {
			t.Errorf("error %v", err)
		}
	})
	t.Run("is not there", func(t *testing.T) {
		if _, err := Start(ctx, Config{Path: "./no-such-engine"}); !errors.Is(err, ErrEngine) || !errors.Is(err, os.ErrNotExist) {
			t.Errorf("error %v", err)
		}
	})
}
