package measure

import (
	"fmt"
	"slices"
	"strings"

	"gloss/engine/cutting"
)

// Cells returns the heads of the columns that have anything in them, and the rows below
// them.
func Cells(t *cutting.Table) (head []string, rows [][]string) {
	base := t.Find("none")
	rows = make([][]string, len(t.Rows))
	add := func(name string, value func(*cutting.Row) string) {
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
	moves := func(r *cutting.Row) *cutting.MovesRow {
		if t.Moves == nil {
			return nil
		}
		m, _ := t.Moves.Of(r.Rules)
		return m
	}
	add("of all moves", func(r *cutting.Row) string {
		m := moves(r)
		if m == nil {
			return ""
		}
		all, _ := m.At[0].Part()
		if m.Prefers {
			return fmt.Sprintf("prefers %.1f%%", 100*all)
		}
		return fmt.Sprintf("%.1f%%", 100*all)
	})
	add("of the best", func(r *cutting.Row) string {
		m := moves(r)
		if m == nil {
			return ""
		}
		_, best := m.At[0].Part()
		return fmt.Sprintf("%.1f%%", 100*best)
	})
	add("lift", func(r *cutting.Row) string {
		m := moves(r)
		if m == nil {
			return ""
		}
		return fmt.Sprintf("%.2f", m.Knowledge())
	})
	add("nodes", func(r *cutting.Row) string {
		if r.Bench == nil {
			return ""
		}
		return fmt.Sprint(r.Bench.Nodes)
	})
	add("to none", func(r *cutting.Row) string {
		if r.Bench == nil || base == nil || base.Bench == nil || base.Bench.Depth != r.Bench.Depth || base == r {
			return ""
		}
		return fmt.Sprintf("%+.1f%%", 100*(float64(r.Bench.Nodes)/float64(base.Bench.Nodes)-1))
	})
	add("left out", func(r *cutting.Row) string {
		if r.Bench == nil || r.Bench.Judged == 0 {
			return ""
		}
		return fmt.Sprintf("%.1f%%", 100*r.Bench.Share)
	})
	add("of judged", func(r *cutting.Row) string {
		if r.Bench == nil || r.Bench.Judged == 0 {
			return ""
		}
		return fmt.Sprintf("%.1f%%", 100*float64(r.Bench.LeftOut)/float64(r.Bench.Judged))
	})
	conditions := t.Conditions()
	for _, s := range conditions {
		name := s.Suite
		if slices.ContainsFunc(conditions, func(o cutting.SuiteResult) bool { return o.Suite == s.Suite && o.Limit != s.Limit }) {
			name += ", " + s.Limit
		}
		add(name, func(r *cutting.Row) string {
			if got := r.Suite(s.Suite, s.Limit); got != nil {
				return fmt.Sprint(got.Solved)
			}
			return ""
		})
		add(name+" points", func(r *cutting.Row) string {
			if got := r.Suite(s.Suite, s.Limit); got != nil && got.Most > 0 {
				return fmt.Sprint(got.Points)
			}
			return ""
		})
	}
	add("games", func(r *cutting.Row) string {
		if r.Match == nil {
			return ""
		}
		return fmt.Sprintf("+%d =%d -%d", r.Match.Wins, r.Match.Draws, r.Match.Losses)
	})
	add("Elo", func(r *cutting.Row) string {
		if r.Match == nil {
			return ""
		}
		return Elo(r.Match)
	})
	return head, rows
}

// Elo is the difference of a match with its 95 percent interval.
func Elo(m *cutting.MatchResult) string {
	if m.Elo == nil || m.EloLow == nil || m.EloHigh == nil {
		return "unknown"
	}
	return fmt.Sprintf("%+.0f [%+.0f, %+.0f]", *m.Elo, *m.EloLow, *m.EloHigh)
}

// markdown writes the table for a page.
func markdown(t *cutting.Table) string {
	head, rows := Cells(t)
	var b strings.Builder
	b.WriteString("| rules | " + strings.Join(head, " | ") + " |\n|---|" + strings.Repeat("---:|", len(head)) + "\n")
	for i, cells := range rows {
		fmt.Fprintf(&b, "| %s | %s |\n", t.Rows[i].Rules, strings.Join(cells, " | "))
	}
	return b.String()
}
