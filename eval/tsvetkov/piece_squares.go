package tsvetkov

import "gloss/engine/board"

// pieceSquareTable holds what pieceSquareScore says of a single piece in one phase, by
// side, kind and square: the fast instance looks it up.
type pieceSquareTable [2][4][64]int32

// pieceSquares scores the men of a side by what they are worth in themselves, and the pieces by their squares alone.
func (e *evaluation[R]) pieceSquares(us board.Color) {
	e.standardValue(us, board.Pawn, e.facts.Side[us].Pawns)
	if len(e.hits) > 0 {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			e.pieceSquareScore(us, kind, e.pos.Pieces(us, kind))
		}
		return
	}
	table := e.pieceSquareTables[e.facts.Phase]
	if table == nil {
		table = newPieceSquareTable(e.weights)
		e.pieceSquareTables[e.facts.Phase] = table
	}
	var sum int32
	for kind := range board.PieceType(4) {
		for pieces := e.facts.Side[us].Of[board.Knight+kind]; pieces != 0; {
			sum += table[us&1][kind][pieces.PopFirst()&63]
		}
	}
	e.score[us] += sum
}

// newPieceSquareTable asks pieceSquareScore for every piece on every square.
func newPieceSquareTable(weights *weightRow) *pieceSquareTable {
	table := new(pieceSquareTable)
	e := &evaluation[[0]sideHits]{weights: weights}
	for us := board.White; us <= board.Black; us++ {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			for sq := board.A1; sq <= board.H8; sq++ {
				e.score[us] = 0
				e.pieceSquareScore(us, kind, board.SquareBB(sq))
				table[us][kind-board.Knight][sq] = e.score[us]
			}
		}
	}
	return table
}
