package sets

import (
	"gloss/engine/board"
	"gloss/eval/network"
	"gloss/eval/tsvetkov"
)

// guided are rules that have a network lead the search off the principal variation.
type guided struct {
	*tsvetkov.Rules
	network *network.Evaluator
	scale   float64 // of the network's values
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
