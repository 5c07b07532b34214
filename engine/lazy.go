package engine

import "gloss/engine/board"

// Lazy evaluation. Most positions of a tree are far outside of the window: a queen is lost or won, and no
// judgement of the rest would change that. A LazyEvaluator lets the search see so after one of its stages.
// These are exact. What the evaluation adds after a stage, its rest, is expected to be
// what it was at the last position on the path that was looked at so closely, less a share that each move takes
// away, changed by what moves of the kinds since then have been seen to change it by. How far such changes scatter says how much
// to doubt the expectation. A verdict is passed off the principal variation only, and
// never becomes the value of a line.

// expectation is what is expected of a part of an evaluation, from White's view.
type expectation struct {
	value Score
	doubt int64 // variance of value, in square millipawns; 0 if it is exact, unknownDoubt if nothing is known
}

// rests are what the evaluation is expected to add after each stage but the last.
type rests [MaxStages - 1]expectation

const (
	unknownDoubt = 1 << 60
	// guessDoubt is the variance up to which an expected evaluation serves for pruning, wherever the position
	// lies: the margins of pruning are much wider. They are about pruneMargin a ply of depth, so what is farther
	// off than that needs no better guess either.
	guessDoubt  = 500 * 500
	pruneMargin = 900
)

// farOffMargins are by how many standard deviations a position has to be outside of the window for a verdict after
// a stage, squared: a few in a thousand such verdicts are wrong, by a few tenths of a pawn. A pawn that becomes a
// passed one, or a king without shelter, is far from the average, so the first verdicts are more careful.
var farOffMargins = [MaxStages - 1]int64{3 * 3, 6, 5, 3, 2}

// Where the stage after the first would take far longer than mostly, less certainty will do: the margin for a verdict,
// as above, and the doubt with which a guess serves.
const (
	dearMargin = 2 * 2
	dearDoubt  = 600 * 600
)

// notJudged is what is expected of an evaluation of which nothing is known.
var notJudged = expectation{doubt: unknownDoubt}

// unknownRests are those of a position of which nothing is known.
var unknownRests = func() (r rests) {
	for i := range r {
		r[i].doubt = unknownDoubt
	}
	return r
}()

// drift is how a kind of move changes a rest of the evaluation, from the view of the side that
// moves: running averages, over all moves between two positions that are known well.
type drift struct {
	mean     int32 // in millipawns times driftScale
	variance int32 // in square millipawns
	weight   int32 // of what they say, in observations
}

const (
	driftScale = 64 // the weight of averages at most: then an observation moves them by 1/64
	// driftMax bounds what is observed, in millipawns.
	driftMax = 10_000
	// driftNoise is the doubt about the two positions with which a change is still observed.
	driftNoise = 200 * 200
)

// driftDoubts are the variances before anything was observed, by the stage before the rest: more than most that were.
var driftDoubts = [MaxStages - 1]int32{700 * 700, 500 * 500, 350 * 350, 280 * 280, 200 * 200}

// mostDoubt bounds what moves add to doubt: a rest wanders from move to move, but not far.
var mostDoubt = [MaxStages - 1]int64{1500 * 1500, 900 * 900, 400 * 400, 300 * 300, 200 * 200}

// kept is how much of what each stage adds is still there after a move on average, in 64ths: lines open and close, pawns stay.
// Measured over the positions of the bench.
var kept = [MaxStages]Score{64, 61, 58, 54, 30, 56}

// drifts holds those of every kind of move, by the men that moved and was taken, for each rest.
type drifts [8][8][MaxStages - 1]drift

func (d *drifts) clear() {
	for i := range d {
		for j := range d[i] {
			for k := range d[i][j] {
				d[i][j][k] = drift{variance: driftDoubts[k], weight: 1}
			}
		}
	}
}

// last returns those of the move that led to a position.
func (d *drifts) last(pos *board.Position) *[MaxStages - 1]drift {
	return &d[pos.LastMoved()&7][pos.LastCaptured()&7]
}

// after returns what to expect after a move of that kind, by what the move leaves of an expectation and its doubt.
func (d *drift) after(left Score, doubt, most int64, mover board.Color) expectation {
	if doubt < most {
		doubt = min(doubt+int64(d.variance)+1, most)
	}
	return expectation{value: left + Score(d.mean/driftScale).White(mover), doubt: doubt}
}

// observe notes what such a move has changed, if both ends are known well enough.
func (d *drift) observe(left Score, doubt int64, now *expectation, mover board.Color) {
	noise := doubt + now.doubt
	if noise > driftNoise {
		return
	}
	change := max(min((now.value-left).White(mover), driftMax), -driftMax)
	off := int32(change) - d.mean/driftScale
	d.weight = min(d.weight+1, driftScale)
	d.mean += off * driftScale / d.weight
	d.variance += (max(off*off-int32(noise), 0) - d.variance) / d.weight
}

// expect says what to expect after a move, at the ply after it.
func (e *Engine) expect(ply int) {
	if e.lazy == nil {
		return
	}
	before, f := e.at(ply-1), e.at(ply)
	kind := e.history.drifts.last(e.pos)
	mover := e.pos.Side().Other()
	left, later := Score(0), Score(0) // what is left of the rest, and what the stages after it added
	for i := e.stages - 2; i >= 0; i-- {
		was := before.rest[i].value
		left += (was - later) * kept[i+1] / 64
		f.left[i], later = left, was
		f.rest[i] = kind[i].after(left, before.rest[i].doubt, mostDoubt[i], mover)
	}
}

// farOff tells if the evaluation that is expected after a stage is so far outside of the window that the true one is, too.
func (e *Engine) farOff(ply, stage int, alpha, beta, expected Score) bool {
	off, doubt := int64(max(expected-beta, alpha-expected, 0)), e.at(ply).rest[stage].doubt
	if doubt >= unknownDoubt {
		return false
	}
	return off*off > farOffMargins[stage]*doubt || stage == 0 && off*off > dearMargin*doubt && e.lazy.Dear(e.pos)
}

// sums are what an evaluation has come to after each stage, from White's view.
type sums [MaxStages]Score

// stage asks for the next stage of the evaluation of the position at hand. If the table expects something of the
// evaluation with less doubt than the path, it is heard.
func (e *Engine) stage(ply int, s *sums, i int, told *expectation) {
	s[i] = Score(e.lazy.Stage(e.pos, i))
	if i > 0 {
		s[i] += s[i-1]
	}
	if rest := &e.at(ply).rest; i < len(rest) && told.doubt < rest[i].doubt {
		rest[i] = expectation{told.value - s[i], told.doubt}
	}
}

// settle notes at a ply what is known after the stages up to one, and lets the drifts of the last move learn from it.
// It returns what to expect of the evaluation, from the view of the side to move.
func (e *Engine) settle(ply int, s *sums, stage int) Score {
	before, f := e.at(ply-1), e.at(ply)
	after := expectation{}
	if stage < e.stages-1 {
		after = f.rest[stage]
	}
	f.judged = expectation{s[stage] + after.value, after.doubt}
	kind := e.history.drifts.last(e.pos)
	side := e.pos.Side()
	for i := range stage {
		f.rest[i] = expectation{value: s[stage] - s[i] + after.value, doubt: after.doubt}
		kind[i].observe(f.left[i], before.rest[i].doubt, &f.rest[i], side.Other())
	}
	return f.judged.value.White(side)
}

// lazyEvaluate looks at the position at hand, off the principal variation; told is what the table expects of its
// evaluation. If v is not the evaluation that is expected, that is far outside of the window, and v
// lies between it and the window. All is from the side to move's view.
func (e *Engine) lazyEvaluate(alpha, beta Score, ply int, told *expectation) (v Score) {
	switch {
	case e.guide != nil:
		return e.guided(ply, told)
	case e.lazy == nil:
		return e.evaluateOrHear(ply, told)
	}
	var s sums
	f, side, last := e.at(ply), e.pos.Side(), e.stages-1
	for i := range last {
		e.stage(ply, &s, i, told)
		if f.rest[i].doubt == 0 {
			return e.settle(ply, &s, i)
		}
		expected := (s[i] + f.rest[i].value).White(side)
		if !e.farOff(ply, i, alpha, beta, expected) {
			continue
		}
		e.settle(ply, &s, i)
		v = beta + (expected-beta)/2
		if expected < alpha {
			v = alpha - (alpha-expected)/2
		}
		if e.lazyVerdict != nil {
			e.lazyVerdict(alpha, beta, v)
		}
		return v
	}
	return e.lastStage(ply, &s)
}

// guess returns an evaluation that is good enough for pruning off the principal variation, at a depth left; told is
// what the table expects of it.
func (e *Engine) guess(alpha, beta Score, depth, ply int, told *expectation) Score {
	if e.lazy == nil {
		return e.evaluateOrHear(ply, told)
	}
	var s sums
	f, side, last := e.at(ply), e.pos.Side(), e.stages-1
	margin := pruneMargin * Score(depth)
	for i := range last {
		e.stage(ply, &s, i, told)
		expected := (s[i] + f.rest[i].value).White(side)
		if doubt := f.rest[i].doubt; doubt <= guessDoubt || e.farOff(ply, i, alpha-margin, beta+margin, expected) ||
			i == 0 && doubt <= dearDoubt && e.lazy.Dear(e.pos) {
			return e.settle(ply, &s, i)
		}
	}
	return e.lastStage(ply, &s)
}

// lastStage ends the evaluation of the position at hand.
func (e *Engine) lastStage(ply int, s *sums) Score {
	last := e.stages - 1
	e.stage(ply, s, last, &notJudged)
	return e.settle(ply, s, last)
}

// evaluateOrHear evaluates without stages, if the table does not know the evaluation.
func (e *Engine) evaluateOrHear(ply int, told *expectation) Score {
	if told.doubt != 0 {
		return e.evaluate(ply)
	}
	e.at(ply).judged = *told
	return told.value.White(e.pos.Side())
}

// evaluate returns the evaluation of the position at hand from the side to move's view.
func (e *Engine) evaluate(ply int) Score {
	if e.lazy == nil {
		v := Score(e.eval.Score(e.pos))
		if e.guide == nil {
			e.at(ply).judged = expectation{value: v}
		}
		return v.White(e.pos.Side())
	}
	var s sums
	for i := range e.stages - 1 {
		e.stage(ply, &s, i, &notJudged)
	}
	return e.lastStage(ply, &s)
}
