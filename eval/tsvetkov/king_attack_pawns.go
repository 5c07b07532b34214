package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// kingAttackPawns: what pawns do against the enemy king.
func (e *evaluation[R]) kingAttackPawns(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	king := them.King

	// The closer a pawn to the king, the nearer the storm.
	// Source: specifications, S087.
	for between, squares := range closePawns[king] {
		value := 200 - 50*int32(between)
		e.addPawns(PawnClosenessToKing, pawnClosenessToKingEntry, us, s.Pawns&squares, value, value)
	}

	// Three pawns of one group that bear on the shelter break it open.
	// Source: specifications, S067.
	storm := s.Pawns & board.PawnAttacksBB(us.Other(), them.Zone.All)
	if storm.Count() >= 3 {
		for _, group := range s.Groups[:s.NGroup] {
			if attackers := storm & group; attackers.Count() >= 3 {
				e.add(ThreePawnKingAttack, us, eval.Set(attackers), 100, 100)
			}
		}
	}

	// A lead pawn on a hole of the shelter is a wedge; a third more if it leads
	// two pawns or more. Source: specifications, S089 and S089+1.
	for wedge := s.Leads & them.WeakSpots & them.Zone.All; wedge != 0; {
		sq := wedge.PopFirst()
		e.add(LeadPawnOnKingWeakSpot, us, eval.At(sq), 200, 200)
		led := 0
		for _, run := range s.Runs[:s.NRun] {
			if run.Lead == sq {
				led += run.Men.Count() - 1
			}
		}
		if led >= 2 {
			e.modify(LeadPawnOnKingWeakSpotLeadingTwo, LeadPawnOnKingWeakSpot, us, eval.At(sq), 67, 67)
		}
	}

	// A pawn that another pawn defends on such a hole stays there: two thirds more
	// for the space it takes. Source: specifications, S047.
	if mighty := s.Space & s.Defended & them.WeakSpots & them.Zone.All; mighty != 0 {
		e.addSpace(MightyAttackingPawn, us, mighty, &spaceMighty)
	}

	// A pawn in front of doubled shelter pawns fixes a weakness next to the king.
	// Source: addendum-2012, A079.
	if fronts := e.pawns.ShelterDoubledFronts(us.Other()); fronts != 0 {
		e.addEach(ShelterDoubledPawnFixedByPawn, us, fronts&s.Pawns, 50, 50)
	}

	// A pawn that fixes the one on the neuralgic square keeps it from helping.
	// Source: specifications, S151.
	if sq := facts.NeuralgicSquares[us.Other()][king]; sq != board.NoSquare {
		fixed := board.SquareBB(sq) & them.Fixed
		e.addEach(PawnFixingNeuralgicH3, us, fixed.Forward(us.Other()), 20, 20)
	}
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
