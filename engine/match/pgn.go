package match

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"gloss/engine"
)

// PGN writes a game of the match in the export format, ending with an empty line. The moves
// have the mover's score in pawns and the depth behind them, and the seconds taken where
// time plays a part; the last comment says how the game ended.
func (m *Match) PGN(g *Game, played time.Time) string {
	white, black := &m.Players[g.White].Spec, &m.Players[g.Black].Spec
	var b strings.Builder
	tag := func(name, value string) {
		value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(clean(value))
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value)
	}
	tag("Event", "gloss match")
	tag("Site", "?")
	tag("Date", played.UTC().Format("2006.01.02"))
	tag("Round", roundName(g.Number))
	tag("White", white.Name)
	tag("Black", black.Name)
	tag("Result", g.Result.String())
	if g.Opening.Name != "" {
		tag("Opening", g.Opening.Name)
	}
	if !g.Opening.standard() {
		start := g.Opening.Start()
		if start.Chess960() {
			tag("Variant", "Chess960")
		}
		tag("SetUp", "1")
		tag("FEN", start.FEN())
	}
	tag("PlyCount", fmt.Sprint(len(g.Moves)))
	if white.Pace.Clock != (TimeControl{}) && white.Pace.Clock == black.Pace.Clock {
		tag("TimeControl", white.Pace.Clock.String())
	}
	tag("WhitePace", white.Pace.String())
	tag("BlackPace", black.Pace.String())
	tag("Termination", string(g.Termination))
	tag(matchTag, m.fingerprint(g.Number))
	b.WriteByte('\n')
	wrap(&b, m.words(g))
	b.WriteByte('\n')
	return b.String()
}

// matchTag names the tag that ties a game to its match.
const matchTag = "Match"

// words returns the moves, numbers, comments and the result of a game.
func (m *Match) words(g *Game) []string {
	var words []string
	comment := func(text string) {
		text = strings.NewReplacer("{", "(", "}", ")").Replace(clean(text))
		words = append(words, strings.Fields("{"+text+"}")...)
	}
	paces := [2]Pace{m.Players[g.White].Spec.Pace, m.Players[g.Black].Spec.Pace}
	pos := g.Opening.Start()
	numbered := false
	for i, p := range g.Moves {
		black := pos.Side() != 0
		switch {
		case !black:
			words = append(words, fmt.Sprintf("%d.", pos.FullmoveNumber()))
		case !numbered:
			words = append(words, fmt.Sprintf("%d...", pos.FullmoveNumber()))
		}
		words = append(words, pos.SAN(p.Move))
		numbered = !black
		text := ""
		switch {
		case p.Book && (i+1 == len(g.Moves) || !g.Moves[i+1].Book):
			text = "book"
		case p.Shown:
			text = fmt.Sprintf("%s/%d", scoreText(p.Score), p.Depth)
		}
		if !p.Book && paces[pos.Side()].timed() {
			text = strings.TrimSpace(fmt.Sprintf("%s %.3fs", text, p.Time.Seconds()))
		}
		if text != "" {
			comment(text)
			numbered = false
		}
		pos.Make(p.Move)
	}
	comment(g.Reason)
	return append(words, g.Result.String())
}

// scoreText writes a score as match programs do: +0.35, +M3 for a mate in three moves.
func scoreText(s engine.Score) string {
	if !s.IsMate() {
		return s.String()
	}
	if n := s.Mate(); n < 0 {
		return fmt.Sprintf("-M%d", -n)
	}
	return fmt.Sprintf("+M%d", s.Mate())
}

// clean makes one line of printable text.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
}

// wrap writes words in lines of up to 80 characters.
func wrap(b *strings.Builder, words []string) {
	column := 0
	for _, w := range words {
		switch {
		case column == 0:
		case column+1+len(w) > 80:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(w)
		column += len(w)
	}
	b.WriteByte('\n')
}
