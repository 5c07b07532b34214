package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// squareControlPawns: the squares that pawns control. They depend on the pawns
// alone.
func (e *evaluation[R]) squareControlPawns(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	e.pawnSpread(us)

	// A square that two own pawns and no enemy pawn control is firmly held; the
	// further up the better. Source: specifications, S052.
	if firm := s.Attacks2 &^ them.Attacks; firm != 0 {
		for rank := 2; rank < 8; rank++ {
			v := firmPawnControl[rank]
			e.addEach(FirmPawnControl, us, firm&board.RelativeRankBB(us, rank), v, v)
		}
	}

	// Heavy pieces can enter on the 7th rank where a pawn takes the squares.
	// Source: specifications, S068.
	e.addEach(PawnControlOfSeventhRank, us, s.Attacks&board.RelativeRankBB(us, 6), 100, 100)

	// 10 for each square a pawn attacks. Source: specifications, S092.
	edge := board.FileA | board.FileH
	e.addEachOf(GeneralSquareControl, generalSquareControlEntry, us, s.Pawns&edge, 10, 10)
	e.addEachOf(GeneralSquareControl, generalSquareControlEntry, us, s.Pawns&^edge, 20, 20)
}

// pawnSpread: pawns should control many files and ranks, not the same ones twice.
// Source: addendum-2012, A055.
func (e *evaluation[R]) pawnSpread(us board.Color) {
	s := &e.pawns.Side[us]
	inside := s.Attacks &^ (board.Rank1 | board.Rank8)
	e.addEach(PawnSpreadFile, us, inside&inside.Ahead(us), -50, -50)
	e.addEach(PawnSpreadRank, us, inside&eastOf(inside), -50, -50)
	e.addEach(PawnSpreadDoubleControl, us, s.Attacks2&^(board.Rank1|board.Rank8), -70, -70)
}

// firmPawnControl is by the relative rank of the square (from 0).
var firmPawnControl = [8]int32{2: 30, 3: 40, 4: 50, 5: 70, 6: 90, 7: 90}

// eastOf returns every square east of a square of the set on its rank.
func eastOf(b board.Bitboard) board.Bitboard {
	b = b.East()
	b |= b.East()
	b |= b.East().East()
	return b | b.East().East().East().East()
}

// squareControl: the squares that pieces control.
func (e *evaluation[R]) squareControl(us board.Color) {
	e.generalControl(us)
	e.complementarity(us)
	e.pawnFrontControl(us)
	e.coverPenetration(us)
}

// controlEach is what a piece has for each square it controls: the cheaper the
// piece, the better the control. Source: specifications, S092.
var controlEach = [8]int32{board.Knight: 5, board.Bishop: 5, board.Rook: 3, board.Queen: 1}

// rings[sq][n] holds the squares n + 1 king steps away.
var rings = func() (table [64][4]board.Bitboard) {
	for from := board.A1; from <= board.H8; from++ {
		for to := board.A1; to <= board.H8; to++ {
			if d := board.Distance(from, to); d >= 1 && d <= 4 {
				table[from][d-1] |= board.SquareBB(to)
			}
		}
	}
	return table
}()

// generalControl: control of squares is what pieces are for; nearby squares are
// controlled more firmly. Source: specifications, S092 and S092+1.
func (e *evaluation[R]) generalControl(us board.Color) {
	var sum int32
	list := e.facts.Side[us].PieceList()
	for i := range list {
		p := &list[i]
		// In sixtieths: a half, a third, a quarter, a fifth by the distance.
		n := p.Attacks.Count()
		near := 30 * n
		if p.Kind != board.Knight {
			r := &rings[p.Square&63]
			near = 30*(p.Attacks&r[0]).Count() + 20*(p.Attacks&r[1]).Count() +
				15*(p.Attacks&r[2]).Count() + 12*(p.Attacks&r[3]).Count()
		}
		v := (int(controlEach[p.Kind&7])*near + 30) / 60 // rounded
		control, closeness := &e.values.control[p.Kind&7][n&31], &e.values.closeness[v&63]
		sum += control.mp + closeness.mp
		if len(e.hits) > 0 && n != 0 {
			e.record(GeneralSquareControl, us, eval.Hit{Key: eval.At(p.Square), MG: control.mg, EG: control.eg, MP: control.mp, Modifies: eval.NoTerm, Entry: generalSquareControlEntry + 1 + pieceEntry(p.Kind)*reach + eval.Entry(n)})
			e.record(GeneralSquareControlCloseness, us, eval.Hit{Key: eval.At(p.Square), MG: closeness.mg, EG: closeness.eg, MP: closeness.mp, Modifies: GeneralSquareControl, Entry: eval.NoEntry})
		}
	}
	e.score[us] += sum
}

// complementarity: several pieces that control one free square complement one
// another, each further one adding less: 3, 5 and 6 for one, two and three. The
// more evenly light and dark squares are controlled, the better.
// Source: addendum-2012, A019.
func (e *evaluation[R]) complementarity(us board.Color) {
	s := &e.facts.Side[us]
	free := s.ByPieces &^ e.facts.Occupied
	if free == 0 {
		return
	}
	one, two, three := s.Complementary(free)
	near := quadrantOf(e.facts.Side[us.Other()].King)
	e.complement(us, one, near, 3, 1)
	e.complement(us, two, near, 5, 2)
	e.complement(us, three, near, 6, 2)
	if e.wants(ColourSplitOfControl) {
		light := complementValue(one&board.LightSquares, two&board.LightSquares, three&board.LightSquares)
		dark := complementValue(one&board.DarkSquares, two&board.DarkSquares, three&board.DarkSquares)
		if v := splitValue(light, dark, 500, 300); v != 0 {
			e.add(ColourSplitOfControl, us, eval.At(s.King), v, v)
		}
	}
}

// complementValue is what squares that one, two and three pieces control are worth.
func complementValue(one, two, three board.Bitboard) int {
	return 3*one.Count() + 5*two.Count() + 6*three.Count()
}

// complement scores squares that so many pieces control, with what those near the
// enemy king add.
func (e *evaluation[R]) complement(us board.Color, squares, near board.Bitboard, value, more int32) {
	e.addEach(Complementarity, us, squares, value, value)
	e.modifyEach(ComplementarityInEnemyKingQuadrant, Complementarity, us, squares&near, more, more)
}

// splitValue returns what an even split of control is worth: the first value if
// the larger share is at most 55 percent, the second if it is at most 60.
func splitValue(light, dark int, even, fair int32) int32 {
	larger, total := 100*max(light, dark), light+dark
	switch {
	case total == 0:
		return 0
	case larger <= 55*total:
		return even
	case larger <= 60*total:
		return fair
	}
	return 0
}

// pawnFrontControl: whoever controls the square in front of a pawn decides if it
// can move.
func (e *evaluation[R]) pawnFrontControl(us board.Color) {
	s, them := &e.pawns.Side[us], &e.pawns.Side[us.Other()]
	enemy := us.Other()
	pawns := s.Pawns | them.Pawns

	// Source: specifications, S160 and S164.
	e.addControls(OwnPawnAdvanceControl, us, facts.PawnSteps(us, s.Pawns, e.facts.Occupied), theRelation, 3, 3)
	e.addControls(EnemyPawnFrontControl, us, them.Pawns.Forward(enemy)&^pawns, theRelation, 2, 2)

	// A fifth of what the backward pawn costs. Source: addendum-2012, A053.
	if fronts := them.Permanent.Forward(enemy); fronts != 0 {
		v := permanentlyBackwardValue
		e.addControls(ControlInFrontOfBackwardPawn, us, fronts, thePiece, -v.part(1, 5), -(2*v).part(1, 5))
	}
	for pawns := them.Backward; pawns != 0; {
		rank := board.RankBB(pawns.First().Rank())
		v := backwardValues[pawns.First().RelativeRank(enemy)]
		e.addControls(ControlInFrontOfBackwardPawn, us, (pawns & rank).Forward(enemy), thePiece, -v.part(1, 5), -(2*v).part(1, 5))
		pawns &^= rank
	}
	// Source: addendum-2012, A084+5.
	if fronts := them.Semi.Forward(enemy); fronts != 0 {
		e.addControls(ControlInFrontOfSemiBackwardPawn, us, fronts, thePiece, 5, 5)
	}
	// It decides whether doubled pawns are undoubled or stay weak, for both
	// sides. Source: addendum-2012, A051.
	for side := board.White; side <= board.Black; side++ {
		p := &e.pawns.Side[side]
		if doubled := p.FullyBackward() & (p.Doubled | p.Multiple); doubled != 0 {
			e.addControls(ControlInFrontOfDoubledBackwardPawn, us, doubled.Forward(side), thePiece, 30, 30)
		}
	}
}

// coverPenetration: the squares on which an enemy rook could enter the own
// first two ranks want a guard. Source: specifications, S054.
func (e *evaluation[R]) coverPenetration(us board.Color) {
	them := &e.facts.Side[us.Other()]
	home := board.RelativeRankBB(us, 0) | board.RelativeRankBB(us, 1)
	if them.By[board.Rook]&home == 0 {
		return
	}
	var entries board.Bitboard
	list := them.LinearList()
	for i := range list {
		if p := &list[i]; p.Kind == board.Rook && !home.Has(p.Square) {
			entries |= p.Attacks & home & board.FileBB(p.Square.File())
		}
	}
	e.addControls(CoveringRookPenetrationSquares, us, entries&^e.facts.Occupied, theSquare, 30, 30)
}
