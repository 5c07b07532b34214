package main

import (
	"fmt"
	"strings"

	"gloss/annotate/explain/position"
	"gloss/engine/board"
	"gloss/engine/cutting"
	"gloss/eval"
	"gloss/eval/gnu"
)

// RuleRecord is what a rule of search says of a position, in JSON.
type RuleRecord struct {
	ID      string            `json:"id"`
	Applies bool              `json:"applies"`
	Detail  string            `json:"detail"`
	Heeded  *bool             `json:"heeded,omitempty"` // by a search with that rule, on this move of the game
	White   *RuleSideRecord   `json:"white,omitempty"`  // rules about positions
	Black   *RuleSideRecord   `json:"black,omitempty"`
	Moves   []*RuleMoveRecord `json:"moves,omitempty"` // of the side to move
}

type RuleSideRecord struct {
	Applies bool     `json:"applies"`
	Squares []string `json:"squares"` // the men or squares that it is about
	Detail  string   `json:"detail"`
}

type RuleMoveRecord struct {
	SAN    string `json:"san"`
	UCI    string `json:"uci"`
	Verb   string `json:"verb"` // "leaves out", "would rather avoid", "prefers" or "looks deeper at"
	Detail string `json:"detail,omitempty"`
}

// rulesOf asks the rules of search that go with an evaluator.
func rulesOf(pos *board.Position, ev eval.Evaluator) []RuleRecord {
	if g, ok := ev.(*gnu.Rules); ok {
		return []RuleRecord{hungPiecesRule(pos, g)}
	}
	var list []RuleRecord
	for _, f := range cutting.Findings(pos, ev.Score) {
		r := RuleRecord{ID: f.Rule.String(), Applies: f.Applies, Detail: f.Detail, Heeded: &f.Heeded}
		if f.Rule.Info().Kind == cutting.OfPosition {
			r.White, r.Black = ruleSide(f.Sides[board.White]), ruleSide(f.Sides[board.Black])
		}
		for _, m := range f.Moves {
			r.Moves = append(r.Moves, &RuleMoveRecord{SAN: pos.SAN(m.Move), UCI: pos.UCI(m.Move), Verb: m.Verb, Detail: m.Detail})
		}
		list = append(list, r)
	}
	for _, id := range cutting.Remarks {
		list = append(list, RuleRecord{ID: id, Detail: "a remark of the author: nothing to compute"})
	}
	return list
}

func ruleSide(s cutting.SideFinding) *RuleSideRecord {
	return &RuleSideRecord{Applies: s.Applies, Squares: append([]string{}, position.SquareNames(s.Men)...), Detail: s.Detail}
}

// hungPiecesRule is the one rule of search of the other set: it looks a ply deeper
// where the side to move has more than one man in trouble.
func hungPiecesRule(pos *board.Position, ev *gnu.Rules) RuleRecord {
	count, men := ev.Troubles(pos)
	var at []string
	for b := men; b != 0; {
		at = append(at, b.PopFirst().String())
	}
	r := RuleRecord{ID: "gnu-hung-pieces-search-extension", Applies: count > 1}
	r.Detail = fmt.Sprintf("%s to move has %d men hung, pinned or trapped", pos.Side(), count)
	if len(at) > 0 {
		r.Detail += ": " + strings.Join(at, ", ")
	}
	if r.Applies {
		r.Detail += "; the line is looked at a ply deeper"
	}
	return r
}

// printRules shows what the rules say: those that speak first.
func printRules(ui *streams, rules []RuleRecord) error {
	fmt.Fprintln(ui.out)
	fmt.Fprintln(ui.out, ui.paint(strong, "Rules of search"))
	t := ui.table(column{name: "rule", ids: true}, column{name: "speaks", fixed: true}, column{name: "of what"})
	for _, speaks := range []bool{true, false} {
		for i := range rules {
			r := &rules[i]
			if (r.Applies || len(r.Moves) > 0) != speaks {
				continue
			}
			answer, style := "no", faint
			switch {
			case r.Applies:
				answer, style = "yes", accent
			case speaks:
				answer, style = "of moves", accent
			}
			t.row(cell{r.ID, style}, answer, r.text())
		}
	}
	return t.flush()
}

// mostMovesNamed is how many moves of a rule are named in the table.
const mostMovesNamed = 8

// text is the detail with the moves.
func (r *RuleRecord) text() string {
	parts := []string{r.Detail}
	for _, verb := range []string{cutting.LeavesOut, cutting.Avoids, cutting.Prefers, cutting.Deeper} {
		var names []string
		for _, m := range r.Moves {
			if m.Verb == verb {
				names = append(names, m.SAN)
			}
		}
		if n := len(names); n > mostMovesNamed {
			names = append(names[:mostMovesNamed], fmt.Sprintf("and %d more", n-mostMovesNamed))
		}
		if len(names) > 0 {
			parts = append(parts, verb+" "+strings.Join(names, " "))
		}
	}
	if r.Heeded != nil && !*r.Heeded && (r.Applies || len(r.Moves) > 0) {
		parts = append(parts, "the search does not heed it on this move of the game")
	}
	return strings.Join(parts, "; ")
}
