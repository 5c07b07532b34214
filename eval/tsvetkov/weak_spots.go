package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

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
	s := &e.pawns.Side[us]
	for b := s.WeakSpots; b != 0; {
		sq, v := b.PopFirst(), int32(-100)
		if s.Zone.All.Has(sq) {
			v = -200
		}
		away := sq.File() - s.King.File()
		e.addEntry(WeakSpot, weakSpotEntry+eval.Entry(min(max(away, -away), 3)), us, eval.At(sq), v, v)
	}
	e.addEach(UnguardedFourthRankSquare, us, s.Unguarded&s.Zone.Fourth, -40, -40)
	e.addEach(UnguardedFourthRankSquare, us, s.Unguarded&^s.Zone.Fourth, -20, -20)
	// A square of the shelter that a single pawn defends falls when that pawn
	// is exchanged. Source: specifications, S050.
	e.addEach(SemiWeakSpot, us, e.pawns.SemiWeakSpots(us), -50, -50)
	// Weaknesses on both wings cannot be defended at once: on each a weak pawn to be attacked and a weak
	// spot to attack it from. Source: specifications, S034.
	if s.WeakHalf(facts.Queenside) && s.WeakHalf(facts.Kingside) {
		e.add(WeaknessesOnBothSides, us, eval.At(e.pos.King(us)), -100, -100)
	}
}

// weakSpotsAndPieces: pieces make good for holes in the own camp by controlling
// them, and make use of those in the enemy camp by standing on them.
func (e *evaluation[R]) weakSpotsAndPieces(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	zone, before := s.Zone.All, s.Zone.Fourth
	// Source: addendum-2012, A069.
	e.addControls(WeakSpotControl, us, s.WeakSpots&zone, theSquare, 2*weakSpotControl, 2*weakSpotControl)
	e.addControls(WeakSpotControl, us, s.WeakSpots&^zone, theSquare, weakSpotControl, weakSpotControl)
	e.addControls(UnguardedFourthRankSquareControl, us, s.Unguarded&before, theSquare, 2*unguardedControl, 2*unguardedControl)
	e.addControls(UnguardedFourthRankSquareControl, us, s.Unguarded&^before, theSquare, unguardedControl, unguardedControl)
	// Source: specifications, S058.
	e.addControls(PieceControlOfSemiWeakSpot, us, e.pawns.Contested.SemiWeak, thePiece, semiWeakControl, semiWeakControl)
	// Source: addendum-2012, A070.
	pieces := e.facts.Side[us].Pieces
	e.addEach(WeakSpotOccupation, us, pieces&them.WeakSpots, 50, 50)
	e.addEach(UnguardedFourthRankSquareOccupation, us, pieces&them.Unguarded, 20, 20)
}
