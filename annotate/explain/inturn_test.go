package explain

import (
	"testing"

	"gloss/annotate/review"
	"gloss/engine"
	"gloss/engine/board"
)

// What the comment before has told is not told again, but only that both sides have overlooked it.
func TestWhatBothOverlookIsToldOnce(t *testing.T) {
	const first, other = board.Move(1), board.Move(2)
	for _, tt := range []struct {
		name string
		told *event // by the comment before
		best board.Move
		want string
	}{
		{"the same move", &event{}, first, "(+1.00 -> +0.00) Both sides overlook 12. e4."},
		{"another move", &event{}, other, "(+1.00 -> +0.00) Misses 12. e4, which wins a pawn."},
		{"a comment that does not tell it", nil, first, "(+1.00 -> +0.00) Misses 12. e4, which wins a pawn."},
	} {
		story := &Story{value: "(+1.00 -> +0.00)", inTurn: part{text: "Both sides overlook 12. e4."}}
		story.write(part{text: "Misses 12. e4, which wins a pawn."})
		moves := []Move{
			{Move: &review.Move{Reply: engine.Line{Moves: []board.Move{first}}}, Story: &Story{lost: tt.told}},
			{Move: &review.Move{Best: tt.best}, Story: story},
		}
		if InTurn(moves); story.Text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, story.Text, tt.want)
		}
	}
}
