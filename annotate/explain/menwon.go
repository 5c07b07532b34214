package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// How the men are named that an event wins.

// manyPawnsMP is a difference of values, in millipawns, for which a pawn is too little to be told.
const manyPawnsMP = 2500

// beyondPawnMP is a difference of values, in millipawns, from which a pawn is what the line shows first, and not all. By
// judgement, as the weights.
const beyondPawnMP = 2000

// winsWords is the phrase for what is won.
func winsWords(e *event) phrases.Phrase {
	switch {
	case e.partly && (e.pawnsOnly() || onlyPawns(e.becomes)) && (e.path.swing < manyPawnsMP || e.decidesByPawns()):
		return say("event.wins-a-pawn-or-more")
	case e.partly && e.namesLeast() && !e.takesAnother():
		least := event{sign: e.sign, net: e.least}
		return say("event.wins-at-least", in("men", menOf(least.change())))
	case e.partly:
		return say("event.wins-material")
	case e.pawnsOnly() && e.size() == onePawn && !e.path.Score.IsMate() && e.path.swing >= beyondPawnMP && !e.decidesByPawns():
		return say("event.wins-a-pawn-or-more")
	}
	if e.size() < onePawn {
		return say("event.gets", in("men", menOf(e.change()))) // for as much
	}
	return say("event.wins", in("men", menOf(e.change())))
}

// notePartly notes what a search has found: that a better defence loses less, and what it loses.
func (e *event) notePartly(partly bool, least balance) {
	if partly {
		e.partly, e.least = true, least
	}
}

// takesAnother tells if the winner begins by taking a piece, which is not taken back, of a kind that is not among the least that he wins: the reader
// sees that one fall.
func (e *event) takesAnother() bool {
	if e.path.takesBack(e.from + 1) {
		return false
	}
	man, _ := e.path.taken(e.from)
	return man.Type() > board.Pawn && e.sign*e.least[man.Type()] < 1
}

// namesLeast tells if what is won against the best defence is the exchange, or one piece, for a pawn or two at most.
func (e *event) namesLeast() bool {
	least := event{sign: e.sign, net: e.least}
	if least.change().isExchange() && least.size() >= exchangeWorth {
		return true
	}
	pieces := 0
	for t, n := range e.least {
		switch n *= e.sign; {
		case board.PieceType(t) == board.Pawn && n <= 0 || n == 0:
		case board.PieceType(t) != board.Pawn && n == 1:
			pieces++
		default:
			return false
		}
	}
	return pieces == 1
}

// decidesByPawns tells if there is hardly a piece left when the event is over: there a pawn may well be all.
func (e *event) decidesByPawns() bool {
	end := e.path.At[e.ply]
	return heavyAndMinor(end, board.White)+heavyAndMinor(end, board.Black) <= pawnDecides
}

// cheapMP is a difference of values, in millipawns, below which a pawn is taken, but hardly won: there is something for it. By judgement,
// as the weights.
const cheapMP = 650

// isCheap tells if what is won is a pawn that is worth much less than one by the values.
func (e *event) isCheap() bool {
	c := e.change()
	if p, k := e.path, e.from; k < p.plies() && len(takersOn(p.At[k+1], p.Moves[k].To())) > 0 {
		return false // it is the exchange that wins it
	}
	return e.size() == onePawn && c.Gets == (balance{}) && !e.path.Score.IsMate() && e.path.swing > 0 && e.path.swing < cheapMP
}

// change names the men that changed hands, for the side that comes off worse.
func (e *event) change() MaterialChange {
	net := e.net
	if e.sign > 0 {
		net = balance{}.less(net)
	}
	c := materialChangeOf(net)
	if kind := e.lastMinor(); kind != board.NoPieceType && !e.takesFirst(c.Gives) && c.Gives[board.Knight]+c.Gives[board.Bishop] == 1 && c.Gets[board.Knight]+c.Gets[board.Bishop] == 0 {
		c.Gives[board.Knight], c.Gives[board.Bishop] = 0, 0
		c.Gives[kind] = 1
	}
	return c
}

// takesFirst tells if the winner's first move takes the minor piece that is counted: that is the one that the reader has seen fall.
func (e *event) takesFirst(men balance) bool {
	if e.path == nil || e.from >= e.path.plies() {
		return false
	}
	man, _ := e.path.taken(e.from)
	return (man.Type() == board.Knight || man.Type() == board.Bishop) && men[man.Type()] == 1 && !e.path.isExchange(e.from)
}

// lastMinor is the kind of the minor piece that the winner takes last without its being part of an exchange: where another one has been exchanged
// before, that is the one that is won, whatever was given for what.
func (e *event) lastMinor() (kind board.PieceType) {
	p := e.path
	for k := e.from; p != nil && k < e.ply; k += 2 {
		if kind != board.NoPieceType && k > e.from+shownReplies {
			break // the reader is shown that one
		}
		man, _ := p.taken(k)
		if man.Type() != board.Knight && man.Type() != board.Bishop || p.isExchange(k) || k > e.from && p.takesBack(k) && p.endsExchange(k) {
			continue
		}
		kind = man.Type()
	}
	return kind
}

// endsExchange tells if a half-move that takes back gets no more for what has been taken there.
func (p *Path) endsExchange(k int) bool {
	man, _ := p.taken(k)
	before, _ := p.taken(k - 1)
	return man.Value() <= before.Value()+muchTheSame
}

// wonBy names what the best line wins: it wins back what the enemy has just taken, and a praised move wins back pawns that the mover is short of.
func (w *writer) wonBy(e *event) phrases.Phrase {
	change := e.change()
	pawns := change.Gives[board.Pawn]
	short := !e.partly && change.Gets == (balance{}) && w.isShortOf(change.Gives)
	pieces := change.Gives
	pieces[board.Pawn] = 0
	switch {
	case !e.partly && pieces != (balance{}) && (change.Gets == (balance{}) || onlyPawns(change.Gets)) && w.isShortOf(pieces):
		return say("event.wins-back", in("men", menOf(change)))
	case short && change.Gives == (balance{board.Pawn: pawns}) && (w.praised || w.behindBy(change.Gives)):
		return say("event.wins-back", in("men", menOf(change)))
	case short && w.lost.Piece != board.NoPiece && change.Gives.halfPawns() <= balanceOfMan(w.lost.Piece).halfPawns():
		return say("event.wins-back", in("men", menOf(change)))
	}
	return winsWords(e)
}

// behindBy tells if the men that the enemy has more than the mover are just these.
func (w *writer) behindBy(men balance) bool {
	return balanceOf(w.start(), w.mover().Other()) == men
}

// isShortOf tells if the enemy has so many more pawns than the mover, or so much more in pieces, but for what the first move of the line takes
// for granted.
func (w *writer) isShortOf(men balance) bool {
	less := balanceOf(w.start(), w.mover().Other())
	for t, n := range w.best.granted {
		less[t] -= n
	}
	pawns := less[board.Pawn]
	less[board.Pawn] = 0
	wanted := men
	wanted[board.Pawn] = 0
	return (men[board.Pawn] == 0 || pawns >= men[board.Pawn]) && less.halfPawns() >= wanted.halfPawns()
}
