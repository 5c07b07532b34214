package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// bishopsAndWeakPawns: which bishops are on the board decides how much weak
// pawns matter. It needs the pawns and the colours of the bishops' squares alone.
func (e *evaluation[R]) bishopsAndWeakPawns(us board.Color) {
	bishops := e.pos.Pieces(us, board.Bishop)
	// Two bishops cover the squares of both colours. Source: base and addendum-2012, A084.
	if bishops&board.LightSquares != 0 && bishops&board.DarkSquares != 0 {
		e.add(BishopPair, us, eval.Set(bishops), 400, 400)
		e.bishopsExcuseWeakness(us)
	}
	others := e.pos.Kind(board.Knight) | e.pos.Kind(board.Rook) | e.pos.Kind(board.Queen)
	if others == 0 && e.oppositeBishops() {
		e.oppositeBishopsDiscount(us)
	}
}

// bishopsExcuseWeakness: with the bishop pair a side can afford weak pawns: the
// greatest weakness is excused, of the second and third two thirds and one third.
// Doubled pawns are one weakness as a pair, isolated ones each for itself; of equal
// ones the nearest to the a-file comes first. Source: addendum-2012, A084+4.
func (e *evaluation[R]) bishopsExcuseWeakness(us board.Color) {
	thirds := int32(3)
	// A pair costs twice what a single pawn costs.
	for _, term := range [2]eval.Term{DoubledPawn, HorizontallyIsolatedPawn} {
		w, ok := e.pawns.weaknessOf(us, term)
		if !ok {
			continue
		}
		for file := 0; file < 8 && thirds > 0; file++ {
			for rest := w.pawns & board.FileBB(file); rest != 0 && thirds > 0; thirds-- {
				if term == DoubledPawn {
					v := 2 * w.value
					e.modify(BishopPairExcusesWeakness, term, us, eval.Set(rest), v.part(-thirds, 3), (2*v).part(-thirds, 3))
					rest = 0
					continue
				}
				rear := rest.First()
				if us == board.Black {
					rear = rest.Last()
				}
				rest &^= board.SquareBB(rear)
				e.modify(BishopPairExcusesWeakness, term, us, eval.At(rear), w.value.part(-thirds, 3), (2*w.value).part(-thirds, 3))
			}
		}
	}
}

// weaknessOf returns the entry of a term in the list of weaknesses.
func (p *pawnBook) weaknessOf(us board.Color, t eval.Term) (weakness, bool) {
	for _, w := range p.weaknesses(us) {
		if w.term == t {
			return w, true
		}
	}
	return weakness{}, false
}

// oppositeBishopsDiscount: bishops that never meet cannot win the weak pawns that
// they cannot attack. Source: specifications, S154.
func (e *evaluation[R]) oppositeBishopsDiscount(us board.Color) {
	s := &e.pawns.Side[us]
	for _, w := range e.pawns.weaknesses(us) {
		switch w.term {
		case DoubledPawn, HorizontallyIsolatedPawn, VerticallyIsolatedPawn:
			e.scale(OppositeBishopsWeaknessDiscount, us, w.pawns, w, -1, 2)
		}
	}
	for b := s.Roots; b != 0; {
		sq := b.PopFirst()
		if v := fraction(rootPawnValue[sq.RelativeRank(us)], -1, 2); v != 0 {
			e.modify(OppositeBishopsWeaknessDiscount, RootPawn, us, eval.At(sq), v, v)
		}
	}
}
