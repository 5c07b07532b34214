package tsvetkov_test

import (
	"testing"

	"gloss/engine/board"
	"gloss/eval/endings"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// TestLoneKing finds the endings in which a lone king is to be mated, and the line
// after the terms that makes the score.
func TestLoneKing(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	for _, tt := range []struct {
		name, fen string
		value     int32 // of the routine for White; 0: it does not apply
		men       int32
	}{
		{"rook, king in the centre", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 4140, 4500},
		{"queen, king in the corner", "7k/8/5K2/8/8/8/8/Q7 w - - 0 1", 4680, 9000},
		{"a pawn more", "7k/8/5K2/8/8/8/P7/Q7 w - - 0 1", 4680, 10000},
		{"bishop and knight, the wrong corner", "7k/8/8/8/8/8/8/KBN5 w - - 0 1", 4480, 6000},
		{"bishop and knight, the right corner", "k7/8/1K6/8/8/8/8/1BN5 w - - 0 1", 5540, 6000},
		{"two bishops", "7k/8/5K2/8/8/8/8/BB6 w - - 0 1", 4680, 6000},
		{"bishops on squares of one colour", "7k/8/5K2/8/8/8/8/B1B5 w - - 0 1", 0, 0},
		{"those and a knight", "7k/8/5K2/8/8/8/8/B1BN4 w - - 0 1", 5520, 9000},
		{"two knights", "7k/8/5K2/8/8/8/8/NN6 w - - 0 1", 0, 0},
		{"pawns alone", "7k/8/5K2/8/8/8/PP6/8 w - - 0 1", 0, 0},
		{"a pawn is left to the other side", "7k/7p/5K2/8/8/8/8/Q7 w - - 0 1", 0, 0},
		{"bare kings", "7k/8/5K2/8/8/8/8/8 w - - 0 1", 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pos := evaltest.Parse(t, tt.fen)
			flipped := evaltest.FlipColours(t, pos)
			for us, pos := range map[board.Color]*board.Position{board.White: pos, board.Black: flipped} {
				side, ok := endings.LoneKing(pos)
				if ok != (tt.value != 0) || ok && side != us {
					t.Errorf("%s: %v, %v; want %d for %v", pos.FEN(), side, ok, tt.value, us)
				}
				evaltest.SumIsScore(t, rules, pos)
				b := rules.Explain(pos)
				lines := 0
				for _, s := range b.Adjustments {
					if s.ID == "lone-king" {
						lines++
					}
				}
				want := tt.value + tt.men
				if us == board.Black {
					want = -want
				}
				if lines > 0 != ok || ok && b.Total() != want {
					t.Errorf("%s: %d lines of the mating routine, score %d; want %d", pos.FEN(), lines, b.Total(), want)
				}
			}
		})
	}
}
