package explain

import "gloss/engine/board"

// What the two lines win, and whether that is what tells them apart.

// events are what the enemy wins by the played move, and what the best line wins, as far as the reader can be shown it and the other defences leave it.
func (w *writer) events() (lost, won *event) {
	lost, won = eventOf(w.played, -1, w.lost), eventOf(w.best, +1, w.lost)
	if won != nil && won.ply > w.shown {
		all := won
		if won = eventOf(w.best.upTo(w.shown), +1, w.lost); won != nil && won.gain() > all.gain() {
			won.partly = true // the reader is not shown what it costs behind that
		}
	}
	lost = w.withinSight(lost)
	if won != nil {
		won.notePartly(w.winPartly, w.winLeast)
	}
	if lost != nil {
		lost.notePartly(w.lossPartly, w.lossLeast)
	}
	if w.winLeans {
		won = w.ifAvoided(won, BestLine) // he need not believe it
	}
	if w.lossLeans {
		lost = w.ifAvoided(lost, PlayedLine)
	}
	if w.winFurther != nil {
		won = w.winFurther
	}
	if w.lossFurther != nil && (lost == nil || lost.avoided || w.pawnFallsAnyhow(lost)) {
		lost = w.lossFurther
	}
	return lost, won
}

// withinSight is what the enemy wins within what the reader could be shown, a piece at least, if the bill of a line comes behind that and names other
// men: they would not be what he sees fall.
func (w *writer) withinSight(lost *event) *event {
	if sight := w.shown + 1; lost != nil && lost.ply > sight && !lost.showsBlow() {
		if near := eventOf(w.played.upTo(sight), -1, w.lost); near.gain() <= -knightWorth && !samePieces(near.net, lost.net) {
			return near
		}
	}
	return lost
}

// swing is what the values say that the move loses, in millipawns.
func (w *writer) swing() int32 {
	if w.best.Score.IsMate() || w.played.Score.IsMate() {
		return 1 << 30
	}
	return w.best.Score.Millipawns() - w.played.Score.Millipawns()
}

// halfPawn is half a pawn in millipawns.
const halfPawn = 500

// costs tells if an event of the played line is what is wrong with it: material that the best
// line does not lose as well, and that the values bear out by a third at least.
func (w *writer) costs(e *event) bool {
	if e == nil {
		return false
	}
	best := w.bestNet()
	if best == -onePawn && w.best.Score >= -halfPawn && !w.withFewPieces() {
		best = 0 // there is something for the pawn
	}
	more := best - e.gain()
	if w.lossFurther != nil {
		more = max(more, best-w.lossFurther.gain())
	}
	if e.onlyTakesBack() || w.isSmallChange(e) || w.pawnFallsAnyhow(e) || e.partly && w.fallsAnyway() {
		return false
	}
	if c := e.change(); c.Gets[board.Pawn] >= 2 && c.Gives.halfPawns() >= knightWorth && w.swing() < unevenSwing {
		return false // a piece for some pawns is not lost, but given
	}
	return w.explains(more) || more > 0 && e.gain() <= -onePawn && w.swing() >= clearSwing && w.swing() <= tooLittle*int32(-e.gain())*halfPawn
}

// costsSomething tells if an event of the played line is the most that can be told against it, though it is
// far less than what the values say.
func (w *writer) costsSomething(e *event) bool {
	if e == nil || e.ply > shownReplies || e.onlyTakesBack() || w.pawnFallsAnyhow(e) || e.partly && w.fallsAnyway() {
		return false
	}
	if max(w.bestNet()-e.gain(), w.restDiffers(e)) < onePawn {
		return false
	}
	if w.swing() < halfPawn*int32(-e.gain()) {
		return false
	}
	list := w.reasons()
	return len(list) == 0 || list[0].weight < graveMP && !w.isSmallChange(e)
}

// restDiffers is by how much more the mover has lost in the end of the played line than in that of the best one, in half pawns: that may lose as much
// as an event does, and win it back, or lose other men. It is 0 if the men of the event fall in both.
func (w *writer) restDiffers(e *event) int {
	if w.takenAnyhow(e) {
		return 0
	}
	return w.best.atRest() - w.played.atRest()
}

// isSmallChange tells if an event is a pawn, where far more than that is at stake: the less, the further on it falls. With hardly a piece left a pawn
// may well be all.
func (w *writer) isSmallChange(e *event) bool {
	if e.decidesByPawns() {
		return false
	}
	return e.net == (balance{board.Pawn: -1}) && (e.ply > 4 && w.swing() > smallChangeMP || e.ply > 2 && w.swing() > 2*smallChangeMP || w.swing() > hardlyPawnMP)
}

// smallChangeMP is a difference of values, in millipawns, that has to have another reason than a pawn later on: by judgement.
const smallChangeMP = 2000

// hardlyPawnMP is one that no pawn explains, however soon it falls: of five such comments readers found one good, which told of a mate as well.
const hardlyPawnMP = 5000

// pawnDecides is how many pieces there are at most, of both sides, where a pawn more may decide the game.
const pawnDecides = 2

// clearSwing is a difference of values, in millipawns, for which a loss of material that is a
// little greater than that of the best line is reason enough; tooLittle times the loss is one for which
// it no longer is.
const (
	clearSwing = 1000
	tooLittle  = 7
)

// bearsOut tells if an exchange of unequal men is all that the values speak of: who gets as much as he gives has not won three pawns by it.
func (w *writer) bearsOut(e *event) bool {
	return e.size() >= onePawn || w.swing() < manyPawnsMP
}

// unevenSwing is a difference of values, in millipawns, for which an exchange of men of different kinds is
// reason enough.
const unevenSwing = 800

// wins tells if the best line wins something that the played one does not.
func (w *writer) wins(e *event) bool {
	if e == nil || e.isGiven() || w.takesAsWell(e) {
		return false
	}
	more := e.net
	if own := solidEvent(w.played, +1, w.lost); own != nil && own.ply <= e.ply+4 {
		net := own.net // what is won back far down the line is another story
		if e.gain() > own.gain() {
			net = own.kept() // and the best move wins more than what the played one takes and loses again
		}
		if e.partly && e.pawnsOnly() && net.halfPawns() >= onePawn {
			return false // a pawn, which is all that is sure, the played move wins as well
		}
		if !e.outweighsPawns(net, w.swing()) {
			more = more.less(net)
		}
	}
	return w.explains(more.halfPawns()) && !w.takesSoon(e)
}

// takesAsWell tells if what the best line wins, or what its first move takes, the played move takes as well, whatever it loses after that.
func (w *writer) takesAsWell(e *event) bool {
	if own := eventOf(w.played, +1, w.lost); own != nil && 3*own.gain() >= 2*e.gain() && (w.samePrize(e) || w.takesSame(e) || !e.pawnsOnly() && samePieces(own.net, e.net) && !w.owes() && !w.winsAnyway(e)) {
		return true
	}
	if w.best.granted != (balance{}) && e.pawnsOnly() && !e.showsBlow() {
		return true // what tells the two captures apart is the man that takes
	}
	man, _ := w.played.taken(0)
	if (e.partly || e.isCheap()) && e.pawnsOnly() && man.Type() == board.Pawn && !w.played.takesBack(1) {
		return true // a pawn is what both moves take
	}
	return !w.played.isExchange(0) && w.samePrize(e) && e.net == balanceOfMan(man) // unless it is an exchange
}

// outweighsPawns tells if an event is a blow that wins more than pawns, while the other line has won nothing but pawns, and the values say that they
// are far from being worth as much.
func (e *event) outweighsPawns(other balance, swing int32) bool {
	return e.showsBlow() && !e.pawnsOnly() && onlyPawns(other) && swing >= farSwing
}

// explains tells if so many half pawns of material are what the move loses: the values bear them
// out by a third at least, or two pawns and more by a quarter, and they are a quarter at least of what the values say.
func (w *writer) explains(halfPawns int) bool {
	borne := w.borneOut(halfPawns, 3) || halfPawns >= 2*onePawn && w.borneOut(halfPawns, 4)
	return halfPawns >= onePawn && borne && (4*int64(halfPawns)*halfPawn >= int64(w.swing()) || halfPawns >= 3*onePawn)
}

// borneOut tells if the values fall by at least one of so many parts of some half pawns of material. Else there is something for it, such as a perpetual
// check.
func (w *writer) borneOut(halfPawns, parts int) bool {
	return int64(parts)*int64(w.swing()) >= int64(halfPawns)*halfPawn
}
