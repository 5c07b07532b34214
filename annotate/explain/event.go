package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// An event is material that changes hands in a line, as it is counted on the board.
type event struct {
	path *Path
	// ply is the number of half-moves after which the count holds: a quiet position.
	ply int
	net balance
	// motif tells how it comes about; found is false if no motif was seen. Its ply counts
	// from the first move of the winner, which is from of the line.
	motif motif.Motif
	found bool
	from  int
}

// Bounds of an event: the half-moves within which it has to come to rest, not counting
// checks and recaptures, and those that are looked at at all.
const (
	eventPlies  = 8 // with the first move
	eventBeyond = 9
)

// onePawn is the least change of the count that is an event, in half pawns.
const onePawn = 2

// gain is the net of a line less what the first move takes for granted: what either move takes back.
func (p *Path) gain(ply int) balance { return p.net(ply).less(p.granted) }

// settled finds the first quiet position of a line in which the count of men is what it
// stays in the further quiet positions of the line, at least as far as who has won something.
// The sign says who is expected to win: +1 the mover, -1 the opponent.
func (p *Path) settled(sign int) (ply int, ok bool) {
	counted := 0
	for k := 1; k <= p.plies() && k <= eventBeyond; k++ {
		if !p.At[k-1].InCheck() && !p.takesBack(k-1) {
			counted++
		}
		if counted > eventPlies {
			return 0, false
		}
		if sign*p.gain(k).halfPawns() >= onePawn && p.rests(k) && p.holds(k, sign) {
			return p.followed(k, counted, sign), true
		}
	}
	return 0, false
}

// followed goes on from a position in which something has been won, as long as the next quiet
// position is near and brings much more: a fork is not over when its first man has fallen.
func (p *Path) followed(k, counted, sign int) int {
	for j := k + 1; j <= min(p.plies(), k+3); j++ {
		if !p.At[j-1].InCheck() && !p.takesBack(j-1) {
			counted++
		}
		if counted > eventPlies+2 {
			break
		}
		if sign*(p.net(j).halfPawns()-p.net(k).halfPawns()) >= 2*onePawn && p.rests(j) && p.holdsAt(j, sign) {
			return p.lastChange(j)
		}
	}
	return p.lastChange(k)
}

// holdsAt tells if the count never falls much below what it is after so many half-moves.
func (p *Path) holdsAt(k, sign int) bool {
	for j := k + 1; j <= p.plies(); j++ {
		if p.quiet(j) && sign*(p.net(j).halfPawns()-p.net(k).halfPawns()) <= -onePawn {
			return false
		}
	}
	return true
}

// lastChange goes back to the move that made the count what it is: quiet moves behind it need
// not be quoted.
func (p *Path) lastChange(k int) int {
	for k > 1 && p.net(k-1) == p.net(k) {
		k--
	}
	return k
}

// rests tells if an exchange is over: the position is quiet, or it is the last one of the
// line, and that is no capture that can be answered.
func (p *Path) rests(k int) bool {
	return p.quiet(k) || k == p.plies() && p.At[k].IsCheckmate()
}

// holds tells if a side is still ahead, by what it won, in all later quiet positions.
func (p *Path) holds(k, sign int) bool {
	for j := k + 1; j <= p.plies(); j++ {
		if p.quiet(j) && sign*p.gain(j).halfPawns() < onePawn {
			return false
		}
	}
	return true
}

// eventOf finds what a side wins in a line; sign is +1 for the mover, -1 for the opponent.
func eventOf(p *Path, sign int, lost motif.Man) *event {
	ply, ok := p.settled(sign)
	if !ok {
		return nil
	}
	e := &event{path: p, ply: ply, net: p.gain(ply)}
	if sign*e.gain() <= onePawn && p.takes(ply-1) && hangs(takes(p.At[ply]), p.Moves[ply-1].To()) {
		return nil // a pawn that can be taken back is not won, even if the line does something else
	}
	start := p.start()
	if sign < 0 {
		e.from = 1
		start, lost = p.At[1], motif.Man{}
		if man, sq := p.taken(0); man != board.NoPiece {
			lost = motif.Man{Piece: man, Square: sq}
		}
	}
	if e.from >= ply {
		return e
	}
	e.motif, e.found = motif.Find(start, lost, p.Moves[e.from:ply])
	return e
}

// takenFrom are the squares on which the enemy of the mover takes men that stood there from the start.
func (e *event) takenFrom() (squares board.Bitboard) {
	for k := 1; k < e.ply; k += 2 {
		if man, sq := e.path.taken(k); man != board.NoPiece && e.path.start().At(sq) == man {
			squares |= board.SquareBB(sq)
		}
	}
	return squares
}

// gain is what the mover has won or lost, in half pawns.
func (e *event) gain() int {
	if e == nil {
		return 0
	}
	return e.net.halfPawns()
}

// change names the men that changed hands, for the side that comes off worse.
func (e *event) change() MaterialChange {
	if e.net.halfPawns() > 0 {
		return materialChangeOf(balance{}.less(e.net))
	}
	return materialChangeOf(e.net)
}
