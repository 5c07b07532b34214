package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// defendingMP is what the praised move is worth at most, in millipawns, to be called a defence: by judgement.
const defendingMP = -600

// goodEnough is what the next best move has to be worth for the praised one not to be the only good move.
const goodEnough = 500

// What the next best move has to give away, in chances, for the praised one to be by far the best, and to be called the only one: where it is hardly
// more than the mark asks for, another search may see a third move that is nearly as good. Readers found 6 of 18 moves that were called the only one
// with less than 0.4 to be one of several, and 1 of 59 with more.
const (
	byFar   = 0.25
	farAway = 0.4
)

// praising is a writer that finds the words for a mark: its best line is that of the praised move, its played line that of the next best one.
type praising struct {
	*writer
	praise    phrases.Phrase // how the move stands out
	won, lost *play.Event    // what it wins, and what the next best loses
}

// isBehind tells if the mover has less, by a pawn at least: who has as much need not go on with checks, nor the enemy go back into them.
func (w *writer) isBehind() bool {
	return play.BalanceOf(w.start(), w.mover()).HalfPawns() <= -play.OnePawn
}

// praiseSentence tells why a move stands out; it is empty if what it does is what many moves do.
func (w *writer) praiseSentence(sacrifice bool) phrases.Phrase {
	p := &praising{writer: w, praise: w.standsOut(), lost: play.EventOf(w.played, -1, w.lost)}
	if sacrifice {
		p.praise = say("praise.sacrifice", in("praise", p.praise))
	}
	switch {
	case w.played.Score.Mated():
		return p.elseMated()
	case w.best.Score.Mates():
		return p.mates()
	case w.best.IsPerpetual() && w.played.Score < -play.HalfPawn && w.isBehind() && !w.keeps().Empty():
		return p.draws()
	case sacrifice:
		if given := w.givesFor(); !given.Empty() {
			return p.it(given)
		}
	case w.winRetaken != nil:
		if given := w.offersFor(); !given.Empty() {
			return sentence(say("praise.it", in("praise", say("praise.sacrifice", in("praise", p.praise))), in("deed", given)))
		}
	}
	if p.won = play.EventOf(w.best, +1, w.lost); p.won != nil {
		p.won.NotePartly(w.winPartly, w.winLeast)
	}
	if w.winLeans {
		p.won = w.ifAvoided(p.won, BestLine)
	}
	switch winsSoon := p.won != nil && p.won.Ply <= play.ShownReplies+1; {
	case w.costs(p.lost) && w.borneOut(-p.lost.Gain(), 3) && !p.lost.LeavesTakingBack() && !(winsSoon && w.wins(p.won) && p.won.Gain() >= play.KnightWorth-play.OnePawn && p.won.Gain() > -p.lost.Gain()):
		return p.elseLoses()
	case winsSoon && w.wins(p.won):
		return p.gains()
	default:
		return p.does(winsSoon)
	}
}

// standsOut says how far the move stands out among all others.
func (w *writer) standsOut() phrases.Phrase {
	switch v := w.best.Score; {
	case w.nextLoses < byFar:
		return say("praise.best")
	case w.nextLoses < farAway || v >= 0 && w.played.Score >= goodEnough:
		return say("praise.by-far")
	case v <= defendingMP:
		return say("praise.defence")
	case v < 0:
		return say("praise.holds")
	}
	return say("praise.good")
}

func (p *praising) it(deed phrases.Phrase) phrases.Phrase {
	return sentence(say("praise.it", in("praise", p.praise), in("deed", deed)))
}

// draws tells that the move draws by checks, and shows them where it is none itself.
func (p *praising) draws() phrases.Phrase {
	told, line := say("praise.it", in("praise", p.praise), in("deed", p.keeps())), ""
	if !p.best.At[1].InCheck() && p.best.Plies() <= repeatedPlies {
		line = p.best.Text(1, p.best.ChecksUpTo(p.best.Plies()))
	}
	return sentence(withLine(told, line))
}

func (p *praising) because(clause phrases.Phrase) phrases.Phrase {
	return sentence(say("praise.because", in("praise", p.praise), in("clause", clause)))
}

// next tells what the next best move does.
func (p *praising) next(deed phrases.Phrase) phrases.Phrase {
	return sentence(say("praise.next", in("praise", p.praise), in("move", p.played.Numbered(0)), in("deed", deed)))
}

// itAndNext tells what the move does, and what the next best one does.
func (p *praising) itAndNext(deed, other phrases.Phrase) phrases.Phrase {
	return sentence(say("praise.it-next", in("praise", p.praise), in("deed", deed), in("move", p.played.Numbered(0)), in("other", other)))
}

// meetsThreat tells that the move meets the threat that there was before it.
func (p *praising) meetsThreat() phrases.Phrase {
	return p.threatBefore(say("threat.meets", in("move", p.threatened.path.Numbered(0))))
}

// putsOffMate tells if the move is a check behind which the mating attack that was threatened still is.
func (p *praising) putsOffMate() bool {
	if !p.best.At[1].InCheck() || p.best.Plies() < 3 {
		return false
	}
	waiting := p.best.At[2].Passed()
	return waiting != nil && waiting.IsLegal(p.threatened.path.Moves[0])
}

// elseMated: the next best move is mated.
func (p *praising) elseMated() phrases.Phrase {
	n := -p.played.Score.Mate()
	p.quoted = 1
	deed := say("mate.allows", in("mate", p.mateIn(n)))
	switch k, ok := p.played.PawnEnding(1); {
	case ok && k == 1 && n > nearMate:
		deed = say("mate.loses-pawn-ending")
	case n > nearMate && p.withFewPieces():
		deed = say("mate.loses-ending")
	}
	deed = claiming(deed, Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: -n})
	if t := p.threatened; n > nearMate && t != nil && t.event == nil && t.path.Score.Mate() <= nearMate {
		return p.it(p.meetsThreat()) // that says more than that some mate comes of another move
	}
	if takes, ok := takesOpposition(p.facts(BestLine, 0)); ok && p.allHold(takes.says) {
		return p.itAndNext(takes.says, deed)
	}
	return p.next(deed)
}

// mates: the move mates.
func (p *praising) mates() phrases.Phrase {
	if n := p.best.Score.Mate(); n > 1 {
		return p.because(say("mate.mates", in("count", n)))
	}
	return p.because(say("mate.mates-at-once"))
}

// elseLoses: the next best move loses men. What that is good for is told of the praised one, not what is lost elsewhere: nobody plays that, and of six such
// comments readers found none good.
func (p *praising) elseLoses() phrases.Phrase {
	whole := *p.lost // with what its first move takes, also if the praised one takes that as well: it may be taken back for more
	whole.Net = p.played.Net(whole.Ply)
	if whole.Gain() > -play.OnePawn {
		return phrases.Phrase{}
	}
	if t := p.threatened; t != nil && t.event == nil {
		if p.putsOffMate() {
			return phrases.Phrase{}
		}
		return p.it(p.meetsThreat())
	}
	if man, sq := p.played.Taken(whole.Ply - 1); whole.PawnsOnly() && p.best.At[1].At(sq) == man && play.Hangs(play.Takes(p.best.At[1]), sq) {
		return phrases.Phrase{} // the pawn falls after the praised move as well
	}
	p.shown, p.quoted = 1, 1
	good, ok := p.purpose()
	if ok && (!isThin(good.says) || good.says.Key == "purpose.keeps-safe") && !onlyHits(good.says) && good.says.Key != "threat.meets" && good.says.Key != "purpose.keeps-out" {
		return p.it(good.says)
	}
	return phrases.Phrase{}
}

// gains: the move wins men.
func (p *praising) gains() phrases.Phrase {
	if p.won.Avoided { // what it attacks is to be seen, and no more
		seen, _, _ := p.motifPart(p.won, BestLine)
		return p.it(seen)
	}
	p.shown = p.won.Ply
	line := ""
	if p.won.Ply > 1 {
		line = p.best.Text(1, p.won.Ply)
	}
	wins := claiming(p.wonBy(p.won), wonClaim(p.won, BestLine))
	if since, told := p.cannotTakeBack(BestLine, wins); told && p.won.Ply == 1 {
		return p.it(since)
	}
	if threat, ok := mateThreat(p.won, BestLine, 0); ok {
		return p.it(withLine(andWins(threat, wins), line))
	}
	if seen, at, ok := p.motifPart(p.won, BestLine); ok && at == 0 && p.won.ShowsBlow() && !attacksPawn(seen) {
		return p.it(withLine(both(seen, wins), line))
	}
	if d, ok := attacksMen(p.facts(BestLine, 0)); ok && !d.small && d.comes != ignored && !p.best.Takes(0) && p.allHold(d.says) {
		attack := d.says
		if inner, ok := attack.Arg("attack").(phrases.Phrase); ok {
			attack = claiming(inner, claimsIn(d.says)...) // the clause behind it would hang in the air
		}
		if man, is := p.winsTarget(attack); is {
			return p.it(withLine(claiming(say("motif.wins", in("man", man)), append(claimsIn(attack), wonClaim(p.won, BestLine))...), line))
		}
		wins = both(attack, wins)
	}
	return p.it(withLine(wins, line))
}

// winsTarget is the man that an attack hits if that man, and nothing else, is what is won in the end: it need not be told of twice.
func (p *praising) winsTarget(attack phrases.Phrase) (phrases.Phrase, bool) {
	target, ok := attack.Arg("man").(phrases.Phrase)
	man, sq := p.best.Taken(p.won.Ply - 1)
	c := p.won.Change()
	wholly := man != board.NoPiece && c.Gets == (play.Balance{}) && c.Gives == play.BalanceOfMan(man) && p.best.At[1].At(sq) == man
	return target, ok && wholly && onlyHits(attack) && target.Same(manOnSquare(p.best.At[1], sq))
}

// does tells what else the move is good for. That it is a sacrifice is not enough: of two that had no other reason readers found neither to be one. Nor is what
// comes with its next move behind an attack: of four such comments one stood.
func (p *praising) does(winsSoon bool) phrases.Phrase {
	p.shown, p.quoted = 1, 1
	good, ok := p.purpose()
	if ok && !isThin(good.says) && !onlyHits(good.says) && good.says.Key != "threat.check-only" {
		if since, told := p.cannotTakeBack(BestLine, good.says); told && p.best.Takes(0) {
			return p.it(since)
		}
		return p.it(p.leavesIt(BestLine, 0, good.says))
	}
	if given := p.givesFor(); !given.Empty() {
		return p.it(given)
	}
	if winsSoon && !ok {
		return p.gains() // the next best move wins something, too
	}
	return p.wrongInstead(p.praise)
}
