package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What a move does to men that can be seen to gain or lose by it.

func takesBack(m *moveFacts) (purpose, bool) {
	lost := lastTaken(m.before)
	if lost.Piece == board.NoPiece || lost.Square != m.move.To() || !m.p.takes(m.i) || m.other == nil || m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.takes-back", in("square", m.move.To())), m.here(m.move.To())), weight: 95}, true
}

// savesMan: something could be taken with profit, and after the move no longer; the other move
// leaves it to be taken.
func savesMan(m *moveFacts) (purpose, bool) {
	if m.other == nil {
		return purpose{}, false
	}
	for _, t := range hanging(m.before) {
		sq := t.move.To()
		if t.man.Type() == board.Pawn && t.gain < leastGain {
			continue
		}
		if m.other.Moves[0].From() == sq || !hangs(takes(m.other.At[1]), sq) {
			continue
		}
		now := sq
		if m.move.From() == sq {
			now = m.move.To()
		}
		if m.after.At(now) != t.man || hangs(takes(m.after), now) || m.falls(now) {
			continue
		}
		weight := 70 + t.gain/20
		man := phrases.ManOn(t.man.Type(), sq)
		switch {
		case m.move.From() == sq:
			return purpose{says: claiming(say("purpose.saves", in("man", man)), m.there(sq)), weight: weight}, true
		case m.p.takes(m.i):
			return purpose{says: claiming(say("purpose.keeps", in("man", man)), m.here(sq)), weight: weight}, true
		case attacksFrom(m.after, m.move.To(), sq, 0):
			return purpose{says: claiming(say("purpose.guards", in("man", man)), m.here(sq, m.move.To())), weight: weight}, true
		}
		return purpose{says: claiming(say("purpose.keeps-safe", in("man", man)), m.here(sq)), weight: weight}, true
	}
	return purpose{}, false
}

// takesMan: the move takes something that cannot be taken back with profit.
func takesMan(m *moveFacts) (purpose, bool) {
	man, sq := m.p.taken(m.i)
	if man == board.NoPiece || m.p.takesBack(m.i) || m.p.takesBack(m.i+1) || m.move.IsPromotion() || m.other != nil && m.other.Moves[0].To() == m.move.To() {
		return purpose{}, false
	}
	if k := m.i + 2; m.name == BestLine && k < m.p.plies() && m.p.takes(k-1) && man.Value() <= board.Knight.Value() {
		if lost, _ := m.p.taken(k - 1); lost.Value() >= man.Value()-50 && !m.p.takesBack(k) && m.p.quiet(k) {
			if man.Type() != board.Pawn || lost.Type() != board.Pawn {
				return purpose{}, false // as much is taken in return
			}
			at := m.p.Moves[k-1].To()
			told := say("purpose.takes-for", in("man", named(m.before, sq, m.us)), in("square", at))
			return purpose{says: claiming(told, m.there(sq, at), m.netClaim(k)), weight: 40}, true
		}
	}
	weight := 60 + man.Value()/20
	if !m.before.SEE(m.move, leastGain) {
		if m.other == nil || !m.keepsPrize(man) {
			return purpose{}, false
		}
		weight = 50 // it only looks as if it could be taken back
	}
	if m.other != nil && m.other.takesThere(sq, man) {
		weight = leastPurpose // the other move only puts it off
	}
	told := say("purpose.takes", in("man", named(m.before, sq, m.us)))
	if m.move.IsEnPassant() {
		told = say("purpose.takes-passing", in("man", named(m.before, sq, m.us)))
	}
	return purpose{says: claiming(told, m.there(sq), m.here(m.move.To())), weight: weight, prize: true}, true
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

// takesThere tells if the mover of a line takes a man on a square with its second or third move.
func (p *Path) takesThere(sq board.Square, man board.Piece) bool {
	for k := 2; k < min(p.plies(), 5); k += 2 {
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
		if m.falls(sq) || m.p.takes(m.i+1) && m.p.Moves[m.i+1].To() == sq && m.after.SEE(m.p.Moves[m.i+1], leastGain) {
			continue
		}
		switch {
		case m.move.From() == sq && !hangs(takes(m.after), m.move.To()):
			return purpose{says: claiming(say("purpose.saves", in("man", named(m.before, sq, m.us))), m.there(sq)), weight: 58}, true
		case man.Type() != board.King && man.Type() != board.Queen && m.after.At(sq) == man && m.move.To() != sq &&
			attacksFrom(m.after, m.move.To(), sq, 0) && !attacksFrom(m.before, m.move.From(), sq, 0) &&
			!attacksFrom(m.other.At[1], m.other.Moves[0].To(), sq, 0):
			return purpose{says: claiming(say("purpose.guards", in("man", named(m.after, sq, m.us))), m.here(sq, m.move.To())), weight: 60}, true
		}
	}
	return purpose{}, false
}

// attacksMen: the move attacks something that could be taken with profit next, and could not
// before. Two things at once are worth more.
func attacksMen(m *moveFacts) (purpose, bool) {
	if m.after.InCheck() || m.p.takes(m.i) && m.p.plies() > m.i+1 && m.p.takesBack(m.i+1) {
		return purpose{}, false
	}
	fresh := m.freshTargets()
	if len(fresh) == 0 {
		return purpose{}, false
	}
	fresh = m.tellingFirst(fresh)
	first := fresh[0]
	if man, _ := m.p.taken(m.i); man.Value() > board.Pawn.Value() && first.man.Type() == board.Pawn && !m.p.takesBack(m.i) {
		return purpose{}, false // what it takes is more than what it attacks
	}
	if m.man.Type() != board.Pawn && m.p.plies() > m.i+1 && m.p.takes(m.i+1) && m.p.Moves[m.i+1].From() == first.move.To() && m.p.At[m.i+1].SEE(m.p.Moves[m.i+1], 0) {
		return purpose{}, false // it takes something itself: an exchange, not an attack
	}
	if m.isTraded(&first) {
		return purpose{}, false // an offer to exchange
	}
	target := named(m.after, first.move.To(), m.us)
	told := say("purpose.attacks", in("man", target))
	if m.man.Type() == board.Pawn && first.move.From() == m.move.To() {
		told = say("purpose.hits", in("man", target))
		if m.p.plies() > m.i+1 && m.p.Moves[m.i+1].From() == first.move.To() && !m.p.takes(m.i+1) && first.man.Type() != board.Pawn {
			told = say("purpose.drives-away", in("man", target))
		}
	}
	claims := []Claim{m.here(first.move.To()), {Kind: ThreatClaim, Line: m.name, Ply: m.i + 1, UCI: m.after.UCI(first.move)}}
	behind := first.move.From() != m.move.To()
	switch {
	case behind && !attacksFrom(m.before, first.move.From(), first.move.To(), 0):
		told = say("motif.uncovers", in("man", named(m.after, first.move.From(), m.us)), in("target", target))
		claims[0] = m.here(first.move.From(), first.move.To())
	case behind && !attacksFrom(m.after, m.move.To(), first.move.To(), 0):
		told = say("purpose.threatens", in("man", target))
	}
	if m.p.plies() > m.i+2 && first.man.Type() != board.Pawn && m.p.takes(m.i+1) && m.p.Moves[m.i+1].To() == m.move.To() && !m.p.takesBack(m.i+2) {
		return purpose{}, false // it is taken: what it gets for that is the point
	}
	guarded, guards := m.soleGuardOf(first.move.To())
	if guards && len(fresh) == 1 && !behind {
		told = say("purpose.attacks-guard", in("attack", told), in("man", named(m.after, guarded, m.us)))
		claims[0] = m.here(first.move.To(), guarded)
	}
	pawn := first.man.Type() == board.Pawn
	weight, double := 36+first.gain/12, false
	if pawn {
		weight = 35
	}
	if len(fresh) > 1 && fresh[1].gain > leastGain && !behind && fresh[1].move.From() == m.move.To() {
		told = say("purpose.attacks-both", in("men", menList([]motif.Man{manAt(m.after, first.move.To()), manAt(m.after, fresh[1].move.To())})))
		claims[0] = m.here(first.move.To(), fresh[1].move.To())
		weight, double = weight+15, true
	} else if other := m.uncovered(fresh[1:]); other != nil && !behind && !pawn {
		told = say("purpose.uncovers-too", in("attack", told), in("man", named(m.after, other.move.From(), m.us)), in("target", named(m.after, other.move.To(), m.us)))
		claims[0] = m.here(first.move.To(), other.move.From(), other.move.To())
		weight, double = weight+15, true
	}
	var comes outcome
	if !double && !behind {
		comes = m.outcomeOf(first.move.To())
	}
	if pawn && comes == ignored {
		return purpose{}, false // nobody cares
	}
	if to, back := m.sentBack(first.move.To()); back && m.i == 0 && comes == driven && !pawn && !guards {
		told = say("purpose.drives-back", in("man", target), in("square", to))
		claims = append(claims, m.men(m.i+2, []board.Square{to}))
	}
	return purpose{
		says: claiming(told, claims...), weight: max(weight*comes.percent()/100, leastPurpose), comes: comes, small: pawn, grave: double && !pawn,
		tempo: m.i > 0 && !pawn && m.p.Moves[m.i-1].To() == first.move.To(),
	}, true
}

// isTraded tells if the line goes on with the moved man and its target, two of a kind, going for each other.
func (m *moveFacts) isTraded(t *take) bool {
	if t.man.Type() != m.man.Type() || m.man.Type() == board.Pawn || t.move.From() != m.move.To() {
		return false
	}
	for k := m.i + 1; k <= min(m.p.plies()-2, m.i+2); k++ {
		to := m.p.Moves[k].To()
		if m.p.takes(k) && m.p.takesBack(k+1) && (to == m.move.To() || to == t.move.To()) && m.p.At[k].At(m.p.Moves[k].From()).Type() == m.man.Type() {
			return true
		}
	}
	return false
}

// tellingFirst puts a pawn that falls in the line in front of one that does not.
func (m *moveFacts) tellingFirst(targets []take) []take {
	if targets[0].man.Type() != board.Pawn {
		return targets
	}
	for i, t := range targets {
		if m.outcomeOf(t.move.To()) == falls {
			return append([]take{t}, slices.Delete(slices.Clone(targets), i, i+1)...)
		}
	}
	return targets
}

// uncovered finds a target that another man attacks because the moved one is out of its way.
func (m *moveFacts) uncovered(fresh []take) *take {
	for i := range fresh {
		from, to := fresh[i].move.From(), fresh[i].move.To()
		if fresh[i].gain > leastGain && from != m.move.To() && !attacksFrom(m.before, from, to, 0) {
			return &fresh[i]
		}
	}
	return nil
}

// falls tells if the line goes on with the enemy taking what stands on a square, and it is not taken back.
func (m *moveFacts) falls(sq board.Square) bool {
	for k := m.i + 1; k < min(m.p.plies(), shownReplies+1); k += 2 {
		if m.p.takes(k) && m.p.Moves[k].To() == sq && m.after.At(sq) != board.NoPiece && !m.p.takesBack(k+1) {
			return true
		}
	}
	return false
}

// soleGuardOf finds an enemy piece that only the man on a square guards, and that the mover attacks.
func (m *moveFacts) soleGuardOf(sq board.Square) (guarded board.Square, ok bool) {
	enemy := m.us.Other()
	for b := m.after.Of(enemy) &^ m.after.Kind(board.Pawn) &^ m.after.Kind(board.King) &^ board.SquareBB(sq); b != 0; {
		man := b.PopFirst()
		around := m.after.Attackers(man, m.after.Occupied())
		if around&m.after.Of(enemy) == board.SquareBB(sq) && around&m.after.Of(m.us) != 0 {
			return man, true
		}
	}
	return 0, false
}

// freshTargets lists what the move attacks with profit and was not attacked before.
func (m *moveFacts) freshTargets() []take {
	var old, fresh []take
	if !m.before.InCheck() {
		old = takes(m.before)
	}
	for _, t := range hanging(m.after) {
		if m.before.InCheck() && t.move.From() != m.move.To() {
			continue // who knows what was attacked before the check
		}
		if !hangs(old, t.move.To()) && (t.gain > leastGain || t.man.Type() == board.Pawn) {
			fresh = append(fresh, t)
		}
	}
	return fresh
}

// pinsMan: the move pins an enemy piece to its king or queen.
func pinsMan(m *moveFacts) (purpose, bool) {
	to := m.move.To()
	if t := m.man.Type(); t != board.Bishop && t != board.Rook && t != board.Queen || m.after.InCheck() {
		return purpose{}, false
	}
	if m.after.Attackers(to, m.after.Occupied())&m.after.Of(m.us.Other()) != 0 && m.after.Attackers(to, m.after.Occupied())&m.after.Of(m.us) == 0 {
		return purpose{}, false // it can be taken
	}
	enemy := m.us.Other()
	for _, behind := range []board.PieceType{board.King, board.Queen} {
		if behind == board.Queen && m.man.Type() == board.Queen {
			continue
		}
		target := m.after.Pieces(enemy, behind)
		if target == 0 {
			continue
		}
		aim := target.First()
		for b := board.Between(to, aim) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); b != 0; {
			sq := b.PopFirst()
			if m.after.At(sq).Type() == m.man.Type() || !attacksFrom(m.after, to, sq, 0) || !attacksFrom(m.after, to, aim, board.SquareBB(sq)) {
				continue
			}
			if m.man.Type() == board.Queen && board.Distance(sq, aim) == 1 {
				continue // a piece that stands before its king as it should
			}
			if _, was := pinnedTo(m.before, sq, aim, m.us); was {
				continue
			}
			if next := m.i + 2; m.i > 0 && next <= m.p.plies() {
				if _, still := pinnedTo(m.p.At[next], sq, aim, m.us); !still && m.p.At[next].At(aim) != m.after.At(aim) {
					continue // the king or queen steps aside
				}
			}
			if m.after.At(sq).Value() < m.man.Value() && m.after.Attackers(sq, m.after.Occupied())&m.after.Of(enemy) == 0 {
				continue // it is attacked, which is more than pinned
			}
			claim := Claim{
				Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: "pin", By: []string{to.String()},
				Men: []string{sq.String()}, Target: aim.String(),
			}
			told := say("purpose.pins", in("man", named(m.after, sq, m.us)))
			if behind == board.Queen {
				told = say("purpose.pins-to-queen", in("man", named(m.after, sq, m.us)))
			}
			if m.after.At(sq).Value() > m.man.Value() {
				if behind == board.King {
					told = say("purpose.pins-to-king", in("man", named(m.after, sq, m.us)))
				}
				return purpose{says: claiming(told, claim, m.here(sq)), weight: 85, grave: true}, true
			}
			return purpose{says: claiming(told, claim, m.here(sq)), weight: 46}, true
		}
	}
	return purpose{}, false
}

// skewersMen: the moved piece attacks a greater one that has to go and bares another one behind it.
func skewersMen(m *moveFacts) (purpose, bool) {
	to, enemy := m.move.To(), m.us.Other()
	if t := m.man.Type(); t != board.Bishop && t != board.Rook && t != board.Queen || m.after.InCheck() || m.p.takes(m.i) || hangs(takes(m.after), to) || m.p.takes(m.i+1) && m.p.Moves[m.i+1].To() == to {
		return purpose{}, false
	}
	for front := board.Attacks(m.man.Type(), m.us, to, m.after.Occupied()) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); front != 0; {
		sq := front.PopFirst()
		if m.after.At(sq).Value() <= m.man.Value() {
			continue
		}
		through := m.after.Occupied() &^ board.SquareBB(sq)
		for behind := board.Attacks(m.man.Type(), m.us, to, through) & m.after.Of(enemy) &^ m.after.Kind(board.Pawn); behind != 0; {
			aim := behind.PopFirst()
			if !board.Between(to, aim).Has(sq) || m.after.At(aim).Value() <= m.man.Value() {
				continue
			}
			claim := Claim{Kind: MotifClaim, Line: m.name, Ply: m.i + 1, Motif: "skewer", By: []string{to.String()}, Men: []string{sq.String()}, Target: aim.String()}
			told := say("motif.skewers", in("men", menList([]motif.Man{manAt(m.after, sq), manAt(m.after, aim)})))
			return purpose{says: claiming(told, claim, m.here(sq, aim)), weight: 85, grave: true}, true
		}
	}
	return purpose{}, false
}

func manAt(pos *board.Position, sq board.Square) motif.Man {
	return motif.Man{Piece: pos.At(sq), Square: sq}
}

// goesForBishop: a knight attacks a bishop that is guarded: it can be had for the knight.
func goesForBishop(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.Knight || m.p.takes(m.i) || m.after.InCheck() || m.after.Attackers(m.move.To(), m.after.Occupied())&m.after.Pieces(m.us.Other(), board.Pawn) != 0 {
		return purpose{}, false
	}
	enemy := m.us.Other()
	hit := board.KnightAttacks(m.move.To()) & m.after.Pieces(enemy, board.Bishop) &^ board.KnightAttacks(m.move.From())
	if hit == 0 || hangs(takes(m.after), m.move.To()) {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.goes-for", in("man", manOnSquare(m.after, hit.First()))), m.here(hit.First(), m.move.To())), weight: 36}, true
}

// unpins: a man that was pinned to its king or queen no longer is.
func unpins(m *moveFacts) (purpose, bool) {
	if m.man.Type() != board.King && m.man.Type() != board.Queen {
		return purpose{}, false
	}
	enemy := m.us.Other()
	for b := m.before.Of(m.us) &^ m.before.Kind(board.Pawn) &^ board.SquareBB(m.move.From()); b != 0; {
		sq := b.PopFirst()
		by, ok := pinnedTo(m.before, sq, m.move.From(), enemy)
		_, still := pinnedTo(m.after, sq, m.move.To(), enemy)
		if ok && !still && m.after.At(by).Color() == enemy && m.after.At(sq) == m.before.At(sq) {
			claim := Claim{
				Kind: MotifClaim, Line: m.name, Ply: m.i, Motif: "pin", By: []string{by.String()},
				Men: []string{sq.String()}, Target: m.move.From().String(),
			}
			return purpose{says: claiming(say("purpose.breaks-pin", in("man", named(m.before, sq, m.us))), claim), weight: 50}, true
		}
	}
	return purpose{}, false
}

// pinnedTo finds the enemy slider that pins a man to what stands on a square.
func pinnedTo(pos *board.Position, sq, behind board.Square, enemy board.Color) (by board.Square, ok bool) {
	for _, t := range []board.PieceType{board.Bishop, board.Rook, board.Queen} {
		for b := pos.Pieces(enemy, t); b != 0; {
			s := b.PopFirst()
			if board.Between(s, behind).Has(sq) && attacksFrom(pos, s, sq, 0) && attacksFrom(pos, s, behind, board.SquareBB(sq)) {
				if pos.At(behind).Type() == board.Queen && t == board.Queen {
					continue
				}
				return s, true
			}
		}
	}
	return 0, false
}
