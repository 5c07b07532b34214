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

// Who wants to see more of some positions still does, with a guide.
func TestAGuidedEvaluatorStillExtends(t *testing.T) {
	plain := fromText(t, "name = \"mine\"\nset = \"gnu\"").(engine.Extender)
	led := fromText(t, "name = \"mine\"\nset = \"gnu\"\nguide = 1.0").(engine.Extender)
	extended := 0
	evaltest.Walks(40, 5, func(pos *board.Position) {
		want := plain.Extend(pos)
		if got := led.Extend(pos); got != want {
			t.Fatalf("%s: extended %v, without a guide %v", pos.FEN(), got, want)
		}
		if want {
			extended++
		}
	})
	if extended == 0 {
		t.Error("no position wants to be looked at closer: the test sees nothing")
	}
}
