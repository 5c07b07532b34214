package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// abandonsMP is what it weighs that the moved man lets the answer come in, in millipawns: by judgement, more than what the answer attacks weighs
// without that, as it tells why it can.
const abandonsMP = 300

// abandonsSquare: the enemy's answer goes to a square that the moved man guarded before, so that it would
// have lost something there, and attacks something from it.
func abandonsSquare(s *scene) (fault, bool) {
	p := s.played
	if p.Plies() < 2 || p.Takes(1) || p.Takes(0) || s.start().InCheck() || p.At[1].InCheck() {
		return fault{}, false
	}
	from, answer := p.Moves[0].From(), p.Moves[1]
	sq := answer.To()
	man := s.start().At(from)
	comes := p.At[1].At(answer.From()).Type()
	if comes == board.Pawn || man.Type() == board.King || sq == from || answer.IsCastle() {
		return fault{}, false
	}
	c, left := s.noLongerGuards(sq)
	if !left || !p.At[1].SEE(answer, 0) {
		return fault{}, false
	}
	waiting := s.start().Passed()
	switch {
	case waiting == nil:
		return fault{}, false
	case comes == board.King && waiting.IsLegal(answer), comes != board.King && (!waiting.IsLegal(answer) || waiting.SEE(answer, 0)):
		return fault{}, false // it could come there all the same, or could not at all
	}
	if s.best.Moves[0].From() == from && !play.AttacksFrom(s.best.At[1], s.best.Moves[0].To(), sq, 0) {
		return fault{}, false // the better move leaves the square as well
	}
	attack, ok := attacksMen(s.facts(PlayedLine, 1))
	if !ok || attack.comes == ignored || slices.ContainsFunc(claimsIn(attack.says), func(c Claim) bool { return c.Ply > 2 }) {
		return fault{}, false // it does nothing there
	}
	told := say("fault.abandons", in("attack", attack.says), in("man", phrases.TheManOf(man.Type(), from)), in("square", sq))
	return fault{says: claiming(told, c), weight: abandonsMP, ply: 2, reply: true}, true
}
