package measure

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gloss/engine"
	"gloss/engine/board"
	"gloss/engine/cutting"
)

// answerText is the answer to the author's claim, in one paragraph.
func answerText(m *cutting.MovesResult) string {
	if m == nil {
		return ""
	}
	row := slices.IndexFunc(m.Rows, func(r cutting.MovesRow) bool { return r.Rules == cutting.All.String() })
	if row < 0 {
		return ""
	}
	all, best := m.Rows[row].At[0].Part()
	known := "That is chance: whoever throws out moves by the rules loses as many good ones as by lot."
	if all > 1.25*best {
		known = "So they know something: by lot as many of the best would go as of the others."
	}
	text := fmt.Sprintf("**The answer.** Of all legal moves in %d positions the rules together throw out %.0f of a hundred, where the author "+
		"hopes for ninety and more; and they throw out the best move in %.0f of a hundred positions, too. %s Only %.0f of a hundred best lines survive all rules for %d plies.",
		m.Plies[0], 100*all, 100*best, known, 100-100*float64(m.Path.BestTold)/float64(max(m.Path.Best, 1)), cutting.SiftedPlies)
	if liked := preferredText(m); liked != "" {
		text += " " + liked
	}
	if s := combinationOf(m, 0.05); s != nil {
		all, best := s.Tested.Part()
		text += fmt.Sprintf(" Weighed by what each has been worth on half of the positions, they throw out %.1f %% of the moves of the other half at the price of %.1f %% of the best.",
			100*all, 100*best)
	}
	return text + "\n\n"
}

// preferredText names the preferences that speak for the best move clearly more often than for any.
func preferredText(m *cutting.MovesResult) string {
	var parts []string
	for _, r := range m.Rows {
		if all, best := r.At[0].Part(); r.Prefers && best > 1.25*all {
			parts = append(parts, fmt.Sprintf("%s (%.1f times as often)", r.Rules, best/all))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "What does carry information are preferences: more often than any other move they prefer the best one, " + strings.Join(parts, " and ") + "."
}

func combinationOf(m *cutting.MovesResult, part float64) *cutting.SumResult {
	for i := range m.Sums {
		if m.Sums[i].Part == part {
			return &m.Sums[i]
		}
	}
	return nil
}

// movesText is the rest of what the moves tell: plies, combinations, order.
func movesText(m *cutting.MovesResult) string {
	if m == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Early in the tree, and together\n\nThe best move and its line are those of %s. At each ply of the best line, before any other pruning "+
		"(all moves / the best one thrown out by all rules together):\n\n| ply | positions | of all moves | the best one |\n|--:|--:|--:|--:|\n", m.Judge)
	for _, r := range m.Rows {
		if r.Rules != cutting.All.String() {
			continue
		}
		for ply, s := range r.At {
			all, best := s.Part()
			fmt.Fprintf(&b, "| %d | %d | %.1f %% | %.1f %% |\n", ply+1, m.Plies[ply], 100*all, 100*best)
		}
	}
	b.WriteString(gamesText(m.Games) + phasesText(m.Phases))
	b.WriteString("\nA combination: each rule that would throw a move out, or prefers it, adds its weight of evidence (the logarithm of how much rarer or more frequent " +
		"it is among best moves), and moves below a border go. Weights and border were found on half of the positions, by games; the other half is the judge:\n\n" +
		"| best moves that may be lost | thrown out where found | best lost there | thrown out on others | best lost there | lift |\n|--:|--:|--:|--:|--:|--:|\n")
	for _, s := range m.Sums {
		all, best := s.Found.Part()
		tall, tbest := s.Tested.Part()
		fmt.Fprintf(&b, "| %.0f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.2f |\n", 100*s.Part, 100*all, 100*best, 100*tall, 100*tbest, s.Tested.Lift())
	}
	fmt.Fprintf(&b, "\nTo order moves by the same sums puts the best one after %.0f %% of the others on average; by lot it would be 50 %%. "+
		"With %d rules compared, one or two will look better or worse than chance by chance alone: a lift between 0.8 and 1.25 says nothing.\n\n",
		100*m.Rank, len(m.Rows)-1)
	return b.String()
}

// gamesText tells what the game before a position changes.
func gamesText(g *cutting.GamesResult) string {
	if g == nil {
		return ""
	}
	text := fmt.Sprintf("\nOf %d positions the game before them is known, and the rules are asked with it. ", g.Positions)
	if len(g.Rows) == 0 {
		return text + "It changes nothing of what they say.\n"
	}
	var parts []string
	for _, r := range g.Rows {
		with, withBest := r.Known.Part()
		without, withoutBest := r.Bare.Part()
		parts = append(parts, fmt.Sprintf("%s throws out %.1f %% of all moves and %.1f %% of the best, and without the games, on the same positions, %.1f %% and %.1f %%",
			r.Rules, 100*with, 100*withBest, 100*without, 100*withoutBest))
	}
	return text + "There " + strings.Join(parts, "; ") + ". No other rule says anything else with the game: they look at the position, the number of the move and the move.\n"
}

// phasesText tells what the rules throw out in each phase of the game.
func phasesText(list []cutting.PhaseResult) string {
	if len(list) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\nThe author divides the game by piece material (pawns, the average of the two sides) and gives the rules on minimum mobility other numbers in each part " +
		"of the middlegame. At the root, of all moves / of the best:\n\n" +
		"| piece material | positions | all rules | minimum mobility | positional-check |\n|---|--:|--:|--:|--:|\n")
	cell := func(s cutting.Share) string {
		all, best := s.Part()
		return fmt.Sprintf("%.1f %% / %.1f %%", 100*all, 100*best)
	}
	for _, p := range list {
		fmt.Fprintf(&b, "| %s | %d | %s | %s | %s |\n", p.Phase, p.Positions, cell(p.All), cell(p.Mobility), cell(p.Check))
	}
	return b.String()
}

// workedPosition is shown on the page: a quiet middlegame in which many rules have something to say.
const workedPosition = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 10"

// workedText shows what the rules say of one position.
func workedText(ctx context.Context, ev engine.Evaluator) (string, error) {
	pos, err := board.ParseFEN(workedPosition)
	if err != nil {
		return "", err
	}
	res, err := engine.New(ev, engine.Options{}).Search(ctx, pos, engine.Limits{Nodes: 200_000}, nil)
	if err != nil {
		return "", err
	}
	best := res.Lines[0].Moves[0]
	var moves board.MoveList
	pos.LegalMoves(&moves)
	var b strings.Builder
	fmt.Fprintf(&b, "## One position\n\n`%s`, White to move, has %d moves; the search likes %s best. What the rules say (those that are silent are left out):\n\n"+
		"| rule | why | throws out or prefers |\n|---|---|---|\n", workedPosition, len(moves.Slice()), pos.SAN(best))
	gone, goneBest := map[board.Move]bool{}, false
	for _, f := range cutting.Findings(pos, ev.Score) {
		var out, liked []string
		for _, m := range f.Moves {
			switch m.Verb {
			case cutting.LeavesOut:
				out = append(out, pos.SAN(m.Move))
				gone[m.Move] = true
				goneBest = goneBest || m.Move == best
			case cutting.Prefers:
				liked = append(liked, pos.SAN(m.Move))
			}
		}
		if len(out) > 0 {
			fmt.Fprintf(&b, "| %s | %s | throws out %s |\n", f.Rule, f.Detail, someMoves(out))
		} else if len(liked) > 0 {
			fmt.Fprintf(&b, "| %s | %s | prefers %s |\n", f.Rule, f.Detail, someMoves(liked))
		}
	}
	among := "The best move is not among them."
	if goneBest {
		among = "The best move is among them."
	}
	fmt.Fprintf(&b, "\nTogether they throw out %d of the %d moves. %s\n\n", len(gone), len(moves.Slice()), among)
	return b.String(), nil
}

// someMoves lists up to eight moves, and counts the others.
func someMoves(list []string) string {
	const most = 8
	if len(list) <= most {
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(list[:most], ", "), len(list)-most)
}

// byLift sorts the rows: the rules that know most first, then none, sets and all.
func byLift(t *cutting.Table) *cutting.Table {
	t = inOrder(t)
	if t.Moves == nil {
		return t
	}
	lift := func(r *cutting.Row) float64 {
		if s, ok := t.Moves.Of(r.Rules); ok {
			return s.Knowledge()
		}
		return -1
	}
	slices.SortStableFunc(t.Rows, func(a, b *cutting.Row) int {
		switch x, y := lift(a), lift(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return t
}
