package sets_test

import (
	"os"
	"path/filepath"
	"testing"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval/evaltest"
	"gloss/eval/network"
	"gloss/eval/sets"
)

// fromText returns the evaluator for the text of a profile.
func fromText(t *testing.T, text string) engine.Evaluator {
	t.Helper()
	file := filepath.Join(t.TempDir(), "profile.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	ev, err := sets.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// A profile that says so is led by the network, as large as it says; a lone king is left to the profile.
func TestGuide(t *testing.T) {
	if _, led := fromText(t, `name = "mine"`).(engine.Guided); led {
		t.Error("a profile that says nothing of it is led")
	}
	ev := fromText(t, "name = \"mine\"\nguide = 2.0").(engine.Guided)
	terms := ev.(engine.Evaluator)
	judge := network.New(network.Default())
	evaltest.Walks(20, 3, func(pos *board.Position) {
		if got, want := ev.Guide(pos), 2*judge.Score(pos); got != want {
			t.Fatalf("%s: %d, the network says %d", pos.FEN(), got, want)
		}
	})
	for fen, led := range map[string]bool{
		"8/8/8/4k3/8/8/8/KBN5 w - - 0 1":    false,
		"8/8/8/4k3/8/8/7P/K7 w - - 0 1":     false,
		"8/8/8/4k3/7p/8/7P/K7 w - - 0 1":    true,
		"8/8/8/4k3/7p/8/8/K7 w - - 0 1":     false,
		"8/8/3q4/4k3/8/8/7P/K1R5 w - - 0 1": true,
	} {
		pos := evaltest.Parse(t, fen)
		if got := ev.Guide(pos) != terms.Score(pos); got != led {
			t.Errorf("%s: led by the network: %v", fen, got)
		}
	}
}

// With a guide an evaluator is what it is without, but that its search is led.
func TestAGuideChangesNothingElse(t *testing.T) {
	plain, led := fromText(t, "name = \"mine\"\nscale = 2.5"), fromText(t, "name = \"mine\"\nscale = 2.5\nguide = 1.0")
	type scaled interface{ Scale() float64 }
	if a, b := plain.(scaled).Scale(), led.(scaled).Scale(); a != 2.5 || a != b {
		t.Errorf("scale %v, with a guide %v", a, b)
	}
	evaltest.Walks(10, 5, func(pos *board.Position) {
		if a, b := plain.Score(pos), led.Score(pos); a != b {
			t.Fatalf("%s: %d, with a guide %d", pos.FEN(), a, b)
		}
	})
}
