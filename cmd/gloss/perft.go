package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gloss/engine/board"
)

// perftOptions are the flags of gloss perft.
type perftOptions struct {
	divide   bool
	suite    string
	maxNodes uint64
}

func newPerftCmd(ui *streams) *cobra.Command {
	var opts perftOptions
	cmd := &cobra.Command{
		Use:   "perft FEN DEPTH | --suite FILE",
		Short: "Count the leaves of the tree of legal moves",
		Long: `perft plays all legal moves to a depth in plies and counts the leaves. Known
numbers test the rules of chess; the time tests the speed of the board. Every
move is made and unmade, in one thread and without a table.

A position is a FEN, or "startpos". A suite is an EPD file that has the known
numbers behind each position, such as ";D1 20 ;D2 400".`,
		Example: `  gloss perft startpos 5
  gloss perft --divide "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" 4
  gloss perft --suite perft.epd --max-nodes 1000000`,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case opts.suite != "" && len(args) > 0:
				return usagef("give a position or --suite, not both")
			case opts.suite != "" && opts.divide:
				return usagef("--divide is for a single position")
			case opts.suite == "" && opts.maxNodes > 0:
				return usagef("--max-nodes goes with --suite")
			case opts.suite == "" && len(args) < 2:
				return &usageError{err: errors.New("a position and a depth are needed"), hint: "for example: gloss perft startpos 5"}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.suite != "" {
				return perftSuite(cmd.Context(), ui, opts)
			}
			return perft(cmd.Context(), ui, opts, args)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&opts.divide, "divide", false, "list the leaves behind every first move")
	flags.StringVar(&opts.suite, "suite", "", "check the numbers of an EPD file")
	flags.Uint64Var(&opts.maxNodes, "max-nodes", 0, "leave out depths of a suite with more leaves than this (0: none)")
	return cmd
}

// perftResult is what a count found.
type perftResult struct {
	FEN     string        `json:"fen"`
	Depth   int           `json:"depth"`
	Nodes   uint64        `json:"nodes"`
	Seconds float64       `json:"seconds"`
	NPS     uint64        `json:"nps"`
	Divide  []divideEntry `json:"divide,omitempty"`
}

type divideEntry struct {
	UCI   string `json:"uci"`
	SAN   string `json:"san"`
	Nodes uint64 `json:"nodes"`
}

// perft counts one position.
func perft(ctx context.Context, ui *streams, opts perftOptions, args []string) error {
	last := len(args) - 1
	depth, err := strconv.Atoi(args[last])
	if err != nil || depth < 0 || depth > 50 {
		return usagef("the depth is a number of plies from 0 to 50, not %q", args[last])
	}
	pos, err := parsePosition(strings.Join(args[:last], " "))
	if err != nil {
		return err
	}
	result := perftResult{FEN: pos.FEN(), Depth: depth}
	start := time.Now()
	if depth == 0 {
		result.Nodes = 1
	} else {
		result.Divide, err = divide(ctx, ui, pos, depth)
		if err != nil {
			return err
		}
	}
	for _, entry := range result.Divide {
		result.Nodes += entry.Nodes
	}
	result.Seconds = time.Since(start).Seconds()
	result.NPS = perSecond(result.Nodes, result.Seconds)
	if !opts.divide {
		result.Divide = nil
	}
	if ui.global.JSON {
		return ui.writeJSON(result)
	}
	for _, entry := range result.Divide {
		fmt.Fprintf(ui.out, "%-6s %-8s %d\n", entry.UCI, entry.SAN, entry.Nodes)
	}
	_, err = fmt.Fprintf(ui.out, "nodes   %d\ntime    %.3f s\nnodes/s %d\n", result.Nodes, result.Seconds, result.NPS)
	return err
}

// divide counts move by move, in the order of their UCI notation.
func divide(ctx context.Context, ui *streams, pos *board.Position, depth int) ([]divideEntry, error) {
	var l board.MoveList
	pos.LegalMoves(&l)
	bar := ui.progress(l.Len(), "moves")
	defer bar.Finish()
	entries := make([]divideEntry, 0, l.Len())
	for _, m := range l.Slice() {
		entry := divideEntry{UCI: pos.UCI(m), SAN: pos.SAN(m)}
		pos.Make(m)
		nodes, err := countLeaves(ctx, pos, depth-1)
		pos.Unmake()
		if err != nil {
			return nil, err
		}
		entry.Nodes = nodes
		entries = append(entries, entry)
		bar.Add(1)
	}
	slices.SortFunc(entries, func(a, b divideEntry) int { return strings.Compare(a.UCI, b.UCI) })
	return entries, nil
}

// countLeaves is board.Perft that can be interrupted.
func countLeaves(ctx context.Context, pos *board.Position, depth int) (nodes uint64, err error) {
	if depth <= 4 {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		return board.Perft(pos, depth), nil
	}
	var l board.MoveList
	pos.LegalMoves(&l)
	for _, m := range l.Slice() {
		pos.Make(m)
		n, err := countLeaves(ctx, pos, depth-1)
		pos.Unmake()
		if err != nil {
			return 0, err
		}
		nodes += n
	}
	return nodes, nil
}

func perSecond(nodes uint64, seconds float64) uint64 {
	if seconds <= 0 {
		return 0
	}
	return uint64(float64(nodes) / seconds)
}
