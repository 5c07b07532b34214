package tune

import "math"

// Curve turns the centipawns of an evaluation into chances of winning. An evaluation adds up without end, while
// the opinion of an engine grows ever slower with the lead: beyond the bend a pawn more says less.
type Curve struct {
	Scale float64 // by which centipawns are multiplied
	Bend  float64 // centipawns, after scaling, from which the curve flattens; 0 or +Inf where it never does
}

// defaultBend is the bend by which profiles are fitted.
const defaultBend = 1300

// straight tells if the curve never flattens.
func (c Curve) straight() bool { return c.Bend == 0 || math.IsInf(c.Bend, 1) }

// chance returns the chance of winning for centipawns, 0 to 1.
func (c Curve) chance(cp float64) float64 {
	if cp *= c.Scale; !c.straight() {
		cp /= math.Hypot(1, cp/c.Bend)
	}
	return Chance(cp)
}

// slope returns the chance and how fast it grows with the centipawns.
func (c Curve) slope(cp float64) (chance, slope float64) {
	chance, slope = c.chance(cp), chanceSlope*c.Scale
	if !c.straight() {
		slope *= math.Pow(math.Hypot(1, cp*c.Scale/c.Bend), -3)
	}
	return chance, slope * chance * (1 - chance)
}
