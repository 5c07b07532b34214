package engine

import "gloss/engine/board"

// search returns the value of the position at hand, from the side to move's view, searched
// to a depth. The value is exact if it lies between alpha and beta; at or below alpha it
// is an upper bound, at or above beta a lower one. With pv the node may be part of the
// principal variation: if the value is exact, the line that leads to it is in e.pv, and
// the value is that of its last position. Every other node has an empty window
// (beta = alpha+1); cut tells that it is expected to fail high.
//
// After a stop the value means nothing.
func (e *Engine) search(alpha, beta Score, depth, ply int, pv, cut bool) Score {
	f := e.at(ply)
	f.deeper, f.reduced = false, 0
	if depth <= 0 {
		if !e.goesOn(ply) {
			return e.quiesce(alpha, beta, 0, ply, pv)
		}
		f.deeper, depth = true, 1
	}
	excluded := f.excluded
	if excluded == board.NoMove {
		if end, ok := e.drawn(); ok {
			return e.ends(ply, pv, 0, end)
		}
		if ply >= e.maxPly {
			v, end := e.deepest(ply)
			return e.ends(ply, pv, v, end)
		}
	}
	if pv {
		e.pv.begin(ply, EndEval)
		e.selDepth = max(e.selDepth, ply)
	} else {
		// Mate distance: not even mating at once would beat a mate found elsewhere.
		alpha = max(alpha, -mateScore+Score(ply))
		beta = min(beta, mateScore-Score(ply+1))
		if alpha >= beta {
			return alpha
		}
	}

	// What the table knows. Only nodes off the principal variation believe it, and not
	// when the 50-move rule, which the table does not see, is near.
	var t known
	if excluded == board.NoMove {
		e.lookUp(ply, &t)
		if !pv && t.depth >= depth && t.cuts(alpha, beta) && e.pos.HalfmoveClock() < 90 {
			if t.move != board.NoMove && t.score >= beta {
				if e.isQuiet(t.move) {
					e.learnQuiet(ply, t.move, historyBonus(depth))
				}
				e.refuted(ply, depth)
			}
			return t.score
		}
	}

	inCheck := e.pos.InCheck()
	guess := e.estimate(alpha, beta, depth, ply, pv, inCheck, &t)
	improving := e.improving(ply)
	e.at(ply + 1).killers = [2]board.Move{}
	if before := e.at(ply - 1); before.reduced >= reduceRegret && excluded == board.NoMove && !inCheck &&
		before.eval != noScore && f.eval+before.eval < 0 {
		depth++
	}

	if !pv && !inCheck && excluded == board.NoMove {
		if v, ok := e.prune(alpha, beta, guess, depth, ply, improving, cut, &t); ok || e.stopped {
			return v
		}
	}
	if excluded == board.NoMove {
		depth -= unguided(depth, pv, cut, &t)
	}
	return e.searchMoves(alpha, beta, depth, ply, pv, cut, improving, &t)
}

// unguided returns by how many plies less deep a node is searched where no move of the table guides the order, or one
// of a much shallower search does.
func unguided(depth int, pv, cut bool, t *known) int {
	switch {
	case !pv && !cut:
	case t.move != board.NoMove:
		if depth >= internalStaleDepth && t.depth <= depth-internalStaleGap {
			return internalStalePlies
		}
	case pv && depth >= internalLineDepth:
		return internalLinePlies
	case cut && depth >= internalCutDepth:
		return internalCutPlies
	}
	return 0
}

// estimate sets the static evaluation of the node and returns the best guess of its value without a
// search; both are noScore in check.
func (e *Engine) estimate(alpha, beta Score, depth, ply int, pv, inCheck bool, t *known) Score {
	f := e.at(ply)
	switch {
	case inCheck:
		f.eval, f.judged = noScore, notJudged
		return noScore
	case f.excluded != board.NoMove:
		return f.eval
	case e.guide != nil:
		f.eval = e.guided(ply, &t.eval)
	case pv && t.eval.doubt != 0:
		f.eval = e.evaluate(ply)
	default:
		f.eval = e.guess(alpha, beta, depth, ply, &t.eval)
	}
	if t.depth == unknown {
		e.table.store(e.pos.Key(), board.NoMove, noScore, &f.judged, unsearched, boundNone, ply)
	}
	return t.improve(f.eval)
}
