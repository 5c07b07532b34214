package words

import (
	"fmt"
	"testing"
)

func TestNearFindsSlipsAndNothingElse(t *testing.T) {
	names := []string{"annotate", "explain", "glossary", "version", "json", "nodes"}
	for word, want := range map[string]string{
		"anotate": "[annotate]", "EXPLAIN": "[explain]", "glosary": "[glossary]", "versoin": "[version]", "castle": "[]",
		"jsn": "[json]", "node": "[nodes]", "nods": "[nodes]", "": "[]",
	} {
		if got := fmt.Sprint(Near(word, names, 1)); got != want {
			t.Errorf("Near(%q) = %s, want %s", word, got, want)
		}
	}
}

func TestLikenessIsEvenHanded(t *testing.T) {
	list := []string{"", "a", "pawn", "pawns", "spawn", "prawn", "knight"}
	for _, a := range list {
		for _, b := range list {
			l := alike(a, b)
			if l != alike(b, a) || l < 0 || l > 1 {
				t.Errorf("likeness of %q and %q is %v, of the other order %v", a, b, l, alike(b, a))
			}
			if (l == 1) != (a == b) {
				t.Errorf("likeness of %q and %q is %v", a, b, l)
			}
		}
	}
	if alike("pawn", "pawns") <= alike("pawn", "knight") {
		t.Error("another word is as near as one with a letter more")
	}
}
