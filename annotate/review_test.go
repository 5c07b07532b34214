package annotate

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"gloss/annotate/explain/account"
	"gloss/annotate/internal/annotatetest"
	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/tsvetkov"
)

// testReviewer reviews with few nodes; of up to 500, which no test needs to find something, -short
// takes a third.
func testReviewer(t testing.TB, nodes uint64) *Reviewer {
	t.Helper()
	profile, err := tsvetkov.LoadTable("tuned")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() && nodes <= 500 {
		nodes /= 3
	}
	settings := review.Settings{
		Limits: engine.Limits{Nodes: nodes}, VerifyFactor: 4,
		Curve: review.Curve{Scale: profile.Scale, Shape: review.GlossShape}, Thresholds: review.DefaultThresholds,
	}
	r := NewReviewer(Settings{Settings: settings, Reasons: 3, LinePlies: 10}, func() (eval.Evaluator, error) { return tsvetkov.New(profile), nil }, annotatetest.Texts(t))
	r.Pool = review.NewPool(1, annotatetest.StartEngine(t))
	return r
}

func reviewed(t testing.TB, r *Reviewer, fen, moves string) *Review {
	t.Helper()
	start := board.NewPosition()
	if fen != "" {
		var err error
		if start, err = board.ParseFEN(fen); err != nil {
			t.Fatal(err)
		}
	}
	game := annotatetest.Play(t, start.Clone(), moves)
	rev, err := r.Review(context.Background(), start, game)
	if err != nil {
		t.Fatal(err)
	}
	return rev
}

// The promise of the program: what is said of a swing is the swing.
func TestReasonsOfASwingAddUp(t *testing.T) {
	r := testReviewer(t, 500)
	r.MinLoss = 0.001 // every move that is not the best
	swings := 0
	for name, moves := range annotatetest.Games {
		for _, m := range reviewed(t, r, "", moves).Moves {
			s := m.Swing
			if s == nil {
				continue
			}
			swings++
			sum := s.RestMP
			for _, reason := range s.Reasons {
				sum += reason.End
			}
			if sum != s.MP {
				t.Errorf("%s, %d. %s: the reasons and the rest are %d mp, the swing is %d", name, m.Number, m.SAN, sum, s.MP)
			}
			if (s.Kind == account.Positional || s.Kind == account.MaterialWon) && s.RestMP != 0 {
				t.Errorf("%s, %d. %s: a rest of %d mp in a %v swing", name, m.Number, m.SAN, s.RestMP, s.Kind)
			}
			for _, b := range []*account.Branch{&s.Best, &s.Played} {
				checkBranch(t, s, b)
			}
		}
	}
	if swings < 30 {
		t.Errorf("only %d swings were looked at", swings)
	}
}

// checkBranch holds the value of a line against the evaluation of its end.
func checkBranch(t *testing.T, s *account.Swing, b *account.Branch) {
	t.Helper()
	if b.End != engine.EndEval {
		return
	}
	white := b.Value.White(s.Mover).Millipawns()
	if total := b.LeafMP; total != white {
		t.Errorf("line %v ends at %d mp, its terms add up to %d", account.SANMoves(s.Start, b.Moves), white, total)
	}
}

func TestReviewIsTheSameEveryTime(t *testing.T) {
	r := testReviewer(t, 400)
	first := reviewed(t, r, "", annotatetest.Games["trap"])
	reviewed(t, r, "", annotatetest.Games["opera"]) // what was learned there must not matter
	again := reviewed(t, r, "", annotatetest.Games["trap"])
	fresh := reviewed(t, testReviewer(t, 400), "", annotatetest.Games["trap"])
	for i := range first.Moves {
		for _, other := range []*Review{again, fresh} {
			a, b := first.Moves[i], other.Moves[i]
			if a.Value != b.Value || a.Loss != b.Loss || a.Comment() != b.Comment() || !reflect.DeepEqual(a.Lines, b.Lines) {
				t.Errorf("%s: first %v %q, then %v %q", a.SAN, a.Value, a.Comment(), b.Value, b.Comment())
			}
		}
	}
}

func TestJudgementsOfAReview(t *testing.T) {
	for _, tt := range []struct {
		name, fen, moves string
		ply              int
		want             review.Judgement
		best             string
		kind             account.SwingKind
	}{
		{"allows mate in one", "", "f3 e5 g4 Qh4#", 3, review.Blunder, "", account.Mating},
		{"misses mate in one", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "Kg1 Kf8", 1, review.Blunder, "Ra8#", account.Mating},
		{"mates", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "Ra8#", 1, review.NoJudgement, "Ra8#", account.Positional},
		{"stalemates instead of winning", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg5 Kh7 Qg4 Kh8 Kf7 Kh7 Qh4#", 1, review.NoJudgement, "", account.Positional},
		{"leaves a stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", 1, review.Blunder, "Qf8#", account.Mating},
	} {
		r := testReviewer(t, 3000)
		m := reviewed(t, r, tt.fen, tt.moves).Moves[tt.ply-1]
		if m.Judgement != tt.want || tt.best != "" && m.BestSAN != tt.best {
			t.Errorf("%s: %s is %q with %s as best (%v -> %v), want %q with %s", tt.name, m.SAN, m.Judgement, m.BestSAN, m.ValueBest, m.ValueMoved, tt.want, tt.best)
		}
		if m.Swing != nil && m.Swing.Kind != tt.kind {
			t.Errorf("%s: a %v swing, want %v", tt.name, m.Swing.Kind, tt.kind)
		}
	}
}

func TestClaimsAreVerified(t *testing.T) {
	r := testReviewer(t, 400)
	for name, moves := range annotatetest.Games {
		for _, m := range reviewed(t, r, "", moves).Moves {
			if m.Swing != nil && !m.Verified {
				t.Errorf("%s: %d. %s is called %q without a second look", name, m.Number, m.SAN, m.Judgement)
			}
			if m.Judgement != review.NoJudgement && m.Played == m.Best {
				t.Errorf("%s: %d. %s is the first choice and called %q", name, m.Number, m.SAN, m.Judgement)
			}
		}
	}
}

func TestOddGames(t *testing.T) {
	r := testReviewer(t, 500)
	for _, tt := range []struct {
		name, fen, moves string
		covered          []bool
	}{
		{"no move", "", "", nil},
		{"starts with mate on the board", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", "", nil},
		{"starts with stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", nil},
		{"Black begins", "4k3/8/8/8/8/8/4p3/4K3 b - - 0 1", "Kd7 Kxe2", []bool{true, true}},
		{"a null move", "", "e4 -- d4 d5", []bool{true, false, true, true}},
		{"a null move in check", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "-- Kd7", []bool{false, false}},
		{"bare kings", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2 Kd7", []bool{true, true}},
		{"Chess960", "nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1", "O-O e5", []bool{true, true}},
	} {
		rev := reviewed(t, r, tt.fen, tt.moves)
		if len(rev.Moves) != len(tt.covered) {
			t.Errorf("%s: %d moves, want %d", tt.name, len(rev.Moves), len(tt.covered))
			continue
		}
		for i, m := range rev.Moves {
			if m.Covered != tt.covered[i] {
				t.Errorf("%s: move %d (%s) covered %v, want %v", tt.name, i+1, m.SAN, m.Covered, tt.covered[i])
			}
		}
	}
}

func TestRangeAndSideChooseTheMoves(t *testing.T) {
	r := testReviewer(t, 200)
	r.From, r.To, r.Skip = 3, 6, [2]bool{board.Black: true}
	rev := reviewed(t, r, "", annotatetest.Games["opera"])
	for i, m := range rev.Moves {
		if want := i+1 == 3 || i+1 == 5; m.Covered != want {
			t.Errorf("ply %d covered: %v, want %v", i+1, m.Covered, want)
		}
	}
	if rev.HasAccuracy {
		t.Error("accuracy of both sides, though Black was left out")
	}
}

func TestBookMovesArePassedOver(t *testing.T) {
	r := testReviewer(t, 200)
	openings := review.NewOpenings()
	r.Book = openings.Length
	rev := reviewed(t, r, "", "e4 e5 Nf3 d6 h4 h5")
	for i, m := range rev.Moves {
		if want := i >= 4; m.Covered != want {
			t.Errorf("ply %d (%s) covered: %v, want %v", i+1, m.SAN, m.Covered, want)
		}
	}
}

// What has a name is not called inaccurate; behind it the same loss is.
func TestNamedOpeningsAreNotInaccurate(t *testing.T) {
	for _, named := range []int{0, 4} {
		r := testReviewer(t, 400)
		r.Thresholds = review.Thresholds{Inaccuracy: 0.001, Mistake: 1, Blunder: 1.5}
		r.Named = func(*board.Position, []board.Move) int { return named }
		called := 0
		for _, m := range reviewed(t, r, "", "a4 a5 h4 h5 Rh3 Ra6").Moves[:4] {
			if m.Judgement != review.NoJudgement {
				called++
			}
		}
		if (called == 0) != (named > 0) {
			t.Errorf("%d moves of %d named ones are called inaccurate", called, named)
		}
	}
}

func TestAnInterruptedReviewSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	start := board.NewPosition()
	if _, err := testReviewer(t, 100).Review(ctx, start, annotatetest.Play(t, start.Clone(), "e4 e5")); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// The work on a game is told to its end: the words come last, and its share never goes back within a phase.
func TestAllWorkOnAGameIsTold(t *testing.T) {
	r := testReviewer(t, 500)
	var told []review.Step
	r.Progress = func(s review.Step) { told = append(told, s) }
	for _, moves := range annotatetest.Games {
		told = nil
		reviewed(t, r, "", moves)
		for i, s := range told[1:] {
			if before := told[i]; s.Phase < before.Phase || s.Phase == before.Phase && s.Done < before.Done {
				t.Errorf("%+v after %+v", s, before)
			}
		}
		if last := told[len(told)-1]; last.Phase != review.Words || last.Done != last.All || last.Share() < 0.999 {
			t.Errorf("the last step is %+v, a share of %.3f", last, last.Share())
		}
	}
}
