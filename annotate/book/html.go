package book

import (
	_ "embed"
	"html/template"
	"strings"

	"gloss/engine/board"
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"joined": joined, "rows": rows, "link": strings.Join,
}).Parse(pageHTML))

// HTML prints a page as one file that loads nothing. Every text of the game is escaped.
func (p *Page) HTML() (string, error) {
	var b strings.Builder
	err := pageTemplate.Execute(&b, p)
	return b.String(), err
}

// A square of a diagram in HTML.
type square struct {
	Man   string // a figurine
	Class string
}

// rows are the squares of a diagram, the eighth rank first.
func rows(d *Diagram) [][]square {
	figurines := map[board.Color][8]string{
		board.White: {"", "♙", "♘", "♗", "♖", "♕", "♔"}, board.Black: {"", "♟", "♞", "♝", "♜", "♛", "♚"},
	}
	list := make([][]square, 8)
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			sq := board.NewSquare(file, rank)
			class := "dark"
			if board.LightSquares.Has(sq) {
				class = "light"
			}
			switch {
			case d.Green.Has(sq):
				class += " green"
			case d.Red.Has(sq):
				class += " red"
			}
			s := square{Class: class}
			if man := d.Position.At(sq); man != board.NoPiece {
				s.Man = figurines[man.Color()][man.Type()]
			}
			list[7-rank] = append(list[7-rank], s)
		}
	}
	return list
}
