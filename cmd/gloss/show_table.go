package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"gloss/annotate"
	words "gloss/annotate/explain"
	"gloss/engine/pgn"
)

// aSwing is a loss of chances that every move has which is not the first choice.
const aSwing = 1e-9

// termTable reviews one move of a game afresh and returns the table of what it changes, as text.
func termTable(ctx context.Context, io *streams, opts annotateOptions, settings annotate.Settings, g *pgn.Game, ply int) (string, error) {
	settings.From, settings.To, settings.MinLoss, settings.SilentBeyond = ply, ply, aSwing, 0
	a, err := newAnnotation(io, opts, settings)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = a.one(ctx, g, func(g *pgn.Game, r *annotate.Review) ([]byte, error) {
		m := &r.Moves[ply-1]
		pos, err := g.PositionBefore(g.Main.Moves[ply-1])
		if err != nil || m.Swing == nil {
			return nil, err
		}
		ev, err := a.evaluator()
		if err != nil {
			return nil, err
		}
		plain := *io
		plain.out, plain.outTTY = &out, true
		return nil, printSwing(&plain, m, m.Swing.Table(pos, ev), a.tag)
	})
	if err == nil && out.Len() == 0 {
		return "\n" + g.Main.Moves[ply-1].Text + " is the first choice of the search: there is no swing to take apart\n", nil
	}
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
	err := a.workOn(ctx, &inputs{}, once, render, func(annotate.Item, []byte) error { return nil })
	return errors.Join(err, a.failures())
}

// printSwing prints the lines of a swing and the table of its terms, in pawns from the mover's view.
func printSwing(io *streams, m *words.Move, rows []words.Row, how string) error {
	s := m.Swing
	line := func(format string, args ...any) {
		for _, part := range wrap(fmt.Sprintf(format, args...), min(io.width, 100)) {
			fmt.Fprintln(io.out, part)
		}
	}
	line("\nThe terms at the ends of the two lines, in pawns, %s's view (%s)", s.Mover, how)
	line("best: %s", strings.Join(words.SANMoves(s.Start, s.Best.Moves), " "))
	line("played: %s", strings.Join(words.SANMoves(s.Start, s.Played.Moves), " "))
	if len(rows) == 0 {
		line("A line ends in %s, which no terms judge.", s.Kind)
		return nil
	}
	fmt.Fprintln(io.out)
	t := io.table(column{name: "term", ids: true}, column{name: "best line", right: true, fixed: true},
		column{name: "played line", right: true, fixed: true}, column{name: "difference", right: true, fixed: true}, column{name: "squares"})
	var sum words.Row
	for i := range rows {
		r := &rows[i]
		sum.Best, sum.Played = sum.Best+r.Best, sum.Played+r.Played
		name := cell{r.ID, accent}
		switch {
		case r.Same > 0:
			name = cell{counted(int64(r.Same), "term") + " alike", faint}
		case r.ID == "":
			name = cell{"not by terms", faint}
		}
		t.row(name, pawns(r.Best), pawns(r.Played), signed(r.Difference()), strings.Join(r.Squares, " "))
	}
	t.row(cell{"sum", strong}, pawns(sum.Best), pawns(sum.Played), signed(sum.Difference()), "")
	return t.render()
}
