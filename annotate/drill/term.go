package drill

import (
	"fmt"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/engine/board"
	"gloss/eval"
)

// An Explainer accounts for a position.
type Explainer func(*board.Position) *eval.Breakdown

// askedTerms are those that can be seen on the board and pointed at, with the question.
var askedTerms = []struct{ id, question string }{
	{"backward-fated-pawn", "Which of %s's pawns is backward-fated?"},
	{"semi-backward-pawn", "Which of %s's pawns is semi-backward?"},
	{"backward-pawn", "Which of %s's pawns is backward?"},
	{"passed-pawn", "Which of %s's pawns is passed?"},
	{"semi-passer", "Which of %s's pawns is a semi-passer?"},
	{"prospective-passer", "Which of %s's pawns is a prospective passer?"},
	{"horizontally-isolated-pawn", "Which of %s's pawns is isolated?"},
	{"lead-pawn", "Which of %s's pawns is the lead pawn of a chain?"},
	{"weak-spot", "Which squares are weak spots of %s?"},
}

// termEvery is how many questions about moves there are for each about a term, where both are wanted.
const termEvery = 3

// mostSquares is how many squares an answer has at most.
const mostSquares = 3

// aboutTerm asks where a term is to be seen in the position before a move: one that was asked for as
// seldom as any.
func (c *Collector) aboutTerm(m *annotate.MoveJSON) (q Question, ok bool) {
	pos, err := board.ParseFEN(m.FENBefore)
	if err != nil || c.Explain == nil || c.Texts == nil || !c.wanted(TermKind) {
		return q, false
	}
	if c.wanted(Mistake) && c.moves%termEvery != 1 {
		return q, false
	}
	place := "term of " + strings.Join(strings.Fields(m.FENBefore)[:4], " ")
	if c.asked[place] {
		return q, false
	}
	c.asked[place] = true
	account := c.Explain(pos)
	for _, asked := range askedTerms {
		t := account.Find(asked.id)
		entry := c.Texts.ByID(asked.id)
		if t == nil || entry == nil || ok && c.terms[asked.id] >= c.terms[q.Term] {
			continue
		}
		for side, score := range t.Side {
			var squares board.Bitboard
			for _, h := range score.Hits {
				squares |= h.Key.Squares()
			}
			if n := squares.Count(); n < 1 || n > mostSquares {
				continue
			}
			name := strings.ToUpper(board.Color(side).String()[:1]) + board.Color(side).String()[1:]
			q, ok = Question{
				Kind: TermKind, FEN: m.FENBefore, Text: fmt.Sprintf(asked.question, name), Term: asked.id,
				Squares: names(squares), Comment: strings.TrimSpace(entry.Why + " More: gloss glossary " + asked.id + "."), Theme: entry.Name, Rule: entry.Definition,
			}, true
			break
		}
	}
	if ok {
		c.terms[q.Term]++
	}
	return q, ok
}

func names(squares board.Bitboard) (list []string) {
	for squares != 0 {
		list = append(list, squares.PopFirst().String())
	}
	slices.Sort(list)
	return list
}

// sameSquares tells if an answer names all the squares that are asked for and no others.
func (q *Question) sameSquares(answer string) (right, understood bool) {
	given := strings.FieldsFunc(strings.ToLower(answer), func(r rune) bool { return r == ' ' || r == ',' || r == '+' })
	for _, s := range given {
		if _, err := board.ParseSquare(s); err != nil && s != "and" {
			return false, false
		}
	}
	given = slices.DeleteFunc(given, func(s string) bool { return s == "and" })
	slices.Sort(given)
	return slices.Equal(slices.Compact(given), q.Squares), len(given) > 0
}
