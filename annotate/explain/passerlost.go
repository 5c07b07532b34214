package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// losesPasser: the enemy takes a passed pawn that stays on the board in the best line, whatever it costs him.
func losesPasser(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	for k := 1; k <= play.ShownReplies && k < p.Plies(); k += 2 {
		man, sq := p.Taken(k)
		if man.Type() != board.Pawn || !passedPawn(p.At[k], sq, us) || sq.RelativeRank(us) < 3 {
			continue
		}
		from := sq
		if p.At[0].At(sq) != man {
			continue // it has just got there
		}
		if at, ok := s.best.Follow(from, min(s.best.Plies(), play.ComparedPlies)); !ok || !passedPawn(s.best.Last(), at, us) && s.best.Plies() <= play.ComparedPlies {
			return fault{}, false
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: k, Men: []ClaimMan{manOn(p.At[k], sq)}}
		told := say("fault.takes-passer", in("square", sq))
		return fault{says: claiming(told, c), weight: losesPasserMP, ply: k + 1, reply: true, undo: s.staysPut(sq)}, true
	}
	return fault{}, false
}

// losesPasserMP is what a passed pawn weighs in this, in millipawns.
const losesPasserMP = 340

// nearlyThere is the rank from which on a passed pawn decides, whatever else is on the board: two moves before it queens.
const nearlyThere = 5

// takesPasser tells if the enemy takes, within the half-moves that are told, a passed pawn which is nearly there, or, where there are no queens and
// no more is at stake than that, any.
func (w *writer) takesPasser() bool {
	p, us := w.played, w.mover()
	for k := 1; k < min(w.quoted, p.Plies()); k += 2 {
		man, sq := p.Taken(k)
		if man.Type() != board.Pawn || !passedPawn(p.At[k], sq, us) {
			continue
		}
		if sq.RelativeRank(us) >= nearlyThere || w.start().Kind(board.Queen) == 0 && w.swing() < passerSwing {
			return true
		}
	}
	return false
}
