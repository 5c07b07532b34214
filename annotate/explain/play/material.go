package play

import "gloss/engine/board"

// HalfPawn is half a pawn in millipawns.
const HalfPawn = 500

// OnePawn is the least change of the count that is an event, in half pawns.
const OnePawn = 2

// KnightWorth is a minor piece in half pawns.
const KnightWorth = 6

// Balance counts the men of one side less those of the other, by kind.
type Balance [7]int

// BalanceOf returns the men of a side less those of its opponent.
func BalanceOf(pos *board.Position, us board.Color) (b Balance) {
	for t := board.Pawn; t <= board.Queen; t++ {
		b[t] = pos.Pieces(us, t).Count() - pos.Pieces(us.Other(), t).Count()
	}
	return b
}

// BalanceOfMan is the balance of one man that has been won.
func BalanceOfMan(man board.Piece) (b Balance) {
	b[man.Type()] = 1
	return b
}

// Less is the difference of two balances.
func (b Balance) Less(other Balance) (d Balance) {
	for t := range b {
		d[t] = b[t] - other[t]
	}
	return d
}

// HalfPawns is what a balance comes to in exchanges: good enough to tell who won something,
// never shown.
func (b Balance) HalfPawns() int {
	if minors := b[board.Knight] + b[board.Bishop]; b[board.Rook]*minors == -1 && b[board.Rook]*b[board.Pawn] == -1 && b[board.Queen] == 0 {
		return OnePawn * b[board.Rook] // the exchange for a pawn is won
	}
	return b.Centipawns() / 50
}

// Size is what a balance is worth, whoever has the better of it, in half pawns.
func (b Balance) Size() int { return max(b.HalfPawns(), -b.HalfPawns()) }

// Centipawns is what the men of a balance are worth together.
func (b Balance) Centipawns() int {
	sum := 0
	for t, n := range b {
		sum += n * board.PieceType(t).Value()
	}
	return sum
}

// uneven tells if men of different kinds that are worth about as much have been exchanged for each other,
// and it is the queen, or two minor pieces, that one side no longer has.
func (b Balance) uneven() bool {
	n := b.HalfPawns()
	if n > 1 || n < -1 {
		return false
	}
	minors := b[board.Knight] + b[board.Bishop]
	return b[board.Queen] != 0 || b[board.Rook] != 0 && minors*b[board.Rook] < 0
}

// OnlyPawns tells if nothing but pawns makes up a balance.
func OnlyPawns(b Balance) bool { return b[board.Pawn] != 0 && b == Balance{board.Pawn: b[board.Pawn]} }

// SamePieces tells if two balances differ in nothing but pawns and the kind of the minor pieces.
func SamePieces(a, b Balance) bool {
	return a[board.Knight]+a[board.Bishop] == b[board.Knight]+b[board.Bishop] && a[board.Rook] == b[board.Rook] && a[board.Queen] == b[board.Queen]
}

// IsMinorForTwoPawns tells if a side has won a knight or a bishop for two pawns, and nothing else.
func (b Balance) IsMinorForTwoPawns() bool {
	minors := b[board.Knight] + b[board.Bishop]
	return minors*minors == 1 && b[board.Pawn] == -2*minors && b[board.Rook] == 0 && b[board.Queen] == 0
}

// A MaterialChange is the men that one line leaves a side worse off with than another.
type MaterialChange struct {
	Gives, Gets Balance // each man counted once, never negative
}

// Kinds counts the kinds of men on both sides of the change.
func (c MaterialChange) Kinds() (n int) {
	for t := range c.Gives {
		n += min(c.Gives[t], 1) + min(c.Gets[t], 1)
	}
	return n
}

// MaterialChangeOf says what a change of the balance means for the side it is counted for.
// A bishop for a knight is even and drops out where anything else remains.
func MaterialChangeOf(change Balance) MaterialChange {
	if even := max(min(change[board.Knight], -change[board.Bishop]), min(-change[board.Knight], change[board.Bishop])); even > 0 {
		rest := change
		if change[board.Knight] > 0 {
			even = -even
		}
		rest[board.Knight] += even
		rest[board.Bishop] -= even
		if rest != (Balance{}) {
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

// IsExchange tells if a rook is given for a minor piece, and pawns at most besides.
func (c MaterialChange) IsExchange() bool {
	pieces := func(b Balance) Balance { b[board.Pawn] = 0; return b }
	gives, gets := pieces(c.Gives), pieces(c.Gets)
	return gives == Balance{board.Rook: 1} && (gets == Balance{board.Knight: 1} || gets == Balance{board.Bishop: 1})
}
