package engine

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"gloss/engine/board"
)

var update = flag.Bool("update", false, "write golden files anew")

// TestBench holds the tree of the search, node by node, against a committed record. A change
// of the search that is meant to change it runs the test with -update and names the
// new number of nodes in its message: "Bench: N". The evaluator is the one of the tests, so
// that a change of the evaluation does not show here.
func TestBench(t *testing.T) {
	const golden = "testdata/bench.txt"
	var b strings.Builder
	res, err := Bench(context.Background(), placement{}, 6, func(p BenchPosition) {
		fmt.Fprintf(&b, "%7d %-6s %8v  %s\n", p.Nodes, p.Best, p.Score, p.Name)
	})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "%7d nodes, signature %d\n", res.Nodes, res.Signature)
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

// TestBenchPositions: all of them are positions, and no two are the same.
func TestBenchPositions(t *testing.T) {
	seen := map[uint64]string{}
	for _, b := range benchPositions {
		pos, err := board.ParseFEN(b.fen)
		if err != nil {
			t.Errorf("%s: %v", b.name, err)
			continue
		}
		if other, ok := seen[pos.Key()]; ok {
			t.Errorf("%s is %s", b.name, other)
		}
		seen[pos.Key()] = b.name
	}
}

// BenchmarkSearch measures nodes a second with the small evaluator: the search itself.
func BenchmarkSearch(b *testing.B) {
	e := New(placement{}, Options{})
	nodes := uint64(0)
	for b.Loop() {
		for _, p := range benchPositions {
			e.Clear()
			res, err := e.Search(context.Background(), mustFEN(p.fen), Limits{Nodes: 20_000}, nil)
			if err != nil {
				b.Fatal(err)
			}
			nodes += res.Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
