package engine

import (
	"testing"

	"gloss/engine/board"
)

// blind sees no difference between positions, and is led by one who counts the men.
type blind struct {
	men   staged
	asked *int // how often the guide is
}

func (blind) Score(*board.Position) int32 { return 0 }

func (b blind) Guide(pos *board.Position) int32 {
	*b.asked++
	return b.men.men(pos)
}

// A guide is asked of many positions, though of none that the table remembers; the value of the line is the
// evaluator's.
func TestTheGuideLeads(t *testing.T) {
	asked := 0
	e := New(blind{asked: &asked}, Options{HashMB: 16})
	res, err := e.Search(t.Context(), mustFEN("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"), Limits{Nodes: 20000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := res.Lines[0]; got.Score != 0 {
		t.Errorf("the evaluator sees 0 everywhere, the line is worth %v", got.Score)
	}
	if asked < 3000 || asked > int(res.Nodes) {
		t.Errorf("the guide was asked %d times in %d nodes", asked, res.Nodes)
	}
}
