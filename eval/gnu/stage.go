package gnu

import "gloss/engine/board"

// lastStage is the ending; the opening is stage 0.
const lastStage = 10

// Values of the men in centipawns. Source: G002, G017, G023, G029, G035.
const (
	pawnValue   = 100
	knightValue = 330
	bishopValue = 330
	rookValue   = 520
	queenValue  = 980
)

// stageOf says how far the game has come by the pieces that both sides have left:
// from 0 with nearly all of them to 10 with about a rook and a minor piece
// each. Source: G001.
func stageOf(pos *board.Position) int32 {
	total := knightValue*pos.Kind(board.Knight).Count() + bishopValue*pos.Kind(board.Bishop).Count() +
		rookValue*pos.Kind(board.Rook).Count() + queenValue*pos.Kind(board.Queen).Count()
	switch {
	case total > 6600:
		return 0
	case total < 1400:
		return lastStage
	}
	return int32((6600 - total) / 520)
}

// afterOpening tells that the opening is over. Source: G001, G034, G036.
func (e *evaluation[R]) afterOpening() bool { return e.stage > 2 }

// material adds what the men themselves are worth.
func (e *evaluation[R]) material(us board.Color) {
	e.addEach(PawnValue, us, e.pos.Pieces(us, board.Pawn), 10*pawnValue)
	e.addEach(KnightValue, us, e.pos.Pieces(us, board.Knight), 10*knightValue)
	e.addEach(BishopValue, us, e.pos.Pieces(us, board.Bishop), 10*bishopValue)
	e.addEach(RookValue, us, e.pos.Pieces(us, board.Rook), 10*rookValue)
	e.addEach(QueenValue, us, e.pos.Pieces(us, board.Queen), 10*queenValue)
}
