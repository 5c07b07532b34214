package gnu

import (
	"gloss/eval"
	"gloss/eval/endings"
)

// matingRoutine takes the place of all other rules, the values of the men aside,
// when a side has only its king left and the other can force mate: the lone king
// is driven to where it can be mated. It tells if it applies. Source: G050.
func (e *evaluation[R]) matingRoutine() bool {
	us, value, ok := endings.LoneKing(e.pos)
	if ok {
		e.add(MatingRoutine, us, eval.At(e.pos.King(us.Other())), value)
	}
	return ok
}
