package pgn

import (
	"strings"
	"unicode/utf8"
)

// toUTF8 returns text that is UTF-8. Bytes that are not are read as
// Windows-1252, of which Latin-1 is a part: files from before UTF-8 are
// written in it.
func toUTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/8)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			r = windows1252(s[i])
		}
		b.WriteRune(r)
		i += n
	}
	return b.String()
}

// windows1252 returns the character of a byte.
func windows1252(c byte) rune {
	if c >= 0x80 && c < 0xa0 {
		return windows1252High[c-0x80]
	}
	return rune(c)
}

// windows1252High are the characters from 0x80 to 0x9f; the five bytes that
// the code page leaves free stand for the control characters of Latin-1.
var windows1252High = [32]rune{
	0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
	0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
	0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
}

// lineFeeds turns the line ends CRLF and CR into LF.
func lineFeeds(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}
