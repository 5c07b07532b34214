package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"gloss/annotate"
	"gloss/annotate/cluster"
	"gloss/annotate/review"
	"gloss/annotate/verify"
	"gloss/engine/pgn"
	"gloss/eval"
)

// verification is one run of gloss verify.
type verification struct {
	ui    *streams
	opts  verifyOptions
	given func(flag string) bool // tells what the user has set
	flags *plan                  // what the flags say

	mu       sync.Mutex
	plans    map[string]*plan // by the tag of the game
	current  map[*annotate.Reviewer]*plan
	openings *review.Openings
}

// plan is how a game is analysed.
type plan struct {
	*annotation
	exact bool // gloss's marks must come out the same to the letter
	users int  // reviewers that are fitted to it
	err   error
}

func newVerification(ui *streams, opts verifyOptions, given func(flag string) bool) (*verification, error) {
	v := &verification{
		ui: ui, opts: opts, given: given, plans: map[string]*plan{}, current: map[*annotate.Reviewer]*plan{}, openings: review.NewOpenings(),
	}
	a, err := v.annotation(opts.annotateOptions, ui.global.Profile)
	if err != nil {
		return nil, err
	}
	v.flags = &plan{annotation: a}
	return v, nil
}

// annotation sets an analysis up.
func (v *verification) annotation(opts annotateOptions, profile string) (*annotation, error) {
	settings, err := opts.settings(func(flag string) bool { return flag == "nodes" && opts.nodes > 0 })
	if err != nil {
		return nil, err
	}
	ui := *v.ui
	ui.global.Profile, ui.global.JSON = profile, false
	return newAnnotationWith(&ui, opts, settings, v.openings)
}

// planOf decides how a game is analysed: as its tag says, else as the flags say.
func (v *verification) planOf(g *pgn.Game) *plan {
	tag := ownSettings(g)
	if tag == "" || v.opts.byFlags {
		return v.flags
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	p := v.plans[tag]
	if p == nil {
		p = v.newPlan(tag)
		if len(v.plans) == mostPlans {
			clear(v.plans)
		}
		v.plans[tag] = p
	}
	return p
}

// mostPlans bounds the memory for files in which every game was analysed in another way.
const mostPlans = 50

// newPlan reads the tag of a game.
func (v *verification) newPlan(tag string) *plan {
	opts, profile, err := parseSettings(tag)
	if err != nil {
		return &plan{err: err}
	}
	if opts.engine != "" {
		// A program is run because the user names it, never because a file does.
		if v.opts.engine == "" {
			v.ui.errorf("some games were analysed by the engine %s: they are held against gloss's own analysis; --engine names a program to run instead", opts.engine)
			return v.flags
		}
		opts.engine, opts.program, opts.engineOptions = v.opts.engine, v.opts.program, v.opts.engineOptions
		opts.patience, opts.longest = v.opts.patience, v.opts.longest
	}
	opts.workers = v.opts.workers
	exact := opts.engine == "" && opts.time == 0 && v.opts.tolerance <= 0
	if told := v.limit(&opts); told != "" {
		v.ui.errorf("%q: %s", tag, told)
		exact = false
	}
	if !slices.Contains(eval.ProfileNames(), profile) {
		if v.flags.profile.Name != profile {
			return &plan{err: fmt.Errorf("it was analysed with the profile %q; give its file with --profile", profile)}
		}
		profile = v.ui.global.Profile
	}
	a, err := v.annotation(opts, profile)
	return &plan{annotation: a, exact: exact, err: err}
}

// files checks all inputs.
func (v *verification) files(ctx context.Context, paths []string) (*verify.Report, error) {
	report := &verify.Report{Findings: []verify.Finding{}}
	in := &annotate.Inputs{Paths: paths}
	defer in.Close()
	count := new(annotate.Count)
	batch := &annotate.Batch{
		Workers: v.opts.workers, Count: count,
		Local: annotate.Local{NewReviewer: v.flags.reviewer, Prepare: v.prepare, Retry: v.flags.retry, Render: v.check},
		Copy:  func(*pgn.Game) ([]byte, error) { return nil, nil },
		Failed: func(g *pgn.Game, err error) {
			v.ui.errorf("%s", gameMessage(g, err))
			report.Failed(g, err)
		},
		Write: func(item annotate.Item, result []byte) error {
			if item.End && item.Err == nil {
				v.ui.noteEmpty(item, paths)
			}
			return report.Take(item, result)
		},
	}
	overCluster(v.ui, batch, v.flags.cluster, v.taken)
	progress := newProgress(v.ui, count, in, v.flags.cluster)
	err := batch.Run(ctx, in.Next)
	progress.stop(err == nil)
	for _, p := range v.current {
		p.pool.Close()
	}
	return report, err
}

// prepare fits a reviewer to a game.
func (v *verification) prepare(ctx context.Context, g *pgn.Game, r *annotate.Reviewer) error {
	p := v.planOf(g)
	if p.err != nil {
		return p.err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	last := v.current[r]
	if last == p {
		return nil
	}
	fresh, err := p.reviewer(ctx)
	if err != nil {
		return err
	}
	fresh.Progress = r.Progress
	*r = *fresh
	v.current[r] = p
	p.users++
	if last != nil {
		if last.users--; last.users == 0 {
			last.pool.Close() // a file with many tags must not keep an engine for each
		}
	}
	return nil
}

// check holds a game against its review. Workers call it.
func (v *verification) check(g *pgn.Game, r *annotate.Review) ([]byte, error) {
	p := v.planOf(g)
	c := &verify.Check{
		Game: g, Review: r, Curve: p.settings.Curve, Thresholds: p.settings.Thresholds, Tolerance: defaultTolerance,
	}
	if v.opts.tolerance >= 0 {
		c.Tolerance = float64(v.opts.tolerance)
	}
	if p.exact {
		fresh, err := pgn.NewReader(bytes.NewReader([]byte(g.Raw)), g.Name).Next()
		if err != nil {
			return nil, err
		}
		if err := r.Apply(fresh, p.marks(p.opening(g))); err != nil {
			return nil, err
		}
		c.Fresh = fresh
	}
	return json.Marshal(c.All())
}

// taken reads what a worker has found, and enters where the game stands.
func (v *verification) taken(g *pgn.Game, r cluster.Result) ([]byte, error) {
	v.planOf(g) // what there is to say of its settings is said here
	var found verify.Found
	if err := json.Unmarshal(r.Output, &found); err != nil {
		return nil, err
	}
	found.Place(g)
	return json.Marshal(found)
}
