// Package letters writes the moves in a text with the letters of other languages, or with figurines.
// It is for texts that people read: PGN has English letters by its standard.
package letters

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// Letters stand for king, queen, rook, bishop and knight; nil are the English ones.
type Letters []rune

const english = "KQRBN"

// Parse reads the name of a set, or five letters in the order king, queen, rook, bishop, knight.
func Parse(text string) (Letters, error) {
	switch text {
	case "", "english", english:
		return nil, nil
	case "figurine":
		return Letters("♔♕♖♗♘"), nil
	}
	l := Letters(text)
	for i, r := range l {
		if strings.ContainsRune(string(l[:i]), r) || !unicode.IsUpper(r) && !(unicode.IsLetter(r) && r > unicode.MaxASCII) {
			l = nil
			break
		}
	}
	if len(l) != len(english) {
		return nil, fmt.Errorf("%q is not figurine, english, or five capital letters for king, queen, rook, bishop and knight, such as KDTLS", text)
	}
	return l, nil
}

// move is a move of a piece, with what stands before it; promotion is that of a pawn.
var (
	move      = regexp.MustCompile(`(?:^|[^\pL\pN/])([KQRBN])[a-h]?[1-8]?x?[a-h][1-8]`)
	promotion = regexp.MustCompile(`[a-h][18]=([QRBN])`)
)

// Text writes the moves of a text anew. The letters of positions in FEN stay.
func (l Letters) Text(text string) string {
	if l == nil {
		return text
	}
	return l.replace(promotion, l.replace(move, text))
}

func (l Letters) replace(pattern *regexp.Regexp, text string) string {
	var b strings.Builder
	done := 0
	for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
		if rest := text[at[1]:]; rest != "" && (rest[0] == '/' || rest[0] >= '0' && rest[0] <= '9' || rest[0] >= 'A' && rest[0] <= 'z') {
			continue // a word, or a rank of a position
		}
		b.WriteString(text[done:at[2]])
		b.WriteRune(l[strings.IndexByte(english, text[at[2]])])
		done = at[3]
	}
	b.WriteString(text[done:])
	return b.String()
}
