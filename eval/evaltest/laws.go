package evaltest

import (
	"testing"

	"gloss/engine/board"
	"gloss/eval"
)

// SumIsScore fails if the score of a position is not the sum of all lines of its
// explanation, or a line not the sum of its hits.
func SumIsScore(t testing.TB, ev eval.Evaluator, pos *board.Position) {
	t.Helper()
	score, b := ev.Score(pos), ev.Explain(pos)
	if total := b.Total(); total != score {
		t.Fatalf("%s: %s: the terms add up to %d, the score is %d", b.Profile, pos.FEN(), total, score)
	}
	for _, ts := range b.Terms {
		for _, side := range ts.Side {
			var mp int32
			for _, h := range side.Hits {
				mp += h.MP
			}
			if mp != side.MP {
				t.Fatalf("%s: %s: the hits of %s add up to %d, the line says %d", b.Profile, pos.FEN(), ts.ID, mp, side.MP)
			}
		}
	}
}

// ColoursExchanged fails if a term does not change its sign when the colours are
// exchanged. The position is taken without the moves that led to it.
func ColoursExchanged(t testing.TB, ev eval.Evaluator, played *board.Position) {
	t.Helper()
	pos := Parse(t, played.FEN())
	flipped := FlipColours(t, pos)
	b, f := ev.Explain(pos), ev.Explain(flipped)
	for i := range b.Terms {
		for c := range 2 {
			one, other := b.Terms[i].Side[c], f.Terms[i].Side[1-c]
			if one.MP != other.MP || len(one.Hits) != len(other.Hits) {
				t.Fatalf("%s: %s gives %d in %d hits, with colours exchanged %d in %d",
					pos.FEN(), b.Terms[i].ID, one.MP, len(one.Hits), other.MP, len(other.Hits))
			}
		}
	}
	if b.Total() != -f.Total() {
		t.Fatalf("%s: score %d, with colours exchanged %d", pos.FEN(), b.Total(), f.Total())
	}
}
