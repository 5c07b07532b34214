package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// signs lists what the author names and gives no value.
func (e *evaluation[R]) signs(b *eval.Breakdown) (list []eval.Sign) {
	for us := board.White; us <= board.Black; us++ {
		// Pieces on both wings that neither guard each other nor control a square together are
		// two half armies. Source: specifications, S126.
		pieces := e.facts.Side[us].Pieces
		linked := len(b.Terms[WingCommunicationDefence].Side[us].Hits)+len(b.Terms[WingCommunicationIntersection].Side[us].Hits) > 0
		if !linked && pieces&facts.Queenside != 0 && pieces&facts.Kingside != 0 {
			list = append(list, eval.Sign{ID: "low-wing-communication", Side: us, Men: pieces})
		}
		// The advance of a spare pawn decides if a locked position opens. Source: addendum-2012, A081.
		if spare := e.pawns.Surplus(us); spare != 0 {
			list = append(list, eval.Sign{ID: "fixed-structure-with-surplus-pawns", Side: us, Men: spare})
		}
	}
	return list
}
