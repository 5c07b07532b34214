package engine

import "gloss/engine/board"

// quiesce returns the value of the position at hand when only captures and promotions
// are searched, in its first ply (depth 0) also checks, and in check every evasion;
// the side to move may also stand. Bounds and pv are those of search. This is where the
// lines of the search end, and where an evaluation becomes a value: in nodes of the
// principal variation it is computed for the very position.
func (e *Engine) quiesce(alpha, beta Score, depth, ply int, pv bool) Score {
	if pv {
		e.pv.begin(ply, EndEval)
		e.selDepth = max(e.selDepth, ply)
	}
	if end, ok := e.drawn(); ok {
		if pv {
			e.pv.begin(ply, end)
		}
		return 0
	}
	if ply >= e.maxPly {
		v, end := e.deepest(ply)
		if pv {
			e.pv.begin(ply, end)
		}
		return v
	}

	inCheck := e.pos.InCheck()
	tableDepth := quietDepth
	if inCheck || depth >= quiesceChecks {
		tableDepth = checksDepth
	}
	t := e.lookUp(ply)
	if !pv && t.depth >= tableDepth && t.cuts(alpha, beta) {
		return t.score
	}

	best, bestMove, oldAlpha := -infinity, board.NoMove, alpha
	stand, known := noScore, noScore // the evaluation, or a bound of it; and if it is exact, once more
	mode := pickAll                  // in check
	if !inCheck {
		// A side without pieces may be stalemated; elsewhere that is too rare to look for
		// off the principal variation.
		if (pv || e.pieces() == 0) && !e.hasMove() {
			if pv {
				e.pv.begin(ply, EndStalemate)
			}
			return 0
		}
		known = t.eval
		switch {
		case pv:
			stand = e.evaluate(ply)
			known = stand
		case t.eval != noScore:
			stand = t.eval
		default:
			exact := false
			if stand, exact = e.lazyEvaluate(alpha, beta, ply); exact {
				known = stand
			}
		}
		best = stand
		if !pv {
			best = t.improve(stand)
		}
		if best >= beta {
			if t.bound == boundNone {
				e.table.store(e.pos.Key(), board.NoMove, best, known, unsearched, boundLower, ply)
			}
			return best
		}
		alpha = max(alpha, best)
		mode = pickCaptures
		if depth >= quiesceChecks {
			mode = pickChecks
		}
	}

	p := &e.pickers[2*ply]
	first := t.move
	if mode != pickAll && first != board.NoMove && e.isQuiet(first) && !(mode == pickChecks && e.pos.GivesCheck(first)) {
		first = board.NoMove
	}
	e.pick(p, ply, first, mode)
	count := 0
	for {
		m := e.nextMove(p, false)
		if m == board.NoMove {
			break
		}
		count++
		if !inCheck {
			// A capture that cannot reach alpha, by far, and one that loses material, are left out.
			if !m.IsPromotion() && !e.isQuiet(m) {
				if most := stand + manValue[e.taken(m)&7] + deltaMargin; most <= alpha && !e.pos.GivesCheck(m) {
					best = max(best, most)
					continue
				}
			}
			if !e.pos.SEE(m, 0) {
				continue
			}
		}
		if e.interrupted() {
			return 0
		}
		e.make(ply, m)
		v := -e.quiesce(-beta, -alpha, depth-1, ply+1, pv)
		e.pos.Unmake()
		if e.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				bestMove = m
				if pv {
					e.pv.extend(ply, m)
				}
				if v >= beta {
					break
				}
				alpha = v
			}
		}
	}
	if inCheck && count == 0 {
		if pv {
			e.pv.begin(ply, EndMate)
		}
		return -mateScore + Score(ply)
	}
	bd := boundUpper
	if best >= beta {
		bd = boundLower
	} else if pv && best > oldAlpha {
		bd = boundExact
	}
	e.table.store(e.pos.Key(), bestMove, best, known, tableDepth, bd, ply)
	return best
}
