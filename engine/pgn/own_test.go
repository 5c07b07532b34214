package pgn

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"gloss/engine/board"
)

// annotated returns a game with one mark of gloss of every kind, beside those
// of a human being.
func annotated(tb tester) *Game {
	tb.Helper()
	g := readOne(tb, "[Event \"a\"]\n\n1. e4 {mine} 1... e5 2. Qh5 $14 {why?} (2. Nf3 {main line}) 2... Nc6 1-0")
	g.SetOwnTag("Annotator", "gloss")
	n := g.Main.Moves[2]
	n.AddGlyph(Dubious)
	n.AddComment("[%eval -0.30,12] [%csl Rh5] The queen comes out early.")
	pos, err := g.PositionBefore(n)
	if err != nil {
		tb.Fatal(err)
	}
	var line []board.Move
	for _, s := range []string{"Nf3", "Nc6"} {
		m, err := pos.ParseSAN(s)
		if err != nil {
			tb.Fatal(err)
		}
		line = append(line, m)
		pos.Make(m)
	}
	pos.Unmake()
	pos.Unmake()
	l, err := n.AddVariation(pos, "better is", line)
	if err != nil {
		tb.Fatal(err)
	}
	l.Moves[1].Notes = []Note{{Kind: Comment, Text: "[%eval 0.20]"}}
	return g
}

// annotatedText is what the writer makes of it.
const annotatedText = `[Event "a"]
[Annotator "gloss"]
[GlossTags "Annotator:9a18"]
[GlossMarks "3.1$6 3.3c9:d46c 3.5(4568"]

1. e4 {mine} 1... e5 2. Qh5 $14 $6 {why?} {[%eval -0.30,12] [%csl Rh5] The queen
comes out early.} (2. Nf3 {main line}) ({better is} 2. Nf3 Nc6 {[%eval 0.20]})
2... Nc6 1-0

`

// oldText is the same with the marks in the moves, as earlier versions wrote them.
const oldText = `[Event "a"]
[Annotator "gloss"]
[GlossTags "Annotator:9a18"]

1. e4 {mine} 1... e5 2. Qh5 $14 $6 {why?} {[%gloss 9:f0bd 6] [%eval -0.30,12]
[%csl Rh5] The queen comes out early.} (2. Nf3 {main line}) ({[%gloss line:4568]
better is} 2. Nf3 Nc6 {[%eval 0.20]}) 2... Nc6 1-0

`

func TestMarksOfOriginAsDocumented(t *testing.T) {
	g := annotated(t)
	if got := written(t, g); got != annotatedText {
		t.Fatalf("%s\nwant\n%s", got, annotatedText)
	}
	checkLaws(t, g)
	if old := readOne(t, oldText); written(t, old) != annotatedText {
		t.Errorf("the old form is written as\n%s", written(t, old))
	}
	if got := g.StripOwn(); got != 4 {
		t.Errorf("%d marks taken out, want 4", got)
	}
	const human = "[Event \"a\"]\n\n1. e4 {mine} 1... e5 2. Qh5 $14 {why?} (2. Nf3 {main line}) 2... Nc6 1-0\n\n"
	if got := written(t, g); got != human {
		t.Errorf("%q, want %q", got, human)
	}
}

// TestSumsAsDocumented computes the sums of the package comment anew.
func TestSumsAsDocumented(t *testing.T) {
	sum := func(bytes string) uint16 {
		h := fnv.New32a()
		h.Write([]byte(bytes))
		return uint16(h.Sum32()) ^ uint16(h.Sum32()>>16)
	}
	evals := annotated(t)
	evals.Main.Moves[0].Notes = nil
	evals.Main.Moves[0].AddComment("[%eval 0.20]")
	for what, bytes := range map[string]string{
		" 3.3c9:%04x":      ":[%eval -0.30,12] [%csl Rh5] The queen comes out early. ",
		" 3.5(%04x":        "{better is m\x06\x15\x00m\x39\x2a\x00{[%eval 0.20] ",
		`"e1:%04x`:         "\x01\x00[%eval 0.20] ",
		`"Annotator:%04x"`: ":gloss ",
	} {
		want := strings.Replace(what, "%04x", fmt.Sprintf("%04x", sum(bytes)), 1)
		if text := written(t, evals); !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// TestMarksSurviveOtherPrograms changes the text as other programs do when
// they read and write a game.
func TestMarksSurviveOtherPrograms(t *testing.T) {
	const human = "1. e4 {mine} 1... e5 2. Qh5 $14 {why?} (2. Nf3 {main line}) 2... Nc6 1-0\n\n"
	tests := []struct{ name, old, new, human string }{
		{"untouched", "", "", human},
		{"comments joined", "{why?} {[%gloss", "{why? [%gloss", human},
		{"comments joined, marks in the tags", "{why?} {[%eval", "{why? [%eval", human},
		{"comments joined the other way", "early.}", "early. why not?}",
			"1. e4 {mine} 1... e5 2. Qh5 $14 {why?} {why not?} (2. Nf3 {main line}) 2... Nc6\n1-0\n\n"},
		{"spaces in the braces", "{[%gloss line:4568]\nbetter is}", "{ [%gloss line:4568]  better is }", human},
		{"lines broken in the mark of a variation", "{[%gloss line:4568]", "{ [%gloss\nline:4568]", human},
		{"lines broken in the mark of a comment", "[%gloss 9:f0bd 6]", "[%gloss\n9:f0bd\n6]", human},
		{"another command before the mark", "{why?} {[%gloss", "{why? [%glossary] [%gloss",
			"1. e4 {mine} 1... e5 2. Qh5 $14 {why? [%glossary]} (2. Nf3 {main line}) 2... Nc6\n1-0\n\n"},
		{"lines wrapped anew", "The queen\ncomes", "The\nqueen comes", human},
		{"glyph as a sign", "$6", "?!", human},
		{"glyph taken out", " $6", "", human},
		{"moves written in another way", "2. Nf3 Nc6 {[", "2. Ng1-f3 Nb8c6 {[", human},
		{"comments of the variation wrapped", "{[%eval 0.20]}", "{ [%eval\n0.20] }", human},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := readOne(t, changed(t, tt.old, tt.new))
			checkLaws(t, g)
			g.StripOwn()
			if _, got, _ := strings.Cut(written(t, g), "\n\n"); got != tt.human {
				t.Errorf("%s\nwant\n%s", got, tt.human)
			}
		})
	}
}

// changed is the text of the annotated game with a change in its moves: of the old form where
// that is about its marks.
func changed(t *testing.T, old, fresh string) string {
	t.Helper()
	text := annotatedText
	if strings.Contains(old, "%gloss") {
		text = oldText
	}
	tags, moves, _ := strings.Cut(text, "\n\n")
	if strings.HasPrefix(old, `"`) {
		return strings.Replace(text, old, fresh, 1) // a tag
	}
	if !strings.Contains(moves, old) {
		t.Fatalf("%q is not in the text", old)
	}
	return tags + "\n\n" + strings.Replace(moves, old, fresh, 1)
}

// TestWhatAHumanBeingChangedIsHis: gloss takes out only what it wrote itself.
func TestWhatAHumanBeingChangedIsHis(t *testing.T) {
	tests := []struct{ name, old, new, kept string }{
		{"word added inside a comment", "comes out early.", "comes out far too early.", "far too early."},
		{"word changed", "out early.", "out late.", "out late."},
		{"words taken out", "comes out early.", "comes.", "The queen comes."},
		{"value changed", "-0.30", "-0.90", "-0.90"},
		{"move added to a variation", "Nc6 {[%eval 0.20]}", "Nc6 {[%eval 0.20]} 3. d4", "3. d4"},
		{"comment added in a variation", "2. Nf3 Nc6 {[", "2. Nf3 {of course} Nc6 {[", "{of course}"},
		{"glyph added in a variation", "2. Nf3 Nc6 {[", "2. Nf3! Nc6 {[", "Nf3!"},
		{"variation added in a variation", "{[%eval 0.20]}", "{[%eval 0.20]} (2... d6)", "(2... d6)"},
		{"result added to a variation", "Nc6 {[%eval 0.20]}", "Nc6 {[%eval 0.20]} 1/2-1/2", "1/2-1/2)"},
		{"intro of a variation changed", "better is}", "much better is}", "much better is"},
		{"tag changed", `"gloss"`, `"me and gloss"`, `[Annotator "me and gloss"]`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := readOne(t, changed(t, tt.old, tt.new))
			checkLaws(t, g)
			g.StripOwn()
			if got := written(t, g); !strings.Contains(fold(got), fold(tt.kept)) {
				t.Errorf("%q is lost:\n%s", tt.kept, got)
			}
		})
	}
}

// TestChangedValuesAreToldFromRewrittenOnes: of values that share a sum.
func TestChangedValuesAreToldFromRewrittenOnes(t *testing.T) {
	g := readOne(t, "1. e4 e5 2. Nf3 Nc6 {a word} 3. Bb5 *")
	for i, value := range []string{"0.20", "-0.05", "0.30", "", "#-3"} {
		if value != "" {
			g.Main.Moves[i].AddComment("[%eval " + value + "]")
		}
	}
	text := written(t, g)
	for _, tt := range []struct {
		name, old, new string
		altered        string
	}{
		{"untouched", "", "", "[]"},
		{"one value", "0.20", "0.21", "[[1 2 3 5]]"},
		{"one sign", "-0.05", "0.05", "[[1 2 3 5]]"},
		{"a mate", "#-3", "#-4", "[[1 2 3 5]]"},
		{"exchanged", "e4 {[%eval 0.20]} 1... e5 {[%eval -0.05]}", "e4 {[%eval -0.05]} 1... e5 {[%eval 0.20]}", "[[1 2 3 5]]"},
		{"fewer digits", "0.20", "0.2", "[]"},
		{"a sign more", "0.20", "+.20", "[]"},
		{"a depth", "0.30]", "0.30,18]", "[]"},
		{"words put to it", "[%eval 0.30]", "[%eval 0.30] [%clk 1:00:00] well known", "[]"},
		{"a comment to the end of the line", "{[%eval 0.20]} ", "; [%eval 0.20]\n", "[]"},
		{"one gone", " {[%eval 0.30]}", "", "[]"},
		{"one gone, one changed", " {[%eval 0.30]} 2... Nc6 {a word} 3. Bb5 {[%eval #-3]}", " 2... Nc6 {a word} 3. Bb5 {[%eval #-4]}", "[]"},
		{"one that is none", "0.30", "1e9", "[]"},
		{"the end cut off", " 3. Bb5 {[%eval #-3]}", "", "[]"},
	} {
		changed := strings.Replace(fold(text), tt.old, tt.new, 1)
		if tt.old != "" && changed == fold(text) {
			t.Fatalf("%s: %q is not in %s", tt.name, tt.old, text)
		}
		if got := fmt.Sprint(readOne(t, changed).AlteredEvals); got != tt.altered {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.altered)
		}
	}
	beside := readOne(t, "1. e4 {well known} *") // a value with a sum of its own
	beside.Main.Moves[0].AddComment("[%eval 0.20]")
	for value, want := range map[string]string{"0.20": "[]", "+0.2,18": "[]", "0.21": "[1]"} {
		changed := strings.Replace(written(t, beside), "0.20", value, 1)
		if got := fmt.Sprint(readOne(t, changed).Altered); got != want {
			t.Errorf("%s beside words: %s, want %s", value, got, want)
		}
	}
}

func TestOwnMarksDoNotTouchHumanOnes(t *testing.T) {
	g := readOne(t, "[Annotator \"me\"]\n\n1. e4?! $6 {mine} *")
	if g.SetOwnTag("Annotator", "gloss") {
		t.Error("a human being's tag was changed")
	}
	n := g.Main.Moves[0]
	if n.AddGlyph(Dubious) {
		t.Error("a glyph was added that the move has already")
	}
	n.AddGlyph(14)
	n.AddComment("")
	g.StripOwn()
	if got, want := written(t, g), "[Annotator \"me\"]\n\n1. e4?! $6 {mine} *\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestVariationsMustBeLegal(t *testing.T) {
	g := readOne(t, "1. e4 e5 *")
	pos := board.NewPosition()
	m, err := pos.ParseSAN("e4")
	if err != nil {
		t.Fatal(err)
	}
	fen := pos.FEN()
	if _, err := g.Main.Moves[0].AddVariation(pos, "", []board.Move{m, m}); err == nil {
		t.Error("the same move twice is no variation")
	}
	if pos.FEN() != fen || len(g.Main.Moves[0].Notes) != 0 {
		t.Error("a refused variation left something behind")
	}
}

func TestMovesAndPositions(t *testing.T) {
	g := readOne(t, "1. e4 e5 (1... c5 2. Nf3) 2. Bc4 -- 3. Qh5 *")
	var fens []string
	for n, pos := range g.Moves() {
		before, err := g.PositionBefore(n)
		if err != nil || before.FEN() != pos.FEN() {
			t.Errorf("before %s: %s and %s (%v)", n.Text, before.FEN(), pos.FEN(), err)
		}
		fens = append(fens, pos.FEN())
	}
	if len(fens) != 5 {
		t.Fatalf("%d positions, want 5", len(fens))
	}
	n := g.Main.Moves[1].Notes[0].Line.Moves[1]
	pos, err := g.PositionAfter(n)
	if want := "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"; err != nil || pos.FEN() != want {
		t.Errorf("after %s: %s (%v), want %s", n.Text, pos.FEN(), err, want)
	}
	for n := range g.Moves() {
		if n.Ply == 2 {
			break // leaving the loop early is allowed
		}
	}
	lines := 0
	for range g.Lines() {
		lines++
	}
	if lines != 2 {
		t.Errorf("%d lines, want 2", lines)
	}
}

func TestPlainMoves(t *testing.T) {
	g := readOne(t, "1. e2-e4 ($1 1. d2d4 d7d5 (1... Ng8f6)) 1... e7e5+ 2. Qd1h5# z0 $2 3. Qxf7+ *")
	var b strings.Builder
	w := NewWriter(&b)
	w.Plain = true
	if err := w.Write(g); err != nil {
		t.Fatal(err)
	}
	if want := "1. e4 ($1 1. d4 d5 (1... Nf6)) 1... e5 2. Qh5 -- $2 3. Qxf7+ *\n\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
	if again := readOne(t, b.String()); fmt.Sprint(again.Warnings) != "[]" {
		t.Error(again.Warnings)
	}
}

func TestTagsThatCannotBeWritten(t *testing.T) {
	for _, tag := range []Tag{{Name: ""}, {Name: "two words"}, {Name: "a\"b"}, {Name: "%a"}, {Name: "White", Value: "a\nb"}} {
		g := readOne(t, "1. e4 *")
		g.Tags = append(g.Tags, tag)
		if text, err := Append([]byte("before"), g); err == nil || string(text) != "before" {
			t.Errorf("%v is written as %q", tag, text)
		}
	}
}

// The tags of a long list have names of letters only, as lichess.org wants them; the numbers of earlier versions are read as well.
func TestNamesOfMarksTags(t *testing.T) {
	for i, want := range map[int]string{0: "GlossMarks", 1: "GlossMarksB", 25: "GlossMarksZ", 26: "GlossMarksAA", 27: "GlossMarksAB", 702: "GlossMarksAAA"} {
		if got := marksTagName(i); got != want || !isMarksTag(got) {
			t.Errorf("tag %d is %s, want %s", i, got, want)
		}
	}
	for name, want := range map[string]bool{"GlossMarks2": true, "GlossMarks1": false, "GlossMarksx": false, "GlossMark": false} {
		if isMarksTag(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
	const moves = 60
	g := readOne(t, "[Event \"a\"]\n\n"+strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", moves/4)+"*\n")
	for _, m := range g.Main.Moves {
		m.AddComment("A word.")
	}
	text := written(t, g)
	if !strings.Contains(text, "[GlossMarksC ") {
		t.Fatalf("the list is short:\n%s", text)
	}
	for _, text := range []string{text, strings.NewReplacer("GlossMarksB", "GlossMarks2", "GlossMarksC", "GlossMarks3").Replace(text)} {
		if n := readOne(t, text).StripOwn(); n != moves {
			t.Errorf("%d of %d marks are read of\n%s", n, moves, text)
		}
	}
}

// What somebody has put into a comment of gloss stays when it is written anew; what is gloss's own is there once.
func TestWhatIsPutIntoACommentStays(t *testing.T) {
	const ours = "[%eval 0.20] [%cal Rf5g7] Allows mate."
	for _, tt := range []struct{ there, want string }{
		{"[%eval 0.20] [%cal Rf5g7,Ga1a8] Allows mate.", "{[%cal Ga1a8]} {" + ours + "}"},
		{"[%eval 0.20] [%clk 0:01:00] [%cal Rf5g7] Allows mate.", "{[%clk 0:01:00]} {" + ours + "}"},
		{"[%csl Gd4] Allows mate.", "{[%csl Gd4]} {" + ours + "}"},
		{"[%eval 0.35] [%cal Rf5g7] Allows mate.", "{" + ours + "}"},
		{"Allows mate, I fear.", "{Allows mate, I fear.} {" + ours + "}"},
	} {
		g := readOne(t, "[Event \"a\"]\n\n1. e4 {"+tt.there+"} *\n")
		g.Main.Moves[0].AddComment(ours)
		if text := written(t, g); !strings.Contains(text, "1. e4 "+tt.want) {
			t.Errorf("%s becomes\n%s", tt.there, text)
		}
	}
}
