package main

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"gloss/engine/board"
	"gloss/engine/uci"
	"gloss/eval"
	"gloss/eval/sets"
	"gloss/eval/tune"
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
		Short: "Measure profiles, simpler models and another engine on positions with known value",
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

// The JSON of gloss tune report.
type tuneReportRecord struct {
	Sets        []tuneSetRecord     `json:"sets"`
	Models      []tuneModelRecord   `json:"models"`
	Reliability []reliabilityRecord `json:"reliability"`
}

type tuneSetRecord struct {
	Name      string `json:"name"`
	Positions int    `json:"positions"`
}

type tuneModelRecord struct {
	Name     string              `json:"name"`
	Scale    float64             `json:"scale"` // by which its centipawns were multiplied
	Bend     float64             `json:"bend"`  // centipawns from which its curve of chances flattens; 0: never
	Measures []tuneMeasureRecord `json:"measures"`
}

type tuneMeasureRecord struct {
	Set         string   `json:"set"`
	Positions   int      `json:"positions"`   // those that the model has a value for
	Error       *float64 `json:"error"`       // mean squared error of the chance of winning; null without positions
	Straight    *float64 `json:"straight"`    // the same by a curve that never flattens, at the same scale
	Correlation *float64 `json:"correlation"` // null if all chances are the same
}

type reliabilityRecord struct {
	Set   string      `json:"set"`
	Model string      `json:"model"`
	Bins  []binRecord `json:"tenths"`
}

type binRecord struct {
	From      float64 `json:"from"` // chance of White, 0 to 1
	To        float64 `json:"to"`
	Positions int     `json:"positions"`
	Predicted float64 `json:"predicted"`
	Engine    float64 `json:"engine"`
	Happened  float64 `json:"happened"`
}

// testSet is a set of positions to measure on.
type testSet struct {
	name    string
	samples []tune.Sample
}

func tuneReport(ctx context.Context, ui *streams, opts tuneReportOptions, files []string) error {
	split, err := tune.LoadSplit(files, opts.seed)
	if err != nil {
		return err
	}
	tests := []testSet{{"held out", split.Held}}
	fitted := make(map[string]bool, len(split.Fit))
	for _, s := range split.Fit {
		fitted[s.FEN] = true
	}
	for _, path := range opts.test {
		t := testSet{name: filepath.Base(path)}
		if err := tune.ReadSamples(path, func(s tune.Sample) error {
			if _, err := board.ParseFEN(s.FEN); err != nil {
				return err
			}
			if !fitted[s.FEN] {
				t.samples = append(t.samples, s)
			}
			return nil
		}); err != nil {
			return err
		}
		if len(t.samples) == 0 {
			return fmt.Errorf("%s: no positions", path)
		}
		tests = append(tests, t)
	}
	models, err := reportModels(ui, opts, split.Fit)
	if err != nil {
		return err
	}
	out := tuneReportRecord{}
	for _, t := range tests {
		out.Sets = append(out.Sets, tuneSetRecord{t.name, len(t.samples)})
	}
	for i := range models {
		record, values, err := measureModel(ctx, ui, &models[i], split.Fit, tests)
		if err != nil {
			return err
		}
		out.Models = append(out.Models, record)
		if i == 0 {
			out.Reliability = reliabilityOf(&record, values, tests)
		}
	}
	if ui.global.JSON {
		return ui.writeJSON(out)
	}
	return printTuneReport(ui, out)
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

// curveSample is about how many positions the curve of a model is found on.
const curveSample = 20000

// measureModel measures a model on all sets and returns its values too.
func measureModel(ctx context.Context, ui *streams, m *tune.Model, fit []tune.Sample, tests []testSet) (record tuneModelRecord, values [][]float64, err error) {
	record = tuneModelRecord{Name: m.Name}
	judge := func(samples []tune.Sample) ([]float64, error) {
		bar := ui.progress(len(samples), m.Name)
		defer bar.Finish()
		return m.Judge(ctx, samples, func(done int) { _ = bar.Set(done) })
	}
	if every := len(fit)/curveSample + 1; every > 1 {
		some := make([]tune.Sample, 0, curveSample)
		for i := 0; i < len(fit); i += every {
			some = append(some, fit[i])
		}
		fit = some
	}
	v, err := judge(fit)
	if err != nil {
		return record, nil, err
	}
	scale := 1.0
	if m.Scaled {
		scale = 0 // to be found
	}
	curve := tune.BestCurve(v, fit, tune.DefaultOptions.ScoreShare, scale)
	record.Scale, record.Bend = curve.Scale, curve.Bend
	for _, t := range tests {
		v, err := judge(t.samples)
		if err != nil {
			return record, nil, err
		}
		values = append(values, v)
		measure, n := tune.MeasureValues(v, t.samples, curve)
		straight, _ := tune.MeasureValues(v, t.samples, tune.Curve{Scale: curve.Scale})
		record.Measures = append(record.Measures, tuneMeasureRecord{t.name, n, finite(measure.MSE), finite(straight.MSE), finite(measure.Correlation)})
	}
	return record, values, nil
}

// finite returns nil for a number that there is no saying of.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}

// decimals writes a number with so many decimals, "-" if there is none.
func decimals(v *float64, n int) string {
	if v == nil {
		return "-"
	}
	return strconv.FormatFloat(*v, 'f', n, 64)
}

func reliabilityOf(m *tuneModelRecord, values [][]float64, tests []testSet) (records []reliabilityRecord) {
	for i, t := range tests {
		r := reliabilityRecord{Set: t.name, Model: m.Name}
		for k, b := range tune.Reliability(values[i], t.samples, tune.Curve{Scale: m.Scale, Bend: m.Bend}) {
			r.Bins = append(r.Bins, binRecord{float64(k) / 10, float64(k+1) / 10, b.Positions, b.Predicted, b.Engine, b.Happened})
		}
		records = append(records, r)
	}
	return records
}

func printTuneReport(ui *streams, r tuneReportRecord) error {
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
