package cutting

import (
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// BenchmarkAssess judges positions of two games by each rule, and by all: what a search pays
// for every move that it asks the rules about.
func BenchmarkAssess(b *testing.B) {
	games := evaltest.Games(b)
	for _, set := range append([]Set{All}, ofKind(OfPosition, OfPair).singles()...) {
		b.Run(set.String(), func(b *testing.B) {
			j := New(set)
			for i := 0; b.Loop(); i++ {
				j.Assess(games[i%len(games)], board.White)
			}
		})
	}
}

// singles returns each rule of a set alone.
func (s Set) singles() (sets []Set) {
	for _, r := range s.Rules() {
		sets = append(sets, Of(r))
	}
	return sets
}
