package main

import (
	"bytes"
	"context"
	"slices"

	"github.com/spf13/cobra"

	"gloss/annotate/durable"
	"gloss/eval/tune"
	"gloss/eval/tune/evidence"
	"gloss/glossary"
)

// tuneTermsOptions are the flags of gloss tune terms.
type tuneTermsOptions struct {
	output string
	seed   uint64
	lines  []string
	also   []string
	checks int
	// report is the JSON of gloss tune report, verdicts the file for what the glossary tells.
	report, verdicts string
	measured         tuneReportOptions
	fit              tune.Options
}

func newTuneTermsCmd(ui *streams) *cobra.Command {
	opts := tuneTermsOptions{fit: tune.DefaultOptions}
	cmd := &cobra.Command{
		Use:   "terms FILE...",
		Short: "Write what positions of known value say about every term",
		Long: `terms fits a profile as "gloss tune fit" does with the same flags and then looks at
each term: its factors, how often it is found, how much greater the held-out error is
if everything else is fitted without it, and whether the data would give it the
opposite sign. The result is a page in Markdown, or JSON.

--also takes positions that were made for terms the others do not show: games with
their moves (generate --moves), games from positions that were built (rare --build).

To leave a term out, or to free its sign, is computed in the quadratic model of the
last step of the fit; for --checks terms the fit is made anew, and the page shows
how well the two agree.`,
		Example: "  gloss tune terms positions.epd.gz -o what-the-data-say.md",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return untilInterrupted(cmd.Context(), func() error { return tuneTerms(cmd.Context(), ui, opts, args) })
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "write the page to a file instead of standard output")
	flags.StringVar(&opts.report, "report", "", "JSON of gloss tune report to put into the page; it is read at the end, so both commands can run at once")
	flags.StringVar(&opts.measured.stockfish, "stockfish", "", "measure evaluations as gloss tune report does, with this Stockfish (15 or earlier), for the page")
	flags.StringSliceVar(&opts.measured.test, "test", nil, "files of other positions to measure on")
	flags.StringVar(&opts.verdicts, "verdicts", "", "write the verdicts, for the glossary, to this file")
	flags.StringSliceVar(&opts.also, "also", nil, "files of positions to judge terms by besides, a tenth of them held out; whole evaluations are not measured on these")
	flags.IntVar(&opts.checks, "checks", 6, "terms for which the fit is made anew without them")
	addFitFlags(flags, &opts.fit, &opts.seed, &opts.lines)
	return cmd
}

func tuneTerms(ctx context.Context, ui *streams, opts tuneTermsOptions, files []string) error {
	if err := checkFit(opts.fit); err != nil {
		return err
	}
	if opts.report != "" && (opts.measured.stockfish != "" || opts.measured.test != nil) {
		return usagef("--report is what --stockfish and --test would measure: give one of them")
	}
	if opts.checks < 0 {
		return usagef("--checks must not be negative")
	}
	if err := canWrite(slices.Concat(files, opts.also, opts.lines, opts.measured.test, []string{opts.report}), opts.output, opts.verdicts); err != nil {
		return err
	}
	g, err := glossary.Load()
	if err != nil {
		return err
	}
	author, data, err := loadForFit(ui, tune.Files{Positions: slices.Concat(files, opts.also), Lines: opts.lines}, opts.seed, nil)
	if err != nil {
		return err
	}
	opts.fit.Progress = func(round int, loss float64) { ui.notef("step %d: loss %.6f", round, loss) }
	data.ReadBy(tune.Curve{Scale: 1, Bend: opts.fit.Bend})
	bar := ui.progress(-1, "terms looked at")
	survey := tune.NewSurvey(data, author, opts.fit, opts.checks, func(done int) { bar.Set(done) })
	bar.Finish()
	if opts.verdicts != "" {
		if err := durable.WriteFile(ctx, opts.verdicts, []byte(tune.WriteVerdicts(survey))); err != nil {
			return err
		}
	}
	var text bytes.Buffer
	if ui.global.JSON {
		return ui.writeJSON(evidence.RecordOf(survey))
	}
	measured, err := evidence.ReadReport(opts.report)
	if err != nil {
		return err
	}
	if opts.measured.stockfish != "" || opts.measured.test != nil {
		opts.measured.seed, opts.measured.profiles = opts.seed, []string{"tuned", "gnu1987"}
		report, err := opts.measured.measure(ctx, ui, files)
		if err != nil {
			return err
		}
		measured = &report
	}
	if err := evidence.Write(&text, g, survey, slices.Concat(files, opts.also, opts.lines), measured); err != nil {
		return err
	}
	return ui.writeResult(ctx, opts.output, text.Bytes())
}
