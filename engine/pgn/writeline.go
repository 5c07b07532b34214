package pgn

import (
	"fmt"
	"strconv"
	"strings"

	"gloss/engine/board"
)

// writing is a line being written: where it is in its notes and moves.
type writing struct {
	line  *Line
	part  int
	move  int    // index of the move
	notes []Note // the list being written
	next  int    // index of the next note in it
	nags  []NAG  // glyphs of gloss without a mark yet
	fresh bool   // the next move of Black needs no number

	hashing bool // within a variation of gloss
	digest  digest
	sumAt   int // where its sum goes in the text, 0 for nowhere
}

// The parts of a line in the order of writing.
const (
	partIntro = iota
	partBefore
	partNotes
	partRest
	partTail
)

// moves writes the moves with everything between them. Lines within lines are
// kept on a stack, so that no depth can exhaust it.
func (o *output) moves() error {
	o.firstPly = o.g.startPly()
	o.open = append(o.open[:0], writing{line: &o.g.Main, notes: o.g.Main.Intro})
	for len(o.open) > 0 {
		if f := &o.open[len(o.open)-1]; o.list(f) {
			if err := o.step(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// list writes the notes of the present list and tells if all are written;
// otherwise a variation has been opened.
func (o *output) list(f *writing) bool {
	for f.next < len(f.notes) {
		n := &f.notes[f.next]
		f.next++
		if n.Kind == Variation {
			o.claim(f) // the mark stands next to its glyphs
			o.openLine(n.Line, o.covered[n])
			return false
		}
		o.note(f, n)
	}
	o.claim(f)
	return true
}

// step writes what follows a list of notes.
func (o *output) step(f *writing) error {
	l := f.line
	switch f.part {
	case partIntro, partNotes:
		if f.part == partNotes {
			f.move++
		}
		if f.move == len(l.Moves) {
			f.part, f.notes, f.next = partRest, nil, 0
			return nil
		}
		n := l.Moves[f.move]
		f.part, f.notes, f.next = partBefore, n.Before, 0
		o.number(f, n)
	case partBefore:
		n := l.Moves[f.move]
		f.part, f.notes, f.next = partNotes, n.Notes, 0
		return o.move(f, n)
	case partRest:
		// What could not be read stands behind the moves, or behind the result
		// if there is one.
		if l.Result == "" && l.Rest != "" {
			o.rest(l.Rest)
		}
		if result := o.result(f); result != "" {
			o.write(result)
			if f.hashing {
				f.digest.result(result)
			}
		}
		f.part, f.notes, f.next = partTail, l.Tail, 0
	case partTail:
		if l.Result != "" && l.Rest != "" {
			o.rest(l.Rest)
		}
		o.closeLine()
	}
	return nil
}

func (o *output) result(f *writing) string {
	if len(o.open) == 1 {
		return o.g.Result()
	}
	return f.line.Result
}

// number writes the move number where one is needed: for White, at the start
// of a line, behind a comment or variation, and where a note stands before
// the move.
func (o *output) number(f *writing, n *Node) {
	ply := o.firstPly + n.Ply - 1
	if ply%2 == 1 && f.fresh && len(n.Before) == 0 {
		return
	}
	o.token()
	o.tok = strconv.AppendInt(o.tok, int64(ply/2+1), 10)
	o.tok = append(o.tok, "..."[:1+ply%2*2]...)
	if len(n.Before) == 0 {
		o.tok = append(o.tok, ' ')
		o.glue = true
	}
}

func (o *output) move(f *writing, n *Node) error {
	text := n.Text
	if o.pos != nil {
		if n.Move != board.NullMove && !o.pos.IsLegal(n.Move) {
			return fmt.Errorf("the move %q cannot be played in %s", n.Text, o.pos.FEN())
		}
		text = o.pos.SAN(n.Move)
		o.pos.Make(n.Move)
	}
	o.write(text)
	f.fresh = true
	if f.hashing {
		f.digest.move(n)
	}
	return nil
}

// last returns the last move written of a line, nil at its start.
func (f *writing) last() *Node {
	switch {
	case f.part == partNotes:
		return f.line.Moves[f.move]
	case f.move > 0:
		return f.line.Moves[f.move-1]
	}
	return nil
}

// openLine begins a variation. One of gloss that the tags do not speak of has its mark in front
// of its first comment; the sum in it is put in when the variation ends.
func (o *output) openLine(line *Line, covered bool) {
	f := &o.open[len(o.open)-1]
	if n := f.last(); o.pos != nil && n != nil {
		o.pos.Unmake()
	}
	hashing := f.hashing || line.Own
	o.open = append(o.open, writing{line: line, notes: line.Intro, hashing: hashing, digest: newDigest})
	o.write("(")
	o.glue = true
	if !line.Own || covered {
		return
	}
	f = &o.open[len(o.open)-1]
	text := ""
	if len(f.notes) > 0 && f.notes[0].Kind == Comment && !f.notes[0].Own {
		text = ownText(toUTF8(f.notes[0].Text))
		f.next = 1
	}
	mark := lineMark(0)
	o.write("{" + mark)
	if text != "" {
		f.digest.note(&Note{Kind: Comment, Text: text})
	} else {
		o.tok = append(o.tok, '}')
	}
	hex := len(o.tok) - strings.LastIndexByte(string(o.tok), ':') - 1
	o.flush()
	f.sumAt = len(o.dst) - hex
	if text != "" {
		o.words(text)
		o.tok = append(o.tok, '}')
	}
}

// closeLine ends the innermost line.
func (o *output) closeLine() {
	f := &o.open[len(o.open)-1]
	if o.pos != nil {
		for range f.line.Moves {
			o.pos.Unmake()
		}
	}
	sum := f.digest.sum()
	if f.sumAt > 0 {
		copy(o.dst[f.sumAt:], fmt.Sprintf("%04x", sum))
	}
	o.open = o.open[:len(o.open)-1]
	if len(o.open) == 0 {
		return
	}
	f = &o.open[len(o.open)-1]
	if f.hashing {
		f.digest.line(sum)
	}
	if n := f.last(); o.pos != nil && n != nil {
		o.pos.Make(n.Move)
	}
	f.fresh = false
	o.glue = true
	o.write(")")
}

// note writes a comment, an escaped line or a glyph.
func (o *output) note(f *writing, n *Note) {
	if f.hashing {
		f.digest.note(n)
	}
	switch n.Kind {
	case Glyph:
		o.glyph(f, n)
		return
	case Comment:
		o.comment(f, n)
	case LineComment:
		for text := range strings.SplitSeq(lineFeeds(toUTF8(n.Text)), "\n") {
			o.write(";" + text)
			o.newline()
		}
	case Escape:
		for text := range strings.SplitSeq(lineFeeds(toUTF8(n.Text)), "\n") {
			o.newline()
			o.write("%" + text)
			o.newline()
		}
	}
	f.fresh = false
}

// glyph writes "!" right behind its move and anything else as a token.
func (o *output) glyph(f *writing, n *Note) {
	text := n.Text
	if text == "" {
		text = n.NAG.String()
	}
	if f.part == partNotes && f.next == 1 && (text[0] == '!' || text[0] == '?') {
		o.glue = true
	}
	o.write(text)
	if n.Own && !o.covered[n] {
		f.nags = append(f.nags, n.NAG)
		if len(f.nags) == maxMarkNAGs {
			o.claim(f)
		}
	}
}

// claim writes a mark for glyphs of gloss that no comment of gloss follows.
func (o *output) claim(f *writing) {
	if len(f.nags) > 0 {
		o.write("{" + commentMark("", f.nags) + "}")
		f.nags = f.nags[:0]
		f.fresh = false
	}
}

// comment writes a comment in braces. A human being's is written as it was
// read, line ends included. One of gloss is written behind its mark and
// wrapped. A comment with a closing brace, which only another comment to the
// end of the line can hold, becomes such comments.
func (o *output) comment(f *writing, n *Note) {
	text := toUTF8(n.Text)
	switch {
	case n.Own && o.covered[n]:
		o.write("{")
		o.glue = true
		o.words(text)
		o.tok = append(o.tok, '}')
	case n.Own:
		text = ownText(text)
		o.write("{" + commentMark(text, f.nags))
		o.words(text)
		o.tok = append(o.tok, '}')
		f.nags = f.nags[:0]
	case strings.IndexByte(text, '}') >= 0:
		for line := range strings.SplitSeq(lineFeeds(text), "\n") {
			o.write(";" + line)
			o.newline()
		}
	default:
		o.write("{" + lineFeeds(text) + "}")
	}
}

// words writes the text of a comment of gloss word by word, so that lines may
// end between them. The commands in it stay whole, and no line begins with a
// percent sign, which would escape it.
func (o *output) words(text string) {
	inCommand := false
	for w := range wordsOf(text) {
		if inCommand || w[0] == '%' && !o.glue {
			o.tok = append(o.tok, ' ')
			o.tok = append(o.tok, w...)
		} else {
			o.write(w)
			inCommand = strings.HasPrefix(w, "[%")
		}
		if strings.HasSuffix(w, "]") {
			inCommand = false
		}
	}
}

// ownText makes a text of gloss safe for a comment that is wrapped: closing
// braces become parentheses, white space a single space.
func ownText(text string) string {
	return strings.ReplaceAll(fold(text), "}", ")")
}

// rest writes text that is kept as it was read. A percent sign in the first column would make readers
// leave the line out.
func (o *output) rest(text string) {
	if strings.HasPrefix(text, "%") {
		text = " " + text
	}
	line := strings.HasSuffix(text, "\n")
	o.write(strings.TrimSuffix(text, "\n"))
	if line {
		o.newline()
	}
}
