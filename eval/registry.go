package eval

// Term is one rule of the evaluation that can add to the score: a row of the registry
// of its set of terms. Names and methods here are those of this package's own
// set; package gnu numbers another one.
type Term uint16

// Kind tells how a term comes to its value.
type Kind uint8

// The kinds of terms.
const (
	// Ordinary terms add a value of their own (kind "term" in the glossary).
	Ordinary Kind = iota
	// Modifier terms add a fraction of a hit of another term.
	Modifier
	// Material terms are what the men themselves are worth.
	Material
)

func (k Kind) String() string { return [...]string{"term", "modifier", "material"}[k] }

// Info is what the registry knows of a term. Its title and meaning are in the
// glossary under the same ID.
type Info struct {
	ID     string // the key in files, JSON and the glossary, such as "backward-pawn"
	Family string // the family, such as "backward-pawns"
	Kind   Kind
	// Modifies lists the terms whose hits a modifier takes its fraction of.
	Modifies []Term
	// NeedsGame marks the terms that look at the moves played before; a bare
	// position never has hits of them.
	NeedsGame bool
}

// Info returns the row of the registry of this package.
func (t Term) Info() *Info { return &registry[t] }

func (t Term) String() string {
	if t >= NumTerms {
		return "none"
	}
	return registry[t].ID
}

// byID finds a term by its ID.
var byID = func() map[string]Term {
	m := make(map[string]Term, NumTerms)
	for t := range registry {
		m[registry[t].ID] = Term(t)
	}
	return m
}()

// TermByID returns the term of an ID; ok is false if there is none.
func TermByID(id string) (t Term, ok bool) {
	t, ok = byID[id]
	return t, ok
}
