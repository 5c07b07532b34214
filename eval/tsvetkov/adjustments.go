package tsvetkov

import (
	"slices"

	"gloss/engine/board"
	"gloss/eval"
)

// adjustmentID names what happens to the whole score after all terms are added.
type adjustmentID uint8

// The final adjustments in the order in which they apply.
const (
	fixedChainDraw adjustmentID = iota
	queenAgainstRookAndMinor
	queenAgainstThreeMinors
	loneKingDriven
	kingAndPawnEnding
	wrongRookPawn
	numAdjustments
)

// adjustmentTerms are the rows of the registry that the adjustments stand for. A profile
// switches one off by factors of 0. Those that no row stands for, because they
// are facts and no judgements, are always on.
var adjustmentTerms = [numAdjustments]eval.Term{
	fixedChainDraw:           FixedChainDraw,
	queenAgainstRookAndMinor: QueenAndPasserAgainstRookAndMinor,
	queenAgainstThreeMinors:  QueenAndPasserAgainstThreeMinors,
	loneKingDriven:           eval.NoTerm,
	kingAndPawnEnding:        eval.NoTerm,
	wrongRookPawn:            eval.NoTerm,
}

// Adjusts tells if a term is an adjustment of the whole score, and no value that is added.
func Adjusts(t eval.Term) bool { return t != eval.NoTerm && slices.Contains(adjustmentTerms[:], t) }

func (id adjustmentID) String() string {
	switch id {
	case loneKingDriven:
		return "lone-king"
	case kingAndPawnEnding:
		return "king-and-pawn-ending"
	case wrongRookPawn:
		return "wrong-rook-pawn"
	}
	return ID(adjustmentTerms[id])
}

// adjustment is what one of them did to the score, White's view.
type adjustment struct {
	mp  int32
	key eval.Key
}

// adjust takes the sum of the terms, White's view, through the adjustments. Each
// records by how much it changed the score, White's view.
func (e *evaluation[R]) adjust(total int32) int32 {
	if e.drawnChain() {
		total += e.change(fixedChainDraw, eval.Set(e.pawns.Chain), -total)
	}
	if id, passer := e.drawnQueenEnding(total); id != numAdjustments {
		total += e.change(id, eval.At(passer), -total)
	}
	if id, mp := e.known(); id != numAdjustments {
		total += e.change(id, eval.At(e.pos.King(e.loneKing())), mp-total)
	}
	return total
}

// known finds the endings against a lone king of which all is known, whatever the terms say, and
// their score, White's view; numAdjustments if there is no such ending.
func (e *evaluation[R]) known() (adjustmentID, int32) {
	if e.pos.Of(board.White).Several() && e.pos.Of(board.Black).Several() {
		return numAdjustments, 0
	}
	if mp, ok := e.driven(); ok {
		return loneKingDriven, mp
	}
	us := e.loneKing().Other()
	if mp, ok := e.kingAndPawn(us); ok {
		if us == board.Black {
			mp = -mp
		}
		return kingAndPawnEnding, mp
	}
	if e.wrongRookPawn(us) {
		return wrongRookPawn, 0
	}
	return numAdjustments, 0
}

// loneKing returns the side that has only its king.
func (e *evaluation[R]) loneKing() board.Color {
	if e.pos.Of(board.White).Several() {
		return board.Black
	}
	return board.White
}

// change records what an adjustment does to the score, White's view, and returns it;
// nothing where the profile has switched it off.
func (e *evaluation[R]) change(id adjustmentID, k eval.Key, mp int32) int32 {
	if t := adjustmentTerms[id]; t != eval.NoTerm && e.weights[t] == (weight{}) {
		return 0
	}
	if len(e.hits) > 0 {
		e.adjustments[id] = adjustment{mp, k}
	}
	return mp
}
