package pgn

import (
	"fmt"
	"strconv"
	"strings"

	"gloss/engine/board"
)

// ownTags is the tag that lists the tags gloss has written.
const ownTags = "GlossTags"

// SetOwnTag adds a tag as gloss's own, or changes its value if it is gloss's
// own already. A tag of that name written by somebody else stays as it is,
// and the answer is false.
func (g *Game) SetOwnTag(name, value string) bool {
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == name {
			if t.Own {
				t.Value = value
			}
			return t.Own
		}
	}
	g.Tags = append(g.Tags, Tag{Name: name, Value: value, Own: true})
	return true
}

// ownTagEntry returns what the list of gloss's tags says of a tag.
func ownTagEntry(t *Tag) string { return fmt.Sprintf("%s:%04x", t.Name, commentSum(t.Value, nil)) }

// claimTags reads the list of gloss's tags and makes those before it gloss's own. A tag
// whose value has been changed since is not. It tells if the text was such a
// list.
func (b *builder) claimTags(list string) bool {
	read := false
	for s := range strings.FieldsSeq(list) {
		colon := strings.LastIndexByte(s, ':')
		if _, err := strconv.ParseUint(s[colon+1:], 16, 16); colon < 1 || err != nil {
			return false
		}
		read = true
	}
	if b.entries == nil {
		b.entries = map[string]int{}
	}
	for ; b.entered < len(b.g.Tags); b.entered++ { // there may be many lists
		b.entries[ownTagEntry(&b.g.Tags[b.entered])] = b.entered
		b.looked += len(b.g.Tags[b.entered].Value)
	}
	for s := range strings.FieldsSeq(list) {
		b.looked += len(s)
		if i, ok := b.entries[s]; ok {
			b.g.Tags[i].Own = true
		}
	}
	return read
}

// AddGlyph adds a glyph as gloss's own behind the glyphs that the move has.
// If the move has that glyph already, nothing is added and the answer is false.
func (n *Node) AddGlyph(nag NAG) bool {
	at := 0
	for i := range n.Notes {
		if n.Notes[i].Kind == Glyph {
			if n.Notes[i].NAG == nag {
				return false
			}
			if at == i {
				at++
			}
		}
	}
	n.Notes = insertNote(n.Notes, at, Note{Kind: Glyph, Own: true, NAG: nag, Text: nag.String()})
	return true
}

// AddComment adds a comment as gloss's own behind the move and the comments
// it has, in front of its variations. White space is folded to single spaces
// and a closing brace becomes a closing parenthesis. An empty text adds nothing.
func (n *Node) AddComment(text string) { n.Notes = addComment(n.Notes, text) }

// AddIntro adds a comment as gloss's own in front of the first move of a
// line, behind what stands there.
func (l *Line) AddIntro(text string) { l.Intro = addComment(l.Intro, text) }

func addComment(notes []Note, text string) []Note {
	text = ownText(toUTF8(text))
	if text == "" {
		return notes
	}
	notes, text = adopt(notes, text)
	at := 0
	for at < len(notes) && notes[at].Kind != Variation {
		at++
	}
	return insertNote(notes, at, Note{Kind: Comment, Own: true, Text: text})
}

func insertNote(notes []Note, at int, n Note) []Note {
	notes = append(notes, Note{})
	copy(notes[at+1:], notes[at:])
	notes[at] = n
	return notes
}

// AddVariation adds a variation as gloss's own behind everything else at the
// move: the moves are played instead of it. The position is the one before
// the move; it is left as it was. The text, which may be empty, stands before
// the first move. Further comments can be put into the line; all of it is
// gloss's own.
func (n *Node) AddVariation(pos *board.Position, text string, moves []board.Move) (*Line, error) {
	l := &Line{Own: true}
	if text = ownText(toUTF8(text)); text != "" {
		l.Intro = []Note{{Kind: Comment, Text: text}}
	}
	prev, ply := n.Prev, n.Ply
	var err error
	for i, m := range moves {
		if m == board.NullMove && pos.InCheck() || m != board.NullMove && !pos.IsLegal(m) {
			err = fmt.Errorf("move %d of the variation, %s, is not legal in %s", i+1, m, pos.FEN())
			break
		}
		next := &Node{Move: m, Text: pos.SAN(m), Ply: ply + i, Prev: prev}
		l.Moves = append(l.Moves, next)
		prev = next
		pos.Make(m)
	}
	for range l.Moves {
		pos.Unmake()
	}
	if err != nil {
		return nil, err
	}
	for i := range n.Notes {
		// The same for a variation of the same moves and nothing else.
		if there := n.Notes[i].Line; n.Notes[i].Kind == Variation && there.sameMoves(l) {
			there.Own = true
			there.Moves[len(there.Moves)-1].Notes = nil // glyphs for what it leads to
			return there, nil
		}
	}
	n.Notes = append(n.Notes, Note{Kind: Variation, Line: l})
	return l, nil
}

// sameMoves tells if two variations have the same moves, and the first no words and no
// variations but glyphs at its end.
func (l *Line) sameMoves(other *Line) bool {
	if len(l.Moves) != len(other.Moves) || len(l.Moves) == 0 || len(l.Intro)+len(l.Tail) > 0 || l.Rest != "" || l.Result != "" {
		return false
	}
	for i, n := range l.Moves {
		if n.Move != other.Moves[i].Move || len(n.Before) > 0 || len(n.Notes) > 0 && i+1 < len(l.Moves) {
			return false
		}
		for _, note := range n.Notes {
			if note.Kind != Glyph {
				return false
			}
		}
	}
	return true
}

// StripOwn takes everything out of the game that gloss has written: its
// comments with the commands in them, its glyphs, its variations and its
// tags. What others wrote stays. It returns how many marks it took out.
func (g *Game) StripOwn() int {
	removed := 0
	for l := range g.Lines() {
		for notes := range l.notes() {
			removed += stripNotes(notes)
		}
	}
	kept := make([]int, len(g.Tags)+1) // tags kept before each tag
	tags := g.Tags[:0]
	for i, t := range g.Tags {
		kept[i] = len(tags)
		if t.Own {
			removed++
		} else {
			tags = append(tags, t)
		}
	}
	kept[len(kept)-1] = len(tags)
	g.Tags = tags
	var homeless []Note // stood before a tag that is gone, with none behind it
	preface := g.Preface[:0]
	for _, p := range g.Preface {
		p.Tag = kept[min(p.Tag, len(kept)-1)]
		switch {
		case p.Note.Own:
			removed++
		case p.Tag == len(tags):
			homeless = append(homeless, p.Note)
		default:
			preface = append(preface, p)
		}
	}
	g.Preface = preface
	if homeless != nil {
		g.Main.Intro = append(homeless, g.Main.Intro...)
	}
	return removed
}

func stripNotes(notes *[]Note) int {
	own := func(n *Note) bool { return n.Own || n.Kind == Variation && n.Line.Own }
	removed := 0
	for i := range *notes {
		if own(&(*notes)[i]) {
			removed++
		}
	}
	if removed == 0 {
		return 0
	}
	kept := (*notes)[:0]
	for i := range *notes {
		if n := (*notes)[i]; !own(&n) {
			kept = append(kept, n)
		}
	}
	clear((*notes)[len(kept):])
	if *notes = kept; len(kept) == 0 {
		*notes = nil
	}
	return removed
}
