package main

import (
	"gloss/eval/tune"
	"gloss/glossary"
)

// The JSON of gloss glossary, one object a term. Values are millipawns.
type entryRecord struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Family     string   `json:"family"`
	Set        string   `json:"set"`
	Kind       string   `json:"kind"`
	Source     []string `json:"source"` // codes of headings: "A013"
	Provenance string   `json:"provenance,omitempty"`
	Profile    string   `json:"profile,omitempty"` // the only profile in which it counts

	// The value of a hit; null where it depends on the case (see values) or on
	// a formula.
	MG      *int32        `json:"mg"`
	EG      *int32        `json:"eg"`
	Values  []valueRecord `json:"values"`
	Formula string        `json:"formula,omitempty"`
	Tuned   *factors      `json:"tuned"` // factors of the tuned profile, and those of the table's entries; null for what it does not weigh
	// Data is what the data say: the verdict, the ratio of its factor to the common one, the share of
	// positions in which it is found, and the part of the held-out error that it saves.
	Data *tune.TermVerdict `json:"data,omitempty"`

	Subject    string   `json:"subject"`
	Definition string   `json:"definition"`
	Why        string   `json:"why,omitempty"`
	Comment    string   `json:"comment,omitempty"`
	Modifies   []string `json:"modifies,omitempty"`
	Needs      []string `json:"needs,omitempty"`

	Search *searchRecord `json:"search,omitempty"` // of rules for cutting the tree

	Examples []exampleRecord `json:"examples"`
}

type valueRecord struct {
	When string `json:"when"`
	MG   int32  `json:"mg"`
	EG   int32  `json:"eg"`
}

type exampleRecord struct {
	FEN   string   `json:"fen"`
	Side  string   `json:"side"`
	Stage string   `json:"stage"` // "mg" or "eg": which value counts
	Hits  []string `json:"hits"`
	MP    *int32   `json:"mp,omitempty"` // sum of the hits
	Move  string   `json:"move,omitempty"`
	Moves string   `json:"moves,omitempty"`
	Note  string   `json:"note,omitempty"`
}

// json writes one object a term.
func (v *glossaryView) json(entries []*glossary.Entry) error {
	for _, e := range entries {
		r := v.record(e)
		var err error
		if r.Search, _, err = searchUse(e.ID); err != nil {
			return err
		}
		if err := v.ui.writeJSON(r); err != nil {
			return err
		}
	}
	return nil
}

func (v *glossaryView) record(e *glossary.Entry) entryRecord {
	r := entryRecord{
		ID: e.ID, Name: e.Name, Family: e.Family, Set: e.Set, Kind: string(e.Kind),
		Source: e.Source, Provenance: e.Provenance, Profile: e.Profile,
		Values: []valueRecord{}, Formula: e.Formula,
		Subject: e.Subject, Definition: e.Definition, Why: e.Why, Comment: e.Comment,
		Modifies: e.Modifies, Needs: e.Needs,
		Examples: []exampleRecord{},
	}
	for _, value := range e.Values {
		r.Values = append(r.Values, valueRecord{value.When, value.MG, value.EG})
	}
	if len(e.Values) == 1 {
		r.MG, r.EG = &e.Values[0].MG, &e.Values[0].EG
	}
	if f, ok := v.tuned[e.ID]; ok {
		r.Tuned = &f
	}
	if d, ok := v.verdicts[e.ID]; ok {
		r.Data = &d
	}
	for _, x := range e.Examples {
		hits := x.Hits
		if hits == nil {
			hits = []string{}
		}
		r.Examples = append(r.Examples, exampleRecord{x.FEN, x.Side, x.Stage, hits, x.MP, x.Move, x.Moves, x.Note})
	}
	return r
}
