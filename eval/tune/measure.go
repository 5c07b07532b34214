package tune

import (
	"math"

	"gloss/eval/tsvetkov"
)

// Measure tells how well chances of winning agree with those of the engine's
// centipawns: their mean squared error and their correlation.
type Measure struct {
	MSE, Correlation float64
}

// Measure evaluates the factors of a profile on the set.
func (s *Set) Measure(p *tsvetkov.FactorTable) Measure { return s.measure(thetaOf(p)) }

func (s *Set) measure(theta []float64) Measure {
	var m moments
	for i := range s.ends {
		m.add(s.chance(i, theta), float64(s.score[i]))
	}
	return m.measure()
}

// moments are the sums that a Measure is made of.
type moments struct{ n, squares, x, y, xx, yy, xy float64 }

func (m *moments) add(x, y float64) {
	m.n++
	m.squares += (x - y) * (x - y)
	m.x, m.y, m.xx, m.yy, m.xy = m.x+x, m.y+y, m.xx+x*x, m.yy+y*y, m.xy+x*y
}

func (m *moments) measure() Measure {
	return Measure{m.squares / m.n, (m.n*m.xy - m.x*m.y) / math.Sqrt((m.n*m.xx-m.x*m.x)*(m.n*m.yy-m.y*m.y))}
}
