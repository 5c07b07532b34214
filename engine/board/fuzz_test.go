package board

import "testing"

var fuzzFENs = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
	"8/8/8/K2pP2q/8/8/8/7k w - d6 0 1",
	"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
	"rr1k2nr/pp1ppppp/8/8/8/8/PP1PPPPP/RR1K2NR w HBhb - 0 1",
	"4k3/8/8/8/8/8/8/4K3 b - -",
	"4k3/8/8/8/8/8/8/4KQQQ w - - 9999 99999",
	"4k3/44/8/8/8/8/8/4K3 w - - 0 1",
	"8/8/8/3kK3/8/8/8/8 w - - 0 1",
	"p3k3/8/8/8/8/8/8/4K3 w KQkq e3 -1 x",
	"//////// w - - 0 1",
}

// No text may crash the reader; what it accepts is a sound position that reads
// back from its own FEN, and stays sound after every legal move.
func FuzzFEN(f *testing.F) {
	for _, fen := range fuzzFENs {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			if err.Error() == "" {
				t.Fatal("refused without a reason")
			}
			return
		}
		if err := p.Check(); err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		q, err := ParseFEN(p.FEN())
		if err != nil {
			t.Fatalf("own FEN refused: %v", err)
		}
		if q.FEN() != p.FEN() || q.Key() != p.Key() {
			t.Fatalf("%s came back as %s", p.FEN(), q.FEN())
		}
		var l MoveList
		p.LegalMoves(&l)
		for _, m := range l.Slice() {
			p.Make(m)
			if err := p.Check(); err != nil {
				t.Fatalf("%s after %s: %v", q.FEN(), m, err)
			}
			p.Unmake()
			if got, err := p.ParseSAN(p.SAN(m)); err != nil || got != m {
				t.Fatalf("%s: %s of %s read as %s, %v", p.FEN(), p.SAN(m), m, got, err)
			}
		}
		if p.st != q.st || p.squares != q.squares {
			t.Fatalf("%s became %s", q.FEN(), p.FEN())
		}
	})
}

// No text may crash the readers of moves; what they accept is legal and reads
// back in each notation. The position is untouched.
func FuzzSAN(f *testing.F) {
	for _, san := range []string{
		"e4", "Nf3", "O-O", "0-0-0+", "O–O", "exd6 e.p.", "a8=Q#", "a8(Q)", "a8/b", "bxc3", "♘f3!?", "--", "Z0", "e2-e4", "e7e8q", "\xff", "b", "x", "K-", "oo",
	} {
		for _, fen := range fuzzFENs[:8] {
			f.Add(fen, san)
		}
	}
	f.Fuzz(func(t *testing.T, fen, san string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		before := p.FEN()
		m, err := p.ParseSAN(san)
		if uci, err := p.ParseUCI(san); err == nil {
			if !p.IsLegal(uci) {
				t.Fatalf("%s: UCI %q read as %s, which is not legal", before, san, uci)
			}
			if again, err := p.ParseUCI(p.UCI(uci)); err != nil || again != uci {
				t.Fatalf("%s: UCI %s read as %s, %v", before, p.UCI(uci), again, err)
			}
		}
		switch {
		case err != nil:
		case m == NullMove:
			if p.InCheck() {
				t.Fatalf("%s: a null move in check", before)
			}
		case !p.IsLegal(m):
			t.Fatalf("%s: %q read as %s, which is not legal", before, san, m)
		default:
			if again, err := p.ParseSAN(p.SAN(m)); err != nil || again != m {
				t.Fatalf("%s: %s read as %s, %v", before, p.SAN(m), again, err)
			}
		}
		if p.FEN() != before {
			t.Fatalf("%s became %s", before, p.FEN())
		}
	})
}
