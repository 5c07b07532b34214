package engine

import (
	"cmp"
	"slices"

	"gloss/engine/board"
)

// rootMove is a first move with what is known of it.
type rootMove struct {
	move  board.Move
	score Score  // of the current iteration; -infinity if it did not get above alpha
	nodes uint64 // what the last search of it took
	exact bool   // line is of the current iteration, and finished
	line  Line   // the last exact one
}

// prepare sets up what a new search needs.
func (e *Engine) prepare() {
	e.table.newSearch()
	e.nullPly = 0
	for i := range e.stack {
		e.stack[i] = frame{eval: noScore, follow: &e.history.follow[0][0], judged: notJudged, rest: unknownRests}
	}
	e.roots = e.roots[:0]
	e.pos.LegalMoves(&e.scratch)
	for _, m := range e.scratch.Slice() {
		if len(e.limits.SearchMoves) == 0 || slices.Contains(e.limits.SearchMoves, m) {
			e.roots = append(e.roots, rootMove{move: m, score: -infinity})
		}
	}
}

// deepen searches deeper and deeper until a limit is reached, and returns the best lines.
func (e *Engine) deepen(onInfo func(Info)) []Line {
	want := min(e.limits.lines(), len(e.roots))
	maxDepth := MaxDepth
	if e.limits.Depth > 0 {
		maxDepth = min(maxDepth, e.limits.Depth)
	}
	var lines []Line // of the last iteration that was finished
	for e.depth = 1; e.depth <= maxDepth; e.depth++ {
		for i := range e.roots {
			e.roots[i].exact = false
		}
		for k := 0; k < want && !e.stopped; k++ {
			e.selDepth = 0
			around := noScore
			if k < len(lines) {
				around = lines[k].Score
			}
			e.aspire(k, around)
			if !e.stopped {
				sortRoots(e.roots[:k+1])
			}
		}
		if e.stopped {
			return e.salvage(lines, want, onInfo)
		}
		if len(lines) > 0 && lines[0].Moves[0] != e.roots[0].move {
			e.clock.changed(e.depth)
		}
		lines = lines[:0]
		for i := range want {
			lines = append(lines, e.roots[i].line)
		}
		e.tell(lines, onInfo)
		if e.enough(lines) {
			break
		}
	}
	return lines
}

// tell reports finished lines.
func (e *Engine) tell(lines []Line, onInfo func(Info)) {
	if onInfo == nil {
		return
	}
	for i, l := range lines {
		onInfo(Info{Line: l, Number: i + 1, Nodes: e.nodes, Time: e.clock.elapsed(), HashFull: e.table.full()})
	}
}

// enough tells after an iteration if another one is not wanted: the mate asked for is found,
// or all lines are mates and were searched so much deeper that shorter ones would have been
// found, or time is short.
func (e *Engine) enough(lines []Line) bool {
	if n := lines[0].Score.Mate(); e.limits.Mate > 0 && n > 0 && n <= e.limits.Mate {
		return true
	}
	mates := true
	for _, l := range lines {
		mates = mates && l.End == EndMate && e.depth >= 2*len(l.Moves)+provedMate
	}
	return mates || e.clock.enough(e.depth, len(e.roots))
}

// salvage returns the best lines after a stop in the middle of an iteration: what was finished
// exactly in it comes before the lines of the last whole iteration.
func (e *Engine) salvage(whole []Line, want int, onInfo func(Info)) []Line {
	var lines []Line
	for i := range e.roots {
		if r := &e.roots[i]; r.exact {
			lines = append(lines, r.line)
		}
	}
	slices.SortStableFunc(lines, byScore)
	lines = lines[:min(want, len(lines))]
	switch {
	case len(whole) == 0 && len(lines) < want:
		lines = e.atSight(want)
	case len(lines) == 0:
		return whole
	}
	for _, l := range whole {
		known := slices.ContainsFunc(lines, func(x Line) bool { return x.Moves[0] == l.Moves[0] })
		if len(lines) < want && !known {
			lines = append(lines, l)
		}
	}
	if !slices.IsSortedFunc(lines, byScore) {
		return whole // the two iterations contradict each other
	}
	e.tell(lines, onInfo)
	return lines
}

func byScore(a, b Line) int { return cmp.Compare(b.Score, a.Score) }

// atSight returns lines of a single move, judged by the position after each. It serves
// searches that were stopped before their first iteration was finished.
func (e *Engine) atSight(want int) []Line {
	var lines []Line
	for i := range e.roots {
		l := Line{Moves: []board.Move{e.roots[i].move}}
		e.pos.Make(e.roots[i].move)
		if end, ok := e.drawn(); ok {
			l.End = end
		} else {
			var v Score
			v, l.End = e.deepest(1)
			l.Score = -v
		}
		e.pos.Unmake()
		lines = append(lines, l)
	}
	slices.SortStableFunc(lines, byScore)
	return lines[:want]
}

// aspire finds the best root move from index k on, and puts it there. It begins with a
// narrow window around a score, if there is one, and widens it as long as the value
// falls outside.
func (e *Engine) aspire(k int, around Score) {
	alpha, beta := -infinity, infinity
	delta := Score(aspirationWindow)
	if e.depth >= aspirationDepth && around != noScore && !around.IsMate() {
		alpha, beta = around-delta, around+delta
	}
	for {
		v := e.searchRoot(alpha, beta, k)
		sortRoots(e.roots[k:])
		if e.stopped || alpha < v && v < beta {
			return
		}
		delta *= 2
		if delta > aspirationMax {
			delta = 2 * infinity
		}
		if v <= alpha {
			beta = alpha + (beta-alpha)/2
			alpha = max(v-delta, -infinity)
		} else {
			beta = min(v+delta, infinity)
		}
	}
}

// sortRoots puts the best scores first; among the moves without a score those that were the hardest to
// refute.
func sortRoots(roots []rootMove) {
	slices.SortStableFunc(roots, func(a, b rootMove) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.nodes, a.nodes))
	})
}

// searchRoot searches the root moves from index k on. What it returns is to be read like the
// value of search; each move that is the best so far has its score and, if that is exact,
// its line.
func (e *Engine) searchRoot(alpha, beta Score, k int) Score {
	e.pv.begin(0, EndEval)
	f := e.at(0)
	inCheck := e.pos.InCheck()
	switch {
	case inCheck:
		f.eval = noScore
	case e.guide != nil:
		f.eval = e.guided(0, &notJudged)
	default:
		f.eval = e.evaluate(0)
	}
	e.at(1).killers = [2]board.Move{}
	best := -infinity
	for i := k; i < len(e.roots); i++ {
		r := &e.roots[i]
		r.score = -infinity
		if e.interrupted() {
			return 0
		}
		quiet, check := e.isQuiet(r.move), e.pos.GivesCheck(r.move)
		newDepth := e.depth - 1
		if check && e.pos.SEE(r.move, 0) {
			newDepth++
		}
		reduced := newDepth
		if late := i - k; e.depth >= reduceDepth && late > 1 && quiet && !check && !inCheck {
			red := reductions[min(e.depth, 63)][min(late, 63)] - 1024 - e.quietScore(0, r.move)*1024/reduceHistoryStep
			reduced = min(max(newDepth-int(red>>10), 1), newDepth)
		}
		before := e.nodes
		e.make(0, r.move)
		f.early = quiet && i < earlyMoves
		v := infinity // to be found out
		if i > k {
			v = -e.search(-alpha-1, -alpha, reduced, 1, false, true)
			if v > alpha && reduced < newDepth {
				v = -e.search(-alpha-1, -alpha, newDepth, 1, false, true)
			}
		}
		if v > alpha {
			v = -e.search(-beta, -alpha, newDepth, 1, true, false)
		}
		e.pos.Unmake()
		if e.stopped {
			return 0
		}
		r.nodes = e.nodes - before
		best = max(best, v)
		if v <= alpha {
			continue
		}
		r.score = v
		if v >= beta {
			break
		}
		alpha = v
		e.pv.extend(0, r.move)
		r.exact = true
		r.line = Line{Score: v, Moves: e.pv.line(0), End: e.pv.end[0], Depth: e.depth, SelDepth: e.selDepth}
	}
	return best
}
