package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// spaceValue is the endgame value of a space-advantage pawn by its relative rank
// (from 0). In the middlegame, where space counts for more, it is 9/8 of it.
// Source: the values are chosen; the weight is of addendum-2012, A015.
var spaceValue = [8]int32{4: 100, 5: 200}

// A ladder holds what num/den of one of these values is on each relative rank.
type ladder [8]tapered

func spaceLadder(values *[8]int32, num, den int32) (l ladder) {
	for rank, v := range values {
		l[rank] = tapered{fraction(v, 9*num, 8*den), fraction(v, num, den)}
	}
	return l
}

// What the rows about space add to the value of a pawn or a piece.
var (
	spaceItself      = spaceLadder(&spaceValue, 1, 1)
	spaceInChain     = spaceLadder(&spaceValue, 1, 10) // addendum-2012, A084
	spaceLocked      = spaceLadder(&spaceValue, -1, 2) // specifications, S152
	spaceMighty      = spaceLadder(&spaceValue, 2, 3)  // specifications, S047
	spaceWithQueen   = spaceLadder(&spaceValue, 1, 5)  // addendum-2012, A084+1
	spaceOnHalf      = spaceLadder(&spaceValue, 3, 10) // addendum-2012, A084+2
	piecesWithQueen  = spaceLadder(&pieceRankValue, 1, 5)
	piecesOnHalf     = spaceLadder(&pieceRankValue, 3, 10)
	minorAtStructure = spaceLadder(&pieceRankValue, 1, 2) // specifications, S071
)

// spaceCancelled tells if pieces get nothing for space: neither king has a pawn
// in its shelter. Source: specifications, S120.
func (e *evaluation[R]) spaceCancelled() bool {
	return e.pawns.Side[board.White].Shelter|e.pawns.Side[board.Black].Shelter == 0
}

// pawnSpace: pawns that have entered the enemy camp take room from his pieces.
func (e *evaluation[R]) pawnSpace(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	// Two pawns side by side on the 4th rank are about to gain space together.
	// Source: specifications, S051.
	fourth := s.Pawns & board.RelativeRankBB(us, 3)
	e.addEach(AdjacentPawnsOnFourthRank, us, fourth&fourth.West(), 50, 50)
	// A pawn that stops an enemy pawn on its 5th rank. Source: specifications, S162.
	for b := (them.Space & board.RelativeRankBB(us, 3)).Backward(us) & s.Pawns; b != 0; {
		sq := b.PopFirst()
		e.addPairs(PawnFixingSpaceAdvantagePawn, us, sq, board.SquareBB(sq).Forward(us), 20, 20)
	}
	// A pawn fixed in the middle of the enemy camp cuts it in two.
	// Source: specifications, S143.
	camp := board.RelativeRankBB(us, 4) | board.RelativeRankBB(us, 5)
	e.addEach(PawnSeparatingWings, us, s.Fixed&camp&(board.FileD|board.FileE), 200, 200)
	if s.Space == 0 {
		return
	}
	e.addSpace(SpaceAdvantagePawn, us, s.Space, &spaceItself)
	// On both wings the defender has to look both ways. Source: specifications, S026.
	if s.Space&facts.Queenside != 0 && s.Space&facts.Kingside != 0 {
		e.add(PawnSpaceOnBothSides, us, eval.At(e.pos.King(us)), 200, 200)
	}
	// Defended, the space will last; where its pawn is itself the root of a
	// diagonal, it will not. Source: specifications, S104 and S061.
	e.addEach(LastingSpaceAdvantage, us, s.Space&s.Defended, 50, 50)
	e.addEach(SpaceAdvantageByRootPawn, us, s.Space&s.Roots, -40, -40)
	// A long fixed chain makes it last, unless it is so long that nothing can
	// move at all. Source: addendum-2012, A084.
	for _, f := range e.pawns.Structures[:e.pawns.Count] {
		ours, theirs := (f.Men & s.Pawns).Count(), (f.Men & them.Pawns).Count()
		if ours >= 5 && ours <= 6 && theirs >= 5 && theirs <= 6 {
			e.addSpace(SpaceAdvantageOfFixedChain, us, s.Space&f.Men, &spaceInChain)
		}
	}
}

// pawnSpaceAndKings: what the kings make of space.
func (e *evaluation[R]) pawnSpaceAndKings(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	if s.Space == 0 {
		return
	}
	// The enemy king feels it most. Source: addendum-2012, A084+2.
	e.addSpace(SpaceAdvantageOnKingHalf, us, s.Space&halfOf(them.King), &spaceOnHalf)
	// Where the pawns before the king are locked, nothing can be opened.
	e.addSpace(LockedShelterSpaceAdvantage, us, s.Space&them.LockedBy(us), &spaceLocked)
}

// addSpace scores space-advantage pawns by their ranks, as hits of their own row
// or of a modifier of it.
func (e *evaluation[R]) addSpace(t eval.Term, us board.Color, pawns board.Bitboard, values *ladder) {
	if pawns == 0 {
		return
	}
	for rank := 4; rank <= 5; rank++ {
		on, v := pawns&board.RelativeRankBB(us, rank), values[rank]
		if t == SpaceAdvantagePawn {
			e.addEach(t, us, on, v.mg, v.eg)
		} else {
			e.modifyEach(t, SpaceAdvantagePawn, us, on, v.mg, v.eg)
		}
	}
}

// halfOf returns the half of the board on which a square lies: files a to d or
// e to h.
func halfOf(sq board.Square) board.Bitboard {
	if facts.Queenside.Has(sq) {
		return facts.Queenside
	}
	return facts.Kingside
}

// Values of pieces that control squares about space-advantage pawns.
const (
	spaceFrontControl       = 5 // in front of one on its 5th rank, of either side
	prospectiveSpaceControl = 3 // in front of a pawn that could become one, of either side
)

// pawnSpaceAndPieces: pieces make use of space, defend it and dispute it.
func (e *evaluation[R]) pawnSpaceAndPieces(us board.Color) {
	s, own := &e.pawns.Side[us], &e.facts.Side[us]
	// Another pawn that can come to defend it in one move.
	// Source: specifications, S104.
	if loose := s.Space &^ s.Defended; loose != 0 {
		e.addEach(LastingSpaceAdvantage, us, loose&board.PawnAttacksBB(us, facts.PawnSteps(us, s.Pawns, e.facts.Occupied)), 30, 30)
	}
	// Source: specifications, S148.
	e.addReached(PieceDefendingSpaceAdvantagePawn, us, s.Space, theRelation, 10, 10)
	// Source: specifications, S163.
	squares := &e.pawns.Contested
	e.addControls(SpaceAdvantagePawnFrontControl, us, squares.Space, theRelation, spaceFrontControl, spaceFrontControl)
	// Source: specifications, S165.
	e.addControls(ProspectiveSpaceAdvantageControl, us, squares.NextSpace&^e.facts.Occupied, theRelation, prospectiveSpaceControl, prospectiveSpaceControl)

	// A queen makes the most of space, also of that of pieces; near the enemy
	// king theirs counts for more as well. Source: addendum-2012, A084+1 and A084+2.
	queen := e.pos.Pieces(us, board.Queen) != 0
	if queen {
		e.addSpace(SpaceAdvantageWithQueen, us, s.Space, &spaceWithQueen)
	}
	pieces := own.Pieces & board.Camp(us.Other())
	if pieces == 0 || e.spaceCancelled() {
		return
	}
	half := halfOf(e.facts.Side[us.Other()].King)
	for rank := 4; rank <= 7; rank++ {
		on := pieces & board.RelativeRankBB(us, rank)
		if on == 0 {
			continue
		}
		if queen {
			v := piecesWithQueen[rank]
			e.modifyEach(SpaceAdvantageWithQueen, PieceRankPlacement, us, on, v.mg, v.eg)
		}
		v := piecesOnHalf[rank]
		e.modifyEach(SpaceAdvantageOnKingHalf, PieceRankPlacement, us, on&half, v.mg, v.eg)
	}
}
