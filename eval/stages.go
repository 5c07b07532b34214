package eval

import "gloss/engine/board"

// stageID names what happens to the whole score after all terms are added.
type stageID uint8

// The stages in the order in which they apply.
const (
	fixedChainDraw stageID = iota
	queenAgainstRookAndMinor
	queenAgainstThreeMinors
	matingRoutine
	numStages
)

// stageTerms are the rows of the registry that the stages stand for. A profile
// switches a stage off by factors of 0. The mating routine stands for a row of
// another set and is always on.
var stageTerms = [numStages]Term{
	fixedChainDraw:           FixedChainDraw,
	queenAgainstRookAndMinor: QueenAndPasserAgainstRookAndMinor,
	queenAgainstThreeMinors:  QueenAndPasserAgainstThreeMinors,
	matingRoutine:            NoTerm,
}

func (id stageID) String() string {
	if id == matingRoutine {
		return "gnu-mating-routine"
	}
	return stageTerms[id].String()
}

// stageChange is what one stage did to the score, White's view.
type stageChange struct {
	mp  int32
	key Key
}

// applyStages takes the sum of the terms, White's view, through the stages. Each
// records by how much it changed the score, White's view.
func (e *evaluation[R]) applyStages(total int32) int32 {
	if e.drawnChain(total) {
		total += e.change(fixedChainDraw, Set(e.pawns.chain), -total)
	}
	if stage, passer := e.drawnQueenEnding(total); stage != numStages {
		total += e.change(stage, At(passer), -total)
	}
	if mp, king, ok := e.mating(); ok {
		total += e.change(matingRoutine, At(king), mp-total)
	}
	return total
}

// mating returns the score, White's view, where a side has only its king left and the
// other can mate it: nothing counts any more but the men and how far the lone king
// has been driven. It returns the square of that king, too.
func (e *evaluation[R]) mating() (mp int32, king board.Square, ok bool) {
	us, mp, ok := LoneKing(e.pos)
	if !ok {
		return 0, 0, false
	}
	mp += pawnValue*int32(e.pos.Kind(board.Pawn).Count()) +
		minorValue*int32((e.pos.Kind(board.Knight)|e.pos.Kind(board.Bishop)).Count()) +
		rookValue*int32(e.pos.Kind(board.Rook).Count()) + queenValue*int32(e.pos.Kind(board.Queen).Count())
	if us == board.Black {
		mp = -mp
	}
	return mp, e.pos.King(us.Other()), true
}

// change records what a stage does to the score, White's view, and returns it;
// nothing where the profile has switched the stage off.
func (e *evaluation[R]) change(id stageID, k Key, mp int32) int32 {
	if t := stageTerms[id]; t != NoTerm && e.weights[t] == (weight{}) {
		return 0
	}
	e.stages[id] = stageChange{mp, k}
	return mp
}
