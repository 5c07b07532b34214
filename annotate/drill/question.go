// Package drill asks a player about positions of games: what would have been better than a mistake, how
// a win was missed, the only move, and where on the board a term of the evaluation is to be seen. An
// engine judges the answers, a deck remembers them and says when to ask again.
package drill

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"gloss/annotate"
	"gloss/annotate/explain/motif"
	"gloss/annotate/study"
	"gloss/engine/board"
	"gloss/glossary"
	"gloss/glossary/words"
)

// A Kind is what a question is about.
type Kind string

// The kinds of questions.
const (
	Mistake  Kind = "mistake" // what is better than the move of the game
	Win      Kind = "win"     // how to win where the win was missed
	OnlyMove Kind = "only"    // the player found the only good move: find it again
	TermKind Kind = "term"    // where a term is to be seen
)

// Kinds are all of them.
var Kinds = []Kind{Mistake, Win, OnlyMove, TermKind}

// A Question is a position of a game with what is asked of it.
type Question struct {
	ID     string `json:"id"` // the same for the same question of the same position
	Kind   Kind   `json:"kind"`
	Player string `json:"player"` // who had the move
	Title  string `json:"title"`  // of the game
	Move   string `json:"move"`   // of the game, with its number
	FEN    string `json:"fen"`
	Text   string `json:"text"`

	Best    string   `json:"best,omitempty"` // in coordinates
	Line    []string `json:"line,omitempty"` // that begins with it, in standard notation
	Played  string   `json:"played,omitempty"`
	Refuted []string `json:"refuted,omitempty"` // the played move and what answers it
	Comment string   `json:"comment,omitempty"`
	Theme   string   `json:"theme,omitempty"` // a motif, or what the move is about
	Piece   string   `json:"piece,omitempty"` // what moves in the best line

	Term    string   `json:"term,omitempty"`
	Squares []string `json:"squares,omitempty"` // the answer of a term question
	Rule    string   `json:"rule,omitempty"`    // what the term is
}

// A Collector makes questions of games.
type Collector struct {
	Player string             // a part of the name of those who are asked; "" for all
	Texts  *glossary.Glossary // may be nil: then there are no questions about terms
	// Explain accounts for a position by the author's own rules; nil if there are to be no questions
	// about terms.
	Explain Explainer
	Kinds   []Kind // nil for all

	asked map[string]bool
	terms map[string]int // how often a term was asked for
	moves int            // questions about moves, counted with those that are not wanted
}

// Game returns the questions of a game, each position once.
func (c *Collector) Game(g *annotate.GameJSON) (list []Question) {
	if c.asked == nil {
		c.asked, c.terms = map[string]bool{}, map[string]int{}
	}
	ref := study.RefOf(g, 0)
	for i := range g.Moves {
		m := &g.Moves[i]
		player := ref.White
		if m.Side == board.Black.String() {
			player = ref.Black
		}
		if !m.Analysed || !words.Within(player, c.Player) {
			continue
		}
		q, ok := ofMove(m, ref, c.Texts)
		if !ok {
			continue
		}
		q.Player, q.Title = player, ref.Title()
		about := []Question{q}
		c.moves++
		if t, ok := c.aboutTerm(m); ok {
			t.Player, t.Title, t.Move = player, q.Title, q.Move
			about = append(about, t)
		}
		for _, q := range about {
			q.ID = idOf(q)
			if c.wanted(q.Kind) && !c.asked[q.ID] {
				c.asked[q.ID] = true
				list = append(list, q)
			}
		}
	}
	return list
}

func (c *Collector) wanted(kind Kind) bool {
	for _, k := range c.Kinds {
		if k == kind {
			return true
		}
	}
	return len(c.Kinds) == 0
}

// idOf names a question by its position, whatever game it is from.
func idOf(q Question) string {
	kind := q.Kind
	if kind == Win {
		kind = Mistake // one question, whatever it is called
	}
	place := strings.Join(strings.Fields(q.FEN)[:4], " ")
	sum := sha256.Sum256([]byte(fmt.Sprintf("%s|%s|%s", kind, q.Term, place)))
	return hex.EncodeToString(sum[:8])
}

// ofMove asks about a move of a game.
func ofMove(m *annotate.MoveJSON, ref study.GameRef, texts *glossary.Glossary) (q Question, ok bool) {
	x, ok := study.NewExercise(m, ref, texts)
	switch {
	case ok && m.Judgement != "inaccuracy":
		q = Question{
			Kind: Mistake, Move: x.Moment.Move, FEN: x.Moment.FEN, Text: x.Question, Best: x.BestUCI, Line: x.Line,
			Played: x.Played, Refuted: x.Refuted, Comment: x.Comment, Theme: x.Theme,
		}
		if study.MissedWin(m) {
			q.Kind = Win
			q.Text = fmt.Sprintf("%s to move, and winning. %s let it slip: how is it won?", sideOf(m), x.Played)
		}
	case m.Praise != nil && (m.Praise.Mark == "!" || m.Praise.Mark == "!!"):
		q = Question{
			Kind: OnlyMove, Move: fmt.Sprintf("%d%s %s", m.Number, dots(m), m.SAN), FEN: m.FENBefore, Best: m.UCI, Line: []string{m.SAN},
			Comment: m.Comment, Text: fmt.Sprintf("%s to move. Only one move is good: which?", sideOf(m)),
		}
	default:
		return q, false
	}
	if q.Theme == study.NoTheme {
		q.Theme = ""
	}
	return q, q.hints()
}

// hints finds what the best move is about; ok is false if it cannot be played.
func (q *Question) hints() bool {
	pos, err := board.ParseFEN(q.FEN)
	if err != nil {
		return false
	}
	best, err := pos.ParseUCI(q.Best)
	if err != nil {
		return false
	}
	q.Piece = pos.At(best.From()).Type().String()
	line, at := []board.Move{}, pos.Clone()
	for _, san := range q.Line {
		m, err := at.ParseSAN(san)
		if err != nil {
			break
		}
		line = append(line, m)
		at.Make(m)
	}
	if found, ok := motif.Find(pos, motif.Man{}, line); ok {
		q.Theme = strings.ReplaceAll(string(found.ID), "-", " ")
	}
	return true
}

func sideOf(m *annotate.MoveJSON) string { return strings.ToUpper(m.Side[:1]) + m.Side[1:] }

func dots(m *annotate.MoveJSON) string {
	if m.Side == board.Black.String() {
		return "..."
	}
	return "."
}

// IsFor tells if it was put to a player with this in his name; "" is everybody.
func (q *Question) IsFor(player string) bool { return words.Within(q.Player, player) }
