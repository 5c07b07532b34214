package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// Probe searches a position for a moment: half the work of a first look.
func (s *Settings) Probe(ctx context.Context, a engine.Analyser, pos *board.Position) (engine.Line, uint64, error) {
	limits := shorter(s.limits(firstLook))
	limits.MultiPV, limits.SearchMoves = 0, nil
	lines, nodes, err := analyse(ctx, a, pos, limits)
	if err != nil {
		return engine.Line{}, nodes, err
	}
	return lines[0], nodes, nil
}
