package gnu_test

import (
	"testing"

	"gloss/engine"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/gnu"
	"gloss/glossary"
)

// The search asks this evaluator where to look deeper.
var _ engine.Extender = (*gnu.Rules)(nil)

// TestSearchRuleExamples runs the examples of the rule of search: the men in trouble, and a
// ply more where there are two or more.
func TestSearchRuleExamples(t *testing.T) {
	p, err := eval.LoadProfile("gnu1987")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := gnu.New(p)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, entry := range evaltest.Entries(t) {
		if entry.Set != glossary.GNU || entry.Kind != glossary.SearchRule {
			continue
		}
		evaltest.Cases(t, entry, false, func(c *evaltest.Case) {
			found++
			var keys []string
			count, men := rules.Troubles(c.Pos)
			if rules.Extend(c.Pos) != (count > 1) {
				t.Errorf("%s: %d men in trouble, a ply deeper is %v", c.Where, count, rules.Extend(c.Pos))
			}
			for count > 1 && men != 0 {
				keys = append(keys, men.PopFirst().String())
			}
			c.Keys(t, keys)
		})
	}
	if found == 0 {
		t.Error("the glossary has no example of the rule")
	}
}
