package endings

import "gloss/engine/board"

// LoneKing finds the endings in which one side has only its king and the other, us,
// the men to mate it: a queen, a rook, bishops on squares of both colours, or a
// bishop and a knight; pawns may be there besides.
func LoneKing(pos *board.Position) (us board.Color, ok bool) {
	switch {
	case !pos.Of(board.Black).Several():
		us = board.White
	case !pos.Of(board.White).Several():
		us = board.Black
	default:
		return 0, false
	}
	return us, MatesAnywhere(pos) || pos.Kind(board.Bishop) != 0 && pos.Kind(board.Knight) != 0
}

// MatesAnywhere tells if the men on the board can mate a lone king on any edge or in any corner: a bishop and a
// knight can in the two corners of the bishop's colour only.
func MatesAnywhere(pos *board.Position) bool {
	bishops := pos.Kind(board.Bishop)
	return pos.Kind(board.Queen)|pos.Kind(board.Rook) != 0 ||
		bishops&board.LightSquares != 0 && bishops&board.DarkSquares != 0
}

// Taxicab returns the difference in files plus the difference in ranks.
func Taxicab(a, b board.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files) + max(ranks, -ranks)
}
