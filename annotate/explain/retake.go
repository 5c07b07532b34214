package explain

import (
	"context"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine"
	"gloss/engine/board"
)

// Where a man is taken that has a guard, and the line does not take back, the reader asks why not.

// howeverBad lets a search find taking back better by any amount, in millipawns: what falls then, if anything, is less than the line shows, and the comment has
// to know.
const howeverBad = engine.Score(1 << 24)

// retaken is a line up to a capture, its half-move k, with the taking back that anybody would look at and what
// refutes it; nil if there is nothing to explain, or if a search finds taking back better by more than so much, in millipawns.
func (e *Explainer) retaken(ctx context.Context, p *play.Path, k int, worse engine.Score) (*play.Path, error) {
	if k+1 >= p.Plies() || !p.Takes(k) {
		return nil, nil
	}
	taken, _ := p.Taken(k)
	if p.TakesBack(k) && p.At[k].SEE(p.Moves[k], max(play.LeastGain, taken.Value()-play.MuchTheSame)) {
		return nil, nil
	}
	backs := leastTakers(p.At[k+1], p.Moves[k].To())
	taker := p.At[k].At(p.Moves[k].From())
	if len(backs) > 0 && p.TakesBack(k+1) && (taken.Value()+play.MuchTheSame >= taker.Value() || p.At[k+1].At(backs[0].From()).Value() >= p.At[k+1].At(p.Moves[k+1].From()).Value()) {
		return nil, nil // the line takes back as anybody would, or it looks like an even exchange
	}
	exchange := taken.Type() == board.Rook && isMinor(taker)
	if p.At[k].SEE(p.Moves[k], play.LeastGain) && taken.Value() > taker.Value() && !exchange {
		return nil, nil // nobody asks why a man is taken by one that is worth less, unless it is told that a whole rook is won
	}
	var answered *play.Path
	least := engine.Score(0)
	for _, back := range backs {
		q, score, err := e.answeredBy(ctx, p, k, back, worse)
		if q == nil || err != nil {
			return nil, err
		}
		if answered == nil || score < least {
			answered, least = q, score // the better one of two pawns is the one that has to be refuted
		}
	}
	return answered, nil
}

// answeredBy is a line up to its half-move k with another move behind it, and what a search finds to answer that, with what it says of it; nil if that is worth
// less than the line for the one who made the half-move, by more than so much, in millipawns.
func (e *Explainer) answeredBy(ctx context.Context, p *play.Path, k int, other board.Move, worse engine.Score) (*play.Path, engine.Score, error) {
	pos := p.At[k+1].Clone()
	pos.Make(other)
	lines, err := e.Probe(ctx, pos, metLines)
	if err != nil || len(lines) == 0 || len(lines[0].Moves) == 0 {
		return nil, 0, err
	}
	value := p.Score
	if k%2 == 1 {
		value = -value
	}
	if lines[0].Score < value-worse {
		return nil, 0, nil
	}
	return play.NewPath(p.Start(), append(append(slices.Clone(p.Moves[:k+1]), other), lines[0].Moves...), p.Score, lines[0].End), lines[0].Score, nil
}

// leastTakers finds the captures on a square by the men that are worth least; the king takes only where nobody else can.
func leastTakers(pos *board.Position, sq board.Square) (best []board.Move) {
	worth := func(m board.Move) int {
		if man := pos.At(m.From()); man.Type() != board.King {
			return man.Value()
		}
		return board.Queen.Value() + 1
	}
	for _, m := range play.TakersOn(pos, sq) {
		switch {
		case len(best) == 0 || worth(m) < worth(best[0]):
			best = []board.Move{m}
		case worth(m) == worth(best[0]):
			best = append(best, m)
		}
	}
	return best
}

// winsByExchange adds to what an event wins with its first capture the exchange that anybody would look at, of a man that has a guard; empty if it
// has none.
func (s *scene) winsByExchange(e *play.Event, name LineName, wins phrases.Phrase) phrases.Phrase {
	p := s.lossRetaken
	if name == BestLine {
		p = s.winRetaken
	}
	k := e.From
	if p == nil || e.Ply != k+1 || p.Plies() <= k+3 || !p.TakesBack(k+2) || p.TakesBack(k+3) {
		return phrases.Phrase{}
	}
	end := k + 3
	for end <= k+mostExchanged && e.Sign*p.Gain(min(end+1, p.Plies())).HalfPawns() < e.Sign*e.Gain() {
		end += 2 // what is won falls later
	}
	taken, _ := p.Taken(k + 1)
	if end > k+mostExchanged || end > p.Plies() || p.At[k+1].At(p.Moves[k+1].From()).Value() > taken.Value()+play.MuchTheSame { // nobody would take back with more
		return phrases.Phrase{}
	}
	return say("event.by-exchange", in("event", wins), in("moves", p.Text(k+1, end))).Noting(notTakenBack(p, name, k))
}

// mostExchanged is how many half-moves of an exchange are shown at most, the capture that it begins with among them: by judgement, what a reader can follow.
const mostExchanged = 5

// cannotTakeBack adds to what an event wins why the man that is taken cannot be avenged.
func (s *scene) cannotTakeBack(name LineName, wins phrases.Phrase) (phrases.Phrase, bool) {
	p, k := s.lossRetaken, 1
	if name == BestLine {
		p, k = s.winRetaken, 0
	}
	if p == nil || p.Plies() < k+3 || givesReason(wins) {
		return wins, false // it has been said
	}
	switch line := s.path(name); {
	case line.TakesThere(k+3, p.Moves[k].To(), p.At[k+1].At(p.Moves[k].To())) && !takesMore(line, k+2, p.Moves[k].To()):
		return wins, false // the line itself takes back, only later
	case line.Plies() > k+1 && line.TakesBack(k+1):
		return wins, false // with another man: the reader would ask about that
	}
	end := p.RefutedAt(k)
	man, _ := p.Taken(k)
	guarded := p.TakesBack(k+2) && p.At[k].SEE(p.Moves[k], 0) || p.At[k].SEE(p.Moves[k], max(play.LeastGain, man.Value()-play.MuchTheSame))
	if !p.At[end].IsCheckmate() && (guarded || !p.Refutes(k+2) && !s.winsQuietly(name, p)) {
		return wins, false
	}
	back, reply := in("move", p.Numbered(k+1)), in("reply", p.Text(k+2, end))
	fails, met := "event.since", "event.since-met"
	if wins.Key == "purpose.takes" {
		fails, met = "event.and-fails", "event.and-met" // that a man is taken needs no reason
	}
	told := say(fails, in("event", wins), back, reply)
	switch evens := p.EvensOut(k + 2); {
	case isMateThreat(wins) && evens: // nor does a threat, which is there whatever the enemy does
		told = say("event.leaves-for", in("deed", wins), back, reply)
	case isMateThreat(wins):
		told = say("event.leaves", in("deed", wins), back, reply)
	case evens:
		told = say(met, in("event", wins), back, reply)
	}
	return claiming(told, notTakenBack(p, name, k)), true
}

// takesMore tells if a line takes a piece elsewhere from a half-move on before the man on a square is taken.
func takesMore(p *play.Path, from int, sq board.Square) bool {
	for k := from; k+1 < p.Plies(); k += 2 {
		if man, at := p.Taken(k); man.Type() > board.Pawn && at != sq && !p.TakesBack(k+1) {
			return true
		}
		if _, at := p.Taken(k + 1); at == sq {
			break
		}
	}
	return false
}

// winsQuietly tells if a quiet move that answers a taking back soon wins as much as the line that does not take back, or the exchange at least: then that
// is what taking back fails to, though it takes nothing and gives no check.
func (s *scene) winsQuietly(name LineName, retaken *play.Path) bool {
	line, sign := s.played, -1
	if name == BestLine {
		line, sign = s.best, +1
	}
	without, with := play.EventOf(line, sign, s.lost), play.EventOf(retaken, sign, s.lost)
	return without != nil && with != nil && sign*with.Gain() >= min(sign*without.Gain(), play.ExchangeWorth)
}
