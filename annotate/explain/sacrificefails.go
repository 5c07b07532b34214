package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// Who sacrifices knows that the piece can be taken: he wants to be shown where the attack ends.

// failsShown is up to which half-move a line with a sacrifice is shown, or two further where the count comes to rest only then.
const failsShown = 6

// failedSacrifice tells that a piece which is given beside the enemy king brings nothing: by the taking, and how the check behind it is
// met. It is empty if the played move is no such thing.
func (w *writer) failedSacrifice(e *event) phrases.Phrase {
	p := w.played
	man, sq := p.At[1].At(p.Moves[0].To()), p.Moves[0].To()
	taken, _ := p.taken(0)
	if taken == board.NoPiece && !p.At[1].InCheck() {
		return phrases.Phrase{} // it has just been put where it hangs
	}
	if p.plies() < 5 || man.Type() == board.Pawn || man.Value() < taken.Value()+board.Pawn.Value() || !p.takes(1) || p.Moves[1].To() != sq || e.gain() > onePawn-knightWorth {
		return phrases.Phrase{}
	}
	if !board.KingAttacks(p.start().King(w.mover().Other())).Has(sq) || p.takes(2) || !p.At[3].InCheck() || hangs(hanging(p.At[0]), p.Moves[0].From()) {
		return phrases.Phrase{} // it is no attack, or was lost anyway
	}
	last := max(min(failsShown, p.plies()), e.ply)
	if last > failsShown+2 {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, last)
	w.taken, w.toldLoss = e.takenFrom(), e
	net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: e.ply, Net: netCounts(p.net(e.ply))}
	return sentence(withLine(claiming(say("event.sacrifice-fails"), net), p.text(1, last)))
}
