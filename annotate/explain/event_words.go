package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// How an event is told: the moves, the motif, what is won.

// lossSentence tells what the enemy's answer wins, and how.
func (w *writer) lossSentence(e *event) phrases.Phrase {
	return w.lossTold(e, w.ignored() && !w.offers(e) && !w.isNewBlow() && !w.fallsMoved(e) && !w.fallsAnyway() && !w.played.Moves[1].IsCastle())
}

// lossTold is the same; overlooked tells that it was threatened before.
func (w *writer) lossTold(e *event, overlooked bool) phrases.Phrase {
	if told := w.failedSacrifice(e); !told.Empty() {
		return told
	}
	guard := w.unguarded(e)
	w.toldThreat = overlooked && guard.Empty()
	wins := w.lossWords(e)
	man, later := w.unguardedLater(e)
	if !later.Empty() && wins.Key == "event.wins" {
		wins = say("event.wins", in("men", man))
	}
	told, rest := w.eventClause(e, PlayedLine, 1, w.toldThreat, wins)
	if w.toldThreat {
		told = say("event.overlooks", in("threat", w.threatBefore(say("event.threat"))), in("event", told))
	}
	w.quoted = max(w.quoted, e.ply)
	w.taken, w.toldLoss = e.takenFrom(), e
	if !givesReason(told) {
		if guard.Empty() && tells(told, man) {
			guard = later
		}
		if !guard.Empty() {
			told = say("event.and-clause", in("event", told), in("clause", guard))
		}
		more := w.moreToCome(told, e, PlayedLine)
		if more.Empty() {
			more = w.holdsOn(e, PlayedLine, 1)
		} else if guard.Empty() && !e.showsBlow() {
			told, more = both(told, more), phrases.Phrase{}
		}
		if !more.Empty() {
			told = say("reason.follows", in("deed", told), in("more", more))
		}
	}
	whole := sentence(w.withProof(told, rest, e, PlayedLine))
	return sentences(whole, w.then(whole, e))
}

// lossWords names what the enemy wins: with what the played move itself has taken if the better one takes it as well, without what it has taken back, and
// as won back where the enemy had just lost as much or is a pawn down.
func (w *writer) lossWords(e *event) phrases.Phrase {
	wins := winsWords(e)
	if e.partly {
		return wins
	}
	granted, change, net := e.path.granted != (balance{}), e.change(), e.path.net(e.ply)
	more := net.less(e.path.net(1))
	switch {
	case granted && w.lost.Piece == board.NoPiece && net.halfPawns() >= 0 && change.Gets == (balance{}):
		return say("event.wins-back", in("men", menOf(change)))
	case granted && !w.takesBackFirst() && net.halfPawns() <= -onePawn:
		return say("event.wins", in("men", menOf(materialChangeOf(net))))
	case !granted && w.takesBackFirst() && w.tookAsMuch() && !w.tookMore() && more.halfPawns() <= -onePawn:
		return say("event.wins", in("men", menOf(materialChangeOf(more))))
	case wins.Key == "event.wins" && e.net == (balance{board.Pawn: -1}) && w.isPawnUp():
		return say("event.wins-back", in("men", menOf(change)))
	}
	return wins
}

// isPawnUp tells if the mover has a pawn more than the enemy, and nothing else tells the two apart.
func (w *writer) isPawnUp() bool {
	return balanceOf(w.start(), w.mover()) == balance{board.Pawn: 1}
}

// isNewBlow tells if the enemy's answer takes with profit what could not be taken so before the played move.
func (w *writer) isNewBlow() bool {
	m, waiting := w.played.Moves[1], passed(w.start())
	return w.played.takes(1) && waiting != nil && w.played.At[1].SEE(m, leastGain) && waiting.IsLegal(m) && !waiting.SEE(m, leastGain)
}

// fallsMoved tells if the first thing that the enemy takes is the man that has just moved: without the move there would have been nothing
// to take.
func (w *writer) fallsMoved(e *event) bool {
	p, to := w.played, w.played.Moves[0].To()
	for k := 1; k < e.ply; k += 2 {
		if _, sq := p.taken(k); p.takes(k) {
			return sq == to && p.At[k].At(sq) == p.At[1].At(to) && !p.takes(0)
		}
	}
	return false
}

// fallsAnyway tells if the enemy answers the recommended move, or what comes behind its check, by the same capture: it does not parry what the answer
// threatens.
func (w *writer) fallsAnyway() bool {
	b, p, k := w.best, w.played, 1
	if b.plies() > 1 && b.At[1].InCheck() && b.Moves[1] != p.Moves[1] {
		k = 3
	}
	if b.plies() <= k || !p.takes(1) || b.Moves[k] != p.Moves[1] {
		return false
	}
	there, _ := b.taken(k)
	here, _ := p.taken(1)
	return there == here
}

// takesBackFirst tells if the played move takes back: what it takes has been lost before.
func (w *writer) takesBackFirst() bool {
	return w.lost.Piece != board.NoPiece && w.played.Moves[0].To() == w.lost.Square
}

// tookAsMuch tells if what the played move takes is worth what had just been lost.
func (w *writer) tookAsMuch() bool {
	man, _ := w.played.taken(0)
	return man.Value() >= w.lost.Piece.Value()-muchTheSame
}

// tookMore tells if what the played move takes is worth more than what had just been lost: a rook that took a pawn.
func (w *writer) tookMore() bool {
	man, _ := w.played.taken(0)
	return man.Value() > w.lost.Piece.Value()+muchTheSame
}

// givesReason tells if a clause ends with why it cannot be taken back: what follows would be about that move.
func givesReason(clause phrases.Phrase) bool {
	for p := range clause.All {
		if p.Key == "event.since" || p.Key == "event.since-met" {
			return true
		}
	}
	return false
}

// offers tells if what the enemy wins is the man that the played move has moved: he could not threaten that before.
func (w *writer) offers(e *event) bool {
	return e.found && len(e.motif.Targets) > 0 && e.motif.Targets[0].Square == w.played.Moves[0].To()
}

func balanceOfMan(man board.Piece) (b balance) {
	b[man.Type()] = 1
	return b
}

// restOf are the moves of a line that lead to the count. Of the best line the
// variation shows the rest.
func (w *writer) restOf(p *Path, i, j int) string {
	if end := p.convincing(i, j); end > i && end <= i+shownReplies+1 || j <= i+shownReplies {
		j = end
	} else {
		j = p.sameMen(i, j)
	}
	if p == w.best && j > i+shownReplies || i >= j {
		return ""
	}
	return p.text(i, j)
}

// sameMen is the last half-move that a reader follows from i on, of a count that comes about far behind it, by which the pieces have changed hands; i if
// there is none.
func (p *Path) sameMen(i, j int) int {
	for k := i + shownReplies; k > i; k-- {
		back, _ := p.taken(k)
		if samePieces(p.net(k), p.net(j)) && !p.At[k].InCheck() && (!p.takesBack(k) || back.Type() == board.Pawn) {
			return k
		}
	}
	return i
}

// mostOfExchange is how many half-moves of a line are shown for a pawn that is taken back at its end, and that once more.
const mostOfExchange = 5

// convincing is up to where a line from half-move i on is told that leads to a count after j half-moves. Where the last capture is
// taken back, though in vain, the line goes on to the count that comes of it; it is not told at all if that is far. Nobody needs to be
// shown the end of an exchange, but what comes after a single capture.
func (p *Path) convincing(i, j int) int {
	if j >= p.plies() || !p.takesBack(j) {
		return j
	}
	if i < j && p.takesBack(j+1) {
		if man, _ := p.taken(j - 1); man.Type() == board.Pawn && p.net(j+2) == p.net(j) && !p.takesBack(j+2) && j+2 <= i+mostOfExchange {
			return j + 2 // a pawn that is taken back is not won yet
		}
		return j
	}
	for k := j + 2; k <= min(p.plies(), i+shownReplies); k++ {
		if p.net(k) == p.net(j) && (p.quiet(k) || p.settledMen(k)) && (k == p.plies() || !p.takesBack(k)) {
			return k
		}
	}
	return i
}

// owes tells if the mover has just lost a man that the best move takes back.
func (w *writer) owes() bool {
	return w.lost.Piece != board.NoPiece && w.best.plies() > 0 && w.best.Moves[0].To() == w.lost.Square
}

// endedExchange tells if what the enemy has just taken was taken back, so that nothing is owed: both sides have as much, and what could be taken now
// is worth less.
func (w *writer) endedExchange() bool {
	man, _ := w.best.taken(0)
	return balanceOf(w.start(), w.mover()).size() < onePawn && man.Value()+muchTheSame < w.lost.Piece.Value()
}

// takesBackSoon tells if the mover takes back with one of his next two moves after the played one: then that is not what the better move does.
func (w *writer) takesBackSoon() bool {
	return w.played.takesWithin(3, 2, w.lost.Square, w.best.At[0].At(w.lost.Square))
}

// missedSentence tells what the best move would have won.
func (w *writer) missedSentence(e *event) phrases.Phrase {
	verb := "event.misses"
	owed := w.owes() && w.best.granted == (balance{}) && !w.endedExchange()
	evenly := e.gain() <= balanceOfMan(w.lost.Piece).halfPawns()
	switch man, _ := w.played.taken(0); {
	case owed && evenly && man.Value() <= w.lost.Piece.Value()+muchTheSame && !w.takesBackSoon():
		return sentences(w.shouldTakeBack(wonClaim(e, BestLine)), w.getsAway())
	case owed && man.Value() <= board.Pawn.Value():
		verb = "event.take-back"
	}
	told, rest := w.eventClause(e, BestLine, 0, verb == "event.misses", w.wonBy(e))
	if more := w.moreToCome(told, e, BestLine); !more.Empty() && !givesReason(told) {
		told = both(told, more)
	}
	if held := w.holdsOn(e, BestLine, 0); !held.Empty() && !givesReason(told) {
		told = say("reason.follows", in("deed", told), in("more", held))
	}
	if verb == "event.misses" {
		w.inTurn = w.bothOverlook(e, told)
	}
	return sentence(w.withProof(say(verb, in("event", told)), rest, e, BestLine))
}

// bothOverlook says that both sides have overlooked what the best move wins, as it is told of that move. A blow far down the line has just been told
// of the enemy's move: what it wins is enough.
func (w *writer) bothOverlook(e *event, told phrases.Phrase) phrases.Phrase {
	if e.motif.Ply > nearBlow {
		told = say("event.which", in("moves", w.best.numbered(0)), in("deed", claiming(w.wonBy(e), wonClaim(e, BestLine))))
	}
	return sentence(say("event.both-overlook", in("event", told)))
}

// nearBlow is the last half-move of a line whose blow is told again.
const nearBlow = 2

// missedAndLost is the same, and behind it what the enemy wins, where the played move leaves the mover worse off.
func (w *writer) missedAndLost(won, lost *event, most int) phrases.Phrase {
	missed := w.missedSentence(won)
	if lost != nil && lost.ply > shownReplies && lost.gain() <= -knightWorth {
		lost = eventOf(w.played.upTo(shownReplies), -1, w.lost) // what falls first
	}
	both := w.inTurn
	if !w.losesBesides(lost) {
		also := w.takesInReturn()
		if also.Empty() {
			also = w.strikesBack()
		}
		if most == 0 {
			return missed
		}
		if !both.Empty() {
			w.inTurn = sentences(both, also)
		}
		return sentences(missed, also)
	}
	also := w.lossTold(lost, false)
	if w.inTurn = (phrases.Phrase{}); !both.Empty() {
		w.inTurn = sentences(both, also) // which is short enough for it, whatever room is left here
	}
	if most == 0 {
		return missed
	}
	return sentences(missed, also)
}

// losesBesides tells if the enemy wins something by his answer that leaves the mover clearly worse off.
func (w *writer) losesBesides(lost *event) bool {
	return lost != nil && lost.gain() <= -onePawn && lost.ply <= shownReplies && !w.lossLeans && w.played.Score <= -clearMP
}
