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
	return e.onlyWrongRookPawns(us, pawns, bishops) &&
		endings.BesideKing(promotionCorner(us, pawns)).Has(e.pos.King(us.Other()))
}

// onlyWrongRookPawns tells if a side has pawns, all of them on one rook file, and besides at most bishops, none of which
// controls the corner where the pawns promote.
func (e *evaluation[R]) onlyWrongRookPawns(us board.Color, pawns, bishops board.Bitboard) bool {
	if pawns == 0 || pawns&^board.FileA != 0 && pawns&^board.FileH != 0 ||
		(pawns|bishops).Count()+1 != e.pos.Of(us).Count() {
		return false
	}
	if board.LightSquares.Has(promotionCorner(us, pawns)) {
		return bishops&board.LightSquares == 0
	}
	return bishops&board.DarkSquares == 0
}

// promotionCorner is where pawns of a rook file promote.
func promotionCorner(us board.Color, pawns board.Bitboard) board.Square {
	return board.NewSquare(pawns.First().File(), 7*int(us.Other()))
}
