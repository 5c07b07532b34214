package review

import (
	"math"
	"testing"

	"gloss/engine"
)

// gameWith is a game of so many moves, of which the first ones are clear errors and the one behind them is what is asked about.
func gameWith(moves, errors int, asked Move) *Review {
	r := &Review{Moves: make([]Move, moves)}
	for i := range r.Moves {
		r.Moves[i].Covered = true
	}
	for i := range errors {
		r.Moves[i] = Move{Covered: true, Judgement: Mistake, Loss: 0.26, seen: seen{mean: 0.26, weight: 1}}
	}
	asked.Covered = true
	r.Moves[errors] = asked
	return r
}

// In a calm game losses are believed in part, in a wild one all of them.
func TestCalmGames(t *testing.T) {
	for _, tt := range []struct {
		name          string
		moves, errors int
		want          float64
	}{
		{"no error in a long game", 80, 0, 0.6},
		{"one in eighty", 80, 1, 0.8},
		{"one in twenty", 80, 4, 1},
		{"a few moves without an error tell nothing", 4, 0, 1},
	} {
		if got := gameWith(tt.moves, tt.errors, Move{}).believed(); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %v believed, want %v", tt.name, got, tt.want)
		}
	}
}

// What is believed decides about marks, but not about those for mates, nor for values of others or losses that a user asks for.
func TestSmallLossesOfCalmGames(t *testing.T) {
	small := Move{Judgement: Inaccuracy, Loss: 0.11, seen: seen{mean: 0.11, weight: 5}}
	short := Move{Judgement: Inaccuracy, Loss: 0.13}
	mate := Move{Judgement: Inaccuracy, Loss: 0.11, ValueBest: engine.MateIn(3), seen: seen{mean: 0.11, weight: 5}}
	large := Move{Judgement: Blunder, Loss: 0.32, seen: seen{mean: 0.32, weight: 5}}
	own := Settings{Thresholds: DefaultThresholds, OwnValues: true}
	asked := own
	asked.MinLoss = 0.1
	for _, tt := range []struct {
		name     string
		settings Settings
		errors   int
		move     Move
		want     Judgement
	}{
		{"a small loss in a calm game", own, 0, small, NoJudgement},
		{"the same in a wild one", own, 8, small, Inaccuracy},
		{"a small loss by one look", own, 0, short, NoJudgement},
		{"a mate", own, 0, mate, Inaccuracy},
		{"a blunder", own, 0, large, Mistake},
		{"another engine's values", Settings{Thresholds: DefaultThresholds}, 0, small, Inaccuracy},
		{"all losses from 0.1", asked, 0, small, Inaccuracy},
	} {
		r := gameWith(80, tt.errors, tt.move)
		g := &gameReview{Reviewer: &Reviewer{Settings: tt.settings}}
		g.calm(r)
		if calm := tt.settings.OwnValues && tt.settings.MinLoss == 0 && tt.errors < 2; calm != (r.Believed < 1) {
			t.Errorf("%s: %v is told to be believed", tt.name, r.Believed)
		}
		if m := &r.Moves[tt.errors]; m.Judgement != tt.want || m.Judgement == NoJudgement && m.Spoken {
			t.Errorf("%s: %v, want %v", tt.name, m.Judgement, tt.want)
		}
	}
}
