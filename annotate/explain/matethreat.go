package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
)

// Threats of mate in one that come a move later than the first of a line, after what cannot be helped: they are what a check or a
// sacrifice is good for.

// mateThreatWeight is what such a threat weighs, as a purpose; and mateThreatMP, in millipawns, against the move that allows it.
const (
	mateThreatWeight = 75
	mateThreatMP     = 400
)

// threatensMateSoon tells of such a threat by the winner's second move of a line, where his first one leaves no choice; from is the
// half-move of the first.
func (s *scene) threatensMateSoon(name LineName, from int) (fault, bool) {
	p, k := s.path(name), from+2
	if k >= p.Plies() || !p.Forced(from+2) || p.At[k].InCheck() || p.At[k+1].InCheck() || p.TakesBack(k) || p.IsTaken(k) {
		return fault{}, false
	}
	if other := s.other(name); from == 1 && other.Plies() > 1 && other.Moves[1] == p.Moves[1] {
		return fault{}, false
	}
	m, ok := play.ThreatensMateIn1(p.At[k+1])
	if !ok {
		return fault{}, false
	}
	if _, before := play.ThreatensMateIn1(p.At[k-1]); before {
		return fault{}, false
	}
	pos := p.At[k+1].Passed()
	c := Claim{Kind: ThreatClaim, Line: name, Ply: k + 1, UCI: pos.UCI(m)}
	told := say("threat.mate", in("move", pos.SAN(m)))
	if name == BestLine {
		told = say("purpose.and-then", in("moves", p.Continued(1, k+1)), in("deed", told))
	}
	return fault{says: claiming(told, c), weight: mateThreatMP, ply: k + 1, reply: from == 1}, true
}

// leadsToMateThreat is such a threat of the mover.
func leadsToMateThreat(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.name != BestLine {
		return purpose{}, false
	}
	f, ok := m.threatensMateSoon(BestLine, 0)
	return purpose{says: f.says, weight: mateThreatWeight}, ok
}

// allowsMateThreat is one of the enemy, after the played move.
func allowsMateThreat(s *scene) (fault, bool) { return s.threatensMateSoon(PlayedLine, 1) }

// newMateThreat tells of a mate in one that half-move k of a line threatens, and that was not threatened before it.
func newMateThreat(p *play.Path, name LineName, k int) (phrases.Phrase, bool) {
	mate, ok := play.ThreatensMateIn1(p.At[k+1])
	if !ok {
		return phrases.Phrase{}, false
	}
	if k > 0 {
		if _, before := play.ThreatensMateIn1(p.At[k-1]); before {
			return phrases.Phrase{}, false
		}
	}
	pos := p.At[k+1].Passed()
	c := Claim{Kind: ThreatClaim, Line: name, Ply: k + 1, UCI: pos.UCI(mate)}
	return claiming(say("threat.mate", in("move", pos.SAN(mate))), c), true
}

// mateThreat tells that the winner's first move of an event threatens mate in one, where much is given up against it.
func mateThreat(e *play.Event, name LineName, from int) (phrases.Phrase, bool) {
	p := e.Path
	if e.Size() < play.ExchangeWorth && p.Swing < play.FarSwing || from >= p.Plies() || p.At[from+1].InCheck() || p.IsTaken(from) {
		return phrases.Phrase{}, false
	}
	return newMateThreat(p, name, from)
}

// threatOf tells what the first move of an event threatens, where the men that it wins do not show it: a mate in one, or a check or a double attack
// that a search has found.
func (w *writer) threatOf(e *play.Event, name LineName, from int) (phrases.Phrase, bool) {
	if told, ok := mateThreat(e, name, from); ok {
		return told, true
	}
	told, ok := phrases.Phrase{}, false
	switch {
	case w.toldThreat: // one threat is enough
	case e.Path.Takes(from) && !(e.Path.TakesBack(from) && w.swing() >= muchSwing): // what it takes is the point
	case name == BestLine && from == 0:
		told, ok = w.threatens()
	case name == PlayedLine && from == 1 && w.answering != nil:
		told, ok = w.answering.told(w.played, PlayedLine, 2)
	}
	switch {
	case !ok || !w.allHold(told):
		return phrases.Phrase{}, false
	case told.Key == "threat.check": // what is won is told already
		return say("threat.check-only", in("move", told.Arg("move"))).Noting(told.Notes...), true
	}
	return told, told.Key == "threat.check-only" || told.Key == "threat.mate" || told.Key == "threat.mate-next" || told.Key == "threat.move-as" ||
		told.Key == "threat.attack" && w.swing() >= muchSwing
}
