package study

import (
	"fmt"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary/words"
)

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
	return words.Within(g.Tags[colour], asked)
}
