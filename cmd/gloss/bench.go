package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"gloss/engine"
)

// benchOptions are the flags of gloss bench.
type benchOptions struct {
	depth int
	cut   cutFlag
	table cutTableOptions
}

func newBenchCmd(ui *streams) *cobra.Command {
	var opts benchOptions
	cmd := &cobra.Command{
		Use:   "bench [--depth D]",
		Short: "Search a fixed list of positions and measure the speed",
		Long: `bench searches some forty positions of openings, famous games and endings to a
depth, with one thread. The nodes and the signature (of nodes, best moves and
scores) are the same on every machine and change only when the search or the
evaluation does. The time of an evaluation is measured apart, over positions
two plies away.

--cut-table measures rules for cutting the tree instead, a row for each (or for
each --row): nodes to the depth beside those without rules and the share of moves
left out, solved positions of each --suite, and with --games a match against
the search without rules. --positions asks the rules about every legal move of its
positions, and how often they would throw out the best one, which --judge finds.
--depth 0 leaves the bench out. --page writes the table
with its words to a file, --from adds what was measured earlier with --json.`,
		Example: "  gloss bench\n  gloss bench --depth 6 --profile gnu1987 --json\n  gloss bench --cut-table --depth 8 --suite wac.epd --nodes 10000 --row none --row all",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return bench(cmd.Context(), ui, opts, cmd.Flags().Changed("cut"))
		},
	}
	cmd.Flags().IntVar(&opts.depth, "depth", engine.BenchDepth, "depth of the searches in plies")
	addCutFlag(ui, cmd, &opts.cut)
	opts.table.addFlags(cmd.Flags())
	return cmd
}

// benchJSON is the result of a bench for scripts.
type benchJSON struct {
	Nodes     uint64          `json:"nodes"`
	Signature uint32          `json:"signature"`
	NPS       uint64          `json:"nps"`
	EvalNS    int64           `json:"eval_ns"`
	Profile   string          `json:"profile"`
	Depth     int             `json:"depth"`
	Positions []benchPosition `json:"positions"`
}

type benchPosition struct {
	Name  string `json:"name"`
	FEN   string `json:"fen"`
	Nodes uint64 `json:"nodes"`
	Best  string `json:"best"`
	Score string `json:"score"` // mover's view: pawns, or #moves to mate
}

func bench(ctx context.Context, ui *streams, opts benchOptions, cutGiven bool) error {
	if err := opts.table.check(opts.depth); err != nil {
		return err
	}
	if opts.table.on {
		if cutGiven {
			return usagef("--cut-table measures the rules of each --row, --cut does not go with it")
		}
		return measureCuts(ctx, ui, opts.depth, opts.table)
	}
	ev, err := evaluator(ui.global.Profile)
	if err != nil {
		return err
	}
	bar := ui.progress(-1, "positions")
	defer bar.Finish()
	result, err := engine.BenchWith(ctx, ev, engine.Options{Cut: opts.cut.rules}, opts.depth, func(engine.BenchPosition) { bar.Add(1) })
	if err != nil {
		return err
	}
	bar.Finish()
	if ui.global.JSON {
		out := benchJSON{
			Nodes: result.Nodes, Signature: result.Signature, NPS: result.NPS(), EvalNS: result.EvalTime.Nanoseconds(),
			Profile: ui.global.Profile, Depth: opts.depth,
		}
		for _, p := range result.Positions {
			out.Positions = append(out.Positions, benchPosition{p.Name, p.FEN, p.Nodes, p.Best, p.Score.String()})
		}
		return ui.writeJSON(out)
	}
	t := ui.table(column{name: "position"}, column{name: "best", fixed: true},
		column{name: "score", right: true, fixed: true}, column{name: "nodes", right: true, fixed: true})
	for _, p := range result.Positions {
		t.row(p.Name, p.Best, p.Score, p.Nodes)
	}
	if err := t.flush(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(ui.out, "nodes      %d\nsignature  %d\ntime       %.3f s\nnodes/s    %d\nevaluation %d ns\n",
		result.Nodes, result.Signature, result.Time.Seconds(), result.NPS(), result.EvalTime.Nanoseconds())
	return err
}
