package engine

import "gloss/engine/board"

// Lazy evaluation. Most positions of a tree are far outside of the window: a queen is lost or won, and no
// judgement of the rest would change that. A LazyEvaluator lets the search see so after its first stage or two.
// These are exact. What the evaluation adds to the first stage, and what to the second, is expected to be
// what it was at the last position on the path that was looked at so closely, changed by what moves
// of the kinds since then have been seen to change it by. How far such changes scatter says how much
// to doubt the expectation. A verdict is passed off the principal variation only, and
// never becomes the value of a line.

// expectation is what is expected of a part of an evaluation, from White's view.
type expectation struct {
	value Score
	doubt int64 // variance of value, in square millipawns; 0 if it is exact, unknownDoubt if nothing is known
}

const (
	unknownDoubt = 1 << 60
	// farOffMargin is by how many standard deviations a position has to be outside of the window for a verdict,
	// squared: a few in a thousand such verdicts are wrong, by a few tenths of a pawn.
	farOffMargin = 2 * 2
	// guessDoubt is the variance up to which an expected evaluation serves for pruning, wherever the position
	// lies: the margins of pruning are much wider. They are about pruneMargin a ply of depth, so what is farther
	// off than that needs no better guess either.
	guessDoubt  = 300 * 300
	pruneMargin = 900
)

// drift is how a kind of move changes a part of the evaluation, from the view of the side that
// moves: running averages, over all moves between two positions that are known well.
type drift struct {
	mean     int32 // in millipawns times driftScale
	variance int32 // in square millipawns
	weight   int32 // of what they say, in observations
}

const (
	driftScale = 64 // the weight of averages at most: then an observation moves them by 1/64
	// driftDoubt is the variance before anything was observed, fineDoubt the same beyond the second stage: more than
	// most that were.
	driftDoubt = 700 * 700
	fineDoubt  = 300 * 300
	// driftMax bounds what is observed, in millipawns.
	driftMax = 10_000
	// driftNoise is the doubt about the two positions with which a change is still observed.
	driftNoise = 200 * 200
)

// drifts holds those of every kind of move: of what the evaluation adds to its first stage, by the men that moved
// and was taken, and of what its last stage adds, by the man that was taken.
type drifts struct {
	rest [8][8]drift
	fine [8]drift
}

func (d *drifts) clear() {
	for i := range d.rest {
		for j := range d.rest[i] {
			d.rest[i][j] = drift{variance: driftDoubt, weight: 1}
		}
		d.fine[i] = drift{variance: fineDoubt, weight: 1}
	}
}

// last returns those of the move that led to a position.
func (d *drifts) last(pos *board.Position) (rest, fine *drift) {
	taken := pos.LastCaptured() & 7
	return &d.rest[pos.LastMoved()&7][taken], &d.fine[taken]
}

// after returns what to expect after a move of that kind.
func (d *drift) after(before expectation, mover board.Color) expectation {
	return expectation{
		value: before.value + Score(d.mean/driftScale).White(mover),
		doubt: before.doubt + int64(d.variance) + 1,
	}
}

// observe notes what such a move has changed, if both ends are known well enough.
func (d *drift) observe(before, now expectation, mover board.Color) {
	noise := before.doubt + now.doubt
	if noise > driftNoise {
		return
	}
	change := max(min((now.value-before.value).White(mover), driftMax), -driftMax)
	off := int32(change) - d.mean/driftScale
	d.weight = min(d.weight+1, driftScale)
	d.mean += off * driftScale / d.weight
	d.variance += (max(off*off-int32(noise), 0) - d.variance) / d.weight
}

// expect says what to expect after a move, at the ply after it.
func (e *Engine) expect(ply int) {
	before, f := e.at(ply-1), e.at(ply)
	rest, fine := e.history.drifts.last(e.pos)
	mover := e.pos.Side().Other()
	f.rest = rest.after(before.rest, mover)
	f.fine = fine.after(before.fine, mover)
}

// observe lets the drift of the last move learn from what has been seen.
func (e *Engine) observe(ply int) {
	before, f := e.at(ply-1), e.at(ply)
	rest, fine := e.history.drifts.last(e.pos)
	mover := e.pos.Side().Other()
	rest.observe(before.rest, f.rest, mover)
	if f.fine.doubt == 0 {
		fine.observe(before.fine, f.fine, mover)
	}
}

// expected returns the evaluation to expect of the position at hand by its first stage, from the view of the side
// to move.
func (e *Engine) expected(ply int, first Score) Score {
	return (first + e.at(ply).rest.value).White(e.pos.Side())
}

// farOff tells if an expected evaluation is so far outside of the window that the true one is, too.
func (x *expectation) farOff(alpha, beta, expected Score) bool {
	off := int64(max(expected-beta, alpha-expected, 0))
	return x.doubt < unknownDoubt && off*off > farOffMargin*x.doubt
}

// lazyEvaluate looks at the position at hand, off the principal variation. If exact, v is its evaluation; if not,
// the evaluation is far outside of the window, and v lies between it and the window. All is from
// the side to move's view.
func (e *Engine) lazyEvaluate(alpha, beta Score, ply int) (v Score, exact bool) {
	if e.lazy == nil {
		return e.evaluate(ply), true
	}
	first := Score(e.lazy.FirstStage(e.pos))
	if v, ok := e.verdict(alpha, beta, first, ply); ok {
		return v, false
	}
	e.secondStage(ply)
	if v, ok := e.verdict(alpha, beta, first, ply); ok {
		e.observe(ply)
		return v, false
	}
	return e.lastStage(ply, first), true
}

// verdict judges by what is expected so far, if that will do.
func (e *Engine) verdict(alpha, beta, first Score, ply int) (v Score, ok bool) {
	expected := e.expected(ply, first)
	if !e.at(ply).rest.farOff(alpha, beta, expected) {
		return 0, false
	}
	v = beta + (expected-beta)/2
	if expected < alpha {
		v = alpha - (alpha-expected)/2
	}
	if e.lazyVerdict != nil {
		e.lazyVerdict(alpha, beta, v)
	}
	return v, true
}

// guess returns an evaluation that is good enough for pruning off the principal variation, at a depth left.
func (e *Engine) guess(alpha, beta Score, depth, ply int) Score {
	if e.lazy == nil {
		return e.evaluate(ply)
	}
	first := Score(e.lazy.FirstStage(e.pos))
	f, margin := e.at(ply), pruneMargin*Score(depth)
	if expected := e.expected(ply, first); f.rest.doubt <= guessDoubt || f.rest.farOff(alpha-margin, beta+margin, expected) {
		return expected
	}
	e.secondStage(ply)
	if f.rest.doubt <= guessDoubt {
		e.observe(ply)
		return e.expected(ply, first)
	}
	return e.lastStage(ply, first)
}

// known returns the evaluation in a frame if it is that of the position and not a guess, else noScore.
func (e *Engine) known(ply int) Score {
	f := e.at(ply)
	if e.lazy != nil && f.rest.doubt != 0 {
		return noScore
	}
	return f.eval
}

// recall notes what is known of a position with its evaluation.
func (e *Engine) recall(ply int, eval Score) {
	if e.lazy != nil {
		first := Score(e.lazy.FirstStage(e.pos))
		e.at(ply).rest = expectation{value: eval.White(e.pos.Side()) - first}
	}
}

// secondStage goes on from the first stage of the position at hand.
func (e *Engine) secondStage(ply int) {
	f := e.at(ply)
	f.second = Score(e.lazy.SecondStage(e.pos))
	f.rest = expectation{value: f.second + f.fine.value, doubt: f.fine.doubt}
}

// lastStage goes on from the second stage of the position at hand to its whole evaluation.
func (e *Engine) lastStage(ply int, first Score) Score {
	f := e.at(ply)
	f.fine = expectation{value: Score(e.lazy.LastStage(e.pos))}
	f.rest = expectation{value: f.second + f.fine.value}
	e.observe(ply)
	return (first + f.rest.value).White(e.pos.Side())
}

// evaluate returns the evaluation of the position at hand from the side to move's view.
func (e *Engine) evaluate(ply int) Score {
	if e.lazy == nil {
		return Score(e.eval.Score(e.pos)).White(e.pos.Side())
	}
	first := Score(e.lazy.FirstStage(e.pos))
	e.secondStage(ply)
	return e.lastStage(ply, first)
}
