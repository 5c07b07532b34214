package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Checks that do more than give check.

// checksAndAttacks: the move gives check and attacks a piece that nobody guards, or one that is worth more than the attacker: the king has
// to be seen to first.
func checksAndAttacks(m *moveFacts) (purpose, bool) {
	to, enemy := m.move.To(), m.us.Other()
	if !m.after.InCheck() || m.after.At(to) != m.man || !play.AttacksFrom(m.after, to, m.after.King(enemy), 0) || m.after.Attackers(to, m.after.Occupied())&m.after.Of(enemy) != 0 {
		return purpose{}, false
	}
	var target board.Square
	found := false
	for b := board.Attacks(m.man.Type(), m.us, to, m.after.Occupied()) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn) &^ m.after.Kind(board.King); b != 0; {
		sq := b.PopFirst()
		man := m.after.At(sq)
		loose := m.after.Attackers(sq, m.after.Occupied())&m.after.Of(enemy) == 0
		if !loose && man.Value() <= m.man.Value() || play.AttacksFrom(m.before, m.move.From(), sq, 0) {
			continue
		}
		if !found || man.Value() > m.after.At(target).Value() {
			target, found = sq, true
		}
	}
	if !found || m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == to || m.p.Plies() > m.i+1 && m.p.Moves[m.i+1].From() == target { // who gets out of the way steps in between
		return purpose{}, false
	}
	king := m.after.King(enemy)
	claim := Claim{Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: string(motif.Fork), By: []string{to.String()}, Men: []string{king.String(), target.String()}}
	told := say("purpose.attacks-both", in("men", say("purpose.with-check", in("man", manPhrase(manAt(m.after, target))))))
	return purpose{says: claiming(told, claim, m.here(target)), weight: checkWeight, grave: true}, true
}

// checkWeight is what such a check weighs.
const checkWeight = 66
