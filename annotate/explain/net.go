package explain

import (
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// bestNet is what the mover has won in the best line when it comes to rest, in half pawns.
func (s *scene) bestNet() int {
	net := 0
	for k := 1; k <= min(s.best.Plies(), play.NetPlies); k++ {
		if s.best.Quiet(k) {
			net = s.best.Gain(k).HalfPawns()
			if k >= 2 {
				break
			}
		}
	}
	for _, sign := range []int{-1, +1} {
		if e := play.SolidEvent(s.best, sign, s.lost); e != nil {
			return e.Gain()
		}
	}
	return net
}

// regained tells if what the enemy's answer takes is had back within a few moves, a piece but for a pawn; what the played move itself has taken, and the
// best line wins as well, does not count.
func (s *scene) regained() bool {
	p, least := s.played, -play.OnePawn
	if man, _ := p.Taken(1); man.Type() > board.Pawn {
		least--
	}
	before := max(0, min(p.Gain(1).HalfPawns(), s.bestNet()))
	for k := 3; k <= min(p.Plies(), regainedPlies); k++ {
		if (k == 3 || p.Quiet(k)) && p.Gain(k).HalfPawns()-before > least {
			return true
		}
	}
	return false
}

// regainedPlies is how many half-moves something may be gone for until it is taken back.
const regainedPlies = 7
