package position

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
	"gloss/eval"
)

// materialReason says who is how many men ahead; ok is false if the men are the
// same or what is said would not be what the terms say.
func materialReason(pos *board.Position, b *eval.Breakdown) (r Reason, ok bool) {
	var mp int32
	for i := range b.Terms {
		if countsMen(pos, &b.Terms[i]) {
			mp += b.Terms[i].MP()
		}
	}
	if mp < 0 {
		r.Side = board.Black
	}
	r.MP = ForSide(mp, r.Side)
	var more [2]phrases.List
	for t := int(board.Queen); t >= int(board.Pawn); t-- {
		kind := board.PieceType(t)
		n := pos.Pieces(board.White, kind).Count() - pos.Pieces(board.Black, kind).Count()
		switch {
		case n > 0:
			more[board.White] = append(more[board.White], phrases.Some(kind, n))
		case n < 0:
			more[board.Black] = append(more[board.Black], phrases.Some(kind, -n))
		}
	}
	side, men, other := phrases.In("side", phrases.Side(r.Side)), more[r.Side], more[r.Side.Other()]
	switch {
	case len(men) == 0 || r.MP < leastReasonTold:
		return r, false
	case len(other) == 0:
		r.Text = text(phrases.Say("material.ahead", side, phrases.In("men", men)))
	default:
		r.Text = text(phrases.Say("material.unlike", side, phrases.In("men", men), phrases.In("other", other)))
	}
	return r, true
}

// countsMen tells if a term says what men are worth. What weighs a lead as a whole stands on the king.
func countsMen(pos *board.Position, t *eval.TermScore) bool {
	for c := board.White; c <= board.Black; c++ {
		if hits := t.Side[c].Hits; len(hits) > 0 {
			return t.Kind == eval.Material && hits[0].Key.Squares()&pos.Pieces(c, board.King) == 0
		}
	}
	return false
}
