package study

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
)

// A Tactic is how often a motif decides what a marked move loses.
type Tactic struct {
	ID      string  `json:"id"`      // of the motif: fork, pin, hanging-piece ...
	Allowed int     `json:"allowed"` // moves that let the other side use it
	Missed  int     `json:"missed"`  // moves that do not use it
	Games   int     `json:"games"`
	Loss    float64 `json:"loss"` // of chances, 0 to 2 a move
	// Examples are the moves that lose most by it, the dearest first.
	Examples []Moment `json:"examples"`

	lastGame int // index of the last game counted
}

// Name is the motif in words.
func (t *Tactic) Name() string { return strings.ReplaceAll(t.ID, "-", " ") }

// points is what the moves lose, in points of the game.
func (t *Tactic) points() float64 { return t.Loss / 2 }

// addTactic counts the motif of a marked move.
func (s *Study) addTactic(m *annotate.MoveJSON, ref GameRef) {
	if m.Judgement == "" || m.Swing.Motif == nil {
		return
	}
	id := clean(m.Swing.Motif.ID)
	i := slices.IndexFunc(s.Tactics, func(t Tactic) bool { return t.ID == id })
	if i < 0 {
		i, s.Tactics = len(s.Tactics), append(s.Tactics, Tactic{ID: id})
	}
	t := &s.Tactics[i]
	if m.Swing.Motif.Line == "best" {
		t.Missed++
	} else {
		t.Allowed++
	}
	if t.lastGame != ref.Index {
		t.Games++
		t.lastGame = ref.Index
	}
	t.Loss += m.Loss
	mo := moment(m, ref)
	mo.Detail = clean(m.Swing.Motif.Text)
	t.Examples = append(t.Examples, mo)
	slices.SortStableFunc(t.Examples, func(x, y Moment) int { return cmp.Compare(y.Loss, x.Loss) })
	t.Examples = t.Examples[:min(len(t.Examples), mostExamples)]
}

// sortTactics puts the motif of the most games first: what comes once costs much by
// chance, what comes again and again is a habit.
func (s *Study) sortTactics() {
	slices.SortFunc(s.Tactics, func(x, y Tactic) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(y.Loss, x.Loss), cmp.Compare(x.ID, y.ID))
	})
}

// tacticSection shows the motifs.
func (s *Study) tacticSection() Section {
	t := &Table{Columns: columns("motif", ">allowed", ">missed", ">games", ">points lost", "~for example")}
	most := 0.0
	for i := range s.Tactics {
		most = max(most, s.Tactics[i].Loss)
	}
	for i := range s.Tactics {
		x := &s.Tactics[i]
		m := x.Examples[0]
		t.Rows = append(t.Rows, row(Cell{Text: x.Name(), Tone: Name}, x.Allowed, x.Missed, x.Games,
			Cell{Text: fmt.Sprintf("%.1f", x.points()), Tone: Bad, Share: share(x.Loss, most)},
			Cell{Text: fmt.Sprintf("%s in game %d: %s", m.Move, m.Game, m.Detail), Game: m.Game, Ply: m.Ply}))
	}
	return Section{Level: 3, Title: "Tactics", Table: t, Text: []string{"Motifs by which marked moves lose: allowed to the other side, or missed."}}
}

// tacticSentence speaks of the most frequent motif; it is empty if none came twice.
func (s *Study) tacticSentence(who string) string {
	for i := range s.Tactics {
		t := &s.Tactics[i]
		if t.Allowed+t.Missed < 2 {
			continue
		}
		verb, often, where := "loses", []string{}, ""
		if s.Name == "" {
			verb = "lose"
		}
		if t.Allowed > 0 {
			often = append(often, "allowed "+times(t.Allowed))
		}
		if t.Missed > 0 {
			often = append(often, "missed "+times(t.Missed))
		}
		m := t.Examples[0]
		if s.Games > 1 {
			where = fmt.Sprintf(" in game %d", m.Game)
		}
		return fmt.Sprintf("%s %s %.1f points by one motif, %s: %s in %s; the dearest is %s%s (%s).",
			who, verb, t.points(), t.Name(), strings.Join(often, ", "), counted(t.Games, "game"), m.Move, where, m.Detail)
	}
	return ""
}
