package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/endings"
)

// stageID names what happens to the whole score after all terms are added.
type stageID uint8

// The stages in the order in which they apply.
const (
	fixedChainDraw stageID = iota
	queenAgainstRookAndMinor
	queenAgainstThreeMinors
	matingRoutine
	kingAndPawnEnding
	wrongRookPawn
	numStages
)

// stageTerms are the rows of the registry that the stages stand for. A profile
// switches a stage off by factors of 0. Those that no row stands for, because they belong to
// another set or are facts and no judgements, are always on.
var stageTerms = [numStages]eval.Term{
	fixedChainDraw:           FixedChainDraw,
	queenAgainstRookAndMinor: QueenAndPasserAgainstRookAndMinor,
	queenAgainstThreeMinors:  QueenAndPasserAgainstThreeMinors,
	matingRoutine:            eval.NoTerm,
	kingAndPawnEnding:        eval.NoTerm,
	wrongRookPawn:            eval.NoTerm,
}

func (id stageID) String() string {
	switch id {
	case matingRoutine:
		return "gnu-mating-routine"
	case kingAndPawnEnding:
		return "king-and-pawn-ending"
	case wrongRookPawn:
		return "wrong-rook-pawn"
	}
	return ID(stageTerms[id])
}

// stageChange is what one stage did to the score, White's view.
type stageChange struct {
	mp  int32
	key eval.Key
}

// applyStages takes the sum of the terms, White's view, through the stages. Each
// records by how much it changed the score, White's view.
func (e *evaluation[R]) applyStages(total int32) int32 {
	if e.drawnChain() {
		total += e.change(fixedChainDraw, eval.Set(e.pawns.Chain), -total)
	}
	if stage, passer := e.drawnQueenEnding(total); stage != numStages {
		total += e.change(stage, eval.At(passer), -total)
	}
	if stage, mp := e.known(); stage != numStages {
		total += e.change(stage, eval.At(e.pos.King(e.loneKing())), mp-total)
	}
	return total
}

// known finds the endings against a lone king of which all is known, whatever the terms say, and
// their score, White's view; numStages if there is no such ending.
func (e *evaluation[R]) known() (stageID, int32) {
	if e.pos.Of(board.White).Several() && e.pos.Of(board.Black).Several() {
		return numStages, 0
	}
	if mp, ok := e.mating(); ok {
		return matingRoutine, mp
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
	return numStages, 0
}

// loneKing returns the side that has only its king.
func (e *evaluation[R]) loneKing() board.Color {
	if e.pos.Of(board.White).Several() {
		return board.Black
	}
	return board.White
}

// mating returns the score, White's view, where a side has only its king left and the
// other can mate it: nothing counts any more but the men and how far the lone king
// has been driven.
func (e *evaluation[R]) mating() (mp int32, ok bool) {
	us, mp, ok := endings.LoneKing(e.pos)
	if !ok {
		return 0, false
	}
	mp += pawnValue*int32(e.pos.Kind(board.Pawn).Count()) +
		minorValue*int32((e.pos.Kind(board.Knight)|e.pos.Kind(board.Bishop)).Count()) +
		rookValue*int32(e.pos.Kind(board.Rook).Count()) + queenValue*int32(e.pos.Kind(board.Queen).Count())
	if us == board.Black {
		mp = -mp
	}
	return mp, true
}

// change records what a stage does to the score, White's view, and returns it;
// nothing where the profile has switched the stage off.
func (e *evaluation[R]) change(id stageID, k eval.Key, mp int32) int32 {
	if t := stageTerms[id]; t != eval.NoTerm && e.weights[t] == (weight{}) {
		return 0
	}
	e.stages[id] = stageChange{mp, k}
	return mp
}
