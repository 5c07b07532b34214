package gnu

import "gloss/eval"

// TermByID returns the term of an ID; ok is false if there is none.
func TermByID(id string) (t eval.Term, ok bool) {
	for t := range registry {
		if registry[t].ID == id {
			return eval.Term(t), true
		}
	}
	return 0, false
}
