package study

import (
	"fmt"
	"strconv"
	"strings"
)

// A Section is a part of a report for reading: a heading, sentences and a table.
// Terminal, Markdown and HTML show the same sections.
type Section struct {
	Level int // of the heading, 1 for the title of the report
	Title string
	Text  []string
	Table *Table
}

// A Table has columns and rows of cells.
type Table struct {
	Columns []Column
	Rows    [][]Cell
}

// A Column of a table.
type Column struct {
	Name   string
	Number bool // stands to the right and is not broken into lines
	Extra  bool // a text that may be left out where there is little room
}

// A Cell is a text with a tone.
type Cell struct {
	Text string
	Tone Tone
	// Share is the length of a bar that shows a number, from 0 to 1.
	Share float64
	// Game and Ply, if not 0, name the move that the text is about.
	Game, Ply int
}

// Tone tells what a cell is, for those who have colours.
type Tone int

// The tones of cells.
const (
	Plain Tone = iota
	Name
	Good
	Bad
	Faint
)

// What the tables of a report for reading show at most; its JSON has everything.
const (
	mostGames    = 30
	mostPlayers  = 30
	mostFamilies = 12
	mostTerms    = 12
	mostOpenings = 15
	mostMissed   = 10
)

// title is the title of the report.
func (r *Report) title() string {
	title := "Study report"
	switch {
	case r.Asked != "" && len(r.Players) == 1:
		title += " on " + r.Players[0].Name
	case r.Asked != "":
		title += " on " + clean(r.Asked)
	case len(r.List) == 1:
		title += ": " + r.List[0].Title()
	}
	return title
}

// focus returns the studies that are shown in full: each player's if there are
// no more than two, else the one of all together.
func (r *Report) focus() []*Study {
	if len(r.Players) <= 2 {
		return r.Players
	}
	return []*Study{r.Everyone}
}

// Sections returns the report for reading, without the exercises: who plays how, then
// the games.
func (r *Report) Sections() []Section {
	list := []Section{{Level: 1, Title: r.title(), Text: append([]string{r.basis()}, r.taken()...)}, r.playerSection()}
	for _, s := range r.focus() {
		list = append(list, Section{Level: 2, Title: s.title(), Text: s.Summary})
		list = append(list, r.studySections(s)...)
	}
	return append(list, r.gameSection())
}

func (s *Study) title() string {
	if s.Name == "" {
		return "All together"
	}
	return s.Name
}

// studySections returns the tables of a study.
func (r *Report) studySections(s *Study) []Section {
	list := []Section{s.phaseSection()}
	if len(s.Clock) > 0 {
		list = append(list, s.clockSection())
	}
	if len(s.Trend) > 1 {
		list = append(list, s.trendSection())
	}
	if len(s.Tactics) > 0 {
		list = append(list, s.tacticSection())
	}
	if len(s.Families) > 0 {
		list = append(list, s.familySection(), r.termSection(s))
	}
	if r.Games > 1 {
		list = append(list, s.openingSection(s == r.Everyone && r.Asked == ""))
	}
	if len(s.MissedWins) > 0 {
		list = append(list, s.missedSection())
	}
	if len(s.Good.Examples) > 0 {
		list = append(list, s.goodSection())
	}
	return list
}

// basis says what the numbers rest on.
func (r *Report) basis() string {
	text := counted(r.Games, "game") + ", " + counted(r.Everyone.Moves, "move") + " analysed"
	if how := searchedBy(r.Settings); how != "" {
		text += " (" + how + ")"
	}
	if r.Mixed {
		text += "; some games were analysed with other settings"
	}
	return text + "."
}

// searchedBy tells what analysed games, by their settings; "" if those do not say.
func searchedBy(settings map[string]any) string {
	var how []string
	if p, ok := settings["engine"].(string); ok {
		how = append(how, "engine "+clean(p))
	}
	if p, ok := settings["profile"].(string); ok {
		how = append(how, "profile "+clean(p))
	}
	if n, ok := settings["nodes"]; ok {
		how = append(how, number(n)+" nodes a position")
	}
	if n, ok := settings["depth"]; ok {
		how = append(how, "depth "+number(n))
	}
	if n, ok := settings["time_ms"]; ok {
		how = append(how, number(n)+" ms a position")
	}
	return strings.Join(how, ", ")
}

// taken says which games were not searched, and what is not known of them.
func (r *Report) taken() []string {
	untold := r.Annotated + r.ByEvals
	if untold == 0 {
		return nil
	}
	var parts []string
	for _, part := range []struct {
		n   int
		how string
	}{{r.Annotated, "annotated by gloss"}, {r.ByEvals, "by the [%eval] of others"}, {r.Games - untold, "searched"}} {
		if part.n > 0 {
			parts = append(parts, fmt.Sprintf("%s %s", counted(part.n, "game"), part.how))
		}
	}
	return []string{fmt.Sprintf("%s. The account of terms and motifs leaves out %s: an annotated game does not list them; --fresh searches anew.",
		strings.Join(parts, ", "), counted(untold, "game"))}
}

// number writes a number of the settings, which comes out of JSON as a float.
func number(v any) string {
	if x, ok := v.(float64); ok {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return clean(fmt.Sprint(v))
}

// columns makes columns of names: of numbers with >, of texts that may be left out with ~.
func columns(names ...string) []Column {
	list := make([]Column, len(names))
	for i, n := range names {
		list[i] = Column{Name: strings.TrimLeft(n, ">~"), Number: strings.HasPrefix(n, ">"), Extra: strings.HasPrefix(n, "~")}
	}
	return list
}

// row makes cells of texts and numbers.
func row(values ...any) []Cell {
	cells := make([]Cell, len(values))
	for i, v := range values {
		if c, ok := v.(Cell); ok {
			cells[i] = c
		} else {
			cells[i] = Cell{Text: fmt.Sprint(v)}
		}
	}
	return cells
}

// more says how many things of a kind, named in the singular, a table leaves out.
func more(all, shown int, what string) []string {
	if all <= shown {
		return nil
	}
	if all-shown == 1 {
		return []string{fmt.Sprintf("1 more %s is left out here; the JSON report has it.", what)}
	}
	return []string{fmt.Sprintf("%d more %ss are left out here; the JSON report has them.", all-shown, what)}
}

func (r *Report) gameSection() Section {
	t := &Table{Columns: columns(">game", "white", "black", "result", "opening", ">plies")}
	for _, g := range r.List[:min(len(r.List), mostGames)] {
		t.Rows = append(t.Rows, row(g.Index, Cell{Text: g.White, Tone: Name, Game: g.Index}, Cell{Text: g.Black, Tone: Name, Game: g.Index}, g.Result, strings.TrimSpace(g.ECO+" "+g.Opening), g.Moves))
	}
	return Section{Level: 2, Title: "Games", Table: t, Text: more(len(r.List), mostGames, "game")}
}

func (r *Report) playerSection() Section {
	t := &Table{Columns: columns("player", ">games", ">won", ">drawn", ">lost", ">accuracy", ">acpl", ">?!", ">?", ">??")}
	for _, s := range r.Players[:min(len(r.Players), mostPlayers)] {
		t.Rows = append(t.Rows, row(Cell{Text: s.Name, Tone: Name}, s.Games, s.Wins, s.Draws, s.Losses, accuracyText(s.Accuracy), fmt.Sprintf("%.1f", s.ACPL),
			s.Marks.Inaccuracies, s.Marks.Mistakes, s.Marks.Blunders))
	}
	return Section{Level: 2, Title: "Players", Table: t, Text: more(len(r.Players), mostPlayers, "player")}
}

func accuracyText(a *float64) string {
	if a == nil {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", *a)
}

// lineText writes the answer of an exercise with numbers: "14. Nd5 exd5 15. exd5".
func (x *Exercise) lineText() string { return lineText(x.Moment.FEN, x.Line) }

// lineText writes the moves of a line from a position with numbers.
func lineText(fen string, sans []string) string {
	number, side := moveNumber(fen)
	var b strings.Builder
	for i, san := range sans {
		switch {
		case side == "w":
			fmt.Fprintf(&b, "%d. ", number)
		case i == 0:
			fmt.Fprintf(&b, "%d... ", number)
		}
		b.WriteString(san + " ")
		if side == "b" {
			number++
			side = "w"
		} else {
			side = "b"
		}
	}
	return strings.TrimSpace(b.String())
}

// moveNumber reads the move number and the side to move from a FEN.
func moveNumber(fen string) (number int, side string) {
	fields := strings.Fields(fen)
	number, side = 1, "w"
	if len(fields) > 1 {
		side = fields[1]
	}
	if len(fields) > 5 {
		if _, err := fmt.Sscan(fields[5], &number); err != nil {
			number = 1
		}
	}
	return number, side
}
