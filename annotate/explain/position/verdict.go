package position

import (
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/glossary/words"
)

// Verdict puts the score, in millipawns and White's view, into words, by the steps that annotators use for +=, +/-
// and +-: 0.3, 0.9 and 2 pawns of the scale on which chances of winning are known.
func Verdict(mp int32, scale float64) string {
	curve := review.Curve{Scale: scale}
	who := "White"
	if mp < 0 {
		who = "Black"
	}
	text := "about level"
	switch curve.Standing(engine.Score(mp)) {
	case review.Winning:
		text = who + " should win"
	case review.ClearlyBetter:
		text = who + " is better"
	case review.SlightlyBetter:
		text = who + " is slightly better"
	}
	return words.Capital(text)
}
