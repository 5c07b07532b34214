package evidence

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/glossary"
)

// aside is a remark of the glossary on the keys of hits, of no use here.
var aside = regexp.MustCompile(` *\((key square|the key)[^)]*\)`)

// describeFinding turns a finding into words; the factors are those of the default profile.
func describeFinding(g *glossary.Glossary, s *tune.Survey, shipped *tsvetkov.FactorTable, f *tune.Finding) surveyRow {
	r := surveyRow{
		finding: f, Name: termName(g, f.Term), ID: tsvetkov.ID(f.Term), Author: "formula", Verdict: f.Verdict,
		Factors: factorPair(shipped.Factors[f.Term], f.InStages), Fires: fmt.Sprintf("%.1f", 1000*f.Fires), Ratio: "-", Saves: "-",
	}
	if e := g.ByID(r.ID); e != nil {
		r.Subject = aside.ReplaceAllString(strings.Join(strings.Fields(e.Subject), " "), "")
		if mg, eg := e.ValueRange(); mg != "" || eg != "" {
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
