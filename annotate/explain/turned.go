package explain

import "gloss/engine/board"

// lastChange goes back to the move that made the count what it is: quiet moves behind it need
// not be quoted.
func (p *Path) lastChange(k int) int {
	for k > 1 && p.net(k-1) == p.net(k) {
		k--
	}
	return k
}

// regained goes on from what a side has won to where it has it again, if the other side takes a pawn in between and loses another man for
// it elsewhere: the first capture alone has won nothing.
func (p *Path) regained(sign, ply int) int {
	won := func(k int) int { return sign * p.gain(k).halfPawns() }
	for j := ply + 1; j < min(p.plies(), ply+followedPlies); j++ {
		if man, _ := p.taken(j - 1); man.Type() == board.Pawn && won(j) < onePawn && won(j) < won(ply) && won(j+1) >= won(ply) && !p.takesBack(j) && !p.takesBack(j-1) {
			return j + 1
		}
	}
	return ply
}

// takenWithCheck goes on to where the other side has taken a man for nothing behind a check: that is a part of what it costs.
func (p *Path) takenWithCheck(sign, ply int) int {
	won := sign * p.gain(ply).halfPawns()
	if k := ply + 3; k <= p.plies() && p.At[ply+1].InCheck() && p.takes(k-1) && p.calm(k) {
		if now := sign * p.gain(k).halfPawns(); onePawn <= now && now < won {
			return k
		}
	}
	return ply
}

// turnedInto goes on to where the line comes to rest for both sides, if by then what a side has won has become less, or other men of
// no more worth: a fork gives a piece back, and who cannot save his knight may take a rook for it.
func (p *Path) turnedInto(sign, ply int) int {
	won := sign * p.gain(ply).halfPawns()
	for k := ply + 1; k <= min(p.plies(), ply+turnPlies); k++ {
		if !p.calm(k) {
			continue
		}
		now := sign * p.gain(k).halfPawns()
		if now > won || now < onePawn || samePieces(p.gain(k), p.gain(ply)) {
			break
		}
		ply, won = p.lastChange(k), now
	}
	return ply
}

// captorFalls finds the half-move after which the piece that has made the last capture, and never gets away from where it made it, has fallen:
// a knight in the corner is a part of the price. What is left has to be a gain still.
func (p *Path) captorFalls(sign, ply int) int {
	sq := p.Moves[ply-1].To()
	if !p.takes(ply-1) || p.At[ply].At(sq).Type() == board.Pawn {
		return 0
	}
	for k := ply; k < p.plies(); k++ {
		if p.Moves[k].From() == sq {
			break // it gets away
		}
		if p.Moves[k].To() != sq || !p.takes(k) {
			continue
		}
		for j := k + 1; j <= p.plies(); j++ {
			if now := sign * p.gain(j).halfPawns(); p.calm(j) && now >= onePawn && now < sign*p.gain(ply).halfPawns() {
				return j
			}
		}
		break
	}
	return 0
}

// samePieces tells if two balances differ in nothing but pawns and the kind of the minor pieces.
func samePieces(a, b balance) bool {
	return a[board.Knight]+a[board.Bishop] == b[board.Knight]+b[board.Bishop] && a[board.Rook] == b[board.Rook] && a[board.Queen] == b[board.Queen]
}

// turnPlies is how many half-moves it may take for what is won to be exchanged for something else: a knight that is let go for a rook in a
// corner needs ten.
const turnPlies = 10

// calm tells if neither side could win anything by captures after so many half-moves.
func (p *Path) calm(ply int) bool {
	waiting := passed(p.At[ply])
	return p.quiet(ply) && waiting != nil && quiet(waiting)
}

// freeMan tells if the first capture of a side takes a piece for nothing, and with it nearly all, four fifths by judgement, that it has won after so many half-moves.
func (p *Path) freeMan(sign, ply int) bool {
	k := 0
	if sign < 0 {
		k = 1
	}
	return p.takes(k) && !p.takesBack(k) && !p.takesBack(k+1) && 5*sign*p.gain(k+1).halfPawns() >= 4*sign*p.gain(ply).halfPawns()
}

// mostOf goes back from what a side has won some moves down a line to a capture near its beginning that has brought most of it, and for good:
// the reader need not follow the rest.
func (p *Path) mostOf(sign, ply int) int {
	all := sign * p.gain(ply).halfPawns()
	if ply <= followedAnyway && !p.freeMan(sign, ply) || all < knightWorth-onePawn {
		return ply
	}
	for k := 1; k <= min(ply, shownReplies+1); k++ {
		least := sign*p.gain(k).halfPawns() <= all // what it costs later is counted
		for j := k; least && j <= ply; j++ {
			least = 5*sign*p.gain(j).halfPawns() >= 3*all || j > k && !p.quiet(j)
		}
		if least && p.takes(k-1) && !p.takesBack(k) {
			return k
		}
	}
	return ply
}

// followedAnyway is how many half-moves anybody follows to see all that is won: by judgement.
const followedAnyway = 4
