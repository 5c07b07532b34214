package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// forces tells what the enemy has to do about the man that the recommended move attacks, in the words for the attack: advance a
// wing pawn, or bring a piece to guard the one that is attacked.
func (m *moveFacts) forces(attack phrases.Phrase, sq board.Square) (told phrases.Phrase, claims []Claim, ok bool) {
	next := m.i + 1
	if m.praised || m.i != 0 || m.p.plies() <= next+1 || m.p.takes(next) || m.p.At[next+1].InCheck() {
		return attack, nil, false
	}
	answer, after := m.p.Moves[next], m.p.At[next+1]
	switch man := m.after.At(answer.From()); {
	case m.after.At(sq).Type() != board.Pawn:
		return attack, nil, false
	case man.Type() == board.Pawn && fromMiddle(answer.From()) > 1:
		c := m.principle("goes-on", nil, answer.To())
		c.Ply, c.UCI = next+1, m.after.UCI(answer)
		return say("purpose.provokes", in("attack", attack), in("move", m.p.numbered(next))), []Claim{c}, true
	case (man.Type() == board.Rook || !opening(m.before) && isMinor(man)) && attacksFrom(after, answer.To(), sq, 0) && after.Attackers(sq, after.Occupied())&after.Of(m.us.Other()) == board.SquareBB(answer.To()):
		return say("purpose.ties", in("attack", attack), in("man", named(m.after, answer.From(), m.us)), in("square", answer.To())), []Claim{m.here(answer.From()), m.men(next+1, []board.Square{answer.To(), sq})}, true
	}
	return attack, nil, false
}
