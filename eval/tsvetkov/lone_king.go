package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval/endings"
)

// driven returns the score, White's view, where a side has only its king left and the other can mate it: nothing
// counts any more but the men, how far the lone king has been driven, and how near the other king has come.
// A bishop and a knight mate in the corners of the bishop's colour only; a king far from the diagonal between
// the two other corners is near one of them.
func (e *evaluation[R]) driven() (mp int32, ok bool) {
	us, ok := endings.LoneKing(e.pos)
	if !ok {
		return 0, false
	}
	const (
		won       = 4000 // whatever the men are worth
		toEdge    = 80   // for each step from the centre
		toCorner  = 120  // for each step from the diagonal between the wrong corners
		kingsNear = 20   // for each step that the kings are nearer than corner to corner
	)
	king := e.pos.King(us.Other())
	mp = won + toEdge*int32(stepsFromCentre(king)) + kingsNear*int32(14-endings.Taxicab(king, e.pos.King(us)))
	if !endings.MatesAnywhere(e.pos) {
		steps := king.File() + king.Rank() - 7 // from a8-h1
		if e.pos.Kind(board.Bishop)&board.LightSquares != 0 {
			steps = king.File() - king.Rank() // from a1-h8
		}
		mp += toCorner * int32(max(steps, -steps))
	}
	mp += pawnValue*int32(e.pos.Kind(board.Pawn).Count()) +
		minorValue*int32((e.pos.Kind(board.Knight)|e.pos.Kind(board.Bishop)).Count()) +
		rookValue*int32(e.pos.Kind(board.Rook).Count()) + queenValue*int32(e.pos.Kind(board.Queen).Count())
	if us == board.Black {
		mp = -mp
	}
	return mp, true
}

// stepsFromCentre returns by how many files and ranks a square lies outside the four central ones: 0 to 6.
func stepsFromCentre(sq board.Square) int {
	return max(3-sq.File(), sq.File()-4) + max(3-sq.Rank(), sq.Rank()-4)
}
