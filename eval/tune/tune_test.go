package tune

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// loadTerms reads files of samples by the terms of a profile, without a cache.
func loadTerms(paths []string, author *tsvetkov.FactorTable, seed uint64, progress func(done int)) (*Data, error) {
	return load(Files{Positions: paths}, func() reader { return newTermReader(author) }, seed, nil, progress)
}

func TestChance(t *testing.T) {
	for cp, want := range map[float64]float64{0: 0.5, 100: 0.59103, 300: 0.75113, -1000: 0.02455} {
		if got := Chance(cp); math.Abs(got-want) > 1e-4 {
			t.Errorf("Chance(%v) = %.5f, want %.5f", cp, got, want)
		}
	}
}

func TestBadSamplesAreRefused(t *testing.T) {
	for _, line := range []string{"", "a | b", "startpos | 2-0 | 5", "x | 1-0 | much"} {
		if _, err := parseSample(line); err == nil {
			t.Errorf("%q was taken for a sample", line)
		}
	}
	path := filepath.Join(t.TempDir(), "bad.epd")
	if err := os.WriteFile(path, []byte("8/8/8/8/8/8/8/8 w - - 0 1 | 1-0 | 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := loadTerms([]string{path}, author, 1, func(int) {}); err == nil {
		t.Error("a board without kings was taken for a position")
	}
}

// TestFitFindsHiddenFactors makes samples whose value is that of a profile
// with known factors and asks the fit for it.
func TestFitFindsHiddenFactors(t *testing.T) {
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	hidden := author.With(tsvetkov.HorizontallyIsolatedPawn, eval.Factors{MG: 0.4, EG: 2.5})
	judge := tsvetkov.New(hidden)
	var text []byte
	rng := rand.New(rand.NewPCG(7, 7))
	games, rounds, near := 60, 4, 0.1
	if testing.Short() {
		games, rounds, near = 30, 4, 0.15
	}
	for range games {
		pos := board.NewPosition()
		for range 160 {
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
			text = fmt.Appendf(text, "%s | 1/2-1/2 | %g\n", pos.FEN(), float64(judge.Score(bare))/10)
		}
	}
	path := filepath.Join(t.TempDir(), "samples.epd")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	data, err := loadTerms([]string{path}, author, 1, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	fitted := Fit(data.Fit, author, Options{ScoreShare: 1, Pull: 0.01, TablePull: 0.01, Rounds: rounds}).Profile
	got := fitted.Factors[tsvetkov.HorizontallyIsolatedPawn]
	if math.Abs(got.MG-0.4) > near || math.Abs(got.EG-2.5) > near {
		t.Errorf("found factors %.3f and %.3f, hidden were 0.4 and 2.5", got.MG, got.EG)
	}
	before, after := data.Held.Measure(author), data.Held.Measure(fitted)
	if after.MSE > before.MSE/10 {
		t.Errorf("the held-out error went from %g to %g", before.MSE, after.MSE)
	}
}

// TestSamplesKnowTheirGame: a term that looks at the moves played is seen where they are written, and the line is
// written again as it was.
func TestSamplesKnowTheirGame(t *testing.T) {
	const line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5 g1f3 b8c6 f3g1 | 0-1 | -30"
	s, err := parseSample(line)
	if err != nil {
		t.Fatal(err)
	}
	if s.Text() != line+"\n" || s.FEN != "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 3" {
		t.Errorf("%s, %s", s.Text(), s.FEN)
	}
	author, err := Prior()
	if err != nil {
		t.Fatal(err)
	}
	r := newTermReader(author)
	for name, test := range map[string]struct {
		sample Sample
		fired  int
	}{"with its game": {s, 1}, "bare": {Sample{FEN: s.FEN}, 0}} {
		set := newData(r.features()).Fit
		if set.add(r, test.sample); set.fired[tsvetkov.RepeatedMoveInOpening] != test.fired {
			t.Errorf("%s: the repeated move is found in %d positions, want %d", name, set.fired[tsvetkov.RepeatedMoveInOpening], test.fired)
		}
	}
	if _, err := parseSample("8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a1 | 0-1 | 3"); err == nil {
		t.Error("a game with a wrong move was read")
	}
}

// TestTermsThatNeedTheGame: where no position knows its game they are left out of a fitted profile, else they are as fitted.
func TestTermsThatNeedTheGame(t *testing.T) {
	author, err := Prior()
	if err != nil {
		t.Fatal(err)
	}
	const term = tsvetkov.RepeatedMoveInOpening
	theta, moved := make([]float64, 2*profileFeatures), make([]float64, 2*profileFeatures)
	theta[2*term], theta[2*term+1] = 0.4, 0.1
	if f := profileOf(author, theta, moved).Factors[term]; f != (eval.Factors{}) {
		t.Errorf("no game is known, and the factors are %v", f)
	}
	moved[2*term] = 100
	if f := profileOf(author, theta, moved).Factors[term]; f != (eval.Factors{MG: 0.4, EG: 0.1}) {
		t.Errorf("games are known, and the factors are %v", f)
	}
}
