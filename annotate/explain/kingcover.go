package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// brokenCoverMP is what it weighs that the pawns before the king are torn apart, in millipawns; half as much again if the enemy
// gives material for it.
const brokenCoverMP = 300

// splits tells if a pawn is the middle one of the three before a castled king: without it the other two stand apart.
func splits(sq board.Square) bool { return sq.File() == 1 || sq.File() == 6 }

// breaksCover: the enemy takes something that a pawn before the castled king has to take back, which stays where it is in the
// best line.
func breaksCover(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	if s.start().Pieces(us.Other(), board.Queen) == 0 {
		return fault{}, false
	}
	for k := 1; k <= 3 && k+1 < p.Plies(); k += 2 {
		if !p.TakesBack(k + 1) {
			continue
		}
		m := p.Moves[k+1]
		man, from := p.At[k+1].At(m.From()), m.From()
		if man.Type() != board.Pawn || !play.CoversKing(p.At[k+1], us, from) || !splits(from) || p.At[k+2].Pieces(us.Other(), board.Queen) == 0 || !p.SettlesDown(k+2) {
			continue
		}
		if s.best.At[min(s.best.Plies(), k+2)].At(from) != man || s.best.MakesWithin(p.At[k+1], m, k+1, k+5) || p.Takes(k-1) && p.Moves[k-1].To() == m.To() {
			return fault{}, false // it goes in the best line as well, or the move asked for it
		}
		if p.Net(k+2) == (play.Balance{}) {
			return fault{}, false // an even exchange: what it leaves is told as a thing that lasts
		}
		weight := int32(brokenCoverMP)
		if p.Net(k+2).HalfPawns() >= play.OnePawn {
			weight += weight / 2
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: k + 2, Men: []ClaimMan{manOn(p.At[k+2], m.To()), manOn(p.At[k+2], p.At[k+2].King(us))}}
		var kept phrases.Phrase
		undo := Claim{Kind: MenClaim, Line: BestLine, Ply: min(s.best.Plies(), k+2), Men: []ClaimMan{manOn(s.best.At[min(s.best.Plies(), k+2)], from)}}
		if !s.onlyTakesBack(p.Moves[k], m) {
			kept = claiming(say("undo.cover"), undo)
		}
		told := say("fault.cover-broken", in("side", phrases.Side(us)))
		return fault{says: claiming(told, c), weight: weight, ply: k + 2, state: true, undo: kept}, true
	}
	return fault{}, false
}

// onlyTakesBack tells if the enemy can take as well after the recommended move, and nothing but that pawn takes back there either.
func (s *scene) onlyTakesBack(takes, back board.Move) bool {
	after := s.best.At[1]
	if after.At(takes.From()) != s.played.At[1].At(takes.From()) || !after.IsLegal(takes) {
		return false
	}
	taken := after.Clone()
	taken.Make(takes)
	own := taken.Attackers(back.To(), taken.Occupied()) & taken.Of(s.mover())
	return own == board.SquareBB(back.From())
}

// allowsBreak: the enemy's answer breaks the king's position open, which is as grave as a loss of men.
func allowsBreak(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	ply, ok := p.BreaksOpen(1)
	if !ok || s.best.Makes(p.At[1], p.Moves[1], 1) {
		return fault{}, false
	}
	net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: ply, Net: netCounts(p.Net(ply))}
	told := claiming(both(say("event.wins-piece-back"), say("event.king-uncovered", in("king", sideKing(us)))), s.standsOpen(PlayedLine, ply, us), net)
	return fault{says: told, weight: graveMP, ply: ply, reply: true}, true
}

// standsOpen claims where the king of a side stands after so many half-moves of a line, and what has just been taken with.
func (s *scene) standsOpen(name LineName, ply int, side board.Color) Claim {
	pos, to := s.path(name).At[ply], s.path(name).Moves[ply-1].To()
	return Claim{Kind: MenClaim, Line: name, Ply: ply, Men: []ClaimMan{manOn(pos, to), manOn(pos, pos.King(side))}}
}

// allowsTear: the enemy's answer gives a piece for the pawns before the king.
func allowsTear(s *scene) (fault, bool) {
	ply, ok := s.played.TearsOpen(1)
	if !ok || s.best.Makes(s.played.At[1], s.played.Moves[1], 1) {
		return fault{}, false
	}
	return fault{says: s.tearsOpen(PlayedLine, ply, s.mover()), weight: graveMP, ply: ply, reply: true}, true
}

// tearsKingOpen: the move gives a piece for the pawns before the enemy king.
func tearsKingOpen(m *moveFacts) (purpose, bool) {
	if m.i != 0 || m.name != BestLine {
		return purpose{}, false
	}
	ply, ok := m.p.TearsOpen(0)
	if !ok {
		return purpose{}, false
	}
	told := say("purpose.and-then", in("moves", m.p.Continued(1, ply)), in("deed", m.tearsOpen(BestLine, ply, m.us.Other())))
	return purpose{says: told, weight: mateThreatWeight, grave: true}, true
}

// tearsOpen says that the pawns before a king are gone after so many half-moves of a line.
func (s *scene) tearsOpen(name LineName, ply int, side board.Color) phrases.Phrase {
	return claiming(say("event.tears-open", in("king", sideKing(side))), s.standsOpen(name, ply, side))
}
