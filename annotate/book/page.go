// Package book sets an annotated game as a page of a chess book: the players, what there is to learn,
// the moves in paragraphs, comments, variations in brackets, and a diagram where the game turned. What
// gloss wrote and what human beings wrote stand side by side.
//
// A Page is data; text.go, markdown.go and html.go print it.
package book

import (
	"fmt"
	"slices"
	"strings"

	"gloss/engine/board"
	"gloss/engine/board/diagram"
	"gloss/engine/pgn"
	"gloss/glossary/words"
)

// A Page is a game, or one move of it, ready to be printed.
type Page struct {
	White, Black, Result string
	// Facts are lines below the players: event, opening, accuracy. What the tags do not tell is left out.
	Facts []string
	// Summary is what stands before the first move.
	Summary []string
	Parts   []Part
}

// A Part is a piece of a page; exactly one of its fields is set.
type Part struct {
	Moves   []Move   // of the game, up to something that is said of the last one
	Comment string   // on the last move before it, or on the next one if there is none
	Line    string   // a variation in its brackets
	Table   string   // a text in columns about the last move
	Diagram *Diagram // a position
}

// A Move of the game: 12.Rxd7, or 12...Nxd7 at the beginning of a paragraph.
type Move struct {
	Text  string
	Glyph string // ?? right behind the move, or +- behind a blank
}

func (m Move) String() string { return m.Text + m.Glyph }

// A Diagram is a position with what a viewer would colour in it.
type Diagram struct {
	Position *board.Position // nobody else's
	// Green and Red are the squares of [%csl]; red are all that are not green.
	Green, Red board.Bitboard
	// Own tells that gloss has marked them: green speaks for the side that moved, red against it.
	Own     bool
	Arrows  []diagram.Arrow // of [%cal], and the move that gloss recommends
	Caption string
}

// Tables are texts in columns by the half-move that they are about, counted from 1.
type Tables map[int]string

// Annotated tells if gloss has annotated a game.
func Annotated(g *pgn.Game) bool {
	if g.Tag("GlossSettings") != "" {
		return true
	}
	own := func(n pgn.Note) bool { return n.Own || n.Kind == pgn.Variation && n.Line.Own }
	return slices.ContainsFunc(g.Main.Moves, func(n *pgn.Node) bool { return slices.ContainsFunc(n.Notes, own) })
}

// New sets a whole game. The error tells that it has no legal start position.
func New(g *pgn.Game, tables Tables) (*Page, error) {
	start, err := g.Start()
	if err != nil {
		return nil, err
	}
	b := builder{page: heading(g), turns: turningPoints(g), tables: tables}
	if white, black := told(g, "WhiteAccuracy"), told(g, "BlackAccuracy"); white != "" && black != "" {
		b.page.fact("", fmt.Sprintf("Accuracy: White %s %%, Black %s %%", white, black))
	}
	for _, p := range g.Preface {
		b.page.Summary = appendProse(b.page.Summary, p.Note)
	}
	for _, note := range g.Main.Intro {
		b.page.Summary = appendProse(b.page.Summary, note)
	}
	last := start
	var end *pgn.Node
	for n, pos := range g.Moves() {
		b.move(n, pos)
		end = n
	}
	if end != nil {
		if last, err = g.PositionAfter(end); err != nil {
			return nil, err
		}
	}
	b.flush()
	if end == nil || !b.turns[end] {
		b.diagram(&Diagram{Position: last, Caption: "The final position"})
	}
	for _, note := range g.Main.Tail {
		b.comment(note)
	}
	b.page.Parts = append(b.page.Parts, Part{Moves: []Move{{Text: b.page.Result}}})
	return b.page, nil
}

// Find returns a move of the main line by its number, that of the FEN tag counted on where there is one.
func Find(g *pgn.Game, number int, side board.Color) (*pgn.Node, error) {
	for n, pos := range g.Moves() {
		if pos.FullmoveNumber() == number && pos.Side() == side {
			return n, nil
		}
	}
	return nil, fmt.Errorf("there is no move %d of %s in the game, which has %d half-moves", number, side, len(g.Main.Moves))
}

// NewMove sets one half-move of a game, counted from 1: the position before it, and what is said of it.
func NewMove(g *pgn.Game, ply int, tables Tables) *Page {
	b := builder{page: heading(g), tables: tables}
	for n, pos := range g.Moves() {
		if n.Ply == ply {
			b.diagram(&Diagram{Position: pos.Clone(), Caption: "Before " + numbered(pos, n.Move, true)})
			b.said(n, pos)
			b.flush()
			b.plainMove(n)
			b.table(n)
			break
		}
	}
	return b.page
}

// plainMove gives the value of a move of which nobody has said anything.
func (b *builder) plainMove(n *pgn.Node) {
	e, valued := n.Eval()
	for _, part := range b.page.Parts {
		if part.Comment != "" || !valued {
			return
		}
	}
	b.page.Parts = append(b.page.Parts, Part{Comment: fmt.Sprintf("No comment. The value after the move is %s, White's view.", e)})
}

// heading reads the tags.
func heading(g *pgn.Game) *Page {
	p := &Page{White: told(g, "White"), Black: told(g, "Black"), Result: g.Result()}
	if p.White == "" {
		p.White = "White"
	}
	if p.Black == "" {
		p.Black = "Black"
	}
	date := told(g, "Date")
	for strings.HasSuffix(date, ".??") {
		date = strings.TrimSuffix(date, ".??")
	}
	round := told(g, "Round")
	if round != "" {
		round = "round " + round
	}
	p.fact(", ", told(g, "Event"), told(g, "Site"), round, strings.Trim(date, "?."))
	p.fact(" ", told(g, "ECO"), told(g, "Opening"), told(g, "Variation"))
	return p
}

// fact adds a line of those texts that are not empty.
func (p *Page) fact(between string, texts ...string) {
	texts = slices.DeleteFunc(texts, func(s string) bool { return s == "" })
	if len(texts) > 0 {
		p.Facts = append(p.Facts, strings.Join(texts, between))
	}
}

// told is the value of a tag on one line, "" where it says that nobody knows.
func told(g *pgn.Game, tag string) string {
	value := words.Clean(g.Tag(tag))
	if value == "?" || value == "-" {
		return ""
	}
	return value
}

// Rewrite passes every text of the game's moves and what is said of them through a function, such as
// one that writes the pieces with other letters.
func (p *Page) Rewrite(text func(string) string) {
	for i := range p.Summary {
		p.Summary[i] = text(p.Summary[i])
	}
	for i := range p.Parts {
		part := &p.Parts[i]
		part.Comment, part.Line, part.Table = text(part.Comment), text(part.Line), text(part.Table)
		for j := range part.Moves {
			part.Moves[j].Text = text(part.Moves[j].Text)
		}
		if part.Diagram != nil {
			part.Diagram.Caption = text(part.Diagram.Caption)
		}
	}
}
