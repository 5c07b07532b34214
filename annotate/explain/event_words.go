package explain

import (
	"slices"
	"strings"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// How an event is told: the moves, the motif, what is won.

// lossSentence tells what the enemy's answer wins, and how.
func (w *writer) lossSentence(e *play.Event) phrases.Phrase {
	return w.lossTold(e, w.ignored() && !w.wasSmaller(e) && !w.offers(e) && !w.isNewBlow() && !w.fallsMoved(e) && !w.fallsAnyway() && !w.played.Moves[1].IsCastle())
}

// lossTold is the same; overlooked tells that it was threatened before.
func (w *writer) lossTold(e *play.Event, overlooked bool) phrases.Phrase {
	if told := w.failedSacrifice(e); !told.Empty() {
		return told
	}
	guard := w.unguarded(e)
	man, later := w.unguardedLater(e)
	w.toldThreat = overlooked && guard.Empty() && later.Empty()
	wins := w.lossWords(e)
	if !later.Empty() && wins.Key == "event.wins" {
		wins = say("event.wins", in("men", man))
	}
	told, rest := w.eventClause(e, PlayedLine, 1, w.toldThreat, wins)
	if w.toldThreat && threatensMate(told) { // a threat to threaten something is one too many
		w.toldThreat = false
		told, rest = w.eventClause(e, PlayedLine, 1, false, wins)
	}
	if w.toldThreat {
		told = say("event.overlooks", in("threat", w.threatBefore(say("event.threat"))), in("event", told))
	}
	w.quoted = max(w.quoted, e.Ply)
	w.taken, w.toldLoss = e.TakenFrom(), e
	if !givesReason(told) {
		if guard.Empty() && tells(told, man) {
			guard = later
		}
		var cause phrases.Phrase
		if guard.Empty() {
			cause = w.madePossible()
		} else if !hasKey(told, "motif.removes-guard") && !hasKey(told, "event.king-uncovered") { // it would be read of the other man, or of the king's cover
			cause = guard
		}
		more := w.moreToCome(told, e, PlayedLine)
		held, moves := w.holdsOn(e, PlayedLine, 1)
		switch {
		case more.Empty() && cause.Empty() && !held.Empty():
			told, rest = both(told, held), moves
		case more.Empty():
		case guard.Empty() && !hasKey(told, "text.both") && (!e.ShowsBlow() || !cause.Empty()): // behind the cause it would be read of that
			told, more = both(told, more), phrases.Phrase{}
		}
		if !cause.Empty() {
			told, w.toldCause = say("event.and-clause", in("event", told), in("clause", cause)), true
		}
		if !more.Empty() {
			told = say("reason.follows", in("deed", told), in("more", more))
		}
	}
	whole := sentence(w.withProof(told, rest, e, PlayedLine))
	return sentences(whole, w.then(whole, e))
}

// threatensMate tells if a clause says that a move threatens mate.
func threatensMate(told phrases.Phrase) bool {
	for p := range told.All {
		if isMateThreat(p) || p.Key == "motif.threatens-mate-on" {
			return true
		}
	}
	return false
}

// lossWords names what the enemy wins: with what the played move itself has taken if the better one takes it as well, without what it has taken for what
// had just been lost, unless the taker falls there, which the reader sees as one, and as won back where the enemy had just lost as much or is a pawn down.
func (w *writer) lossWords(e *play.Event) phrases.Phrase {
	wins := winsWords(e)
	if e.Partly {
		return wins
	}
	granted, change, net := e.Path.Granted != (play.Balance{}), e.Change(), e.Path.Net(e.Ply)
	more := net.Less(e.Path.Net(1))
	switch {
	case granted && w.lost.Piece == board.NoPiece && net.HalfPawns() >= 0 && change.Gets == (play.Balance{}):
		return say("event.wins-back", in("men", menOf(change)))
	case granted && !w.takesBackFirst() && net.HalfPawns() <= -play.OnePawn:
		return say("event.wins", in("men", menOf(play.MaterialChangeOf(net))))
	case !granted && w.makesUp() && (w.takesBackFirst() || !w.played.TakesBack(1)) && more.HalfPawns() <= -play.OnePawn:
		return say("event.wins", in("men", menOf(play.MaterialChangeOf(more))))
	case wins.Key == "event.wins" && isPawns(e.Net, -1) && w.isPawnUp():
		return say("event.wins-back", in("men", menOf(change)))
	}
	return wins
}

// makesUp tells if the played move takes a man worth as much as the one that had just been lost, the same one's captor or a piece elsewhere.
func (w *writer) makesUp() bool {
	return w.lost.Piece != board.NoPiece && (w.takesBackFirst() || w.lost.Piece.Type() > board.Pawn) && w.tookAsMuch() && !w.tookMore()
}

// isPawnUp tells if the mover has a pawn more than the enemy, and nothing else tells the two apart but that the one may have a bishop for a knight.
func (w *writer) isPawnUp() bool {
	return isPawns(play.BalanceOf(w.start(), w.mover()), 1)
}

// isPawns tells if a balance is that of so many pawns, whatever the kind of the minor pieces.
func isPawns(b play.Balance, n int) bool {
	return play.SamePieces(b, play.Balance{}) && b[board.Pawn] == n
}

// isNewBlow tells if the enemy's answer takes with profit what could not be taken so before the played move.
func (w *writer) isNewBlow() bool {
	m, waiting := w.played.Moves[1], w.start().Passed()
	return w.played.Takes(1) && waiting != nil && w.played.At[1].SEE(m, play.LeastGain) && waiting.IsLegal(m) && !waiting.SEE(m, play.LeastGain)
}

// fallsMoved tells if the first thing that the enemy takes is the man that has just moved: without the move there would have been nothing
// to take.
func (w *writer) fallsMoved(e *play.Event) bool {
	p, to := w.played, w.played.Moves[0].To()
	for k := 1; k < e.Ply; k += 2 {
		if _, sq := p.Taken(k); p.Takes(k) {
			took, _ := p.Taken(0)
			gives := took == board.NoPiece || took.Type() == board.Pawn && p.At[1].At(to).Type() != board.Pawn
			return sq == to && p.At[k].At(sq) == p.At[1].At(to) && gives
		}
	}
	return false
}

// fallsAnyway tells if the enemy answers the recommended move, or what comes behind its check, by the same capture: it does not parry what the answer
// threatens.
func (w *writer) fallsAnyway() bool {
	b, p, k := w.best, w.played, 1
	if b.Plies() > 1 && b.At[1].InCheck() && b.Moves[1] != p.Moves[1] {
		k = 3
	}
	if b.Plies() <= k || !p.Takes(1) || b.Moves[k] != p.Moves[1] {
		return false
	}
	there, _ := b.Taken(k)
	here, _ := p.Taken(1)
	return there == here
}

// takesBackFirst tells if the played move takes back: what it takes has been lost before.
func (w *writer) takesBackFirst() bool {
	return w.lost.Piece != board.NoPiece && w.played.Moves[0].To() == w.lost.Square
}

// tookAsMuch tells if what the played move takes is worth what had just been lost.
func (w *writer) tookAsMuch() bool {
	man, _ := w.played.Taken(0)
	return man.Value() >= w.lost.Piece.Value()-play.MuchTheSame
}

// tookMore tells if what the played move takes is worth more than what had just been lost: a rook that took a pawn.
func (w *writer) tookMore() bool {
	man, _ := w.played.Taken(0)
	return man.Value() > w.lost.Piece.Value()+play.MuchTheSame
}

// givesReason tells if a clause ends with why it cannot be taken back: what follows would be about that move.
func givesReason(clause phrases.Phrase) bool {
	for p := range clause.All {
		switch p.Key {
		case "event.since", "event.since-met", "event.and-fails", "event.and-met":
			return true
		}
	}
	return false
}

// wasSmaller tells if the threat that has been ignored was to win a pawn, where the enemy wins a piece or more: that he could not threaten before.
func (w *writer) wasSmaller(e *play.Event) bool {
	threat := w.threatened.event
	return threat != nil && threat.Gain() <= play.OnePawn && e.Gain() <= -play.KnightWorth
}

// offers tells if one of the men that the enemy attacks to win is the one that the played move has moved: he could not threaten that before.
func (w *writer) offers(e *play.Event) bool {
	to := w.played.Moves[0].To()
	return e.Found && slices.ContainsFunc(e.Motif.Targets, func(m motif.Man) bool { return m.Square == to })
}

// mostShown bounds the half-moves that are told behind the first one of a line up to where the men fall. Most readers follow fewer; but they called
// it awkward that a line stops before anything is won.
const mostShown = play.ShownReplies + 3

// restOf are the moves of a line that lead to the count. Of the best line the
// variation shows the rest.
func (w *writer) restOf(p *play.Path, i, j int) string {
	switch end := p.Convincing(i, j); {
	case end > i && end <= i+play.ShownReplies+1 || j <= i+play.ShownReplies:
		j = end
	case end == j && j <= i+mostShown:
		return p.Text(i, j)
	default:
		j = p.SameMen(i, j)
	}
	if p == w.best && j > i+play.ShownReplies || i >= j {
		return ""
	}
	if loses := (j-i)%2 == 1; loses && j < p.Plies() && p.At[j].InCheck() {
		j++ // the reader asks what answers it
	}
	return p.Text(i, j)
}

// owes tells if the mover has just lost a man that the best move takes back.
func (w *writer) owes() bool {
	return w.lost.Piece != board.NoPiece && w.best.Plies() > 0 && w.best.Moves[0].To() == w.lost.Square
}

// endedExchange tells if what the enemy has just taken was taken back, so that nothing is owed: both sides have as much, and what could be taken now
// is worth less.
func (w *writer) endedExchange() bool {
	man, _ := w.best.Taken(0)
	return play.BalanceOf(w.start(), w.mover()).Size() < play.OnePawn && man.Value()+play.MuchTheSame < w.lost.Piece.Value()
}

// isOnlyTraded tells if the enemy's answer takes as much as the man that the played move takes.
func (w *writer) isOnlyTraded(man board.Piece) bool {
	other, _ := w.played.Taken(1)
	return other.Value()+play.MuchTheSame >= man.Value() && !w.played.TakesBack(2)
}

// takesBackSoon tells if the mover takes back with one of his next two moves after the played one: then that is not what the better move does.
func (w *writer) takesBackSoon() bool {
	return w.played.TakesWithin(3, 2, w.lost.Square, w.best.At[0].At(w.lost.Square))
}

// missedSentence tells what the best move would have won.
func (w *writer) missedSentence(e *play.Event) phrases.Phrase {
	verb := "event.misses"
	owed := w.owes() && w.best.Granted == (play.Balance{}) && !w.endedExchange()
	evenly := e.Gain() <= play.BalanceOfMan(w.lost.Piece).HalfPawns()
	switch man, _ := w.played.Taken(0); {
	case owed && evenly && (man.Value() <= w.lost.Piece.Value()+play.MuchTheSame || w.isOnlyTraded(man)) && !w.takesBackSoon():
		return sentences(w.shouldTakeBack(wonClaim(e, BestLine)), w.now(w.getsAway()))
	case owed && man.Value() <= board.Pawn.Value() && e.Change().Gets != (play.Balance{}) && !w.takesBackSoon():
		return w.shouldTakeBack(wonClaim(e, BestLine)) // what it comes to counts from before the man was lost
	case owed && man.Value() <= board.Pawn.Value():
		verb = "event.take-back"
	}
	told, rest := w.eventClause(e, BestLine, 0, verb == "event.misses", w.wonBy(e))
	if more := w.moreToCome(told, e, BestLine); !more.Empty() && !givesReason(told) {
		told = both(told, more)
	}
	if held, moves := w.holdsOn(e, BestLine, 0); !held.Empty() && !givesReason(told) {
		told, rest = both(told, held), moves
	}
	if verb == "event.misses" {
		w.inTurn = w.bothOverlook(e, told)
	}
	return sentence(w.withProof(say(verb, in("event", told)), rest, e, BestLine))
}

// bothOverlook says that both sides have overlooked what the best move wins, as it is told of that move. A blow far down the line has just been told
// of the enemy's move: what it wins is enough, or that a pawn gets through.
func (w *writer) bothOverlook(e *play.Event, told phrases.Phrase) phrases.Phrase {
	if e.Motif.Ply > nearBlow {
		deed := w.wonBy(e)
		if e.Motif.ID == motif.Promotion && e.Queens() {
			deed = say("motif.gets-through", in("square", e.Motif.Man.Square))
		}
		told = say("event.which", in("moves", w.best.Numbered(0)), in("deed", claiming(deed, wonClaim(e, BestLine))))
	}
	return sentence(say("event.both-overlook", in("event", told)))
}

// nearBlow is the last half-move of a line whose blow is told again.
const nearBlow = 2

// missedAndLost is the same, and behind it what the enemy wins, where the played move leaves the mover worse off.
func (w *writer) missedAndLost(won, lost *play.Event, most int) phrases.Phrase {
	missed := w.missedSentence(won)
	if lost != nil && lost.Ply > play.ShownReplies && lost.Gain() <= -play.KnightWorth {
		lost = play.EventOf(w.played.UpTo(play.ShownReplies), -1, w.lost) // what falls first
	}
	both := w.inTurn
	if !w.losesBesides(lost) || lost.PawnsOnly() && won.Gain() >= play.KnightWorth {
		also := w.takesInReturn()
		if also.Empty() {
			also = w.strikesBack()
		}
		also = w.now(also)
		if most == 0 {
			return missed
		}
		if !both.Empty() {
			w.inTurn = w.withRoom(both, also)
		}
		return sentences(missed, also)
	}
	also := w.now(w.lossTold(lost, false))
	if w.inTurn = (phrases.Phrase{}); !both.Empty() {
		w.inTurn = w.withRoom(both, also) // whatever room is left here
	}
	if most == 0 {
		return missed
	}
	return sentences(missed, also)
}

// withRoom joins two sentences, and is the first alone if there is no room for both.
func (w *writer) withRoom(first, second phrases.Phrase) phrases.Phrase {
	if whole := sentences(first, second); w.length(whole) <= mostWords {
		return whole
	}
	return first
}

// now tells the enemy's answer to the played move behind what that has missed: it would be read as one to the better move.
func (w *writer) now(told phrases.Phrase) phrases.Phrase {
	first := true
	return told.Replace(func(p phrases.Phrase) (phrases.Phrase, bool) {
		moves, _ := p.Arg("moves").(string)
		if !first || p.Key != "event.by" && p.Key != "reason.answer" || !strings.HasPrefix(moves, w.played.Numbered(1)) {
			return p, false
		}
		first = false
		return p.With("moves", say("event.now", in("moves", moves))), true
	})
}

// losesBesides tells if the enemy wins something by his answer that leaves the mover clearly worse off.
func (w *writer) losesBesides(lost *play.Event) bool {
	return lost != nil && lost.Gain() <= -play.OnePawn && lost.Ply <= play.ShownReplies && !w.lossLeans && w.played.Score <= -play.ClearMP
}
