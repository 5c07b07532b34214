package engine

import "gloss/engine/board"

// quietNode is the work on one position of quiescence.
type quietNode struct {
	alpha, beta Score
	depth, ply  int
	pv          bool
	inCheck     bool
	tableDepth  int // what the result is worth to the table
	t           known

	best     Score
	bestMove board.Move // that raised alpha
	stand    Score      // the evaluation, or a bound of it
}

// quiesce returns the value of the position at hand when only captures and promotions
// are searched, in its first ply (depth 0) also checks, and in check every evasion;
// the side to move may also stand. Bounds and pv are those of search. This is where the
// lines of the search end, and where an evaluation becomes a value: in nodes of the
// principal variation it is computed for the very position.
//
// Inlined into the loop over moves that calls it, as the compiler's profile asks for, it would put each node on the heap.
//
//go:noinline
func (e *Engine) quiesce(alpha, beta Score, depth, ply int, pv bool) Score {
	if pv {
		e.pv.begin(ply, EndEval)
		e.selDepth = max(e.selDepth, ply)
	}
	if end, ok := e.drawn(); ok {
		return e.ends(ply, pv, 0, end)
	}
	if ply >= e.maxPly {
		v, end := e.deepest(ply)
		return e.ends(ply, pv, v, end)
	}

	inCheck := e.pos.InCheck()
	tableDepth := quietDepth
	if inCheck || depth >= quiesceChecks {
		tableDepth = checksDepth
	}
	var n quietNode // filled in place, as a literal would be copied
	e.lookUp(ply, &n.t)
	if !pv && n.t.depth >= tableDepth && n.t.cuts(alpha, beta) {
		return n.t.score
	}
	n.alpha, n.beta, n.depth, n.ply, n.pv, n.inCheck = alpha, beta, depth, ply, pv, inCheck
	n.tableDepth, n.best, n.stand = tableDepth, -infinity, noScore
	e.at(ply).judged = notJudged
	if !inCheck {
		// A side without pieces may be stalemated; elsewhere that is too rare to look for
		// off the principal variation.
		if (pv || e.pieces() == 0) && !e.hasMove() {
			return e.ends(ply, pv, 0, EndStalemate)
		}
		if e.stands(&n) {
			return n.best
		}
	}
	count := e.quietMoves(&n)
	if e.stopped {
		return 0
	}
	if inCheck && count == 0 {
		return e.ends(ply, pv, -mateScore+Score(ply), EndMate)
	}
	bound := boundUpper
	if n.best >= beta {
		bound = boundLower
	} else if pv && n.best > alpha {
		bound = boundExact
	}
	e.table.store(e.pos.Key(), n.bestMove, n.best, &e.at(ply).judged, tableDepth, bound, ply)
	return n.best
}

// ends notes in the principal variation why a line ends here, and returns its value.
func (e *Engine) ends(ply int, pv bool, v Score, end LineEnd) Score {
	if pv {
		e.pv.begin(ply, end)
	}
	return v
}

// stands lets the side to move take the evaluation, and tells if that cuts the node.
func (e *Engine) stands(n *quietNode) bool {
	if t := &n.t; !n.pv && t.bound&boundLower != 0 && t.score >= n.beta {
		n.best = t.score // it stood here before
		return true
	}
	if n.pv {
		n.stand = e.evaluate(n.ply)
		n.best = n.stand
	} else {
		n.stand = e.lazyEvaluate(n.alpha, n.beta, n.ply, &n.t.eval)
		n.best = n.t.improve(n.stand)
	}
	if n.best >= n.beta {
		if n.t.bound == boundNone {
			e.table.store(e.pos.Key(), board.NoMove, n.best, &e.at(n.ply).judged, unsearched, boundLower, n.ply)
		}
		return true
	}
	n.alpha = max(n.alpha, n.best)
	return false
}

// quietMoves searches the moves of a node of quiescence and returns how many there are.
func (e *Engine) quietMoves(n *quietNode) (count int) {
	mode, first := pickAll, n.t.move
	if !n.inCheck {
		mode = pickCaptures
		if n.depth >= quiesceChecks {
			mode = pickChecks
		}
		if first != board.NoMove && e.isQuiet(first) && !(mode == pickChecks && e.pos.GivesCheck(first)) {
			first = board.NoMove
		}
	}
	evasions := 0 // quiet ones
	p := &e.pickers[2*n.ply]
	e.pick(p, n.ply, first, mode)
	for {
		m := e.nextMove(p, false)
		if m == board.NoMove {
			return count
		}
		count++
		if !n.inCheck && (count > quiesceMoves && e.late(n, m) || e.hopeless(n, m)) {
			continue
		}
		if n.inCheck && n.best > -mateBorder && e.isQuiet(m) {
			if evasions++; evasions > quiesceEvasions {
				continue
			}
		}
		if e.interrupted() {
			return count
		}
		e.make(n.ply, m)
		v := -e.quiesce(-n.beta, -n.alpha, n.depth-1, n.ply+1, n.pv)
		e.pos.Unmake()
		if e.stopped {
			return count
		}
		if v <= n.best {
			continue
		}
		n.best = v
		if v > n.alpha {
			n.bestMove = m
			if n.pv {
				e.pv.extend(n.ply, m)
			}
			if v >= n.beta {
				return count
			}
			n.alpha = v
		}
	}
}

// late tells if a move is left out when others were tried before: if it does not take back, give check or promote.
func (e *Engine) late(n *quietNode, m board.Move) bool {
	return n.best > -mateBorder && !m.IsPromotion() && m.To() != e.at(n.ply-1).move.To() && !e.pos.GivesCheck(m)
}

// hopeless tells if a capture is left out because it cannot reach alpha, by far, or a move because it
// loses material.
func (e *Engine) hopeless(n *quietNode, m board.Move) bool {
	if !m.IsPromotion() && !e.isQuiet(m) {
		if most := n.stand + manValue[e.taken(m)&7] + deltaMargin; most <= n.alpha && !e.pos.GivesCheck(m) {
			n.best = max(n.best, most)
			return true
		}
	}
	return !e.pos.SEE(m, 0)
}
