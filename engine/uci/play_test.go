package uci

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// TestPlayTakesTheBestMove: what counts is "bestmove", whatever lines were shown before it.
func TestPlayTakesTheBestMove(t *testing.T) {
	for _, c := range []struct {
		name, says string
		move, line string
		err        string
	}{
		{"as shown", "info depth 5 score cp 31 pv e2e4 e7e5\nbestmove e2e4 ponder e7e5\n", "e2e4", "+0.31 e2e4 e7e5", ""},
		{"another than shown", "info depth 5 score cp 31 pv e2e4 e7e5\nbestmove d2d4\n", "d2d4", "", ""},
		{"without a word", "bestmove d2d4\n", "d2d4", "", ""},
		{"second line", "info multipv 1 score cp 9 pv e2e4\ninfo multipv 2 score cp 7 pv d2d4\nbestmove d2d4\n", "d2d4", "+0.07 d2d4", ""},
		{"a line that goes astray", "info score cp 8 pv e2e4 e7e5 e4e5\nbestmove e2e4\n", "e2e4", "+0.08 e2e4 e7e5", ""},
		{"illegal", "bestmove e2e5\n", "", "", `wants to play "e2e5"`},
		{"none", "bestmove (none)\n", "", "", `wants to play "(none)"`},
		{"empty", "bestmove\n", "", "", `wants to play ""`},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl, err := attach(t, Config{}, script(map[string]string{"go": c.says}))
			if err != nil {
				t.Fatal(err)
			}
			pos := board.NewPosition()
			m, line, err := cl.Play(context.Background(), pos, engine.Limits{Depth: 5, MultiPV: 2}, engine.Clock{})
			if c.err != "" {
				var illegal *IllegalMoveError
				if !errors.As(err, &illegal) || !strings.Contains(err.Error(), c.err) || errors.Is(err, ErrEngine) {
					t.Errorf("error %v, want %s", err, c.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := pos.UCI(m); got != c.move {
				t.Errorf("move %s, want %s", got, c.move)
			}
			shown := ""
			if len(line.Moves) > 0 {
				shown = line.Score.String() + formatMoves(pos, line.Moves)
			}
			if shown != c.line {
				t.Errorf("line %q, want %q", shown, c.line)
			}
		})
	}
}

// TestPlayShowsBothClocks: each side's clock stands under its colour.
func TestPlayShowsBothClocks(t *testing.T) {
	heard := make(chan string, 1)
	listens := func(in io.Reader, out io.Writer) {
		for s := bufio.NewScanner(in); s.Scan(); {
			switch word, _, _ := strings.Cut(s.Text(), " "); word {
			case "uci":
				_, _ = io.WriteString(out, "uciok\n")
			case "isready":
				_, _ = io.WriteString(out, "readyok\n")
			case "go":
				heard <- s.Text()
				_, _ = io.WriteString(out, "bestmove e7e5\n")
			case "quit":
				return
			}
		}
	}
	cl, err := attach(t, Config{}, listens)
	if err != nil {
		t.Fatal(err)
	}
	pos := board.NewPosition()
	m, err := pos.ParseUCI("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	pos.Make(m)
	own := engine.Clock{Remaining: 900 * time.Millisecond, Increment: 50 * time.Millisecond, MovesToGo: 7}
	for _, c := range []struct {
		opponent engine.Clock
		want     string
	}{
		{engine.Clock{Remaining: 2 * time.Second}, "go wtime 2000 winc 0 btime 900 binc 50 movestogo 7"},
		{engine.Clock{}, "go wtime 900 winc 50 btime 900 binc 50 movestogo 7"},
	} {
		if _, _, err := cl.Play(context.Background(), pos, engine.Limits{Clock: own}, c.opponent); err != nil {
			t.Fatal(err)
		}
		if got := <-heard; got != c.want {
			t.Errorf("sent %q, want %q", got, c.want)
		}
	}
}

// TestPlayFails: the engine dies, or time is up before it has moved.
func TestPlayFails(t *testing.T) {
	cl, err := attach(t, Config{}, script(map[string]string{"go": "END"}))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // once it dies, then it is dead
		if _, _, err := cl.Play(context.Background(), board.NewPosition(), engine.Limits{Depth: 1}, engine.Clock{}); !errors.Is(err, ErrEngine) {
			t.Errorf("error %v", err)
		}
	}
	slow := attachServer(t, Config{})
	ctx, cancel := context.WithTimeout(context.Background(), short)
	defer cancel()
	if _, _, err := slow.Play(ctx, board.NewPosition(), engine.Limits{}, engine.Clock{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
	if m, _, err := slow.Play(context.Background(), board.NewPosition(), engine.Limits{Depth: 1}, engine.Clock{}); err != nil || m == board.NoMove {
		t.Errorf("after that: %v, %v", m, err)
	}
}

// TestStaticEval reads the answer to "eval" as Stockfish writes it.
func TestStaticEval(t *testing.T) {
	for _, c := range []struct {
		name, says string
		cp         float64
		ok         bool
		err        string
	}{
		{"value", "Classical evaluation   +0.18 (white side)\nFinal evaluation       +0.16 (white side)\n", 16, true, ""},
		{"with a remark", "Final evaluation       -1.07 (white side) [with scaled NNUE]\n", -107, true, ""},
		{"in check", "Final evaluation: none (in check)\n", 0, false, ""},
		{"no such command", "Unknown command: 'eval'\n", 0, false, "does not answer"},
		{"other units", "Final evaluation 0.16 (mover)\n", 0, false, "want a number of pawns"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl, err := attach(t, Config{}, script(map[string]string{"eval": c.says}))
			if err != nil {
				t.Fatal(err)
			}
			cp, ok, err := cl.StaticEval(context.Background(), board.NewPosition())
			if cp != c.cp || ok != c.ok || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
				t.Errorf("%v, %v, %v", cp, ok, err)
			}
		})
	}
}
