package play

import "gloss/engine/board"

// leastLeft is how much of a gain has to be there in the further positions for it to have been one. An exchange is one even if a pawn is
// given back for it later.
func leastLeft(gain int) int {
	if gain == ExchangeWorth {
		return 1
	}
	return OnePawn
}

// reckoned goes on from a position in which something has been won to a near one in which an exchange or more of it has
// been lost again, or one at once: that is what it comes to. The line is at rest after so many half-moves.
func (w *walk) reckoned(k, rest int) int {
	p := w.path
	if w.sign*p.Gain(k).HalfPawns() <= OnePawn {
		return k
	}
	last := max(k, rest) + reckonedPlies
	for j := k + 1; j <= min(p.Plies(), last); j++ {
		if w.sign < 0 && p.givesFreely(j) {
			break
		}
		if j > k+1 && p.Forced(j-1) && last < k+eventBeyond {
			last++ // checks and recaptures leave no choice
		}
		least := ExchangeWorth
		if j == k+1 {
			least = OnePawn
		}
		if w.sign*(p.Net(k).HalfPawns()-p.Net(j).HalfPawns()) >= least && w.rests(j) {
			return p.lastChange(j)
		}
	}
	return k
}

// givesFreely tells that half-move k, counted from 1, is one by which the enemy, who has begun by taking a man for nothing, gives a piece that nobody attacks for a lesser one:
// what that costs is his choice, and no part of the price.
func (p *Path) givesFreely(k int) bool {
	const answer = 1
	i := k - 1
	if i <= answer || (i-answer)%2 != 0 || !p.Takes(answer) || p.IsTaken(answer) || !p.Takes(i) || !p.IsTaken(i) || p.At[i].InCheck() {
		return false
	}
	man, _ := p.Taken(i)
	from := p.Moves[i].From()
	waiting := p.At[i].Passed()
	return man.Value()+MuchTheSame < p.At[i].At(from).Value() && waiting != nil && !Hangs(Takes(waiting), from)
}

// captorFallsAfter tells if a pawn with which the winner has taken something in the first half-moves of the line, so many, falls soon where it did so: a pawn
// for a pawn, whatever is won behind that.
func (w *walk) captorFallsAfter(k int) bool {
	p, first := w.path, 0
	if w.sign < 0 {
		first = 1
	}
	for i := first; i < k; i += 2 {
		if sq := p.Moves[i].To(); p.Takes(i) && p.At[k].At(sq) == p.At[i+1].At(sq) && p.At[k].At(sq).Type() == board.Pawn && p.pawnFalls(k, sq) {
			return true
		}
	}
	return false
}

// takenBack tells that a pawn which is all that has been won is taken back at once, or can be: it is not won, even if the
// line does something else.
func (w *walk) takenBack(k int) bool {
	p := w.path
	if w.sign*p.Gain(k).HalfPawns() > OnePawn {
		return false
	}
	return k == 1 && p.TakesBack(k) || w.captorFallsAfter(k) || p.Takes(k-1) && Hangs(Takes(p.At[k]), p.Moves[k-1].To()) && !p.capturesWinNothing(k)
}
