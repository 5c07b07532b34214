package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// What is said of the recommended move where no purpose of it is known.

// stillAttacked are the men that the enemy's answer attacks after the recommended move as after the played one.
func (w *writer) stillAttacked() (squares []board.Square) {
	if w.played.Plies() < 2 {
		return nil
	}
	other := w.answerToBest()
	if other == nil {
		return nil
	}
	for _, t := range w.facts(PlayedLine, 1).freshTargets() {
		if sq := t.Move.To(); other.after.At(sq) == t.Man && play.AttacksFrom(other.after, other.move.To(), sq, 0) {
			squares = append(squares, sq)
		}
	}
	return squares
}

// keepsGuarded tells that a man which the enemy's answer attacks is guarded after the recommended move.
func (w *writer) keepsGuarded() phrases.Phrase {
	if !w.toldAnswer || w.toldPly != 2 {
		return phrases.Phrase{}
	}
	list := w.stillAttacked()
	if len(list) != 1 {
		return phrases.Phrase{}
	}
	other := w.answerToBest()
	if after := other.after; play.Hangs(play.Hanging(after), list[0]) || other.man.Value() < after.At(list[0]).Value() || after.Attackers(list[0], after.Occupied())&after.Of(w.mover()) == 0 {
		return phrases.Phrase{}
	}
	return claiming(say("undo.guarded", in("square", list[0])), w.facts(BestLine, 0).here(list[0]))
}

// comesBefore tells of a move that the played line makes at once, and the best one behind another. What gives a man up there as well is no matter of the
// order: it is something else that makes it work.
func (w *writer) comesBefore() phrases.Phrase {
	m, p, move := w.facts(BestLine, 0), w.best, w.played.Moves[0]
	if p.Plies() < 3 || p.Moves[2] != move || p.At[2].At(move.From()) != m.before.At(move.From()) || p.At[2].InCheck() || p.TakesBack(2) || !p.At[2].SEE(move, 0) {
		return phrases.Phrase{}
	}
	c := m.principle("goes-on", nil, move.To())
	c.Ply, c.UCI = 3, p.At[2].UCI(move)
	return claiming(say("purpose.comes-before", in("move", p.At[2].SAN(move))), c)
}

// winsBesides tells what the best line wins, though the values do not say that this is the difference: it is at least what the move
// is about. Where something else could be told (borneOut), the values have to bear it out.
func (w *writer) winsBesides(borneOut bool) phrases.Phrase {
	if w.winLeans || w.best.Score.IsMate() || w.best.Drawn() {
		return phrases.Phrase{}
	}
	e := play.EventOf(w.best.UpTo(min(w.shown, w.best.Plies())), +1, w.lost)
	if e == nil || e.Gain() < play.OnePawn || e.Ply > play.ShownReplies+1 || e.ExceedsValue() > play.MuchMoreMP || e.Offered() {
		return phrases.Phrase{}
	}
	if more := e.ExceedsValue(); borneOut && (more > play.DoubtedMP || more < -play.MuchMoreMP) {
		return phrases.Phrase{}
	}
	if w.samePrize(e) {
		return w.winsMore(e)
	}
	if own := play.SolidEvent(w.played, +1, w.lost); own != nil && own.Gain() >= e.Gain() {
		return phrases.Phrase{}
	}
	e.Partly, e.Least = w.winPartly, w.winLeast
	told, rest := w.eventClause(e, BestLine, 0, false, w.wonBy(e))
	return w.withProof(told, rest, e, BestLine)
}

// winsMore tells what the best line wins besides what the played move takes as well.
func (w *writer) winsMore(e *play.Event) phrases.Phrase {
	own := play.EventOf(w.played, +1, w.lost)
	if own == nil {
		return phrases.Phrase{}
	}
	more := play.MaterialChangeOf(own.Net.Less(e.Net))
	if e.Ply%2 == 0 && e.Path.Takes(e.Ply-1) {
		return phrases.Phrase{} // it ends with what the enemy takes: less is lost, no more is won
	}
	if more.Gets != (play.Balance{}) || more.Gives.HalfPawns() < play.OnePawn {
		return phrases.Phrase{}
	}
	w.quoted = max(w.quoted, own.Ply)
	nets := []Claim{wonClaim(e, BestLine), wonClaim(own, PlayedLine)}
	told := say("event.by", in("moves", w.best.Numbered(0)), in("deed", claiming(say("event.wins-more", in("men", menOf(more))), nets...)))
	return withLine(told, w.restOf(w.best, 1, e.Ply))
}

// worseMP is a value, in millipawns, below which nobody says that only so much is lost.
const worseMP = 3000

// keeps says what the recommended move is better for by its value alone; nothing if it only is: that is what the mark says.
func (w *writer) keeps() phrases.Phrase {
	switch v := w.best.Score; {
	case w.best.Drawn() && (w.best.End != engine.EndRepetition || w.best.IsPerpetual() && w.best.Plies() <= repeatedPlies): // farther off it is one line of many
		if unseen := w.best.Plies() > w.shown; unseen && (w.best.End == engine.EndStalemate || w.best.End == engine.EndBareMaterial) {
			return say("remedy.only-draws") // the reader would look for it in what he is shown
		}
		return say("remedy.draws", in("rule", drawRule(w.best, BestLine, 1, min(w.shown, w.best.Plies()))))
	case v.IsMate() && v > 0:
		return say("remedy.still-mates")
	case v < -3000 && w.toldLoss == nil:
		return say("remedy.resists")
	}
	return phrases.Phrase{}
}
