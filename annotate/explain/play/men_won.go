package play

import (
	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// IsOneMan tells if what is won is one man, for which nothing is given.
func (e *Event) IsOneMan() bool {
	c, men := e.Change(), 0
	for _, n := range c.Gives {
		men += n
	}
	return men == 1 && c.Gets == (Balance{})
}

// Queens tells if a pawn gets through and the new queen is there when the event is over: more need not be said of what is won.
func (e *Event) Queens() bool {
	before, end := e.Path.At[e.From], e.Path.At[e.Ply]
	more := end.Pieces(before.Side(), board.Queen).Count() > before.Pieces(before.Side(), board.Queen).Count()
	return more || e.Ply == e.From+e.Motif.Ply+1 && end.At(e.Motif.Man.Square).Type() == board.Queen
}

// BeyondPawnMP is a difference of values, in millipawns, from which a pawn is what the line shows first, and not all. By
// judgement, as the weights.
const BeyondPawnMP = 2000

// NotePartly notes what a search has found: that a better defence loses less, and what it loses.
func (e *Event) NotePartly(partly bool, least Balance) {
	if partly {
		e.Partly, e.Least = true, least
	}
}

// TakesAnother tells if the winner begins by taking a piece, which is not taken back, or traps one, of a kind that is not among the least that he wins: the
// reader sees that one fall.
func (e *Event) TakesAnother() bool {
	if e.Motif.ID == motif.Trapped && e.Sign*e.Least[e.Motif.Man.Piece.Type()] < 1 {
		return true
	}
	if e.Path.TakesBack(e.From + 1) {
		return false
	}
	man, _ := e.Path.Taken(e.From)
	return man.Type() > board.Pawn && e.Sign*e.Least[man.Type()] < 1
}

// TakesLeast tells if the winner takes a piece of each kind in the line that he wins against the best defence.
func (e *Event) TakesLeast() bool {
	var taken Balance
	for k := e.From; k < e.Ply; k += 2 {
		if man, _ := e.Path.Taken(k); man != board.NoPiece {
			taken[man.Type()]++
		}
	}
	for t := board.Knight; t <= board.Queen; t++ {
		if e.Sign*e.Least[t] > taken[t] {
			return false
		}
	}
	return true
}

// NamesLeast tells if what is won against the best defence is the exchange, or one piece, for a pawn or two at most or with pawns besides.
func (e *Event) NamesLeast() bool {
	least := Event{Sign: e.Sign, Net: e.Least}
	if least.Change().IsExchange() && least.Size() >= ExchangeWorth {
		return true
	}
	pieces := 0
	for t, n := range e.Least {
		switch n *= e.Sign; {
		case board.PieceType(t) == board.Pawn || n == 0:
		case n == 1:
			pieces++
		default:
			return false
		}
	}
	return pieces == 1
}

// HasPieces tells if a balance that has pieces has none that the event does not count, on the same side.
func (e *Event) HasPieces(part Balance) bool {
	pieces := 0
	for t := board.Knight; t <= board.Queen; t++ {
		n, all := part[t], e.Net[t]
		if n != 0 && (n < 0) != (all < 0) || max(n, -n) > max(all, -all) {
			return false
		}
		pieces += max(n, -n)
	}
	return pieces > 0
}

// pawnDecides is how many pieces there are at most, of both sides, where a pawn more may decide the game.
const pawnDecides = 2

// DecidesByPawns tells if there is hardly a piece left when the event is over: there a pawn may well be all.
func (e *Event) DecidesByPawns() bool {
	end := e.Path.At[e.Ply]
	return HeavyAndMinor(end, board.White)+HeavyAndMinor(end, board.Black) <= pawnDecides
}

// cheapMP is a difference of values, in millipawns, below which a pawn is taken, but hardly won: there is something for it. By judgement,
// as the weights.
const cheapMP = 650

// IsCheap tells if what is won is a pawn that is worth much less than one by the values.
func (e *Event) IsCheap() bool {
	c := e.Change()
	if p, k := e.Path, e.From; k < p.Plies() && len(TakersOn(p.At[k+1], p.Moves[k].To())) > 0 {
		return false // it is the exchange that wins it
	}
	return e.Size() == OnePawn && c.Gets == (Balance{}) && !e.Path.Score.IsMate() && e.Path.Swing > 0 && e.Path.Swing < cheapMP
}

// Change names the men that changed hands, for the side that comes off worse.
func (e *Event) Change() MaterialChange {
	net := e.Net
	if e.Sign > 0 {
		net = Balance{}.Less(net)
	}
	c := MaterialChangeOf(net)
	if kind := e.lastMinor(); kind != board.NoPieceType && !e.takesFirst(c.Gives) && c.Gives[board.Knight]+c.Gives[board.Bishop] == 1 && c.Gets[board.Knight]+c.Gets[board.Bishop] == 0 {
		c.Gives[board.Knight], c.Gives[board.Bishop] = 0, 0
		c.Gives[kind] = 1
	}
	return c
}

// takesFirst tells if the winner's first move takes the minor piece that is counted, and not only back: that is the one that the reader has seen fall.
func (e *Event) takesFirst(men Balance) bool {
	if e.Path == nil || e.From >= e.Path.Plies() || e.Path.TakesBack(e.From) {
		return false
	}
	man, _ := e.Path.Taken(e.From)
	return (man.Type() == board.Knight || man.Type() == board.Bishop) && men[man.Type()] == 1 && !e.Path.IsExchange(e.From)
}

// lastMinor is the kind of the minor piece that the winner takes last without its being part of an exchange: where another one has been exchanged
// before, that is the one that is won, whatever was given for what. What both lines begin with is granted.
func (e *Event) lastMinor() (kind board.PieceType) {
	p := e.Path
	for k := e.From; p != nil && k < e.Ply; k += 2 {
		if kind != board.NoPieceType && k > e.From+ShownReplies {
			break // the reader is shown that one
		}
		man, _ := p.Taken(k)
		granted := k == e.From && p.Granted[man.Type()&7] > 0
		if man.Type() != board.Knight && man.Type() != board.Bishop || granted || p.IsExchange(k) || k > e.From && p.TakesBack(k) && p.endsExchange(k) {
			continue
		}
		kind = man.Type()
	}
	return kind
}
