package review

import (
	"context"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

// asked is an analyser that notes what it is asked for.
type asked struct{ limits engine.Limits }

func (a *asked) NewGame(context.Context) error { return nil }
func (a *asked) Close() error                  { return nil }

func (a *asked) Analyse(_ context.Context, _ *board.Position, limits engine.Limits) (engine.Result, error) {
	a.limits = limits
	return engine.Result{Lines: []engine.Line{{Score: 30}, {Score: 20}}, Nodes: limits.Nodes}, nil
}

// Choices compares all moves of a position, with the work of a probe for one line; a probe for several lines takes three times as long for each.
func TestLooksAtTheChoices(t *testing.T) {
	s := &Settings{Limits: engine.Limits{Nodes: 1000, SearchMoves: []board.Move{board.NoMove}}}
	a := new(asked)
	lines, nodes, err := s.Choices(t.Context(), a, board.NewPosition())
	if err != nil || len(lines) != 2 || nodes != 500 || a.limits.MultiPV != 2 || a.limits.SearchMoves != nil {
		t.Errorf("%d lines, %d nodes, %v, asked for %+v", len(lines), nodes, err, a.limits)
	}
	if _, nodes, _ = s.Probe(t.Context(), a, board.NewPosition(), 2); nodes != 3000 || a.limits.MultiPV != 2 {
		t.Errorf("a probe for two lines took %d nodes, asked for %+v", nodes, a.limits)
	}
}
