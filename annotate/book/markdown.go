package book

import (
	"regexp"
	"strings"
)

// unlisted are the signs that would make a heading, a list or a quotation of a paragraph.
var unlisted = regexp.MustCompile(`^([0-9]*)([-#>+=|~.)])`)

// Markdown prints a page as a document. Escape keeps a text from being taken for marks; board draws a
// diagram in plain text.
func (p *Page) Markdown(escape func(string) string, board func(d *Diagram) string) string {
	var b strings.Builder
	paragraph := func(before, text, after string) {
		if text = escape(text); before == "" {
			text = unlisted.ReplaceAllString(text, `$1\$2`)
		}
		b.WriteString("\n" + before + text + after + "\n")
	}
	b.WriteString("# " + escape(p.Title()) + "\n")
	for _, fact := range p.Facts {
		paragraph("", fact, "")
	}
	for _, text := range p.Summary {
		paragraph("*", text, "*")
	}
	for _, part := range p.Parts {
		switch {
		case part.Diagram != nil:
			fenced(&b, board(part.Diagram))
			paragraph("*", part.Diagram.Caption, "*")
		case part.Comment != "":
			paragraph("", part.Comment, "")
		case part.Line != "":
			paragraph("> ", part.Line, "")
		case part.Table != "":
			fenced(&b, part.Table)
		default:
			paragraph("**", joined(part.Moves), "**")
		}
	}
	return b.String()
}

func fenced(b *strings.Builder, text string) {
	b.WriteString("\n```text\n" + strings.Trim(text, "\n") + "\n```\n")
}
