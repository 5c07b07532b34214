package position

import (
	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Verdict puts the score, in millipawns and White's view, into words, by the steps that annotators use for +=, +/-
// and +-: 0.3, 0.9 and 2 pawns of the scale on which chances of winning are known.
func Verdict(mp int32, scale float64) string {
	curve := review.Curve{Scale: scale}
	side := phrases.In("side", phrases.Side(board.White))
	if mp < 0 {
		side = phrases.In("side", phrases.Side(board.Black))
	}
	verdict := phrases.Say("standing.level")
	switch curve.Standing(engine.Score(mp)) {
	case review.Winning:
		verdict = phrases.Say("standing.winning", side)
	case review.ClearlyBetter:
		verdict = phrases.Say("standing.better", side)
	case review.SlightlyBetter:
		verdict = phrases.Say("standing.slightly-better", side)
	}
	return text(verdict)
}
