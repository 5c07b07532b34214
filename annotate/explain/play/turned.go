package play

import "gloss/engine/board"

// lastChange goes back to the move that made the count what it is: quiet moves behind it need
// not be quoted.
func (p *Path) lastChange(k int) int {
	for k > 1 && p.Net(k-1) == p.Net(k) {
		k--
	}
	return k
}

// regained goes on from what a side has won to where it has it again, if the other side takes a pawn in between and loses another man for
// it elsewhere: the first capture alone has won nothing.
func (p *Path) regained(sign, ply int) int {
	won := func(k int) int { return sign * p.Gain(k).HalfPawns() }
	for j := ply + 1; j < min(p.Plies(), ply+followedPlies); j++ {
		if man, _ := p.Taken(j - 1); man.Type() == board.Pawn && won(j) < OnePawn && won(j) < won(ply) && won(j+1) >= won(ply) && !p.TakesBack(j) && !p.TakesBack(j-1) {
			return j + 1
		}
	}
	return ply
}

// takenWithCheck goes on to where the other side has taken a man for nothing behind a check: that is a part of what it costs.
func (p *Path) takenWithCheck(sign, ply int) int {
	won := sign * p.Gain(ply).HalfPawns()
	if k := ply + 3; k <= p.Plies() && p.At[ply+1].InCheck() && p.Takes(k-1) && p.calm(k) {
		if now := sign * p.Gain(k).HalfPawns(); OnePawn <= now && now < won {
			return k
		}
	}
	return ply
}

// turnedInto goes on to where the line comes to rest for both sides, if by then what a side has won has become less, or other men of
// no more worth: a fork gives a piece back, and who cannot save his knight may take a rook for it.
func (p *Path) turnedInto(sign, ply int) int {
	won := sign * p.Gain(ply).HalfPawns()
	for k := ply + 1; k <= min(p.Plies(), ply+turnPlies); k++ {
		if !p.calm(k) {
			continue
		}
		now := sign * p.Gain(k).HalfPawns()
		if now > won || now < OnePawn || SamePieces(p.Gain(k), p.Gain(ply)) {
			break
		}
		ply, won = p.lastChange(k), now
	}
	return ply
}

// captorFalls finds the half-move after which the piece that has made the last capture, and never gets away from where it made it, has fallen:
// a knight in the corner is a part of the price, and be it that it takes a pawn before it falls. What is left has to be a gain still.
func (p *Path) captorFalls(sign, ply int) int {
	sq := p.Moves[ply-1].To()
	man := p.At[ply].At(sq).Type()
	if !p.Takes(ply-1) || man == board.Pawn {
		return 0
	}
	cornered := man == board.Knight && isCorner(sq)
	for k := ply; k < p.Plies(); k++ {
		if p.Moves[k].From() == sq {
			if !cornered || !p.IsTaken(k) || p.TakesBack(k+2) {
				break // it gets away
			}
			k++
		} else if p.Moves[k].To() != sq || !p.Takes(k) {
			continue
		}
		for j := k + 1; j <= p.Plies(); j++ {
			if now := sign * p.Gain(j).HalfPawns(); p.calm(j) && now >= OnePawn && now < sign*p.Gain(ply).HalfPawns() {
				return j
			}
		}
		break
	}
	return 0
}

// withoutCornered is what is left of a gain without the knight that has made the last capture, if that was in a corner and it stands there in the end of the line
// with no way out: sooner or later it falls. It is empty if there is no such knight.
func (p *Path) withoutCornered(sign int, e *Event) Balance {
	last, sq := p.Last(), p.Moves[e.Ply-1].To()
	man := last.At(sq)
	if !p.Takes(e.Ply-1) || man.Type() != board.Knight || man != p.At[e.Ply].At(sq) || !isCorner(sq) {
		return Balance{}
	}
	if last.Side() != man.Color() {
		if last = last.Passed(); last == nil {
			return Balance{}
		}
	}
	var list board.MoveList
	last.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.From() == sq && last.SEE(m, 0) {
			return Balance{}
		}
	}
	least := e.Net
	least[board.Knight] -= sign
	return least
}

// isCorner tells if a square is one of the four from which a knight reaches no more than two others.
func isCorner(sq board.Square) bool { return board.KnightAttacks(sq).Count() == 2 }

// turnPlies is how many half-moves it may take for what is won to be exchanged for something else: a knight that is let go for a rook in a
// corner needs ten.
const turnPlies = 10

// calm tells if neither side could win anything by captures after so many half-moves.
func (p *Path) calm(ply int) bool {
	waiting := p.At[ply].Passed()
	return p.Quiet(ply) && waiting != nil && quiet(waiting)
}

// freeMan tells if the first capture of a side takes a piece for nothing, and with it nearly all, four fifths by judgement, that it has won after so many half-moves.
func (p *Path) freeMan(sign, ply int) bool {
	k := 0
	if sign < 0 {
		k = 1
	}
	return p.Takes(k) && !p.TakesBack(k) && !p.TakesBack(k+1) && 5*sign*p.Gain(k+1).HalfPawns() >= 4*sign*p.Gain(ply).HalfPawns()
}

// mostOf goes back from what a side has won some moves down a line to a capture near its beginning that has brought most of it, and for good:
// the reader need not follow the rest.
func (p *Path) mostOf(sign, ply int) int {
	all := sign * p.Gain(ply).HalfPawns()
	if ply <= followedAnyway && !p.freeMan(sign, ply) || all < KnightWorth-OnePawn {
		return ply
	}
	for k := 1; k <= min(ply, ShownReplies+1); k++ {
		least := sign*p.Gain(k).HalfPawns() <= all // what it costs later is counted
		for j := k; least && j <= ply; j++ {
			least = 5*sign*p.Gain(j).HalfPawns() >= 3*all || j > k && !p.Quiet(j)
		}
		if least && p.Takes(k-1) && !p.TakesBack(k) {
			return k
		}
	}
	return ply
}

// followedAnyway is how many half-moves anybody follows to see all that is won: by judgement.
const followedAnyway = 4
