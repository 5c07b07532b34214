package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// Probe searches a position for a moment: a quarter of the work of a first look, without what
// was learned from other positions, so that the answer does not depend on what was asked before.
func (r *Reviewer) Probe(ctx context.Context, pos *board.Position) (engine.Line, uint64, error) {
	if err := r.Analyser.NewGame(ctx); err != nil {
		return engine.Line{}, 0, err
	}
	limits := shorter(r.limits(firstLook))
	limits.MultiPV, limits.SearchMoves = 0, nil
	lines, nodes, err := analyse(ctx, r.Analyser, pos, limits)
	if err != nil {
		return engine.Line{}, nodes, err
	}
	return lines[0], nodes, nil
}
