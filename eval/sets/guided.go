package sets

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/network"
)

// guided is an evaluator that has a network lead the search off the principal variation.
type guided struct {
	eval.Evaluator
	extend  func(*board.Position) bool // of the evaluator, if it wants to see more of some positions
	network *network.Evaluator
	scale   float64 // of the network's values
}

// guidedBy lets a network lead the search for an evaluator.
func guidedBy(n *network.Evaluator, scale float64, ev eval.Evaluator) *guided {
	g := &guided{Evaluator: ev, network: n, scale: scale}
	if e, ok := ev.(interface{ Extend(*board.Position) bool }); ok {
		g.extend = e.Extend
	}
	return g
}

// Guide returns what leads the search: the network's judgement. A lone king is mated by rules, which the network does
// not know.
func (g *guided) Guide(pos *board.Position) int32 {
	if loneKing(pos) {
		return g.Score(pos)
	}
	return int32(float64(g.network.Score(pos)) * g.scale)
}

func loneKing(pos *board.Position) bool {
	return !pos.Of(board.White).Several() || !pos.Of(board.Black).Several()
}

// Extend tells if the evaluator wants to see more than a position.
func (g *guided) Extend(pos *board.Position) bool { return g.extend != nil && g.extend(pos) }
