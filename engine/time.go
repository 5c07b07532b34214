package engine

import "time"

// timeManager decides how long a search may think. It affects nothing when no limit of time is given.
type timeManager struct {
	start time.Time
	hard  time.Duration // stop at once; 0 means never
	soft  time.Duration // begin no new iteration; 0 means never
	clock bool          // on a chess clock: unused time is kept
	calm  int           // iteration that last changed its mind about the best move
}

// Shares of the clock.
const (
	lag          = 20 * time.Millisecond // lost on the way to and from the opponent
	gameMoves    = 32                    // moves to plan for when the rest of the game is to be played
	hardFactor   = 4                     // the hard limit in soft ones
	hardPercent  = 60                    // and at most this part of what is left
	spendPercent = 75                    // of the increment
	moveLag      = 3 * time.Millisecond  // of a time for this move, until the answer is out
	moveLagPart  = 20                    // and at most this part of it
)

func newTimeManager(start time.Time, l Limits) timeManager {
	s := timeManager{start: start}
	if c := l.Clock; c.Remaining > 0 || c.Increment > 0 {
		left := max(c.Remaining-lag, time.Millisecond)
		moves := gameMoves
		if c.MovesToGo > 0 {
			moves = min(c.MovesToGo, gameMoves)
		}
		s.clock = true
		s.soft = left/time.Duration(moves) + c.Increment*spendPercent/100
		s.hard = min(s.soft*hardFactor, left*hardPercent/100)
		if moves == 1 {
			s.hard = left * 90 / 100
		}
		s.soft = min(s.soft, s.hard)
	}
	if l.MoveTime > 0 {
		think := l.MoveTime - min(moveLag, l.MoveTime/moveLagPart)
		if s.hard == 0 || think < s.hard {
			s.hard = think
		}
	}
	return s
}

func (s *timeManager) elapsed() time.Duration { return time.Since(s.start) }

// expired tells if the search has to stop at once.
func (s *timeManager) expired() bool { return s.hard > 0 && s.elapsed() >= s.hard }

// changed notes that an iteration has found another best move.
func (s *timeManager) changed(depth int) { s.calm = depth }

// enough tells after an iteration if there is no time for another, or no need of it: an only
// move takes no time of the clock, and a choice that has stood for long takes less.
func (s *timeManager) enough(depth, moves int) bool {
	if s.hard == 0 {
		return false
	}
	if s.clock && moves == 1 && depth >= 4 {
		return true
	}
	if s.soft == 0 {
		return s.expired()
	}
	steady := min(depth-s.calm, 8)
	return s.elapsed() >= s.soft*time.Duration(125-10*steady)/100
}
