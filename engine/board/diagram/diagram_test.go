package diagram

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"gloss/engine/board"
)

// elements parses a document and returns its elements, so that a test fails on
// anything that is not well-formed.
func elements(t *testing.T, text string) []xml.StartElement {
	t.Helper()
	var all []xml.StartElement
	dec := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := dec.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if e, ok := token.(xml.StartElement); ok {
			all = append(all, e.Copy())
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func TestDiagramShowsEveryManOnItsSquare(t *testing.T) {
	pos, err := board.ParseFEN("r3k2r/pp1n4/8/3bN3/8/8/1Q3PPP/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, blackBelow := range []bool{false, true} {
		men := make(map[string]bool)
		for _, e := range elements(t, SVG(View{At: pos.At, BlackBelow: blackBelow})) {
			if e.Name.Local == "use" && attribute(e, "class") != "" {
				men[attribute(e, "class")+attribute(e, "href")+" "+attribute(e, "x")+" "+attribute(e, "y")] = true
			}
		}
		if len(men) != pos.Occupied().Count() {
			t.Errorf("%d men drawn, %d on the board", len(men), pos.Occupied().Count())
		}
		corner := "w#man-rook 16 315" // a1 is below on the left
		if blackBelow {
			corner = "w#man-rook 331 0"
		}
		if !men[corner] {
			t.Errorf("Black below %v: no %q among %v", blackBelow, corner, men)
		}
	}
}

func TestDiagramMarksSquaresAndDrawsArrows(t *testing.T) {
	v := View{
		At:     func(board.Square) board.Piece { return board.NoPiece },
		Marked: board.SquareBB(board.A1) | board.SquareBB(board.H8),
		Other:  board.SquareBB(board.A1) | board.SquareBB(board.NewSquare(1, 1)),
		Arrows: []Arrow{{From: board.A1, To: board.H8}},
		Title:  `White's "hole" <g7> & more`,
	}
	marks, others, arrows := 0, 0, 0
	all := elements(t, SVG(v))
	for _, e := range all {
		switch attribute(e, "class") {
		case "mark":
			marks++
		case "mark other":
			others++
		case "arrow":
			arrows++
			if at := fmt.Sprint(attribute(e, "x1"), attribute(e, "y1"), attribute(e, "x2"), attribute(e, "y2")); at != fmt.Sprint("38", "337", "353", "22") {
				t.Errorf("the arrow from a1 to h8 runs %s", at)
			}
		}
	}
	if marks != 2 || others != 1 || arrows != 1 { // a1 keeps the first mark
		t.Errorf("%d marks, %d other marks and %d arrows, want 2, 1 and 1", marks, others, arrows)
	}
	if got := attribute(all[0], "aria-label"); got != v.Title {
		t.Errorf("title %q, want %q", got, v.Title)
	}
}

func TestDefsDefineAllThatDiagramsUse(t *testing.T) {
	defined := make(map[string]bool)
	for _, e := range elements(t, Defs()) {
		if id := attribute(e, "id"); id != "" {
			if defined[id] {
				t.Errorf("%s is defined twice", id)
			}
			defined[id] = true
		}
	}
	pos := board.NewPosition()
	for _, e := range elements(t, SVG(View{At: pos.At, Arrows: []Arrow{{From: 12, To: 28}}})) {
		for _, ref := range []string{attribute(e, "href"), strings.TrimSuffix(strings.TrimPrefix(attribute(e, "marker-end"), "url("), ")")} {
			if ref != "" && !defined[strings.TrimPrefix(ref, "#")] {
				t.Errorf("nothing defines %s", ref)
			}
		}
	}
}
