package explain

import (
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What a move does to men that can be seen to gain or lose by it.

func takesBack(m *moveFacts) (purpose, bool) {
	lost := lastTaken(m.before)
	if lost.Piece == board.NoPiece || lost.Square != m.move.To() || !m.p.takes(m.i) || m.other == nil || m.other.Moves[0].To() == m.move.To() {
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
	danger := hanging(m.before)
	if m.before.InCheck() && m.scene.praised {
		danger = takes(m.other.At[1]) // what falls if the other way out of check is taken
	}
	for _, t := range danger {
		sq := t.move.To()
		if m.before.At(sq) != t.man {
			continue
		}
		if t.man.Type() == board.Pawn && t.gain < leastGain {
			continue
		}
		takesAttacker := m.p.takes(m.i) && m.takenAt() == t.move.From()
		if !(takesAttacker && m.takesPawnAttacking(t)) && (m.other.Moves[0].From() == sq || !hangs(takes(m.other.At[1]), sq)) {
			continue
		}
		now := sq
		if m.move.From() == sq {
			if now = m.move.To(); m.p.takes(m.i) {
				continue // it does more than that
			}
		}
		if m.after.At(now) != t.man || hangs(takes(m.after), now) || m.falls(now) {
			continue
		}
		weight := 70 + t.gain/20
		if !m.other.takesWithin(comparedPlies, 1, sq, t.man) || m.other.takesThere(1, sq, t.man) && m.other.takesInTurn(2) {
			if t.man.Type() == board.Pawn || m.move.From() == sq {
				continue // it does not fall
			}
			weight /= 2
		}
		man := phrases.ManOn(t.man.Type(), sq)
		switch {
		case m.move.From() == sq && m.fallsOnTheWay(now):
			continue // it is lost all the same
		case m.move.From() == sq:
			return purpose{says: m.saved(sq), weight: weight}, true
		case (t.man.Type() == board.Pawn || !attacksFrom(m.after, m.move.To(), sq, 0)) && m.fallsWithin(comparedPlies, sq):
			continue // it is taken after all
		case takesAttacker:
			return purpose{says: claiming(say("purpose.removes-attacker", in("attacker", phrases.TheMan(m.before.At(t.move.From()).Type())), in("man", man)), m.here(sq), m.there(t.move.From())), weight: weight}, true
		case m.p.takes(m.i):
			return purpose{says: claiming(say("purpose.keeps", in("man", man)), m.here(sq)), weight: weight}, true
		case attacksFrom(m.after, m.move.To(), sq, 0) && t.man.Value() <= m.before.At(t.move.From()).Value()+muchTheSame: // else a guard is no help
			return purpose{says: claiming(say("purpose.guards", in("man", man)), m.here(sq, m.move.To())), weight: weight}, true
		}
		return purpose{says: claiming(say("purpose.keeps-safe", in("man", man)), m.here(sq)), weight: weight}, true
	}
	return purpose{}, false
}

// saved tells that a man which the enemy attacks goes away: it is saved, unless it is guarded and all it would cost is a pawn.
func (m *moveFacts) saved(sq board.Square) phrases.Phrase {
	for _, t := range hanging(m.before) {
		if t.move.To() == sq && t.man.Type() != board.Pawn && t.gain <= board.Pawn.Value() {
			return claiming(say("remedy.out-of-its-way"), m.there(sq))
		}
	}
	return claiming(say("purpose.saves", in("man", named(m.before, sq, m.us))), m.there(sq))
}

// takesPawnAttacking tells if a man that could be taken is a piece which a pawn attacks, and only the better move takes that pawn.
func (m *moveFacts) takesPawnAttacking(t take) bool {
	man, sq := m.other.taken(0)
	return t.man.Type() != board.Pawn && m.before.At(t.move.From()).Type() == board.Pawn && (man == board.NoPiece || sq != t.move.From())
}

// takenAt is where the man stood that the move takes: not where it goes if a pawn takes in passing.
func (m *moveFacts) takenAt() board.Square {
	_, sq := m.p.taken(m.i)
	return sq
}

// takesMan: the move takes something that cannot be taken back with profit.
func takesMan(m *moveFacts) (purpose, bool) {
	man, sq := m.p.taken(m.i)
	if man == board.NoPiece || m.p.takesBack(m.i) || m.p.takesBack(m.i+1) || m.move.IsPromotion() || m.other != nil && m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	if m.name == PlayedLine && m.i == 1 && m.fallsAnyhow(sq) {
		return purpose{}, false
	}
	if k := m.i + 2; m.name == BestLine && k < m.p.plies() && m.p.takes(k-1) && man.Value() <= board.Knight.Value() {
		if lost, _ := m.p.taken(k - 1); lost.Value() >= man.Value()-50 && !m.p.takesBack(k) && m.p.quiet(k) {
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
	if m.i == 0 && man.Type() != board.Pawn && m.p.plies() > 3 && m.p.At[m.i+2].InCheck() && m.p.takes(3) && m.p.Moves[3].To() == sq && m.p.gain(4).halfPawns() < onePawn {
		return purpose{}, false // an exchange, with a check in between
	}
	if m.name == BestLine && m.i%2 == 0 && man.Type() != board.Pawn && !m.leavesMore() {
		return purpose{}, false
	}
	weight := 60 + man.Value()/20
	if !m.before.SEE(m.move, leastGain) {
		if m.other == nil || !m.keepsPrize(man) {
			return purpose{}, false
		}
		weight = 50 // it only looks as if it could be taken back
	}
	if m.other != nil && m.other.takesThere(2, sq, man) {
		weight = leastPurpose // the other move only puts it off
	}
	told := say("purpose.takes", in("man", named(m.before, sq, m.us)))
	if m.move.IsEnPassant() {
		told = say("purpose.takes-passing", in("man", named(m.before, sq, m.us)))
	}
	told = claiming(told, m.there(sq), m.here(m.move.To()))
	if m.i == 0 && m.name == BestLine || m.i == 1 && m.name == PlayedLine {
		since, why := m.cannotTakeBack(m.name, told)
		if !why && m.i == 1 && !m.before.SEE(m.move, leastGain) && man.Type() == board.Pawn && m.man.Type() == board.Pawn {
			return purpose{}, false // it can be had back
		}
		told = since
	}
	return purpose{says: told, weight: weight, prize: true}, true
}

// restsWithin is how many half-moves from a capture on a line may take to come to rest for what it leaves to be counted.
const restsWithin = 8

// leavesMore tells if the side that takes something has more men for it when the line comes to rest, as far as that is near.
func (m *moveFacts) leavesMore() bool {
	for k := m.i + 1; k <= min(m.p.plies(), m.i+restsWithin); k++ {
		if m.p.quiet(k) {
			return m.p.net(k).halfPawns()-m.p.net(m.i).halfPawns() >= onePawn
		}
	}
	return true
}

// keepsPrize tells if the enemy does not take back in the line, where the count is in the mover's favour after
// his next move, or as good as before if it is a piece that he has taken.
func (m *moveFacts) keepsPrize(man board.Piece) bool {
	k, least := m.i+3, 0
	if man.Type() == board.Pawn {
		least = onePawn
	}
	return m.p.plies() >= k && m.p.gain(k).halfPawns() >= least && !m.p.takesBack(m.i+1) && m.p.At[m.i+2].At(m.move.To()) == m.man
}

// takesThere tells if the side that makes a half-move of a line takes a man on a square with it or its next one.
func (p *Path) takesThere(first int, sq board.Square, man board.Piece) bool {
	return p.takesWithin(4, first, sq, man)
}

// takesWithin is the same for so many half-moves.
func (p *Path) takesWithin(plies, first int, sq board.Square, man board.Piece) bool {
	for k := first; k < min(p.plies(), first+plies); k += 2 {
		if taken, at := p.taken(k); at == sq && taken == man {
			return true
		}
	}
	return false
}

// guardsTarget: the move guards what the enemy attacks or takes after the other move, as the comment
// has told, or takes it away.
func guardsTarget(m *moveFacts) (purpose, bool) {
	if m.other == nil || m.other.plies() < 2 {
		return purpose{}, false
	}
	targets := m.taken
	if m.toldAnswer {
		for _, t := range m.facts(m.otherName(), 1).freshTargets() {
			if t.man == m.before.At(t.move.To()) {
				targets |= board.SquareBB(t.move.To())
			}
		}
	}
	for targets &^= board.SquareBB(m.other.Moves[0].To()); targets != 0; {
		sq := targets.PopFirst()
		man := m.before.At(sq)
		if m.other.exchangedOn(sq) || m.falls(sq) || m.p.takes(m.i+1) && m.p.Moves[m.i+1].To() == sq && m.after.SEE(m.p.Moves[m.i+1], leastGain) {
			continue
		}
		switch {
		case m.move.From() == sq && !m.p.takes(m.i) && !hangs(takes(m.after), m.move.To()) && !m.fallsOnTheWay(m.move.To()):
			if m.other.isExchange(1) && m.other.Moves[1].To() == sq {
				return purpose{says: claiming(say("purpose.avoids-exchange", in("square", sq)), m.there(sq)), weight: 40}, true
			}
			if m.other.takesThere(1, sq, man) { // else it would have gone away there, too
				return purpose{says: m.saved(sq), weight: 58}, true
			}
		case man.Type() != board.King && man.Type() != board.Queen && m.after.At(sq) == man && m.move.To() != sq && !guardedByPawn(m.before, sq) &&
			attacksFrom(m.after, m.move.To(), sq, 0) && !attacksFrom(m.before, m.move.From(), sq, 0) &&
			!attacksFrom(m.other.At[1], m.other.Moves[0].To(), sq, 0) && (man.Type() == board.Pawn || !m.strikesWithPawn()):
			if m.p.takes(m.i) && m.takenAt() == m.other.Moves[1].From() { // what attacks it is gone
				return purpose{says: claiming(say("purpose.removes", in("man", named(m.before, m.takenAt(), m.us))), m.there(m.takenAt())), weight: 60}, true
			}
			return purpose{says: claiming(say("purpose.guards", in("man", named(m.after, sq, m.us))), m.here(sq, m.move.To())), weight: 60}, true
		}
	}
	return purpose{}, false
}

// exchangedOn tells if the first capture of the enemy on a square, behind his answer, is an exchange.
func (p *Path) exchangedOn(sq board.Square) bool {
	for k := 3; k < p.plies(); k += 2 {
		if p.takes(k) && p.Moves[k].To() == sq {
			return p.isExchange(k)
		}
	}
	return false
}

// strikesWithPawn tells if the answer to the other move is one of a pawn: to guard a piece is of no use against that.
func (m *moveFacts) strikesWithPawn() bool {
	return m.other.At[1].At(m.other.Moves[1].From()).Type() == board.Pawn
}

// falls tells if the line goes on with the enemy taking what stands on a square, and it is not taken back.
func (m *moveFacts) falls(sq board.Square) bool { return m.fallsWithin(shownReplies+1, sq) }

// fallsWithin is the same for so many half-moves of the line. A pawn that promotes and is taken then has fallen, too.
func (m *moveFacts) fallsWithin(plies int, sq board.Square) bool {
	for k := m.i + 1; k < min(m.p.plies(), plies); k += 2 {
		if promotes := m.p.Moves[k-1]; promotes.From() == sq && promotes.IsPromotion() && m.p.isTaken(k-1) {
			return true
		}
		if m.p.takes(k) && m.p.Moves[k].To() == sq && m.after.At(sq) != board.NoPiece && !m.p.isEven(k) {
			return true
		}
	}
	return false
}

// fallsOnTheWay tells if a man that stands on a square after the move is taken for less in the next moves of the line, wherever it has gone.
func (m *moveFacts) fallsOnTheWay(sq board.Square) bool {
	p, man, took := m.p, m.after.At(sq), 0
	for k := m.i + 1; k < min(p.plies(), m.i+1+shownReplies); k++ {
		switch {
		case p.At[k].Side() == m.us && p.Moves[k].From() == sq:
			prize, _ := p.taken(k)
			took, sq = took+prize.Value(), p.Moves[k].To()
		case p.At[k].Side() != m.us && p.takes(k) && p.Moves[k].To() == sq:
			return !p.isEven(k) && took < man.Value()-muchTheSame
		}
	}
	return false
}

// isEven tells if what a half-move of a line takes is avenged by a man that is worth as much.
func (p *Path) isEven(k int) bool {
	man, _ := p.taken(k)
	return p.exchanges(k)%2 == 0 && man.Value() <= p.At[k].At(p.Moves[k].From()).Value()+muchTheSame
}

// exchanges counts the captures on one square from a half-move of a line on, which is one.
func (p *Path) exchanges(k int) int {
	n := 1
	for p.takesBack(k + n) {
		n++
	}
	return n
}
