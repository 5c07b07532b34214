// Package engine searches chess positions.
//
// Its law: the score of a line is the evaluation of the last position of that line.
// Every reported line is complete, through quiescence to its last position, and unless it
// ends by a rule of the game (mate, stalemate, repetition, the 50-move rule, bare
// material; see LineEnd) its score is, to the millipawn, what the evaluator says of
// that position. So whoever explains the evaluation of the last position has explained
// the score.
//
// What the law asks of the search, and where it is kept:
//   - nodes of the principal variation take no score from the transposition table
//     and are never cut by a static bound (search.go, quiesce.go);
//   - an evaluation that can become the value of a line is computed for the position
//     at hand, never read from a table: it may depend on the last move and on the
//     number of the move (quiesce.go);
//   - the principal variation is kept through quiescence (pv.go);
//   - a search that is stopped reports lines that were finished, and no others (root.go).
package engine

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"gloss/engine/board"
	"gloss/engine/cutting"
	"gloss/engine/hugepage"
)

// Evaluator gives the static evaluation of a position.
type Evaluator interface {
	// Score returns the evaluation in millipawns from White's view, in size less than
	// 20,000,000. It may depend on the position and the moves that led to it, and on
	// nothing else.
	Score(pos *board.Position) int32
}

// LazyEvaluator is an Evaluator that can be asked in stages. What the later ones add
// changes slowly from move to move, so that off the principal variation a position that is
// far outside of the window by an earlier one is not looked at any closer.
type LazyEvaluator interface {
	// Stages returns how many stages there are, at least 1. One with more than MaxStages is only asked for Score.
	Stages() int
	// Stage returns what a stage adds to Score, in millipawns from White's view. The stages are called from 0 on,
	// each directly after the one before, with the same position; all of them add up to Score.
	Stage(pos *board.Position, stage int) int32
	// Dear tells, after stage 0, if the next one would take far longer than it mostly does, as nothing of it is known
	// from positions seen since Forget.
	Dear(pos *board.Position) bool
	// Forget forgets for Dear which positions were seen, so that a search does not depend on those before NewGame.
	Forget()
}

// Guided is an Evaluator that knows a better judge than itself for the positions off the principal variation. That
// one leads the search there; it is not asked for the value of a line, and then not for stages either.
type Guided interface {
	// Guide returns its judgement of a position like Score: of about the same size, from White's view. It may depend
	// on the position alone, as the table remembers it.
	Guide(pos *board.Position) int32
}

// MaxStages bounds the stages of a LazyEvaluator.
const MaxStages = 6

// Extender is an Evaluator that cannot judge some positions at sight. Where a line
// would end in one, the search looks a ply deeper; once a line, so that no line
// goes on and on.
type Extender interface {
	// Extend tells if a position should be looked at a ply deeper. It may depend on
	// what Score may depend on.
	Extend(pos *board.Position) bool
}

// Analyser finds the best lines of a position. The built-in Engine is one, any
// program that speaks UCI another (package uci). An Analyser serves one caller at
// a time.
type Analyser interface {
	// Analyse returns up to limits.MultiPV lines, the best first, and the work that they took.
	// A position without legal moves gives one line without moves. If ctx ends before the analysis
	// does, the error is ctx.Err(). The position is left as it was.
	Analyse(ctx context.Context, pos *board.Position, limits Limits) (Result, error)
	// NewGame forgets what was learned from earlier positions, so that the next
	// analysis does not depend on them.
	NewGame(ctx context.Context) error
	// Close releases what the analyser holds; it is of no use afterwards.
	Close() error
}

// Options configure an Engine.
type Options struct {
	HashMB int         // size of the transposition table in MiB; 0 means DefaultHashMB
	Cut    cutting.Set // rules for cutting the tree; see SetCut
}

// Sizes of the transposition table in MiB.
const (
	DefaultHashMB = 16
	MaxHashMB     = 32768
)

// Engine searches positions with one thread. It is not safe for use by several
// goroutines at once.
type Engine struct {
	eval    Evaluator
	deeper  Extender      // eval, if it is one; else nil
	lazy    LazyEvaluator // the same
	stages  int           // of lazy
	guide   Guided        // eval, if it is one: then lazy is nil
	cut     *cutter       // of the rules for cutting the tree; nil for none
	table   table
	history history

	pos         *board.Position // the position being searched
	rootPly     int             // its Ply at the root
	roots       []rootMove
	stack       [MaxPly + stackBelow + 2]frame
	pickers     [2 * (MaxPly + 1)]picker // two a ply: the node's own and that of its singular search
	pv          variations
	scratch     board.MoveList
	depth       int                        // depth of the current iteration
	selDepth    int                        // longest line of the current iteration, in plies
	nullPly     int                        // null moves are off below this ply while one is verified
	maxPly      int                        // lines are not longer: MaxPly, less in tests
	lazyVerdict func(alpha, beta, v Score) // tests are told of verdicts after some stages

	nodes   uint64
	limits  Limits
	clock   timeManager
	stopped bool         // unwind: a limit is reached
	abort   *atomic.Bool // set from outside when the context of this search ends
}

var _ Analyser = (*Engine)(nil)

// New returns an engine that judges positions with an evaluator. A table size
// outside of 1 to MaxHashMB MiB is brought into that range.
func New(ev Evaluator, opt Options) *Engine {
	e := &Engine{eval: ev, maxPly: MaxPly}
	e.deeper, _ = ev.(Extender)
	if guide, ok := ev.(Guided); ok {
		e.guide = guide
	} else if lazy, ok := ev.(LazyEvaluator); ok && lazy.Stages() <= MaxStages {
		e.lazy, e.stages = lazy, lazy.Stages()
	}
	e.SetHash(opt.HashMB)
	e.SetCut(opt.Cut)
	e.history.clear()
	return e
}

// SetHash gives the engine an empty transposition table of a size in MiB; 0 means
// DefaultHashMB, and a size outside of 1 to MaxHashMB is brought into that range.
func (e *Engine) SetHash(mb int) {
	if mb == 0 {
		mb = DefaultHashMB
	}
	e.table.resize(min(max(mb, 1), MaxHashMB))
}

// CheckHash tells that the system has no room for so many transposition tables of a size in MiB.
func CheckHash(mb, tables int) error {
	if !hugepage.HasRoom(uint64(mb) << 20 * uint64(tables)) {
		return fmt.Errorf("the system does not give the %d MiB", mb*tables)
	}
	return nil
}

// Clear forgets everything learned from earlier searches. After it a search gives
// what it would give on a new engine.
func (e *Engine) Clear() {
	e.table.clear()
	e.history.clear()
	if e.lazy != nil {
		e.lazy.Forget()
	}
}

// NewGame clears the engine; see Analyser.
func (e *Engine) NewGame(context.Context) error {
	e.Clear()
	return nil
}

// Close does nothing: the engine holds memory only.
func (e *Engine) Close() error { return nil }

// Analyse searches and returns the lines; see Analyser.
func (e *Engine) Analyse(ctx context.Context, pos *board.Position, limits Limits) (Result, error) {
	res, err := e.Search(ctx, pos, limits, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Result{}, err
	}
	return res, nil
}

// Search looks for the best lines of a position until a limit is reached or ctx
// ends; with no limit at all it runs until MaxDepth. onInfo, if not nil, is called
// for each line that is finished, and must not call the engine. The error is about
// the limits: a stop by ctx is none, the result then has what was found so far. The
// position is left as it was.
func (e *Engine) Search(ctx context.Context, pos *board.Position, limits Limits, onInfo func(Info)) (Result, error) {
	start := time.Now()
	if err := limits.Check(pos); err != nil {
		return Result{}, err
	}
	e.pos = pos.Clone()
	e.rootPly = pos.Ply()
	e.limits = limits
	e.nodes = 0
	e.stopped = false
	abort := new(atomic.Bool) // a new one: that of an earlier search may still be set late
	e.abort = abort
	e.clock = newTimeManager(start, limits)
	stopWatching := context.AfterFunc(ctx, func() { abort.Store(true) })
	defer stopWatching()

	res := Result{}
	if end := gameOver(e.pos); end != EndEval {
		res.Lines = []Line{{Score: overScore(end), End: end}}
		e.tell(res.Lines, onInfo)
	} else {
		e.prepare()
		if e.cut != nil {
			e.cut.judge.Begin(e.pos)
		}
		res.Lines = e.deepen(onInfo)
	}
	res.Nodes = e.nodes
	res.Time = time.Since(start)
	e.pos = nil
	return res, nil
}

// gameOver tells if the side to move has no legal move: EndMate, EndStalemate,
// else EndEval.
func gameOver(pos *board.Position) LineEnd {
	var l board.MoveList
	pos.LegalMoves(&l)
	switch {
	case l.Len() > 0:
		return EndEval
	case pos.InCheck():
		return EndMate
	}
	return EndStalemate
}

// overScore is the score of a side that has no legal move.
func overScore(end LineEnd) Score {
	if end == EndMate {
		return -mateScore
	}
	return 0
}
