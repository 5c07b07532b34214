package facts

import "gloss/engine/board"

// SemiWeakSpots returns the squares of a side's 3rd rank in its king shelter
// that exactly one own pawn guards and an enemy pawn attacks.
func (p *Pawns) SemiWeakSpots(us board.Color) board.Bitboard {
	s, them := &p.Side[us], &p.Side[us.Other()]
	return s.Zone.All & board.RelativeRankBB(us, 2) & s.Attacks &^ s.Attacks2 & them.Attacks
}

// WeakHalf tells if a part of the board has a weak pawn of the side, isolated, doubled, backward or backward-fated,
// and a weak spot.
func (s *PawnSide) WeakHalf(half board.Bitboard) bool {
	pawns := s.Isolated | s.Doubled | s.Multiple | s.FullyBackward() | s.Fated
	return pawns&half != 0 && s.WeakSpots&half != 0
}
