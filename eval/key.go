package eval

import (
	"strings"

	"gloss/engine/board"
)

// Key names the men and squares that one hit is about. Its four forms and their
// notation:
//
//	At(b7)              b7         one square
//	Pair(a5, b6)        a5->b6     a relation from one square to another
//	Set(c5, d4, e3)     c5+d4+e3   several men that make one hit together
//	Meet(c3, g2; d5)    c3+g2@d5   men that meet on a square
type Key struct {
	men  board.Bitboard
	from board.Square
	to   board.Square
	form keyForm
}

type keyForm uint8

const (
	formSquare keyForm = iota
	formPair
	formSet
	formMeet
)

// At is the key of one square.
func At(sq board.Square) Key { return Key{from: sq} }

// Pair is the key of a relation.
func Pair(from, to board.Square) Key { return Key{from: from, to: to, form: formPair} }

// Set is the key of several men.
func Set(men board.Bitboard) Key { return Key{men: men, form: formSet} }

// Meet is the key of men that meet on a square.
func Meet(men board.Bitboard, at board.Square) Key { return Key{men: men, to: at, form: formMeet} }

// Squares returns every square that the key names.
func (k Key) Squares() board.Bitboard {
	switch k.form {
	case formSquare:
		return board.SquareBB(k.from)
	case formPair:
		return board.SquareBB(k.from) | board.SquareBB(k.to)
	case formMeet:
		return k.men | board.SquareBB(k.to)
	}
	return k.men
}

// Arrow returns the two ends of a relation; ok is false for the other forms.
func (k Key) Arrow() (from, to board.Square, ok bool) {
	return k.from, k.to, k.form == formPair
}

func (k Key) String() string {
	switch k.form {
	case formSquare:
		return k.from.String()
	case formPair:
		return k.from.String() + "->" + k.to.String()
	case formMeet:
		return setString(k.men) + "@" + k.to.String()
	}
	return setString(k.men)
}

// setString joins squares in the order of their names: a1, a2 ... h8.
func setString(men board.Bitboard) string {
	var names []string
	for file := range 8 {
		for b := men & board.FileBB(file); b != 0; {
			names = append(names, b.PopFirst().String())
		}
	}
	return strings.Join(names, "+")
}
