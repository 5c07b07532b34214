// Package study sums games up that have been analysed: what a player gives
// away, in which phase, in which openings and through which terms of the
// evaluation, and which positions are most worth another look.
//
// Its input is what gloss annotate --json writes, one object a game, or the same taken out of an
// annotated game, without the terms (annotate.Reading). Values
// are millipawns (mp, 1000 to the pawn). In a report they take the view of the player
// who moved: what costs that player something is a positive cost. Chances are
// those of the review: a loss of 0.2 takes a tenth of a point off the expected result.
package study

import (
	"strings"

	"gloss/glossary"
)

// SchemaName names the form of a Report.
const SchemaName = "gloss/report/2"

// A Report is what is known of a number of games. Its JSON form is part of the
// command line's contract.
type Report struct {
	Schema string `json:"schema"` // SchemaName
	// Asked is the part of a name that the report is limited to, "" for everybody.
	Asked string `json:"asked"`
	Games int    `json:"games"` // that were looked at
	// Settings are those of the analysis of the first game; Mixed tells that
	// other games were analysed in another way.
	Settings map[string]any `json:"settings"`
	Mixed    bool           `json:"mixed_settings"`
	// Annotated counts games that are taken as gloss had annotated them, ByEvals those with the values
	// of others. Nothing is known of their terms.
	Annotated int `json:"games_as_annotated,omitempty"`
	ByEvals   int `json:"games_by_evals,omitempty"`

	Everyone  *Study     `json:"everyone"` // all players of the report together
	Players   []*Study   `json:"players"`  // those with the most games first
	List      []GameRef  `json:"list"`     // the games in the order of the input
	Exercises []Exercise `json:"exercises"`

	balance *balance           // nil if nobody can tell
	texts   *glossary.Glossary // may be nil
}

// A Study is what is known of the moves of one player, or of all of them.
type Study struct {
	Name  string `json:"name"` // "" for all players together
	Games int    `json:"games"`
	// Wins, Draws and Losses are White's for all together, unless some players are
	// asked for.
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
	Moves  int `json:"moves"` // analysed
	// Untold counts games without an account of terms: swings, families and tactics leave them out.
	Untold int `json:"games_without_terms,omitempty"`

	Accuracy *float64 `json:"accuracy"` // mean over the games where it is defined; null if it is nowhere
	ACPL     float64  `json:"acpl"`     // average loss a move in centipawns
	Marks    Marks    `json:"marks"`

	// Summary says in sentences what stands out.
	Summary    []string  `json:"summary"`
	Phases     []Phase   `json:"phases"`          // opening, middlegame, endgame
	Clock      []Phase   `json:"clock,omitempty"` // by the time that moves took, where the games tell it
	Trend      []Period  `json:"trend,omitempty"` // of players who are asked for, by month
	Openings   []Opening `json:"openings"`
	Tactics    []Tactic  `json:"tactics"` // the most frequent first
	Swings     Swings    `json:"swings"`
	Families   []Cost    `json:"families"`    // of terms, the most expensive first
	MissedWins []Moment  `json:"missed_wins"` // the dearest
	// MissedCount is how many there are.
	MissedCount int    `json:"missed_wins_count"`
	Good        Merits `json:"good"`
	// Brief tells that the openings, swings, tactics, families, missed wins and good moves of this
	// player are left out, because the report has too many players.
	Brief bool `json:"brief,omitempty"`

	last int // index of the last game

	openings openings
	accuracy mean
	loss     mean
	families costs
}

// Marks counts moves by what they are called.
type Marks struct {
	Inaccuracies int `json:"inaccuracies"`
	Mistakes     int `json:"mistakes"`
	Blunders     int `json:"blunders"`
}

// Merits are what went well: moves that were the only good one.
type Merits struct {
	Only       int `json:"only"`       // !
	Sacrifices int `json:"sacrifices"` // !!
	// Examples are those against which the next best move loses most.
	Examples []Moment `json:"examples"`
}

// Sum is the number of all marked moves.
func (m Marks) Sum() int { return m.Inaccuracies + m.Mistakes + m.Blunders }

// String lists what there is: "2 mistakes, 1 blunder".
func (m Marks) String() string {
	var list []string
	for _, x := range []struct {
		n         int
		one, many string
	}{{m.Inaccuracies, "inaccuracy", "inaccuracies"}, {m.Mistakes, "mistake", "mistakes"}, {m.Blunders, "blunder", "blunders"}} {
		if x.n > 0 {
			list = append(list, countedAs(x.n, x.one, x.many))
		}
	}
	return strings.Join(list, ", ")
}

func (m *Marks) add(judgement string) {
	switch judgement {
	case "inaccuracy":
		m.Inaccuracies++
	case "mistake":
		m.Mistakes++
	case "blunder":
		m.Blunders++
	}
}

// A Phase is a part of the game.
type Phase struct {
	Name  string `json:"name"`
	Moves int    `json:"moves"`
	Marks Marks  `json:"marks"`
	// Loss is the sum of the chances lost, 0 to 2 a move.
	Loss float64 `json:"loss"`
}

// lossPerMove is the part of a point that a move of the phase costs on average.
func (p Phase) lossPerMove() float64 {
	if p.Moves == 0 {
		return 0
	}
	return p.Loss / 2 / float64(p.Moves)
}

// An Opening is how a player fares in an opening.
type Opening struct {
	ECO      string   `json:"eco"`
	Name     string   `json:"name"`
	Side     string   `json:"side"` // "white", "black", or "both" for all players together
	Games    int      `json:"games"`
	Wins     int      `json:"wins"`
	Draws    int      `json:"draws"`
	Losses   int      `json:"losses"`
	Accuracy *float64 `json:"accuracy"`
	ACPL     float64  `json:"acpl"`
	Marks    Marks    `json:"marks"` // of the whole games

	accuracy, loss mean
}

// Swings is what the explained moves lose together, and how much of it terms
// explain: MP = sum of the Net of all families + Rest = Positional + Material + Draws. Moves that
// lose by a mate, or miss one, are counted apart: a mate is no number of pawns.
type Swings struct {
	Moves int `json:"moves"`
	MP    int `json:"mp"`   // lost, positive
	Rest  int `json:"rest"` // draws by rule, reasons that are not listed in the input
	// Short counts moves whose list of reasons is not complete.
	Short int `json:"short"`

	Positional Part `json:"positional"` // moves that lose no men
	Material   Part `json:"material"`   // moves that do
	Draws      Part `json:"draws"`      // moves into a draw by rule, or out of one
	Mates      int  `json:"mates"`      // moves into a mate, or past one
}

// part is that of the moves of a kind.
func (s *Swings) part(kind string) *Part {
	switch kind {
	case "material":
		return &s.Material
	case "draw":
		return &s.Draws
	}
	return &s.Positional
}

// A Cost is what a family of terms, or one term, takes away and gives back on the
// moves that are explained. A move counts with the sum of its reasons of that family.
type Cost struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Cost int    `json:"cost_mp"` // given away, on the moves where the sum is against the mover
	Back int    `json:"back_mp"` // received, on the others
	Net  int    `json:"net_mp"`  // Cost - Back
	// Moves and Games count where it costs at least 50 mp.
	Moves int `json:"moves"`
	Games int `json:"games"`
	// Phases are the net costs of a family in the opening, the middlegame and the
	// endgame.
	Phases []int `json:"phases_net_mp,omitempty"`
	// Positional is the part on moves that lose no material: there the terms are
	// the point, elsewhere they follow from the men that are lost.
	Positional Part     `json:"positional"`
	Terms      []Cost   `json:"terms,omitempty"`
	Examples   []Moment `json:"examples,omitempty"` // the most expensive first
}

// mostIn names the phase with more than half of the cost, "" if there is none.
func (p *Part) mostIn() string {
	for i, mp := range p.phases {
		if 2*mp > p.Net {
			return phaseNames[i]
		}
	}
	return ""
}

// A Part is a share of a cost.
type Part struct {
	Cost int `json:"cost_mp"` // given away, on the moves where the sum is against the mover
	Back int `json:"back_mp"` // received, on the others
	Net  int `json:"net_mp"`  // Cost - Back
	// Moves and Games count as those of a Cost do; of Swings they count all.
	Moves int `json:"moves"`
	Games int `json:"games"`

	phases   [3]int  // net
	worst    *Moment // the most expensive move
	lastGame int     // index of the last game counted
}

// perGame spreads a net cost over the games of the study that have an account, in millipawns a game.
func (s *Study) perGame(net int) float64 {
	games := s.Games - s.Untold
	if games == 0 {
		return 0
	}
	return float64(net) / float64(games)
}

// A GameRef names a game.
type GameRef struct {
	Index   int    `json:"index"` // in the report, from 1
	File    string `json:"file"`
	Game    int    `json:"game"` // in the file, from 1
	White   string `json:"white"`
	Black   string `json:"black"`
	Result  string `json:"result"`
	Event   string `json:"event"`
	Date    string `json:"date"`
	ECO     string `json:"eco"`
	Opening string `json:"opening"`
	Moves   int    `json:"plies"`
}

// Title is a line of text that names the game.
func (g GameRef) Title() string {
	title := g.White + " - " + g.Black
	if year := g.Date; len(year) >= 4 && year[:4] != "????" {
		title += ", " + year[:4]
	}
	return title
}

// A Moment is a move of a game.
type Moment struct {
	Game      int     `json:"game"` // GameRef.Index
	Title     string  `json:"title"`
	Ply       int     `json:"ply"`
	Move      string  `json:"move"` // with its number: "14. Bd3", "14... Bd3"
	Best      string  `json:"best"` // with its number
	Side      string  `json:"side"`
	FEN       string  `json:"fen"` // before the move
	Judgement string  `json:"judgement"`
	Loss      float64 `json:"loss"` // of chances
	// MP is what it costs, through the family where it is an example of one; 0 for a mate.
	MP     int    `json:"mp"`
	Detail string `json:"detail,omitempty"`
}

// An Exercise is a position with a question.
type Exercise struct {
	ID       string   `json:"id"`
	Moment   Moment   `json:"moment"`
	Question string   `json:"question"`
	Theme    string   `json:"theme"`    // a hint: the family that costs most, or "mate"
	BestUCI  string   `json:"best_uci"` // the answer ...
	BestSAN  string   `json:"best_san"`
	Line     []string `json:"line"`       // ... with what follows, best first
	Played   string   `json:"played"`     // the move of the game
	Refuted  []string `json:"refutation"` // the line behind it, with the move itself
	Comment  string   `json:"comment"`
	Phase    string   `json:"phase"` // opening, middlegame or endgame

	weight float64
	try    *tryData
	terms  []string // names of those that cost something, the dearest first
}

// mean is a weighted mean under way.
type mean struct{ sum, weight float64 }

func (m *mean) add(value, weight float64) {
	m.sum += value * weight
	m.weight += weight
}

// value returns the mean, rounded to tenths; ok is false if there is nothing to average.
func (m *mean) value() (v float64, ok bool) {
	if m.weight == 0 {
		return 0, false
	}
	return tenths(m.sum / m.weight), true
}
