package main

import (
	"fmt"
	"slices"
	"strings"

	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
	"gloss/eval/tune/evidence"
	"gloss/glossary"
)

// list shows entries one a line. On a terminal families have headings and entries their names, and
// with --ids their ids; in a pipe the family and the id are columns.
func (v *glossaryView) list(entries []*glossary.Entry) error {
	numbers := []column{{name: "mg", right: true, fixed: true}, {name: "eg", right: true, fixed: true}}
	if !v.ui.laidOut() {
		t := v.ui.table(append([]column{{name: "family"}, {name: "id"}, {name: "name"}, {name: "kind"}}, numbers...)...)
		for _, e := range entries {
			mg, eg := e.ValueRange()
			t.row(e.Family, e.ID, e.Name, e.Kind, mg, eg)
		}
		return t.flush()
	}
	for _, f := range v.g.Families() {
		columns := []column{{name: "name"}}
		if v.ids {
			columns = append(columns, column{name: "id", fixed: true})
		}
		t := v.ui.table(append(columns, numbers...)...)
		for _, e := range entries {
			if e.Family != f.ID {
				continue
			}
			row := []any{cell{e.Name, accent}}
			if v.ids {
				row = append(row, e.ID)
			}
			mg, eg := e.ValueRange()
			t.row(append(row, mg, eg)...)
		}
		if len(t.rows) == 0 {
			continue
		}
		v.title(f.Name, faint, f.ID)
		v.paragraph(f.About)
		if err := t.flush(); err != nil {
			return err
		}
		fmt.Fprintln(v.ui.out)
	}
	return nil
}

// index lists entries by name.
func (v *glossaryView) index(entries []*glossary.Entry) error {
	t := v.ui.table(column{name: "name"}, column{name: "id", fixed: true})
	for _, e := range byName(entries) {
		t.row(e.Name, cell{e.ID, accent})
	}
	return t.flush()
}

// byName returns entries in the alphabetical order of their names.
func byName(entries []*glossary.Entry) []*glossary.Entry {
	list := slices.Clone(entries)
	slices.SortStableFunc(list, func(a, b *glossary.Entry) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	return list
}

// entry shows one entry in full.
func (v *glossaryView) entry(e *glossary.Entry) error {
	v.title(e.Name, accent, e.ID)
	v.styled(faint, v.kindLine(e))
	v.heading("What it means")
	v.paragraph(e.Definition)
	v.paragraph("Counted for: " + e.Subject + ".")
	if e.Why != "" {
		v.heading("Why it matters")
		v.paragraph(e.Why)
	}
	if err := v.values(e); err != nil {
		return err
	}
	if err := v.search(e.ID); err != nil {
		return err
	}
	for _, x := range shownExamples(e) {
		if err := v.example(e.Family, x); err != nil {
			return fmt.Errorf("%s: %w", e.ID, err)
		}
	}
	v.links(e)
	return nil
}

// kindLine says what the entry is and where it belongs.
func (v *glossaryView) kindLine(e *glossary.Entry) string {
	line := kindWords[e.Kind] + " · " + v.familyName(e.Family)
	if e.Profile != "" {
		line += " · counts in the profile " + e.Profile + " only"
	}
	return line
}

var kindWords = map[glossary.Kind]string{
	glossary.Term:       "term with a value of its own",
	glossary.Modifier:   "modifier, a share of another term",
	glossary.Material:   "material",
	glossary.Phase:      "phase of the game",
	glossary.SearchRule: "rule of search, adds no value",
	glossary.Definition: "definition, adds no value",
	glossary.Note:       "remark of the author, nothing to compute",
}

func (v *glossaryView) familyName(id string) string {
	for _, f := range v.g.Families() {
		if f.ID == id {
			return f.Name
		}
	}
	return id
}

// dataSay tells in a sentence what the data say about a term.
func dataSay(e *glossary.Entry, d tune.TermVerdict) string {
	saves := fmt.Sprintf("leaving it out costs %.2f %% of the error (give or take %.2f)", 100*d.Saves, 100*d.Error)
	found := fmt.Sprintf("It is found in %.1f of 1000 positions", 1000*d.Fires)
	switch d.Verdict {
	case tune.Unseen:
		t, _ := tsvetkov.TermByID(e.ID)
		return "The data say: unseen. " + found + ": " + evidence.WhyUnseen(t, e) + "."
	case tune.NoSupport:
		if e.NeedsGame {
			return fmt.Sprintf("The data say: no support. %s, few of which know their game, and those are predicted as well without it. The profile tuned leaves it out: "+
				"a position would be worth something else by the way it was reached, which a search that remembers positions cannot heed.", found)
		}
		return fmt.Sprintf("The data say: no support. %s, and unseen positions are predicted as well without it. Where it has a factor all the same, "+
			"that is because they do not contradict the author either: it stays near his scale.", found)
	case tune.Opposite:
		return fmt.Sprintf("The data say: opposite. %s, and with its sign free they would turn it round; so it may count nothing.", found)
	case tune.Added:
		return fmt.Sprintf("The data say: added. It is none of the author's terms. %s; %s.", found, saves)
	}
	return fmt.Sprintf("The data say: %s. %s; %s; it has %.2f times the weight that the author gives it among the others.", d.Verdict, found, saves, d.Ratio)
}

// values shows the table of values, the formula and what the data say.
func (v *glossaryView) values(e *glossary.Entry) error {
	factor, tuned := v.tuned[e.ID]
	if len(e.Values) == 0 && e.Formula == "" && !tuned {
		return nil
	}
	v.heading("Value")
	if len(e.Values) > 0 {
		number := func(name string) column { return column{name: name, right: true, fixed: true} }
		columns := []column{{name: "when"}, number("middlegame"), number("endgame")}
		whose, rest := "author's", "the author's own"
		if v.verdicts[e.ID].Verdict == tune.Added {
			whose, rest = "base", "those that its factors multiply" // none of the author's terms
		}
		told := tuned && factor.tells(e.Values)
		switch {
		case told:
			v.styled(faint, fmt.Sprintf("In force are the first two numbers, in the profile tuned; %s follow.", rest))
			columns = append(columns, number(whose), number(whose))
		case tuned:
			v.styled(faint, fmt.Sprintf("These numbers are %s; what is in force differs from entry to entry.", rest))
		}
		t := v.ui.table(columns...)
		for _, value := range e.Values {
			row := []any{value.When, value.MG, value.EG}
			if told {
				mg, eg := factor.inForce(value)
				row = []any{value.When, mg, eg, value.MG, value.EG}
			}
			t.row(row...)
		}
		if err := t.render(); err != nil { // part of a text, so never tab-separated
			return err
		}
	}
	if e.Formula != "" {
		v.paragraph("Formula: " + e.Formula)
	}
	if len(e.Modifies) > 0 {
		v.paragraph("A share of: " + strings.Join(e.Modifies, ", "))
	}
	if e.Phase != "" {
		v.styled(faint, "Stage: "+e.Phase)
	}
	if tuned {
		v.paragraph(factor.Sentence())
	}
	if d, ok := v.verdicts[e.ID]; ok {
		v.paragraph(dataSay(e, d))
	}
	return nil
}

// links shows the neighbours of an entry in the glossary and its sources.
func (v *glossaryView) links(e *glossary.Entry) {
	v.heading("See also")
	var needs, uses []string
	for _, id := range e.Needs {
		if !slices.Contains(e.Modifies, id) {
			needs = append(needs, id)
		}
	}
	for _, other := range v.g.UsedBy(e.ID) {
		uses = append(uses, other.ID)
	}
	if len(needs) > 0 {
		v.paragraph("Builds on: " + strings.Join(needs, ", "))
	}
	if len(uses) > 0 {
		v.paragraph("Used by: " + strings.Join(uses, ", "))
	}
	var sources []string
	for _, s := range v.g.Sources(e) {
		sources = append(sources, s.String())
	}
	v.paragraph("Source: " + strings.Join(sources, "; "))
	if e.Provenance != "" {
		v.paragraph("The value is not in the sources: " + e.Provenance + ".")
	}
}

// title writes a name and its id on one line, or on two where they do not fit.
func (v *glossaryView) title(name string, st style, id string) {
	gap := "  "
	if len(name)+len(gap)+len(id) > v.ui.width {
		gap = "\n"
	}
	fmt.Fprintln(v.ui.out, v.ui.paint(strong, name)+gap+v.ui.paint(st, id))
}

func (v *glossaryView) heading(text string) {
	fmt.Fprintf(v.ui.out, "\n%s\n", v.ui.paint(strong, text))
}

func (v *glossaryView) paragraph(text string) { v.styled(plain, text) }

// styled writes a text wrapped to the terminal, at most 100 columns wide: longer
// lines are hard to read.
func (v *glossaryView) styled(st style, text string) {
	for _, line := range wrap(text, min(v.ui.width, 100)) {
		fmt.Fprintln(v.ui.out, v.ui.paint(st, line))
	}
}
