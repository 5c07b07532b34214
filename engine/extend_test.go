package engine

import (
	"context"
	"math/rand"
	"testing"

	"gloss/engine/board"
)

// restless wants to see more where its judgement says so.
type restless struct {
	placement
	extend func(pos *board.Position) bool
}

func (e restless) Extend(pos *board.Position) bool { return e.extend(pos) }

// TestExtenderOncePerLine lets an evaluator ask for more everywhere: where there are
// no captures and no checks, every line is one ply longer than the search is deep.
func TestExtenderOncePerLine(t *testing.T) {
	const fen = "4k3/2p5/8/8/8/8/2P5/4K3 w - - 0 1"
	for _, tt := range []struct {
		name string
		ev   Evaluator
		more int
	}{
		{"no extender", placement{}, 0},
		{"never", restless{extend: func(*board.Position) bool { return false }}, 0},
		{"everywhere", restless{extend: func(*board.Position) bool { return true }}, 1},
		{"with Black to move", restless{extend: func(pos *board.Position) bool { return pos.Side() == board.Black }}, -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for depth := 1; depth <= 4; depth++ {
				res, err := New(tt.ev, Options{HashMB: 1}).Search(context.Background(), mustFEN(fen), Limits{Depth: depth}, nil)
				if err != nil {
					t.Fatal(err)
				}
				want := depth + tt.more
				if tt.more < 0 {
					want = depth + depth%2 // Black is to move after an odd number of plies
				}
				if got := len(res.Lines[0].Moves); got != want {
					t.Errorf("depth %d: a line of %d plies, want %d", depth, got, want)
				}
			}
		})
	}
}

// TestLawWithExtender holds the law where lines end at different lengths.
func TestLawWithExtender(t *testing.T) {
	ev := restless{extend: func(pos *board.Position) bool { return pos.Key()%3 == 0 }}
	rng := rand.New(rand.NewSource(2))
	e := New(ev, Options{HashMB: 1})
	for range 20 {
		for _, s := range starts {
			pos := randomWalk(rng, mustFEN(s.fen), rng.Intn(20))
			limits := Limits{MultiPV: 1 + 2*rng.Intn(2), Nodes: uint64(1 + rng.Intn(4000))}
			res, err := e.Search(context.Background(), pos, limits, func(i Info) { checkLaw(t, ev, pos, i.Line) })
			if err != nil {
				t.Fatal(err)
			}
			checkResult(t, ev, pos, limits, res)
		}
	}
}
