package explain

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/review"
	"gloss/engine/board"
)

// A Game is what a summary is made of.
type Game struct {
	Moves   []Move
	Opening string          // its name; empty if there is none
	Result  string          // 1-0, 0-1, 1/2-1/2, or * if it is not known
	Curve   review.Curve    // that of the review
	Clocks  []time.Duration // what the players had left behind their moves; below 0 where the game does not tell
}

// Summary says before the first move what there is to learn from a game: the opening, the course that it took, one lesson for each side, and whose errors
// came in time trouble. It is nil if there is nothing to tell but the opening.
func (g *Game) Summary() *Story {
	var parts []phrases.Phrase
	if g.Opening != "" {
		parts = append(parts, say("summary.opening", in("opening", g.Opening)))
	}
	course := g.course()
	parts = append(parts, course...)
	var told *theme
	for side := board.White; side <= board.Black; side++ {
		t, made := lesson(g.Moves, side)
		if t == nil {
			continue
		}
		parts = append(parts, lessonSentence(g.Moves, side, t, made, t == told))
		told = t
	}
	haste := nonEmpty(g.timeTrouble(board.White), g.timeTrouble(board.Black))
	if len(course) == 0 && told == nil && len(haste) == 0 {
		return nil
	}
	parts = append(parts, haste...)
	whole := written(g.Moves[0].words, sentences(parts...))
	return &Story{Text: whole.text, Claims: whole.claims}
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
	{"hangs",
		func(m *Move) bool { return m.losesAtOnce() }},
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

// losesAtOnce tells if the comment speaks of men that the enemy takes with his answer.
func (m *Move) losesAtOnce() bool {
	return m.Story != nil && slices.ContainsFunc(m.Story.Claims, func(c Claim) bool { return c.Kind == NetClaim && c.Line == PlayedLine && c.Ply <= atOnce })
}

// lesson is the theme that a side's errors have most in common, and the moves where it is there; nil if they have none.
func lesson(moves []Move, side board.Color) (best *theme, made []*Move) {
	for i := range themes {
		var found []*Move
		for j := range moves {
			if m := &moves[j]; m.Mover == side && m.Swing != nil && themes[i].is(m) {
				found = append(found, m)
			}
		}
		if len(found) > len(made) {
			best, made = &themes[i], found
		}
	}
	return best, made
}

// lessonSentence tells the theme of a side, and where; if the other side has the same, what is to be learned from it has been said.
func lessonSentence(moves []Move, side board.Color, t *theme, made []*Move, same bool) phrases.Phrase {
	errors := 0
	for i := range moves {
		if m := &moves[i]; m.Mover == side && m.Swing != nil {
			errors++
		}
	}
	count := len(made)
	claim := Claim{Kind: SummaryClaim, Line: BeforeLine, ID: t.id, Side: side.String(), Counts: map[string]int{"moves": count, "errors": errors}}
	told := say("lesson."+t.id, in("count", phrases.Number(count)), in("times", phrases.Times(count)), in("where", where(made))).Of(count)
	sums := say("summary.lesson", in("side", phrases.Side(side)), in("lesson", told))
	if same {
		sums = say("summary.lesson-too", in("side", phrases.Side(side)), in("lesson", brief(told)))
	}
	return sentence(claiming(sums, claim))
}

// where names moves by their numbers.
func where(moves []*Move) phrases.Phrase {
	numbers := make(phrases.List, len(moves))
	for i, m := range moves {
		numbers[i] = strconv.Itoa(m.Number)
	}
	return say("summary.where", in("moves", numbers)).Of(len(moves))
}
