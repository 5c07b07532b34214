package account

import (
	"cmp"
	"slices"

	"gloss/engine/board"
	"gloss/eval"
)

// A Row is what one term is worth at the ends of the two lines of a swing. Values are millipawns, mover's
// view.
type Row struct {
	ID           string // "" for a row of what has no name: see Same
	Best, Played int32
	Squares      []string // of the hits that differ, the largest first
	// Same is how many terms the row stands for: those worth the same in both lines. 0 in other rows; the
	// row with neither name nor terms is what no term explains, such as another engine's own judgement.
	Same int
}

// Difference is what the played move costs by the row: negative is bad for the mover.
func (r *Row) Difference() int32 { return r.Played - r.Best }

// Table lists the terms that differ between the ends of the lines of a swing, the largest first, then in
// one row those that do not, and what no term explains if there is such a rest. The columns add up to the
// values of the lines, and their differences to the swing. It is empty where a line ends in mate or in a
// draw by rule: no terms judge that. Pos is the position before the move, with its history.
func (s *Swing) Table(pos *board.Position, ev eval.Evaluator) []Row {
	if !s.Judged() {
		return nil
	}
	best, played := endOf(&s.Best, pos, ev), endOf(&s.Played, pos, ev)
	values := map[string]*Row{}
	var ids []string
	add := func(b *eval.Breakdown, column func(*Row) *int32) {
		note := func(id string, mp int32) {
			if values[id] == nil {
				values[id] = &Row{ID: id}
				ids = append(ids, id)
			}
			if s.Mover == board.Black {
				mp = -mp
			}
			*column(values[id]) += mp
		}
		for i := range b.Terms {
			note(b.Terms[i].ID, b.Terms[i].MP())
		}
		for _, stage := range b.Adjustments {
			note(stage.ID, stage.MP)
		}
	}
	add(best, func(r *Row) *int32 { return &r.Best })
	add(played, func(r *Row) *int32 { return &r.Played })

	var rows []Row
	same, rest := Row{}, Row{Best: s.Best.MP(), Played: s.Played.MP()}
	for _, id := range ids {
		r := values[id]
		rest.Best, rest.Played = rest.Best-r.Best, rest.Played-r.Played
		switch {
		case r.Best != r.Played:
			r.Squares = s.squaresOf(id)
			rows = append(rows, *r)
		case r.Best != 0:
			same.Best, same.Played, same.Same = same.Best+r.Best, same.Played+r.Played, same.Same+1
		}
	}
	sortRows(rows)
	if same.Same > 0 {
		rows = append(rows, same)
	}
	if rest.Best != 0 || rest.Played != 0 {
		rows = append(rows, rest)
	}
	return rows
}

func sortRows(rows []Row) {
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(abs(b.Difference()), abs(a.Difference())) })
}

// endOf is the account of the last position of a line.
func endOf(b *Branch, pos *board.Position, ev eval.Evaluator) *eval.Breakdown {
	p := pos.Clone()
	for _, m := range b.Moves {
		p.Make(m)
	}
	return ev.Explain(p)
}

// squaresOf are the squares of a term on which the lines differ.
func (s *Swing) squaresOf(id string) []string {
	var list []string
	var seen board.Bitboard
	for i := range s.Reasons {
		if s.Reasons[i].ID != id {
			continue
		}
		for _, c := range s.Reasons[i].Changes {
			for b := c.Key.Squares() &^ seen; b != 0 && len(list) < mostSquares; {
				sq := b.PopFirst()
				seen |= board.SquareBB(sq)
				list = append(list, sq.String())
			}
		}
	}
	return list
}
