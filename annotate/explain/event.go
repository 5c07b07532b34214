package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// An event is material that changes hands in a line, as it is counted on the board.
type event struct {
	path *Path
	sign int // who wins: +1 the mover, -1 the opponent
	// ply is the number of half-moves after which the count holds: a quiet position.
	ply int
	net balance
	// motif tells how it comes about; found is false if no motif was seen. Its ply counts
	// from the first move of the winner, which is from of the line.
	motif motif.Motif
	found bool
	from  int
	// partly tells that a better defence loses less, or that the men become others far down the line: what is won is not named.
	partly bool
	// least is what is won against the best of those defences; empty if nobody has looked for one.
	least balance
	// becomes is what the men are exchanged for far down the line, where that happens.
	becomes balance
	// avoided tells that a defence saves the men at another price: only how they are attacked is told.
	avoided bool
}

// onePawn is the least change of the count that is an event, in half pawns.
const onePawn = 2

// gain is the net of a line less what the first move takes for granted: what either move takes back.
func (p *Path) gain(ply int) balance { return p.net(ply).less(p.granted) }

// eventOf finds what a side wins in a line; sign is +1 for the mover, -1 for the opponent.
func eventOf(p *Path, sign int, lost motif.Man) *event { return eventFor(p, sign, lost, eventStays) }

// solidEvent is the same for what speaks against telling another event: it has to last for the whole line.
func solidEvent(p *Path, sign int, lost motif.Man) *event { return eventFor(p, sign, lost, p.plies()) }

func eventFor(p *Path, sign int, lost motif.Man, stays int) *event {
	ply, ok := p.settled(sign, stays)
	far := !ok
	if far {
		ply, ok = p.settledFar(sign)
	}
	if !ok {
		return nil
	}
	ply = p.takenWithCheck(sign, p.regained(sign, p.mostOf(sign, ply)))
	e := &event{path: p, sign: sign, ply: ply, net: p.gain(ply)}
	switch later := p.turnedInto(sign, ply); {
	case later == ply:
	case later > eventNear:
		e.partly, e.becomes = true, p.gain(later)
	default:
		e.ply, e.net = later, p.gain(later)
	}
	if k := p.captorFalls(sign, e.ply); k > e.ply {
		e.partly, e.least = true, p.gain(k)
	}
	if e.wonBack() {
		return nil
	}
	if e.findMotif(lost); far && (e.motif.Ply >= shownReplies || e.motif.ID == motif.Promotion) {
		return nil // nobody follows a line so far to see how it is won
	}
	if e.isFarTrade() && p.freeChoices(e.from+1, e.ply) > 0 {
		return nil // nor who is left with which pieces in the end, unless all of it is forced
	}
	if e.from < p.plies() && p.Moves[e.from].IsCastle() && !e.showsBlow() {
		return nil // whatever comes after that
	}
	return e
}

// isFarTrade tells if what is won is paid for with pieces and all of it is far down the line, with no blow to be seen.
func (e *event) isFarTrade() bool {
	c := e.change()
	return e.ply-e.from > eventNear && !e.showsBlow() && c.Gets != (balance{}) && !onlyPawns(c.Gets)
}

// wonBack tells if all that is won is a pawn, and far down the line the pawn that has taken it is taken where it stands, which leaves the winner with
// nothing where the line comes to rest.
func (e *event) wonBack() bool {
	p, sq := e.path, e.path.Moves[e.ply-1].To()
	if !e.pawnsOnly() || e.sign*e.gain() > onePawn || !p.takes(e.ply-1) || p.At[e.ply].At(sq).Type() != board.Pawn {
		return false
	}
	for k := e.ply; k < p.plies() && p.Moves[k].From() != sq; k++ {
		if p.takes(k) && p.Moves[k].To() == sq {
			return !p.takesBack(k+1) && e.sign*p.restGain(k+1).halfPawns() < onePawn
		}
	}
	return false
}

// findMotif looks for the way in which the men are won; lost is what the move before the line has taken.
func (e *event) findMotif(lost motif.Man) {
	p, start := e.path, e.path.start()
	if e.sign < 0 {
		e.from = 1
		start, lost = p.At[1], motif.Man{}
		if man, sq := p.taken(0); man != board.NoPiece {
			lost = motif.Man{Piece: man, Square: sq}
		}
	}
	if e.from < e.ply {
		e.motif, e.found = motif.Find(start, lost, p.Moves[e.from:e.ply])
	}
	if k := e.from + e.motif.Ply; e.found && p.At[k].InCheck() && !p.takes(k) && p.At[k].At(p.Moves[k].From()).Type() == board.King && e.motif.ID != motif.DiscoveredCheck {
		e.found = false // a king that steps out of check strikes no blow: what falls has been attacked before
	}
}

// unevenTrade finds an exchange of men of different kinds that are worth as much in a line, such as that
// of the queen for two rooks, and that does not happen in another line. Who has the better of it is for
// the values to say; the sign tells.
func unevenTrade(p, other *Path, sign int, lost motif.Man) *event {
	for k := 2; k <= min(p.plies(), eventNear); k++ {
		net := p.gain(k)
		if !p.quiet(k) || !net.uneven() || sign*net.halfPawns() < 0 {
			continue // or the one who is said to win has the worse of it, as men are counted
		}
		for j := 1; j <= min(other.plies(), comparedPlies); j++ {
			if other.quiet(j) && other.gain(j).uneven() {
				return nil
			}
		}
		e := &event{path: p, sign: sign, ply: p.lastChange(k), net: net}
		e.findMotif(lost)
		return e
	}
	return nil
}

// onlyTakesBack tells if the enemy wins no more than what both moves have just taken: he takes it back, or pays for it.
func (e *event) onlyTakesBack() bool {
	if e.path.granted == (balance{}) || !e.path.takesBack(1) {
		return false
	}
	c := e.change()
	return e.ply == 2 || c.Gets != (balance{}) && c.Gives.halfPawns() <= e.path.granted.halfPawns()
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

// size is what has been won, whoever has won it, in half pawns.
func (e *event) size() int { return max(e.gain(), -e.gain()) }

// kept is the least that is left of what the mover wins in the next quiet positions.
func (e *event) kept() balance {
	least := e.net
	for k := e.ply + 1; k <= min(e.path.plies(), e.ply+eventStays); k++ {
		if left := e.path.gain(k); e.path.quiet(k) && left.halfPawns() < least.halfPawns() {
			least = left
		}
	}
	return least
}

// offered tells if what is won is no more than a pawn that the enemy has just put there.
func (e *event) offered() bool {
	man, sq := e.path.taken(e.ply - 1)
	return e.gain() <= onePawn && man != board.NoPiece && e.path.start().At(sq) != man
}
