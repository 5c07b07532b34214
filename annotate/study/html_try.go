package study

import (
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/engine/pgn"
)

// A Judge looks at a move for a moment: the points that the mover may expect after it, from 0 to 1, and
// the line that answers it, in standard notation.
type Judge func(pos *board.Position, m board.Move) (points float64, reply []string, err error)

// tryData is what the script has to know for a mistake to be tried again on the board.
type tryData struct {
	FEN   string    `json:"fen"`
	Best  string    `json:"best"` // in coordinates
	Moves []tryMove `json:"moves"`

	known map[string]tryMove // by the move in coordinates
}

// tryMove is a legal move with what it is worth.
type tryMove struct {
	UCI     string `json:"uci"`
	SAN     string `json:"san"`
	Verdict string `json:"verdict"` // best, good, wrong, or "" if nobody looked
	Text    string `json:"text"`    // why
}

// keepsPoints is the share of the expected points of the best move that another good one keeps.
const keepsPoints = 0.95

// newTry collects what is known of a move that is to be tried again, from the lines of the analysis;
// nil if nothing is better.
func newTry(m *annotate.MoveJSON) *tryData {
	pos, err := board.ParseFEN(m.FENBefore)
	if err != nil || m.Best == nil {
		return nil
	}
	best, err := pos.ParseUCI(m.Best.UCI)
	if err != nil {
		return nil
	}
	t := &tryData{FEN: pos.FEN(), Best: pos.UCI(best), known: map[string]tryMove{}}
	note := func(san, verdict, text string) {
		if move, err := pos.ParseSAN(san); err == nil && t.known[pos.UCI(move)].Verdict == "" {
			t.known[pos.UCI(move)] = tryMove{Verdict: verdict, Text: text}
		}
	}
	note(pos.SAN(best), "best", clean(lineText(m.FENBefore, shortLine(m.Swing.BestLine.PV))))
	if m.Judgement != "" {
		note(m.SAN, "wrong", strings.TrimSpace("That was played. "+clean(m.Comment)))
	}
	return t
}

// shownPlies is how many half-moves of a line are told with a verdict.
const shownPlies = 6

func shortLine(pv []string) []string { return pv[:min(len(pv), shownPlies)] }

// list fills in the legal moves. The judge, if there is one, looks at those that nothing is known of.
func (t *tryData) list(judge Judge) error {
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return err
	}
	var legal board.MoveList
	pos.LegalMoves(&legal)
	best := 0.0
	if judge != nil {
		m, err := pos.ParseUCI(t.Best)
		if err != nil {
			return err
		}
		if best, _, err = judge(pos, m); err != nil {
			return err
		}
	}
	for _, m := range legal.Slice() {
		x := t.known[pos.UCI(m)]
		x.UCI, x.SAN = pos.UCI(m), pos.SAN(m)
		if x.Verdict == "" && judge != nil {
			points, reply, err := judge(pos, m)
			if err != nil {
				return err
			}
			x.Verdict, x.Text = "good", fmt.Sprintf("It keeps %.0f %% of a point, the engine's choice %.0f %%.", 100*points, 100*best)
			if points < keepsPoints*best {
				x.Verdict = "wrong"
				x.Text = fmt.Sprintf("It leaves %.0f %% of a point, where %.0f %% are to be had: %s.", 100*points, 100*best,
					clean(lineText(t.FEN, shortLine(append([]string{x.SAN}, reply...)))))
			}
		}
		t.Moves = append(t.Moves, x)
	}
	return nil
}

// mostJudged bounds the positions of a document in which every move is looked at.
const mostJudged = 40

// prepareTries fills in what can be tried: the exercises first, then the marked moves of the games.
func (p *pageData) prepareTries(judge Judge) error {
	all := slices.Clone(p.Exercises)
	for i := range p.Games {
		for j := range p.Games[i].Moves {
			if t := p.Games[i].Moves[j].Try; t != nil && p.Games[i].Moves[j].Class != "" {
				all = append(all, t)
			} else {
				p.Games[i].Moves[j].Try = nil
			}
		}
	}
	for i, t := range all {
		if t == nil {
			continue
		}
		if i >= mostJudged {
			judge = nil
		}
		if t.Moves = nil; t.known != nil {
			if err := t.list(judge); err != nil {
				return err
			}
		}
	}
	return nil
}

// playLine is a line that can be played through on the board.
type playLine struct {
	Label string     `json:"label"`
	Text  string     `json:"text,omitempty"` // the line with its words, where they are not gloss's
	Moves []playMove `json:"moves"`
}

type playMove struct {
	Text string `json:"text"` // with its number where one is wanted
	UCI  string `json:"uci"`
	FEN  string `json:"fen"` // behind it
}

// newPlayLine makes a line from a position, as far as it is legal.
func newPlayLine(label, fen string, pv []string) playLine {
	l := playLine{Label: label, Moves: []playMove{}}
	pos, err := board.ParseFEN(fen)
	if err != nil {
		return l
	}
	for i, san := range pv {
		m, err := pos.ParseSAN(san)
		if err != nil {
			break
		}
		text := pos.SAN(m)
		switch {
		case pos.Side() == board.White:
			text = fmt.Sprintf("%d. %s", pos.FullmoveNumber(), text)
		case i == 0:
			text = fmt.Sprintf("%d... %s", pos.FullmoveNumber(), text)
		}
		uci := m.From().String() + m.To().String()
		pos.Make(m)
		l.Moves = append(l.Moves, playMove{Text: text, UCI: uci, FEN: pos.FEN()})
	}
	return l
}

// addHuman takes over what human beings have written at a move, and the clock.
func (md *moveData) addHuman(m *annotate.MoveJSON) {
	if m.ClockMS != nil {
		s := *m.ClockMS / 1000
		md.Clock = fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	h := m.Human
	if h == nil {
		return
	}
	md.Human = cleanAll(h.Comments)
	for _, l := range h.Lines {
		line := newPlayLine("Variation", m.FENBefore, l.PV)
		line.Text = clean(l.Text)
		md.Lines = append(md.Lines, line)
	}
}

func cleanAll(texts []string) (list []string) {
	for _, text := range texts {
		list = append(list, clean(text))
	}
	return list
}

// plainPGN is a game without what was said of it; "" if it cannot be written.
func plainPGN(g *annotate.GameJSON) string {
	out := &pgn.Game{}
	for _, name := range []string{"Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO", "Opening"} {
		if value := clean(g.Tags[name]); value != "" {
			out.Tags = append(out.Tags, pgn.Tag{Name: name, Value: value})
		}
	}
	start := board.NewPosition()
	if len(g.Moves) > 0 && g.Moves[0].FENBefore != start.FEN() {
		var err error
		if start, err = board.ParseFEN(g.Moves[0].FENBefore); err != nil {
			return ""
		}
		out.Tags = append(out.Tags, pgn.Tag{Name: "SetUp", Value: "1"}, pgn.Tag{Name: "FEN", Value: start.FEN()})
	}
	var sans []string
	for i := range g.Moves {
		sans = append(sans, g.Moves[i].SAN)
	}
	out.Main = pgn.Line{Moves: nodes(start, sans), Result: clean(g.Result)}
	text, err := pgn.Append(nil, out)
	if err != nil {
		return ""
	}
	return string(text)
}

// plays tells if somebody with a text in his name has a colour in a game.
func plays(g *annotate.GameJSON, colour, asked string) bool {
	return strings.Contains(strings.ToLower(g.Tags[colour]), strings.ToLower(asked))
}
