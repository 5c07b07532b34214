package book

import (
	"fmt"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/engine/pgn"
)

func read(t *testing.T, text string) *pgn.Game {
	t.Helper()
	g, err := pgn.NewReader(strings.NewReader(text), "test.pgn").Next()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// outline writes the parts of a page one a line.
func outline(p *Page) string {
	var b strings.Builder
	for _, part := range p.Parts {
		switch {
		case part.Diagram != nil:
			fmt.Fprintf(&b, "diagram %s\n", part.Diagram.Caption)
		case part.Comment != "":
			fmt.Fprintf(&b, "comment %s\n", part.Comment)
		case part.Line != "":
			fmt.Fprintf(&b, "line %s\n", part.Line)
		default:
			fmt.Fprintf(&b, "moves %s\n", joined(part.Moves))
		}
	}
	return b.String()
}

func TestPageHasEverythingInOrder(t *testing.T) {
	g := read(t, `[White "A"]
[Black "B"]
[Event "?"]
[Site "Paris"]
[Date "1858.??.??"]
[Result "1-0"]

{Before.} 1. e4 {first} e5 $2 {[%eval 1.00] why} (1... c5 {sharp} 2. Nf3 (2. c3 d5 $10) 2... d6 $14) 2. Nf3 $140 {[%clk 0:00:01]} Nc6 1-0 ; after`)
	p, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = `moves 1.e4
comment first
moves 1...e5?
diagram After 1...e5?
comment why
line [1...c5 sharp 2.Nf3 (2.c3 d5 =) 2...d6 +=]
moves 2.Nf3 $140 Nc6
diagram The final position
comment after
moves 1-0
`
	if got := outline(p); got != want {
		t.Errorf("the page is\n%swant\n%s", got, want)
	}
	if got := p.Title() + "|" + strings.Join(p.Facts, "|") + "|" + strings.Join(p.Summary, "|"); got != "A - B, 1-0|Paris, 1858|Before." {
		t.Errorf("the heading is %q", got)
	}
}

// TestDiagramsStandAfterTheWorstMoves: at most five, blunders before mistakes, large losses first.
// A stranger's texts give no orders to a terminal, on whatever the page is printed.
func TestTextsGiveNoOrders(t *testing.T) {
	g := read(t, "[White \"A\x1b]0;x\x07\"]\n[Event \"E\x1b[31m\"]\n\n1. e4 {hi \x1b[2J there} e5 (1... c5 {a\u202eb} 2. Qh9 \x1b and on) *")
	p, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	html, err := p.HTML()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{p.White, fmt.Sprint(p.Facts), outline(p), html} {
		if strings.ContainsAny(text, "\x1b\x07\u202e") {
			t.Errorf("%q", text)
		}
	}
	if out := outline(p); !strings.Contains(out, "comment hi [2J there") || !strings.Contains(out, "Qh9") {
		t.Error(out)
	}
}

func TestDiagramsStandAfterTheWorstMoves(t *testing.T) {
	g := read(t, `1. a3 $2 {[%eval -3.00]} a6 $2 {[%eval 0.00]} 2. b3 $2 {[%eval -1.00]} b6 $4 {[%eval -0.50]} 3. c3 $2 {[%eval -4.00]}
c6 $2 {[%eval 0.00]} 4. d3 $6 {[%eval -9.00]} d6 $2 {[%eval -8.80]} *`)
	turns := turningPoints(g)
	var got []string
	for _, n := range g.Main.Moves {
		if turns[n] {
			got = append(got, n.Text)
		}
	}
	if text := strings.Join(got, " "); text != "a3 a6 b6 c3 c6" {
		t.Errorf("diagrams after %s", text)
	}
}

func TestDiagramMarksTheSquares(t *testing.T) {
	g := read(t, `1. f3 e5 2. g4 $4 {[%csl Gd4,Re1,Yh4][%cal Rd8h4,xx] Mate.} Qh4# 0-1`)
	p, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range p.Parts {
		if d := part.Diagram; d != nil {
			if d.Green != board.SquareBB(27) || d.Red != board.SquareBB(4)|board.SquareBB(31) || d.Position.Side() != board.Black || d.Own {
				t.Errorf("green %x, red %x, %s to move, own %v", d.Green, d.Red, d.Position.Side(), d.Own)
			}
			return
		}
	}
	t.Error("no diagram")
}

func TestVariationsLeaveThePositionAndHaveADeepest(t *testing.T) {
	const depth = 5000
	g := read(t, "1. e4 "+strings.Repeat("(1. d4 ", depth)+strings.Repeat(")", depth)+" 1... e5 *")
	p, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := outline(p)
	if strings.Count(got, "1.d4") != deepest || !strings.Contains(got, "too deep to be shown") {
		t.Errorf("%d variations: %s", strings.Count(got, "1.d4"), got)
	}
	if !strings.Contains(got, "moves 1...e5\n") {
		t.Errorf("the game does not go on: %s", got)
	}
}

func TestOneMove(t *testing.T) {
	g := read(t, `[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]
[SetUp "1"]

30... Kd7 {[%eval 0.50]} 31. e4 $1 {Forward.} (31. Kd2 Kd6) *`)
	n, err := Find(g, 31, board.White)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := outline(NewMove(g, n.Ply, nil)), "diagram Before 31.e4\nmoves 31.e4!\ncomment Forward.\nline [31.Kd2 Kd6]\n"; got != want {
		t.Errorf("%swant\n%s", got, want)
	}
	if got, want := outline(NewMove(g, 1, nil)), "diagram Before 30...Kd7\nmoves 30...Kd7\ncomment No comment. The value after the move is 0.50, White's view.\n"; got != want {
		t.Errorf("%swant\n%s", got, want)
	}
	for _, missing := range []struct {
		number int
		side   board.Color
	}{{30, board.White}, {31, board.Black}, {1, board.White}} {
		if _, err := Find(g, missing.number, missing.side); err == nil {
			t.Errorf("found move %d of %s", missing.number, missing.side)
		}
	}
}

func TestOwnMovesInWordsAreSetLikeTheOthers(t *testing.T) {
	own := pgn.Note{Kind: pgn.Comment, Own: true, Text: "[%eval 1.00] After 5. Qxf3 Nd7, 4... O-O in 12. They"}
	if got := appendProse(nil, own)[0]; got != "After 5.Qxf3 Nd7, 4...O-O in 12. They" {
		t.Errorf("%q", got)
	}
	own.Own = false
	if got := appendProse(nil, own)[0]; got != "After 5. Qxf3 Nd7, 4... O-O in 12. They" {
		t.Errorf("a human's words are %q", got)
	}
}

func TestAnnotated(t *testing.T) {
	g := read(t, "1. e4 {mine} e5 $2 *")
	if Annotated(g) {
		t.Error("a human's game counts as annotated by gloss")
	}
	g.Main.Moves[0].AddComment("[%eval 0.20]")
	if !Annotated(g) {
		t.Error("a mark of gloss is not seen")
	}
}

func TestMarkdownTakesNoTextForMarks(t *testing.T) {
	p := &Page{White: "A", Black: "B", Result: "*", Parts: []Part{{Comment: "# no heading"}, {Comment: "12. no list"}, {Comment: "1.5 pawns"}}}
	got := p.Markdown(func(s string) string { return s }, nil)
	if want := "# A - B, *\n\n\\# no heading\n\n12\\. no list\n\n1\\.5 pawns\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestDiagramsShowTheBetterMove: of the variation that gloss wrote, castling as the king goes.
func TestDiagramsShowTheBetterMove(t *testing.T) {
	g := read(t, "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Ng5 $4 {[%cal Gd8e7,Rc5f2,Be1e2]} (4. O-O d6) (4. Nxe5 d6) *")
	last := g.Main.Moves[6]
	for i := range last.Notes {
		if n := &last.Notes[i]; n.Kind == pgn.Variation {
			n.Line.Own = true
			break
		}
	}
	p, err := New(g, Tables{7: "a table\n"})
	if err != nil {
		t.Fatal(err)
	}
	var d *Diagram
	for _, part := range p.Parts {
		if part.Diagram != nil && d == nil {
			d = part.Diagram
		}
	}
	if got, want := fmt.Sprint(d.Arrows), "[{d8 e7 1} {c5 f2 2} {e1 e2 0} {e1 g1 3}]"; got != want {
		t.Errorf("arrows %s, want %s", got, want)
	}
	if i := len(p.Parts) - 2; p.Parts[i].Table != "a table\n" {
		t.Errorf("the parts are\n%s", outline(p))
	}
	html, err := p.HTML()
	if err != nil || !strings.Contains(html, `class="arrow better"`) || !strings.Contains(html, `>a table`) {
		t.Errorf("%v\n%s", err, html)
	}
}
