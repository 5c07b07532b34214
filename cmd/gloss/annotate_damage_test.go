package main

import (
	"os"
	"path/filepath"
	"testing"

	"gloss/annotate"
)

// TestDamageIsKeptForTheListOnly: without --damage the memory of a run does not grow with what is broken.
func TestDamageIsKeptForTheListOnly(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "broken.pgn")
	if err := os.WriteFile(path, []byte("1. e4 Ke7 *\n\n1. d4 (1. e4 Ke7) d5 *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"", filepath.Join(dir, "damage.json")} {
		s, _, _ := testStreams()
		s.global.Profile = "tuned"
		opts := usualOptions()
		opts.nodes, opts.damage = 50, list
		settings, err := opts.settings(func(string) bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		a, err := newAnnotation(s, opts, settings)
		if err != nil {
			t.Fatal(err)
		}
		if err := a.work(t.Context(), &annotate.Inputs{Paths: []string{path}}, func(annotate.Item, []byte) error { return nil }); err != nil {
			t.Fatal(err)
		}
		if want := map[bool]int{true: 2}[list != ""]; len(a.tally.Damage) != want || a.tally.Failed != 1 {
			t.Errorf("--damage %q: %d entries are kept, want %d; %d games failed", list, len(a.tally.Damage), want, a.tally.Failed)
		}
	}
}
