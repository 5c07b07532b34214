package board

import "testing"

// play makes moves in UCI notation.
func play(t *testing.T, p *Position, moves ...string) {
	t.Helper()
	for _, s := range moves {
		m, err := p.ParseUCI(s)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
}

func TestRepetitions(t *testing.T) {
	p := NewPosition()
	shuffle := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	for i := range 3 {
		if got := p.Repetitions(); got != i {
			t.Errorf("after %d plies: %d repetitions, want %d", p.Ply(), got, i)
		}
		play(t, p, shuffle...)
	}
	if !p.RepeatedSince(8) || p.RepeatedSince(9) {
		t.Errorf("the position of ply 12 last occurred at ply 8")
	}
	play(t, p, "e2e4")
	if p.Repetitions() != 0 {
		t.Error("a pawn move makes a new position")
	}
}

func TestRepetitionNeedsTheSameRights(t *testing.T) {
	t.Run("castling", func(t *testing.T) {
		p := mustFEN("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
		play(t, p, "h1h2", "e8e7", "h2h1", "e7e8")
		if p.Repetitions() != 0 {
			t.Error("White could castle before and cannot now")
		}
	})
	t.Run("en passant", func(t *testing.T) {
		p := mustFEN("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1")
		play(t, p, "d2d4", "e8e7", "e1e2", "e7e8", "e2e1")
		if p.Repetitions() != 0 {
			t.Error("Black could take in passing before and cannot now")
		}
	})
	t.Run("double step that cannot be taken", func(t *testing.T) {
		p := mustFEN("4k3/8/8/8/7p/8/3P4/4K3 w - - 0 1")
		play(t, p, "d2d4", "e8e7", "e1e2", "e7e8", "e2e1")
		if p.Repetitions() != 1 {
			t.Error("no capture was possible, so the position is the same")
		}
	})
	t.Run("null move", func(t *testing.T) {
		p := NewPosition()
		play(t, p, "g1f3", "g8f6", "f3g1", "f6g8")
		p.MakeNull()
		p.MakeNull()
		if p.Repetitions() != 0 {
			t.Error("positions before a null move do not count")
		}
	})
}

func TestFiftyMoves(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		fifty     bool
	}{
		{"99 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", false},
		{"100 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", true},
		{"150 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 150 120", true},
		{"mate on the last ply counts first", "R3k3/8/4K3/8/8/8/8/8 b - - 150 120", false},
	} {
		p := mustFEN(tt.fen)
		if p.FiftyMoves() != tt.fifty {
			t.Errorf("%s: %v, want %v", tt.name, p.FiftyMoves(), tt.fifty)
		}
	}
}

func TestInsufficientMaterial(t *testing.T) {
	for _, tt := range []struct {
		name, placement string
		want            bool
	}{
		{"bare kings", "4k3/8/8/8/8/8/8/4K3", true},
		{"one knight", "4k3/8/8/8/8/8/8/4KN2", true},
		{"one bishop", "4kb2/8/8/8/8/8/8/4K3", true},
		{"bishops on one colour", "4kb2/8/8/8/8/8/8/2B1K3", true},
		{"bishops on both colours", "4kb2/8/8/8/8/8/8/4KB2", false},
		{"two knights can be mated into", "4k3/8/8/8/8/8/8/4KNN1", false},
		{"knight against knight", "4kn2/8/8/8/8/8/8/4KN2", false},
		{"bishop against knight", "4kn2/8/8/8/8/8/8/4KB2", false},
		{"pawn", "4k3/8/8/8/8/8/4P3/4K3", false},
		{"rook", "4k3/8/8/8/8/8/8/4KR2", false},
		{"queen", "4k3/8/8/8/8/8/8/4KQ2", false},
	} {
		if got := mustFEN(tt.placement + " b - - 0 1"); got.InsufficientMaterial() != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, !tt.want, tt.want)
		}
	}
}

func TestMateAndStalemate(t *testing.T) {
	for _, tt := range []struct {
		name, fen       string
		mate, stalemate bool
	}{
		{"back rank", "R3k3/8/4K3/8/8/8/8/8 b - - 0 1", true, false},
		{"corner", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", false, true},
		{"fool's mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, false},
		{"check only", "R3k3/8/3K4/8/8/8/8/8 b - - 0 1", false, false},
	} {
		p := mustFEN(tt.fen)
		if p.IsCheckmate() != tt.mate || p.IsStalemate() != tt.stalemate {
			t.Errorf("%s: mate %v, stalemate %v", tt.name, p.IsCheckmate(), p.IsStalemate())
		}
	}
}
