package glossary

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gloss/glossary/words"
)

// A Hit is one hit of an entry in a position, as an evaluation reports it.
type Hit struct {
	Key  string // in the notation of Example.Hits
	Side string // "white" or "black": whose hit
	// Man names what stands on a square ("knight"), "" if nothing does. It may be
	// nil; then every man is called a piece.
	Man func(square string) string
	// MP is the value of the hit, in millipawns and for its side; its sign fills {more}.
	MP int32
	// Also are further second squares of relations of the same man, to be told in one
	// breath: they join {to}. Sentences that name the {target} are about one of them only.
	Also []string
}

// The roles that a comment may speak of, in braces. They are filled from the
// key, the side and the value of the hit alone:
//
//	{side} {enemy}   White or Black: the owner of the hit, and the other one
//	{sq}             the first square of the key: b7 of "b7", a5 of "a5->b6"
//	{to}             the second square of a relation: b6 of "a5->b6"; with further ones "b6 and c7"
//	{at}             the meeting point of "c3+g2@d5": d5
//	{squares}        the squares of a set: "c5, d4 and e3" of "c5+d4+e3"
//	{man} {target}   what stands on {sq} and on {to}: pawn, knight ... king
//	{stop}           the square in front of {sq} as the owner sees it
//	{file}           the letter of the file of {sq}: b
//	{rank}           the rank of {sq} as the owner counts it: 2nd
//	{more}           "more" or "less" as the hit adds or takes, "more or less" if its value is 0
var roles = map[string]func(Hit) string{
	"side":    func(h Hit) string { return sideName(h.Side) },
	"enemy":   func(h Hit) string { return sideName(otherSide(h.Side)) },
	"sq":      func(h Hit) string { return h.square(0) },
	"to":      func(h Hit) string { return words.And(slices.Compact(append([]string{h.square(1)}, h.Also...))) },
	"at":      func(h Hit) string { _, at, _ := strings.Cut(h.Key, "@"); return at },
	"squares": func(h Hit) string { return words.And(slices.Compact(h.set())) },
	"man":     func(h Hit) string { return h.man(h.square(0)) },
	"target":  func(h Hit) string { return h.man(h.square(1)) },
	"stop":    func(h Hit) string { return h.ahead() },
	"file":    func(h Hit) string { return h.square(0)[:min(1, len(h.square(0)))] },
	"rank":    func(h Hit) string { return ordinal(h.rank()) },
	"more":    func(h Hit) string { return [...]string{"less", "more or less", "more"}[1+cmp.Compare(h.MP, 0)] },
}

// Sentence returns the comment of the entry on a hit, for a reader: "The pawn on
// b7 is isolated: ...". It is empty for an entry without a comment.
func (e *Entry) Sentence(h Hit) string {
	var b strings.Builder
	text := e.Comment
	for {
		before, rest, open := strings.Cut(text, "{")
		b.WriteString(before)
		if !open {
			break
		}
		name, after, closed := strings.Cut(rest, "}")
		if fill, ok := roles[name]; closed && ok {
			b.WriteString(fill(h))
		} else {
			b.WriteString("{" + name)
			if closed {
				b.WriteString("}")
			}
		}
		text = after
	}
	return b.String()
}

// square returns the n-th square of the key, "" if it has fewer.
func (h Hit) square(n int) string {
	if squares := keySquares(h.Key); n < len(squares) {
		return squares[n]
	}
	return ""
}

// set returns the squares of the men that make the hit, without a meeting point.
func (h Hit) set() []string {
	men, _, _ := strings.Cut(h.Key, "@")
	return keySquares(men)
}

func (h Hit) man(square string) string {
	if h.Man != nil {
		if name := h.Man(square); name != "" {
			return name
		}
	}
	return "piece"
}

// ahead returns the square in front of the first one.
func (h Hit) ahead() string {
	sq := h.square(0)
	switch {
	case sq == "":
		return ""
	case h.Side == "black":
		return string([]byte{sq[0], sq[1] - 1})
	}
	return string([]byte{sq[0], sq[1] + 1})
}

// rank returns the rank of the first square from 1 to 8 as the owner counts it.
func (h Hit) rank() int {
	sq := h.square(0)
	if sq == "" {
		return 0
	}
	if h.Side == "black" {
		return int('9' - sq[1])
	}
	return int(sq[1] - '0')
}

func sideName(side string) string {
	if side == "black" {
		return "Black"
	}
	return "White"
}

func otherSide(side string) string {
	if side == "black" {
		return "white"
	}
	return "black"
}

func ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return fmt.Sprintf("%dth", n)
}
