package pgn

import (
	"errors"
	"strings"

	"gloss/engine/board"
)

// newNode returns a node out of a block of nodes of this game.
func (b *builder) newNode() *Node {
	if len(b.slab) == 0 {
		b.slabs = min(max(16, 2*b.slabs), 256)
		b.slab = make([]Node, b.slabs)
	}
	n := &b.slab[0]
	b.slab = b.slab[1:]
	return n
}

// move plays a move and adds it to the line.
func (b *builder) move(f *frame, t *Token) {
	text := b.text(t)
	if f.line.Result != "" {
		b.illegal(t, f, Syntax, "a move behind the result of its line", nil)
		return
	}
	if isEnPassantSign(text) && f.node != nil && len(f.node.Notes) == 0 && b.number < 0 {
		f.node.Text += " " + text // "exd6 e.p."
		return
	}
	m, err := b.parse(text)
	if err != nil {
		var bad *board.MoveError
		what := "illegal move " + quote(text)
		if errors.As(err, &bad) {
			what = bad.Error()
		}
		if len(text) > longestMove {
			what = "move " + quote(text) + ": longer than any move"
		}
		b.illegal(t, f, Legality, what, err)
		return
	}
	b.pos.Make(m)
	n := b.newNode()
	n.Move, n.Text, n.Prev, n.Ply = m, text, f.node, 1
	if n.Prev == nil {
		n.Prev = f.prev
	}
	if n.Prev != nil {
		n.Ply = n.Prev.Ply + 1
	}
	if len(b.before) > 0 {
		n.Before = append([]Note(nil), b.before...)
		b.before = b.before[:0]
	}
	b.number = -1
	f.line.Moves = append(f.line.Moves, n)
	f.node = n
	f.made++
	if f.hashing {
		f.digest.move(n)
	}
}

// longestMove is more than any move takes, in bytes; a longer word is not repeated whole.
const longestMove = 40

// parse reads a move in the present position.
func (b *builder) parse(text string) (board.Move, error) {
	switch text {
	case "null", "pass", "0000", "@@@@", "---", "z0":
		text = "--"
	}
	return b.pos.ParseSAN(text)
}

func isEnPassantSign(text string) bool {
	switch text {
	case "e.p.", "e.p", "ep":
		return true
	}
	return false
}

// illegal handles a move or word that cannot be read. No move behind it can
// be trusted. In the main line the game is broken. In a variation the rest
// of the variation is kept as it is written, so the game stays whole.
func (b *builder) illegal(t *Token, f *frame, stage Stage, what string, cause error) {
	var e *Error
	if len(b.open) == 1 {
		hint := "correct it; the moves from here on are not read"
		e = b.fail(t, stage, what, hint)
	} else {
		if e = b.warn(t, stage, what, "the rest of this variation is kept as it is written"); e != nil {
			e.Partial = true
		}
	}
	if e != nil {
		e.Err = cause
	}
	f.dead = true
	f.restFrom = t.Start - b.g.Offset
	if b.number >= 0 {
		f.restFrom = b.number
	}
	b.number = -1
	b.before = b.before[:0]
}

// die ends the reading of moves for good: the structure of the game is lost.
func (b *builder) die(t *Token) {
	for len(b.open) > 1 {
		b.closeLine()
	}
	f := &b.open[0]
	b.flush(f)
	if !f.dead {
		f.dead = true
		f.restFrom = t.Start - b.g.Offset
	}
}

// skip passes over a token of a line that cannot be read on.
func (b *builder) skip(f *frame, t *Token) {
	switch t.Kind {
	case TokenOpenLine:
		f.depth++
	case TokenCloseLine:
		switch {
		case f.depth > 0:
			f.depth--
		case len(b.open) > 1:
			f.line.Rest = b.rest(f, t.Start-b.g.Offset)
			b.closeLine()
		}
	case TokenOpenComment:
		b.fail(t, Syntax, "a comment is not closed", "add } where it ends")
	case TokenResult:
		if f.depth == 0 && len(b.open) == 1 && f.line.Result == "" {
			f.line.Result = resultOf(b.text(t))
		}
	}
}

// rest returns the text that could not be read as moves. A line end behind it
// is kept where it ends a comment.
func (b *builder) rest(f *frame, end int) string {
	whole := lineFeeds(b.decode(b.g.Raw[f.restFrom:end]))
	text := strings.TrimRight(whole, " \t\n\v\f\x00")
	if strings.IndexByte(whole[len(text):], '\n') >= 0 {
		text += "\n"
	}
	return text
}

// openLine begins a variation that replaces the last move of the line.
func (b *builder) openLine(f *frame, t *Token) {
	b.flush(f)
	line := &Line{}
	list := b.notes(f)
	*list = append(*list, Note{Kind: Variation, Line: line})
	next := frame{line: line, prev: f.prev, start: *t, hashing: f.hashing, digest: newDigest}
	if f.node != nil {
		b.pos.Unmake()
		next.prev = f.node.Prev
	}
	b.open = append(b.open, next)
}

// closeLine ends the innermost variation and goes back to the line around it.
func (b *builder) closeLine() {
	f := &b.open[len(b.open)-1]
	b.flush(f)
	if b.pos != nil {
		for range f.made {
			b.pos.Unmake()
			f.node = f.node.Prev
		}
	}
	sum := f.digest.sum()
	if f.claims && sum == f.claimed && f.line.Rest == "" {
		f.line.Own = true
		if f.ownIntro == "" {
			f.line.Intro = f.line.Intro[1:]
		} else {
			f.line.Intro[0].Text = f.ownIntro
		}
	}
	b.open = b.open[:len(b.open)-1]
	f = &b.open[len(b.open)-1]
	if f.hashing {
		f.digest.line(sum)
	}
	if f.node != nil && b.pos != nil {
		b.pos.Make(f.node.Move)
	}
}
