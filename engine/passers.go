package engine

import "gloss/engine/board"

// pushesPasser tells if a quiet move brings a passed pawn to its 6th or 7th rank. What it threatens there is worth a
// piece or more, and lies beyond the end of most lines: such a push is never left out near the leaves.
func (e *Engine) pushesPasser(m board.Move) bool {
	us, to := e.pos.Side(), m.To()
	if e.pos.At(m.From()).Type() != board.Pawn || to.RelativeRank(us) < passerRank || m.IsPromotion() {
		return false
	}
	pawn := board.SquareBB(to)
	return (pawn|pawn.Sides()).Ahead(us)&e.pos.Pieces(us.Other(), board.Pawn) == 0
}

// runs tells if a push of a passed pawn is searched a ply deeper: where few pieces are left to stop it, and it does not
// simply fall.
func (e *Engine) runs(c *candidate) bool {
	pieces := e.pos.Occupied() &^ (e.pos.Kind(board.Pawn) | e.pos.Kind(board.King))
	return c.passer && pieces.Count() <= passerPieces && e.pos.SEE(c.move, 0)
}
