package eval

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"
)

// Factors weigh a term against the author's own value: 1 is the author's number.
type Factors struct{ MG, EG float64 }

// The sets of terms that a profile can weigh.
const (
	Tsvetkov = "tsvetkov" // the terms of this package
	GNU      = "gnu"      // those of package gnu
)

// A Profile is a table of factors for the terms of one set, read from a TOML file:
//
//	name = "example"
//	set = "tsvetkov"
//	about = "one line about it"
//	scale = 1.0          # win-chance centipawns for each centipawn of the score
//	default = [1.0, 1.0] # middlegame and endgame factor of terms not listed
//	[factors]
//	backward-pawn = [0.8, 1.1]
//	[entries.standard-piece-value]
//	knight = [1.1, 0.9]  # times the factors of the term; 1 if not listed
//
// Factors lie between 0 and 50, also those of entries times those of their term.
type Profile struct {
	Name  string
	Set   string
	About string
	// Scale turns centipawns of this profile into those for which the chances
	// of winning are 2/(1+exp(-0.00368208 cp)) - 1.
	Scale float64
	// Factors weigh the terms of this package. A profile for another set of terms
	// leaves them all out; see FactorsOf.
	Factors [NumTerms]Factors

	entries map[Entry]Factors // of the tables of terms; 1 where there is none
	weights *weightTable
	others  map[string]Factors // of another set, as listed
	rest    Factors            // of its terms that are not listed
}

// maxFactor keeps a value times its factor within the arithmetic of weight.
const maxFactor = 50

//go:embed profiles/*.toml
var profileFiles embed.FS

// ProfileNames returns the names of the built-in profiles in alphabetical order.
func ProfileNames() []string {
	entries, err := fs.ReadDir(profileFiles, "profiles")
	if err != nil {
		return nil
	}
	var names []string
	for _, entry := range entries {
		names = append(names, strings.TrimSuffix(entry.Name(), ".toml"))
	}
	sort.Strings(names)
	return names
}

// LoadProfile returns a built-in profile by name or reads one from a file.
func LoadProfile(nameOrFile string) (*Profile, error) {
	if data, err := profileFiles.ReadFile("profiles/" + nameOrFile + ".toml"); err == nil {
		return ParseProfile(string(data))
	}
	data, err := os.ReadFile(nameOrFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no profile %q: give a file or one of %s", nameOrFile, strings.Join(ProfileNames(), ", "))
	}
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	p, err := ParseProfile(string(data))
	if err != nil {
		return nil, fmt.Errorf("profile %s: %w", nameOrFile, err)
	}
	return p, nil
}

// ParseProfile reads the text of a profile.
func ParseProfile(text string) (*Profile, error) {
	file := struct {
		Name    string
		Set     string
		About   string
		Scale   float64
		Default [2]float64
		Factors map[string][2]float64
		Entries map[string]map[string][2]float64
		Fit     map[string]any // what a fit says about itself; for readers only
	}{Set: "tsvetkov", Scale: 1, Default: [2]float64{1, 1}}
	meta, err := toml.Decode(text, &file)
	if err != nil {
		return nil, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("unknown key %q", unknown[0])
	}
	if file.Set != Tsvetkov && file.Set != GNU {
		return nil, fmt.Errorf("unknown set of terms %q: it is %s or %s", file.Set, Tsvetkov, GNU)
	}
	if !(file.Scale > 0 && file.Scale <= maxFactor) {
		return nil, fmt.Errorf("scale %v is not in the range 0 to %d", file.Scale, maxFactor)
	}
	p := &Profile{Name: file.Name, Set: file.Set, About: file.About, Scale: file.Scale}
	rest := Factors{file.Default[0], file.Default[1]}
	if err := rest.check("terms not listed"); err != nil {
		return nil, err
	}
	if p.Set != Tsvetkov {
		p.others, p.rest = map[string]Factors{}, rest
	} else {
		for t := range p.Factors {
			p.Factors[t] = rest
		}
	}
	for id, f := range file.Factors {
		if err := p.setFactors(id, Factors{f[0], f[1]}); err != nil {
			return nil, err
		}
	}
	for id, entries := range file.Entries {
		for name, f := range entries {
			if err := p.setEntry(id, name, Factors{f[0], f[1]}); err != nil {
				return nil, err
			}
		}
	}
	p.buildWeights()
	return p, nil
}

// setEntry sets the factors of an entry, given by its name in the table of a term.
func (p *Profile) setEntry(id, name string, f Factors) error {
	t, ok := TermByID(id)
	if !ok || p.Set != Tsvetkov {
		return fmt.Errorf("entry %q of unknown term %q", name, id)
	}
	x, ok := entryByName(t, name)
	if !ok {
		return fmt.Errorf("the table of %s has no entry %q", id, name)
	}
	if p.entries == nil {
		p.entries = map[Entry]Factors{}
	}
	p.entries[x] = f
	if err := f.check(id + "/" + name); err != nil {
		return err
	}
	return p.factorsOfEntry(x).check(id + "/" + name)
}

// EntryFactors returns the factors of an entry of a table, which multiply those of its term.
func (p *Profile) EntryFactors(x Entry) Factors {
	if f, ok := p.entries[x]; ok {
		return f
	}
	return Factors{1, 1}
}

// factorsOfEntry returns what weighs the hits of an entry.
func (p *Profile) factorsOfEntry(x Entry) Factors {
	t := x.Term()
	if t == NoTerm {
		return Factors{}
	}
	f, g := p.Factors[t], p.EntryFactors(x)
	return Factors{f.MG * g.MG, f.EG * g.EG}
}

// WithEntries returns a copy of the profile with other factors for the entries of
// tables; those not listed have 1.
func (p *Profile) WithEntries(entries map[Entry]Factors) *Profile {
	q := *p
	q.entries = maps.Clone(entries)
	q.buildWeights()
	return &q
}

// setFactors sets the factors of the term with an ID. Which terms another set
// has, is for its own package to check.
func (p *Profile) setFactors(id string, f Factors) error {
	t, ok := TermByID(id)
	switch {
	case p.Set != Tsvetkov:
		p.others[id] = f
	case !ok:
		return fmt.Errorf("factor for unknown term %q", id)
	default:
		p.Factors[t] = f
	}
	return f.check(id)
}

// check tells if factors are in range.
func (f Factors) check(id string) error {
	if !(f.MG >= 0 && f.MG <= maxFactor && f.EG >= 0 && f.EG <= maxFactor) {
		return fmt.Errorf("factors of %s are not in the range 0 to %d", id, maxFactor)
	}
	return nil
}

// FactorsOf returns the factors of the term with an ID; ok is false if the set of
// this profile is that of this package and has no such term.
func (p *Profile) FactorsOf(id string) (f Factors, ok bool) {
	if p.Set == Tsvetkov {
		t, ok := TermByID(id)
		if !ok {
			return Factors{}, false
		}
		return p.Factors[t], true
	}
	if f, ok = p.others[id]; !ok {
		f = p.rest
	}
	return f, true
}

// Others returns the IDs of the terms of another set for which the profile lists
// factors, in alphabetical order.
func (p *Profile) Others() []string {
	return slices.Sorted(maps.Keys(p.others))
}

// WithID returns a copy of the profile with other factors for the term with an
// ID. The error says that the factors are out of range or, in the set of this
// package, that there is no such term.
func (p *Profile) WithID(id string, f Factors) (*Profile, error) {
	q := *p
	q.others = maps.Clone(p.others)
	if err := q.setFactors(id, f); err != nil {
		return nil, err
	}
	q.buildWeights()
	return &q, nil
}

// With returns a copy of the profile with other factors for one term.
func (p *Profile) With(t Term, f Factors) *Profile {
	q := *p
	q.Factors[t] = f
	q.buildWeights()
	return &q
}

// WithFactors returns a copy of the profile with other factors for all terms.
func (p *Profile) WithFactors(factors [NumTerms]Factors) *Profile {
	q := *p
	q.Factors = factors
	q.buildWeights()
	return &q
}

// buildWeights prepares the factors for every stage.
func (p *Profile) buildWeights() {
	p.weights = new(weightTable)
	for s := range p.weights {
		for t, f := range p.Factors {
			p.weights[s][t] = f.weightIn(Stage(s))
		}
		for i := range NumEntries {
			x := Entry(int(NumTerms) + i)
			p.weights[s][x] = p.factorsOfEntry(x).weightIn(Stage(s))
		}
	}
}

// weightIn returns what factors make of the values of a term in a stage.
func (f Factors) weightIn(s Stage) weight {
	eg := s.Endgame()
	return weight{
		mg: int32(math.Round(f.MG * (1 - eg) * (1 << weightBits))),
		eg: int32(math.Round(f.EG * eg * (1 << weightBits))),
	}
}
