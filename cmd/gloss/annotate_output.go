package main

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/output"
)

// runAnnotate runs the command.
func runAnnotate(ctx context.Context, ui *streams, opts annotateOptions, flags *pflag.FlagSet, args []string) error {
	settings, err := opts.settings(flags.Changed)
	if err != nil {
		return err
	}
	if err := opts.cluster.check(flags); err != nil {
		return err
	}
	args = ui.inputs(args)
	sink, err := output.New(opts.plan(ui), args)
	if err != nil {
		return refused(err)
	}
	if err := opts.checkReport(sink, args); err != nil {
		return err
	}
	if err := annotate.CheckInputs(args); err != nil {
		return err
	}
	if err := opts.checkDamage(sink, args); err != nil {
		return err
	}
	if err := output.CheckResume(opts.resume, sink, resumeCommand(ui.args, "annotate"), args); err != nil {
		return refused(err)
	}
	run, err := newAnnotation(ui, opts, settings)
	if err != nil {
		return err
	}
	var out destination = sink
	if opts.resume {
		if done, result, err := run.finished(ctx, sink, args); done || err != nil {
			return errors.Join(result, err)
		}
	}
	if run.cluster, err = openCluster(ctx, ui, "annotate", &opts, flags, args); err != nil {
		return err
	}
	if opts.cluster.ends() {
		return run.leaveAll(ctx, args, sink.Files())
	}
	defer ui.closeCluster(run.cluster)
	if sink.Files() && output.ReadOnce(args) == "" {
		session, err := run.session(flags)
		if err != nil {
			return err
		}
		if out, err = output.NewSession(session, sink, args); err != nil {
			return refused(err)
		}
	}
	return run.files(ctx, args, out)
}

// plan says where the games go.
func (o *annotateOptions) plan(ui *streams) output.Plan {
	p := output.Plan{Standard: ui.out, Path: o.output, InPlace: o.inPlace, JSON: ui.global.JSON}
	if plain := *ui; ui.outTTY {
		plain.color = false // the games have none of gloss's colours
		p.Standard = &terminalText{dst: ui.out, s: &plain}
	}
	return p
}

// refused makes a usage error of what an output refuses.
func refused(err error) error {
	var r *output.Refusal
	if errors.As(err, &r) {
		return &usageError{err: r.Err, hint: r.Hint}
	}
	return err
}

// notInResult are the flags that the result does not depend on.
var notInResult = slices.Concat(clusterFlags, []string{"workers", "engine-patience", "engine-timeout", "output", "resume", "quiet", "verbose", "color", "help"})

// session describes the run for its journal.
func (a *annotation) session(flags *pflag.FlagSet) (*output.Run, error) {
	r := &output.Run{
		Program: programName(), Settings: map[string]string{}, Profile: a.ui.global.Profile, InPlace: a.opts.inPlace,
		Tally: &a.tally, Note: a.ui.notef, Complain: a.ui.errorf, GoOn: func() { a.ui.tellHowToGoOn("annotate") },
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(notInResult, f.Name) {
			r.Settings[f.Name] = f.Value.String()
		}
	})
	if a.recorder != nil {
		r.AddRecord = a.recorder.add
	}
	var err error
	if a.opts.engine != "" {
		r.Engine, err = enginePath(a.opts.engine)
	}
	return r, err
}

// finished tells if the output is complete, and with what error the run that made it
// ended: that of games that were copied. Where the output is there but other, it says so.
func (a *annotation) finished(ctx context.Context, s *output.Sink, inputs []string) (done bool, result error, err error) {
	if a.json {
		return false, nil, nil // of records it cannot be seen by which flags they were made
	}
	made := output.Made{
		Tag: settingsTag, Settings: a.tag, InPlace: a.opts.inPlace, MayFail: a.opts.engine != "",
		Behind: []string{a.opts.report, a.opts.damage}, Needs: []string{a.ui.global.Profile},
	}
	if a.opts.engine != "" {
		path, err := enginePath(a.opts.engine)
		if err != nil {
			return false, nil, err
		}
		made.Needs = append(made.Needs, path)
	}
	f, err := s.Finished(ctx, inputs, made)
	if err != nil {
		return false, nil, err
	}
	name := a.opts.output
	if a.opts.inPlace {
		if name = s.Target(0); len(inputs) > 1 {
			name += " and the other files"
		}
	}
	switch {
	case f.Other != "":
		a.ui.notef("%s exists, but this command would write it differently (%s); it is written again", name, f.Other)
	case f.Whole:
		a.ui.notef("%s is complete: %s with these settings; leave out --resume to begin anew", name, counted(int64(f.Annotated), "game"))
		a.tally.Failed = f.Failed
		return true, a.failures(), nil
	}
	return false, nil, nil
}
