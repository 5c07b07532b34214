package review

import (
	"math"

	"gloss/engine"
	"gloss/engine/board"
)

// The accuracy of a move: a curve through what players feel, from 100 for no
// loss to 0 for the whole game thrown away. The constants, and the bonus for not
// being sure, are those of lichess.org.
const (
	accuracyHeight = 103.1668100711649
	accuracySlope  = -0.04354415386753951
	accuracyFoot   = -3.166924740191411
	accuracyBonus  = 1
)

// moveAccuracy returns the accuracy of a move, 0 to 100, from the expected
// results before and after it in percent, mover's view.
func moveAccuracy(before, after float64) float64 {
	if after >= before {
		return 100
	}
	raw := accuracyHeight*math.Exp(accuracySlope*(before-after)) + accuracyFoot + accuracyBonus
	return min(max(raw, 0), 100)
}

// An Assessed move is one whose value is known before and after, White's view.
type Assessed struct {
	Mover         board.Color
	Before, After engine.Score
}

// Sides holds a figure for each side.
type Sides struct {
	White, Black float64
}

func (s *Sides) of(c board.Color) *float64 {
	if c == board.White {
		return &s.White
	}
	return &s.Black
}

// The weight of a move in the accuracy of a game is the volatility around it: the
// standard deviation of the expected result in a window of positions.
const (
	movesAWindow                 = 10
	minWindow, maxWindow         = 2, 8
	minVolatility, maxVolatility = 0.5, 12
)

// GameAccuracy returns the accuracy of both sides over a game, each 0 to 100: the
// middle between the mean weighted by volatility and the harmonic mean of their moves.
// It is not defined before both sides have moved; ok is false then.
func (c Curve) GameAccuracy(moves []Assessed) (acc Sides, ok bool) {
	if len(moves) == 0 {
		return acc, false
	}
	win := make([]float64, 0, len(moves)+1)
	win = append(win, c.WinPercent(moves[0].Before))
	for _, m := range moves {
		win = append(win, c.WinPercent(m.After))
	}
	weights := volatility(win)
	var sides [2]meanOfTwo
	for i, m := range moves {
		before, after := c.WinPercent(m.Before), c.WinPercent(m.After)
		if m.Mover == board.Black {
			before, after = 100-before, 100-after
		}
		sides[m.Mover].add(moveAccuracy(before, after), weights[i])
	}
	for side := range sides {
		if sides[side].n == 0 {
			return Sides{}, false
		}
		*acc.of(board.Color(side)) = sides[side].value()
	}
	return acc, true
}

// volatility returns the weight of each move from the expected results of the
// positions, of which there is one more than moves. The first window stands for
// the moves too early to have one of their own.
func volatility(win []float64) []float64 {
	size := min(max((len(win)-1)/movesAWindow, minWindow), maxWindow)
	weights := make([]float64, len(win)-1)
	for i := range weights {
		start := max(0, i-(size-2))
		w := deviation(win[start : start+size])
		weights[i] = min(max(w, minVolatility), maxVolatility)
	}
	return weights
}

// deviation returns the standard deviation of all the values there are.
func deviation(values []float64) float64 {
	mean := 0.0
	for _, v := range values {
		mean += v
	}
	mean /= float64(len(values))
	sum := 0.0
	for _, v := range values {
		sum += (v - mean) * (v - mean)
	}
	return math.Sqrt(sum / float64(len(values)))
}

// meanOfTwo is the middle between a weighted and the harmonic mean.
type meanOfTwo struct {
	n                      int
	weighted, weight, part float64
	zero                   bool // one value is 0, and so is the harmonic mean
}

func (m *meanOfTwo) add(value, weight float64) {
	m.n++
	m.weighted += value * weight
	m.weight += weight
	if value == 0 {
		m.zero = true
	} else {
		m.part += 1 / value
	}
}

func (m *meanOfTwo) value() float64 {
	harmonic := 0.0
	if !m.zero {
		harmonic = float64(m.n) / m.part
	}
	return (m.weighted/m.weight + harmonic) / 2
}

// ACPL returns the average loss of both sides in centipawns of the curve. Scores
// count up to ten pawns, a mate as ten; a side without moves has 0.
func (c Curve) ACPL(moves []Assessed) Sides {
	var loss Sides
	var n [2]float64
	for _, m := range moves {
		lost := c.clipped(m.Before) - c.clipped(m.After)
		if m.Mover == board.Black {
			lost = -lost
		}
		*loss.of(m.Mover) += max(0, lost)
		n[m.Mover]++
	}
	for side, n := range n {
		if n > 0 {
			*loss.of(board.Color(side)) /= n
		}
	}
	return loss
}
