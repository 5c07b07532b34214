package explain

import "gloss/annotate/explain/phrases"

// What is said of the recommended move where no purpose of it is known.

// avoidsThat tells if what has been told against the move does not come in the best line: neither the thing itself nor the enemy's
// move that does it.
func (w *writer) avoidsThat() bool {
	if !w.avoids || w.best.drawn() || w.best.Score.IsMate() {
		return false
	}
	return w.toldPly < 2 || !w.best.makes(w.played.At[w.toldPly-1], w.played.Moves[w.toldPly-1], 1)
}

// comesFirst tells of a move that the played line makes as well, but later.
func (w *writer) comesFirst() phrases.Phrase {
	m := w.facts(BestLine, 0)
	if p, move := w.best, w.played.Moves[0]; p.plies() > 2 && p.Moves[2] == move && p.At[2].At(move.From()) == m.before.At(move.From()) && !p.At[2].InCheck() && !p.takesBack(2) {
		c := m.principle("goes-on", nil, move.To())
		c.Ply, c.UCI = 3, p.At[2].UCI(move)
		return claiming(say("purpose.comes-before", in("move", p.At[2].SAN(move))), c)
	}
	if !w.played.comesLater(m.move, m.before, 2) {
		return phrases.Phrase{}
	}
	c := m.principle("comes-first", nil, m.move.To())
	c.UCI = m.before.UCI(m.move)
	return claiming(say("purpose.comes-first"), c)
}

// keeps says what the recommended move is better for where no reason is known: by its value alone.
func (w *writer) keeps() phrases.Phrase {
	switch v := w.best.Score; {
	case w.best.drawn():
		return say("remedy.draws", in("rule", drawRule(w.best.End)))
	case v.IsMate() && v > 0:
		return say("remedy.still-mates")
	case v >= 2500:
		return say("remedy.winning")
	case v >= 400:
		return say("remedy.advantage")
	case v >= -400:
		return say("remedy.balance")
	case v >= -1500:
		return say("remedy.damage")
	case v >= -3000:
		return say("remedy.holds-out")
	}
	return say("remedy.resists")
}
