package book

import "strings"

// A Role is what a piece of text is on the page, not how it looks.
type Role int

const (
	Heading Role = iota
	Remark       // facts below the heading, captions
	Played       // moves of the game
	Words
	Variation
)

// A Printer knows the means of a terminal, or of plain text.
type Printer struct {
	Width int // columns
	Wrap  func(text string, width int) []string
	Paint func(role Role, line string) string
	Board func(d *Diagram, indent int) string // lines, each ended by a line feed
}

// How far from the margin the things stand that interrupt the moves.
const (
	commentIndent = 4
	lineIndent    = 6
	boardIndent   = 4
)

// Text prints a page.
func (p *Page) Text(out Printer) string {
	var b strings.Builder
	write := func(role Role, text string, indent int) {
		for _, line := range out.Wrap(text, max(out.Width-indent, 10)) {
			b.WriteString(strings.Repeat(" ", indent) + out.Paint(role, line) + "\n")
		}
	}
	write(Heading, p.Title(), 0)
	for _, fact := range p.Facts {
		write(Remark, fact, 0)
	}
	for _, text := range p.Summary {
		b.WriteByte('\n')
		write(Words, text, commentIndent)
	}
	for _, part := range p.Parts {
		b.WriteByte('\n')
		switch {
		case part.Diagram != nil:
			b.WriteString(out.Board(part.Diagram, boardIndent))
			write(Remark, part.Diagram.Caption, boardIndent)
		case part.Comment != "":
			write(Words, part.Comment, commentIndent)
		case part.Line != "":
			write(Variation, part.Line, lineIndent)
		case part.Table != "":
			b.WriteString(strings.TrimPrefix(part.Table, "\n"))
		default:
			write(Played, joined(part.Moves), 0)
		}
	}
	return b.String()
}

// Title is the line of the players.
func (p *Page) Title() string { return p.White + " - " + p.Black + ", " + p.Result }

func joined(moves []Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
