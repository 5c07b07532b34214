package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// stopsBestMP is what it weighs that the enemy's answer takes the better move away for good, in millipawns.
const stopsBestMP = 90

// stopsBest: after the enemy's answer the recommended move can no longer be made, or loses what it moves: the chance is gone.
func stopsBest(s *scene) (fault, bool) {
	p := s.played
	if p.plies() < 3 || s.best.plies() < 3 || p.takes(0) || p.takes(1) || p.At[1].InCheck() || p.At[2].InCheck() || s.start().InCheck() {
		return fault{}, false
	}
	m, answer, after := s.best.Moves[0], p.Moves[1], p.At[2]
	if s.best.takes(0) || m.IsCastle() || p.Moves[0].From() == m.From() || after.At(m.From()) != s.start().At(m.From()) || !s.start().SEE(m, 0) {
		return fault{}, false
	}
	if s.start().At(m.From()).Type() == board.Pawn {
		return fault{}, false // it may come later, by another way
	}
	between := board.Between(m.From(), m.To()) | board.SquareBB(m.To())
	blocks := between.Has(answer.To()) && s.start().At(m.From()).Type() != board.Knight || m.To() == answer.To()
	guards := after.IsLegal(m) && !after.SEE(m, 0) && attacksFrom(after, answer.To(), m.To(), 0) && !attacksFrom(p.At[1], answer.From(), m.To(), 0)
	if !blocks && !guards || blocks && after.IsLegal(m) || between.Has(p.Moves[0].To()) || p.comesLater(m, s.start(), 4) {
		return fault{}, false
	}
	if s.best.makesWithin(p.At[1], answer, 1, 4) {
		return fault{}, false
	}
	c := s.facts(PlayedLine, 1).principle("stops", nil, answer.To(), m.To())
	c.UCI = s.start().UCI(m)
	told := say("fault.no-longer", in("side", phrases.Side(s.mover())), in("move", s.start().SAN(m)))
	return fault{says: claiming(told, c), weight: stopsBestMP, ply: 2, state: true}, true
}
