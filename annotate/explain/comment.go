package explain

import (
	"fmt"
	"strings"

	"gloss/annotate/explain/motif"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
)

// writeComment says in one to three sentences what is wrong with a move: what it
// loses or allows, what it gets for that, and what was better and why. Every number
// in brackets is taken from the evaluation, in pawns: what the thing before it
// costs the mover.
func (n *narrator) writeComment() string {
	m := n.Move
	var sentences []string
	switch m.Swing.Kind {
	case Mating:
		sentences = m.mateSentences()
	case Drawing:
		sentences = m.drawSentences()
	default:
		sentences = append(n.reasonSentences(), m.engineSentence()...)
	}
	values := fmt.Sprintf("(%v -> %v)", m.ValueBest.White(m.Mover), m.Value)
	return strings.Join(append([]string{values}, sentences...), " ")
}

// narrator writes the comment on a move.
type narrator struct {
	*Move
	ev eval.Evaluator
}

// reasonSentences explain a swing between two lines that are judged by terms: what
// is wrong with the move, what speaks for it if that is much, and what was better.
func (n *narrator) reasonSentences() []string {
	m, a := n.Move, n.Account
	faults, merits, points, price := m.materialClauses()
	if a.Haul.lost() {
		faults[0] += a.reason("to")
	}
	var played, best []*Finding
	for i := range a.Findings {
		if f := &a.Findings[i]; f.ByPlayed {
			played = append(played, f)
		} else {
			best = append(best, f)
		}
	}
	bad := n.bad(faults, played)
	better := n.bestSentence(price, points, best)
	var sentences []string
	say := func(text string) { sentences = append(sentences, capital(text)+".") }
	switch {
	case len(merits) > 0 && bad != "":
		say(joinWords(merits) + ", but " + bad)
	case len(merits) > 0:
		say(joinWords(merits))
		better = "But " + strings.ToLower(better[:1]) + better[1:]
	case bad != "":
		say(bad)
	}
	if len(a.Return) > 0 {
		say(n.inReturn(&a.Return[0], bad != ""))
	}
	if 2*a.named < -n.Swing.MP && a.Haul == nil && len(a.Return) == 0 {
		say("the main point is tactical: " + m.replyLine(mostShownPlies))
	}
	return append(sentences, better)
}

// bad joins what is wrong with the played move: clauses about it, the line in which men
// are lost, and what is on the board after the move or at the end of its line.
func (n *narrator) bad(clauses []string, findings []*Finding) string {
	var states []*Finding
	for _, f := range findings {
		if f.lead == nil {
			clauses = append(clauses, f.clause(n.Swing))
		} else {
			states = append(states, f)
		}
	}
	var parts []string
	text := joinWords(clauses)
	if n.Account.Haul.lost() {
		text += ": " + n.replyLine(n.Account.Haul.Shown)
	}
	if text != "" {
		parts = append(parts, text)
	}
	if len(states) > 0 {
		parts = append(parts, n.after(states))
	}
	return strings.Join(parts, "; ")
}

// after tells what is on the board in the played line, with the moves that lead to it.
func (n *narrator) after(findings []*Finding) string {
	var texts []string
	plies, old := 0, 0
	for _, f := range findings {
		plies = max(plies, f.arises(n.Swing, n.ev))
		old += b2i(f.old(n.Swing))
	}
	for _, f := range findings {
		text := f.sentence(n.Swing)
		if f.old(n.Swing) && old < len(findings) {
			text += ", as before"
		}
		texts = append(texts, text+" ("+f.price()+")")
	}
	intro := ""
	switch {
	case n.Account.Haul.lost():
		intro = "besides, "
	case plies > mostShownPlies+1:
		intro = "after " + n.replyLine(mostShownPlies) + " in the end "
	case plies > 1:
		intro = "after " + n.replyLine(plies-1) + " "
	case old == 0:
		intro = "now "
	}
	if old == len(findings) {
		intro += "still "
	}
	return intro + joinStates(texts)
}

// joinStates joins clauses that each have a subject.
func joinStates(states []string) string {
	if len(states) == 2 && !strings.ContainsAny(states[0]+states[1], ",:;") {
		return states[0] + " and " + states[1]
	}
	return strings.Join(states, "; ")
}

// inReturn tells what the played move gets: a finding of the swing seen the other way
// round.
func (n *narrator) inReturn(f *Finding, faults bool) string {
	back := n.Swing.reversed()
	text := ""
	if f.lead == nil {
		text = "it " + f.clause(back)
	} else {
		text = f.sentence(back) + " (" + f.price() + ")"
	}
	if faults {
		return "in return " + text
	}
	return "at least " + text
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
	wins := "wins"
	if h.ByBest && m.Swing.takesBack() {
		wins = "wins back"
	}
	switch {
	case h.Gain && h.ByBest:
		return nil, nil, nil, fmt.Sprintf("even at the cost of %v (%s)", h.Deal, pawns(h.MP))
	case h.Gain:
		return nil, clause("wins", "promotes a pawn"), nil, ""
	case h.ByBest:
		return nil, nil, clause(wins, "promotes a pawn"), ""
	case h.onlyPawns() && h.Gets == (balance{}):
		return clause("costs", "lets a pawn promote"), nil, nil, "" // it may be a gambit
	case h.onlyPawns():
		return clause("gives", "lets a pawn promote"), nil, nil, ""
	}
	return clause("loses", "lets a pawn promote"), nil, nil, ""
}

// phrases are the ways to lead over to the best move, by judgement. They change from move
// to move.
var phrases = [...][]string{
	review.NoJudgement: {"Preferable was", "A little better was"},
	review.Inaccuracy:  {"More accurate was", "A little better was", "Preferable was"},
	review.Mistake:     {"Better was", "Stronger was"},
	review.Blunder:     {"Best was", "The right move was", "Necessary was"},
}

// better leads over to the best move and quotes so many moves of its line.
func (m *Move) better(quoted int) string {
	list := phrases[m.Judgement]
	return list[m.Ply/2%len(list)] + " " + LineText(m.Swing.Start, m.Swing.Best.Moves, max(quoted, 1))
}

// mostQuoted is the greatest number of moves of the best line that a comment quotes;
// the line itself is in the game as a variation.
const mostQuoted = 5

// bestSentence names the best move with its merits: clauses about the move, and findings
// that tell what is on the board in its line.
func (n *narrator) bestSentence(price string, clauses []string, findings []*Finding) string {
	if len(clauses) > 0 && n.Account.MotifBest {
		clauses[0] += n.Account.reason("by")
	}
	var states []string
	plies := 1
	for _, f := range findings {
		if f.lead == nil {
			clauses = append(clauses, f.clause(n.Swing))
			continue
		}
		states = append(states, f.sentence(n.Swing)+" ("+f.price()+")")
		plies = max(plies, f.arises(n.Swing, n.ev))
	}
	link := ", when "
	if plies > mostQuoted {
		plies, link = 1, ", when in the end "
		if strings.HasPrefix(states[0], "in ") {
			link = ", when, " // "in so simple an ending ..."
		}
	}
	if price != "" || len(clauses) > 0 {
		plies = 1
	}
	text := n.better(plies)
	switch {
	case len(clauses) > 0 && price != "":
		text += ", which " + price + " " + joinWords(clauses)
	case len(clauses) > 0:
		text += ", which " + joinWords(clauses)
	case price != "":
		text += ", " + price
	}
	if len(states) > 0 {
		text += link + joinStates(states)
	}
	return text + "."
}

// plainBest names the best move without more.
func (m *Move) plainBest() string { return m.better(1) + "." }

// mateSentences speak of mates allowed and mates missed.
func (m *Move) mateSentences() []string {
	missed, allowed := m.ValueBest.Mates() && !m.ValueMoved.Mates(), m.ValueMoved.Mated() && !m.ValueBest.Mated()
	var sentences []string
	switch {
	case missed && allowed:
		sentences = append(sentences, fmt.Sprintf("Throws away a mate in %d and allows one in %d.", m.ValueBest.Mate(), -m.ValueMoved.Mate()))
	case allowed:
		sentences = append(sentences, fmt.Sprintf("Allows mate in %d%s: %s.", -m.ValueMoved.Mate(), m.backRank(), m.replyLine(mostShownPlies)))
	}
	if missed {
		return append(sentences, fmt.Sprintf("There was a mate in %d%s: %s.", m.ValueBest.Mate(), m.backRank(), m.bestLine(mostShownPlies)))
	}
	return append(sentences, m.plainBest())
}

// backRank tells where a mate is given, if it has that pattern.
func (m *Move) backRank() string {
	if motifOf := m.Account.Motif; motifOf != nil && motifOf.ID == motif.BackRankMate {
		return " on the back rank"
	}
	return ""
}

// drawSentences speak of draws by rule.
func (m *Move) drawSentences() []string {
	s := m.Swing
	if s.Played.drawn() {
		return []string{
			fmt.Sprintf("Lets %s draw by %s: %s.", sideName(s.Mover.Other()), drawName(s.Played.End), m.replyLine(mostShownPlies)),
			m.plainBest(),
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
	if k == nil {
		return ""
	}
	name := k.ID
	if texts := m.Swing.texts; texts != nil {
		if e := texts.ByID(k.ID); e != nil {
			name = e.Name
		}
	}
	switch {
	case !k.Stable:
		return fmt.Sprintf("With or without the term %q, the choice is a close one.", name)
	case k.Changes:
		return fmt.Sprintf("Without the term %q nothing would speak against the move.", name)
	case k.BestChanges && k.JudgementChanges:
		return fmt.Sprintf("Without the term %q the choice would be %s and the move only %s.", name, k.BestSAN, article(k.Judgement))
	case k.BestChanges:
		return fmt.Sprintf("Without the term %q the choice would be %s.", name, k.BestSAN)
	case k.JudgementChanges:
		return fmt.Sprintf("Without the term %q the move would be only %s.", name, article(k.Judgement))
	}
	return fmt.Sprintf("Also without the term %q the choice is %s.", name, k.BestSAN)
}

// article names a judgement with its article.
func article(j review.Judgement) string {
	return [...]string{"a small loss", "an inaccuracy", "a mistake", "a blunder"}[j]
}

// replyLine writes the first moves of the played line, without the played move
// itself.
func (m *Move) replyLine(plies int) string {
	after := m.Swing.Start.Clone()
	after.Make(m.Played)
	moves := m.Swing.Played.Moves[1:]
	return LineText(after, moves, plies)
}

func (m *Move) bestLine(plies int) string { return LineText(m.Swing.Start, m.Swing.Best.Moves, plies) }

// LineText writes a line with numbers, at most so many plies of it. The sentence around it
// brings the full stop.
func LineText(start *board.Position, moves []board.Move, plies int) string {
	return strings.Join(sanLine(start, moves[:min(len(moves), plies)]), " ")
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
