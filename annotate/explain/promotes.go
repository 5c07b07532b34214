package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// getsThrough: in the line a pawn of the one who moves promotes and stays, and in the other line it does not.
func getsThrough(m *moveFacts) (purpose, bool) {
	k, ok := m.p.promotes(m.us, m.i)
	if !ok || m.other == nil || k > m.shown {
		return purpose{}, false
	}
	if j, does := m.other.promotes(m.us, 0); does && j <= k+2 {
		return purpose{}, false
	}
	if j, does := m.p.promotes(m.us.Other(), m.i); does && j < k {
		return purpose{}, false // a race that the enemy wins by a move
	}
	to := m.p.Moves[k-1].To()
	c := Claim{Kind: MotifClaim, Line: m.name, Ply: k, Motif: string(motif.Promotion), Target: to.String()}
	return purpose{says: claiming(say("purpose.gets-through", in("square", to)), c), weight: 82}, true
}

// promotes finds after how many half-moves of a line a side has a pawn on its last rank that is not taken there.
func (p *Path) promotes(us board.Color, from int) (ply int, ok bool) {
	for k := from; k < p.plies(); k++ {
		m := p.Moves[k]
		if p.At[k].Side() == us && m.IsPromotion() && !(p.plies() > k+1 && p.Moves[k+1].To() == m.To()) {
			return k + 1, !hangs(takes(p.At[k+1]), m.To())
		}
	}
	return 0, false
}
