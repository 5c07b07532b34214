package drill

import (
	"fmt"
	"html"
	"strings"

	"gloss/annotate/study"
	"gloss/engine/board"
	"gloss/engine/board/diagram"
	"gloss/engine/pgn"
)

// Anki writes questions as a file for Anki's import of texts: front with the board as SVG, back, tags.
func Anki(list []Question) (string, error) {
	var b strings.Builder
	b.WriteString("#separator:tab\n#html:true\n#notetype:Basic\n#tags column:3\n")
	style := "<style>" + strings.ReplaceAll(diagram.CSS, "\n", "") + "svg.board{width:20rem;max-width:100%}</style>"
	for _, q := range list {
		pos, err := board.ParseFEN(q.FEN)
		if err != nil {
			return "", fmt.Errorf("question %s: %w", q.ID, err)
		}
		picture := diagram.SVG(diagram.View{At: pos.At, BlackBelow: pos.Side() == board.Black, Title: q.FEN})
		front := style + diagram.Defs() + picture + "<p>" + html.EscapeString(q.Text) + "</p>"
		back := html.EscapeString(q.answerText())
		if q.Kind == TermKind {
			back = html.EscapeString(strings.Join(q.Squares, ", ") + ". " + q.Theme + ": " + q.Comment)
		}
		tags := "gloss gloss::" + string(q.Kind)
		if q.Theme != "" {
			tags += " gloss::" + strings.ReplaceAll(q.Theme, " ", "-")
		}
		for i, field := range []string{front, back + "<p><small>" + html.EscapeString(q.Title+", "+q.Move) + "</small></p>", tags} {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(quoted(field))
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// quoted is a field in which quotation marks, tabs and line ends are no matter.
func quoted(field string) string {
	return `"` + strings.NewReplacer(`"`, `""`, "\t", " ", "\r", " ", "\n", " ").Replace(field) + `"`
}

// Lichess writes questions as a study: a chapter for each position, with the question and without the
// answer, seen from the side that is to move.
func Lichess(list []Question) (string, error) {
	var out []byte
	for _, q := range list {
		pos, err := board.ParseFEN(q.FEN)
		if err != nil {
			return "", fmt.Errorf("question %s: %w", q.ID, err)
		}
		name := q.Title + ", " + beforeMove(q.Move)
		g := &pgn.Game{Tags: []pgn.Tag{
			{Name: "Event", Value: name}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "?"},
			{Name: "White", Value: "?"}, {Name: "Black", Value: "?"}, {Name: "Result", Value: "*"},
			{Name: "SetUp", Value: "1"}, {Name: "FEN", Value: pos.FEN()},
			{Name: "ChapterName", Value: name}, {Name: "Orientation", Value: pos.Side().String()},
		}}
		if pos.Chess960() {
			g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: "Chess960"})
		}
		text := strings.NewReplacer("{", "(", "}", ")").Replace(q.Text)
		g.Main = pgn.Line{Result: "*", Intro: []pgn.Note{{Kind: pgn.Comment, Text: text}}}
		if out, err = pgn.Append(out, g); err != nil {
			return "", fmt.Errorf("question %s: %w", q.ID, err)
		}
	}
	return string(out), nil
}

// beforeMove is the number of a move without the move itself, which may be the answer.
func beforeMove(move string) string {
	number, _, _ := strings.Cut(move, " ")
	return "move " + strings.TrimRight(number, ".")
}

// EPD writes the questions about moves one a line, with the best move; those about terms have no form there.
func EPD(list []Question) string {
	var b strings.Builder
	for _, q := range list {
		if q.Kind == TermKind || len(q.Line) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s bm %s; id %s; c0 %s;\n", strings.Join(strings.Fields(q.FEN)[:4], " "), q.Line[0],
			study.EPDText(q.Title+", "+q.Move), study.EPDText(q.Text))
	}
	return b.String()
}
