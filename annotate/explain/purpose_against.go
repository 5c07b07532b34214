package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What the recommended move does against what the enemy does after the played one.

// guardsHit: the enemy's answer to the other move attacks a man, if only with a pawn or a piece that may be taken; the moved man
// guards it, and no longer does so after the other move, or never did.
func guardsHit(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil || m.other.Plies() < 2 || m.p.Takes(0) || m.man.Type() == board.King || m.man.Type() == board.Queen || m.after.InCheck() || m.other.Takes(1) || m.other.At[2].InCheck() {
		return purpose{}, false
	}
	if m.other.Plies() > 2 && m.other.Moves[2] == m.move {
		return purpose{}, false // it can be guarded then as well
	}
	answer, after := m.other.Moves[1], m.other.At[2]
	if m.move.To() == answer.To() {
		return purpose{}, false // the move stands where the answer goes: nothing needs a guard against that
	}
	for hit := after.Of(m.us) & m.after.Of(m.us) &^ after.Kind(board.King) &^ board.SquareBB(m.move.To()); hit != 0; {
		sq := hit.PopFirst()
		if after.At(sq) != m.after.At(sq) || !play.AttacksFrom(after, answer.To(), sq, 0) || play.AttacksFrom(m.other.At[1], answer.From(), sq, 0) {
			continue
		}
		if !play.AttacksFrom(m.after, m.move.To(), sq, 0) || play.AttacksFrom(m.before, m.move.From(), sq, 0) || play.AttacksFrom(m.other.At[1], m.other.Moves[0].To(), sq, 0) {
			continue
		}
		if after.At(answer.To()).Value() < after.At(sq).Value() {
			continue // a guard is of no use to what is attacked by less
		}
		if around := after.Attackers(sq, after.Occupied()); (around & after.Of(m.us)).Count() > (around & after.Of(m.us.Other())).Count() {
			continue // it is guarded well enough
		}
		if m.toldLoss != nil && !m.taken.Has(sq) && m.other.At[1].At(answer.From()).Type() != board.Pawn {
			continue // what is lost is something else
		}
		guards := m.here(sq, m.move.To())
		c := Claim{Kind: MenClaim, Line: m.otherName(), Ply: 2, Men: []ClaimMan{manOn(after, sq), manOn(after, answer.To())}}
		if m.toldAnswer {
			return purpose{says: claiming(say("purpose.guards", in("man", manOnSquare(m.after, sq))), guards), weight: guardsHitWeight}, true
		}
		told := say("purpose.guards-against", in("man", manOnSquare(m.after, sq)), in("move", m.other.Numbered(1)))
		return purpose{says: claiming(told, guards, c), weight: guardsHitWeight}, true
	}
	return purpose{}, false
}

// guardsHitWeight is what it weighs that a man is guarded against the enemy's answer.
const guardsHitWeight = 39

// guardsBlow: the moved man guards the square from which the comment has told that a man of the enemy attacks two others.
func guardsBlow(m *moveFacts) (purpose, bool) {
	e := m.toldLoss
	if m.i != 0 || e == nil || !e.Found || e.Motif.ID != motif.Fork && e.Motif.ID != motif.DoubleAttack || m.p.Takes(0) {
		return purpose{}, false
	}
	k := e.From + e.Motif.Ply
	sq, before := e.Path.Moves[k].To(), e.Path.At[k]
	guarded := before.Attackers(sq, before.Occupied())&before.Of(m.us) != 0 && (k+1 >= e.Path.Plies() || e.Path.Moves[k+1].To() == sq) // who does not take there has guarded it in vain
	if before.At(sq) != board.NoPiece || guarded || !play.AttacksFrom(m.after, m.move.To(), sq, 0) || m.move.To() == sq {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.guards-square", in("square", sq)), m.here(m.move.To())), weight: 66}, true
}

// stopsTold: what the comment has told that the enemy does with a later move of the played line cannot be done, or loses what does
// it, because of where the moved man stands.
func stopsTold(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil || !m.toldAnswer || m.toldPly < 4 || m.toldPly > m.other.Plies() || m.after.InCheck() {
		return purpose{}, false
	}
	k := m.toldPly - 1
	move, from := m.other.Moves[k], m.other.At[k]
	here, to := m.move.To(), move.To()
	if m.after.At(move.From()) != from.At(move.From()) || m.other.Takes(k) || m.p.MakesWithin(from, move, 1, play.ComparedPlies) {
		return purpose{}, false
	}
	waiting := m.before.Passed()
	if waiting == nil || !waiting.IsLegal(move) || !waiting.SEE(move, 0) || m.after.IsLegal(move) && (!play.AttacksFrom(m.after, here, to, 0) || play.AttacksFrom(m.before, m.move.From(), to, 0) || m.after.SEE(move, 0)) {
		return purpose{}, false
	}
	if then := m.afterSameMoves(k); then != nil && then.IsLegal(move) && then.SEE(move, 0) {
		return purpose{}, false // the moves between make it possible again
	}
	c := m.principle("stops", nil, here, to)
	c.UCI = from.UCI(move)
	return purpose{says: claiming(say("purpose.stops", in("move", m.other.Numbered(k))), c), weight: 54}, true
}

// afterSameMoves is the position before half-move k of the other line if its moves are made behind this one; nil if that cannot be.
func (m *moveFacts) afterSameMoves(k int) *board.Position {
	pos := m.after.Clone()
	for _, move := range m.other.Moves[1:k] {
		if !pos.IsLegal(move) {
			return nil
		}
		pos.Make(move)
	}
	return pos
}

// checksBack: in an ending a check makes the king go back.
func checksBack(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || !play.Endgame(m.before) || !m.after.InCheck() || m.p.Takes(0) || m.p.Plies() < 3 || m.p.Takes(1) || m.man.Type() == board.Queen {
		return purpose{}, false
	}
	from, to := m.after.King(enemy), m.p.At[2].King(enemy)
	if to.RelativeRank(enemy) >= from.RelativeRank(enemy) || m.p.KingReturns(from) || m.other != nil && m.other.At[min(m.other.Plies(), 4)].King(enemy).RelativeRank(enemy) < from.RelativeRank(enemy) {
		return purpose{}, false
	}
	told := say("purpose.checks-back", in("side", sideKing(enemy)), in("square", to))
	return purpose{says: claiming(told, m.men(2, []board.Square{to})), weight: leastPurpose}, true
}

// bearsOnGuarded: a piece attacks a pawn that only one enemy piece guards, which stays there for it.
func bearsOnGuarded(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.p.Takes(0) || m.man.Type() == board.Pawn || m.man.Type() == board.Queen || !play.Endgame(m.before) || m.after.InCheck() || m.p.Plies() < 4 || play.Hangs(play.Takes(m.after), m.move.To()) {
		return purpose{}, false
	}
	for b := board.Attacks(m.man.Type(), m.us, m.move.To(), m.after.Occupied()) & m.after.Pieces(enemy, board.Pawn); b != 0; {
		sq := b.PopFirst()
		if play.AttacksFrom(m.before, m.move.From(), sq, 0) {
			continue
		}
		guards := m.after.Attackers(sq, m.after.Occupied()) & m.after.Of(enemy)
		if guards == 0 || guards.Several() || guards&(m.after.Kind(board.Pawn)|m.after.Kind(board.King)) != 0 || m.after.Attackers(sq, m.after.Occupied())&m.after.Of(m.us)&m.after.Kind(board.Pawn) != 0 {
			continue
		}
		guard := guards.First()
		if m.p.At[4].At(sq) != m.after.At(sq) || m.p.At[4].At(m.move.To()) != m.after.At(m.move.To()) || m.p.At[4].Attackers(sq, m.p.At[4].Occupied())&m.p.At[4].Of(enemy) != guards {
			continue
		}
		told := say("purpose.ties-guard", in("guard", manOnSquare(m.after, guard)), in("man", manOnSquare(m.after, sq)))
		return purpose{says: claiming(told, m.here(sq, guard, m.move.To())), weight: 41}, true
	}
	return purpose{}, false
}
