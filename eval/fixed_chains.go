package eval

import "gloss/engine/board"

// setChain finds the pawns of a fixed chain that face each other: the fixed and
// semi-fixed pairs, and those that become semi-fixed when one pawn of the pair,
// or each of them, makes a safe step. Pieces in between do not matter, as in all
// that concerns backwardness. Only structures with two pairs and five pawns
// count. Source: addendum-2012, A083.
func (p *pawnFacts) setChain() {
	white, black := &p.side[board.White], &p.side[board.Black]
	steppedW, steppedB := white.fatedAfterStep(board.White, black), black.fatedAfterStep(board.Black, white)
	// The white pawns of the pairs, by the number of squares between: two in a
	// semi-fixed pair, one more for each step that is still to be made.
	low := p.fixedPairs&white.pawns | p.semiFixed&white.pawns
	high := p.fixedPairs&black.pawns | p.semiFixed&black.pawns
	low |= steppedW & (black.fated >> 32)
	high |= black.fated & (steppedW << 32)
	low |= white.fated & (steppedB >> 32)
	high |= steppedB & (white.fated << 32)
	low |= steppedW & (steppedB >> 40)
	high |= steppedB & (steppedW << 40)
	if !low.Several() {
		return
	}
	pairs := low | high
	for rest := p.fixedPairs; rest != 0; {
		men, own := p.structureOf(rest&board.FileBB(firstFile(rest)), pairs)
		rest &^= men
		if (own & low).Several() && men.Count() >= 5 {
			p.chain |= own
		}
	}
}

// fatedAfterStep returns the pawns that would be backward-fated after a step
// onto a square without a pawn that no enemy pawn attacks.
func (s *pawnSide) fatedAfterStep(us board.Color, them *pawnSide) board.Bitboard {
	all := s.pawns | them.pawns
	upTo6 := ^(board.RelativeRankBB(us, 6) | board.RelativeRankBB(us, 7))
	guarded := them.attacks2 & upTo6 &^ (s.attacks | all)
	safe := guarded.Backward(us) &^ (them.attacks | all)
	return s.pawns & safe.Backward(us)
}

// chainBonus is what the weaker side has for a number of pairs.
var chainBonus = [9]int32{5: 100, 6: 300, 7: 500}

// fixedChainBonus: where most pawns face each other it is hard to get through,
// so the side that stands worse by all ordinary rows has good chances to hold.
// The bonus never makes it stand better. Source: addendum-2012, A083.
func (e *evaluation[R]) fixedChainBonus() {
	bonus := chainBonus[e.pawns.chain.Count()/2]
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
		e.record(FixedChainDrawingBonus, weaker, Hit{Set(e.pawns.chain), bonus, bonus, mp, NoTerm, NoEntry})
	}
}

// drawnChain tells if all eight pairs face each other and neither side is so far
// ahead, at the author's values, that a sacrifice could break through. Source: addendum-2012, A083.
func (e *evaluation[R]) drawnChain() bool {
	if e.pawns.chain.Count() != 16 {
		return false
	}
	ahead := e.authorSum(ordinaryRows)
	return -2000 <= ahead && ahead <= 2000
}
