package eval

import "gloss/engine/board"

// xray is what a piece sees, with what a queen, rook or bishop sees through the
// men on its lines.
type xray struct {
	// lines holds the squares of its lines to the edge of the board; what a
	// knight attacks.
	lines board.Bitboard
	// between counts for every square of the lines how many men, of either
	// colour, stand strictly between: a square of set i stands for 2 to the
	// power of i. Where it counts none, the piece attacks the square.
	between [3]board.Bitboard
}

// maxBetween is the most men that can stand between two squares of a line.
const maxBetween = 6

// setXrays fills the x-rays of the pieces of both sides.
func (f *pieceFacts) setXrays() {
	for us := range f.side {
		s := &f.side[us]
		list := s.pieceList()
		for i := range list {
			p, x := &list[i], &s.xrays[i&15]
			*x = xray{lines: p.attacks}
			switch p.kind {
			case board.Bishop:
				x.addDiagonals(p, f.occupied)
			case board.Rook:
				x.addStraights(p, f.occupied)
			case board.Queen:
				x.addDiagonals(p, f.occupied)
				x.addStraights(p, f.occupied)
			}
		}
	}
}

// addDiagonals finds what lies behind the men on the diagonals: they are taken off
// the board, the nearest first, until nothing is hidden any more.
func (x *xray) addDiagonals(p *piece, occupied board.Bitboard) {
	all := board.DiagonalsOf(p.square)
	x.lines |= all
	for n, seen := 1, p.attacks&all; seen != all; n++ {
		occupied &^= seen
		further := board.BishopAttacks(p.square, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// addStraights is addDiagonals for files and ranks.
func (x *xray) addStraights(p *piece, occupied board.Bitboard) {
	all := board.CrossOf(p.square)
	x.lines |= all
	for n, seen := 1, p.attacks&all; seen != all; n++ {
		occupied &^= seen
		further := board.RookAttacks(p.square, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// count keeps that n men stand before each square of a set.
func (x *xray) count(squares board.Bitboard, n int) {
	if n&1 != 0 {
		x.between[0] |= squares
	}
	if n&2 != 0 {
		x.between[1] |= squares
	}
	if n&4 != 0 {
		x.between[2] |= squares
	}
}

// throughOne returns the squares of the lines with exactly one man between.
func (x *xray) throughOne() board.Bitboard { return x.between[0] &^ (x.between[1] | x.between[2]) }

// menBefore returns how many men stand between the piece and a square of its lines.
func (x *xray) menBefore(sq board.Square) int {
	return int(x.between[0]>>(sq&63)&1 | x.between[1]>>(sq&63)&1<<1 | x.between[2]>>(sq&63)&1<<2)
}

// sumsTo returns the squares of two lines where the men between the one piece and
// the square and those between the other and it add up to n.
func (x *xray) sumsTo(y *xray, n int) (squares board.Bitboard) {
	squares, carry := ^board.Bitboard(0), board.Bitboard(0)
	for i := range x.between {
		a, b := x.between[i], y.between[i]
		squares &= a ^ b ^ carry ^ (board.Bitboard(n>>i&1) - 1) // where the digit is that of n
		carry = a&b | (a|b)&carry
	}
	return squares & (carry ^ (board.Bitboard(n>>3&1) - 1))
}

// crossing holds the squares where two lines cross by the sum of the men between
// the one piece and the square and those between the other and it.
type crossing struct{ none, one, two, three, more board.Bitboard }

// cross sorts a set of squares of two lines. It adds in binary digits.
func cross(x, y *xray, squares board.Bitboard) crossing {
	a, b := &x.between, &y.between
	ones, carry := a[0]^b[0], a[0]&b[0]
	twos := a[1] ^ b[1] ^ carry
	few := squares &^ (a[2] | b[2] | a[1]&b[1] | (a[1]|b[1])&carry)
	return crossing{few &^ (ones | twos), few & ones &^ twos, few & twos &^ ones, few & ones & twos, squares &^ few}
}
