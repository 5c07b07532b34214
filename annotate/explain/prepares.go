package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// Pawn moves that a move makes possible, and endings that an exchange leads to.

// preparesBreak: the line goes on with a pawn move against a pawn in the middle that could not be made before, and that
// the other line does not make.
func preparesBreak(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil || m.p.Takes(0) || m.before.InCheck() || m.after.InCheck() || m.man.Type() == board.King {
		return purpose{}, false // a move out of check is not played to prepare something
	}
	for k := 2; k <= min(m.p.Plies()-1, 4); k += 2 {
		move := m.p.Moves[k]
		if m.p.At[k].At(move.From()).Type() != board.Pawn || m.p.Takes(k) || m.p.At[k].InCheck() || move.From() == m.move.To() {
			continue
		}
		if board.PawnAttacks(m.us, move.To())&contested&m.p.At[k].Pieces(m.us.Other(), board.Pawn) == 0 || !contested.Has(move.To()) {
			continue
		}
		if m.before.IsLegal(move) && m.before.SEE(move, 0) || !helps(m, move) || m.other.ComesLater(move, m.before, 2) {
			continue
		}
		c := m.principle("goes-on", nil, move.To())
		c.Ply, c.UCI = k+1, m.p.At[k].UCI(move)
		return purpose{says: claiming(say("threat.prepares", in("move", m.p.Numbered(k))), c), weight: 50}, true
	}
	return purpose{}, false
}

// helps tells if the moved man guards the square to which another man goes, or has made way for it.
func helps(m *moveFacts, move board.Move) bool {
	return play.AttacksFrom(m.after, m.move.To(), move.To(), 0) || move.To() == m.move.From() || board.Between(move.From(), move.To()).Has(m.move.From()) ||
		!m.before.SEE(move, 0) && m.after.At(move.From()) == m.before.At(move.From())
}

// goesIntoEnding: the exchange that follows leads to a lost ending, from which the best line keeps away, or to which it comes with the better of it.
// That one is merely bad says nothing.
func goesIntoEnding(s *scene) (fault, bool) {
	ply, pawnsOnly, ok := s.played.IntoEnding()
	if _, _, too := s.best.IntoEnding(); !ok || too && s.best.Score <= -endingMP || s.played.Score >= -wonEndingMP || s.played.Net(ply).HalfPawns() <= -play.OnePawn {
		return fault{}, false
	}
	told := say("fault.lost-ending", in("side", phrases.Side(s.mover())))
	if pawnsOnly {
		told = say("fault.lost-pawn-ending", in("side", phrases.Side(s.mover())))
	}
	return fault{says: claiming(told, s.leadsIntoEnding(ply)), weight: endingWeight, ply: ply, state: ply > 1}, true
}

// What an ending has to be worth to be called won, or bad beside one that is level, and what it weighs, in millipawns.
const (
	endingMP     = 900
	wonEndingMP  = 3000
	endingWeight = 330
)

// endingID names the principle that a line leads to an ending.
const endingID = "ending"

// leadsIntoEnding claims that the played line is in an ending after so many half-moves.
func (s *scene) leadsIntoEnding(ply int) Claim {
	return Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: ply, ID: endingID, Side: s.mover().String(), Counts: endingCounts(s.played.At[ply])}
}

// isEnding tells if a claim is that a line leads to an ending.
func (c Claim) isEnding() bool { return c.Kind == PrincipleClaim && c.ID == endingID }

// endingCounts are the pieces of both sides, without kings and pawns.
func endingCounts(pos *board.Position) map[string]int {
	return map[string]int{board.White.String(): play.HeavyAndMinor(pos, board.White), board.Black.String(): play.HeavyAndMinor(pos, board.Black)}
}

// leadsToEnding: the exchange that follows leads to a won ending, or to one that holds.
func leadsToEnding(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.other == nil {
		return purpose{}, false
	}
	ply, pawnsOnly, ok := m.p.IntoEnding()
	if _, _, too := m.other.IntoEnding(); !ok || too {
		return purpose{}, false
	}
	var told phrases.Phrase
	switch v := m.p.Score; {
	case v >= wonEndingMP && pawnsOnly:
		told = say("purpose.won-pawn-ending")
	case v >= wonEndingMP:
		told = say("purpose.won-ending")
	case v > -endingMP/2 && v < endingMP/2 && m.other.Score <= -endingMP:
		told = say("purpose.level-ending")
	default:
		return purpose{}, false
	}
	c := m.principle(endingID, endingCounts(m.p.At[ply]))
	c.Ply = ply
	if ply > 1 {
		told = say("reason.answer", in("moves", m.p.Continued(1, ply)), in("deed", told))
	}
	return purpose{says: claiming(told, c), weight: 62}, true
}
