package network

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gloss/engine/board"
	"gloss/eval/evaltest"
)

// What is summed up move by move is what is summed up at once, wherever the evaluator has been before.
func TestSumsDoNotDependOnTheWay(t *testing.T) {
	ev := New(Default())
	rng := rand.New(rand.NewPCG(1, 1))
	asked := 0
	evaltest.Walks(60, 7, func(pos *board.Position) {
		if rng.IntN(3) == 0 {
			return // the evaluator has not seen every position of the way
		}
		asked++
		if got, want := ev.Score(pos), New(Default()).Score(pos); got != want {
			t.Fatalf("%s: %d, at once %d", pos.FEN(), got, want)
		}
	})
	if asked < 1000 {
		t.Fatalf("only %d positions", asked)
	}
}

// Both sides are judged alike.
func TestColoursExchanged(t *testing.T) {
	ev := New(Default())
	evaltest.Walks(20, 8, func(pos *board.Position) {
		if a, b := ev.Score(pos), ev.Score(evaltest.FlipColours(t, pos)); a != -b {
			t.Fatalf("%s: %d, with colours exchanged %d", pos.FEN(), a, b)
		}
	})
}

// The wings are judged alike, as the king is always seen on the right.
func TestWingsExchanged(t *testing.T) {
	ev := New(Default())
	evaltest.Walks(20, 9, func(pos *board.Position) {
		if strings.Fields(pos.FEN())[2] != "-" {
			return // nobody castles on exchanged wings
		}
		if a, b := ev.Score(pos), ev.Score(evaltest.MirrorWings(t, pos)); a != b {
			t.Fatalf("%s: %d, with wings exchanged %d", pos.FEN(), a, b)
		}
	})
}

// The network that ships knows what men are worth.
func TestTheNetworkThatShipsKnowsChess(t *testing.T) {
	for _, tt := range []struct {
		fen         string
		least, most float64 // chances of White
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.48, 0.6},
		{"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0.93, 1},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", 0, 0.25},
		{"8/5k2/8/8/8/8/1Q3K2/8 b - - 0 1", 0.8, 1},
		{"8/5k2/5p2/8/8/5P2/5K2/8 w - - 0 1", 0.4, 0.6},
	} {
		pos := evaltest.Parse(t, tt.fen)
		if got := Chance(New(Default()).Score(pos)); got < tt.least || got > tt.most {
			t.Errorf("%s: %.2f", tt.fen, got)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	ev := New(Default())
	pos := board.NewPosition()
	var moves board.MoveList
	pos.LegalMoves(&moves)
	for b.Loop() {
		for _, m := range moves.Slice() {
			pos.Make(m)
			ev.Score(pos)
			pos.Unmake()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves.Len()), "ns/position")
}
