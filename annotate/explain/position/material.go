package position

import (
	"fmt"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary/words"
)

// materialReason says who is how many men ahead; ok is false if the men are the
// same or what is said would not be what the terms say.
func materialReason(pos *board.Position, b *eval.Breakdown) (r Reason, ok bool) {
	var mp int32
	for i := range b.Terms {
		if b.Terms[i].Family == "material" {
			mp += b.Terms[i].MP()
		}
	}
	if mp < 0 {
		r.Side = board.Black
	}
	r.MP = ForSide(mp, r.Side)
	var more [2][]string
	for t := int(board.Queen); t >= int(board.Pawn); t-- {
		kind := board.PieceType(t)
		n := pos.Pieces(board.White, kind).Count() - pos.Pieces(board.Black, kind).Count()
		switch {
		case n > 0:
			more[board.White] = append(more[board.White], someMen(n, kind))
		case n < 0:
			more[board.Black] = append(more[board.Black], someMen(-n, kind))
		}
	}
	own, other := words.And(more[r.Side]), words.And(more[r.Side.Other()])
	switch name := words.Capital(r.Side.String()); {
	case own == "" || r.MP < leastReasonTold:
		return r, false
	case other == "":
		r.Text = name + " is " + own + " ahead."
	default:
		r.Text = name + " has " + own + " for " + other + "."
	}
	return r, true
}

func someMen(n int, kind board.PieceType) string {
	switch n {
	case 1:
		return "a " + kind.String()
	case 2, 3, 4, 5, 6:
		return [...]string{"two", "three", "four", "five", "six"}[n-2] + " " + kind.String() + "s"
	}
	return fmt.Sprintf("%d %ss", n, kind)
}
