package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// An outcome is what becomes of a man that a move of a line attacks: an attack is worth telling for what comes
// of it.
type outcome uint8

const (
	unknown outcome = iota // the line ends before it is seen
	falls                  // it is taken
	driven                 // it goes where it does less
	pushed                 // it goes where it does as much, and has cost the enemy no more than a move of a pawn
	steps                  // it goes where it does as much, or takes something
	covered                // it is guarded, or the attacker driven off
	ignored                // nothing is done about it, and it does not fall
)

// Percent is how much of its weight the attack keeps.
func (o outcome) percent() int {
	return [...]int{unknown: 100, falls: 100, driven: 100, pushed: 100, steps: 65, covered: 70, ignored: 70}[o]
}

// againstMove is how much of its weight it keeps, in percent, as a reason against the move that allows it: an attack
// that comes to nothing is hardly one.
func (o outcome) againstMove() int {
	if p := o.percent(); p < 100 {
		return p / 2
	}
	return 100
}

// outcomeOf tells what becomes in the line of a man that the move attacks, within the next moves.
func (m *moveFacts) outcomeOf(sq board.Square) outcome {
	p, next := m.p, m.i+1
	if p.Plies() <= next {
		return unknown
	}
	for k := next + 1; k < min(p.Plies(), next+6); k += 2 {
		if p.Takes(k) && p.Moves[k].To() == sq && p.At[k].At(sq) == m.after.At(sq) {
			return falls
		}
	}
	answer := p.Moves[next]
	switch {
	case answer.From() == sq:
		return m.stepAside(answer)
	case p.Plies() > next+1 && !play.Hangs(play.Hanging(p.At[next+1]), sq):
		return covered
	}
	if p.Plies() <= next+1 {
		return unknown
	}
	return ignored
}

// stepAside tells a man that is driven away from one that goes to as good a square.
func (m *moveFacts) stepAside(answer board.Move) outcome {
	later := m.p.At[m.i+2]
	if m.p.Takes(m.i+1) || later.InCheck() {
		return steps
	}
	if play.Hangs(play.Takes(later), answer.To()) {
		return falls // it does not get away
	}
	before, now := play.Reach(m.after, answer.From()), play.Reach(later, answer.To())
	enemy := m.us.Other()
	back := answer.To().RelativeRank(enemy) < answer.From().RelativeRank(enemy)
	switch {
	case now+1 < before || back && now <= before:
		return driven
	case m.man.Type() == board.Pawn:
		return pushed
	}
	return steps
}
