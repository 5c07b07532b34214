package review

import (
	"gloss/engine"
	"gloss/engine/board"
)

// A look costs what it costs wherever it is made. So the first one is short, and the nodes go
// where the verdict is open: a move is looked at again if it would be spoken of, if it comes
// near to that, or if the looks before and after it contradict each other. To doubt only
// the moves that would be spoken of is not enough: that takes verdicts back and finds none.
// What would be a mistake gets the longest look: it is most often told of, and what is told hangs
// on the lines, as a better answer is another reason.

// openShare is the share of the least loss that is spoken of from which a verdict is open.
const openShare = 0.45

// wanted is how deep the looks before and after a move have to be by what is known
// now: a second look where the verdict is open, and a third one where two deeper looks
// contradict each other, or at once where a move would be a mistake.
func (g *gameReview) wanted(i int) int {
	before, after := g.values(i)
	switch {
	case g.VerifyFactor < 2 || g.SilentBeyond > 0 && Decided(before, after, g.SilentBeyond):
		return firstLook
	case g.grave(i), g.contradiction(i) && min(g.looks[i].level, g.looks[i+1].level) >= secondLook:
		return thirdLook
	case g.contradiction(i) || g.open(i) || g.second != nil && g.second.open(i):
		return secondLook
	}
	return firstLook
}

// grave tells if a move would be called a mistake or a blunder by what is known now.
func (o *opinion) grave(i int) bool {
	before, after := o.values(i)
	j, _ := o.curve.Judge(before, after, o.first(i), o.settings.Thresholds)
	return j >= Mistake
}

// open tells if a move would be spoken of by what is known now, or nearly so.
func (o *opinion) open(i int) bool {
	before, after := o.values(i)
	first := o.first(i)
	j, loss := o.curve.Judge(before, after, first, o.settings.Thresholds)
	return o.settings.spokenOf(j, loss, first) || !first && loss >= openShare*o.settings.leastLoss()
}

// leastLoss is the loss of chances from which a move is spoken of.
func (s *Settings) leastLoss() float64 {
	if s.MinLoss > 0 {
		return s.MinLoss
	}
	return s.Thresholds.Inaccuracy
}

// spokenOf tells if a move with a judgement and a loss of chances is worth a word.
func (s *Settings) spokenOf(j Judgement, loss float64, first bool) bool {
	if s.MinLoss > 0 {
		return !first && loss >= s.MinLoss
	}
	return j != NoJudgement
}

// contradiction tells if what is known before a move and after it cannot both be true:
// the first choice of the search does not lower the value, and a forced mate stays one.
func (o *opinion) contradiction(i int) bool {
	before, after := o.values(i)
	if before.Mated() && !after.Mated() {
		return true
	}
	return o.first(i) && (before.Mates() && !after.Mates() || o.curve.Loss(before, after) >= o.settings.Thresholds.Inaccuracy)
}

// values returns the value of the best line and of the played move, mover's view.
func (o *opinion) values(i int) (before, after engine.Score) {
	return o.looks[i].lines[0].Score, onePlyFurther(-o.looks[i+1].lines[0].Score)
}

// onePlyFurther counts a mate from one ply earlier.
func onePlyFurther(s engine.Score) engine.Score {
	switch {
	case !s.IsMate():
		return s
	case s > 0:
		return s - 1
	}
	return s + 1
}

// first tells if a move is the first choice of the search.
func (o *opinion) first(i int) bool {
	best := o.looks[i].lines[0].Moves
	return len(best) > 0 && best[0] == o.moves[i]
}

// adoptMargin is the gain of chances from which a played move is taken for the
// best one: less is noise.
const adoptMargin = 0.05

// adopt makes the played move the first choice if the search behind it has found it
// better than the search before it found any move. A position is worth at
// least what the played move leads to.
func (o *opinion) adopt(i int) {
	before, after := o.values(i)
	if o.curve.WinningChances(after)-o.curve.WinningChances(before) < adoptMargin {
		return
	}
	reply := o.looks[i+1].lines[0]
	line := engine.Line{
		Score: after, End: reply.End, Depth: reply.Depth + 1, SelDepth: reply.SelDepth + 1,
		Moves: append([]board.Move{o.moves[i]}, reply.Moves...),
	}
	lines := []engine.Line{line}
	for _, other := range o.looks[i].lines {
		if len(lines) < len(o.looks[i].lines) && !(len(other.Moves) > 0 && other.Moves[0] == o.moves[i]) {
			lines = append(lines, other)
		}
	}
	o.looks[i].lines = lines
}
