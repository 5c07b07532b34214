package annotate

import (
	"strings"
	"testing"

	"gloss/engine/board"
)

// play makes moves in standard notation ("--" is the null move) and returns them.
func play(t testing.TB, pos *board.Position, san string) []board.Move {
	t.Helper()
	var moves []board.Move
	for _, word := range strings.Fields(san) {
		m := board.NullMove
		if word != "--" {
			var err error
			if m, err = pos.ParseSAN(word); err != nil {
				t.Fatal(err)
			}
		}
		makeMove(pos, m)
		moves = append(moves, m)
	}
	return moves
}

func TestOpeningsAreKnownByPosition(t *testing.T) {
	openings := NewOpenings()
	for _, tt := range []struct {
		name, moves string
		eco, title  string
		ply         int
	}{
		{"straight", "e4 e5 Nf3 d6", "C41", "Philidor Defense", 4},
		{"the moves behind the book do not count", "e4 e5 Nf3 d6 h4 h5", "C41", "Philidor Defense", 4},
		{"by another order", "Nf3 d6 e4 e5", "C41", "Philidor Defense", 4},
		{"no move", "", "", "", 0},
	} {
		moves := play(t, board.NewPosition(), tt.moves)
		got, ply, ok := openings.Find(board.NewPosition(), moves)
		if got.ECO != tt.eco || got.Name != tt.title || ply != tt.ply || ok != (tt.eco != "") {
			t.Errorf("%s: %q %q after %d plies (%v), want %q %q after %d", tt.name, got.ECO, got.Name, ply, ok, tt.eco, tt.title, tt.ply)
		}
	}
}

func TestEveryNamedOpeningIsLegal(t *testing.T) {
	names := readOpenings()
	if len(names) < 3000 {
		t.Errorf("%d named positions, want at least 3000", len(names))
	}
}

func TestGamesFromOtherPositionsHaveNoOpening(t *testing.T) {
	pos, err := board.ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	moves := play(t, pos.Clone(), "e4 e5 Nf3 d6")
	if got, _, ok := NewOpenings().Find(pos, moves); ok {
		t.Errorf("a game without a rook is called %v", got)
	}
}
