package pgn

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gloss/engine/board"
)

// Columns is the greatest length of a line of moves in the export format, in
// characters.
const Columns = 80

// Writer writes games in the export format: a tag pair a line, an empty line,
// the moves in lines of up to 80 characters, and an empty line behind the
// game. See the package comment for what it keeps.
type Writer struct {
	w   io.Writer
	buf []byte
	// Plain writes every move in standard algebraic notation. Otherwise moves
	// are written as they were read.
	Plain bool
}

// NewWriter returns a writer of games to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes a game; a broken one is copied as it was read.
func (w *Writer) Write(g *Game) error {
	buf, err := appendGame(w.buf[:0], g, w.Plain)
	w.buf = buf
	if err != nil {
		return err
	}
	_, err = w.w.Write(buf)
	return err
}

// Append appends the text of a game, with the empty line that follows it, to
// dst. A broken game is copied as it was read. The text of a game does not
// depend on what was written before. The error tells which tag or text of a
// tree that no reader made cannot be written as PGN; dst is then unchanged.
func Append(dst []byte, g *Game) ([]byte, error) { return appendGame(dst, g, false) }

func appendGame(dst []byte, g *Game, plain bool) ([]byte, error) {
	if g.Broken() {
		dst = append(dst, g.Raw...)
		return append(dst, "\n\n"...), nil
	}
	o := output{dst: dst, g: g}
	err := o.tags()
	if err == nil && plain {
		o.pos, err = g.Start()
	}
	if err == nil {
		err = o.moves()
	}
	if err != nil {
		return dst, err
	}
	o.flush()
	return append(o.dst, "\n\n"...), nil
}

// output is a game being written.
type output struct {
	dst []byte
	g   *Game
	pos *board.Position // for plain moves; nil to write them as read

	column int    // characters in the present line
	tok    []byte // the last token, not yet in its line
	glue   bool   // the next token follows the last one without a space

	covered  map[*Note]bool // notes of gloss that the tags speak of
	firstPly int            // plies before the game: 2 a move, 1 more if Black begins
	open     []writing      // the lines that are open
}

// tags writes the tags and what stands between them.
func (o *output) tags() error {
	next := 0
	var own []byte
	for i := range o.g.Tags {
		for ; next < len(o.g.Preface) && o.g.Preface[next].Tag <= i; next++ {
			n := &o.g.Preface[next].Note
			if n.Kind > Escape {
				return errors.New("only comments can stand between tags")
			}
			o.note(&writing{}, n)
			o.newline()
		}
		t := &o.g.Tags[i]
		if err := checkTag(t); err != nil {
			return err
		}
		o.dst = appendTag(o.dst, t.Name, t.Value)
		if t.Own {
			own = append(own, ' ')
			own = append(own, ownTagEntry(t)...)
		}
	}
	if own != nil {
		o.dst = appendTag(o.dst, ownTags, string(own[1:]))
	}
	var entries []headed
	entries, o.covered = o.g.listMarks()
	for i, value := range marksTags(entries) {
		o.dst = appendTag(o.dst, marksTagName(i), value)
	}
	if len(o.g.Tags) > 0 || len(entries) > 0 {
		o.dst = append(o.dst, '\n')
	}
	return nil
}

// checkTag refuses a tag that no PGN can express.
func checkTag(t *Tag) error {
	if name, _, ok := cutTag([]byte("[" + t.Name + ` ""]`)); !ok || string(name) != t.Name {
		return fmt.Errorf("the tag name %q cannot be written; use letters, digits and _", t.Name)
	}
	if strings.ContainsAny(t.Value, "\r\n") {
		return fmt.Errorf("the value of the tag %s has a line end, which PGN does not allow; put a space there", t.Name)
	}
	return nil
}

func appendTag(dst []byte, name, value string) []byte {
	dst = append(dst, '[')
	dst = append(dst, toUTF8(name)...)
	dst = append(dst, ` "`...)
	for i, value := 0, toUTF8(value); i < len(value); i++ {
		if value[i] == '"' || value[i] == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, value[i])
	}
	return append(dst, "\"]\n"...)
}

// startPly returns the number of plies before the first move by the FEN tag.
func (g *Game) startPly() int {
	fen, ok := g.LookupTag("FEN")
	if !ok {
		return 0
	}
	fields := strings.Fields(fen)
	ply := 0
	if len(fields) > 5 {
		if n, err := strconv.Atoi(fields[5]); err == nil && n > 0 {
			ply = 2 * (n - 1)
		}
	}
	if len(fields) > 1 && fields[1] == "b" {
		ply++
	}
	return ply
}

// token begins a token; its text follows by append to o.tok.
func (o *output) token() {
	if o.glue {
		o.glue = false
		return
	}
	o.flush()
}

func (o *output) write(s string) {
	o.token()
	o.tok = append(o.tok, s...)
}

// flush puts the last token into its line, or into the next one if there is
// no room. The token may be a comment of several lines.
func (o *output) flush() {
	if len(o.tok) == 0 {
		return
	}
	first := o.tok
	if i := strings.IndexByte(string(o.tok), '\n'); i >= 0 {
		first = o.tok[:i]
	}
	width := utf8.RuneCount(first)
	switch {
	case o.column > 0 && o.column+1+width > Columns:
		o.dst = append(o.dst, '\n')
		o.column = 0
	case o.column > 0:
		o.dst = append(o.dst, ' ')
		o.column++
	}
	o.dst = append(o.dst, o.tok...)
	if len(first) == len(o.tok) {
		o.column += width
	} else {
		last := o.tok[strings.LastIndexByte(string(o.tok), '\n')+1:]
		o.column = utf8.RuneCount(last)
	}
	o.tok = o.tok[:0]
}

// newline ends the line, if there is anything in it.
func (o *output) newline() {
	o.flush()
	if o.column > 0 {
		o.dst = append(o.dst, '\n')
		o.column = 0
	}
	o.glue = false
}
