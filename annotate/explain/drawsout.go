package explain

import "gloss/engine/board"

// drawsKingOut: one check after the other makes the enemy king come out before a queen, which it does not in the other line.
func drawsKingOut(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.other == nil {
		return purpose{}, false
	}
	sq, ply := m.p.drivesKing(m.i, enemy)
	if ply == 0 || !m.p.hunts(ply) || m.other.At[min(ply, m.other.plies())].King(enemy).RelativeRank(enemy) >= sq.RelativeRank(enemy) {
		return purpose{}, false
	}
	told := claiming(say("purpose.drives-out", in("king", sideKing(enemy))), m.men(ply, []board.Square{sq}))
	return purpose{says: say("reason.answer", in("moves", m.p.continued(1, ply)), in("deed", told)), weight: leastPurpose}, true
}

// drivesKing follows the checks that a side gives from a half-move of a line on, one after the other: the square furthest from its home to which
// they drive the king, and after how many half-moves of the line it is there; 0 if it stays at home.
func (p *Path) drivesKing(from int, victim board.Color) (sq board.Square, ply int) {
	out := max(p.At[from].King(victim).RelativeRank(victim), 1)
	for k := from + 1; k < min(p.plies(), from+leadsToPlies) && p.At[k].InCheck(); k += 2 {
		if king := p.At[k+1].King(victim); king.RelativeRank(victim) > out {
			sq, out, ply = king, king.RelativeRank(victim), k+1
		}
	}
	return sq, ply
}

// hunts tells if the side to move, whose check has just driven the king out, goes on to hunt it: it keeps its queen, which is not traded with its next
// move, and does not withdraw the man that gave the check, but for another check or a capture.
func (p *Path) hunts(ply int) bool {
	us := p.At[ply].Side()
	if p.At[min(ply+2, p.plies())].Pieces(us, board.Queen) == 0 {
		return false
	}
	if ply >= p.plies() || p.takes(ply) || p.At[ply+1].InCheck() {
		return true
	}
	return p.Moves[ply].From() != p.Moves[ply-2].To()
}

// kingDriven: the enemy's checks drive the king out from behind its pawns while he has his queen, and do not in the best line.
func kingDriven(s *scene) (fault, bool) {
	us, p := s.mover(), s.played
	if p.plies() < 3 {
		return fault{}, false
	}
	sq, ply := p.drivesKing(1, us)
	if ply == 0 || !p.hunts(ply) || sq.RelativeRank(us) < farOut || s.best.At[min(ply, s.best.plies())].King(us).RelativeRank(us) >= sq.RelativeRank(us) {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: ply, Men: []ClaimMan{manOn(p.At[ply], sq)}}
	told := claiming(say("purpose.drives-out", in("king", sideKing(us))), c)
	return fault{says: told, weight: drivenMP, ply: ply, reply: true, avoided: true}, true
}

// How far out, in ranks from its own, a king has to be driven to be told, and what that weighs, in millipawns. By judgement, as the weights.
const (
	farOut   = 2
	drivenMP = 380
)
