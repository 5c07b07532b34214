package main

import (
	"fmt"
	"strings"
)

// print shows the table: nodes and solved positions beside those of none.
func (t *cutTable) print(io *streams) error {
	columns := []column{{name: "rules", ids: true}}
	head, rows := t.cells()
	for _, name := range head {
		columns = append(columns, column{name: name, right: true, fixed: true})
	}
	out := io.table(columns...)
	for i, cells := range rows {
		values := []any{cell{t.Rows[i].Rules, accent}}
		for _, c := range cells {
			values = append(values, c)
		}
		out.row(values...)
	}
	return out.flush()
}

// cells returns the heads of the columns that have anything in them, and the rows below
// them.
func (t *cutTable) cells() (head []string, rows [][]string) {
	base := t.find("none")
	rows = make([][]string, len(t.Rows))
	add := func(name string, value func(*cutRow) string) {
		column, some := make([]string, len(t.Rows)), false
		for i, r := range t.Rows {
			column[i] = value(r)
			some = some || column[i] != ""
		}
		if !some {
			return
		}
		head = append(head, name)
		for i := range rows {
			rows[i] = append(rows[i], column[i])
		}
	}
	add("nodes", func(r *cutRow) string {
		if r.Bench == nil {
			return ""
		}
		return fmt.Sprint(r.Bench.Nodes)
	})
	add("to none", func(r *cutRow) string {
		if r.Bench == nil || base == nil || base.Bench == nil || base.Bench.Depth != r.Bench.Depth || base == r {
			return ""
		}
		return fmt.Sprintf("%+.1f%%", 100*(float64(r.Bench.Nodes)/float64(base.Bench.Nodes)-1))
	})
	add("left out", func(r *cutRow) string {
		if r.Bench == nil || r.Bench.Judged == 0 {
			return ""
		}
		return fmt.Sprintf("%.1f%%", 100*r.Bench.Share)
	})
	add("of judged", func(r *cutRow) string {
		if r.Bench == nil || r.Bench.Judged == 0 {
			return ""
		}
		return fmt.Sprintf("%.1f%%", 100*float64(r.Bench.LeftOut)/float64(r.Bench.Judged))
	})
	for _, s := range t.suites() {
		add(s.Suite, func(r *cutRow) string {
			if got := r.suite(s); got != nil {
				return fmt.Sprint(got.Solved)
			}
			return ""
		})
		add(s.Suite+" points", func(r *cutRow) string {
			if got := r.suite(s); got != nil && got.Most > 0 {
				return fmt.Sprint(got.Points)
			}
			return ""
		})
	}
	add("games", func(r *cutRow) string {
		if r.Match == nil {
			return ""
		}
		return fmt.Sprintf("+%d =%d -%d", r.Match.Wins, r.Match.Draws, r.Match.Losses)
	})
	add("Elo", func(r *cutRow) string {
		if r.Match == nil {
			return ""
		}
		return cutElo(r.Match)
	})
	return head, rows
}

// cutElo is the difference with its 95 percent interval.
func cutElo(m *cutMatch) string {
	if m.Elo == nil || m.EloLow == nil || m.EloHigh == nil {
		return "unknown"
	}
	return fmt.Sprintf("%+.0f [%+.0f, %+.0f]", *m.Elo, *m.EloLow, *m.EloHigh)
}

// find returns the row of some rules, nil if there is none.
func (t *cutTable) find(rules string) *cutRow {
	for _, r := range t.Rows {
		if r.Rules == rules {
			return r
		}
	}
	return nil
}

// suites returns the suites and limits that any row was measured with.
func (t *cutTable) suites() (list []cutSuite) {
	for _, r := range t.Rows {
		for _, s := range r.Suites {
			known := false
			for _, k := range list {
				known = known || k.Suite == s.Suite && k.Limit == s.Limit
			}
			if !known {
				list = append(list, s)
			}
		}
	}
	return list
}

// suite returns what the row solved under the conditions of another result.
func (r *cutRow) suite(like cutSuite) *cutSuite {
	for i := range r.Suites {
		if s := &r.Suites[i]; s.Suite == like.Suite && s.Limit == like.Limit {
			return s
		}
	}
	return nil
}

// markdown writes the table for a page.
func (t *cutTable) markdown() string {
	head, rows := t.cells()
	var b strings.Builder
	b.WriteString("| rules | " + strings.Join(head, " | ") + " |\n|---|" + strings.Repeat("---:|", len(head)) + "\n")
	for i, cells := range rows {
		fmt.Fprintf(&b, "| %s | %s |\n", t.Rows[i].Rules, strings.Join(cells, " | "))
	}
	return b.String()
}
