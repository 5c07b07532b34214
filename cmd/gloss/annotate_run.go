package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"gloss/annotate"
	"gloss/annotate/output"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/pgn"
	"gloss/engine/uci"
	"gloss/eval"
	"gloss/eval/network"
	"gloss/eval/sets"
	"gloss/glossary"
)

// annotation is one run of gloss annotate.
type annotation struct {
	ui       *streams
	opts     annotateOptions
	settings annotate.Settings
	profile  *eval.Profile
	pool     *review.Pool // of the engines that search
	openings *review.Openings
	json     bool // records for other programs instead of games
	texts    *glossary.Glossary
	describe map[string]any // the settings, for JSON
	tag      string         // the settings, for a tag

	recorder *recorder   // nil without --report
	cluster  *clusterRun // nil if the games are examined here
	// ready, if not nil, has the output of games that need no review; see annotate.Batch.
	ready func(*pgn.Game) ([]byte, bool, error)

	tally output.Tally // what is not whole
}

func newAnnotation(ui *streams, opts annotateOptions, settings annotate.Settings) (*annotation, error) {
	return newAnnotationWith(ui, opts, settings, review.NewOpenings())
}

func newAnnotationWith(ui *streams, opts annotateOptions, settings annotate.Settings, openings *review.Openings) (*annotation, error) {
	p, err := eval.LoadProfile(ui.global.Profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	a := &annotation{ui: ui, opts: opts, settings: settings, profile: p, openings: openings, json: ui.global.JSON || opts.records}
	if opts.engine == "" {
		a.settings.Curve.Scale = p.Scale // the centipawns of other engines are taken as they are
		if opts.hearsNetwork(p.Name) {
			a.settings.SecondOpinion = &review.Curve{Scale: network.Scale, Shape: review.GlossShape}
		}
	}
	a.pool = review.NewPool(opts.workers, a.analyser)
	if opts.knockOut {
		a.settings.KnockOut = a.knockOut
	}
	if a.texts, err = glossary.Load(); err != nil {
		return nil, err
	}
	if opts.report != "" {
		if a.recorder, err = newRecorder(ui, opts); err != nil {
			return nil, err
		}
	}
	if _, err := parseEngineOptions(a.opts.engineOptions); err != nil {
		return nil, err
	}
	a.describeSettings()
	return a, nil
}

// describeSettings writes down what the results depend on.
func (a *annotation) describeSettings() {
	s := a.settings
	a.describe = map[string]any{"profile": a.profile.Name, "scale": s.Curve.Scale, "curve": s.Curve.Shape.String(), "verify_factor": s.VerifyFactor, "multipv": s.Limits.MultiPV,
		"thresholds": []float64{s.Thresholds.Inaccuracy, s.Thresholds.Mistake, s.Thresholds.Blunder}}
	parts := []string{"profile " + a.profile.Name}
	if a.opts.engine != "" {
		a.describe["engine"] = a.opts.engine
		parts = append(parts, "engine "+a.opts.engine)
	}
	if a.opts.cut.rules != 0 {
		a.describe["cut"] = a.opts.cut.String()
		parts = append(parts, "cut "+a.opts.cut.String())
	}
	if n := s.Limits.Nodes; n > 0 {
		a.describe["nodes"] = n
		parts = append(parts, fmt.Sprintf("%d nodes", n))
	}
	if d := s.Limits.Depth; d > 0 {
		a.describe["depth"] = d
		parts = append(parts, fmt.Sprintf("depth %d", d))
	}
	if t := s.Limits.MoveTime; t > 0 {
		a.describe["time_ms"] = t.Milliseconds()
		parts = append(parts, fmt.Sprintf("%v a position", t))
	}
	if s.VerifyFactor > 1 {
		parts = append(parts, fmt.Sprintf("verified times %d", s.VerifyFactor))
	}
	parts = append(parts, "curve "+s.Curve.Shape.String())
	if s.SecondOpinion != nil {
		a.describe["second_opinion"] = networkOpinion
		parts = append(parts, "second opinion "+networkOpinion)
	}
	a.tag = strings.Join(append(parts, a.opts.peculiarities()...), ", ")
}

// reviewer makes the reviewer of one worker.
func (a *annotation) reviewer(context.Context) (*annotate.Reviewer, error) {
	r := annotate.NewReviewer(a.settings, a.evaluator, a.texts)
	r.Pool = a.pool
	r.Named = a.openings.Length
	if a.opts.skipBook {
		r.Book = a.openings.Length
	}
	return r, nil
}

// evaluator is what positions are explained by, and searched by gloss itself.
func (a *annotation) evaluator() (eval.Evaluator, error) {
	ev, err := sets.New(a.profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	return ev, nil
}

// analyser starts one of the engines that search: gloss's own or another one.
func (a *annotation) analyser(ctx context.Context) (engine.Analyser, error) {
	if a.opts.engine == "" {
		ev, err := a.evaluator()
		if err != nil {
			return nil, err
		}
		own := engine.New(ev, engine.Options{Cut: a.opts.cut.rules})
		if a.settings.SecondOpinion == nil {
			return own, nil
		}
		second := engine.New(network.New(network.Default()), engine.Options{Cut: a.opts.cut.rules})
		return &review.Pair{Analyser: own, Second: second}, nil
	}
	options, err := parseEngineOptions(a.opts.engineOptions)
	if err != nil {
		return nil, err
	}
	path := a.opts.engine
	if a.opts.program != "" {
		path = a.opts.program
	}
	return uci.Start(ctx, uci.Config{Path: path, Options: options, Patience: a.opts.patience, Silence: a.opts.patience, Longest: a.opts.longest})
}

// knockOut makes an engine that does not know some terms.
func (a *annotation) knockOut(ids []string) (engine.Analyser, error) {
	ev, err := sets.Without(a.profile, ids...)
	if err != nil {
		return nil, err
	}
	return engine.New(ev, engine.Options{Cut: a.opts.cut.rules}), nil
}

// files annotates all inputs.
func (a *annotation) files(ctx context.Context, paths []string, out destination) error {
	in := &annotate.Inputs{Paths: paths}
	out.Start(in)
	if err := a.work(ctx, in, func(item annotate.Item, text []byte) error {
		var record []byte
		if a.recorder != nil {
			var err error
			if record, err = a.recorder.take(item); err != nil {
				return err
			}
			if record != nil {
				if err := a.recorder.add(record); err != nil {
					return err
				}
			}
		}
		return out.Write(ctx, item, text, record)
	}); err != nil {
		out.Abandon(a.ui.errorf, err)
		return err
	}
	if a.recorder != nil {
		if err := a.recorder.write(ctx); err != nil {
			return err
		}
	}
	if a.opts.damage != "" {
		if err := annotate.WriteDamage(ctx, a.opts.damage, a.tally.Damage); err != nil {
			return err
		}
	}
	if err := out.Done(); err != nil {
		return err
	}
	return a.failures()
}

// destination is where the games go: plainly, or so that an interrupted run can be continued.
type destination interface {
	Start(*annotate.Inputs) // says where to begin
	Write(ctx context.Context, item annotate.Item, text, record []byte) error
	Done() error
	Abandon(output.Say, error)
}

// failures is the error for games that could not be read or annotated.
func (a *annotation) failures() error {
	if a.tally.Failed > 0 {
		return &partialError{failed: a.tally.Failed, what: "games"}
	}
	return nil
}

// work reviews the games of some inputs and hands out what becomes of them, in order.
func (a *annotation) work(ctx context.Context, in *annotate.Inputs, write func(annotate.Item, []byte) error) error {
	defer in.Close()
	return a.workOn(ctx, in, in.Next, a.render, write)
}

// workOn does the same with the games that next returns, turned into output by render; in is what the
// progress is told of.
func (a *annotation) workOn(ctx context.Context, in *annotate.Inputs, next func(context.Context) (annotate.Item, bool, error),
	render func(*pgn.Game, *annotate.Review) ([]byte, error), write func(annotate.Item, []byte) error) error {
	defer a.pool.Close()
	count := new(annotate.Count)
	batch := &annotate.Batch{
		Workers: a.opts.workers, Local: annotate.Local{NewReviewer: a.reviewer, Retry: a.retry, Render: render},
		Copy: a.copyGame, Failed: a.gameFailed, Ready: a.ready, Count: count,
		Write: func(item annotate.Item, text []byte) error {
			a.notice(in, item)
			if item.Rest != "" && !a.json {
				text = append([]byte(item.Rest), '\n')
			}
			return write(item, text)
		},
	}
	overCluster(a.ui, batch, a.cluster, a.taken)
	progress := newProgress(a.ui, count, in, a.cluster)
	err := batch.Run(ctx, next)
	progress.stop(err == nil)
	if errors.Is(err, context.Canceled) {
		a.ui.notef("%s finished before the interrupt", counted(count.Games.Load(), "game"))
	}
	return err
}

// retry tells that another engine failed. It has a second try at every game.
func (a *annotation) retry(g *pgn.Game, err error) bool {
	if a.opts.engine == "" {
		return false // the same would happen again
	}
	a.ui.notef("%s; the engine is started again", gameMessage(g, err))
	return true
}

// notice takes note of what is not whole though no game failed: an input that could not
// be read to its end, and variations that were kept as text.
func (a *annotation) notice(in *annotate.Inputs, item annotate.Item) {
	switch {
	case item.End && item.Err != nil:
		a.tally.Failed++
		a.ui.errorf("%v", item.Err)
		if a.opts.inPlace {
			a.ui.errorf("%s is left as it was", in.Paths[item.Source])
		}
		a.harm(annotate.DamageOfSource(item.Err))
	case item.End:
		a.ui.noteEmpty(item, in.Paths)
	}
	if item.Game != nil && item.Err == nil {
		a.harm(annotate.DamageOfVariations(item.Game)...)
	}
}

// harm puts something on the list of damage, if there is to be one.
func (a *annotation) harm(list ...annotate.Damage) {
	if a.opts.damage != "" {
		a.tally.Damage = append(a.tally.Damage, list...)
	}
}

// noteEmpty tells of an input that came to its end without a game: nobody names it for that.
func (s *streams) noteEmpty(item annotate.Item, paths []string) {
	if item.Games == 0 {
		s.notef("no games in %s", annotate.InputName(paths[item.Source]))
	}
}

// gameFailed names a game that is copied as it is.
func (a *annotation) gameFailed(g *pgn.Game, err error) {
	a.tally.Failed++
	a.harm(annotate.DamageOfGame(g, err, a.json))
	a.ui.errorf("%s", gameMessage(g, err))
}

// gameMessage says where a game is and what is wrong with it.
func gameMessage(g *pgn.Game, err error) string {
	var fault *pgn.Error
	if errors.As(err, &fault) {
		return fault.Error()
	}
	return fmt.Sprintf("%s:%d:1: game %d: %v", g.Name, g.Line, g.Number, err)
}
