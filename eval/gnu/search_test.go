package gnu_test

import (
	"gloss/engine"
	"gloss/eval/gnu"
)

// The search asks this evaluator where to look deeper.
var _ engine.Extender = (*gnu.Rules)(nil)
