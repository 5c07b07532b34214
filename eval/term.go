package eval

// Term is one rule of an evaluation that can add to the score: a row of the registry of its
// set of terms, of which each has its own (packages tsvetkov and gnu).
type Term uint16

// NoTerm stands for no term at all.
const NoTerm Term = 1<<16 - 1

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
	// Profile is the profile that the term belongs to; empty for those of every profile.
	Profile string
}
