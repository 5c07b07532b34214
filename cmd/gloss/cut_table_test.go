package main

import (
	"os"
	"testing"

	"gloss/engine/cutting"
	"gloss/engine/cutting/measure"
)

// TestPageOfCutting: the page in docs is the one that the measurements kept in the program make.
func TestPageOfCutting(t *testing.T) {
	table, err := cutting.Measured()
	if err != nil {
		t.Fatal(err)
	}
	const name = "../../docs/cutting-the-tree.md"
	want, err := measure.Page(t.Context(), table, searchEvaluator)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got := readFile(t, name); got != want {
		t.Errorf("%s is not what the measurements say; run this test with -update", name)
	}
}

// TestMeasuredIsWhole: every rule was measured, and the sets of the table are such as --cut reads.
func TestMeasuredIsWhole(t *testing.T) {
	table, err := cutting.Measured()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range table.Rows {
		if s, err := cutting.Parse(r.Rules); err != nil || s.String() != r.Rules {
			t.Errorf("row %q reads as %v, %v", r.Rules, s, err)
		}
	}
	for _, name := range append([]string{"none", "all"}, cutting.Names()[3:]...) {
		if r := table.Find(name); r == nil || r.Bench == nil || len(r.Suites) == 0 {
			t.Errorf("%s was not measured", name)
		}
	}
}
