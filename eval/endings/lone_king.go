package endings

import "gloss/engine/board"

// cornered is the discount of a lone king by square of the quarter a1-d4, in
// centipawns: the nearer to the centre, the further from mate.
var cornered = [16]int32{
	0, 8, 16, 24,
	8, 32, 40, 48,
	16, 40, 56, 64,
	24, 48, 64, 72,
}

// LoneKing finds the endings in which one side has only its king and the other, us,
// the men to mate it: a queen, a rook, bishops on squares of both colours, or a
// bishop and a knight; pawns may be there besides. The value grows as the lone king
// is driven to the edge and on to a corner (with bishop and knight to one of the
// bishop's colour) and as the kings come near each other, in millipawns for us.
// Source: gnu, G050.
func LoneKing(pos *board.Position) (us board.Color, value int32, ok bool) {
	switch {
	case !pos.Of(board.Black).Several():
		us = board.White
	case !pos.Of(board.White).Several():
		us = board.Black
	default:
		return 0, 0, false
	}
	bishops := pos.Kind(board.Bishop)
	light, dark := bishops&board.LightSquares, bishops&board.DarkSquares
	king := pos.King(us.Other())
	var discount int32
	switch {
	case pos.Kind(board.Queen)|pos.Kind(board.Rook) != 0 || light != 0 && dark != 0:
		file, rank := king.File(), king.Rank()
		discount = cornered[min(rank, 7-rank)*4+min(file, 7-file)]
	case bishops != 0 && pos.Kind(board.Knight) != 0:
		one, other := board.A1, board.H8
		if light != 0 {
			one, other = board.H1, board.A8
		}
		discount = 10 * int32(min(taxicab(king, one), taxicab(king, other)))
	default:
		return 0, 0, false
	}
	return us, 5000 - 10*discount - 20*int32(board.Distance(king, pos.King(us))), true
}

// taxicab returns the difference in files plus the difference in ranks.
func taxicab(a, b board.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files) + max(ranks, -ranks)
}
