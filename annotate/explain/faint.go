package explain

import "gloss/annotate/explain/play"

// What is too little, or too far down the line, to be a reason.

// tooFaint tells if a trait that weighs little is not told even where there is nothing else: pawns that become weak far on where much
// is lost, and that the enemy's pawn stands in the centre, as one nearly always does.
func (w *writer) tooFaint(t *trait) bool {
	return t.isHarm() && t.ply > 3 && w.swing() > greatSwing || t.concept.ID == "centre-pawn" && t.owner != w.mover()
}

// For how many half-moves a weak pawn has to stand to be told as one, and a passed one: by judgement, as the weights.
const (
	fallsSoon       = 8
	passerFallsSoon = 6
)

// losesWhatIsLeft tells if the other side takes one of the pawns that a trait of a line is about soon after it has come about.
func losesWhatIsLeft(p *play.Path, t *trait) bool {
	soon := fallsSoon
	if !t.isHarm() {
		soon = passerFallsSoon
	}
	for k := t.ply; k < min(p.Plies(), t.ply+soon); k++ {
		if p.At[k].Side() != t.owner && p.Takes(k) && t.squares.Has(p.Moves[k].To()) {
			return true
		}
	}
	return false
}

// farFetched tells if a trait is seen only after moves of which several could be others, of pawns that become weak,
// more than one, or if it is a weak spot where so much was lost that there has to be more to it.
func (w *writer) farFetched(t *trait) bool {
	free := 0
	for k := 2; k <= t.ply; k++ {
		if !w.played.Forced(k) {
			free++
		}
	}
	return free > 3 || t.isHarm() && free > 1 || t.concept.ID == "weak-spot" && w.swing() > greatSwing
}

// needNotComeTo tells if a state that is told as a fault can be avoided on the way. A lead in development is not made up for by one move, and
// of a man that is driven off its finder has seen to it.
func (w *writer) needNotComeTo(f *fault) bool {
	switch f.says.Key {
	case "fault.driven-off":
		return false
	case "fault.ahead-in-development":
		return f.ply > 4 && w.played.LeavesChoice(f.ply)
	}
	return w.played.LeavesChoice(f.ply)
}

// sameExchange tells if what the enemy's answer takes, and what takes it back, could be the same after the recommended move.
func (w *writer) sameExchange() bool {
	other := w.answerToBest()
	return w.played.Takes(1) && w.played.TakesBack(2) && other != nil && other.before.IsCapture(other.move) &&
		other.after.At(w.played.Moves[2].From()) == w.played.At[2].At(w.played.Moves[2].From()) && other.after.IsLegal(w.played.Moves[2])
}
