package eval

import (
	"bytes"
	"fmt"
	"io"
	"math"

	"github.com/BurntSushi/toml"
)

// Write writes the profile as the TOML that ParseProfile reads, factors with three decimals. The
// remarks stand in its [fit] table, in the order given, as key and value. A profile that ParseProfile
// would refuse is not written.
func (p *Profile) Write(w io.Writer, remarks [][2]string) error {
	rest := Factors{1, 1}
	if p.Set != Tsvetkov {
		rest = p.rest
	}
	t := tomlWriter{}
	t.line("name", p.Name)
	t.line("set", p.Set)
	t.line("about", p.About)
	t.line("scale", p.Scale)
	t.factors("default", rest)
	if len(remarks) > 0 {
		t.text("\n# How the factors were found.\n[fit]\n")
		for _, r := range remarks {
			t.line(r[0], r[1])
		}
	}
	t.text("\n# Middlegame and endgame factor on the author's own value.\n[factors]\n")
	if p.Set == Tsvetkov {
		p.writeFactors(&t)
	}
	for _, id := range p.Others() {
		t.factors(id, p.others[id])
	}
	p.writeEntries(&t)
	if t.err != nil {
		return t.err
	}
	if _, err := ParseProfile(t.out.String()); err != nil {
		return fmt.Errorf("the profile %q could not be read again: %w", p.Name, err)
	}
	_, err := w.Write(t.out.Bytes())
	return err
}

// writeEntries lists the entries of the tables that have factors of their own.
func (p *Profile) writeEntries(t *tomlWriter) {
	for _, table := range entryTables {
		first := true
		for _, x := range table.term.Entries() {
			f, ok := p.entries[x]
			if !ok {
				continue
			}
			if first {
				t.text(fmt.Sprintf("\n[entries.%s]\n", table.term))
				first = false
			}
			t.factors(x.Name(), f)
		}
	}
}

// writeFactors lists the terms of this package, family by family.
func (p *Profile) writeFactors(t *tomlWriter) {
	family := ""
	for term, f := range p.Factors {
		if of := registry[term].Family; of != family {
			family = of
			t.text(fmt.Sprintf("\n# %s\n", family))
		}
		t.factors(registry[term].ID, f)
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
