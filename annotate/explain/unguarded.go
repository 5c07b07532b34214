package explain

import "gloss/engine/board"

// moreToCome tells what the capture that wins something attacks as well, where what it wins is little
// of what the values say.
func (w *writer) moreToCome(e *event) part {
	if e.ply != 2 || !w.played.takes(1) || int64(-e.gain())*halfPawn*3 > int64(w.swing()) {
		return part{}
	}
	attack, ok := attacksMen(w.facts(PlayedLine, 1))
	if !ok || attack.small || !w.allHold(attack.part) {
		return part{}
	}
	return say(" and ").then(attack.part)
}

// unguarded tells behind a loss that the played move itself has taken the guard off what falls first:
// the man that moved had guarded it, or stands in the way of the one that did.
func (w *writer) unguarded(e *event) part {
	if !w.played.takes(1) {
		return part{}
	}
	before, after, m := w.start(), w.played.At[1], w.played.Moves[0]
	man, sq := w.played.taken(1)
	if before.At(sq) != man || after.At(sq) != man {
		return part{}
	}
	if c := e.change(); c.Gets != (balance{}) || c.Gives != balanceOfMan(man) {
		return part{} // more is lost than that man, and the clause would hang in the air
	}
	claim := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "unguarded", Side: w.mover().String()}
	move := w.played.numbered(0)
	if attacksFrom(before, m.From(), sq, 0) && !attacksFrom(after, m.To(), sq, 0) {
		claim.Squares = []string{sq.String(), m.From().String()}
		if after.Attackers(sq, after.Occupied())&after.Of(w.mover()) != 0 {
			return say(", which "+move+" has stopped guarding", claim)
		}
		return say(", which "+move+" has left unguarded", claim)
	}
	lost := before.Attackers(sq, before.Occupied()) & after.Of(w.mover()) &^ board.SquareBB(m.From()) &^ after.Attackers(sq, after.Occupied())
	if lost == 0 {
		return part{}
	}
	claim.Squares = []string{sq.String(), lost.First().String()}
	return say(", which "+move+" has cut off from the "+after.At(lost.First()).Type().String(), claim)
}
