package explain

import (
	"gloss/annotate/explain/motif"
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
	link := "event.by"
	guard := w.unguarded(e)
	if w.toldThreat = overlooked && guard.Empty(); w.toldThreat {
		link = "event.which"
	}
	wins := w.lossWords(e)
	man, later := w.unguardedLater(e)
	if !later.Empty() && wins.Key == "event.wins" {
		wins = say("event.wins", in("men", man))
	}
	told, rest := w.eventClause(e, PlayedLine, 1, link, wins)
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
	wins := e.wins()
	if e.partly {
		return wins
	}
	granted, change, net := e.path.granted != (balance{}), e.change(), e.path.net(e.ply)
	more := net.less(e.path.net(1))
	switch {
	case granted && w.lost.Piece == board.NoPiece && net.halfPawns() >= 0 && change.Gets == (balance{}):
		return say("event.wins-back", in("men", change.phrase()))
	case granted && !w.takesBackFirst() && net.halfPawns() <= -onePawn:
		return say("event.wins", in("men", materialChangeOf(net).phrase()))
	case !granted && w.takesBackFirst() && w.tookAsMuch() && !w.tookMore() && more.halfPawns() <= -onePawn:
		return say("event.wins", in("men", materialChangeOf(more).phrase()))
	case wins.Key == "event.wins" && e.net == (balance{board.Pawn: -1}) && w.isPawnUp():
		return say("event.wins-back", in("men", change.phrase()))
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

// fallsAnyway tells if the enemy answers the recommended move by the same capture: it does not parry what the answer threatens.
func (w *writer) fallsAnyway() bool {
	b, p := w.best, w.played
	if b.plies() < 2 || !p.takes(1) || b.Moves[1] != p.Moves[1] {
		return false
	}
	there, _ := b.taken(1)
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

// Who reads a comment follows so many half-moves up to the blow that wins something, and so many behind it to what is won far down the
// line. By judgement: readers called the comments with more of them awkward.
const (
	blowReplies = shownReplies + 1
	lateReplies = 4
)

// netClaim claims what has changed hands in a line when an event is over.
func (e *event) netClaim(name LineName) Claim {
	return Claim{Kind: NetClaim, Line: name, Ply: e.ply, Net: netCounts(e.path.net(e.ply))}
}

// eventClause tells of an event from a move of its line on: the moves up to the one that shows
// the motif, the motif and what is won; rest are the moves that are left. link is the key of what joins
// the moves to the rest.
func (w *writer) eventClause(e *event, name LineName, from int, link string, wins phrases.Phrase) (told phrases.Phrase, rest string) {
	p := w.path(name)
	net := e.netClaim(name)
	by := func(moves string, deed phrases.Phrase) phrases.Phrase {
		return say(link, in("moves", moves), in("deed", deed))
	}
	seen, at, ok := w.motifPart(e, name)
	if ok && hasKey(seen, "motif.pins") && e.pinsAnother() {
		wins = say("event.wins-material")
	}
	if ok && at > from && e.motif.ID == motif.Promotion && !e.queens() {
		return by(p.numbered(from), claiming(wins, net)), w.restOf(p, from+1, e.ply) // the enemy gives a man for the pawn; that it gets there first needs no words
	}
	if ok && e.avoided {
		return by(p.text(from, at+1), seen), ""
	}
	if ok && at == from && e.motif.ID == motif.Promotion && e.change().Gives == (balance{board.Queen: 1}) && e.queens() {
		return by(p.numbered(from), claiming(seen, net)), "" // nobody has lost a queen
	}
	if ok && e.showsBlow() && at+1-from > blowReplies {
		return by(p.numbered(from), w.byFirstMove(e, name, from, claiming(say("event.wins-material"), net))), ""
	}
	if ok && e.showsBlow() && e.ply > max(eventNear, at+1+lateReplies) {
		return by(p.text(from, at+1), e.speaksForItself(seen, say("event.wins-material"), net)), ""
	}
	if ok && at > from && !e.partly {
		traps := e.motif.ID == motif.Trapped && attacksFrom(p.At[from+1], p.Moves[from].To(), e.motif.Man.Square, 0)
		if d, does := attacksMen(w.facts(name, from)); does && (traps || d.says.Key == "purpose.attacks-both" && !attacksPawn(d.says)) && w.allHold(d.says) {
			return by(p.numbered(from), both(d.says, claiming(wins, net))), w.restOf(p, from+1, e.ply) // the blow is struck already
		}
	}
	if threat, does := e.mateThreat(name, from); does && ok && at == from && e.pawnsOnly() {
		return by(p.numbered(from), andWins(threat, claiming(wins, net))), "" // the pawn is the least of it
	}
	if ply, breaks := p.breaksOpen(from); breaks && ply == e.ply && e.sign*e.gain() <= onePawn {
		open := claiming(say("event.king-uncovered", in("king", sideKing(p.At[from].Side().Other()))), w.standsOpen(name, ply, p.At[from].Side().Other()))
		return by(p.text(from, ply), both(claiming(wins, net), open)), ""
	}
	if !ok || e.motif.ID == motif.Hanging {
		if since, told := w.cannotTakeBack(name, claiming(wins, net)); told && from == e.from {
			return by(p.numbered(from), since), ""
		}
	}
	if e.partly {
		if e.found && ok && e.motif.ID != motif.Hanging && at >= from {
			return by(p.text(from, at+1), e.speaksForItself(seen, wins, net)), ""
		}
		return by(p.numbered(from), w.byFirstMove(e, name, from, claiming(wins, net))), ""
	}
	if e.found && ok && e.motif.ID == motif.Hanging {
		if told := w.winsByExchange(e, name, claiming(wins, net)); !told.Empty() && at == from {
			return by(p.numbered(from), told), ""
		}
		// "takes the knight" and "wins a knight" would say the same twice.
		if d := e.change(); at == from && d.Gets == (balance{}) && d.Gives == balanceOfMan(e.motif.Man.Piece) {
			return by(p.numbered(from), claiming(seen, net)), w.restOf(p, from+1, e.ply)
		}
		ok = false
	}
	if ends := (e.ply-from)%2 == 1; ends && (!ok || at < from) && p.takesBack(from) && link == "event.by" {
		return by(p.text(from, e.ply), claiming(wins, net)), "" // it is not the taking back that wins
	}
	if !ok || at < from {
		if threat, does := w.threatOf(e, name, from); does {
			return by(p.numbered(from), andWins(threat, claiming(wins, net))), w.restOf(p, from+1, e.ply)
		}
		if d, does := attacksMen(w.facts(name, from)); does && (d.grave || d.says.Key == "motif.traps") && w.allHold(d.says) {
			if d.says.Key == "motif.traps" && e.pawnsOnly() {
				return by(p.numbered(from), d.says), "" // the pawn is the least of it
			}
			return by(p.numbered(from), both(d.says, claiming(wins, net))), w.restOf(p, from+1, e.ply)
		}
		if d, does := pinsMan(w.facts(name, from)); does && w.allHold(d.says) && p.takes(from+2) && !e.pawnsOnly() {
			if man, is := d.says.Arg("man").(phrases.Phrase); is && man.Key == "man-on.queen" && e.change().Gives[board.Queen] == 0 {
				return by(p.numbered(from), d.says), "" // what is given up to save a pinned queen is the least of it
			}
			return by(p.numbered(from), both(d.says, claiming(wins, net))), w.restOf(p, from+1, e.ply)
		}
		rest := w.restOf(p, from+1, e.ply)
		if key := p.keyMove(from, e.ply); rest == "" && key > from {
			return by(p.text(from, key+1), claiming(wins, net)), ""
		}
		return by(p.numbered(from), claiming(wins, net)), rest
	}
	if at > from && e.motif.ID == motif.Promotion && e.queens() {
		through := say("motif.gets-through", in("square", e.motif.Man.Square)).Noting(seen.Notes...)
		return by(p.numbered(from), claiming(through, net)), p.text(from+1, at+1)
	}
	if at == from && from == e.from && e.motif.ID != motif.RemovedDefender { // that the guard is gone tells why it cannot take
		if since, told := w.cannotTakeBack(name, both(seen, claiming(wins, net))); told {
			return by(p.numbered(from), since), ""
		}
	}
	if at == from && w.takesPinner(e, name) {
		return by(p.numbered(from), w.leavesIt(name, from, both(seen, claiming(wins, net)))), ""
	}
	return by(p.text(from, at+1), both(seen, claiming(wins, net))), w.restOf(p, at+1, e.ply)
}

// takesPinner tells if the man that an event pins could take the one that pins it, and something is shown against that: then it is not the pin
// that holds it.
func (w *writer) takesPinner(e *event, name LineName) bool {
	p := w.leaves(name)
	return p != nil && e.motif.ID == motif.Pin && p.Moves[e.from+1].From() == e.motif.Targets[0].Square && p.Moves[e.from+1].To() == e.motif.Man.Square
}

// keyMove is the move up to which a line is told that leads to a count too far behind for the reader to be shown all of it: the last of the first three
// moves that takes nothing, as by that the men come to be attacked. It is the first one if all of them take.
func (p *Path) keyMove(from, ply int) int {
	for k := from + 4; k > from; k -= 2 {
		if k < min(ply, p.plies()) && !p.takes(k) {
			return k
		}
	}
	return from
}

// pinsAnother tells if what is won is a piece of another kind than the one that is pinned: who reads both takes them for the same.
func (e *event) pinsAnother() bool {
	gives := e.change().Gives
	gives[board.Pawn] = 0
	return e.motif.ID == motif.Pin && gives != (balance{}) && gives[e.motif.Targets[0].Piece.Type()] == 0
}

// speaksForItself tells of a blow by which men are won that cannot be named: who sees a fork, a skewer or a trapped piece need not be told that
// material is won.
func (e *event) speaksForItself(seen, wins phrases.Phrase, net Claim) phrases.Phrase {
	if wins.Key == "event.wins-material" {
		switch e.motif.ID {
		case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.Trapped:
			return claiming(seen, net)
		}
	}
	return both(seen, claiming(wins, net))
}

// pieceTaken tells which piece a move takes that is not paid for on its square; empty if there is none.
func pieceTaken(m *moveFacts) phrases.Phrase {
	man, sq := m.p.taken(m.i)
	if m.i == 0 && m.p.granted != (balance{}) {
		return phrases.Phrase{} // either move takes it
	}
	if man.Value() < board.Knight.Value() || m.p.takesBack(m.i) || m.p.takesInTurn(m.i+1) || !m.before.SEE(m.move, man.Value()/2) {
		return phrases.Phrase{}
	}
	return claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq))
}

// takesInTurn tells if a half-move takes elsewhere as much as the one before it has taken.
func (p *Path) takesInTurn(i int) bool {
	if i < 1 || !p.takes(i) || !p.takes(i-1) || p.takesBack(i) {
		return false
	}
	theirs, _ := p.taken(i - 1)
	ours, _ := p.taken(i)
	return ours.Value() >= theirs.Value()-muchTheSame
}

// byFirstMove tells what the first move of an event attacks or threatens, before what is won by it.
func (w *writer) byFirstMove(e *event, name LineName, from int, wins phrases.Phrase) phrases.Phrase {
	m := w.facts(name, from)
	if prize := pieceTaken(m); !prize.Empty() && wins.Key == "event.wins-material" {
		return prize
	}
	for _, find := range []func(*moveFacts) (purpose, bool){attacksMen, checksAndAttacks} {
		if d, does := find(m); does && !d.small && w.allHold(d.says) {
			return both(d.says, wins)
		}
	}
	if threat, does := w.threatOf(e, name, from); does {
		return andWins(threat, wins)
	}
	return wins
}

// andWins joins what a move threatens and what is won by it; a threat that is explained needs a comma behind it.
func andWins(threat, wins phrases.Phrase) phrases.Phrase {
	if threat.Key == "threat.move-as" {
		return say("reason.follows", in("deed", threat), in("more", wins))
	}
	return both(threat, wins)
}

// queens tells if a pawn gets through and the new queen is there when the event is over: more need not be said of what is won.
func (e *event) queens() bool {
	before, end := e.path.At[e.from], e.path.At[e.ply]
	more := end.Pieces(before.Side(), board.Queen).Count() > before.Pieces(before.Side(), board.Queen).Count()
	return more || e.ply == e.from+e.motif.Ply+1 && end.At(e.motif.Man.Square).Type() == board.Queen
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
	return abs(int32(balanceOf(w.start(), w.mover()).halfPawns())) < onePawn && man.Value()+muchTheSame < w.lost.Piece.Value()
}

// takesBackSoon tells if the mover takes back with one of his next two moves after the played one: then that is not what the better move does.
func (w *writer) takesBackSoon() bool {
	return w.played.takesWithin(3, 2, w.lost.Square, w.best.At[0].At(w.lost.Square))
}

// missedSentence tells what the best move would have won.
func (w *writer) missedSentence(e *event) phrases.Phrase {
	verb, link := "event.misses", "event.which"
	owed := w.owes() && w.best.granted == (balance{}) && !w.endedExchange()
	evenly := e.gain() <= balanceOfMan(w.lost.Piece).halfPawns()
	switch man, _ := w.played.taken(0); {
	case owed && evenly && man.Value() <= w.lost.Piece.Value()+muchTheSame && !w.takesBackSoon():
		return sentences(w.shouldTakeBack(e.netClaim(BestLine)), w.getsAway())
	case owed && man.Value() <= board.Pawn.Value():
		verb, link = "event.take-back", "event.by"
	}
	told, rest := w.eventClause(e, BestLine, 0, link, w.wonBy(e))
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
		told = say("event.which", in("moves", w.best.numbered(0)), in("deed", claiming(w.wonBy(e), e.netClaim(BestLine))))
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
