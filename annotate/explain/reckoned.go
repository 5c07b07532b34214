package explain

// What of a gain is left when the other side has had its say.

// leastLeft is how much of a gain has to be there in the further positions for it to have been one. An exchange is one even if a pawn is
// given back for it later.
func leastLeft(gain int) int {
	if gain == exchangeWorth {
		return 1
	}
	return onePawn
}

// reckoned goes on from a position in which something has been won to a near one in which an exchange or more of it has
// been lost again, or one at once: that is what it comes to. The line is at rest after so many half-moves.
func (w *walk) reckoned(k, rest int) int {
	p := w.path
	if w.sign*p.gain(k).halfPawns() <= onePawn {
		return k
	}
	last := max(k, rest) + reckonedPlies
	for j := k + 1; j <= min(p.plies(), last); j++ {
		if j > k+1 && p.forced(j-1) && last < k+eventBeyond {
			last++ // checks and recaptures leave no choice
		}
		least := exchangeWorth
		if j == k+1 {
			least = onePawn
		}
		if w.sign*(p.net(k).halfPawns()-p.net(j).halfPawns()) >= least && w.rests(j) {
			return p.lastChange(j)
		}
	}
	return k
}

// takenBack tells that a pawn which is all that has been won is taken back at once, or can be: it is not won, even if the
// line does something else.
func (w *walk) takenBack(k int) bool {
	p := w.path
	if w.sign*p.gain(k).halfPawns() > onePawn {
		return false
	}
	return k == 1 && p.takesBack(k) || p.takes(k-1) && hangs(takes(p.At[k]), p.Moves[k-1].To()) && !p.capturesWinNothing(k)
}
