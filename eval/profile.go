package eval

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sort"
	"strings"

	"gloss/engine/input/tomlfile"
)

// Factors weigh a term against the author's own value: 1 is the author's number.
type Factors struct{ MG, EG float64 }

// The sets of terms that a profile can weigh.
const (
	Tsvetkov = "tsvetkov" // those of package tsvetkov
	GNU      = "gnu"      // those of package gnu
)

// A Profile is a table of factors for the terms of one set, read from a TOML file:
//
//	name = "example"
//	set = "tsvetkov"
//	about = "one line about it"
//	scale = 1.0          # win-chance centipawns for each centipawn of the score
//	guide = 0.0          # centipawns of the score for each of the network that leads the search; 0: none does
//	default = [1.0, 1.0] # middlegame and endgame factor of terms not listed
//	complete = false     # true: every term is listed, a missing one is an error
//	[factors]
//	backward-pawn = [0.8, 1.1]
//	[entries.standard-piece-value]
//	knight = [1.1, 0.9]  # times the factors of the term; 1 if not listed
//
// Factors lie between 0 and 50, also those of entries times those of their term. Which
// terms and entries a set has, is for its own package to check.
type Profile struct {
	Name  string
	Set   string
	About string
	// Scale turns centipawns of this profile into those for which the chances
	// of winning are 2/(1+exp(-0.00368208 cp)) - 1.
	Scale float64
	// Guide turns centipawns of the network that leads a search off its principal variation (package network) into
	// those of this profile. 0: the profile leads it itself.
	Guide float64
	// Default weighs the terms that are not listed.
	Default Factors
	// Complete tells that all terms are listed, so that one that is missing is an error.
	Complete bool

	factors map[string]Factors
	entries map[string]map[string]Factors // of the tables of terms, by their names; 1 where there is none
}

// maxFactor keeps a value times its factor within the arithmetic of the evaluators.
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
	if err == nil && p.Name == "" {
		err = errors.New(`it has no name; a profile begins with a line such as name = "mine"`)
	}
	if err != nil {
		return nil, fmt.Errorf("profile %s: %w", nameOrFile, err)
	}
	return p, nil
}

// ParseProfile reads the text of a profile.
func ParseProfile(text string) (*Profile, error) {
	file := struct {
		Name     string
		Set      string
		About    string
		Scale    float64
		Guide    float64
		Default  pair
		Complete bool
		Factors  map[string]pair
		Entries  map[string]map[string]pair
		Fit      map[string]any // what a fit says about itself; for readers only
	}{Set: Tsvetkov, Scale: 1}
	if err := tomlfile.Read(text, &file); err != nil {
		return nil, err
	}
	if file.Set != Tsvetkov && file.Set != GNU {
		return nil, fmt.Errorf("unknown set of terms %q: it is %s or %s", file.Set, Tsvetkov, GNU)
	}
	if !(file.Scale > 0 && file.Scale <= maxFactor) {
		return nil, fmt.Errorf("scale %v is not in the range 0 to %d", file.Scale, maxFactor)
	}
	if !(file.Guide >= 0 && file.Guide <= maxFactor) {
		return nil, fmt.Errorf("guide %v is not in the range 0 to %d", file.Guide, maxFactor)
	}
	if file.Guide != 0 && file.Set != Tsvetkov {
		return nil, fmt.Errorf("guide is for the set %s, not for %q", Tsvetkov, file.Set)
	}
	p := NewProfile(file.Name, file.Set)
	p.About, p.Scale, p.Guide, p.Complete = file.About, file.Scale, file.Guide, file.Complete
	if file.Default != nil {
		if p.Complete {
			return nil, fmt.Errorf("a complete profile has no default: leave one of the two out")
		}
		f, err := file.Default.factors("terms not listed")
		if err == nil {
			err = f.check("terms not listed")
		}
		if err != nil {
			return nil, err
		}
		p.Default = f
	}
	for id, two := range file.Factors {
		f, err := two.factors(id)
		if err == nil {
			err = p.Weigh(id, f)
		}
		if err != nil {
			return nil, err
		}
	}
	for id, entries := range file.Entries {
		for name, two := range entries {
			f, err := two.factors(id + "/" + name)
			if err == nil {
				err = p.WeighEntry(id, name, f)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	return p, nil
}

// A pair is what a file gives for a term: the factors for the middlegame and the endgame.
type pair []float64

func (two pair) factors(id string) (Factors, error) {
	if len(two) != 2 {
		return Factors{}, fmt.Errorf("%s has %d factors: it takes two, for the middlegame and the endgame", id, len(two))
	}
	return Factors{two[0], two[1]}, nil
}

// NewProfile returns a profile in which every term counts as its author says.
func NewProfile(name, set string) *Profile {
	return &Profile{
		Name: name, Set: set, Scale: 1, Default: Factors{1, 1},
		factors: map[string]Factors{}, entries: map[string]map[string]Factors{},
	}
}

// Weigh sets the factors of the term with an ID.
func (p *Profile) Weigh(id string, f Factors) error {
	p.factors[id] = f
	return f.check(id)
}

// WeighEntry sets the factors of an entry, given by its name in the table of a term.
func (p *Profile) WeighEntry(id, name string, f Factors) error {
	if p.entries[id] == nil {
		p.entries[id] = map[string]Factors{}
	}
	p.entries[id][name] = f
	if err := f.check(id + "/" + name); err != nil {
		return err
	}
	return p.FactorsOf(id).Times(f).check(id + "/" + name)
}

// Times returns both factors multiplied by those of another pair.
func (f Factors) Times(g Factors) Factors { return Factors{f.MG * g.MG, f.EG * g.EG} }

// check tells if factors are in range.
func (f Factors) check(id string) error {
	if !(f.MG >= 0 && f.MG <= maxFactor && f.EG >= 0 && f.EG <= maxFactor) {
		return fmt.Errorf("factors of %s are not in the range 0 to %d", id, maxFactor)
	}
	return nil
}

// FactorsOf returns the factors of the term with an ID.
func (p *Profile) FactorsOf(id string) Factors {
	if f, ok := p.factors[id]; ok {
		return f
	}
	return p.Default
}

// Check tells if the profile lists terms that are none of a set, or misses some although it
// is complete.
func (p *Profile) Check(set string, terms []Info) error {
	if p.Set != set {
		return fmt.Errorf("profile %s is for the terms of set %q, not %q", p.Name, p.Set, set)
	}
	known := map[string]bool{}
	for _, t := range terms {
		known[t.ID] = true
		if _, listed := p.factors[t.ID]; p.Complete && !listed {
			return fmt.Errorf("profile %s: no factors for the term %q; fit it or list it", p.Name, t.ID)
		}
	}
	for _, id := range p.Listed() {
		if !known[id] {
			return fmt.Errorf("profile %s: factor for unknown term %q", p.Name, id)
		}
	}
	return nil
}

// Listed returns the IDs of the terms whose factors are listed, in alphabetical order.
func (p *Profile) Listed() []string { return slices.Sorted(maps.Keys(p.factors)) }

// EntriesOf returns the factors of the entries of the table of a term, by their names.
func (p *Profile) EntriesOf(id string) map[string]Factors { return p.entries[id] }

// WithEntries returns the IDs of the terms whose tables have factors of their own, in
// alphabetical order.
func (p *Profile) WithEntries() []string { return slices.Sorted(maps.Keys(p.entries)) }

// WithID returns a copy of the profile with other factors for the term with an
// ID. The error says that the factors are out of range.
func (p *Profile) WithID(id string, f Factors) (*Profile, error) {
	q := *p
	q.factors = maps.Clone(p.factors)
	if err := q.Weigh(id, f); err != nil {
		return nil, err
	}
	return &q, nil
}
