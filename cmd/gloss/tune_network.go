package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"gloss/eval/network"
	"gloss/eval/tune"
)

// tuneNetworkOptions are the flags of gloss tune network.
type tuneNetworkOptions struct {
	output   string
	from     string
	training network.Training
}

func newTuneNetworkCmd(ui *streams) *cobra.Command {
	var opts tuneNetworkOptions
	cmd := &cobra.Command{
		Use:   "network FILE... -o FILE",
		Short: "Fit the network that gives the second opinion on judgements",
		Long: `network reads positions as "gloss tune fit" does, and fits the small neural network that
judges besides the terms whether a move is an error (--second-opinion of "gloss
annotate") to what the engine says of them. It learns from millions of positions only.
A tenth of the positions is held out and measures it. The same files and seed give the
same network. With --from it goes on with a network that has been fitted.`,
		Example: "  gloss tune network positions.epd.gz -o weights.bin",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return untilInterrupted(cmd.Context(), func() error { return tuneNetwork(cmd.Context(), ui, opts, args) })
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "file for the network")
	flags.StringVar(&opts.from, "from", "", "file of the network to go on with")
	flags.IntVar(&opts.training.Epochs, "epochs", 20, "how often every position is seen")
	flags.Float64Var(&opts.training.Rate, "rate", 0.002, "the longest step of a weight")
	flags.Uint64Var(&opts.training.Seed, "seed", 1, "chooses the tenth that is held out, and where the fit begins")
	flags.IntVarP(&opts.training.Workers, "workers", "j", runtime.NumCPU(), "parts of the work at the same time")
	return cmd
}

func tuneNetwork(ctx context.Context, ui *streams, opts tuneNetworkOptions, files []string) error {
	t := opts.training
	switch {
	case standard(opts.output):
		return &usageError{err: errors.New("no file to write is given"), hint: "name it with -o, for example: gloss tune network positions.epd.gz -o weights.bin"}
	case t.Epochs < 1:
		return usagef("--epochs must be 1 at least")
	case !(t.Rate > 0):
		return usagef("--rate must be above 0")
	case t.Workers < 1:
		return usagef("-j must be 1 at least")
	}
	if err := canWrite(files, opts.output); err != nil {
		return err
	}
	if opts.from != "" {
		file, err := os.ReadFile(opts.from)
		if err != nil {
			return err
		}
		if t.From, err = network.Parse(file); err != nil {
			return fmt.Errorf("%s: %w", opts.from, err)
		}
	}
	var fitted []network.Example
	var held []tune.Sample
	for _, file := range files {
		err := tune.ReadSamples(file, func(s tune.Sample) error {
			if s.Held(t.Seed) {
				held = append(held, s)
				return nil
			}
			pos, err := s.Position()
			if err != nil {
				return err
			}
			fitted = append(fitted, network.NewExample(pos, tune.Chance(s.CP)))
			return nil
		})
		if err != nil {
			return err
		}
	}
	bar := ui.progress(t.Epochs, "rounds")
	t.Told = func(_ int, off float64) {
		ui.log.Info("a round", "off", off)
		bar.Add(1)
	}
	w, err := network.Train(ctx, fitted, t)
	bar.Finish()
	if err != nil {
		return err
	}
	off, err := offBy(network.New(w), held)
	if err != nil {
		return err
	}
	ui.notef("%s: fitted to %d positions; the chances of %d others (from 0 to 1) are off by %.4f (root of the mean square)", opts.output, len(fitted), len(held), off)
	return ui.writeResult(ctx, opts.output, w.File())
}

// offBy is by how much a network's chances are off, on samples that it has not seen.
func offBy(ev *network.Evaluator, held []tune.Sample) (float64, error) {
	squares := 0.0
	for _, s := range held {
		pos, err := s.Position()
		if err != nil {
			return 0, err
		}
		off := network.Chance(ev.Score(pos)) - tune.Chance(s.CP)
		squares += off * off
	}
	return math.Sqrt(squares / float64(max(len(held), 1))), nil
}
