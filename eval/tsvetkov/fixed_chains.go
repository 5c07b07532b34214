package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// chainBonus is what the weaker side has for a number of pairs.
var chainBonus = [9]int32{5: 100, 6: 300, 7: 500}

// fixedChainBonus: where most pawns face each other it is hard to get through,
// so the side that stands worse by all ordinary rows has good chances to hold.
// The bonus never makes it stand better. Source: addendum-2012, A083.
func (e *evaluation[R]) fixedChainBonus() {
	bonus := chainBonus[e.pawns.Chain.Count()/2]
	total := e.score[board.White] - e.score[board.Black]
	if bonus == 0 || total == 0 {
		return
	}
	weaker := board.Black
	if total < 0 {
		weaker, total = board.White, -total
	}
	bonus = min(bonus, total)
	// A factor above 1 may not turn the sign either.
	mp := min(e.weights[FixedChainDrawingBonus].apply(bonus, bonus), total)
	e.score[weaker] += mp
	if len(e.hits) > 0 {
		e.record(FixedChainDrawingBonus, weaker, eval.Hit{Key: eval.Set(e.pawns.Chain), MG: bonus, EG: bonus, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
	}
}

// drawnChain tells if all eight pairs face each other and neither side is so far
// ahead, at the author's values, that a sacrifice could break through. Source: addendum-2012, A083.
func (e *evaluation[R]) drawnChain() bool {
	if e.pawns.Chain.Count() != 16 {
		return false
	}
	ahead := e.authorSum(ordinaryRows)
	return -2000 <= ahead && ahead <= 2000
}
