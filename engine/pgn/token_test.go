package pgn

import (
	"strings"
	"testing"
)

func TestTokensKnowTheirPlaces(t *testing.T) {
	const text = "\xef\xbb\xbf[a \"b\"]\r\n\r\n1. e4! {x\ny} $3\r(; z\n\n%w\n) -- 1-0"
	s := NewScanner(strings.NewReader(text))
	type place struct {
		kind         TokenKind
		text         string
		line, column int32
		blank        bool
	}
	want := []place{
		{TokenTag, `[a "b"]`, 1, 1, false},
		{TokenNumber, "1.", 3, 1, true},
		{TokenMove, "e4", 3, 4, false},
		{TokenGlyph, "!", 3, 6, false},
		{TokenComment, "{x\ny}", 3, 8, false},
		{TokenNAG, "$3", 4, 4, false},
		{TokenOpenLine, "(", 5, 1, false},
		{TokenLineComment, "; z", 5, 2, false},
		{TokenEscape, "%w", 7, 1, true},
		{TokenCloseLine, ")", 8, 1, false},
		{TokenMove, "--", 8, 3, false},
		{TokenResult, "1-0", 8, 6, false},
		{TokenEOF, "", 8, 9, false},
	}
	for _, w := range want {
		tok, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		got := place{tok.Kind, s.Text(tok), tok.Line, tok.Column, tok.Blank}
		if got != w || text[tok.Start:tok.End] != w.text {
			t.Errorf("token %+v at %d, want %+v", got, tok.Start, w)
		}
	}
}
