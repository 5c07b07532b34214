package main

import (
	"bytes"
	"context"
	"errors"
	"runtime"

	"github.com/spf13/cobra"

	"gloss/engine"
	"gloss/engine/selfplay"
	"gloss/eval/tune"
)

// tuneLinesOptions are the flags of gloss tune lines.
type tuneLinesOptions struct {
	output  string
	nodes   uint64
	each    int
	seed    uint64
	workers int
}

func newTuneLinesCmd(ui *streams) *cobra.Command {
	var opts tuneLinesOptions
	cmd := &cobra.Command{
		Use:   "lines FILE... -o FILE",
		Short: "Write where the best lines from positions of known value end",
		Long: `lines searches positions with the profile in force and writes where the best line
ends, with the value of the position that it begins with, in the form that "gloss
tune fit" reads. A search asks the evaluation at the ends of lines, when what it can
see by itself is over: fitted to such positions, too (fit --lines), the evaluation
does not pay for what a search finds anyway.

Positions that "gloss tune fit" holds out with the same seed are left out, and lines
that end in a mate or a draw by rule.`,
		Example: "  gloss tune lines positions.epd.gz -o lines.epd\n  gloss tune fit positions.epd.gz --lines lines.epd -o mine.toml",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return tuneLines(cmd.Context(), ui, opts, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "file for the ends of lines")
	flags.Uint64Var(&opts.nodes, "nodes", 700, "nodes for a position")
	flags.IntVar(&opts.each, "each", 1, "search one position in this many")
	flags.Uint64Var(&opts.seed, "seed", 1, "chooses the tenth that a fit holds out")
	flags.IntVarP(&opts.workers, "workers", "j", runtime.NumCPU(), "positions at the same time")
	return cmd
}

func tuneLines(ctx context.Context, ui *streams, opts tuneLinesOptions, files []string) error {
	switch {
	case opts.output == "":
		return &usageError{err: errors.New("no file to write is given"), hint: "name it with -o, for example: gloss tune lines positions.epd.gz -o lines.epd"}
	case opts.nodes < 1:
		return usagef("--nodes must be 1 at least")
	case opts.each < 1:
		return usagef("--each must be 1 at least")
	case opts.workers < 1:
		return usagef("-j must be 1 at least")
	}
	if err := canWrite(files, opts.output); err != nil {
		return err
	}
	open := func() (engine.Analyser, error) {
		ev, err := evaluator(ui.global.Profile)
		if err != nil {
			return nil, err
		}
		return engine.New(ev, engine.Options{HashMB: 1}), nil
	}
	var samples []tune.Sample
	count := 0
	for _, file := range files {
		err := tune.ReadFitted(file, opts.seed, func(s tune.Sample) error {
			if count++; count%opts.each == 0 {
				samples = append(samples, s)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	bar := ui.progress(len(samples), "positions")
	ends, err := selfplay.Lines(ctx, samples, opts.nodes, opts.workers, open, func() { bar.Add(1) })
	bar.Finish()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	for _, s := range ends {
		text.WriteString(s.Text())
	}
	ui.notef("%s: %d ends of lines of %d positions", opts.output, len(ends), len(samples))
	return ui.writeResult(ctx, opts.output, text.Bytes())
}
