package match

import "math"

// Score counts the results of one player against another, or against all others.
type Score struct {
	Wins, Draws, Losses int
	// Pairs counts the pairs of games from one opening with colours changed, by
	// the points of the pair in half points: 0 (both lost) to 4 (both won).
	Pairs [5]int
}

// Games returns the number of games.
func (s *Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Points returns wins and half of the draws.
func (s *Score) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// Share returns the points per game, 0 to 1; one half without games.
func (s *Score) Share() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return s.Points() / float64(s.Games())
}

// reversed is the score from the other side's view.
func (s *Score) reversed() Score {
	r := Score{Wins: s.Losses, Draws: s.Draws, Losses: s.Wins}
	for i, n := range s.Pairs {
		r.Pairs[4-i] = n
	}
	return r
}

// count adds a game: 2, 1 or 0 half points.
func (s *Score) count(halfPoints int) {
	switch halfPoints {
	case 2:
		s.Wins++
	case 1:
		s.Draws++
	default:
		s.Losses++
	}
}

// Elo is a difference in strength with its uncertainty. The two games of a pair share an
// opening, so it is the pairs that are independent: the uncertainty comes from their spread.
type Elo struct {
	// Diff is the difference in Elo points that gives the share of the points; infinite
	// where one side took all.
	Diff float64
	// Low and High are the ends of the interval that holds the difference with 95 percent
	// probability; infinite where nothing bounds it.
	Low, High float64
	// LOS is the likelihood of superiority: the probability that the difference is positive.
	LOS float64
}

// Elo estimates the difference in strength from complete pairs of games. It is ok from
// two pairs on that are not all alike: else nothing tells how much chance there is in it.
func (s *Score) Elo() (e Elo, ok bool) {
	n, mean, variance := pairMoments(s.Pairs)
	if n < 2 || variance == 0 {
		return Elo{}, false
	}
	const normal95 = 1.959964
	deviation := math.Sqrt(variance / n)
	return Elo{
		Diff: eloOf(mean),
		Low:  eloOf(mean - normal95*deviation),
		High: eloOf(mean + normal95*deviation),
		LOS:  normalCDF((mean - 0.5) / deviation),
	}, true
}

// pairMoments returns the number of pairs, and mean and variance of their points per game.
func pairMoments(pairs [5]int) (n, mean, variance float64) {
	for i, count := range pairs {
		n += float64(count)
		mean += float64(count) * float64(i) / 4
	}
	if n == 0 {
		return 0, 0.5, 0
	}
	mean /= n
	for i, count := range pairs {
		d := float64(i)/4 - mean
		variance += float64(count) * d * d / n
	}
	return n, mean, variance
}

// eloOf returns the difference in Elo points that makes a share of the points
// expected; infinite from 0 or 1 on.
func eloOf(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(share/(1-share))
}

// shareOf returns the expected share of the points for a difference in Elo points.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

func normalCDF(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
