package tsvetkov

import "gloss/engine/board"

// pieceSquareTable holds what pieceSquareScore says of a single piece in one phase, White's view, by
// piece and square, and the value of a pawn: the fast instance looks it up.
type pieceSquareTable struct {
	pieces [16][64]int32
	pawn   int32
}

// pieceSquares scores the men by what they are worth in themselves and as a lead, and the pieces by their squares alone. It
// needs nothing of the facts but the phase.
func (e *evaluation[R]) pieceSquares() {
	e.leads()
	if len(e.hits) > 0 {
		for us := board.White; us <= board.Black; us++ {
			e.standardValue(us, board.Pawn, e.pos.Pieces(us, board.Pawn))
			for kind := board.Knight; kind <= board.Queen; kind++ {
				e.pieceSquareScore(us, kind, e.pos.Pieces(us, kind))
			}
		}
		return
	}
	table := e.pieceSquareTables[e.facts.Phase]
	if table == nil {
		table = newPieceSquareTable(e.weights)
		e.pieceSquareTables[e.facts.Phase] = table
	}
	pawns, white := e.pos.Kind(board.Pawn), e.pos.Of(board.White)
	sum := table.pawn * int32((pawns&white).Count()-(pawns&^white).Count())
	for pieces := e.pos.Occupied() &^ (pawns | e.pos.Kind(board.King)); pieces != 0; {
		sq := pieces.PopFirst() & 63
		sum += table.pieces[e.pos.At(sq)&15][sq]
	}
	e.score[board.White] += sum // only the difference counts
}

// newPieceSquareTable asks pieceSquareScore for every piece on every square.
func newPieceSquareTable(weights *weightRow) *pieceSquareTable {
	table := new(pieceSquareTable)
	e := &evaluation[[0]sideHits]{weights: weights}
	e.standardValue(board.White, board.Pawn, board.SquareBB(board.A1))
	table.pawn = e.score[board.White]
	for us := board.White; us <= board.Black; us++ {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			for sq := board.A1; sq <= board.H8; sq++ {
				e.score = [2]int32{}
				e.pieceSquareScore(us, kind, board.SquareBB(sq))
				table.pieces[board.NewPiece(us, kind)&15][sq] = e.score[board.White] - e.score[board.Black]
			}
		}
	}
	return table
}
