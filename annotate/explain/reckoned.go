package explain

import "gloss/engine/board"

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

// pawnStands is for how many half-moves a pawn has to stand where it has got to: by judgement.
const pawnStands = 6

// captorFallsAfter tells if a pawn with which the winner has taken something in the first half-moves of the line, so many, falls soon where it did so: a pawn
// for a pawn, whatever is won behind that.
func (w *walk) captorFallsAfter(k int) bool {
	p, first := w.path, 0
	if w.sign < 0 {
		first = 1
	}
	for i := first; i < k; i += 2 {
		if sq := p.Moves[i].To(); p.takes(i) && p.At[k].At(sq) == p.At[i+1].At(sq) && p.At[k].At(sq).Type() == board.Pawn && p.pawnFalls(k, sq) {
			return true
		}
	}
	return false
}

// pawnFalls tells if a pawn that stands on a square after so many half-moves falls there soon, and is not taken back.
func (p *Path) pawnFalls(k int, sq board.Square) bool {
	for j := k; j < min(p.plies(), k+pawnStands); j++ {
		switch {
		case p.Moves[j].From() == sq:
			return false // it goes on
		case p.Moves[j].To() == sq:
			return !p.takesBack(j + 1)
		}
	}
	return false
}

// takenBack tells that a pawn which is all that has been won is taken back at once, or can be: it is not won, even if the
// line does something else.
func (w *walk) takenBack(k int) bool {
	p := w.path
	if w.sign*p.gain(k).halfPawns() > onePawn {
		return false
	}
	return k == 1 && p.takesBack(k) || w.captorFallsAfter(k) || p.takes(k-1) && hangs(takes(p.At[k]), p.Moves[k-1].To()) && !p.capturesWinNothing(k)
}
