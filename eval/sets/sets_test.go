package sets_test

import (
	"os"
	"path/filepath"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/sets"
)

// TestEveryProfile holds all built-in profiles to the law, whatever their set.
func TestEveryProfile(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range eval.ProfileNames() {
		ev, err := sets.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		seen[ev.Explain(board.NewPosition()).Terms[0].ID] = true
		scores := map[int32]bool{}
		evaltest.Walks(10, 1, func(pos *board.Position) {
			evaltest.SumIsScore(t, ev, pos)
			scores[ev.Score(pos)] = true
		})
		if len(scores) < 100 {
			t.Errorf("%s: only %d different scores", name, len(scores))
		}
	}
	if len(seen) != 2 {
		t.Errorf("the profiles begin with the terms %v, want those of two sets", seen)
	}
}

// TestWithout leaves out one term of either set.
func TestWithout(t *testing.T) {
	pos := evaltest.Parse(t, "4k3/8/8/8/8/P2P4/8/4K3 w - - 0 1")
	for profile, id := range map[string]string{"gnu1987": "gnu-isolated-pawn", "compendium": "horizontally-isolated-pawn"} {
		p, err := eval.LoadProfile(profile)
		if err != nil {
			t.Fatal(err)
		}
		ev, err := sets.New(p)
		if err != nil {
			t.Fatal(err)
		}
		worth := ev.Explain(pos).Find(id).MP()
		if worth == 0 {
			t.Fatalf("%s: %s is worth nothing in the first place", profile, id)
		}
		less, err := sets.Without(p, id)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := less.Score(pos), ev.Score(pos)-worth; got != want {
			t.Errorf("%s without %s: %d, want %d", profile, id, got, want)
		}
		if _, err := sets.Without(p, "no-such-term"); err == nil {
			t.Errorf("%s: an unknown term is left out", profile)
		}
	}
}

// TestLoadErrors tells what is wrong with a profile file.
func TestLoadErrors(t *testing.T) {
	for name, text := range map[string]string{
		"unknown set":                   "set = \"stockfish\"",
		"term of the other set":         "set = \"gnu\"\n[factors]\nbackward-pawn = [1.0, 1.0]",
		"term of the other set, too":    "[factors]\ngnu-backward-pawn = [1.0, 1.0]",
		"factor out of range":           "set = \"gnu\"\n[factors]\ngnu-backward-pawn = [1.0, 51.0]",
		"guide below zero":              "guide = -1.0",
		"guide of the other set":        "set = \"gnu\"\nguide = 1.0",
		"factor of the rest below zero": "set = \"gnu\"\ndefault = [-1.0, 0.0]",
	} {
		file := filepath.Join(t.TempDir(), "profile.toml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := sets.Load(file); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
