package review

import "gloss/engine"

// A Standing is how far a side is ahead, in the steps of annotators: = += +/- +-.
type Standing int

// The standings.
const (
	Level Standing = iota
	SlightlyBetter
	ClearlyBetter
	Winning
)

// Borders of the standings, in centipawns of the scale on which chances of winning are known.
const (
	slightCP   = 30
	clearCP    = 90
	decisiveCP = 200
)

// Standing is that of the side whose view a score takes, or of the other one if the score is below 0.
// It depends on the scale of the evaluation only: whoever speaks of a position asks here.
func (c Curve) Standing(s engine.Score) Standing {
	if s < 0 {
		s = -s
	}
	scale := c.Scale
	if scale == 0 {
		scale = 1
	}
	switch cp := scale * float64(s) / 10; {
	case cp >= decisiveCP:
		return Winning
	case cp >= clearCP:
		return ClearlyBetter
	case cp >= slightCP:
		return SlightlyBetter
	}
	return Level
}
