package tomlfile

import (
	"strings"
	"testing"
)

func TestFaultsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"name = \"a\"\nnodes = 3\n":          "",
		"name = \"a\"\n\n  weight = 3\n":     `line 3, column 3: unknown key "weight"`,
		"[inner]\nname = 1\n[inner.other]\n": "line 2, column ",
		"[inner]\nmore = 1\n":                `line 2, column 1: unknown key "inner.more"`,
		"name = a\n":                         "line 1, column ",
		"nodes = \"many\"\n":                 "line 1, column ",
	} {
		var into struct {
			Name  string
			Nodes int
			Inner struct{ Name string }
		}
		err := Read(text, &into)
		if want == "" {
			if err != nil || into.Name != "a" || into.Nodes != 3 {
				t.Errorf("%q: %+v, %v", text, into, err)
			}
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s...", text, err, want)
		}
	}
}
