package main

import "gloss/eval"

// printComparison shows several profiles side by side.
func printComparison(ui *streams, opts explainOptions, profiles []explained) error {
	columns := []column{{name: "term", fixed: true}}
	for _, p := range profiles {
		columns = append(columns, column{name: p.breakdown.Profile, right: true, fixed: true})
	}
	t := ui.table(columns...)
	line := func(name cell, value func(*eval.Breakdown) int32) {
		row := []any{name}
		for _, p := range profiles {
			row = append(row, signed(value(p.breakdown)))
		}
		t.row(row...)
	}
	for _, id := range lineIDs(profiles, opts.all) {
		line(cell{id, accent}, func(b *eval.Breakdown) int32 { return valueOf(b, id) })
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
		for _, s := range p.breakdown.Adjustments {
			add(s.ID)
		}
	}
	return ids
}
