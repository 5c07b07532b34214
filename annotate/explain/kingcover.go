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

// breaksOpen tells if a side gives a piece with a half-move for a pawn before the castled king, which takes it and has to come out, and wins the
// piece back at once, with the queen there still: the half-move by which it has.
func (p *Path) breaksOpen(from int) (ply int, ok bool) {
	if p.plies() < from+3 || !p.takes(from) || p.Moves[from+1].To() != p.Moves[from].To() {
		return 0, false
	}
	pawn, at := p.taken(from)
	giver, taker := p.At[from].At(p.Moves[from].From()), p.At[from+1].At(p.Moves[from+1].From())
	if pawn.Type() != board.Pawn || giver.Type() == board.Pawn || taker.Type() != board.King || !coversKing(p.At[from], taker.Color(), at) {
		return 0, false
	}
	sign := 1
	if from%2 == 1 {
		sign = -1
	}
	for k := from + 3; k <= min(p.plies(), from+shownReplies); k += 2 {
		if won := sign * p.net(k).less(p.net(from)).halfPawns(); p.takes(k-1) && won >= 0 && p.At[k].Pieces(giver.Color(), board.Queen) != 0 {
			return k, true
		}
	}
	return 0, false
}

// allowsBreak: the enemy's answer breaks the king's position open, which is as grave as a loss of men.
func allowsBreak(s *scene) (fault, bool) {
	p, us := s.played, s.mover()
	ply, ok := p.breaksOpen(1)
	if !ok || s.best.makes(p.At[1], p.Moves[1], 1) {
		return fault{}, false
	}
	net := Claim{Kind: NetClaim, Line: PlayedLine, Ply: ply, Net: netCounts(p.net(ply))}
	told := claiming(both(say("event.wins-piece-back"), say("event.king-uncovered", in("king", sideKing(us)))), s.standsOpen(PlayedLine, ply, us), net)
	return fault{says: told, weight: graveMP, ply: ply, reply: true, avoided: true}, true
}

// standsOpen claims where the king of a side stands after so many half-moves of a line, and what has just been taken with.
func (s *scene) standsOpen(name LineName, ply int, side board.Color) Claim {
	pos, to := s.path(name).At[ply], s.path(name).Moves[ply-1].To()
	return Claim{Kind: MenClaim, Line: name, Ply: ply, Men: []ClaimMan{manOn(pos, to), manOn(pos, pos.King(side))}}
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
