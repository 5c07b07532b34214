package evidence

import (
	"cmp"
	"slices"

	"gloss/eval/tune"
	"gloss/glossary"
)

// verdicts lists the verdicts in the order of the page.
var verdicts = []verdictCount{
	{Verdict: tune.Confirmed, Meaning: "the data give it about the weight that the author gives it among the others"},
	{Verdict: tune.Stronger, Meaning: "more than twice that weight"},
	{Verdict: tune.Weaker, Meaning: "less than half of that weight, but it is missed where it is left out"},
	{Verdict: tune.Opposite, Meaning: "the data want what the author calls good to be bad, or the other way round"},
	{Verdict: tune.NoSupport, Meaning: "nobody misses it: the unseen positions are predicted as well without it"},
	{Verdict: tune.Added, Meaning: "none of the author's: added, because his terms do not say it"},
	{Verdict: tune.Unseen, Meaning: "the positions do not show it: see below"},
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
		return f.Verdict == tune.Confirmed || f.Verdict == tune.Stronger || f.Verdict == tune.Weaker || f.Verdict == tune.Added
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
