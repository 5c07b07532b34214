package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// Rules evaluates by the terms of the registry, weighed by a profile.
type Rules struct {
	table *FactorTable
	fast  evaluation[[0]sideHits]
	full  evaluation[[NumTerms]sideHits]
}

var _ eval.Evaluator = (*Rules)(nil)

// New returns an evaluator by the factors of a profile.
func New(table *FactorTable) *Rules {
	r := &Rules{table: table}
	r.fast.cache = newPawnCache()
	return r
}

// Table returns the factors that weigh the terms.
func (r *Rules) Table() *FactorTable { return r.table }

// Scale is that of the profile: see eval.Profile.
func (r *Rules) Scale() float64 { return r.table.Scale }

// Reset forgets the cached pawn scores.
func (r *Rules) Reset() { r.fast.cache.clear() }

// Score returns the value of a position in millipawns, White's view.
func (r *Rules) Score(pos *board.Position) int32 { return r.fast.run(pos, r.table) }

// FirstStage returns the part of Score that takes little time: the men by their numbers
// and squares, pawns and kings. It is not bound to be near the score; but what is left seldom
// changes much from a position to the next.
func (r *Rules) FirstStage(pos *board.Position) int32 { return r.fast.firstStage(pos, r.table) }

// SecondStage returns what the liveliest rules add to the first stage of a position, in millipawns, White's
// view. It goes on where FirstStage has stopped: nothing may come between the two.
func (r *Rules) SecondStage(pos *board.Position) int32 { return r.fast.secondStage() }

// LastStage returns what Score adds to the first two. It goes on where SecondStage has stopped.
func (r *Rules) LastStage(pos *board.Position) int32 { return r.fast.lastStage() }

// run evaluates a position and returns its value, White's view.
func (e *evaluation[R]) run(pos *board.Position, table *FactorTable) int32 {
	first := e.firstStage(pos, table)
	second := e.secondStage()
	return first + second + e.lastStage()
}

// firstStage begins an evaluation, secondStage goes on with it and lastStage ends it. Their values add up to that of the
// position, White's view.
func (e *evaluation[R]) firstStage(pos *board.Position, table *FactorTable) int32 {
	e.pos, e.table = pos, table
	if len(e.hits) == 0 {
		// The last adjustment makes it that, whatever the terms say.
		var last adjustmentID
		last, e.afterFirst = e.known()
		if e.settled = last != numAdjustments; e.settled {
			return e.afterFirst
		}
	}
	e.facts.SetMen(pos)
	e.weights = &table.weights[e.facts.Phase]
	e.score = [2]int32{}
	e.adjustments = [numAdjustments]adjustment{}
	for c := range e.specific {
		e.specific[c].squares, e.specific[c].count = 0, 0
	}
	e.pawnRules()
	e.pieceSquares(board.White)
	e.pieceSquares(board.Black)
	e.afterFirst = e.score[board.White] - e.score[board.Black]
	return e.afterFirst
}

func (e *evaluation[R]) secondStage() int32 {
	if e.settled {
		return 0
	}
	if e.cache != nil {
		score := e.score
		e.findPawns(pawnKey(pawnsOf(e.pos)))
		e.score = score
	}
	e.setValues()
	e.facts.SetControls()
	for us := board.White; us <= board.Black; us++ {
		e.livelyRules(us)
	}
	e.afterSecond = e.score[board.White] - e.score[board.Black]
	return e.afterSecond - e.afterFirst
}

func (e *evaluation[R]) lastStage() int32 {
	if e.settled {
		return 0
	}
	for us := board.White; us <= board.Black; us++ {
		e.steadyRules(us)
	}
	e.wholeRules()
	e.fixedChainBonus() // looks at the sum of all other rows
	total := e.score[board.White] - e.score[board.Black]
	return e.adjust(total) - e.afterSecond
}

// pawnRules runs the families that need only pawns, kings and the numbers of
// pieces, from the cache where there is one.
func (e *evaluation[R]) pawnRules() {
	if e.cache == nil {
		e.own.Set(e.pos)
		e.own.SetKings(e.pos)
		e.own.forgetWeaknesses()
		e.pawns = &e.own
		e.pawnFamilies()
		e.pawnKingFamilies()
		e.materialFamilies()
		return
	}
	e.pawns = nil // found when they are needed
	stage := (uint64(e.facts.Phase) + 1) * 0x9e3779b97f4a7c15
	key := pawnKey(pawnsOf(e.pos))
	pawns, known := e.cache.scores.find(key ^ stage)
	if !known {
		entry := e.cache.find(e.pos, key)
		entry.complete = false // once more, for the score
		e.findPawns(key)
		*pawns = e.score
	}
	kings, known := e.cache.kings.find(e.pos.PawnKingKey() ^ stage)
	if !known {
		e.findPawns(key)
		e.score = [2]int32{}
		e.pawnKingFamilies()
		*kings = e.score
	}
	material, known := e.cache.material.find(key ^ e.pieceSignature())
	if !known {
		e.findPawns(key)
		e.score = [2]int32{}
		e.materialFamilies()
		*material = e.score
	}
	for us := range e.score {
		e.score[us] = pawns[us] + kings[us] + material[us]
	}
}

// findPawns finds the facts of the pawns in the cache, with what hangs on the kings, if that is not done.
// If the families have to be run for the facts, their score is left in score.
func (e *evaluation[R]) findPawns(key uint64) {
	if e.pawns != nil {
		return
	}
	entry := e.cache.find(e.pos, key)
	e.pawns = &entry.book
	e.pawns.SetKings(e.pos)
	if !entry.complete {
		e.score = [2]int32{}
		e.pawns.forgetWeaknesses()
		e.pawnFamilies() // they list the weaknesses
		entry.complete = true
	}
}
