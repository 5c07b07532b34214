package tsvetkov

import "gloss/engine/board"

// freeingMove: a piece that moves off may open lines for others. Counted are the
// squares to which the move has opened the way for another own piece: the one it
// left and those behind it. It speaks of the last move of the game.
// Source: addendum-2012, A066.
func (e *evaluation[R]) freeingMove() {
	move, moved := e.pos.LastMove(), e.pos.LastMoved()
	if moved == board.NoPiece || moved.Type() == board.Pawn || !e.wants(SquareFreeingMove) {
		return
	}
	us := moved.Color()
	s := &e.facts.Side[us]
	left := board.SquareBB(move.From())
	arrived := board.SquareBB(move.To())
	if move.IsCastle() {
		left |= board.SquareBB(move.To()) // the rook left too
		arrived = board.SquareBB(s.King) | castledRook(s.King)
	}
	before := e.facts.Occupied | left
	if e.pos.LastCaptured() == board.NoPiece {
		before &^= arrived &^ left
	}
	var freed board.Bitboard
	for i := range s.PieceList() {
		p := &s.List[i]
		if p.Attacks&left == 0 || arrived.Has(p.Square) {
			continue
		}
		could := board.Attacks(p.Kind, us, p.Square, before) &^ left
		freed |= p.Attacks &^ e.facts.Occupied &^ could
	}
	e.addEach(SquareFreeingMove, us, freed, 2, 2)
}

// castledRook returns where the rook stands beside a king that has just castled.
func castledRook(king board.Square) board.Bitboard {
	if king.File() == 6 {
		return board.SquareBB(king - 1)
	}
	return board.SquareBB(king + 1)
}
