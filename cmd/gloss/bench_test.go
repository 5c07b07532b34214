package main

import (
	"context"
	"testing"

	"gloss/engine"
	"gloss/eval/sets"
)

// BenchmarkSearchTuned measures nodes a second with the default profile. The compiler reads from default.pgo, the
// profile of a run of it, which calls are worth to be inlined; to make it anew, when the evaluation or the search has
// changed a lot:
//
//	go test -trimpath ./cmd/gloss -run '^$' -bench SearchTuned -benchtime 5x -cpuprofile cmd/gloss/default.pgo
func BenchmarkSearchTuned(b *testing.B) {
	ev, err := sets.Load("tuned")
	if err != nil {
		b.Fatal(err)
	}
	var nodes uint64
	for b.Loop() {
		r, err := engine.Bench(context.Background(), ev, engine.BenchDepth+1, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
