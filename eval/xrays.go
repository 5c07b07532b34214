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

// xrayTerms are the terms that look through men, pins aside.
var xrayTerms = []Term{
	XRayAttack, XRayAttackOnKing, XRayIntensityOfInteraction, KnightXRayInteraction, XRayIntensityAtEnemyShelter,
}

// maxBetween is the most men that can stand between two squares of a line.
const maxBetween = 6

// setXrays fills the x-rays of the pieces of both sides; without through they see
// no more than they attack.
func (f *pieceFacts) setXrays(through bool) {
	for us := range f.side {
		s := &f.side[us]
		list := s.pieceList()
		for i := range list {
			p, x := &list[i], &s.xrays[i&15]
			*x = xray{lines: p.attacks}
			if !through {
				continue
			}
			if p.kind == board.Bishop || p.kind == board.Queen {
				x.addDiagonals(p.square, f.occupied)
			}
			if p.kind == board.Rook || p.kind == board.Queen {
				x.addStraights(p.square, f.occupied)
			}
		}
	}
}

// addDiagonals finds what lies behind the men on the diagonals: they are taken off
// the board, the nearest first, until nothing is hidden any more.
func (x *xray) addDiagonals(from board.Square, occupied board.Bitboard) {
	all, seen := board.BishopAttacks(from, 0), board.BishopAttacks(from, occupied)
	x.lines |= all
	for n := 1; seen != all; n++ {
		occupied &^= seen
		further := board.BishopAttacks(from, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// addStraights is addDiagonals for files and ranks.
func (x *xray) addStraights(from board.Square, occupied board.Bitboard) {
	all, seen := board.RookAttacks(from, 0), board.RookAttacks(from, occupied)
	x.lines |= all
	for n := 1; seen != all; n++ {
		occupied &^= seen
		further := board.RookAttacks(from, occupied)
		x.count(further&^seen, n)
		seen = further
	}
}

// count keeps that n men stand before each square of a set.
func (x *xray) count(squares board.Bitboard, n int) {
	for i := range x.between {
		x.between[i] |= squares & -board.Bitboard(n>>i&1)
	}
}

// through returns the squares of the lines with exactly n men between.
func (x *xray) through(n int) board.Bitboard {
	squares := x.lines
	for i, set := range x.between {
		squares &= set ^ (board.Bitboard(n>>i&1) - 1) // the squares whose digit is that of n
	}
	return squares
}

// menBefore returns how many men stand between the piece and a square of its lines.
func (x *xray) menBefore(sq board.Square) int {
	return int(x.between[0]>>(sq&63)&1 | x.between[1]>>(sq&63)&1<<1 | x.between[2]>>(sq&63)&1<<2)
}

// crossing is where the lines of two pieces cross: digits holds in binary how many
// men stand between the one and each of the squares and between the other and it.
type crossing struct {
	squares board.Bitboard
	digits  [4]board.Bitboard
}

// set adds up the men between two pieces and the squares that both see.
func (c *crossing) set(a, b *xray, squares board.Bitboard) {
	c.squares = squares
	x0, x1, x2 := a.between[0]&squares, a.between[1]&squares, a.between[2]&squares
	y0, y1, y2 := b.between[0]&squares, b.between[1]&squares, b.between[2]&squares
	carry1 := x0 & y0
	carry2 := x1&y1 | (x1|y1)&carry1
	c.digits = [4]board.Bitboard{x0 ^ y0, x1 ^ y1 ^ carry1, x2 ^ y2 ^ carry2, x2&y2 | (x2|y2)&carry2}
}

// with returns the squares with exactly n men.
func (c *crossing) with(n int) board.Bitboard {
	squares := c.squares
	for i, set := range c.digits {
		squares &= set ^ (board.Bitboard(n>>i&1) - 1)
	}
	return squares
}
