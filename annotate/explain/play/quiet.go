package play

import "gloss/engine/board"

// Quiet tells if nothing is going on after so many half-moves: no check, nothing to be won by
// an exchange, no pawn about to promote. What a static evaluation says of such a position
// can be taken at its word.
func (p *Path) Quiet(ply int) bool { return quiet(p.At[ply]) }

func quiet(pos *board.Position) bool {
	if pos.InCheck() {
		return false
	}
	var list board.MoveList
	pos.LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.IsPromotion() || pos.SEE(m, LeastGain) {
			return false
		}
	}
	return true
}

// LeastGain is the least that an exchange has to win to count, in centipawns.
const LeastGain = 100

// SettledMen tells if no captures win anything after so many half-moves. Such a position need not look
// quiet: what the exchange on one square wins may cost more on another.
func (p *Path) SettledMen(ply int) bool {
	return !p.At[ply].InCheck() && p.capturesWinNothing(ply)
}

// capturesWinNothing tells the same of a position that may be a check.
func (p *Path) capturesWinNothing(ply int) bool {
	pos := p.At[ply]
	var list board.MoveList
	pos.LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.IsPromotion() {
			return false
		}
	}
	c := counter{pos: pos.Clone(), left: countedNodes}
	won := c.captures(LeastGain-1, LeastGain, countedPlies)
	return c.left > 0 && won < LeastGain
}

// A counter counts the men that captures win, both sides taking what they like or stopping.
type counter struct {
	pos  *board.Position
	left int // positions that may still be looked at
}

// Bounds of a count: what is not settled within them is not quiet.
const (
	countedNodes = 4000
	countedPlies = 10
)

// captures is what the side to move wins at best from here, in centipawns between alpha and beta. In
// check it may not stop, but try all ways out.
func (c *counter) captures(alpha, beta, depth int) int {
	if c.left--; c.left <= 0 || depth == 0 {
		return 0
	}
	var list board.MoveList
	most := 0
	if c.pos.InCheck() {
		if c.pos.LegalMoves(&list); list.Len() == 0 {
			return -board.Queen.Value() * 10
		}
		most = -board.Queen.Value() * 10
	} else {
		c.pos.LegalCaptures(&list)
	}
	for _, m := range list.Slice() {
		if most >= beta {
			break
		}
		gain := board.Piece(c.pos.At(m.To())).Value()
		if m.IsEnPassant() {
			gain = board.Pawn.Value()
		}
		if m.IsPromotion() {
			gain += m.Promotion().Value() - board.Pawn.Value()
		}
		c.pos.Make(m)
		from := max(alpha, most)
		most = max(most, gain-c.captures(gain-beta, gain-from, depth-1))
		c.pos.Unmake()
	}
	return most
}

// EndGain is the gain of a line where it comes to rest for the last time; empty if it never does.
func (p *Path) EndGain() Balance {
	for k := p.Plies(); k > 0; k-- {
		if p.Quiet(k) {
			return p.Gain(k)
		}
	}
	return Balance{}
}

// restGain is the gain of a line where it comes to rest after so many half-moves; empty if it does not.
func (p *Path) restGain(k int) Balance {
	for ; k <= p.Plies(); k++ {
		if p.Quiet(k) {
			return p.Gain(k)
		}
	}
	return Balance{}
}

// NetPlies is how far a line is followed to see what it comes to if nothing great is won in it.
const NetPlies = 14

// AtRest is what the mover has won in a line where it comes to rest last, in half pawns.
func (p *Path) AtRest() int {
	return p.UpTo(min(p.Plies(), NetPlies)).EndGain().HalfPawns()
}
