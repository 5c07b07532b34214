package eval

import "gloss/engine/board"

// doubledPenalty is the value of each of two doubled pawns.
const doubledPenalty exact = -100 * exactUnit

// doubledPawns: own pawns on one file. They cannot defend each other, and the
// rear one waits until the front one is gone. What the pieces and the empty
// squares have to say is in doubledPawnsUndoubling.
func (e *evaluation[R]) doubledPawns(us board.Color) {
	s := &e.pawns.side[us]
	if s.doubled|s.multiple == 0 {
		return
	}
	// Source: addendum-2012, A011. Three pawns or more on a file have penalties
	// of their own, one for all of them: A032, A033.
	e.weakness(DoubledPawn, us, s.doubled, doubledPenalty)
	for fronts := s.multiple & s.front; fronts != 0; {
		front := fronts.PopFirst()
		if (s.multiple & board.FileBB(front.File())).Count() == 3 {
			e.add(TrebledPawns, us, At(front), -600, -600)
		} else {
			e.add(QuadrupledPawns, us, At(front), -1500, -1500)
		}
	}
	e.doubledPairs(us)
	if s.doubled != 0 {
		e.doubledPawnsScaled(us)
	}
}

// doubledPairs scores what depends on the two pawns of a pair: neighbours on
// their file, of three or more pawns each two that follow each other.
func (e *evaluation[R]) doubledPairs(us board.Color) {
	s := &e.pawns.side[us]
	for rears := (s.doubled | s.multiple) &^ s.front; rears != 0; {
		rear := rears.PopFirst()
		front := nearestAhead(us, rear, s.pawns)
		pair := board.SquareBB(rear) | board.SquareBB(front)

		// The more squares between them, the less they are in each other's way.
		// Source: addendum-2012, A084.
		if gap := int32(front.RelativeRank(us) - rear.RelativeRank(us) - 1); gap > 0 {
			e.add(DoubledPawnGap, us, Set(pair), 5*gap, 5*gap)
		}
		// A small group can advance with less damage to the others.
		// Source: addendum-2012, A061.
		if group := s.groupOf(rear); group.Has(front) {
			switch group.Count() {
			case 3:
				e.add(DoubledPawnsGroupSize, us, Set(pair), 100, 100)
			case 4:
				e.add(DoubledPawnsGroupSize, us, Set(pair), 50, 50)
			}
		}
	}
}

// doubledPawnsScaled makes the penalty of doubled pawns higher or lower. None of
// it touches files with three pawns or more, which have no such penalty.
func (e *evaluation[R]) doubledPawnsScaled(us board.Color) {
	s, them := &e.pawns.side[us], &e.pawns.side[us.Other()]
	base := weakness{DoubledPawn, s.doubled, doubledPenalty}
	fronts := s.doubled & s.front

	// Two pawns one behind the other that an enemy pawn stops can never mend
	// their structure; a pawn beside that is not past them can still help.
	// Source: addendum-2012, A034.
	stuck := fronts & s.doubled.Forward(us) & s.fixed
	e.scale(ImmobilisedDoubledPawns, us, stuck|stuck.Backward(us), base, 1, 1)
	for b := stuck; b != 0; {
		front := b.PopFirst()
		if board.SquareBB(front).Sides().Behind(us)&s.pawns != 0 {
			e.add(ImmobilisedDoubledPawnsRelief, us, At(front), 100, 100)
		}
	}

	// The front pawn holds one that is further up: the group cannot advance
	// together. Source: addendum-2012, A060.
	closing := fronts & board.PawnAttacksBB(us.Other(), s.pawns)
	e.scale(DoubledPawnsClosingRanks, us, s.doubled&closing.FileFill(), base, 1, 3)

	// Against pawns on the same files they will be fixed and stay useless.
	// Source: specifications, S015.
	e.scale(DoubledPawnInSymmetricalStructure, us, s.doubled&symmetricalFiles(s.pawns, them.pawns), base, 2, 3)

	// The rear pawn can step up and force the enemy to undouble the pair, at the
	// price of another backward pawn. Source: addendum-2012, A051.
	for b := s.behindFixedChain(us); b != 0; {
		e.modify(DoubledPawnBehindFixedChain, DoubledPawn, us, At(b.PopFirst()),
			doubledPenalty.part(-2, 1), doubledPenalty.part(-4, 1))
	}
}

// doubledShelterPawns: before the own king doubled pawns leave holes; a fourth
// pawn in the shelter makes up for that. Source: specifications, S001.
func (e *evaluation[R]) doubledShelterPawns(us board.Color) {
	s := &e.pawns.side[us]
	if doubled := s.doubled & s.shelter; doubled != 0 && s.shelter.Count() < 4 {
		e.scale(DoubledPawnInKingShelter, us, doubled, weakness{DoubledPawn, s.doubled, doubledPenalty}, 1, 2)
	}
}

// behindFixedChain returns the fully backward pawns that are the rear of a
// doubled pair whose front pawn is defended and linked to two fixed pawns.
func (s *pawnSide) behindFixedChain(us board.Color) (rears board.Bitboard) {
	for b := s.doubled & s.fullyBackward() &^ s.front; b != 0; {
		rear := b.PopFirst()
		front := nearestAhead(us, rear, s.pawns)
		if s.defended.Has(front) && (linkedPawns(front, s.pawns) & s.fixed).Several() {
			rears |= board.SquareBB(rear)
		}
	}
	return rears
}

// symmetricalFiles returns the files of the own pawn islands, runs of
// neighbouring files with pawns, that are islands of the enemy as well.
func symmetricalFiles(own, enemy board.Bitboard) (same board.Bitboard) {
	own, enemy = own.FileFill()&board.Rank1, enemy.FileFill()&board.Rank1
	for rest := own; rest != 0; {
		island := board.SquareBB(rest.First())
		for grown := island; ; island = grown {
			if grown |= grown.Sides() & own; grown == island {
				break
			}
		}
		rest &^= island
		if (island|island.Sides())&enemy == island {
			same |= island
		}
	}
	return same.FileFill()
}

// doubledPawnsUndoubling: the rear pawn of a pair attacks an enemy pawn of the
// fixed structure in which the front pawn stands, now or after one step: the
// exchange would undouble the pair. Source: specifications, S086.
func (e *evaluation[R]) doubledPawnsUndoubling(us board.Color) {
	s, them := &e.pawns.side[us], &e.pawns.side[us.Other()]
	if s.doubled&e.pawns.inFixed == 0 {
		return
	}
	base := weakness{DoubledPawn, s.doubled, doubledPenalty}
	for i := range e.pawns.count {
		men := e.pawns.structures[i].men
		for fronts := s.doubled & s.front & men; fronts != 0; {
			front := fronts.PopFirst()
			rear := s.doubled & board.SquareBB(front).Behind(us)
			posts := rear | pawnSteps(us, rear, e.facts.occupied)
			if board.PawnAttacksBB(us, posts)&them.pawns&men != 0 {
				e.scale(DoubledPawnAbleToUndouble, us, rear, base, -1, 2)
			}
		}
	}
}
