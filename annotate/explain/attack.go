package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// attack is what a move goes for, while the words for it are put together.
type attack struct {
	*moveFacts
	first  play.Take   // the man that weighs most
	others []play.Take // and the rest

	behind bool         // another man than the moved one attacks the first
	guards bool         // the first is the only guard of another man,
	other  board.Square // which stands here
	forks  bool         // and which the moved man attacks as well
	double bool         // two men are told of
	comes  outcome      // what becomes of the first in the line

	says   phrases.Phrase
	claims []Claim
	weight int
}

// attacksMen: the move attacks something that could be taken with profit next, and could not
// before. Two things at once are worth more.
func attacksMen(m *moveFacts) (purpose, bool) {
	if m.after.InCheck() || m.p.Takes(m.i) && m.p.Plies() > m.i+1 && m.p.TakesBack(m.i+1) {
		return purpose{}, false
	}
	fresh := m.freshTargets()
	if len(fresh) == 0 {
		return purpose{}, false
	}
	fresh = m.tellingFirst(fresh)
	a := &attack{moveFacts: m, first: fresh[0], others: fresh[1:], behind: fresh[0].Move.From() != m.move.To()}
	if a.isBeside() {
		return purpose{}, false
	}
	a.other, a.guards = m.soleGuardOf(a.sq())
	a.forks = a.guards && !a.behind && play.AttacksFrom(m.after, m.move.To(), a.other, 0)
	a.tellFirst()
	a.tellSecond()
	a.tellPin()
	if !a.double && !a.behind {
		a.comes = m.outcomeOf(a.sq())
	}
	if a.comes == ignored && a.says.Key == "purpose.which-is-pinned" && m.man.Type() == board.Pawn {
		a.comes = unknown // what pins it is driven away first, which costs something
	}
	if a.comesToNothing() {
		return purpose{}, false
	}
	a.tellWhatComes()
	return purpose{
		says: claiming(a.says, a.claims...), weight: max(a.weight*a.comes.percent()/100, leastPurpose), comes: a.comes, small: a.onPawn(), grave: a.double && !a.onPawn(),
		tempo: m.i > 0 && !a.onPawn() && m.p.Moves[m.i-1].To() == a.sq(),
	}, true
}

// sq is where the first man stands.
func (a *attack) sq() board.Square { return a.first.Move.To() }

func (a *attack) onPawn() bool { return a.first.Man.Type() == board.Pawn }

// answered tells if the line goes on after the move.
func (a *attack) answered() bool { return a.p.Plies() > a.i+1 }

// isBeside tells if there is more to the move than the attack: it takes more itself, is part of an exchange, or is taken for what it gets.
func (a *attack) isBeside() bool {
	if man, _ := a.p.Taken(a.i); man.Value() > board.Pawn.Value() && a.onPawn() && !a.p.TakesBack(a.i) {
		return true
	}
	if (a.man.Type() != board.Pawn || a.behind) && a.answered() && a.p.Takes(a.i+1) && a.p.Moves[a.i+1].From() == a.sq() && a.p.At[a.i+1].SEE(a.p.Moves[a.i+1], 0) {
		return true // what it attacks takes something itself
	}
	if a.p.Plies() > a.i+2 && !a.onPawn() && a.p.Takes(a.i+1) && a.p.Moves[a.i+1].To() == a.move.To() && !a.p.TakesBack(a.i+2) {
		return true
	}
	return a.isOpenedAnyhow() || a.isAttackedAnyhow() || a.isTraded(&a.first) || a.man.Type() == board.Queen && a.first.Man.Type() == board.Queen
}

// isOpenedAnyhow tells if the move attacks by a man behind it which the other one lets loose on the same square.
func (a *attack) isOpenedAnyhow() bool {
	other, from := a.moveFacts.other, a.first.Move.From()
	if !a.behind || a.i != 0 || other == nil || other.Plies() < 1 || play.AttacksFrom(a.before, from, a.sq(), 0) {
		return false
	}
	there := other.At[1]
	return there.At(a.sq()) == a.after.At(a.sq()) && there.At(from) == a.after.At(from) && play.AttacksFrom(there, from, a.sq(), 0)
}

// isAttackedAnyhow tells if the man that the other move puts down attacks the same one with profit, and it can go
// away. Of a praised move what it does is told, whatever others do.
func (a *attack) isAttackedAnyhow() bool {
	other := a.moveFacts.other
	if a.behind || a.i != 0 || other == nil || other.Plies() < 1 || a.praised {
		return false
	}
	there := other.At[1]
	if there.At(a.sq()) != a.after.At(a.sq()) || !play.AttacksFrom(there, other.Moves[0].To(), a.sq(), 0) {
		return false
	}
	threat := there.Passed()
	return threat != nil && play.Hangs(play.Takes(threat), a.sq()) && !motif.IsTrapped(a.after, a.sq())
}

// tellFirst says what the move does to the first man.
func (a *attack) tellFirst() {
	m := a.moveFacts
	target := named(m.after, a.sq(), m.us)
	a.weight = 36 + a.first.Gain/12
	if a.onPawn() {
		a.weight = 35
	}
	a.claims = []Claim{m.here(a.sq()), {Kind: ThreatClaim, Line: m.name, Ply: m.i + 1, UCI: m.after.UCI(a.first.Move)}}
	switch {
	case a.behind && !play.AttacksFrom(m.before, a.first.Move.From(), a.sq(), 0):
		a.says = say("motif.uncovers", in("man", named(m.after, a.first.Move.From(), m.us)), in("target", target))
		a.claims[0] = m.here(a.first.Move.From(), a.sq())
	case a.behind && !play.AttacksFrom(m.after, m.move.To(), a.sq(), 0):
		a.says = say("purpose.threatens", in("man", target))
		if guard, pin, pins := a.pinsGuard(); pins {
			a.says = say("purpose.attacks-guard", in("attack", say("purpose.pins", in("man", named(m.after, guard, m.us)))), in("man", target))
			a.claims = append(a.claims, m.here(guard), pin)
		}
	case a.drivesAway() && !a.isGuardAlone():
		a.says = say("purpose.drives-away", in("man", target))
	default:
		a.says = a.attacks()
	}
	if a.isGuardAlone() {
		a.says = say("purpose.attacks-guard", in("attack", a.says), in("man", named(m.after, a.other, m.us)))
		a.claims[0] = m.here(a.sq(), a.other)
	}
}

// pinsGuard finds the piece that the moved man pins to its king, if it guards the man that is threatened by that.
func (a *attack) pinsGuard() (guard board.Square, pin Claim, ok bool) {
	king := a.after.King(a.us.Other())
	for guards := a.after.Attackers(a.sq(), a.after.Occupied()) & a.after.Of(a.us.Other()) &^ board.SquareBB(king); guards != 0; {
		guard = guards.PopFirst()
		_, was := pinnedTo(a.before, guard, king, a.us)
		if by, is := pinnedTo(a.after, guard, king, a.us); is && !was && by == a.move.To() {
			return guard, Claim{Kind: MotifClaim, Line: a.name, Ply: a.i + 1, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{guard.String()}, Target: king.String()}, true
		}
	}
	return 0, Claim{}, false
}

// attacks is the plain word for the attack: a pawn hits what it attacks.
func (a *attack) attacks() phrases.Phrase {
	if a.behind {
		return say("purpose.attacks", in("man", named(a.after, a.sq(), a.us)))
	}
	return a.attacksItself(a.sq())
}

// attacksItself is the same of what the moved man attacks.
func (a *attack) attacksItself(sq board.Square) phrases.Phrase {
	target := named(a.after, sq, a.us)
	if a.man.Type() == board.Pawn {
		return say("purpose.hits", in("man", target))
	}
	return say("purpose.attacks", in("man", target))
}

// drivesAway tells if a pawn attacks a piece that goes away and has nothing to take elsewhere.
func (a *attack) drivesAway() bool {
	return a.man.Type() == board.Pawn && !a.behind && !a.onPawn() && a.answered() && a.p.Moves[a.i+1].From() == a.sq() && !a.p.Takes(a.i+1) && !a.meetsWithCapture(a.sq())
}

// isGuardAlone tells if the moved man attacks nothing but the only guard of another.
func (a *attack) isGuardAlone() bool { return a.guards && len(a.others) == 0 && !a.behind && !a.forks }

// tellSecond adds what is attacked besides.
func (a *attack) tellSecond() {
	m := a.moveFacts
	fork := func(second board.Square) {
		a.says = say("purpose.attacks-both", in("men", menList([]motif.Man{manAt(m.after, a.sq()), manAt(m.after, second)})))
		a.claims[0] = m.here(a.sq(), second)
	}
	second, other := m.secondTarget(a.others), m.uncovered(a.others)
	switch {
	case a.forks && len(a.others) == 0:
		if fork(a.other); m.costsPair(a.sq(), a.other) {
			a.says = say("purpose.costs-bishop-pair", in("attack", a.attacks()), in("side", phrases.Side(m.us.Other())))
		}
	case second != nil && a.says.Key == "motif.uncovers" && second.Man.Type() != board.Pawn:
		a.says = say("purpose.uncovers-too", in("attack", a.attacksItself(second.Move.To())), in("man", a.says.Arg("man")), in("target", a.says.Arg("target")))
		a.claims[0] = m.here(a.sq(), a.first.Move.From(), second.Move.To())
	case second != nil && !a.behind:
		if mate, ok := a.matesOn(second.Move.To()); ok {
			a.says = both(mate, a.attacks())
		} else {
			fork(second.Move.To())
		}
	case other != nil && !a.behind && !a.onPawn():
		a.says = say("purpose.uncovers-too", in("attack", a.says), in("man", named(m.after, other.Move.From(), m.us)), in("target", named(m.after, other.Move.To(), m.us)))
		a.claims[0] = m.here(a.sq(), other.Move.From(), other.Move.To())
	default:
		hanging, ok := a.hangsBesides()
		if !ok {
			return
		}
		a.says = say("purpose.attacks-while", in("attack", a.says), in("man", named(m.after, hanging, m.us)))
		a.claims[0] = m.here(a.sq(), hanging)
	}
	a.weight, a.double = a.weight+doubleToo, true
}

// hangsBesides finds a piece that could be taken before the enemy's answer to the played move attacks another one, and still can: both cannot be saved.
func (a *attack) hangsBesides() (sq board.Square, ok bool) {
	if _, _, pinned := pinOf(a.after, a.sq()); pinned || a.i != 1 || a.name != PlayedLine || a.onPawn() || a.before.InCheck() {
		return 0, false
	}
	before := play.Takes(a.before)
	for _, t := range play.Hanging(a.after) {
		sq := t.Move.To()
		guarded := a.after.Attackers(sq, a.after.Occupied())&a.after.Of(a.us.Other()) != 0
		if sq != a.sq() && !guarded && t.Man.Type() != board.Queen && t.Gain >= board.Knight.Value() && play.Hangs(before, sq) && a.before.At(sq) == a.after.At(sq) {
			return sq, true
		}
	}
	return 0, false
}

// matesOn tells of the mate that the move threatens, if that is by a capture on a square.
func (a *attack) matesOn(sq board.Square) (phrases.Phrase, bool) {
	if mate, ok := play.ThreatensMateIn1(a.after); !ok || mate.To() != sq {
		return phrases.Phrase{}, false
	}
	return newMateThreat(a.p, a.name, a.i)
}

// tellPin adds that the first man is pinned. A queen that attacks a pinned man is told of only if she is the one that pins it, to the king.
func (a *attack) tellPin() {
	by, aim, pinned := pinOf(a.after, a.sq())
	toKing := aim == a.after.King(a.us.Other())
	switch {
	case !pinned || a.double || a.guards || a.behind:
		return
	case a.onPawn() && !toKing, a.man.Type() == board.Queen && !(by == a.move.To() && toKing):
		return
	}
	a.claims = append(a.claims, Claim{Kind: MotifClaim, Line: a.name, Ply: a.i + 1, Motif: string(motif.Pin), By: []string{by.String()}, Men: []string{a.sq().String()}, Target: aim.String()})
	if a.says = say("purpose.which-is-pinned", in("attack", a.attacks())); by == a.move.To() && a.man.Type() != a.first.Man.Type() {
		a.says = say("purpose.pins-and-attacks", in("man", named(a.after, a.sq(), a.us)))
	}
	a.weight += pinnedToo
}

// comesToNothing tells if nobody cares about the attack on a pawn, or a piece makes the enemy guard one, and nothing is gained by that; a pawn goes on
// hitting it.
func (a *attack) comesToNothing() bool {
	return a.onPawn() && (a.comes == ignored || a.comes == covered && !a.guards && !a.double && a.man.Type() != board.Pawn)
}

// tellWhatComes says where the first man has to go, that it is trapped, or what it has to leave, and weighs a passed pawn that falls.
func (a *attack) tellWhatComes() {
	m := a.moveFacts
	target := named(m.after, a.sq(), m.us)
	if a.onPawn() {
		if a.comes == falls && passedPawn(m.after, a.sq(), m.us.Other()) {
			a.weight = passerWeight
		}
		return
	}
	if a.comes == driven && m.i == 0 && !a.guards && a.first.Man.Type() != board.Queen {
		to, enemy := m.p.Moves[m.i+1].To(), m.us.Other()
		if to.RelativeRank(enemy) < a.sq().RelativeRank(enemy) && onlyRetreat(m.after, m.p.Moves[m.i+1]) {
			a.says = say("purpose.drives-back", in("man", target), in("square", to))
			a.claims = append(a.claims, m.men(m.i+2, []board.Square{to}))
		}
	}
	if cheaper := m.man.Value() < a.first.Man.Value(); !a.double && !a.behind && a.comes != steps && (a.comes != covered || cheaper) && motif.IsTrapped(m.after, a.sq()) && m.isWon(a.sq()) {
		a.says, a.weight = say("motif.traps", in("man", target)), a.weight+trappedToo
		a.claims = append(a.claims, Claim{Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: string(motif.Trapped), By: []string{m.move.To().String()}, Men: []string{a.sq().String()}})
	}
	if guarded, leaves := m.leavesGuarded(a.sq()); leaves && a.says.Key == "purpose.drives-away" {
		a.says = say("purpose.drives-from", in("man", target), in("guarded", named(m.after, guarded, m.us)))
		a.claims = append(a.claims, m.here(guarded))
	}
	if d, ok := develops(m); ok && !a.double && !a.behind && !a.guards && (a.comes == driven || a.comes == steps) {
		a.says, a.weight = both(d.says, a.says), a.weight+developsToo
	}
}

// What it weighs on top of an attack:
const (
	doubleToo   = 15 // that two men are attacked,
	pinnedToo   = 20 // that the man attacked is pinned,
	trappedToo  = 30 // that it has nowhere to go,
	developsToo = 12 // and that the attacker is developed while it goes away;
)

// passerWeight is what it weighs that a passed pawn of the enemy falls.
const passerWeight = 52
