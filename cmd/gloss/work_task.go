package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/cluster"
	"gloss/annotate/output"
	"gloss/annotate/review"
	"gloss/engine/pgn"
	"gloss/eval"
)

// equipment is what a worker has to examine games with.
type equipment struct {
	ui       *streams
	workers  int
	identity output.Identity
	profile  string // its file, "" if none was named
	engine   string // the program, "" if none was named
}

// task sets up what examines the games of a run, from its flags. Its error says what differs.
func (e *equipment) task(s *cluster.Settings) (cluster.Task, error) {
	if err := s.Agrees(e.identity); err != nil {
		return nil, err
	}
	ui := e.silent()
	switch s.Command {
	case "annotate":
		cmd, opts := annotateCommand(ui)
		if err := e.apply(s, ui, cmd, opts); err != nil {
			return nil, err
		}
		return e.annotating(s, ui, opts, cmd.Flags())
	case "report":
		cmd, opts := reportCommand(ui)
		if err := e.apply(s, ui, cmd, &opts.annotateOptions); err != nil {
			return nil, err
		}
		return e.annotating(s, ui, &opts.annotateOptions, cmd.Flags())
	case "verify":
		cmd, opts := verifyCommand(ui)
		if err := e.apply(s, ui, cmd, &opts.annotateOptions); err != nil {
			return nil, err
		}
		return e.verifying(ui, opts, cmd.Flags())
	}
	return nil, fmt.Errorf("the run is of gloss %q, which sends no games", s.Command)
}

// silent returns streams on which nobody hears anything: what there is to say is said where the run is.
func (e *equipment) silent() *streams {
	return &streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard, width: 80, env: func(string) string { return "" }, log: slog.New(slog.DiscardHandler)}
}

// apply gives the flags of a command the values that they have in the run. What starts programs, and how
// many at a time, is up to this machine.
func (e *equipment) apply(s *cluster.Settings, ui *streams, cmd *cobra.Command, opts *annotateOptions) error {
	flags, global := cmd.Flags(), pflag.NewFlagSet("", pflag.ContinueOnError)
	addGlobalFlags(global, ui)
	flags.AddFlagSet(global) // those of the command go before
	for name, values := range s.Flags {
		f := flags.Lookup(name)
		switch {
		case name == "profile" && len(values) == 1 && slices.Contains(eval.ProfileNames(), values[0]):
		case f == nil || slices.Contains(notOfGames, name):
			return fmt.Errorf("the run has a flag --%s that is not one of a game", name)
		}
		if err := setFlag(f, values); err != nil {
			return fmt.Errorf("the run has a flag --%s that is not understood here: %w", name, err)
		}
	}
	for _, name := range s.Given {
		if f := flags.Lookup(name); f != nil {
			f.Changed = true
		}
	}
	opts.workers = e.workers
	if e.profile != "" && s.Profile != "" {
		ui.global.Profile = e.profile
	}
	if opts.engine != "" { // a program is run because it was named here, never because somebody else wants it
		if e.engine == "" || s.Engine != e.identity.Engine {
			return errors.New("the run searches with another engine; start the worker with the same program as --engine")
		}
		opts.program = e.engine
	}
	return nil
}

func setFlag(f *pflag.Flag, values []string) error {
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return list.Replace(values)
	}
	if len(values) != 1 {
		return errors.New("it has not one value")
	}
	return f.Value.Set(values[0])
}

// annotating returns the task of a run of annotate or report.
func (e *equipment) annotating(s *cluster.Settings, ui *streams, opts *annotateOptions, flags *pflag.FlagSet) (cluster.Task, error) {
	settings, err := opts.settings(flags.Changed)
	if err != nil {
		return nil, err
	}
	a, err := newAnnotation(ui, *opts, settings)
	if err != nil {
		return nil, err
	}
	if s.Record {
		a.recorder = &recorder{waiting: map[*pgn.Game]*annotate.GameJSON{}}
	}
	local := &annotate.Local{NewReviewer: a.reviewer, Retry: a.retry, Render: a.render}
	return e.examine(local, a.recorder), nil
}

// verifying returns the task of a run of verify.
func (e *equipment) verifying(ui *streams, opts *verifyOptions, flags *pflag.FlagSet) (cluster.Task, error) {
	v, err := opts.verification(ui, flags)
	if err != nil {
		return nil, err
	}
	return e.examine(&annotate.Local{NewReviewer: v.flags.reviewer, Prepare: v.prepare, Retry: v.flags.retry, Render: v.check}, nil), nil
}

// examine returns the task that a local batch would do with a game; it keeps what it examines with for the next one.
func (e *equipment) examine(local *annotate.Local, records *recorder) cluster.Task {
	free := make(chan annotate.Examiner, e.workers)
	for range e.workers {
		free <- local.Examiner()
	}
	return func(ctx context.Context, text []byte) (cluster.Result, error) {
		g, err := cluster.Read(text)
		if err != nil {
			return cluster.Result{Failure: err.Error()}, nil
		}
		examiner := <-free
		defer func() { free <- examiner }()
		result := cluster.Result{}
		done, err := examiner.Examine(ctx, g, func(s review.Step) {
			if s.Phase == review.FirstLooks {
				result.Positions++
			}
		})
		var start *review.StartError
		switch {
		case ctx.Err() != nil:
			return result, ctx.Err()
		case errors.As(err, &start):
			return result, start.Err
		case err != nil:
			return cluster.Result{Failure: err.Error()}, nil
		}
		result.Output, result.Nodes = done.Output, done.Nodes
		if records != nil {
			result.Record, err = records.take(annotate.Item{Game: g})
		}
		return result, err
	}
}
