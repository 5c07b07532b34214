package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/eval"
	"gloss/eval/network"
	"gloss/eval/tsvetkov"
	"gloss/eval/tune"
)

func newTuneCmd(ui *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "tune",
		Short:   "Fit profiles to positions of known value, measure them, make such positions",
		Example: "  gloss tune fit positions.epd.gz -o mine.toml\n  gloss tune report positions.epd.gz --compare tuned,mine.toml",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newTuneFitCmd(ui), newTuneReportCmd(ui), newTuneGenerateCmd(ui), newTuneLinesCmd(ui), newTuneRareCmd(ui), newTuneTermsCmd(ui), newTuneNetworkCmd(ui))
	return cmd
}

// tuneOptions are the flags of gloss tune fit.
type tuneOptions struct {
	output string
	name   string
	seed   uint64
	// without lists terms that are left out: they may take more time than they are worth.
	without []string
	lines   []string
	fit     tune.Options
}

func newTuneFitCmd(ui *streams) *cobra.Command {
	opts := tuneOptions{fit: tune.DefaultOptions}
	cmd := &cobra.Command{
		Use:   "fit FILE...",
		Short: "Fit the factors of a profile, for the middlegame and the endgame",
		Long: `fit reads positions with the result of their game and a strong engine's opinion,

  FEN | 1-0 | 35

one a line (centipawns, White's view; .gz is read too), and finds for every term
the factors on the author's value that explain them best. Factors are never
negative, and each is drawn towards the common scale of all, so that a term the
data hardly show keeps the author's value. Terms whose values form a table have
factors for its entries besides, drawn towards those of their term. A tenth of the positions is held out
of the fit and measures it. The same files and seed give the same profile.

Behind the FEN the moves to the position may stand, as in "FEN moves e2e4 e7e5 | 1-0 |
35" (generate --moves). Terms that look at the game have factors only where some
positions know theirs; with them a position is worth something else by the way it was
reached.

What the terms say of every position is kept in the user's cache directory (gloss/
there) until the program or the data change; an interrupted run goes on where it
stopped.`,
		Example: "  gloss tune fit positions.epd.gz -o mine.toml\n  gloss explain --profile mine.toml startpos",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give at least one file of positions")
			}
			return untilInterrupted(cmd.Context(), func() error { return tuneFit(cmd.Context(), ui, opts, args) })
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "write the profile to a file instead of standard output")
	flags.StringSliceVar(&opts.without, "without", nil, "terms to leave out, by their ids")
	flags.StringVar(&opts.name, "name", "", "name of the profile (default that of the file, else fitted)")
	addFitFlags(flags, &opts.fit, &opts.seed, &opts.lines)
	return cmd
}

// addFitFlags adds the flags of all commands that fit a profile.
func addFitFlags(flags *pflag.FlagSet, fit *tune.Options, seed *uint64, lines *[]string) {
	flags.StringSliceVar(lines, "lines", nil, "files of ends of lines (gloss tune lines) to fit to besides; none is held out")
	flags.Uint64Var(seed, "seed", 1, "chooses the held-out tenth")
	flags.Float64Var(&fit.ScoreShare, "score-share", fit.ScoreShare, "share of the engine's opinion in the target; the rest is the result of the game")
	flags.Float64Var(&fit.Pull, "pull", fit.Pull, "strength of the pull towards the author's values, in positions")
	flags.Float64Var(&fit.TablePull, "table-pull", fit.TablePull, "strength of the pull of the entries of tables towards the factors of their term")
	flags.Float64Var(&fit.Least, "least", fit.Least, "smallest factor in parts of the common one, for what the data do not contradict")
	flags.Float64Var(&fit.Bend, "bend", fit.Bend, "centipawns from which a lead says less about the chances of winning (0: never)")
	flags.IntVar(&fit.Rounds, "rounds", fit.Rounds, "most steps of the fit")
}

// checkFit finds options of a fit that make no sense.
func checkFit(fit tune.Options) error {
	if !(fit.ScoreShare >= 0 && fit.ScoreShare <= 1) {
		return usagef("--score-share %v is not in the range 0 to 1", fit.ScoreShare)
	}
	switch {
	case !(fit.Pull >= 0):
		return usagef("--pull must not be negative")
	case !(fit.TablePull >= 0):
		return usagef("--table-pull must not be negative")
	case !(fit.Least >= 0 && fit.Least <= 1):
		return usagef("--least %v is not in the range 0 to 1", fit.Least)
	case !(fit.Bend >= 0):
		return usagef("--bend must not be negative")
	case fit.Rounds < 1:
		return usagef("--rounds must not be below 1")
	}
	return nil
}

// vectorDir is where the vectors of positions are kept.
func vectorDir() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no directory to keep the vectors of positions in: %w", err)
	}
	return filepath.Join(dir, "gloss"), nil
}

// loadForFit evaluates the positions of files by the author's own profile.
func loadForFit(ui *streams, files tune.Files, seed uint64, without []string) (*tsvetkov.FactorTable, *tune.Data, error) {
	author, err := tune.Prior()
	if err != nil {
		return nil, nil, err
	}
	for _, id := range without {
		term, ok := tsvetkov.TermByID(id)
		if !ok {
			return nil, nil, usagef("no term %q to leave out", id)
		}
		author = author.With(term, eval.Factors{})
	}
	bar := ui.progress(-1, "positions evaluated")
	dir, err := vectorDir()
	if err != nil {
		return nil, nil, err
	}
	data, err := tune.Load(dir, files, author, seed, func(done int) { bar.Set(done) })
	bar.Finish()
	return author, data, err
}

func tuneFit(ctx context.Context, ui *streams, opts tuneOptions, files []string) error {
	if err := checkFit(opts.fit); err != nil {
		return err
	}
	if err := canWrite(slices.Concat(files, opts.lines), opts.output); err != nil {
		return err
	}
	author, data, err := loadForFit(ui, tune.Files{Positions: files, Lines: opts.lines}, opts.seed, opts.without)
	if err != nil {
		return err
	}
	data.ReadBy(tune.Curve{Scale: 1, Bend: opts.fit.Bend})
	opts.fit.Progress = func(round int, loss float64) { ui.notef("step %d: loss %.6f", round, loss) }
	fitted := tune.Fit(data.Fit, author, opts.fit)
	profile := fitted.Profile
	before, after := data.Held.Measure(author), data.Held.Measure(profile)
	data.ReadBy(tune.Curve{Scale: 1})
	straight := data.Held.Measure(profile)
	ui.notef("held-out error %.5f before, %.5f after, correlation %.3f (by a curve that never flattens %.5f)",
		before.MSE, after.MSE, after.Correlation, straight.MSE)
	var contradicted []string
	for _, t := range fitted.Contradicted {
		contradicted = append(contradicted, tsvetkov.ID(t))
	}

	profile.Name, profile.Scale, profile.Guide = opts.name, 1, network.Scale
	switch {
	case profile.Name != "":
	case standard(opts.output):
		profile.Name = "fitted"
	default:
		profile.Name = strings.TrimSuffix(filepath.Base(opts.output), ".toml")
	}
	profile.About = "the author's terms with factors fitted to data"
	remarks := [][2]string{
		{"positions", fmt.Sprintf("%d fitted, %d held out", data.Fit.Len(), data.Held.Len())},
		{"lines", cmp.Or(strings.Join(opts.lines, ", "), "none")},
		{"target", fmt.Sprintf("%g of the engine's score, the rest of the result", opts.fit.ScoreShare)},
		{"pull", fmt.Sprintf("%g positions, %g for the entries of tables", opts.fit.Pull, opts.fit.TablePull)},
		{"least", fmt.Sprintf("%g of the common factor %.3f", opts.fit.Least, fitted.Common)},
		{"bend", fmt.Sprintf("%g centipawns", opts.fit.Bend)},
		{"contradicted", cmp.Or(strings.Join(contradicted, ", "), "nothing")},
		{"without", cmp.Or(strings.Join(opts.without, ", "), "nothing")},
		{"held_out_error_before", fmt.Sprintf("%.5f", before.MSE)},
		{"held_out_error_after", fmt.Sprintf("%.5f", after.MSE)},
		{"held_out_error_straight_curve", fmt.Sprintf("%.5f", straight.MSE)},
		{"correlation", fmt.Sprintf("%.4f", after.Correlation)},
	}
	var text bytes.Buffer
	if err := profile.Write(&text, remarks); err != nil {
		return err
	}
	return ui.writeResult(ctx, opts.output, text.Bytes())
}
