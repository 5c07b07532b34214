package review

import (
	"testing"

	"gloss/engine"
)

func TestJudgementByChances(t *testing.T) {
	mate, mated := engine.MateIn(4), engine.MateIn(-4)
	for _, tt := range []struct {
		name          string
		before, after engine.Score
		want          Judgement
	}{
		{"nothing lost", cp(30), cp(30), NoJudgement},
		{"better than thought", cp(30), cp(200), NoJudgement},
		{"half a pawn from an even game", cp(0), cp(-54), NoJudgement},
		{"a little more", cp(0), cp(-55), Inaccuracy},
		{"a pawn", cp(0), cp(-110), Inaccuracy},
		{"more than a pawn", cp(0), cp(-111), Mistake},
		{"a pawn and a half", cp(0), cp(-168), Mistake},
		{"nearly two pawns", cp(0), cp(-169), Blunder},
		{"a pawn of five", cp(500), cp(400), NoJudgement},
		{"two pawns of eight", cp(800), cp(600), NoJudgement},
		{"three pawns of eight", cp(800), cp(450), Mistake},
		{"walks into a mate", cp(0), mated, Blunder},
		{"walks into a mate when losing", cp(-500), mated, Mistake},
		{"walks into a mate when lost", cp(-1000), mated, Inaccuracy},
		{"misses a mate", mate, cp(470), Blunder},
		{"misses a mate, still far ahead", mate, cp(472), Mistake},
		{"misses a mate, wins anyway", mate, cp(2000), Inaccuracy},
		{"turns a mate around", mate, mated, Blunder},
		{"a slower mate", engine.MateIn(2), engine.MateIn(9), NoJudgement},
		{"is mated sooner", engine.MateIn(-9), engine.MateIn(-2), NoJudgement},
		{"escapes from a mate", mated, cp(-300), NoJudgement},
	} {
		got, loss := Curve{}.Judge(tt.before, tt.after, false, DefaultThresholds)
		if got != tt.want {
			t.Errorf("%s: %v -> %v is %q (loss %.4f), want %q", tt.name, tt.before, tt.after, got, loss, tt.want)
		}
		if loss < 0 || loss > 2 {
			t.Errorf("%s: loss %v is not between 0 and 2", tt.name, loss)
		}
		if got, _ := (Curve{}).Judge(tt.before, tt.after, true, DefaultThresholds); got != NoJudgement {
			t.Errorf("%s: the first choice of the search is called %q", tt.name, got)
		}
	}
}

func TestALossEqualToTheThresholdCounts(t *testing.T) {
	before, after := cp(0), cp(-100)
	loss := Curve{}.Loss(before, after)
	for _, tt := range []struct {
		limits Thresholds
		want   Judgement
	}{
		{Thresholds{loss, 1, 2}, Inaccuracy},
		{Thresholds{0, loss, 2}, Mistake},
		{Thresholds{0, 0, loss}, Blunder},
		{Thresholds{loss + 1e-12, 1, 2}, NoJudgement},
	} {
		if got, _ := (Curve{}).Judge(before, after, false, tt.limits); got != tt.want {
			t.Errorf("loss %v by %v is %q, want %q", loss, tt.limits, got, tt.want)
		}
	}
}

func TestDecidedGamesNeedNoWords(t *testing.T) {
	for _, tt := range []struct {
		name          string
		before, after engine.Score
		want          bool
	}{
		{"won and won", cp(1500), cp(1000), true},
		{"won and less than won", cp(1500), cp(999), false},
		{"lost and lost", cp(-1000), engine.MateIn(-2), true},
		{"lost and saved", cp(-1000), cp(-900), false},
		{"won and lost", cp(2000), cp(-2000), false},
		{"a mate missed, the queen kept", engine.MateIn(1), cp(1100), true},
	} {
		if got := Decided(tt.before, tt.after, 1000); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}
