package explain

import (
	"gloss/annotate/explain/phrases"
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
	for k := 1; k <= 3 && k+1 < p.plies(); k += 2 {
		if !p.takesBack(k + 1) {
			continue
		}
		m := p.Moves[k+1]
		man, from := p.At[k+1].At(m.From()), m.From()
		if man.Type() != board.Pawn || !coversKing(p.At[k+1], us, from) || !splits(from) || p.At[k+2].Pieces(us.Other(), board.Queen) == 0 || !p.settlesDown(k+2) {
			continue
		}
		if s.best.At[min(s.best.plies(), k+2)].At(from) != man || s.best.makesWithin(p.At[k+1], m, k+1, k+5) || p.takes(k-1) && p.Moves[k-1].To() == m.To() {
			return fault{}, false // it goes in the best line as well, or the move asked for it
		}
		if p.net(k+2) == (balance{}) {
			return fault{}, false // an even exchange: what it leaves is told as a thing that lasts
		}
		weight := int32(brokenCoverMP)
		if p.net(k+2).halfPawns() >= onePawn {
			weight += weight / 2
		}
		c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: k + 2, Men: []ClaimMan{manOn(p.At[k+2], m.To()), manOn(p.At[k+2], p.At[k+2].King(us))}}
		undo := Claim{Kind: MenClaim, Line: BestLine, Ply: min(s.best.plies(), k+2), Men: []ClaimMan{manOn(s.best.At[min(s.best.plies(), k+2)], from)}}
		told := say("fault.cover-broken", in("side", phrases.Side(us)))
		return fault{says: claiming(told, c), weight: weight, ply: k + 2, state: true, undo: claiming(say("undo.cover"), undo)}, true
	}
	return fault{}, false
}

// settlesDown tells if the enemy's next move in a line does not take again.
func (p *Path) settlesDown(k int) bool { return !p.takes(k) && !p.At[min(k, p.plies())].InCheck() }

// inCastle tells if a king stands where castling brings it to, or beside that.
func inCastle(king board.Square, us board.Color) bool {
	return king.RelativeRank(us) == 0 && (king.File() <= 2 || king.File() >= 6)
}

// coversKing tells if a pawn stands before its castled king, on its second or third rank.
func coversKing(pos *board.Position, us board.Color, sq board.Square) bool {
	king := pos.King(us)
	if !inCastle(king, us) {
		return false
	}
	d := king.File() - sq.File()
	return d >= -1 && d <= 1 && sq.RelativeRank(us) <= 2
}
