package study

import (
	"fmt"
	"html/template"
	"strings"

	"gloss/annotate"
	"gloss/annotate/explain/account"
	"gloss/engine/board"
)

// pageGame is a game as it is read without the script.
type pageGame struct {
	Index   int
	Title   string
	Players string
	About   string
	Sides   []pageSide
	Board   template.HTML
	Caption string
	Worst   int // index of the position on the board
	Graph   *graph
	Moves   []pageMove
	Notes   []pageMove // those with a comment
}

// pageSide is how one of the players did.
type pageSide struct{ Colour, Name, Elo, Accuracy, ACPL, Marks string }

// sidesOf tells how both did.
func sidesOf(g *annotate.GameJSON) (list []pageSide) {
	for c := board.White; c <= board.Black; c++ {
		colour := strings.ToUpper(c.String()[:1]) + c.String()[1:]
		s := pageSide{Colour: colour, Name: name(g, colour), Elo: clean(g.Tags[colour+"Elo"]), ACPL: fmt.Sprintf("%.0f", pick(g.ACPL, c))}
		if g.Accuracy != nil {
			s.Accuracy = fmt.Sprintf("%.1f %%", pick(*g.Accuracy, c))
		}
		marks := Marks{}
		for i := range g.Moves {
			if g.Moves[i].Side == c.String() {
				marks.add(g.Moves[i].Judgement)
			}
		}
		if s.Marks = marks.String(); s.Marks == "" {
			s.Marks = "none"
		}
		list = append(list, s)
	}
	return list
}

type pageMove struct {
	Ply     int
	Number  string // before moves of White, and before the first one
	SAN     string
	Mark    string
	Class   string // the judgement
	Comment string
}

// gameData is what the script knows of a game.
type gameData struct {
	FENs  []string   `json:"fens"` // before the first move, after it ...
	Moves []moveData `json:"moves"`
	// Balance holds what every family of terms adds up to in every position, in
	// millipawns, White's view; empty if the profile of the game is not known here.
	Balance [][]int32 `json:"balance,omitempty"`
	Flip    bool      `json:"flip"` // Black at the bottom
	Human   []string  `json:"human,omitempty"`
	PGN     string    `json:"pgn"` // tags and moves, to be copied
}

type moveData struct {
	Text     string       `json:"text"` // with number and mark
	UCI      string       `json:"uci"`
	Class    string       `json:"class"`
	Eval     string       `json:"eval"`
	Comment  string       `json:"comment"`
	Best     string       `json:"best"` // in coordinates, of a marked move
	Reply    string       `json:"reply"`
	BestEnd  string       `json:"bestEnd"` // FEN at the end of the better line
	MoveEnd  string       `json:"moveEnd"` // and of the played one
	Lines    []playLine   `json:"lines,omitempty"`
	Try      *tryData     `json:"try,omitempty"`
	Human    []string     `json:"human,omitempty"` // comments of human beings
	Clock    string       `json:"clock,omitempty"` // what the player has left
	MP       int32        `json:"mp"`
	Rest     int32        `json:"rest"`
	ByMate   bool         `json:"byMate"` // a mate makes the difference, which is no number of pawns then
	Test     string       `json:"test"`   // what the search says without the first reason
	Reasons  []reasonData `json:"reasons"`
	Win      float64      `json:"win"`
	analysed bool
}

type reasonData struct {
	Name  string    `json:"name"`
	Side  string    `json:"side"`
	Now   int32     `json:"now"`
	End   int32     `json:"end"`
	Hits  []hitData `json:"hits"`
	About string    `json:"about"`
	Aside bool      `json:"aside"` // not shown on the board unless it is asked for
}

// hitData is a hit that is there in one line more than in the other.
type hitData struct {
	Key    string `json:"key"`
	Good   bool   `json:"good"`   // for the mover
	Played bool   `json:"played"` // it is there, or counts more, in the played line
}

// glyphs are the signs of judgements.
var glyphs = map[string]string{"inaccuracy": "?!", "mistake": "?", "blunder": "??"}

// dataOf collects what the script needs.
func dataOf(g *annotate.GameJSON) gameData {
	d := gameData{FENs: []string{}, Moves: []moveData{}, Human: cleanAll(g.Human), PGN: plainPGN(g)}
	for i := range g.Moves {
		m := &g.Moves[i]
		d.FENs = append(d.FENs, m.FENBefore)
		md := moveData{
			Text: numbered(m, m.SAN) + glyphs[m.Judgement] + praiseOf(m), UCI: clean(m.UCI), Class: classOf(m.Judgement), Comment: clean(m.Comment),
			Eval: evalText(m), Reasons: []reasonData{}, analysed: m.Analysed, Win: m.Win,
		}
		if m.Swing != nil {
			md.addSwing(m)
			md.Try = newTry(m, g)
		}
		md.addHuman(m)
		d.Moves = append(d.Moves, md)
	}
	if n := len(g.Moves); n > 0 {
		d.FENs = append(d.FENs, after(&g.Moves[n-1]))
	}
	return d
}

// after returns the position after a move, or the one before it if it cannot be made.
func after(m *annotate.MoveJSON) string {
	pos, err := board.ParseFEN(m.FENBefore)
	if err != nil {
		return m.FENBefore
	}
	if move, err := pos.ParseUCI(m.UCI); err == nil {
		pos.Make(move)
	}
	return pos.FEN()
}

// classOf lets only known judgements through, as names of styles.
func classOf(judgement string) string {
	if glyphs[judgement] == "" {
		return ""
	}
	return judgement
}

func evalText(m *annotate.MoveJSON) string {
	switch {
	case m.Mate != nil && *m.Mate == 0:
		return "mate"
	case m.Mate != nil:
		return fmt.Sprintf("#%d", *m.Mate)
	case m.EvalMP != nil:
		return fmt.Sprintf("%+.2f", float64(*m.EvalMP)/1000)
	}
	return ""
}

// mostReasons bounds the rows of the table of terms of a move; the sum of the others
// is its last row.
const mostReasons = 15

func (md *moveData) addSwing(m *annotate.MoveJSON) {
	sw := m.Swing
	md.MP, md.Rest, md.ByMate = sw.MP, sw.MP, sw.Kind == "mate"
	md.Lines = append(md.Lines, newPlayLine("Better", m.FENBefore, sw.BestLine.PV), newPlayLine("Played", m.FENBefore, sw.PlayedLine.PV))
	md.BestEnd, md.MoveEnd = validFEN(sw.BestLine.Leaf), validFEN(sw.PlayedLine.Leaf)
	pos, err := board.ParseFEN(m.FENBefore)
	if err == nil && m.Best != nil {
		if best, err := pos.ParseUCI(m.Best.UCI); err == nil {
			md.Best = best.From().String() + best.To().String()
		}
	}
	if err == nil && len(sw.PlayedLine.PV) > 1 {
		if move, err := pos.ParseUCI(m.UCI); err == nil {
			pos.Make(move)
			if reply, err := pos.ParseSAN(sw.PlayedLine.PV[1]); err == nil {
				md.Reply = reply.From().String() + reply.To().String()
			}
		}
	}
	md.Test = knockout(sw)
	for i := range sw.Reasons[:min(len(sw.Reasons), mostReasons)] {
		r := &sw.Reasons[i]
		rd := reasonData{Name: clean(r.Name), Side: clean(r.Side), Now: r.NowMP, End: r.EndMP, Hits: []hitData{}, About: clean(r.Text), Aside: aside(r.Family)}
		for _, h := range r.Hits {
			more := h.PlayedMP > h.BestMP
			rd.Hits = append(rd.Hits, hitData{Key: clean(h.Key), Good: more == (r.Side == m.Side), Played: abs(h.PlayedMP) > abs(h.BestMP)})
		}
		md.Reasons = append(md.Reasons, rd)
		md.Rest -= r.EndMP
	}
}

// knockout tells what comes of leaving out the terms of the first reason, if that was tried.
func knockout(sw *account.SwingJSON) string {
	k := sw.KnockOut
	if k == nil {
		return ""
	}
	names := make([]string, max(len(k.Terms), 1))
	names[0] = k.ID // all that older records have
	copy(names, k.Terms)
	for n, id := range names {
		for i := range sw.Reasons {
			if sw.Reasons[i].ID == id {
				names[n] = sw.Reasons[i].Name
			}
		}
	}
	text := "Without \"" + strings.Join(names, "\" and \"") + "\" "
	switch {
	case k.BestChanges && k.Best != "":
		text += "the engine would choose " + k.Best
	case k.Survives:
		text += "the engine would judge the move less hard"
	default:
		return clean(text + "the engine would say the same: the reason explains the verdict, but does not carry it alone.")
	}
	return clean(text + ": the reason carries the verdict.")
}

func abs(n int32) int32 {
	if n < 0 {
		return -n
	}
	return n
}

func validFEN(fen string) string {
	if _, err := board.ParseFEN(fen); err != nil {
		return ""
	}
	return fen
}

// gameOf makes the part of the document that needs no script.
func gameOf(g *annotate.GameJSON, ref GameRef, d *gameData) (pageGame, error) {
	p := pageGame{Index: ref.Index, Title: fmt.Sprintf("Game %d", ref.Index), Players: ref.Title() + ", " + ref.Result, Graph: newGraph(d), Sides: sidesOf(g)}
	p.About = strings.Trim(ref.Event+" · "+strings.TrimSpace(ref.ECO+" "+ref.Opening), " ·")
	worst := -1
	for i := range g.Moves {
		m := &g.Moves[i]
		pm := pageMove{Ply: i + 1, SAN: clean(m.SAN), Mark: glyphs[m.Judgement] + praiseOf(m), Class: classOf(m.Judgement), Comment: clean(m.Comment)}
		if praiseOf(m) != "" {
			pm.Class = "praise"
		}
		if m.Side == "white" || i == 0 {
			pm.Number, _, _ = strings.Cut(numbered(m, ""), " ")
		}
		p.Moves = append(p.Moves, pm)
		if pm.Comment == "" && m.Judgement != "" && m.Best != nil {
			pm.Comment = "Better: " + clean(numbered(m, m.Best.SAN)) + "."
		}
		if pm.Comment != "" {
			pm.SAN, pm.Number = numbered(m, m.SAN), ""
			p.Notes = append(p.Notes, pm)
		}
		if m.Judgement != "" && (worst < 0 || m.Loss > g.Moves[worst].Loss) {
			worst = i
		}
	}
	if len(d.FENs) == 0 {
		return p, nil
	}
	at := 0
	p.Caption = "The position at the start"
	if worst >= 0 {
		at, p.Worst = worst, worst
		p.Caption = "Before " + d.Moves[worst].Text
	}
	pos, err := board.ParseFEN(d.FENs[at])
	if err != nil {
		return p, err
	}
	p.Board = picture(pos, d.Flip, p.Caption+". "+men(pos))
	return p, nil
}
