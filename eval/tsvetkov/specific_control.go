package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

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
	term   eval.Term
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
func (c *specificControl) note(t eval.Term, squares board.Bitboard, mg, eg int32) {
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
func (c *specificControl) notePair(t eval.Term, piece, square board.Square, mg, eg int32) {
	c.pairs[c.count] = paidPair{piece, square, paid{t, mg, eg}}
	c.count++
}

// paidForSquare remembers what one piece is paid for one square, if it controls
// it from behind.
func (e *evaluation[R]) paidForSquare(t eval.Term, us board.Color, piece, square board.Square, value int32) {
	if e.wants(ControlFromBehind) && facts.LowerRanks[us][piece.RelativeRank(us)].Has(square) {
		e.specific[us].notePair(t, piece, square, value, value)
	}
}

// take returns what one piece alone is paid for a square, and forgets it.
func (c *specificControl) take(piece, square board.Square) (sum paid) {
	sum.term = eval.NoTerm
	for i := range c.pairs[:c.count] {
		p := &c.pairs[i]
		if p.piece == piece && p.square == square && p.term != eval.NoTerm {
			if sum.term == eval.NoTerm {
				sum.term = p.term
			}
			sum.mg += p.mg
			sum.eg += p.eg
			p.term = eval.NoTerm
		}
	}
	return sum
}

// controlFromBehind: a pawn shuts off the piece that looks at its front square
// from its own side, never the one that looks from behind; so control from
// behind is safer. A tenth of all that the rows of specific control pay. Runs
// after all of them. Source: specifications, S131.
func (e *evaluation[R]) controlFromBehind(us board.Color) {
	c := &e.specific[us]
	if c.squares == 0 && c.count == 0 {
		return
	}
	side := &e.facts.Side[us]
	for i := range side.PieceList() {
		p := &side.List[i]
		behind := p.Attacks & c.squares & facts.LowerRanks[us][p.Square.RelativeRank(us)]
		for behind != 0 {
			sq := behind.PopFirst()
			v := c.value[sq]
			if c.count > 0 {
				more := c.take(p.Square, sq)
				v.mg, v.eg = v.mg+more.mg, v.eg+more.eg
			}
			e.modify(ControlFromBehind, v.term, us, eval.Pair(p.Square, sq), fraction(v.mg, 1, 10), fraction(v.eg, 1, 10))
		}
	}
	for i := range c.pairs[:c.count] {
		p := c.pairs[i]
		if p.term != eval.NoTerm {
			v := c.take(p.piece, p.square)
			e.modify(ControlFromBehind, v.term, us, eval.Pair(p.piece, p.square), fraction(v.mg, 1, 10), fraction(v.eg, 1, 10))
		}
	}
}
