package words

import (
	"strings"
	"unicode"
)

// Clean makes a text of a stranger's fit for showing: one line, no control characters
// (which could give orders to a terminal) and none that turn the direction of
// what follows.
func Clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}
