package eval

import "gloss/engine/board"

// Phase of the game: it runs from 0, the middlegame, to 40, the endgame. It follows the average
// piece material m of the two sides in pawns (queen 9, rook 4.5, bishop and knight 3):
// t = clamp((20 - m)/10, 0, 1), and a phase is 40 t, which is always whole.
// Source: addendum-2012, "Precision scaling", read as a straight line.
type Phase uint8

// MaxStage is the pure endgame.
const MaxPhase Phase = 40

// PhaseOf returns the phase of a position.
func PhaseOf(pos *board.Position) Phase {
	return PhaseOfMaterial(PieceMaterial(pos))
}

// PhaseOfMaterial returns the phase for what PieceMaterial counts.
func PhaseOfMaterial(material int) Phase { return Phase(min(max(80-material, 0), int(MaxPhase))) }

// PieceMaterial returns the queens, rooks, bishops and knights of both sides in
// half pawns, which is 4 m.
func PieceMaterial(pos *board.Position) int {
	n := pos.Numbers()
	return PieceMaterialOf(n.Of(board.White) + n.Of(board.Black))
}

// PieceMaterialOf returns that of the men of one side.
func PieceMaterialOf(n board.Numbers) int {
	return 6*(n.Kind(board.Knight)+n.Kind(board.Bishop)) + 9*n.Kind(board.Rook) + 18*n.Kind(board.Queen)
}

// Endgame returns the share of the endgame value, from 0 to 1.
func (s Phase) Endgame() float64 { return float64(s) / float64(MaxPhase) }
