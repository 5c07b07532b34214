package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// The plainest remedy is to take the man that the enemy is after somewhere else.

// What it weighs that a man is not where the enemy wins something by it, and that it is not where his answer would hit it.
const (
	outOfDangerWeight = 80
	outOfReachWeight  = 38
)

// stepsAside tells that the recommended move takes a man, or the king, away from where what has just been told happens to it.
func (w *writer) stepsAside() (purpose, bool) {
	m := w.facts(BestLine, 0)
	if m.after.InCheck() || m.p.Takes(0) || m.move.IsCastle() || m.after.At(m.move.To()) != m.man || m.man.Type() == board.Pawn {
		return purpose{}, false
	}
	if e := w.toldLoss; e != nil && e.Found && w.isAimed(e, m) && !m.falls(m.move.To()) && !play.Hangs(play.Hanging(m.after), m.move.To()) {
		told := say("remedy.out-of-danger", in("man", phrases.TheMan(m.man.Type())))
		switch {
		case w.played.IsExchange(1) && w.played.Moves[1].To() == m.move.From():
			return purpose{says: claiming(say("purpose.avoids-exchange", in("square", m.move.From())), m.there(m.move.From())), weight: outOfDangerWeight}, true
		case e.Motif.ID == motif.Fork && w.forksThere(e, m.move.To()):
			return purpose{}, false
		case e.Motif.ID == motif.Fork:
			told = say("remedy.out-of-fork", in("man", phrases.TheMan(m.man.Type())))
		case m.man.Type() == board.King:
			told = say("remedy.avoids-that") // that it is safe where it goes is more than anybody knows
		}
		return purpose{says: claiming(told, m.here(m.move.To())), weight: outOfDangerWeight}, true
	}
	if w.standsBefore(m) {
		return purpose{says: claiming(say("remedy.stops-pawn"), m.here(m.move.To())), weight: outOfDangerWeight}, true
	}
	if p, ok := w.keepsPinned(m); ok {
		return p, true
	}
	if w.toldAnswer && w.toldPly == 2 && w.toldLoss != nil && w.isOutOfReach(m) && !w.fallsAnyway() { // where nothing is lost it has a plan of its own
		return purpose{says: say("remedy.out-of-its-way"), weight: outOfReachWeight}, true
	}
	return purpose{}, false
}

// forksThere tells if the man that forks attacks a square as well.
func (w *writer) forksThere(e *play.Event, sq board.Square) bool {
	k := e.From + e.Motif.Ply + 1
	return k < len(e.Path.At) && board.Attacks(e.Motif.Man.Piece.Type(), w.mover().Other(), e.Motif.Man.Square, e.Path.At[k].Occupied()).Has(sq)
}

// isAimed tells if the man is one of those by which an event wins something. A queen behind the man that is pinned to her does not fall herself.
func (w *writer) isAimed(e *play.Event, m *moveFacts) bool {
	if e.Motif.ID == motif.Pin && m.man.Type() == board.Queen && !e.TakenFrom().Has(m.move.From()) {
		return false
	}
	return e.Motif.ID != motif.Hanging && slices.Contains(e.Motif.Targets, motif.Man{Piece: m.man, Square: m.move.From()})
}

// keepsPinned tells that the man with which the enemy answers, as has just been told, stays pinned to its king.
func (w *writer) keepsPinned(m *moveFacts) (purpose, bool) {
	if !w.toldAnswer || w.toldPly != 2 || m.after.IsLegal(w.played.Moves[1]) {
		return purpose{}, false
	}
	from, king := w.played.Moves[1].From(), m.after.King(m.us.Other())
	by, pinned := pinnedTo(m.after, from, king, m.us)
	if _, was := pinnedTo(m.before, from, king, m.us); !pinned || !was || m.after.At(from) != w.played.At[1].At(from) {
		return purpose{}, false
	}
	c := Claim{Kind: MotifClaim, Line: BestLine, Ply: 1, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{from.String()}, Target: king.String()}
	return purpose{says: claiming(say("remedy.keeps-pinned", in("man", manOnSquare(m.after, from))), c, m.here(from)), weight: outOfDangerWeight}, true
}

// standsBefore tells if the man gets in the way of the pawn whose promotion has just been told.
func (w *writer) standsBefore(m *moveFacts) bool {
	e := w.toldLoss
	if e == nil || !e.Found || e.Motif.ID != motif.Promotion {
		return false
	}
	for k := 1; k < e.Ply; k += 2 {
		last := e.Path.Moves[k]
		if !last.IsPromotion() {
			continue
		}
		to := m.move.To()
		if to.File() != last.To().File() || !m.after.SEE(m.move, 0) && play.Hangs(play.Takes(m.after), to) {
			return false
		}
		return to == last.To() || board.Between(last.To(), last.From()).Has(to) || to == last.From()
	}
	return false
}

// isOutOfReach tells if the enemy's answer, as it has been told, would hit the man where it stood or where the played move puts it, and
// does nothing to it where the recommended move does.
func (w *writer) isOutOfReach(m *moveFacts) bool {
	was := m.move.From()
	if w.played.Moves[0].From() == was {
		was = w.played.Moves[0].To()
	}
	hitter := w.played.Moves[1].To()
	hits := func(t play.Take) bool { return t.Move.To() == was && t.Move.From() == hitter }
	if w.played.Takes(1) || !slices.ContainsFunc(w.facts(PlayedLine, 1).freshTargets(), hits) {
		return false
	}
	if !m.after.IsLegal(w.played.Moves[1]) {
		return true
	}
	answered := m.after.Clone() // whether or not the enemy has the time for it
	answered.Play(w.played.Moves[1])
	return !play.AttacksFrom(answered, hitter, m.move.To(), 0)
}
