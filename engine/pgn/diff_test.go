package pgn

import (
	"strings"
	"testing"
)

// TestDiffSeesEveryDifference: the laws of reading and writing rest on Diff.
func TestDiffSeesEveryDifference(t *testing.T) {
	const text = "{p}[Event \"a\"]\n[White \"b\"]\n\n{i} 1. {pre} e4! {c} (1. d4 d5 (1... Nf6 Qh9) 2. c4 *) 1... e5 $1 2. Ng1-f3 ; l\n%e\n1-0 {tail}"
	for _, tt := range []struct{ old, new string }{
		{"{p}", "{q}"},
		{"{p}", ""},
		{`"a"`, `"x"`},
		{"White", "Black"},
		{"{i}", "{j}"},
		{"{i} 1. {pre}", "{i} {pre} 1."},
		{"{pre}", "{prf}"},
		{"e4!", "e4?"},
		{"e4!", "e4"},
		{"e4!", "e4 $1"},
		{"{c}", "{d}"},
		{"{c}", ";c\n"},
		{"{c} (1", "(1"},
		{"d5", "e6"},
		{"(1... Nf6 Qh9)", "(1... Nf6 Qh8)"},
		{"(1... Nf6 Qh9)", "(1... Nc6 Qh9)"},
		{"(1... Nf6 Qh9)", "()"},
		{"2. c4 *", "2. c4"},
		{"2. c4 *", "*"},
		{"Ng1-f3", "Nf3"},
		{"Ng1-f3", "Nh3"},
		{"$1", "$2"},
		{"; l", "; m"},
		{"%e", "%f"},
		{"1-0", "0-1"},
		{"{tail}", ""},
		{"{tail}", "{tall}"},
	} {
		a, b := readOne(t, text), readOne(t, strings.Replace(text, tt.old, tt.new, 1))
		if Diff(a, b) == "" || Diff(b, a) == "" {
			t.Errorf("%q for %q is not seen", tt.new, tt.old)
		}
	}
	a, b := readOne(t, text), readOne(t, text)
	if diff := Diff(a, b); diff != "" {
		t.Errorf("the same text: %s", diff)
	}
	a.Main.Moves[0].Notes[0].Own = true
	if Diff(a, b) == "" {
		t.Error("a glyph of gloss's own is not seen")
	}
	a, b = readOne(t, text), readOne(t, text)
	a.Main.Moves[0].Notes[2].Line.Own = true
	if Diff(a, b) == "" {
		t.Error("a variation of gloss's own is not seen")
	}
}
