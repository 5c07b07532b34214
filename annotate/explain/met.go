package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What the enemy answers to the played move he could often answer to the recommended one as well, only that it is met there: the
// answer is played against the better move, and a search tells with what.

// metLines is how many lines of that position are searched, which makes the search a longer one; nearlyAsGood is how much less
// than the best line, in millipawns, the position may be worth for the mover: it is the result of a shorter search.
const (
	metLines     = 2
	nearlyAsGood = 250
)

// metAnswer plays the enemy's answer to the played move against the recommended one, and goes on with what meets it; nil if
// it cannot be played there, or comes in the best line as well, or nothing is to be seen that meets it.
func (e *Explainer) metAnswer(ctx context.Context, s *scene) (*Path, error) {
	if s.played.plies() < 3 || s.best.plies() < 2 || s.best.Score.IsMate() || s.best.At[1].InCheck() || s.played.At[1].InCheck() {
		return nil, nil
	}
	after, answer := s.best.At[1], s.played.Moves[1]
	if answer == s.best.Moves[1] || !after.IsLegal(answer) {
		return nil, nil
	}
	pos := after.Clone()
	pos.Make(answer)
	begun := newPath(s.start(), []board.Move{s.best.Moves[0], answer}, s.best.Score, s.best.End)
	if !sameDeed(begun, s.played) || pos.IsCheckmate() || pos.IsStalemate() {
		return nil, nil
	}
	lines, err := e.Probe(ctx, pos, metLines)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return nil, err
	}
	line := lines[0]
	if line.Score < s.best.Score-nearlyAsGood || !s.played.Score.IsMate() && line.Score < s.played.Score+(s.best.Score-s.played.Score)/2 {
		return nil, nil
	}
	return newPath(s.start(), append(begun.Moves, line.Moves...), line.Score, line.End), nil
}

// sameDeed tells if two lines whose second moves are the same have it by the same man, against the same man, and
// as a check both or neither.
func sameDeed(p, q *Path) bool {
	m := p.Moves[1]
	return p.At[1].At(m.From()) == q.At[1].At(m.From()) && p.At[1].At(m.To()) == q.At[1].At(m.To()) && p.At[2].InCheck() == q.At[2].InCheck()
}

// meeting claims that the recommended move, the enemy's answer and what meets it can be played, up to a half-move of
// their line.
func (w *writer) meeting(p *Path, k int) Claim {
	c := w.facts(BestLine, 0).principle("met", nil)
	for i, m := range p.Moves[:k+1] {
		c.PV = append(c.PV, p.At[i].UCI(m))
	}
	c.UCI = c.PV[k]
	return c
}

// metWeight is what it weighs that the answer which has just been told is met: more than what a move does in general.
const metWeight = 36

// meetsAnswer tells with what the recommended move meets the enemy's answer, if that has been told.
func (w *writer) meetsAnswer() (purpose, bool) {
	if !w.isMet() || !w.toldAnswer || w.toldPly != 2 {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.meets-with", in("move", w.met.numbered(2))), w.meeting(w.met, 2)), weight: metWeight}, true
}

// isMet tells if what meets the answer is an answer to it: it takes the man that has moved, or gets between a check and the king, and
// could not be done after the played move. What the recommended move would have gone on with anyway meets nothing.
func (w *writer) isMet() bool {
	if w.met == nil || w.met.plies() < 3 || !w.met.At[1].SEE(w.met.Moves[1], 0) {
		return false
	}
	m, after, there := w.met.Moves[2], w.played.At[2], w.met.At[2]
	if m.To() != w.met.Moves[1].To() && !(there.InCheck() && there.At(m.From()).Type() != board.King) {
		return false
	}
	return after.At(m.From()) != there.At(m.From()) || !after.IsLegal(m) || !after.SEE(m, 0) && there.SEE(m, 0)
}

// replyDeeds are what an answer may do that is told where nothing else is known against a move. What takes, saves or takes back
// is an exchange, which is told for what comes of it.
var replyDeeds = []struct {
	finder
	forward bool // it does something to the enemy
}{
	{finder{find: takesPawn}, true}, {finder{find: attacksMen}, true}, {finder{find: pinsMan}, true}, {finder{find: goesForBishop}, true}, {finder{find: centre}, true},
	{finder{find: gainsSpace}, false}, {finder{find: centralises}, false}, {finder{find: openFile}, false}, {finder{find: opensFile}, true},
	{finder{find: getsThrough}, true}, {finder{find: pushesPasser}, true}, {finder{find: rookBehindPasser}, false}, {finder{find: cutsOff}, true},
	{finder{find: kingActive}, false}, {finder{find: castles}, false}, {finder{find: bringsIntoPlay}, false}, {finder{find: tradesQueens}, false},
}

// replyReason tells what the enemy's answer does, or his next move, where nothing else is known against the move. That he could do the
// same after the recommended move is no objection if it is met there.
func (w *writer) replyReason() (reason, bool) {
	p := w.played
	for k := 1; k <= 3 && k < p.plies(); k += 2 {
		if k > 1 && (abs(int32(p.gain(k).halfPawns())) >= onePawn || p.At[k].InCheck()) {
			break
		}
		if p.takesBack(k) || w.best.makesWithin(p.At[k], p.Moves[k], 1, k+3) {
			continue
		}
		if d := w.replyDeed(k); d.weight > 0 {
			return reason{verb: d.says, weight: leastReason, ply: k + 1, reply: true}, true
		}
	}
	return reason{}, false
}

// takesPawn: a move takes a pawn that has not just put itself there, and is not taken back. What is taken in return elsewhere is
// another matter.
func takesPawn(m *moveFacts) (purpose, bool) {
	man, sq := m.p.taken(m.i)
	if man.Type() != board.Pawn || m.move.IsEnPassant() || m.p.takes(0) || m.p.takesBack(m.i) || m.p.plies() < m.i+2 || m.p.takesBack(m.i+1) || m.p.Moves[m.i-1].To() == sq || m.after.InCheck() {
		return purpose{}, false
	}
	return purpose{says: claiming(say("purpose.takes", in("man", named(m.before, sq, m.us))), m.there(sq)), weight: 34}, true
}

// replyDeed is the weightiest that a move of the enemy in the played line does.
func (w *writer) replyDeed(k int) (best purpose) {
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
		if slices.ContainsFunc(claimsIn(d.says), func(c Claim) bool { return c.Ply > k+1 }) {
			continue
		}
		if other != nil && (w.met == nil || !f.forward) {
			if same, does := f.find(other); does && same.says.Same(d.says) {
				continue
			}
		}
		best = d
	}
	return best
}

// allows names the enemy's answer, and how the recommended move stops or meets it, where nothing else is known against the move.
func (w *writer) allows() phrases.Phrase {
	p := w.played
	if p.plies() < 2 || p.takes(1) && p.takes(0) || w.best.makesWithin(p.At[1], p.Moves[1], 1, 4) || !forward(p.At[1], p.Moves[1]) {
		return phrases.Phrase{}
	}
	w.toldAnswer, w.toldPly = true, 2
	deed, weight := phrases.Phrase{}, leastPurpose
	if stop, ok := stopsAnswer(w.facts(BestLine, 0)); ok && w.allHold(stop.says) {
		deed, weight = stop.says, stop.weight
		if deed.Key == "purpose.stops" {
			deed = say("purpose.stops-it").Noting(deed.Notes...)
		}
	} else if met, ok := w.meetsAnswer(); ok && w.allHold(met.says) {
		deed, weight = met.says, met.weight
	}
	w.toldAnswer, w.toldPly = false, 0
	for _, d := range w.purposes(BestLine) {
		if d.weight > weight && !d.minor {
			return phrases.Phrase{} // it does more than that
		}
	}
	if deed.Empty() {
		return deed
	}
	w.quoted = max(w.quoted, 2)
	c := w.facts(PlayedLine, 1).principle("goes-on", nil, p.Moves[1].To())
	c.UCI = p.At[1].UCI(p.Moves[1])
	return sentences(sentence(claiming(say("fault.allows", in("move", p.numbered(1))), c)), w.does(deed))
}

// forward tells a move that does something from one that only gets on with the game: it takes, gives check, or goes into the
// enemy's half.
func forward(pos *board.Position, m board.Move) bool {
	return pos.IsCapture(m) || pos.GivesCheck(m) || m.To().RelativeRank(pos.Side()) > 3 || pos.At(m.From()).Type() == board.Pawn && contested.Has(m.To())
}
