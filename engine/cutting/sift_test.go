package cutting

import (
	"math"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// TestSift: of the moves of a bishop, those into the corner and to the edge are thrown out, not the best one.
func TestSift(t *testing.T) {
	pos := evaltest.Parse(t, "6k1/6pp/8/8/3B4/8/8/7K w - - 0 30")
	best, err := pos.ParseSAN("Be5")
	if err != nil {
		t.Fatal(err)
	}
	level := func(*board.Position) int32 { return 0 }
	s, ok := Sift(pos, best, level)
	if !ok || s.Out[s.Best].Has(MobilityPositioningMismatch) {
		t.Fatalf("%v: %+v", ok, s)
	}
	var share Share
	share.Add(s.Out, s.Best, Of(MobilityPositioningMismatch))
	if share != (Share{Moves: len(s.Out), Told: 2, Best: 1}) {
		t.Errorf("%+v: want the moves to g1 and a7 told, of %d", share, len(s.Out))
	}
	if _, ok := Sift(pos, board.NoMove, level); ok {
		t.Error("a position without a best move was sifted")
	}
}

// TestWeights: a rule that speaks of every second move and never of the best one carries evidence, one that speaks of
// all carries none; the border keeps its promise.
func TestWeights(t *testing.T) {
	const knows, chatters = AttackImminence, PositionalCheck
	var list []Sifted
	for i := range 400 {
		s := Sifted{Out: make([]Set, 10), Liked: make([]Set, 10), Best: i % 10}
		for k := range s.Out {
			s.Out[k] = Of(chatters)
			if k%2 != i%2 {
				s.Out[k] |= Of(knows)
			}
		}
		list = append(list, s)
	}
	w := weigh(list)
	if w.Out[knows] > -2 || math.Abs(w.Out[chatters]) > 1e-9 {
		t.Errorf("weights %.2f and %.2f", w.Out[knows], w.Out[chatters])
	}
	border := w.border(list, 0.01)
	if below := w.below(list, border); below.Told != 5*len(list) || below.BestTold != 0 {
		t.Errorf("below %.2f: %+v", border, below)
	}
	if rank := w.rank(list); math.Abs(rank-2.0/9) > 1e-9 {
		t.Errorf("rank %.3f, want that of one of four others among nine", rank)
	}
}
