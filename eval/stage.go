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
	return stageOf(pieceMaterial(pos))
}

func stageOf(material int) Stage { return Stage(min(max(80-material, 0), int(MaxStage))) }

// pieceMaterial returns the queens, rooks, bishops and knights of both sides in
// half pawns, which is 4 m.
func pieceMaterial(pos *board.Position) int {
	return 6*(pos.Kind(board.Knight)|pos.Kind(board.Bishop)).Count() +
		9*pos.Kind(board.Rook).Count() + 18*pos.Kind(board.Queen).Count()
}

// simpleMaterial is the most that pieceMaterial may be in a simple endgame: five
// pawns a side on average. Source: addendum-2012, A009 and A016.
const simpleMaterial = 4 * 5

// Endgame returns the share of the endgame value, from 0 to 1.
func (s Stage) Endgame() float64 { return float64(s) / float64(MaxStage) }

// weight is the pair of factors of a term in one stage, in units of 1/2^weightBits.
type weight struct{ mg, eg int32 }

const weightBits = 24

// apply turns the author's values into millipawns for the score.
func (w weight) apply(mg, eg int32) int32 {
	return int32((int64(mg)*int64(w.mg) + int64(eg)*int64(w.eg) + 1<<(weightBits-1)) >> weightBits)
}

// weightRow holds the weights of all terms and of the entries of their tables in one
// stage. That of a term with a table only tells if the term is wanted.
type weightRow [numWeights]weight

// weightTable holds a row for every stage.
type weightTable [MaxStage + 1]weightRow
