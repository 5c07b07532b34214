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

// Forget forgets which pawns and kings were seen.
func (r *Rules) Forget() { r.fast.cache.kings.clear() }

// Score returns the value of a position in millipawns, White's view.
func (r *Rules) Score(pos *board.Position) int32 { return r.fast.run(pos, r.table) }

// The stages of an evaluation: what it costs to go on, and by how much that may change the score, are
// far from the same in all of them. So those come first that tell much for the time they take.
const (
	stageSquares = iota // the men, and the pieces by their squares
	stagePawns          // pawns, kings and what the numbers of men change, mostly from caches
	stageLively         // what changes most from move to move
	stageKings          // the defence of the kings, weak spots, what is special to kinds of pieces
	stageLines          // what is seen through men
	stageSteady         // everything else
	numStages
)

// Stages tells in how many stages a position can be evaluated.
func (r *Rules) Stages() int { return numStages }

// Stage returns what a stage of the evaluation adds to the score of a position, in millipawns, White's view. The
// stages are asked for one after the other, from 0, and nothing may come between them; all of them
// add up to Score.
func (r *Rules) Stage(pos *board.Position, stage int) int32 {
	if stage == 0 {
		r.fast.begin(pos, r.table)
	}
	return r.fast.stage(stage)
}

// Dear tells, after the stage of the squares, if the one of the pawns finds nothing of them in the caches.
func (r *Rules) Dear(pos *board.Position) bool {
	e := &r.fast
	return !e.settled && !e.cache.kings.has(pos.PawnKingKey()^e.phaseKey())
}

// run evaluates a position and returns its value, White's view.
func (e *evaluation[R]) run(pos *board.Position, table *FactorTable) (score int32) {
	e.begin(pos, table)
	for i := range numStages {
		score += e.stage(i)
	}
	return score
}

// begin sets up the evaluation of a position.
func (e *evaluation[R]) begin(pos *board.Position, table *FactorTable) {
	e.pos, e.table = pos, table
	e.score, e.reached, e.settled, e.drawish = [2]int32{}, 0, false, Drawish{}
	if len(e.hits) == 0 {
		// The last adjustment makes it that, whatever the terms say.
		if last, score := e.known(); last != numAdjustments {
			e.score[board.White], e.settled = score, true
			return
		}
	}
	e.facts.SetPhase(pos)
	e.weights = &table.weights[e.facts.Phase]
	if e.wantsAny(drawishTerms[:]...) {
		e.drawish = DrawishOf(pos)
	}
}

// stage goes on with the evaluation and returns what that adds, White's view.
func (e *evaluation[R]) stage(i int) int32 {
	if !e.settled {
		e.rulesOf(i)
	}
	before := e.reached
	total := e.score[board.White] - e.score[board.Black]
	e.reached = e.keep(total)
	if i == stageSteady && !e.settled {
		e.recordKept(total)
		e.reached = e.adjust(e.reached)
	}
	return e.reached - before
}

// rulesOf runs the rules of a stage.
func (e *evaluation[R]) rulesOf(stage int) {
	switch stage {
	case stageSquares:
		e.pieceSquares()
	case stagePawns:
		e.facts.SetMen(e.pos)
		e.pawnRules()
	case stageLively:
		if len(e.hits) > 0 {
			e.adjustments = [numAdjustments]adjustment{}
		}
		for c := range e.specific {
			e.specific[c].squares, e.specific[c].count = 0, 0
		}
		if e.cache != nil {
			score := e.score
			e.findPawns(e.pawnKey)
			e.score = score
		}
		e.setValues()
		e.facts.SetControls()
		e.livelyRules(board.White)
		e.livelyRules(board.Black)
		e.attackingPotential()
		e.tempo()
	case stageKings:
		e.kingRules(board.White)
		e.kingRules(board.Black)
	case stageLines:
		e.facts.SetXrays()
		e.lineRules(board.White)
		e.lineRules(board.Black)
	case stageSteady:
		e.steadyRules(board.White)
		e.steadyRules(board.Black)
		e.wholeRules()
		e.fixedChainBonus() // looks at the sum of all other rows
	}
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
	before := e.score
	e.pawns = nil // found when they are needed
	stage := e.phaseKey()
	key := pawnKey(pawnsOf(e.pos))
	e.pawnKey = key
	kings, known := e.cache.kings.find(e.pos.PawnKingKey() ^ stage)
	if !known {
		pawns := e.pawnScore(key, key^stage)
		e.findPawns(key)
		e.score = pawns
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
		e.score[us] = before[us] + kings[us] + material[us]
	}
}

// phaseKey tells phases apart.
func (e *evaluation[R]) phaseKey() uint64 { return (uint64(e.facts.Phase) + 1) * 0x9e3779b97f4a7c15 }

// pawnScore returns the score of pawnFamilies, which is cached by a key of pawns and phase.
func (e *evaluation[R]) pawnScore(key, keyInPhase uint64) [2]int32 {
	pawns, known := e.cache.scores.find(keyInPhase)
	if !known {
		entry := e.cache.find(e.pos, key)
		entry.complete = false // once more, for the score
		e.findPawns(key)
		*pawns = e.score
	}
	return *pawns
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
