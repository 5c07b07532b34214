package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gloss/engine/board"
	"gloss/engine/board/perft"
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
				return checkPerftSuite(cmd.Context(), ui, opts)
			}
			return countPosition(cmd.Context(), ui, opts, args)
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
	Divide  []perft.Entry `json:"divide,omitempty"`
}

// countPosition counts one position.
func countPosition(ctx context.Context, ui *streams, opts perftOptions, args []string) error {
	last := len(args) - 1
	depth, err := strconv.Atoi(args[last])
	if err != nil || depth < 0 || depth > perft.MaxDepth {
		return usagef("the depth is a number of plies from 0 to %d, not %q", perft.MaxDepth, args[last])
	}
	pos, err := parsePosition(strings.Join(args[:last], " "))
	if err != nil {
		return err
	}
	result := perftResult{FEN: pos.FEN(), Depth: depth}
	var moves board.MoveList
	pos.LegalMoves(&moves)
	bar := ui.progress(moves.Len(), "moves")
	defer bar.Finish()
	start := time.Now()
	if depth == 0 {
		result.Nodes = 1
	} else if result.Divide, err = perft.Divide(ctx, pos, depth, func() { bar.Add(1) }); err != nil {
		return err
	}
	bar.Finish()
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

func perSecond(nodes uint64, seconds float64) uint64 {
	if seconds <= 0 {
		return 0
	}
	return uint64(float64(nodes) / seconds)
}
