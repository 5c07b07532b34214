package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// mobility: how far the men of a side can go now, beside the number of squares, which freeSquares counts.
// Pins do not matter.
func (e *evaluation[R]) mobility(us board.Color) {
	e.directions(us)
	e.firstRankRooks(us)
	e.kingMobility(us)
}

// A square that a piece could move to is worth 100, and 23/20 of that in the
// middlegame. Source: addendum-2012, A029 and A015; the number is base.
const freeSquareMG, freeSquareEG = 115, 100

// Where an enemy pawn guards the square, it is worth as much of that as a pawn is
// of the piece if the pawn could be taken there, else half as much. By piece
// class: minor pieces, rooks, queens. Source: addendum-2012, A029.
var (
	lostForPawn = [3]accumulator{
		{MobilitySquareLostForAPawn, 38, 33},
		{MobilitySquareLostForAPawn, 26, 22},
		{MobilitySquareLostForAPawn, 13, 11},
	}
	lostForNothing = [3]accumulator{
		{MobilitySquareLostForNothing, 19, 17},
		{MobilitySquareLostForNothing, 13, 11},
		{MobilitySquareLostForNothing, 6, 6},
	}
)

// freeSquares scores the empty squares that the pieces attack.
func (e *evaluation[R]) freeSquares(us board.Color) {
	empty := ^e.facts.Occupied
	guarded := empty & e.facts.Side[us.Other()].By[board.Pawn]
	e.reachedSquares(us, empty&^guarded, guarded)

	// A square in the enemy camp counts once more. Source: specifications, S056.
	e.addReached(MobilityInEnemyCamp, us, empty&board.Camp(us.Other()), theSquare, 50, 50)

	// Where a piece could go is worth what it would be worth there: the average
	// of rank value and centre value. Source: specifications, S095.
	e.addReach(MobilityBySquareValue, us, empty, &squareValues[us])
	e.mobilityBehindClosedStructure(us, empty&^guarded)
}

// reachedSquares scores the empty squares that no enemy pawn guards and those that one does, where pieces can go only
// at a loss. Both are counted without asking if there are any: that is hard to foretell.
func (e *evaluation[R]) reachedSquares(us board.Color, safe, guarded board.Bitboard) {
	s := &e.facts.Side[us]
	// Where the pawn could be taken: a second piece, a pawn or the king controls the square.
	backed := guarded & (s.By[board.Pawn] | s.KingAround | s.ByPieces2)
	unbacked := guarded &^ backed
	var sum int32
	values, list := e.values, s.PieceList()
	for i := range list {
		p := &list[i]
		n, class := (p.Attacks & safe).Count(), pieceClass[p.Kind&7]&3
		sum += values.mobility[p.Kind&7][n&31] +
			values.lostForPawn[class]*int32((p.Attacks&backed).Count()) + values.lostForNothing[class]*int32((p.Attacks&unbacked).Count())
		if len(e.hits) > 0 {
			e.recordReached(us, p, p.Attacks&safe)
			e.recordPairs(&lostForPawn[class], us, p.Square, p.Attacks&backed)
			e.recordPairs(&lostForNothing[class], us, p.Square, p.Attacks&unbacked)
		}
	}
	e.score[us] += sum
}

// recordReached records the squares to which one piece can go without loss.
func (e *evaluation[R]) recordReached(us board.Color, p *facts.Piece, squares board.Bitboard) {
	x := mobilityEntry + reach*pieceEntry(p.Kind) + eval.Entry(squares.Count())
	mp := e.weights[x].apply(freeSquareMG, freeSquareEG)
	for squares != 0 {
		e.record(Mobility, us, eval.Hit{Key: eval.Pair(p.Square, squares.PopFirst()), MG: freeSquareMG, EG: freeSquareEG, MP: mp, Modifies: eval.NoTerm, Entry: x})
	}
}

// pieceClass sorts the pieces by value: minor pieces 0, rooks 1, queens 2.
var pieceClass = [8]uint8{board.Rook: 1, board.Queen: 2}

// squareValues are what the squares are worth to the pieces of a side: the
// average of rank value and centre value.
var squareValues = [2]squareTable{squareValuesOf(board.White), squareValuesOf(board.Black)}

func squareValuesOf(us board.Color) (values squareTable) {
	for sq := board.A1; sq <= board.H8; sq++ {
		for i, ring := range boardRings {
			if ring.Has(sq) {
				values.put(sq, pieceRankValue[sq.RelativeRank(us)]+ringValue[i])
			}
		}
	}
	return values
}

// mobilityBehindClosedStructure: a closed structure may suddenly dissolve, and
// then the pieces well behind its pawns, on the 3rd rank or higher, come to
// life. Closed it is with five pawns or more and with fixed or semi-fixed pairs on
// both central files. Source: addendum-2012, A082.
func (e *evaluation[R]) mobilityBehindClosedStructure(us board.Color, squares board.Bitboard) {
	f := e.pawns
	pairs := f.FixedPairs | f.SemiFixed
	if pairs&board.FileD == 0 || pairs&board.FileE == 0 {
		return
	}
	var behind board.Bitboard
	for i := range f.Count {
		men := f.Structures[i].Men
		if men&pairs&board.FileD != 0 && men&pairs&board.FileE != 0 && men.Count() >= 5 {
			behind |= (men & f.Side[us].Pawns).Behind(us)
		}
	}
	behind &^= board.RelativeRankBB(us, 0) | board.RelativeRankBB(us, 1)
	s := &e.facts.Side[us]
	if behind&s.Pieces == 0 {
		return
	}
	for i := range s.PieceList() {
		p := &s.List[i]
		if !behind.Has(p.Square) {
			continue
		}
		n, share := int32((p.Attacks & squares).Count()), int32(5) // percent
		if s.Minors.Has(p.Square) {
			share = 15
		}
		e.modify(MobilityBehindClosedStructure, Mobility, us, eval.At(p.Square),
			fraction(freeSquareMG*n, share, 100), fraction(freeSquareEG*n, share, 100))
	}
}

// openDirection is the value of each direction. Source: addendum-2012, A065.
var openDirection = accumulator{SpatialMobility, 30, 30}

// directions: a piece that can go to several sides is harder to dominate than
// one with as many squares on one line. A direction is open if its first square
// is empty; a knight has four, each of two squares.
func (e *evaluation[R]) directions(us board.Color) {
	if !e.wants(SpatialMobility) {
		return
	}
	s := &e.facts.Side[us]
	empty := ^e.facts.Occupied
	n := int32(0)
	for i := range s.PieceList() {
		p := &s.List[i]
		squares := p.Attacks & empty
		open := 0
		if p.Kind == board.Knight {
			for _, jump := range knightJumps[p.Square] {
				if squares&jump != 0 {
					open++
				}
			}
		} else {
			open = (squares & board.KingAttacks(p.Square)).Count()
		}
		n += e.times(&openDirection, us, p.Square, int32(open))
	}
	e.pay(&openDirection, us, n)
}

// knightJumps are the squares of a knight's four directions: two ranks up and
// down, two files left and right.
var knightJumps = func() (jumps [64][4]board.Bitboard) {
	for sq := board.A1; sq <= board.H8; sq++ {
		from := board.SquareBB(sq)
		beside, far := from.Sides(), [2]board.Bitboard{from.West().West(), from.East().East()}
		jumps[sq] = [4]board.Bitboard{
			beside.North().North(), beside.South().South(),
			far[0].North() | far[0].South(), far[1].North() | far[1].South(),
		}
	}
	return jumps
}()

// firstRankRooks: a rook that can only shuffle along its first rank does
// nothing else. Source: specifications, S128.
func (e *evaluation[R]) firstRankRooks(us board.Color) {
	if !e.wants(FirstRankRookMobility) {
		return
	}
	first := board.RelativeRankBB(us, 0)
	list := e.facts.Side[us].LinearList()
	for i := range list {
		p := &list[i]
		squares := p.Attacks &^ e.facts.Occupied
		if p.Kind == board.Rook && squares != 0 && squares&^first == 0 {
			e.add(FirstRankRookMobility, us, eval.At(p.Square), -20, -20)
		}
	}
}

// kingMobility: in the endgame the king is a fighting piece, and forward it
// fights best. Counted are the squares to which it could go, whoever is to move.
// Source: specifications, S122.
func (e *evaluation[R]) kingMobility(us board.Color) {
	if e.facts.Phase == 0 || !e.wants(KingMobility) {
		return
	}
	s := &e.facts.Side[us]
	access := s.KingAround &^ s.Men &^ e.facts.AttacksWithout(us.Other(), s.King)
	rank := board.RankBB(s.King.Rank())
	them := &e.facts.Side[us.Other()]
	for i, squares := range [4]board.Bitboard{^e.facts.Occupied, them.Pawns, them.Minors, them.Heavy} {
		if to := access & squares; to != 0 {
			x := kingMobilityEntry + eval.Entry(i)
			e.addPairsOf(KingMobility, x, us, s.King, to&rank.Forward(us), 0, 165)
			e.addPairsOf(KingMobility, x, us, s.King, to&rank, 0, 150)
			e.addPairsOf(KingMobility, x, us, s.King, to&rank.Backward(us), 0, 135)
		}
	}
}
