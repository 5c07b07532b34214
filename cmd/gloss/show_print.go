package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"gloss/annotate/book"
	"gloss/annotate/browser"
	"gloss/engine/board/diagram"
)

// write prints a page in the form that is asked for.
func (r *showRun) write(ctx context.Context, page *book.Page) error {
	var text []byte
	switch r.opts.format {
	case "text":
		if standard(r.opts.output) {
			return r.ui.page(page.Text(r.ui.bookPrinter()))
		}
		text = []byte(page.Text(r.plain.bookPrinter()))
	case "md":
		text = []byte(page.Markdown(markdownText, func(d *book.Diagram) string { return r.plain.drawDiagram(d, 0) }))
	default:
		html, err := page.HTML()
		if err != nil {
			return err
		}
		if text = []byte(html); r.opts.format == "pdf" {
			text, err = browser.PDF(ctx, html)
			if errors.Is(err, browser.ErrNone) {
				return fmt.Errorf("a PDF is printed by a browser: %w; install chromium, or print what --format html writes", err)
			} else if err != nil {
				return err
			}
		}
	}
	return r.ui.writeResult(ctx, r.opts.output, text)
}

// bookPrinter prints pages on standard output.
func (s *streams) bookPrinter() book.Printer {
	styles := map[book.Role]style{book.Heading: strong, book.Remark: faint, book.Played: strong, book.Variation: faint}
	return book.Printer{
		Width: min(s.width, 100), Wrap: wrap,
		Paint: func(role book.Role, line string) string { return s.paint(styles[role], line) },
		Board: s.drawDiagram,
	}
}

// drawDiagram draws the board of a diagram with what its marks mean.
func (s *streams) drawDiagram(d *book.Diagram, indent int) string {
	var b strings.Builder
	b.WriteString(s.drawBoard(boardView{at: d.Position.At, marked: d.Green, other: d.Red, indent: indent}))
	margin := strings.Repeat(" ", indent)
	green, red := "green", "red"
	if d.Own {
		green, red = "favours the side that moved", "counts against it"
		if d.Green == 0 {
			red = "counts against the side that moved"
		}
	}
	if d.Green != 0 {
		b.WriteString(margin + s.legend(false, green) + "\n")
	}
	if d.Red != 0 {
		b.WriteString(margin + s.legend(true, red) + "\n")
	}
	for _, list := range []struct {
		name   string
		better bool
	}{{"arrows: ", false}, {"better: ", true}} {
		var arrows []string
		for _, a := range d.Arrows {
			if list.better == (a.Kind == diagram.Better) {
				arrows = append(arrows, a.From.String()+"-"+a.To.String())
			}
		}
		if len(arrows) > 0 {
			b.WriteString(margin + list.name + strings.Join(arrows, ", ") + "\n")
		}
	}
	return b.String()
}
