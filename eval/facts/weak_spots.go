package facts

import "gloss/engine/board"

// SemiWeakSpots returns the squares of a side's 3rd rank in its king shelter
// that exactly one own pawn guards and an enemy pawn attacks.
func (p *Pawns) SemiWeakSpots(us board.Color) board.Bitboard {
	s, them := &p.Side[us], &p.Side[us.Other()]
	return s.Zone.All & board.RelativeRankBB(us, 2) & s.Attacks &^ s.Attacks2 & them.Attacks
}

// WeakPlaces returns the weak pawns and weak spots of a side. A backward pawn
// of any kind counts where the guarded square is directly in front of it, a
// semi-backward one where it costs something.
func (s *PawnSide) WeakPlaces(us board.Color) board.Bitboard {
	rear := board.RelativeRankBB(us, 1) | board.RelativeRankBB(us, 2)
	return s.Isolated | s.Severed | s.Doubled | s.Multiple | s.WeakSpots |
		s.FullyBackward() | s.Semi&rear | s.Fated | s.Partially
}
