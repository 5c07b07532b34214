package study

import (
	"fmt"
	"testing"
	"time"

	"gloss/annotate"
)

func TestTimeControls(t *testing.T) {
	for tag, want := range map[string]string{
		"300+3": "5m0s 3s true", "5400": "1h30m0s 0s true", "40/7200:1800": "2h0m0s 0s true", "40/5400+30:1800+30": "1h30m0s 30s true",
		"": "0s 0s false", "-": "0s 0s false", "?": "0s 0s false", "*180": "0s 0s false", "5+x": "0s 0s false", "99999999999+1": "0s 0s false",
	} {
		start, plus, ok := timeControl(tag)
		if got := fmt.Sprint(start, " ", plus, " ", ok); got != want {
			t.Errorf("%q: %s, want %s", tag, got, want)
		}
	}
}

// TestMovesAreCountedByTheirTime: the clock before the move and the increment tell how long it took.
func TestMovesAreCountedByTheirTime(t *testing.T) {
	g := &annotate.GameJSON{Tags: map[string]string{"TimeControl": "60+2"}}
	for i, left := range []time.Duration{58 * time.Second, 50 * time.Second, -1, 25 * time.Second, 26 * time.Second} { // 4 s, 10 s, unknown, unknown, 1 s
		m := annotate.MoveJSON{Ply: 2*i + 1, Side: "white", Analysed: true}
		if left >= 0 {
			ms := left.Milliseconds()
			m.ClockMS = &ms
		}
		if i == 4 {
			m.Judgement, m.Loss = "blunder", 0.5
		}
		g.Moves = append(g.Moves, m, annotate.MoveJSON{Ply: 2*i + 2, Side: "black", Analysed: true})
	}
	s := newStudy("a")
	s.addClock(g, "white")
	s.addClock(g, "black")
	var got []string
	for _, p := range s.Clock {
		got = append(got, fmt.Sprint(p.Moves, p.Marks.Blunders))
	}
	if want := "[2 1 1 0 0 0 0 0 1 1]"; fmt.Sprint(got) != want {
		t.Errorf("moves and blunders %v, want %s", got, want)
	}
}

func TestMonthsComeInOrder(t *testing.T) {
	s := newStudy("a")
	acc := func(x float64) *float64 { return &x }
	s.addMonth("2026.02.01", acc(80))
	s.addMonth("2025.12.31", nil)
	s.addMonth("2026.02.??", acc(90))
	s.addMonth("????.??.??", acc(10))
	s.addMonth("2026", acc(10))
	if len(s.Trend) != 2 || s.Trend[0].Month != "2025.12" || s.Trend[0].Accuracy != nil || s.Trend[1].Games != 2 || *s.Trend[1].Accuracy != 85 {
		t.Errorf("%+v", s.Trend)
	}
}
