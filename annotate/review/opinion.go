package review

import (
	"context"
	"errors"

	"gloss/engine"
	"gloss/engine/board"
)

// A Pair is an analyser beside which there is another one with another judgement, for a second opinion.
type Pair struct {
	engine.Analyser
	Second engine.Analyser
}

// NewGame has both forget.
func (p *Pair) NewGame(ctx context.Context) error {
	return errors.Join(p.Analyser.NewGame(ctx), p.Second.NewGame(ctx))
}

// Close closes both.
func (p *Pair) Close() error { return errors.Join(p.Analyser.Close(), p.Second.Close()) }

// opinion is what one judge says of the positions of a game.
type opinion struct {
	settings *Settings
	brief    bool // its second looks are half as long
	curve    Curve
	moves    []board.Move
	looks    []look // of the position before each move, and of the last one
}

// newOpinion returns one that knows nothing yet.
func (s *Settings) newOpinion(curve Curve, moves []board.Move) *opinion {
	return &opinion{settings: s, curve: curve, moves: moves, looks: make([]look, len(moves)+1)}
}

// limits are those of a look at a position.
func (o *opinion) limits(look int) engine.Limits {
	l := o.settings.limits(look)
	if o.brief && look > firstLook {
		l = shorter(l)
	}
	return l
}

// lacks returns, in parts, the looks that are wanted, up to a level, and have not been made.
func (o *opinion) lacks(wanted []int, most int) []part {
	lacking := make([]int, len(wanted))
	for i, level := range wanted {
		if level = min(level, most); o.looks[i].level < level {
			lacking[i] = level
		}
	}
	parts := divide(lacking)
	for i := range parts {
		parts[i].of = o
	}
	return parts
}

// loss is what a move loses by the last looks, in chances. The first choice loses nothing.
func (o *opinion) loss(i int) float64 {
	if o.first(i) {
		return 0
	}
	before, after := o.values(i)
	return o.curve.Loss(before, after)
}

// An Opinion is what the second judge says of a move.
type Opinion struct {
	Best  engine.Line // that it would have played; without moves if the game is over
	Reply engine.Line // behind the played move; without moves if that ends the game
	Loss  float64     // of chances, 0 or more
}

// of returns what there is to say of a move.
func (o *opinion) of(i int) *Opinion {
	return &Opinion{Best: o.line(i), Reply: o.line(i + 1), Loss: o.loss(i)}
}

// line is the best line of a position.
func (o *opinion) line(i int) engine.Line {
	if lines := o.looks[i].lines; len(lines) > 0 {
		return lines[0]
	}
	return engine.Line{}
}
