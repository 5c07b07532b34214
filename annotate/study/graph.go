package study

import (
	"fmt"
	"strings"
)

// graph is the course of the chances of winning through a game: White's part below the line, Black's above.
type graph struct {
	Width, Height int
	Area, Line    string // paths
	Points        []graphPoint
	Label         string
}

// graphPoint is a marked move on the graph.
type graphPoint struct {
	X, Y, Class, Text string
	Ply               int
}

// Size of the graph in its own units.
const (
	graphWidth  = 600
	graphHeight = 120
	graphMargin = 6
)

// newGraph draws a game, nil if it has fewer than two analysed moves. Moves that
// were not analysed leave a gap.
func newGraph(d *gameData) *graph {
	g := &graph{Width: graphWidth, Height: graphHeight}
	var line, area strings.Builder
	drawn, known, counts := false, 0, map[string]int{}
	last := ""
	end := func() {
		if drawn {
			fmt.Fprintf(&area, "L%s %dZ", last, graphHeight)
		}
		drawn = false
	}
	for i, m := range d.Moves {
		if !m.analysed {
			end()
			continue
		}
		known++
		x, y := d.x(i+1), fmt.Sprintf("%.1f", graphHeight/2-m.Win*(graphHeight/2-graphMargin))
		if drawn {
			fmt.Fprintf(&line, "L%s %s", x, y)
		} else {
			fmt.Fprintf(&line, "M%s %s", x, y)
			fmt.Fprintf(&area, "M%s %d", x, graphHeight)
		}
		fmt.Fprintf(&area, "L%s %s", x, y)
		drawn, last = true, x
		if m.Class != "" {
			counts[m.Class]++
			g.Points = append(g.Points, graphPoint{X: x, Y: y, Class: m.Class, Text: m.Text + " " + m.Eval, Ply: i + 1})
		}
	}
	end()
	if known < 2 {
		return nil
	}
	g.Line, g.Area = line.String(), area.String()
	marks := Marks{counts["inaccuracy"], counts["mistake"], counts["blunder"]}.String()
	if marks == "" {
		marks = "no marked moves"
	}
	g.Label = fmt.Sprintf("Chances of winning after each of %d moves, White's above the middle: %s", len(d.Moves), marks)
	return g
}

// x is the place of a ply.
func (d *gameData) x(ply int) string {
	return fmt.Sprintf("%.1f", graphMargin+float64(graphWidth-2*graphMargin)*float64(ply)/float64(len(d.Moves)))
}
