package tsvetkov

import (
	"fmt"
	"io"
	"maps"
	"math"

	"gloss/eval"
)

// A FactorTable is a profile for the terms of this package, by their numbers.
type FactorTable struct {
	Name, About string
	Scale       float64 // see eval.Profile
	Guide       float64 // the same
	Factors     [NumTerms]eval.Factors

	entries map[eval.Entry]eval.Factors // of the tables of terms; 1 where there is none
	weights *weightTable
}

// TableOf turns a profile into factors by terms. The error says that it is for another set
// of terms, or that it lists a term or an entry that is none.
func TableOf(p *eval.Profile) (*FactorTable, error) {
	if err := p.Check(eval.Tsvetkov, registry[:]); err != nil {
		return nil, err
	}
	f := &FactorTable{Name: p.Name, About: p.About, Scale: p.Scale, Guide: p.Guide, entries: map[eval.Entry]eval.Factors{}}
	for t := range f.Factors {
		f.Factors[t] = p.FactorsOf(registry[t].ID)
	}
	for _, id := range p.WithEntries() {
		t, ok := TermByID(id)
		for name, factors := range p.EntriesOf(id) {
			if !ok {
				return nil, fmt.Errorf("profile %s: entry %q of unknown term %q", p.Name, name, id)
			}
			x, ok := entryByName(t, name)
			if !ok {
				return nil, fmt.Errorf("profile %s: the table of %s has no entry %q", p.Name, id, name)
			}
			f.entries[x] = factors
		}
	}
	f.buildWeights()
	return f, nil
}

// LoadTable returns the factors of a built-in profile or of one in a file.
func LoadTable(nameOrFile string) (*FactorTable, error) {
	p, err := eval.LoadProfile(nameOrFile)
	if err != nil {
		return nil, err
	}
	return TableOf(p)
}

// Profile is the way back. The error says that factors are out of range.
func (f *FactorTable) Profile() (*eval.Profile, error) {
	p := eval.NewProfile(f.Name, eval.Tsvetkov)
	p.About, p.Scale, p.Guide, p.Complete = f.About, f.Scale, f.Guide, true
	for t, factors := range f.Factors {
		if err := p.Weigh(registry[t].ID, factors); err != nil {
			return nil, err
		}
	}
	for x, factors := range f.entries {
		if err := p.WeighEntry(ID(TermOf(x)), EntryName(x), factors); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Write writes the factors as a profile: see eval.Profile.Write.
func (f *FactorTable) Write(w io.Writer, remarks [][2]string) error {
	p, err := f.Profile()
	if err != nil {
		return err
	}
	return p.Write(w, eval.Vocabulary{Terms: registry[:], Entries: entryNames}, remarks)
}

// entryNames returns the names of the entries of a term in the order of its table.
func entryNames(id string) (names []string) {
	t, ok := TermByID(id)
	if !ok {
		return nil
	}
	for _, x := range Entries(t) {
		names = append(names, EntryName(x))
	}
	return names
}

// EntryFactors returns the factors of an entry of a table, which multiply those of its term.
func (f *FactorTable) EntryFactors(x eval.Entry) eval.Factors {
	if factors, ok := f.entries[x]; ok {
		return factors
	}
	return eval.Factors{MG: 1, EG: 1}
}

// factorsOfEntry returns what weighs the hits of an entry.
func (f *FactorTable) factorsOfEntry(x eval.Entry) eval.Factors {
	t := TermOf(x)
	if t == eval.NoTerm {
		return eval.Factors{}
	}
	return f.Factors[t].Times(f.EntryFactors(x))
}

// With returns a copy with other factors for one term.
func (f *FactorTable) With(t eval.Term, factors eval.Factors) *FactorTable {
	all := f.Factors
	all[t] = factors
	return f.WithFactors(all)
}

// WithFactors returns a copy with other factors for all terms.
func (f *FactorTable) WithFactors(factors [NumTerms]eval.Factors) *FactorTable {
	g := *f
	g.Factors = factors
	g.buildWeights()
	return &g
}

// WithEntries returns a copy with other factors for the entries of tables; those not
// listed have 1.
func (f *FactorTable) WithEntries(entries map[eval.Entry]eval.Factors) *FactorTable {
	g := *f
	g.entries = maps.Clone(entries)
	g.buildWeights()
	return &g
}

// buildWeights prepares the factors for every phase.
func (f *FactorTable) buildWeights() {
	f.weights = new(weightTable)
	for s := range f.weights {
		for t, factors := range f.Factors {
			f.weights[s][t] = weightIn(factors, eval.Phase(s))
		}
		for i := range NumEntries {
			x := eval.Entry(int(NumTerms) + i)
			f.weights[s][x] = weightIn(f.factorsOfEntry(x), eval.Phase(s))
		}
	}
}

// weightIn returns what factors make of the values of a term in a phase.
func weightIn(f eval.Factors, s eval.Phase) weight {
	eg := s.Endgame()
	return weight{
		mg: int32(math.Round(f.MG * (1 - eg) * (1 << weightBits))),
		eg: int32(math.Round(f.EG * eg * (1 << weightBits))),
	}
}
