package pgn

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// markStart begins every mark of origin; the package comment describes them. Another program
// may have broken the line behind its name.
const (
	markName  = "[%gloss"
	markStart = markName + " "
)

const (
	maxMarkNAGs = 16   // glyphs that one mark may claim
	markReach   = 1000 // notes that are searched for a claimed glyph
)

// mark is a mark of origin as read from a comment.
type mark struct {
	line  bool // of a variation, else of a comment and glyphs
	words int  // length of the comment behind the mark
	sum   uint16
	nags  []NAG
}

// commentMark returns the mark of a comment and of glyphs before it.
func commentMark(text string, nags []NAG) string {
	words := 0
	for range wordsOf(text) {
		words++
	}
	b := fmt.Appendf(nil, "%s%d:%04x", markStart, words, commentSum(text, nags))
	for i, n := range nags {
		b = append(b, " ,"[min(i, 1)])
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(append(b, ']'))
}

// lineMark returns the mark of a variation.
func lineMark(sum uint16) string { return fmt.Sprintf("%sline:%04x]", markStart, sum) }

// parseMark reads the mark with which a text begins and returns its length.
func parseMark(text string) (m mark, length int, ok bool) {
	end := strings.IndexByte(text[:min(len(text), 200)], ']')
	if end <= len(markName) || !strings.HasPrefix(text, markName) || !isSpace(text[len(markName)]) {
		return mark{}, 0, false
	}
	body, claimed, _ := strings.Cut(fold(text[len(markName):end]), " ")
	kind, hex, found := strings.Cut(body, ":")
	sum, err := strconv.ParseUint(hex, 16, 16)
	if !found || err != nil || len(hex) != 4 {
		return mark{}, 0, false
	}
	m.sum = uint16(sum)
	if m.line = kind == "line"; !m.line {
		if m.words, err = strconv.Atoi(kind); err != nil || m.words < 0 {
			return mark{}, 0, false
		}
	}
	if claimed = strings.TrimSpace(claimed); claimed != "" {
		for s := range strings.SplitSeq(claimed, ",") {
			n, err := strconv.ParseInt(s, 10, 16)
			if err != nil || len(m.nags) == maxMarkNAGs {
				return mark{}, 0, false
			}
			m.nags = append(m.nags, NAG(n))
		}
	}
	return m, end + 1, true
}

// takeOwn finds the first comment of gloss in the text of a comment, which
// another program may have joined with those of human beings. It is found
// only if it is as gloss wrote it, but for white space.
func takeOwn(text string) (before, own string, nags []NAG, after string, ok bool) {
	i := markIn(text)
	if i < 0 {
		return text, "", nil, "", false
	}
	m, n, ok := parseMark(text[i:])
	if !ok || m.line {
		return text, "", nil, "", false
	}
	rest := text[i+n:]
	end, words := 0, 0
	for words < m.words {
		for end < len(rest) && isSpace(rest[end]) {
			end++
		}
		if end == len(rest) {
			return text, "", nil, "", false
		}
		for end < len(rest) && !isSpace(rest[end]) {
			end++
		}
		words++
	}
	own = fold(rest[:end])
	if commentSum(own, m.nags) != m.sum {
		return text, "", nil, "", false
	}
	return text[:i], own, m.nags, rest[end:], true
}

// markIn finds the beginning of the first mark in a text, -1 if there is none.
func markIn(text string) int {
	for at := 0; ; {
		i := strings.Index(text[at:], markName)
		if i < 0 {
			return -1
		}
		if at += i; at+len(markName) < len(text) && isSpace(text[at+len(markName)]) {
			return at
		}
		at += len(markName)
	}
}

// takeLineMark reads the mark of a variation at the start of its first
// comment.
func takeLineMark(text string) (sum uint16, rest string, ok bool) {
	text = strings.TrimLeft(text, " \t\r\n")
	m, n, ok := parseMark(text)
	if !ok || !m.line {
		return 0, "", false
	}
	return m.sum, fold(text[n:]), true
}

// claim makes glyphs gloss's own: of each NAG the nearest in the list that is
// not claimed yet.
func claim(notes []Note, nags []NAG) {
	for _, nag := range nags {
		for i := len(notes) - 1; i >= 0 && i >= len(notes)-markReach; i-- {
			if n := &notes[i]; n.Kind == Glyph && n.NAG == nag && !n.Own {
				n.Own = true
				break
			}
		}
	}
}

// digest is a running check sum (FNV-1a) of what gloss wrote. White space and
// the spelling of moves and glyphs do not enter it, so that it survives
// programs which only wrap lines anew.
type digest uint32

const newDigest digest = 2166136261

func (d *digest) byte(c byte) { *d = (*d ^ digest(c)) * 16777619 }

func (d *digest) number(n int) {
	d.byte(byte(n))
	d.byte(byte(n >> 8))
}

func (d *digest) words(text string) {
	for w := range wordsOf(text) {
		for i := range len(w) {
			d.byte(w[i])
		}
		d.byte(' ')
	}
}

func (d *digest) sum() uint16 { return uint16(*d ^ *d>>16) }

// note adds a note other than a variation.
func (d *digest) note(n *Note) {
	switch n.Kind {
	case Comment, LineComment:
		d.byte('{')
		d.words(n.Text)
	case Glyph:
		d.byte('$')
		d.number(int(n.NAG))
	}
}

// move adds a move, by its squares and promotion.
func (d *digest) move(n *Node) {
	d.byte('m')
	d.byte(byte(n.Move.From()))
	d.byte(byte(n.Move.To()))
	d.byte(byte(n.Move.Promotion()))
}

// line adds a variation of the variation.
func (d *digest) line(sum uint16) {
	d.byte('(')
	d.number(int(sum))
}

// result adds the result at the end of a variation.
func (d *digest) result(r string) {
	d.byte('r')
	d.words(r)
}

func commentSum(text string, nags []NAG) uint16 {
	d := newDigest
	for _, n := range nags {
		d.number(int(n))
	}
	d.byte(':')
	d.words(text)
	return d.sum()
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// wordsOf yields the words of a text, with any white space of ASCII between them.
func wordsOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			start := i
			for i < len(text) && !isSpace(text[i]) {
				i++
			}
			if i > start && !yield(text[start:i]) {
				return
			}
			i++
		}
	}
}

// fold puts one space between the words of a text and none around them.
func fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for w := range wordsOf(text) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}
