package main

import (
	"bytes"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// terminalText writes text to a terminal. Of the characters that give orders to a terminal only line
// ends, tabs and gloss's own colours pass: names and comments of other people may hold anything. What
// goes to files and pipes stays as it is.
type terminalText struct {
	dst  io.Writer
	s    *streams
	tail []byte // the beginning of a character whose end has not come yet
}

func (t *terminalText) Write(p []byte) (int, error) {
	text := append(t.tail, p...)
	whole := len(text)
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if last := text[len(text)-n]; utf8.RuneStart(last) {
			if !utf8.FullRune(text[len(text)-n:]) {
				whole -= n
			}
			break
		}
	}
	t.tail = bytes.Clone(text[whole:])
	if _, err := io.WriteString(t.dst, t.s.visible(string(text[:whole]), t.s.color)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// visible returns a text without orders to a terminal, and in ASCII where the terminal has no more;
// colours may stay.
func (s *streams) visible(text string, colours bool) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		if n := colourLength(text[i:]); colours && n > 0 {
			b.WriteString(text[i : i+n])
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		i += n
		switch {
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
			b.WriteString(s.plainRune(unicode.ReplacementChar))
		default:
			b.WriteString(s.plainRune(r))
		}
	}
	return b.String()
}

// colourLength is the length of the choice of a colour with which a text begins, 0 if there is none.
func colourLength(text string) int {
	const longest = 24
	if !strings.HasPrefix(text, "\x1b[") {
		return 0
	}
	for i := 2; i < min(len(text), longest); i++ {
		switch c := text[i]; {
		case c == 'm':
			return i + 1
		case (c < '0' || c > '9') && c != ';':
			return 0
		}
	}
	return 0
}

// asciiSigns are what stands for characters that do not take apart into a letter and its accents.
var asciiSigns = map[rune]string{
	'─': "-", '│': "|", '┼': "+", '—': "-", '–': "-", '−': "-", '‑': "-", '×': "x", '·': ".", '…': "...",
	'“': "\"", '”': "\"", '„': "\"", '‘': "'", '’': "'", '½': "1/2", '\u00a0': " ", 'ß': "ss", 'ø': "o", 'Ø': "O",
	'æ': "ae", 'Æ': "Ae", 'ł': "l", 'Ł': "L", 'đ': "d", 'Đ': "D",
	'♔': "K", '♕': "Q", '♖': "R", '♗': "B", '♘': "N", '♙': "P", '♚': "K", '♛': "Q", '♜': "R", '♝': "B", '♞': "N", '♟': "P",
}

// plainRune is a character as the terminal can show it.
func (s *streams) plainRune(r rune) string {
	if !s.ascii || r < utf8.RuneSelf {
		return string(r)
	}
	if sign, ok := asciiSigns[r]; ok {
		return sign
	}
	if first := norm.NFD.String(string(r))[0]; first < utf8.RuneSelf {
		return string(rune(first))
	}
	if unicode.Is(unicode.Mn, r) {
		return ""
	}
	return "?"
}

// asciiOnly tells if a terminal shows nothing but ASCII, as far as its environment tells.
func asciiOnly(env func(string) string) bool {
	if env("TERM") == "dumb" {
		return true
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := env(name); value != "" {
			return value == "C" || value == "POSIX"
		}
	}
	return false
}
