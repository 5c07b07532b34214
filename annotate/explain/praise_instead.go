package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
)

// A move that gets on with the game is the only good one because of what is wrong with the others. Then that is told.

// isPlain tells if in an ending the reason for a mark can be seen: mate, a piece that is won, or what is given for something. Else the other
// moves are worse by what is too far away.
func (w *writer) isPlain(told phrases.Phrase) bool {
	if w.best.Score.IsMate() || w.played.Score.IsMate() || play.EventOf(w.best, +1, w.lost).Gain() >= play.KnightWorth {
		return true
	}
	for p := range told.All {
		if p.Key == "event.gives-for" {
			return true
		}
	}
	return false
}

// wrongInstead tells what is wrong with the next best move, which is the writer's played one.
func (w *writer) wrongInstead(praise phrases.Phrase) phrases.Phrase {
	list := w.reasons()
	if len(list) == 0 || list[0].weight < insteadMP || list[0].ply > insteadPlies || list[0].general && list[0].verb.Key != "fault.king-stays" {
		return phrases.Phrase{}
	}
	r := list[0]
	if w.swing() >= muchSwing && takesOnlyPawn(r.verb) {
		return phrases.Phrase{} // that is the least of it
	}
	w.quoted = max(r.ply, 1)
	move := w.played.Numbered(0)
	switch {
	case r.state.Key == "fault.comes-to-life", r.state.Key == "fault.cannot-castle", hasKey(r.verb, "event.gives-for"), r.reply && (onlyHits(r.verb) || r.verb.Key == "purpose.pushes-passer" || w.best.Plies() > 1 && w.played.Moves[1] == w.best.Moves[1]):
		return phrases.Phrase{} // that is no reason why it will not do
	case r.reply:
		return sentence(say("praise.allows", in("praise", praise), in("move", move), in("answer", w.played.Text(1, r.ply)), in("deed", r.verb)))
	case r.ply <= 1 && r.verb.Key == "fault.king-stays":
		return sentence(say("praise.next", in("praise", praise), in("move", move), in("deed", r.verb)))
	case r.ply <= 1: // that it retreats, or gives up castling: readers found no such reason good
		return phrases.Phrase{}
	case !r.state.Empty():
		return sentence(say("praise.after", in("praise", praise), in("moves", w.played.Text(0, r.ply)), in("state", r.state)))
	}
	return phrases.Phrase{}
}

// What a reason against the next best move has to weigh to be told, in millipawns, and how soon it has to be seen.
const (
	insteadMP    = 150
	insteadPlies = 5
)

// takesOnlyPawn tells if a deed is to take a pawn, and nothing else.
func takesOnlyPawn(deed phrases.Phrase) bool {
	man, _ := deed.Arg("man").(phrases.Phrase)
	return deed.Key == "purpose.takes" && man.Key == "man-on.pawn"
}
