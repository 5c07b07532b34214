package eval

// stageID names what happens to the whole score after all terms are added.
type stageID uint8

// The stages in the order in which they apply.
const (
	fixedChainDraw stageID = iota
	queenAgainstRookAndMinor
	queenAgainstThreeMinors
	numStages
)

// stageTerms are the rows of the registry that the stages stand for. A profile
// switches a stage off by factors of 0.
var stageTerms = [numStages]Term{
	fixedChainDraw:           FixedChainDraw,
	queenAgainstRookAndMinor: QueenAndPasserAgainstRookAndMinor,
	queenAgainstThreeMinors:  QueenAndPasserAgainstThreeMinors,
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
	return total
}

// change records what a stage does to the score, White's view, and returns it;
// nothing where the profile has switched the stage off.
func (e *evaluation[R]) change(id stageID, k Key, mp int32) int32 {
	if e.weights[stageTerms[id]] == (weight{}) {
		return 0
	}
	e.stages[id] = stageChange{mp, k}
	return mp
}
