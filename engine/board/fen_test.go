package board

import (
	"errors"
	"strings"
	"testing"
)

func TestFENReadAndWritten(t *testing.T) {
	for _, tt := range []struct{ name, fen, want string }{
		{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""},
		{"counters", "4k3/8/8/8/8/8/8/4K3 b - - 37 92", ""},
		{"en passant possible", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ""},
		{"one right each", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", ""},
		{"chess960, king not on the e-file", "1r2k1r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1", ""},
		{"chess960, inner rook", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", ""},

		{"four fields", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"spaces", "  4k3/8/8/8/8/8/8/4K3   w - -  0\t1\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"move number 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"rights in another order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"no pawn to take in passing", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{"pinned pawn cannot take in passing", "8/8/8/K2pP2q/8/8/8/7k w - d6 0 1", "8/8/8/K2pP2q/8/8/8/7k w - - 0 1"},
		{"Shredder letters", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"outer rook by its letter", "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Check(); err != nil {
				t.Error(err)
			}
			want := tt.want
			if want == "" {
				want = tt.fen
			}
			if p.FEN() != want {
				t.Errorf("got %s, want %s", p.FEN(), want)
			}
		})
	}
}

func TestFENRefused(t *testing.T) {
	for _, tt := range []struct{ name, fen, field, reason string }{
		{"nothing", "", "fields", "4 or 6 fields are needed, here are 0"},
		{"three fields", "4k3/8/8/8/8/8/8/4K3 w -", "fields", "4 or 6 fields are needed, here are 3"},
		{"five fields", "4k3/8/8/8/8/8/8/4K3 w - - 0", "fields", "4 or 6 fields are needed, here are 5"},
		{"seven fields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fields", "4 or 6 fields are needed, here are 7"},
		{"seven ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", "placement", "7 ranks"},
		{"nine ranks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "placement", "9 ranks"},
		{"short rank", "4k3/8/8/7/8/8/8/4K3 w - - 0 1", "placement", "rank 5 has 7 squares"},
		{"long rank", "4k3/8/8/8/8/8/8/4K4 w - - 0 1", "placement", "rank 1 has 9 squares"},
		{"men beyond the board", "4k3/8/8/8/8/8/8/4K3QQQQ w - - 0 1", "placement", "rank 1 has 12 squares"},
		{"two numbers", "4k3/44/8/8/8/8/8/4K3 w - - 0 1", "placement", "two numbers"},
		{"no man", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "placement", `'x' on rank 5 is no man`},
		{"nine", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "placement", `'9' on rank 7`},

		{"no white king", "4k3/8/8/8/8/8/8/8 w - - 0 1", "placement", "0 white kings"},
		{"two black kings", "4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "placement", "2 black kings"},
		{"kings side by side", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "placement", "side by side"},
		{"pawn on the first rank", "4k3/8/8/8/8/8/8/4K2P w - - 0 1", "placement", "a white pawn on h1"},
		{"pawn on the last rank", "p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "placement", "a black pawn on a8"},
		{"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "placement", "9 white pawns"},
		{"seventeen men", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", "placement", "17 white men"},
		{"a second queen with eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/QNBQK3 w - - 0 1", "placement", "8 white pawns and 1 promoted"},
		{"two dark bishops with eight pawns", "4k3/8/8/8/8/4B3/PPPPPPPP/2B1K3 w - - 0 1", "placement", "1 promoted"},
		{"three men give check", "4k3/3P4/3N4/8/8/8/8/3KR3 b - - 0 1", "placement", "3 men give check"},

		{"no side", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move", `"x"`},
		{"the other side in check", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "side to move", "could take the king on e8"},

		{"unknown right", "4k3/8/8/8/8/8/8/4K2R w X - 0 1", "castling", "no right"},
		{"right twice", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling", "twice"},
		{"right twice in two forms", "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "castling", "twice"},
		{"no rook", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling", "no white rook"},
		{"rook on the wrong side", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "castling", "no white rook"},
		{"black rook missing", "4k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "castling", "no black rook"},
		{"king off its rank", "4k3/8/8/8/8/8/4K3/7R w K - 0 1", "castling", "king is on e2"},
		{"no rook on the file", "4k3/8/8/8/8/8/8/4K2R w G - 0 1", "castling", "no white rook"},
		{"castling with the king itself", "4k3/8/8/8/8/8/8/4K2R w E - 0 1", "castling", "no white rook"},
		{"dash and right", "4k3/8/8/8/8/8/8/4K2R w K- - 0 1", "castling", "no right"},

		{"no square", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant", "not a square"},
		{"wrong rank", "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "en passant", "passes over"},
		{"rank of the other side", "4k3/8/8/8/3Pp3/8/8/4K3 w - d3 0 1", "en passant", "passes over"},
		{"no pawn", "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "en passant", "no black pawn on d5"},
		{"origin not empty", "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant", "from d7 to d5"},
		{"square not empty", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "en passant", "from d7 to d5"},

		{"clock not a number", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "clock", `"x"`},
		{"negative clock", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "clock", `"-1"`},
		{"huge clock", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", "clock", "no number"},
		{"signed move number", "4k3/8/8/8/8/8/8/4K3 w - - 0 +1", "move number", `"+1"`},
		{"huge move number", "4k3/8/8/8/8/8/8/4K3 w - - 0 100000", "move number", "100000"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := ParseFEN(tt.fen)
			var fenError *FENError
			if !errors.As(err, &fenError) {
				t.Fatalf("got %v, error %v", p, err)
			}
			if fenError.Field != tt.field || !strings.Contains(fenError.Reason, tt.reason) {
				t.Errorf("%s: %s; want %s: %s", fenError.Field, fenError.Reason, tt.field, tt.reason)
			}
		})
	}
}

func TestChess960IsRecognised(t *testing.T) {
	for _, tt := range []struct {
		fen  string
		want bool
	}{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false},
		{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", true},
		{"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", true},
		{"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w - - 0 1", false},
	} {
		if p := mustFEN(tt.fen); p.Chess960() != tt.want {
			t.Errorf("%s: %v", tt.fen, p.Chess960())
		}
	}
}

// What FEN writes reads back as the same position, with the same keys.
func TestFENReadsBack(t *testing.T) {
	walks(t, 20, func(p *Position) {
		q, err := ParseFEN(p.FEN())
		if err != nil {
			t.Fatal(err)
		}
		if q.FEN() != p.FEN() || q.Key() != p.Key() || q.PawnKingKey() != p.PawnKingKey() ||
			q.MaterialKey() != p.MaterialKey() || q.Checkers() != p.Checkers() {
			t.Fatalf("%s came back as %s", p.FEN(), q.FEN())
		}
	})
}
