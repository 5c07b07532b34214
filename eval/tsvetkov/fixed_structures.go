package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval/facts"
)

// fixedStructures: pawns that stand face to face and what hangs on them.
func (e *evaluation[R]) fixedStructures(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	// With the front pawn fixed, doubled pawns can never undouble.
	// Source: specifications, S017.
	front := them.Front & (them.Doubled | them.Multiple)
	e.addEach(FixingFrontDoubledPawn, us, front.Backward(us)&s.Pawns, 80, 80)
	// A spare pawn can still change a structure that is fixed otherwise.
	// Source: specifications, S171.
	e.addEach(SparePawn, us, s.Spare, 15, 15)
}

// pieceByFixedPairs is what a piece has for each fixed pair on the board: with
// closed lines a knight gains most and a bishop loses most.
// Source: specifications, S041.
var pieceByFixedPairs = [...]struct {
	kind  board.PieceType
	value int32
}{{board.Knight, 50}, {board.Bishop, -70}, {board.Rook, 30}, {board.Queen, -50}}

// spareFrontControl is the value of a piece that controls the square in front of
// a spare pawn of either side.
const spareFrontControl = 5

// fixedStructuresAndPieces: what fixed pawns mean for the pieces.
func (e *evaluation[R]) fixedStructuresAndPieces(us board.Color) {
	if e.pawns.FixedPairs == 0 {
		return
	}
	pairs := int32(e.pawns.FixedPairs.Count()) / 2
	for _, p := range pieceByFixedPairs {
		e.addEach(PieceByFixedPairs, us, e.pos.Pieces(us, p.kind), pairs*p.value, pairs*p.value)
	}
	// A minor piece on the 6th rank that touches a bigger fixed structure stays
	// there. Source: specifications, S071.
	if e.pawns.InBigger != 0 && !e.spaceCancelled() {
		outposts := e.facts.Side[us].Minors & board.RelativeRankBB(us, 5) & facts.Spread(e.pawns.InBigger)
		v := minorAtStructure[5]
		e.modifyEach(MinorSpaceAdvantageFixedStructure, PieceRankPlacement, us, outposts, v.mg, v.eg)
	}
	// Whoever controls the square before a spare pawn decides if it can go on.
	// Source: specifications, S172.
	for _, fronts := range e.pawns.Contested.Spare {
		e.addControls(SparePawnFrontControl, us, fronts, theRelation, spareFrontControl, spareFrontControl)
	}
}
