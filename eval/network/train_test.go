package network

import (
	"bytes"
	"context"
	"math"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// materialExamples are positions of random games, of which only the men are to be learned.
func materialExamples(count int) (examples []Example, positions []*board.Position) {
	for seed := uint64(1); len(examples) < count; seed++ {
		evaltest.Walks(50, seed, func(pos *board.Position) {
			if len(examples) == count {
				return
			}
			examples = append(examples, NewExample(pos, chanceOfMen(pos)))
			if len(positions) < 500 {
				positions = append(positions, pos.Clone())
			}
		})
	}
	return examples, positions
}

func chanceOfMen(pos *board.Position) float64 {
	return 1 / (1 + math.Exp(-float64(pos.Balance(board.White))/300))
}

// A network learns what men are worth, and the whole numbers that judge say what was learned.
func TestANetworkLearns(t *testing.T) {
	examples, positions := materialExamples(2 * batch)
	w, err := Train(t.Context(), examples, Training{Epochs: 12, Rate: 0.01, Workers: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	ev, squares, before := New(w), 0.0, 0.0
	for _, pos := range positions {
		want := chanceOfMen(pos)
		squares += (Chance(ev.Score(pos)) - want) * (Chance(ev.Score(pos)) - want)
		before += (0.5 - want) * (0.5 - want)
	}
	if squares > before/10 {
		t.Errorf("the squares of what chances are off come to %.3f, to %.3f for who knows nothing", squares, before)
	}
}

// What comes out depends on the examples and the seed, not on who has worked on them.
func TestTrainingIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	var files [][]byte
	for _, training := range []Training{
		{Epochs: 1, Rate: 0.01, Workers: 1, Seed: 1}, {Epochs: 1, Rate: 0.01, Workers: 3, Seed: 1}, {Epochs: 1, Rate: 0.01, Workers: 1, Seed: 2},
	} {
		examples, _ := materialExamples(batch)
		w, err := Train(t.Context(), examples, training)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, w.File())
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("three workers do not find what one does")
	}
	if bytes.Equal(files[0], files[2]) {
		t.Error("another seed makes no difference")
	}
}

// A network that is fitted on begins as good as it was.
func TestANetworkIsFittedOn(t *testing.T) {
	examples, _ := materialExamples(batch)
	first := func(from *Weights) (off float64) {
		training := Training{Epochs: 1, Rate: 1e-9, Workers: 2, Seed: 1, From: from, Told: func(_ int, o float64) { off = o }}
		w, err := Train(t.Context(), examples, training)
		if err != nil {
			t.Fatal(err)
		}
		if from != nil && !bytes.Equal(w.File(), from.File()) {
			t.Error("steps as good as none change the network")
		}
		return off
	}
	if anew, on := first(nil), first(Default()); on > anew/2 {
		t.Errorf("the network that ships begins with %.4f, one that is drawn at random with %.4f", on, anew)
	}
}

func TestTrainingStops(t *testing.T) {
	examples, _ := materialExamples(batch)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Train(ctx, examples, Training{Epochs: 1, Rate: 0.01, Workers: 1}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
	if _, err := Train(t.Context(), examples[:batch-1], Training{Epochs: 1}); err == nil || !strings.Contains(err.Error(), "too few") {
		t.Errorf("too few positions: %v", err)
	}
}

func TestFileOfANetwork(t *testing.T) {
	file := Default().File()
	if !bytes.Equal(file, shipped) {
		t.Error("the file is not what was read")
	}
	for name, bad := range map[string][]byte{
		"empty": nil, "cut off": file[:len(file)-1], "longer": append(bytes.Clone(file), 0), "another shape": append([]byte("gloss network 256x2x8\n"), file[len(magic):]...),
	} {
		if _, err := Parse(bad); err == nil || !strings.Contains(err.Error(), "no network of this program") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
