package explain

// netPlies is how far a line is followed to see what it comes to if nothing great is won in it.
const netPlies = 14

// bestNet is what the mover has won in the best line when it comes to rest, in half pawns.
func (s *scene) bestNet() int {
	net := 0
	for k := 1; k <= min(s.best.plies(), netPlies); k++ {
		if s.best.quiet(k) {
			net = s.best.gain(k).halfPawns()
			if k >= 2 {
				break
			}
		}
	}
	for _, sign := range []int{-1, +1} {
		if e := solidEvent(s.best, sign, s.lost); e != nil {
			return e.gain()
		}
	}
	return net
}

// regained tells if what the enemy's answer takes is had back within a few moves; what the played move itself has taken, and the best
// line wins as well, does not count.
func (s *scene) regained() bool {
	p := s.played
	before := max(0, min(p.gain(1).halfPawns(), s.bestNet()))
	for k := 3; k <= min(p.plies(), regainedPlies); k++ {
		if (k == 3 || p.quiet(k)) && p.gain(k).halfPawns()-before > -onePawn {
			return true
		}
	}
	return false
}

// regainedPlies is how many half-moves something may be gone for until it is taken back.
const regainedPlies = 7

// atRest is what the mover has won in a line where it comes to rest last, in half pawns.
func (p *Path) atRest() int {
	return p.upTo(min(p.plies(), netPlies)).endGain().halfPawns()
}
