package explain

import (
	"strings"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// The ways in which the second sentence of a comment tells what the recommended move does: the first that has something to say has the word.

// Who has read what the played move costs follows what the better one wins for so many half-moves, and is told how in less than so many words: by
// judgement.
const (
	remedyPlies = 7
	remedyWords = 17
)

// readableKinds is how many kinds of men a reader weighs against each other: by judgement.
const readableKinds = 3

// anyRemedy tells what the recommended move does, be it idle or not; won and lost are the events that have been told, as for remedy.
func (w *writer) anyRemedy(won, lost *play.Event) phrases.Phrase {
	if w.best.Plies() == 0 || w.terse {
		return phrases.Phrase{}
	}
	r := &remedying{writer: w, won: won, lost: lost}
	for _, find := range []func(*remedying) phrases.Phrase{(*remedying).accounts, (*remedying).goesAway} {
		if p := find(r); !p.Empty() {
			return p
		}
	}
	does, ok := w.purpose()
	r.deed = does.says
	r.acts = ok && !w.isBeside(r.deed)
	for _, find := range []func(*remedying) phrases.Phrase{(*remedying).answers, (*remedying).winsInstead, (*remedying).acting, (*remedying).small} {
		if p := find(r); !p.Empty() {
			return p
		}
	}
	return phrases.Phrase{}
}

// remedying is a writer that tells what the recommended move does: what it wins, and what the played one loses, if these were told, and its purpose.
type remedying struct {
	*writer
	won, lost *play.Event
	deed      phrases.Phrase
	acts      bool // the deed is worth telling
}

// paidFor is the loss of the best line if the one man that falls falls there as well, for pawns, and soon; nil if not. One pawn for a piece is cold comfort,
// unless the move itself takes it first.
func (r *remedying) paidFor(lost *play.Event) *play.Event {
	if lost == nil || !lost.IsOneMan() || !r.takenAnyhow(lost) {
		return nil
	}
	e := play.EventOf(r.best, -1, r.writer.lost)
	if e == nil || e.Ply > min(r.shown, play.ShownReplies) || e.Change().Gives != lost.Change().Gives || !play.OnlyPawns(e.Change().Gets) || e.Change().Gets[board.Pawn] < 2 && !r.best.Takes(0) {
		return nil
	}
	return e
}

// accounts tells what the move wins, or that it loses less, where men have been told to fall after the played one.
func (r *remedying) accounts() phrases.Phrase {
	won, lost := r.won, r.lost
	switch {
	case lost != nil && won != nil && !r.openGain && won.Gain() >= leastInstead(lost) && !won.Partly && !won.Offered() && !won.IsGiven() && !won.IsQuietGain():
		told, _ := r.eventClause(won, BestLine, 0, false, r.wonBy(won))
		long := r.length(told) >= remedyWords
		if long {
			told = say("event.by", in("moves", r.best.Numbered(0)), in("deed", claiming(r.wonBy(won), wonClaim(won, BestLine))))
		}
		if won.Ply <= remedyPlies && (!long || won.Gain() >= play.ExchangeWorth) {
			return sentence(told)
		}
	case r.paidFor(lost) != nil && !r.best.Drawn():
		e := r.paidFor(lost)
		got := play.MaterialChange{Gives: e.Change().Gets}
		return r.does(claiming(say("event.gets-for-it", in("men", menOf(got))), wonClaim(e, BestLine)))
	case lost != nil && r.best.Score < -play.HalfPawn && r.best.Score > -worseMP:
		e := play.EventOf(r.best, -1, r.writer.lost)
		if e == nil || !losesLess(e, lost) || r.best.Granted != (play.Balance{}) || e.ExceedsValue() > play.HalfPawn {
			break
		}
		if e.Ply <= r.shown && r.best.Worst() >= e.Gain() && e.Change().Kinds() <= readableKinds {
			return r.does(claiming(say("event.loses-only", in("men", menOf(e.Change()))), wonClaim(e, BestLine)))
		}
	}
	return phrases.Phrase{}
}

// goesAway tells that the man which has been told to fall, and is attacked, goes away: whatever else it does, if it takes no piece, it is saved.
func (r *remedying) goesAway() phrases.Phrase {
	m := r.facts(BestLine, 0)
	from, to := m.move.From(), m.move.To()
	taken, _ := r.best.Taken(0)
	switch {
	case taken.Type() > board.Pawn && taken != board.NoPiece:
	case r.lost == nil || !r.lost.IsOneMan() || !r.lost.TakenFrom().Has(from) || r.lost.Change().Gives[m.man.Type()] == 0 || m.man.Type() == board.Pawn || m.man.Type() == board.King || r.played.Moves[0].From() == from:
	case m.before.Attackers(from, m.before.Occupied())&m.before.Of(m.us.Other()) == 0, play.Hangs(play.Takes(m.after), to), m.fallsOnTheWay(to):
	default:
		return r.does(m.saved(from))
	}
	return phrases.Phrase{}
}

// losesLess tells if an event loses less than another one, and more less than a pawn that is taken for the same men.
func losesLess(e, other *play.Event) bool {
	if e.Change().Gives == other.Change().Gives {
		return e.Gain() > other.Gain()+play.OnePawn
	}
	return e.Gain() > other.Gain()
}

// leastInstead is what the better move has to win to speak of it behind a loss: behind that of the exchange or more as much as that.
func leastInstead(lost *play.Event) int {
	if lost.Gain() <= -play.ExchangeWorth {
		return play.ExchangeWorth
	}
	return play.OnePawn
}

// answers tells what becomes of the enemy's answer after the better move, where its purpose does not.
func (r *remedying) answers() phrases.Phrase {
	if r.acts && r.answersFault(r.deed) && r.deed.Key != "threat.meets" && r.deed.Key != "threat.meets-told" {
		return phrases.Phrase{}
	}
	if p := r.countered(r.acts && r.toldLoss == nil && !r.played.Score.Mated()); !p.Empty() {
		return r.does(p)
	}
	if r.acts && (!isUsual(r.deed) || r.deed.Key == "remedy.out-of-danger" || r.deed.Key == "remedy.out-of-fork") {
		return phrases.Phrase{} // the man that moves away is the one that would fall
	}
	for _, find := range []func(*writer) phrases.Phrase{(*writer).keepsSafe, (*writer).keepsGuarded} {
		if p := find(r.writer); !p.Empty() {
			return r.does(p)
		}
	}
	return phrases.Phrase{}
}

// winsInstead tells what the move wins by the way, where its purpose is no more than an attack on one man, or usual.
func (r *remedying) winsInstead() phrases.Phrase {
	if r.lost != nil || r.acts && !hitsOneMan(r.deed) && (!isUsual(r.deed) || strings.HasPrefix(r.deed.Key, "threat.")) {
		return phrases.Phrase{}
	}
	if p := r.winsBesides(hitsOneMan(r.deed)); !p.Empty() {
		return sentence(p)
	}
	return phrases.Phrase{}
}

// acting tells the purpose of the move, and what follows, if there is room for it.
func (r *remedying) acting() phrases.Phrase {
	if !r.acts {
		return phrases.Phrase{}
	}
	deed := r.deed
	if more, ply := r.whatFollows(BestLine, 0, deed); r.lost == nil && r.judgement > review.Inaccuracy && ply > 0 && ply <= min(r.shown, 3) {
		deed = say("reason.follows", in("deed", deed), in("more", more))
	}
	return r.does(deed)
}

// small tells one of the lesser things that a move may be good for: better a small reason than none.
func (r *remedying) small() phrases.Phrase {
	if r.lost == nil {
		if p, ok := r.meetsSame(); ok {
			return r.does(p.says)
		}
		if p, ok := r.plans(); ok {
			return r.does(p.says)
		}
	}
	if p := r.comesBefore(); !p.Empty() {
		return r.does(p)
	}
	if p, ok := r.leadsTo(); ok && p.says.Key == "purpose.prepares" {
		return r.does(p.says)
	}
	if p := r.keeps(); !p.Empty() {
		return r.does(p)
	}
	return phrases.Phrase{}
}

// hitsOneMan tells if a deed is no more than an attack on one man.
func hitsOneMan(deed phrases.Phrase) bool {
	return deed.Key == "purpose.attacks" || deed.Key == "purpose.hits" || drivesAway(deed)
}

// drivesAway tells if a deed is to make one man go away.
func drivesAway(deed phrases.Phrase) bool {
	return deed.Key == "purpose.drives-away" || deed.Key == "purpose.drives-back"
}

// does is the sentence that tells what the recommended move does.
func (w *writer) does(deed phrases.Phrase) phrases.Phrase {
	for _, c := range claimsIn(deed) {
		if c.Line == PlayedLine {
			w.quoted = max(w.quoted, c.Ply) // it names the move that it is good against
		}
	}
	return sentence(say("remedy.does", in("move", w.best.Numbered(0)), in("deed", w.leavesIt(BestLine, 0, deed))))
}
