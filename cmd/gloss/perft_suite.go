package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"gloss/engine/board"
	"gloss/engine/input"
)

// perftCase is one position of a suite with the known numbers of leaves.
type perftCase struct {
	fen    string
	line   int
	pos    *board.Position
	counts []depthCount
}

type depthCount struct {
	depth int
	nodes uint64
}

// suiteResult is the outcome of a suite.
type suiteResult struct {
	Suite     string         `json:"suite"`
	Positions int            `json:"positions"`
	Counts    int            `json:"counts"`  // numbers checked
	Skipped   int            `json:"skipped"` // numbers above --max-nodes
	Nodes     uint64         `json:"nodes"`
	Seconds   float64        `json:"seconds"`
	NPS       uint64         `json:"nps"`
	Failed    []suiteFailure `json:"failed"`
}

type suiteFailure struct {
	Line  int    `json:"line"`
	FEN   string `json:"fen"`
	Depth int    `json:"depth"`
	Got   uint64 `json:"got"`
	Want  uint64 `json:"want"`
}

// perftSuite checks all positions of a suite. Numbers that differ are its
// output, and make it fail.
func perftSuite(ctx context.Context, ui *streams, opts perftOptions) error {
	f, err := input.Open(ctx, opts.suite)
	if err != nil {
		return err
	}
	defer f.Close()
	cases, err := readPerftSuite(f, opts.suite)
	if err != nil {
		return err
	}
	result := suiteResult{Suite: opts.suite, Positions: len(cases), Failed: []suiteFailure{}}
	bar := ui.progress(len(cases), "positions")
	defer bar.Finish()
	start := time.Now()
	for _, c := range cases {
		for _, want := range c.counts {
			if opts.maxNodes > 0 && want.nodes > opts.maxNodes {
				result.Skipped++
				continue
			}
			got, err := countLeaves(ctx, c.pos, want.depth)
			if err != nil {
				return err
			}
			result.Counts++
			result.Nodes += got
			if got != want.nodes {
				result.Failed = append(result.Failed, suiteFailure{c.line, c.fen, want.depth, got, want.nodes})
			}
		}
		bar.Add(1)
	}
	bar.Finish()
	result.Seconds = time.Since(start).Seconds()
	result.NPS = perSecond(result.Nodes, result.Seconds)
	return printSuite(ui, result)
}

func printSuite(ui *streams, r suiteResult) error {
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

// readPerftSuite reads lines of the form "FEN ;D1 20 ;D2 400". Empty lines and
// those that start with # are left out.
func readPerftSuite(r io.Reader, name string) (cases []perftCase, err error) {
	scanner := bufio.NewScanner(r)
	for line := 1; scanner.Scan(); line++ {
		text := strings.TrimSpace(scanner.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		fields := strings.Split(text, ";")
		c := perftCase{fen: strings.TrimSpace(fields[0]), line: line}
		if c.pos, err = board.ParseFEN(c.fen); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		for _, field := range fields[1:] {
			if field = strings.TrimSpace(field); field == "" {
				continue
			}
			count, err := parseDepthCount(field)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, line, err)
			}
			c.counts = append(c.counts, count)
		}
		if len(c.counts) == 0 {
			return nil, fmt.Errorf("%s:%d: no known numbers; they are written as ;D1 20 ;D2 400", name, line)
		}
		cases = append(cases, c)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("%s: no positions", name)
	}
	return cases, nil
}

// parseDepthCount reads "D3 8902".
func parseDepthCount(s string) (c depthCount, err error) {
	words := strings.Fields(s)
	if len(words) == 2 && strings.HasPrefix(words[0], "D") {
		depth, err1 := strconv.ParseUint(words[0][1:], 10, 6)
		nodes, err2 := strconv.ParseUint(words[1], 10, 64)
		if err1 == nil && err2 == nil && depth <= 50 {
			return depthCount{int(depth), nodes}, nil
		}
	}
	return c, fmt.Errorf("%q is no known number; it is written as D3 8902, with a depth to 50", s)
}
