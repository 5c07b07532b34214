package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"gloss/annotate"
	"gloss/annotate/drill"
	"gloss/annotate/review"
	"gloss/annotate/study"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/eval"
	"gloss/eval/sets"
	"gloss/glossary"
	"gloss/glossary/words"
)

// collect makes questions of games. Failed tells of games that could not be read; the others are there.
func (o *drillOptions) collect(ctx context.Context, ui *streams, flags *pflag.FlagSet, args []string) (list []drill.Question, failed, err error) {
	settings, err := o.settings(flags.Changed)
	if err != nil {
		return nil, nil, err
	}
	texts, err := glossary.Load()
	if err != nil {
		return nil, nil, err
	}
	author, err := evaluator("compendium") // the definitions of terms, whatever weighs them
	if err != nil {
		return nil, nil, err
	}
	c := &drill.Collector{Player: o.player, Texts: texts, Explain: author.Explain}
	for _, k := range o.kinds {
		c.Kinds = append(c.Kinds, drill.Kind(k))
	}
	sources, err := study.OpenSources(ctx, args)
	if err != nil {
		return nil, nil, err
	}
	defer study.CloseSources(sources)
	games := 0
	run := &reportRun{ui: ui, opts: o.reportOptions, settings: settings, want: o.wanted, add: func(g *annotate.GameJSON) error {
		games++
		list = append(list, c.Game(g)...)
		return nil
	}}
	if err := run.read(ctx, sources); err != nil {
		return nil, nil, err
	}
	ui.notef("%s in %s", counted(int64(len(list)), "question"), counted(int64(games), "game"))
	return list, run.failures(), nil
}

// wanted tells if the player whose moves are meant plays a game.
func (o *drillOptions) wanted(g *pgn.Game) bool {
	return words.Within(g.Tag("White"), o.player) || words.Within(g.Tag("Black"), o.player)
}

// write writes questions for another program.
func (o *drillOptions) write(ctx context.Context, ui *streams, list []drill.Question) error {
	if len(list) == 0 {
		ui.notef("no questions: nothing is written")
		return nil
	}
	text, err := "", error(nil)
	switch o.export {
	case "anki":
		text, err = drill.Anki(list)
	case "lichess":
		text, err = drill.Lichess(list)
	case "epd":
		text = drill.EPD(list)
	}
	if err != nil {
		return err
	}
	return ui.writeResult(ctx, o.output, []byte(text))
}

// drillRun is one run of gloss drill with a deck.
type drillRun struct {
	ui   *streams
	opts drillOptions
	deck *drill.Deck
}

// session puts questions into the deck and asks those that are due, and new ones.
func (r *drillRun) session(ctx context.Context, questions []drill.Question) error {
	added, err := r.deck.Add(questions)
	if err != nil {
		return err
	}
	if len(questions) > 0 {
		r.ui.notef("%s new in the deck", counted(int64(added), "question"))
	}
	entries, err := r.deck.Entries(r.opts.player)
	if err != nil {
		return err
	}
	switch {
	case r.opts.stats:
		return r.statistics(entries)
	case r.opts.export != "":
		var list []drill.Question
		for _, e := range entries {
			if r.isKind(&e.Question) {
				list = append(list, e.Question)
			}
		}
		return r.opts.write(ctx, r.ui, list)
	}
	list, next := r.chosen(entries, time.Now())
	if len(list) == 0 {
		r.nothing(entries, next)
		return nil
	}
	return r.ask(ctx, list)
}

// isKind tells if a question is of the kinds that are asked for.
func (r *drillRun) isKind(q *drill.Question) bool {
	return len(r.opts.kinds) == 0 || slices.Contains(r.opts.kinds, string(q.Kind))
}

// chosen are the questions of a session; next is when the first of the others is due.
func (r *drillRun) chosen(entries []drill.Entry, now time.Time) (list []drill.Entry, next time.Time) {
	fresh := 0
	for _, e := range entries {
		switch {
		case !r.isKind(&e.Question):
		case e.New && (r.opts.due || fresh == r.opts.fresh):
		case e.New:
			fresh++
			list = append(list, e)
		case !e.Due.After(now):
			list = append(list, e)
		case next.IsZero():
			next = e.Due
		}
	}
	return list, next
}

func (r *drillRun) nothing(entries []drill.Entry, next time.Time) {
	switch {
	case len(entries) == 0:
		r.ui.notef("the deck has no such questions")
	case next.IsZero():
		r.ui.notef("nothing is due")
	default:
		r.ui.notef("nothing is due; the next question comes in %s", drill.Until(time.Until(next)))
	}
}

// ask holds the session.
func (r *drillRun) ask(ctx context.Context, list []drill.Entry) error {
	judge, err := newJudge(r.ui.global.Profile, r.opts.judgeNodes, engine.DefaultHashMB)
	if err != nil {
		return err
	}
	z := &drill.Quiz{
		In: r.ui.in, Out: r.ui.out, Record: r.deck.Record, Now: time.Now,
		Judge: judge,
		Board: func(pos *board.Position, blackBelow bool, marked board.Bitboard) string {
			return r.ui.drawBoard(boardView{at: pos.At, blackBelow: blackBelow, marked: marked, indent: 2})
		},
		Say: func(text string) string { return strings.Join(wrap(text, min(r.ui.width, 100)), "\n") + "\n" },
	}
	result, err := z.Run(ctx, list)
	fmt.Fprintf(r.ui.out, "\n%s: %d found at once, %d with help, %d not found\n", counted(int64(result.Asked), "answer"), result.Known, result.Helped, result.Failed)
	if errors.Is(err, drill.ErrQuit) {
		err = nil
	}
	return errors.Join(err, judge.Analyser.Close())
}

// newJudge judges moves by gloss's own search, with so many nodes for each and a table of so many MiB, which
// is emptied before each.
func newJudge(profile string, nodes uint64, hashMB int) (*drill.Judge, error) {
	p, err := eval.LoadProfile(profile)
	if err != nil {
		return nil, &usageError{err: err}
	}
	ev, err := sets.New(p)
	if err != nil {
		return nil, &usageError{err: err}
	}
	return &drill.Judge{
		Analyser: engine.New(ev, engine.Options{HashMB: hashMB}), Curve: review.Curve{Shape: review.GlossShape, Scale: p.Scale}, Nodes: nodes,
	}, nil
}

// statistics tells how questions were answered.
func (r *drillRun) statistics(entries []drill.Entry) error {
	tallies, err := r.deck.Statistics(func(q *drill.Question) bool { return r.isKind(q) && q.IsFor(r.opts.player) })
	if err != nil {
		return err
	}
	if r.ui.global.JSON {
		return r.ui.writeJSON(tallies)
	}
	all, due, fresh := 0, 0, 0
	for _, e := range entries {
		if !r.isKind(&e.Question) {
			continue
		}
		all++
		switch {
		case e.New:
			fresh++
		case !e.Due.After(time.Now()):
			due++
		}
	}
	r.ui.notef("%s, %d due, %d never asked", counted(int64(all), "question"), due, fresh)
	if len(tallies) == 0 {
		return nil
	}
	t := r.ui.table(column{name: "by", fixed: true}, column{name: "name", fixed: true}, column{name: "asked", right: true, fixed: true},
		column{name: "at once", right: true, fixed: true}, column{name: "with help", right: true, fixed: true}, column{name: "not", right: true, fixed: true})
	for _, x := range tallies {
		t.row(x.By, cell{x.Name, accent}, x.Asked, x.Known, x.Helps, x.Fails)
	}
	return t.flush()
}
