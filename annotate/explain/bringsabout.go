package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
)

// bringsAbout tells of something that lasts what the moves up to it bring about in the recommended line: where the enemy has
// no choice on the way, or at most the choice of one answer.
func (w *writer) bringsAbout(t *trait) phrases.Phrase {
	p := w.best
	switch t.concept.ID {
	case "heavy-pieces-on-open-file", "lead-pawn", "pawn-supported-knight", "root-pawn", "unguarded-fourth-rank-square", "centre-pawn", "space-advantage-pawn":
		return phrases.Phrase{} // too little to go so far for it
	}
	if t.ply > min(play.LeadsToPlies, w.shown) || !t.credible(w.scene) || p.Net(t.ply).Size() >= play.OnePawn {
		return phrases.Phrase{}
	}
	ply := t.ply
	free := 0
	for k := 1; k < ply; k += 2 {
		if p.At[k].InCheck() || p.TakesBack(k) {
			continue
		}
		if free++; free > 1 || ply > 3 || k == ply-1 {
			return phrases.Phrase{}
		}
	}
	if own := p.At[ply-1].Side() == w.mover(); own != (t.owner == w.mover()) && !t.concept.Bad && t.there() {
		return phrases.Phrase{} // it would be the enemy's move that does it
	}
	told := t.deed(w.scene)
	if told.Empty() {
		return told
	}
	return say("reason.answer", in("moves", p.Continued(1, ply)), in("deed", told))
}

// lastsBetter is what lasts in the recommended line and its first move brings about, if that weighs more than a purpose.
func (w *writer) lastsBetter(best purpose) purpose {
	if w.toldLoss != nil && (w.toldLoss.Gain() <= -play.KnightWorth || w.swing() > 2*greatSwing) {
		return best // what pawns and files are worth is beside the point where a piece is lost, or as much
	}
	for i := range w.traits {
		t := &w.traits[i]
		if t.standing != missed || t.concept.ID == "passed-pawn" && losesWhatIsLeft(w.best, t) {
			continue
		}
		exchange := t.ply == 2 && w.best.TakesBack(1)
		if exchange && w.best.Net(2).HalfPawns() <= -play.OnePawn {
			continue // what is given for it is given for more
		}
		if t.ply > 1 && !exchange || !t.credible(w.scene) {
			// What comes later in the line is not the purpose of its first move, but what it leads to.
			if weight := int(w.together(t)) / 6; weight > best.weight {
				if p := w.bringsAbout(t); !p.Empty() {
					best = purpose{says: p, weight: weight}
				}
			}
			continue
		}
		weight := int(w.together(t)) / 5
		if exchange && t.isHarm() && w.together(t) >= leastReason {
			weight = max(weight, minorWeight+1) // that is what the exchange is for
		}
		if weight <= best.weight || w.best.Moves[0].IsCastle() {
			continue
		}
		p := t.doneBy(w.scene, BestLine)
		if p.Empty() {
			if p = t.deed(w.scene); exchange && t.owner == w.mover() {
				p = t.given(w.scene) // it is the enemy's move that does it
			}
			if exchange && !p.Empty() {
				p = say("reason.answer", in("moves", w.best.Continued(1, 2)), in("deed", p))
			}
		}
		if p.Empty() {
			continue
		}
		if best.prize && best.says.Key == "purpose.takes" {
			p = both(best.says, p)
		}
		best = purpose{says: p, weight: weight, prize: best.prize}
	}
	return best
}
