package pgn

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gloss/engine/board"
)

// tester is what the tests of package testing and of rapid have in common.
type tester interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// testdata returns a directory of the test data, or skips the test.
func testdata(tb testing.TB, parts ...string) string {
	tb.Helper()
	dir := os.Getenv("GLOSS_TESTDATA")
	if dir == "" {
		tb.Skip("GLOSS_TESTDATA does not name the directory of the test data")
	}
	return filepath.Join(append([]string{dir}, parts...)...)
}

// readAll reads all games of a text, the broken ones too.
func readAll(tb tester, text string) []*Game {
	tb.Helper()
	r := NewReader(strings.NewReader(text), "games.pgn")
	var games []*Game
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games
		}
		if g == nil {
			tb.Fatalf("game %d: %v", len(games)+1, err)
		}
		if g.Broken() != (err != nil) {
			tb.Fatalf("game %d: broken %t, but the error is %v", g.Number, g.Broken(), err)
		}
		games = append(games, g)
	}
}

// readOne reads a text of exactly one whole game.
func readOne(tb tester, text string) *Game {
	tb.Helper()
	games := readAll(tb, text)
	if len(games) != 1 {
		tb.Fatalf("%d games in %q, want 1", len(games), text)
	}
	if games[0].Broken() {
		tb.Fatalf("%q: %v", text, games[0].Errors[0])
	}
	return games[0]
}

// written returns the text of a game.
func written(tb tester, g *Game) string {
	tb.Helper()
	text, err := Append(nil, g)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// sketch shows a game independently of the writer: moves as the squares they
// join, found by replay, and every note in its place; gloss's own with a ~.
func sketch(tb tester, g *Game) string {
	tb.Helper()
	pos, err := g.Start()
	if err != nil {
		return "no start"
	}
	var b bytes.Buffer
	sketchLine(&b, &g.Main, pos)
	return strings.TrimSpace(b.String())
}

func sketchLine(b *bytes.Buffer, l *Line, pos *board.Position) {
	sketchNotes(b, l.Intro, pos, board.NoMove)
	for _, n := range l.Moves {
		if len(n.Before) > 0 {
			b.WriteString("<")
			sketchNotes(b, n.Before, pos, board.NoMove)
			b.WriteString("> ")
		}
		b.WriteString(pos.UCI(n.Move) + " ")
		pos.Make(n.Move)
		sketchNotes(b, n.Notes, pos, n.Move)
	}
	if l.Rest != "" {
		b.WriteString("REST " + l.Rest + " ")
	}
	if l.Result != "" {
		b.WriteString(l.Result + " ")
	}
	sketchNotes(b, l.Tail, pos, board.NoMove)
	for range l.Moves {
		pos.Unmake()
	}
}

func sketchNotes(b *bytes.Buffer, notes []Note, pos *board.Position, after board.Move) {
	for _, n := range notes {
		if n.Own || n.Kind == Variation && n.Line.Own {
			b.WriteString("~")
		}
		switch n.Kind {
		case Comment:
			b.WriteString("{" + n.Text + "} ")
		case LineComment:
			b.WriteString(";" + n.Text + "\n")
		case Escape:
			b.WriteString("%" + n.Text + "\n")
		case Glyph:
			b.WriteString(n.Text + " ")
		case Variation:
			if after != board.NoMove {
				pos.Unmake()
			}
			b.WriteString("( ")
			sketchLine(b, n.Line, pos)
			b.WriteString(") ")
			if after != board.NoMove {
				pos.Make(after)
			}
		}
	}
}
