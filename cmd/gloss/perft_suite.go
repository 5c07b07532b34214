package main

import (
	"context"
	"fmt"
	"time"

	"gloss/engine/board/perft"
	"gloss/engine/input"
)

// perftSuiteResult is the outcome of a suite.
type perftSuiteResult struct {
	Suite     string `json:"suite"`
	Positions int    `json:"positions"`
	perft.Tally
	Seconds float64 `json:"seconds"`
	NPS     uint64  `json:"nps"`
}

// checkPerftSuite checks all positions of a suite. Numbers that differ are its
// output, and make it fail.
func checkPerftSuite(ctx context.Context, ui *streams, opts perftOptions) error {
	f, err := input.Open(ctx, opts.suite)
	if err != nil {
		return err
	}
	defer f.Close()
	cases, err := perft.Read(f, opts.suite)
	if err != nil {
		return err
	}
	result := perftSuiteResult{Suite: opts.suite, Positions: len(cases), Tally: perft.Tally{Failed: []perft.Failure{}}}
	bar := ui.progress(len(cases), "positions")
	defer bar.Finish()
	start := time.Now()
	for i := range cases {
		if err := cases[i].Check(ctx, opts.maxNodes, &result.Tally); err != nil {
			return err
		}
		bar.Add(1)
	}
	bar.Finish()
	result.Seconds = time.Since(start).Seconds()
	result.NPS = perSecond(result.Nodes, result.Seconds)
	return printPerftSuite(ui, result)
}

func printPerftSuite(ui *streams, r perftSuiteResult) error {
	if ui.global.JSON {
		if err := ui.writeJSON(r); err != nil {
			return err
		}
	} else {
		for _, f := range r.Failed {
			fmt.Fprintf(ui.out, "%s:%d: %s: perft %d is %d, should be %d\n", r.Suite, f.Line, f.FEN, f.Depth, f.Got, f.Want)
		}
		fmt.Fprintf(ui.out, "positions %d\nnumbers   %d right, %d wrong, %d left out\nnodes     %d\ntime      %.3f s\nnodes/s   %d\n",
			r.Positions, r.Counts-len(r.Failed), len(r.Failed), r.Skipped, r.Nodes, r.Seconds, r.NPS)
	}
	if len(r.Failed) > 0 {
		return &silentError{fmt.Errorf("%d numbers of the suite are wrong", len(r.Failed))}
	}
	return nil
}
