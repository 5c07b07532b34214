package gnu

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
)

// rulesOf1987 returns the evaluator with the author's own numbers.
func rulesOf1987(t testing.TB) *Rules {
	t.Helper()
	p, err := eval.LoadProfile("gnu1987")
	if err != nil {
		t.Fatal(err)
	}
	return newRules(t, p)
}

func newRules(t testing.TB, p *eval.Profile) *Rules {
	t.Helper()
	rules, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestExplanationIsEvaluation holds the score against the sum of all recorded
// hits, with the author's numbers and with any factors.
func TestExplanationIsEvaluation(t *testing.T) {
	rules := rulesOf1987(t)
	evaltest.Walks(100, 1, func(pos *board.Position) { evaltest.SumIsScore(t, rules, pos) })

	rng := rand.New(rand.NewPCG(7, 7))
	for range 20 {
		p := rules.profile
		for t := range registry {
			p, _ = p.WithID(registry[t].ID, eval.Factors{MG: 2 * rng.Float64(), EG: 2 * rng.Float64()})
		}
		rules := newRules(t, p)
		evaltest.Walks(3, rng.Uint64(), func(pos *board.Position) { evaltest.SumIsScore(t, rules, pos) })
	}
}

// TestColourFlip exchanges the colours: every term must change its sign.
func TestColourFlip(t *testing.T) {
	rules := rulesOf1987(t)
	evaltest.Walks(100, 3, func(pos *board.Position) { evaltest.ColoursExchanged(t, rules, pos) })
}

// TestWingFlip exchanges the wings: only castling tells them apart.
func TestWingFlip(t *testing.T) {
	rules := rulesOf1987(t)
	for _, id := range sided {
		p, err := rules.profile.WithID(id, eval.Factors{})
		if err != nil {
			t.Fatal(err)
		}
		rules = newRules(t, p)
	}
	seen := 0
	evaltest.Walks(100, 4, func(pos *board.Position) {
		if pos.CanCastle(board.White, true) || pos.CanCastle(board.White, false) ||
			pos.CanCastle(board.Black, true) || pos.CanCastle(board.Black, false) {
			return // there is no such right on the other wing
		}
		seen++
		if one, other := rules.Score(pos), rules.Score(evaltest.MirrorWings(t, pos)); one != other {
			t.Fatalf("%s: %d, with wings exchanged %d", pos.FEN(), one, other)
		}
	})
	if seen == 0 {
		t.Error("no position without rights to castle")
	}
}

// TestScoreDoesNotDependOnOthers scores positions with an evaluator that has seen
// others, and asks it for extensions between.
func TestScoreDoesNotDependOnOthers(t *testing.T) {
	used := rulesOf1987(t)
	evaltest.Walks(20, 5, func(pos *board.Position) {
		extend := used.Extend(pos)
		fresh := rulesOf1987(t)
		if one, other := used.Score(pos), fresh.Score(pos); one != other {
			t.Fatalf("%s: %d, by a new evaluator %d", pos.FEN(), one, other)
		}
		if extend != fresh.Extend(pos) {
			t.Fatalf("%s: extended %v, by a new evaluator %v", pos.FEN(), extend, !extend)
		}
	})
}

// TestProfiles tells what is wrong with a profile.
func TestProfiles(t *testing.T) {
	parse := func(text string) *eval.Profile {
		p, err := eval.ParseProfile(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if _, err := New(parse("set = \"gnu\"\n[factors]\ngnu-no-such-term = [1.0, 1.0]")); err == nil {
		t.Error("a factor for an unknown term is accepted")
	}
	if _, err := New(parse("set = \"gnu\"\n[factors]\nbackward-pawn = [1.0, 1.0]")); err == nil {
		t.Error("a factor for a term of the other set is accepted")
	}
	if _, err := New(parse("set = \"tsvetkov\"")); err == nil {
		t.Error("a profile of the other set is accepted")
	}

	pos := evaltest.Parse(t, "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1")
	rules := newRules(t, parse("set = \"gnu\"\ndefault = [0.0, 0.0]\n[factors]\ngnu-pawn-value = [0.0, 1.5]"))
	if got := rules.Score(pos); got != 1500 {
		t.Errorf("a pawn at one and a half is worth %d, want 1500", got)
	}
}

func BenchmarkScore(b *testing.B) {
	positions := evaltest.Games(b)
	rules := rulesOf1987(b)
	for i := 0; b.Loop(); i++ {
		rules.Score(positions[i%len(positions)])
	}
}

func BenchmarkExtend(b *testing.B) {
	positions := evaltest.Games(b)
	rules := rulesOf1987(b)
	for i := 0; b.Loop(); i++ {
		rules.Extend(positions[i%len(positions)])
	}
}
