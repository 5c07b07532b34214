package study

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/glossary"
	"gloss/glossary/words"
)

// Options say what a report is about.
type Options struct {
	Player    string // part of a name, without regard to case; "" for all
	Exercises int    // greatest number of positions to study
	Keep      int    // greatest number of games to keep whole, see Builder.Kept
	Texts     *glossary.Glossary
	// Evaluator returns the evaluator of a built-in profile, for the account of every
	// position in HTML; nil leaves that out.
	Evaluator func(profile string) (eval.Evaluator, error)
}

// A Builder takes games in and makes a report. Its memory does not grow with the
// moves of the games, except for those that it keeps, and little with their number: a
// line a game and a line a player, see mostStudies.
type Builder struct {
	opts    Options
	report  Report
	players map[string]*Study
	whole   int              // players with all their terms
	kept    map[int]keptGame // by index
	best    []Exercise
	seen    map[string]bool // positions of exercises
	names   map[string]bool // of all players met
}

// NewBuilder begins a report.
func NewBuilder(opts Options) *Builder {
	return &Builder{
		opts: opts, players: map[string]*Study{}, kept: map[int]keptGame{}, seen: map[string]bool{}, names: map[string]bool{},
		report: Report{Schema: SchemaName, Asked: opts.Player, Everyone: newStudy(""), Players: []*Study{}, List: []GameRef{}},
	}
}

// Names returns all players met, also those who were not asked for.
func (b *Builder) Names() []string { return slices.Sorted(maps.Keys(b.names)) }

func newStudy(name string) *Study {
	s := &Study{Name: name, openings: openings{}, families: costs{}, Tactics: []Tactic{}, MissedWins: []Moment{}, Good: Merits{Examples: []Moment{}}}
	for _, p := range phaseNames {
		s.Phases = append(s.Phases, Phase{Name: p})
	}
	return s
}

// Meet notes the players of a game, by their tags, and tells if the report is about one of them: of
// other games nothing need be known.
func (b *Builder) Meet(white, black string) bool {
	white, black = nameOf(white), nameOf(black)
	b.names[white], b.names[black] = true, true
	return b.wanted(white) || b.wanted(black)
}

// wanted tells if a player is asked for.
func (b *Builder) wanted(name string) bool {
	return words.Within(name, b.opts.Player)
}

// Add takes a game in. The game must not be changed afterwards.
func (b *Builder) Add(g *annotate.GameJSON) error {
	if err := check(g); err != nil {
		return err
	}
	index := len(b.report.List) + 1
	ref := RefOf(g, index)
	var sides [2]*Study
	b.Meet(ref.White, ref.Black)
	for c, player := range []string{ref.White, ref.Black} {
		if b.wanted(player) {
			sides[c] = b.study(player)
		}
	}
	if sides[0] == nil && sides[1] == nil {
		return nil
	}
	b.report.Games++
	b.report.List = append(b.report.List, ref)
	if b.report.Settings == nil {
		b.report.Settings = g.Settings
	} else if fmt.Sprint(b.report.Settings) != fmt.Sprint(g.Settings) {
		b.report.Mixed = true
	}
	switch g.Origin {
	case annotate.FromMarks:
		b.report.Annotated++
	case annotate.FromEvals:
		b.report.ByEvals++
	}
	for c := board.White; c <= board.Black; c++ {
		if sides[c] == nil {
			continue
		}
		moves := movesOf(g, c)
		b.addSide(sides[c], g, ref, c, moves, true)
		first := c == board.White || sides[board.White] == nil
		b.addSide(b.report.Everyone, g, ref, c, moves, first)
		for _, m := range moves {
			b.consider(g, m, ref)
		}
	}
	b.trim()
	b.keep(g, ref)
	b.forget()
	return nil
}

func (b *Builder) study(name string) *Study {
	s := b.players[name]
	if s == nil {
		s = newStudy(name)
		b.players[name] = s
		b.whole++
		b.report.Players = append(b.report.Players, s)
	}
	return s
}

// movesOf returns the analysed moves of one side.
func movesOf(g *annotate.GameJSON, c board.Color) []*annotate.MoveJSON {
	var moves []*annotate.MoveJSON
	for i := range g.Moves {
		if m := &g.Moves[i]; m.Analysed && m.Side == c.String() {
			moves = append(moves, m)
		}
	}
	return moves
}

// addSide counts one side of a game. For a study of both sides the game is
// counted with the first, and with it the result, so that games and results add up: it is White's unless only Black is asked for.
func (b *Builder) addSide(s *Study, g *annotate.GameJSON, ref GameRef, c board.Color, moves []*annotate.MoveJSON, game bool) {
	o := &Opening{} // that nobody asks for
	if !s.Brief {
		o = s.openings.of(ref, c, s.Name == "")
	}
	s.last = ref.Index
	if game {
		s.Games++
		o.Games++
		if g.Origin != "" {
			s.Untold++
		}
		won, drawn, lost := outcome(ref.Result, c)
		s.Wins, s.Draws, s.Losses = s.Wins+won, s.Draws+drawn, s.Losses+lost
		o.Wins, o.Draws, o.Losses = o.Wins+won, o.Draws+drawn, o.Losses+lost
	}
	s.Moves += len(moves)
	if g.Accuracy != nil {
		s.accuracy.add(pick(*g.Accuracy, c), 1)
		o.accuracy.add(pick(*g.Accuracy, c), 1)
	}
	s.addClock(g, c.String())
	if b.opts.Player != "" && game {
		s.addMonth(ref.Date, picked(g.Accuracy, c))
	}
	s.loss.add(pick(g.ACPL, c), float64(len(moves)))
	o.loss.add(pick(g.ACPL, c), float64(len(moves)))
	for _, m := range moves {
		s.Marks.add(m.Judgement)
		o.Marks.add(m.Judgement)
		p := &s.Phases[phaseOf(m)]
		p.Moves++
		p.Marks.add(m.Judgement)
		p.Loss += m.Loss
		if s.Brief {
			continue
		}
		if m.Swing != nil && g.Origin == "" {
			b.addSwing(s, m, ref)
			s.addTactic(m, ref)
		}
		s.addGood(m, ref)
		if MissedWin(m) {
			s.addMissedWin(moment(m, ref))
		}
	}
}

func picked(s *annotate.SidesJSON, c board.Color) *float64 {
	if s == nil {
		return nil
	}
	v := pick(*s, c)
	return &v
}

func pick(s annotate.SidesJSON, c board.Color) float64 {
	if c == board.White {
		return s.White
	}
	return s.Black
}

// outcome counts a result for a side; a game without one counts as nothing.
func outcome(result string, c board.Color) (won, drawn, lost int) {
	switch {
	case result == "1/2-1/2":
		return 0, 1, 0
	case result == "1-0" && c == board.White, result == "0-1" && c == board.Black:
		return 1, 0, 0
	case result == "1-0", result == "0-1":
		return 0, 0, 1
	}
	return 0, 0, 0
}

// The phases of a game. The opening lasts for the first twelve moves, unless
// the endgame has come before; the endgame begins where the evaluation takes more
// of its endgame values than of the others: less than 15 pawns of pieces a side.
const openingMoves = 12

var phaseNames = [...]string{"opening", "middlegame", "endgame"}

// phaseOf returns the index of the phase in which a move is made. Its position
// has been checked.
func phaseOf(m *annotate.MoveJSON) int {
	pos, err := board.ParseFEN(m.FENBefore)
	switch {
	case err == nil && eval.PhaseOf(pos).Endgame() > 0.5:
		return 2
	case m.Number <= openingMoves:
		return 0
	}
	return 1
}

// Chances of three pawns, or a mate, and of less than one.
const (
	wonChances   = 0.5
	notWonChance = 0.18
)

// MissedWin tells if a marked move leaves a position that is won for one that is not.
func MissedWin(m *annotate.MoveJSON) bool {
	after := m.Win
	if m.Side == "black" {
		after = -after
	}
	return m.Judgement != "" && after+m.Loss >= wonChances && after < notWonChance
}

// keptMissedWins bounds the missed wins that are kept of a study, the dearest; all are counted.
const keptMissedWins = 50

func (s *Study) addMissedWin(m Moment) {
	s.MissedCount++
	if s.MissedWins = append(s.MissedWins, m); len(s.MissedWins) == 2*keptMissedWins {
		s.trimMissedWins()
	}
}

func (s *Study) trimMissedWins() {
	slices.SortStableFunc(s.MissedWins, func(x, y Moment) int { return cmp.Compare(y.Loss, x.Loss) })
	s.MissedWins = slices.Delete(s.MissedWins, min(len(s.MissedWins), keptMissedWins), len(s.MissedWins))
}

// moment describes a move.
func moment(m *annotate.MoveJSON, ref GameRef) Moment {
	mo := Moment{
		Game: ref.Index, Title: ref.Title(), Ply: m.Ply, Move: numbered(m, m.SAN), Side: m.Side,
		FEN: m.FENBefore, Judgement: m.Judgement, Loss: m.Loss,
	}
	if m.Best != nil {
		mo.Best = numbered(m, m.Best.SAN)
	}
	if m.Swing != nil && m.Swing.Kind != "mate" {
		mo.MP = -int(m.Swing.MP)
	}
	return mo
}

// Report finishes the report; more games may be added and Report called again.
func (b *Builder) Report() *Report {
	r := &b.report
	slices.SortStableFunc(r.Players, func(x, y *Study) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(x.Name, y.Name))
	})
	b.finish(r.Everyone)
	for _, s := range r.Players {
		b.finish(s)
	}
	r.Exercises = b.exercises()
	r.texts = b.opts.Texts
	r.balance = newBalance(b.opts.Texts, b.opts.Evaluator)
	return r
}

// finish turns what was counted into what is shown.
func (b *Builder) finish(s *Study) {
	s.Accuracy = nil
	if v, ok := s.accuracy.value(); ok {
		s.Accuracy = &v
	}
	s.ACPL, _ = s.loss.value()
	s.Openings = s.openings.list()
	s.Families = s.families.list(b.opts.Texts)
	s.sortTactics()
	s.trimMissedWins()
	for i := range s.Tactics {
		s.Tactics[i].Loss = math.Round(s.Tactics[i].Loss*1e4) / 1e4
	}
	for i := range s.Phases {
		s.Phases[i].Loss = math.Round(s.Phases[i].Loss*1e4) / 1e4
	}
	s.Summary = s.sentences()
}

func tenths(x float64) float64 { return math.Round(x*10) / 10 }
