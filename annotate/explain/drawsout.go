package explain

import "gloss/engine/board"

// drawsKingOut: one check after the other makes the enemy king come out, which it does not in the other line.
func drawsKingOut(m *moveFacts) (purpose, bool) {
	enemy := m.us.Other()
	if m.i != 0 || m.other == nil || m.before.Pieces(m.us, board.Queen) == 0 {
		return purpose{}, false
	}
	home := m.before.King(enemy).RelativeRank(enemy)
	out, ply := max(home, 1), 0
	for k := 1; k < min(m.p.plies(), leadsToPlies) && m.p.At[k].InCheck(); k += 2 {
		if rank := m.p.At[k+1].King(enemy).RelativeRank(enemy); rank > out {
			out, ply = rank, k+1
		}
	}
	if ply == 0 || m.other.At[min(ply, m.other.plies())].King(enemy).RelativeRank(enemy) >= out {
		return purpose{}, false
	}
	sq := m.p.At[ply].King(enemy)
	told := claiming(say("purpose.draws-out", in("king", sideKing(enemy)), in("square", sq)), m.men(ply, []board.Square{sq}))
	return purpose{says: say("reason.answer", in("moves", m.p.continued(1, ply)), in("deed", told)), weight: leastPurpose}, true
}
