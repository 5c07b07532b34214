package explain

import (
	"testing"

	"gloss/annotate/explain/phrases"
	"gloss/annotate/explain/play"
	"gloss/engine/board"
)

func TestMaterialChangesHaveTheNamesPlayersGiveThem(t *testing.T) {
	const p, n, b, r, q = board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen
	for _, tt := range []struct {
		change map[board.PieceType]int
		want   string
	}{
		{map[board.PieceType]int{p: -1}, "a pawn"},
		{map[board.PieceType]int{p: -2}, "two pawns"},
		{map[board.PieceType]int{n: -1}, "a knight"},
		{map[board.PieceType]int{n: -1, p: 2}, "a knight for two pawns"},
		{map[board.PieceType]int{r: -1, b: 1}, "the exchange"},
		{map[board.PieceType]int{r: -1, n: 1, p: 1}, "the exchange for a pawn"},
		{map[board.PieceType]int{r: -1, n: 1, p: -1}, "the exchange and a pawn"},
		{map[board.PieceType]int{r: -2, n: 1, b: 1}, "two exchanges"},
		{map[board.PieceType]int{q: -1, r: -1, n: 1}, "a queen and a rook for a knight"},
		{map[board.PieceType]int{r: -1, p: 1}, "a rook for a pawn"},
		{map[board.PieceType]int{q: -1, r: 1, b: 1}, "a queen for a rook and a bishop"},
		{map[board.PieceType]int{q: -1, r: 2}, "a queen for two rooks"},
		{map[board.PieceType]int{b: -1, n: 1}, "a bishop for a knight"},
		{map[board.PieceType]int{r: -1, n: 2}, "a rook for two knights"},
		{map[board.PieceType]int{b: 1, n: -1, p: -3}, "three pawns"},
		{map[board.PieceType]int{b: -3, n: 2, p: -1}, "a bishop and a pawn"},
	} {
		var change play.Balance
		for man, n := range tt.change {
			change[man] = n
		}
		if got := phrases.English().Text(menOf(play.MaterialChangeOf(change))); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.change, got, tt.want)
		}
	}
}

// Where nobody knows how much is won, pawns are called so, and pieces material.
func TestWhatIsWonWithoutANumber(t *testing.T) {
	for _, tt := range []struct {
		net  play.Balance
		want string
	}{{play.Balance{board.Pawn: -1}, "event.wins-a-pawn-or-more"}, {play.Balance{board.Rook: -1, board.Pawn: 1}, "event.wins-material"}} {
		if told := winsWords(&play.Event{Path: &play.Path{Swing: 3400}, Sign: -1, Net: tt.net, Partly: true}); told.Key != tt.want {
			t.Errorf("%v: %s, want %s", tt.net, told.Key, tt.want)
		}
	}
}
