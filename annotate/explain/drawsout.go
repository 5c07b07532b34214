package explain

import "gloss/engine/board"

// drawsKingOut: one check after the other makes the enemy king come out before a queen, which it does not in the other line.
func drawsKingOut(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.other == nil {
		return purpose{}, false
	}
	sq, ply := m.p.DrivesKing(m.i, enemy)
	if ply == 0 || !m.p.Hunts(ply) || m.other.At[min(ply, m.other.Plies())].King(enemy).RelativeRank(enemy) >= sq.RelativeRank(enemy) {
		return purpose{}, false
	}
	told := claiming(say("purpose.drives-out", in("king", sideKing(enemy))), m.men(ply, []board.Square{sq}))
	return purpose{says: say("reason.answer", in("moves", m.p.Continued(1, ply)), in("deed", told)), weight: leastPurpose}, true
}

// kingDriven: the enemy's checks drive the king out from behind its pawns while he has his queen, and do not in the best line.
func kingDriven(s *scene) (fault, bool) {
	us, p := s.mover(), s.played
	if p.Plies() < 3 {
		return fault{}, false
	}
	sq, ply := p.DrivesKing(1, us)
	if ply == 0 || !p.Hunts(ply) || sq.RelativeRank(us) < farOut || s.best.At[min(ply, s.best.Plies())].King(us).RelativeRank(us) >= sq.RelativeRank(us) {
		return fault{}, false
	}
	c := Claim{Kind: MenClaim, Line: PlayedLine, Ply: ply, Men: []ClaimMan{manOn(p.At[ply], sq)}}
	told := claiming(say("purpose.drives-out", in("king", sideKing(us))), c)
	return fault{says: told, weight: drivenMP, ply: ply, reply: true}, true
}

// How far out, in ranks from its own, a king has to be driven to be told, and what that weighs, in millipawns. By judgement, as the weights.
const (
	farOut   = 2
	drivenMP = 700
)
