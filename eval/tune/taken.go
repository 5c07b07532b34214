package tune

import (
	"math"
	"slices"

	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// taken is what the rules that look at the whole lead take away of it in a sample: see tsvetkov.Drawish. They are no terms of a
// sum, so no factors are fitted to them; but all others are fitted with them at work.
type taken struct {
	parts [2]float32 // of a lead of White and of Black, 0 to 1
	less  float32    // centipawns of what is left then, as far as it reaches
}

// takenBy is that by the rules that a profile does not leave out.
func takenBy(p *tsvetkov.FactorTable, d tsvetkov.Drawish) (t taken) {
	if p.Factors[tsvetkov.FewPawnsToWin] != (eval.Factors{}) {
		for us := range t.parts {
			t.parts[us] = float32(d.Parts[us]) / tsvetkov.WholeLead
		}
	}
	if p.Factors[tsvetkov.PawnsOnOneWing] != (eval.Factors{}) {
		t.less = float32(d.Less) / 10
	}
	return t
}

// left returns what is left of a value in centipawns, White's view, and how fast that grows with the value.
func (t taken) left(cp float64) (left, slope float64) {
	us, lead := 0, cp
	if cp < 0 {
		us, lead = 1, -cp
	}
	slope = 1 - float64(t.parts[us])
	if lead = lead*slope - float64(t.less); lead < 0 {
		return 0, 0
	}
	return math.Copysign(lead, cp), slope
}

// leaving returns the set without what one of the rules takes.
func (s *Set) leaving(rule eval.Term) *Set {
	without := *s
	without.taken = slices.Clone(s.taken)
	for i := range without.taken {
		if rule == tsvetkov.FewPawnsToWin {
			without.taken[i].parts = [2]float32{}
		} else {
			without.taken[i].less = 0
		}
	}
	return &without
}
