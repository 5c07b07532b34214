package eval

import "gloss/engine/board"

// specificControl collects what a side is paid for controlling single squares
// from behind, over all the rows that pay for it.
type specificControl struct {
	squares board.Bitboard // where something is paid to every piece in control
	value   [64]paid
	pairs   [maxSpecificPairs]paidPair // what is paid to one piece alone
	count   int
}

// paid is the sum of the rows for one square, with the first of them.
type paid struct {
	term   Term
	mg, eg int32
}

type paidPair struct {
	piece, square board.Square
	paid
}

// maxSpecificPairs bounds the payments to single pieces: one for each piece and each
// lead pawn of either side, and one for each piece and the neuralgic square. A side
// has at most 15 pieces, fewer with pawns; eight pawns have at most six that lead. So
// there are at most 108, and a handful in practice.
const maxSpecificPairs = 108

// note remembers a payment to every piece that controls a square of a set.
func (c *specificControl) note(t Term, squares board.Bitboard, mg, eg int32) {
	for squares != 0 {
		sq := squares.PopFirst()
		if bb := board.SquareBB(sq); c.squares&bb == 0 {
			c.squares |= bb
			c.value[sq] = paid{t, mg, eg}
			continue
		}
		c.value[sq].mg += mg
		c.value[sq].eg += eg
	}
}

// notePair remembers a payment to one piece for one square.
func (c *specificControl) notePair(t Term, piece, square board.Square, mg, eg int32) {
	c.pairs[c.count] = paidPair{piece, square, paid{t, mg, eg}}
	c.count++
}

// paidForSquare remembers what one piece is paid for one square, if it controls
// it from behind.
func (e *evaluation[R]) paidForSquare(t Term, us board.Color, piece, square board.Square, value int32) {
	if e.wants(ControlFromBehind) && lowerRanks[us][piece.RelativeRank(us)].Has(square) {
		e.specific[us].notePair(t, piece, square, value, value)
	}
}

// take returns what one piece alone is paid for a square, and forgets it.
func (c *specificControl) take(piece, square board.Square) (sum paid) {
	sum.term = NoTerm
	for i := range c.pairs[:c.count] {
		p := &c.pairs[i]
		if p.piece == piece && p.square == square && p.term != NoTerm {
			if sum.term == NoTerm {
				sum.term = p.term
			}
			sum.mg += p.mg
			sum.eg += p.eg
			p.term = NoTerm
		}
	}
	return sum
}

// lowerRanks[us][rank] holds the squares less advanced than a relative rank.
var lowerRanks = func() (table [2][8]board.Bitboard) {
	for us := board.White; us <= board.Black; us++ {
		for rank := 1; rank < 8; rank++ {
			table[us][rank] = table[us][rank-1] | board.RelativeRankBB(us, rank-1)
		}
	}
	return table
}()

// controlFromBehind: a pawn shuts off the piece that looks at its front square
// from its own side, never the one that looks from behind; so control from
// behind is safer. A tenth of all that the rows of specific control pay. Runs
// after all of them. Source: specifications, S131.
func (e *evaluation[R]) controlFromBehind(us board.Color) {
	c := &e.specific[us]
	if c.squares == 0 && c.count == 0 {
		return
	}
	side := &e.facts.side[us]
	for i := range side.pieceList() {
		p := &side.list[i]
		behind := p.attacks & c.squares & lowerRanks[us][p.square.RelativeRank(us)]
		for behind != 0 {
			sq := behind.PopFirst()
			v := c.value[sq]
			if c.count > 0 {
				more := c.take(p.square, sq)
				v.mg, v.eg = v.mg+more.mg, v.eg+more.eg
			}
			e.modify(ControlFromBehind, v.term, us, Pair(p.square, sq), fraction(v.mg, 1, 10), fraction(v.eg, 1, 10))
		}
	}
	for i := range c.pairs[:c.count] {
		p := c.pairs[i]
		if p.term != NoTerm {
			v := c.take(p.piece, p.square)
			e.modify(ControlFromBehind, v.term, us, Pair(p.piece, p.square), fraction(v.mg, 1, 10), fraction(v.eg, 1, 10))
		}
	}
}
