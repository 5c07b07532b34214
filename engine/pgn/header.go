package pgn

import (
	"fmt"
	"strconv"
	"strings"
)

// What gloss has added to the main line is listed in tags of the game, so that its moves hold
// nothing but chess; the package comment has the form of the list.

// marksTag is the name of the first tag of the list; the others have letters behind it, as lichess.org reads no game with a digit in the name of a tag.
const marksTag = "GlossMarks"

// Bounds of the list.
const (
	marksLength = 240 // bytes of one tag's value; some programs cut at 255
	evalsChunk  = 16  // plies that share one sum
	mostMarks   = 16  // entries of one ply that are read
	mostStarts  = 32  // places of a joined comment that are tried
	mostWords   = 255 // of a comment
)

// markKind is what an entry of the list is about.
type markKind byte

const (
	markComment markKind = 'c'
	markGlyph   markKind = '$'
	markLine    markKind = '('
	markEvals   markKind = 'e'
)

// headed is an entry of the list: a note of gloss at a move of the main line, 0 for what stands
// before the first one.
type headed struct {
	kind  markKind
	ply   int
	index int // in the notes of the move, when it was written
	words int // of a comment
	nag   NAG // of a glyph
	sum   uint16
	plies []int // of a chunk of evals
}

func (h *headed) String() string {
	switch h.kind {
	case markEvals:
		return fmt.Sprintf("e%s:%04x", ranges(h.plies), h.sum)
	case markGlyph:
		return fmt.Sprintf("%d.%d$%d", h.ply, h.index, h.nag)
	case markLine:
		return fmt.Sprintf("%d.%d(%04x", h.ply, h.index, h.sum)
	}
	return fmt.Sprintf("%d.%dc%d:%04x", h.ply, h.index, h.words, h.sum)
}

// ranges writes rising numbers: "1-7,9".
func ranges(list []int) string {
	var b []byte
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if len(b) > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(list[i]), 10)
		if j > i {
			b = append(b, '-')
			b = strconv.AppendInt(b, int64(list[j]), 10)
		}
		i = j + 1
	}
	return string(b)
}

// parseHeaded reads an entry.
func parseHeaded(s string) (h headed, ok bool) {
	if rest, evals := strings.CutPrefix(s, "e"); evals {
		list, hex, _ := strings.Cut(rest, ":")
		h.kind = markEvals
		h.plies, ok = parseRanges(list)
		return h, ok && h.setSum(hex)
	}
	ply, rest, _ := strings.Cut(s, ".")
	i := strings.IndexAny(rest, "c$(")
	if i < 0 {
		return h, false
	}
	var errs [3]error
	h.ply, errs[0] = strconv.Atoi(ply)
	h.index, errs[1] = strconv.Atoi(rest[:i])
	h.kind = markKind(rest[i])
	switch value := rest[i+1:]; h.kind {
	case markGlyph:
		var n int64
		n, errs[2] = strconv.ParseInt(value, 10, 16)
		h.nag = NAG(n)
		ok = true
	case markLine:
		ok = h.setSum(value)
	default:
		words, hex, _ := strings.Cut(value, ":")
		h.words, errs[2] = strconv.Atoi(words)
		ok = h.setSum(hex) && h.words <= mostWords
	}
	return h, ok && errs == [3]error{} && h.ply >= 0 && h.index >= 0
}

func (h *headed) setSum(hex string) bool {
	sum, err := strconv.ParseUint(hex, 16, 16)
	h.sum = uint16(sum)
	return err == nil && len(hex) == 4
}

// parseRanges reads what ranges writes, at most a chunk.
func parseRanges(text string) (list []int, ok bool) {
	for part := range strings.SplitSeq(text, ",") {
		from, to, both := strings.Cut(part, "-")
		a, err := strconv.Atoi(from)
		b := a
		if err == nil && both {
			b, err = strconv.Atoi(to)
		}
		if err != nil || a < 1 || b < a || b-a >= evalsChunk || len(list)+b-a+1 > evalsChunk {
			return nil, false
		}
		for ; a <= b; a++ {
			list = append(list, a)
		}
	}
	return list, len(list) > 0
}

// marksTagName is the name of tag i of the list, from 0: GlossMarks, GlossMarksB, to GlossMarksZ, GlossMarksAA.
func marksTagName(i int) string {
	if i == 0 {
		return marksTag
	}
	const letters = 'Z' - 'A' + 1
	behind := ""
	for n := i + 1; n > 0; n = (n - 1) / letters {
		behind = string(rune('A'+(n-1)%letters)) + behind
	}
	return marksTag + behind
}

// isMarksTag tells if a tag can be one of the list. Earlier versions put numbers from 2 behind the name.
func isMarksTag(name string) bool {
	behind, ok := strings.CutPrefix(name, marksTag)
	if !ok || strings.Trim(behind, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return ok
	}
	n, err := strconv.Atoi(behind)
	return err == nil && n > 1
}

// parseMarks reads the value of a tag of the list.
func parseMarks(value string) (list []headed, ok bool) {
	for s := range strings.FieldsSeq(value) {
		h, ok := parseHeaded(s)
		if !ok {
			return nil, false
		}
		list = append(list, h)
	}
	return list, len(list) > 0
}

// lineSum is the sum of a variation with everything in it.
func lineSum(l *Line) uint16 {
	d := newDigest
	var add func(notes []Note)
	var whole func(l *Line)
	add = func(notes []Note) {
		for i := range notes {
			if n := &notes[i]; n.Kind == Variation {
				d.line(lineSum(n.Line))
			} else {
				d.note(n)
			}
		}
	}
	whole = func(l *Line) {
		add(l.Intro)
		for _, n := range l.Moves {
			add(n.Before)
			d.move(n)
			add(n.Notes)
		}
		d.words(l.Rest)
		if l.Result != "" {
			d.result(l.Result)
		}
		add(l.Tail)
	}
	whole(l)
	return d.sum()
}

// plain tells if a variation is a few moves deep at most: lineSum goes into variations within
// variations by calling itself.
func (l *Line) plain() bool {
	ok := true
	look := func(notes []Note) {
		for i := range notes {
			ok = ok && notes[i].Kind != Variation && !notes[i].Own
		}
	}
	look(l.Intro)
	look(l.Tail)
	for _, n := range l.Moves {
		look(n.Before)
		look(n.Notes)
	}
	return ok && l.Rest == ""
}

// mainNotes returns the lists of notes that the list of marks can speak of: before the first
// move and behind each of them.
func (g *Game) mainNotes() []*[]Note {
	lists := make([]*[]Note, 0, len(g.Main.Moves)+1)
	lists = append(lists, &g.Main.Intro)
	for _, n := range g.Main.Moves {
		lists = append(lists, &n.Notes)
	}
	return lists
}

// listMarks lists what gloss has added to the main line, and the notes that the list covers.
func (g *Game) listMarks() (entries []headed, covered map[*Note]bool) {
	covered = map[*Note]bool{}
	var evals []headed
	for ply, notes := range g.mainNotes() {
		count := 0
		for i := range *notes {
			n := &(*notes)[i]
			own := n.Own || n.Kind == Variation && n.Line.Own
			if !own || count == mostMarks {
				continue
			}
			h := headed{ply: ply, index: i}
			switch n.Kind {
			case Glyph:
				h.kind, h.nag = markGlyph, n.NAG
			case Variation:
				if !n.Line.plain() {
					continue
				}
				h.kind, h.sum = markLine, lineSum(n.Line)
			case Comment:
				text := ownText(toUTF8(n.Text))
				if text != n.Text {
					continue
				}
				if ply > 0 && len(*notes) == 1 && isEvalOnly(text) {
					evals = addEval(evals, ply)
					covered[n] = true
					continue
				}
				for range wordsOf(text) {
					h.words++
				}
				if h.words > mostWords || h.words == 0 {
					continue
				}
				h.kind, h.sum = markComment, commentSum(text, nil)
			default:
				continue
			}
			count++
			entries = append(entries, h)
			covered[n] = true
		}
	}
	for i := range evals {
		evals[i].sum = evalsSum(evals[i].plies, g.evalTexts(evals[i].plies))
	}
	return append(evals, entries...), covered
}

// marksTags puts the list into values of tags.
func marksTags(entries []headed) []string {
	var values []string
	var b strings.Builder
	for i := range entries {
		s := entries[i].String()
		if b.Len() > 0 && b.Len()+1+len(s) > marksLength {
			values = append(values, b.String())
			b.Reset()
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s)
	}
	if b.Len() > 0 {
		values = append(values, b.String())
	}
	return values
}

// claimMarks makes gloss's own what the list speaks of and is as gloss wrote it, but for white
// space and its place. What another program has joined with it is parted from it again.
func (g *Game) claimMarks(entries []headed) {
	lists := g.mainNotes()
	counts := map[int]int{}
	valued := make([]bool, len(lists)) // half-moves that a list of values has named
	for i := range entries {
		h := &entries[i]
		if h.kind == markEvals {
			if nameAnew(valued, h.plies) {
				g.claimEvals(h)
			}
			continue
		}
		if h.ply >= len(lists) || counts[h.ply] == mostMarks {
			continue
		}
		counts[h.ply]++
		if h.claim(lists[h.ply]) || h.kind == markGlyph {
			continue
		}
		if text, ok := g.respelledEval(h.ply); ok && h.kind == markComment && commentSum(text, nil) == h.sum {
			continue // a value and nothing else, as another program spells it
		}
		g.Altered = append(g.Altered, h.ply)
	}
}

// claim looks for a note where it was, then among the others of its move.
func (h *headed) claim(notes *[]Note) bool {
	list := *notes
	if h.index < len(list) && h.fits(&list[h.index]) {
		return true
	}
	for i := range list[:min(len(list), markReach)] {
		if h.fits(&list[i]) {
			return true
		}
	}
	if h.kind != markComment {
		return false
	}
	for i := range list[:min(len(list), mostMarks)] {
		if n := &list[i]; n.Kind == Comment && !n.Own {
			if before, own, after, ok := h.part(n.Text); ok {
				*notes = replaceNote(list, i, before, own, after)
				return true
			}
		}
	}
	return false
}

// fits makes a note gloss's own if it is what the entry speaks of.
func (h *headed) fits(n *Note) bool {
	switch {
	case n.Own:
		return false
	case h.kind == markGlyph && n.Kind == Glyph && n.NAG == h.nag:
		n.Own = true
		return true
	case h.kind == markLine && n.Kind == Variation && !n.Line.Own && n.Line.plain() && lineSum(n.Line) == h.sum:
		n.Line.Own = true
		if intro := n.Line.Intro; len(intro) > 0 && intro[0].Kind == Comment {
			intro[0].Text = fold(intro[0].Text)
		}
		return true
	case h.kind == markComment && n.Kind == Comment && commentSum(n.Text, nil) == h.sum:
		n.Own, n.Text = true, fold(n.Text)
		return true
	}
	return false
}

// part finds the words of an entry in a comment that holds more than them. They begin with a
// command or a value in brackets, or with the comment.
func (h *headed) part(text string) (before, own, after string, ok bool) {
	tried := 0
	for at := 0; at < len(text) && tried < mostStarts; {
		command := strings.HasPrefix(text[at:], "[%") // another program may have left out the space before it
		if at == 0 || command || text[at] == '(' && isSpace(text[at-1]) {
			tried++
			if end, whole := wordsEnd(text, at, h.words); whole && commentSum(text[at:end], nil) == h.sum {
				return strings.TrimSpace(text[:at]), fold(text[at:end]), strings.TrimSpace(text[end:]), true
			}
		}
		at++
	}
	return "", "", "", false
}

// wordsEnd is where so many words end that begin at a place of a text.
func wordsEnd(text string, at, words int) (end int, ok bool) {
	for end = at; words > 0; words-- {
		for end < len(text) && isSpace(text[end]) {
			end++
		}
		if end == len(text) {
			return end, false
		}
		for end < len(text) && !isSpace(text[end]) {
			end++
		}
	}
	return end, true
}

// replaceNote puts the parts of a comment in its place.
func replaceNote(list []Note, i int, before, own, after string) []Note {
	var parts []Note
	if before != "" {
		parts = append(parts, Note{Kind: Comment, Text: before})
	}
	parts = append(parts, Note{Kind: Comment, Own: true, Text: own})
	if after != "" {
		parts = append(parts, Note{Kind: Comment, Text: after})
	}
	return append(append(append([]Note(nil), list[:i]...), parts...), list[i+1:]...)
}
