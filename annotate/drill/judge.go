package drill

import (
	"context"
	"fmt"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// keeps is the share of the best chances that a good answer keeps.
const keeps = 0.95

// A Judge tells if a move is good enough. It is for one session at a time.
type Judge struct {
	Analyser engine.Analyser
	Curve    review.Curve
	Nodes    uint64 // for each search
}

// A Verdict is what a move is worth.
type Verdict struct {
	Right bool
	// Best and Move are the expected points of the best move and of this one, 0 to 1.
	Best, Move float64
	Reply      []string // the line that answers the move, in standard notation
}

// Of judges a move of a position; best is the move that is known to be good, which is always right.
func (j *Judge) Of(ctx context.Context, pos *board.Position, best, m board.Move) (Verdict, error) {
	v := Verdict{Right: m == best}
	found, err := j.search(ctx, pos, board.NoMove, j.Nodes)
	if err != nil {
		return v, err
	}
	known, err := j.search(ctx, pos, best, j.Nodes)
	if err != nil {
		return v, err
	}
	mine := known
	if m != best {
		if mine, err = j.search(ctx, pos, m, j.Nodes); err != nil {
			return v, err
		}
	}
	v.Best, v.Move = max(j.points(found), j.points(known)), j.points(mine)
	v.Right = v.Right || v.Move >= keeps*v.Best
	v.Reply = sans(pos, mine.Moves)
	return v, nil
}

// points is what a line promises, from 0 to 1.
func (j *Judge) points(l engine.Line) float64 { return (1 + j.Curve.WinningChances(l.Score)) / 2 }

// search looks at a position, or at one move of it.
func (j *Judge) search(ctx context.Context, pos *board.Position, only board.Move, nodes uint64) (engine.Line, error) {
	limits := engine.Limits{Nodes: nodes}
	if only != board.NoMove {
		limits.SearchMoves = []board.Move{only}
	}
	if err := j.Analyser.NewGame(ctx); err != nil {
		return engine.Line{}, err
	}
	r, err := j.Analyser.Analyse(ctx, pos, limits)
	if err != nil {
		return engine.Line{}, err
	}
	if len(r.Lines) == 0 {
		return engine.Line{}, fmt.Errorf("the search of %s has no line", pos.FEN())
	}
	return r.Lines[0], nil
}

func sans(pos *board.Position, moves []board.Move) (list []string) {
	at := pos.Clone()
	for _, m := range moves {
		list = append(list, at.SAN(m))
		at.Make(m)
	}
	return list
}

// Look is what a move promises after so many nodes, from 0 to 1, and the line that answers it, in standard notation.
func (j *Judge) Look(ctx context.Context, pos *board.Position, m board.Move, nodes uint64) (points float64, reply []string, err error) {
	line, err := j.search(ctx, pos, m, nodes)
	if err != nil || len(line.Moves) == 0 {
		return 0, nil, err
	}
	return j.points(line), sans(pos, line.Moves)[1:], nil
}
