package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// menOf names what is given as players say it: "a knight", "the exchange for a
// pawn", "a queen for a rook and a bishop".
func menOf(d play.MaterialChange) phrases.Phrase {
	gives, gets := d.Gives, d.Gets
	exchange := 0
	// A rook for a minor piece is the exchange, a rook for two of them, or one that falls with the queen, is not.
	if minors := gets[board.Knight] + gets[board.Bishop]; minors > 0 && minors <= gives[board.Rook] && gives[board.Queen] == 0 {
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

// namesOf lists the men of a balance, the most valuable first.
func namesOf(b play.Balance) (list phrases.List) {
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
