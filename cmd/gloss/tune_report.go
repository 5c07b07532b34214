package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"gloss/engine/board"
	"gloss/engine/uci"
	"gloss/eval"
	"gloss/eval/sets"
	"gloss/eval/tune"
	"gloss/eval/tune/evidence"
)

// tuneReportOptions are the flags of gloss tune report.
type tuneReportOptions struct {
	profiles  []string
	test      []string
	stockfish string
	seed      uint64
}

func newTuneReportCmd(ui *streams) *cobra.Command {
	var opts tuneReportOptions
	cmd := &cobra.Command{
		Use:   "report FILE...",
		Short: "Measure profiles, simpler models and another engine on positions of known value",
		Long: `report measures how well evaluations agree with positions of known value (see
"gloss tune fit --help" for their form) by the mean squared error of the chance of
winning 1/(1+exp(-0.00368208 cp)) against that of the given centipawns, and by the
correlation of the two. An evaluation adds up without end, and an engine's opinion
does not: so each evaluation is read by the curve at which it does best, which
flattens from a bend on; "straight" is the error without one. Besides the profiles it measures

  compendium     the author's own numbers, as they are and at their best scale
  material       the men counted 1, 3, 3, 5, 9, at the best scale
  square tables  what each man is worth on each square by stage, fitted here
  Stockfish      its classical evaluation without search, at the best scale (--stockfish)

Scales, bends and tables are fitted to nine tenths of the positions, and all are measured on
the tenth that "gloss tune fit" holds out with the same seed. Positions of --test
files are measured file by file, without those that are among the nine tenths. The
scale and the bend of a model are found on some 20,000 positions.

The second table sorts the positions by the chance that the first profile gives
White, and shows what the engine thought of them and how the games ended.`,
		Example: "  gloss tune report positions.epd.gz --stockfish /usr/games/stockfish\n  gloss tune report positions.epd.gz --test human.epd --compare tuned,mine.toml --json",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return untilInterrupted(cmd.Context(), func() error { return tuneReport(cmd.Context(), ui, opts, args) })
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&opts.profiles, "compare", nil, "profiles to measure (default: that of --profile)")
	flags.StringSliceVar(&opts.test, "test", nil, "files of other positions to measure on")
	flags.StringVar(&opts.stockfish, "stockfish", "", "measure this Stockfish (15 or earlier has a classical evaluation)")
	flags.Uint64Var(&opts.seed, "seed", 1, "chooses the held-out tenth, as in gloss tune fit")
	return cmd
}

// measure makes a report.
func (opts tuneReportOptions) measure(ctx context.Context, ui *streams, files []string) (evidence.Report, error) {
	models := func(fit []tune.Sample) ([]tune.Model, error) { return reportModels(ui, opts, fit) }
	return evidence.Measure(ctx, files, opts.test, opts.seed, models, func(model string, positions int) (func(int), func()) {
		bar := ui.progress(positions, "positions by "+model)
		return func(done int) { bar.Set(done) }, func() { bar.Finish() }
	})
}

func tuneReport(ctx context.Context, ui *streams, opts tuneReportOptions, files []string) error {
	report, err := opts.measure(ctx, ui, files)
	if err != nil {
		return err
	}
	if ui.global.JSON {
		return ui.writeJSON(report)
	}
	return printTuneReport(ui, report)
}

// reportModels lists what is measured, the profiles first.
func reportModels(ui *streams, opts tuneReportOptions, fit []tune.Sample) ([]tune.Model, error) {
	names := opts.profiles
	if len(names) == 0 {
		names = []string{ui.global.Profile}
	}
	var models []tune.Model
	for _, name := range names {
		p, err := eval.LoadProfile(name)
		if err != nil {
			return nil, &usageError{err: err}
		}
		models = append(models, tune.Evaluation(name, p.Scale, func() (eval.Evaluator, error) { return sets.New(p) }))
	}
	author, err := eval.LoadProfile("compendium")
	if err != nil {
		return nil, err
	}
	compendium := tune.Evaluation("compendium", author.Scale, func() (eval.Evaluator, error) { return sets.New(author) })
	if !slices.Contains(names, compendium.Name) {
		models = append(models, compendium)
	}
	compendium.Name, compendium.Scaled = "compendium, scaled", true
	models = append(models, compendium, tune.Counting(), squareTables(ui, fit))
	if opts.stockfish != "" {
		models = append(models, classicalStockfish(opts.stockfish))
	}
	return models, nil
}

func squareTables(ui *streams, fit []tune.Sample) tune.Model {
	options := tune.DefaultOptions
	options.Progress = func(round int, loss float64) { ui.log.Info("fit of the square tables", "step", round, "loss", loss) }
	return tune.SquareTables(fit, options)
}

// classicalStockfish is the classical evaluation of a Stockfish program.
func classicalStockfish(path string) tune.Model {
	return tune.Model{Name: "Stockfish, classical", Scaled: true, Open: func(ctx context.Context) (tune.Judge, error) {
		client, err := uci.Start(ctx, uci.Config{Path: path, Options: []uci.Option{{Name: "Use NNUE", Value: "false"}}})
		if err != nil {
			return nil, err
		}
		return stockfishJudge{client}, nil
	}}
}

type stockfishJudge struct{ *uci.Client }

func (j stockfishJudge) Judge(ctx context.Context, pos *board.Position) (float64, bool, error) {
	return j.StaticEval(ctx, pos)
}

// decimals writes a number with so many decimals, "-" if there is none.
func decimals(v *float64, n int) string {
	if v == nil {
		return "-"
	}
	return strconv.FormatFloat(*v, 'f', n, 64)
}

func printTuneReport(ui *streams, r evidence.Report) error {
	number := func(name string) column { return column{name: name, right: true, fixed: true} }
	t := ui.table(column{name: "model"}, column{name: "positions"}, number("number"), number("error"), number("straight"), number("correlation"), number("scale"), number("bend"))
	for _, m := range r.Models {
		for _, x := range m.Measures {
			t.row(m.Name, x.Set, x.Positions, decimals(x.Error, 5), decimals(x.Straight, 5), decimals(x.Correlation, 4), fmt.Sprintf("%.3f", m.Scale), fmt.Sprintf("%.0f", m.Bend))
		}
	}
	if err := t.flush(); err != nil {
		return err
	}
	for _, rel := range r.Reliability {
		fmt.Fprintf(ui.out, "\n%s, %s\n", rel.Model, rel.Set)
		t := ui.table(column{name: "chance", fixed: true}, number("positions"), number("predicted"), number("engine"), number("happened"))
		for _, b := range rel.Bins {
			cells := []any{fmt.Sprintf("%.1f-%.1f", b.From, b.To), b.Positions, "-", "-", "-"}
			if b.Positions > 0 {
				for i, x := range []float64{b.Predicted, b.Engine, b.Happened} {
					cells[2+i] = fmt.Sprintf("%.3f", x)
				}
			}
			t.row(cells...)
		}
		if err := t.flush(); err != nil {
			return err
		}
	}
	return nil
}
