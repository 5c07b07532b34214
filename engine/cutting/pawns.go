package cutting

import "gloss/engine/board"

// twoBackward: more than one fully backward pawn on the own 2nd rank.
// Source: addendum-2012, A086+2.
func twoBackward(v *view, us board.Color) verdict {
	return moreThan(1, v.FullyBackward(us)&board.RelativeRankBB(us, 1))
}

// threeBackward: more than two fully backward pawns on the own 3rd rank.
// Source: addendum-2012, A086+3.
func threeBackward(v *view, us board.Color) verdict {
	return moreThan(2, v.FullyBackward(us)&board.RelativeRankBB(us, 2))
}

// twoBackwardFated: more than one fully backward-fated pawn on the own 2nd rank.
// Source: addendum-2012, A086+4.
func twoBackwardFated(v *view, us board.Color) verdict {
	return moreThan(1, v.BackwardFated(us)&board.RelativeRankBB(us, 1))
}

// threeFixedIsolated: more than two isolated pawns with an enemy pawn right in front
// of them. Source: addendum-2012, A086+10.
func threeFixedIsolated(v *view, us board.Color) verdict { return moreThan(2, v.FixedIsolated(us)) }

// moreThan applies if a set of pawns has more than n members.
func moreThan(n int, pawns board.Bitboard) verdict {
	have := pawns.Count()
	return verdict{have > n, pawns, int32(have), int32(n)}
}

// threeDoubled: more than two pairs of doubled pawns; every pawn on a file beyond the
// first makes one. Source: addendum-2012, A086+5.
func threeDoubled(v *view, us board.Color) (d verdict) {
	pawns := v.Position().Pieces(us, board.Pawn)
	for file := range 8 {
		if on := pawns & board.FileBB(file); on.Several() {
			d.men |= on
			d.a += int32(on.Count() - 1)
		}
	}
	d.applies = d.a > 2
	return d
}

// middlegame is where the average piece material is above this, in pawns. The ratios
// of potentials mean nothing later, when pawns count by how far they are.
const middlegame = 15

// connectedness: the enemy pawns have more than 160 percent of the own potential of
// connecting. Source: addendum-2012, A086+7.
func connectedness(v *view, us board.Color) verdict {
	own, enemy := v.Connectedness(us), v.Connectedness(us.Other())
	pos := v.Position()
	return verdict{
		v.PieceMaterial() > middlegame && pos.Pieces(us, board.Pawn) != 0 && 10*enemy > 16*own,
		pos.Pieces(us.Other(), board.Pawn), own, enemy,
	}
}

// gapBridging: the enemy pawns have more than twice the own potential of closing gaps.
// Source: addendum-2012, A086+8.
func gapBridging(v *view, us board.Color) verdict {
	own, enemy := v.GapBridging(us), v.GapBridging(us.Other())
	pos := v.Position()
	return verdict{
		v.PieceMaterial() > middlegame && pos.Pieces(us, board.Pawn) != 0 && enemy > 2*own,
		pos.Pieces(us.Other(), board.Pawn) &^ board.RelativeRankBB(us.Other(), 6), own, enemy,
	}
}

// pawnSpread: the own pawns control their squares more than twice as unevenly as the
// enemy pawns; where those have no penalty, any of 100 or more is too much.
// Source: addendum-2012, A086+9.
func pawnSpread(v *view, us board.Color) verdict {
	own, enemy := -v.PawnSpread(us), -v.PawnSpread(us.Other())
	applies := own > 2*enemy
	if enemy == 0 {
		applies = own >= 100
	}
	pawns := v.Position().Pieces(us, board.Pawn).Forward(us)
	inside := ^(board.Rank1 | board.Rank8)
	squares := pawns.East() & pawns.West() & inside // controlled twice
	if squares == 0 {
		squares = (pawns.East() | pawns.West()) & inside
	}
	return verdict{applies, squares, own, enemy}
}
