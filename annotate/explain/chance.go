package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// A chance is missed where the mover was better and is so no longer, or not by far, though the enemy has done nothing for it: then what the
// better move does is the news, and not what may be said against the position that has come about.

// Bounds for that, in millipawns: what the chance was worth, what the move has lost, what the mover still has to have, what a reason
// against the move weighs that is more than a detail; and what the purpose of the better move has to weigh.
const (
	chanceMP     = 1000
	chanceLostMP = 1000
	stillMP      = -1000
	reasonMP     = 240
	chanceWeight = 45
)

// missesChance tells of a chance that wins no men within the line that is shown.
func (w *writer) missesChance() phrases.Phrase {
	if w.swing() < chanceLostMP || w.best.Drawn() {
		return phrases.Phrase{}
	}
	p, ok := w.purpose()
	if !ok || p.weight < chanceWeight || !w.wasBetter() && !(p.grave && w.swing() >= 2*chanceLostMP) {
		return phrases.Phrase{}
	}
	deed, _ := laterDeed(p.says)
	mates := isMateThreat(deed)
	switch man, _ := w.best.Taken(0); {
	case mates, deed.Key == "threat.move", deed.Key == "threat.move-as", deed.Key == "purpose.attacks-both", deed.Key == "purpose.pins-and-attacks":
	case p.prize && man.Value() > board.Pawn.Value() && !w.best.TakesInTurn(1):
	default:
		return phrases.Phrase{}
	}
	for _, r := range w.reasons() {
		if r.weight >= reasonMP && (r.reply || !mates) {
			return phrases.Phrase{}
		}
	}
	return w.misses(p.says)
}

// wasBetter tells if the mover was better before the move, and is not worse by much behind it: then the chance that it has missed is the news.
func (w *writer) wasBetter() bool { return w.best.Score >= chanceMP && w.played.Score >= stillMP }

// isParried tells if a deed is an attack or a threat, be it of mate, by which nothing is said to be won, and the mover was not better: that a move misses
// such a thing is no news to who sees how it is parried. Of seven such comments readers found none good, and of five on a check that is threatened one, whoever was better.
func (w *writer) isParried(deed phrases.Phrase) bool {
	deed, _ = laterDeed(deed)
	switch deed.Key {
	case "purpose.attacks-both", "purpose.pins-and-attacks", "purpose.which-is-pinned", "threat.move", "threat.check-only":
		return !w.wasBetter()
	case "threat.check":
		return true
	}
	return !w.wasBetter() && (onlyHits(deed) || isMateThreat(deed))
}

// misses tells that the better move does something as what the played one misses.
func (w *writer) misses(deed phrases.Phrase) phrases.Phrase {
	if _, then := laterDeed(deed); then == "" {
		deed = w.leavesIt(BestLine, 0, deed)
	}
	missed := bestWhich(w.best.Numbered(0), deed)
	var also phrases.Phrase
	if lost := play.EventOf(w.played, -1, w.lost); w.losesBesides(lost) {
		also = w.lossTold(lost, false)
	} else {
		also = w.strikesBack()
	}
	w.inTurn = sentences(apart(say("event.both-overlook", in("event", missed))), also)
	return sentences(apart(say("event.misses", in("event", missed))), also)
}

// bestWhich names the better move and what it does, with the moves behind it that lead there.
func bestWhich(move string, deed phrases.Phrase) phrases.Phrase {
	deed, then := laterDeed(deed)
	if then != "" {
		move += " " + then
	}
	return say("event.which", in("moves", move), in("deed", deed))
}

// apart says of a move what it misses or overlooks, and in a sentence of its own what follows behind that.
func apart(told phrases.Phrase) phrases.Phrase {
	event := told.Arg("event").(phrases.Phrase)
	deed, _ := event.Arg("deed").(phrases.Phrase)
	if event.Key != "event.which" || deed.Key != "reason.follows" {
		return sentence(told)
	}
	first := deed.Arg("deed").(phrases.Phrase).Noting(deed.Notes...)
	return sentences(sentence(told.With("event", event.With("deed", first))), sentence(deed.Arg("more").(phrases.Phrase)))
}

// laterDeed is what a deed comes to, with the moves behind the first one that lead there.
func laterDeed(deed phrases.Phrase) (later phrases.Phrase, moves string) {
	switch deed.Key {
	case "purpose.and-then", "reason.answer":
		return deed.Arg("deed").(phrases.Phrase).Noting(deed.Notes...), deed.Arg("moves").(string)
	case "event.leaves", "event.leaves-for":
		later, moves = laterDeed(deed.Arg("deed").(phrases.Phrase))
		return deed.With("deed", later), moves
	}
	return deed, ""
}
