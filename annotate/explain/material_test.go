package explain

import (
	"testing"

	"gloss/annotate/explain/phrases"
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
		{map[board.PieceType]int{r: -2, n: 1, b: 1}, "both exchanges"},
		{map[board.PieceType]int{r: -1, p: 1}, "a rook for a pawn"},
		{map[board.PieceType]int{q: -1, r: 1, b: 1}, "a queen for a rook and a bishop"},
		{map[board.PieceType]int{q: -1, r: 2}, "a queen for two rooks"},
		{map[board.PieceType]int{b: -1, n: 1}, "a bishop for a knight"},
		{map[board.PieceType]int{r: -1, n: 2}, "a rook for two knights"},
		{map[board.PieceType]int{b: 1, n: -1, p: -3}, "three pawns"},
		{map[board.PieceType]int{b: -3, n: 2, p: -1}, "a bishop and a pawn"},
	} {
		var change balance
		for man, n := range tt.change {
			change[man] = n
		}
		if got := phrases.English().Text(menOf(materialChangeOf(change))); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.change, got, tt.want)
		}
	}
}

func TestBalanceOfIsMirroredByTheOtherSide(t *testing.T) {
	pos := parsed(t, "r3k3/1pp5/8/8/8/2N5/P7/4K2Q w - - 0 1")
	white, black := balanceOf(pos, board.White), balanceOf(pos, board.Black)
	if white != (balance{board.Pawn: -1, board.Knight: 1, board.Rook: -1, board.Queen: 1}) {
		t.Errorf("balance of White: %v", white)
	}
	if sum := white.less(balance{}.less(black)); sum != (balance{}) {
		t.Errorf("the balances of both sides do not cancel: %v", sum)
	}
}
