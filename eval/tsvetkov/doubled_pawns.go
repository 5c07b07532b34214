package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// doubledPenalty is the value of each of two doubled pawns.
const doubledPenalty exact = -100 * exactUnit

// doubledPawns: own pawns on one file. They cannot defend each other, and the
// rear one waits until the front one is gone. What the pieces and the empty
// squares have to say is in doubledPawnsUndoubling.
func (e *evaluation[R]) doubledPawns(us board.Color) {
	s := &e.pawns.Side[us]
	if s.Doubled|s.Multiple == 0 {
		return
	}
	// Source: addendum-2012, A011. Three pawns or more on a file have penalties
	// of their own, one for all of them: A032, A033.
	e.weakness(DoubledPawn, us, s.Doubled, doubledPenalty)
	for fronts := s.Multiple & s.Front; fronts != 0; {
		front := fronts.PopFirst()
		if (s.Multiple & board.FileBB(front.File())).Count() == 3 {
			e.add(TrebledPawns, us, eval.At(front), -600, -600)
		} else {
			e.add(QuadrupledPawns, us, eval.At(front), -1500, -1500)
		}
	}
	e.doubledPairs(us)
	if s.Doubled != 0 {
		e.doubledPawnsScaled(us)
	}
}

// doubledPairs scores what depends on the two pawns of a pair: neighbours on
// their file, of three or more pawns each two that follow each other.
func (e *evaluation[R]) doubledPairs(us board.Color) {
	s := &e.pawns.Side[us]
	for rears := (s.Doubled | s.Multiple) &^ s.Front; rears != 0; {
		rear := rears.PopFirst()
		front := facts.NearestAhead(us, rear, s.Pawns)
		pair := board.SquareBB(rear) | board.SquareBB(front)

		// The more squares between them, the less they are in each other's way.
		// Source: addendum-2012, A084.
		if gap := int32(front.RelativeRank(us) - rear.RelativeRank(us) - 1); gap > 0 {
			e.add(DoubledPawnGap, us, eval.Set(pair), 5*gap, 5*gap)
		}
		// A small group can advance with less damage to the others.
		// Source: addendum-2012, A061.
		if group := s.GroupOf(rear); group.Has(front) {
			switch group.Count() {
			case 3:
				e.add(DoubledPawnsGroupSize, us, eval.Set(pair), 100, 100)
			case 4:
				e.add(DoubledPawnsGroupSize, us, eval.Set(pair), 50, 50)
			}
		}
	}
}

// doubledPawnsScaled makes the penalty of doubled pawns higher or lower. None of
// it touches files with three pawns or more, which have no such penalty.
func (e *evaluation[R]) doubledPawnsScaled(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	base := weakness{DoubledPawn, s.Doubled, doubledPenalty}
	fronts := s.Doubled & s.Front

	// Two pawns one behind the other that an enemy pawn stops can never mend
	// their structure; a pawn beside that is not past them can still help.
	// Source: addendum-2012, A034.
	stuck := fronts & s.Doubled.Forward(us) & s.Fixed
	e.scale(ImmobilisedDoubledPawns, us, stuck|stuck.Backward(us), base, 1, 1)
	for b := stuck; b != 0; {
		front := b.PopFirst()
		if board.SquareBB(front).Sides().Behind(us)&s.Pawns != 0 {
			e.add(ImmobilisedDoubledPawnsRelief, us, eval.At(front), 100, 100)
		}
	}

	// The front pawn holds one that is further up: the group cannot advance
	// together. Source: addendum-2012, A060.
	closing := fronts & board.PawnAttacksBB(us.Other(), s.Pawns)
	e.scale(DoubledPawnsClosingRanks, us, s.Doubled&closing.FileFill(), base, 1, 3)

	// Against pawns on the same files they will be fixed and stay useless.
	// Source: specifications, S015.
	e.scale(DoubledPawnInSymmetricalStructure, us, s.Doubled&symmetricalFiles(s.Pawns, them.Pawns), base, 2, 3)

	// The rear pawn can step up and force the enemy to undouble the pair, at the
	// price of another backward pawn. Source: addendum-2012, A051.
	for b := s.BehindFixedChain(us); b != 0; {
		e.modify(DoubledPawnBehindFixedChain, DoubledPawn, us, eval.At(b.PopFirst()),
			doubledPenalty.part(-2, 1), doubledPenalty.part(-4, 1))
	}
}

// doubledShelterPawns: before the own king doubled pawns leave holes; a fourth
// pawn in the shelter makes up for that. Source: specifications, S001.
func (e *evaluation[R]) doubledShelterPawns(us board.Color) {
	s := &e.pawns.Side[us]
	if doubled := s.Doubled & s.Shelter; doubled != 0 && s.Shelter.Count() < 4 {
		e.scale(DoubledPawnInKingShelter, us, doubled, weakness{DoubledPawn, s.Doubled, doubledPenalty}, 1, 2)
	}
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
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	if s.Doubled&e.pawns.InFixed == 0 {
		return
	}
	base := weakness{DoubledPawn, s.Doubled, doubledPenalty}
	for i := range e.pawns.Count {
		men := e.pawns.Structures[i].Men
		for fronts := s.Doubled & s.Front & men; fronts != 0; {
			front := fronts.PopFirst()
			rear := s.Doubled & board.SquareBB(front).Behind(us)
			posts := rear | facts.PawnSteps(us, rear, e.facts.Occupied)
			if board.PawnAttacksBB(us, posts)&them.Pawns&men != 0 {
				e.scale(DoubledPawnAbleToUndouble, us, rear, base, -1, 2)
			}
		}
	}
}
