package board

import "testing"

// Each way to spoil a position must be found out.
func TestCheckFindsWhatIsWrong(t *testing.T) {
	for _, tt := range []struct {
		name  string
		spoil func(p *Position)
	}{
		{"key", func(p *Position) { p.st.key++ }},
		{"pawn key", func(p *Position) { p.st.pawnKing++ }},
		{"numbers of men", func(p *Position) { p.st.numbers++ }},
		{"checkers", func(p *Position) { p.st.checkers = 1 }},
		{"man without its bit", func(p *Position) { p.squares[20] = NewPiece(White, Knight) }},
		{"bit without its man", func(p *Position) { p.kinds[Rook] |= 1 << 20 }},
		{"third king", func(p *Position) {
			p.put(20, NewPiece(White, King))
			p.st.key, p.st.pawnKing, p.st.numbers = p.computeKeys()
		}},
		{"en passant square", func(p *Position) {
			p.st.passing = 44
			p.st.key, _, _ = p.computeKeys()
		}},
		{"castling without a rook", func(p *Position) {
			p.castles[0].rook = 20
			p.st.key, _, _ = p.computeKeys()
		}},
		{"king left in check", func(p *Position) {
			p.put(52-8, NewPiece(White, Rook))
			p.kinds[Pawn] &^= 1 << 52
			p.colors[Black] &^= 1 << 52
			p.kinds[0] &^= 1 << 52
			p.squares[52] = NoPiece
			p.st.key, p.st.pawnKing, p.st.numbers = p.computeKeys()
		}},
	} {
		p := NewPosition()
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		tt.spoil(p)
		if p.Check() == nil {
			t.Errorf("%s: not found", tt.name)
		}
	}
}

func TestKeysOfRightsTurnAndPassing(t *testing.T) {
	keys := map[uint64]string{}
	for _, fen := range []string{
		"r3k2r/8/8/8/8/8/8/R3K2R w - -", "r3k2r/8/8/8/8/8/8/R3K2R b - -",
		"r3k2r/8/8/8/8/8/8/R3K2R w K -", "r3k2r/8/8/8/8/8/8/R3K2R w Q -",
		"r3k2r/8/8/8/8/8/8/R3K2R w k -", "r3k2r/8/8/8/8/8/8/R3K2R w q -",
		"r3k2r/8/8/8/8/8/8/R3K2R w KQ -", "r3k2r/8/8/8/8/8/8/R3K2R w kq -",
		"r3k2r/8/8/8/8/8/8/R3K2R w Kk -", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
		"4k3/8/8/3pPp2/8/8/8/4K3 w - -", "4k3/8/8/3pPp2/8/8/8/4K3 w - d6", "4k3/8/8/3pPp2/8/8/8/4K3 w - f6",
		"1r2k3/8/8/8/8/8/8/RR2K3 w A -", "1r2k3/8/8/8/8/8/8/RR2K3 w B -",
	} {
		p := mustFEN(fen)
		if other, ok := keys[p.Key()]; ok {
			t.Errorf("one key for %s and %s", other, fen)
		}
		keys[p.Key()] = fen
	}
}
