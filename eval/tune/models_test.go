package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// walk returns positions of random games.
func walk(t *testing.T, games, plies int) []*board.Position {
	t.Helper()
	var list []*board.Position
	rng := rand.New(rand.NewPCG(11, 12))
	for range games {
		pos := board.NewPosition()
		for range plies {
			var moves board.MoveList
			pos.LegalMoves(&moves)
			if len(moves.Slice()) == 0 {
				break
			}
			pos.Make(moves.Slice()[rng.IntN(len(moves.Slice()))])
			bare, err := board.ParseFEN(pos.FEN())
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, bare)
		}
	}
	return list
}

// valued makes samples of positions whose value a function tells.
func valued(positions []*board.Position, cp func(*board.Position) float64) []Sample {
	var samples []Sample
	for _, p := range positions {
		samples = append(samples, Sample{FEN: p.FEN(), Result: 0.5, CP: cp(p)})
	}
	return samples
}

func judged(t *testing.T, m Model, samples []Sample) []float64 {
	t.Helper()
	told := 0
	values, err := m.Judge(context.Background(), samples, func(done int) { told = max(told, done) })
	if err != nil {
		t.Fatal(err)
	}
	if told != len(samples) {
		t.Errorf("told of %d of %d samples", told, len(samples))
	}
	return values
}

// TestSquareTablesFindHiddenValues: positions are worth what a hidden table says, by stage, and the fit
// finds a table that says the same of positions it has not seen.
func TestSquareTablesFindHiddenValues(t *testing.T) {
	hidden := func(pos *board.Position) (cp float64) {
		eg := eval.PhaseOf(pos).Endgame()
		for men := pos.Occupied(); men != 0; {
			sq := men.PopFirst()
			man := pos.At(sq)
			value := []float64{board.Pawn: 90, board.Knight: 320, board.Bishop: 330, board.Rook: 480, board.Queen: 950, board.King: 0}[man.Type()]
			value += (1-eg)*float64(5*sq.File()) - eg*float64(8*sq.RelativeRank(man.Color()))
			if man.Color() == board.Black {
				value = -value
			}
			cp += value
		}
		return cp
	}
	samples := valued(walk(t, 150, 160), hidden)
	part := len(samples) * 4 / 5
	model := SquareTables(samples[:part], Options{ScoreShare: 1, Pull: 0.01, Rounds: 20})
	rest := samples[part:]
	tables, n := MeasureValues(judged(t, model, rest), rest, straight)
	counting := judged(t, Counting(), rest)
	material, _ := MeasureValues(counting, rest, straight)
	if n != len(rest) || tables.Correlation < 0.999 || tables.MSE > material.MSE/20 {
		t.Errorf("tables %+v on %d of %d, material %+v", tables, n, len(rest), material)
	}
}

// TestCounting: who counts the men.
func TestCounting(t *testing.T) {
	for fen, want := range map[string]float64{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": 0,
		"4k3/8/8/8/8/8/P7/R3K3 w Q - 0 1":                          600,
		"4k3/q7/8/8/8/8/8/BN2K3 b - - 0 1":                         -300,
	} {
		if got := judged(t, Counting(), []Sample{{FEN: fen}}); got[0] != want {
			t.Errorf("%s: %v, want %v", fen, got[0], want)
		}
	}
}

// straight is the curve that never flattens.
var straight = Curve{Scale: 1}

// TestBestCurve: values that are a third too small are found out, and those that are not there do not
// count.
func TestBestCurve(t *testing.T) {
	var samples []Sample
	var values []float64
	for cp := -600.0; cp <= 600; cp += 25 {
		samples = append(samples, Sample{CP: cp, Result: 0.5})
		values = append(values, cp/1.5)
	}
	samples, values = append(samples, Sample{CP: 900}), append(values, math.NaN())
	curve := BestCurve(values, samples, 1, 0)
	if math.Abs(curve.Scale-1.5) > 1e-3 || curve.Bend != 0 {
		t.Errorf("curve %+v, want a scale of 1.5 and no bend", curve)
	}
	if m, n := MeasureValues(values, samples, curve); n != len(samples)-1 || m.MSE > 1e-6 || m.Correlation < 0.99999 {
		t.Errorf("%+v of %d", m, n)
	}
}

// TestBestCurveFindsTheBend: values that go on growing where the engine's flatten, with the scale given and without.
func TestBestCurveFindsTheBend(t *testing.T) {
	var samples []Sample
	var values []float64
	for cp := -2000.0; cp <= 2000; cp += 50 {
		samples = append(samples, Sample{CP: cp / math.Hypot(1, cp/1000)})
		values = append(values, cp)
	}
	for _, scale := range []float64{0, 1} {
		curve := BestCurve(values, samples, 1, scale)
		if math.Abs(curve.Scale-1) > 1e-3 || curve.Bend != 1000 {
			t.Errorf("scale %v given: %+v, want a bend of 1000", scale, curve)
		}
	}
}

// TestSlopeOfTheCurve holds the slope against the difference of two chances.
func TestSlopeOfTheCurve(t *testing.T) {
	for _, c := range []Curve{{Scale: 1}, {Scale: 0.5, Bend: 700}, {Scale: 1.2, Bend: 1300}} {
		for _, cp := range []float64{-1500, -80, 0, 300, 2500} {
			const step = 0.01
			chance, slope := c.slope(cp)
			want := (c.chance(cp+step) - c.chance(cp-step)) / (2 * step)
			if math.Abs(slope-want) > 1e-9 || chance != c.chance(cp) {
				t.Errorf("%+v at %v: chance %v, slope %v, want %v", c, cp, chance, slope, want)
			}
		}
	}
}

// TestReliability: every sample falls into its tenth, the ends included.
func TestReliability(t *testing.T) {
	samples := []Sample{{CP: 0, Result: 1}, {CP: 100, Result: 0}, {CP: 5000, Result: 1}, {CP: -5000, Result: 0.5}, {CP: 0, Result: 1}}
	bins := Reliability([]float64{0, 10, 20000, -20000, math.NaN()}, samples, straight)
	for i, want := range map[int]Bin{
		0: {1, 0, Chance(-5000), 0.5},
		5: {2, (Chance(0) + Chance(10)) / 2, (Chance(0) + Chance(100)) / 2, 0.5},
		9: {1, 1, Chance(5000), 1},
		4: {},
	} {
		b := bins[i]
		if b.Positions != want.Positions || math.Abs(b.Predicted-want.Predicted) > 1e-9 || math.Abs(b.Engine-want.Engine) > 1e-9 || b.Happened != want.Happened {
			t.Errorf("tenth %d: %+v, want %+v", i, b, want)
		}
	}
}

// TestSplitAgreesWithLoad: the tenth that is measured is the one that is not fitted.
func TestSplitAgreesWithLoad(t *testing.T) {
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	text.WriteString("# made for a test\n")
	for _, s := range valued(walk(t, 3, 100), func(p *board.Position) float64 { return float64(p.Ply()) }) {
		fmt.Fprintf(&text, "%s | 1-0 | %g\n", s.FEN, s.CP)
	}
	path := filepath.Join(t.TempDir(), "samples.epd")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, seed := range []uint64{1, 2} {
		data, err := loadTerms([]string{path}, author, seed, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		split, err := LoadSplit([]string{path}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if len(split.Held) != data.Held.Len() || len(split.Fit) != data.Fit.Len() {
			t.Errorf("seed %d: %d and %d held out", seed, len(split.Held), data.Held.Len())
		}
		values := judged(t, Evaluation("compendium", 1, func() (eval.Evaluator, error) { return tsvetkov.New(author), nil }), split.Held)
		got, _ := MeasureValues(values, split.Held, straight)
		want := data.Held.Measure(author)
		if math.Abs(got.MSE-want.MSE) > 1e-5 {
			t.Errorf("seed %d: error %v by the scores, %v by the terms", seed, got.MSE, want.MSE)
		}
	}
	if _, err := LoadSplit([]string{path + ".none"}, 1); err == nil {
		t.Error("a file that is not there was read")
	}
}

// TestJudgeStopsAtAnError: a judge that fails ends the measurement, with the position.
func TestJudgeStopsAtAnError(t *testing.T) {
	m := Model{Name: "bad", Open: func(context.Context) (Judge, error) { return failing{}, nil }}
	samples := valued(walk(t, 1, 5), func(*board.Position) float64 { return 0 })
	if _, err := m.Judge(context.Background(), samples, func(int) {}); err == nil || !strings.Contains(err.Error(), "bad: "+samples[0].FEN) {
		t.Errorf("error %v", err)
	}
	m.Open = func(context.Context) (Judge, error) { return nil, errors.New("is not there") }
	if _, err := m.Judge(context.Background(), samples, func(int) {}); err == nil || !strings.Contains(err.Error(), "is not there") {
		t.Errorf("error %v", err)
	}
}

type failing struct{}

func (failing) Judge(context.Context, *board.Position) (float64, bool, error) {
	return 0, false, errors.New("no idea")
}
func (failing) Close() error { return nil }
