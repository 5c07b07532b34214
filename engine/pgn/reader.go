package pgn

import (
	"bytes"
	"errors"
	"io"

	"gloss/engine/board"
)

// Reader reads the games of a stream one after the other. Its memory is that
// of one game. It reads no further than it must to know that a game is over:
// to the empty line behind its result, or else to the beginning of the next game.
type Reader struct {
	scan  *Scanner
	name  string
	games int
	queue []Token // read already, of the next game
	toks  []Token
	build builder
	first bool
	rest  string // see Rest
}

// NewReader returns a reader of the games in src; name is that of the file,
// for messages.
func NewReader(src io.Reader, name string) *Reader {
	r := &Reader{scan: NewScanner(src), name: name, first: true}
	r.build.standard = board.NewPosition()
	return r
}

// Next returns the next game, and io.EOF behind the last one.
//
// A game that cannot be read to its end comes back together with the first of
// its errors, an *Error; Game.Raw is its text byte for byte, and reading goes
// on with the next game. Where the source fails the game is nil and the error
// a *ReadError, and there are no more games.
func (r *Reader) Next() (*Game, error) {
	end, err := r.advance()
	if err != nil {
		return nil, err
	}
	toks := r.toks[:end]
	g := &Game{Name: r.name, Number: r.games, Offset: toks[0].Start, Line: int(toks[0].Line)}
	g.Raw = string(r.scan.bytes(toks[0].Start, toks[end-1].End))
	r.build.run(g, toks)
	r.queue = append(r.queue[:0], r.toks[end:]...)
	if g.Broken() {
		return g, g.Errors[0]
	}
	return g, nil
}

// Skip passes over the next game as if Next had returned it, and returns the offset
// behind it in bytes. Its moves are not looked at. The error is io.EOF behind the last
// game, and a *ReadError where the source fails.
func (r *Reader) Skip() (offset int, err error) {
	end, err := r.advance()
	if err != nil {
		return 0, err
	}
	offset = r.toks[end-1].End
	r.queue = append(r.queue[:0], r.toks[end:]...)
	return offset, nil
}

// Games returns how many games were read or passed over.
func (r *Reader) Games() int { return r.games }

// Rest returns what stands behind the last game and belongs to none, byte for byte:
// comments and escaped lines behind an empty line. It is known when Next or Skip has
// returned io.EOF.
func (r *Reader) Rest() string { return r.rest }

// advance puts the tokens of the next game into toks and returns how many they are.
func (r *Reader) advance() (end int, err error) {
	if r.first {
		r.first = false
		if err := r.checkEncoding(); err != nil {
			return 0, err
		}
	}
	if len(r.queue) > 0 {
		r.scan.release(r.queue[0].Start)
	} else {
		r.scan.release(r.scan.base + r.scan.pos)
	}
	if end = r.frame(); r.scan.err != nil {
		e := &ReadError{Name: r.name, Game: r.games + 1, Line: r.scan.line, Column: r.scan.base + r.scan.pos - r.scan.lineAt + 1, Err: r.scan.err}
		if len(r.toks) > 0 {
			e.Line, e.Column = int(r.toks[0].Line), int(r.toks[0].Column)
		}
		return 0, e
	}
	if end == 0 {
		return 0, io.EOF
	}
	if onlyRemarks(r.toks[:end]) {
		r.rest = string(r.scan.bytes(r.toks[0].Start, r.toks[end-1].End))
		return 0, io.EOF
	}
	r.games++
	return end, nil
}

// onlyRemarks tells if tokens make no game: a human being has written something behind the
// last one.
func onlyRemarks(toks []Token) bool {
	for i := range toks {
		switch toks[i].Kind {
		case TokenComment, TokenLineComment, TokenEscape:
		default:
			return false
		}
	}
	return true
}

// checkEncoding refuses UTF-16 with the mark of its order, which would be read as one broken game; see Open.
func (r *Reader) checkEncoding() error {
	r.scan.have(0, 2)
	if hasOrder(r.scan.buf) {
		r.scan.eof, r.scan.buf = true, nil
		r.scan.err = errors.New("the text is UTF-16; convert it to UTF-8")
		return &ReadError{Name: r.name, Game: 1, Line: 1, Column: 1, Err: r.scan.err}
	}
	return nil
}

// Parts of a game in the order of the text.
const (
	beforeTags = iota
	inTags
	inMoves
	afterResult
)

// frame reads the tokens of the next game into toks and returns how many of
// them belong to it; those behind it begin the game after it.
//
// A game ends with the empty line behind its result, in front of a tag that follows its
// moves or its result, in front of a move that follows its result, and in front of a
// second section of tags if there are no moves between the two: one that stands behind an
// empty line and begins with Event or with the same tag as the first section.
// So comments behind the result belong to the game as far as the next empty line; those
// behind it belong to the next game, and to none if there is none.
func (r *Reader) frame() int {
	queue := r.queue
	r.toks = r.toks[:0]
	part, depth := beforeTags, 0
	var firstTag []byte // name
	for {
		var t Token
		if len(queue) > 0 {
			t, queue = queue[0], queue[1:]
		} else {
			r.scan.idle = len(r.toks) == 0 // in front of the first token of a game
			t = r.scan.next()
			r.scan.idle = false
		}
		if t.Kind == TokenEOF {
			r.queue = r.queue[:0]
			return len(r.toks)
		}
		ends := false
		switch t.Kind {
		case TokenTag, TokenBadTag:
			name, whole := r.tagName(t)
			switch {
			case part == inMoves || part == afterResult:
				ends = whole
			case part == inTags:
				ends = whole && t.Blank && (string(name) == "Event" || bytes.Equal(name, firstTag))
			case whole:
				part = inTags
				firstTag = bytes.Clone(name)
			}
		case TokenComment, TokenOpenComment, TokenLineComment, TokenEscape:
		case TokenResult:
			if depth == 0 {
				part = afterResult
			} else {
				part = max(part, inMoves)
			}
		case TokenMove, TokenNumber:
			// A word in the line of the result belongs to no other game.
			ends = part == afterResult && depth == 0 && (t.Kind == TokenNumber || t.First)
			part = max(part, inMoves)
		case TokenOpenLine:
			depth++
			part = max(part, inMoves)
		case TokenCloseLine:
			depth = max(depth-1, 0)
			part = max(part, inMoves)
		default:
			part = max(part, inMoves)
		}
		r.toks = append(r.toks, t)
		if !ends {
			if part == afterResult && depth == 0 && len(queue) == 0 && r.scan.blankAhead() {
				return len(r.toks)
			}
			continue
		}
		n := len(r.toks) - 1
		// What was read ahead and not used yet follows the tokens of this game.
		r.toks = append(r.toks, queue...)
		return n
	}
}

// tagName returns the name of a tag, and if the token begins a section of
// tags: any whole tag pair does, and a damaged one if it is the first of its
// line and has the beginning of a tag pair.
func (r *Reader) tagName(t Token) (name []byte, begins bool) {
	text := r.scan.bytes(t.Start, t.End)
	if name, _, ok := cutTag(text); ok {
		return name, true
	}
	i := 1
	for i < len(text) && tagNameByte(text[i]) {
		i++
	}
	name = text[1:i]
	rest := bytes.TrimLeft(text[i:], " \t")
	return name, t.First && len(name) > 0 && classOf[name[0]]&letterByte != 0 && len(rest) > 0 && rest[0] == '"'
}
