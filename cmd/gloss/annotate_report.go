package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"sync"

	"gloss/annotate"
	"gloss/annotate/output"
	"gloss/engine/pgn"
)

// recorder makes a study report of the games that are annotated. Workers hand
// records in as they finish; they are counted in the order of the games.
type recorder struct {
	run     *reportRun
	mu      sync.Mutex
	waiting map[*pgn.Game]*annotate.GameJSON
}

// checkReport refuses a name whose suffix says no format, and one that is read or
// written otherwise.
func (o *annotateOptions) checkReport(sink *output.Sink, inputs []string) error {
	if o.report == "" {
		return nil
	}
	if formatOfSuffix[strings.ToLower(filepath.Ext(o.report))] == "" {
		return usagef("--report %s ends neither in .html nor in .md nor in .json", o.report)
	}
	if sink.Writes(o.report) {
		return usagef("--report %s is a file of the output", o.report)
	}
	return canWrite(inputs, "", o.report)
}

func newRecorder(ui *streams, opts annotateOptions) (*recorder, error) {
	o := reportOptions{annotateOptions: opts, positions: defaultPositions, games: defaultReportGames, lookNodes: defaultLookNodes}
	o.output, o.format = opts.report, formatOfSuffix[strings.ToLower(filepath.Ext(opts.report))]
	run, err := newReportRun(ui, o, annotate.Settings{})
	return &recorder{run: run, waiting: map[*pgn.Game]*annotate.GameJSON{}}, err
}

// keep takes the record of a game from a worker.
func (r *recorder) keep(g *pgn.Game, record annotate.GameJSON) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting[g] = &record
}

// take returns the record of a game as a line of JSON, nil if it has none.
func (r *recorder) take(item annotate.Item) ([]byte, error) {
	r.mu.Lock()
	record := r.waiting[item.Game]
	delete(r.waiting, item.Game)
	r.mu.Unlock()
	if record == nil {
		return nil, nil
	}
	line, err := json.Marshal(record)
	return append(line, '\n'), err
}

// add adds a record to the report. All take the way through JSON, so that those kept from
// an interrupted run are no different from others.
func (r *recorder) add(line []byte) error {
	var record annotate.GameJSON
	if err := json.Unmarshal(line, &record); err != nil {
		return err
	}
	return r.run.builder.Add(&record)
}

// write writes the report.
func (r *recorder) write(ctx context.Context) error {
	return r.run.write(ctx, r.run.builder.Report())
}

// checkDamage refuses a name that is read or written otherwise.
func (o *annotateOptions) checkDamage(sink *output.Sink, inputs []string) error {
	if o.damage == "" {
		return nil
	}
	if sink.Writes(o.damage) {
		return usagef("--damage %s is a file of the output", o.damage)
	}
	if output.SameFile(o.report, o.damage) {
		return usagef("--damage and --report name the same file, %s", o.damage)
	}
	return canWrite(inputs, "", o.damage)
}
