package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/engine/board"
)

// What can be seen on a board without searching: who attacks whom with profit, who hangs, how
// far development has come.

// named is a man with its square: "the knight on d5"; kings are named by their side.
func named(pos *board.Position, sq board.Square, us board.Color) phrases.Phrase {
	switch man := pos.At(sq); {
	case man.Type() != board.King:
		return manOnSquare(pos, sq)
	case man.Color() == us:
		return phrases.TheMan(board.King)
	default:
		return sideKing(man.Color())
	}
}

// passed returns a position with the other side to move; nil if the side to move is in check.
func passed(pos *board.Position) *board.Position {
	if pos.InCheck() {
		return nil
	}
	p := pos.Clone()
	p.MakeNull()
	return p
}

// A take is a capture that wins something, by the exchange on its square.
type take struct {
	move board.Move
	man  board.Piece // what it takes
	gain int         // centipawns, at least
}

// takes lists what the side to move of a position could win by one exchange, the most first.
func takes(pos *board.Position) []take {
	var list board.MoveList
	pos.LegalCaptures(&list)
	best := map[board.Square]take{}
	var order []board.Square
	for _, m := range list.Slice() {
		man := pos.At(m.To())
		if man == board.NoPiece || !pos.SEE(m, leastGain) {
			continue
		}
		gain := leastGain
		for _, more := range []int{150, 200, 300, 450, 900} {
			if pos.SEE(m, more) {
				gain = more
			}
		}
		old, known := best[m.To()]
		if !known {
			order = append(order, m.To())
		}
		if gain > old.gain {
			best[m.To()] = take{m, man, gain}
		}
	}
	var sorted []take
	for _, sq := range order {
		t := best[sq]
		i := len(sorted)
		for i > 0 && sorted[i-1].gain < t.gain {
			i--
		}
		sorted = append(sorted[:i], append([]take{t}, sorted[i:]...)...)
	}
	return sorted
}

// hanging lists what a side would lose if it passed, by single exchanges: the men of the side
// to move of a position that the enemy can take with profit.
func hanging(pos *board.Position) []take {
	p := passed(pos)
	if p == nil {
		return nil
	}
	return takes(p)
}

func hangs(list []take, sq board.Square) bool {
	for _, t := range list {
		if t.move.To() == sq {
			return true
		}
	}
	return false
}

// undeveloped counts the minor pieces of a side on their first squares.
func undeveloped(pos *board.Position, us board.Color) int {
	home := board.Bitboard(0)
	knights := board.SquareBB(1) | board.SquareBB(6)
	bishops := board.SquareBB(2) | board.SquareBB(5)
	if us == board.Black {
		knights, bishops = knights.Flip(), bishops.Flip()
	}
	home |= pos.Pieces(us, board.Knight)&knights | pos.Pieces(us, board.Bishop)&bishops
	return home.Count()
}

// opening tells if both sides still have most of their pieces, and one is not developed.
func opening(pos *board.Position) bool {
	return pos.FullmoveNumber() <= 16 && heavyAndMinor(pos, board.White) >= 6 && heavyAndMinor(pos, board.Black) >= 6 &&
		pos.Kind(board.Queen) != 0
}

// endgame tells if the kings may come out: no more than a rook and a minor piece a side.
func endgame(pos *board.Position) bool {
	small := func(c board.Color) bool {
		return pos.Pieces(c, board.Queen) == 0 && heavyAndMinor(pos, c) <= 2
	}
	return small(board.White) && small(board.Black)
}

func heavyAndMinor(pos *board.Position, c board.Color) int {
	return (pos.Of(c) &^ pos.Kind(board.Pawn) &^ pos.Kind(board.King)).Count()
}

// activity counts the squares that the knights, bishops, rooks and queens of a side can go to or
// take on, men pinned or not.
func activity(pos *board.Position, us board.Color) int {
	n := 0
	for _, t := range []board.PieceType{board.Knight, board.Bishop, board.Rook, board.Queen} {
		for b := pos.Pieces(us, t); b != 0; {
			n += (board.Attacks(t, us, b.PopFirst(), pos.Occupied()) &^ pos.Of(us)).Count()
		}
	}
	return n
}

// lastTaken is what the last move of a position took, for motif.Find.
func lastTaken(pos *board.Position) motif.Man {
	if man := pos.LastCaptured(); man != board.NoPiece {
		return motif.Man{Piece: man, Square: pos.LastMove().To()}
	}
	return motif.Man{}
}
