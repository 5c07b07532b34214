package explain

import (
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What hurts is often not the answer but the move behind it. Here a line is followed to the next moves of
// the side that profits, to see what they do.

// laterPlies is how many half-moves of a line are looked at beyond its first two.
const laterPlies = 4

// laterPercent is what a deed keeps of its weight for each pair of half-moves that the reader has to follow.
const laterPercent = 75

// laterAnswers lists what the enemy's second and third moves do that they do not do in the better line.
func (s *scene) laterAnswers() []fault { return s.laterDeeds(PlayedLine, 3) }

// laterDeeds lists what the moves of one side from so many half-moves on do in a line, as long as no men are won
// and it is not done in the other line.
func (s *scene) laterDeeds(name LineName, first int) []fault {
	p, other := s.path(name), s.other(name)
	if name == PlayedLine && other.Plies() > 2 && p.Plies() > 3 && other.Moves[1] == p.Moves[1] && other.Moves[2] == p.Moves[2] && other.At[3].IsLegal(p.Moves[3]) {
		return nil // it can be done after the better move as well
	}
	var list []fault
	percent := int32(laterPercent)
	for i := first; i < min(p.Plies(), first+laterPlies-1); i += 2 {
		if p.Gain(i).Size() >= play.OnePawn || !p.Quiet(i) && !p.Forced(i) {
			break // it is about men by now
		}
		if !other.Makes(p.At[i], p.Moves[i], first%2) {
			for _, f := range s.deedsOf(s.facts(name, i)) {
				f.weight = f.weight * percent / 100
				f.ply, f.reply = i+1, true
				list = append(list, f)
			}
		}
		percent = percent * laterPercent / 100
	}
	return list
}

// deedsOf lists what a later move of a line does to men of weight: what is taken, attacked to some end,
// pinned or skewered. The weights are those of an answer.
func (s *scene) deedsOf(m *moveFacts) []fault {
	var list []fault
	for _, f := range lastingDeeds {
		d, ok := f.find(m)
		if !ok || d.small && d.comes != falls || d.comes > falls && !m.gainsTime(&d) || !s.allHold(d.says) || slices.ContainsFunc(claimsIn(d.says), func(c Claim) bool { return c.Ply > m.i+1 }) {
			continue
		}
		weight := f.answer
		switch {
		case d.prize:
			continue // that is an event, or taken back
		case d.grave:
			weight = graveMP
		case d.small, d.comes == driven:
			weight /= 2
		}
		list = append(list, fault{says: d.says, weight: weight})
	}
	return list
}

// gainsTime tells if the second move of the recommended line drives a piece away, or, behind an exchange, makes the queen move, or if the
// enemy does so behind an exchange.
func (m *moveFacts) gainsTime(d *purpose) bool {
	if m.name == PlayedLine {
		return m.i == 3 && m.p.TakesBack(2) && !d.small && (d.comes == driven || d.comes == steps)
	}
	if m.name != BestLine || m.i != 2 || d.small || m.p.Plies() < 4 {
		return false
	}
	return d.comes == driven || d.comes == steps && m.p.TakesBack(1) && m.p.At[3].At(m.p.Moves[3].From()).Type() == board.Queen
}

// lastingDeeds are the finders whose deeds are worth following a line for.
var lastingDeeds = []finder{{find: takesAndAttacks, answer: 260}, {find: pinsMan, answer: 220}, {find: skewersMen, answer: 300}}

// leadsTo tells what a later move of the recommended line does: "prepares" it, if the first move has made it
// possible and the enemy's answer has not.
func (w *writer) leadsTo() (purpose, bool) {
	p := w.best
	if p.Plies() < 4 {
		return purpose{}, false
	}
	last := w.shown
	if p.TakesBack(1) {
		last = min(last, 3) // farther on, the exchange is not what does it
	}
	var best fault
	for _, f := range w.laterDeeds(BestLine, 2) {
		if f.weight > best.weight && f.ply <= last {
			best = f
		}
	}
	if best.weight == 0 {
		return w.thenTakes()
	}
	told := say("purpose.and-then", in("moves", p.Continued(1, best.ply)), in("deed", best.says))
	if best.ply == 3 && w.isPrepared() && w.standAlready(best.says) {
		told = say("purpose.prepares", in("move", p.Numbered(2)), in("deed", best.says))
	}
	if best.ply == 3 && w.goesAtOnce() {
		return purpose{}, false
	}
	weight := int(best.weight) / 6
	if best.ply == 3 && (p.TakesBack(1) || p.At[1].InCheck()) {
		weight = max(weight, minorWeight+1) // what comes next is what the exchange or the check is for
	}
	return purpose{says: told, weight: weight}, true
}

// standAlready tells if the men of the enemy that are told of a later position of the best line stand there after its first move: who reads that
// something is prepared is not shown what the enemy does in between.
func (w *writer) standAlready(told phrases.Phrase) bool {
	for _, c := range claimsIn(told) {
		men, _ := c.Men.([]ClaimMan)
		for _, man := range men {
			if sq, ok := squareOf(man.Square); ok && man.Side != w.mover().String() && manOn(w.best.At[1], sq) != man {
				return false
			}
		}
	}
	return true
}

// thenTakes tells what the recommended line takes behind an exchange.
func (w *writer) thenTakes() (purpose, bool) {
	p := w.best
	if !p.TakesBack(1) || !p.Takes(2) || p.TakesBack(2) || p.TakesBack(3) || p.Gain(3).HalfPawns() < play.OnePawn || w.shown < 3 {
		return purpose{}, false
	}
	_, sq := p.Taken(2)
	m := w.facts(BestLine, 2)
	takes := claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq), m.here(m.move.To()))
	return purpose{says: say("purpose.and-then", in("moves", p.Continued(1, 3)), in("deed", takes)), weight: minorWeight + 1}, true
}

// goesAtOnce tells if the second move of the best line could have been its first one as well: then what leads to it is no part of the purpose.
func (w *writer) goesAtOnce() bool {
	p := w.best
	return !p.Takes(0) && !p.Takes(1) && !p.At[1].InCheck() && !p.At[2].InCheck() && p.Moves[2].From() != p.Moves[0].To() && w.start().IsLegal(p.Moves[2]) && w.start().At(p.Moves[2].From()) == p.At[2].At(p.Moves[2].From())
}

// isPrepared tells if the first move of the best line has made its third half-move possible, which does not give the man away.
func (w *writer) isPrepared() bool {
	p := w.best
	if p.Takes(0) || p.Takes(1) || p.At[1].InCheck() || p.At[2].InCheck() || w.start().IsLegal(p.Moves[2]) {
		return false
	}
	waiting := p.At[1].Passed()
	return waiting != nil && waiting.IsLegal(p.Moves[2]) && waiting.SEE(p.Moves[2], 0)
}
