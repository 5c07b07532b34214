package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What a move attacks, what comes of it, and what it takes besides.

// meetsWithCapture tells if the enemy can leave a man that the move attacks, and take as much elsewhere.
func (m *moveFacts) meetsWithCapture(sq board.Square) bool {
	var list board.MoveList
	m.after.LegalCaptures(&list)
	least := m.after.At(sq).Value() - board.Pawn.Value()
	return slices.ContainsFunc(list.Slice(), func(c board.Move) bool { return c.From() != sq && m.after.SEE(c, least) })
}

// costsPair tells if all that comes of the enemy's fork of a queen and one of two bishops is that pair: the queen goes on guarding the bishop, and the
// knight takes it.
func (m *moveFacts) costsPair(queen, bishop board.Square) bool {
	answer, next := m.i+1, m.i+2
	if m.name != PlayedLine || m.man.Type() != board.Knight || m.p.Plies() <= next || m.after.At(queen).Type() != board.Queen ||
		m.after.At(bishop).Type() != board.Bishop || m.after.Pieces(m.us.Other(), board.Bishop).Count() != 2 {
		return false
	}
	steps, capture := m.p.Moves[answer], m.p.Moves[next]
	return steps.From() == queen && play.AttacksFrom(m.p.At[next], steps.To(), bishop, 0) && capture.From() == m.move.To() && capture.To() == bishop
}

// leavesGuarded finds the man that an attacked one guards and leaves with the next move of the line, and that falls soon after.
func (m *moveFacts) leavesGuarded(sq board.Square) (guarded board.Square, ok bool) {
	p, next := m.p, m.i+1
	if p.Plies() <= next || p.Moves[next].From() != sq || p.Takes(next) {
		return 0, false
	}
	for k := next + 1; k < min(p.Plies(), next+play.ShownReplies); k += 2 {
		man, at := p.Taken(k)
		if man == board.NoPiece || p.TakesBack(k+1) || m.after.At(at) != man || !play.AttacksFrom(m.after, sq, at, 0) || play.AttacksFrom(p.At[next+1], p.Moves[next].To(), at, 0) {
			continue
		}
		return at, true
	}
	return 0, false
}

// wonPlies is how many half-moves after an attack a man has to fall to be called trapped.
const wonPlies = 12

// isWon tells if the line bears out that a man with no way out is lost: the side that traps it wins a minor piece at least, or can take
// it with that gain a move later still, or the line ends before that is seen.
func (m *moveFacts) isWon(sq board.Square) bool {
	if m.p.Plies() < m.i+4 {
		return true
	}
	for k := m.i + 1; k < min(m.p.Plies(), m.i+4); k += 2 {
		if m.p.Takes(k) && m.p.Moves[k].To() == m.move.To() && !m.p.TakesBack(k+1) {
			return false // what traps it falls itself
		}
	}
	sign, least := 1, min(play.KnightWorth-play.OnePawn, m.after.At(sq).Value()*2/board.Pawn.Value())
	if m.i%2 == 1 {
		sign = -1
	}
	last, taken := min(m.p.Plies(), m.i+wonPlies), false
	for k := m.i + 2; k <= last; k++ {
		taken = taken || m.p.Takes(k-1) && m.p.Moves[k-1].To() == sq && m.p.At[k-1].At(sq) == m.after.At(sq)
		more := m.p.Net(k).Less(m.p.Net(m.i))
		won := sign * more.HalfPawns()
		if m.p.Quiet(k) && won >= least && (taken || !play.SamePieces(more, play.Balance{})) { // or it has bought its way out with pawns
			return true
		}
		if k < m.i+4 || m.p.At[k].Side() != m.us || m.p.At[k].InCheck() || m.p.At[last].At(sq) != m.after.At(sq) {
			continue // or it gets away
		}
		if hurt := play.Hanging(m.p.At[k]); len(hurt) > 0 && hurt[0].Gain >= board.Pawn.Value() {
			continue // he is attacked himself, and has no time for it
		}
		for _, t := range play.Takes(m.p.At[k]) {
			if t.Move.To() == sq && won+t.Gain*2/board.Pawn.Value() >= least {
				return true
			}
		}
	}
	return false
}

// takesAndAttacks is what a move attacks, behind the pawn that it takes or the mate that it threatens.
func takesAndAttacks(m *moveFacts) (purpose, bool) {
	p, ok := attacksMen(m)
	if mate, threatens := newMateThreat(m.p, m.name, m.i); ok && threatens && !p.small && p.comes == falls && !hasKey(p.says, mate.Key) {
		p.says, p.grave = both(mate, p.says), true
	}
	if m.i == 0 && m.other != nil && m.other.Moves[0].To() == m.move.To() {
		return p, ok // the other move takes there as well
	}
	if man, sq := m.p.Taken(m.i); ok && man.Type() == board.Pawn && !m.move.IsEnPassant() && !m.p.TakesBack(m.i) && !m.hadBack(sq) && (m.i == 0 || m.p.Moves[m.i-1].To() != sq) {
		p.says = both(claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)), p.says)
	}
	return p, ok
}

// isTraded tells if the line goes on with the moved man and its target, two of a kind, going for each other.
func (m *moveFacts) isTraded(t *play.Take) bool {
	if t.Man.Type() != m.man.Type() || m.man.Type() == board.Pawn || t.Move.From() != m.move.To() {
		return false
	}
	for k := m.i + 1; k <= min(m.p.Plies()-2, m.i+2); k++ {
		to := m.p.Moves[k].To()
		if m.p.Takes(k) && m.p.TakesBack(k+1) && (to == m.move.To() || to == t.Move.To()) && m.p.At[k].At(m.p.Moves[k].From()).Type() == m.man.Type() {
			return true
		}
	}
	return false
}

// tellingFirst puts a pawn that falls in the line in front of one that does not.
func (m *moveFacts) tellingFirst(targets []play.Take) []play.Take {
	if targets[0].Man.Type() != board.Pawn {
		return targets
	}
	for i, t := range targets {
		if m.outcomeOf(t.Move.To()) == falls {
			return append([]play.Take{t}, slices.Delete(slices.Clone(targets), i, i+1)...)
		}
	}
	return targets
}

// secondTarget is what the moved man attacks besides the first target: what weighs most after it, if that is more than a pawn,
// or a pawn that falls in the line.
func (m *moveFacts) secondTarget(others []play.Take) *play.Take {
	for i := range others {
		if t := &others[i]; t.Move.From() == m.move.To() && (i == 0 && t.Gain > play.LeastGain || t.Man.Type() == board.Pawn && m.outcomeOf(t.Move.To()) == falls) {
			return t
		}
	}
	return nil
}

// uncovered finds a target that another man attacks because the moved one is out of its way.
func (m *moveFacts) uncovered(others []play.Take) *play.Take {
	for i := range others {
		from, to := others[i].Move.From(), others[i].Move.To()
		if others[i].Gain > play.LeastGain && from != m.move.To() && !play.AttacksFrom(m.before, from, to, 0) && !m.isMutual(from, to) {
			return &others[i]
		}
	}
	return nil
}

// isMutual tells if two men of a kind attack each other and the one that is attacked takes the other one next: they are exchanged.
func (m *moveFacts) isMutual(from, to board.Square) bool {
	next := m.i + 1
	return m.after.At(from).Type() == m.after.At(to).Type() && m.p.Plies() > next && m.p.Moves[next].From() == to && m.p.Moves[next].To() == from
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
func (m *moveFacts) freshTargets() []play.Take {
	var old, fresh []play.Take
	if !m.before.InCheck() {
		old = play.Takes(m.before)
	}
	for _, t := range play.Hanging(m.after) {
		if m.before.InCheck() && t.Move.From() != m.move.To() {
			continue // who knows what was attacked before the check
		}
		if !play.Hangs(old, t.Move.To()) && (t.Gain > play.LeastGain || t.Man.Type() == board.Pawn) && !m.opensLoss(t) {
			fresh = append(fresh, t)
		}
	}
	return fresh
}

// opensLoss tells if a capture that is threatened would let the enemy take more elsewhere, which he cannot take now: a pawn that takes leaves a file.
func (m *moveFacts) opensLoss(t play.Take) bool {
	pos := m.after.Passed()
	if pos == nil {
		return false
	}
	pos.Make(t.Move)
	var list board.MoveList
	pos.LegalCaptures(&list)
	return slices.ContainsFunc(list.Slice(), func(c board.Move) bool {
		return c.To() != t.Move.To() && pos.SEE(c, t.Gain+1) && !(m.after.IsLegal(c) && m.after.SEE(c, t.Gain+1))
	})
}

func manAt(pos *board.Position, sq board.Square) motif.Man {
	return motif.Man{Piece: pos.At(sq), Square: sq}
}

// onlyRetreat tells if a man has no other square to go to where it cannot be taken with profit.
func onlyRetreat(pos *board.Position, away board.Move) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	for _, m := range list.Slice() {
		if m.From() == away.From() && m.To() != away.To() && pos.SEE(m, 0) {
			return false
		}
	}
	return true
}
