package tsvetkov

// exact is a value of the author that need not be a whole number of millipawns:
// many are thirds, sixteenths or 27ths. Modifiers take their fraction of it, so
// that nothing is rounded twice.
type exact int32

// exactUnit is one millipawn as an exact value: a multiple of every denominator
// that the tables need.
const exactUnit = 16 * 81

// mp returns the value in millipawns, rounded half away from zero.
func (x exact) mp() int32 { return x.part(1, 1) }

// part returns num/den of the value in millipawns, rounded half away from zero.
func (x exact) part(num, den int32) int32 { return fraction(int32(x), num, den*exactUnit) }
