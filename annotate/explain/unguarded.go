package explain

import (
	"slices"

	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// moreToCome tells what the capture that wins something attacks as well, where what it wins is half of what the values say at
// most, unless that has been told.
func (w *writer) moreToCome(told phrases.Phrase, e *play.Event, name LineName) phrases.Phrase {
	if e.Ply != e.From+1 || !e.Path.Takes(e.From) || int64(e.Sign*e.Gain())*play.HalfPawn*2 > int64(w.swing()) {
		return phrases.Phrase{}
	}
	attack, ok := attacksMen(w.facts(name, e.From))
	if !ok || attack.small || tells(told, attack.says) || !w.allHold(attack.says) {
		return phrases.Phrase{}
	}
	return attack.says
}

// unguarded tells behind a loss that the played move itself has taken the guard off what falls first.
func (w *writer) unguarded(e *play.Event) phrases.Phrase {
	if !w.played.Takes(1) {
		return phrases.Phrase{}
	}
	man, sq := w.played.Taken(1)
	if c := e.Change(); c.Gets != (play.Balance{}) || c.Gives != play.BalanceOfMan(man) {
		return phrases.Phrase{} // more is lost than that man, and the clause would hang in the air
	}
	if w.played.At[1].At(w.played.Moves[1].From()).Value() < man.Value()-play.MuchTheSame {
		return phrases.Phrase{} // a guard would not help
	}
	return w.guardLost(sq)
}

// unguardedLater is the man that the enemy wins after some exchanges, if the played move has taken a guard off it, and the clause that tells so.
func (w *writer) unguardedLater(e *play.Event) (man, clause phrases.Phrase) {
	c := e.Change()
	for k := 1; k < e.Ply && c.Gets == (play.Balance{}) && !e.Partly; k += 2 {
		taken, sq := w.played.Taken(k)
		if taken == board.NoPiece || w.start().At(sq) != taken || c.Gives != play.BalanceOfMan(taken) {
			continue
		}
		if w.played.TakesBack(k+1) && !w.played.TakesBack(k+2) {
			continue // that one is exchanged
		}
		if w.played.At[k].At(w.played.Moves[k].From()).Value() < taken.Value()-play.MuchTheSame || w.spared&board.SquareBB(sq) != 0 {
			break // a guard would not help, or another man may be lost in its place
		}
		if clause = w.guardLost(sq); clause.Key == "event.cut-off" && w.movesFirst(clause, k) {
			break // the guard that is cut off would be gone
		}
		if k > 1 && !clause.Empty() {
			return claiming(manOnSquare(w.start(), sq), w.facts(PlayedLine, 0).there(sq)), clause
		}
		break
	}
	return phrases.Phrase{}, phrases.Phrase{}
}

// movesFirst tells if the guard that a clause is about moves in the played line before half-move k.
func (w *writer) movesFirst(clause phrases.Phrase, k int) bool {
	for _, c := range claimsIn(clause) {
		for j := 2; j < k; j += 2 {
			if len(c.Squares) > 1 && w.played.Moves[j].From().String() == c.Squares[1] {
				return true
			}
		}
	}
	return false
}

// tells tells if something is a part of a phrase.
func tells(whole, part phrases.Phrase) bool {
	for p := range whole.All {
		if p.Same(part) {
			return true
		}
	}
	return false
}

// guardLost tells of a man on a square that the played move has taken a guard off it: the man that moved had
// guarded it, or stands in the way of the one that did.
func (s *scene) guardLost(sq board.Square) phrases.Phrase {
	before, after, m := s.start(), s.played.At[1], s.played.Moves[0]
	if before.At(sq) == board.NoPiece || after.At(sq) != before.At(sq) || s.best.Plies() > 0 && isLoose(s.best.At[1], sq, before.At(sq)) {
		return phrases.Phrase{} // it has gone, or the better move leaves it alone as well
	}
	if waiting := before.Passed(); waiting != nil && play.Hangs(play.Takes(waiting), sq) {
		return phrases.Phrase{} // it would have fallen with that guard as well
	}
	move := s.played.Numbered(0)
	if claim, left := s.noLongerGuards(sq); left {
		if !couldTakeBack(before, m.From(), sq) {
			return phrases.Phrase{}
		}
		if after.Attackers(sq, after.Occupied())&after.Of(s.mover()) != 0 {
			return claiming(say("event.unguarded", in("move", move)), claim)
		}
		return claiming(say("event.left-unguarded", in("move", move)), claim)
	}
	lost := before.Attackers(sq, before.Occupied()) & before.Of(s.mover()) & after.Of(s.mover()) &^ board.SquareBB(m.From()) &^ after.Attackers(sq, after.Occupied())
	if lost == 0 {
		return phrases.Phrase{}
	}
	return claiming(say("event.cut-off", in("move", move), in("man", phrases.TheMan(after.At(lost.First()).Type()))), s.unguards(sq, lost.First()))
}

// noLongerGuards claims that the man that has moved guarded a square, and does so no more.
func (s *scene) noLongerGuards(sq board.Square) (Claim, bool) {
	m := s.played.Moves[0]
	if !play.AttacksFrom(s.start(), m.From(), sq, 0) || play.AttacksFrom(s.played.At[1], m.To(), sq, 0) {
		return Claim{}, false
	}
	return s.unguards(sq, m.From()), true
}

// unguards claims that the played move takes a guard off a square, which stood on another one before it.
func (s *scene) unguards(sq, guard board.Square) Claim {
	return Claim{Kind: PrincipleClaim, Line: PlayedLine, Ply: 1, ID: "unguarded", Side: s.mover().String(), Squares: []string{sq.String(), guard.String()}}
}

// couldTakeBack tells if the man on a square could take back on another one if the enemy took there: a pinned one guards nothing.
func couldTakeBack(pos *board.Position, from, sq board.Square) bool {
	waiting := pos.Passed()
	if waiting == nil {
		return true
	}
	captures := play.TakersOn(waiting, sq)
	return len(captures) == 0 || slices.ContainsFunc(captures, func(m board.Move) bool {
		after := waiting.Clone()
		after.Make(m)
		return slices.ContainsFunc(play.TakersOn(after, sq), func(back board.Move) bool { return back.From() == from })
	})
}

// isLoose tells if a man still stands on a square and nothing of its side guards it.
func isLoose(pos *board.Position, sq board.Square, man board.Piece) bool {
	return pos.At(sq) == man && pos.Attackers(sq, pos.Occupied())&pos.Of(man.Color()) == 0
}

// hitsUnguardedMP is what it weighs that the enemy's answer attacks what the played move has taken a guard off, in millipawns.
const hitsUnguardedMP = 270

// hitsUnguarded: the enemy's answer attacks a man with profit because the played move has taken a guard off it.
func hitsUnguarded(s *scene) (fault, bool) {
	if s.played.Plies() < 2 || s.played.Takes(1) {
		return fault{}, false
	}
	m, other := s.facts(PlayedLine, 1), s.answerToBest()
	attack, ok := attacksMen(m)
	if !ok {
		return fault{}, false
	}
	fresh := m.freshTargets()
	for _, t := range fresh {
		sq := t.Move.To()
		if slices.ContainsFunc(fresh, func(other play.Take) bool { return other.Man.Type() == board.Queen && t.Man.Type() != board.Queen }) {
			continue // it hits more than that
		}
		target, clause := named(m.after, sq, m.us), s.guardLost(sq)
		if m.man.Type() != board.King && m.man.Value() < t.Man.Value() {
			continue // a guard would not help
		}
		if clause.Empty() || t.Move.From() != m.move.To() || m.outcomeOf(sq) == ignored || other != nil && play.Hangs(play.Hanging(other.after), sq) {
			continue
		}
		deed := say("purpose.attacks", in("man", target))
		switch man, ok := attack.says.Arg("man").(phrases.Phrase); {
		case ok && man.Same(target) && attack.says.Key == "purpose.pins-and-attacks":
			deed = attack.says
		case m.man.Type() == board.Pawn:
			deed = say("purpose.hits", in("man", target))
		}
		deed = claiming(deed, m.here(sq))
		if other := slices.IndexFunc(fresh, func(o play.Take) bool {
			return o.Move.To() != sq && o.Move.From() == m.move.To() && o.Man.Type() != board.Pawn
		}); other >= 0 && deed.Key != "purpose.pins-and-attacks" {
			at := fresh[other].Move.To()
			deed = claiming(say("purpose.attacks-both", in("men", menList([]motif.Man{manAt(m.after, at), manAt(m.after, sq)}))), m.here(at, sq))
		}
		told := say("fault.hits-unguarded", in("attack", deed), in("clause", clause))
		return fault{says: told, weight: hitsUnguardedMP, ply: 2, reply: true}, true
	}
	return fault{}, false
}
