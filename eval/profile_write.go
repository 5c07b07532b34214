package eval

import (
	"fmt"
	"io"
	"strings"
)

// Write writes the profile as the TOML that ParseProfile reads. The remarks
// stand in its [fit] table, in the order given, as key and value.
func (p *Profile) Write(w io.Writer, remarks [][2]string) error {
	var b strings.Builder
	rest := Factors{1, 1}
	if p.Set != Tsvetkov {
		rest = p.rest
	}
	fmt.Fprintf(&b, "name = %q\nset = %q\nabout = %q\nscale = %g\ndefault = [%.3f, %.3f]\n", p.Name, p.Set, p.About, p.Scale, rest.MG, rest.EG)
	if len(remarks) > 0 {
		b.WriteString("\n# How the factors were found.\n[fit]\n")
		for _, r := range remarks {
			fmt.Fprintf(&b, "%s = %q\n", r[0], r[1])
		}
	}
	b.WriteString("\n# Middlegame and endgame factor on the author's own value.\n[factors]\n")
	if p.Set == Tsvetkov {
		p.writeFactors(&b)
	}
	p.writeEntries(&b)
	for _, id := range p.Others() {
		fmt.Fprintf(&b, "%s = [%.3f, %.3f]\n", id, p.others[id].MG, p.others[id].EG)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeEntries lists the entries of the tables that have factors of their own.
func (p *Profile) writeEntries(b *strings.Builder) {
	for _, table := range entryTables {
		first := true
		for _, x := range table.term.Entries() {
			f, ok := p.entries[x]
			if !ok {
				continue
			}
			if first {
				fmt.Fprintf(b, "\n[entries.%s]\n", table.term)
				first = false
			}
			fmt.Fprintf(b, "%s = [%.3f, %.3f]\n", x.Name(), f.MG, f.EG)
		}
	}
}

// writeFactors lists the terms of this package, family by family.
func (p *Profile) writeFactors(b *strings.Builder) {
	family := ""
	for t := range p.Factors {
		if f := registry[t].Family; f != family {
			family = f
			fmt.Fprintf(b, "\n# %s\n", family)
		}
		f := p.Factors[t]
		fmt.Fprintf(b, "%s = [%.3f, %.3f]\n", registry[t].ID, f.MG, f.EG)
	}
}
