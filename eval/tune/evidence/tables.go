package evidence

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"gloss/eval"
	"gloss/eval/tsvetkov"
	"gloss/glossary"
)

// ReadReport reads the JSON of gloss tune report; nothing without a name.
func ReadReport(path string) (*Report, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := new(Report)
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// tableRow tells what the profile makes of the table of a term.
type tableRow struct {
	Name, ID, Entries string
	Count             int
}

// mostShown is how many entries of a table the page lists.
const mostShown = 8

// describeTables lists the tables whose entries a profile weighs by factors of their own.
func describeTables(g *glossary.Glossary, p *tsvetkov.FactorTable) (rows []tableRow) {
	for t := range eval.Term(tsvetkov.NumTerms) {
		entries := tsvetkov.Entries(t)
		if len(entries) == 0 || p.Factors[t] == (eval.Factors{}) {
			continue
		}
		row := tableRow{Name: termName(g, t), ID: tsvetkov.ID(t), Count: len(entries)}
		var words []string
		low, high := [2]float64{1e9, 1e9}, [2]float64{}
		for _, x := range entries {
			f, g := p.Factors[t], p.EntryFactors(x)
			both := [2]float64{f.MG * g.MG, f.EG * g.EG}
			words = append(words, fmt.Sprintf("%s %.2f / %.2f", tsvetkov.EntryName(x), both[0], both[1]))
			for i, v := range both {
				low[i], high[i] = min(low[i], v), max(high[i], v)
			}
		}
		row.Entries = strings.Join(words, "; ")
		if len(entries) > mostShown {
			row.Entries = fmt.Sprintf("%.2f to %.2f / %.2f to %.2f", low[0], high[0], low[1], high[1])
		}
		rows = append(rows, row)
	}
	return rows
}
