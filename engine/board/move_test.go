package board

import "testing"

func TestMostMovesFitTheList(t *testing.T) {
	var l MoveList
	p := mustFEN("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")
	p.LegalMoves(&l)
	if l.Len() != 218 {
		t.Errorf("%d moves, want 218", l.Len())
	}
}

func TestMoveString(t *testing.T) {
	for _, tt := range []struct {
		move Move
		want string
	}{
		{NoMove, "none"},
		{NullMove, "null"},
		{newMove(12, 28), "e2e4"},
		{newPromotion(48, 56, Knight), "a7a8n"},
		{newPromotion(48, 57, Queen), "a7b8q"},
		{newMove(4, 7) | flagCastle, "e1h1"},
	} {
		if got := tt.move.String(); got != tt.want {
			t.Errorf("%04x is %s, want %s", uint16(tt.move), got, tt.want)
		}
	}
}

func TestUCICastling(t *testing.T) {
	p := mustFEN("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")
	for _, tt := range []struct{ read, standard, chess960 string }{
		{"e8g8", "e8g8", "e8h8"},
		{"e8h8", "e8g8", "e8h8"},
		{"e8c8", "e8c8", "e8a8"},
		{"e8a8", "e8c8", "e8a8"},
	} {
		m, err := p.ParseUCI(tt.read)
		if err != nil || !m.IsCastle() {
			t.Fatalf("%s: %s, %v", tt.read, m, err)
		}
		p.SetChess960(false)
		if got := p.UCI(m); got != tt.standard {
			t.Errorf("%s is written %s, want %s", tt.read, got, tt.standard)
		}
		p.SetChess960(true)
		if got := p.UCI(m); got != tt.chess960 {
			t.Errorf("%s is written %s in Chess960, want %s", tt.read, got, tt.chess960)
		}
	}
}

func TestUCIRefused(t *testing.T) {
	for _, s := range []string{"", "e2", "e2e9", "e2e4e", "e7e8k", "0000", "e2e5", "e7e5", "a3a4", "e2e4q", "é2e4"} {
		if m, err := NewPosition().ParseUCI(s); err == nil {
			t.Errorf("%q read as %s", s, m)
		}
	}
}

// A king that castles without moving is not written as going nowhere.
func TestUCIKingThatStays(t *testing.T) {
	p := mustFEN("1k6/8/8/8/8/8/8/6KR w H - 0 1")
	if m, err := p.ParseUCI("g1g1"); err == nil {
		t.Errorf("g1g1 read as %s", m)
	}
}

func TestGivesCheck(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            bool
	}{
		{"en passant opens the rank twice", "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", "e5d6", true},
		{"en passant opens the diagonal of the taken pawn", "8/8/6k1/3pP3/8/1B6/8/K7 w - d6 0 1", "e5d6", false},
		{"en passant opens the long diagonal", "6k1/8/8/3pP3/8/1B6/8/K7 w - d6 0 1", "e5d6", true},
		{"promotion along its own file", "8/P7/8/8/8/8/8/k3K3 w - - 0 1", "a7a8r", true},
		{"the pawn hides nothing behind it", "k7/8/8/8/8/8/P7/R3K3 w - - 0 1", "a2a4", false},
		{"discovered by a knight", "k7/8/8/8/8/8/N7/R3K3 w - - 0 1", "a2c3", true},
		{"castling", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true},
	} {
		p := mustFEN(tt.fen)
		m, err := p.ParseUCI(tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if p.GivesCheck(m) != tt.want {
			t.Errorf("%s: %v", tt.name, !tt.want)
		}
	}
}
