package pgn

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"gloss/engine/board"
	"pgregory.net/rapid"
)

// legalMoves returns the legal moves of a position, and the null move.
func legalMoves(pos *board.Position) []board.Move {
	var l board.MoveList
	pos.LegalMoves(&l)
	moves := append([]board.Move(nil), l.Slice()...)
	if len(moves) > 0 && !pos.InCheck() {
		moves = append(moves, board.NullMove)
	}
	return moves
}

var (
	commentText = rapid.StringMatching(`( |[a-zA-Z0-9(){;%"\\\[\]\n$]|[äß♘–]|\[%(eval|clk|csl|odd) [0-9:#.a-z,]*\]){0,60}`)
	ownWords    = rapid.StringMatching(`([a-z]{1,12} |\[%eval -?[0-9]\.[0-9]{2},[0-9]\] |\[%csl R[a-h][1-8]\] |[A-Z()=,.;%]{1,4} ){0,20}[a-z]`)
)

// humanNote draws a note as a human being may have written it.
func humanNote(t *rapid.T) Note {
	switch rapid.IntRange(0, 5).Draw(t, "kind of note") {
	case 0:
		text := rapid.StringMatching(`[ a-z}{();]{0,20}`).Draw(t, "line comment")
		return Note{Kind: LineComment, Text: text}
	case 1:
		return Note{Kind: Escape, Text: rapid.StringMatching(`[ a-z}{();]{0,20}`).Draw(t, "escape")}
	case 2:
		nag := NAG(rapid.IntRange(0, 255).Draw(t, "NAG"))
		return Note{Kind: Glyph, NAG: nag, Text: nag.String()}
	case 3:
		sign := rapid.SampledFrom([]string{"!", "?", "!!", "??", "!?", "?!", "=", "+-", "±", "□"}).Draw(t, "sign")
		return Note{Kind: Glyph, NAG: nagOfSign(sign), Text: sign}
	}
	return Note{Kind: Comment, Text: commentText.Draw(t, "comment")}
}

func humanNotes(t *rapid.T, most int) (notes []Note) {
	for range rapid.IntRange(0, most).Draw(t, "notes") {
		notes = append(notes, humanNote(t))
	}
	return notes
}

// randomLine draws a line of moves with notes and variations.
func randomLine(t *rapid.T, pos *board.Position, prev *Node, depth int) *Line {
	l := &Line{Intro: humanNotes(t, 2)}
	ply := 1
	if prev != nil {
		ply = prev.Ply + 1
	}
	for range rapid.IntRange(0, 6).Draw(t, "length") {
		moves := legalMoves(pos)
		if len(moves) == 0 {
			break
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		n := &Node{Move: m, Text: pos.SAN(m), Ply: ply, Prev: prev, Before: humanNotes(t, 1), Notes: humanNotes(t, 2)}
		for depth > 0 && rapid.IntRange(0, 4).Draw(t, "variation") == 0 {
			n.Notes = append(n.Notes, Note{Kind: Variation, Line: randomLine(t, pos, prev, depth-1)})
			n.Notes = append(n.Notes, humanNotes(t, 1)...)
		}
		l.Moves = append(l.Moves, n)
		pos.Make(m)
		prev = n
		ply++
	}
	for range l.Moves {
		pos.Unmake()
	}
	return l
}

// randomGame draws a game as a human being may have written it.
func randomGame(t *rapid.T) *Game {
	g := &Game{}
	for i := range rapid.IntRange(0, 4).Draw(t, "tags") {
		name := rapid.StringMatching(`[A-Z][A-Za-z0-9_]{0,10}`).Draw(t, "tag")
		if name == "FEN" || name == "Variant" || name == ownTags {
			continue
		}
		g.Tags = append(g.Tags, Tag{Name: name, Value: rapid.StringMatching(`[ -~äß♘]{0,20}`).Draw(t, "value")})
		if rapid.IntRange(0, 5).Draw(t, "preface") == 0 {
			g.Preface = append(g.Preface, Preface{Tag: i, Note: Note{Kind: Comment, Text: "before a tag"}})
		}
	}
	for i := range g.Preface {
		g.Preface[i].Tag = min(g.Preface[i].Tag, len(g.Tags)-1)
	}
	if rapid.Bool().Draw(t, "black begins") {
		g.Tags = append(g.Tags, Tag{Name: "FEN", Value: "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 6 8"})
	}
	pos, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	g.Main = *randomLine(t, pos, nil, 3)
	g.Main.Result = rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*"}).Draw(t, "result")
	for _, n := range humanNotes(t, 1) {
		if n.Kind != Glyph {
			g.Main.Tail = append(g.Main.Tail, n)
		}
	}
	return g
}

// annotate adds marks of gloss all over a game.
func annotate(t *rapid.T, g *Game) {
	if rapid.Bool().Draw(t, "annotator") {
		g.SetOwnTag("Annotator", "gloss")
		g.SetOwnTag("Opening", rapid.StringMatching(`[ -~]{0,20}`).Draw(t, "opening"))
	}
	if rapid.Bool().Draw(t, "intro") {
		g.Main.AddIntro(ownWords.Draw(t, "intro text"))
	}
	for n, pos := range g.Moves() {
		switch rapid.IntRange(0, 4).Draw(t, "marks") {
		case 0:
			continue
		case 1:
			n.AddGlyph(NAG(rapid.IntRange(1, 6).Draw(t, "own NAG")))
		case 2:
			n.AddComment(ownWords.Draw(t, "own comment"))
		case 3:
			n.AddGlyph(NAG(rapid.IntRange(1, 6).Draw(t, "own NAG")))
			n.AddGlyph(NAG(rapid.IntRange(10, 20).Draw(t, "own NAG")))
			n.AddComment(ownWords.Draw(t, "own comment"))
		}
		if rapid.Bool().Draw(t, "own variation") {
			var line []board.Move
			for range rapid.IntRange(0, 4).Draw(t, "own length") {
				moves := legalMoves(pos)
				if len(moves) == 0 {
					break
				}
				m := rapid.SampledFrom(moves).Draw(t, "own move")
				line = append(line, m)
				pos.Make(m)
			}
			for range line {
				pos.Unmake()
			}
			if hasVariation(n, line) {
				continue // it would be taken for one of gloss
			}
			text := rapid.SampledFrom([]string{"", "better is", "much } better is"}).Draw(t, "own text")
			l, err := n.AddVariation(pos, text, line)
			if err != nil {
				t.Fatal(err)
			}
			if len(l.Moves) > 0 && rapid.Bool().Draw(t, "own end") {
				last := l.Moves[len(l.Moves)-1]
				last.Notes = []Note{{Kind: Glyph, NAG: 16, Text: "$16"}, {Kind: Comment, Text: "with the better pawns"}}
			}
		}
	}
}

// hasVariation tells if a move has a variation of these moves.
func hasVariation(n *Node, moves []board.Move) bool {
	return slices.ContainsFunc(n.Notes, func(note Note) bool {
		return note.Kind == Variation && slices.EqualFunc(note.Line.Moves, moves, func(n *Node, m board.Move) bool { return n.Move == m })
	})
}

func TestReadingWhatIsWrittenGivesTheSameGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		splitBraces(g)
		checkLaws(t, g)
		annotate(t, g)
		checkLaws(t, g)
	})
}

// splitBraces does to the comments what the writer does to comments with
// closing braces, which only comments to the end of the line can hold.
func splitBraces(g *Game) {
	for l := range g.Lines() {
		for notes := range l.notes() {
			for i := range *notes {
				if n := &(*notes)[i]; n.Kind == Comment {
					n.Text = strings.ReplaceAll(n.Text, "}", ")")
				}
			}
		}
	}
}

func TestStrippingUndoesAnnotating(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		splitBraces(g)
		before := written(t, g)
		annotate(t, g)
		marked := written(t, g)
		again := readAll(t, marked)
		if len(again) != 1 || again[0].Broken() {
			t.Fatalf("cannot read\n%s", marked)
		}
		again[0].StripOwn()
		if after := written(t, again[0]); after != before {
			t.Fatalf("before\n%s\nannotated\n%s\nafter\n%s", before, marked, after)
		}
	})
}

func TestLinesOfGlossAreShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := &Game{}
		pos := board.NewPosition()
		g.Main = *randomLine(t, pos, nil, 0)
		for _, n := range g.Main.Moves {
			n.Before, n.Notes = nil, nil
		}
		g.Main.Intro = nil
		annotate(t, g)
		_, moves, _ := strings.Cut("\n\n"+written(t, g), "\n\n")
		for _, line := range strings.Split(moves, "\n") {
			if len([]rune(line)) > Columns && !strings.HasPrefix(line, "[") {
				t.Fatalf("a line of %d characters: %s", len([]rune(line)), line)
			}
		}
	})
}

// A percent sign at the beginning of a line escapes the line: other readers would leave it out.
func TestNoLineOfGlossIsEscaped(t *testing.T) {
	for room := 60; room < 90; room++ {
		g := readOne(t, "1. e4 *")
		g.Main.Moves[0].Notes = []Note{{Kind: Comment, Text: strings.Repeat("a", room) + " % of it", Own: true}}
		if text := written(t, g); strings.Contains(text, "\n%") {
			t.Fatalf("a line begins with a percent sign:\n%s", text)
		}
	}
}

func TestCommentWithClosingBrace(t *testing.T) {
	g := readOne(t, "1. e4 ; curly } brace\n1... e5 *")
	checkLaws(t, g)
	g.Main.Moves[0].Notes = []Note{{Kind: Comment, Text: "one }\ntwo"}}
	text := written(t, g)
	if want := "1. e4 ;one }\n;two\n1... e5 *\n\n"; text != want {
		t.Fatalf("%q, want %q", text, want)
	}
	again := readOne(t, text)
	if second := written(t, again); second != text {
		t.Fatalf("%q, then %q", text, second)
	}
}

func TestGamesRoundTrip(t *testing.T) {
	for _, name := range []string{"master.pgn", "club.pgn"} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(testdata(t, "games", name))
			if err != nil {
				t.Fatal(err)
			}
			games := readAll(t, string(data))
			if want := strings.Count(string(data), "[Event "); len(games) != want {
				t.Fatalf("%d games, want %d", len(games), want)
			}
			var all []byte
			for _, g := range games {
				if g.Broken() || len(g.Warnings) > 0 {
					t.Fatalf("game %d: %v %v", g.Number, g.Errors, g.Warnings)
				}
				checkLaws(t, g)
				if all, err = Append(all, g); err != nil {
					t.Fatal(err)
				}
			}
			// Line ends between the moves are all that may differ.
			if got, want := strings.Fields(string(all)), strings.Fields(string(data)); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Error("the text has changed")
			}
		})
	}
}
