package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gloss/annotate"
	"gloss/annotate/durable"
	"gloss/annotate/study"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary"
)

// source is an input of a report.
type source struct {
	path string
	json bool // records of analysed games; else PGN
	// file and text are open if the input cannot be opened twice.
	file io.Closer
	text io.Reader
}

// openSources tells for every input what it is. What can be read only once stays open.
func openSources(ctx context.Context, paths []string) ([]*source, error) {
	var list []*source
	for _, path := range paths {
		s := &source{path: path}
		if err := s.open(ctx); err != nil {
			closeSources(list)
			return nil, err
		}
		head, err := s.text.(*bufio.Reader).Peek(512)
		if err != nil && len(head) == 0 && err != io.EOF {
			s.close()
			closeSources(list)
			return nil, err
		}
		s.json = study.IsJSON(head)
		if info, err := os.Stat(path); path != "-" && err == nil && info.Mode().IsRegular() {
			s.close()
		}
		list = append(list, s)
	}
	return list, nil
}

func (s *source) open(ctx context.Context) error {
	if s.text != nil {
		return nil
	}
	f, err := pgn.OpenContext(ctx, s.path)
	if err != nil {
		return err
	}
	s.file, s.text = f, bufio.NewReader(f)
	return nil
}

func (s *source) close() {
	if s.file != nil {
		s.file.Close()
	}
	s.file, s.text = nil, nil
}

func closeSources(list []*source) {
	for _, s := range list {
		s.close()
	}
}

// reportRun is one run of gloss report.
type reportRun struct {
	ui       *streams
	opts     reportOptions
	settings annotate.Settings
	builder  *study.Builder
	add      func(*annotate.GameJSON) error // takes a game in: the builder's Add
	want     func(*pgn.Game) bool           // nil for all games
	analysis *annotation                    // nil until there are games to analyse
	recorded *recorded                      // takes those that are annotated already; nil with --fresh
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

// triedNodes is how long each move is looked at that a reader of the HTML may try.
const triedNodes = 2000

// read takes all inputs in. Neighbouring files of games are analysed in one batch,
// so that many small files keep all workers busy.
func (r *reportRun) read(ctx context.Context, sources []*source) error {
	for len(sources) > 0 {
		n := 1
		if sources[0].json {
			if err := r.readJSON(ctx, sources[0]); err != nil {
				return err
			}
		} else {
			for n < len(sources) && !sources[n].json && sources[n].text == nil && sources[0].text == nil {
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

func (r *reportRun) readJSON(ctx context.Context, s *source) error {
	if err := s.open(ctx); err != nil {
		return err
	}
	defer s.close()
	return study.Read(s.text, annotate.InputName(s.path), func(g *annotate.GameJSON) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return r.add(g)
	})
}

// analyse reviews games and takes the records in.
func (r *reportRun) analyse(ctx context.Context, sources []*source) error {
	if r.analysis == nil {
		a, err := newAnnotation(r.ui, r.opts.annotateOptions, r.settings)
		if err != nil {
			return err
		}
		r.analysis = a
		if !r.opts.fresh {
			r.recorded = newRecorded(a)
			a.ready = r.recorded.ready
		}
	}
	in := &annotate.Inputs{}
	for _, s := range sources {
		in.Paths = append(in.Paths, s.path)
	}
	in.Want = r.want
	if first := sources[0]; first.text != nil {
		in.Begin(first.file, first.text)
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

func (r *reportRun) failures() error {
	if r.analysis == nil {
		return nil
	}
	return r.analysis.failures()
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
	if r.opts.output == "" || r.opts.output == "-" {
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
	judge, err := newJudge(ui.global.Profile, triedNodes)
	if err != nil {
		return err
	}
	defer judge.Analyser.Close()
	return rep.HTML(ui.out, games, refs, func(pos *board.Position, m board.Move) (float64, []string, error) { return judge.Look(ctx, pos, m) })
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

// roomForTexts is the width of a terminal from which tables have their longer texts.
const roomForTexts = 96

// printReport writes the report for a terminal.
func printReport(ui *streams, rep *study.Report) error {
	tones := map[study.Tone]style{study.Name: strong, study.Good: good, study.Bad: bad, study.Faint: faint}
	line := func(st style, text string) {
		fmt.Fprintf(ui.out, "%s\n", ui.paint(st, text))
	}
	for i, s := range rep.Sections() {
		if i > 0 {
			fmt.Fprintf(ui.out, "\n")
		}
		line(strong, s.Title)
		if s.Level == 1 {
			line(strong, strings.Repeat("=", len([]rune(s.Title))))
		}
		for _, text := range s.Text {
			for _, part := range wrap(text, ui.width) {
				fmt.Fprintf(ui.out, "%s\n", part)
			}
		}
		if s.Table == nil {
			continue
		}
		var columns []column
		var shown []int // a pipe gets all columns, a narrow terminal those that it has room for
		for i, c := range s.Table.Columns {
			if c.Extra && ui.outTTY && ui.width < roomForTexts {
				continue
			}
			shown = append(shown, i)
			columns = append(columns, column{name: c.Name, right: c.Number, fixed: c.Number})
		}
		t := ui.table(columns...)
		for _, cells := range s.Table.Rows {
			var row []any
			for _, i := range shown {
				row = append(row, cell{cells[i].Text, tones[cells[i].Tone]})
			}
			t.row(row...)
		}
		if err := t.flush(); err != nil {
			return err
		}
	}
	printExercises(ui, rep.Exercises)
	return nil
}

// printExercises writes the questions first and the answers well below them.
func printExercises(ui *streams, list []study.Exercise) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "Positions to study"))
	paragraph := func(text string) {
		for _, part := range wrap(text, ui.width) {
			fmt.Fprintf(ui.out, "%s\n", part)
		}
	}
	for i, x := range list {
		if i > 0 {
			fmt.Fprintln(ui.out)
		}
		paragraph(numberedText(i+1, x.Question+" ("+x.Moment.Title+")"))
		if pos, err := board.ParseFEN(x.Moment.FEN); err == nil {
			fmt.Fprint(ui.out, ui.drawBoard(boardView{at: pos.At, blackBelow: x.Moment.Side == "black", indent: 3}))
		}
		ui.printFEN(accent, 3, x.Moment.FEN)
	}
	fmt.Fprintf(ui.out, "\n%s\n", ui.paint(strong, "Answers"))
	for i, x := range list {
		paragraph(numberedText(i+1, x.AnswerText()))
	}
}

func numberedText(n int, text string) string { return strconv.Itoa(n) + ". " + text }
