package study

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gloss/annotate"
)

// clockRows are how long a move took, and what the clock showed behind it; the last row counts moves of
// the others once more.
var clockRows = []struct {
	name string
	fits func(spent, left time.Duration) bool
}{
	{"under 5 seconds", func(spent, _ time.Duration) bool { return spent < 5*time.Second }},
	{"5 to 20 seconds", func(spent, _ time.Duration) bool { return spent >= 5*time.Second && spent < 20*time.Second }},
	{"20 seconds to a minute", func(spent, _ time.Duration) bool { return spent >= 20*time.Second && spent < time.Minute }},
	{"over a minute", func(spent, _ time.Duration) bool { return spent >= time.Minute }},
	{"with less than 30 seconds left", func(_, left time.Duration) bool { return left < 30*time.Second }},
}

// addClock counts the moves of one side by the time that they took. Without a clock at two moves in a row
// nobody knows the time of the second; that of the first is known from the tag TimeControl.
func (s *Study) addClock(g *annotate.GameJSON, side string) {
	left, increment, known := timeControl(g.Tags["TimeControl"])
	for i := range g.Moves {
		m := &g.Moves[i]
		switch {
		case m.Side != side:
			continue
		case m.ClockMS == nil:
			known = false
			continue
		}
		now := time.Duration(*m.ClockMS) * time.Millisecond
		if known && m.Analysed {
			s.countClock(m, max(left+increment-now, 0), now)
		}
		left, known = now, true
	}
}

func (s *Study) countClock(m *annotate.MoveJSON, spent, left time.Duration) {
	if s.Clock == nil {
		for _, row := range clockRows {
			s.Clock = append(s.Clock, Phase{Name: row.name})
		}
	}
	for i, row := range clockRows {
		if row.fits(spent, left) {
			p := &s.Clock[i]
			p.Moves++
			p.Marks.add(m.Judgement)
			p.Loss = math.Round((p.Loss+m.Loss)*1e4) / 1e4
		}
	}
}

// timeControl reads the tag, such as 300+3 or 40/5400:1800: what there is at the start, and what each
// move adds. It is not known of other forms.
func timeControl(tag string) (start, increment time.Duration, ok bool) {
	first, _, _ := strings.Cut(tag, ":")
	if _, after, moves := strings.Cut(first, "/"); moves {
		first = after
	}
	base, plus, _ := strings.Cut(first, "+")
	seconds, err := strconv.ParseUint(base, 10, 24)
	if err != nil {
		return 0, 0, false
	}
	more := uint64(0)
	if plus != "" {
		if more, err = strconv.ParseUint(plus, 10, 16); err != nil {
			return 0, 0, false
		}
	}
	return time.Duration(seconds) * time.Second, time.Duration(more) * time.Second, true
}

// A Period is how a player did in a month.
type Period struct {
	Month    string   `json:"month"` // 2026.11
	Games    int      `json:"games"`
	Accuracy *float64 `json:"accuracy"` // null if it is nowhere defined

	sum mean
}

// addMonth counts a game for its month, where the date tells it; the games may come in any order.
func (s *Study) addMonth(date string, accuracy *float64) {
	if len(date) < 7 || strings.Trim(date[:7], "0123456789.") != "" || date[4] != '.' {
		return
	}
	at := 0
	for at < len(s.Trend) && s.Trend[at].Month < date[:7] {
		at++
	}
	if at == len(s.Trend) || s.Trend[at].Month != date[:7] {
		s.Trend = append(s.Trend[:at], append([]Period{{Month: date[:7]}}, s.Trend[at:]...)...)
	}
	p := &s.Trend[at]
	p.Games++
	if accuracy != nil {
		p.sum.add(*accuracy, 1)
		v, _ := p.sum.value()
		p.Accuracy = &v
	}
}

// clockSection shows what haste costs.
func (s *Study) clockSection() Section {
	section := phaseTable("time for the move", s.Clock)
	section.Title = "Mistakes by the clock"
	section.Text = []string{"By the clocks in the games. The last row counts moves of the others once more."}
	return section
}

// trendSection shows how a player's accuracy went.
func (s *Study) trendSection() Section {
	t := &Table{Columns: columns("month", ">games", ">accuracy")}
	for _, p := range s.Trend {
		cell := Cell{Text: "-"}
		if p.Accuracy != nil {
			cell = Cell{Text: fmt.Sprintf("%.1f %%", *p.Accuracy), Share: *p.Accuracy / 100}
		}
		t.Rows = append(t.Rows, row(Cell{Text: p.Month, Tone: Name}, p.Games, cell))
	}
	return Section{Level: 3, Title: "Accuracy by month", Table: t}
}
