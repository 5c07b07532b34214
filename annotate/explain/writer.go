package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// LevelNames lists the levels from the plainest on.
func LevelNames() []string { return []string{"beginner", "club", "expert"} }

// shownReplies bounds the half-moves of a line within a sentence, after its first move.
const shownReplies = 6

// mostWords bounds a comment, without its value and the account of an expert.
const mostWords = 45

// writer writes the comment on one move: first what is wrong with it, as the enemy's answer shows,
// then what the recommended move does.
type writer struct {
	*scene
	judgement review.Judgement
	level     Level
	most      int // reasons to name; below 0 as many as there is room for
	traits    []trait
	suspects  suspects
	told      phrases.Phrase // the comment
	terse     bool           // there is no room for what the recommended move does
	inTurn    phrases.Phrase // what to say in its place if the enemy's move before has just been told to allow what this one misses
}

// comment returns the sentences about a move and the claims that they make.
func (w *writer) comment() part {
	for _, w.terse = range []bool{false, true} {
		if told, ok := w.fitting(); ok {
			return told
		}
		if w.toldLoss == nil {
			break // nothing can be left out
		}
	}
	w.quoted, w.suspects = 1, suspects{}
	return w.shownClaims(w.fallback())
}

// fitting is the comment with as many reasons as there is room for.
func (w *writer) fitting() (told part, ok bool) {
	for _, most := range []int{2, 1, 0} {
		if w.level == Beginner && most > 1 || w.most >= 0 && most > w.most {
			continue
		}
		w.reset()
		if whole := w.sentences(most); w.length(whole) <= mostWords {
			w.told = whole
			return w.shownClaims(whole), true
		}
	}
	return part{}, false
}

// reset forgets what has been told.
func (w *writer) reset() {
	w.quoted, w.toldThreat, w.toldAnswer, w.toldPly, w.toldLoss, w.gaveUp, w.taken = 1, false, false, 0, nil, 0, 0
	w.undo, w.avoids, w.suspects, w.inTurn, w.far = phrases.Phrase{}, false, suspects{}, phrases.Phrase{}, nil
}

// length is how many words a phrase has.
func (w *writer) length(p phrases.Phrase) int { return len(strings.Fields(w.words.Text(p))) }

// shownClaims writes a comment, and notes how much of its line the reader sees of each claim.
func (w *writer) shownClaims(comment phrases.Phrase) part {
	p := written(w.words, comment)
	p.footing = w.restsOn(comment, p.footing)
	for i := range p.claims {
		c := &p.claims[i]
		switch c.Line {
		case PlayedLine:
			c.Quoted = max(w.quoted, 1)
		case BestLine:
			c.Quoted = min(max(w.shown, 1), w.best.plies())
		case ThreatLine:
			c.Quoted = len(c.PV)
		}
	}
	return p
}

// sentences are the fault and the remedy, with at most so many reasons.
func (w *writer) sentences(reasons int) phrases.Phrase {
	lost, won := w.events()
	if w.wins(won) && w.winsAnyway(won) {
		if told := w.firstSentence(won); !told.Empty() {
			return told
		}
	}
	switch {
	case w.isTakenFirst(lost):
		return w.backReference(w.lossSentence(lost), w.remedy(won, lost))
	case w.played.Score.Mated() && !w.best.Score.Mated() || w.best.Score.Mates() && !w.played.Score.Mates():
		return w.mateSentences()
	case w.played.drawn() && w.best.Score > 0 && w.isBlamedForDraw():
		return w.drawSentences()
	case w.best.isPerpetual() && w.played.Score <= -clearMP && lost.gain() > -knightWorth:
		n := min(w.best.plies(), shownReplies)
		checks := w.best.checkClaims(BestLine, 1, min(n, w.shown))
		w.inTurn = sentence(claiming(say("mate.both-overlook-perpetual"), checks...))
		return sentence(withLine(claiming(say("mate.misses-perpetual"), checks...), w.best.text(0, n)))
	case lost != nil && won != nil && won.gain() >= knightWorth && won.gain() > onePawn-lost.gain() && w.wins(won):
		return w.missedAndLost(won, lost, reasons)
	case lost != nil && won != nil && won.gain() >= exchangeWorth && samePieces(lost.net, balance{}) && won.gain() > -lost.gain() && won.ply <= lost.ply && w.wins(won):
		return w.missedAndLost(won, lost, reasons)
	case won != nil && w.owes() && won.gain() >= knightWorth && won.gain() > -lost.gain() && w.wins(won):
		return w.missedAndLost(won, lost, reasons)
	case lost != nil && lost.pawnsOnly() && !w.turnsPawnEnding().Empty():
		return w.turnsPawnEnding()
	case w.costs(lost):
		return w.faultAndRemedy(w.lossSentence(lost), w.remedy(won, lost))
	case w.wins(won) && (won.ply <= shownReplies+2 || won.gain() > onePawn) && !w.punished(won):
		return w.missedAndLost(won, lost, reasons)
	}
	if w.swing() >= unevenSwing {
		if e := unevenTrade(w.played, w.best, -1, w.lost); e != nil && w.bearsOut(e) {
			return w.faultAndRemedy(w.lossSentence(e), w.remedy(nil, nil))
		}
		if e := unevenTrade(w.best, w.played, +1, w.lost); e != nil && e.ply <= min(w.shown, shownReplies+1) && w.bearsOut(e) {
			return w.missedSentence(e)
		}
	}
	if w.costsSomething(lost) {
		return w.faultAndRemedy(w.lossSentence(lost), w.remedy(won, lost))
	}
	if told := w.missesChance(); !told.Empty() {
		return told
	}
	if told := w.turnsPawnEnding(); !told.Empty() {
		return told
	}
	fault := w.faultSentence(reasons)
	if fault.Empty() && reasons > 0 {
		if told := w.overlooked(); !told.Empty() {
			return told
		}
	}
	if fault.Empty() {
		remedy := w.anyRemedy(nil, nil)
		if falls := w.fallsOtherwise(remedy); !falls.Empty() {
			return w.backReference(falls, remedy)
		}
		return w.plainSentence(remedy)
	}
	remedy := w.remedy(nil, nil)
	if w.toldAnswer && w.showsBlow(fault) && isLight(deedIn(remedy), idle) {
		remedy = phrases.Phrase{} // who has been told of a blow asks what becomes of that
	}
	if w.isTrifle(fault) && !w.standsAlone(remedy) && !answersMove(remedy) {
		return phrases.Phrase{}
	}
	return w.faultAndRemedy(fault, remedy)
}

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

// punished tells if the enemy's answer to the played move is grave and what the best line wins a trifle beside it: then that is what is
// wrong with the move.
func (w *writer) punished(won *event) bool {
	if won.gain() > onePawn || w.played.Score > -halfPawn || w.swing() < 3*halfPawn {
		return false
	}
	least := int32(graveMP)
	if man, _ := w.played.taken(0); man.Type() > board.Pawn && !w.played.takesBack(1) {
		least = threatMP // who takes a piece wants to know what is wrong with that
	}
	list := w.reasons()
	return len(list) > 0 && list[0].reply && list[0].weight >= least
}

// faultAndRemedy joins what is wrong with the played move and what the better one does. Where the comment before has told that, it is enough that both
// sides have overlooked it.
func (w *writer) faultAndRemedy(fault, remedy phrases.Phrase) phrases.Phrase {
	w.inTurn = sentence(say("event.both-overlook", in("event", w.best.numbered(0))))
	if footingOf(fault, claimsIn(fault)).ground != passingGround {
		w.inTurn = sentences(fault, w.inTurn)
	}
	return w.backReference(fault, remedy)
}

// backReference joins two sentences. The man that the first one is about is "it" in the second, where
// that tells what the better move does for it.
func (w *writer) backReference(first, second phrases.Phrase) phrases.Phrase {
	var men []phrases.Phrase
	centre, passer := false, false
	for p := range first.All {
		if phrases.IsManOn(p) {
			men = append(men, p)
		}
		centre = centre || claimsCentre(p)
		passer = passer || p.Key == "purpose.pushes-passer"
	}
	referred := false
	second = second.Replace(func(p phrases.Phrase) (phrases.Phrase, bool) {
		switch {
		case centre && claimsCentre(p):
			return say("purpose.claims-centre-first").Noting(p.Notes...), true
		case passer && p.Key == "purpose.pushes-passer":
			return say("purpose.pushes-passer-first", in("side", phrases.Side(w.mover()))).Noting(p.Notes...), true
		case len(men) == 1 && !referred && caresFor(p):
			man, ok := p.Arg("man").(phrases.Phrase)
			if referred = ok && man.Same(men[0]); referred {
				return p.With("man", say("pronoun.it")), true
			}
		}
		return p, false
	})
	return sentences(first, second)
}

// claimsCentre tells if a phrase says that a move claims the centre.
func claimsCentre(p phrases.Phrase) bool {
	return p.Key == "purpose.claims-centre" || p.Key == "concept.centre-pawn.by"
}

// caresFor tells if a phrase says that a man is guarded, saved or kept.
func caresFor(p phrases.Phrase) bool {
	switch p.Key {
	case "purpose.guards", "purpose.saves", "purpose.keeps", "purpose.keeps-safe", "purpose.keeps-out", "purpose.attacks-guard", "purpose.removes-attacker":
		return true
	}
	return false
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
	return abs(int32(e.gain())) >= onePawn || w.swing() < manyPawnsMP
}

// unevenSwing is a difference of values, in millipawns, for which an exchange of men of different kinds is
// reason enough.
const unevenSwing = 800

// wins tells if the best line wins something that the played one does not.
func (w *writer) wins(e *event) bool {
	if e == nil || e.isGiven() || w.takesAsWell(e) {
		return false // or the enemy gets something for the men
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
	material := int64(halfPawns) * halfPawn
	swing := int64(w.swing())
	borne := 3*swing >= material || halfPawns >= 2*onePawn && 4*swing >= material
	return halfPawns >= onePawn && borne && (4*material >= swing || halfPawns >= 3*onePawn)
}

// fallback is the shortest comment.
func (w *writer) fallback() phrases.Phrase {
	if p := w.keeps(); !p.Empty() {
		return w.plainSentence(w.does(p))
	}
	return phrases.Phrase{}
}
