package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gloss/engine"
	"gloss/engine/input"
	"gloss/engine/suite"
)

// suiteOptions are the flags of gloss suite.
type suiteOptions struct {
	nodes   uint64
	depth   int
	time    time.Duration
	workers int
	hash    int
	cut     cutFlag
}

func newSuiteCmd(ui *streams) *cobra.Command {
	var opts suiteOptions
	cmd := &cobra.Command{
		Use:   "suite FILE.epd [--nodes N | --depth D | --time T]",
		Short: "Solve the positions of a test suite",
		Long: `suite searches every position of an EPD file and compares the choice with the
moves that solve it (bm) or that are to be avoided (am). Where c0 grades the moves,
as the Strategic Test Suite does ("f5=100, Bf2=68"), it adds up the points. Every
position is searched from scratch, so with --nodes or --depth the result is the
same on every machine and with any number of workers.`,
		Example: "  gloss suite wac.epd --nodes 100000\n  gloss suite sts.epd --time 500ms -j 2 --json",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{err: errors.New("one EPD file is needed"), hint: "for example: gloss suite wac.epd --nodes 100000"}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return solveSuite(cmd.Context(), ui, opts, args[0]) },
	}
	flags := cmd.Flags()
	flags.Uint64Var(&opts.nodes, "nodes", 0, "nodes for a position (100000 if no limit is given)")
	flags.IntVar(&opts.depth, "depth", 0, "depth of the searches in plies")
	flags.DurationVar(&opts.time, "time", 0, "time for a position, such as 500ms")
	flags.IntVarP(&opts.workers, "workers", "j", runtime.NumCPU(), "positions searched at the same time")
	addCutFlag(ui, cmd, &opts.cut)
	flags.IntVar(&opts.hash, "hash", engine.DefaultHashMB, "size of each worker's hash table in MiB")
	return cmd
}

// solveSuite solves a file and prints what was not solved.
func solveSuite(ctx context.Context, ui *streams, opts suiteOptions, name string) error {
	limits := engine.Limits{Nodes: opts.nodes, Depth: opts.depth, MoveTime: opts.time}
	switch {
	case opts.depth < 0 || opts.time < 0:
		return usagef("a limit cannot be negative")
	case opts.workers < 1:
		return usagef("-j %d: at least one worker is needed", opts.workers)
	case opts.hash < 1 || opts.hash > engine.MaxHashMB:
		return usagef("--hash is from 1 to %d, not %d", engine.MaxHashMB, opts.hash)
	case opts.nodes == 0 && opts.depth == 0 && opts.time == 0:
		limits.Nodes = 100_000
	}
	if err := engine.CheckHash(opts.hash, opts.workers); err != nil {
		return fmt.Errorf("--hash %d for each of %s: %w", opts.hash, counted(int64(opts.workers), "worker"), err)
	}
	f, err := input.Open(ctx, name)
	if err != nil {
		return err
	}
	defer f.Close()
	puzzles, err := suite.Read(f, name)
	if err != nil {
		return err
	}
	bar := ui.progress(len(puzzles), "positions")
	defer bar.Finish()
	start := time.Now()
	answers, err := suite.Solve(ctx, puzzles, limits, opts.workers, func() (engine.Analyser, error) {
		ev, err := evaluator(ui.global.Profile)
		if err != nil {
			return nil, err
		}
		return engine.New(ev, engine.Options{HashMB: opts.hash, Cut: opts.cut.rules}), nil
	}, func() { bar.Add(1) })
	if err != nil {
		return err
	}
	spent := time.Since(start)
	bar.Finish()
	return printSuite(ui, name, puzzles, answers, spent)
}

// suiteJSON is the outcome of a suite for scripts.
type suiteJSON struct {
	Suite    string         `json:"suite"`
	Total    int            `json:"total"`
	Solved   int            `json:"solved"`
	Points   int            `json:"points,omitempty"`
	Most     int            `json:"max_points,omitempty"`
	Seconds  float64        `json:"seconds"`
	Profile  string         `json:"profile"`
	Unsolved []unsolvedJSON `json:"unsolved"`
}

type unsolvedJSON struct {
	ID     string   `json:"id"`
	FEN    string   `json:"fen"`
	Played string   `json:"played"`
	Best   []string `json:"bm,omitempty"`
	Avoid  []string `json:"am,omitempty"`
	Score  string   `json:"score"` // mover's view: pawns, or #moves to mate
	Depth  int      `json:"depth"`
	Points *int     `json:"points,omitempty"`
}

func printSuite(ui *streams, name string, puzzles []*suite.Puzzle, answers []suite.Answer, spent time.Duration) error {
	sum := suite.Count(puzzles, answers)
	out := suiteJSON{
		Suite: name, Total: sum.Total, Solved: sum.Solved, Points: sum.Points, Most: sum.Most,
		Seconds: spent.Seconds(), Profile: ui.global.Profile, Unsolved: []unsolvedJSON{},
	}
	for i, a := range answers {
		if !a.Solved {
			out.Unsolved = append(out.Unsolved, unsolved(puzzles[i], a))
		}
	}
	if ui.global.JSON {
		return ui.writeJSON(out)
	}
	t := ui.table(column{name: "unsolved", fixed: true}, column{name: "played", fixed: true}, column{name: "wanted"},
		column{name: "score", right: true, fixed: true}, column{name: "depth", right: true, fixed: true})
	for _, u := range out.Unsolved {
		wanted := strings.Join(u.Best, " ")
		if len(u.Avoid) > 0 {
			wanted = strings.TrimSpace(wanted + " not " + strings.Join(u.Avoid, " "))
		}
		t.row(u.ID, u.Played, wanted, u.Score, u.Depth)
	}
	if err := t.flush(); err != nil {
		return err
	}
	if sum.Graded {
		fmt.Fprintf(ui.out, "points %d of %d (%.1f%%)\n", out.Points, out.Most, 100*float64(out.Points)/float64(max(out.Most, 1)))
	}
	_, err := fmt.Fprintf(ui.out, "solved %d of %d (%.1f%%) in %.1f s\n", out.Solved, out.Total, 100*float64(out.Solved)/float64(out.Total), out.Seconds)
	return err
}

// unsolved describes a position that was not solved.
func unsolved(p *suite.Puzzle, a suite.Answer) unsolvedJSON {
	u := unsolvedJSON{ID: p.ID, FEN: p.Position.FEN(), Played: "none", Score: a.Line.Score.String(), Depth: a.Line.Depth}
	if len(a.Line.Moves) > 0 {
		u.Played = p.Position.SAN(a.Move)
	}
	for _, m := range p.Best {
		u.Best = append(u.Best, p.Position.SAN(m))
	}
	for _, m := range p.Avoid {
		u.Avoid = append(u.Avoid, p.Position.SAN(m))
	}
	if p.Points != nil {
		u.Points = &a.Points
	}
	return u
}
