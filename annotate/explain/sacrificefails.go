package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Who sacrifices knows that the piece can be taken: he wants to be shown where the attack ends.

// failsShown is up to which half-move a line with a sacrifice is shown, or two further where the count comes to rest only then.
const failsShown = 6

// failedSacrifice tells that a piece which is given beside the enemy king brings nothing: by the taking, and how the check behind it is
// met. It is empty if the played move is no such thing.
func (w *writer) failedSacrifice(e *play.Event) phrases.Phrase {
	p := w.played
	man, sq := p.At[1].At(p.Moves[0].To()), p.Moves[0].To()
	taken, _ := p.Taken(0)
	if taken == board.NoPiece && !p.At[1].InCheck() {
		return phrases.Phrase{} // it has just been put where it hangs
	}
	if p.Plies() < 5 || man.Type() == board.Pawn || man.Value() < taken.Value()+board.Pawn.Value() || !p.Takes(1) || p.Moves[1].To() != sq || e.Gain() > play.OnePawn-play.KnightWorth {
		return phrases.Phrase{}
	}
	if !board.KingAttacks(p.Start().King(w.mover().Other())).Has(sq) || p.Takes(2) || !p.At[3].InCheck() || play.Hangs(play.Hanging(p.At[0]), p.Moves[0].From()) {
		return phrases.Phrase{} // it is no attack, or was lost anyway
	}
	last := max(min(failsShown, p.Plies()), e.Ply)
	if last > failsShown+2 {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, last)
	w.taken, w.toldLoss = e.TakenFrom(), e
	net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: e.Ply, Net: netCounts(p.Net(e.Ply))}
	return sentence(withLine(claiming(say("event.sacrifice-fails"), net), p.Text(1, last)))
}
