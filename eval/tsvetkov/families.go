package tsvetkov

import "gloss/engine/board"

// pawnFamilies runs the rules that need only pawns. They may use nothing else of
// the position, but the kings' squares as keys: their sum is cached by pawns and phase.
func (e *evaluation[R]) pawnFamilies() {
	for us := board.White; us <= board.Black; us++ {
		e.pawnPlacement(us)
		e.pawnGroups(us)
		e.isolatedPawns(us)
		e.passedPawns(us)
		e.unopposedPawns(us)
		e.squareControlPawns(us)
		e.pawnChains(us)
		e.doubledPawns(us)
		e.backwardPawns(us)
		e.fixedStructures(us)
		e.pawnSpace(us)
		e.pawnCentreControl(us)
	}
}

// pawnKingFamilies runs the rules that need pawns and kings. They may use nothing
// else of the position: their sum is cached by pawns, kings and phase.
func (e *evaluation[R]) pawnKingFamilies() {
	for us := board.White; us <= board.Black; us++ {
		e.advancedPawns(us)
		e.connectednessByRank(us)
		e.passersAndKings(us)
		e.passersAgainstKing(us)
		e.unopposedPawnsAndKings(us)
		e.weakSpots(us)
		e.kingAttackPawns(us)
		e.doubledShelterPawns(us)
		e.pawnSpaceAndKings(us)
		e.kingShelterPawns(us)
	}
}

// materialFamilies runs the rules that need pawns, the numbers of pieces and the
// colours of the squares of bishops. They may use nothing else of the position:
// their sum is cached by that.
func (e *evaluation[R]) materialFamilies() {
	for us := board.White; us <= board.Black; us++ {
		e.pawnFiles(us)
		e.weaknessesAgainstPieces(us)
		e.material(us)
		e.bishopsAndWeakPawns(us)
	}
}

// livelyRules runs the rules of one side whose scores change most from move to move for the time
// they take.
func (e *evaluation[R]) livelyRules(us board.Color) {
	e.directAttacks(us)
	e.freeSquares(us)
	e.shelterSquareAttacks(us)
	e.piecePlacement(us)
	e.blocking(us)
	e.runningPassers(us)
	e.endings(us)
}

// kingRules runs those of one side about kings and squares that change the score less, or take longer.
func (e *evaluation[R]) kingRules(us board.Color) {
	e.kingShelterPieces(us)
	e.shelterApproaches(us)
	e.weakSpotsAndPieces(us)
	e.heavyPieces(us)
	e.minorPieces(us)
}

// lineRules runs those of one side that look at lines through men, and what is left of attacks and mobility.
func (e *evaluation[R]) lineRules(us board.Color) {
	e.attacks(us)
	e.linesToShelter(us)
	e.kingAttackPieces(us)
	e.mobility(us)
}

// steadyRules runs the other rules of one side that look at pieces.
func (e *evaluation[R]) steadyRules(us board.Color) {
	e.passedPawnsAndPieces(us)
	e.unopposedPawnsAndPieces(us)
	e.pawnChainsAndPieces(us)
	e.fixedStructuresAndPieces(us)
	e.pawnSpaceAndPieces(us)
	e.coordination(us)
	e.squareControl(us)
	e.doubledPawnsUndoubling(us)
	e.backwardPawnsAndPieces(us)
}

// wholeRules runs the other rules that compare the two sides.
func (e *evaluation[R]) wholeRules() {
	e.decentralisedPieces()
	e.freeingMove()
	e.doubledRooks()
	e.controlFromBehind(board.White)
	e.controlFromBehind(board.Black)
}
