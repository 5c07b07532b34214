package eval

import "gloss/engine/board"

// Evaluator judges positions and explains its judgement. It owns caches: use one
// in each goroutine.
type Evaluator interface {
	// Score returns the value of a position in millipawns, White's view.
	Score(pos *board.Position) int32
	// Explain returns the hits that make up the score of a position.
	Explain(pos *board.Position) *Breakdown
	// Reset forgets what was cached; no score depends on it.
	Reset()
}
