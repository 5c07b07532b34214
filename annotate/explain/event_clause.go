package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// clause is what is told of an event from a move of its line on, while the words are put together: the moves up to the one that shows the motif, the
// motif, and what is won.
type clause struct {
	*writer
	e     *play.Event
	p     *play.Path
	name  LineName
	from  int
	which bool           // the moves are a part of a sentence, and what they do a clause behind them
	wins  phrases.Phrase // what is won
	net   Claim          // and how it is checked

	seen  phrases.Phrase // the motif
	at    int            // the move that shows it
	shows bool           // there is one to be shown
}

// wonClaim claims what has changed hands in a line when an event is over.
func wonClaim(e *play.Event, name LineName) Claim {
	return Claim{Kind: NetClaim, Line: name, Ply: e.Ply, Net: netCounts(e.Path.Net(e.Ply))}
}

// eventClause tells of an event from a move of its line on; rest are the moves that are left. The first that has something to say has the word.
func (w *writer) eventClause(e *play.Event, name LineName, from int, which bool, wins phrases.Phrase) (told phrases.Phrase, rest string) {
	c := &clause{writer: w, e: e, p: w.path(name), name: name, from: from, which: which, wins: wins, net: wonClaim(e, name)}
	if c.seen, c.at, c.shows = w.motifPart(e, name); c.shows && hasKey(c.seen, "motif.pins") && e.PinsAnother() {
		c.wins = say("event.wins-material")
	}
	c.seesUncovered()
	if man, is := c.seen.Arg("man").(phrases.Phrase); is && c.seen.Key == "motif.removes-guard" && tells(c.wins, man) {
		c.shows = false // it is told by name, as what the played move has left
	}
	for _, find := range []func(*clause) (phrases.Phrase, string){
		(*clause).promotion, (*clause).avoided, (*clause).farBlow, (*clause).struckAlready, (*clause).threatOfMate, (*clause).breaksOpen,
		(*clause).whyNotBack, (*clause).partly, (*clause).takesHanging, (*clause).exchange, (*clause).withoutMotif,
	} {
		if told, rest = find(c); !told.Empty() {
			return told, rest
		}
	}
	return c.motif()
}

// seesUncovered adds to what the first move attacks what another man attacks because it is out of its way: that is what there is no time for.
func (c *clause) seesUncovered() {
	if !c.shows || c.at != c.from || c.e.Motif.ID != motif.Fork && c.e.Motif.ID != motif.DoubleAttack {
		return
	}
	if d, does := attacksMen(c.facts(c.name, c.from)); does && hasKey(d.says, "purpose.uncovers-too") && c.allHold(d.says) {
		c.seen = d.says
	}
}

// by joins the moves to the deed.
func (c *clause) by(moves string, deed phrases.Phrase) phrases.Phrase {
	if c.which {
		return say("event.which", in("moves", moves), in("deed", deed))
	}
	return say("event.by", in("moves", moves), in("deed", deed))
}

// first is the move that the clause begins with.
func (c *clause) first() string { return c.p.Numbered(c.from) }

// rest are the moves behind the first that lead to the count.
func (c *clause) rest() string { return c.restOf(c.p, c.from+1, c.e.Ply) }

// won is what is won, with its claim.
func (c *clause) won() phrases.Phrase { return claiming(c.wins, c.net) }

// showsHanging tells if all there is to the motif is that a man can be taken.
func (c *clause) showsHanging() bool { return c.shows && c.e.Motif.ID == motif.Hanging }

// isShown tells if the motif is seen at the first move or behind it.
func (c *clause) isShown() bool { return c.shows && !c.showsHanging() && c.at >= c.from }

// promotion: the enemy gives a man for the pawn, and that it gets there first needs no words; or it queens, and nobody has lost a queen.
func (c *clause) promotion() (phrases.Phrase, string) {
	switch {
	case !c.shows || c.e.Motif.ID != motif.Promotion:
	case c.at > c.from && !c.e.Queens() && c.e.Partly && !c.e.TakesLeast():
		return c.by(c.first(), c.won()), "" // the line shows other men than are sure
	case c.at > c.from && !c.e.Queens():
		return c.by(c.first(), c.won()), c.rest()
	case c.at > c.from && c.e.Partly:
		return c.by(c.p.Text(c.from, c.at+1), c.seen), "" // what else is sure goes without saying
	case c.at == c.from && !c.e.Avoided && c.e.Change().Gives == (play.Balance{board.Queen: 1}) && c.e.Queens():
		return c.by(c.first(), claiming(c.seen, c.net)), ""
	}
	return phrases.Phrase{}, ""
}

// avoided: who is not sure of what is won names the motif alone.
func (c *clause) avoided() (phrases.Phrase, string) {
	if !c.shows || !c.e.Avoided {
		return phrases.Phrase{}, ""
	}
	return c.by(c.p.Text(c.from, c.at+1), c.seen), ""
}

// Who reads a comment follows so many half-moves up to the blow that wins something, and so many behind it to what is won far down the
// line. By judgement: readers called the comments with more of them awkward.
const (
	blowReplies = play.ShownReplies + 1
	lateReplies = 4
)

// farBlow: the blow is too far for the reader to follow, or what it wins comes too late.
func (c *clause) farBlow() (phrases.Phrase, string) {
	material := say("event.wins-material")
	switch {
	case !c.shows || !c.e.ShowsBlow():
	case c.at+1-c.from > blowReplies:
		return c.by(c.first(), c.byFirstMove(claiming(material, c.net))), ""
	case c.e.Ply > max(play.EventNear, c.at+1+lateReplies):
		if threat, does := mateThreat(c.e, c.name, c.from); does && c.at == c.from && c.e.PawnsOnly() {
			return c.by(c.first(), threat), "" // which is met, so the pawns fall late
		}
		return c.by(c.p.Text(c.from, c.at+1), c.speaksForItself(material)), ""
	}
	return phrases.Phrase{}, ""
}

// struckAlready: the first move traps the man that is seen to be lost later, or attacks two men at once.
func (c *clause) struckAlready() (phrases.Phrase, string) {
	if !c.shows || c.at <= c.from || c.e.Partly {
		return phrases.Phrase{}, ""
	}
	traps := c.e.Motif.ID == motif.Trapped && play.AttacksFrom(c.p.At[c.from+1], c.p.Moves[c.from].To(), c.e.Motif.Man.Square, 0)
	d, does := attacksMen(c.facts(c.name, c.from))
	if !does || !traps && (d.says.Key != "purpose.attacks-both" || attacksPawn(d.says)) || !c.allHold(d.says) {
		return phrases.Phrase{}, ""
	}
	if c.trapsForLess(d.says) {
		return c.by(c.first(), claiming(d.says, c.net)), ""
	}
	return c.by(c.first(), both(d.says, c.won())), c.rest()
}

// threatOfMate: beside it the pawns that are won are the least.
func (c *clause) threatOfMate() (phrases.Phrase, string) {
	threat, does := mateThreat(c.e, c.name, c.from)
	if !does || !c.shows || c.at != c.from || !c.e.PawnsOnly() {
		return phrases.Phrase{}, ""
	}
	return c.by(c.first(), andWins(threat, c.won())), ""
}

// breaksOpen: the pawn that is won has sheltered the king.
func (c *clause) breaksOpen() (phrases.Phrase, string) {
	ply, breaks := c.p.BreaksOpen(c.from)
	if !breaks || ply != c.e.Ply || c.e.Sign*c.e.Gain() > play.OnePawn {
		return phrases.Phrase{}, ""
	}
	enemy := c.p.At[c.from].Side().Other()
	open := claiming(say("event.king-uncovered", in("king", sideKing(enemy))), c.standsOpen(c.name, ply, enemy))
	return c.by(c.p.Text(c.from, ply), both(c.won(), open)), ""
}

// whyNotBack: a man is taken that could be taken back, but for a reason.
func (c *clause) whyNotBack() (phrases.Phrase, string) {
	if c.shows && !c.showsHanging() || c.from != c.e.From {
		return phrases.Phrase{}, ""
	}
	since, told := c.cannotTakeBack(c.name, c.won())
	if !told {
		return phrases.Phrase{}, ""
	}
	return c.by(c.first(), since), ""
}

// toTheLeast are the moves up to the first capture, if that is all that is sure to be won.
func (c *clause) toTheLeast() string {
	for k := c.from + 2; k < min(c.p.Plies(), c.from+play.ShownReplies); k += 2 {
		if !c.p.Takes(k) && !c.p.Takes(k-1) {
			continue
		}
		if c.p.Takes(k-1) || c.p.Net(k+1) != c.e.Least || c.p.TakesBack(k+1) {
			break
		}
		return c.p.Text(c.from+1, k+1)
	}
	return ""
}

// partly: the line shows more than is sure, and so its moves prove nothing.
func (c *clause) partly() (phrases.Phrase, string) {
	switch {
	case !c.e.Partly:
		return phrases.Phrase{}, ""
	case c.isShown():
		return c.by(c.p.Text(c.from, c.at+1), c.speaksForItself(c.wins)), ""
	}
	return c.by(c.first(), c.byFirstMove(c.won())), c.exampleOf()
}

// exampleOf are the moves to what is sure to be won, or, where the first one shows nothing by itself, those that win more.
func (c *clause) exampleOf() string {
	told := c.toTheLeast()
	if told != "" || c.takesPlainlyMore() || c.e.Ply-c.from > play.ShownReplies {
		return told
	}
	return c.rest()
}

// takesPlainlyMore tells if the first move takes a man that is not taken back, or a dearer one than it gives for it.
func (c *clause) takesPlainlyMore() bool {
	man, _ := c.p.Taken(c.from)
	return man != board.NoPiece && (!c.p.TakesBack(c.from+1) || man.Value() > c.p.At[c.from].At(c.p.Moves[c.from].From()).Value())
}

// takesHanging: a man is taken that nobody guards. "Takes the knight" and "wins a knight" would say the same twice.
func (c *clause) takesHanging() (phrases.Phrase, string) {
	if !c.showsHanging() || c.at != c.from {
		return phrases.Phrase{}, ""
	}
	if told := c.winsByExchange(c.e, c.name, c.won()); !told.Empty() {
		return c.by(c.first(), told), ""
	}
	if d := c.e.Change(); d.Gets == (play.Balance{}) && d.Gives == play.BalanceOfMan(c.e.Motif.Man.Piece) {
		if c.name == PlayedLine && c.p.Net(c.e.Ply) == (play.Balance{}) && !c.which && d.Gives[board.Pawn] == 0 && c.lost.Piece == board.NoPiece {
			return c.by(c.first(), claiming(say("event.wins-back", in("men", menOf(d))), c.net)), c.rest() // no more than the played move has just taken, and that not for what had been lost
		}
		if c.name == BestLine && c.wins.Key == "event.wins-back" && c.lost.Piece.Type() > board.Pawn && c.e.Motif.Man.Piece.Value() <= c.lost.Piece.Value()+play.MuchTheSame {
			return c.by(c.first(), c.won()), c.rest() // for the piece that has just been lost
		}
		return c.by(c.first(), claiming(c.seen, c.net)), c.rest()
	}
	return phrases.Phrase{}, ""
}

// exchange: it is not the taking back that wins.
func (c *clause) exchange() (phrases.Phrase, string) {
	if (c.e.Ply-c.from)%2 == 0 || c.isShown() || !c.p.TakesBack(c.from) || c.which {
		return phrases.Phrase{}, ""
	}
	if threat, does := c.threatOf(c.e, c.name, c.from); does {
		return c.by(c.first(), andWins(threat, c.won())), c.rest()
	}
	if c.e.Ply == c.from+1 {
		return c.by(c.first(), c.leavesIt(c.name, c.from, c.won())), ""
	}
	return c.by(c.p.Text(c.from, c.e.Ply), c.won()), ""
}

// withoutMotif: what the first move threatens, attacks or pins tells how the men are won.
func (c *clause) withoutMotif() (phrases.Phrase, string) {
	if c.isShown() {
		return phrases.Phrase{}, ""
	}
	if threat, does := c.threatOf(c.e, c.name, c.from); does {
		return c.by(c.first(), andWins(threat, c.won())), c.rest()
	}
	if d, does := attacksMen(c.facts(c.name, c.from)); does && (d.grave || d.says.Key == "motif.traps") && c.allHold(d.says) {
		switch {
		case d.says.Key == "motif.traps" && c.e.PawnsOnly():
			return c.by(c.first(), d.says), "" // the pawn is the least of it
		case c.trapsForLess(d.says):
			return c.by(c.first(), claiming(d.says, c.net)), ""
		}
		return c.by(c.first(), both(d.says, c.won())), c.rest()
	}
	if d, does := pinsMan(c.facts(c.name, c.from)); does && c.allHold(d.says) && c.p.Takes(c.from+2) && !c.e.PawnsOnly() {
		if man, is := d.says.Arg("man").(phrases.Phrase); is && man.Key == "man-on.queen" && c.e.Change().Gives[board.Queen] == 0 {
			return c.by(c.first(), d.says), "" // what is given up to save a pinned queen is the least of it
		}
		return c.by(c.first(), both(d.says, c.won())), c.rest()
	}
	rest := c.rest()
	if key := c.p.KeyMove(c.from, c.e.Ply); rest == "" && key > c.from {
		return c.by(c.p.Text(c.from, key+1), c.won()), ""
	}
	switch {
	case c.p.Takes(c.from) && rest == "":
		return c.by(c.first(), c.leavesIt(c.name, c.from, c.won())), ""
	case c.name == PlayedLine && rest == "" && c.e.Ply-c.from > mostShown && !c.takesPieceBy(c.from+mostShown): // what falls so late, and unseen, is only an example
		return c.by(c.first(), claiming(say("event.wins-material"), c.net)), ""
	}
	return c.by(c.first(), c.comesOut()), rest
}

// takesPieceBy tells if who wins takes a piece in the line up to a half-move, and it is not taken back.
func (c *clause) takesPieceBy(ply int) bool {
	for k := c.from; k < min(ply, c.p.Plies()); k += 2 {
		if man, _ := c.p.Taken(k); man.Type() > board.Pawn && !c.p.TakesBack(k+1) {
			return true
		}
	}
	return false
}

// comesOut is what is won, with the rook or queen that the first move takes if the enemy gets back a part of what it is worth: to win a knight by taking a
// rook would be read as a slip.
func (c *clause) comesOut() phrases.Phrase {
	man, sq := c.p.Taken(c.from)
	change := c.e.Change()
	if c.wins.Key != "event.wins" || man.Type() < board.Rook || c.p.At[c.from].At(c.p.Moves[c.from].From()).Value() >= man.Value() || c.p.TakesBack(c.from) || change.Gets != (play.Balance{}) || play.OnlyPawns(change.Gives) || play.BalanceOfMan(man).HalfPawns() <= change.Gives.HalfPawns() {
		return c.won()
	}
	m := c.facts(c.name, c.from)
	return claiming(say("event.comes-out", in("man", named(m.before, sq, m.us)), in("men", menOf(change))), c.net, m.there(sq))
}

// trapsForLess tells if what is seen is that a queen is trapped, and other men are what it costs to let her out: who reads that the queen is trapped and a rook won asks what became
// of her.
func (c *clause) trapsForLess(seen phrases.Phrase) bool {
	man, is := seen.Arg("man").(phrases.Phrase)
	return is && seen.Key == "motif.traps" && man.Key == "man-on.queen" && c.e.Change().Gives[board.Queen] == 0
}

// motif tells how the men are won.
func (c *clause) motif() (phrases.Phrase, string) {
	deed := both(c.seen, c.won())
	switch {
	case c.trapsForLess(c.seen):
		return c.by(c.p.Text(c.from, c.at+1), claiming(c.seen, c.net)), ""
	case c.at > c.from && c.e.Motif.ID == motif.Promotion && c.e.Queens():
		through := say("motif.gets-through", in("square", c.e.Motif.Man.Square)).Noting(c.seen.Notes...)
		return c.by(c.first(), claiming(through, c.net)), c.p.Text(c.from+1, c.at+1)
	case c.at == c.from && c.from == c.e.From && c.e.Motif.ID != motif.RemovedDefender: // that the guard is gone tells why it cannot take
		if since, told := c.cannotTakeBack(c.name, deed); told {
			return c.by(c.first(), since), ""
		}
	}
	if c.at == c.from && c.takesPinner(c.e, c.name) {
		return c.by(c.first(), c.leavesIt(c.name, c.from, deed)), ""
	}
	return c.by(c.p.Text(c.from, c.at+1), deed), c.restOf(c.p, c.at+1, c.e.Ply)
}

// takesPinner tells if the man that an event pins could take the one that pins it, and something is shown against that: then it is not the pin
// that holds it.
func (w *writer) takesPinner(e *play.Event, name LineName) bool {
	p := w.leaves(name)
	return p != nil && e.Motif.ID == motif.Pin && p.Moves[e.From+1].From() == e.Motif.Targets[0].Square && p.Moves[e.From+1].To() == e.Motif.Man.Square
}

// speaksForItself tells of a blow by which men are won that cannot be named, or of which only the least can: who sees a fork, a skewer or a trapped piece need
// not be told that material is won, or less than what he sees.
func (c *clause) speaksForItself(wins phrases.Phrase) phrases.Phrase {
	switch c.e.Motif.ID {
	case motif.Fork, motif.DoubleAttack, motif.Skewer, motif.Trapped:
		little := wins.Key == "event.wins-at-least" || wins.Key == "event.wins-a-pawn-or-more"
		if wins.Key == "event.wins-material" || little && c.aimsAt() > c.e.Least.Size()+play.OnePawn {
			return claiming(c.seen, c.net)
		}
	}
	return both(c.seen, claiming(wins, c.net))
}

// aimsAt is what the greatest man is worth that the blow attacks, the king aside, in half pawns.
func (c *clause) aimsAt() (most int) {
	for _, man := range append([]motif.Man{c.e.Motif.Man}, c.e.Motif.Targets...) {
		if man.Piece.Color() != c.p.At[c.from].Side() && man.Piece != board.NoPiece && man.Piece.Type() != board.King {
			most = max(most, play.BalanceOfMan(man.Piece).HalfPawns())
		}
	}
	return most
}

// pieceTaken tells which piece a move takes that is not paid for on its square; empty if there is none.
func pieceTaken(m *moveFacts) phrases.Phrase {
	man, sq := m.p.Taken(m.i)
	if m.i == 0 && m.p.Granted != (play.Balance{}) {
		return phrases.Phrase{} // either move takes it
	}
	if man.Value() < board.Knight.Value() || m.p.TakesBack(m.i) || m.p.TakesInTurn(m.i+1) || !m.before.SEE(m.move, man.Value()/2) {
		return phrases.Phrase{}
	}
	return claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq))
}

// byFirstMove tells what the first move of an event attacks or threatens, before what is won by it.
func (c *clause) byFirstMove(wins phrases.Phrase) phrases.Phrase {
	m := c.facts(c.name, c.from)
	if prize := pieceTaken(m); !prize.Empty() && wins.Key == "event.wins-material" {
		return prize
	}
	for _, find := range []func(*moveFacts) (purpose, bool){attacksMen, checksAndAttacks} {
		if d, does := find(m); does && !d.small && c.allHold(d.says) {
			return both(d.says, wins)
		}
	}
	if threat, does := c.threatOf(c.e, c.name, c.from); does {
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
