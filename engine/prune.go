package engine

import "gloss/engine/board"

// prune tries to settle a node off the principal variation without searching its moves
// to the full depth. The side to move is not in check; guess is the best guess of
// the value.
func (e *Engine) prune(alpha, beta, guess Score, depth, ply int, improving, cut bool, t *known) (Score, bool) {
	if beta <= -mateBorder || beta >= mateBorder {
		return 0, false
	}
	f := e.at(ply)

	// Static null move.
	margin := staticNullMargin * Score(depth)
	if improving {
		margin -= staticNullMargin
	}
	if depth <= staticNullDepth && guess-margin >= beta && guess < mateBorder {
		return guess, true
	}

	// Razoring.
	if depth <= razorDepth && guess+razorMargin*Score(depth) <= alpha {
		if v := e.quiesce(alpha, beta, 0, ply, false); v <= alpha || e.stopped {
			return v, true
		}
	}

	// Null move.
	if depth >= nullDepth && guess >= beta && f.eval+nullSlack*Score(depth) >= beta+nullStanding &&
		e.at(ply-1).move != board.NoMove && ply >= e.nullPly && e.pieces() > 0 {
		if v, ok := e.nullMove(beta, guess, depth, ply, cut); ok || e.stopped {
			return v, true
		}
	}

	// Probing a cut by a capture.
	high := beta + probCutMargin
	if depth >= probCutDepth && high < mateBorder && !(t.depth >= depth-3 && t.bound != boundNone && t.score < high) {
		return e.probCut(high, depth, ply, cut, t)
	}
	return 0, false
}

// nullMove lets the opponent move twice; ok tells that even so the value reaches beta.
func (e *Engine) nullMove(beta, guess Score, depth, ply int, cut bool) (Score, bool) {
	reduced := depth - nullBase - depth/nullDepthStep - int(min((guess-beta)/nullEvalStep, nullEvalMax))
	if e.interrupted() {
		return 0, false
	}
	e.makeNull(ply)
	v := -e.search(-beta, -beta+1, reduced, ply+1, false, !cut)
	e.pos.UnmakeNull()
	if e.stopped || v < beta {
		return 0, false
	}
	if v >= mateBorder {
		v = beta // a mate that needs a passed turn is not proved
	}
	if depth < nullVerifyDepth && e.pieces() > zugzwangPieces || e.nullPly > 0 {
		return v, true
	}
	// Zugzwang looms, or much is at stake: the same without null moves for the next plies.
	e.nullPly = ply + 1 + max(reduced, 0)*3/4
	verified := e.search(beta-1, beta, max(reduced, 1), ply, false, false)
	e.nullPly = 0
	return v, !e.stopped && verified >= beta
}

// probCut looks for a capture that reaches a bound well above beta in a reduced search.
func (e *Engine) probCut(high Score, depth, ply int, cut bool, t *known) (Score, bool) {
	f := e.at(ply)
	need := int(high-f.eval) / 10 // centipawns the exchange has to win
	p := &e.pickers[2*ply]
	first := t.move
	if first != board.NoMove && e.isQuiet(first) {
		first = board.NoMove
	}
	e.pick(p, ply, first, pickCaptures)
	for {
		m := e.nextMove(p, false)
		if m == board.NoMove {
			return 0, false
		}
		if !e.pos.SEE(m, need) {
			continue
		}
		if e.interrupted() {
			return 0, false
		}
		e.make(ply, m)
		v := -e.quiesce(-high, -high+1, 0, ply+1, false)
		if v >= high && !e.stopped {
			v = -e.search(-high, -high+1, depth-probCutReduce, ply+1, false, !cut)
		}
		e.pos.Unmake()
		if e.stopped {
			return 0, false
		}
		if v >= high {
			e.table.store(e.pos.Key(), m, v, &f.judged, depth-probCutReduce+1, boundLower, ply)
			return v, true
		}
	}
}
