package main

import (
	"gloss/engine"
	"gloss/eval"
	"gloss/eval/sets"
)

// usualProfile is the profile that is used if none is asked for.
const usualProfile = "tuned"

// evaluator returns the evaluator for a profile, a built-in name or a file.
func evaluator(profile string) (eval.Evaluator, error) {
	ev, err := sets.Load(profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	return ev, nil
}

// searchEvaluator is the same for those who search with it.
func searchEvaluator(profile string) (engine.Evaluator, error) { return evaluator(profile) }
