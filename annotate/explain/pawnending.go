package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// A pawn ending is won, drawn or lost by one move of a king, and nobody sees men fall by it: what is told is how the game stands now.

// turnsPawnEnding tells that a pawn ending which was won no longer is, or that one which was held is lost, with how the enemy goes on: without that readers
// missed the reason both times.
func (w *writer) turnsPawnEnding() phrases.Phrase {
	if !play.PawnsAlone(w.start()) || w.played.Plies() < 2 {
		return phrases.Phrase{}
	}
	before, after := w.best.Score, w.played.Score
	var fault, keeps phrases.Phrase
	line := ""
	switch {
	case w.played.End == engine.EndRepetition: // it is no matter of the ending
		return phrases.Phrase{}
	case before >= wonEndingMP && isLevelEnding(after) && (!w.played.Queens(w.mover().Other()) || play.PawnsAlone(w.played.Last())):
		fault, keeps = say("fault.lets-slip", in("answer", w.played.Numbered(1))), say("remedy.wins-that")
		w.quoted = max(w.quoted, 2)
	case after <= -wonEndingMP && isLevelEnding(before):
		fault, line = say("mate.loses-pawn-ending"), w.quote(min(w.played.Plies(), play.ShownReplies))
		if !w.best.Queens(w.mover()) {
			keeps = say("remedy.holds-that")
		}
	default:
		return phrases.Phrase{}
	}
	if p, ok := takesOpposition(w.facts(BestLine, 0)); ok && w.allHold(p.says) {
		keeps = p.says
	}
	lost := sentence(withLine(claiming(fault, w.leadsIntoEnding(1)), line))
	if keeps.Empty() {
		return lost
	}
	return sentences(lost, w.does(keeps))
}

// givesUpForPawnEnding tells that the exchange that follows leads from a won game to a pawn ending which is level: what else the better move wins is beside
// the point.
func (w *writer) givesUpForPawnEnding() phrases.Phrase {
	ply, pawnsOnly, ok := w.played.IntoEnding()
	if !ok || !pawnsOnly || ply < 2 || w.best.Score < wonEndingMP || w.best.Score.Mates() || !isLevelEnding(w.played.Score) || w.played.Queens(w.mover()) && !w.played.Queens(w.mover().Other()) {
		return phrases.Phrase{}
	}
	if _, _, too := w.best.IntoEnding(); too {
		return phrases.Phrase{}
	}
	holds := claiming(say("fault.held-pawn-ending", in("side", phrases.Side(w.mover().Other()))), w.leadsIntoEnding(ply))
	w.quoted = max(w.quoted, ply)
	return sentence(say("reason.after", in("moves", w.played.Text(1, ply)), in("state", holds)))
}

// isLevelEnding tells if an ending is neither side's.
func isLevelEnding(v engine.Score) bool { return max(v, -v).Millipawns() < endingMP/2 }

// oppositionWeight is what it weighs to take the opposition: more than what else a king does.
const oppositionWeight = 68

// takesOpposition: in a pawn ending the king comes to stand before the enemy king with one square between them.
func takesOpposition(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.man.Type() != board.King || !play.PawnsAlone(m.before) || m.p.Takes(0) || m.after.InCheck() {
		return purpose{}, false
	}
	enemy := m.after.King(m.us.Other())
	if !opposed(m.move.To(), enemy) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.takes-opposition"), m.principle("opposition", nil, m.move.To(), enemy)), weight: oppositionWeight}, true
}

// opposed tells if two kings stand on one file or rank with a square between them.
func opposed(a, b board.Square) bool {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return files == 0 && ranks*ranks == 4 || ranks == 0 && files*files == 4
}
