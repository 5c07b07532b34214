package engine

import "gloss/engine/board"

// variations keeps, for each ply of the principal variation, the best line from
// there on and how it ends. A node of the principal variation begins with an empty
// line and replaces it by a move and the line of the node below when that move
// is the best so far. So the line of ply 0 reaches to the position whose evaluation
// is the score.
type variations struct {
	moves [MaxPly + 2][MaxPly + 2]board.Move
	n     [MaxPly + 2]int
	end   [MaxPly + 2]LineEnd
}

// begin makes the line of a ply empty; it ends there, for the reason given.
func (v *variations) begin(ply int, end LineEnd) {
	v.n[ply] = 0
	v.end[ply] = end
}

// extend makes the line of a ply the move and the line of the next ply.
func (v *variations) extend(ply int, m board.Move) {
	v.moves[ply][0] = m
	copy(v.moves[ply][1:], v.moves[ply+1][:v.n[ply+1]])
	v.n[ply] = v.n[ply+1] + 1
	v.end[ply] = v.end[ply+1]
}

// line returns a copy of the line of a ply.
func (v *variations) line(ply int) []board.Move {
	return append([]board.Move(nil), v.moves[ply][:v.n[ply]]...)
}
