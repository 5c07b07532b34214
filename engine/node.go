package engine

import "gloss/engine/board"

// frame is what a ply of the current path knows.
type frame struct {
	move     board.Move           // made here; NoMove for a null move
	man      board.Piece          // that made it
	follow   *continuation        // history of the moves that follow it
	eval     Score                // static evaluation, noScore in check
	early    bool                 // the move made here is quiet, and was one of the first tried: see refuted
	killers  [2]board.Move        // quiet moves that cut at this ply
	excluded board.Move           // left out by a singular search
	reduced  int                  // plies by which the move made here is searched less deep
	doubles  int                  // double extensions on the path
	deeper   bool                 // the line was to end here, and went on: see Extender
	deepened bool                 // the same at an earlier ply
	judged   expectation          // of the evaluation of the position, unknown in check
	rest     rests                // of the evaluation
	left     [MaxStages - 1]Score // what the last move left of the rests before it
}

// stackBelow is the number of frames before the root, so that looking back needs no test.
const stackBelow = 4

// at returns the frame of a ply, from -stackBelow.
func (e *Engine) at(ply int) *frame { return &e.stack[ply+stackBelow] }

// make plays a move and counts it.
func (e *Engine) make(ply int, m board.Move) {
	f := e.at(ply)
	man := e.pos.At(m.From())
	f.move, f.man, f.early = m, man, false
	f.follow = &e.history.follow[man&15][m.To()&63]
	e.at(ply + 1).deepened = f.deeper || f.deepened
	e.nodes++
	prefetch(e.table.bucket(e.pos.KeyAfter(m)))
	e.pos.Make(m)
	e.expect(ply + 1)
}

// makeNull passes; what follows has no history.
func (e *Engine) makeNull(ply int) {
	f := e.at(ply)
	f.move, f.man, f.early = board.NoMove, board.NoPiece, false
	f.follow = &e.history.follow[0][0]
	e.at(ply + 1).deepened = f.deeper || f.deepened
	e.nodes++
	e.pos.MakeNull()
	e.expect(ply + 1)
}

// clockNodes is the number of nodes between two looks at the clock: less than a millisecond.
const clockNodes = 256

// interrupted is asked before each move and tells if a limit is reached. The number of
// nodes is exact; clock and context are looked at from time to time.
func (e *Engine) interrupted() bool {
	switch {
	case e.stopped:
	case e.limits.Nodes != 0 && e.nodes >= e.limits.Nodes:
		e.stopped = true
	case e.nodes%clockNodes == 0:
		e.stopped = e.abort.Load() || e.clock.expired()
	}
	return e.stopped
}

// goesOn tells if the evaluator wants to see more before the line ends here.
func (e *Engine) goesOn(ply int) bool {
	return e.deeper != nil && !e.at(ply).deepened && e.deeper.Extend(e.pos)
}

// drawn tells if a rule that needs no moves ends the game here, and which. A position
// that occurred in the tree before counts at once: who can repeat once can
// repeat again. One from before the root must come for the third time.
func (e *Engine) drawn() (LineEnd, bool) {
	if n := e.pos.HalfmoveClock(); n >= 4 {
		if e.pos.RepeatedSince(e.rootPly) || e.pos.Repetitions() >= 2 {
			return EndRepetition, true
		}
		if n >= 100 && (!e.pos.InCheck() || e.hasMove()) {
			return EndFiftyMoves, true
		}
	}
	if e.pos.InsufficientMaterial() {
		return EndBareMaterial, true
	}
	return EndEval, false
}

// hasMove tells if the side to move has a legal move.
func (e *Engine) hasMove() bool {
	e.pos.LegalMoves(&e.scratch)
	return e.scratch.Len() > 0
}

// over is the score of the side to move when it has no legal move, and why.
func (e *Engine) over(ply int) (Score, LineEnd) {
	if e.pos.InCheck() {
		return -mateScore + Score(ply), EndMate
	}
	return 0, EndStalemate
}

// deepest judges a position at the greatest length a line can have.
func (e *Engine) deepest(ply int) (Score, LineEnd) {
	if !e.hasMove() {
		return e.over(ply)
	}
	return e.evaluate(ply), EndEval
}

// pieces returns the number of men of the side to move that are neither king nor pawn.
func (e *Engine) pieces() int {
	p := e.pos
	return (p.Of(p.Side()) &^ (p.Kind(board.Pawn) | p.Kind(board.King))).Count()
}

// improving tells if the side to move stands better than at its last turn (or at the
// one before, if it was in check then).
func (e *Engine) improving(ply int) bool {
	now := e.at(ply).eval
	if now == noScore {
		return false
	}
	if before := e.at(ply - 2).eval; before != noScore {
		return now > before
	}
	return now > e.at(ply-4).eval
}
