package facts

import "gloss/engine/board"

// BehindFixedChain returns the fully backward pawns that are the rear of a
// doubled pair whose front pawn is defended and linked to two fixed pawns.
func (s *PawnSide) BehindFixedChain(us board.Color) (rears board.Bitboard) {
	for b := s.Doubled & s.FullyBackward() &^ s.Front; b != 0; {
		rear := b.PopFirst()
		front := NearestAhead(us, rear, s.Pawns)
		if s.Defended.Has(front) && (LinkedPawns(front, s.Pawns) & s.Fixed).Several() {
			rears |= board.SquareBB(rear)
		}
	}
	return rears
}

// setChain finds the pawns of a fixed chain that face each other: the fixed and
// semi-fixed pairs, and those that become semi-fixed when one pawn of the pair,
// or each of them, makes a safe step. Pieces in between do not matter, as in all
// that concerns backwardness. Only structures with two pairs and five pawns
// count. Source: addendum-2012, A083.
func (p *Pawns) setChain() {
	white, black := &p.Side[board.White], &p.Side[board.Black]
	steppedW, steppedB := white.fatedAfterStep(board.White, black), black.fatedAfterStep(board.Black, white)
	// The white pawns of the pairs, by the number of squares between: two in a
	// semi-fixed pair, one more for each step that is still to be made.
	low := p.FixedPairs&white.Pawns | p.SemiFixed&white.Pawns
	high := p.FixedPairs&black.Pawns | p.SemiFixed&black.Pawns
	low |= steppedW & (black.Fated >> 32)
	high |= black.Fated & (steppedW << 32)
	low |= white.Fated & (steppedB >> 32)
	high |= steppedB & (white.Fated << 32)
	low |= steppedW & (steppedB >> 40)
	high |= steppedB & (steppedW << 40)
	if !low.Several() {
		return
	}
	pairs := low | high
	for rest := p.FixedPairs; rest != 0; {
		men, own := p.structureOf(rest&board.FileBB(firstFile(rest)), pairs)
		rest &^= men
		if (own & low).Several() && men.Count() >= 5 {
			p.Chain |= own
		}
	}
}

// fatedAfterStep returns the pawns that would be backward-fated after a step
// onto a square without a pawn that no enemy pawn attacks.
func (s *PawnSide) fatedAfterStep(us board.Color, them *PawnSide) board.Bitboard {
	all := s.Pawns | them.Pawns
	upTo6 := ^(board.RelativeRankBB(us, 6) | board.RelativeRankBB(us, 7))
	guarded := them.Attacks2 & upTo6 &^ (s.Attacks | all)
	safe := guarded.Backward(us) &^ (them.Attacks | all)
	return s.Pawns & safe.Backward(us)
}
