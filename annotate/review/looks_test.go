package review

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gloss/annotate/internal/annotatetest"
	"gloss/engine"
	"gloss/engine/board"
)

// testReviewer reviews with few nodes and so many engines.
func testReviewer(t testing.TB, nodes uint64, engines int) *Reviewer {
	return &Reviewer{
		Settings: Settings{
			Limits: engine.Limits{Nodes: nodes}, VerifyFactor: 4, Thresholds: DefaultThresholds, SilentBeyond: 1000,
			Curve: Curve{Shape: GlossShape},
		},
		Pool: NewPool(engines, annotatetest.StartEngine(t)),
	}
}

// reviewed reviews a game from the start position.
func reviewed(t testing.TB, r *Reviewer, moves string) *Review {
	t.Helper()
	start := board.NewPosition()
	rev, err := r.Review(t.Context(), start, annotatetest.Play(t, start.Clone(), moves))
	if err != nil {
		t.Fatal(err)
	}
	return rev
}

func TestOneGameIsTheSameForAnyNumberOfEngines(t *testing.T) {
	for name, moves := range annotatetest.Games {
		want := reviewed(t, testReviewer(t, 300, 1), moves)
		for _, engines := range []int{2, 4} {
			if got := reviewed(t, testReviewer(t, 300, engines), moves); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %d engines do not find what one does", name, engines)
			}
		}
	}
}

// Parts hold every position that is wanted exactly once, at its level, and no other; they are
// not too long, and the longest come first.
func TestPartsHoldWhatIsWanted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wanted := rapid.SliceOfN(rapid.IntRange(0, thirdLook), 0, 60).Draw(t, "wanted")
		held := make([]int, len(wanted))
		last := len(wanted)
		for _, p := range divide(wanted) {
			n := p.to - p.from + 1
			if n < 1 || n > longestPart[p.level] || n > last {
				t.Fatalf("%d positions of level %d behind %d", n, p.level, last)
			}
			last = n
			for i := p.from; i <= p.to; i++ {
				if held[i] != 0 {
					t.Fatalf("position %d is in two parts", i)
				}
				held[i] = p.level
			}
		}
		if !reflect.DeepEqual(held, wanted) {
			t.Fatalf("held %v, wanted %v", held, wanted)
		}
	})
}

// eachMove calls a function for the reviewed moves of the test games.
func eachMove(t *testing.T, r *Reviewer, do func(game string, m *Move)) {
	t.Helper()
	for name, moves := range annotatetest.Games {
		rev := reviewed(t, r, moves)
		for i := range rev.Moves {
			do(name, &rev.Moves[i])
		}
	}
}

// A verdict that is open is looked at twice, whichever way it goes.
func TestOpenVerdictsAreLookedAtAgain(t *testing.T) {
	again := 0
	eachMove(t, testReviewer(t, 300, 2), func(game string, m *Move) {
		open := m.Played != m.Best && m.Loss >= openShare*DefaultThresholds.Inaccuracy
		if open && !m.Decided && !m.Verified {
			t.Errorf("%s, %d. %s loses %.3f and is not looked at again", game, m.Number, m.SAN, m.Loss)
		}
		if open && m.Verified && m.Judgement == NoJudgement {
			again++
		}
	})
	if again == 0 {
		t.Error("no move that is not spoken of was looked at again")
	}
}

// No move is called a mistake that has not had the longest look.
func TestMistakesGetTheLongestLook(t *testing.T) {
	grave := 0
	eachMove(t, testReviewer(t, 300, 2), func(game string, m *Move) {
		if m.Decided || m.Played == m.Best {
			return
		}
		if j, _ := (Curve{Shape: GlossShape}).Judge(m.ValueBest, m.ValueMoved, false, DefaultThresholds); j < Mistake {
			return
		}
		if grave++; m.level != thirdLook {
			t.Errorf("%s, %d. %s loses %.3f and had look %d", game, m.Number, m.SAN, m.Loss, m.level)
		}
	})
	if grave == 0 {
		t.Error("no move is a mistake")
	}
}

// A mate that is missed or allowed has a verdict. (In a game that is decided without it nothing is
// said, if that is not switched off as here.)
func TestMatesMissedAndAllowedHaveAVerdict(t *testing.T) {
	mates := 0
	r := testReviewer(t, 2000, 2)
	r.SilentBeyond = 0
	eachMove(t, r, func(game string, m *Move) {
		missed := m.ValueBest.Mates() && !m.ValueMoved.Mates()
		allowed := !m.ValueBest.Mated() && m.ValueMoved.Mated()
		if !missed && !allowed {
			return
		}
		if mates++; m.Judgement == NoJudgement {
			t.Errorf("%s: %d. %s (%v -> %v) has no verdict", game, m.Number, m.SAN, m.ValueBest, m.ValueMoved)
		}
	})
	if mates < 3 {
		t.Errorf("only %d mates were missed or allowed", mates)
	}
}
