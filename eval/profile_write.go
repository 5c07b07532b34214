package eval

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/pelletier/go-toml/v2"
)

// A Vocabulary says in which order the terms of a set are written.
type Vocabulary struct {
	Terms   []Info
	Entries func(id string) []string // the names of the entries of a term; nil if no term has any
}

// Write writes the profile as the TOML that ParseProfile reads, factors with three decimals,
// in the order of a vocabulary; what that does not know follows in alphabetical order. The
// remarks stand in its [fit] table, in the order given, as key and value. A profile that ParseProfile
// would refuse is not written.
func (p *Profile) Write(w io.Writer, v Vocabulary, remarks [][2]string) error {
	t := tomlWriter{}
	t.line("name", p.Name)
	t.line("set", p.Set)
	t.line("about", p.About)
	t.line("scale", p.Scale)
	if p.Guide != 0 {
		t.line("guide", p.Guide)
	}
	if p.Complete {
		t.line("complete", true)
	} else {
		t.factors("default", p.Default)
	}
	if len(remarks) > 0 {
		t.text("\n# How the factors were found.\n[fit]\n")
		for _, r := range remarks {
			t.line(r[0], r[1])
		}
	}
	t.text("\n# Middlegame and endgame factor on the author's own value.\n[factors]\n")
	p.writeFactors(&t, v)
	p.writeEntries(&t, v)
	if t.err != nil {
		return t.err
	}
	if _, err := ParseProfile(t.out.String()); err != nil {
		return fmt.Errorf("the profile %q could not be read again: %w", p.Name, err)
	}
	_, err := w.Write(t.out.Bytes())
	return err
}

// writeFactors lists the terms that have factors, family by family.
func (p *Profile) writeFactors(t *tomlWriter, v Vocabulary) {
	family, known := "", map[string]bool{}
	for _, info := range v.Terms {
		f, listed := p.factors[info.ID]
		if known[info.ID] = true; !listed {
			continue
		}
		if info.Family != family {
			family = info.Family
			t.text(fmt.Sprintf("\n# %s\n", family))
		}
		t.factors(info.ID, f)
	}
	for _, id := range p.Listed() {
		if !known[id] {
			t.factors(id, p.factors[id])
		}
	}
}

// writeEntries lists the entries of the tables that have factors of their own.
func (p *Profile) writeEntries(t *tomlWriter, v Vocabulary) {
	ids := p.WithEntries()
	order := func(id string) int { return slices.IndexFunc(v.Terms, func(i Info) bool { return i.ID == id }) }
	slices.SortStableFunc(ids, func(a, b string) int { return order(a) - order(b) })
	for _, id := range ids {
		t.text(fmt.Sprintf("\n[entries.%s]\n", id))
		names := slices.Sorted(maps.Keys(p.entries[id]))
		if v.Entries != nil {
			all := v.Entries(id)
			slices.SortStableFunc(names, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) })
		}
		for _, name := range names {
			t.factors(name, p.entries[id][name])
		}
	}
}

// tomlWriter writes a file key by key, so that it can have remarks and an order; the values are
// written by the library that reads them.
type tomlWriter struct {
	out bytes.Buffer
	err error
}

func (t *tomlWriter) text(s string) { t.out.WriteString(s) }

// line writes a key and its value.
func (t *tomlWriter) line(key string, value any) {
	if err := toml.NewEncoder(&t.out).Encode(map[string]any{key: value}); err != nil && t.err == nil {
		t.err = fmt.Errorf("profile: %s: %w", key, err)
	}
}

// factors writes a pair of factors.
func (t *tomlWriter) factors(key string, f Factors) {
	t.line(key, [2]float64{thousandths(f.MG), thousandths(f.EG)})
}

func thousandths(x float64) float64 { return math.Round(1000*x) / 1000 }
