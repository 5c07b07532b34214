package main

import (
	"embed"
	"fmt"
	"html/template"
	"strings"

	"gloss/engine/board"
	"gloss/engine/board/diagram"
	"gloss/glossary"
)

//go:embed templates/glossary.html
var templates embed.FS

// documentFamily is one chapter of the glossary as a document.
type documentFamily struct {
	glossary.Family
	Entries []documentEntry
}

type documentEntry struct {
	*glossary.Entry
	KindWords string
	Tuned     *factors
	Sources   []string
	Diagrams  []documentDiagram
	Linked    map[string]bool // ids that the document has
	UsedBy    []string
}

type documentDiagram struct {
	Text    string
	FEN     string
	SVG     template.HTML // drawn by us, nothing of it comes from outside
	picture exampleDiagram
}

// Guards says what the other marks of the diagram are and, for prints without colour, on which squares; empty if it has none.
func (d documentDiagram) Guards() string {
	if d.picture.guards == 0 {
		return ""
	}
	var squares []string
	pawns := d.picture.pos.Kind(board.Pawn)
	for _, left := range [2]board.Bitboard{d.picture.guards &^ pawns, d.picture.guards & pawns} { // guarded squares, then guards
		for left != 0 {
			squares = append(squares, left.PopFirst().String())
		}
	}
	return guardsLegend + ": " + strings.Join(squares, ", ")
}

// chapters arranges entries as a document.
func (v *glossaryView) chapters(entries []*glossary.Entry) ([]documentFamily, error) {
	linked := make(map[string]bool)
	for _, e := range entries {
		linked[e.ID] = true
	}
	var chapters []documentFamily
	for _, f := range v.g.Families() {
		chapter := documentFamily{Family: f}
		for _, e := range entries {
			if e.Family != f.ID {
				continue
			}
			d, err := v.documentEntry(e, linked)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", e.ID, err)
			}
			chapter.Entries = append(chapter.Entries, d)
		}
		if len(chapter.Entries) > 0 {
			chapters = append(chapters, chapter)
		}
	}
	return chapters, nil
}

func (v *glossaryView) documentEntry(e *glossary.Entry, linked map[string]bool) (documentEntry, error) {
	d := documentEntry{Entry: e, KindWords: v.kindLine(e), Linked: linked}
	if f, ok := v.tuned[e.ID]; ok {
		d.Tuned = &f
	}
	for _, s := range v.g.Sources(e) {
		d.Sources = append(d.Sources, s.String())
	}
	for _, other := range v.g.UsedBy(e.ID) {
		if linked[other.ID] {
			d.UsedBy = append(d.UsedBy, other.ID)
		}
	}
	for _, x := range shownExamples(e) {
		pic, err := diagramOf(e.Family, x)
		if err != nil {
			return documentEntry{}, err
		}
		view := diagram.View{At: pic.pos.At, Marked: pic.marked, Other: pic.guards, Title: exampleLine(x)}
		for _, pair := range pic.pairs {
			view.Arrows = append(view.Arrows, diagram.Arrow{From: pair[0], To: pair[1]})
		}
		d.Diagrams = append(d.Diagrams, documentDiagram{
			Text: exampleLine(x), FEN: x.FEN, SVG: template.HTML(diagram.SVG(view)), picture: pic,
		})
	}
	return d, nil
}

// html writes the entries as one self-contained page.
func (v *glossaryView) html(entries []*glossary.Entry) error {
	chapters, err := v.chapters(entries)
	if err != nil {
		return err
	}
	page, err := template.ParseFS(templates, "templates/glossary.html")
	if err != nil {
		return err
	}
	return page.Execute(v.ui.out, map[string]any{
		"Chapters":  chapters,
		"Index":     byName(entries),
		"Count":     len(entries),
		"BoardCSS":  template.CSS(diagram.CSS),
		"BoardDefs": template.HTML(diagram.Defs()),
	})
}

// markdown writes the entries as one document; diagrams are code blocks.
func (v *glossaryView) markdown(entries []*glossary.Entry) error {
	chapters, err := v.chapters(entries)
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString("# Glossary\n\nValues are millipawns (1000 = one pawn), middlegame and endgame, for the side that has the term.\n")
	for _, chapter := range chapters {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", chapter.Name, chapter.About)
		for _, e := range chapter.Entries {
			v.markdownEntry(&b, e)
		}
	}
	_, err = fmt.Fprint(v.ui.out, b.String())
	return err
}

func (v *glossaryView) markdownEntry(b *strings.Builder, e documentEntry) {
	fmt.Fprintf(b, "\n### <a id=%q></a>%s\n\n`%s` — %s\n\n%s\n", e.ID, markdownText(e.Name), e.ID, markdownText(e.KindWords), markdownText(e.Definition))
	if e.Why != "" {
		fmt.Fprintf(b, "\n%s\n", markdownText(e.Why))
	}
	if len(e.Values) > 0 {
		b.WriteString("\n| when | middlegame | endgame |\n|---|---:|---:|\n")
		for _, value := range e.Values {
			fmt.Fprintf(b, "| %s | %d | %d |\n", strings.ReplaceAll(markdownText(value.When), "|", `\|`), value.MG, value.EG)
		}
	}
	if e.Formula != "" {
		fmt.Fprintf(b, "\nFormula: `%s`\n", strings.ReplaceAll(e.Formula, "`", "'"))
	}
	if e.Tuned != nil {
		fmt.Fprintf(b, "\n%s\n", markdownText(e.Tuned.Sentence()))
	}
	uncoloured := *v.ui
	uncoloured.color = false
	for _, d := range e.Diagrams {
		legend := ""
		if d.Guards() != "" {
			legend = uncoloured.legend(true, d.Guards()) + "\n"
		}
		fmt.Fprintf(b, "\n%s\n\n```\n%s%s```\n\n`%s`\n", markdownText(d.Text),
			uncoloured.drawBoard(boardView{at: d.picture.pos.At, marked: d.picture.marked, other: d.picture.guards}), legend, d.FEN)
	}
	links := func(title string, ids []string) {
		if len(ids) == 0 {
			return
		}
		for i, id := range ids {
			if e.Linked[id] {
				ids[i] = fmt.Sprintf("[%s](#%s)", id, id)
			}
		}
		fmt.Fprintf(b, "\n%s: %s\n", title, strings.Join(ids, ", "))
	}
	links("A share of", append([]string(nil), e.Modifies...))
	links("Builds on", append([]string(nil), e.Needs...))
	links("Used by", e.UsedBy)
	fmt.Fprintf(b, "\nSource: %s\n", markdownText(strings.Join(e.Sources, "; ")))
}

// markdownText keeps characters of a text from being taken for marks.
func markdownText(s string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`).Replace(s)
}
