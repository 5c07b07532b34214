package study

import (
	"fmt"
	"io"
	"strings"

	"gloss/engine/board"
)

// Markdown writes the report as a document; the answers to the exercises stand at
// its end.
func (r *Report) Markdown(w io.Writer) error {
	var b strings.Builder
	for _, s := range r.Sections() {
		fmt.Fprintf(&b, "%s %s\n\n", strings.Repeat("#", s.Level), markdownText(s.Title))
		for _, text := range s.Text {
			fmt.Fprintf(&b, "%s\n\n", markdownText(text))
		}
		if s.Table != nil {
			s.Table.markdown(&b)
		}
	}
	if len(r.Exercises) > 0 {
		b.WriteString("## Positions to study\n\n")
		for i, x := range r.Exercises {
			fmt.Fprintf(&b, "%d. %s (%s)\n\n%s\n   `%s`\n\n", i+1, markdownText(x.Question), markdownText(x.Moment.Title), textBoard(&x), strings.ReplaceAll(x.Moment.FEN, "`", ""))
		}
		b.WriteString("## Answers\n\n")
		for i, x := range r.Exercises {
			fmt.Fprintf(&b, "%d. %s Theme: %s.\n", i+1, markdownText(x.AnswerText()), markdownText(x.Theme))
		}
	}
	_, err := io.WriteString(w, strings.TrimRight(b.String(), "\n")+"\n")
	return err
}

// textBoard draws the position of an exercise as a block of text, the side to move below:
// White's men are capital letters.
func textBoard(x *Exercise) string {
	pos, err := board.ParseFEN(x.Moment.FEN)
	if err != nil {
		return ""
	}
	turned := x.Moment.Side == "black"
	var b strings.Builder
	b.WriteString("   ```text\n")
	for row := range 8 {
		rank := 7 - row
		if turned {
			rank = row
		}
		fmt.Fprintf(&b, "   %d ", rank+1)
		for file := range 8 {
			if turned {
				file = 7 - file
			}
			b.WriteString(" " + pos.At(board.NewSquare(file, rank)).String())
		}
		b.WriteByte('\n')
	}
	files := "a b c d e f g h"
	if turned {
		files = "h g f e d c b a"
	}
	b.WriteString("      " + files + "\n   ```\n")
	return b.String()
}

func (t *Table) markdown(b *strings.Builder) {
	for _, c := range t.Columns {
		fmt.Fprintf(b, "| %s ", markdownText(c.Name))
	}
	b.WriteString("|\n")
	for _, c := range t.Columns {
		if c.Number {
			b.WriteString("|---:")
		} else {
			b.WriteString("|---")
		}
	}
	b.WriteString("|\n")
	for _, cells := range t.Rows {
		for _, c := range cells {
			fmt.Fprintf(b, "| %s ", markdownText(c.Text))
		}
		b.WriteString("|\n")
	}
	b.WriteByte('\n')
}

// markdownMarks are the characters that mean something in Markdown. An escaped
// ampersand keeps entities from coming back to life.
var markdownMarks = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`,
	"|", `\|`, "#", `\#`, "~", `\~`, "<", "&lt;", ">", "&gt;", "&", "&amp;", "!", `\!`)

func markdownText(s string) string { return markdownMarks.Replace(s) }
