package board

import "math/rand/v2"

// walk plays random legal moves from a position, at most so many, and calls f
// on every position on the way, the first included.
func walk(random *rand.Rand, p *Position, plies int, f func(*Position)) {
	var l MoveList
	for range plies {
		f(p)
		p.LegalMoves(&l)
		if l.Len() == 0 {
			return
		}
		p.Make(l.Slice()[random.IntN(l.Len())])
	}
	f(p)
}

// mustFEN reads a FEN that is known to be right.
func mustFEN(fen string) *Position {
	p, err := ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	return p
}
