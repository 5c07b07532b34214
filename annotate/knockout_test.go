package annotate

import (
	"strings"
	"testing"

	"gloss/annotate/explain"
	"gloss/engine"
	"gloss/eval"
	"gloss/eval/sets"
	"gloss/eval/tsvetkov"
)

// openings are the first moves of games where most that can be said is about pawns.
var openings = map[string]string{
	"capablanca": "d4 e6 Nf3 f5 c4 Nf6 Bg5 Be7 Nc3 O-O e3 b6 Bd3 Bb7 O-O Qe8 Qe2 Ne4 Bxe7 Nxc3 bxc3 Qxe7 a4 Bxf3 Qxf3 Nc6 Rfb1 Rae8 Qh3 Rf6 f4 Na5 Qf3 d6 Re1 Qd7 e4 fxe4 Qxe4 g6 g3 Kf8 Kg2 Rf7",
	"century":    "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3",
	"caro-kann":  "e4 c6 Nc3 d5 Nf3 Bg4 h3 Bxf3 Qxf3 e6 d4 dxe4 Nxe4 Nf6 Bd3 Nxe4 Bxe4 Nd7 O-O Nf6 Bg5 Be7 Rad1 Nxe4 Bxe7 Qxe7 Qxe4 O-O c4 Rad8 Rfe1 Rd7",
	"exchange":   "d4 e6 c4 d5 cxd5 exd5 Nc3 Bb4 a3 Bxc3+ bxc3 c6 Nf3 Nf6 Bg5 Nbd7 Ne5 Qa5 Bd2 Ne4 Ra2 Nxd2 Qxd2",
}

// eachSpokenMove calls a function for the moves of these games that are spoken of.
func eachSpokenMove(t *testing.T, r *Reviewer, do func(game string, m *explain.Move)) {
	t.Helper()
	n := 0
	for name, moves := range openings {
		rev := reviewed(t, r, "", moves)
		for i := range rev.Moves {
			if m := &rev.Moves[i]; m.Swing != nil {
				n++
				do(name, m)
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d moves were spoken of", n)
	}
}

// knockOuts reviews the test games with a test of the first reasons, and calls a function
// for each move that was put to it.
func knockOuts(t *testing.T, without func(p *tsvetkov.FactorTable, id string) *tsvetkov.FactorTable, do func(game string, m *explain.Move)) {
	t.Helper()
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	r := testReviewer(t, 5000)
	r.MinLoss = 0.01
	r.KnockOut = func(ids []string) (engine.Analyser, error) {
		p := profile
		for _, id := range ids {
			p = without(p, id)
		}
		less, err := p.Profile()
		if err != nil {
			return nil, err
		}
		ev, err := sets.New(less)
		return engine.New(ev, engine.Options{HashMB: 1}), err
	}
	tested := 0
	eachSpokenMove(t, r, func(game string, m *explain.Move) {
		if m.Knockout != nil {
			tested++
			do(game, m)
		}
	})
	if tested < 3 {
		t.Errorf("only %d reasons were tested", tested)
	}
}

func TestKnockOutTellsIfAReasonCarriesTheVerdict(t *testing.T) {
	stable := 0
	knockOuts(t, func(p *tsvetkov.FactorTable, id string) *tsvetkov.FactorTable {
		term, ok := tsvetkov.TermByID(id)
		if !ok {
			t.Errorf("no term %q", id)
		}
		return p.With(term, eval.Factors{})
	}, func(game string, m *explain.Move) {
		k := m.Knockout
		switch changes := k.Changes || k.BestChanges || k.JudgementChanges; {
		case changes && !k.Stable, k.Survives() != changes:
			t.Errorf("%s, %d. %s: %+v", game, m.Number, m.SAN, k)
		case k.BestChanges && k.BestSAN == m.BestSAN, k.JudgementChanges && k.Judgement >= m.Judgement:
			t.Errorf("%s, %d. %s: nothing changes in %+v", game, m.Number, m.SAN, k)
		case !strings.Contains(m.Comment(), "ithout the term"):
			t.Errorf("%s, %d. %s: the test is not told: %s", game, m.Number, m.SAN, m.Comment())
		case k.Stable:
			stable++
		}
	})
	t.Logf("%d verdicts were stable", stable)
}

// Where nothing is knocked out no reason may pass for one that carries the verdict: what a
// new search changes by itself is not the work of the term.
func TestKnockOutOfNothingChangesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("reviews the games with a test of each")
	}
	knockOuts(t, func(p *tsvetkov.FactorTable, _ string) *tsvetkov.FactorTable { return p }, func(game string, m *explain.Move) {
		if m.Knockout.Survives() {
			t.Errorf("%s, %d. %s: %+v", game, m.Number, m.SAN, m.Knockout)
		}
	})
}
