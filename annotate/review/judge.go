package review

import "gloss/engine"

// A Judgement is what a move is called.
type Judgement uint8

// The judgements, in the order of their gravity.
const (
	NoJudgement Judgement = iota
	Inaccuracy
	Mistake
	Blunder
)

func (j Judgement) String() string {
	return [...]string{"", "inaccuracy", "mistake", "blunder"}[j]
}

// Mark returns the sign that chess players write behind the move.
func (j Judgement) Mark() string { return [...]string{"", "?!", "?", "??"}[j] }

// NAG returns the numeric annotation glyph of the judgement, 0 for none.
func (j Judgement) NAG() int { return [...]int{0, 6, 2, 4}[j] }

// Thresholds are the least losses of chances (see Curve.WinningChances) for each
// judgement; a loss equal to a threshold counts.
type Thresholds struct {
	Inaccuracy, Mistake, Blunder float64
}

// DefaultThresholds are those of lichess.org.
var DefaultThresholds = Thresholds{Inaccuracy: 0.1, Mistake: 0.2, Blunder: 0.3}

// Judge compares a move with the best one. Before is the value of the position
// before the move, after the value of the position after it, both from the
// mover's view; best tells if the move is the first choice of the search. It
// returns the judgement and the loss of chances (0 or more).
//
// The first choice is never a mistake, nor is a slower mate, nor anything that
// does not lower the value. Who misses a mate or walks into one is told so, however
// little it costs.
func (c Curve) Judge(before, after engine.Score, best bool, t Thresholds) (Judgement, float64) {
	loss := c.Loss(before, after)
	switch {
	case best || after >= before:
		return NoJudgement, loss
	case before.Mates() && after.Mates():
		return NoJudgement, loss
	case before.Mated():
		return NoJudgement, loss // lost by force before and after
	case before.Mates() || after.Mated():
		return max(Inaccuracy, t.judge(loss)), loss
	}
	return t.judge(loss), loss
}

// judge is the judgement of a loss.
func (t *Thresholds) judge(loss float64) Judgement {
	switch {
	case loss >= t.Blunder:
		return Blunder
	case loss >= t.Mistake:
		return Mistake
	case loss >= t.Inaccuracy:
		return Inaccuracy
	}
	return NoJudgement
}

// Loss returns the chances that a move gives away, 0 or more; both scores take
// the mover's view.
func (c Curve) Loss(before, after engine.Score) float64 {
	return max(0, c.WinningChances(before)-c.WinningChances(after))
}

// Decided tells if the game is over in all but name, before and after the move,
// for the same side: cp is the border in centipawns of the evaluation, scores
// take the mover's view. Words would be wasted there.
func Decided(before, after engine.Score, cp int) bool {
	border := engine.Score(cp * 10)
	return before >= border && after >= border || before <= -border && after <= -border
}
