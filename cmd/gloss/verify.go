package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/verify"
)

// verifyOptions are the flags of gloss verify.
type verifyOptions struct {
	annotateOptions
	tolerance int
	byFlags   bool
}

// defaultTolerance is how far values may be off that gloss did not write, or did with
// settings that cannot be repeated.
const defaultTolerance = 50

func newVerifyCmd(ui *streams) *cobra.Command {
	cmd, _ := verifyCommand(ui)
	return cmd
}

// verifyCommand returns the command with the options that its flags set.
func verifyCommand(ui *streams) (*cobra.Command, *verifyOptions) {
	opts := &verifyOptions{annotateOptions: usualOptions()}
	cmd := &cobra.Command{
		Use:   "verify [FILE... | -]",
		Short: "Check annotated games: moves by a second library, values and marks by a fresh analysis",
		Long: `verify replays every game, its variations too, by another library of the rules, analyses it
again, and lists what does not hold: moves, results, values ([%eval]), judgements (! ? ??), and
everything else that gloss wrote: words, better lines, squares and arrows, tags.

What gloss wrote with a limit of nodes or depth must come out the same to the letter:
the game says how it was analysed (tag GlossSettings). Limits that you give override those of
the game; a game that asks for more than ` + mostAsked() + `
(second looks included) is analysed as the flags say. gloss says both. Values and judgements of others,
and of runs that are not repeated (--time, --engine, other limits), may be off by --tolerance. A judgement
or tag that somebody has changed counts as his own; a value or a tag that is gone is not missed.
Games that do not say how they were analysed are analysed as the flags say.

Values and marks are checked in the main line, moves everywhere; for a move in a variation the
list gives the moves with which the variation begins. Nothing is written but the list. The exit
code is 3 if something does not hold or a game could not be read.`,
		Example: `  gloss verify annotated.pgn
  gloss verify --tolerance 80 --nodes 200000 lichess.pgn
  gloss verify --json annotated/*.pgn > findings.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runVerify(cmd.Context(), ui, *opts, cmd.Flags(), args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.IntVar(&opts.tolerance, "tolerance", -1, fmt.Sprintf("how far values may be off, in centipawns; a difference counts for less when one side is far ahead (default 0 for what gloss can repeat, else %d)", defaultTolerance))
	flags.Lookup("tolerance").DefValue = "0" // what -1 stands for is told in words
	flags.BoolVar(&opts.byFlags, "by-flags", false, "analyse as the flags say, not as the games say")
	opts.addSearchFlags(flags)
	addCutFlag(ui, cmd, &opts.cut)
	opts.addJudgeFlags(flags)
	opts.cluster.addFlags(flags)
	return cmd, opts
}

// runVerify runs the command.
func runVerify(ctx context.Context, ui *streams, opts verifyOptions, flags *pflag.FlagSet, args []string) error {
	if _, err := opts.settings(flags.Changed); err != nil {
		return err
	}
	if flags.Changed("tolerance") && opts.tolerance < 0 {
		return usagef("--tolerance %d is negative", opts.tolerance)
	}
	if err := opts.cluster.check(flags); err != nil {
		return err
	}
	args = ui.inputs(args)
	if err := annotate.CheckInputs(args); err != nil {
		return err
	}
	run, err := opts.verification(ui, flags)
	if err != nil {
		return err
	}
	if run.flags.cluster, err = openCluster(ctx, ui, "verify", &opts.annotateOptions, flags, args); err != nil {
		return err
	}
	if opts.cluster.ends() {
		return run.flags.leaveAll(ctx, args, false)
	}
	defer ui.closeCluster(run.flags.cluster)
	report, err := run.files(ctx, args)
	if err != nil {
		return err
	}
	if err := printVerification(ui, report); err != nil {
		return err
	}
	if n := len(report.Findings); n > 0 {
		return &partialError{failed: n, text: counted(int64(n), "finding") + ": see above"}
	}
	return nil
}

// verification sets a run up by the flags.
func (o verifyOptions) verification(ui *streams, flags *pflag.FlagSet) (*verification, error) {
	settings, err := o.settings(flags.Changed)
	if err != nil {
		return nil, err
	}
	if o.nodes, o.depth, o.time = settings.Limits.Nodes, settings.Limits.Depth, settings.Limits.MoveTime; o.knockOut {
		return nil, usagef("--knock-out belongs to gloss annotate")
	}
	return newVerification(ui, o, flags.Changed)
}

// printVerification writes the list.
func printVerification(ui *streams, r *verify.Report) error {
	if ui.global.JSON {
		return ui.writeJSON(r)
	}
	if len(r.Findings) > 0 {
		t := ui.table(column{name: "game"}, column{name: "move", fixed: true}, column{name: "what", fixed: true}, column{name: "written"}, column{name: "now"})
		for _, f := range r.Findings {
			t.row(cell{fmt.Sprintf("%s:%d", f.File, f.Game), accent}, strings.TrimSpace(f.Move+" "+f.Variation), cell{f.Kind, bad}, shorten(f.Written), shorten(f.Found))
		}
		if err := t.flush(); err != nil {
			return err
		}
	}
	c := r.Checked
	ui.notef("%s: %s and %d of variations by a second library, %s, %s, %s of gloss held against a fresh analysis", counted(int64(r.Games), "game"),
		counted(int64(c.Moves), "move"), c.SideMoves, counted(int64(c.Values), "value"), counted(int64(c.Glyphs), "judgement"), counted(int64(c.Claims), "claim"))
	if c.Unchecked > 0 {
		ui.notef("%s not replayed by the second library: it knows neither Chess960 nor passed turns, and takes no more than %d of the variations of a game", counted(int64(c.Unchecked), "move"), verify.MostSideMoves)
	}
	return nil
}

// shorten shows the beginning of a long text.
func shorten(text string) string {
	const most = 120
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}
