package position

import (
	"cmp"
	"slices"

	"gloss/engine/board"
	"gloss/eval"
)

// SmallTerm is the difference, in millipawns, below which the terms of a family are put together in
// one row of a table.
const SmallTerm = 20

// A Family is the terms of one family with what they add together.
type Family struct {
	Name  string // its id
	Terms []*eval.TermScore
	Side  [2]int32 // millipawns, positive is good for the side
}

// MP is what the family is worth to White, in millipawns.
func (f *Family) MP() int32 { return f.Side[board.White] - f.Side[board.Black] }

// Families groups a breakdown, the largest difference first.
func Families(b *eval.Breakdown, all bool) []*Family {
	byName := map[string]*Family{}
	var list []*Family
	for i := range b.Terms {
		t := &b.Terms[i]
		if !all && t.Side[0].MP == 0 && t.Side[1].MP == 0 {
			continue
		}
		f := byName[t.Family]
		if f == nil {
			f = &Family{Name: t.Family}
			byName[t.Family] = f
			list = append(list, f)
		}
		f.Terms = append(f.Terms, t)
		f.Side[0] += t.Side[0].MP
		f.Side[1] += t.Side[1].MP
	}
	for _, f := range list {
		slices.SortStableFunc(f.Terms, func(a, b *eval.TermScore) int { return cmp.Compare(abs(b.MP()), abs(a.MP())) })
	}
	slices.SortStableFunc(list, func(a, b *Family) int { return cmp.Compare(abs(b.MP()), abs(a.MP())) })
	return list
}

// Largest returns the terms of a family that have a row of their own. Two or more with
// hardly a difference share one, and need none where there is nothing else.
func (f *Family) Largest() []*eval.TermScore {
	n := len(f.Terms)
	for n > 0 && abs(f.Terms[n-1].MP()) < SmallTerm {
		n--
	}
	if n == len(f.Terms)-1 {
		n++
	}
	return f.Terms[:n]
}
