package facts

import "gloss/engine/board"

// setBackward sorts the pawns by the kinds of backwardness.
func (s *PawnSide) setBackward(us board.Color, them *PawnSide) {
	for b := s.Pawns; b != 0; {
		sq := b.PopFirst()
		bb := board.SquareBB(sq)
		var c captureSquare
		if !s.findCapture(&c, sq, us, them) {
			continue
		}
		switch {
		case c.distance == 1 && c.attackers == 1 && c.supporters > 0:
			s.Semi |= bb
		case c.distance == 1 && c.attackers == 1 && c.potential:
			s.Potentially |= bb
		case c.distance == 1 && c.attackers == 1:
			s.GuardedOnce |= board.SquareBB(c.square)
			if s.isPermanent(sq, c.square, us, them) {
				s.Permanent |= bb
			} else {
				s.Backward |= bb
			}
		case c.distance == 1 && c.supporters == 0:
			s.Fated |= bb
		case c.distance == 1 && c.supporters == 1:
			s.Partially |= bb
		case c.distance == 1: // as many supporters as attackers
		case c.attackers == 1 && c.supporters > 0:
			s.LaterSemi |= bb
		case c.supporters == 0 && c.potential: // support can still come
		case c.attackers == 1:
			s.GuardedOnce |= board.SquareBB(c.square)
			s.LaterBackward[c.distance] |= bb
		case c.supporters == 0:
			s.LaterFated[c.distance] |= bb
		case c.supporters == 1:
			s.LaterPartially |= bb
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

// findCapture follows the file of a pawn up to the 6th rank; it is false if a
// pawn bars the way first or no square on it is guarded.
func (s *PawnSide) findCapture(c *captureSquare, sq board.Square, us board.Color, them *PawnSide) bool {
	all := s.Pawns | them.Pawns
	last := board.RelativeRankBB(us, 5) // the 6th rank
	way := board.SquareBB(sq)
	for way&last == 0 {
		way = way.Forward(us)
		if way == 0 || way&all != 0 {
			return false
		}
		c.distance++
		if way&them.Attacks != 0 {
			break
		}
	}
	if c.distance == 0 || way&them.Attacks == 0 {
		return false
	}
	c.square = way.First()
	c.attackers = 1
	if way&them.Attacks2 != 0 {
		c.attackers = 2
	}
	from := way.Backward(us).Sides() // where supporters stand
	c.supporters = (from & s.Pawns).Count()
	for from &^= s.Pawns; from != 0; {
		// The first pawn on the way back from the supporting square decides.
		post := from.PopFirst()
		if them.Pawns.Has(post) {
			continue
		}
		if nearest := NearestAhead(us.Other(), post, all); nearest != board.NoSquare && s.Pawns.Has(nearest) {
			c.potential = true
		}
	}
	return true
}

// isPermanent tells if the one enemy pawn that guards the square in front of a
// backward pawn on its 2nd rank becomes a far advanced passer as soon as the
// backward pawn has moved up. Source: specifications, S149.
func (s *PawnSide) isPermanent(sq, front board.Square, us board.Color, them *PawnSide) bool {
	if sq.RelativeRank(us) != 1 {
		return false
	}
	guard := board.PawnAttacks(us, front) & them.Pawns
	return s.OpensWay(guard, sq, us)
}

// OpensWay tells if an enemy pawn that guards the square in front of a pawn on
// its 2nd rank would be a passed pawn after one step if that pawn were gone: no
// own pawn on the guard's file on the 2nd or 3rd rank, none on the 2nd rank of
// the guard's other neighbouring file.
func (s *PawnSide) OpensWay(guard board.Bitboard, sq board.Square, us board.Color) bool {
	second, third := board.RelativeRankBB(us, 1), board.RelativeRankBB(us, 2)
	file := guard.FileFill()
	other := guard.Sides().FileFill() &^ board.FileBB(sq.File())
	return s.Pawns&(file&(second|third)|other&second) == 0
}
