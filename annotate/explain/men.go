package explain

import (
	"gloss/annotate/explain/motif"
	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

// What can be seen on a board without searching: which man stands where, and how far development has come.

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
	return pos.FullmoveNumber() <= 16 && play.HeavyAndMinor(pos, board.White) >= 6 && play.HeavyAndMinor(pos, board.Black) >= 6 &&
		pos.Kind(board.Queen) != 0
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
