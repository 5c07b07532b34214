package review

import (
	"context"

	"gloss/engine"
	"gloss/engine/board"
)

// A MenSearch tells which men two sides have left when both do all for their men, whatever else that costs them. The searches that judge moves
// do not ask for that: they give men back where they see more in something else.
type MenSearch struct{ engine *engine.Engine }

// NewMenSearch returns one. It serves one caller at a time.
func NewMenSearch() *MenSearch {
	return &MenSearch{engine.New(menCount{}, engine.Options{HashMB: 1})}
}

// menNodes is how far it goes: 20,000 nodes part the gains that are real from those that are not as well as 400,000 do.
const menNodes = 50_000

// Men returns the line in which both do. Its score, in millipawns as ever, counts what the men of the side to move are worth more in the end than those of
// the other one; whoever is mated has less than nothing.
func (s *MenSearch) Men(ctx context.Context, pos *board.Position) (line engine.Line, nodes uint64, err error) {
	s.engine.Clear()
	lines, nodes, err := analyse(ctx, s.engine, pos, engine.Limits{Nodes: menNodes, MultiPV: 1})
	if err != nil {
		return engine.Line{}, nodes, err
	}
	return lines[0], nodes, nil
}

// A menCount judges a position by the usual values of the men on the board.
type menCount struct{}

func (menCount) Score(pos *board.Position) (millipawns int32) {
	return 10 * int32(pos.Balance(board.White))
}
