package tsvetkov

import "gloss/engine/board"

// standingTable holds what pieceStanding says of a single piece in one stage, by
// side, kind and square: the fast instance looks it up.
type standingTable [2][4][64]int32

// standing scores the pieces of a side by their squares alone.
func (e *evaluation[R]) standing(us board.Color) {
	if len(e.hits) > 0 {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			e.pieceStanding(us, kind, e.pos.Pieces(us, kind))
		}
		return
	}
	table := e.standings[e.facts.Stage]
	if table == nil {
		table = newStandingTable(e.weights)
		e.standings[e.facts.Stage] = table
	}
	var sum int32
	for kind := range board.PieceType(4) {
		for pieces := e.facts.Side[us].Of[board.Knight+kind]; pieces != 0; {
			sum += table[us&1][kind][pieces.PopFirst()&63]
		}
	}
	e.score[us] += sum
}

// newStandingTable asks pieceStanding for every piece on every square.
func newStandingTable(weights *weightRow) *standingTable {
	table := new(standingTable)
	e := &evaluation[[0]sideHits]{weights: weights}
	for us := board.White; us <= board.Black; us++ {
		for kind := board.Knight; kind <= board.Queen; kind++ {
			for sq := board.A1; sq <= board.H8; sq++ {
				e.score[us] = 0
				e.pieceStanding(us, kind, board.SquareBB(sq))
				table[us][kind-board.Knight][sq] = e.score[us]
			}
		}
	}
	return table
}
