package explain

import (
	"gloss/engine/board"
	"gloss/glossary/words"
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
	centipawns := 0
	for t, n := range b {
		centipawns += n * board.PieceType(t).Value()
	}
	return centipawns / 50
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

// String names what is given as players say it: "a knight", "the exchange for a
// pawn", "a queen for a rook and a bishop".
func (d MaterialChange) String() string {
	gives, gets := d.Gives, d.Gets
	exchange := 0
	// A rook for a minor piece is the exchange, a rook for two of them is not.
	if minors := gets[board.Knight] + gets[board.Bishop]; minors > 0 && minors <= gives[board.Rook] {
		exchange = minors
		gives[board.Rook] -= minors
		gets[board.Knight], gets[board.Bishop] = 0, 0
	}
	var given []string
	switch exchange {
	case 0:
	case 1:
		given = append(given, "the exchange")
	default:
		given = append(given, "both exchanges")
	}
	given = append(given, gives.names()...)
	got := gets.names()
	if len(got) == 0 {
		return words.And(given)
	}
	return words.And(given) + " for " + words.And(got)
}

// names lists the men of a balance, the most valuable first.
func (b balance) names() []string {
	var names []string
	add := func(n int, one, many string) {
		switch {
		case n == 1:
			names = append(names, "a "+one)
		case n > 1:
			names = append(names, numberWord(n)+" "+many)
		}
	}
	add(b[board.Queen], "queen", "queens")
	add(b[board.Rook], "rook", "rooks")
	if b[board.Bishop] > 0 && b[board.Knight] > 0 {
		add(b[board.Bishop]+b[board.Knight], "minor piece", "minor pieces")
	} else {
		add(b[board.Bishop], "bishop", "bishops")
		add(b[board.Knight], "knight", "knights")
	}
	add(b[board.Pawn], "pawn", "pawns")
	return names
}

// numberWord spells small numbers.
func numberWord(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return "many"
}
