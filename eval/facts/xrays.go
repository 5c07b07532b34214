package facts

import "gloss/engine/board"

// XRay is what a piece sees, with what a queen, rook or bishop sees through the
// men on its lines.
type XRay struct {
	// Lines holds the squares of its lines to the edge of the board; what a
	// knight attacks.
	Lines board.Bitboard
	// between counts for every square of the lines how many men, of either
	// colour, stand strictly between: a square of set i stands for 2 to the
	// power of i. Where it counts none, the piece attacks the square.
	between [3]board.Bitboard
}

// MaxBetween is the most men that can stand between two squares of a line.
const MaxBetween = 6

// SetXrays fills the x-rays of the pieces of both sides.
func (f *Pieces) SetXrays() {
	for us := range f.Side {
		s := &f.Side[us]
		list := s.PieceList()
		for i := range list {
			p, x := &list[i], &s.Xrays[i&15]
			*x = XRay{Lines: p.Attacks}
			switch p.Kind {
			case board.Bishop:
				x.addDiagonals(p, f.Occupied)
			case board.Rook:
				x.addStraights(p, f.Occupied)
			case board.Queen:
				x.addDiagonals(p, f.Occupied)
				x.addStraights(p, f.Occupied)
			}
		}
	}
}

// addDiagonals finds what lies behind the men on the diagonals: they are taken off
// the board, the nearest first, until nothing is hidden any more.
func (x *XRay) addDiagonals(p *Piece, occupied board.Bitboard) {
	all := board.DiagonalsOf(p.Square)
	x.Lines |= all
	for n, seen := 1, p.Attacks&all; seen != all; n++ {
		occupied &^= seen
		further := board.BishopAttacks(p.Square, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// addStraights is addDiagonals for files and ranks.
func (x *XRay) addStraights(p *Piece, occupied board.Bitboard) {
	all := board.CrossOf(p.Square)
	x.Lines |= all
	for n, seen := 1, p.Attacks&all; seen != all; n++ {
		occupied &^= seen
		further := board.RookAttacks(p.Square, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// count keeps that n men stand before each square of a set.
func (x *XRay) count(squares board.Bitboard, n int) {
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

// ThroughOne returns the squares of the lines with exactly one man between.
func (x *XRay) ThroughOne() board.Bitboard { return x.between[0] &^ (x.between[1] | x.between[2]) }

// MenBefore returns how many men stand between the piece and a square of its lines.
func (x *XRay) MenBefore(sq board.Square) int {
	return int(x.between[0]>>(sq&63)&1 | x.between[1]>>(sq&63)&1<<1 | x.between[2]>>(sq&63)&1<<2)
}

// SumsTo returns the squares of two lines where the men between the one piece and
// the square and those between the other and it add up to n.
func (x *XRay) SumsTo(y *XRay, n int) (squares board.Bitboard) {
	squares, carry := ^board.Bitboard(0), board.Bitboard(0)
	for i := range x.between {
		a, b := x.between[i], y.between[i]
		squares &= a ^ b ^ carry ^ (board.Bitboard(n>>i&1) - 1) // where the digit is that of n
		carry = a&b | (a|b)&carry
	}
	return squares & (carry ^ (board.Bitboard(n>>3&1) - 1))
}

// Cross sorts a set of squares where two lines cross by the sum of the men between the one piece and the square and
// those between the other and it: none, one, two, three, more. It adds in binary digits.
func Cross(x, y *XRay, squares board.Bitboard) (none, one, two, three, more board.Bitboard) {
	a, b := &x.between, &y.between
	ones, carry := a[0]^b[0], a[0]&b[0]
	twos := a[1] ^ b[1] ^ carry
	few := squares &^ (a[2] | b[2] | a[1]&b[1] | (a[1]|b[1])&carry)
	return few &^ (ones | twos), few & ones &^ twos, few & twos &^ ones, few & ones & twos, squares &^ few
}
