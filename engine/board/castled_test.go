package board

import (
	"strings"
	"testing"
)

// TestKingPasts follows both kings through games and reads set-up positions.
func TestKingPasts(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	tests := []struct {
		name, fen, moves string
		white, black     string
	}{
		{"nobody has moved", start, "", "home", "home"},
		{"White has castled", start, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1", "castled", "home"},
		{"Black has walked", start, "e2e4 e7e5 d2d4 e8e7", "home", "moved"},
		{"castled, then back to the centre", start, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 f1e1 d7d6 g1f1 a7a6 f1e2", "castled", "home"},
		{"on foot to g1", start, "e2e4 e7e5 g1f3 b8c6 f1e2 f8e7 e1f1 g8f6 g2g3 a7a6 f1g2 b7b6 h1f1 h7h6 g2g1", "moved", "home"},
		{"a king that went home again", start, "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8", "moved", "moved"},

		{"set up after castling", "rnb2rk1/8/8/8/8/8/8/2KR4 w - - 0 1", "", "castled", "castled"},
		{"the rook is shut in", "6kr/8/8/8/8/8/8/1RK5 w - - 0 1", "", "moved", "moved"},
		{"a rook of the enemy shuts nobody in", "6k1/8/8/8/8/8/8/1rK5 w - - 0 1", "", "castled", "castled"},
		{"off the back rank", "8/6k1/8/8/8/8/6K1/8 w - - 0 1", "", "moved", "moved"},
		{"at home without a right", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "home", "home"},
		{"on the d-file", "3k4/8/8/8/8/8/8/5K2 w - - 0 1", "", "moved", "moved"},
		{"rights say that nothing has happened", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "home", "home"},
		{"Chess960: the enemy's right shows the initial file", "1rk4r/8/8/8/8/8/8/R2K3R w hb - 0 1", "", "moved", "home"},
		{"Chess960: unmoved on the same file", "2rk3r/8/8/8/8/8/8/R2K4 w hc - 0 1", "", "home", "home"},
		{"what has been seen at set-up stays", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 g8f7 e2f1 f7e6", "moved", "castled"},
		{"the shut-in rook gets out, the king has moved still", "6kr/8/8/8/8/8/8/4K3 b - - 0 1", "h8h7 e1e2", "moved", "moved"},
	}
	past := func(p *Position, c Color) string {
		switch {
		case p.Castled(c) && p.KingMoved(c):
			return "both"
		case p.Castled(c):
			return "castled"
		case p.KingMoved(c):
			return "moved"
		}
		return "home"
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos, err := ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			before := pos.st.kings
			for _, word := range strings.Fields(tt.moves) {
				m, err := pos.ParseUCI(word)
				if err != nil {
					t.Fatal(err)
				}
				pos.Make(m)
			}
			if w, b := past(pos, White), past(pos, Black); w != tt.white || b != tt.black {
				t.Errorf("White %s, Black %s; want %s, %s", w, b, tt.white, tt.black)
			}
			for pos.Ply() > 0 {
				pos.Unmake()
			}
			if pos.st.kings != before {
				t.Errorf("taking all moves back does not bring back the past of the kings")
			}
		})
	}
}
