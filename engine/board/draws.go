package board

// Repetitions counts how often the position occurred before on the way here:
// same placement, side to move, rights to castle and possible en passant
// capture. Two make a threefold repetition. Nothing before a capture, a pawn
// move or a null move counts.
func (p *Position) Repetitions() (count int) {
	for back := 4; back <= p.reversible(); back += 2 {
		if p.stack[len(p.stack)-back].key == p.st.key {
			count++
		}
	}
	return count
}

// RepeatedSince tells if the position occurred before at a ply of at least the
// given one, as Ply counts them.
func (p *Position) RepeatedSince(ply int) bool {
	for back := 4; back <= min(p.reversible(), len(p.stack)-ply); back += 2 {
		if p.stack[len(p.stack)-back].key == p.st.key {
			return true
		}
	}
	return false
}

// reversible returns how many plies back the position can have occurred.
func (p *Position) reversible() int { return min(int(p.st.clock), int(p.st.turns), len(p.stack)) }

// FiftyMoves tells if the side to move can claim a draw by the 50-move rule:
// 100 plies without a capture or pawn move, and the last one did not mate.
func (p *Position) FiftyMoves() bool { return p.st.clock >= 100 && !p.IsCheckmate() }

// InsufficientMaterial tells if no sequence of legal moves mates, judged by the
// men alone: bare kings, a single knight or bishop in all, or only bishops
// that all stand on squares of one colour.
func (p *Position) InsufficientMaterial() bool {
	if p.kinds[Pawn]|p.kinds[Rook]|p.kinds[Queen] != 0 {
		return false
	}
	if p.kinds[Knight] != 0 {
		return !(p.kinds[Knight] | p.kinds[Bishop]).Several()
	}
	return p.kinds[Bishop]&LightSquares == 0 || p.kinds[Bishop]&DarkSquares == 0
}
