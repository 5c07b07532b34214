package eval

import "gloss/engine/board"

// kingAttackPawns: what pawns do against the enemy king.
func (e *evaluation[R]) kingAttackPawns(us board.Color) {
	s, them := &e.pawns.side[us], &e.pawns.side[us.Other()]
	king := them.king

	// The closer a pawn to the king, the nearer the storm.
	// Source: specifications, S087.
	for between, squares := range closePawns[king] {
		value := 200 - 50*int32(between)
		e.addPawns(PawnClosenessToKing, closePawnEntry, us, s.pawns&squares, value, value)
	}

	// Three pawns of one group that bear on the shelter break it open.
	// Source: specifications, S067.
	storm := s.pawns & board.PawnAttacksBB(us.Other(), them.zone.all)
	if storm.Count() >= 3 {
		for _, group := range s.groups[:s.nGroup] {
			if attackers := storm & group; attackers.Count() >= 3 {
				e.add(ThreePawnKingAttack, us, Set(attackers), 100, 100)
			}
		}
	}

	// A lead pawn on a hole of the shelter is a wedge; a third more if it leads
	// two pawns or more. Source: specifications, S089 and S089+1.
	for wedge := s.leads & them.weakSpots & them.zone.all; wedge != 0; {
		sq := wedge.PopFirst()
		e.add(LeadPawnOnKingWeakSpot, us, At(sq), 200, 200)
		led := 0
		for _, run := range s.runs[:s.nRun] {
			if run.lead == sq {
				led += run.men.Count() - 1
			}
		}
		if led >= 2 {
			e.modify(LeadPawnOnKingWeakSpotLeadingTwo, LeadPawnOnKingWeakSpot, us, At(sq), 67, 67)
		}
	}

	// A pawn that another pawn defends on such a hole stays there: two thirds more
	// for the space it takes. Source: specifications, S047.
	if mighty := s.space & s.defended & them.weakSpots & them.zone.all; mighty != 0 {
		e.addSpace(MightyAttackingPawn, us, mighty, &spaceMighty)
	}

	// A pawn in front of doubled shelter pawns fixes a weakness next to the king.
	// Source: addendum-2012, A079.
	if fronts := e.pawns.shelterDoubledFronts(us.Other()); fronts != 0 {
		e.addEach(ShelterDoubledPawnFixedByPawn, us, fronts&s.pawns, 50, 50)
	}

	// A pawn that fixes the one on the neuralgic square keeps it from helping.
	// Source: specifications, S151.
	if sq := neuralgicSquares[us.Other()][king]; sq != board.NoSquare {
		fixed := board.SquareBB(sq) & them.fixed
		e.addEach(PawnFixingNeuralgicH3, us, fixed.Forward(us.Other()), 20, 20)
	}
}

// shelterDoubledFronts returns the squares directly in front of the most
// advanced of two or more pawns of a side that stand on one file and all in
// the shelter zone of their king.
func (p *pawnFacts) shelterDoubledFronts(side board.Color) (fronts board.Bitboard) {
	s := &p.side[side]
	for doubled := (s.doubled | s.multiple) & s.shelter & s.front; doubled != 0; {
		sq := doubled.PopFirst()
		if s.pawns&board.FileBB(sq.File())&^s.zone.all == 0 {
			fronts |= board.SquareBB(sq).Forward(side)
		}
	}
	return fronts
}

// closePawns[king][n] are the squares from which a pawn has n squares between
// itself and the king on a straight route: along the file, along a diagonal, or
// one step aside and then along the file. Source: specifications, S087.
var closePawns = func() (table [64][4]board.Bitboard) {
	for king := board.A1; king <= board.H8; king++ {
		for sq := board.A1; sq <= board.H8; sq++ {
			files, ranks := king.File()-sq.File(), king.Rank()-sq.Rank()
			files, ranks = max(files, -files), max(ranks, -ranks)
			far := max(files, ranks)
			if far >= 1 && far <= 4 && (files <= 1 || files == ranks) {
				table[king][far-1] |= board.SquareBB(sq)
			}
		}
	}
	return table
}()
