package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/facts"
)

// accumulator is the value of hits that a loop finds one after the other. The loop
// counts them, recording them by squares, times or recordPairs, and pays for all of
// them at the end: that is faster than to score each.
type accumulator struct {
	term   eval.Term
	mg, eg int32
}

// pay scores a number of hits that a loop has counted.
func (e *evaluation[R]) pay(w *accumulator, us board.Color, n int32) {
	e.score[us] += e.weights[w.term].apply(w.mg, w.eg) * n
}

// recordPairs records a hit for the relation of a square to every square of a set.
func (e *evaluation[R]) recordPairs(w *accumulator, us board.Color, from board.Square, targets board.Bitboard) {
	mp := e.weights[w.term].apply(w.mg, w.eg)
	for targets != 0 {
		e.record(w.term, us, eval.Hit{Key: eval.Pair(from, targets.PopFirst()), MG: w.mg, EG: w.eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
	}
}

// squares counts a hit on every square of a set.
func (e *evaluation[R]) squares(w *accumulator, us board.Color, squares board.Bitboard) int32 {
	if len(e.hits) > 0 {
		e.recordSquares(w, us, squares)
	}
	return int32(squares.Count())
}

func (e *evaluation[R]) recordSquares(w *accumulator, us board.Color, squares board.Bitboard) {
	mp := e.weights[w.term].apply(w.mg, w.eg)
	for squares != 0 {
		e.record(w.term, us, eval.Hit{Key: eval.At(squares.PopFirst()), MG: w.mg, EG: w.eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
	}
}

// times counts one hit that is worth n times the value, no hit if n is 0.
func (e *evaluation[R]) times(w *accumulator, us board.Color, at board.Square, n int32) int32 {
	if len(e.hits) > 0 && n != 0 {
		e.recordTimes(w, us, at, n)
	}
	return n
}

func (e *evaluation[R]) recordTimes(w *accumulator, us board.Color, at board.Square, n int32) {
	mp := e.weights[w.term].apply(w.mg, w.eg)
	e.record(w.term, us, eval.Hit{Key: eval.At(at), MG: w.mg * n, EG: w.eg * n, MP: mp * n, Modifies: eval.NoTerm, Entry: eval.NoEntry})
}

// addCounted scores hits on the squares of a set, as many on each as a counter says.
func (e *evaluation[R]) addCounted(t eval.Term, us board.Color, squares board.Bitboard, c *facts.Counter, mg, eg int32) {
	if !e.wants(t) {
		return
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(c.Within(squares))
	if len(e.hits) > 0 {
		for squares != 0 {
			sq := squares.PopFirst()
			for range c.At(sq) {
				e.record(t, us, eval.Hit{Key: eval.At(sq), MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
			}
		}
	}
}

// addReached scores a hit for every pair of an own queen, rook, bishop or knight
// and a square of a set that it controls, for rows of general control: see
// addControls for the others.
func (e *evaluation[R]) addReached(t eval.Term, us board.Color, squares board.Bitboard, named keyOf, mg, eg int32) {
	if squares == 0 || !e.wants(t) {
		return
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(e.facts.Side[us].Controls.Within(squares))
	if len(e.hits) > 0 {
		e.recordControls(t, us, squares, named, eval.Hit{MG: mg, EG: eg, MP: mp, Modifies: eval.NoTerm})
	}
}

// modifyControls is addReached for a modifier of a term about such pairs.
func (e *evaluation[R]) modifyControls(t, modified eval.Term, us board.Color, squares board.Bitboard, named keyOf, mg, eg int32) {
	if squares == 0 || !e.wants(t) {
		return
	}
	mp := e.weights[t].apply(mg, eg)
	e.score[us] += mp * int32(e.facts.Side[us].Controls.Within(squares))
	if len(e.hits) > 0 {
		e.recordControls(t, us, squares, named, eval.Hit{MG: mg, EG: eg, MP: mp, Modifies: modified})
	}
}

// squareTable gives each square a value in units of 5/2 mp; the sets are the
// binary digits of the numbers.
type squareTable [6]board.Bitboard

// put sets the value of a square, given as twice the value in millipawns: a
// multiple of 5 up to 315.
func (t *squareTable) put(sq board.Square, twice int32) {
	for i := range t {
		if twice/5>>i&1 != 0 {
			t[i] |= board.SquareBB(sq)
		}
	}
}

// addReach scores for every queen, rook, bishop and knight of a side one hit: the
// values of the squares of a set that it controls, added up. The sum of the side
// is rounded once, so a hit may be half a millipawn off.
func (e *evaluation[R]) addReach(t eval.Term, us board.Color, squares board.Bitboard, values *squareTable) {
	if !e.wants(t) {
		return
	}
	c := &e.facts.Side[us].Controls
	var units int
	for i, digit := range values {
		units += c.Within(digit&squares) << i
	}
	sum := fraction(int32(units), 5, 2)
	e.score[us] += e.weights[t].apply(sum, sum)
	if len(e.hits) > 0 {
		e.recordReach(t, us, squares, values)
	}
}

// recordReach records the hits of addReach: by how much each piece raises the
// rounded sum.
func (e *evaluation[R]) recordReach(t eval.Term, us board.Color, squares board.Bitboard, values *squareTable) {
	var units, sum, mp int32
	for _, p := range e.facts.Side[us].PieceList() {
		if p.Attacks&squares == 0 {
			continue
		}
		for i, digit := range values {
			units += int32((p.Attacks & squares & digit).Count()) << i
		}
		nextSum := fraction(units, 5, 2)
		nextMP := e.weights[t].apply(nextSum, nextSum)
		e.record(t, us, eval.Hit{Key: eval.At(p.Square), MG: nextSum - sum, EG: nextSum - sum, MP: nextMP - mp, Modifies: eval.NoTerm, Entry: eval.NoEntry})
		sum, mp = nextSum, nextMP
	}
}
