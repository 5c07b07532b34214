package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval/endings"
)

// kingAndPawn returns the score of a side with a king and one pawn against a king: nothing if
// the pawn is stopped, else the more the nearer it is to the last rank, but less than a queen.
func (e *evaluation[R]) kingAndPawn(us board.Color) (mp int32, ok bool) {
	pawns := e.pos.Pieces(us, board.Pawn)
	if pawns == 0 || e.pos.Occupied().Count() != 3 {
		return 0, false
	}
	if !endings.PawnWins(e.pos, us) {
		return 0, true
	}
	return 5*pawnValue + pawnValue*int32(pawns.First().RelativeRank(us))/4, true
}

// wrongRookPawn tells if a side with pawns on a rook file only, and with no pieces but bishops
// that do not control the corner where they promote, cannot win because the lone king has reached that
// corner: it is stalemated there sooner than driven out.
func (e *evaluation[R]) wrongRookPawn(us board.Color) bool {
	pawns, bishops := e.pos.Pieces(us, board.Pawn), e.pos.Pieces(us, board.Bishop)
	if pawns == 0 || pawns&^board.FileA != 0 && pawns&^board.FileH != 0 ||
		(pawns|bishops).Count()+1 != e.pos.Of(us).Count() {
		return false
	}
	corner := board.FileBB(pawns.First().File()) & board.RelativeRankBB(us, 7)
	colour := board.LightSquares
	if corner&board.DarkSquares != 0 {
		colour = board.DarkSquares
	}
	return bishops&colour == 0 && endings.BesideKing(corner.First()).Has(e.pos.King(us.Other()))
}
