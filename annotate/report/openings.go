package report

import (
	"cmp"
	"slices"

	"gloss/engine/board"
)

// openings counts games by opening and side.
type openings map[[3]string]*Opening

// of returns the row of a game.
func (o openings) of(ref GameRef, c board.Color, both bool) *Opening {
	row := Opening{ECO: ref.ECO, Name: ref.Opening, Side: c.String()}
	if both {
		row.Side = "both"
	}
	key := [3]string{row.ECO, row.Name, row.Side}
	if o[key] == nil {
		o[key] = &row
	}
	return o[key]
}

// list returns the rows, the most frequent openings first.
func (o openings) list() []Opening {
	list := make([]Opening, 0, len(o))
	for _, row := range o {
		row.Accuracy = nil
		if v, ok := row.accuracy.value(); ok {
			row.Accuracy = &v
		}
		row.ACPL, _ = row.loss.value()
		list = append(list, *row)
	}
	slices.SortFunc(list, func(x, y Opening) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(x.ECO, y.ECO), cmp.Compare(x.Name, y.Name), cmp.Compare(y.Side, x.Side))
	})
	return list
}
