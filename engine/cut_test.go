package engine

import (
	"context"
	"math/rand"
	"testing"

	"gloss/engine/board"
	"gloss/engine/cutting"
)

// cutSets are rules to search with: each kind by itself, and all.
var cutSets = []cutting.Set{
	cutting.All,
	cutting.Of(cutting.PositionalCheck),
	cutting.Of(cutting.SmartPositioningCut, cutting.SmartPositioning, cutting.SmartPositioningOverSum),
	cutting.Of(cutting.FunctionalityExchange, cutting.HiddenMatingPatternCapture, cutting.KnightBeforeBishop),
}

// TestLawWithRules: with rules for cutting the tree, too, every reported line is worth what
// stands at its end.
func TestLawWithRules(t *testing.T) {
	for _, set := range cutSets {
		t.Run(set.String(), func(t *testing.T) {
			rng := rand.New(rand.NewSource(3))
			e := New(moody{}, Options{HashMB: 1, Cut: set})
			for range 12 {
				for _, s := range starts {
					pos := randomWalk(rng, mustFEN(s.fen), rng.Intn(4)*rng.Intn(10))
					limits := Limits{MultiPV: 1 + 2*rng.Intn(2), Nodes: uint64(1 + rng.Intn(4000))}
					before := pos.FEN()
					res, err := e.Search(context.Background(), pos, limits, func(i Info) { checkLaw(t, moody{}, pos, i.Line) })
					if err != nil {
						t.Fatal(err)
					}
					if pos.FEN() != before {
						t.Fatalf("the search changed the position %s to %s", before, pos.FEN())
					}
					checkResult(t, moody{}, pos, limits, res)
				}
			}
		})
	}
}

// TestNoRulesNoChange: a search without rules is the same before and after others with them.
func TestNoRulesNoChange(t *testing.T) {
	pos := mustFEN(starts[9].fen)
	e := New(placement{}, Options{HashMB: 1})
	plain := search(t, e, pos, Limits{Depth: 8})
	if e.cutCount() != (CutCount{}) {
		t.Errorf("without rules the count is %+v", e.cutCount())
	}
	e.Clear()
	e.SetCut(cutting.All)
	cut := search(t, e, pos, Limits{Depth: 8})
	if n := e.cutCount(); n.LeftOut == 0 || n.Judged <= n.LeftOut {
		t.Errorf("all rules judged %d moves and left out %d", n.Judged, n.LeftOut)
	}
	if plain.Nodes == cut.Nodes {
		t.Errorf("all rules change nothing: %d nodes", cut.Nodes)
	}
	e.Clear()
	e.SetCut(0)
	if again := search(t, e, pos, Limits{Depth: 8}); again.Nodes != plain.Nodes || again.Lines[0].Score != plain.Lines[0].Score {
		t.Errorf("%d nodes and %v, before %d and %v", again.Nodes, again.Lines[0].Score, plain.Nodes, plain.Lines[0].Score)
	}
}

// TestRulesHideNoMate: forced mates are found with all rules, quiet first moves and sacrifices
// among them, and are as short.
func TestRulesHideNoMate(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		mate      int
	}{
		{"back rank", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", 1},
		{"smothered", "5r1k/6pp/7N/8/8/8/Q5PP/6K1 w - - 0 30", 2},
		{"two rooks", "8/8/6k1/R7/1R6/8/8/6K1 w - - 0 30", 3},
		{"a quiet queen move", "7k/5K2/8/8/8/8/8/6Q1 w - - 0 30", 1},
		{"a quiet king move", "7k/8/8/5K2/6Q1/8/8/8 w - - 0 30", 2},
		{"queen sacrifice on the h-file", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 30", 2},
		{"under the hidden mate nothing defends", "6k1/5p1p/5npQ/3N2N1/8/8/8/6K1 w - - 0 30", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := mustFEN(c.fen)
			e := New(placement{}, Options{HashMB: 1, Cut: cutting.All})
			res := search(t, e, pos, Limits{Nodes: 200_000})
			if got := res.Lines[0].Score.Mate(); got != c.mate {
				t.Errorf("%v by %v, want mate in %d", res.Lines[0].Score, res.Lines[0].Moves, c.mate)
			}
		})
	}
}

// TestRulesSpareForcingMoves looks at every move that the rules may leave out: none is a check,
// an escape from check or a capture that wins material.
func TestRulesSpareForcingMoves(t *testing.T) {
	rng := rand.New(rand.NewSource(5))
	e := New(placement{}, Options{HashMB: 1, Cut: cutting.All})
	left, numbered := 0, false
	e.cut.told = func(pos *board.Position, m board.Move) {
		left++
		switch {
		case pos.InCheck():
			t.Fatalf("%s: %v is left out in check", pos.FEN(), m)
		case pos.GivesCheck(m):
			t.Fatalf("%s: the check %v is left out", pos.FEN(), m)
		case m.IsPromotion():
			t.Fatalf("%s: the promotion %v is left out", pos.FEN(), m)
		case pos.IsCapture(m) && pos.SEE(m, 1):
			t.Fatalf("%s: %v is left out, which wins material", pos.FEN(), m)
		case numbered && pos.FullmoveNumber() < 7:
			t.Fatalf("%s: %v is left out in the opening", pos.FEN(), m)
		}
	}
	for _, s := range starts {
		// On move 1 the other positions have no number: see cutting.Judge.
		numbered = s.name == "start" || mustFEN(s.fen).FullmoveNumber() > 1
		for range 3 {
			search(t, e, randomWalk(rng, mustFEN(s.fen), rng.Intn(20)), Limits{Nodes: 10_000})
		}
	}
	if left == 0 {
		t.Error("nothing was left out")
	}
}
