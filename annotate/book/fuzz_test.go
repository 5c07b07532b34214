package book

import (
	"strings"
	"testing"

	"gloss/engine/pgn"
)

// FuzzPage: no game that can be read, in whatever form, stops the printers, and the position of a game is
// the same behind a variation as before it.
func FuzzPage(f *testing.F) {
	f.Add("1. e4 {[%csl Ge4] a} $4 (1. d4 (1. c4 ; b\n) d5) (1. -- e5) e5 2. Nf3 $2 {} 1-0 {after}")
	f.Add("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n[White \"\x1b[1m\"]\n\n{a} 30... Kd7 {[%cal e1e2,][%csl xx]} (30... Kd8 31. zz) *")
	f.Fuzz(func(t *testing.T, text string) {
		r := pgn.NewReader(strings.NewReader(text), "fuzz.pgn")
		for {
			g, _ := r.Next()
			if g == nil {
				return // the end, or a text that is no PGN at all
			}
			p, err := New(g, nil)
			if err != nil {
				continue
			}
			same := func(text string) string { return text }
			lines := func(text string, _ int) []string { return strings.Split(text, "\n") }
			p.Text(Printer{Width: 80, Wrap: lines, Paint: func(_ Role, s string) string { return s }, Board: func(d *Diagram, _ int) string { return d.Position.FEN() }})
			p.Markdown(same, func(d *Diagram) string { return d.Position.FEN() })
			if _, err := p.HTML(); err != nil {
				t.Error(err)
			}
			end := p.Parts[len(p.Parts)-2].Diagram
			if n := len(g.Main.Moves); n > 0 && end != nil && end.Caption == "The final position" {
				if want, err := g.PositionAfter(g.Main.Moves[n-1]); err != nil || want.FEN() != end.Position.FEN() {
					t.Errorf("the final position is %s, %v", end.Position.FEN(), err)
				}
			}
			NewMove(g, len(g.Main.Moves), nil)
		}
	})
}
