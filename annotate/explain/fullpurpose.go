package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// removesActive: an exchange takes a knight or bishop that stands well forward, with one that does not.
func removesActive(m *moveFacts) (purpose, bool) {
	gives, gets, ok := m.exchanges()
	to := m.move.To()
	if !ok || m.i != 0 || !isMinor(gives) || !isMinor(gets) || !activeOn(m.before, to) || activeOn(m.before, m.move.From()) || m.lost.Piece != board.NoPiece && m.lost.Square == to {
		return purpose{}, false
	}
	told := say("purpose.removes-active", in("kind", phrases.Kind(gets.Type(), 1)), in("square", to))
	return purpose{says: claiming(told, m.netClaim(m.i+2), m.there(to)), weight: 42}, true
}

// alsoHits tells of a pawn that guards or keeps out a man what it hits besides: half the purpose of its move.
func (w *writer) alsoHits(p purpose) purpose {
	switch p.says.Key {
	case "purpose.guards", "purpose.guards-against", "purpose.keeps-out", "purpose.stops", "purpose.luft", "purpose.supports-centre":
	default:
		return p
	}
	m := w.facts(BestLine, 0)
	to := m.move.To()
	if m.man.Type() != board.Pawn || play.Hangs(play.Takes(m.after), to) {
		return p
	}
	hit, best := board.Square(0), 0
	for b := board.PawnAttacks(m.us, to) & m.after.Of(m.us.Other()) &^ m.after.Kind(board.King); b != 0; {
		if sq := b.PopFirst(); m.after.At(sq).Value() > best {
			hit, best = sq, m.after.At(sq).Value()
		}
	}
	if best == 0 {
		return p
	}
	for part := range p.says.All {
		if part.Same(manOnSquare(m.after, hit)) {
			return p // that has been said
		}
	}
	p.says = both(p.says, claiming(say("purpose.hits", in("man", manOnSquare(m.after, hit))), m.here(hit, to)))
	return p
}
