package engine

// Most positions of a tree are far outside of the window: a queen is lost or won, and no judgement of
// the rest would change that. An evaluator that is an Outliner lets the search see so at a glance.
// The outline is exact; the rest is expected to be that of the last position on the path that was
// evaluated in full, changed by what moves of the kinds since then have been seen to change it by. How
// far such changes scatter says how much to doubt the expectation. A verdict at a glance is
// passed off the principal variation only, and never becomes the value of a line.

// rest is what is expected beyond the outline of a position, from White's view.
type rest struct {
	value Score
	doubt int64 // variance of value, in square millipawns; restUnknown if nothing is known
}

const (
	restUnknown = 1 << 60
	// restMargin is by how many standard deviations a position has to be outside of the window for a verdict
	// at a glance, squared: two in a thousand such verdicts are wrong, by a few tenths of a pawn.
	restMargin = 2 * 2
	// guessDoubt is the variance up to which an expected evaluation serves for pruning, whose margins are much
	// wider, wherever the position lies.
	guessDoubt = 300 * 300
)

// drift is how a kind of move changes the rest, from the view of the side that moves: running
// averages, over all full evaluations that directly follow another.
type drift struct {
	mean     int32 // in millipawns times driftScale
	variance int32 // in square millipawns
}

const (
	driftScale = 64 // an observation moves the averages by 1/64
	// driftDoubt is the variance before anything was observed: more than any that was.
	driftDoubt = 1000 * 1000
	// driftMax bounds what is observed, in millipawns.
	driftMax = 10_000
)

// drifts holds the drift of every kind of move: by the men that moved and was taken.
type drifts [8][8]drift

func (d *drifts) clear() {
	for i := range d {
		for j := range d[i] {
			d[i][j] = drift{variance: driftDoubt}
		}
	}
}

// drift returns that of the move that led to the position at hand.
func (e *Engine) lastDrift() *drift {
	return &e.history.drifts[e.pos.LastMoved()&7][e.pos.LastCaptured()&7]
}

// expectRest says what to expect beyond the outline after a move, at the ply after it.
func (e *Engine) expectRest(ply int) {
	before, r := &e.at(ply-1).rest, &e.at(ply).rest
	d := e.lastDrift()
	mover := e.pos.Side().Other()
	r.value = before.value + Score(d.mean/driftScale).White(mover)
	r.doubt = before.doubt + int64(d.variance)
}

// observeRest notes the true rest of a position.
func (e *Engine) observeRest(ply int, value Score) {
	if before := &e.at(ply - 1).rest; before.doubt == 0 {
		change := max(min((value-before.value).White(e.pos.Side().Other()), driftMax), -driftMax)
		d := e.lastDrift()
		off := int32(change) - d.mean/driftScale
		d.mean += off
		d.variance += (off*off - d.variance) / driftScale
	}
	e.at(ply).rest = rest{value: value}
}

// expected returns the evaluation to expect of the position at hand by its outline, from the view of the side
// to move.
func (e *Engine) expected(ply int, outline Score) Score {
	return (outline + e.at(ply).rest.value).White(e.pos.Side())
}

// farOff tells if an expected evaluation is so far outside of the window that the true one is, too.
func (r *rest) farOff(alpha, beta, expected Score) bool {
	off := int64(max(expected-beta, alpha-expected, 0))
	return r.doubt < restUnknown && off*off > restMargin*r.doubt
}

// glance looks at the position at hand, off the principal variation. If exact, v is its evaluation; if not,
// the evaluation is far outside of the window, and v lies between it and the window. All is from
// the side to move's view.
func (e *Engine) glance(alpha, beta Score, ply int) (v Score, exact bool) {
	if e.outline == nil {
		return e.evaluate(ply), true
	}
	outline := Score(e.outline.Outline(e.pos))
	expected := e.expected(ply, outline)
	if !e.at(ply).rest.farOff(alpha, beta, expected) {
		return e.complete(ply, outline), true
	}
	v = beta + (expected-beta)/2
	if expected < alpha {
		v = alpha - (alpha-expected)/2
	}
	if e.glanced != nil {
		e.glanced(alpha, beta, v)
	}
	return v, false
}

// guess returns an evaluation that is good enough for pruning off the principal variation.
func (e *Engine) guess(ply int) Score {
	if e.outline == nil {
		return e.evaluate(ply)
	}
	outline := Score(e.outline.Outline(e.pos))
	if e.at(ply).rest.doubt <= guessDoubt {
		return e.expected(ply, outline)
	}
	return e.complete(ply, outline)
}

// known returns the evaluation in a frame if it is that of the position and not a guess, else noScore.
func (e *Engine) known(ply int) Score {
	f := e.at(ply)
	if e.outline != nil && f.rest.doubt != 0 {
		return noScore
	}
	return f.eval
}

// recallRest notes the rest of a position whose evaluation is known.
func (e *Engine) recallRest(ply int, eval Score) {
	if e.outline != nil {
		outline := Score(e.outline.Outline(e.pos))
		e.at(ply).rest = rest{value: eval.White(e.pos.Side()) - outline}
	}
}

// complete goes on from the outline of the position at hand to its whole evaluation.
func (e *Engine) complete(ply int, outline Score) Score {
	value := Score(e.outline.Rest(e.pos))
	e.observeRest(ply, value)
	return (outline + value).White(e.pos.Side())
}

// evaluate returns the evaluation of the position at hand from the side to move's view.
func (e *Engine) evaluate(ply int) Score {
	if e.outline == nil {
		return Score(e.eval.Score(e.pos)).White(e.pos.Side())
	}
	return e.complete(ply, Score(e.outline.Outline(e.pos)))
}
