// Package annotate replays chess games, judges every move against the best one,
// and says what the difference is made of.
//
// A search score is the static evaluation of the last position of its line. So
// the difference between the best line and the played line is the difference of
// two evaluations, and that is a sum of named terms. The package takes the
// difference apart, puts the parts into words and writes them into the game.
//
// Values are millipawns (mp, 1000 to the pawn). Where they are shown to a reader
// they are pawns, White's view; inside the package each says whose view it takes.
package review

import (
	"math"

	"gloss/engine"
)

// A Curve turns the scores of an evaluation into chances of winning.
type Curve struct {
	// Scale turns centipawns of the evaluation into those of the curve
	// (see eval.Profile.Scale); 0 stands for 1.
	Scale float64
}

// winSteepness is the slope of the curve: fitted by lichess.org to the results of
// its own games.
const winSteepness = 0.00368208

// certainCP is where the accuracy of a move stops to distinguish: more is a won
// game all the same. A mate counts as much.
const certainCP = 1000

// chances maps centipawns of the curve to -1 (lost) ... 1 (won).
func chances(cp float64) float64 { return 2/(1+math.Exp(-winSteepness*cp)) - 1 }

// centipawns returns the score of an evaluation in centipawns of the curve.
func (c Curve) centipawns(s engine.Score) float64 {
	scale := c.Scale
	if scale == 0 {
		scale = 1
	}
	return float64(s.Millipawns()) / 10 * scale
}

// Chances returns the chances of winning of the side whose view the score takes:
// from -1, lost, to 1, won; a mate is certain.
func (c Curve) Chances(s engine.Score) float64 {
	switch {
	case !s.IsMate():
		return chances(c.centipawns(s))
	case s > 0:
		return 1
	}
	return -1
}

// WinPercent returns the expected result in percent, from 2.5 to 97.5: beyond
// ten pawns, and for a mate, nothing more is to be gained.
func (c Curve) WinPercent(s engine.Score) float64 {
	cp := c.clipped(s)
	return 50 + 50*chances(cp)
}

// clipped returns centipawns of the curve, cut at certainCP; mates are certainCP.
func (c Curve) clipped(s engine.Score) float64 {
	if s.IsMate() {
		if s > 0 {
			return certainCP
		}
		return -certainCP
	}
	return min(max(c.centipawns(s), -certainCP), certainCP)
}
