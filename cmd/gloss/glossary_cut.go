package main

import (
	"fmt"
	"strings"

	"gloss/engine/cutting"
	"gloss/engine/cutting/measure"
)

// searchRecord is what the search makes of a rule for cutting the tree, in JSON.
type searchRecord struct {
	Default  bool         `json:"default"` // heeded where --cut says nothing
	Measured *cutting.Row `json:"measured,omitempty"`
}

// searchUse finds what was measured of a rule for cutting the tree; nil for other entries.
func searchUse(id string) (use *searchRecord, none *cutting.Row, err error) {
	set, err := cutting.Parse(id)
	if err != nil || len(set.Rules()) != 1 || set.String() != id {
		return nil, nil, nil
	}
	t, err := cutting.Measured()
	if err != nil {
		return nil, nil, err
	}
	return &searchRecord{Default: cutting.Default&set != 0, Measured: t.Find(id)}, t.Find("none"), nil
}

// searchText puts it into words.
func searchText(id string, use *searchRecord, none *cutting.Row) string {
	text := fmt.Sprintf("Off by default; --cut %s turns it on.", id)
	if use.Default {
		text = "On by default."
	}
	m := use.Measured
	if m == nil {
		return text
	}
	var parts []string
	if b := m.Bench; b != nil && none != nil && none.Bench != nil && none.Bench.Depth == b.Depth {
		part := fmt.Sprintf("to depth %d it takes %+.1f%% nodes", b.Depth, 100*(float64(b.Nodes)/float64(none.Bench.Nodes)-1))
		if b.Judged > 0 {
			part += fmt.Sprintf(" and leaves out %.1f%% of the moves that it judges", 100*float64(b.LeftOut)/float64(b.Judged))
		}
		parts = append(parts, part)
	}
	for _, s := range m.Suites {
		part := fmt.Sprintf("%d of %d positions of %s solved with %s", s.Solved, s.Total, s.Suite, s.Limit)
		if none != nil {
			if n := none.Suite(s.Suite, s.Limit); n != nil {
				part += fmt.Sprintf(", %d without it", n.Solved)
			}
		}
		parts = append(parts, part)
	}
	if g := m.Match; g != nil {
		parts = append(parts, fmt.Sprintf("%s Elo in %d games against a search without it", measure.Elo(g), g.Games()))
	}
	if len(parts) == 0 {
		return text
	}
	return text + " Measured: " + strings.Join(parts, "; ") + "."
}

// search tells if the search heeds a rule, and what that was found to do.
func (v *glossaryView) search(id string) error {
	use, none, err := searchUse(id)
	if err != nil || use == nil {
		return err
	}
	v.heading("In the search")
	v.paragraph(searchText(id, use, none))
	return nil
}
