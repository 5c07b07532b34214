package eval_test

import (
	"testing"

	"gloss/eval"
	"gloss/eval/internal/evaltest"
)

// BenchmarkScore evaluates real positions with a warm pawn cache.
func BenchmarkScore(b *testing.B) {
	positions := evaltest.Games(b)
	for _, name := range eval.ProfileNames() {
		p := profile(b, name)
		if p.Set != eval.Tsvetkov {
			continue
		}
		b.Run(name, func(b *testing.B) {
			rules := eval.New(p)
			for _, pos := range positions {
				rules.Score(pos)
			}
			for i := 0; b.Loop(); i++ {
				rules.Score(positions[i%len(positions)])
			}
		})
	}
}
