package tsvetkov

import (
	"gloss/engine/board"
	"gloss/eval"
)

// tempo: what hangs on the turn and on the moves of the game.
func (e *evaluation[R]) tempo() {
	us := e.pos.Side()
	king := eval.At(e.facts.Side[us].King)

	// The side to move has half a move more. Source: base.
	e.add(RightToMove, us, king, 100, 50)

	// With two queens each the next move often decides. Source: specifications, S124.
	if e.pos.Pieces(us, board.Queen).Several() && e.pos.Pieces(us.Other(), board.Queen).Several() {
		e.add(RightToMoveTwoQueens, us, king, 1500, 1500)
	}
	e.repeatedMoves()
}

// The cost of a move with a man that has moved before. Source: specifications, S107.
var (
	pieceAgain = accumulator{RepeatedMoveInOpening, -200, -200}
	pawnAgain  = accumulator{RepeatedMoveInOpening, -100, -100}
)

// repeatedMoves: to move a man twice in the first seven moves costs time in which
// another could have been brought out. The moves stay in the account to the end
// of the game, so that the end of the opening is no swing.
func (e *evaluation[R]) repeatedMoves() {
	if !e.wants(RepeatedMoveInOpening) {
		return
	}
	for us := board.White; us <= board.Black; us++ {
		pieces, pawns := e.pos.RepeatedMoves(us)
		e.pay(&pieceAgain, us, int32(pieces))
		e.pay(&pawnAgain, us, int32(pawns))
	}
	if len(e.hits) == 0 {
		return
	}
	for _, move := range e.pos.RepeatedMoveList() {
		w := &pieceAgain
		if move.Man.Type() == board.Pawn {
			w = &pawnAgain
		}
		e.times(w, move.Man.Color(), move.Now, 1)
	}
}
