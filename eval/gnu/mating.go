package gnu

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/endings"
)

// cornered is the discount of a lone king by square of the quarter a1-d4, in
// centipawns: the nearer to the centre, the further from mate.
var cornered = [16]int32{
	0, 8, 16, 24,
	8, 32, 40, 48,
	16, 40, 56, 64,
	24, 48, 64, 72,
}

// matingRoutine takes the place of all other rules, the values of the men aside,
// when a side has only its king left and the other can force mate: the lone king
// is driven to where it can be mated. It tells if it applies.
func (e *evaluation[R]) matingRoutine() bool {
	us, ok := endings.LoneKing(e.pos)
	if ok {
		e.add(MatingRoutine, us, eval.At(e.pos.King(us.Other())), driven(e.pos, us))
	}
	return ok
}

// driven is what the routine gives: the value grows as the lone king is driven to the edge and on to a corner (with
// bishop and knight to one of the bishop's colour) and as the kings come near each other, in millipawns.
// Source: G050.
func driven(pos *board.Position, us board.Color) int32 {
	king := pos.King(us.Other())
	discount := cornered[min(king.Rank(), 7-king.Rank())*4+min(king.File(), 7-king.File())]
	if !endings.MatesAnywhere(pos) {
		one, other := board.A1, board.H8
		if pos.Kind(board.Bishop)&board.LightSquares != 0 {
			one, other = board.H1, board.A8
		}
		discount = 10 * int32(min(endings.Taxicab(king, one), endings.Taxicab(king, other)))
	}
	return 5000 - 10*discount - 20*int32(board.Distance(king, pos.King(us)))
}
