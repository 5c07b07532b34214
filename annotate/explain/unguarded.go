package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// moreToCome tells what the capture that wins something attacks as well, where what it wins is little
// of what the values say.
func (w *writer) moreToCome(e *event) phrases.Phrase {
	if e.ply != 2 || !w.played.takes(1) || int64(-e.gain())*halfPawn*3 > int64(w.swing()) {
		return phrases.Phrase{}
	}
	attack, ok := attacksMen(w.facts(PlayedLine, 1))
	if !ok || attack.small || !w.allHold(attack.says) {
		return phrases.Phrase{}
	}
	return attack.says
}

// unguarded tells behind a loss that the played move itself has taken the guard off what falls first:
// the man that moved had guarded it, or stands in the way of the one that did.
func (w *writer) unguarded(e *event) phrases.Phrase {
	if !w.played.takes(1) {
		return phrases.Phrase{}
	}
	before, after, m := w.start(), w.played.At[1], w.played.Moves[0]
	man, sq := w.played.taken(1)
	if before.At(sq) != man || after.At(sq) != man {
		return phrases.Phrase{}
	}
	if c := e.change(); c.Gets != (balance{}) || c.Gives != balanceOfMan(man) {
		return phrases.Phrase{} // more is lost than that man, and the clause would hang in the air
	}
	claim := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "unguarded", Side: w.mover().String()}
	move := w.played.numbered(0)
	if attacksFrom(before, m.From(), sq, 0) && !attacksFrom(after, m.To(), sq, 0) {
		claim.Squares = []string{sq.String(), m.From().String()}
		if after.Attackers(sq, after.Occupied())&after.Of(w.mover()) != 0 {
			return claiming(say("event.unguarded", in("move", move)), claim)
		}
		return claiming(say("event.left-unguarded", in("move", move)), claim)
	}
	lost := before.Attackers(sq, before.Occupied()) & before.Of(w.mover()) & after.Of(w.mover()) &^ board.SquareBB(m.From()) &^ after.Attackers(sq, after.Occupied())
	if lost == 0 {
		return phrases.Phrase{}
	}
	claim.Squares = []string{sq.String(), lost.First().String()}
	return claiming(say("event.cut-off", in("move", move), in("man", phrases.TheMan(after.At(lost.First()).Type()))), claim)
}
