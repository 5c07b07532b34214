// Package tune fits the factors of an evaluation profile to positions whose
// value is known.
//
// The evaluation is a sum: every term adds its author's middlegame value times
// one factor and its endgame value times another, weighed by the stage. So the
// score is linear in the factors, and the fit is a regression of the chance of
// winning 1/(1+exp(-0.00368208 cp)) with two unknowns a term. Factors are never
// negative, and each is drawn towards the author's own value, 1, so that a term
// the data hardly show keeps it.
package tune

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"gloss/engine/board"
	"gloss/engine/input"
)

// Sample is a position with what is known of its value.
type Sample struct {
	FEN    string
	Game   string  // the position it was reached from, and the moves, as board.ParseGame reads them; empty if unknown
	Result float64 // of the game, White's view: 1, 0.5 or 0
	CP     float64 // centipawns of a strong engine, White's view
}

// Position sets up the position, with the moves before it where they are known.
func (s Sample) Position() (*board.Position, error) {
	return board.ParseGame(cmp.Or(s.Game, s.FEN))
}

// Files are the files of samples of a fit.
type Files struct {
	Positions []string // a tenth of them is held out
	// Lines are the ends of lines that begin with positions of the others, see ReadFitted. None is held out.
	Lines []string
}

// ReadFitted is ReadSamples without what a fit with the same seed holds out.
func ReadFitted(path string, seed uint64, each func(Sample) error) error {
	return ReadSamples(path, func(s Sample) error {
		if s.Held(seed) {
			return nil
		}
		return each(s)
	})
}

// Held tells if a fit with a seed holds the sample out.
func (s Sample) Held(seed uint64) bool { return held(s.FEN, seed) }

// Text writes the sample as a line of a file of samples.
func (s Sample) Text() string {
	for text, result := range results {
		if result == s.Result {
			return fmt.Sprintf("%s | %s | %g\n", cmp.Or(s.Game, s.FEN), text, s.CP)
		}
	}
	return ""
}

// chanceSlope turns centipawns into chances. Source: the win-chance curve of
// lichess, fitted to rapid games.
const chanceSlope = 0.00368208

// Chance returns the probability of winning, 0 to 1, for centipawns.
func Chance(cp float64) float64 { return 1 / (1 + math.Exp(-chanceSlope*cp)) }

// ReadSamples calls a function for every line of a file of samples,
//
//	FEN | result | centipawns, White's view
//
// compressed by gzip if the name ends in .gz. Behind the FEN the moves to the position may stand, as in
// "FEN moves e2e4 e7e5": terms that look at the game need them. Lines that begin with # are left out.
func ReadSamples(path string, each func(Sample) error) error {
	f, err := input.Open(context.Background(), path)
	if err != nil {
		return err
	}
	defer f.Close()
	var in io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		zip, err := gzip.NewReader(f)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		defer zip.Close()
		in = zip
	}
	scanner := bufio.NewScanner(in)
	for line := 1; scanner.Scan(); line++ {
		if strings.HasPrefix(scanner.Text(), "#") {
			continue
		}
		s, err := parseSample(scanner.Text())
		if err != nil {
			return fmt.Errorf("%s:%d: %w", path, line, err)
		}
		if err := each(s); err != nil {
			return fmt.Errorf("%s:%d: %w", path, line, err)
		}
	}
	if err := scanner.Err(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

var results = map[string]float64{"1-0": 1, "1/2-1/2": 0.5, "0-1": 0}

func parseSample(line string) (s Sample, err error) {
	fields := strings.Split(line, "|")
	if len(fields) != 3 {
		return s, fmt.Errorf("want FEN | result | centipawns, got %q", line)
	}
	s.FEN = strings.TrimSpace(fields[0])
	if strings.Contains(s.FEN, " moves ") {
		pos, err := board.ParseGame(s.FEN)
		if err != nil {
			return s, err
		}
		s.Game, s.FEN = s.FEN, pos.FEN()
	}
	result, ok := results[strings.TrimSpace(fields[1])]
	if !ok {
		return s, fmt.Errorf("unknown result %q: use 1-0, 1/2-1/2 or 0-1", strings.TrimSpace(fields[1]))
	}
	s.Result = result
	if s.CP, err = strconv.ParseFloat(strings.TrimSpace(fields[2]), 64); err != nil {
		return s, fmt.Errorf("centipawns: %w", err)
	}
	return s, nil
}
