package annotate

import (
	"context"
	"io"
	"strings"
	"testing"

	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine"

	"github.com/google/go-cmp/cmp"

	"gloss/engine/pgn"
)

// readGames reads all games of a text; broken ones are among them.
func readGames(t testing.TB, text string) []*pgn.Game {
	t.Helper()
	r := pgn.NewReader(strings.NewReader(text), "test.pgn")
	var games []*pgn.Game
	for {
		g, err := r.Next()
		if err == io.EOF {
			return games
		}
		if g == nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
}

// annotateText annotates every game of a text.
func annotateText(t testing.TB, r *Reviewer, text string, marks Marks) string {
	t.Helper()
	var out []byte
	for _, g := range readGames(t, text) {
		start, err := g.Start()
		if err != nil {
			t.Fatal(err)
		}
		rev, err := r.Review(context.Background(), start, g.Main.Played())
		if err != nil {
			t.Fatal(err)
		}
		if err := rev.Apply(g, marks); err != nil {
			t.Fatal(err)
		}
		if out, err = pgn.Append(out, g); err != nil {
			t.Fatal(err)
		}
	}
	return string(out)
}

// A game with everything that human beings put into one.
const humanGame = `[Event "Café"]
[White "A"]
[Black "B"]
[Annotator "a human being"]
[Result "0-1"]

{Before the game.} 1. e4 {[%clk 0:03:00] A good start.} e5 2. Nf3 Nc6 3. Bc4
Nd4 $5 {[%csl Gd4] The trap.} (3... Bc5 {is the Italian} 4. c3 (4. O-O) 4... Nf6)
4. Nxe5? {[%eval -1.5] [%foo bar]} Qg5 5. Nxf7 Qxg2 6. Rf1 ; what else
Qxe4+ 7. Be2 Nf3# {smothered} 0-1

`

var testMarks = Marks{LinePlies: 8, Settings: "test"}

func TestAnnotatingTwiceGivesTheSameAsOnce(t *testing.T) {
	texts := map[string]string{"human": humanGame}
	for name, moves := range annotatetest.Games {
		texts[name] = "[Event \"" + name + "\"]\n\n" + moves + " *\n\n"
	}
	r := testReviewer(t, 150)
	for name, text := range texts {
		once := annotateText(t, r, text, testMarks)
		if once == text {
			t.Errorf("%s: nothing was written", name)
		}
		if diff := cmp.Diff(once, annotateText(t, r, once, testMarks)); diff != "" {
			t.Errorf("%s: annotated twice (-once +twice):\n%s", name, diff)
		}
		// Other settings replace what the first run wrote, they do not add to it.
		bare := Marks{NoEval: true, NoShapes: true, NoComments: true, NoVariations: true, LinePlies: 1}
		if diff := cmp.Diff(annotateText(t, r, text, bare), annotateText(t, r, once, bare)); diff != "" {
			t.Errorf("%s: bare marks over full ones (-from scratch +over):\n%s", name, diff)
		}
	}
}

func TestWhatHumanBeingsWroteStays(t *testing.T) {
	out := annotateText(t, testReviewer(t, 400), humanGame, testMarks)
	for _, want := range []string{
		`[Event "Café"]`, `[Annotator "a human being"]`, "{Before the game.}", "{[%clk 0:03:00] A good start.}", "$5",
		"{[%csl Gd4] The trap.}", "{is the Italian}", "Nxe5?", "{[%eval -1.5] [%foo bar]}", "; what else", "{smothered}",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is gone:\n%s", want, out)
		}
	}
	g := readGames(t, out)[0]
	if n := g.StripOwn(); n == 0 {
		t.Error("gloss does not know its own marks")
	}
	back, err := pgn.Append(nil, g)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := pgn.Append(nil, readGames(t, humanGame)[0])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(plain), string(back)); diff != "" {
		t.Errorf("without gloss's marks (-before +after):\n%s", diff)
	}
}

func TestMarksOfOthersAreNotDoubled(t *testing.T) {
	g := readGames(t, annotateText(t, testReviewer(t, 400), humanGame, testMarks))[0]
	for _, n := range g.Main.Moves {
		evals, glyphs := 0, 0
		for _, note := range n.Notes {
			for _, c := range pgn.Commands(note.Text) {
				if c.Name == "eval" {
					evals++
				}
			}
			if note.Kind == pgn.Glyph && note.NAG >= pgn.Good && note.NAG <= pgn.Dubious {
				glyphs++
			}
		}
		if evals > 1 || glyphs > 1 {
			t.Errorf("%s has %d values and %d glyphs", n.Text, evals, glyphs)
		}
	}
}

func TestNothingIsSaidAfterMate(t *testing.T) {
	g := readGames(t, annotateText(t, testReviewer(t, 300), "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", testMarks))[0]
	last := g.Main.Moves[len(g.Main.Moves)-1]
	if args, ok := last.Command("eval"); ok {
		t.Errorf("[%%eval %s] after mate", args)
	}
	before := g.Main.Moves[len(g.Main.Moves)-2]
	if e, ok := before.Eval(); !ok || !e.IsMate || e.Mate != 1 {
		t.Errorf("value before mate: %v, want a mate in 1", e)
	}
}

func TestSwitchesLeaveMarksOut(t *testing.T) {
	r := testReviewer(t, 600)
	text := "[Event \"x\"]\n\n" + annotatetest.Games["trap"] + " *\n\n"
	full := annotateText(t, r, text, testMarks)
	for _, tt := range []struct {
		mark  string
		marks Marks
	}{
		{"[%eval ", Marks{NoEval: true, LinePlies: 8}},
		{"[%cal ", Marks{NoShapes: true, LinePlies: 8}},
		{"Overlooks", Marks{NoComments: true, LinePlies: 8}},
		{"(", Marks{NoVariations: true, NoComments: true, LinePlies: 8}},
		{"GlossSettings", Marks{LinePlies: 8}},
	} {
		if !strings.Contains(full, tt.mark) {
			t.Errorf("%q is not in the full output", tt.mark)
		}
		if out := annotateText(t, r, text, tt.marks); strings.Contains(out, tt.mark) {
			t.Errorf("%q is there although it is switched off:\n%s", tt.mark, out)
		}
	}
}

func TestGlyphOfAPosition(t *testing.T) {
	for score, want := range map[int]pgn.NAG{0: 10, 29: 10, -29: 10, 30: 14, -30: 15, 90: 16, -90: 17, 200: 18, -200: 19, 3000: 18} {
		if got := positionNAG(review.Curve{}, engine.Score(10*score)); got != want {
			t.Errorf("%d centipawns: $%d, want $%d", score, got, want)
		}
		// On a scale of two, half the value says the same.
		if got := positionNAG(review.Curve{Scale: 2}, engine.Score(5*score)); got != want {
			t.Errorf("%d centipawns on a scale of two: $%d, want $%d", score/2, got, want)
		}
	}
}

func TestVariationsAreLegalAndShort(t *testing.T) {
	out := annotateText(t, testReviewer(t, 400), humanGame, testMarks)
	g := readGames(t, out)[0]
	if g.Broken() {
		t.Fatal(g.Errors[0])
	}
	own := 0
	for l := range g.Lines() {
		if l.Own {
			own++
			if len(l.Moves) == 0 || len(l.Moves) > testMarks.LinePlies {
				t.Errorf("a line of %d plies", len(l.Moves))
			}
		}
	}
	if own == 0 {
		t.Error("no line of gloss was found")
	}
	if !strings.Contains(out, "$1") {
		t.Error("no line ends in a glyph for its position")
	}
}

// Other programs drop tags that they do not know. What gloss wrote into the moves is not written
// twice then, and nothing but chess is there to be shown.
func TestMarksWithoutTheirTags(t *testing.T) {
	r := testReviewer(t, 400)
	once := annotateText(t, r, "[Event \"x\"]\n\n"+annotatetest.Games["trap"]+" *\n\n", testMarks)
	if strings.Contains(once, "%gloss") {
		t.Errorf("a private word in the moves:\n%s", once)
	}
	var tags []string
	head, moves, _ := strings.Cut(once, "\n\n")
	for line := range strings.SplitSeq(head, "\n") {
		if !strings.HasPrefix(line, "[Gloss") {
			tags = append(tags, line)
		} else if len(line) > 255+len(`[GlossMarks99 ""]`) {
			t.Errorf("a tag of %d characters: %s", len(line), line)
		}
	}
	again := annotateText(t, r, strings.Join(tags, "\n")+"\n\n"+moves, testMarks)
	if _, after, _ := strings.Cut(again, "\n\n"); after != moves {
		t.Errorf("without its tags the game is annotated as\n%s\nwas\n%s", after, moves)
	}
}
