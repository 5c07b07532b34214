package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"gloss/annotate"
	"gloss/annotate/book"
	why "gloss/annotate/explain"
	"gloss/annotate/explain/account"
	"gloss/annotate/explain/position"
	"gloss/engine/pgn"
	"gloss/eval"
	"gloss/glossary/words"
)

// aSwing is a loss of chances that every move has which is not the first choice.
const aSwing = 1e-9

// moveTable reviews one move of a game afresh and returns the table of what it changes.
func (r *showRun) moveTable(ctx context.Context, g *pgn.Game, ply int) (book.Tables, error) {
	settings := r.settings
	settings.From, settings.To, settings.MinLoss, settings.SilentBeyond = ply, ply, aSwing, 0
	tables, _, err := r.review(ctx, settings, g, true)
	if err == nil && len(tables) == 0 {
		text := g.Main.Moves[ply-1].Text + " is the first choice of the search: there is no swing to take apart"
		tables = book.Tables{ply: "\n" + strings.Join(wrap(text, min(r.ui.width, 100)), "\n") + "\n"}
	}
	return tables, err
}

// review has a game reviewed, and returns it as gloss annotate would write it, with the tables of the
// moves that there is something to say of, if they are wanted.
func (r *showRun) review(ctx context.Context, settings annotate.Settings, g *pgn.Game, wantTables bool) (tables book.Tables, text []byte, err error) {
	a, err := newAnnotation(r.ui, r.opts.annotateOptions, settings)
	if err != nil {
		return nil, nil, err
	}
	tables = book.Tables{}
	err = a.one(ctx, g, func(g *pgn.Game, rev *annotate.Review) ([]byte, error) {
		for i := range rev.Moves {
			if wantTables && rev.Moves[i].Swing != nil && rev.Moves[i].Spoken {
				if tables[i+1], err = r.swingTable(a, g, &rev.Moves[i], i); err != nil {
					return nil, err
				}
			}
		}
		text, err = a.render(g, rev)
		return nil, err
	})
	return tables, text, err
}

// swingTable is the table of a move as text.
func (r *showRun) swingTable(a *annotation, g *pgn.Game, m *why.Move, i int) (string, error) {
	pos, err := g.PositionBefore(g.Main.Moves[i])
	if err != nil {
		return "", err
	}
	ev, err := a.evaluator()
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	plain := r.plain
	plain.out, plain.outTTY = &out, true
	err = printSwing(&plain, m, m.Swing.Table(pos, ev), ev.Explain(pos), a.tag)
	return lineEnds.ReplaceAllString(out.String(), "\n"), err
}

// lineEnds are blanks with which the table fills its last column, and the line feed.
var lineEnds = regexp.MustCompile(` +\n`)

// one reviews a single game and renders it.
func (a *annotation) one(ctx context.Context, g *pgn.Game, render func(*pgn.Game, *annotate.Review) ([]byte, error)) error {
	given := false
	once := func(context.Context) (annotate.Item, bool, error) {
		more := !given
		given = true
		return annotate.Item{Game: g}, more, nil
	}
	err := a.workOn(ctx, &annotate.Inputs{}, once, render, func(annotate.Item, []byte) error { return nil })
	return errors.Join(err, a.failures())
}

// printSwing prints the lines of a swing and the table of its terms, in pawns from the mover's view:
// before the move and at the ends of the lines. Terms with hardly a difference share a row.
func printSwing(ui *streams, m *why.Move, rows []account.Row, now *eval.Breakdown, how string) error {
	s := m.Swing
	line := func(format string, args ...any) {
		for _, part := range wrap(fmt.Sprintf(format, args...), min(ui.width, 100)) {
			fmt.Fprintln(ui.out, part)
		}
	}
	line("\nThe terms, before the move and where the lines end, in pawns, %s's view (%s)", words.Capital(s.Mover.String()), how)
	line("best: %s", strings.Join(account.SANMoves(s.Start, s.Best.Moves), " "))
	line("played: %s", strings.Join(account.SANMoves(s.Start, s.Played.Moves), " "))
	if len(rows) == 0 {
		line("A line ends in %s, which no terms judge.", s.Kind)
		return nil
	}
	fmt.Fprintln(ui.out)
	number := func(name string) column { return column{name: name, right: true, fixed: true} }
	t := ui.table(column{name: "term", ids: true}, number("before"), number("best"), number("played"), number("difference"), column{name: "squares"})
	var sum, rest account.Row
	total, left := position.ForSide(now.Total(), s.Mover), position.ForSide(now.Total(), s.Mover)
	for i := range rows {
		r := &rows[i]
		sum.Best, sum.Played = sum.Best+r.Best, sum.Played+r.Played
		switch before := position.ForSide(valueOf(now, r.ID), s.Mover); {
		case r.ID == "" && r.Same == 0:
			t.row(cell{"not by terms", faint}, "", pawns(r.Best), pawns(r.Played), signed(r.Difference()), "")
		case r.ID == "" || abs(r.Difference()) < position.SmallTerm:
			rest.Best, rest.Played, rest.Same = rest.Best+r.Best, rest.Played+r.Played, rest.Same+max(r.Same, 1)
		default:
			left -= before
			t.row(cell{r.ID, accent}, pawns(before), pawns(r.Best), pawns(r.Played), signed(r.Difference()), strings.Join(r.Squares, " "))
		}
	}
	t.row(cell{counted(int64(rest.Same), "other term"), faint}, pawns(left), pawns(rest.Best), pawns(rest.Played), signed(rest.Difference()), "")
	t.row(cell{"sum", strong}, pawns(total), pawns(sum.Best), pawns(sum.Played), signed(sum.Difference()), "")
	return t.render()
}

// valueOf is what a term, or a line behind the terms, is worth in an account, White's view.
func valueOf(b *eval.Breakdown, id string) (mp int32) {
	if t := b.Find(id); t != nil {
		mp = t.MP()
	}
	for _, s := range b.Adjustments {
		if s.ID == id {
			mp += s.MP
		}
	}
	return mp
}
