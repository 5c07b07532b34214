package eval

import "gloss/engine/board"

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
	s := &e.pawns.side[us]
	e.weakness(HorizontallyIsolatedPawn, us, s.isolated, isolationPenalty)
	e.weakness(VerticallyIsolatedPawn, us, s.severed, isolationPenalty)

	// The wider the gap, the longer the way back to the others.
	for b := s.isolated; b != 0; {
		sq := b.PopFirst()
		if gap := int32(s.filesToNearest(sq)); gap > 0 {
			e.add(DegreeOfHorizontalIsolation, us, At(sq), gap*isolationDegree, 2*gap*isolationDegree)
		}
	}
	for b := s.severed; b != 0; {
		sq := b.PopFirst()
		gap := int32(s.ranksToNearest(sq))
		e.add(DegreeOfVerticalIsolation, us, At(sq), gap*isolationDegree, 2*gap*isolationDegree)
	}

	// An isolated pawn that cannot move is half a prisoner already.
	// Source: addendum-2012, A047.
	isolated := weakness{HorizontallyIsolatedPawn, s.isolated, isolationPenalty}
	fixed := s.isolated & s.fixed
	e.scale(FixedIsolatedPawn, us, fixed, isolated, 1, 2)
	// One step from home it is less exposed: of the whole penalty, 3/2 of the
	// ordinary one, a third remains. Source: specifications, S042.
	e.scale(FixedIsolatedPawnOnThirdRank, us, fixed&board.RelativeRankBB(us, 2), isolated, -1, 1)
}

// filesToNearest returns how many files lie between an isolated pawn and the
// nearest file with an own pawn; 0 if there is no such file.
func (s *pawnSide) filesToNearest(sq board.Square) int {
	others := s.pawns &^ board.FileBB(sq.File())
	if others == 0 {
		return 0
	}
	near := board.FileBB(sq.File()) | board.FileBB(sq.File()).Sides()
	for gap := 1; ; gap++ {
		near |= near.Sides()
		if near&others != 0 {
			return gap
		}
	}
}

// ranksToNearest returns how many ranks lie between a vertically isolated pawn
// and the nearest own pawn on an adjacent file.
func (s *pawnSide) ranksToNearest(sq board.Square) int {
	neighbours := s.pawns & board.FileBB(sq.File()).Sides()
	near := board.RankBB(sq.Rank())
	near |= near.North() | near.South()
	for gap := 1; ; gap++ {
		near |= near.North() | near.South()
		if near&neighbours != 0 {
			return gap
		}
	}
}
