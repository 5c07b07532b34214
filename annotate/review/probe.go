package review

import (
	"context"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// Probe searches a position for a moment, for so many lines: half the work of a first look for each.
func (s *Settings) Probe(ctx context.Context, a engine.Analyser, pos *board.Position, lines int) ([]engine.Line, uint64, error) {
	limits := shorter(s.limits(firstLook))
	limits.Nodes *= uint64(lines)
	limits.MoveTime *= time.Duration(lines)
	limits.MultiPV, limits.SearchMoves = lines, nil
	return analyse(ctx, a, pos, limits)
}
