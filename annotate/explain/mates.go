package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// mateSentences speak of mates allowed and mates missed.
func (w *writer) mateSentences() phrases.Phrase {
	missed := w.best.Score.Mates() && !w.played.Score.Mates()
	allowed := w.played.Score.Mated() && !w.best.Score.Mated()
	if n := -w.played.Score.Mate(); allowed && (n > nearMate && w.best.Score < -lostMP || n > quickMate && w.best.Score < -hopelessMP) {
		return phrases.Phrase{} // lost is lost: of seven such comments readers found none good
	}
	var list []phrases.Phrase
	if w.played.At[1].IsStalemate() {
		list = append(list, w.stalemate())
	}
	if allowed {
		n := -w.played.Score.Mate()
		c := Claim{Kind: MateClaim, Line: PlayedLine, Ply: 1, In: -n}
		if k, ok := w.played.PawnEnding(1); ok && n > nearMate {
			w.quoted = max(w.quoted, k)
			state := claiming(say("fault.lost-pawn-ending", in("side", phrases.Side(w.mover()))), c, w.leadsIntoEnding(k))
			list = append(list, sentence(say("reason.after", in("moves", w.played.Text(1, max(k, 2))), in("state", state))))
		} else if blow := w.firstBlow(); n > nearMate && isPlainAttack(blow) {
			w.quoted = max(w.quoted, 2)
			if mate := w.mateIn(n); mate.Key == "mate.attack" && blow.Key == "purpose.takes" && w.played.Net(2).HalfPawns() >= 0 {
				blow = both(blow, say("mate.begins", in("mate", mate))) // which only takes back what the played move has taken
			}
			list = append(list, sentence(claiming(say("event.by", in("moves", w.played.Numbered(1)), in("deed", blow)), c)))
		} else if lost := play.EventOf(w.played, -1, w.lost); w.mateIn(n).Key == "mate.ending" && lost != nil && lost.Queens() {
			list = append(list, w.lossTold(lost, false))
		} else if w.played.MateShown(1) < w.played.Plies() && !blow.Empty() {
			w.quoted = max(w.quoted, 2)
			list = append(list, sentence(claiming(say("mate.allows-by", in("mate", w.mateIn(n)), in("move", w.played.Numbered(1)), in("deed", blow)), c)))
		} else {
			told := withLine(claiming(say("mate.allows", in("mate", w.mateIn(n))), c), w.quote(w.played.MateShown(1)))
			if cause := w.mateMadePossible(); !cause.Empty() {
				told, w.toldCause = say("event.and-clause", in("event", told), in("clause", cause)), true
			}
			list = append(list, sentence(told))
		}
	}
	if missed {
		n := w.best.Score.Mate()
		p := claiming(say("mate.misses", in("mate", w.mateIn(n))), Claim{Kind: MateClaim, Line: BestLine, Ply: 0, In: n})
		told := withLine(p, w.best.Text(0, w.best.MateShown(0)))
		prize := w.firstPrize(n)
		both := claiming(say("mate.both-overlook", in("mate", w.mateIn(n)), in("move", w.best.Numbered(0))), claimsIn(p)...)
		if n > nearMate && !prize.Empty() {
			taken := claiming(say("event.which", in("moves", w.best.Numbered(0)), in("deed", prize)), claimsIn(p)...)
			told, both = say("event.misses", in("event", taken)), say("event.both-overlook", in("event", taken))
		}
		list = append(list, sentence(told))
		if !allowed {
			w.inTurn = sentence(both)
			if lost := play.EventOf(w.played, -1, w.lost); w.losesBesides(lost) && lost.Gain() <= -play.KnightWorth {
				also := w.lossTold(lost, false)
				w.inTurn, list = sentences(w.inTurn, also), append(list, also)
			}
		}
	} else {
		list = append(list, w.mateRemedy())
	}
	return sentences(list...)
}

// firstPrize is what the first move of a missed mate in so many moves takes, with the attack that it begins, or that it wins the pawn ending; empty if neither.
func (w *writer) firstPrize(n int) phrases.Phrase {
	if k, ok := w.best.PawnEnding(0); ok && k == 0 {
		return say("purpose.wins-pawn-ending")
	}
	prize, mate := pieceTaken(w.facts(BestLine, 0)), w.mateIn(n)
	if prize.Empty() || mate.Key != "mate.attack" {
		return prize
	}
	return both(prize, say("mate.begins", in("mate", mate)))
}

// isWonByFew tells if one side, with hardly a piece on the board, wins by the one line as by the other, and mates late by one of them: how long
// a queen needs against a rook is no attack.
func (w *writer) isWonByFew() bool {
	before, after := w.best.Score, w.played.Score
	late := func(v engine.Score) bool { return !v.IsMate() || max(v.Mate(), -v.Mate()) > nearMate }
	if !before.IsMate() && !after.IsMate() {
		return false
	}
	return isAhead(clearlyWonMP, before, after) && late(before) && late(after) && w.pieces() <= twoPieces
}

// twoPieces are a queen and a rook, or less: what wins with so few takes time, and shows no blow.
const twoPieces = 2

// firstBlow is what the enemy's answer attacks or threatens where it begins a mate that is far: more than a line broken off would tell.
func (w *writer) firstBlow() (deed phrases.Phrase) {
	p := w.played
	if p.Plies() < 2 {
		return deed
	}
	if prize := pieceTaken(w.facts(PlayedLine, 1)); !prize.Empty() && !w.fallsAnyhow(p.Moves[1].To()) {
		return prize
	}
	if prize := w.takenInVain(); !prize.Empty() {
		return prize
	}
	if p.At[2].InCheck() {
		return deed
	}
	if m, ok := play.ThreatensMateIn1(p.At[2]); ok {
		pos := p.At[2].Passed()
		c := Claim{Kind: ThreatClaim, Line: PlayedLine, Ply: 2, UCI: pos.UCI(m)}
		deed = claiming(say("threat.mate", in("move", pos.SAN(m))), c)
	}
	attack, ok := attacksMen(w.facts(PlayedLine, 1))
	switch {
	case !ok || attack.small || !w.allHold(attack.says):
		return deed
	case deed.Empty():
		return attack.says
	}
	return both(attack.says, deed)
}

// takenInVain is the piece that the enemy's answer takes, with why it cannot be avenged; empty if that is not so.
func (w *writer) takenInVain() phrases.Phrase {
	man, sq := w.played.Taken(1)
	if man.Value() < board.Knight.Value() || w.fallsAnyhow(sq) {
		return phrases.Phrase{}
	}
	m := w.facts(PlayedLine, 1)
	since, told := w.cannotTakeBack(PlayedLine, claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)))
	if !told {
		return phrases.Phrase{}
	}
	return since
}

// isPlainAttack tells if a blow hits men and threatens no mate: a mating attack is not what a reader sees.
func isPlainAttack(blow phrases.Phrase) bool {
	for p := range blow.All {
		if p.Key == "threat.mate" {
			return false
		}
	}
	return !blow.Empty()
}

// nearMate is how many moves a mate may be away that is told before the man which the enemy takes at once, and whose moves are counted: nobody
// counts those to a far one, of which the reader is shown the beginning, and the search may be wrong about their number.
const nearMate = 5

// mateIn names a mate in so many moves: a far one is an attack, or, with few pieces and no queen to begin it, an ending that is won, unless the line
// shows that they mate without a new queen.
func (w *writer) mateIn(n int) phrases.Phrase {
	switch {
	case n <= nearMate:
		return say("mate.in", in("count", n))
	case w.start().Kind(board.Queen) == 0 && w.withFewPieces() && !w.played.MatesWithPieces() && !w.best.MatesWithPieces():
		return say("mate.ending")
	}
	return say("mate.attack")
}

// isTakenFirst tells if a mate is allowed or missed, but a far one, and a piece falls first, to the enemy's answer or, if that takes nothing and begins a mate,
// to his next move: that is what a reader sees. It does not fall after the better move as well.
func (w *writer) isTakenFirst(lost *play.Event) bool {
	if lost == nil || lost.Gain() > -play.KnightWorth {
		return false
	}
	if w.best.Score.Mate() > nearMate && !w.played.Score.Mates() {
		return lost.Ply <= 2
	}
	if -w.played.Score.Mate() <= nearMate || w.best.Score.Mated() || lost.Ply > 4 || lost.Ply > 2 && w.played.Takes(1) {
		return false
	}
	_, sq := w.played.Taken(lost.Ply - 1)
	if lost.Ply == 4 && w.played.Takes(2) && w.played.Moves[2].To() == sq {
		return false // it throws itself away to put the mate off
	}
	return !w.fallsAnyhow(sq)
}

// mateRemedy tells what the recommended move does about a mate: what has to do with a king or takes something is told, of
// all else only that it prevents the mate.
func (w *writer) mateRemedy() phrases.Phrase {
	for _, told := range []phrases.Phrase{w.stalemates(), w.holdsByChecks()} {
		if !told.Empty() {
			return told
		}
	}
	if p := w.countered(false); !p.Empty() {
		return w.does(p)
	}
	if p := w.takesMating(); !p.Empty() {
		return w.does(p)
	}
	if p := w.blocksCheck(); !p.Empty() {
		return w.does(p)
	}
	told := w.anyRemedy(nil, nil).Replace(stopsOnly)
	for p := range told.All {
		if p.Key == "purpose.and-then" || p.Key == "event.wins" && w.winsLittle() || takesOnlyPawn(p) || p.Key == "purpose.gives-for" && w.best.Score < -lostMP {
			break // what comes later does not tell how it is prevented, nor does a pawn, or what is only the smaller loss
		}
		if slices.Contains(aboutMates, p.Key) {
			return told
		}
	}
	switch {
	case w.best.Score < -lostMP:
		return w.does(say("remedy.resists"))
	case w.putsEnPrise(), w.toldCause:
		return phrases.Phrase{} // there is nothing to be prevented: without the move it is not there
	}
	return w.preventsMate()
}

// preventsMate tells that the recommended move prevents the mate, or the next one, where that is a check or a capture behind which a mate in one still threatens.
func (w *writer) preventsMate() phrases.Phrase {
	p, shown, mate := w.best, 3, w.played.Coordinates(w.played.Plies())[1:]
	if len(mate) != 1 || p.Plies() < shown || !p.At[1].InCheck() && !p.Takes(0) || !mates(p.At[shown-1].Passed(), mate) || mates(p.At[shown], mate) {
		return w.does(say("remedy.prevents"))
	}
	return sentence(say("remedy.does", in("move", p.Text(0, shown)), in("deed", say("remedy.prevents"))))
}

// blocksCheck tells that the recommended move puts a man between the king and what gives check, where the played one moves the king, into mate.
func (w *writer) blocksCheck() phrases.Phrase {
	m := w.facts(BestLine, 0)
	if moved := w.start().At(w.played.Moves[0].From()).Type(); !w.start().InCheck() || m.man.Type() == board.King || moved != board.King || w.best.Takes(0) {
		return phrases.Phrase{}
	}
	return claiming(say("remedy.blocks-check"), m.here(m.move.To()))
}

// takesMating tells that the recommended move takes the man that mates in the played line, if it is not also won by that.
func (w *writer) takesMating() phrases.Phrase {
	man, at := w.best.Taken(0)
	p := w.played
	if man.Type() <= board.Pawn || !p.At[p.Plies()].IsCheckmate() || w.start().SEE(w.best.Moves[0], play.LeastGain) {
		return phrases.Phrase{}
	}
	there := at
	for k := 1; k < p.Plies(); k++ {
		switch by := p.At[k].Side(); {
		case by == w.mover() && p.Moves[k].To() == at:
			return phrases.Phrase{} // it is taken on the way
		case by != w.mover() && p.Moves[k].From() == at:
			at = p.Moves[k].To()
		}
	}
	if p.Moves[p.Plies()-1].To() != at {
		return phrases.Phrase{}
	}
	return claiming(say("remedy.takes-mating", in("man", phrases.TheMan(man.Type()))), w.facts(BestLine, 0).there(there))
}

// winsLittle tells if the recommended line wins less than a piece.
func (w *writer) winsLittle() bool {
	e := play.EventOf(w.best, +1, w.lost)
	return e == nil || e.Gain() < play.KnightWorth
}

// putsEnPrise tells if the enemy's answer takes the piece that the played move has put there.
func (w *writer) putsEnPrise() bool {
	if !w.played.Takes(1) {
		return false
	}
	man, sq := w.played.Taken(1)
	return man.Type() > board.Pawn && sq == w.played.Moves[0].To()
}

// aboutMates are the keys of what a move may do about a mate.
var aboutMates = []string{
	"threat.mate", "threat.mate-next", "threat.attack", "threat.meets", "threat.meets-told", "purpose.trades-queens", "purpose.to-queen-trade", "purpose.takes", "purpose.removes", "purpose.exchanges-first", "purpose.gives-for",
	"purpose.keeps-out", "purpose.stops", "purpose.luft", "purpose.meets-with", "purpose.meets-move", "purpose.offers-trade", "purpose.takes-back", "remedy.draws", "remedy.only-draws", "remedy.still-mates", "event.wins",
}

// What a position is worth, in millipawns, that nobody holds, and one in which it makes no difference any more if the mate comes in four moves or later
// (docs/trust.md has the count).
const (
	lostMP     = 5000
	hopelessMP = 9000
)

// quickMate is how many moves a mate may be away that is told in any position.
const quickMate = 3

// quote are the moves of the played line behind the first, up to a half-move.
func (w *writer) quote(last int) string {
	if last <= 1 {
		return ""
	}
	w.quoted = max(w.quoted, last)
	return w.played.Text(1, last)
}
