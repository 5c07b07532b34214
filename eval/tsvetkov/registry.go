package tsvetkov

import "gloss/eval"

// InfoOf returns the row of the registry of a term.
func InfoOf(t eval.Term) *eval.Info { return &registry[t] }

// ID returns the ID of a term, "none" for NoTerm.
func ID(t eval.Term) string {
	if t >= NumTerms {
		return "none"
	}
	return registry[t].ID
}

// byID finds a term by its ID.
var byID = func() map[string]eval.Term {
	m := make(map[string]eval.Term, NumTerms)
	for t := range registry {
		m[registry[t].ID] = eval.Term(t)
	}
	return m
}()

// TermByID returns the term of an ID; ok is false if there is none.
func TermByID(id string) (t eval.Term, ok bool) {
	t, ok = byID[id]
	return t, ok
}
