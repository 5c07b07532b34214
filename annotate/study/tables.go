package study

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

func (s *Study) phaseSection() Section {
	section := phaseTable("phase", s.Phases)
	section.Title = "Mistakes by phase"
	return section
}

// phaseTable sets parts of a game, or of the games, side by side.
func phaseTable(what string, phases []Phase) Section {
	t := &Table{Columns: columns(what, ">moves", ">?!", ">?", ">??", ">% of a point lost a move")}
	most := 0.0
	for _, p := range phases {
		most = max(most, p.lossPerMove())
	}
	for _, p := range phases {
		t.Rows = append(t.Rows, row(Cell{Text: p.Name, Tone: Name}, p.Moves, p.Marks.Inaccuracies, p.Marks.Mistakes, p.Marks.Blunders,
			Cell{Text: fmt.Sprintf("%.1f", 100*p.lossPerMove()), Share: share(p.lossPerMove(), most)}))
	}
	return Section{Level: 3, Table: t}
}

// share is the length of a bar; nothing is lost where nothing could be.
func share(x, most float64) float64 {
	if most <= 0 || x <= 0 {
		return 0
	}
	return x / most
}

// familySection shows through what pawns are lost. Its numbers add up, and they are those of the
// sentences: a family counts on moves that lose no men, for elsewhere it follows from the men.
func (s *Study) familySection() Section {
	t := &Table{Columns: columns("terms", ">net a game", ">cost", ">back", ">moves", ">games", "mostly in", "~for example")}
	families := slices.Clone(s.Families)
	slices.SortStableFunc(families, byPositional)
	families = slices.DeleteFunc(families, func(f Cost) bool { return aside(f.ID) || f.Positional.Net < smallestMP || f.Positional.Moves == 0 })
	families = families[:min(len(families), mostFamilies)]
	rest := s.Swings.Positional.Net
	for _, f := range families {
		p := &f.Positional
		rest -= p.Net
		t.Rows = append(t.Rows, s.partRow(Cell{Text: f.Name, Tone: Name}, p, share(float64(p.Net), float64(families[0].Positional.Net)), example(f)))
	}
	if rest != 0 {
		t.Rows = append(t.Rows, row(Cell{Text: "other terms", Tone: Faint}, pawns(s.perGame(rest)), "", "", "", "", "", Cell{Text: "what they give back is in it", Tone: Faint}))
	}
	for _, line := range []struct {
		name string
		part *Part
	}{{"men won and lost", &s.Swings.Material}, {"draws by rule", &s.Swings.Draws}} {
		if line.part.Moves > 0 {
			t.Rows = append(t.Rows, s.partRow(Cell{Text: line.name, Tone: Faint}, line.part, 0, Cell{}))
		}
	}
	t.Rows = append(t.Rows, row(Cell{Text: "together", Tone: Name}, pawns(s.perGame(s.Swings.MP)), "", "", s.Swings.Moves, "", "", ""))
	if s.Swings.Mates > 0 {
		t.Rows = append(t.Rows, row(Cell{Text: "mates", Tone: Faint}, "", "", "", s.Swings.Mates, "", "", Cell{Text: "allowed or missed; no number of pawns", Tone: Faint}))
	}
	text := []string{"Pawns lost on the moves that are explained. Terms count on moves that lose no men, a move from 0.05 pawns."}
	if s.Swings.Short > 0 {
		text = append(text, fmt.Sprintf("The input does not list all reasons of %s; analyse with --reasons all for the whole account.", counted(s.Swings.Short, "move")))
	}
	return Section{Level: 3, Title: "What it goes through", Table: t, Text: text}
}

// partRow is a line of the table of families.
func (s *Study) partRow(name Cell, p *Part, share float64, example Cell) []Cell {
	return row(name, Cell{Text: pawns(s.perGame(p.Net)), Tone: Bad, Share: share}, pawns(float64(p.Cost)), pawns(float64(p.Back)), p.Moves, p.Games, p.mostIn(), example)
}

// example names the most expensive move of a family.
func example(f Cost) Cell {
	m := f.Positional.worst
	if m == nil {
		return Cell{}
	}
	text := fmt.Sprintf("%s in game %d (%s)", m.Move, m.Game, pawns(float64(m.MP)))
	if m.Detail != "" {
		text += ": " + m.Detail
	}
	return Cell{Text: text, Game: m.Game, Ply: m.Ply}
}

// termSection shows what single terms cost on the moves that lose no material.
func (r *Report) termSection(s *Study) Section {
	t := &Table{Columns: columns("term", ">net a game", ">moves", ">games", "~why it matters")}
	top := s.topTerms(mostTerms)
	for _, c := range top {
		p := c.Positional
		t.Rows = append(t.Rows, row(Cell{Text: c.Name, Tone: Name},
			Cell{Text: pawns(s.perGame(p.Net)), Tone: Bad, Share: share(float64(p.Net), float64(top[0].Positional.Net))}, p.Moves, p.Games, r.why(c.ID)))
	}
	sec := Section{Level: 3, Title: "The single terms that cost most, where no material is lost"}
	if len(t.Rows) == 0 {
		sec.Text = []string{"None costs as much as 0.05 pawns."}
	} else {
		sec.Table = t
	}
	return sec
}

// why says in a sentence why a term matters.
func (r *Report) why(id string) string {
	if r.texts == nil {
		return ""
	}
	if entry := r.texts.ByID(id); entry != nil {
		return firstSentence(entry.Why)
	}
	return ""
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
	list := grouped(s.Openings)
	for _, o := range list[:min(len(list), mostOpenings)] {
		name := strings.TrimSpace(o.ECO + " " + o.Name)
		if name == "" {
			name = "no name"
		}
		t.Rows = append(t.Rows, row(Cell{Text: name, Tone: Name}, o.Side, o.Games, o.Wins, o.Draws, o.Losses, accuracyText(o.Accuracy), fmt.Sprintf("%.1f", o.ACPL),
			o.Marks.Inaccuracies, o.Marks.Mistakes, o.Marks.Blunders))
	}
	return Section{Level: 3, Title: "By opening", Table: t, Text: more(len(list), mostOpenings, "opening")}
}

func (s *Study) missedSection() Section {
	t := &Table{Columns: columns(">game", "players", "move", "better", ">% of a point")}
	for _, m := range s.MissedWins[:min(len(s.MissedWins), mostMissed)] {
		t.Rows = append(t.Rows, row(m.Game, m.Title, Cell{Text: m.Move, Tone: Bad, Game: m.Game, Ply: m.Ply}, Cell{Text: m.Best, Tone: Good}, fmt.Sprintf("%.0f", 50*m.Loss)))
	}
	return Section{Level: 3, Title: "Missed wins", Table: t, Text: more(s.MissedCount, mostMissed, "move")}
}
