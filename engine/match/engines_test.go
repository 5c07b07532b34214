package match

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/uci"
)

// TestMain lets the test program play an engine: with the argument engine:KIND it speaks UCI.
func TestMain(m *testing.M) {
	for _, arg := range os.Args[1:] {
		if kind, ok := strings.CutPrefix(arg, "engine:"); ok {
			speak(kind)
			os.Exit(0)
		}
	}
	os.Exit(m.Run())
}

// speak is an engine that plays the first legal move, until it misbehaves as its kind does.
func speak(kind string) {
	pos := board.NewPosition()
	moves := 0
	say := func(format string, args ...any) { fmt.Printf(format+"\n", args...) }
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "uci":
			say("id name %s\noption name Hash type spin\nuciok", kind)
		case "isready":
			say("readyok")
		case "quit":
			return
		case "position":
			at := len(words)
			for i, w := range words {
				if w == "moves" {
					at = i
				}
			}
			var err error
			if pos, err = board.ParseFEN(strings.Join(words[2:at], " ")); err != nil {
				os.Exit(2)
			}
			for _, w := range words[min(at+1, len(words)):] {
				m, err := pos.ParseUCI(w)
				if err != nil {
					os.Exit(2)
				}
				pos.Make(m)
			}
		case "go":
			moves++
			if moves >= 3 {
				switch kind {
				case "crashes":
					os.Exit(3)
				case "hangs":
					for {
						time.Sleep(time.Hour)
					}
				case "cheats":
					say("bestmove a1h8")
					continue
				case "resigns":
					say("bestmove (none)")
					continue
				case "babbles":
					say("\x00\xff info score cp x\nbestmove\x00 }{")
					say("bestmove }{\x07\"")
					continue
				case "dawdles":
					continue // it is alive, but gives no move
				}
			}
			var l board.MoveList
			pos.LegalMoves(&l)
			say("info depth 1 score cp 12 pv %s\nbestmove %[1]s", pos.UCI(l.Slice()[0]))
		}
	}
}

// rogue is a player that is the test program itself.
func rogue(t *testing.T, kind string, pace Pace) Entrant {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Skip("the test program does not know its own file: ", err)
	}
	s := Spec{Name: kind, Pace: pace, Program: uci.Config{
		Path: self, Args: []string{"engine:" + kind}, Patience: 300 * time.Millisecond, Silence: 300 * time.Millisecond,
	}}
	return Entrant{Spec: s, Open: func(ctx context.Context) (Player, error) { return s.Open(ctx, nil) }}
}

// grasping judges by material and a little by the squares of the men; with a factor below 0 it
// likes to lose.
type grasping struct{ factor int32 }

func (g grasping) Score(pos *board.Position) int32 {
	worth := [...]int32{board.Pawn: 1000, board.Knight: 3000, board.Bishop: 3100, board.Rook: 5000, board.Queen: 9000, board.King: 0}
	var v int32
	for b := pos.Occupied(); b != 0; {
		sq := b.PopFirst()
		man := pos.At(sq)
		x := worth[man.Type()] + 10*int32(sq.RelativeRank(man.Color())) + int32(sq.File()%5)
		if man.Color() == board.Black {
			x = -x
		}
		v += x
	}
	return g.factor * v
}

// thinker is gloss's own search with such a judgement.
func thinker(name string, factor int32, pace Pace) Entrant {
	s := Spec{Name: name, Profile: name, HashMB: 1, Pace: pace}
	return Entrant{Spec: s, Open: func(ctx context.Context) (Player, error) {
		return s.Open(ctx, func(string) (engine.Evaluator, error) { return grasping{factor}, nil })
	}}
}

// first are the first openings of the book.
func first(t *testing.T, n int) []Opening {
	t.Helper()
	openings, err := Book()
	if err != nil {
		t.Fatal(err)
	}
	return openings[:n]
}

var quick = Rules{MaxMoves: 60, Patience: time.Minute, Margin: time.Minute}
