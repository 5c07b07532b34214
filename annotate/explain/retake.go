package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/engine"
	"gloss/engine/board"
)

// Where a man is taken that has a guard, and the line does not take back, the reader asks why not.

// howeverBad lets a search find taking back better by any amount, in millipawns: what falls then, if anything, is less than the line shows, and the comment has
// to know.
const howeverBad = engine.Score(1 << 24)

// muchTheSame is by how much, in centipawns, pieces may differ that are exchanged for one another: a knight and a bishop.
const muchTheSame = 50

// retaken is a line up to a capture, its half-move k, with the taking back that anybody would look at and what
// refutes it; nil if there is nothing to explain, or if a search finds taking back better by more than so much, in millipawns.
func (e *Explainer) retaken(ctx context.Context, p *Path, k int, worse engine.Score) (*Path, error) {
	if k+1 >= p.plies() || !p.takes(k) || p.takesBack(k) && p.At[k].SEE(p.Moves[k], leastGain) {
		return nil, nil
	}
	back, ok := leastTaker(p.At[k+1], p.Moves[k].To())
	taken, _ := p.taken(k)
	taker := p.At[k].At(p.Moves[k].From())
	if ok && p.takesBack(k+1) && (taken.Value()+muchTheSame >= taker.Value() || p.At[k+1].At(back.From()).Value() >= p.At[k+1].At(p.Moves[k+1].From()).Value()) {
		return nil, nil // the line takes back as anybody would, or it looks like an even exchange
	}
	exchange := taken.Type() == board.Rook && isMinor(taker)
	if !ok || p.At[k].SEE(p.Moves[k], leastGain) && taken.Value() > taker.Value() && !exchange {
		return nil, nil // nobody asks why a man is taken by one that is worth less, unless it is told that a whole rook is won
	}
	return e.answeredBy(ctx, p, k, back, worse)
}

// answeredBy is a line up to its half-move k with another move behind it, and what a search finds to answer that; nil if that is worth less than the
// line for the one who made the half-move, by more than so much, in millipawns.
func (e *Explainer) answeredBy(ctx context.Context, p *Path, k int, other board.Move, worse engine.Score) (*Path, error) {
	pos := p.At[k+1].Clone()
	pos.Make(other)
	lines, err := e.Probe(ctx, pos, metLines)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return nil, err
	}
	value := p.Score
	if k%2 == 1 {
		value = -value
	}
	if lines[0].Score < value-worse {
		return nil, nil
	}
	return newPath(p.start(), append(append(slices.Clone(p.Moves[:k+1]), other), lines[0].Moves...), p.Score, lines[0].End), nil
}

// refutes tells if a half-move punishes the one before it in a way that a reader sees: it wins something as exchanges are counted, or gives check.
func (p *Path) refutes(k int) bool {
	if !p.takes(k) {
		return p.At[k+1].InCheck()
	}
	return p.At[k].SEE(p.Moves[k], leastGain) || p.At[k+1].InCheck()
}

// leastTaker finds the capture on a square by the man that is worth least; the king takes only where nobody else can.
func leastTaker(pos *board.Position, sq board.Square) (best board.Move, ok bool) {
	worth := func(m board.Move) int {
		if man := pos.At(m.From()); man.Type() != board.King {
			return man.Value()
		}
		return board.Queen.Value() + 1
	}
	for _, m := range takersOn(pos, sq) {
		if !ok || worth(m) < worth(best) {
			best, ok = m, true
		}
	}
	return best, ok
}

// winsByExchange adds to what an event wins with its first capture the exchange that anybody would look at, of a man that has a guard; empty if it
// has none.
func (s *scene) winsByExchange(e *event, name LineName, wins phrases.Phrase) phrases.Phrase {
	p := s.lossRetaken
	if name == BestLine {
		p = s.winRetaken
	}
	k := e.from
	if p == nil || e.ply != k+1 || p.plies() <= k+3 || !p.takesBack(k+2) || p.takesBack(k+3) {
		return phrases.Phrase{}
	}
	if taken, _ := p.taken(k + 1); p.At[k+1].At(p.Moves[k+1].From()).Value() <= taken.Value()+muchTheSame { // nobody would take back with more
		return say("event.by-exchange", in("event", wins), in("moves", p.text(k+1, k+3))).Noting(notTakenBack(p, name, k))
	}
	return phrases.Phrase{}
}

// cannotTakeBack adds to what an event wins why the man that is taken cannot be avenged.
func (s *scene) cannotTakeBack(name LineName, wins phrases.Phrase) (phrases.Phrase, bool) {
	p, k := s.lossRetaken, 1
	if name == BestLine {
		p, k = s.winRetaken, 0
	}
	if p == nil || p.plies() < k+3 {
		return wins, false
	}
	end := p.refutedAt(k)
	man, _ := p.taken(k)
	guarded := p.takesBack(k+2) && p.At[k].SEE(p.Moves[k], 0) || p.At[k].SEE(p.Moves[k], max(leastGain, man.Value()-muchTheSame))
	if !p.At[end].IsCheckmate() && (guarded || !p.refutes(k+2) && !s.winsQuietly(name, p)) {
		return wins, false
	}
	back, reply := in("move", p.numbered(k+1)), in("reply", p.text(k+2, end))
	told := say("event.since", in("event", wins), back, reply)
	if p.evensOut(k + 2) {
		told = say("event.since-met", in("event", wins), back, reply)
	}
	return claiming(told, notTakenBack(p, name, k)), true
}

// evensOut tells if a half-move takes, without check, no more than what the one before it has taken: it does not punish that, but makes up for it.
func (p *Path) evensOut(k int) bool {
	return p.takes(k) && p.endsExchange(k) && !p.At[k+1].InCheck()
}

// winsQuietly tells if a quiet move that answers a taking back soon wins as much as the line that does not take back, or the exchange at least: then that
// is what taking back fails to, though it takes nothing and gives no check.
func (s *scene) winsQuietly(name LineName, retaken *Path) bool {
	line, sign := s.played, -1
	if name == BestLine {
		line, sign = s.best, +1
	}
	without, with := eventOf(line, sign, s.lost), eventOf(retaken, sign, s.lost)
	return without != nil && with != nil && sign*with.gain() >= min(sign*without.gain(), exchangeWorth)
}

// refutedAt is after how many half-moves of a line the reader sees that taking back what half-move k takes is refuted: after the answer to it, or
// where the line mates, if that is soon.
func (p *Path) refutedAt(k int) int {
	answered := k + 3
	if p.plies() <= answered+matingPlies && p.At[p.plies()].IsCheckmate() {
		return p.plies()
	}
	return answered
}

// matingPlies is how many half-moves behind the answer a mate comes soon.
const matingPlies = 2
