package explain

import "gloss/engine/board"

// plans tells of the next move of the best line, where nothing else is known: the first one has made it possible, or the same
// minor piece goes on to a square further ahead.
func (w *writer) plans() (purpose, bool) {
	p := w.best
	if p.plies() < 3 || p.takes(0) || p.takes(1) || p.At[1].InCheck() || p.At[2].InCheck() || p.Moves[2].IsCastle() || w.shown < 3 {
		return purpose{}, false
	}
	next, man := p.Moves[2], p.At[2].At(p.Moves[2].From())
	if man.Type() == board.King || next.To() == p.Moves[0].From() || w.played.comesLater(next, p.At[2], 2) {
		return purpose{}, false
	}
	onward, us := next.From() == p.Moves[0].To(), w.mover()
	if onward && (!isMinor(man) || hangs(hanging(p.At[2]), next.From()) || next.To().RelativeRank(us) <= p.Moves[0].From().RelativeRank(us)) {
		return purpose{}, false // it is driven on, or gets nowhere
	}
	if p.takes(2) || p.At[3].InCheck() || isMinor(man) && next.To().RelativeRank(us) < 2 {
		return purpose{}, false
	}
	if w.start().IsLegal(next) && w.start().At(next.From()) == man && w.start().SEE(next, 0) {
		return purpose{}, false
	}
	if waiting := passed(p.At[1]); waiting == nil || !waiting.IsLegal(next) {
		return purpose{}, false // the enemy's answer has made it possible
	}
	c := w.facts(BestLine, 0).principle("goes-on", nil, next.To())
	c.Ply, c.UCI = 3, p.At[2].UCI(next)
	return purpose{says: claiming(say("threat.prepares", in("move", p.numbered(2))), c), weight: leastPurpose}, true
}
