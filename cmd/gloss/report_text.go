package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"gloss/annotate/study"
	"gloss/engine/board"
)

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
		widest := 0
		for _, part := range wrap(s.Title, ui.width) {
			line(strong, part)
			widest = max(widest, twwidth.Width(part))
		}
		if s.Level == 1 {
			line(strong, strings.Repeat("=", widest))
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
