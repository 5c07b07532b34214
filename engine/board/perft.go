package board

// Perft counts the leaves of the tree of all legal moves to a depth in plies.
// Every move is made and unmade, those at the leaves too: it is a test of the
// rules and a measure of speed.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, depth, make([]MoveList, depth))
}

// perft counts with one list a ply.
func perft(p *Position, depth int, lists []MoveList) (nodes uint64) {
	l := &lists[depth-1]
	p.LegalMoves(l)
	for _, m := range l.Slice() {
		p.Make(m)
		if depth == 1 {
			nodes++
		} else {
			nodes += perft(p, depth-1, lists)
		}
		p.Unmake()
	}
	return nodes
}
