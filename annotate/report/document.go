package report

import (
	"cmp"
	"fmt"
	"slices"
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
}

// A Cell is a text with a tone.
type Cell struct {
	Text string
	Tone Tone
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

// Title is the title of the report.
func (r *Report) Title() string {
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

// Focus returns the studies that are shown in full: each player's if there are
// no more than two, else the one of all together.
func (r *Report) Focus() []*Study {
	if len(r.Players) <= 2 {
		return r.Players
	}
	return []*Study{r.Everyone}
}

// Sections returns the report for reading, without the exercises.
func (r *Report) Sections() []Section {
	list := []Section{{Level: 1, Title: r.Title(), Text: []string{r.basis()}}}
	list = append(list, r.gameSection(), r.playerSection())
	for _, s := range r.Focus() {
		title := s.Name
		if title == "" {
			title = "All together"
		}
		list = append(list, Section{Level: 2, Title: title, Text: s.Summary}, s.phaseSection())
		if len(s.Families) > 0 {
			list = append(list, s.familySection(), s.termSection())
		}
		if r.Games > 1 {
			list = append(list, s.openingSection(s == r.Everyone && r.Asked == ""))
		}
		if len(s.MissedWins) > 0 {
			list = append(list, s.missedSection())
		}
	}
	return list
}

// basis says what the numbers rest on.
func (r *Report) basis() string {
	text := counted(r.Games, "game") + ", " + counted(r.Everyone.Moves, "move") + " analysed"
	var how []string
	if p, ok := r.Settings["engine"].(string); ok {
		how = append(how, "engine "+clean(p))
	}
	if p, ok := r.Settings["profile"].(string); ok {
		how = append(how, "profile "+clean(p))
	}
	if n, ok := r.Settings["nodes"]; ok {
		how = append(how, number(n)+" nodes a position")
	}
	if n, ok := r.Settings["depth"]; ok {
		how = append(how, "depth "+number(n))
	}
	if n, ok := r.Settings["time_ms"]; ok {
		how = append(how, number(n)+" ms a position")
	}
	if len(how) > 0 {
		text += " (" + strings.Join(how, ", ") + ")"
	}
	if r.Mixed {
		text += "; some games were analysed with other settings"
	}
	return text + "."
}

// number writes a number of the settings, which comes out of JSON as a float.
func number(v any) string {
	if x, ok := v.(float64); ok {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return clean(fmt.Sprint(v))
}

func columns(names ...string) []Column {
	list := make([]Column, len(names))
	for i, n := range names {
		list[i] = Column{Name: strings.TrimPrefix(n, ">"), Number: strings.HasPrefix(n, ">")}
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

// more says how much a table leaves out.
func more(all, shown int, what string) []string {
	if all <= shown {
		return nil
	}
	return []string{fmt.Sprintf("%d more %s are left out here; the JSON report has them.", all-shown, what)}
}

func (r *Report) gameSection() Section {
	t := &Table{Columns: columns(">game", "white", "black", "result", "opening", ">plies")}
	for _, g := range r.List[:min(len(r.List), mostGames)] {
		t.Rows = append(t.Rows, row(g.Index, Cell{g.White, Name}, Cell{g.Black, Name}, g.Result, strings.TrimSpace(g.ECO+" "+g.Opening), g.Moves))
	}
	return Section{Level: 2, Title: "Games", Table: t, Text: more(len(r.List), mostGames, "games")}
}

func (r *Report) playerSection() Section {
	t := &Table{Columns: columns("player", ">games", ">won", ">drawn", ">lost", ">accuracy", ">acpl", ">?!", ">?", ">??")}
	for _, s := range r.Players[:min(len(r.Players), mostPlayers)] {
		t.Rows = append(t.Rows, row(Cell{s.Name, Name}, s.Games, s.Wins, s.Draws, s.Losses, accuracyText(s.Accuracy), fmt.Sprintf("%.1f", s.ACPL),
			s.Marks.Inaccuracies, s.Marks.Mistakes, s.Marks.Blunders))
	}
	return Section{Level: 2, Title: "Players", Table: t, Text: more(len(r.Players), mostPlayers, "players")}
}

func accuracyText(a *float64) string {
	if a == nil {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", *a)
}

func (s *Study) phaseSection() Section {
	t := &Table{Columns: columns("phase", ">moves", ">?!", ">?", ">??", ">% of a point lost a move")}
	for _, p := range s.Phases {
		t.Rows = append(t.Rows, row(Cell{p.Name, Name}, p.Moves, p.Marks.Inaccuracies, p.Marks.Mistakes, p.Marks.Blunders, fmt.Sprintf("%.1f", 100*p.LossPerMove())))
	}
	return Section{Level: 3, Title: "Mistakes by phase", Table: t}
}

// familySection shows the families of terms; its numbers add up.
func (s *Study) familySection() Section {
	t := &Table{Columns: columns("terms", ">net a game", ">cost", ">back", ">moves", ">games", "for example")}
	rest := s.Swings.Rest
	shown := 0
	for _, f := range s.Families {
		if shown == mostFamilies || f.Net <= 0 {
			rest += f.Net
			continue
		}
		shown++
		t.Rows = append(t.Rows, row(Cell{f.Name, Name}, Cell{Pawns(s.PerGame(f.Net)), Bad}, Pawns(float64(f.Cost)), Pawns(float64(f.Back)), f.Moves, f.Games, exampleText(f)))
	}
	if rest != 0 {
		t.Rows = append(t.Rows, row(Cell{"all the rest", Faint}, Pawns(s.PerGame(rest)), "", "", "", "", Cell{"what other terms give back, mates, draws by rule", Faint}))
	}
	t.Rows = append(t.Rows, row(Cell{"together", Name}, Pawns(s.PerGame(s.Swings.MP)), "", "", s.Swings.Moves, "", ""))
	text := []string{"Pawns lost on the moves that are explained; a move counts from 0.05 pawns."}
	if s.Swings.Short > 0 {
		text = append(text, fmt.Sprintf("The input does not list all reasons of %s; analyse with --reasons all for the whole account.", counted(s.Swings.Short, "move")))
	}
	return Section{Level: 3, Title: "What it goes through", Table: t, Text: text}
}

func exampleText(f Cost) string {
	if len(f.Examples) == 0 {
		return ""
	}
	m := f.Examples[0]
	return fmt.Sprintf("game %d, %s (%s): %s", m.Game, m.Move, Pawns(float64(m.MP)), m.Detail)
}

// termSection shows what single terms cost on the moves that lose no material.
func (s *Study) termSection() Section {
	t := &Table{Columns: columns("term", ">net a game", ">moves", ">games")}
	for _, c := range s.topTerms(mostTerms) {
		p := c.Positional
		t.Rows = append(t.Rows, row(Cell{c.Name, Name}, Cell{Pawns(s.PerGame(p.Net)), Bad}, p.Moves, p.Games))
	}
	sec := Section{Level: 3, Title: "The single terms that cost most, where no material is lost"}
	if len(t.Rows) == 0 {
		sec.Text = []string{"None costs as much as 0.05 pawns."}
	} else {
		sec.Table = t
	}
	return sec
}

// topTerms returns the terms with the highest net cost where no material is lost.
func (s *Study) topTerms(most int) []Cost {
	var list []Cost
	for _, f := range s.Families {
		for _, c := range f.Terms {
			if !aside(f.ID) && c.Positional.Net >= smallestMP {
				list = append(list, c)
			}
		}
	}
	slices.SortStableFunc(list, byPositional)
	return list[:min(len(list), most)]
}

// byPositional orders the most expensive first.
func byPositional(x, y Cost) int {
	return cmp.Or(cmp.Compare(y.Positional.Net, x.Positional.Net), cmp.Compare(x.ID, y.ID))
}

func (s *Study) openingSection(bySides bool) Section {
	won, lost := ">won", ">lost"
	if bySides {
		won, lost = ">1-0", ">0-1"
	}
	t := &Table{Columns: columns("opening", "side", ">games", won, ">drawn", lost, ">accuracy", ">acpl", ">?!", ">?", ">??")}
	for _, o := range s.Openings[:min(len(s.Openings), mostOpenings)] {
		name := strings.TrimSpace(o.ECO + " " + o.Name)
		if name == "" {
			name = "no name"
		}
		t.Rows = append(t.Rows, row(Cell{name, Name}, o.Side, o.Games, o.Wins, o.Draws, o.Losses, accuracyText(o.Accuracy), fmt.Sprintf("%.1f", o.ACPL),
			o.Marks.Inaccuracies, o.Marks.Mistakes, o.Marks.Blunders))
	}
	return Section{Level: 3, Title: "By opening", Table: t, Text: more(len(s.Openings), mostOpenings, "openings")}
}

func (s *Study) missedSection() Section {
	t := &Table{Columns: columns(">game", "players", "move", "better", ">% of a point")}
	for _, m := range s.MissedWins[:min(len(s.MissedWins), mostMissed)] {
		t.Rows = append(t.Rows, row(m.Game, m.Title, Cell{m.Move, Bad}, Cell{m.Best, Good}, fmt.Sprintf("%.0f", 50*m.Loss)))
	}
	return Section{Level: 3, Title: "Missed wins", Table: t, Text: more(len(s.MissedWins), mostMissed, "moves")}
}

// LineText writes the answer of an exercise with numbers: "14. Nd5 exd5 15. exd5".
func (x *Exercise) LineText() string {
	number, side := moveNumber(x.Moment.FEN)
	var b strings.Builder
	for i, san := range x.Line {
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
