package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// blockedPassers: own pieces directly in front of enemy passed pawns.
// Source: addendum-2012, A072 to A074; specifications, S027.
func (e *evaluation[R]) blockedPassers(us board.Color) {
	them := us.Other()
	enemy := &e.pawns.Side[them]
	blockers := e.facts.Side[us].Pieces & enemy.Passed.Forward(them)
	if blockers == 0 {
		return
	}
	chained := facts.Connected(enemy.Passed)
	protected := enemy.Passed & enemy.Defended & e.pawns.InBigger
	diagonal, separate := e.secondBlockers(us, blockers)
	for b := blockers; b != 0; {
		sq := b.PopFirst()
		pawn := board.SquareBB(sq).Backward(them)
		kind := e.pos.At(sq).Type()
		value := blockerValue[kind]
		e.addBlock(PasserBlocker, us, sq, value)
		if k := blockerRank[sq.RelativeRank(them)]; k != 0 && value > 0 {
			e.scaleBlocker(PasserBlockerRank, us, sq, k, 5)
		}
		// Two blockers do not hold two passers for long, least of all where one
		// pawn defends the other.
		if diagonal.Has(sq) && value > 0 {
			e.scaleBlocker(TwoBlockersOfDiagonalPassers, us, sq, -2, 3)
		}
		if separate.Has(sq) && value > 0 {
			e.scaleBlocker(TwoBlockersOfSeparatePassers, us, sq, -1, 3)
		}
		// A bishop also controls the squares on which connected pawns advance.
		if kind == board.Bishop && pawn&chained != 0 {
			e.addBlock(BishopBlockingConnectedPassers, us, sq, 50)
		}
		// A fixed structure shields the blocker, so that even a queen may do
		// what a rook does. Source: specifications, S035.
		switch {
		case pawn&protected == 0:
		case kind == board.Queen:
			e.scaleBlocker(QueenBlockingProtectedPasser, us, sq, -5, 4)
		default:
			e.scaleBlocker(BlockingProtectedPasserInFixedStructure, us, sq, 2, 3)
		}
		e.supportBlocker(us, sq)
	}
	e.knightsBeforePasserAndSemiPasser(us)
}

// scaleBlocker scores num/den of the value of a passer's blocker as a modifier.
func (e *evaluation[R]) scaleBlocker(t eval.Term, us board.Color, sq board.Square, num, den int32) {
	v := fraction(blockerValue[e.pos.At(sq).Type()], num, den)
	e.modify(t, PasserBlocker, us, eval.At(sq), v, v)
}

// supportBlocker: pieces that control the square of a blocker can take its
// place. The best of them has half of its own value as a blocker, the next one
// a third; more are too many. Source: addendum-2012, A074.
func (e *evaluation[R]) supportBlocker(us board.Color, sq board.Square) {
	support := e.facts.Controllers(us, sq) &^ e.pos.Pieces(us, board.Queen)
	for place := int32(2); support != 0 && place <= 3; place++ {
		best := e.bestBlocker(us, support, sq)
		support &^= board.SquareBB(best)
		v := fraction(blockerValue[e.pos.At(best).Type()], 1, place)
		e.add(SupportingBlocker, us, eval.At(best), v, v)
	}
}

// bestBlocker returns the piece with the highest value as a blocker; of several
// the one nearest to the square, then nearest to the a-file, then on the lowest
// relative rank.
func (e *evaluation[R]) bestBlocker(us board.Color, pieces board.Bitboard, sq board.Square) board.Square {
	for _, kind := range [...]board.PieceType{board.Knight, board.Bishop} {
		if of := pieces & e.pos.Pieces(us, kind); of != 0 {
			pieces = of
			break
		}
	}
	best, bestOrder := board.NoSquare, 0
	for pieces != 0 {
		p := pieces.PopFirst()
		order := board.Distance(p, sq)<<6 | p.File()<<3 | p.RelativeRank(us)
		if best == board.NoSquare || order < bestOrder {
			best, bestOrder = p, order
		}
	}
	return best
}

// secondBlockers returns the lesser of any two blockers of passed pawns that
// stand diagonally side by side, and of any two whose pawns are not on adjacent
// files. Source: addendum-2012, A074.
func (e *evaluation[R]) secondBlockers(us board.Color, blockers board.Bitboard) (diagonal, separate board.Bitboard) {
	if !blockers.Several() {
		return 0, 0
	}
	for a := blockers; a != 0; {
		one := a.PopFirst()
		for b := a; b != 0; {
			other := b.PopFirst()
			lesser := board.SquareBB(e.lesserBlocker(us, one, other))
			switch files := one.File() - other.File(); {
			case files != 1 && files != -1:
				separate |= lesser
			case board.Distance(one, other) == 1 && one.Rank() != other.Rank():
				diagonal |= lesser
			}
		}
	}
	return diagonal, separate
}

// lesserBlocker returns the blocker with the lower value; if equal, the one that
// blocks the less advanced pawn; if still equal, the one nearer the h-file.
func (e *evaluation[R]) lesserBlocker(us board.Color, a, b board.Square) board.Square {
	va, vb := blockerValue[e.pos.At(a).Type()], blockerValue[e.pos.At(b).Type()]
	ra, rb := a.RelativeRank(us.Other()), b.RelativeRank(us.Other())
	switch {
	case va != vb:
		if va < vb {
			return a
		}
	case ra != rb:
		if ra < rb {
			return a
		}
	case a.File() > b.File():
		return a
	}
	return b
}

// knightsBeforePasserAndSemiPasser names a curious pattern: a knight before each
// of two passers on one file. It is not clear whom it favours, so it is worth
// nothing. Source: specifications, S013.
func (e *evaluation[R]) knightsBeforePasserAndSemiPasser(us board.Color) {
	them := us.Other()
	enemy := &e.pawns.Side[them]
	knights := e.pos.Pieces(us, board.Knight)
	semi := knights & enemy.SemiPassers.Forward(them)
	e.addEach(TwoKnightsBlockadingPasserAndSemiPasser, us, knights&enemy.Passed.Forward(them)&semi.FileFill(), 0, 0)
}

// distantBlockers: a piece that a passer meets one or two squares further on
// stops it later; the nearer, the better. Source: addendum-2012, A073.
func (e *evaluation[R]) distantBlockers(us board.Color) {
	them := us.Other()
	men := e.facts.Occupied
	one := e.pawns.Side[them].Passed.Forward(them) &^ men // the empty squares in front
	two := one.Forward(them)
	three := (two &^ men).Forward(them)
	e.distantBlocker(us, two, 2)
	e.distantBlocker(us, three, 3)
}

// distantBlocker scores a fraction of the standard value of a blocker for every
// own piece on a set of squares.
func (e *evaluation[R]) distantBlocker(us board.Color, squares board.Bitboard, den int32) {
	for b := squares & e.facts.Side[us].Pieces; b != 0; {
		sq := b.PopFirst()
		v := fraction(blockerValue[e.pos.At(sq).Type()], 1, den)
		e.add(DistantBlocker, us, eval.At(sq), v, v)
	}
}
