// Package sets makes evaluators of any set of terms: the profile says of which.
package sets

import (
	"gloss/eval"
	"gloss/eval/gnu"
	"gloss/eval/network"
	"gloss/eval/tsvetkov"
)

// New returns an evaluator for a profile, with what leads its search. The error says that the profile lists a
// term that its set does not have.
func New(p *eval.Profile) (eval.Evaluator, error) {
	if p.Set == eval.GNU {
		ev, err := gnu.New(p)
		if err != nil {
			return nil, err
		}
		return ev, nil
	}
	table, err := tsvetkov.TableOf(p)
	if err != nil {
		return nil, err
	}
	rules := tsvetkov.New(table)
	if p.Guide == 0 {
		return rules, nil
	}
	return &guided{rules, network.New(network.Default()), p.Guide}, nil
}

// Load returns an evaluator for a built-in profile or one in a file.
func Load(nameOrFile string) (eval.Evaluator, error) {
	p, err := eval.LoadProfile(nameOrFile)
	if err != nil {
		return nil, err
	}
	return New(p)
}

// Without returns an evaluator for a profile that leaves out some terms.
func Without(p *eval.Profile, ids ...string) (eval.Evaluator, error) {
	less := p
	for _, id := range ids {
		var err error
		if less, err = less.WithID(id, eval.Factors{}); err != nil {
			return nil, err
		}
	}
	return New(less)
}
