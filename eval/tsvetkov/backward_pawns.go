package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval/facts"
)

// Penalties of pawns that an enemy pawn would capture on their way forward, by
// relative rank (index 1 is the 2nd rank); the further up, the less there is to
// lose. All of them count double in the endgame.
// Source: addendum-2012, "Backwardness" (A013) and A041 to A045.
var (
	backwardValues = [8]exact{
		1: -250 * exactUnit,
		2: -125 * exactUnit,
		3: -125 * exactUnit / 2,
		4: -125 * exactUnit / 4,
	}
	semiBackwardValues = [8]exact{
		1: -150 * exactUnit,
		2: -75 * exactUnit,
	}
	// Two thirds of the value one rank below.
	backwardFatedValues = [8]exact{
		1: -350 * exactUnit,
		2: -350 * exactUnit * 2 / 3,
		3: -350 * exactUnit * 4 / 9,
		4: -350 * exactUnit * 8 / 27,
	}
	// A third of backward, semi-backward and backward-fated together: with the
	// loss of a pawn it becomes any of the three. Source: addendum-2012, A043.
	partiallySemiBackwardValues = func() (values [8]exact) {
		for r := range values {
			values[r] = (backwardValues[r] + semiBackwardValues[r] + backwardFatedValues[r]) / 3
		}
		return values
	}()
	// A quarter of backward and semi-backward together. Source: addendum-2012, A045.
	potentiallyBackwardValues = func() (values [8]exact) {
		for r := range values {
			values[r] = (backwardValues[r] + semiBackwardValues[r]) / 4
		}
		return values
	}()
)

// permanentlyBackwardValue is what a permanently backward pawn costs, always on
// its 2nd rank. Source: specifications, S149.
const permanentlyBackwardValue exact = -300 * exactUnit

// backwardPawns: pawns that cannot advance without being captured by an enemy
// pawn. The kinds differ in how many pawns watch the square, how many support
// it, and how far ahead it is; captureSquare tells them apart.
func (e *evaluation[R]) backwardPawns(us board.Color) {
	s := &e.pawns.Side[us]
	e.weakness(PermanentlyBackwardPawn, us, s.Permanent, permanentlyBackwardValue)
	for rank := 1; rank <= 4; rank++ {
		row := board.RelativeRankBB(us, rank)
		if row&(s.Backward|s.Semi|s.Fated|s.Partially|s.Potentially) == 0 {
			continue
		}
		e.weakness(BackwardPawn, us, s.Backward&row, backwardValues[rank])
		e.weakness(SemiBackwardPawn, us, s.Semi&row, semiBackwardValues[rank])
		e.weakness(BackwardFatedPawn, us, s.Fated&row, backwardFatedValues[rank])
		e.weakness(PartiallySemiBackwardPawn, us, s.Partially&row, partiallySemiBackwardValues[rank])
		e.weakness(PotentiallyBackwardPawn, us, s.Potentially&row, potentiallyBackwardValues[rank])
	}
	later := s.LaterSemi | s.LaterPartially
	for k := 2; k <= 4; k++ {
		later |= s.LaterBackward[k] | s.LaterFated[k]
	}
	for rank := 1; rank <= 3; rank++ {
		row := board.RelativeRankBB(us, rank)
		if row&later == 0 {
			continue
		}
		// The further away the square, the less definite the fate: half for each
		// free square before it. Source: addendum-2012, A041.
		for k := 2; k <= 4; k++ {
			e.weakness(NotDefinitivelyBackwardPawn, us, s.LaterBackward[k]&row, backwardValues[rank]>>(k-1))
			e.weakness(NotDefinitivelyBackwardFatedPawn, us, s.LaterFated[k]&row, backwardFatedValues[rank]>>(k-1))
		}
		// With support it is the other way round: enemy pieces may settle on the
		// free squares first. Source: addendum-2012, A042 and A044.
		if semi := semiBackwardValues[rank]; semi != 0 {
			e.weakness(NotDefinitivelySemiBackwardPawn, us, s.LaterSemi&row, semi+semiBackwardValues[2]/3)
		}
		e.weakness(NotDefinitivelyPartiallySemiBackwardPawn, us, s.LaterPartially&row, partiallySemiBackwardValues[rank]*7/6)
	}

	unchanged := s.BehindFixedChain(us)
	for b := s.FullyBackward(); b != 0; {
		sq := b.PopFirst()
		e.fullyBackwardPawn(us, sq, !unchanged.Has(sq))
	}
	e.semiBackwardPawnsScaled(us)
	e.twoMadeBackwardByOne(us)
	e.backwardFatedPawnsScaled(us)
}

// backwardWeakness returns the weakness of a fully or not definitively backward
// pawn whose capture square is k squares ahead.
func backwardWeakness(s *facts.PawnSide, us board.Color, sq board.Square, k int) weakness {
	bb := board.SquareBB(sq)
	switch value := backwardValues[sq.RelativeRank(us)]; {
	case s.Permanent.Has(sq):
		return weakness{PermanentlyBackwardPawn, bb, permanentlyBackwardValue}
	case k == 1:
		return weakness{BackwardPawn, bb, value}
	default:
		return weakness{NotDefinitivelyBackwardPawn, bb, value >> (k - 1)}
	}
}

// fullyBackwardPawn makes the penalty of one fully backward pawn higher or lower.
func (e *evaluation[R]) fullyBackwardPawn(us board.Color, sq board.Square, undoubles bool) {
	s := &e.pawns.Side[us]
	bb := board.SquareBB(sq)
	w := backwardWeakness(s, us, sq, 1)

	// It alone holds a pawn further up, which its advance would leave isolated.
	// Source: addendum-2012, A048.
	connects := false
	for b := board.PawnAttacks(us, sq) & s.Pawns; b != 0; {
		if board.KingAttacks(b.PopFirst())&s.Pawns == bb {
			connects = true
		}
	}
	if connects {
		e.scale(BackwardPawnConnectingToAdvancedPawn, us, bb, w, 1, 4)
	}

	// Its loss would isolate the pawns on a neighbouring file, or on both.
	// Source: specifications, S024 and S025; the danger to one pawn is not paid
	// on top of the quarter above, and both come to three fifths with it.
	switch left := s.IsolatedWithout(sq); {
	case left == 1 && !connects:
		e.scale(BackwardPawnLeadingToIsolatedPawn, us, bb, w, 1, 5)
	case left == 2 && connects:
		e.scale(BackwardPawnLeadingToTwoIsolatedPawns, us, bb, w, 7, 20)
	case left == 2:
		e.scale(BackwardPawnLeadingToTwoIsolatedPawns, us, bb, w, 3, 5)
	}

	// In a fixed chain its advance mends nothing: the next pawn of the chain
	// becomes backward. Source: addendum-2012, A050.
	if (facts.LinkedPawns(sq, s.Pawns) & s.Fixed).Several() {
		e.scale(BackwardPawnInFixedChain, us, bb, w, 2, 3)
	}

	// Its advance would make the enemy undouble the pawns on its file.
	// Source: addendum-2012, A051.
	if undoubles && (s.Pawns & board.FileBB(sq.File())).Several() {
		e.scale(DoubledBackwardPawn, us, bb, w, -2, 3)
	}

	// From the 2nd rank it may pass the guarded square with a double step.
	// Source: specifications, S011.
	if sq.RelativeRank(us) == 1 {
		e.scale(BackwardPawnTwoSquareFirstMove, us, bb, w, -1, 15)
	}
}

// semiBackwardPawnsScaled makes the penalties of semi-backward pawns higher or
// lower, those with one enemy pawn against them and those with two.
func (e *evaluation[R]) semiBackwardPawnsScaled(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	for b := s.Semi & (board.RelativeRankBB(us, 1) | board.RelativeRankBB(us, 2)); b != 0; {
		sq := b.PopFirst()
		rank := sq.RelativeRank(us)
		w := weakness{SemiBackwardPawn, board.SquareBB(sq), semiBackwardValues[rank]}
		// Doubled pawns beside it make a joint advance next to impossible.
		// Source: addendum-2012, A052.
		if s.BesideDoubled(sq) {
			e.scale(SemiBackwardPawnWithAdjacentDoubledPawns, us, w.pawns, w, 1, 4)
		}
		if rank == 1 {
			e.scale(BackwardPawnTwoSquareFirstMove, us, w.pawns, w, -1, 15)
		}
	}
	// The enemy pawn that no supporter faces would run through as soon as this
	// pawn has moved up. Source: specifications, S161.
	for b := s.Partially & board.RelativeRankBB(us, 1); b != 0; {
		sq := b.PopFirst()
		guards := board.SquareBB(sq).Forward(us).Forward(us).Sides() & them.Pawns
		supported := (board.SquareBB(sq).Sides() & s.Pawns).FileFill()
		if s.OpensWay(guards&^supported, sq, us) {
			w := weakness{PartiallySemiBackwardPawn, board.SquareBB(sq), partiallySemiBackwardValues[1]}
			e.scale(PermanentlySemiBackwardFatedPawn, us, w.pawns, w, 1, 5)
		}
	}
}

// twoMadeBackwardByOne: one enemy pawn that alone keeps a pawn on either side of
// it back can capture only one of them. Source: addendum-2012, A052.
func (e *evaluation[R]) twoMadeBackwardByOne(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	ahead := s.GuardedOnce.Forward(us)
	busy := ahead.East() & ahead.West() & them.Pawns
	for b := board.PawnAttacksBB(us.Other(), busy); b != 0; {
		square := b.PopFirst()
		pawn := facts.NearestAhead(us.Other(), square, s.Pawns)
		k := square.RelativeRank(us) - pawn.RelativeRank(us)
		w := backwardWeakness(s, us, pawn, k)
		e.scale(TwoPawnsMadeBackwardByOne, us, w.pawns, w, -1, 2)
	}
}

// backwardFatedPawnsScaled makes the penalty of backward-fated pawns higher.
func (e *evaluation[R]) backwardFatedPawnsScaled(us board.Color) {
	s := &e.pawns.Side[us]
	for b := s.Fated; b != 0; {
		sq := b.PopFirst()
		w := weakness{BackwardFatedPawn, board.SquareBB(sq), backwardFatedValues[sq.RelativeRank(us)]}
		// It holds up the pawn behind it too. Source: addendum-2012, A046.
		if w.pawns.Behind(us)&s.Pawns != 0 {
			e.scale(DoubledBackwardFatedPawn, us, w.pawns, w, 1, 2)
		}
		// Nothing will change in a closed structure. Source: specifications, S072.
		e.scale(BackwardFatedPawnInBiggerFixedStructure, us, w.pawns&e.pawns.InBigger, w, 1, 1)
	}
}
