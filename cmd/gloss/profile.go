package main

import (
	"gloss/eval"
	"gloss/eval/sets"
)

// evaluator returns the evaluator for a profile, a built-in name or a file.
func evaluator(profile string) (eval.Evaluator, error) {
	ev, err := sets.Load(profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	return ev, nil
}
