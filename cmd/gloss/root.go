package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/engine/input"
	"gloss/eval"
	"gloss/glossary/words"
)

// commands lists every command of gloss, one line each, in the order of the help.
var commands = []func(*streams) *cobra.Command{
	newAnnotateCmd,
	newShowCmd,
	newBenchCmd,
	newDrillCmd,
	newExplainCmd,
	newGlossaryCmd,
	newMatchCmd,
	newPerftCmd,
	newReportCmd,
	newSuiteCmd,
	newTuneCmd,
	newUCICmd,
	newVerifyCmd,
	newServeCmd,
	newWorkCmd,
	newConfigCmd,
	newDoctorCmd,
	newSchemaCmd,
	newVersionCmd,
}

// run executes gloss with the arguments after the program's name and returns
// the exit code. An interrupt cancels the context that the commands see.
func run(args []string, ui *streams) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	// Nobody waits for input, or for a reader of the output, when the run is over.
	in, out, errs := ui.in, ui.out, ui.err
	ui.in, ui.out, ui.err = input.Reader(ctx, in), input.Writer(ctx, out), input.Writer(ctx, errs)
	defer func() { ui.in, ui.out, ui.err = in, out, errs }()
	ui.connect()

	root := newRootCmd(ui)
	ui.args = args
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = ui.writeError()
	}
	report(ui, cmd, err)
	return exitCode(err)
}

// report prints the error of a command with a hint where there is one.
func report(ui *streams, cmd *cobra.Command, err error) {
	var usage *usageError
	var silent *silentError
	switch {
	case err == nil, errors.As(err, &silent):
	case errors.As(err, &usage):
		ui.errorf("%v", err)
		hint := usage.hint
		if hint == "" {
			hint = ui.habitBehind(cmd, err.Error())
		}
		if hint == "" {
			hint = fmt.Sprintf("see '%s --help'", cmd.CommandPath())
		}
		fmt.Fprintf(ui.err, "  %s\n", hint)
	case errors.Is(err, context.Canceled):
		ui.errorf("interrupted")
	default:
		ui.errorf("%v", err)
	}
}

func newRootCmd(ui *streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "gloss",
		Short: "Annotate chess games and name the terms behind every swing",
		Long: `gloss replays chess games, compares every move with the best one, and says what
the difference is made of: backward pawns, weak spots, open files, a shelter torn
open. The explanation is the evaluation itself, so its numbers add up.`,
		Example: `  gloss annotate game.pgn
  gloss show game.pgn
  gloss explain "4k3/1p6/p7/P7/8/8/8/4K3 w - - 0 1"
  gloss glossary backward-pawn`,
		Version:       facts().Version,
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := ui.applyHabits(cmd); err != nil {
				return err
			}
			return ui.applyFlags(cmd)
		},
		Args: knownCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(ui.in)
	root.SetOut(ui.out)
	root.SetErr(ui.err)
	root.SetFlagErrorFunc(flagError)
	addGlobalFlags(root.PersistentFlags(), ui)
	cobra.EnableCommandSorting = false // what belongs together stands together
	for _, newCmd := range commands {
		cmd := newCmd(ui)
		cmd.DisableFlagsInUseLine = true
		root.AddCommand(cmd)
	}
	addTopics(root)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	strictHelp(root)
	exampleOfCompletion(root)
	wrapArgs(root)
	fitHelp(root, ui.width)
	oneOf(ui, root, "color", "auto", "always", "never")
	oneOf(ui, root, "format", "text", "tsv")
	completeValues(ui, root, "profile", eval.ProfileNames()...)
	return root
}

// strictHelp has the commands that cobra adds refuse what they do not know.
func strictHelp(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			show := cmd.Run
			cmd.Run = nil
			cmd.RunE = func(help *cobra.Command, args []string) error {
				about, rest, err := root.Find(args)
				switch {
				case err != nil:
					return knownCommand(root, args)
				case about.HasSubCommands() && len(rest) > 0:
					return knownCommand(about, rest)
				}
				show(help, args)
				return nil
			}
			offer := cmd.ValidArgsFunction
			cmd.ValidArgsFunction = func(help *cobra.Command, args []string, written string) ([]cobra.Completion, cobra.ShellCompDirective) {
				offers, then := offer(help, args, written)
				if len(args) == 0 {
					offers = append(offers, topicsFrom(written)...)
				}
				return offers, then
			}
		case "completion":
			cmd.Args = func(cmd *cobra.Command, args []string) error {
				if len(args) == 0 {
					return nil
				}
				return usagef("there is no completion for %q: bash, zsh, fish or powershell", args[0])
			}
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// exampleOfCompletion gives the commands that cobra adds an example, too.
func exampleOfCompletion(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Example = "  gloss help glossary"
		case "completion":
			cmd.Example = "  source <(gloss completion bash)"
			for _, shell := range cmd.Commands() {
				shell.Example = fmt.Sprintf("  gloss completion %s > gloss.%[1]s", shell.Name())
			}
		}
	}
}

// addGlobalFlags adds the flags that every command understands.
func addGlobalFlags(flags *pflag.FlagSet, ui *streams) {
	flags.BoolVar(&ui.global.JSON, "json", false, "write JSON instead of text")
	flags.StringVar(&ui.global.Color, "color", "auto", "colour the output: auto, always or never (NO_COLOR is obeyed too)")
	flags.BoolVar(&ui.global.Quiet, "quiet", false, "no progress and no notes on standard error")
	flags.BoolVarP(&ui.global.Verbose, "verbose", "v", false, "tell more on standard error")
	flags.StringVar(&ui.global.Format, "format", "", "of tables in files and pipes: text (as on a terminal) or tsv (the default)")
	flags.StringVar(&ui.global.Profile, "profile", usualProfile, "evaluation profile: "+strings.Join(eval.ProfileNames(), ", ")+" or a FILE")
}

// completeValues offers the values of a flag to the shell.
func completeValues(ui *streams, cmd *cobra.Command, flag string, values ...string) {
	files := cobra.ShellCompDirectiveNoFileComp
	if flag == "profile" {
		files = cobra.ShellCompDirectiveDefault
	}
	err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, files))
	if err != nil { // no such flag, or completed twice: a slip in the program
		ui.errorf("completion of --%s: %v", flag, err)
	}
}

// choicesOf is the annotation of a flag that takes one of a few values.
const choicesOf = "choices"

// oneOf says that a flag takes one of these values and no other.
func oneOf(ui *streams, cmd *cobra.Command, flag string, values ...string) {
	completeValues(ui, cmd, flag, values...)
	f := cmd.Flags().Lookup(flag)
	if f == nil {
		f = cmd.PersistentFlags().Lookup(flag)
	}
	if f.Annotations == nil {
		f.Annotations = map[string][]string{}
	}
	f.Annotations[choicesOf] = values
}

// knownCommand rejects a first word that is no command.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand() {
			names = append(names, c.Name())
		}
	}
	err := &usageError{err: fmt.Errorf("there is no command %q", args[0])}
	if near := words.Near(args[0], names, 1); len(near) > 0 {
		err.hint = fmt.Sprintf("did you mean '%s %s'? 'gloss --help' lists all commands", cmd.CommandPath(), near[0])
	}
	return err
}

// flagError turns a flag that does not parse into a usageError, with the
// nearest flag as a hint.
func flagError(cmd *cobra.Command, err error) error {
	usage := &usageError{err: err}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		usage.err = fmt.Errorf("--%s %q: %w", invalid.GetFlag().Name, invalid.GetValue(), plainError(invalid.Unwrap()))
	}
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) || len(unknown.GetSpecifiedName()) < 2 {
		return usage
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := words.Near(unknown.GetSpecifiedName(), names, 1); len(near) > 0 {
		usage.hint = fmt.Sprintf("did you mean --%s? see '%s --help'", near[0], cmd.CommandPath())
	}
	return usage
}

// wrapArgs makes the complaints of all positional-argument checks usage errors.
func wrapArgs(cmd *cobra.Command) {
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			err := check(cmd, args)
			var usage *usageError
			if err == nil || errors.As(err, &usage) {
				return err
			}
			return &usageError{err: err}
		}
	}
	for _, sub := range cmd.Commands() {
		wrapArgs(sub)
	}
}

// noArgs is for commands that take flags only.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s takes no arguments, got %q", cmd.Name(), args[0])
	}
	return nil
}
