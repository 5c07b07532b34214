package pgn

import (
	"strings"
	"unicode/utf8"

	"gloss/engine/board"
)

// builder makes the tree of a game from its tokens. It keeps a stack of open
// lines instead of calling itself, so no depth of nesting can exhaust it, and
// one position on which moves are played and taken back, so the time is
// linear in the number of moves.
type builder struct {
	standard *board.Position // the start position, lent out and given back

	g       *Game
	pos     *board.Position
	ascii   bool    // the text needs no decoding
	open    []frame // the lines that are open, the main line first
	before  []Note  // what was read since the last move number
	number  int     // start of the last move number in Raw, -1 if a move followed it
	noMoves bool    // the game cannot be replayed
	fen     *Token  // the first tag of this name, nil if there is none
	variant *Token
	slab    []Node
	slabs   int
	entries map[string]int // of the tags before entered, for lists of gloss's tags; nil before the first
	entered int
	marks   []headed // what the tags say of the main line
	looked  int      // bytes looked at for such lists; the tests of linear time read it
}

// frame is an open line.
type frame struct {
	line  *Line
	prev  *Node // the move before the line
	node  *Node // the last move of the line
	made  int   // moves to take back
	start Token // its bracket

	dead     bool // from the first move on that cannot be read
	restFrom int  // where that move begins in Raw
	depth    int  // brackets open since

	hashing  bool   // within a variation that claims to be gloss's
	digest   digest // of what was read so far
	claims   bool   // this variation claims to be gloss's
	claimed  uint16 // the sum it claims
	ownIntro string // its first comment without the mark
}

func (b *builder) run(g *Game, toks []Token) {
	b.g, b.pos, b.noMoves, b.number = g, nil, false, -1
	b.fen, b.variant = nil, nil
	b.slab, b.slabs = nil, 0
	b.entries, b.entered, b.marks = nil, 0, nil
	b.ascii = utf8.ValidString(g.Raw)
	b.open = append(b.open[:0], frame{line: &g.Main})
	for i := range toks {
		t := &toks[i]
		switch t.Kind {
		case TokenTag:
			b.tag(t)
		case TokenBadTag:
			b.fail(t, Syntax, "not a tag pair: "+quote(b.text(t)), `write it as [Name "value"]`)
		default:
			b.token(t)
		}
	}
	b.finish(&toks[len(toks)-1])
}

// raw returns the text of a token as it stands in the file, with its place
// in Raw.
func (b *builder) raw(t *Token) string { return b.g.Raw[t.Start-b.g.Offset : t.End-b.g.Offset] }

// text returns the text of a token as UTF-8.
func (b *builder) text(t *Token) string { return b.decode(b.raw(t)) }

func (b *builder) decode(s string) string {
	if b.ascii || utf8.ValidString(s) {
		return s
	}
	b.g.Windows1252 = true
	return toUTF8(s)
}

func (b *builder) tag(t *Token) {
	name, value, _ := cutTag([]byte(b.raw(t)))
	text, clean := unescape(b.decode(string(value)))
	if !clean {
		b.warn(t, Syntax, "a quotation mark or backslash in a tag without a backslash before it", "it is read as part of the value")
	}
	if string(name) == ownTags && b.claimTags(text) {
		return
	}
	if isMarksTag(string(name)) {
		if list, ok := parseMarks(text); ok {
			b.marks = append(b.marks, list...)
			return
		}
	}
	switch {
	case string(name) == "FEN" && b.fen == nil:
		b.fen = t
	case string(name) == "Variant" && b.variant == nil:
		b.variant = t
	}
	// What stood before the tag was taken for what stands before the moves.
	for _, n := range b.g.Main.Intro {
		b.g.Preface = append(b.g.Preface, Preface{Tag: len(b.g.Tags), Note: n})
	}
	b.g.Main.Intro = nil
	b.g.Tags = append(b.g.Tags, Tag{Name: b.decode(string(name)), Value: text})
}

// unescape reads the value of a tag. A quotation mark or a backslash at the
// end without a backslash before it stands for itself, as does a backslash
// before any other character.
func unescape(value string) (text string, clean bool) {
	if strings.IndexByte(value, '\\') < 0 && strings.IndexByte(value, '"') < 0 {
		return value, true
	}
	var b strings.Builder
	clean = true
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\') {
			i++
			c = value[i]
		} else if c == '"' || c == '\\' {
			clean = false
		}
		b.WriteByte(c)
	}
	return b.String(), clean
}

// begin sets up the position when the first thing but a tag or comment comes.
func (b *builder) begin(t *Token) {
	if b.pos != nil || b.noMoves {
		return
	}
	if b.fen == nil && b.variant == nil {
		b.pos = b.standard
		return
	}
	pos, err := b.g.Start()
	if err != nil {
		b.noMoves = true
		at, hint := b.fen, "correct the FEN tag"
		if _, bad := variantOf(b.g.Tag("Variant")); bad != nil {
			at, hint = b.variant, "its moves are not read"
		}
		if e := b.fail(at, Setup, err.Error(), hint); e != nil {
			e.Err = err
		}
		b.die(t)
		return
	}
	b.pos = pos
	if b.fen != nil {
		if _, left, _ := parseStart(b.g.Tag("FEN")); left != "" {
			b.warn(b.fen, Setup, left, "it is left out; correct the FEN tag")
		}
	}
}

// token handles everything but tags.
func (b *builder) token(t *Token) {
	f := &b.open[len(b.open)-1]
	switch t.Kind {
	case TokenComment, TokenLineComment, TokenEscape, TokenOpenComment:
	default:
		b.begin(t)
	}
	if f.dead {
		b.skip(f, t)
		return
	}
	switch t.Kind {
	case TokenComment:
		text := b.raw(t)
		b.comment(f, b.decode(text[1:len(text)-1]))
	case TokenOpenComment:
		b.fail(t, Syntax, "a comment is not closed", "add } where it ends")
		b.comment(f, b.decode(strings.TrimRight(b.raw(t)[1:], " \t\r\n")))
		b.die(t)
	case TokenLineComment:
		b.note(f, Note{Kind: LineComment, Text: b.text(t)[1:]})
	case TokenEscape:
		b.note(f, Note{Kind: Escape, Text: b.text(t)[1:]})
	case TokenNumber:
		b.flush(f)
		b.number = t.Start - b.g.Offset
		if f.line.Result != "" {
			b.illegal(t, f, Syntax, "a move behind the result of its line", nil)
		}
	case TokenMove:
		b.move(f, t)
	case TokenNAG, TokenGlyph:
		text := b.text(t)
		b.note(f, Note{Kind: Glyph, NAG: nagOfText(text), Text: text})
	case TokenOpenLine:
		b.openLine(f, t)
	case TokenCloseLine:
		if len(b.open) == 1 {
			b.fail(t, Syntax, "a closing parenthesis without an opening one", "delete it")
			b.die(t)
			return
		}
		b.closeLine()
	case TokenResult:
		b.result(f, t)
	default:
		b.illegal(t, f, Syntax, quote(b.text(t))+" is not PGN", nil)
	}
}

// notes returns the list that the next note belongs to.
func (b *builder) notes(f *frame) *[]Note {
	switch {
	case f.line.Result != "":
		return &f.line.Tail
	case b.number >= 0:
		return &b.before
	case f.node != nil:
		return &f.node.Notes
	}
	return &f.line.Intro
}

// note adds a note other than a variation.
func (b *builder) note(f *frame, n Note) {
	if f.hashing {
		f.digest.note(&n)
	}
	list := b.notes(f)
	*list = append(*list, n)
}

// comment adds a comment in braces; those of gloss are known by their marks.
func (b *builder) comment(f *frame, text string) {
	text = lineFeeds(text)
	if strings.IndexByte(text, '[') < 0 {
		b.note(f, Note{Kind: Comment, Text: text})
		return
	}
	if f.node == nil && b.number < 0 && len(f.line.Intro) == 0 && len(b.open) > 1 && !f.claims {
		if sum, rest, ok := takeLineMark(text); ok {
			f.claims, f.claimed, f.ownIntro = true, sum, rest
			f.line.Intro = append(f.line.Intro, Note{Kind: Comment, Text: text})
			if !f.hashing {
				f.hashing, f.digest = true, newDigest
			}
			if rest != "" {
				f.digest.note(&Note{Kind: Comment, Text: rest})
			}
			return
		}
	}
	for {
		human, own, nags, rest, ok := takeOwn(text)
		if !ok {
			b.note(f, Note{Kind: Comment, Text: text})
			return
		}
		if human = strings.TrimRight(human, " \t\n\v\f"); strings.TrimSpace(human) != "" {
			b.note(f, Note{Kind: Comment, Text: human})
		}
		claim(*b.notes(f), nags)
		if own != "" {
			b.note(f, Note{Kind: Comment, Own: true, Text: own})
		}
		if text = strings.TrimLeft(rest, " \t\n\v\f"); text == "" {
			return
		}
	}
}

// flush gives what stands behind a move number to the move before it: no
// move came, or another number did.
func (b *builder) flush(f *frame) {
	b.number = -1
	if len(b.before) > 0 {
		list := b.notes(f)
		*list = append(*list, b.before...)
		b.before = b.before[:0]
	}
}

func (b *builder) result(f *frame, t *Token) {
	b.flush(f)
	text := b.text(t)
	result := resultOf(text)
	if f.line.Result == result {
		b.warn(t, Syntax, "the result "+result+" stands twice", "one is kept")
		return
	}
	if f.line.Result != "" {
		b.illegal(t, f, Syntax, "a second result, "+result+" behind "+f.line.Result, nil)
		return
	}
	if text != result {
		b.warn(t, Syntax, "the result is written "+quote(text), "it is read as "+result)
	}
	f.line.Result = result
	if f.hashing {
		f.digest.result(result)
	}
}

// finish closes what is open at the end of the game.
func (b *builder) finish(last *Token) {
	end := *last
	end.Start = last.End
	b.begin(&end)
	for len(b.open) > 1 {
		f := &b.open[len(b.open)-1]
		b.fail(&f.start, Syntax, "a variation is not closed", "add ) where it ends")
		if f.dead {
			f.line.Rest = b.rest(f, len(b.g.Raw))
		}
		b.closeLine()
	}
	f := &b.open[0]
	b.flush(f)
	if f.dead {
		f.line.Rest = b.rest(f, len(b.g.Raw))
	}
	if b.pos == b.standard { // give it back as it was lent
		for n := f.node; n != nil; n = n.Prev {
			b.pos.Unmake()
		}
	}
	if len(b.marks) > 0 {
		b.g.claimMarks(b.marks)
	}
	b.checkResult(last)
	b.g, b.pos = nil, nil
}

// checkResult supplies a missing result and compares it with the tag.
func (b *builder) checkResult(last *Token) {
	g := b.g
	tag, tagged := g.LookupTag("Result")
	of := resultOf(tag)
	if g.Main.Result == "" {
		g.Main.Result = "*"
		if of != "" {
			g.Main.Result = of
		}
		if !g.Broken() {
			b.warn(last, Syntax, "no result behind the moves", "it is read as "+g.Main.Result)
		}
		return
	}
	if tagged && of != g.Main.Result {
		b.warn(last, Syntax, "the Result tag is "+quote(tag)+", but the moves end with "+g.Main.Result, "correct one of the two")
	}
}

// fault makes an error at a token.
func (b *builder) fault(t *Token, stage Stage, what, hint string) *Error {
	return &Error{
		Name: b.g.Name, Game: b.g.Number, Offset: t.Start, Line: int(t.Line), Column: int(t.Column),
		Stage: stage, What: what, Hint: hint,
	}
}

// fail notes an error: the tree will not be the whole game. It returns nil
// when the game has enough of them.
func (b *builder) fail(t *Token, stage Stage, what, hint string) *Error {
	if len(b.g.Errors) >= maxFaults {
		return nil
	}
	e := b.fault(t, stage, what, hint)
	b.g.Errors = append(b.g.Errors, e)
	return e
}

// warn notes something odd that costs nothing of the game.
func (b *builder) warn(t *Token, stage Stage, what, hint string) *Error {
	if len(b.g.Warnings) >= maxFaults {
		return nil
	}
	e := b.fault(t, stage, what, hint)
	b.g.Warnings = append(b.g.Warnings, e)
	return e
}

// quote shows a piece of the text in a message.
func quote(s string) string {
	const most = 40
	if len(s) > most {
		cut := most
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "..."
	}
	return `"` + strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s) + `"`
}
