package study

import (
	"cmp"
	"slices"
	"strings"

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
		row.settle()
		list = append(list, *row)
	}
	sortOpenings(list)
	return list
}

// settle turns the means under way into what is shown.
func (o *Opening) settle() {
	o.Accuracy = nil
	if v, ok := o.accuracy.value(); ok {
		o.Accuracy = &v
	}
	o.ACPL, _ = o.loss.value()
}

func sortOpenings(list []Opening) {
	slices.SortFunc(list, func(x, y Opening) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(x.ECO, y.ECO), cmp.Compare(x.Name, y.Name), cmp.Compare(y.Side, x.Side))
	})
}

// grouped puts the variations of an opening together: what stands before the colon of
// the name is the opening. The code of a group runs from its first to its last.
func grouped(list []Opening) []Opening {
	type key struct{ name, side string }
	groups := map[key][]Opening{}
	for _, o := range list {
		name, _, _ := strings.Cut(o.Name, ":")
		k := key{name, o.Side}
		groups[k] = append(groups[k], o)
	}
	all := make([]Opening, 0, len(groups))
	for k, members := range groups {
		sum := members[0]
		if len(members) > 1 {
			sum = Opening{Name: k.name, Side: k.side}
			first, last := members[0].ECO, members[0].ECO
			for _, o := range members {
				first, last = min(first, o.ECO), max(last, o.ECO)
				sum.add(o)
			}
			if sum.ECO = first; first != last {
				sum.ECO += "-" + last
			}
			sum.settle()
		}
		all = append(all, sum)
	}
	sortOpenings(all)
	return all
}

// add counts the games of another row.
func (o *Opening) add(other Opening) {
	o.Games, o.Wins, o.Draws, o.Losses = o.Games+other.Games, o.Wins+other.Wins, o.Draws+other.Draws, o.Losses+other.Losses
	o.Marks.Inaccuracies += other.Marks.Inaccuracies
	o.Marks.Mistakes += other.Marks.Mistakes
	o.Marks.Blunders += other.Marks.Blunders
	o.accuracy.add(other.accuracy.sum/max(other.accuracy.weight, 1e-9), other.accuracy.weight)
	o.loss.add(other.loss.sum/max(other.loss.weight, 1e-9), other.loss.weight)
}
