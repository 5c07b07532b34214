package facts

import "gloss/engine/board"

// MovesFrom returns the squares that pieces of a kind reach in one move from
// any square of a set, over empty squares: for many pieces at once.
func MovesFrom(kind board.PieceType, from, empty board.Bitboard) board.Bitboard {
	switch kind {
	case board.Knight:
		one, two := from.Sides(), from.East().East()|from.West().West()
		return one<<16 | one>>16 | two<<8 | two>>8
	case board.Bishop:
		return slideDiagonally(from, empty)
	case board.Rook:
		return slideStraight(from, empty)
	}
	return slideDiagonally(from, empty) | slideStraight(from, empty)
}

// slideStraight returns the squares that rooks on a set of squares attack over
// empty squares. In each direction the set grows by one, two and four steps.
func slideStraight(from, empty board.Bitboard) board.Bitboard {
	right, left := empty&^board.FileA, empty&^board.FileH // where a step to that side ends
	north, south := slideUp(from, empty, 8), slideDown(from, empty, 8)
	east, west := slideUp(from, right, 1), slideDown(from, left, 1)
	return north<<8 | south>>8 | east.East() | west.West()
}

// slideDiagonally is slideStraight for bishops.
func slideDiagonally(from, empty board.Bitboard) board.Bitboard {
	right, left := empty&^board.FileA, empty&^board.FileH
	east := slideUp(from, right, 9)<<8 | slideDown(from, right, 7)>>8
	west := slideUp(from, left, 7)<<8 | slideDown(from, left, 9)>>8
	return east.East() | west.West()
}

// slideUp adds to a set the empty squares ahead of it in a direction in which a
// step raises the number of the square.
func slideUp(from, empty board.Bitboard, step uint) board.Bitboard {
	from |= empty & (from << (step & 15))
	empty &= empty << (step & 15)
	from |= empty & (from << (2 * step & 31))
	empty &= empty << (2 * step & 31)
	return from | empty&(from<<(4*step&63))
}

// slideDown is slideUp where a step lowers the number of the square.
func slideDown(from, empty board.Bitboard, step uint) board.Bitboard {
	from |= empty & (from >> (step & 15))
	empty &= empty >> (step & 15)
	from |= empty & (from >> (2 * step & 31))
	empty &= empty >> (2 * step & 31)
	return from | empty&(from>>(4*step&63))
}
