package study

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"gloss/annotate"
	"gloss/annotate/explain/account"
	"gloss/engine/board"
	"gloss/engine/pgn"
	"gloss/glossary"
	"gloss/glossary/words"
)

// consider keeps a move as an exercise if it teaches something: it lost much,
// there was something to hold on to, and the reasons explain it.
func (b *Builder) consider(g *annotate.GameJSON, m *annotate.MoveJSON, ref GameRef) {
	place := strings.Join(strings.Fields(m.FENBefore)[:4], " ")
	if b.seen[place] {
		return
	}
	if x, ok := NewExercise(m, ref, b.opts.Texts); ok {
		x.try = newTry(m, g)
		b.seen[place] = true
		b.best = append(b.best, x)
	}
}

// NewExercise makes an exercise of a move; ok is false if it teaches nothing. Texts may be nil.
func NewExercise(m *annotate.MoveJSON, ref GameRef, texts *glossary.Glossary) (x Exercise, ok bool) {
	if m.Swing == nil || m.Best == nil || m.Judgement == "" || m.Decided {
		return x, false
	}
	pos, err := board.ParseFEN(m.FENBefore)
	if err != nil {
		return x, false
	}
	best, err := pos.ParseUCI(m.Best.UCI)
	if err != nil {
		return x, false // of a file that was changed by hand: there is no answer to check
	}
	line := legalLine(pos, m.Swing.BestLine.PV)
	if len(line) == 0 || line[0] != pos.SAN(best) {
		line = []string{pos.SAN(best)}
	}
	x = Exercise{
		ID: fmt.Sprintf("%d-%d", ref.Index, m.Ply), Moment: moment(m, ref), BestUCI: pos.UCI(best), BestSAN: pos.SAN(best),
		Line: line, Played: numbered(m, m.SAN), Refuted: legalLine(pos, m.Swing.PlayedLine.PV), Comment: clean(m.Comment),
		weight: m.Loss * (0.5 + m.Swing.Explained/2),
	}
	x.Question, x.Theme = question(m, texts)
	x.Phase, x.terms = phaseNames[phaseOf(m)], dearTerms(m.Swing)
	return x, true
}

// legalLine returns the moves of a line as far as they are legal.
func legalLine(start *board.Position, sans []string) []string {
	pos := start.Clone()
	line := []string{}
	for _, san := range sans {
		m, err := pos.ParseSAN(san)
		if err != nil {
			break
		}
		line = append(line, pos.SAN(m))
		pos.Make(m)
	}
	return line
}

// What is kept of the exercises: more than are asked for, so that in the end they do not
// all come from one bad game. Each one more of a game counts this much less.
const (
	spareExercises = 3
	sameGame       = 0.75
)

// trim forgets all but the best exercises.
func (b *Builder) trim() {
	slices.SortStableFunc(b.best, func(x, y Exercise) int { return cmp.Compare(y.weight, x.weight) })
	if most := spareExercises * max(b.opts.Exercises, 0); len(b.best) > most {
		for _, x := range b.best[most:] {
			delete(b.seen, strings.Join(strings.Fields(x.Moment.FEN)[:4], " "))
		}
		b.best = b.best[:most]
	}
}

// exercises returns the best of those that were kept, from different games where it can.
func (b *Builder) exercises() []Exercise {
	list, left, taken := []Exercise{}, slices.Clone(b.best), map[int]int{}
	for len(list) < b.opts.Exercises && len(left) > 0 {
		at, most := 0, -1.0
		for i, x := range left {
			if w := x.weight * math.Pow(sameGame, float64(taken[x.Moment.Game])); w > most {
				at, most = i, w
			}
		}
		taken[left[at].Moment.Game]++
		list = append(list, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return list
}

// question asks without giving the answer away; the theme is a hint: the family of
// terms that the move costs most.
func question(m *annotate.MoveJSON, texts *glossary.Glossary) (question, theme string) {
	side := strings.ToUpper(m.Side[:1]) + m.Side[1:]
	best := m.Swing.BestLine.PV
	if n := len(best); m.Swing.Kind == "mate" && n%2 == 1 && strings.HasSuffix(best[n-1], "#") {
		return fmt.Sprintf("%s to move mates in %d.", side, (n+1)/2), "mate"
	}
	article := "a"
	if m.Judgement == "inaccuracy" {
		article = "an"
	}
	question = fmt.Sprintf("%s to move. %s was %s %s: what is better, and why?", side, numbered(m, m.SAN), article, clean(m.Judgement))
	return question, themeOf(m.Swing, texts)
}

// AnswerText tells the better line and what is wrong with the move of the game.
func (x *Exercise) AnswerText() string {
	text := x.lineText() + ". Played was " + x.Played + glyphs[x.Moment.Judgement]
	if x.Comment == "" {
		return text + "."
	}
	return text + ": " + x.Comment
}

// NoTheme is said where no terms are known.
const NoTheme = "not told in the game"

// themeOf returns the motif, else the name of the family that costs the mover most.
func themeOf(sw *account.SwingJSON, texts *glossary.Glossary) string {
	if sw.Motif != nil {
		return clean(strings.ReplaceAll(sw.Motif.ID, "-", " "))
	}
	switch sw.Kind {
	case "mate", "draw":
		return sw.Kind
	}
	if len(sw.Reasons) == 0 {
		return NoTheme
	}
	net := map[string]int32{}
	worst := ""
	for i := range sw.Reasons {
		if f := sw.Reasons[i].Family; f != clockFamily {
			net[f] += sw.Reasons[i].EndMP
		}
	}
	for family, mp := range net {
		if mp < net[worst] || worst == "" && mp < 0 || mp == net[worst] && mp < 0 && family < worst {
			worst = family
		}
	}
	if name, ok := familyNames(texts)[worst]; ok {
		return words.Small(name)
	}
	return clean(worst)
}

// dearTerms names the terms that cost the mover something, the dearest first: those that a report speaks of.
func dearTerms(sw *account.SwingJSON) []string {
	net := map[string]int32{}
	for i := range sw.Reasons {
		if r := &sw.Reasons[i]; !aside(r.Family) {
			net[clean(r.Name)] += r.EndMP
		}
	}
	maps.DeleteFunc(net, func(_ string, mp int32) bool { return mp > -smallestMP })
	return slices.SortedFunc(maps.Keys(net), func(x, y string) int { return cmp.Or(cmp.Compare(net[x], net[y]), cmp.Compare(x, y)) })
}

// EPD writes the exercises one a line: the best move (bm), the move to avoid (am),
// an id, and the played move with the comment, if there is one, as c0.
func EPD(list []Exercise) string {
	var b strings.Builder
	for _, x := range list {
		fields, said := strings.Fields(x.Moment.FEN)[:4], x.Played
		if x.Comment != "" {
			said += ": " + x.Comment
		}
		fmt.Fprintf(&b, "%s bm %s; am %s; id %s; c0 %s;\n", strings.Join(fields, " "), x.BestSAN, afterNumber(x.Played),
			EPDText(x.Moment.Title+", "+x.Moment.Move), EPDText(said))
	}
	return b.String()
}

// EPDText quotes a text; EPD has no way to write a quotation mark inside one.
func EPDText(s string) string { return `"` + strings.NewReplacer(`"`, "'", ";", ",").Replace(s) + `"` }

func afterNumber(move string) string { return move[strings.LastIndexByte(move, ' ')+1:] }

// nags are the glyphs of judgements in PGN.
var nags = map[string]pgn.NAG{"inaccuracy": 6, "mistake": 2, "blunder": 4}

// PGN writes the exercises as games that begin with the position: the best line is
// the game, the move that was played a variation with what is wrong with it.
func PGN(list []Exercise) (string, error) {
	var out []byte
	for _, x := range list {
		start, err := board.ParseFEN(x.Moment.FEN)
		if err != nil {
			return "", fmt.Errorf("exercise %s: %w", x.ID, err)
		}
		g := &pgn.Game{Tags: []pgn.Tag{
			{Name: "Event", Value: "Exercise: " + x.Question}, {Name: "Site", Value: x.Moment.Title + ", " + x.Moment.Move},
			{Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: x.ID}, {Name: "White", Value: "?"}, {Name: "Black", Value: "?"},
			{Name: "Result", Value: "*"}, {Name: "SetUp", Value: "1"}, {Name: "FEN", Value: start.FEN()},
		}}
		if start.Chess960() {
			g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: "Chess960"})
		}
		g.Main = pgn.Line{Moves: nodes(start, x.Line), Result: "*", Intro: []pgn.Note{{Kind: pgn.Comment, Text: x.Question}}}
		if refuted := nodes(start, x.Refuted); len(refuted) > 0 {
			played := refuted[0]
			if nag := nags[x.Moment.Judgement]; nag != 0 {
				played.Notes = append(played.Notes, pgn.Note{Kind: pgn.Glyph, NAG: nag})
			}
			if x.Comment != "" {
				played.Notes = append(played.Notes, pgn.Note{Kind: pgn.Comment, Text: strings.ReplaceAll(x.Comment, "}", ")")})
			}
			g.Main.Moves[0].Notes = append(g.Main.Moves[0].Notes, pgn.Note{Kind: pgn.Variation, Line: &pgn.Line{Moves: refuted}})
		}
		if out, err = pgn.Append(out, g); err != nil {
			return "", fmt.Errorf("exercise %s: %w", x.ID, err)
		}
	}
	return string(out), nil
}

// nodes makes a line of a game out of legal moves.
func nodes(start *board.Position, sans []string) []*pgn.Node {
	pos := start.Clone()
	var list []*pgn.Node
	var prev *pgn.Node
	for i, san := range sans {
		m, err := pos.ParseSAN(san)
		if err != nil {
			break
		}
		prev = &pgn.Node{Move: m, Text: san, Ply: i + 1, Prev: prev}
		list = append(list, prev)
		pos.Make(m)
	}
	return list
}
