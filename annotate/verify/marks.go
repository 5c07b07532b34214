package verify

import (
	"slices"
	"strings"

	"gloss/annotate/explain"
	"gloss/annotate/review"
	"gloss/engine/pgn"
)

// isAltered tells if something that gloss wrote at a move has been changed by hand since. What
// it was counts as written by a human being then and stays when gloss annotates again.
func (c *Check) isAltered(n *pgn.Node) bool {
	if slices.Contains(c.Game.Altered, n.Ply) || c.changed[n.Ply] {
		return true
	}
	return slices.ContainsFunc(n.Notes, func(note pgn.Note) bool { // marks of the old form
		return note.Kind == pgn.Comment && !note.Own && strings.Contains(note.Text, "[%gloss")
	})
}

// altered finds such moves.
func (c *Check) altered(n *pgn.Node, m *explain.Move) {
	if !c.isAltered(n) {
		return
	}
	written := ""
	for _, note := range n.Notes {
		switch {
		case note.Own:
		case note.Kind == pgn.Comment:
			written = note.Text
		case note.Kind == pgn.Variation && written == "":
			written = "(" + lineText(note.Line) + ")"
		}
	}
	c.find(m, Altered, false, written, "not as gloss wrote it", 0)
}

// own is what gloss has written behind a move.
type own struct {
	glyphs, words, shapes, lines string
}

func ownOf(n *pgn.Node) own {
	var o own
	var glyphs, words, shapes, lines []string
	for _, note := range n.Notes {
		switch {
		case note.Kind == pgn.Variation && note.Line.Own:
			lines = append(lines, lineText(note.Line))
		case !note.Own:
		case note.Kind == pgn.Glyph:
			glyphs = append(glyphs, sign(note.NAG))
		case note.Kind == pgn.Comment:
			if text := pgn.Prose(note.Text); text != "" {
				words = append(words, text)
			}
			for _, cmd := range pgn.Commands(note.Text) {
				if cmd.Name == "csl" || cmd.Name == "cal" {
					shapes = append(shapes, cmd.Name+" "+cmd.Args)
				}
			}
		}
	}
	o.glyphs, o.words, o.shapes, o.lines = strings.Join(glyphs, " "), strings.Join(words, " "), strings.Join(shapes, " "), strings.Join(lines, "; ")
	return o
}

func sign(n pgn.NAG) string {
	if s := n.Suffix(); s != "" {
		return s
	}
	return n.String()
}

// lineText writes the moves of a line with its glyphs.
func lineText(l *pgn.Line) string {
	var parts []string
	for _, n := range l.Moves {
		parts = append(parts, n.Text)
		for _, note := range n.Notes {
			if note.Kind == pgn.Glyph {
				parts = append(parts, sign(note.NAG))
			}
		}
	}
	return strings.Join(parts, " ")
}

// same compares what gloss wrote with what it writes now, to the letter.
func (c *Check) same(n, fresh *pgn.Node, m *explain.Move) {
	if c.isAltered(n) {
		return // found already
	}
	was, is := ownOf(n), ownOf(fresh)
	c.compare(m, Glyph, was.glyphs, is.glyphs)
	c.compare(m, Claim, was.words, is.words)
	c.compare(m, Shapes, was.shapes, is.shapes)
	c.compare(m, Line, was.lines, is.lines)
}

func (c *Check) compare(m *explain.Move, kind, was, is string) {
	if was != "" && kind != Glyph { // those are counted already
		c.Counts.Claims++
	}
	if was != is {
		c.find(m, kind, true, was, is, 0)
	}
}

// lines checks the better lines of gloss where words cannot be compared: a move that has one
// must lose something.
func (c *Check) lines(n *pgn.Node, m *explain.Move) {
	for _, note := range n.Notes {
		if note.Kind != pgn.Variation || !note.Line.Own {
			continue
		}
		c.Counts.Claims++
		if off := c.Thresholds.Inaccuracy - c.chances() - m.Loss; m.Judgement == review.NoJudgement && !m.Decided && off > rounding {
			c.find(m, Line, true, lineText(note.Line), freshGlyph(m), off/c.chancesOf(1))
		}
	}
}

// tags checks the tags of gloss.
func (c *Check) tags() {
	if c.Fresh == nil {
		return
	}
	now := map[string]string{}
	for _, t := range c.Fresh.Tags {
		if t.Own {
			now[t.Name] = t.Value
		}
	}
	for _, t := range c.Game.Tags {
		if !t.Own {
			continue
		}
		c.Counts.Claims++
		if is, ok := now[t.Name]; !ok || is != t.Value {
			c.find(nil, Tag, true, t.Name+" "+t.Value, is, 0)
		}
	}
}
