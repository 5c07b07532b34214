package sets_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"gloss/engine"
	"gloss/eval/sets"
)

var update = flag.Bool("update", false, "write golden files anew")

// TestBenchOfTheTunedProfile holds the tree of the search with the evaluation that is used, node by
// node. A change of search or evaluation that is meant to change it runs the test with -update and
// names the new number of nodes in its message: "Bench: N".
func TestBenchOfTheTunedProfile(t *testing.T) {
	const golden = "testdata/bench.txt"
	ev, err := sets.Load("tuned")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	res, err := engine.Bench(t.Context(), ev, engine.BenchDepth, func(p engine.BenchPosition) {
		fmt.Fprintf(&b, "%7d %-6s %8v  %s\n", p.Nodes, p.Best, p.Score, p.Name)
	})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "Bench: %d (signature %d)\n", res.Nodes, res.Signature)
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("the tree has changed; if it was meant to, run the test with -update. Got\n%swant\n%s", got, want)
	}
}
