package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// balance counts the men of one side less those of the other, by kind.
type balance [7]int

// balanceOf returns the men of a side less those of its opponent.
func balanceOf(pos *board.Position, us board.Color) (b balance) {
	for t := board.Pawn; t <= board.Queen; t++ {
		b[t] = pos.Pieces(us, t).Count() - pos.Pieces(us.Other(), t).Count()
	}
	return b
}

func (b balance) less(other balance) (d balance) {
	for t := range b {
		d[t] = b[t] - other[t]
	}
	return d
}

// halfPawns is what a balance comes to in exchanges: good enough to tell who won something,
// never shown.
func (b balance) halfPawns() int {
	if minors := b[board.Knight] + b[board.Bishop]; b[board.Rook]*minors == -1 && b[board.Rook]*b[board.Pawn] == -1 && b[board.Queen] == 0 {
		return onePawn * b[board.Rook] // the exchange for a pawn is won
	}
	return b.centipawns() / 50
}

// size is what a balance is worth, whoever has the better of it, in half pawns.
func (b balance) size() int { return max(b.halfPawns(), -b.halfPawns()) }

// centipawns is what the men of a balance are worth together.
func (b balance) centipawns() int {
	sum := 0
	for t, n := range b {
		sum += n * board.PieceType(t).Value()
	}
	return sum
}

// uneven tells if men of different kinds that are worth about as much have been exchanged for each other,
// and it is the queen, or two minor pieces, that one side no longer has.
func (b balance) uneven() bool {
	n := b.halfPawns()
	if n > 1 || n < -1 {
		return false
	}
	minors := b[board.Knight] + b[board.Bishop]
	return b[board.Queen] != 0 || b[board.Rook] != 0 && minors*b[board.Rook] < 0
}

// A MaterialChange is the men that one line leaves a side worse off with than another.
type MaterialChange struct {
	Gives, Gets balance // each man counted once, never negative
}

// kinds counts the kinds of men on both sides of the change.
func (c MaterialChange) kinds() (n int) {
	for t := range c.Gives {
		n += min(c.Gives[t], 1) + min(c.Gets[t], 1)
	}
	return n
}

// materialChangeOf says what a change of the balance means for the side it is counted for.
// A bishop for a knight is even and drops out where anything else remains.
func materialChangeOf(change balance) MaterialChange {
	if even := max(min(change[board.Knight], -change[board.Bishop]), min(-change[board.Knight], change[board.Bishop])); even > 0 {
		rest := change
		if change[board.Knight] > 0 {
			even = -even
		}
		rest[board.Knight] += even
		rest[board.Bishop] -= even
		if rest != (balance{}) {
			change = rest
		}
	}
	var d MaterialChange
	for t, n := range change {
		if n < 0 {
			d.Gives[t] = -n
		} else {
			d.Gets[t] = n
		}
	}
	return d
}

// isExchange tells if a rook is given for a minor piece, and pawns at most besides.
func (c MaterialChange) isExchange() bool {
	pieces := func(b balance) balance { b[board.Pawn] = 0; return b }
	gives, gets := pieces(c.Gives), pieces(c.Gets)
	return gives == balance{board.Rook: 1} && (gets == balance{board.Knight: 1} || gets == balance{board.Bishop: 1})
}

// menOf names what is given as players say it: "a knight", "the exchange for a
// pawn", "a queen for a rook and a bishop".
func menOf(d MaterialChange) phrases.Phrase {
	gives, gets := d.Gives, d.Gets
	exchange := 0
	// A rook for a minor piece is the exchange, a rook for two of them is not.
	if minors := gets[board.Knight] + gets[board.Bishop]; minors > 0 && minors <= gives[board.Rook] {
		exchange = minors
		gives[board.Rook] -= minors
		gets[board.Knight], gets[board.Bishop] = 0, 0
	}
	var given phrases.List
	if exchange > 0 {
		given = append(given, say("material.exchange").Of(exchange))
	}
	given = append(given, namesOf(gives)...)
	got := namesOf(gets)
	if len(got) == 0 {
		return say("material.given", in("men", given))
	}
	return say("material.for", in("gives", given), in("gets", got))
}

// isMinorForTwoPawns tells if a side has won a knight or a bishop for two pawns, and nothing else.
func (b balance) isMinorForTwoPawns() bool {
	minors := b[board.Knight] + b[board.Bishop]
	return minors*minors == 1 && b[board.Pawn] == -2*minors && b[board.Rook] == 0 && b[board.Queen] == 0
}

// namesOf lists the men of a balance, the most valuable first.
func namesOf(b balance) (list phrases.List) {
	add := func(t board.PieceType) {
		if b[t] > 0 {
			list = append(list, phrases.Some(t, b[t]))
		}
	}
	add(board.Queen)
	add(board.Rook)
	if b[board.Bishop] > 0 && b[board.Knight] > 0 {
		list = append(list, phrases.SomeMinor(b[board.Bishop]+b[board.Knight]))
	} else {
		add(board.Bishop)
		add(board.Knight)
	}
	add(board.Pawn)
	return list
}
