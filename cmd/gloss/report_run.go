package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"gloss/annotate"
	"gloss/annotate/durable"
	"gloss/annotate/study"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary"
)

// reportRun is one run of gloss report.
type reportRun struct {
	ui       *streams
	opts     reportOptions
	settings annotate.Settings
	builder  *study.Builder
	add      func(*annotate.GameJSON) error // takes a game in: the builder's Add
	want     func(*pgn.Game) bool           // nil for all games
	analysis *annotation                    // nil until there are games to analyse
	cluster  *clusterRun                    // nil if they are analysed here
	recorded *recorded                      // takes those that are annotated already; nil with --fresh
	damaged  int                            // objects of JSON that could not be read
}

func newReportRun(ui *streams, opts reportOptions, settings annotate.Settings) (*reportRun, error) {
	texts, err := glossary.Load()
	if err != nil {
		return nil, err
	}
	build := study.Options{Player: opts.player, Exercises: opts.positions, Texts: texts, Evaluator: evaluator}
	if opts.format == "html" {
		build.Keep = opts.games
	}
	b := study.NewBuilder(build)
	r := &reportRun{ui: ui, opts: opts, settings: settings, builder: b, add: b.Add}
	if opts.player != "" {
		r.want = func(g *pgn.Game) bool { return b.Meet(g.Tag("White"), g.Tag("Black")) }
	}
	return r, nil
}

// read takes all inputs in. Neighbouring files of games are analysed in one batch,
// so that many small files keep all workers busy.
func (r *reportRun) read(ctx context.Context, sources []*study.Source) error {
	several := len(sources) > 1
	for len(sources) > 0 {
		n := 1
		if sources[0].JSON {
			switch err := r.readJSON(ctx, sources[0]); {
			case several && errors.Is(err, study.ErrNoGames):
				r.ui.errorf("%v", err)
				r.damaged++
			case err != nil:
				return err
			}
		} else {
			for n < len(sources) && !sources[n].JSON && sources[n].Text == nil && sources[0].Text == nil {
				n++
			}
			if err := r.analyse(ctx, sources[:n]); err != nil {
				return err
			}
		}
		sources = sources[n:]
	}
	return nil
}

func (r *reportRun) readJSON(ctx context.Context, s *study.Source) error {
	if err := s.Open(ctx); err != nil {
		return err
	}
	defer s.Close()
	return study.Read(s.Text, annotate.InputName(s.Path), func(g *annotate.GameJSON) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return r.add(g)
	}, func(err error) {
		r.ui.errorf("%v", err)
		r.damaged++
	})
}

// analyse reviews games and takes the records in.
func (r *reportRun) analyse(ctx context.Context, sources []*study.Source) error {
	if r.analysis == nil {
		a, err := newAnnotation(r.ui, r.opts.annotateOptions, r.settings)
		if err != nil {
			return err
		}
		r.analysis, a.cluster = a, r.cluster
		if !r.opts.fresh {
			r.recorded = newRecorded(a)
			a.ready = r.recorded.ready
		}
	}
	in := &annotate.Inputs{}
	for _, s := range sources {
		in.Paths = append(in.Paths, s.Path)
	}
	in.Want = r.want
	if first := sources[0]; first.Text != nil {
		in.Begin(first.File, first.Text)
	}
	if r.opts.cluster.detach {
		return r.analysis.leave(ctx, in, false)
	}
	return r.analysis.work(ctx, in, func(_ annotate.Item, record []byte) error {
		if len(record) == 0 {
			return nil
		}
		var g annotate.GameJSON
		if err := json.Unmarshal(record, &g); err != nil {
			return err
		}
		return r.add(&g)
	})
}

// failures is the error for games that could not be read or analysed.
func (r *reportRun) failures() error {
	failed := r.damaged
	if r.analysis != nil {
		failed += r.analysis.tally.Failed
	}
	if failed == 0 {
		return nil
	}
	return &partialError{failed: failed, what: "games"}
}

// write puts the report and the exercises where they belong.
func (r *reportRun) write(ctx context.Context, rep *study.Report) error {
	if r.opts.exercises != "" {
		text, err := exerciseText(r.opts.exercises, rep.Exercises)
		if err != nil {
			return err
		}
		if err := durable.WriteFile(ctx, r.opts.exercises, []byte(text)); err != nil {
			return err
		}
	}
	if standard(r.opts.output) {
		ui := *r.ui
		ui.outTTY = ui.outTTY || r.opts.laidOut
		return r.print(ctx, &ui, rep)
	}
	var b bytes.Buffer
	file := *r.ui // a file is no terminal, but what is to be read is laid out for one
	file.out, file.outTTY, file.width = &b, true, 100
	file.color = r.ui.global.Color == "always"
	if err := r.print(ctx, &file, rep); err != nil {
		return err
	}
	return durable.WriteFile(ctx, r.opts.output, b.Bytes())
}

// html writes the report with what a reader may try on the board.
func (r *reportRun) html(ctx context.Context, ui *streams, rep *study.Report, games []*annotate.GameJSON, refs []study.GameRef) error {
	var bar *meter
	defer func() {
		if bar != nil {
			bar.Finish()
		}
	}()
	return rep.HTML(ctx, ui.out, games, refs, study.Looks{
		Nodes: r.opts.lookNodes, Workers: max(r.opts.workers, 1),
		Open: func() (study.Look, func(), error) {
			judge, err := newJudge(ui.global.Profile, r.opts.lookNodes, 1)
			if err != nil {
				return nil, nil, err
			}
			look := func(pos *board.Position, m board.Move, nodes uint64) (float64, []string, error) {
				return judge.Look(ctx, pos, m, nodes)
			}
			return look, func() { _ = judge.Analyser.Close() }, nil
		},
		Begun: func(n int) { bar = ui.progress(n, "mistakes to be tried") },
		Done:  func() { bar.Add(1) },
	})
}

// print writes the report in its format.
func (r *reportRun) print(ctx context.Context, ui *streams, rep *study.Report) error {
	switch r.opts.format {
	case "json":
		return ui.writeJSON(rep)
	case "md":
		var text strings.Builder
		if err := rep.Markdown(&text); err != nil {
			return err
		}
		_, err := io.WriteString(ui.out, r.opts.pieces.Text(text.String()))
		return err
	case "html":
		games, refs := r.builder.Kept()
		return r.html(ctx, ui, rep, games, refs)
	}
	var text bytes.Buffer
	page := *ui
	page.out = &text
	if err := printReport(&page, rep); err != nil {
		return err
	}
	_, err := io.WriteString(ui.out, r.opts.pieces.Text(text.String()))
	return err
}

// exerciseText is a file of exercises in the format that its name asks for.
func exerciseText(file string, list []study.Exercise) (string, error) {
	if strings.EqualFold(filepath.Ext(file), ".epd") {
		return study.EPD(list), nil
	}
	return study.PGN(list)
}
