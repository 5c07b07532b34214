package tsvetkov_test

import (
	"math/rand/v2"
	"testing"

	"gloss/engine/board"
	"gloss/eval"
	"gloss/eval/evaltest"
	"gloss/eval/tsvetkov"
)

// stageLine tells if there is a line after the terms with an ID.
func stageLine(b *eval.Breakdown, id string) bool {
	for _, s := range b.Adjustments {
		if s.ID == id {
			return true
		}
	}
	return false
}

// TestKingAndPawn judges the positions that every player has to know.
func TestKingAndPawn(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	for _, tt := range []struct {
		name, fen string
		wins      bool
	}{
		{"king on the 6th in front of the pawn", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true},
		{"the same, the lone king to move", "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", true},
		{"opposition held by the lone king", "4k3/8/8/4K3/4P3/8/8/8 w - - 0 1", true},
		{"king beside the pawn, opposition against it", "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", false},
		{"the same, with the opposition", "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", true},
		{"pawn on the 7th, stalemate", "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", false},
		{"pawn on the 6th, it moves with check", "3k4/8/3KP3/8/8/8/8/8 w - - 0 1", false},
		{"pawn on the 6th, it moves without check", "4k3/8/3KP3/8/8/8/8/8 w - - 0 1", true},
		{"rook pawn, the king in the corner", "k7/8/1K6/P7/8/8/8/8 w - - 0 1", false},
		{"rook pawn, the king shut out", "8/1K6/8/P2k4/8/8/8/8 w - - 0 1", true},
		{"outside of the square", "8/8/8/7k/P7/8/8/K7 w - - 0 1", true},
		{"inside of the square", "8/8/8/4k3/P7/8/8/K7 b - - 0 1", false},
		{"knight pawn, king in front on the 6th, to move", "1k6/8/1K6/1P6/8/8/8/8 w - - 0 1", true},
		{"the pawn falls", "8/8/8/8/8/1k6/1P6/7K w - - 0 1", false},
		{"double step out of reach", "8/8/8/8/7k/8/P7/K7 w - - 0 1", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pos := evaltest.Parse(t, tt.fen)
			flipped := evaltest.FlipColours(t, pos)
			for us, pos := range map[board.Color]*board.Position{board.White: pos, board.Black: flipped} {
				evaltest.SumIsScore(t, rules, pos)
				b := rules.Explain(pos)
				if !stageLine(b, "king-and-pawn-ending") {
					t.Errorf("%s: the line of the ending is missing", pos.FEN())
				}
				score := b.Total()
				if us == board.Black {
					score = -score
				}
				if tt.wins && score < 5000 || !tt.wins && score != 0 {
					t.Errorf("%s: score %d, wins %v", pos.FEN(), score, tt.wins)
				}
			}
		})
	}
}

// TestKingAndPawnFollowsTheMoves: a position is won if a move wins, or for the lone king if every move
// loses.
func TestKingAndPawnFollowsTheMoves(t *testing.T) {
	rules := tsvetkov.New(profile(t, "tuned"))
	rng := rand.New(rand.NewPCG(3, 3))
	won := func(pos *board.Position) bool {
		switch {
		case pos.InsufficientMaterial(), pos.IsStalemate():
			return false
		case pos.IsCheckmate():
			return true
		case pos.Kind(board.Pawn) == 0: // a new queen or rook wins if it is not lost at once
			var l board.MoveList
			pos.LegalMoves(&l)
			for _, m := range l.Slice() {
				if pos.IsCapture(m) {
					return false
				}
			}
			return pos.Kind(board.Queen)|pos.Kind(board.Rook) != 0
		}
		return rules.Score(pos) != 0
	}
	wins, draws := 0, 0
	for range 20_000 {
		pos := evaltest.KingAndPawn(rng)
		if pos == nil {
			continue
		}
		us := board.White
		want := pos.Side() != us
		var l board.MoveList
		pos.LegalMoves(&l)
		for _, m := range l.Slice() {
			pos.Make(m)
			if won(pos) == (pos.Side() != us) {
				want = pos.Side() != us
			}
			pos.Unmake()
		}
		if l.Len() == 0 {
			want = pos.IsCheckmate()
		}
		if got := rules.Score(pos) != 0; got != want {
			t.Fatalf("%s: won %v, by the moves %v", pos.FEN(), got, want)
		}
		if want {
			wins++
		} else {
			draws++
		}
	}
	if wins < 2000 || draws < 2000 {
		t.Errorf("only %d wins and %d draws", wins, draws)
	}
}

// TestWrongRookPawn: bishops of the wrong colour do not drive the king out of the corner.
func TestWrongRookPawn(t *testing.T) {
	rules := tsvetkov.New(profile(t, "compendium"))
	for _, tt := range []struct {
		name, fen string
		drawn     bool
	}{
		{"in the corner", "k7/8/1K6/P7/8/8/8/2B5 w - - 0 1", true},
		{"beside it", "8/1k6/8/PK6/8/8/8/2B5 w - - 0 1", true},
		{"two pawns on the file", "6k1/8/6K1/7P/7P/8/1B6/8 w - - 0 1", false},
		{"two pawns, wrong bishop", "7k/8/6K1/7P/7P/8/B7/8 w - - 0 1", true},
		{"pawns alone", "7k/8/6K1/7P/7P/8/8/8 w - - 0 1", true},
		{"the right bishop", "k7/8/1K6/P7/8/8/8/5B2 w - - 0 1", false},
		{"the king is far", "8/8/1K2k3/P7/8/8/8/2B5 w - - 0 1", false},
		{"another pawn", "k7/8/1K6/P7/3P4/8/8/2B5 w - - 0 1", false},
		{"pawns on both rook files", "k7/8/1K6/P6P/8/8/8/2B5 w - - 0 1", false},
		{"a knight besides", "k7/8/1K6/P7/8/8/8/2B3N1 w - - 0 1", false},
		{"the lone side has a pawn", "k7/7p/1K6/P7/8/8/8/2B5 w - - 0 1", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pos := evaltest.Parse(t, tt.fen)
			for _, pos := range []*board.Position{pos, evaltest.FlipColours(t, pos)} {
				evaltest.SumIsScore(t, rules, pos)
				b := rules.Explain(pos)
				if got := stageLine(b, "wrong-rook-pawn"); got != tt.drawn || tt.drawn && b.Total() != 0 {
					t.Errorf("%s: drawn %v, score %d, want %v", pos.FEN(), got, b.Total(), tt.drawn)
				}
			}
		})
	}
}
