package explain

import (
	"gloss/engine/board"
)

// plans tells of the pawn that the best line pushes with its next move, where nothing else is known: the first one has made it possible.
func (w *writer) plans() (purpose, bool) {
	p := w.best
	if p.Plies() < 3 || p.Takes(0) || p.Takes(1) || p.Takes(2) || p.At[1].InCheck() || p.At[2].InCheck() || w.shown < 3 {
		return purpose{}, false
	}
	next := p.Moves[2]
	if p.At[2].At(next.From()).Type() != board.Pawn || next.From() == p.Moves[0].To() || w.played.ComesLater(next, p.At[2], 2) {
		return purpose{}, false
	}
	if w.start().IsLegal(next) && w.start().SEE(next, 0) {
		return purpose{}, false
	}
	if waiting := p.At[1].Passed(); waiting == nil || !waiting.IsLegal(next) {
		return purpose{}, false // the enemy's answer has made it possible
	}
	c := w.facts(BestLine, 0).principle("goes-on", nil, next.To())
	c.Ply, c.UCI = 3, p.At[2].UCI(next)
	return purpose{says: claiming(say("threat.prepares", in("move", p.Numbered(2))), c), weight: leastPurpose}, true
}
