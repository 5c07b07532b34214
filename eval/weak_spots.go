package eval

import "gloss/engine/board"

// What a piece has for controlling a hole of its own camp; twice as much where
// the hole touches the own king shelter.
const (
	weakSpotControl  = 50 // a weak spot, that is, on the 3rd rank
	unguardedControl = 20 // an unguarded square of the 4th rank
	// semiWeakControl is what a piece has for controlling a semi-weak spot of
	// either side.
	semiWeakControl = 20
)

// weakSpots: squares of the own 3rd rank that no own pawn defends are outposts
// for enemy pieces, those of the 4th rank to a lesser degree; near the king they
// weigh double. Source: addendum-2012, A067 and A068.
func (e *evaluation[R]) weakSpots(us board.Color) {
	s := &e.pawns.side[us]
	for b := s.weakSpots; b != 0; {
		sq, v := b.PopFirst(), int32(-100)
		if s.zone.all.Has(sq) {
			v = -200
		}
		away := sq.File() - s.king.File()
		e.addEntry(WeakSpot, weakSpotEntry+Entry(min(max(away, -away), 3)), us, At(sq), v, v)
	}
	e.addEach(UnguardedFourthRankSquare, us, s.unguarded&s.zone.fourth, -40, -40)
	e.addEach(UnguardedFourthRankSquare, us, s.unguarded&^s.zone.fourth, -20, -20)
	// A square of the shelter that a single pawn defends falls when that pawn
	// is exchanged. Source: specifications, S050.
	e.addEach(SemiWeakSpot, us, e.pawns.semiWeakSpots(us), -50, -50)
	// Weaknesses on both wings cannot be defended at once. Source: specifications, S034.
	if w := s.weakPlaces(us); w&queenside != 0 && w&kingside != 0 {
		e.add(WeaknessesOnBothSides, us, At(e.pos.King(us)), -100, -100)
	}
}

// semiWeakSpots returns the squares of a side's 3rd rank in its king shelter
// that exactly one own pawn guards and an enemy pawn attacks.
func (p *pawnFacts) semiWeakSpots(us board.Color) board.Bitboard {
	s, them := &p.side[us], &p.side[us.Other()]
	return s.zone.all & board.RelativeRankBB(us, 2) & s.attacks &^ s.attacks2 & them.attacks
}

// weakPlaces returns the weak pawns and weak spots of a side. A backward pawn
// of any kind counts where the guarded square is directly in front of it, a
// semi-backward one where it costs something.
func (s *pawnSide) weakPlaces(us board.Color) board.Bitboard {
	rear := board.RelativeRankBB(us, 1) | board.RelativeRankBB(us, 2)
	return s.isolated | s.severed | s.doubled | s.multiple | s.weakSpots |
		s.fullyBackward() | s.semi&rear | s.fated | s.partially
}

// weakSpotsAndPieces: pieces make good for holes in the own camp by controlling
// them, and make use of those in the enemy camp by standing on them.
func (e *evaluation[R]) weakSpotsAndPieces(us board.Color) {
	s, them := &e.pawns.side[us], &e.pawns.side[us.Other()]
	zone, before := s.zone.all, s.zone.fourth
	// Source: addendum-2012, A069.
	e.addControls(WeakSpotControl, us, s.weakSpots&zone, theSquare, 2*weakSpotControl, 2*weakSpotControl)
	e.addControls(WeakSpotControl, us, s.weakSpots&^zone, theSquare, weakSpotControl, weakSpotControl)
	e.addControls(UnguardedFourthRankSquareControl, us, s.unguarded&before, theSquare, 2*unguardedControl, 2*unguardedControl)
	e.addControls(UnguardedFourthRankSquareControl, us, s.unguarded&^before, theSquare, unguardedControl, unguardedControl)
	// Source: specifications, S058.
	e.addControls(PieceControlOfSemiWeakSpot, us, e.pawns.contested.semiWeak, thePiece, semiWeakControl, semiWeakControl)
	// Source: addendum-2012, A070.
	pieces := e.facts.side[us].pieces
	e.addEach(WeakSpotOccupation, us, pieces&them.weakSpots, 50, 50)
	e.addEach(UnguardedFourthRankSquareOccupation, us, pieces&them.unguarded, 20, 20)
}
