package explain

import (
	"fmt"
	"slices"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// mostTurns is how many turning points a summary names.
const mostTurns = 3

// Summary says before the first move what there is to learn from a game: the opening, the moves
// with which it turned, and one lesson for each side. It is nil for a game without a verdict.
func Summary(moves []Move, opening string) *Story {
	turns := turningPoints(moves)
	var parts []phrases.Phrase
	if opening != "" {
		parts = append(parts, say("summary.opening", in("opening", opening)))
	}
	if len(turns) > 0 {
		parts = append(parts, turnSentence(turns))
	}
	var told *theme
	for side := board.White; side <= board.Black; side++ {
		t, count := lesson(moves, side)
		if t == nil {
			continue
		}
		parts = append(parts, lessonSentence(moves, side, t, count, t == told))
		told = t
	}
	if len(turns) == 0 && told == nil {
		return nil
	}
	whole := written(moves[0].words, sentences(parts...))
	return &Story{Text: whole.text, Claims: whole.claims}
}

// turningPoints are the errors that cost most chances, in the order of the game.
func turningPoints(moves []Move) []*Move {
	var list []*Move
	for i := range moves {
		if m := &moves[i]; m.Judgement >= review.Mistake {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b *Move) int {
		switch {
		case a.Loss > b.Loss:
			return -1
		case a.Loss < b.Loss:
			return 1
		}
		return 0
	})
	list = list[:min(len(list), mostTurns)]
	slices.SortFunc(list, func(a, b *Move) int { return a.Ply - b.Ply })
	return list
}

func turnSentence(turns []*Move) phrases.Phrase {
	var names phrases.List
	for _, m := range turns {
		name := say("summary.turn", in("move", m.name()), in("mark", m.Judgement.Mark()))
		names = append(names, claiming(name, Claim{
			Kind: SummaryClaim, Line: BeforeLine, ID: "turning-point", Side: m.Mover.String(),
			Move: m.UCI, Judgement: m.Judgement.String(), Counts: map[string]int{"ply": m.Ply},
		}))
	}
	return say("summary.turned", in("moves", names))
}

// name writes a move with its number.
func (m *Move) name() string {
	dots := ". "
	if m.Mover == board.Black {
		dots = "... "
	}
	return fmt.Sprintf("%d%s%s", m.Number, dots, m.SAN)
}

// A theme is a kind of error of which a summary tells how often a side made it.
type theme struct {
	id string // the lesson of that name tells of it
	is func(m *Move) bool
}

// themes are in the order of what is learned from most: of two that are as frequent the first counts.
var themes = []theme{
	{"mate",
		func(m *Move) bool { return m.claims(MateClaim, "") }},
	{"threat",
		func(m *Move) bool { return m.claims(ThreatClaim, ThreatLine) && m.claims(NetClaim, PlayedLine) }},
	{"loss",
		func(m *Move) bool { return m.claims(NetClaim, PlayedLine) }},
	{"missed",
		func(m *Move) bool { return m.claims(NetClaim, BestLine) }},
	{"king",
		func(m *Move) bool {
			return m.names("shelter-pawn", "castling-given-up", "king-attackers", "king-lacks-second-rank-access")
		}},
	{"pawns",
		func(m *Move) bool {
			return m.names("horizontally-isolated-pawn", "doubled-pawn", "backward-pawn", "backward-fated-pawn", "semi-backward-pawn", "weak-spot", "unguarded-fourth-rank-square")
		}},
	{"bishops",
		func(m *Move) bool { return m.names("bishop-pair") }},
	{"development",
		func(m *Move) bool { return m.names("undeveloped", "queen-before-minors", "shut-in") }},
	{"passer",
		func(m *Move) bool { return m.names("passed-pawn", "protected-passer", "connected-passers-tandem") }},
	{"activity",
		func(m *Move) bool {
			return m.names("activity", "heavy-pieces-on-open-file", "weak-spot-occupation", "heavy-pieces-on-seventh-rank")
		}},
}

// claims tells if the comment on a move makes a claim of a kind about a line; an empty name means any.
func (m *Move) claims(kind ClaimKind, line LineName) bool {
	return m.Story != nil && slices.ContainsFunc(m.Story.Claims, func(c Claim) bool { return c.Kind == kind && (line == "" || c.Line == line) })
}

// names tells if the comment speaks against the move by one of these terms or principles.
func (m *Move) names(ids ...string) bool {
	return m.Story != nil && slices.ContainsFunc(m.Story.Claims, func(c Claim) bool {
		against := c.Line == PlayedLine || c.New != nil && !*c.New
		return against && slices.Contains(ids, c.ID)
	})
}

// lesson is the theme that a side's errors have most in common, and how often it is there; nil if they have none.
func lesson(moves []Move, side board.Color) (best *theme, most int) {
	for i := range themes {
		n := 0
		for j := range moves {
			if m := &moves[j]; m.Mover == side && m.Swing != nil && themes[i].is(m) {
				n++
			}
		}
		if n > most {
			best, most = &themes[i], n
		}
	}
	return best, most
}

// lessonSentence tells the theme of a side; if the other side has the same, what is to be learned from it has been said.
func lessonSentence(moves []Move, side board.Color, t *theme, count int, same bool) phrases.Phrase {
	errors := 0
	for i := range moves {
		if m := &moves[i]; m.Mover == side && m.Swing != nil {
			errors++
		}
	}
	claim := Claim{Kind: SummaryClaim, Line: BeforeLine, ID: t.id, Side: side.String(), Counts: map[string]int{"moves": count, "errors": errors}}
	told := say("lesson."+t.id, in("count", phrases.Number(count)), in("times", phrases.Times(count))).Of(count)
	sums := say("summary.lesson", in("side", phrases.Side(side)), in("lesson", told))
	if same {
		sums = say("summary.lesson-too", in("side", phrases.Side(side)), in("lesson", brief(told)))
	}
	return sentence(claiming(sums, claim))
}
