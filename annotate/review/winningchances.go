// Package review replays games, looks at their positions with a search, and judges every move
// against the best one. It knows no words.
//
// Values are millipawns (mp, 1000 to the pawn); each says whose view it takes.
package review

import (
	"math"
	"slices"

	"gloss/engine"
)

// A Curve turns the scores of an evaluation into chances of winning.
type Curve struct {
	// Scale turns centipawns of the evaluation into those of the shape
	// (see eval.Profile.Scale); 0 stands for 1.
	Scale float64
	Shape Shape
}

// A Shape is how chances grow with centipawns. The zero value is that of lichess.org.
type Shape uint8

const (
	// LichessShape is the curve of lichess.org, fitted to the results of its games by the
	// values of the engine that it uses.
	LichessShape Shape = iota
	// GlossShape is fitted to the values of gloss's own search: to the chances that an engine with
	// many times the nodes sees in the same positions of games between club players. Gloss says less
	// than is true of advantages of one to four pawns, and more of large ones.
	GlossShape
)

// shapeNames are the names of the shapes in flags and settings.
var shapeNames = [...]string{LichessShape: "lichess", GlossShape: "gloss"}

func (s Shape) String() string { return shapeNames[s] }

// ParseShape returns the shape of a name.
func ParseShape(name string) (s Shape, ok bool) {
	i := slices.Index(shapeNames[:], name)
	return Shape(max(i, 0)), i >= 0
}

// winSteepness is the slope of the curve of lichess.org.
const winSteepness = 0.00368208

// The shape of gloss: the slope near equality against that curve, and the centipawns from
// which it is bent; no advantage without mate is worth more than their product.
const (
	glossSlope = 1.25
	glossBend  = 650
)

// certainCP is where the accuracy of a move stops to distinguish: more is a won
// game all the same, and a mate counts as much. They are centipawns of lichess.org.
const certainCP = 1000

// logistic is the curve of lichess.org: from -1, lost, to 1, won.
func logistic(cp float64) float64 { return 2/(1+math.Exp(-winSteepness*cp)) - 1 }

// bent maps centipawns of the shape to those of lichess.org with the same chances.
func (s Shape) bent(cp float64) float64 {
	if s == GlossShape {
		cp *= glossSlope / math.Hypot(1, cp/glossBend)
	}
	return cp
}

// Lichess returns the centipawns that the curve of lichess.org reads as the chances of a score, which is no mate.
func (c Curve) Lichess(s engine.Score) int { return int(math.Round(c.Shape.bent(c.centipawns(s)))) }

// centipawns returns the score of an evaluation in centipawns of the shape.
func (c Curve) centipawns(s engine.Score) float64 {
	scale := c.Scale
	if scale == 0 {
		scale = 1
	}
	return float64(s.Millipawns()) / 10 * scale
}

// WinningChances returns the chances of winning of the side whose view the score takes:
// from -1, lost, to 1, won; a mate is certain.
func (c Curve) WinningChances(s engine.Score) float64 {
	switch {
	case !s.IsMate():
		return logistic(c.Shape.bent(c.centipawns(s)))
	case s > 0:
		return 1
	}
	return -1
}

// WinPercent returns the expected result in percent, from 2.5 to 97.5: beyond
// that, and for a mate, nothing more is to be gained.
func (c Curve) WinPercent(s engine.Score) float64 {
	most := logistic(certainCP)
	return 50 + 50*min(max(c.WinningChances(s), -most), most)
}

// clipped returns centipawns of the shape, cut at certainCP; mates are certainCP.
func (c Curve) clipped(s engine.Score) float64 {
	if s.IsMate() {
		if s > 0 {
			return certainCP
		}
		return -certainCP
	}
	return min(max(c.centipawns(s), -certainCP), certainCP)
}
