package review

import (
	"context"
	"time"

	"gloss/engine"
	"gloss/engine/board"
)

// Probe searches a position for a moment: half the work of a first look. Where it is asked for several
// lines, which are to be compared, it takes three times as long for each.
func (s *Settings) Probe(ctx context.Context, a engine.Analyser, pos *board.Position, lines int) ([]engine.Line, uint64, error) {
	limits := shorter(s.limits(firstLook))
	if lines > 1 {
		limits.Nodes *= uint64(3 * lines)
		limits.MoveTime *= time.Duration(3 * lines)
	}
	limits.MultiPV, limits.SearchMoves = lines, nil
	return analyse(ctx, a, pos, limits)
}

// Choices looks for the two best moves of a position, with the work of a probe for one line.
func (s *Settings) Choices(ctx context.Context, a engine.Analyser, pos *board.Position) ([]engine.Line, uint64, error) {
	limits := shorter(s.limits(firstLook))
	limits.MultiPV, limits.SearchMoves = 2, nil
	return analyse(ctx, a, pos, limits)
}
