package play

import "gloss/engine/board"

// AttacksFrom tells if the man on a square attacks another square, when some squares are empty.
func AttacksFrom(pos *board.Position, from, to board.Square, empty board.Bitboard) bool {
	man := pos.At(from)
	if man == board.NoPiece {
		return false
	}
	return board.Attacks(man.Type(), man.Color(), from, pos.Occupied()&^empty).Has(to)
}

// Reach counts the squares that the man on a square can go to.
func Reach(pos *board.Position, sq board.Square) int {
	man := pos.At(sq)
	return (board.Attacks(man.Type(), man.Color(), sq, pos.Occupied()) &^ pos.Of(man.Color())).Count()
}

// OnlyMove tells if the side to move has no choice.
func OnlyMove(pos *board.Position) bool {
	var list board.MoveList
	pos.LegalMoves(&list)
	return list.Len() == 1
}

// TakersOn lists the captures on a square.
func TakersOn(pos *board.Position, sq board.Square) (moves []board.Move) {
	var list board.MoveList
	pos.LegalCaptures(&list)
	for _, m := range list.Slice() {
		if m.To() == sq {
			moves = append(moves, m)
		}
	}
	return moves
}

// A Take is a capture that wins something, by the exchange on its square.
type Take struct {
	Move board.Move
	Man  board.Piece // what it takes
	Gain int         // centipawns, at least
}

// Takes lists what the side to move of a position could win by one exchange, the most first.
func Takes(pos *board.Position) []Take {
	var list board.MoveList
	pos.LegalCaptures(&list)
	best := map[board.Square]Take{}
	var order []board.Square
	for _, m := range list.Slice() {
		man := pos.At(m.To())
		if man == board.NoPiece || !pos.SEE(m, LeastGain) {
			continue
		}
		gain := LeastGain
		for _, more := range []int{150, 200, 300, 450, 900} {
			if pos.SEE(m, more) {
				gain = more
			}
		}
		old, known := best[m.To()]
		if !known {
			order = append(order, m.To())
		}
		if gain > old.Gain {
			best[m.To()] = Take{m, man, gain}
		}
	}
	var sorted []Take
	for _, sq := range order {
		t := best[sq]
		i := len(sorted)
		for i > 0 && sorted[i-1].Gain < t.Gain {
			i--
		}
		sorted = append(sorted[:i], append([]Take{t}, sorted[i:]...)...)
	}
	return sorted
}

// Hanging lists what a side would lose if it passed, by single exchanges: the men of the side
// to move of a position that the enemy can take with profit.
func Hanging(pos *board.Position) []Take {
	p := pos.Passed()
	if p == nil {
		return nil
	}
	return Takes(p)
}

// Hangs tells if a list has a capture on a square.
func Hangs(list []Take, sq board.Square) bool {
	for _, t := range list {
		if t.Move.To() == sq {
			return true
		}
	}
	return false
}

// Endgame tells if the kings may come out: no more than a rook and a minor piece a side.
func Endgame(pos *board.Position) bool {
	small := func(c board.Color) bool {
		return pos.Pieces(c, board.Queen) == 0 && HeavyAndMinor(pos, c) <= 2
	}
	return small(board.White) && small(board.Black)
}

// HeavyAndMinor counts the pieces of a side, but for the king.
func HeavyAndMinor(pos *board.Position, c board.Color) int {
	return (pos.Of(c) &^ pos.Kind(board.Pawn) &^ pos.Kind(board.King)).Count()
}
