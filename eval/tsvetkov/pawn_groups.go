package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// pawnGroups: pawns that stand next to each other defend each other now or can
// do so by a single step; pawns that lost touch need pieces to look after them.
func (e *evaluation[R]) pawnGroups(us board.Color) {
	s := &e.pawns.Side[us]
	e.addPawns(PawnDefendedByPawn, pawnDefendedByPawnEntry, us, s.Defended, 50, 50) // Source: addendum-2012, A006.
	e.addPawns(PawnGroupMember, pawnGroupMemberEntry, us, s.Grouped, 30, 30)

	// The fewer groups the better; a single pawn is a group here.
	// Source: addendum-2012, A007.
	for _, group := range s.Groups[:s.NGroup] {
		e.add(PawnGroupCount, us, eval.At(rearmost(us, group)), -30, -30)
		// The longer a group is drawn out, the harder it moves as a whole.
		// Source: addendum-2012, A084.
		span := int32(group.Last().Rank() - group.First().Rank() + 1)
		e.add(PawnGroupRankSpan, us, eval.Set(group), -10*span, -10*span)
	}
	single := s.Pawns &^ s.Grouped
	e.addEach(PawnGroupCount, us, single, -30, -30)

	// A single pawn one square away from a group joins it by a step of its own,
	// or not at all. Source: addendum-2012, A008.
	beside := facts.Spread(s.Grouped)
	potential := single & (beside &^ s.Pawns &^ e.pawns.Side[us.Other()].Pawns).Backward(us)
	e.addEach(PotentialGroupMember, us, potential, -10, -10)
	e.addEach(StrandedGroupMember, us, single&facts.Spread(beside)&^potential, -60, -60)

	e.rootPawns(us)

	// A pawn that attacks stands better with a pawn behind it.
	// Source: specifications, S138.
	attacking := s.Pawns & board.PawnAttacksBB(us.Other(), e.pawns.Side[us.Other()].Pawns)
	for b := s.Pawns & board.PawnAttacksBB(us.Other(), attacking); b != 0; {
		defender := b.PopFirst()
		e.addPairs(PawnDefendingAttackingPawn, us, defender, board.PawnAttacks(us, defender)&attacking, 5, 5)
	}
}

// rearmost returns the least advanced pawn of a group, of several the one
// nearest the a-file.
func rearmost(us board.Color, group board.Bitboard) board.Square {
	if us == board.Black {
		group &= board.RankBB(group.Last().Rank())
	}
	return group.First()
}

// rootPawnValue is the value of a root pawn by its relative rank (from 0): at
// home nobody attacks it, further up it may fall, and all that it carries with it.
// Source: addendum-2012, A059.
var rootPawnValue = [8]int32{2: -50, 3: -70, 4: -90, 5: -110}

// rootPawns: a diagonal of pawns stands and falls with its least advanced one.
func (e *evaluation[R]) rootPawns(us board.Color) {
	s := &e.pawns.Side[us]
	forked := s.Pawns.Backward(us)
	forked = forked.East() & forked.West() // own pawns on both squares diagonally ahead
	for rank := 2; rank <= 5; rank++ {
		roots := s.Roots & board.RelativeRankBB(us, rank)
		if roots == 0 {
			continue
		}
		v := rootPawnValue[rank]
		e.addEach(RootPawn, us, roots, v, v)
		// Two diagonals hang on it, or a structure that cannot move out of danger:
		// each doubles the penalty.
		e.modifyEach(RootPawnOfTwoDiagonals, RootPawn, us, roots&forked, v, v)
		e.modifyEach(RootPawnInFixedStructure, RootPawn, us, roots&e.pawns.InFixed, v, v)
	}
}
