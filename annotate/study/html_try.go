package study

import (
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// Looks are the quick looks at moves that a reader may try and that the analysis of the game does not tell of.
type Looks struct {
	// Nodes is how long a look at a move takes; with 0 there are none.
	Nodes uint64
	// Judge looks at a move: the points that the mover may expect after it, from 0 to 1, and the line that
	// answers it, in standard notation.
	Judge func(pos *board.Position, m board.Move) (points float64, reply []string, err error)
	// Begun is told of how many positions the moves are looked at, Done of each position behind it; both may be nil.
	Begun func(positions int)
	Done  func()
}

// MostLooked bounds the positions of a document of which all moves are looked at: the exercises come first, then
// the marked moves of the games in their order.
const MostLooked = 200

// tryData is what the script has to know for a mistake to be tried again on the board.
type tryData struct {
	FEN   string    `json:"fen"`
	Best  string    `json:"best"` // in coordinates
	Moves []tryMove `json:"moves"`
	// Analysis says what judged the moves whose verdict rests on the analysis.
	Analysis string `json:"analysis"`

	known  map[string]tryMove // by the move in coordinates
	played string             // so, too
}

// tryMove is a legal move with what it is worth.
type tryMove struct {
	UCI     string `json:"uci"`
	SAN     string `json:"san"`
	Verdict string `json:"verdict"`        // best, good, wrong, or "" if nobody looked
	Text    string `json:"text"`           // why
	From    string `json:"from,omitempty"` // what the verdict rests on: the analysis or a look
}

// What verdicts rest on.
const (
	fromAnalysis = "analysis"
	fromLook     = "look"
)

// keepsPoints is the share of the expected points of the best move that another good one keeps.
const keepsPoints = 0.95

// newTry collects what the analysis of a game tells of a move that is to be tried again: the best move, the one that was
// played, and the other lines of its search. It is nil if nothing is better.
func newTry(m *annotate.MoveJSON, g *annotate.GameJSON) *tryData {
	pos, err := board.ParseFEN(m.FENBefore)
	if err != nil || m.Best == nil || m.Swing == nil {
		return nil
	}
	best, err := pos.ParseUCI(m.Best.UCI)
	if err != nil {
		return nil
	}
	t := &tryData{FEN: pos.FEN(), Best: pos.UCI(best), Analysis: analysisOf(g), played: m.UCI, known: map[string]tryMove{}}
	note := func(san, verdict, text string) {
		if move, err := pos.ParseSAN(san); err == nil && t.known[pos.UCI(move)].Verdict == "" {
			t.known[pos.UCI(move)] = tryMove{Verdict: verdict, Text: text, From: fromAnalysis}
		}
	}
	note(pos.SAN(best), "best", clean(lineText(m.FENBefore, shortLine(m.Swing.BestLine.PV))))
	if m.Judgement != "" {
		note(m.SAN, "wrong", strings.TrimSpace("That was played. "+clean(m.Comment)))
	}
	curve := curveOf(g.Settings)
	for i := range m.Lines {
		if l := &m.Lines[i]; len(l.PV) > 0 {
			first, points := pointsOf(&m.Lines[0], pos.Side(), curve), pointsOf(l, pos.Side(), curve)
			verdict, text := verdictOf(t.FEN, l.PV, points, first)
			note(l.PV[0], verdict, text)
		}
	}
	return t
}

// analysisOf names what judged the moves of a game.
func analysisOf(g *annotate.GameJSON) string {
	switch how := searchedBy(g.Settings); {
	case g.Origin == annotate.FromEvals:
		return "the values written into the game"
	case how != "":
		return "the analysis of the game, " + how
	}
	return "the analysis of the game"
}

// curveOf is the curve of chances by which a game was judged; records of old do not name the only one there was.
func curveOf(settings map[string]any) review.Curve {
	name, _ := settings["curve"].(string)
	shape, _ := review.ParseShape(name)
	scale, _ := settings["scale"].(float64)
	return review.Curve{Shape: shape, Scale: scale}
}

// pointsOf is what a line of the analysis promises a side, from 0 to 1.
func pointsOf(l *annotate.LineJSON, side board.Color, curve review.Curve) float64 {
	var s engine.Score // White's view
	switch {
	case l.Mate != nil:
		s = engine.MateIn(min(max(*l.Mate, -engine.MaxPly/2), engine.MaxPly/2))
	case l.EvalMP != nil:
		s = engine.Score(*l.EvalMP)
	}
	return (1 + curve.WinningChances(s.White(side))) / 2
}

// verdictOf judges a move, the first of a line, by the points that it and the best one promise.
func verdictOf(fen string, line []string, points, best float64) (verdict, text string) {
	if points >= keepsPoints*best {
		return "good", fmt.Sprintf("It keeps %.0f %% of a point, the engine's choice %.0f %%.", 100*points, 100*best)
	}
	return "wrong", fmt.Sprintf("It leaves %.0f %% of a point, where %.0f %% are to be had: %s.", 100*points, 100*best, clean(lineText(fen, shortLine(line))))
}

// shownPlies is how many half-moves of a line are told with a verdict.
const shownPlies = 6

func shortLine(pv []string) []string { return pv[:min(len(pv), shownPlies)] }

// key is the same for what is known alike.
func (t *tryData) key() [3]string { return [3]string{t.FEN, t.played, t.Analysis} }

// list fills in the legal moves. The judge, if there is one, looks at those of which the analysis does not tell, and
// at the best one: a look is compared with a look.
func (t *tryData) list(looks *Looks) error {
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return err
	}
	var legal board.MoveList
	pos.LegalMoves(&legal)
	t.Moves = nil
	best := 0.0
	if looks != nil {
		m, err := pos.ParseUCI(t.Best)
		if err != nil {
			return err
		}
		if best, _, err = looks.Judge(pos, m); err != nil {
			return err
		}
	}
	for _, m := range legal.Slice() {
		x := t.known[pos.UCI(m)]
		x.UCI, x.SAN = pos.UCI(m), pos.SAN(m)
		if x.Verdict == "" && looks != nil {
			points, reply, err := looks.Judge(pos, m)
			if err != nil {
				return err
			}
			x.Verdict, x.Text = verdictOf(t.FEN, append([]string{x.SAN}, reply...), points, best)
			x.From = fromLook
		}
		t.Moves = append(t.Moves, x)
	}
	return nil
}

// prepareTries fills in what can be tried: the exercises first, then the marked moves of the games.
func (p *pageData) prepareTries(looks Looks) error {
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
	// A mistake of a game may be an exercise, too: it is looked at once.
	listed, positions := map[[3]string]*tryData{}, 0
	for _, t := range all {
		if t != nil && listed[t.key()] == nil {
			listed[t.key()] = t
			positions++
		}
	}
	looked := min(positions, MostLooked)
	if looks.Nodes == 0 {
		looked = 0
	}
	if p.Unlooked = positions - looked; looks.Begun != nil && looked > 0 {
		looks.Begun(looked)
	}
	for _, t := range all {
		if t == nil {
			continue
		}
		if first := listed[t.key()]; first != t {
			t.Moves = first.Moves
			continue
		}
		judge := &looks
		if looked == 0 {
			judge = nil
		}
		if err := t.list(judge); err != nil {
			return err
		}
		if looked > 0 {
			looked--
			if looks.Done != nil {
				looks.Done()
			}
		}
	}
	return nil
}
