package main

import (
	"fmt"
	"sort"
	"strings"

	"gloss/engine/board"
	"gloss/eval"
)

// printBreakdown shows a position and the account of its evaluation: one
// profile in full, several side by side.
func printBreakdown(io *streams, opts explainOptions, pos *board.Position, profiles []explained) error {
	first := profiles[0].breakdown
	fmt.Fprintf(io.out, "%s", io.drawBoard(boardView{at: pos.At, blackBelow: opts.black, indent: 2}))
	fmt.Fprintf(io.out, "%s\n%s to move, %.0f%% endgame\n\n", pos.FEN(), pos.Side(), 100*first.Stage.Endgame())
	if len(profiles) > 1 {
		return printComparison(io, opts, profiles)
	}
	if err := printTerms(io, opts, first); err != nil {
		return err
	}
	for _, s := range first.Stages {
		fmt.Fprintf(io.out, "%s: %s\n", s.ID, pawns(s.MP))
	}
	fmt.Fprintf(io.out, "\nscore %s pawns for White (profile %s)\n", io.paint(strong, pawns(first.Total())), first.Profile)
	if pos.LastMove() == board.NoMove {
		if ids := needGame(first); len(ids) > 0 {
			fmt.Fprintf(io.out, "%s\n", io.paint(faint, "not shown without the moves played: "+strings.Join(ids, ", ")))
		}
	}
	return nil
}

func needGame(b *eval.Breakdown) (ids []string) {
	for i := range b.Terms {
		if b.Terms[i].NeedsGame {
			ids = append(ids, b.Terms[i].ID)
		}
	}
	return ids
}

// family is the terms of one family with what they add together.
type family struct {
	name  string
	terms []*eval.TermScore
	side  [2]int32
}

func (f *family) mp() int32 { return f.side[board.White] - f.side[board.Black] }

// families groups a breakdown, the largest difference first.
func families(b *eval.Breakdown, all bool) []*family {
	byName := map[string]*family{}
	var list []*family
	for i := range b.Terms {
		t := &b.Terms[i]
		if !all && t.Side[0].MP == 0 && t.Side[1].MP == 0 {
			continue
		}
		f := byName[t.Family]
		if f == nil {
			f = &family{name: t.Family}
			byName[t.Family] = f
			list = append(list, f)
		}
		f.terms = append(f.terms, t)
		f.side[0] += t.Side[0].MP
		f.side[1] += t.Side[1].MP
	}
	for _, f := range list {
		sort.SliceStable(f.terms, func(i, j int) bool { return abs(f.terms[i].MP()) > abs(f.terms[j].MP()) })
	}
	sort.SliceStable(list, func(i, j int) bool { return abs(list[i].mp()) > abs(list[j].mp()) })
	return list
}

func printTerms(io *streams, opts explainOptions, b *eval.Breakdown) error {
	t := io.table(
		column{name: "term", fixed: true},
		column{name: "White", right: true, fixed: true},
		column{name: "Black", right: true, fixed: true},
		column{name: "difference", right: true, fixed: true},
		column{name: "squares"},
	)
	for _, f := range families(b, opts.all) {
		t.row(cell{f.name, strong}, pawns(f.side[0]), pawns(f.side[1]), signed(f.mp()), "")
		for _, term := range f.terms {
			w, k := term.Side[board.White], term.Side[board.Black]
			t.row(cell{"  " + term.ID, accent}, pawns(w.MP), pawns(k.MP), signed(term.MP()), squaresOf(term))
			if opts.hits {
				hitRows(t, b, w.Hits, 1)
				hitRows(t, b, k.Hits, 2)
			}
		}
	}
	return t.flush()
}

// hitRows lists hits one by one in the column of their side.
func hitRows(t *table, b *eval.Breakdown, hits []eval.Hit, at int) {
	for _, h := range hits {
		row := []any{"", "", "", "", h.Key.String()}
		row[at] = cell{pawns(h.MP), faint}
		if id := b.Modified(h); id != "" {
			row[4] = h.Key.String() + " of " + id
		}
		t.row(row...)
	}
}

// squaresOf names the squares of a term's hits, White's and Black's.
func squaresOf(t *eval.TermScore) string {
	var parts []string
	for c, name := range [2]string{"W", "B"} {
		var keys []string
		for _, h := range t.Side[c].Hits {
			keys = append(keys, h.Key.String())
		}
		if len(keys) > 0 {
			parts = append(parts, name+" "+strings.Join(keys, " "))
		}
	}
	return strings.Join(parts, "; ")
}

func printComparison(io *streams, opts explainOptions, profiles []explained) error {
	columns := []column{{name: "term", fixed: true}}
	for _, p := range profiles {
		columns = append(columns, column{name: p.breakdown.Profile, right: true, fixed: true})
	}
	t := io.table(columns...)
	line := func(name cell, value func(*eval.Breakdown) int32) {
		row := []any{name}
		for _, p := range profiles {
			row = append(row, signed(value(p.breakdown)))
		}
		t.row(row...)
	}
	for _, id := range lineIDs(profiles, opts.all) {
		line(cell{id, accent}, func(b *eval.Breakdown) (mp int32) {
			if ts := b.Find(id); ts != nil {
				mp = ts.MP()
			}
			for _, s := range b.Stages {
				if s.ID == id {
					mp += s.MP
				}
			}
			return mp
		})
	}
	line(cell{"score", strong}, (*eval.Breakdown).Total)
	return t.flush()
}

// lineIDs returns the terms that have a hit in any of the breakdowns, in the order
// of their registries, and then the lines after the terms.
func lineIDs(profiles []explained, all bool) (ids []string) {
	seen := map[string]bool{}
	add := func(id string) {
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	for _, p := range profiles {
		for i := range p.breakdown.Terms {
			if t := &p.breakdown.Terms[i]; all || len(t.Side[0].Hits)+len(t.Side[1].Hits) > 0 {
				add(t.ID)
			}
		}
	}
	for _, p := range profiles {
		for _, s := range p.breakdown.Stages {
			add(s.ID)
		}
	}
	return ids
}

// pawns writes millipawns as pawns with three decimals, so that columns add up.
func pawns(mp int32) string { return fmt.Sprintf("%.3f", float64(mp)/1000) }

// signed writes a difference in pawns, green or red by who it favours.
func signed(mp int32) cell {
	switch {
	case mp > 0:
		return cell{"+" + pawns(mp), good}
	case mp < 0:
		return cell{pawns(mp), bad}
	}
	return cell{pawns(0), faint}
}

func abs(x int32) int32 { return max(x, -x) }
