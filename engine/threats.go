package engine

import "gloss/engine/board"

// threats holds the squares where a piece can be lost to a cheaper man of the opponent. A quiet move that takes a
// piece away from such a square is tried early, and one that puts it there late. Whether the man is
// guarded, or could be taken back, is not asked: that is for the search to find out.
type threats struct {
	minor, rook, queen board.Bitboard // for a piece of that kind
}

// What leaving such a square is worth, and what going there costs, in history units: nearer to the
// bounds of what history says the dearer the piece is.
const (
	threatToMinor = 7_000
	threatToRook  = 12_000
	threatToQueen = 25_000
)

// threats looks for the squares where pieces of the side to move can be lost.
func (e *Engine) threats() threats {
	p := e.pos
	them := p.Side().Other()
	men, occupied := p.Of(them), p.Of(board.White)|p.Of(board.Black)
	var t threats
	t.minor = board.PawnAttacksBB(them, p.Kind(board.Pawn)&men)
	t.rook = t.minor
	for knights := p.Kind(board.Knight) & men; knights != 0; {
		t.rook |= board.KnightAttacks(knights.PopFirst())
	}
	for bishops := p.Kind(board.Bishop) & men; bishops != 0; {
		t.rook |= board.BishopAttacks(bishops.PopFirst(), occupied)
	}
	t.queen = t.rook
	for rooks := p.Kind(board.Rook) & men; rooks != 0; {
		t.queen |= board.RookAttacks(rooks.PopFirst(), occupied)
	}
	return t
}

// order says how much earlier a quiet move is to be tried, in history units.
func (t *threats) order(man board.PieceType, from, to board.Square) int32 {
	var squares board.Bitboard
	var worth int32
	switch man {
	case board.Knight, board.Bishop:
		squares, worth = t.minor, threatToMinor
	case board.Rook:
		squares, worth = t.rook, threatToRook
	case board.Queen:
		squares, worth = t.queen, threatToQueen
	}
	s := int32(0)
	if squares.Has(from) {
		s += worth
	}
	if squares.Has(to) {
		s -= worth
	}
	return s
}
