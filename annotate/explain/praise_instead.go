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

// wrongInstead tells what is wrong with the next best move, which is the writer's played one: what becomes of the board behind it, or that its king stays where
// it is. What the enemy does against it was no reason in any of three such sentences.
func (w *writer) wrongInstead(praise phrases.Phrase) phrases.Phrase {
	list := w.reasons()
	if len(list) == 0 || list[0].weight < insteadMP || list[0].ply > insteadPlies || list[0].general && list[0].verb.Key != "fault.king-stays" {
		return phrases.Phrase{}
	}
	r := list[0]
	w.quoted = max(r.ply, 1)
	switch {
	case r.state.Key == "fault.comes-to-life", r.state.Key == "fault.cannot-castle", r.reply:
		return phrases.Phrase{} // that is no reason why it will not do
	case r.ply <= 1 && r.verb.Key == "fault.king-stays":
		return sentence(say("praise.next", in("praise", praise), in("move", w.played.Numbered(0)), in("deed", r.verb)))
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
