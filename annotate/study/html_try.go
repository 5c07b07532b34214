package study

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/crew"
)

// Looks are the looks at moves that a reader may try and that the analysis of the game does not tell of.
type Looks struct {
	// Nodes is how long a look at a move takes; with 0 there are none.
	Nodes   uint64
	Workers int // positions at the same time
	// Open makes the judge of one worker, and what ends it.
	Open func() (look Look, end func(), err error)
	// Begun is told of how many positions the moves are looked at, Done of each position behind it, by any worker; both may
	// be nil.
	Begun func(positions int)
	Done  func()
}

// A Look judges a move with so many nodes: the points that the mover may expect after it, from 0 to 1, and the line that
// answers it, in standard notation.
type Look func(pos *board.Position, m board.Move, nodes uint64) (points float64, reply []string, err error)

// A move that a quick look does not find clearly worse is looked at again, with more nodes: a mistake is one because what is
// better is hard to see, so that at first sight most moves seem to be as good as the best. Of 510 moves in mistakes of three
// master games, against looks of 200,000 nodes, 45 were falsely called as good by a look of 2,000, and 11 are with a second
// one, which takes three times the nodes of the first ones.
const (
	AgainFactor = 10
	worthAgain  = 0.8 // of the points of the best move
)

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
	fromAnalysis   = "analysis"
	fromLook       = "look"
	fromSecondLook = "second"
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

// list fills in the legal moves.
func (t *tryData) list() error {
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return err
	}
	var legal board.MoveList
	pos.LegalMoves(&legal)
	t.Moves = nil
	for _, m := range legal.Slice() {
		x := t.known[pos.UCI(m)]
		x.UCI, x.SAN = pos.UCI(m), pos.SAN(m)
		t.Moves = append(t.Moves, x)
	}
	return nil
}

// judge looks at the moves of which the analysis does not tell, and at the best one: a look is compared with a look of as
// many nodes.
func (t *tryData) judge(look Look, nodes uint64) error {
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return err
	}
	open, err := t.look(pos, look, nodes, worthAgain, fromLook, func(x *tryMove) bool { return x.Verdict == "" })
	if err != nil || len(open) == 0 {
		return err
	}
	_, err = t.look(pos, look, nodes*AgainFactor, keepsPoints, fromSecondLook, func(x *tryMove) bool { return slices.Contains(open, x.UCI) })
	return err
}

// look judges the moves that are wanted by looks of so many nodes, and returns those, in coordinates, that keep a share of what the
// best move promises.
func (t *tryData) look(pos *board.Position, look Look, nodes uint64, share float64, from string, wanted func(*tryMove) bool) (keep []string, err error) {
	m, err := pos.ParseUCI(t.Best)
	if err != nil {
		return nil, err
	}
	best, _, err := look(pos, m, nodes)
	if err != nil {
		return nil, err
	}
	for i := range t.Moves {
		x := &t.Moves[i]
		if !wanted(x) {
			continue
		}
		m, err := pos.ParseUCI(x.UCI)
		if err != nil {
			return nil, err
		}
		points, reply, err := look(pos, m, nodes)
		if err != nil {
			return nil, err
		}
		if points >= share*best {
			keep = append(keep, x.UCI)
		}
		x.Verdict, x.Text = verdictOf(t.FEN, append([]string{x.SAN}, reply...), points, best)
		x.From = from
	}
	return keep, nil
}

// prepareTries fills in what can be tried: the exercises first, then the marked moves of the games.
func (p *pageData) prepareTries(ctx context.Context, looks Looks) error {
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
	all = slices.DeleteFunc(all, func(t *tryData) bool { return t == nil })
	var positions []*tryData
	firsts := map[[3]string]*tryData{}
	for _, t := range all {
		if firsts[t.key()] != nil {
			continue
		}
		firsts[t.key()] = t
		positions = append(positions, t)
		if err := t.list(); err != nil {
			return err
		}
	}
	looked := positions[:min(len(positions), MostLooked)]
	if looks.Nodes == 0 {
		looked = nil
	}
	p.Unlooked = len(positions) - len(looked)
	if err := looks.judge(ctx, looked); err != nil {
		return err
	}
	for _, t := range all {
		t.Moves = firsts[t.key()].Moves
	}
	return nil
}

// judge looks at the moves of positions.
func (l *Looks) judge(ctx context.Context, positions []*tryData) error {
	if len(positions) == 0 {
		return nil
	}
	if l.Begun != nil {
		l.Begun(len(positions))
	}
	return crew.Each(ctx, len(positions), l.Workers, func(context.Context) (crew.Worker, error) {
		look, end, err := l.Open()
		if err != nil {
			return crew.Worker{}, err
		}
		do := func(i int) error {
			if err := positions[i].judge(look, l.Nodes); err != nil {
				return err
			}
			if l.Done != nil {
				l.Done()
			}
			return nil
		}
		return crew.Worker{Do: do, End: end}, nil
	})
}
