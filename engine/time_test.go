package engine

import (
	"testing"
	"time"
)

// A time for a move is used nearly whole, and never exceeded: the answer needs some of it.
func TestTimeForAMoveIsUsed(t *testing.T) {
	start := time.Now()
	for _, c := range []struct {
		limits      Limits
		least, most time.Duration
	}{
		{Limits{MoveTime: 100 * time.Millisecond}, 95 * time.Millisecond, 99 * time.Millisecond},
		{Limits{MoveTime: 2 * time.Second}, 1990 * time.Millisecond, 1999 * time.Millisecond},
		{Limits{MoveTime: 2 * time.Millisecond}, 1800 * time.Microsecond, 1999 * time.Microsecond},
		{Limits{MoveTime: time.Nanosecond}, 1, 1},
		{Limits{MoveTime: time.Minute, Clock: Clock{Remaining: time.Second}}, time.Millisecond, time.Second - lag},
		{Limits{MoveTime: time.Millisecond, Clock: Clock{Remaining: time.Minute}}, time.Microsecond, time.Millisecond},
	} {
		m := newTimeManager(start, c.limits)
		if m.hard < c.least || m.hard > c.most {
			t.Errorf("%+v: thinks at most %v, want %v to %v", c.limits, m.hard, c.least, c.most)
		}
	}
}
