package engine

import "gloss/engine/board"

// node is the work on the moves of one position of the tree.
type node struct {
	alpha, beta Score
	depth, ply  int
	pv, cut     bool // see search
	improving   bool
	inCheck     bool
	prunable    bool // zugzwang makes bets on quiet moves doubtful
	skipQuiets  bool // those that are left would be left out
	// tableCapture tells that the move of the table takes something.
	tableCapture bool
	f            *frame
	t            *known
	p            *picker
	checks       board.Checks
	rules        *cutNode // of the author, nil if none are asked

	count    int // moves tried
	best     Score
	bestMove board.Move // that raised alpha
	leader   board.Move // with the best score so far
	tried    tried
}

// tried holds the moves that were searched, for the history.
type tried struct {
	quiets             [64]board.Move
	captures           [32]board.Move
	nQuiets, nCaptures int
}

// note keeps a move as long as there is room.
func (t *tried) note(m board.Move, quiet bool) {
	switch {
	case quiet && t.nQuiets < len(t.quiets):
		t.quiets[t.nQuiets] = m
		t.nQuiets++
	case !quiet && t.nCaptures < len(t.captures):
		t.captures[t.nCaptures] = m
		t.nCaptures++
	}
}

// candidate is a move before it is made.
type candidate struct {
	move      board.Move
	quiet     bool
	check     bool  // it gives check
	passer    bool  // it pushes a passed pawn far: see pushesPasser
	history   int32 // what history says of it
	reduction int32 // for its place in the order, in 1024ths of a ply
}

// searchMoves tries the moves of a node and returns its value.
func (e *Engine) searchMoves(alpha, beta Score, depth, ply int, pv, cut, improving bool, t *known) Score {
	var n node // filled in place, as a literal would be copied
	n.alpha, n.beta, n.depth, n.ply, n.pv, n.cut = alpha, beta, depth, ply, pv, cut
	n.improving, n.inCheck, n.prunable = improving, e.pos.InCheck(), e.pieces() > 0
	n.f, n.t, n.p, n.best = e.at(ply), t, &e.pickers[2*ply], -infinity
	excluded := n.f.excluded
	if excluded != board.NoMove {
		n.p = &e.pickers[2*ply+1]
	}
	e.pick(n.p, ply, t.move, pickAll)
	e.pos.FindChecks(&n.checks)
	n.rules = e.cutNode(depth, ply, n.inCheck, n.p)
	n.tableCapture = t.move != board.NoMove && !e.isQuiet(t.move)

	for {
		m := e.nextMove(n.p, n.skipQuiets)
		if m == board.NoMove {
			break
		}
		if m == excluded {
			continue
		}
		n.count++
		c := candidate{move: m}
		e.look(&n, &c)
		if e.prunes(&n, &c) || e.cutsAway(&n, &c) {
			continue
		}
		extension, v := e.extend(&n, &c)
		if v != noScore || e.stopped {
			return v
		}
		if e.interrupted() {
			return 0
		}
		v = e.searchMove(&n, &c, extension)
		if e.stopped {
			return 0
		}
		if n.take(e, m, v) {
			break
		}
		n.tried.note(m, c.quiet)
	}
	if n.count == 0 {
		return e.noMoves(&n)
	}
	e.conclude(&n, alpha)
	return n.best
}

// look fills in what is to be known of a move of a node.
func (e *Engine) look(n *node, c *candidate) {
	c.quiet = e.isQuiet(c.move)
	c.check = e.pos.GiveCheck(&n.checks, c.move)
	c.reduction = reductions[min(n.depth, 63)][min(n.count, 63)]
	if c.quiet {
		c.passer = e.pushesPasser(c.move)
		c.history = e.quietScore(n.ply, c.move)
	} else {
		c.history = e.captureScore(c.move)
	}
}

// prunes tells if a move is left out because near the leaves it could hardly matter. A check is
// forcing, sacrifice or not: left out only next to the leaves.
func (e *Engine) prunes(n *node, c *candidate) bool {
	if !n.prunable || c.passer || n.best <= -mateBorder || c.check && n.depth > checkPruneDepth {
		return false
	}
	// How deep the move would be searched, which is how much it can matter.
	left := max(n.depth-1-int(c.reduction>>10), 0)
	if !c.quiet {
		if !n.inCheck && !c.check && !c.move.IsPromotion() && left < futilityCaptureDepth &&
			n.f.eval+futilityCapture*Score(left+1)+manValue[e.taken(c.move)&7] <= n.alpha {
			return true
		}
		return n.depth < exchangeDepth && n.p.stage == stageBadCaptures && !e.pos.SEE(c.move, -exchangeCaught*n.depth)
	}
	if n.depth <= lateMoveDepth && n.count > lateMoves(n.depth, n.improving) ||
		!n.inCheck && !c.check && left < futilityDepth && n.f.eval+futilityBase+futilityMargin*Score(left) <= n.alpha {
		n.skipQuiets = n.depth <= checkPruneDepth
		return true
	}
	return left < historyPruneDepth && c.history < historyPruneMargin*int32(left+1) ||
		left < exchangeDepth && !e.pos.SEE(c.move, -exchangeQuiet*left)
}

// cutsAway tells if the author's rules for cutting the tree leave a move out.
func (e *Engine) cutsAway(n *node, c *candidate) bool {
	return n.rules != nil && n.rules.cuts && n.prunable && !c.check && c.move != n.t.move && n.best > -mateBorder && n.alpha < mateBorder &&
		(!n.pv || n.count > cutFirst) && e.leavesOut(n.rules, n.ply, c.move, n.leader, c.quiet)
}

// extend returns how much deeper to search a move, or a score other than noScore that cuts the
// node without it.
func (e *Engine) extend(n *node, c *candidate) (int, Score) {
	if n.ply >= 2*e.depth {
		return 0, noScore
	}
	switch t := n.t; {
	case e.runs(c):
		return 1, noScore
	case e.suspect(n.rules, n.ply, c.move, c.quiet):
		return 2, noScore
	case c.move == t.move && n.f.excluded == board.NoMove && n.depth >= singularDepth && t.bound&boundLower != 0 &&
		t.depth >= n.depth-3 && !t.score.IsMate():
		return e.singular(c.move, n.beta, n.depth, n.ply, n.pv, n.cut, t.score)
	}
	return 0, noScore
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
		return -2, noScore // this move will cut, but so would others
	case cut:
		return -1, noScore
	}
	return 0, noScore
}

// searchMove makes a move and returns its value: with an empty window first, less deep if it is late, and
// again as it was meant where that surprises.
func (e *Engine) searchMove(n *node, c *candidate, extension int) Score {
	newDepth := n.depth - 1 + extension
	next := e.at(n.ply + 1)
	next.doubles = n.f.doubles
	if extension == 2 {
		next.doubles++
	}
	e.make(n.ply, c.move)
	n.f.early = c.quiet && n.count <= earlyMoves
	v := -infinity
	full := !n.pv || n.count > 1 // search with an empty window
	if n.depth >= reduceDepth && n.count > 1 && (c.quiet || !n.pv || n.p.stage == stageBadCaptures) {
		if reduced := min(max(newDepth-n.reduction(c), 1), newDepth); reduced < newDepth {
			n.f.reduced = newDepth - reduced
			v = -e.search(-n.alpha-1, -n.alpha, reduced, n.ply+1, false, true)
			n.f.reduced = 0
			full = v > n.alpha
		}
	}
	if full {
		v = -e.search(-n.alpha-1, -n.alpha, newDepth, n.ply+1, false, !n.cut)
	}
	if n.pv && (n.count == 1 || v > n.alpha) {
		v = -e.search(-n.beta, -n.alpha, newDepth, n.ply+1, true, false)
	}
	e.pos.Unmake()
	return v
}

// reduction returns by how many plies a late move is searched less deep: less where it may matter, more where the
// node is expected to fail high or the side does not come on.
func (n *node) reduction(c *candidate) int {
	r := c.reduction
	if c.quiet {
		r -= c.history * 1024 / reduceHistoryStep
	} else {
		r -= c.history*1024/reduceCaptureStep + lessForCapture
	}
	if n.pv {
		r -= lessInLine
	}
	if n.cut {
		r += moreInCut
	}
	if !n.improving {
		r += moreWhenStanding
	}
	if n.tableCapture {
		r += moreAfterCapture
	}
	if c.check || n.inCheck {
		r -= lessForCheck
	}
	if c.move == n.f.killers[0] || c.move == n.f.killers[1] {
		r -= lessForKiller
	}
	return int(r >> 10)
}

// take notes the value of a move and tells if it cuts the node.
func (n *node) take(e *Engine, m board.Move, v Score) bool {
	if v <= n.best {
		return false
	}
	n.best, n.leader = v, m
	if v <= n.alpha {
		return false
	}
	n.bestMove = m
	if n.pv {
		e.pv.extend(n.ply, m)
	}
	if v >= n.beta {
		return true
	}
	n.alpha = v
	return false
}

// noMoves is the value of a node without a legal move, or without one beside the excluded one.
func (e *Engine) noMoves(n *node) Score {
	if n.f.excluded != board.NoMove {
		return n.alpha
	}
	v, end := e.over(n.ply)
	return e.ends(n.ply, n.pv, v, end)
}

// conclude tells history and table what came out; alpha is the bound that the node began with.
func (e *Engine) conclude(n *node, alpha Score) {
	if n.best >= n.beta {
		if n.bestMove == n.t.move {
			e.refuted(n.ply, n.depth)
		}
		e.learn(n.ply, n.depth, n.bestMove, n.tried.quiets[:n.tried.nQuiets], n.tried.captures[:n.tried.nCaptures])
	}
	if n.f.excluded != board.NoMove {
		return
	}
	bound := boundUpper
	if n.best >= n.beta {
		bound = boundLower
	} else if n.best > alpha {
		bound = boundExact
	}
	e.table.store(e.pos.Key(), n.bestMove, n.best, &n.f.judged, n.depth, bound, n.ply)
}
