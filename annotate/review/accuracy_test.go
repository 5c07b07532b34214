package review

import (
	"math"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
)

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// cp returns a score of so many centipawns.
func cp(n int) engine.Score { return engine.Score(n * 10) }

func TestWinPercentOfKnownScores(t *testing.T) {
	for score, want := range map[int]float64{
		0: 50, 15: 51.380, 50: 54.590, 100: 59.103, 200: 67.621, 300: 75.113, 500: 86.307, 1000: 97.545, 4000: 97.545,
	} {
		if got := (Curve{}).WinPercent(cp(score)); !near(got, want, 0.0005) {
			t.Errorf("WinPercent(%d cp) = %.4f, want %.3f", score, got, want)
		}
		if got := (Curve{}).WinPercent(cp(-score)); !near(got, 100-want, 0.0005) {
			t.Errorf("WinPercent(%d cp) = %.4f, want %.3f", -score, got, 100-want)
		}
	}
	if got := (Curve{}).WinPercent(engine.MateIn(3)); !near(got, 97.545, 0.0005) {
		t.Errorf("WinPercent(mate) = %.4f, want 97.545", got)
	}
	if got := (Curve{}).WinPercent(engine.MateIn(0)); !near(got, 2.455, 0.0005) {
		t.Errorf("WinPercent(mated) = %.4f, want 2.455", got)
	}
}

func TestScaleOfAProfileStretchesTheCurve(t *testing.T) {
	double, plain := Curve{Scale: 2}, Curve{}
	if got, want := double.WinningChances(cp(60)), plain.WinningChances(cp(120)); got != want {
		t.Errorf("60 cp at scale 2 = %v, want what 120 cp are: %v", got, want)
	}
	if got := plain.WinningChances(cp(5000)); got <= plain.WinningChances(cp(1000)) {
		t.Errorf("chances of 50 pawns = %v: the curve of judgement must not be cut", got)
	}
}

func TestAccuracyOfAMove(t *testing.T) {
	for _, tt := range []struct{ lost, want float64 }{
		{0, 100}, {-5, 100}, {0.5, 98.778}, {1, 96.604}, {2, 92.395}, {5, 80.815}, {10, 64.580}, {15, 51.521},
		{20, 41.017}, {30, 25.772}, {40, 15.909}, {60, 5.399}, {80, 1.000}, {100, 0},
	} {
		if got := moveAccuracy(100, 100-tt.lost); !near(got, tt.want, 0.0006) {
			t.Errorf("accuracy of a move that loses %v %% = %.4f, want %.3f", tt.lost, got, tt.want)
		}
	}
}

// assess makes moves from the values of the positions after them, White's view;
// the first position is worth 15 cp and White begins.
func assess(scores []int) []Assessed {
	var moves []Assessed
	before := cp(15)
	for i, s := range scores {
		moves = append(moves, Assessed{Mover: board.Color(i % 2), Before: before, After: cp(s)})
		before = cp(s)
	}
	return moves
}

// flip mirrors a game: Black begins, and every score changes sides.
func flip(moves []Assessed) []Assessed {
	var flipped []Assessed
	for _, m := range moves {
		flipped = append(flipped, Assessed{m.Mover.Other(), -m.Before, -m.After})
	}
	return flipped
}

func repeat(n int, scores ...int) []int {
	var all []int
	for range n {
		all = append(all, scores...)
	}
	return all
}

func TestAccuracyOfAGame(t *testing.T) {
	for _, tt := range []struct {
		name         string
		scores       []int
		white, black float64
	}{
		{"two good moves", []int{15, 15}, 100, 100},
		{"White blunders at once", []int{-900, -900}, 10.66, 100},
		{"Black blunders at once", []int{15, 900}, 100, 12.30},
		{"both blunder", []int{-900, 0}, 10.66, 11.46},
		{"twenty good moves, then White blunders", append(repeat(20, 15), -900), 46.85, 100},
		{"small errors of White", repeat(5, -50, 15), 77.38, 77.38},
		{"the same in a long game", repeat(50, -50, 15), 77.38, 77.38},
		{"errors in a long game", repeat(50, -135, 15), 55.00, 55.00},
		{"blunders in a long game", repeat(50, -435, 15), 20.69, 20.69},
	} {
		acc, ok := Curve{}.GameAccuracy(assess(tt.scores))
		if !ok || !near(acc.White, tt.white, 0.006) || !near(acc.Black, tt.black, 0.006) {
			t.Errorf("%s: accuracy %.3f and %.3f (%v), want %.2f and %.2f", tt.name, acc.White, acc.Black, ok, tt.white, tt.black)
		}
		back, ok := Curve{}.GameAccuracy(flip(assess(tt.scores)))
		if !ok || !near(back.White, acc.Black, 1e-9) || !near(back.Black, acc.White, 1e-9) {
			t.Errorf("%s with colours exchanged: %v, want %v the other way round", tt.name, back, acc)
		}
	}
}

func TestNoAccuracyBeforeBothHaveMoved(t *testing.T) {
	for _, scores := range [][]int{{}, {15}} {
		if acc, ok := (Curve{}).GameAccuracy(assess(scores)); ok {
			t.Errorf("accuracy of %d plies = %v, want none", len(scores), acc)
		}
	}
}

func TestAverageCentipawnLoss(t *testing.T) {
	for _, tt := range []struct {
		name         string
		moves        []Assessed
		white, black float64
	}{
		{"gains do not make up for losses", assess([]int{-85, 15, 115, 15}), 50, 50},
		{"a mate allowed counts ten pawns", []Assessed{{board.White, cp(0), engine.MateIn(-3)}, {board.Black, engine.MateIn(-3), engine.MateIn(-2)}}, 1000, 0},
		{"beyond ten pawns nothing is lost", assess([]int{15, 1500, 3000, 2000}), 0, 492.5},
		{"no move", nil, 0, 0},
	} {
		got := Curve{}.ACPL(tt.moves)
		if !near(got.White, tt.white, 1e-9) || !near(got.Black, tt.black, 1e-9) {
			t.Errorf("%s: %v, want %v and %v", tt.name, got, tt.white, tt.black)
		}
	}
}

func TestTheCurveOfGloss(t *testing.T) {
	c := Curve{Shape: GlossShape}
	last := 0.0
	for n := 1; n <= 20000; n += 7 {
		got := c.WinningChances(cp(n))
		if got <= last || got >= 1 || !near(c.WinningChances(cp(-n)), -got, 1e-12) {
			t.Fatalf("%d cp are %v, fewer are %v, as many for the enemy %v", n, got, last, c.WinningChances(cp(-n)))
		}
		last = got
	}
	lichess := Curve{}
	for _, n := range []int{50, 100, 200, 300, 400} {
		if c.WinningChances(cp(n)) <= lichess.WinningChances(cp(n)) {
			t.Errorf("%d cp: gloss says too little of middling advantages, so its curve has to be above that of lichess", n)
		}
	}
	for _, n := range []int{700, 1000, 2000} {
		if c.WinningChances(cp(n)) >= lichess.WinningChances(cp(n)) {
			t.Errorf("%d cp: gloss says too much of large advantages, so its curve has to be below that of lichess", n)
		}
	}
	if got := c.WinningChances(engine.MateIn(9)); got != 1 {
		t.Errorf("a mate is worth %v", got)
	}
}

func TestNamesOfTheCurves(t *testing.T) {
	for _, s := range []Shape{LichessShape, GlossShape} {
		if got, ok := ParseShape(s.String()); !ok || got != s {
			t.Errorf("%v is read as %v", s, got)
		}
	}
	if _, ok := ParseShape("straight"); ok {
		t.Error("a curve without a name is read")
	}
}

// What is told to other programs has the chances that gloss means, by their curve.
func TestCentipawnsOfLichessHaveTheSameChances(t *testing.T) {
	own, theirs := Curve{Shape: GlossShape, Scale: 0.9}, Curve{Shape: LichessShape}
	for mp := -15000; mp <= 15000; mp += 70 {
		s := engine.Score(mp)
		want, got := own.WinningChances(s), theirs.WinningChances(cp(own.Lichess(s)))
		if math.Abs(want-got) > 0.001 { // less than half a centipawn
			t.Errorf("%v: %d centipawns of lichess.org are chances of %.4f, want %.4f", s, own.Lichess(s), got, want)
		}
	}
}
