package engine

import "gloss/engine/board"

// danger holds the squares where a piece can be lost to a cheaper man of the opponent. A quiet move that takes a
// piece away from such a square is tried early, and one that puts it there late. Whether the man is
// guarded, or could be taken back, is not asked: that is for the search to find out.
type danger struct {
	minor, rook, queen board.Bitboard // for a piece of that kind
}

// What leaving such a square is worth, and what going there costs, in history units: nearer to the
// bounds of what history says the dearer the piece is.
const (
	dangerMinor = 7_000
	dangerRook  = 12_000
	dangerQueen = 25_000
)

// danger looks for the squares where pieces of the side to move are in danger.
func (e *Engine) danger() danger {
	p := e.pos
	them := p.Side().Other()
	men, occupied := p.Of(them), p.Of(board.White)|p.Of(board.Black)
	var d danger
	d.minor = board.PawnAttacksBB(them, p.Kind(board.Pawn)&men)
	d.rook = d.minor
	for knights := p.Kind(board.Knight) & men; knights != 0; {
		d.rook |= board.KnightAttacks(knights.PopFirst())
	}
	for bishops := p.Kind(board.Bishop) & men; bishops != 0; {
		d.rook |= board.BishopAttacks(bishops.PopFirst(), occupied)
	}
	d.queen = d.rook
	for rooks := p.Kind(board.Rook) & men; rooks != 0; {
		d.queen |= board.RookAttacks(rooks.PopFirst(), occupied)
	}
	return d
}

// order says how much earlier a quiet move is to be tried, in history units.
func (d *danger) order(man board.PieceType, from, to board.Square) int32 {
	var squares board.Bitboard
	var worth int32
	switch man {
	case board.Knight, board.Bishop:
		squares, worth = d.minor, dangerMinor
	case board.Rook:
		squares, worth = d.rook, dangerRook
	case board.Queen:
		squares, worth = d.queen, dangerQueen
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
