package engine

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"gloss/engine/board"
)

func search(t *testing.T, e *Engine, pos *board.Position, limits Limits) Result {
	t.Helper()
	res, err := e.Search(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func moves(t *testing.T, pos *board.Position, uci string) (list []board.Move) {
	t.Helper()
	for _, s := range strings.Fields(uci) {
		m, err := pos.ParseUCI(s)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// TestMates: the number of moves is exact, and the line shows the mate.
func TestMates(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		mate      int
		best      string
	}{
		{"back rank", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8"},
		{"queen sacrifice on the h-file", starts[8].fen, 2, "g3g6"},
		{"smothered", "5r1k/6pp/7N/8/8/8/Q5PP/6K1 w - - 0 1", 2, "a2g8"},
		{"two rooks drive the king", "8/8/6k1/R7/1R6/8/8/6K1 w - - 0 1", 3, ""},
		{"two rooks have begun to", "8/8/1R4k1/R7/8/8/8/6K1 b - - 0 1", -2, ""},
		{"mated whatever it plays", "k7/7R/8/1K6/8/8/8/6R1 b - - 0 1", -1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := mustFEN(c.fen)
			res := search(t, New(placement{}, Options{HashMB: 1}), pos, Limits{Nodes: 100_000})
			l := res.Lines[0]
			checkLaw(t, placement{}, pos, l)
			t.Log(l.Score, l.Moves, res.Nodes, l.Depth)
			if l.Score.Mate() != c.mate {
				t.Errorf("%v by %v, want mate in %d", l.Score, l.Moves, c.mate)
			}
			if c.best != "" && l.Moves[0] != moves(t, pos, c.best)[0] {
				t.Errorf("plays %v, want %s", l.Moves[0], c.best)
			}
		})
	}
}

// TestRuleDraws: what the rules say of a position goes before what the evaluator says.
func TestRuleDraws(t *testing.T) {
	for _, c := range []struct {
		name, fen, first string
		depth            int
		end              LineEnd
	}{
		{"the only piece is pinned: stalemate", "kn6/7R/1K6/8/8/8/8/8 w - - 0 1", "h7h8", 1, EndStalemate},
		{"bishop takes rook: bare kings and bishop", "8/8/3k4/8/8/1r6/2B5/7K w - - 0 1", "c2b3", 1, EndBareMaterial},
		{"hundredth ply", "8/5k2/8/3R4/8/8/2K5/5b2 w - - 99 90", "d5d4", 1, EndFiftyMoves},
		{"mate on the hundredth ply", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 90", "d1d8", 1, EndMate},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := mustFEN(c.fen)
			limits := Limits{Depth: c.depth, SearchMoves: moves(t, pos, c.first)}
			res := search(t, New(placement{}, Options{HashMB: 1}), pos, limits)
			checkResult(t, placement{}, pos, limits, res)
			if got := res.Lines[0]; got.End != c.end {
				t.Errorf("%v ends by %v, want %v", got.Moves, got.End, c.end)
			}
		})
	}
}

// TestRepetitionInTheGame: a position that stood on the board twice is a draw when it
// comes again, and one that stood there once is not.
func TestRepetitionInTheGame(t *testing.T) {
	pos := mustFEN("6k1/5pp1/7p/8/8/8/q4PPP/3R2K1 w - - 0 30")
	shuffle := "d1c1 g8f8 c1d1 f8g8 "
	for _, c := range []struct {
		game string
		end  LineEnd
	}{{strings.Repeat(shuffle, 1) + "d1c1 g8f8 c1d1", EndRepetition}, {"d1c1 g8f8 c1d1", EndEval}} {
		p := pos.Clone()
		for _, m := range strings.Fields(c.game) {
			p.Make(moves(t, p, m)[0])
		}
		limits := Limits{Depth: 1, SearchMoves: moves(t, p, "f8g8")}
		res := search(t, New(placement{}, Options{HashMB: 1}), p, limits)
		checkResult(t, placement{}, p, limits, res)
		if got := res.Lines[0].End; got != c.end {
			t.Errorf("after %s: f8g8 ends by %v, want %v", c.game, got, c.end)
		}
	}
}

// TestGameOver: no legal move is no error.
func TestGameOver(t *testing.T) {
	for fen, want := range map[string]Line{
		"3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1": {Score: MateIn(0), End: EndMate},
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1":        {End: EndStalemate},
	} {
		res := search(t, New(placement{}, Options{HashMB: 1}), mustFEN(fen), Limits{Depth: 3, MultiPV: 2})
		if len(res.Lines) != 1 || res.Lines[0].Score != want.Score || res.Lines[0].End != want.End || len(res.Lines[0].Moves) != 0 {
			t.Errorf("%s: %+v, want %+v", fen, res.Lines, want)
		}
	}
}

// TestNodesAreExact: a limit of nodes that is reached is reached to the node.
func TestNodesAreExact(t *testing.T) {
	e := New(placement{}, Options{HashMB: 1})
	for _, n := range []uint64{1, 2, 19, 20, 21, 999, 1000, 1024, 5000, 12345} {
		if res := search(t, e, board.NewPosition(), Limits{Nodes: n}); res.Nodes != n {
			t.Errorf("%d nodes for a limit of %d", res.Nodes, n)
		}
	}
}

// TestSameAnswer: two engines agree to the node, and so does an engine with itself after Clear,
// whatever it searched before.
func TestSameAnswer(t *testing.T) {
	for _, limits := range []Limits{{Nodes: 10000}, {Depth: 6}, {Nodes: 6000, MultiPV: 3}} {
		a, b := New(moody{}, Options{HashMB: 1}), New(moody{}, Options{HashMB: 1})
		search(t, b, mustFEN(starts[8].fen), Limits{Nodes: 50000})
		search(t, b, mustFEN(starts[0].fen), Limits{Nodes: 50000})
		b.Clear()
		for _, s := range starts {
			ra, rb := search(t, a, mustFEN(s.fen), limits), search(t, b, mustFEN(s.fen), limits)
			if ra.Nodes != rb.Nodes || !slices.EqualFunc(ra.Lines, rb.Lines, sameLine) {
				t.Errorf("%s: %d nodes %+v, then %d nodes %+v", s.name, ra.Nodes, ra.Lines, rb.Nodes, rb.Lines)
			}
		}
	}
}

func sameLine(a, b Line) bool {
	return a.Score == b.Score && a.End == b.End && a.Depth == b.Depth && a.SelDepth == b.SelDepth && slices.Equal(a.Moves, b.Moves)
}

// TestHashSizeIsFree: the size of the table changes the tree, not the law, and an odd
// one works too.
func TestHashSizeIsFree(t *testing.T) {
	e := New(moody{}, Options{HashMB: -5})
	for _, mb := range []int{0, 3, 1, 1} {
		e.SetHash(mb)
		for _, s := range starts {
			limits := Limits{Nodes: 3000}
			checkResult(t, moody{}, mustFEN(s.fen), limits, search(t, e, mustFEN(s.fen), limits))
		}
	}
}

func TestSearchMoves(t *testing.T) {
	pos := board.NewPosition()
	only := moves(t, pos, "a2a3 h2h4")
	limits := Limits{Depth: 4, MultiPV: 5, SearchMoves: only}
	res := search(t, New(placement{}, Options{HashMB: 1}), pos, limits)
	checkResult(t, placement{}, pos, limits, res)
	for _, l := range res.Lines {
		if !slices.Contains(only, l.Moves[0]) {
			t.Errorf("%v was not to be searched", l.Moves[0])
		}
	}
}

// TestDepthIsReached: without another limit the iterations go to the depth asked for.
func TestDepthIsReached(t *testing.T) {
	var depths []int
	e := New(placement{}, Options{HashMB: 1})
	_, err := e.Search(context.Background(), board.NewPosition(), Limits{Depth: 7}, func(i Info) { depths = append(depths, i.Depth) })
	if err != nil || !slices.Equal(depths, []int{1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("depths %v, error %v", depths, err)
	}
}

// TestMateLimit: a search for a mate ends when it has found one that is short enough.
func TestMateLimit(t *testing.T) {
	pos := mustFEN(starts[8].fen)
	res := search(t, New(placement{}, Options{HashMB: 1}), pos, Limits{Mate: 2, Nodes: 5_000_000})
	if n := res.Lines[0].Score.Mate(); n != 2 || res.Nodes >= 5_000_000 {
		t.Errorf("mate in %d after %d nodes", n, res.Nodes)
	}
}

// TestStop: a search without limits ends with its context, and its lines are whole.
func TestStop(t *testing.T) {
	pos := mustFEN(starts[1].fen)
	e := New(placement{}, Options{HashMB: 1})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var last Info
	res, err := e.Search(ctx, pos, Limits{}, func(i Info) {
		last = i
		if i.Depth == 5 {
			cancel()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	checkResult(t, placement{}, pos, Limits{}, res)
	if !sameLine(res.Lines[0], last.Line) {
		t.Errorf("the result %+v is not the last line told, %+v", res.Lines[0], last.Line)
	}

	if _, err := e.Analyse(ctx, pos, Limits{Depth: 3}); err != context.Canceled {
		t.Errorf("an analysis whose context has ended gives the error %v", err)
	}
	if res, err := e.Analyse(context.Background(), pos, Limits{Depth: 3}); err != nil || len(res.Lines) != 1 {
		t.Errorf("the next analysis gives %v, %v", res, err)
	}
}

// TestTimeLimits: with a limit of time a search without other limits ends.
func TestTimeLimits(t *testing.T) {
	pos := mustFEN(starts[1].fen)
	for name, limits := range map[string]Limits{
		"time for the move": {MoveTime: 20 * time.Millisecond},
		"clock":             {Clock: Clock{Remaining: 200 * time.Millisecond}},
		"no time left":      {Clock: Clock{Remaining: 1}},
		"increment only":    {Clock: Clock{Increment: 50 * time.Millisecond}},
		"last move":         {Clock: Clock{Remaining: 50 * time.Millisecond, MovesToGo: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			checkResult(t, placement{}, pos, limits, search(t, New(placement{}, Options{HashMB: 1}), pos, limits))
		})
	}
}

// TestClockShares: neither limit exceeds what is on the clock, and the soft one is not
// above the hard one.
func TestClockShares(t *testing.T) {
	for _, left := range []time.Duration{time.Millisecond, 100 * time.Millisecond, time.Second, time.Hour} {
		for _, inc := range []time.Duration{0, time.Second} {
			for _, moves := range []int{0, 1, 2, 40} {
				s := newTimeManager(time.Now(), Limits{Clock: Clock{Remaining: left, Increment: inc, MovesToGo: moves}})
				if s.soft <= 0 || s.soft > s.hard || s.hard > left {
					t.Errorf("%v + %v for %d moves: soft %v, hard %v", left, inc, moves, s.soft, s.hard)
				}
			}
		}
	}
}

func TestBadLimits(t *testing.T) {
	pos := board.NewPosition()
	e := New(placement{}, Options{HashMB: 1})
	for want, limits := range map[string]Limits{
		"depth -1":        {Depth: -1},
		"mate in -1":      {Mate: -1},
		"time for a move": {MoveTime: -1},
		"clock":           {Clock: Clock{Remaining: -1}},
		"lines -2":        {MultiPV: -2},
		"a1a5 to be":      {SearchMoves: []board.Move{moves(t, mustFEN("1k6/8/8/8/8/8/8/R6K w - - 0 1"), "a1a5")[0]}},
	} {
		if _, err := e.Search(context.Background(), pos, limits, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("limits %+v: error %v, want one about %q", limits, err, want)
		}
	}
}

// TestNoAllocationPerNode: a long search allocates no more than a short one, apart from the
// lines of its iterations.
func TestNoAllocationPerNode(t *testing.T) {
	pos := mustFEN(starts[1].fen)
	e := New(placement{}, Options{HashMB: 1})
	count := func(nodes uint64) float64 {
		return testing.AllocsPerRun(3, func() {
			e.Clear()
			search(t, e, pos, Limits{Nodes: nodes})
		})
	}
	short, long := count(1000), count(60_000)
	if long > short+100 {
		t.Errorf("%.0f allocations for 1,000 nodes, %.0f for 60,000", short, long)
	}
}
