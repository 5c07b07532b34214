package explain

import (
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What the two lines win, and whether that is what tells them apart.

// events are what the enemy wins by the played move, and what the best line wins, as far as the reader can be shown it and the other defences leave it.
func (w *writer) events() (lost, won *play.Event) {
	lost, won = play.EventOf(w.played, -1, w.lost), play.EventOf(w.best, +1, w.lost)
	if won != nil && won.Ply > w.shown {
		all := won
		if won = play.EventOf(w.best.UpTo(w.shown), +1, w.lost); won != nil && won.Gain() > all.Gain() {
			won.Partly = true // the reader is not shown what it costs behind that
		}
	}
	lost = w.atOnce(w.withinSight(lost))
	if won != nil {
		won.NotePartly(w.winPartly, w.winLeast)
	}
	if lost != nil {
		lost.NotePartly(w.lossPartly, w.lossLeast)
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
	if w.lossFurther != nil && (lost == nil || lost.Avoided || w.pawnFallsAnyhow(lost) || w.isSmallChange(lost)) {
		lost = w.lossFurther
	}
	return lost, won
}

// withinSight is what the enemy wins within what the reader could be shown, a piece at least, if the bill of a line comes behind that and names other
// men: they would not be what he sees fall.
func (w *writer) withinSight(lost *play.Event) *play.Event {
	if sight := w.shown + 1; lost != nil && lost.Ply > sight && !lost.ShowsBlow() {
		if near := play.EventOf(w.played.UpTo(sight), -1, w.lost); near.Gain() <= -play.KnightWorth && !play.SamePieces(near.Net, lost.Net) {
			return near
		}
	}
	return lost
}

// atOnce is what the enemy's answer takes, a piece at least, if what he wins besides is a pawn that falls with his next move and whoever loses it had the choice:
// another defence may keep that.
func (w *writer) atOnce(lost *play.Event) *play.Event {
	p := w.played
	if lost == nil || lost.Ply != 4 || lost.ShowsBlow() || !p.Takes(1) || p.Takes(2) || p.At[2].InCheck() {
		return lost
	}
	near := play.EventOf(p.UpTo(2), -1, w.lost)
	if near == nil || near.Gain() > -play.KnightWorth || lost.Net.Less(near.Net) != (play.Balance{board.Pawn: -1}) {
		return lost
	}
	return near
}

// swing is what the values say that the move loses, in millipawns.
func (w *writer) swing() int32 {
	if w.best.Score.IsMate() || w.played.Score.IsMate() {
		return 1 << 30
	}
	return w.best.Score.Millipawns() - w.played.Score.Millipawns()
}

// costs tells if an event of the played line is what is wrong with it: material that the best
// line does not lose as well, and that the values bear out by a third at least.
func (w *writer) costs(e *play.Event) bool {
	if e == nil {
		return false
	}
	best := w.bestNet()
	if best == -play.OnePawn && w.best.Score >= -play.HalfPawn && !w.withFewPieces() {
		best = 0 // there is something for the pawn
	}
	more := best - e.Gain()
	if w.lossFurther != nil {
		more = max(more, best-w.lossFurther.Gain())
	}
	if e.OnlyTakesBack() || isPushedAway(e) || w.isSmallChange(e) || w.pawnFallsAnyhow(e) || w.samePrice(e) || e.Partly && w.fallsAnyway() {
		return false
	}
	if c := e.Change(); c.Gets[board.Pawn] >= 2 && c.Gives.HalfPawns() >= play.KnightWorth && w.swing() < unevenSwing {
		return false // a piece for some pawns is not lost, but given
	}
	return w.explains(more) || more > 0 && e.Gain() <= -play.OnePawn && w.swing() >= clearSwing && w.swing() <= tooLittle*int32(-e.Gain())*play.HalfPawn
}

// costsSomething tells if an event of the played line is the most that can be told against it, though it is
// far less than what the values say.
func (w *writer) costsSomething(e *play.Event) bool {
	if e == nil || e.Ply > play.ShownReplies || e.OnlyTakesBack() || isPushedAway(e) || w.pawnFallsAnyhow(e) || w.samePrice(e) || e.Partly && w.fallsAnyway() {
		return false
	}
	if max(w.bestNet()-e.Gain(), w.restDiffers(e)) < play.OnePawn {
		return false
	}
	if w.swing() < play.HalfPawn*int32(-e.Gain()) {
		return false
	}
	list := w.reasons()
	return len(list) == 0 || list[0].weight < graveMP && !w.isSmallChange(e)
}

// restDiffers is by how much more the mover has lost in the end of the played line than in that of the best one, in half pawns: that may lose as much
// as an event does, and win it back, or lose other men. It is 0 if the men of the event fall in both.
func (w *writer) restDiffers(e *play.Event) int {
	if w.takenAnyhow(e) {
		return 0
	}
	return w.best.AtRest() - w.played.AtRest()
}

// isSmallChange tells if an event is a pawn, where far more than that is at stake, the less, the further on it falls, or not what the enemy's answer is for. With hardly a piece left a pawn
// may well be all.
func (w *writer) isSmallChange(e *play.Event) bool {
	if e.DecidesByPawns() || e.Net != (play.Balance{board.Pawn: -1}) {
		return false
	}
	if takesLater(e) && !hitsPiece(w.facts(PlayedLine, 1)) {
		return true // the enemy's answer has no part in it
	}
	return e.Ply > 4 && w.swing() > smallChangeMP && !(strikesAtOnce(e) && w.swing() < blowForPawnMP) || e.Ply > 2 && w.swing() > 2*smallChangeMP || w.swing() > hardlyPawnMP
}

// isPushedAway tells if no more than a pawn is lost, where its side has just pushed it, later than with the played move and in no check: that is given away.
func isPushedAway(e *play.Event) bool {
	p, push := e.Path, e.Ply-2
	return e.Net == play.Balance{board.Pawn: -1} && push > 0 && !p.At[push].InCheck() && p.Takes(e.Ply-1) && p.Moves[push].To() == p.Moves[e.Ply-1].To() && !p.Takes(push)
}

// takesLater tells if what the enemy takes with his second move could be taken at once, and his first one neither takes something nor gives check.
func takesLater(e *play.Event) bool {
	p := e.Path
	if e.Ply != 4 || p.Takes(1) || p.At[2].InCheck() || !p.Takes(3) {
		return false
	}
	m := p.Moves[3]
	return p.At[1].At(m.From()) == p.At[3].At(m.From()) && p.At[1].At(m.To()) == p.At[3].At(m.To()) && p.At[1].IsLegal(m) && p.At[1].SEE(m, play.LeastGain)
}

// hitsPiece tells if a move attacks more than pawns: then a pawn may fall for it.
func hitsPiece(m *moveFacts) bool {
	return slices.ContainsFunc(m.freshTargets(), func(t play.Take) bool { return t.Man.Type() > board.Pawn })
}

// smallChangeMP is a difference of values, in millipawns, that has to have another reason than a pawn later on: by judgement.
const smallChangeMP = 2000

// strikesAtOnce tells if there is a blow by which the men of an event are won, and a capture or a check begins it.
func strikesAtOnce(e *play.Event) bool {
	return e.ShowsBlow() && (e.Path.Takes(e.From) || e.Path.At[e.From+1].InCheck())
}

// blowForPawnMP is one that a pawn explains if there is a blow by which it is won: by judgement.
const blowForPawnMP = 3000

// hardlyPawnMP is one that no pawn explains, however soon it falls: of five such comments readers found one good, which told of a mate as well.
const hardlyPawnMP = 5000

// clearSwing is a difference of values, in millipawns, for which a loss of material that is a
// little greater than that of the best line is reason enough; tooLittle times the loss is one for which
// it no longer is.
const (
	clearSwing = 1000
	tooLittle  = 7
)

// bearsOut tells if an exchange of unequal men is all that the values speak of: who gets as much as he gives has not won three pawns by it.
func (w *writer) bearsOut(e *play.Event) bool {
	return e.Size() >= play.OnePawn || w.swing() < manyPawnsMP
}

// unevenSwing is a difference of values, in millipawns, for which an exchange of men of different kinds is
// reason enough.
const unevenSwing = 800

// wins tells if the best line wins something that the played one does not.
func (w *writer) wins(e *play.Event) bool {
	if e == nil || e.IsGiven() && !w.isOwed(e) || w.takesAsWell(e) {
		return false
	}
	more := e.Net
	if own := play.SolidEvent(w.played, +1, w.lost); own != nil && own.Ply <= e.Ply+4 {
		net := own.Net // what is won back far down the line is another story
		if e.Gain() > own.Gain() {
			net = own.Kept() // and the best move wins more than what the played one takes and loses again
		}
		if e.Partly && e.PawnsOnly() && net.HalfPawns() >= play.OnePawn {
			return false // a pawn, which is all that is sure, the played move wins as well
		}
		if !e.OutweighsPawns(net, w.swing()) {
			more = more.Less(net)
		}
	}
	return w.explains(more.HalfPawns()) && !w.takesSoon(e)
}

// isOwed tells if what the best line wins is worth no more than what the mover has just lost where it begins: however he stands, it is his due.
func (w *writer) isOwed(e *play.Event) bool {
	return w.owes() && e.Gain() <= play.BalanceOfMan(w.lost.Piece).HalfPawns()
}

// takesAsWell tells if what the best line wins, or what its first move takes, the played move takes as well, whatever it loses after that.
func (w *writer) takesAsWell(e *play.Event) bool {
	if own := play.EventOf(w.played, +1, w.lost); own != nil && 3*own.Gain() >= 2*e.Gain() && (w.samePrize(e) || w.takesSame(e) || !e.PawnsOnly() && play.SamePieces(own.Net, e.Net) && !w.owes() && !w.winsAnyway(e)) {
		return true
	}
	if w.best.Granted != (play.Balance{}) && e.PawnsOnly() && !e.ShowsBlow() {
		return true // what tells the two captures apart is the man that takes
	}
	man, _ := w.played.Taken(0)
	if (e.Partly || e.IsCheap()) && e.PawnsOnly() && man.Type() == board.Pawn && !w.played.TakesBack(1) {
		return true // a pawn is what both moves take
	}
	return !w.played.IsExchange(0) && w.samePrize(e) && e.Net == play.BalanceOfMan(man) // unless it is an exchange
}

// explains tells if so many half pawns of material are what the move loses: the values bear them
// out by a third at least, or two pawns and more by a quarter, and they are a quarter at least of what the values say.
func (w *writer) explains(halfPawns int) bool {
	borne := w.borneOut(halfPawns, 3) || halfPawns >= 2*play.OnePawn && w.borneOut(halfPawns, 4)
	return halfPawns >= play.OnePawn && borne && (4*int64(halfPawns)*play.HalfPawn >= int64(w.swing()) || halfPawns >= 3*play.OnePawn)
}

// borneOut tells if the values fall by at least one of so many parts of some half pawns of material. Else there is something for it, such as a perpetual
// check.
func (w *writer) borneOut(halfPawns, parts int) bool {
	return int64(parts)*int64(w.swing()) >= int64(halfPawns)*play.HalfPawn
}
