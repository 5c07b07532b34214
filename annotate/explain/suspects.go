package explain

import "slices"

// How much of what a move loses its first reason carries, and of which terms it is made: what the knock-out tests.

// suspects are the terms of a reason, by their ids, and the part of what the move loses that they have in the lines, in percent.
type suspects struct {
	ids   []string
	share int
}

// carriesPercent is the part of what a move loses from which on a reason carries it by itself, as a rule: with so much less it
// would mostly be judged milder.
const carriesPercent = 30

// rank is what reasons are ordered by: their weight, and half as much again if they carry what the move loses. A pawn in the centre
// is worth the same whatever it does there, and says less than what the enemy does.
func (w *writer) rank(r *reason) int32 {
	if r.pair {
		return r.weight * 2 / 3 // what the two bishops do is mostly something else
	}
	if r.carries && w.share(r) >= carriesPercent {
		return r.weight * 3 / 2
	}
	return r.weight
}

// share is the part of what the move loses that a reason has in the lines, in percent.
func (w *writer) share(r *reason) int { return int(int64(r.weight) * 100 / int64(max(w.swing(), 1))) }

// suspectsOf are the terms of the first reason against a move, with those of the second where both are parts of one harm; where the
// first one is no matter of terms, those of what is told in the same breath.
func (w *writer) suspectsOf(first, second *reason) suspects {
	var s suspects
	if !first.lasts {
		if second == nil || !second.lasts {
			return s
		}
		first, second = second, nil
	}
	s.share = w.share(first)
	for _, r := range []*reason{first, second} {
		if r == nil || r == second && !(r.harm && first.harm) {
			continue
		}
		for _, c := range append(claimsIn(r.verb), claimsIn(r.state)...) {
			if c.Kind == TermClaim && !slices.Contains(s.ids, c.ID) {
				s.ids = append(s.ids, c.ID)
			}
		}
	}
	return s
}
