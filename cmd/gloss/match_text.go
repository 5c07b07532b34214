package main

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gloss/engine/match"
)

// matchNews tells on standard error how a match goes, with -v of every game.
type matchNews struct {
	ui  *streams
	m   *match.Match
	bar *meter
}

func newMatchNews(ui *streams, m *match.Match, finished int) *matchNews {
	return &matchNews{ui, m, ui.progressFrom(finished, m.Games(), "games")}
}

func (n *matchNews) tell(g *match.Game, r match.Report) {
	n.bar.Describe(n.standing(r))
	n.bar.Set(r.Finished)
	if n.ui.global.Verbose {
		n.ui.notef("%s - %s %v %s", n.m.Players[g.White].Spec.Name, n.m.Players[g.Black].Spec.Name, g.Result, g.Reason)
	}
}

func (n *matchNews) done() { n.bar.Finish() }

// standing says how it stands in a few words: the first two players' score, or the leader's.
func (n *matchNews) standing(r match.Report) string {
	if len(n.m.Players) > 2 {
		best := slices.MaxFunc(r.Players, func(a, b match.PlayerReport) int {
			return int(math.Copysign(1, a.Score.Share()-b.Score.Share()))
		})
		return fmt.Sprintf("%s leads with %.1f%%", n.m.Players[best.Player].Spec.Name, 100*best.Score.Share())
	}
	s := r.Pairings[0].Score
	text := fmt.Sprintf("+%d =%d -%d", s.Wins, s.Draws, s.Losses)
	if e, ok := s.Elo(); ok {
		text += fmt.Sprintf(", Elo %s", eloText(e.Diff))
	}
	if n.m.Test != nil {
		text += fmt.Sprintf(", LLR %.2f", r.LLR)
	}
	return text
}

func eloText(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "inf"
	case math.IsInf(elo, -1):
		return "-inf"
	}
	return fmt.Sprintf("%+.1f", elo)
}

// printMatch prints the result of a match.
func printMatch(ui *streams, m *match.Match, r match.Report, spent time.Duration) error {
	if ui.global.JSON {
		return ui.writeJSON(matchResult(m, r, spent))
	}
	number := func(name string) column { return column{name: name, right: true, fixed: true} }
	t := ui.table(column{name: "player"}, number("games"), number("won"), number("drawn"), number("lost"), number("points"),
		number("percent"), number("Elo"), number("from"), number("to"), number("LOS"), number("faults"))
	for _, p := range r.Players {
		t.row(append([]any{m.Players[p.Player].Spec.Name}, append(scoreCells(&p.Score), p.Faults)...)...)
	}
	if err := t.flush(); err != nil {
		return err
	}
	if len(m.Players) > 2 {
		fmt.Fprintln(ui.out)
		t := ui.table(column{name: "player"}, column{name: "against"}, number("games"), number("won"), number("drawn"), number("lost"),
			number("points"), number("percent"), number("Elo"), number("from"), number("to"), number("LOS"))
		for _, p := range r.Pairings {
			t.row(append([]any{m.Players[p.First].Spec.Name, m.Players[p.Second].Spec.Name}, scoreCells(&p.Score)...)...)
		}
		if err := t.flush(); err != nil {
			return err
		}
	} else {
		p := r.Pairings[0].Score.Pairs
		fmt.Fprintf(ui.out, "pairs of games with 0, 0.5, 1, 1.5 and 2 points for %s: %d, %d, %d, %d, %d\n",
			m.Players[0].Spec.Name, p[0], p[1], p[2], p[3], p[4])
	}
	if r.Finished > r.Counted {
		fmt.Fprintf(ui.out, "%d games that ended after the decision do not count\n", r.Finished-r.Counted)
	}
	if test := m.Test; test != nil {
		lower, upper := test.Bounds()
		fmt.Fprintf(ui.out, "SPRT elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f (%.2f to %.2f), %v\n",
			test.Elo0, test.Elo1, test.Alpha, test.Beta, r.LLR, lower, upper, r.Verdict)
	}
	for _, why := range []match.Termination{match.TimeForfeit, match.RulesInfraction, match.Abandoned, match.Adjudication} {
		if n := r.Terminations[why]; n > 0 {
			fmt.Fprintf(ui.out, "games ended by %s: %d\n", terminationText[why], n)
		}
	}
	return nil
}

var terminationText = map[match.Termination]string{
	match.TimeForfeit:     "overstepping the time",
	match.RulesInfraction: "an illegal move",
	match.Abandoned:       "a crash or hang",
	match.Adjudication:    "reaching the last move allowed, drawn",
}

// scoreCells are games, won, drawn, lost, points, percent, Elo, from, to, LOS.
func scoreCells(s *match.Score) []any {
	cells := []any{s.Games(), s.Wins, s.Draws, s.Losses, fmt.Sprintf("%.1f", s.Points()), fmt.Sprintf("%.1f", 100*s.Share())}
	e, ok := s.Elo()
	if !ok {
		return append(cells, "-", "-", "-", "-")
	}
	return append(cells, eloText(e.Diff), eloText(e.Low), eloText(e.High), fmt.Sprintf("%.1f%%", 100*e.LOS))
}
