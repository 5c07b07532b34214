package play

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// An Event is material that changes hands in a line, as it is counted on the board.
type Event struct {
	Path *Path
	Sign int // who wins: +1 the mover, -1 the opponent
	// Ply is the number of half-moves after which the count holds: a quiet position.
	Ply int
	Net Balance
	// Motif tells how it comes about; Found is false if no motif was seen. Its ply counts
	// from the first move of the winner, which is move From of the line.
	Motif motif.Motif
	Found bool
	From  int
	// Partly tells that a better defence loses less, or that the men become others far down the line: what is won is not named.
	Partly bool
	// Least is what is won against the best of those defences; empty if nobody has looked for one.
	Least Balance
	// Becomes is what the men are exchanged for far down the line, where that happens.
	Becomes Balance
	// Avoided tells that a defence saves the men at another price: only how they are attacked is told.
	Avoided bool
}

// Gain is the net of a line less what the first move takes for granted: what either move takes back.
func (p *Path) Gain(ply int) Balance { return p.Net(ply).Less(p.Granted) }

// EventOf finds what a side wins in a line; sign is +1 for the mover, -1 for the opponent.
func EventOf(p *Path, sign int, lost motif.Man) *Event { return eventFor(p, sign, lost, eventStays) }

// SolidEvent is the same for what speaks against telling another event: it has to last for the whole line.
func SolidEvent(p *Path, sign int, lost motif.Man) *Event { return eventFor(p, sign, lost, p.Plies()) }

func eventFor(p *Path, sign int, lost motif.Man, stays int) *Event {
	ply, ok := p.settled(sign, stays)
	far := !ok
	if far {
		ply, ok = p.settledFar(sign)
	}
	if ok {
		ply = p.takenWithCheck(sign, p.regained(sign, p.mostOf(sign, ply)))
		if e := eventAt(p, sign, lost, ply, far); e != nil {
			return e
		}
	}
	if ply, ok = p.settledOpen(sign); ok {
		return eventAt(p, sign, lost, ply, far)
	}
	return nil
}

// eventAt is what a side has won after so many half-moves, nil if that is nothing to tell of; what is far down the line has to be seen at once.
func eventAt(p *Path, sign int, lost motif.Man, ply int, far bool) *Event {
	e := &Event{Path: p, Sign: sign, Ply: ply, Net: p.Gain(ply)}
	switch later := p.turnedInto(sign, ply); {
	case later == ply:
	case later > EventNear:
		e.Partly, e.Becomes = true, p.Gain(later)
	default:
		e.Ply, e.Net = later, p.Gain(later)
	}
	if k := p.captorFalls(sign, e.Ply); k > e.Ply {
		e.Partly, e.Least = true, p.Gain(k)
	} else if least := p.withoutCornered(sign, e); sign*least.HalfPawns() >= OnePawn {
		e.Partly, e.Least = true, least
	}
	if e.wonBack() {
		return nil
	}
	if e.findMotif(lost); far && (e.Motif.Ply >= ShownReplies || e.Motif.ID == motif.Promotion) && !e.runsThrough() {
		return nil // nobody follows a line so far to see how it is won
	}
	if e.isFarTrade() && p.FreeChoices(e.From+1, e.Ply) > 0 {
		return nil // nor who is left with which pieces in the end, unless all of it is forced
	}
	if e.From < p.Plies() && p.Moves[e.From].IsCastle() && !e.ShowsBlow() {
		return nil // whatever comes after that
	}
	return e
}

// runsThrough tells if a pawn is promoted, and pawns make all of the moves of its side up to that: such a run is followed further than other lines.
func (e *Event) runsThrough() bool {
	if !e.Found || e.Motif.ID != motif.Promotion {
		return false
	}
	for k := e.From; k <= min(e.From+e.Motif.Ply, e.Path.Plies()-1); k += 2 {
		if e.Path.At[k].At(e.Path.Moves[k].From()).Type() != board.Pawn {
			return false
		}
	}
	return true
}

// isFarTrade tells if what is won is paid for with pieces and all of it is far down the line, with no blow to be seen.
func (e *Event) isFarTrade() bool {
	c := e.Change()
	return e.Ply-e.From > EventNear && !e.ShowsBlow() && c.Gets != (Balance{}) && !OnlyPawns(c.Gets)
}

// wonBack tells if all that is won is a pawn, and the loser takes one in turn with one of his next two moves; or, far down the line, the pawn that has taken it
// where that stands, which leaves the winner with nothing where the line comes to rest.
func (e *Event) wonBack() bool {
	p, sq := e.Path, e.Path.Moves[e.Ply-1].To()
	if !e.PawnsOnly() || e.Sign*e.Gain() > OnePawn || !p.Takes(e.Ply-1) || p.At[e.Ply].At(sq).Type() != board.Pawn {
		return false
	}
	even := func(k int) bool { return p.Gain(k).HalfPawns()*e.Sign < OnePawn }
	for k := e.Ply; k < min(p.Plies()-1, e.Ply+4); k += 2 {
		if p.Takes(k) && !p.TakesBack(k+1) && even(k+1) && even(k+2) {
			return true
		}
	}
	for k := e.Ply; k < p.Plies() && p.Moves[k].From() != sq; k++ {
		if p.Takes(k) && p.Moves[k].To() == sq {
			return !p.TakesBack(k+1) && e.Sign*p.restGain(k+1).HalfPawns() < OnePawn
		}
	}
	return false
}

// findMotif looks for the way in which the men are won; lost is what the move before the line has taken.
func (e *Event) findMotif(lost motif.Man) {
	p, start := e.Path, e.Path.Start()
	if e.Sign < 0 {
		e.From = 1
		start, lost = p.At[1], motif.Man{}
		if man, sq := p.Taken(0); man != board.NoPiece {
			lost = motif.Man{Piece: man, Square: sq}
		}
	}
	if e.From < e.Ply {
		e.Motif, e.Found = motif.Find(start, lost, p.Moves[e.From:e.Ply])
	}
	if k := e.From + e.Motif.Ply; e.Found && p.At[k].InCheck() && !p.Takes(k) && p.At[k].At(p.Moves[k].From()).Type() == board.King && e.Motif.ID != motif.DiscoveredCheck {
		e.Found = false // a king that steps out of check strikes no blow: what falls has been attacked before
	}
}

// UnevenTrade finds an exchange of men of different kinds that are worth as much in a line, such as that
// of the queen for two rooks, and that does not happen in another line. Who has the better of it is for
// the values to say; the sign tells.
func UnevenTrade(p, other *Path, sign int, lost motif.Man) *Event {
	for k := 2; k <= min(p.Plies(), EventNear); k++ {
		net := p.Gain(k)
		if !p.Quiet(k) || !net.uneven() || sign*net.HalfPawns() < 0 {
			continue // or the one who is said to win has the worse of it, as men are counted
		}
		for j := 1; j <= min(other.Plies(), ComparedPlies); j++ {
			if other.Quiet(j) && other.Gain(j).uneven() {
				return nil
			}
		}
		e := &Event{Path: p, Sign: sign, Ply: p.lastChange(k), Net: net}
		e.findMotif(lost)
		return e
	}
	return nil
}

// OnlyTakesBack tells if the enemy wins no more than what both moves have just taken: he takes it back, or pays for it.
func (e *Event) OnlyTakesBack() bool {
	if e.Path.Granted == (Balance{}) || !e.Path.TakesBack(1) {
		return false
	}
	c := e.Change()
	return e.Ply == 2 || c.Gets != (Balance{}) && c.Gives.HalfPawns() <= e.Path.Granted.HalfPawns()
}

// TakenFrom are the squares on which the enemy of the mover takes men that stood there from the start.
func (e *Event) TakenFrom() (squares board.Bitboard) {
	for k := 1; k < e.Ply; k += 2 {
		if man, sq := e.Path.Taken(k); man != board.NoPiece && e.Path.Start().At(sq) == man {
			squares |= board.SquareBB(sq)
		}
	}
	return squares
}

// Prizes are the men that the winner takes, by their squares.
func (e *Event) Prizes() map[board.Square]board.Piece {
	prizes := map[board.Square]board.Piece{}
	for k := e.From; k < e.Ply; k += 2 {
		if man, sq := e.Path.Taken(k); man != board.NoPiece {
			prizes[sq] = man
		}
	}
	return prizes
}

// Gain is what the mover has won or lost, in half pawns.
func (e *Event) Gain() int {
	if e == nil {
		return 0
	}
	return e.Net.HalfPawns()
}

// Size is what has been won, whoever has won it, in half pawns.
func (e *Event) Size() int { return max(e.Gain(), -e.Gain()) }

// Kept is the least that is left of what the mover wins in the next quiet positions.
func (e *Event) Kept() Balance {
	least := e.Net
	for k := e.Ply + 1; k <= min(e.Path.Plies(), e.Ply+eventStays); k++ {
		if left := e.Path.Gain(k); e.Path.Quiet(k) && left.HalfPawns() < least.HalfPawns() {
			least = left
		}
	}
	return least
}

// Offered tells if what is won is no more than a pawn that the enemy has just put there.
func (e *Event) Offered() bool {
	man, sq := e.Path.Taken(e.Ply - 1)
	return e.Gain() <= OnePawn && man != board.NoPiece && e.Path.Start().At(sq) != man
}

// Later finds the first position behind a half-move of a line that is at rest and in which a side has won the exchange more than
// there, at least, and for good.
func (p *Path) Later(sign, after int) *Event {
	won := func(k int) int { return sign * (p.Gain(k).HalfPawns() - p.Gain(after).HalfPawns()) }
	rests := func(k int) bool { return p.Quiet(k) || p.SettledMen(k) }
	for k := after + 1; k <= min(p.Plies(), furtherPlies); k++ {
		if won(k) < ExchangeWorth || !rests(k) {
			continue
		}
		stays := true
		for j := k + 1; j <= p.Plies() && stays; j++ {
			stays = won(j) >= ExchangeWorth-1 || !p.Quiet(j)
		}
		if stays {
			k = p.lastChange(k)
			return &Event{Path: p, Sign: sign, Ply: k, Net: p.Gain(k)}
		}
	}
	return nil
}
