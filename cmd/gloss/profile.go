package main

import "gloss/eval"

// evaluator returns the evaluator for a profile, a built-in name or a file.
func evaluator(profile string) (eval.Evaluator, error) {
	p, err := eval.LoadProfile(profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	return eval.New(p), nil
}
