package pgn

import "testing"

func TestSignsAndTheirNumbers(t *testing.T) {
	for nag, signs := range map[NAG][]string{
		1: {"!"}, 2: {"?"}, 3: {"!!", "‼"}, 4: {"??", "⁇"}, 5: {"!?", "⁉"}, 6: {"?!", "⁈"},
		7: {"□"}, 10: {"="}, 13: {"∞"}, 14: {"+=", "+/=", "⩲"}, 15: {"=+", "=/+", "⩱"},
		16: {"+/-", "±"}, 17: {"-/+", "∓"}, 18: {"+-", "+−"}, 19: {"-+", "−+"},
		22: {"⨀"}, 32: {"⟳"}, 36: {"↑"}, 40: {"→"}, 44: {"⯹"}, 132: {"⇆"}, 138: {"⨁"}, 140: {"∆"},
	} {
		for _, sign := range signs {
			g := readOne(t, "1. e4 "+sign+" e5 *")
			notes := g.Main.Moves[0].Notes
			if len(notes) != 1 || notes[0].NAG != nag || notes[0].Text != sign {
				t.Errorf("%s is read as %v, want %s", sign, notes, nag)
			}
			checkLaws(t, g)
		}
		if suffix := nag.Suffix(); nag <= Dubious && suffix != signs[0] || nag > Dubious && suffix != "" {
			t.Errorf("the suffix of %s is %q", nag, suffix)
		}
	}
}
