package board

import (
	"errors"
	"strings"
	"testing"
)

func TestSANWritten(t *testing.T) {
	for _, tt := range []struct{ name, fen, uci, want string }{
		{"pawn step", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"},
		{"pawn capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"promotion", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n", "a8=N"},
		{"promotion with check", "8/P7/8/8/8/8/8/k3K3 w - - 0 1", "a7a8q", "a8=Q+"},
		{"knight by file", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"},
		{"rook by rank", "R7/8/8/8/8/8/8/R3K2k w - - 0 1", "a1a4", "R1a4"},
		{"queen by square", "8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1+"},
		{"a pinned rival needs no origin", "4r2k/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1c3", "Nc3"},
		{"rival on another line needs the file only", "4k3/8/8/8/8/N7/8/1N2K3 w - - 0 1", "b1c4", ""},
		{"castling short", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O"},
		{"castling long with check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"},
		{"mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := mustFEN(tt.fen)
			m, err := p.ParseUCI(tt.uci)
			if tt.want == "" {
				if err == nil {
					t.Errorf("%s is not legal", tt.uci)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := p.SAN(m); got != tt.want {
				t.Errorf("SAN = %s, want %s", got, tt.want)
			}
		})
	}
}

func TestSANRead(t *testing.T) {
	const (
		start     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		castling  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		passing   = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
		promotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
		bPawn     = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1"
		bBishop   = "4k3/8/8/8/2p5/8/1P6/4KB2 w - - 0 1"
	)
	for _, tt := range []struct{ name, fen, san, uci string }{
		{"pawn", start, "e4", "e2e4"},
		{"knight", start, "Nf3", "g1f3"},
		{"pawn with its letter", start, "Pe4", "e2e4"},
		{"long with a dash", start, "e2-e4", "e2e4"},
		{"long without a dash", start, "e2e4", "e2e4"},
		{"long knight", start, "Ng1-f3", "g1f3"},
		{"long knight without a dash", start, "Ng1f3", "g1f3"},
		{"needless file", start, "Ngf3", "g1f3"},
		{"needless rank", start, "N1f3", "g1f3"},
		{"UCI", start, "g1f3", "g1f3"},
		{"small knight", start, "nf3", "g1f3"},
		{"figurine", start, "♘f3", "g1f3"},
		{"figurine as text", start, "♞\uFE0Ef3", "g1f3"},
		{"wrong check", start, "e4+", "e2e4"},
		{"wrong mate", start, "e4#", "e2e4"},
		{"old mate", start, "e4++", "e2e4"},
		{"judgement", start, "e4!?", "e2e4"},
		{"judgement after a space", start, "e4 ??", "e2e4"},
		{"wrong capture", start, "Nxf3", "g1f3"},
		{"spaces around", start, " e4 ", "e2e4"},

		{"castling", castling, "O-O", "e1g1"},
		{"castling long", castling, "O-O-O", "e1c1"},
		{"zeros", castling, "0-0", "e1g1"},
		{"zeros long, check", castling, "0-0-0+", "e1c1"},
		{"small letters", castling, "o-o-o", "e1c1"},
		{"en dash", castling, "O–O", "e1g1"},
		{"em dashes", castling, "O—O—O", "e1c1"},
		{"minus sign", castling, "O−O", "e1g1"},
		{"Unicode hyphens", castling, "0‐0‑0", "e1c1"},
		{"no dash", castling, "OO", "e1g1"},
		{"squares of the king", castling, "Ke1-g1", "e1g1"},
		{"UCI castling", castling, "e1c1", "e1c1"},
		{"king takes rook", castling, "e1h1", "e1g1"},
		{"judged castling", castling, "O-O!", "e1g1"},

		{"en passant", passing, "exd6", "e5d6"},
		{"en passant, named", passing, "exd6 e.p.", "e5d6"},
		{"en passant, named without a space", passing, "exd6e.p.", "e5d6"},
		{"en passant, named without points", passing, "exd6 ep!", "e5d6"},
		{"en passant, named before the check", passing, "exd6 e.p.+", "e5d6"},
		{"en passant, no x", passing, "ed6", "e5d6"},
		{"en passant, long", passing, "e5xd6", "e5d6"},

		{"promotion", promotion, "a8=Q+", "a7a8q"},
		{"promotion without =", promotion, "a8Q", "a7a8q"},
		{"promotion in brackets", promotion, "a8(Q)", "a7a8q"},
		{"promotion after a slash", promotion, "a8/R", "a7a8r"},
		{"small promotion", promotion, "a8=n", "a7a8n"},
		{"small bishop without =", promotion, "a8b", "a7a8b"},
		{"capturing promotion", promotion, "axb8=Q", "a7b8q"},
		{"capturing promotion, short", promotion, "ab8B", "a7b8b"},
		{"long promotion", promotion, "a7-a8=Q", "a7a8q"},
		{"UCI promotion", promotion, "a7b8n", "a7b8n"},

		{"b is a pawn where that is legal", bPawn, "bxc4", "b3c4"},
		{"capital B is the bishop", bPawn, "Bxc4", "f1c4"},
		{"b without x is a pawn too", bPawn, "bc4", "b3c4"},
		{"b is the bishop where no pawn can", bBishop, "bxc4", "f1c4"},
		{"b and another square", bBishop, "bd3", "f1d3"},
		{"b and the bishop's square", bBishop, "bf1d3", "f1d3"},
		{"b pawn with its needless file", bBishop, "bb4", "b2b4"},
		{"capture written with a colon", bPawn, "b:c4", "b3c4"},
		{"capture written with ×", bPawn, "B×c4", "f1c4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := mustFEN(tt.fen)
			m, err := p.ParseSAN(tt.san)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.UCI(m); got != tt.uci {
				t.Errorf("%q = %s, want %s", tt.san, got, tt.uci)
			}
		})
	}
}

func TestSANRefused(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, tt := range []struct{ name, fen, san, reason string }{
		{"nothing", start, "", "not a move"},
		{"a word", start, "hello", "not a move"},
		{"a sign alone", start, "+", "not a move"},
		{"square off the board", start, "e9", "not a move"},
		{"dangling x", start, "e4x", "not a move"},
		{"too much", start, "e4e5e6", "not a move"},
		{"too long", start, strings.Repeat("e", 1000), "not a move"},
		{"bytes that are no text", start, "\xff\xfe", "not a move"},
		{"result", start, "1-0", "not a move"},
		{"out of reach", start, "Nf4", "no white knight can go to f4"},
		{"own man", start, "Ra2", "no white rook can go to a2"},
		{"no right to castle", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "no right to castle"},
		{"blocked castling", start, "O-O", "blocked"},
		{"castling through check", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "through check"},
		{"king step of two without a right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "no white king can go to g1"},
		{"pinned", "4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nd5", "leaves the white king in check"},
		{"ambiguous", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", "ambiguous, Nbd2 or Nfd2"},
		{"no promotion piece", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8", "a8=Q"},
		{"promotion to a king", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8=K", "not a move"},
		{"promotion too early", "8/8/P7/8/8/8/8/k1K5 w - - 0 1", "a7=Q", "last rank only"},
		{"promotion of a knight", start, "Nf3=Q", "only a pawn"},
		{"a capture needs its x or file", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "no white pawn can go to d5"},
		{"null move in check", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--", "in check"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, err := mustFEN(tt.fen).ParseSAN(tt.san)
			var moveError *MoveError
			if !errors.As(err, &moveError) {
				t.Fatalf("%q = %s, error %v", tt.san, m, err)
			}
			if !strings.Contains(moveError.Reason, tt.reason) {
				t.Errorf("reason %q, want %q", moveError.Reason, tt.reason)
			}
		})
	}
}

func TestNullMoveInSAN(t *testing.T) {
	p := NewPosition()
	for _, s := range []string{"--", "Z0"} {
		if m, err := p.ParseSAN(s); err != nil || m != NullMove || p.SAN(m) != "--" {
			t.Errorf("%s = %s, %v", s, m, err)
		}
	}
	p.Make(NullMove)
	if p.Side() != Black || p.Check() != nil {
		t.Errorf("after the null move: %s", p.FEN())
	}
	p.Unmake()
	if p.FEN() != NewPosition().FEN() {
		t.Errorf("taken back: %s", p.FEN())
	}
}

// Every legal move has one SAN, which reads back as the move; so do UCI and the
// long forms.
func TestMovesReadBack(t *testing.T) {
	walks(t, 10, func(p *Position) {
		var l MoveList
		p.LegalMoves(&l)
		seen := map[string]Move{}
		for _, m := range l.Slice() {
			san, uci := p.SAN(m), p.UCI(m)
			if other, ok := seen[san]; ok {
				t.Fatalf("%s: %s and %s are both %s", p.FEN(), m, other, san)
			}
			seen[san] = m
			if got, err := p.ParseSAN(san); err != nil || got != m {
				t.Fatalf("%s: SAN %s of %s read as %s, %v", p.FEN(), san, m, got, err)
			}
			if got, err := p.ParseUCI(uci); err != nil || got != m {
				t.Fatalf("%s: UCI %s of %s read as %s, %v", p.FEN(), uci, m, got, err)
			}
			if m.IsCastle() {
				continue // in Chess960 the squares of the king may mean a step of the king
			}
			long := strings.TrimSpace(p.At(m.From()).Type().Letter()) + m.From().String() + "-" + m.To().String()
			if m.IsPromotion() {
				long += m.Promotion().Letter()
			}
			if got, err := p.ParseSAN(long); err != nil || got != m {
				t.Fatalf("%s: %s of %s read as %s, %v", p.FEN(), long, m, got, err)
			}
		}
	})
}

func TestChess960Castling(t *testing.T) {
	for _, tt := range []struct{ name, fen, uci, san, after string }{
		{"king and rook change places", "1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "O-O", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the king stays", "1k6/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "O-O", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the rook stays", "k7/8/8/8/8/8/8/1K3R2 w F - 0 1", "b1f1", "O-O", "k7/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"long across the board, Black", "r5k1/8/8/8/8/8/8/3K4 b a - 3 9", "g8a8", "O-O-O+", "2kr4/8/8/8/8/8/8/3K4 w - - 4 10"},
		{"standard squares", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the leaving rook bares the king", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1", "", ""},
		{"the king's way is attacked", "3rk3/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1", "", ""},
		{"the rook's way may be attacked", "1r2k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", "O-O-O", "1r2k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"a man between", "4k3/8/8/8/8/8/8/R1NK4 w A - 0 1", "d1a1", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := mustFEN(tt.fen)
			m, err := p.ParseUCI(tt.uci)
			if tt.san == "" {
				if err == nil {
					t.Fatalf("%s is not legal", tt.uci)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := p.UCI(m); got != tt.uci {
				t.Errorf("UCI = %s, want %s", got, tt.uci)
			}
			if got := p.SAN(m); got != tt.san {
				t.Errorf("SAN = %s, want %s", got, tt.san)
			}
			p.Make(m)
			if p.FEN() != tt.after {
				t.Errorf("after: %s, want %s", p.FEN(), tt.after)
			}
			if err := p.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}
