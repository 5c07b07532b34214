package annotate

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine/pgn"
)

// What other programs keep of a game, by what their sources say. Both drop the tags that they do not
// know.

// asLichessStudy is a game as a study gives it back: each comment by itself, without the drawings, which
// come in a comment of their own behind them, without a blank between squares and arrows.
func asLichessStudy(g *pgn.Game) { rewriteComments(g, lichessComments) }

func lichessComments(texts []string) (list []string) {
	var squares, arrows string
	for _, text := range texts {
		for _, c := range pgn.Commands(text) {
			switch c.Name {
			case "csl":
				squares = joined(squares, c.Args)
			case "cal":
				arrows = joined(arrows, c.Args)
			}
		}
		if text = strings.TrimSpace(drawings.ReplaceAllString(text, "")); text != "" {
			list = append(list, text)
		}
	}
	if shapes := command("csl", squares) + command("cal", arrows); shapes != "" {
		list = append(list, shapes)
	}
	return list
}

// asEnCroissant is a game as En Croissant saves it: one comment a move, the last one, with the value
// and the drawings in front.
func asEnCroissant(g *pgn.Game) { rewriteComments(g, enCroissantComments) }

func enCroissantComments(texts []string) []string {
	found := map[string]string{}
	prose := ""
	for _, text := range texts {
		for _, c := range pgn.Commands(text) {
			found[c.Name] = joined(found[c.Name], c.Args)
		}
		if words := strings.TrimSpace(commands.ReplaceAllString(text, "")); words != "" {
			prose = words
		}
	}
	whole := ""
	for _, name := range []string{"eval", "csl", "cal"} {
		if found[name] != "" {
			whole += command(name, found[name]) + " "
		}
	}
	if whole = strings.TrimSpace(whole + prose); whole == "" {
		return nil
	}
	return []string{whole}
}

var (
	drawings = regexp.MustCompile(`\[%c[sa]l [^\]]*\]`)
	commands = regexp.MustCompile(`\[%[^\]]*\]`)
)

func joined(list, more string) string { return strings.TrimPrefix(list+","+more, ",") }

func command(name, args string) string {
	if args == "" {
		return ""
	}
	return "[%" + name + " " + args + "]"
}

// rewriteComments writes the comments of all moves anew and drops what no other program knows.
func rewriteComments(g *pgn.Game, comments func([]string) []string) {
	rewrite := func(notes []pgn.Note) (list []pgn.Note) {
		var texts []string
		for _, n := range notes {
			if n.Kind == pgn.Comment || n.Kind == pgn.LineComment {
				texts = append(texts, strings.Join(strings.Fields(n.Text), " "))
			}
		}
		for _, n := range notes {
			if n.Kind == pgn.Glyph {
				n.Own = false
				list = append(list, n)
			}
		}
		for _, text := range comments(texts) {
			list = append(list, pgn.Note{Kind: pgn.Comment, Text: text})
		}
		for _, n := range notes {
			if n.Kind == pgn.Variation {
				n.Line.Own = false
				list = append(list, n)
			}
		}
		return list
	}
	for l := range g.Lines() {
		l.Intro = rewrite(l.Intro)
		for _, n := range l.Moves {
			n.Notes = rewrite(n.Notes)
		}
	}
	tags := g.Tags[:0]
	for _, t := range g.Tags {
		if t.Own = false; !strings.HasPrefix(t.Name, "Gloss") {
			tags = append(tags, t)
		}
	}
	g.Tags = tags
}

// through is a text as another program gives it back.
func through(t *testing.T, text string, program func(*pgn.Game)) string {
	t.Helper()
	var out []byte
	for _, g := range readGames(t, text) {
		program(g)
		var err error
		if out, err = pgn.Append(out, g); err != nil {
			t.Fatal(err)
		}
	}
	return string(out)
}

// TestAnnotatingWhatOtherProgramsGiveBack: what gloss had written is recognised and not written twice.
func TestAnnotatingWhatOtherProgramsGiveBack(t *testing.T) {
	r := testReviewer(t, 150)
	moves := func(text string) string { _, moves, _ := strings.Cut(text, "\n\n"); return moves }
	for name, program := range map[string]func(*pgn.Game){"lichess": asLichessStudy, "En Croissant": asEnCroissant} {
		texts := map[string]string{}
		for game, line := range annotatetest.Games {
			texts[game] = "[Event \"" + game + "\"]\n\n" + line + " *\n\n"
		}
		if name == "lichess" { // which keeps the words of human beings beside others
			texts["human"] = humanGame
		}
		for game, text := range texts {
			once := annotateText(t, r, text, testMarks)
			given := through(t, once, program)
			if strings.Contains(given, "Gloss") {
				t.Fatalf("a tag of gloss is still there:\n%s", given)
			}
			want := annotateText(t, r, through(t, text, program), testMarks)
			if diff := cmp.Diff(moves(want), moves(annotateText(t, r, given, testMarks))); diff != "" {
				t.Errorf("%s, %s (-never annotated +annotated before):\n%s", name, game, diff)
			}
		}
	}
}
