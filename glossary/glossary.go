// Package glossary explains every term that gloss speaks of: what it means,
// what it is worth, why it matters over the board, and positions that show it.
//
// The texts live in entries/, one TOML file a family. They know nothing of the
// program that evaluates; the two are held against each other by tests, which
// run every example. Values are millipawns (10 to the centipawn), positive for
// the side that owns the hit.
package glossary

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"gloss/engine/input/tomlfile"
)

//go:embed entries/*.toml families.toml sources.toml
var files embed.FS

// Kind tells what an entry does to a score.
type Kind string

// The kinds of entries.
const (
	Term       Kind = "term"        // adds a value of its own
	Modifier   Kind = "modifier"    // adds a fraction of another entry's hit
	Material   Kind = "material"    // adds to what the men are worth
	Phase      Kind = "phase"       // says how far the game has come
	SearchRule Kind = "search-rule" // steers the search or reports a position, adds nothing
	Definition Kind = "definition"  // a word that other entries use, adds nothing
	Note       Kind = "note"        // a remark of the author, nothing to compute
)

// The two sets of entries. They are two evaluators and never add up.
const (
	Tsvetkov = "tsvetkov"
	GNU      = "gnu"
)

// An Entry is one term of the glossary.
type Entry struct {
	ID     string   `toml:"id"`     // kebab-case, unique
	Name   string   `toml:"name"`   // for titles
	Family string   `toml:"family"` // id of its family
	Set    string   `toml:"set"`    // Tsvetkov or GNU
	Kind   Kind     `toml:"kind"`
	Source []string `toml:"source"` // headings of the documents, see Glossary.Sources

	// Provenance says where a base value comes from that the documents presuppose
	// without giving it.
	Provenance string `toml:"provenance"`
	// Profile is the evaluation profile that the entry belongs to; empty for the ordinary one.
	Profile string `toml:"profile"`

	Subject    string   `toml:"subject"`    // what one hit is
	Definition string   `toml:"definition"` // the rule, complete together with Needs
	Why        string   `toml:"why"`        // why it matters over the board
	Values     []Value  `toml:"values"`
	Formula    string   `toml:"formula"`  // where constants do not do
	Modifies   []string `toml:"modifies"` // ids a modifier takes its fraction from
	// Table is the kind of table whose entries a profile can weigh one by one (see package tables);
	// empty for terms without one.
	Table string `toml:"table"`
	// NeedsGame marks terms that look at the moves played before; a bare position never has
	// hits of them.
	NeedsGame bool     `toml:"needs_game"`
	Needs     []string `toml:"needs"` // ids the definition builds on
	Phase     string   `toml:"phase"` // remark on the stage; already inside Values

	Squares  string    `toml:"squares"` // what to mark on a board, in words
	Comment  string    `toml:"comment"` // sentence about a hit, see Sentence
	Examples []Example `toml:"example"`
}

// A Value is what one hit adds, in millipawns.
type Value struct {
	When  string `toml:"when"`
	MG    int32  `toml:"mg"`    // in the middlegame
	EG    int32  `toml:"eg"`    // in the endgame
	Exact string `toml:"exact"` // the middlegame and endgame fractions where MG or EG are rounded
}

// An Example is a position with the hits of its entry for one side.
type Example struct {
	FEN   string `toml:"fen"`
	Side  string `toml:"side"`  // "white" or "black": whose hits
	Stage string `toml:"stage"` // "mg" or "eg": which value counts
	// Hits are the keys of all hits, in any order: a square ("b7"), a relation
	// ("a5->b6"), men that make one hit ("c5+d4+e3") or men meeting on a square
	// ("c3+g2@d5"). Empty if the entry does not apply.
	Hits []string `toml:"hits"`
	// MP is the sum of the hits in millipawns, of this entry alone and before any
	// modifier; nil for entries that add nothing. Every hit is rounded by itself.
	MP    *int32 `toml:"mp"`
	Exact string `toml:"exact"` // MP as a fraction where it is rounded
	Move  string `toml:"move"`  // the move played from the position, in coordinates
	Moves string `toml:"moves"` // the game that led to the position, in coordinates
	From  string `toml:"from"`  // "source" for an example of the documents, "made" for ours
	Note  string `toml:"note"`
}

// A Family is a group of entries that belong together.
type Family struct {
	ID    string `toml:"id"`
	Name  string `toml:"name"`
	About string `toml:"about"` // one or two sentences for a reader
}

// A Glossary is the set of all entries. It is read only and safe for concurrent use.
type Glossary struct {
	entries  []*Entry
	byID     map[string]*Entry
	families []Family
	sources  sources
}

// Load returns the entries built into the program, which are read once.
var Load = sync.OnceValues(func() (*Glossary, error) { return load(files) })

func load(from fs.FS) (*Glossary, error) {
	g := &Glossary{byID: make(map[string]*Entry)}
	var list struct {
		Family []Family `toml:"family"`
	}
	if err := errors.Join(decode(from, "families.toml", &list), decode(from, "sources.toml", &g.sources)); err != nil {
		return nil, err
	}
	for _, family := range list.Family {
		var file struct {
			Entry []*Entry `toml:"entry"`
		}
		name := "entries/" + family.ID + ".toml"
		err := decode(from, name, &file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // a family without entries is no family
		}
		if err != nil {
			return nil, err
		}
		for _, e := range file.Entry {
			if e.Family != family.ID {
				return nil, fmt.Errorf("glossary: %s: entry %q says it is of family %q", name, e.ID, e.Family)
			}
			if g.byID[e.ID] != nil {
				return nil, fmt.Errorf("glossary: %s: a second entry %q", name, e.ID)
			}
			g.byID[e.ID] = e
		}
		g.entries = append(g.entries, file.Entry...)
		g.families = append(g.families, family)
	}
	return g, nil
}

// decode reads one TOML file and refuses keys that nothing reads.
func decode(from fs.FS, name string, into any) error {
	text, err := fs.ReadFile(from, name)
	if err == nil {
		err = tomlfile.Read(string(text), into)
	}
	if err != nil {
		return fmt.Errorf("glossary: %s: %w", name, err)
	}
	return nil
}

// All returns every entry, family by family, in the order of the documents.
func (g *Glossary) All() []*Entry { return slices.Clone(g.entries) }

// ByID returns the entry of an id, or nil.
func (g *Glossary) ByID(id string) *Entry { return g.byID[id] }

// Families returns the families that have entries, pawns first.
func (g *Glossary) Families() []Family { return slices.Clone(g.families) }

// OfFamily returns the entries of a family in the order of the documents.
func (g *Glossary) OfFamily(id string) []*Entry {
	var found []*Entry
	for _, e := range g.entries {
		if e.Family == id {
			found = append(found, e)
		}
	}
	return found
}

// UsedBy returns the entries that build on an entry or modify it.
func (g *Glossary) UsedBy(id string) []*Entry {
	var found []*Entry
	for _, e := range g.entries {
		if slices.Contains(e.Needs, id) || slices.Contains(e.Modifies, id) {
			found = append(found, e)
		}
	}
	return found
}

// Fires tells if the example shows the entry at work; the others show where it
// does not apply.
func (x *Example) Fires() bool { return len(x.Hits) > 0 }

// Squares returns the squares named by the example's hits, each once, in the
// order of the keys.
func (x *Example) Squares() []string {
	var all []string
	for _, hit := range x.Hits {
		for _, sq := range keySquares(hit) {
			if !slices.Contains(all, sq) {
				all = append(all, sq)
			}
		}
	}
	return all
}

// keySquares returns the squares named by the key of a hit, in its order.
func keySquares(key string) []string {
	return strings.FieldsFunc(key, func(r rune) bool { return strings.ContainsRune("->+@", r) })
}
