package book

import (
	_ "embed"
	"html/template"
	"strings"

	"gloss/engine/board/diagram"
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"joined": joined, "drawing": drawing,
	"boardCSS":  func() template.CSS { return diagram.CSS },
	"boardDefs": func() template.HTML { return template.HTML(diagram.Defs()) },
}).Parse(pageHTML))

// HTML prints a page as one file that loads nothing. Every text of the game is escaped.
func (p *Page) HTML() (string, error) {
	var b strings.Builder
	err := pageTemplate.Execute(&b, p)
	return b.String(), err
}

// drawing is a diagram as a picture; nothing of it comes from outside.
func drawing(d *Diagram) template.HTML {
	return template.HTML(diagram.SVG(diagram.View{
		At: d.Position.At, Marked: d.Green, Against: d.Red, Arrows: d.Arrows, Title: d.Position.FEN(),
	}))
}
