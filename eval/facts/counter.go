package facts

import "gloss/engine/board"

// Counter holds a number for every square of the board: a square of set i
// stands for 2 to the power of i. It counts to 15, enough for the pieces that
// control a square.
type Counter [4]board.Bitboard

// add raises the numbers of a set of squares by one. It never asks if there is anything to carry: that is hard to foretell.
func (c *Counter) add(squares board.Bitboard) {
	twos := c[0] & squares
	fours := c[1] & twos
	eights := c[2] & fours
	c[0] ^= squares
	c[1] ^= twos
	c[2] ^= fours
	c[3] ^= eights
}

// At returns the number of a square.
func (c *Counter) At(sq board.Square) (n int) {
	for i := range c {
		n |= int(c[i]>>sq&1) << i
	}
	return n
}

// Within adds up the numbers of a set of squares.
func (c *Counter) Within(squares board.Bitboard) int {
	n := (c[0] & squares).Count() + 2*(c[1]&squares).Count()
	if (c[2]|c[3])&squares != 0 {
		n += 4*(c[2]&squares).Count() + 8*(c[3]&squares).Count()
	}
	return n
}

// setSum makes it the sum of two others.
func (c *Counter) setSum(a, b *Counter) {
	carry := a[0] & b[0]
	c[0] = a[0] ^ b[0]
	c[1] = a[1] ^ b[1] ^ carry
	carry = a[1]&b[1] | (a[1]|b[1])&carry
	c[2] = a[2] ^ b[2] ^ carry
	carry = a[2]&b[2] | (a[2]|b[2])&carry
	c[3] = a[3] ^ b[3] ^ carry
}

// PairsWith returns, added up over all squares, the product of two numbers.
func (c *Counter) PairsWith(other *Counter) (n int) {
	for i, a := range c {
		if a == 0 {
			continue
		}
		for j, b := range other {
			n += (a & b).Count() << (i + j)
		}
	}
	return n
}

// Firmly returns the squares whose number is at least two higher than that of the
// other counter: the difference of the two, digit by digit.
func (c *Counter) Firmly(other *Counter) board.Bitboard {
	var twoOrMore, borrow board.Bitboard
	for i := range c {
		differ := c[i] ^ other[i]
		if i > 0 {
			twoOrMore |= differ ^ borrow
		}
		borrow = other[i]&^c[i] | borrow&^differ
	}
	return twoOrMore &^ borrow
}

// setCounters counts the own pawns on the lines of every square.
func (s *PawnSide) setCounters(us board.Color) {
	ahead, behind := s.Pawns, s.Pawns
	aheadEast, aheadWest, behindEast, behindWest := ahead, ahead, behind, behind
	for range 6 {
		ahead, behind = ahead.Forward(us), behind.Backward(us)
		aheadEast, aheadWest = aheadEast.Forward(us).East(), aheadWest.Forward(us).West()
		behindEast, behindWest = behindEast.Backward(us).East(), behindWest.Backward(us).West()
		s.BehindOnFile.add(ahead)
		s.BehindOnDiagonals.add(aheadEast)
		s.BehindOnDiagonals.add(aheadWest)
		s.AheadOnFile.add(behind)
		s.AheadOnDiagonals.add(behindEast)
		s.AheadOnDiagonals.add(behindWest)
	}
}
