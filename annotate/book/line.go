package book

import (
	"strings"

	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary/words"
)

// deepest is how many variations are set within each other; a book has two or three.
const deepest = 30

// LineText writes a variation: [12.Rd1 Qe6 (12...Kd8 13.Rxd7) 13.Rxd7 +-]. The position is the one before
// the move that it replaces, and is left as it was.
func LineText(l *pgn.Line, pos *board.Position) string {
	w := lineWriter{pos: pos}
	w.text.WriteByte('[')
	w.line(l, 1)
	w.text.WriteByte(']')
	return w.text.String()
}

type lineWriter struct {
	text strings.Builder
	pos  *board.Position
	open bool // right behind a bracket
	done bool // something has been written
}

// add writes a text behind a blank.
func (w *lineWriter) add(text string) {
	if w.done && !w.open {
		w.text.WriteByte(' ')
	}
	w.open, w.done = false, true
	w.text.WriteString(text)
}

// say writes the words of comments; it tells if there are any.
func (w *lineWriter) say(notes []pgn.Note) (said bool) {
	for _, note := range notes {
		for _, text := range appendProse(nil, note) {
			w.add(text)
			said = true
		}
	}
	return said
}

func (w *lineWriter) line(l *pgn.Line, depth int) {
	w.say(l.Intro)
	number := true
	for _, n := range l.Moves {
		number = w.say(n.Before) || number
		w.add(numbered(w.pos, n.Move, number) + glyphs(n))
		number = w.say(n.Notes)
		for _, note := range n.Notes {
			if note.Kind == pgn.Variation {
				w.nested(note.Line, depth+1)
				number = true
			}
		}
		w.pos.Make(n.Move)
	}
	for range l.Moves {
		w.pos.Unmake()
	}
	for _, rest := range []string{l.Rest, l.Result} {
		if rest = words.Clean(rest); rest != "" {
			w.add(rest)
		}
	}
	w.say(l.Tail)
}

func (w *lineWriter) nested(l *pgn.Line, depth int) {
	if depth > deepest {
		w.add("(a variation too deep to be shown)")
		return
	}
	w.add("(")
	w.open = true
	w.line(l, depth)
	w.open = false
	w.text.WriteByte(')')
}
