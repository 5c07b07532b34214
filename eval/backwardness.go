package eval

import "gloss/engine/board"

// setBackward sorts the pawns by the kinds of backwardness.
func (s *pawnSide) setBackward(us board.Color, them *pawnSide) {
	for b := s.pawns; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		c, ok := s.captureSquare(sq, us, them)
		if !ok {
			continue
		}
		switch {
		case c.distance == 1 && c.attackers == 1 && c.supporters > 0:
			s.semi |= bb
		case c.distance == 1 && c.attackers == 1 && c.potential:
			s.potentially |= bb
		case c.distance == 1 && c.attackers == 1:
			s.guardedOnce |= board.SquareBB(c.square)
			if s.isPermanent(sq, c.square, us, them) {
				s.permanent |= bb
			} else {
				s.backward |= bb
			}
		case c.distance == 1 && c.supporters == 0:
			s.fated |= bb
		case c.distance == 1 && c.supporters == 1:
			s.partially |= bb
		case c.distance == 1: // as many supporters as attackers
		case c.attackers == 1 && c.supporters > 0:
			s.laterSemi |= bb
		case c.supporters == 0 && c.potential: // support can still come
		case c.attackers == 1:
			s.guardedOnce |= board.SquareBB(c.square)
			s.laterBackward[c.distance] |= bb
		case c.supporters == 0:
			s.laterFated[c.distance] |= bb
		case c.supporters == 1:
			s.laterPartially |= bb
		}
	}
}

// captureSquare describes the first square on a pawn's way onto which an enemy
// pawn captures. Source: addendum-2012, A013 and A041.
type captureSquare struct {
	square     board.Square
	distance   int  // from 1, the square directly in front, to 4
	attackers  int  // enemy pawns that capture onto it
	supporters int  // own pawns that capture onto it
	potential  bool // an own pawn on an adjacent file can come to support it
}

// captureSquare follows the file of a pawn up to the 6th rank; ok is false if a
// pawn bars the way first or no square on it is guarded.
func (s *pawnSide) captureSquare(sq board.Square, us board.Color, them *pawnSide) (c captureSquare, ok bool) {
	all := s.pawns | them.pawns
	last := board.RelativeRankBB(us, 5) // the 6th rank
	way := board.SquareBB(sq)
	for way&last == 0 {
		way = way.Forward(us)
		if way == 0 || way&all != 0 {
			return c, false
		}
		c.distance++
		if way&them.attacks != 0 {
			break
		}
	}
	if c.distance == 0 || way&them.attacks == 0 {
		return c, false
	}
	c.square = way.First()
	c.attackers = 1
	if way&them.attacks2 != 0 {
		c.attackers = 2
	}
	from := way.Backward(us).Sides() // where supporters stand
	c.supporters = (from & s.pawns).Count()
	for from &^= s.pawns; from != 0; {
		// The first pawn on the way back from the supporting square decides.
		post := from.PopFirst()
		if them.pawns.Has(post) {
			continue
		}
		if nearest := nearestAhead(us.Other(), post, all); nearest != board.NoSquare && s.pawns.Has(nearest) {
			c.potential = true
		}
	}
	return c, true
}

// isPermanent tells if the one enemy pawn that guards the square in front of a
// backward pawn on its 2nd rank becomes a far advanced passer as soon as the
// backward pawn has moved up. Source: specifications, S149.
func (s *pawnSide) isPermanent(sq, front board.Square, us board.Color, them *pawnSide) bool {
	if sq.RelativeRank(us) != 1 {
		return false
	}
	guard := board.PawnAttacks(us, front) & them.pawns
	return s.opensWay(guard, sq, us)
}

// opensWay tells if an enemy pawn that guards the square in front of a pawn on
// its 2nd rank would be a passed pawn after one step if that pawn were gone: no
// own pawn on the guard's file on the 2nd or 3rd rank, none on the 2nd rank of
// the guard's other neighbouring file.
func (s *pawnSide) opensWay(guard board.Bitboard, sq board.Square, us board.Color) bool {
	second, third := board.RelativeRankBB(us, 1), board.RelativeRankBB(us, 2)
	file := guard.FileFill()
	other := guard.Sides().FileFill() &^ board.FileBB(sq.File())
	return s.pawns&(file&(second|third)|other&second) == 0
}
