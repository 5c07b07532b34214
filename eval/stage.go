package eval

import "gloss/engine/board"

// Stage runs from 0, the middlegame, to 40, the endgame. It follows the average
// piece material m of the two sides in pawns (queen 9, rook 4.5, bishop and knight 3):
// t = clamp((20 - m)/10, 0, 1), and a stage is 40 t, which is always whole.
// Source: addendum-2012, "Precision scaling", read as a straight line.
type Stage uint8

// MaxStage is the pure endgame.
const MaxStage Stage = 40

// StageOf returns the stage of a position.
func StageOf(pos *board.Position) Stage {
	return StageOfMaterial(PieceMaterial(pos))
}

// StageOfMaterial returns the stage for what PieceMaterial counts.
func StageOfMaterial(material int) Stage { return Stage(min(max(80-material, 0), int(MaxStage))) }

// PieceMaterial returns the queens, rooks, bishops and knights of both sides in
// half pawns, which is 4 m.
func PieceMaterial(pos *board.Position) int {
	return 6*(pos.Kind(board.Knight)|pos.Kind(board.Bishop)).Count() +
		9*pos.Kind(board.Rook).Count() + 18*pos.Kind(board.Queen).Count()
}

// Endgame returns the share of the endgame value, from 0 to 1.
func (s Stage) Endgame() float64 { return float64(s) / float64(MaxStage) }
