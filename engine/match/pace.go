package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"gloss/engine"
)

// Pace says how long a player may think about his moves. Zero values mean no limit; a pace
// needs at least one.
type Pace struct {
	Nodes    uint64
	Depth    int
	MoveTime time.Duration
	Clock    TimeControl
}

// TimeControl is the time of a chess clock: so many moves (0: the whole game) in the base time,
// which is given again after them, with an increment after each move.
type TimeControl struct {
	Moves           int
	Base, Increment time.Duration
}

// Check finds what is wrong with a pace; nil if nothing.
func (p *Pace) Check() error {
	switch {
	case *p == Pace{}:
		return errors.New("no limit is given: use nodes, depth, movetime or tc")
	case p.Depth < 0 || p.Depth > engine.MaxDepth:
		return fmt.Errorf("depth %d is not between 1 and %d", p.Depth, engine.MaxDepth)
	case p.MoveTime < 0:
		return fmt.Errorf("movetime %v is negative", p.MoveTime)
	case p.MoveTime > 0 && p.Clock != TimeControl{}:
		return errors.New("movetime and tc do not go together")
	}
	return nil
}

// timed tells if time plays a part, so that games are not the same every time.
func (p *Pace) timed() bool { return p.MoveTime > 0 || p.Clock != TimeControl{} }

// String writes the pace as the keys of a player's specification.
func (p Pace) String() string {
	var words []string
	if p.Nodes > 0 {
		words = append(words, fmt.Sprintf("nodes=%d", p.Nodes))
	}
	if p.Depth > 0 {
		words = append(words, fmt.Sprintf("depth=%d", p.Depth))
	}
	if p.MoveTime > 0 {
		words = append(words, fmt.Sprintf("movetime=%v", p.MoveTime))
	}
	if p.Clock != (TimeControl{}) {
		words = append(words, "tc="+p.Clock.String())
	}
	return strings.Join(words, " ")
}

// String writes a time control as ParseTimeControl and PGN do: moves/seconds+seconds.
func (t TimeControl) String() string {
	text := seconds(t.Base)
	if t.Moves > 0 {
		text = fmt.Sprintf("%d/%s", t.Moves, text)
	}
	if t.Increment > 0 {
		text += "+" + seconds(t.Increment)
	}
	return text
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
}

// ParseTimeControl reads "60+0.6" (a minute for the game and 0.6 seconds a move), "40/60"
// (40 moves a minute) or "2:30+1" (minutes and seconds).
func ParseTimeControl(text string) (t TimeControl, err error) {
	bad := func(why string) (TimeControl, error) {
		return TimeControl{}, fmt.Errorf("time control %q: %s; write it as 60+0.6, 40/60+0.6 or 2:30+1, in seconds", text, why)
	}
	rest := text
	if moves, after, ok := strings.Cut(rest, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 || n > 1000 {
			return bad("the number of moves is not one from 1 to 1000")
		}
		t.Moves, rest = n, after
	}
	base, increment, incremental := strings.Cut(rest, "+")
	if t.Base, err = parseSeconds(base); err != nil {
		return bad(err.Error())
	}
	if incremental {
		if t.Increment, err = parseSeconds(increment); err != nil {
			return bad(err.Error())
		}
	}
	if t.Base <= 0 {
		return bad("it gives no time")
	}
	return t, nil
}

// parseSeconds reads seconds, or minutes:seconds.
func parseSeconds(text string) (time.Duration, error) {
	minutes, rest, ok := strings.Cut(text, ":")
	var m float64
	if !ok {
		rest = text
	} else {
		var err error
		if m, err = strconv.ParseFloat(minutes, 64); err != nil {
			return 0, fmt.Errorf("%q is not a time", text)
		}
	}
	s, err := strconv.ParseFloat(rest, 64)
	total := 60*m + s
	if err != nil || m < 0 || s < 0 || !(total <= 24*3600) { // a day; NaN fails too
		return 0, fmt.Errorf("%q is not a time", text)
	}
	return time.Duration(total * float64(time.Second)).Round(time.Microsecond), nil
}

// clock is what one player's clock shows during a game.
type clock struct {
	control   TimeControl
	remaining time.Duration
	toGo      int // moves until more time is added; 0 means the rest of the game
}

func newClock(t TimeControl) clock { return clock{t, t.Base, t.Moves} }

// face is the clock as the engine is shown it.
func (c *clock) face() engine.Clock {
	return engine.Clock{Remaining: c.remaining, Increment: c.control.Increment, MovesToGo: c.toGo}
}

// spend takes the time of a move off; it is not ok if the flag has fallen. What is over by
// no more than the margin is forgiven.
func (c *clock) spend(used, margin time.Duration) (ok bool) {
	if c.remaining -= used; c.remaining < -margin {
		return false
	}
	c.remaining = max(c.remaining, 0) + c.control.Increment
	if c.toGo > 0 {
		if c.toGo--; c.toGo == 0 {
			c.remaining, c.toGo = c.remaining+c.control.Base, c.control.Moves
		}
	}
	c.remaining = max(c.remaining, time.Millisecond)
	return true
}
