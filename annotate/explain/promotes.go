package explain

import "gloss/annotate/explain/motif"

// getsThrough: in the line a pawn of the one who moves promotes and stays, and in the other line it does not.
func getsThrough(m *moveFacts) (purpose, bool) {
	k, ok := m.p.Promotes(m.us, m.i)
	if !ok || m.other == nil || k > m.shown {
		return purpose{}, false
	}
	if j, does := m.other.Promotes(m.us, 0); does && j <= k+2 {
		return purpose{}, false
	}
	if j, does := m.p.Promotes(m.us.Other(), m.i); does && j < k {
		return purpose{}, false // a race that the enemy wins by a move
	}
	to := m.p.Moves[k-1].To()
	c := Claim{Kind: MotifClaim, Line: m.name, Ply: k, Motif: string(motif.Promotion), Target: to.String()}
	return purpose{says: claiming(say("purpose.gets-through", in("square", to)), c), weight: 82}, true
}
