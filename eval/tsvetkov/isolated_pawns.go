package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// isolationPenalty is the value of an isolated pawn of either kind, and
// isolationDegree that of each file or rank which severs it from the others.
const (
	isolationPenalty exact = -100 * exactUnit
	isolationDegree        = -20
)

// isolatedPawns: pawns cut off from the other own pawns, by files or by ranks.
// A pawn that no other pawn can ever defend needs pieces to do it, and the
// square in front of it is a home for enemy pieces. All of it counts double in
// the endgame. Source: addendum-2012, A012.
func (e *evaluation[R]) isolatedPawns(us board.Color) {
	s := &e.pawns.Side[us]
	e.weakness(HorizontallyIsolatedPawn, us, s.Isolated, isolationPenalty)
	e.weakness(VerticallyIsolatedPawn, us, s.Severed, isolationPenalty)

	// The wider the gap, the longer the way back to the others.
	for b := s.Isolated; b != 0; {
		sq := b.PopFirst()
		if gap := int32(s.FilesToNearest(sq)); gap > 0 {
			e.add(DegreeOfHorizontalIsolation, us, eval.At(sq), gap*isolationDegree, 2*gap*isolationDegree)
		}
	}
	for b := s.Severed; b != 0; {
		sq := b.PopFirst()
		gap := int32(s.RanksToNearest(sq))
		e.add(DegreeOfVerticalIsolation, us, eval.At(sq), gap*isolationDegree, 2*gap*isolationDegree)
	}

	// An isolated pawn that cannot move is half a prisoner already.
	// Source: addendum-2012, A047.
	isolated := weakness{HorizontallyIsolatedPawn, s.Isolated, isolationPenalty}
	fixed := s.Isolated & s.Fixed
	e.scale(FixedIsolatedPawn, us, fixed, isolated, 1, 2)
	// One step from home it is less exposed: of the whole penalty, 3/2 of the
	// ordinary one, a third remains. Source: specifications, S042.
	e.scale(FixedIsolatedPawnOnThirdRank, us, fixed&board.RelativeRankBB(us, 2), isolated, -1, 1)
}
