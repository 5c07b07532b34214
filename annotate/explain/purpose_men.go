package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What a move does to men that can be seen to gain or lose by it.

func takesBack(m *moveFacts) (purpose, bool) {
	lost := lastTaken(m.before)
	if lost.Piece == board.NoPiece || lost.Square != m.move.To() || !m.p.Takes(m.i) || m.other == nil || m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	if gives, gets, ok := m.exchanges(); ok && gives.Value() == gets.Value() && gives.Type() != board.Pawn {
		return purpose{}, false // an exchange: what the enemy has taken is not had back
	}
	return purpose{says: claiming(say("purpose.takes-back", in("square", m.move.To())), m.here(m.move.To())), weight: 95}, true
}

// savesMan: something could be taken with profit, and after the move no longer; the other move
// leaves it to be taken.
func savesMan(m *moveFacts) (purpose, bool) {
	if m.other == nil {
		return purpose{}, false
	}
	danger := play.Hanging(m.before)
	if m.before.InCheck() && m.scene.praised {
		danger = play.Takes(m.other.At[1]) // what falls if the other way out of check is taken
	}
	for _, t := range danger {
		sq := t.Move.To()
		if m.before.At(sq) != t.Man {
			continue
		}
		if t.Man.Type() == board.Pawn && t.Gain < play.LeastGain {
			continue
		}
		takesAttacker := m.p.Takes(m.i) && m.takenAt() == t.Move.From()
		if !(takesAttacker && m.takesPawnAttacking(t)) && (m.other.Moves[0].From() == sq || !play.Hangs(play.Takes(m.other.At[1]), sq)) {
			continue
		}
		now := sq
		if m.move.From() == sq {
			if now = m.move.To(); m.p.Takes(m.i) {
				continue // it does more than that
			}
		}
		if m.after.At(now) != t.Man || play.Hangs(play.Takes(m.after), now) || m.falls(now) {
			continue
		}
		weight := 70 + t.Gain/20
		if !m.other.TakesWithin(play.ComparedPlies, 1, sq, t.Man) || m.other.TakesThere(1, sq, t.Man) && m.other.TakesInTurn(2) {
			if t.Man.Type() == board.Pawn || m.move.From() == sq {
				continue // it does not fall
			}
			weight /= 2
		}
		man := phrases.ManOn(t.Man.Type(), sq)
		switch {
		case m.move.From() == sq && m.fallsOnTheWay(now):
			continue // it is lost all the same
		case m.move.From() == sq:
			return purpose{says: m.saved(sq), weight: weight}, true
		case (t.Man.Type() == board.Pawn || !play.AttacksFrom(m.after, m.move.To(), sq, 0)) && m.fallsWithin(play.ComparedPlies, sq):
			continue // it is taken after all
		case takesAttacker && !m.praised && !m.before.SEE(m.move, 0):
			continue // it costs more than it takes
		case takesAttacker:
			return purpose{says: claiming(say("purpose.removes-attacker", in("attacker", phrases.TheMan(m.before.At(t.Move.From()).Type())), in("man", man)), m.here(sq), m.there(t.Move.From())), weight: weight}, true
		case m.p.Takes(m.i) && m.after.InCheck():
			continue // it is not to be had for the moment
		case m.p.Takes(m.i):
			return purpose{says: claiming(say("purpose.keeps", in("man", man)), m.here(sq)), weight: weight}, true
		case play.AttacksFrom(m.after, m.move.To(), sq, 0) && t.Man.Value() <= m.before.At(t.Move.From()).Value()+play.MuchTheSame: // else a guard is no help
			return purpose{says: claiming(say("purpose.guards", in("man", man)), m.here(sq, m.move.To())), weight: weight}, true
		}
		return purpose{says: claiming(say("purpose.keeps-safe", in("man", man)), m.here(sq)), weight: weight}, true
	}
	return purpose{}, false
}

// saved tells that a man which the enemy attacks goes away: it is saved, unless it is guarded and all it would cost is a pawn. What nothing attacks yet goes
// out of danger.
func (m *moveFacts) saved(sq board.Square) phrases.Phrase {
	if m.before.Attackers(sq, m.before.Occupied())&m.before.Of(m.us.Other()) == 0 {
		return claiming(say("remedy.out-of-danger", in("man", phrases.TheMan(m.before.At(sq).Type()))), m.there(sq))
	}
	for _, t := range play.Hanging(m.before) {
		if t.Move.To() == sq && t.Man.Type() != board.Pawn && t.Gain <= board.Pawn.Value() {
			attacker := t.Move.From()
			told := say("purpose.takes-away", in("man", phrases.TheMan(t.Man.Type())), in("attacker", phrases.TheMan(m.before.At(attacker).Type())))
			return claiming(told, m.there(sq, attacker))
		}
	}
	return claiming(say("purpose.saves", in("man", named(m.before, sq, m.us))), m.there(sq))
}

// takesPawnAttacking tells if a man that could be taken is a piece which a pawn attacks, and only the better move takes that pawn.
func (m *moveFacts) takesPawnAttacking(t play.Take) bool {
	man, sq := m.other.Taken(0)
	return t.Man.Type() != board.Pawn && m.before.At(t.Move.From()).Type() == board.Pawn && (man == board.NoPiece || sq != t.Move.From())
}

// takenAt is where the man stood that the move takes: not where it goes if a pawn takes in passing.
func (m *moveFacts) takenAt() board.Square {
	_, sq := m.p.Taken(m.i)
	return sq
}

// takesMan: the move takes something that cannot be taken back with profit.
func takesMan(m *moveFacts) (purpose, bool) {
	man, sq := m.p.Taken(m.i)
	if man == board.NoPiece || m.p.TakesBack(m.i) || m.p.TakesBack(m.i+1) || m.move.IsPromotion() || m.other != nil && m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	if m.name == PlayedLine && m.i == 1 {
		before, _ := m.p.Taken(0)
		if m.fallsAnyhow(sq) || man.Type() != board.Pawn && before.Value() >= man.Value()-play.MuchTheSame {
			return purpose{}, false // that the other side takes a piece as well is no news
		}
	}
	if k := m.i + 2; m.name == BestLine && k < m.p.Plies() && m.p.Takes(k-1) && man.Value() <= board.Knight.Value() {
		if lost, _ := m.p.Taken(k - 1); lost.Value() >= man.Value()-50 && !m.p.TakesBack(k) && m.p.Quiet(k) {
			if man.Type() != board.Pawn || lost.Type() != board.Pawn {
				return purpose{}, false // as much is taken in return
			}
			at := m.p.Moves[k-1].To()
			told := say("purpose.takes-for", in("man", named(m.before, sq, m.us)), in("square", at))
			told = claiming(told, m.there(sq, at), m.netClaim(k))
			if m.i == 0 {
				told, _ = m.cannotTakeBack(m.name, told)
			}
			return purpose{says: told, weight: 40}, true
		}
	}
	if m.i == 0 && man.Type() != board.Pawn && m.p.Plies() > 3 && m.p.At[m.i+2].InCheck() && m.p.Takes(3) && m.p.Moves[3].To() == sq && m.p.Gain(4).HalfPawns() < play.OnePawn {
		return purpose{}, false // an exchange, with a check in between
	}
	if left, rests := m.left(); man.Type() != board.Pawn && rests && left < play.OnePawn {
		return purpose{}, false // it is exchanged
	}
	weight := 60 + man.Value()/20
	if !m.before.SEE(m.move, play.LeastGain) {
		if m.other == nil || !m.keepsPrize(man) {
			return purpose{}, false
		}
		weight = 50 // it only looks as if it could be taken back
	}
	if m.other != nil && m.other.TakesThere(2, sq, man) {
		weight = leastPurpose // the other move only puts it off
	}
	told := say("purpose.takes", in("man", named(m.before, sq, m.us)))
	if m.move.IsEnPassant() {
		told = say("purpose.takes-passing", in("man", named(m.before, sq, m.us)))
	}
	told = claiming(told, m.there(sq), m.here(m.move.To()))
	if m.i == 0 && m.name == BestLine || m.i == 1 && m.name == PlayedLine {
		since, why := m.cannotTakeBack(m.name, told)
		if !why && m.i == 1 && !m.before.SEE(m.move, play.LeastGain) && man.Type() == board.Pawn && m.man.Type() == board.Pawn {
			return purpose{}, false // it can be had back
		}
		told = since
		if !why && m.isPaidFor() {
			return purpose{}, false
		}
	}
	return purpose{says: told, weight: weight, prize: true}, true
}

// restsWithin is how many half-moves from a capture on a line may take to come to rest for what it leaves to be counted.
const restsWithin = 8

// isPaidFor tells if of a piece that the move takes no more than a third is left in men: less than the exchange, or a pawn. Queens are exchanged for what is
// won by that.
func (m *moveFacts) isPaidFor() bool {
	man, _ := m.p.Taken(m.i)
	left, rests := m.left()
	return rests && man.Type() != board.Pawn && man.Type() != board.Queen && 3*left <= play.BalanceOfMan(man).HalfPawns()
}

// left is how much more in men, in half pawns, the side that makes the move has than before it when the line comes to rest, if that is near.
func (m *moveFacts) left() (halfPawns int, rests bool) {
	for k := m.i + 1; k <= min(m.p.Plies(), m.i+restsWithin); k++ {
		if !m.p.Quiet(k) {
			continue
		}
		halfPawns = m.p.Net(k).HalfPawns() - m.p.Net(m.i).HalfPawns()
		if m.i%2 == 1 {
			halfPawns = -halfPawns
		}
		return halfPawns, true
	}
	return 0, false
}

// keepsPrize tells if the enemy does not take back in the line, where the count is in the mover's favour after
// his next move, or as good as before if it is a piece that he has taken.
func (m *moveFacts) keepsPrize(man board.Piece) bool {
	k, least := m.i+3, 0
	if man.Type() == board.Pawn {
		least = play.OnePawn
	}
	return m.p.Plies() >= k && m.p.Gain(k).HalfPawns() >= least && !m.p.TakesBack(m.i+1) && m.p.At[m.i+2].At(m.move.To()) == m.man
}

// guardsTarget: the move guards what the enemy attacks or takes after the other move, as the comment
// has told, or takes it away.
func guardsTarget(m *moveFacts) (purpose, bool) {
	if m.other == nil || m.other.Plies() < 2 {
		return purpose{}, false
	}
	targets := m.taken
	if m.toldAnswer {
		for _, t := range m.facts(m.otherName(), 1).freshTargets() {
			if t.Man == m.before.At(t.Move.To()) {
				targets |= board.SquareBB(t.Move.To())
			}
		}
	}
	for targets &^= board.SquareBB(m.other.Moves[0].To()); targets != 0; {
		sq := targets.PopFirst()
		man := m.before.At(sq)
		if m.other.ExchangedOn(sq) || m.falls(sq) || m.p.Takes(m.i+1) && m.p.Moves[m.i+1].To() == sq && m.after.SEE(m.p.Moves[m.i+1], play.LeastGain) {
			continue
		}
		switch {
		case m.move.From() == sq && !m.p.Takes(m.i) && !play.Hangs(play.Takes(m.after), m.move.To()) && !m.fallsOnTheWay(m.move.To()):
			if m.other.IsExchange(1) && m.other.Moves[1].To() == sq {
				return purpose{says: claiming(say("purpose.avoids-exchange", in("square", sq)), m.there(sq)), weight: 40}, true
			}
			if m.other.TakesThere(1, sq, man) { // else it would have gone away there, too
				return purpose{says: m.saved(sq), weight: 58}, true
			}
		case man.Type() != board.King && man.Type() != board.Queen && m.after.At(sq) == man && m.move.To() != sq && !guardedByPawn(m.before, sq) && !m.takenWithMore(sq) &&
			play.AttacksFrom(m.after, m.move.To(), sq, 0) && !play.AttacksFrom(m.before, m.move.From(), sq, 0) &&
			!play.AttacksFrom(m.other.At[1], m.other.Moves[0].To(), sq, 0) && (man.Type() == board.Pawn || !m.strikesWithPawn()):
			if m.p.Takes(m.i) && m.takenAt() == m.other.Moves[1].From() { // what attacks it is gone
				return purpose{says: claiming(say("purpose.removes", in("man", named(m.before, m.takenAt(), m.us))), m.there(m.takenAt())), weight: 60}, true
			}
			return purpose{says: claiming(say("purpose.guards", in("man", named(m.after, sq, m.us))), m.here(sq, m.move.To())), weight: 60}, true
		}
	}
	return purpose{}, false
}

// takenWithMore tells if the answer to the other move takes a man on a square where as many guard it as are needed, with a blow, as by a check that is
// uncovered: one guard more is not what holds it.
func (m *moveFacts) takenWithMore(sq board.Square) bool {
	answer := m.other.Moves[1]
	return answer.To() == sq && m.other.At[2].InCheck() && !m.other.At[1].SEE(answer, play.LeastGain)
}

// strikesWithPawn tells if the answer to the other move is one of a pawn: to guard a piece is of no use against that.
func (m *moveFacts) strikesWithPawn() bool {
	return m.other.At[1].At(m.other.Moves[1].From()).Type() == board.Pawn
}

// falls tells if the line goes on with the enemy taking what stands on a square, and it is not taken back.
func (m *moveFacts) falls(sq board.Square) bool { return m.fallsWithin(play.ShownReplies+1, sq) }

// fallsWithin is the same for so many half-moves of the line. A pawn that promotes and is taken then has fallen, too.
func (m *moveFacts) fallsWithin(plies int, sq board.Square) bool {
	for k := m.i + 1; k < min(m.p.Plies(), plies); k += 2 {
		if promotes := m.p.Moves[k-1]; promotes.From() == sq && promotes.IsPromotion() && m.p.IsTaken(k-1) {
			return true
		}
		if m.p.Takes(k) && m.p.Moves[k].To() == sq && m.after.At(sq) != board.NoPiece && !m.p.IsEven(k) {
			return true
		}
	}
	return false
}

// fallsOnTheWay tells if a man that stands on a square after the move is taken for less in the next moves of the line, wherever it has gone.
func (m *moveFacts) fallsOnTheWay(sq board.Square) bool {
	p, man, took := m.p, m.after.At(sq), 0
	for k := m.i + 1; k < min(p.Plies(), m.i+1+play.ShownReplies); k++ {
		switch {
		case p.At[k].Side() == m.us && p.Moves[k].From() == sq:
			prize, _ := p.Taken(k)
			took, sq = took+prize.Value(), p.Moves[k].To()
		case p.At[k].Side() != m.us && p.Takes(k) && p.Moves[k].To() == sq:
			return !p.IsEven(k) && took < man.Value()-play.MuchTheSame
		}
	}
	return false
}
