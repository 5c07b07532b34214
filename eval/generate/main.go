// Generate writes the terms of an evaluator as Go, from the entries of the glossary: their
// constants, the registry, and where their tables of entries begin. Run it by go generate in
// the directory of the evaluator, with the name of its set of terms.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"slices"
	"strings"

	"gloss/eval/tsvetkov/tables"
	"gloss/glossary"
)

// fileName is what is written.
const fileName = "terms_generated.go"

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate SET")
		os.Exit(2)
	}
	text, err := generate(os.Args[1])
	if err == nil {
		err = os.WriteFile(fileName, text, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// families is the order of the terms of a breakdown; a family that is not named follows.
var families = []string{
	"material", "phase", "pawn-placement", "pawn-groups", "doubled-pawns", "isolated-pawns", "backward-pawns",
	"pawn-chains", "fixed-structures", "passed-pawns", "unopposed-pawns", "pawn-space", "blocking", "weak-spots",
	"piece-placement", "mobility", "minor-pieces", "heavy-pieces", "square-control", "attacks", "coordination",
	"king-shelter", "king-attack",
}

// kinds are the kinds of entries that are terms.
var kinds = map[glossary.Kind]string{
	glossary.Term: "Ordinary", glossary.Modifier: "Modifier", glossary.Material: "Material",
}

// generate writes the terms of a set.
func generate(set string) ([]byte, error) {
	entries, err := terms(set)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated from the glossary by go generate; DO NOT EDIT.\n\npackage %s\n\nimport \"gloss/eval\"\n\n", set)
	constants(&b, set, entries)
	registry(&b, set, entries)
	if err := entryTables(&b, set, entries); err != nil {
		return nil, err
	}
	return format.Source(b.Bytes())
}

// terms returns the entries of a set that add to the score, in the order of a breakdown.
func terms(set string) ([]*glossary.Entry, error) {
	g, err := glossary.Load()
	if err != nil {
		return nil, err
	}
	order := func(e *glossary.Entry) int {
		if i := slices.Index(families, e.Family); i >= 0 {
			return i
		}
		return len(families)
	}
	entries := slices.DeleteFunc(g.All(), func(e *glossary.Entry) bool { return e.Set != set || kinds[e.Kind] == "" })
	slices.SortStableFunc(entries, func(a, b *glossary.Entry) int { return order(a) - order(b) })
	if len(entries) == 0 {
		return nil, fmt.Errorf("the glossary has no terms of set %q", set)
	}
	return entries, nil
}

func constants(b *bytes.Buffer, set string, entries []*glossary.Entry) {
	b.WriteString("// The terms in the order in which a breakdown lists them.\nconst (\n")
	family := ""
	for i, e := range entries {
		if e.Family != family {
			family = e.Family
			fmt.Fprintf(b, "// %s\n", family)
		}
		b.WriteString(constant(set, e.ID))
		if i == 0 {
			b.WriteString(" eval.Term = iota")
		}
		b.WriteByte('\n')
	}
	b.WriteString("\n// NumTerms is how many terms there are.\nNumTerms = iota\n)\n\n")
}

func registry(b *bytes.Buffer, set string, entries []*glossary.Entry) {
	b.WriteString("// registry is the table of all terms: what each is called, where it belongs\n" +
		"// and, for a modifier, whose hits it takes its fraction of.\nvar registry = [NumTerms]eval.Info{\n")
	for _, e := range entries {
		fmt.Fprintf(b, "%s: {ID: %q, Family: %q, Kind: eval.%s", constant(set, e.ID), e.ID, e.Family, kinds[e.Kind])
		if len(e.Modifies) > 0 {
			b.WriteString(", Modifies: []eval.Term{")
			for i, id := range e.Modifies {
				if i > 0 {
					b.WriteString(", ")
				}
				b.WriteString(constant(set, id))
			}
			b.WriteByte('}')
		}
		if e.Profile != "" {
			fmt.Fprintf(b, ", Profile: %q", e.Profile)
		}
		if e.NeedsGame {
			b.WriteString(", NeedsGame: true")
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
}

// entryTables writes where the table of each term begins. Entries are numbered after the terms,
// so that both find their weights in one row.
func entryTables(b *bytes.Buffer, set string, entries []*glossary.Entry) error {
	var first, list bytes.Buffer
	last := "eval.Entry(NumTerms)"
	for _, e := range entries {
		if e.Table == "" {
			continue
		}
		size := len(tables.Names(e.Table))
		if size == 0 {
			return fmt.Errorf("%s: no table is called %q", e.ID, e.Table)
		}
		name := lower(constant(set, e.ID)) + "Entry"
		fmt.Fprintf(&first, "%s = %s\n", name, last)
		fmt.Fprintf(&list, "{%s, %s, %q},\n", constant(set, e.ID), name, e.Table)
		last = fmt.Sprintf("%s + %d // %s", name, size, e.Table)
	}
	if list.Len() == 0 {
		return nil
	}
	fmt.Fprintf(b, "\n// The first entries of the tables.\nconst (\n%snumWeights = %s\n)\n", first.String(), last)
	fmt.Fprintf(b, "\nvar entryTables = []entryTable{\n%s}\n", list.String())
	return nil
}

// constant makes the name of a constant of an ID.
func constant(set, id string) string {
	var b strings.Builder
	for _, word := range strings.Split(strings.TrimPrefix(id, set+"-"), "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

func lower(name string) string { return strings.ToLower(name[:1]) + name[1:] }
