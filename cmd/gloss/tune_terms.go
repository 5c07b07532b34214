package main

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"github.com/spf13/cobra"

	"gloss/annotate/durable"
	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// tuneTermsOptions are the flags of gloss tune terms.
type tuneTermsOptions struct {
	output string
	seed   uint64
	checks int
	// report is the JSON of gloss tune report, verdicts the file for what the glossary tells.
	report, verdicts string
	fit              tune.Options
}

func newTuneTermsCmd(ui *streams) *cobra.Command {
	opts := tuneTermsOptions{fit: tune.DefaultOptions}
	cmd := &cobra.Command{
		Use:   "terms FILE...",
		Short: "Write what positions with known value say about every term",
		Long: `terms fits a profile as "gloss tune fit" does with the same flags and then looks at
each term: its factors, how often it is found, how much greater the held-out error is
if everything else is fitted without it, and whether the data would give it the
opposite sign. The result is a page in Markdown, or JSON.

To leave a term out, or to free its sign, is computed in the quadratic model of the
last step of the fit; for --checks terms the fit is made anew, and the page shows
how well the two agree.`,
		Example: "  gloss tune terms positions.epd.gz -o what-the-data-say.md",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return untilInterrupted(cmd.Context(), func() error { return tuneTerms(cmd.Context(), ui, opts, args) })
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "write the page to a file instead of standard output")
	flags.StringVar(&opts.report, "report", "", "JSON of gloss tune report to put into the page; it is read at the end, so both commands can run at once")
	flags.StringVar(&opts.verdicts, "verdicts", "", "write the verdicts, for the glossary, to this file")
	flags.IntVar(&opts.checks, "checks", 6, "terms for which the fit is made anew without them")
	addFitFlags(flags, &opts.fit, &opts.seed)
	return cmd
}

func tuneTerms(ctx context.Context, ui *streams, opts tuneTermsOptions, files []string) error {
	if err := checkFit(opts.fit); err != nil {
		return err
	}
	if opts.checks < 0 {
		return usagef("--checks must not be negative")
	}
	g, err := glossary.Load()
	if err != nil {
		return err
	}
	author, data, err := loadForFit(ui, files, opts.seed, nil)
	if err != nil {
		return err
	}
	opts.fit.Progress = func(round int, loss float64) { ui.notef("step %d: loss %.6f", round, loss) }
	data.ReadBy(tune.Curve{Scale: 1, Bend: opts.fit.Bend})
	bar := ui.progress(-1, "looking at the terms")
	survey := tune.NewSurvey(data, author, opts.fit, opts.checks, func(done int) { _ = bar.Set(done) })
	_ = bar.Finish()
	if opts.verdicts != "" {
		if err := durable.WriteFile(ctx, opts.verdicts, []byte(tune.WriteVerdicts(survey))); err != nil {
			return err
		}
	}
	var text bytes.Buffer
	if ui.global.JSON {
		return ui.writeJSON(surveyJSON(survey))
	}
	measured, err := readTuneReport(opts.report)
	if err != nil {
		return err
	}
	if err := writeSurvey(&text, g, survey, files, measured); err != nil {
		return err
	}
	if opts.output != "" {
		return durable.WriteFile(ctx, opts.output, text.Bytes())
	}
	_, err = ui.out.Write(text.Bytes())
	return err
}

//go:embed templates/terms.md.tmpl
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
	Report     *tuneReportRecord // nil if it is not known
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

// writeSurvey writes the page.
func writeSurvey(out *bytes.Buffer, g *glossary.Glossary, s *tune.Survey, files []string, measured *tuneReportRecord) error {
	page := surveyPage{Survey: s, Counts: countVerdicts(s), Report: measured}
	tuned, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		return err
	}
	page.Tables = describeTables(g, tuned)
	var names []string
	for _, f := range files {
		names = append(names, filepath.Base(f))
	}
	page.Files = strings.Join(names, ", ")
	var rows []surveyRow
	for i := range s.Findings {
		rows = append(rows, describeFinding(g, s, &s.Findings[i]))
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
		"three": func(x float64) string { return fmt.Sprintf("%.3f", x) },
	}).Parse(termsPage)
	if err != nil {
		return err
	}
	return t.Execute(out, page)
}

// verdicts lists the verdicts in the order of the page.
var verdicts = []verdictCount{
	{Verdict: tune.Confirmed, Meaning: "the data give it about the weight that the author gives it among the others"},
	{Verdict: tune.Stronger, Meaning: "more than twice that weight"},
	{Verdict: tune.Weaker, Meaning: "less than half of that weight, but it is missed where it is left out"},
	{Verdict: tune.Opposite, Meaning: "the data want what the author calls good to be bad, or the other way round"},
	{Verdict: tune.NoSupport, Meaning: "nobody misses it: the unseen positions are predicted as well without it"},
	{Verdict: tune.Unseen, Meaning: "too rare in the positions, or not to be seen in single positions"},
}

func countVerdicts(s *tune.Survey) []verdictCount {
	counts := slices.Clone(verdicts)
	for i := range counts {
		for _, f := range s.Findings {
			if f.Verdict == counts[i].Verdict {
				counts[i].Terms++
			}
		}
	}
	return counts
}

// highlights are the terms to read about first.
func highlights(rows []surveyRow) []surveyHighlight {
	bySaving := slices.Clone(rows)
	slices.SortStableFunc(bySaving, func(a, b surveyRow) int { return cmp.Compare(b.finding.Saves.Value, a.finding.Saves.Value) })
	pick := func(most int, wanted func(*tune.Finding) bool) (picked []surveyRow) {
		for _, r := range bySaving {
			if wanted(r.finding) && len(picked) < most {
				picked = append(picked, r)
			}
		}
		return picked
	}
	is := func(v tune.Verdict) func(*tune.Finding) bool {
		return func(f *tune.Finding) bool { return f.Verdict == v }
	}
	opposite := pick(len(rows), is(tune.Opposite))
	slices.SortStableFunc(opposite, func(a, b surveyRow) int {
		return cmp.Compare(b.finding.FreeSaves.Value, a.finding.FreeSaves.Value)
	})
	supported := func(f *tune.Finding) bool {
		return f.Verdict == tune.Confirmed || f.Verdict == tune.Stronger || f.Verdict == tune.Weaker
	}
	return []surveyHighlight{
		{Title: "What the evaluation can least do without", Rows: pick(15, supported),
			About: "The terms that save most, whatever their weight."},
		{Title: "Worth more than the author says", Rows: pick(15, is(tune.Stronger)),
			About: "The data give these more than twice their weight among the others."},
		{Title: "As the author says", Rows: pick(15, is(tune.Confirmed)),
			About: "His weight among the others, give or take."},
		{Title: "Worth less than the author says", Rows: pick(15, is(tune.Weaker)),
			About: "These are missed where they are left out, but at less than half of their weight."},
		{Title: "Where the data contradict the author", Rows: opposite, Free: true,
			About: "With their sign free, these turn round, in the middlegame, in the endgame or in both. Often a neighbour has the same\n" +
				"idea and is paid too much, and this is how the data take back the excess; sometimes what looks like a merit on the\n" +
				"board is a sign of trouble elsewhere."},
	}
}

// describeFamilies lists the families, what saves most first.
func describeFamilies(g *glossary.Glossary, s *tune.Survey) (rows []familyRow) {
	names := map[string]string{}
	for _, f := range g.Families() {
		names[f.ID] = f.Name
	}
	list := slices.Clone(s.Families)
	slices.SortStableFunc(list, func(a, b tune.FamilyFinding) int { return cmp.Compare(b.Saves.Value, a.Saves.Value) })
	for _, f := range list {
		rows = append(rows, familyRow{cmp.Or(names[f.Family], f.Family), f.Terms, savingText(f.Saves, s.Error)})
	}
	return rows
}

// aside is a remark of the glossary on the keys of hits, of no use here.
var aside = regexp.MustCompile(` *\((key square|the key)[^)]*\)`)

// describeFinding turns a finding into words.
func describeFinding(g *glossary.Glossary, s *tune.Survey, f *tune.Finding) surveyRow {
	r := surveyRow{
		finding: f, Name: termName(g, f.Term), ID: tsvetkov.ID(f.Term), Author: "formula", Verdict: f.Verdict,
		Factors: factorPair(f.Factors, f.InStages), Fires: fmt.Sprintf("%.1f", 1000*f.Fires), Ratio: "-", Saves: "-",
	}
	if e := g.ByID(r.ID); e != nil {
		r.Subject = aside.ReplaceAllString(strings.Join(strings.Fields(e.Subject), " "), "")
		if mg, eg := valueRange(e); mg != "" || eg != "" {
			r.Author = mg + " / " + eg
		}
	}
	if f.Verdict == tune.Unseen {
		return r
	}
	r.Ratio = fmt.Sprintf("%.2f", f.Ratio)
	r.Saves = savingText(f.Saves, s.Error)
	if f.Verdict == tune.Opposite {
		r.Free, r.FreeSaves = factorPair(f.Free, f.InStages), savingText(f.FreeSaves, s.Error)
	}
	return r
}

// savingText writes a saving as a part of the error, with twice its standard error.
func savingText(d tune.Difference, of float64) string {
	return fmt.Sprintf("%.2f ± %.2f %%", 100*d.Value/of, 200*d.Error/of)
}

func termName(g *glossary.Glossary, t eval.Term) string {
	if e := g.ByID(tsvetkov.ID(t)); e != nil {
		return e.Name
	}
	return tsvetkov.ID(t)
}

// factorPair writes the factors of a term, where it has a value to be multiplied.
func factorPair(f eval.Factors, in [2]bool) string {
	words := [2]string{"-", "-"}
	for i, x := range [2]float64{f.MG, f.EG} {
		if in[i] {
			words[i] = fmt.Sprintf("%.2f", x)
		}
	}
	return words[0] + " / " + words[1]
}

// percent writes a part of the error as a percentage.
func percent(x float64) string { return fmt.Sprintf("%.3f %%", 100*x) }

// thousands writes a number with commas.
func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
