package study

import (
	"cmp"
	"fmt"
	"slices"

	"gloss/annotate"
)

// mostGood bounds the examples of good moves.
const mostGood = 10

// praiseOf returns the mark of a good move, "" if it has none that is known here.
func praiseOf(m *annotate.MoveJSON) string {
	if m.Praise == nil || m.Judgement != "" || !slices.Contains([]string{"!", "!!", "□"}, m.Praise.Mark) {
		return ""
	}
	return m.Praise.Mark
}

// addGood counts a good move.
func (s *Study) addGood(m *annotate.MoveJSON, ref GameRef) {
	switch praiseOf(m) {
	case "!":
		s.Good.Only++
	case "!!":
		s.Good.Sacrifices++
	default:
		return // a forced move is no merit
	}
	mo := moment(m, ref)
	mo.Loss, mo.Best = m.Praise.SecondLoss, ""
	if m.Praise.Second != nil {
		mo.Best = numbered(m, m.Praise.Second.SAN)
	}
	s.Good.Examples = append(s.Good.Examples, mo)
	slices.SortStableFunc(s.Good.Examples, func(x, y Moment) int { return cmp.Compare(y.Loss, x.Loss) })
	s.Good.Examples = s.Good.Examples[:min(len(s.Good.Examples), mostGood)]
}

// goodSection shows the good moves, and what the next best ones are worth as far as the games tell: those in PGN do not.
func (s *Study) goodSection() Section {
	told := slices.ContainsFunc(s.Good.Examples, func(m Moment) bool { return m.Best != "" })
	t := &Table{Columns: columns(">game", "players", "move")}
	if told {
		t.Columns = append(t.Columns, columns("next best", ">% of a point worse")...)
	}
	for _, m := range s.Good.Examples {
		cells := row(m.Game, m.Title, Cell{Text: m.Move, Tone: Good, Game: m.Game, Ply: m.Ply})
		switch {
		case m.Best != "":
			cells = append(cells, row(m.Best, fmt.Sprintf("%.0f", 50*m.Loss))...)
		case told:
			cells = append(cells, row("", "")...)
		}
		t.Rows = append(t.Rows, cells)
	}
	text := fmt.Sprintf("Only moves, against which all others lose much: %d", s.Good.Only+s.Good.Sacrifices)
	if n := s.Good.Sacrifices; n > 0 {
		text += fmt.Sprintf(", of them %d with a sacrifice", n)
	}
	return Section{Level: 3, Title: "Found where only one move was good", Table: t, Text: []string{text + "."}}
}
