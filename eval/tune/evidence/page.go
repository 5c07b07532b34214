// Package evidence writes down what positions with known value say of the terms: a page in Markdown, and
// JSON; and measures evaluations on such positions.
package evidence

import (
	_ "embed" // the page
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/template"

	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

//go:embed terms.md.tmpl
var termsPage string

// surveyPage is what the template shows.
type surveyPage struct {
	Survey     *tune.Survey
	Files      string
	Counts     []verdictCount
	Highlights []surveyHighlight
	FamilyRows []familyRow
	Families   []surveyFamily
	Checks     []surveyCheck
	Tables     []tableRow
	Report     *Report // nil if it is not known
	News       string
	Claims     []claim
	Silent     []silence // what the default profile leaves out
	Unseen     []silence // what the data say nothing of
	Games      bool      // terms that look at the moves played are judged
}

// familyRow tells what a family saves.
type familyRow struct {
	Name  string
	Terms int
	Saves string
}

type verdictCount struct {
	Verdict tune.Verdict
	Terms   int
	Meaning string
}

// surveyHighlight is a table of terms to read about first. In one about free signs the factors
// and the savings are those with a free sign.
type surveyHighlight struct {
	Title, About string
	Rows         []surveyRow
	Free         bool
}

type surveyFamily struct {
	glossary.Family
	Rows []surveyRow
}

// surveyRow is a term in words.
type surveyRow struct {
	finding *tune.Finding

	Name, ID, Subject, Author string
	Factors, Ratio            string
	Fires, Saves              string
	Free, FreeSaves           string // with a free sign, where that matters
	Verdict                   tune.Verdict
}

type surveyCheck struct{ Name, Quick, True string }

// Write writes the page about a survey of files; measured is what gloss tune report found on them, nil if that is
// not known.
func Write(out io.Writer, g *glossary.Glossary, s *tune.Survey, files []string, measured *Report) error {
	page := surveyPage{Survey: s, Counts: countVerdicts(s), Report: measured}
	tuned, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		return err
	}
	page.Tables = describeTables(g, tuned)
	page.News, page.Claims, page.Silent = news(measured), claims(g, s, tuned), silent(g, s, tuned)
	page.Unseen, page.Games = unseen(g, s), gamesKnown(s)
	var names []string
	for _, f := range files {
		names = append(names, filepath.Base(f))
	}
	page.Files = strings.Join(names, ", ")
	var rows []surveyRow
	for i := range s.Findings {
		rows = append(rows, describeFinding(g, s, tuned, &s.Findings[i]))
	}
	for _, f := range g.Families() {
		family := surveyFamily{Family: f}
		for _, r := range rows {
			if tsvetkov.InfoOf(r.finding.Term).Family == f.ID {
				family.Rows = append(family.Rows, r)
			}
		}
		if len(family.Rows) > 0 {
			page.Families = append(page.Families, family)
		}
	}
	page.FamilyRows = describeFamilies(g, s)
	page.Highlights = highlights(rows)
	for _, c := range s.Checks {
		page.Checks = append(page.Checks, surveyCheck{termName(g, c.Term), percent(c.Quick / s.Error), percent(c.True / s.Error)})
	}
	t, err := template.New("terms").Funcs(template.FuncMap{
		"count": thousands, "factor": func(x float64) string { return fmt.Sprintf("%.2f", x) },
		"err":   func(x float64) string { return fmt.Sprintf("%.5f", x) },
		"tenth": func(x float64) string { return fmt.Sprintf("%.1f", x) },
		"join":  func(names []string) string { return strings.Join(names, ", ") },
		"three": func(x float64) string { return fmt.Sprintf("%.3f", x) },
	}).Parse(termsPage)
	if err != nil {
		return err
	}
	return t.Execute(out, page)
}
