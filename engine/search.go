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
	f.deeper = false
	if depth <= 0 {
		if !e.goesOn(ply) {
			return e.quiesce(alpha, beta, 0, ply, pv)
		}
		f.deeper, depth = true, 1
	}
	excluded := f.excluded
	if excluded == board.NoMove {
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
		t = e.lookUp(ply)
		if !pv && t.depth >= depth && t.cuts(alpha, beta) && e.pos.HalfmoveClock() < 90 {
			if t.move != board.NoMove && t.score >= beta && e.isQuiet(t.move) {
				e.learnQuiet(ply, t.move, historyBonus(depth))
			}
			return t.score
		}
	}

	inCheck := e.pos.InCheck()
	var guess Score // the best guess of the value without a search
	switch {
	case inCheck:
		f.eval, guess = noScore, noScore
	case excluded != board.NoMove:
		guess = f.eval
	default:
		if f.eval = t.eval; f.eval != noScore {
			e.recall(ply, f.eval)
		} else {
			if pv {
				f.eval = e.evaluate(ply)
			} else {
				f.eval = e.guess(alpha, beta, depth, ply)
			}
			if eval := e.known(ply); t.bound == boundNone && eval != noScore {
				e.table.store(e.pos.Key(), board.NoMove, noScore, eval, unsearched, boundNone, ply)
			}
		}
		guess = t.improve(f.eval)
	}
	improving := e.improving(ply)
	e.at(ply + 1).killers = [2]board.Move{}

	if !pv && !inCheck && excluded == board.NoMove {
		if v, ok := e.prune(alpha, beta, guess, depth, ply, improving, cut, &t); ok || e.stopped {
			return v
		}
	}
	if t.move == board.NoMove && depth >= internalReductionDepth && (pv || cut) && excluded == board.NoMove {
		depth--
	}
	return e.searchMoves(alpha, beta, depth, ply, pv, cut, improving, &t)
}

// searchMoves tries the moves of a node and returns its value.
func (e *Engine) searchMoves(alpha, beta Score, depth, ply int, pv, cut, improving bool, t *known) Score {
	f := e.at(ply)
	excluded := f.excluded
	inCheck := e.pos.InCheck()
	prunable := e.pieces() > 0 // zugzwang makes bets on quiet moves doubtful
	p := &e.pickers[2*ply]
	if excluded != board.NoMove {
		p = &e.pickers[2*ply+1]
	}
	e.pick(p, ply, t.move, pickAll)
	checks := e.pos.Checks()
	rules, leader := e.cutNode(depth, ply, inCheck, p), board.NoMove

	best, bestMove, oldAlpha := -infinity, board.NoMove, alpha
	var quiets [64]board.Move
	var captures [32]board.Move
	nQuiets, nCaptures, count := 0, 0, 0
	skipQuiets := false
	tableCapture := t.move != board.NoMove && !e.isQuiet(t.move)

	for {
		m := e.nextMove(p, skipQuiets)
		if m == board.NoMove {
			break
		}
		if m == excluded {
			continue
		}
		count++
		quiet := e.isQuiet(m)
		check := e.pos.GiveCheck(&checks, m)
		hist := int32(0)
		if quiet {
			hist = e.quietScore(ply, m)
		}
		reduction := reductions[min(depth, 63)][min(count, 63)]

		// A check is forcing, sacrifice or not: left out only next to the leaves.
		if prunable && best > -mateBorder && !(check && depth > checkPruneDepth) {
			// How deep the move would be searched, which is how much it can matter.
			left := max(depth-1-int(reduction>>10), 0)
			if quiet {
				if depth <= lateMoveDepth && count > lateMoves(depth, improving) {
					skipQuiets = depth <= checkPruneDepth
					continue
				}
				if !inCheck && !check && left < futilityDepth && f.eval+futilityBase+futilityMargin*Score(left) <= alpha {
					skipQuiets = depth <= checkPruneDepth
					continue
				}
				if left < historyPruneDepth && hist < historyPruneMargin*int32(left+1) {
					continue
				}
				if left < exchangeDepth && !e.pos.SEE(m, -exchangeQuiet*left) {
					continue
				}
			} else if depth < exchangeDepth && p.stage == stageBadCaptures && !e.pos.SEE(m, -exchangeCaught*depth) {
				continue
			}
		}

		// The author's rules for cutting the tree.
		if rules != nil && rules.cuts && prunable && !check && m != t.move && best > -mateBorder && alpha < mateBorder &&
			(!pv || count > cutFirst) && e.leavesOut(rules, ply, m, leader, quiet) {
			continue
		}

		extension := 0
		if ply < 2*e.depth {
			switch {
			case e.suspect(rules, ply, m, quiet):
				extension = 2
			case m == t.move && excluded == board.NoMove && depth >= singularDepth && t.bound&boundLower != 0 &&
				t.depth >= depth-3 && !t.score.IsMate():
				var v Score
				if extension, v = e.singular(m, beta, depth, ply, pv, cut, t.score); v != noScore || e.stopped {
					return v
				}
			case check && e.pos.SEE(m, 0):
				extension = 1
			}
		}

		if e.interrupted() {
			return 0
		}
		newDepth := depth - 1 + extension
		e.at(ply + 1).doubles = f.doubles
		if extension == 2 {
			e.at(ply+1).doubles++
		}
		e.make(ply, m)
		v := -infinity
		full := !pv || count > 1 // search with an empty window
		if depth >= reduceDepth && count > 1 && (quiet || p.stage == stageBadCaptures) {
			r := reduction
			if !quiet {
				r -= 1024
			} else {
				r -= hist * 1024 / reduceHistoryStep
			}
			if pv {
				r -= 1024
			}
			if cut {
				r += 1536
			}
			if !improving {
				r += 512
			}
			if tableCapture {
				r += 512
			}
			if check || inCheck {
				r -= 1024
			}
			if m == f.killers[0] || m == f.killers[1] {
				r -= 1024
			}
			if reduced := min(max(newDepth-int(r>>10), 1), newDepth); reduced < newDepth {
				v = -e.search(-alpha-1, -alpha, reduced, ply+1, false, true)
				full = v > alpha
			}
		}
		if full {
			v = -e.search(-alpha-1, -alpha, newDepth, ply+1, false, !cut)
		}
		if pv && (count == 1 || v > alpha) {
			v = -e.search(-beta, -alpha, newDepth, ply+1, true, false)
		}
		e.pos.Unmake()
		if e.stopped {
			return 0
		}

		if v > best {
			best, leader = v, m
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
		switch {
		case quiet && nQuiets < len(quiets):
			quiets[nQuiets] = m
			nQuiets++
		case !quiet && nCaptures < len(captures):
			captures[nCaptures] = m
			nCaptures++
		}
	}

	if count == 0 {
		if excluded != board.NoMove {
			return alpha
		}
		v, end := e.over(ply)
		if pv {
			e.pv.begin(ply, end)
		}
		return v
	}
	if best >= beta {
		e.learn(ply, depth, bestMove, quiets[:nQuiets], captures[:nCaptures])
	}
	if excluded == board.NoMove {
		bd := boundUpper
		if best >= beta {
			bd = boundLower
		} else if best > oldAlpha {
			bd = boundExact
		}
		e.table.store(e.pos.Key(), bestMove, best, e.known(ply), depth, bd, ply)
	}
	return best
}

// singular asks if the move of the table is the only good one: all others are searched, less
// deep, against its score. It returns how much deeper to search the move, or a score
// other than noScore that cuts the node.
func (e *Engine) singular(m board.Move, beta Score, depth, ply int, pv, cut bool, score Score) (int, Score) {
	f := e.at(ply)
	border := score - singularMargin*Score(depth)
	f.excluded = m
	v := e.search(border-1, border, (depth-1)/2, ply, false, cut)
	f.excluded = board.NoMove
	switch {
	case e.stopped:
		return 0, 0
	case v < border:
		if !pv && v < border-doubleMargin && f.doubles < doubleMax {
			return 2, noScore
		}
		return 1, noScore
	case !pv && border >= beta:
		return 0, border // several moves beat beta
	case score >= beta:
		return -1, noScore // this move will cut, but so would others
	}
	return 0, noScore
}
