// Package diagram draws positions as SVG for documents that need no other file:
// the men and the squares are defined once a document, every diagram refers to
// them. The drawings are our own.
package diagram

import (
	"fmt"
	"strings"

	"gloss/engine/board"
)

// A View says what to draw.
type View struct {
	At         func(board.Square) board.Piece // what stands where; a position's At
	Marked     board.Bitboard                 // squares to point out
	Against    board.Bitboard                 // squares to point out as bad
	Other      board.Bitboard                 // squares to point out in another way; those marked already stay as they are
	Arrows     []Arrow
	BlackBelow bool   // Black at the bottom
	Title      string // for readers who cannot see the diagram; may be empty
}

// An Arrow runs from the middle of one square to the middle of another.
type Arrow struct {
	From, To board.Square
	Kind     ArrowKind
}

// ArrowKind is what an arrow stands for.
type ArrowKind int

const (
	Plain  ArrowKind = iota
	Good             // in favour of the side that moved
	Bad              // against it
	Better           // the move that should have been played
)

var arrowClasses = [...]string{"", " good", " bad", " better"}

// cell is the side of a square, margin the room for the coordinates.
const (
	cell   = 45
	margin = 16
	width  = 8*cell + margin
	height = 8*cell + margin
)

// SVG returns one diagram as an <svg> element. It relies on Defs standing once
// in the same document.
func SVG(v View) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="board" viewBox="0 0 %d %d" role="img"`, width, height)
	if v.Title != "" {
		fmt.Fprintf(&b, ` aria-label="%s"`, escape(v.Title))
	}
	b.WriteString(`><use href="#board-squares"/>`)
	mark := func(squares board.Bitboard, class string) {
		for squares != 0 {
			x, y := v.corner(squares.PopFirst())
			fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, x, y, cell, cell)
		}
	}
	mark(v.Marked, "mark")
	mark(v.Against, "mark bad")
	mark(v.Other&^(v.Marked|v.Against), "mark other")
	b.WriteString(v.coordinates())
	for sq := board.A1; sq <= board.H8; sq++ {
		man := v.At(sq)
		if man == board.NoPiece {
			continue
		}
		x, y := v.corner(sq)
		class := "w"
		if man.Color() == board.Black {
			class = "b"
		}
		fmt.Fprintf(&b, `<use class="%s" href="#man-%s" x="%d" y="%d"/>`, class, man.Type(), x, y)
	}
	for _, a := range v.Arrows {
		b.WriteString(v.arrow(a))
	}
	b.WriteString(`</svg>`)
	return b.String()
}

// corner returns the upper left corner of a square.
func (v View) corner(sq board.Square) (x, y int) {
	file, row := sq.File(), 7-sq.Rank()
	if v.BlackBelow {
		file, row = 7-file, 7-row
	}
	return margin + file*cell, row * cell
}

// coordinates writes the letters of the files and the numbers of the ranks.
func (v View) coordinates() string {
	var b strings.Builder
	b.WriteString(`<g class="xy">`)
	for i := range 8 {
		file, rank := rune('a'+i), 8-i
		if v.BlackBelow {
			file, rank = rune('h'-i), i+1
		}
		fmt.Fprintf(&b, `<text x="%d" y="%d">%c</text>`, margin+i*cell+cell/2, 8*cell+12, file)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%d</text>`, margin/2, i*cell+cell/2+4, rank)
	}
	b.WriteString(`</g>`)
	return b.String()
}

func (v View) arrow(a Arrow) string {
	x1, y1 := v.corner(a.From)
	x2, y2 := v.corner(a.To)
	const half = cell / 2
	class := arrowClasses[a.Kind]
	return fmt.Sprintf(`<line class="arrow%s" x1="%d" y1="%d" x2="%d" y2="%d" marker-end="url(#arrow-tip%s)"/>`,
		class, x1+half, y1+half, x2+half, y2+half, strings.ReplaceAll(class, " ", "-"))
}

// escape makes a text fit for an attribute.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

// Defs returns the invisible element that defines the squares, the men and the
// tip of the arrows. It must stand once in a document, before the diagrams.
func Defs() string {
	var b strings.Builder
	b.WriteString(`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><g id="board-squares">`)
	fmt.Fprintf(&b, `<rect class="light" x="%d" y="0" width="%d" height="%d"/>`, margin, 8*cell, 8*cell)
	b.WriteString(`<path class="dark" d="`)
	for row := range 8 {
		for column := range 8 {
			if (row+column)%2 == 1 {
				fmt.Fprintf(&b, "M%d %dh%dv%dh-%dz", margin+column*cell, row*cell, cell, cell, cell)
			}
		}
	}
	b.WriteString(`"/></g>`)
	for t := board.Pawn; t <= board.King; t++ {
		fmt.Fprintf(&b, `<g id="man-%s">%s</g>`, t, shapes[t])
	}
	for _, class := range arrowClasses {
		fmt.Fprintf(&b, `<marker id="arrow-tip%s" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 10 5 0 10z"/></marker>`,
			strings.ReplaceAll(class, " ", "-"))
	}
	b.WriteString(`</defs></svg>`)
	return b.String()
}

// CSS styles the diagrams; put it into the document's style sheet. The size of a
// diagram is up to the document.
const CSS = `svg.board .light,#board-squares .light{fill:#ecd9b9}
#board-squares .dark{fill:#b98c63}
.board .mark{fill:#7fa650;fill-opacity:.75}
.board .mark.bad{fill:#d9534f}
.board .mark.other{fill:#4a86c8}
.board .xy text{font:11px sans-serif;text-anchor:middle;fill:#777}
.board .w{fill:#fff;stroke:#222}
.board .b{fill:#333;stroke:#000}
.board use{stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.board .arrow{stroke:#1f5fa8;stroke-width:5;stroke-opacity:.7}
#arrow-tip path{fill:#1f5fa8}
.board .arrow.good,.board .arrow.better{stroke:#2e7d32}
.board .arrow.better{stroke-dasharray:9 4}
#arrow-tip-good path,#arrow-tip-better path{fill:#2e7d32}
.board .arrow.bad{stroke:#b3261e}
#arrow-tip-bad path{fill:#b3261e}
`

// shapes are the men in a square of 45 units. Their fill and stroke come from
// the style sheet; a line inside a man takes the stroke.
var shapes = map[board.PieceType]string{
	board.Pawn: `<path d="M22.5 9a6 6 0 0 1 4.2 10.3c3.6 2.4 4 7.2 6.6 10.7 1.6 2.2 2.2 4 2.2 8h-26c0-4 .6-5.8 2.2-8` +
		` 2.6-3.5 3-8.3 6.6-10.7A6 6 0 0 1 22.5 9z"/>`,
	board.Knight: `<path d="M14 38h21c1.5-9.5.5-16.5-3.5-21.5-2-2.6-4.8-4.2-7.8-4.9L22.5 7l-4 4.8` +
		`c-3.8 2.7-6.6 7.2-9 13.4-1.1 2.9 1.8 5.3 4.4 3.8l5.3-3.1c1.8.2 3.2-.2 4.3-1.2-.2 5.3-7.5 7-9.5 13.3z"/>` +
		`<path d="M16.5 17.5l.8.6"/>`,
	board.Bishop: `<path d="M10 38c.5-3 3-4.5 7.5-5h10c4.5.5 7 2 7.5 5z"/>` +
		`<path d="M22.5 11c-6.5 4.5-9.5 9.5-7 16l1.5 6h11l1.5-6c2.5-6.5-.5-11.5-7-16z"/>` +
		`<circle cx="22.5" cy="8.5" r="2.6"/><path d="M22.5 17.5v7M19 21h7"/>`,
	board.Rook: `<path d="M10 38v-4h3l2.5-4V18L12 15V8.5h5V12h3V8.5h5V12h3V8.5h5V15l-3.5 3v12l2.5 4h3v4z"/>` +
		`<path d="M15.5 18h14M15.5 30h14"/>`,
	board.Queen: `<path d="M11 38l1.5-6.5L7 15.5l8.5 7 1.8-11.5 5.2 10.5L27.7 11l1.8 11.5 8.5-7-5.5 16L34 38z"/>` +
		`<circle cx="7" cy="13.5" r="2.3"/><circle cx="17" cy="9" r="2.3"/><circle cx="28" cy="9" r="2.3"/><circle cx="38" cy="13.5" r="2.3"/>` +
		`<path d="M12.5 31.5h20"/>`,
	board.King: `<path d="M21 5h3v3h3v3h-3v4.5h-3V11h-3V8h3z"/>` +
		`<path d="M11.5 38l1-5.5C9.5 29.5 7 27.5 7 23.5c0-5.5 7-8.5 12.5-3.5 0-2.5.5-5 3-5s3 2.5 3 5C31 15 38 18 38 23.5c0 4-2.5 6-5.5 9l1 5.5z"/>` +
		`<path d="M12.5 32.5h20M22.5 20v8"/>`,
}
