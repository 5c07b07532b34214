package book

import (
	"fmt"
	"regexp"
	"strings"

	"gloss/engine/board"
	"gloss/engine/board/diagram"
	"gloss/engine/pgn"
	"gloss/glossary/words"
)

// builder puts the parts of a page in order.
type builder struct {
	page   *Page
	turns  map[*pgn.Node]bool // moves that get a diagram
	tables Tables
	moves  []Move // of the paragraph that is being set
}

// flush ends a paragraph of moves.
func (b *builder) flush() {
	if len(b.moves) > 0 {
		b.page.Parts = append(b.page.Parts, Part{Moves: b.moves})
		b.moves = nil
	}
}

func (b *builder) diagram(d *Diagram) {
	b.flush()
	b.page.Parts = append(b.page.Parts, Part{Diagram: d})
}

func (b *builder) comment(note pgn.Note) {
	for _, text := range appendProse(nil, note) {
		b.flush()
		b.page.Parts = append(b.page.Parts, Part{Comment: text})
	}
}

// move sets a move of the game with all that belongs to it; pos is the position before it.
func (b *builder) move(n *pgn.Node, pos *board.Position) {
	b.said(n, pos)
	b.table(n)
}

// said sets a move with its diagram and what is said of it.
func (b *builder) said(n *pgn.Node, pos *board.Position) {
	for _, note := range n.Before {
		b.comment(note)
	}
	m := Move{Text: numbered(pos, n.Move, len(b.moves) == 0), Glyph: glyphs(n)}
	b.moves = append(b.moves, m)
	if b.turns[n] {
		after := pos.Clone()
		after.Play(n.Move)
		d := &Diagram{Position: after, Caption: "After " + numbered(pos, n.Move, true) + m.Glyph}
		d.mark(n, pos)
		b.diagram(d)
	}
	for _, note := range n.Notes {
		b.comment(note)
	}
	for _, note := range n.Notes {
		if note.Kind == pgn.Variation {
			b.flush()
			b.page.Parts = append(b.page.Parts, Part{Line: LineText(note.Line, pos)})
		}
	}
}

// table sets the table about a move, if there is one.
func (b *builder) table(n *pgn.Node) {
	if text := b.tables[n.Ply]; text != "" {
		b.flush()
		b.page.Parts = append(b.page.Parts, Part{Table: text})
	}
}

// mark takes over the coloured squares and arrows of a move, and the move that gloss recommends in its
// place; pos is the position before it.
func (d *Diagram) mark(n *pgn.Node, pos *board.Position) {
	for _, note := range n.Notes {
		if note.Kind == pgn.Variation && note.Line.Own && len(note.Line.Moves) > 0 {
			d.recommend(pos, note.Line.Moves[0].Move)
			continue
		}
		if note.Kind != pgn.Comment {
			continue
		}
		for _, c := range pgn.Commands(note.Text) {
			if c.Name != "csl" && c.Name != "cal" {
				continue
			}
			drawings, err := pgn.ParseDrawings(c.Args)
			if err != nil {
				continue // not in the form that others would draw, either
			}
			d.Own = d.Own || note.Own
			for _, drawing := range drawings {
				switch {
				case drawing.From != drawing.To:
					d.Arrows = append(d.Arrows, diagram.Arrow{From: drawing.From, To: drawing.To, Kind: arrowKind(drawing.Color)})
				case drawing.Color == 'G':
					d.Green |= board.SquareBB(drawing.From)
				default:
					d.Red |= board.SquareBB(drawing.From)
				}
			}
		}
	}
	d.Red &^= d.Green
}

// recommend draws the arrow of a better move.
func (d *Diagram) recommend(pos *board.Position, m board.Move) {
	if m == board.NullMove {
		return
	}
	uci := pos.UCI(m) // castling as the king goes
	from, errFrom := board.ParseSquare(uci[:2])
	to, errTo := board.ParseSquare(uci[2:4])
	if errFrom == nil && errTo == nil {
		d.Arrows = append(d.Arrows, diagram.Arrow{From: from, To: to, Kind: diagram.Better})
	}
}

// arrowKind is the kind of an arrow by the letter of its colour.
func arrowKind(colour byte) diagram.ArrowKind {
	switch colour {
	case 'G':
		return diagram.Good
	case 'R', 'Y':
		return diagram.Bad
	}
	return diagram.Plain
}

// numbered writes a move: White's with its number, Black's where one is wanted.
func numbered(pos *board.Position, m board.Move, wanted bool) string {
	san := "--" // a passed turn
	if m != board.NullMove {
		san = pos.SAN(m)
	}
	switch {
	case pos.Side() == board.White:
		return fmt.Sprintf("%d.%s", pos.FullmoveNumber(), san)
	case wanted:
		return fmt.Sprintf("%d...%s", pos.FullmoveNumber(), san)
	}
	return san
}

// signs are those of glyphs that books print and PGN numbers.
var signs = map[pgn.NAG]string{
	7: "□", 10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+", 22: "zugzwang", 23: "zugzwang", 146: "N",
}

// glyphs returns the signs behind a move.
func glyphs(n *pgn.Node) string {
	var b strings.Builder
	for _, note := range n.Notes {
		if note.Kind != pgn.Glyph {
			continue
		}
		sign := note.NAG.Suffix()
		if sign == "" {
			sign = " " + signs[note.NAG]
		}
		if sign == " " {
			sign += strings.ReplaceAll(words.Clean(note.Text), " ", "") // one that books do not have
		}
		b.WriteString(sign)
	}
	return b.String()
}

// appendProse adds the words of a comment, if it has any.
func appendProse(list []string, note pgn.Note) []string {
	if note.Kind != pgn.Comment && note.Kind != pgn.LineComment {
		return list
	}
	text := words.Clean(pgn.Prose(note.Text))
	if note.Own {
		text = movesInWords.ReplaceAllString(text, "$1$2")
	}
	if text != "" {
		list = append(list, text)
	}
	return list
}

// movesInWords are the moves in gloss's own comments: like all others on the page they are set without
// a blank behind the number, so that no line ends between the two.
var movesInWords = regexp.MustCompile(`\b([0-9]+\.(?:\.\.)?) ([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)`)
