package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// abandonsMP is what it weighs that the moved man lets the answer come in, in millipawns.
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
	if !play.AttacksFrom(s.start(), from, sq, 0) || play.AttacksFrom(p.At[1], p.Moves[0].To(), sq, 0) || !p.At[1].SEE(answer, 0) {
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
	c := Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "unguarded", Side: s.mover().String(), Squares: []string{sq.String(), from.String()}}
	if man.Type() == board.Pawn && s.settles(sq) {
		told := say("fault.settles", in("move", p.Numbered(0)))
		return fault{says: claiming(told, c, s.facts(PlayedLine, 1).here(sq)), weight: abandonsMP, ply: 2, reply: true}, true
	}
	attack, ok := attacksMen(s.facts(PlayedLine, 1))
	if !ok || attack.comes == ignored || slices.ContainsFunc(claimsIn(attack.says), func(c Claim) bool { return c.Ply > 2 }) {
		return fault{}, false // it does nothing there
	}
	told := say("fault.abandons", in("attack", attack.says), in("man", phrases.TheMan(man.Type())), in("square", sq))
	return fault{says: claiming(told, c), weight: abandonsMP, ply: 2, reply: true}, true
}

// settledPlies is for how many half-moves a piece has to stay where it has come to have settled there.
const settledPlies = 5

// settles tells if the enemy's answer brings a knight to a square from which no pawn of the mover can drive it any more, and it stays there.
func (s *scene) settles(sq board.Square) bool {
	p, us := s.played, s.mover()
	man := p.At[2].At(sq)
	if man.Type() != board.Knight || p.Plies() < 2+settledPlies || pawnCanAttack(p.At[2], us, sq) || sq.RelativeRank(us.Other()) < 3 {
		return false
	}
	for k := 3; k <= 2+settledPlies; k++ {
		if p.At[k].At(sq) != man {
			return false
		}
	}
	for k := 1; k <= s.best.Plies(); k++ {
		if s.best.At[k].At(sq) == man {
			return false
		}
	}
	return true
}

// pawnCanAttack tells if a pawn of a side attacks a square, or may do so one day, as far as it is not passed by already.
func pawnCanAttack(pos *board.Position, us board.Color, sq board.Square) bool {
	for b := pos.Pieces(us, board.Pawn); b != 0; {
		pawn := b.PopFirst()
		if d := pawn.File() - sq.File(); (d == 1 || d == -1) && pawn.RelativeRank(us) < sq.RelativeRank(us) {
			return true
		}
	}
	return false
}
