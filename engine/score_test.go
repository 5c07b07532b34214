package engine

import (
	"testing"

	"gloss/engine/board"
)

func TestScore(t *testing.T) {
	for _, c := range []struct {
		score Score
		text  string
		mate  int
	}{
		{0, "+0.00", 0},
		{4, "+0.00", 0},
		{-4, "+0.00", 0},
		{5, "+0.01", 0},
		{-5, "-0.01", 0},
		{1234, "+1.23", 0},
		{-98765, "-98.77", 0},
		{MateIn(1), "#1", 1},
		{MateIn(12), "#12", 12},
		{MateIn(-1), "#-1", -1},
		{MateIn(-7), "#-7", -7},
		{MateIn(0), "#-0", 0},
		{-MateIn(3), "#-3", -3}, // the same mate seen by the side that gets it
		{-MateIn(-3), "#3", 3},  // and by the side that gives it
		{-MateIn(0), "#0", 0},   // it has mated
		{19_999_999, "+20000.00", 0},
	} {
		if got := c.score.String(); got != c.text {
			t.Errorf("Score(%d) is written %s, want %s", c.score, got, c.text)
		}
		if got := c.score.Mate(); got != c.mate {
			t.Errorf("Score(%d).Mate() = %d, want %d", c.score, got, c.mate)
		}
		if got, want := c.score.IsMate(), c.text[0] == '#'; got != want {
			t.Errorf("Score(%d).IsMate() = %t", c.score, got)
		}
		for _, ply := range []int{0, 1, 60} {
			if got := c.score.toTable(ply).fromTable(ply); got != c.score {
				t.Errorf("Score(%d) comes back from the table at ply %d as %d", c.score, ply, got)
			}
		}
		if got := c.score.White(board.Black); got != -c.score {
			t.Errorf("Score(%d) of Black is %d for White", c.score, got)
		}
	}
}

// TestScoreOrder: mates above evaluations, short ones above long ones.
func TestScoreOrder(t *testing.T) {
	rising := []Score{MateIn(0), MateIn(-1), MateIn(-50), -19_999_999, -1, 0, 1, 19_999_999, MateIn(50), MateIn(2), MateIn(1)}
	for i := 1; i < len(rising); i++ {
		if rising[i-1] >= rising[i] {
			t.Errorf("%v is not below %v", rising[i-1], rising[i])
		}
	}
}
