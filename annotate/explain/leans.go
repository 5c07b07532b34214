package explain

import (
	"context"

	"gloss/annotate/explain/motif"
	"gloss/engine/board"
)

// Bounds of the search for another defence: the positions in which one is looked for, the moves that are
// compared there, by how much a defence may be worth less than the line, or more, in millipawns (the line
// comes from a longer search, so that one which is very much better is looked into), and how long its own line has
// to be to tell anything. By judgement: set by reading what became of comments beside the boards.
const (
	triedPositions  = 2
	triedMoves      = 3
	asGood          = 300
	muchBetter      = 400
	fewPoints       = 3   // percent of the points: what is better by no more hardly matters
	asGoodAsPawn    = 150 // where a pawn is at stake: what costs more than that is no way to save it
	tellingPlies    = 4
	smallWin        = exchangeWorth // what is won beyond that is seldom to be had otherwise for as little
	doubtedMP       = 800           // millipawns that the men won are worth more than the line: then more is asked about, too
	believedChoices = 2             // moves of the loser's own choice that a small win may take, a pawn one less
	muchLess        = 3             // half pawns that a defence has to save to be called better
)

// doubted tells if the value of the line is much less for the winner than the men that he has when the event is over.
func (e *event) doubted() bool { return e.exceedsValue() > doubtedMP }

// pawnsOnly tells if nothing but pawns is won.
func (e *event) pawnsOnly() bool { return onlyPawns(e.net) }

func onlyPawns(b balance) bool { return b[board.Pawn] != 0 && b == balance{board.Pawn: b[board.Pawn]} }

// isDesperate tells if the loser's first move behind the winner's gives a man up for less: that the line has it so does not mean that
// he has to.
func (e *event) isDesperate() bool {
	p, k := e.path, e.from+1
	return k < e.ply && p.takes(k) && !p.At[k].SEE(p.Moves[k], 0)
}

// givesQueenFreely tells if the loser's first move gives up a queen for less that nothing attacks, with no mate to be seen: only he knows why.
func (e *event) givesQueenFreely() bool {
	p, k := e.path, e.from+1
	if e.found || !e.isDesperate() || p.At[k].InCheck() {
		return false
	}
	from := p.Moves[k].From()
	_, mates := threatensMateIn1(p.At[k])
	return !mates && p.At[k].At(from).Type() == board.Queen && !hangs(hanging(p.At[k]), from)
}

// isExchangeAndPawn tells if a rook and a pawn are won for a piece: the pawn is the sure part of it, and the rook may have a square to go to.
func (e *event) isExchangeAndPawn() bool {
	c := e.change()
	return c.Gives[board.Rook] > 0 && c.Gives[board.Pawn] > 0 && c.Gets != (balance{})
}

// isPoor tells if the two lines differ by much less than what is won.
func (e *event) isPoor() bool {
	gain := int32(e.size()) * halfPawn
	return !e.path.Score.IsMate() && e.path.swing > 0 && e.path.swing*100 < gain*poorPercent
}

// poorPercent is what the men won have to be worth by the values at least, in percent, for nobody to ask about another defence. By
// judgement, as the weights.
const poorPercent = 65

// exceedsValue is by how much, in millipawns, the men that the winner has when the event is over are worth more than the line is to him.
func (e *event) exceedsValue() int32 {
	p := e.path
	if p.Score.IsMate() {
		return 0
	}
	men := int32(balanceOf(p.At[e.ply], p.mover()).halfPawns() * halfPawn)
	return int32(e.sign) * (men - p.Score.Millipawns())
}

// isGiven tells if men that look won are given for something: they are worth muchMoreMP more than the line, in which the winner has no
// clear advantage.
func (e *event) isGiven() bool {
	return e.exceedsValue() > muchMoreMP && int32(e.sign)*e.path.Score.Millipawns() < clearMP
}

// leans tells if an event leans on the loser's cooperation: it is avoidable if there is a defence that is worth about as much
// as the line and loses nothing, and is so in part if one loses much less; least is what is lost then. Only wins that are small, those
// of pawns, and those that the values do not bear out are asked about, and large ones, of which only the part that is one piece is told. Taking
// back what falls first is no such defence if that is refuted, as another line shows.
func (e *Explainer) leans(ctx context.Context, ev *event, lost motif.Man, retaken *Path) (avoidable, partly bool, least balance, err error) {
	switch {
	case ev == nil:
		return false, false, least, nil
	case ev.givenAway(), ev.takesLong(), ev.comesUnasked(), ev.givesQueenFreely():
		return true, false, least, nil
	}
	if retaken != nil && !ev.pawnsOnly() && ev.retakenEvenly(retaken, lost) {
		return true, false, least, nil // whatever else he could do
	}
	if net, less := ev.winsLess(retaken, lost); less {
		return false, true, net, nil
	}
	dubious := ev.size() <= smallWin || ev.isExchangeAndPawn() || ev.pawnsOnly() || ev.isDesperate() || ev.doubted() || ev.isPoor()
	if !dubious && !ev.isLarge() {
		return false, false, least, nil
	}
	less := muchLess
	if ev.pawnsOnly() {
		less = onePawn // nobody says two where it is one
	}
	won := ev.sign * ev.gain()
	first := ev.from + 1
	err = e.defences(ctx, ev, first, func(k int, q *Path, tooGood bool) (saved bool) {
		if k == first && retaken != nil && retaken.plies() > k+1 && q.Moves[k] == retaken.Moves[k] && retaken.refutes(k+1) {
			return false
		}
		other := eventOf(q, ev.sign, lost)
		if other == nil && ev.sign*q.endGain().halfPawns() >= won {
			return false // it only puts it off
		}
		if other == nil || ev.sign*other.gain() < onePawn {
			avoidable = !tooGood
			return avoidable
		}
		if left := ev.sign * other.gain(); left+less <= won && (!partly || left < ev.sign*least.halfPawns()) {
			partly, least = true, other.net
		}
		return false
	})
	if !dubious && !avoidable {
		one := event{sign: ev.sign, least: least}
		return false, partly && one.namesLeast(), least, err
	}
	return avoidable, partly && !avoidable, least, err
}

// retakenEvenly tells if the capture that begins an event can be taken back, as another line shows, so that nothing is won, and nothing refutes it:
// that the loser does better to leave it does not make it a gain.
func (e *event) retakenEvenly(retaken *Path, lost motif.Man) bool {
	k := e.from + 1
	if retaken.plies() <= k+1 || retaken.refutes(k+1) {
		return false
	}
	other := eventOf(retaken, e.sign, lost)
	return other == nil || e.sign*other.gain() < onePawn
}

// winsLess tells if the winner has less behind a taking back, as another line shows, than the event counts, and what he has. Where the reader sees how taking back is
// refuted it has to be much less: by more than a pawn, and by a third of what is counted.
func (e *event) winsLess(retaken *Path, lost motif.Man) (net balance, less bool) {
	k := e.from + 1
	if retaken == nil || e.pawnsOnly() || retaken.plies() <= k+1 || retaken.At[retaken.plies()].IsCheckmate() {
		return balance{}, false
	}
	if other := eventOf(retaken, e.sign, lost); other != nil {
		net = other.net
	}
	much := onePawn
	if retaken.refutes(k + 1) {
		much = max(muchLess, e.sign*e.gain()/3)
	}
	return net, e.sign*net.halfPawns()+much <= e.sign*e.gain()
}

// isLarge tells if more than a piece is won, and not at once: the loser often has the choice what to let go.
func (e *event) isLarge() bool { return e.size() > knightWorth && e.ply > e.from+1 }

// takesLong tells if a small win comes only after many moves at which the loser has a choice: no reader believes that he has to make them all. Once
// a blow is struck, with the winner's first move or, where more than pawns fall, his second, a reader sees what falls.
func (e *event) takesLong() bool {
	if e.size() > smallWin || e.motif.Ply == 0 && e.showsBlow() {
		return false
	}
	last := e.ply
	if e.motif.Ply <= 2 && e.showsBlow() && !e.pawnsOnly() {
		last = e.from + e.motif.Ply
	}
	choices := e.path.freeChoices(e.from+1, last)
	return choices > believedChoices || choices == believedChoices && e.isQuietPawn()
}

// freeChoices counts the moves of the side that makes half-move k, and those behind it up to another half-move, which get out of no check and take
// nothing back: he could have done something else.
func (p *Path) freeChoices(k, last int) (choices int) {
	for ; k < last; k += 2 {
		if !p.At[k].InCheck() && !p.takesBack(k) {
			choices++
		}
	}
	return choices
}

// isQuietPawn tells if all that is won is a pawn, by a move that takes nothing and gives no check, and the values do not speak of more.
func (e *event) isQuietPawn() bool {
	p, k := e.path, e.from
	return e.pawnsOnly() && e.sign*e.gain() <= onePawn && !p.takes(k) && !p.At[k+1].InCheck() && !p.Score.IsMate() && p.swing < farSwing
}

// givenAway tells if what is lost is a pawn that the loser himself puts where it is taken, though the winner's move before has attacked nothing.
func (e *event) givenAway() bool {
	p, k := e.path, e.ply-1
	if k < e.from+2 || (k-e.from)%2 != 0 || e.sign*e.gain() > onePawn || p.takes(k-2) || p.takes(k-1) || p.At[k-1].InCheck() {
		return false
	}
	if _, mates := threatensMateIn1(p.At[k-1]); mates {
		return false
	}
	to := p.Moves[k].To()
	return p.Moves[k-1].To() == to && p.At[k].At(to).Type() == board.Pawn && len(takes(passed(p.At[k-1]))) == 0
}

// comesUnasked tells if all that is won is a pawn, though the winner's first move takes nothing, gives no check and threatens nothing: it is the
// loser's own moves that make it fall.
func (e *event) comesUnasked() bool {
	p, k := e.path, e.from
	if !e.pawnsOnly() || e.sign*e.gain() > onePawn || p.swing >= beyondPawnMP || e.motif.Ply == 0 && e.showsBlow() || p.takes(k) || p.Moves[k].IsPromotion() || p.At[k+1].InCheck() {
		return false
	}
	_, mates := threatensMateIn1(p.At[k+1])
	return !mates && len(takes(passed(p.At[k+1]))) == 0
}

// ifAvoided is what is left of an event that a defence avoids: nil if its first move does not attack in a way that a reader sees.
func (w *writer) ifAvoided(e *event, name LineName) *event {
	if e == nil || !e.found || e.motif.Ply != 0 {
		return nil
	}
	switch e.motif.ID {
	case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.DiscoveredAttack, motif.Trapped:
		_, _, e.avoided = w.motifPart(e, name)
	}
	if !e.avoided {
		return nil
	}
	return e
}

// onlyMove tells if the side to move has no choice.
func onlyMove(pos *board.Position) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	return list.Len() == 1
}

// takersOn lists the captures on a square.
func takersOn(pos *board.Position, sq board.Square) (moves []board.Move) {
	var list board.MoveList
	pos.LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.To() == sq {
			moves = append(moves, m)
		}
	}
	return moves
}
