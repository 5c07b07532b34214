package explain

import (
	"slices"

	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What the enemy's answer does, where nothing else is known against a move.

// replyDeeds are what an answer may do that is told where nothing else is known against a move. What takes, saves or takes back
// is an exchange, which is told for what comes of it.
var replyDeeds = []replyDeed{
	{finder{find: takesPawn}, true}, {finder{find: takesAndAttacks}, true}, {finder{find: pinsMan}, true}, {finder{find: uncoversPin}, true}, {finder{find: centre}, true},
	{finder{find: gainsSpace}, false}, {finder{find: openFile}, false}, {finder{find: getsThrough}, true},
	{finder{find: pushesPasser}, true}, {finder{find: rookBehindPasser}, false}, {finder{find: cutsOff}, true},
	{finder{find: bringsIntoPlay}, false}, {finder{find: tradesQueens}, false},
}

// A replyDeed is a finder for what an answer does.
type replyDeed struct {
	finder
	forward bool // it does something to the enemy
}

// replyReason tells what the enemy's answer does, or his next move, where nothing else is known against the move. That he could do the
// same after the recommended move is no objection if it is met there.
func (w *writer) replyReason() (reason, bool) {
	p := w.played
	for k := 1; k <= 3 && k < p.Plies(); k += 2 {
		if w.isFar(&reason{ply: k + 1}) || k > 1 && (p.Gain(k).Size() >= play.OnePawn || p.At[k].InCheck()) {
			break
		}
		if p.TakesBack(k) || w.best.MakesWithin(p.At[k], p.Moves[k], 1, k+3) {
			continue
		}
		if d := w.weightiestDeed(k); d.weight > 0 {
			return reason{verb: d.says, weight: leastReason, ply: k + 1, reply: true}, true
		}
	}
	return reason{}, false
}

// takesPawn: a move takes a pawn that has not just put itself there, and is not taken back. What is taken in return elsewhere is
// another matter.
func takesPawn(m *moveFacts) (purpose, bool) {
	man, sq := m.p.Taken(m.i)
	if man.Type() != board.Pawn || m.move.IsEnPassant() || !m.before.SEE(m.move, play.LeastGain) || m.p.TakesBack(m.i) || m.p.Plies() < m.i+2 || m.p.TakesBack(m.i+1) || m.p.Moves[m.i-1].To() == sq || m.after.InCheck() || m.hadBack(sq) || m.costsAsMuch() {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)), weight: 34}, true
}

// costsAsMuch tells if the other side takes as much elsewhere with its next move, and keeps it.
func (m *moveFacts) costsAsMuch() bool {
	k := m.i + 1
	man, _ := m.p.Taken(k)
	return man.Value() >= board.Pawn.Value() && !m.p.TakesBack(k+1)
}

// hadBack tells if the other side takes on a square with one of the moves behind its next one.
func (m *moveFacts) hadBack(sq board.Square) bool {
	for k := m.i + 3; k < min(m.p.Plies(), m.i+6); k += 2 {
		if m.p.Takes(k) && m.p.Moves[k].To() == sq {
			return true
		}
	}
	return false
}

// weightiestDeed is the weightiest that a move of the enemy in the played line does.
func (w *writer) weightiestDeed(k int) (best purpose) {
	m := w.facts(PlayedLine, k)
	var other *moveFacts
	if k == 1 {
		other = w.answerToBest()
	}
	for _, f := range replyDeeds {
		d, ok := f.find(m)
		if !ok || d.small && d.comes != falls || d.comes >= steps || d.weight <= best.weight || k > 1 && !f.forward || !w.allHold(d.says) {
			continue
		}
		if m.move.IsCastle() && !w.keepsFromCastling() {
			continue // he would castle anyway
		}
		if slices.ContainsFunc(claimsIn(d.says), func(c Claim) bool { return c.Ply > k+1 }) {
			continue
		}
		if other != nil && (!w.isMet() || !f.forward) {
			if same, does := f.find(other); does && (same.says.Same(d.says) || sameAttack(same.says, d.says)) {
				continue
			}
		}
		best = d
	}
	return best
}

// forward tells a move that does something from one that only gets on with the game: it takes, gives check, or goes into the
// enemy's half.
func forward(pos *board.Position, m board.Move) bool {
	return pos.IsCapture(m) || pos.GivesCheck(m) || m.To().RelativeRank(pos.Side()) > 3 || pos.At(m.From()).Type() == board.Pawn && contested.Has(m.To())
}

// keepsFromCastling tells if the enemy's king loses the right to castle in the recommended line.
func (w *writer) keepsFromCastling() bool {
	p, enemy := w.best, w.mover().Other()
	return !p.Castles(enemy) && canCastle(w.start(), enemy) && !canCastle(p.At[min(p.Plies(), play.ComparedPlies)], enemy)
}
