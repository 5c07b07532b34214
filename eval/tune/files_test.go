package tune

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"gloss/engine/board"
	"gloss/eval/tsvetkov"
)

// TestEndsOfLinesAreNeverHeldOut: the same positions are held out with and without ends of lines, and these
// are all fitted to; ReadFitted reads what is not held out.
func TestEndsOfLinesAreNeverHeldOut(t *testing.T) {
	author, err := tsvetkov.LoadTable("compendium")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	var paths [2]string
	for i := range paths {
		var text []byte
		pos := board.NewPosition()
		for range 60 {
			var moves board.MoveList
			pos.LegalMoves(&moves)
			if moves.Len() == 0 {
				break
			}
			pos.Play(moves.Slice()[rng.IntN(moves.Len())])
			text = fmt.Append(text, Sample{FEN: pos.FEN(), Result: 0.5, CP: 10}.Text())
		}
		paths[i] = filepath.Join(t.TempDir(), "samples.epd")
		if err := os.WriteFile(paths[i], text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(files Files) *Data {
		d, err := load(files, func() reader { return newTermReader(author) }, 1, nil, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	alone := read(Files{Positions: paths[:1]})
	both := read(Files{Positions: paths[:1], Lines: paths[1:]})
	lines := 0
	if err := ReadSamples(paths[1], func(Sample) error { lines++; return nil }); err != nil {
		t.Fatal(err)
	}
	fitted := 0
	if err := ReadFitted(paths[0], 1, func(Sample) error { fitted++; return nil }); err != nil {
		t.Fatal(err)
	}
	if alone.Held.Len() == 0 || both.Held.Len() != alone.Held.Len() || both.Fit.Len() != alone.Fit.Len()+lines || fitted != alone.Fit.Len() {
		t.Errorf("%d and %d are held out, %d and %d fitted, with %d ends of lines; ReadFitted reads %d",
			alone.Held.Len(), both.Held.Len(), alone.Fit.Len(), both.Fit.Len(), lines, fitted)
	}
}
