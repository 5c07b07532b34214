package annotate

import (
	"fmt"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
)

// writeComment says in one to three sentences what is wrong with a move: what it
// loses, what it leaves behind, and what was better and why. Every number in
// brackets is taken from the evaluation, in pawns: what the thing before it
// costs the mover.
func (m *Move) writeComment() string {
	var sentences []string
	switch m.Swing.Kind {
	case Mating:
		sentences = m.mateSentences()
	case Drawing:
		sentences = m.drawSentences()
	default:
		sentences = append(m.reasonSentences(), m.engineSentence()...)
	}
	values := fmt.Sprintf("(%v -> %v)", m.ValueBest.White(m.Mover), m.Value)
	return strings.Join(append([]string{values}, sentences...), " ")
}

// reasonSentences explain a swing between two lines that are judged by terms: what
// is wrong with the move, what speaks for it if that is much, and what was better.
func (m *Move) reasonSentences() []string {
	s, a := m.Swing, m.Account
	faults, merits, points, price := m.materialClauses()
	for i := range a.Findings {
		if f := &a.Findings[i]; f.ByPlayed {
			faults = append(faults, f.clause(s))
		} else {
			points = append(points, f.clause(s))
		}
	}
	back := s.reversed()
	for i := range a.Return {
		merits = append(merits, a.Return[i].clause(back))
	}
	better := m.bestSentence(price, points)
	var sentences []string
	say := func(clauses ...string) { sentences = append(sentences, capital(strings.Join(clauses, ""))+".") }
	switch bad, good := joinWords(faults), joinWords(merits); {
	case bad != "" && good != "" && a.Haul.won():
		say(good, ", but ", bad)
	case bad != "":
		if a.Haul.lost() {
			bad += ": " + m.replyLine(a.Haul.Shown)
		}
		say(bad)
		if good != "" {
			say("in return it ", good)
		}
	case good != "":
		say(good)
		better = "But " + strings.ToLower(better[:1]) + better[1:]
	}
	if a.Explained < explainedBar && a.Haul == nil && len(merits) == 0 {
		say("the main point is tactical: ", m.replyLine(mostShownPlies))
	}
	return append(sentences, better)
}

// engineSentence tells where another engine's judgement of its lines is not that of
// the terms: by more than a quarter of the swing.
func (m *Move) engineSentence() []string {
	s := m.Swing
	if !s.foreign() || 4*int64(abs(s.RestMP)) <= int64(abs(s.MP)) {
		return nil
	}
	more := "more"
	if s.RestMP > 0 {
		more = "less"
	}
	return []string{fmt.Sprintf("The engine itself sees %s %s in it than the terms.", pawns(s.RestMP), more)}
}

// materialClauses say what happens to the men: as a fault or a merit of the played
// move, as a point of the best move, or as its price.
func (m *Move) materialClauses() (faults, merits, points []string, price string) {
	h := m.Account.Haul
	if h == nil {
		return nil, nil, nil, ""
	}
	clause := func(verb, promoting string) []string {
		text := verb + " " + h.Deal.String()
		if h.Promotion {
			text = promoting
		}
		return []string{fmt.Sprintf("%s (%s)", text, pawns(h.MP))}
	}
	switch {
	case h.Gain && h.ByBest:
		return nil, nil, nil, fmt.Sprintf("even at the cost of %v (%s)", h.Deal, pawns(h.MP))
	case h.Gain:
		return nil, clause("wins", "promotes a pawn"), nil, ""
	case h.ByBest:
		return nil, nil, clause("wins", "promotes a pawn"), ""
	case h.onlyPawns() && h.Gets == (balance{}):
		return clause("costs", "lets a pawn promote"), nil, nil, "" // it may be a gambit
	case h.onlyPawns():
		return clause("gives", "lets a pawn promote"), nil, nil, ""
	}
	return clause("loses", "lets a pawn promote"), nil, nil, ""
}

// bestSentence names the best move with its merits.
func (m *Move) bestSentence(price string, merits []string) string {
	better := [...]string{"Preferable was", "More accurate was", "Better was", "Best was"}[m.Judgement]
	text := better + " " + numbered(m.Swing.Start, m.Best, true)
	switch {
	case len(merits) > 0 && price != "":
		text += ", which " + price + " " + joinWords(merits)
	case len(merits) > 0:
		text += ", which " + joinWords(merits)
	case price != "":
		text += ", " + price
	}
	return text + "."
}

// mateSentences speak of mates allowed and mates missed.
func (m *Move) mateSentences() []string {
	missed, allowed := mates(m.ValueBest) && !mates(m.ValueMoved), mated(m.ValueMoved) && !mated(m.ValueBest)
	var sentences []string
	switch {
	case missed && allowed:
		sentences = append(sentences, fmt.Sprintf("Throws away a mate in %d and allows one in %d.", m.ValueBest.Mate(), -m.ValueMoved.Mate()))
	case allowed:
		sentences = append(sentences, fmt.Sprintf("Allows mate in %d: %s.", -m.ValueMoved.Mate(), m.replyLine(mostShownPlies)))
	}
	if missed {
		return append(sentences, fmt.Sprintf("There was a mate in %d: %s.", m.ValueBest.Mate(), m.bestLine(mostShownPlies)))
	}
	return append(sentences, m.bestSentence("", nil))
}

// drawSentences speak of draws by rule.
func (m *Move) drawSentences() []string {
	s := m.Swing
	if s.Played.drawn() {
		return []string{
			fmt.Sprintf("Lets %s draw by %s: %s.", sideName(s.Mover.Other()), drawName(s.Played.End), m.replyLine(mostShownPlies)),
			m.bestSentence("", nil),
		}
	}
	return []string{fmt.Sprintf("Misses a draw by %s: %s.", drawName(s.Best.End), m.bestLine(mostShownPlies))}
}

func drawName(end engine.LineEnd) string {
	switch end {
	case engine.EndStalemate:
		return "stalemate"
	case engine.EndRepetition:
		return "repetition"
	case engine.EndFiftyMoves:
		return "the 50-move rule"
	}
	return "lack of mating material"
}

// Comment returns what is said of the move in words; it is empty for a move that is
// not spoken of.
func (m *Move) Comment() string {
	if text := m.knockoutSentence(); text != "" {
		return m.comment + " " + text
	}
	return m.comment
}

// knockoutSentence tells what the first reason means for the choice.
func (m *Move) knockoutSentence() string {
	k := m.Knockout
	switch {
	case k == nil:
		return ""
	case k.Changes:
		return fmt.Sprintf("Without the term %q nothing would speak against the move.", k.ID)
	case k.BestSAN == m.BestSAN:
		return fmt.Sprintf("Also without the term %q the choice is %s.", k.ID, k.BestSAN)
	}
	return fmt.Sprintf("Without the term %q the choice would be %s.", k.ID, k.BestSAN)
}

// replyLine writes the first moves of the played line, without the played move
// itself.
func (m *Move) replyLine(plies int) string {
	after := m.Swing.Start.Clone()
	after.Make(m.Move)
	moves := m.Swing.Played.Moves[1:]
	return lineText(after, moves, plies)
}

func (m *Move) bestLine(plies int) string { return lineText(m.Swing.Start, m.Swing.Best.Moves, plies) }

// lineText writes a line with numbers, at most so many plies of it. The sentence around it
// brings the full stop.
func lineText(start *board.Position, moves []board.Move, plies int) string {
	return strings.Join(sanLine(start, moves[:min(len(moves), plies)]), " ")
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
