package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// starts are positions from which random walks reach every kind of move soon.
var starts = []struct{ name, fen string }{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"castling both ways", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"},
	{"en passant", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
	{"pawns about to promote", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"},
	{"chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"},
	{"chess960, inner rooks", "rr1k2nr/pp1ppppp/8/8/8/8/PP1PPPPP/RR1K2NR w HBhb - 0 1"},
}

// walks calls f on the positions of random walks from all starts.
func walks(t *testing.T, games int, f func(*Position)) {
	t.Helper()
	if testing.Short() {
		games = (games + 9) / 10
	}
	random := rand.New(rand.NewPCG(19, 87))
	for _, start := range starts {
		for range games {
			walk(random, mustFEN(start.fen), 120, f)
		}
	}
}

func TestCheckHoldsOnEveryPosition(t *testing.T) {
	walks(t, 30, func(p *Position) {
		if err := p.Check(); err != nil {
			t.Fatalf("%s after %s: %v", p.FEN(), p.LastMove(), err)
		}
	})
}

// Taking everything back must restore each position bit for bit.
func TestUnmakeRestores(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, start := range starts {
		for range 20 {
			p := mustFEN(start.fen)
			var before []Position
			walk(random, p, 100, func(p *Position) { before = append(before, *p) })
			for i := len(before) - 1; i >= 0; i-- {
				was := before[i]
				if p.st != was.st || p.kinds != was.kinds || p.colors != was.colors || p.squares != was.squares || p.side != was.side {
					t.Fatalf("%s at ply %d: got %s, want %s", start.name, i, p.FEN(), was.FEN())
				}
				p.Unmake()
			}
		}
	}
}

func TestNullMoveKeepsEverythingButTheTurn(t *testing.T) {
	walks(t, 5, func(p *Position) {
		if p.InCheck() {
			return
		}
		fen, key := p.FEN(), p.Key()
		p.MakeNull()
		if err := p.Check(); err != nil {
			t.Fatalf("%s, null move: %v", fen, err)
		}
		p.UnmakeNull()
		if p.FEN() != fen || p.Key() != key {
			t.Fatalf("%s became %s", fen, p.FEN())
		}
	})
}

// Who is in check cannot pass; a position with the turn passed is another one.
func TestPassedLeavesThePositionAsItWas(t *testing.T) {
	walks(t, 5, func(p *Position) {
		fen, other := p.FEN(), p.Passed()
		switch {
		case p.InCheck() != (other == nil):
			t.Fatalf("%s passed: %v", fen, other)
		case other != nil && other.Side() == p.Side():
			t.Fatalf("%s passed: %s", fen, other.FEN())
		case p.FEN() != fen:
			t.Fatalf("%s became %s", fen, p.FEN())
		}
	})
}

// IsLegal must know exactly the moves of the list among all 65536 values.
func TestIsLegalOnEveryValue(t *testing.T) {
	n := 0
	walks(t, 5, func(p *Position) {
		if n++; n%5 != 0 {
			return
		}
		var l MoveList
		p.LegalMoves(&l)
		legal := make(map[Move]bool, l.Len())
		for _, m := range l.Slice() {
			legal[m] = true
		}
		if len(legal) != l.Len() {
			t.Fatalf("%s: a move is listed twice", p.FEN())
		}
		for v := range 1 << 16 {
			if m := Move(v); p.IsLegal(m) != legal[m] {
				t.Fatalf("%s: IsLegal(%04x %s) = %v", p.FEN(), v, m, p.IsLegal(m))
			}
		}
	})
}

func TestCapturesAndQuietsMakeUpAllMoves(t *testing.T) {
	walks(t, 20, func(p *Position) {
		var all, noisy, quiet MoveList
		p.LegalMoves(&all)
		p.LegalCaptures(&noisy)
		p.LegalQuiets(&quiet)
		if all.Len() != noisy.Len()+quiet.Len() {
			t.Fatalf("%s: %d moves, %d captures, %d quiets", p.FEN(), all.Len(), noisy.Len(), quiet.Len())
		}
		for _, m := range all.Slice() {
			want := p.IsCapture(m) || m.Promotion() == Queen
			if slices.Contains(noisy.Slice(), m) != want || slices.Contains(quiet.Slice(), m) == want {
				t.Fatalf("%s: %s in the wrong list", p.FEN(), m)
			}
		}
	})
}

func TestGivesCheckIsCheckAfterTheMove(t *testing.T) {
	walks(t, 20, func(p *Position) {
		var l MoveList
		p.LegalMoves(&l)
		for _, m := range l.Slice() {
			claim := p.GivesCheck(m)
			p.Make(m)
			if p.InCheck() != claim {
				p.Unmake()
				t.Fatalf("%s: GivesCheck(%s) = %v", p.FEN(), m, claim)
			}
			p.Unmake()
		}
	})
}

// Equal positions have equal keys whatever way led there; the FEN tells equality.
func TestChecksAgreeWithGivesCheck(t *testing.T) {
	given := 0
	walks(t, 20, func(p *Position) {
		var l MoveList
		p.LegalMoves(&l)
		var c Checks
		p.FindChecks(&c)
		for _, m := range l.Slice() {
			want := p.GivesCheck(m)
			if got := p.GiveCheck(&c, m); got != want {
				t.Fatalf("%s: %v gives check %v, by the checks %v", p.FEN(), m, want, got)
			}
			if want {
				given++
			}
		}
	})
	if given == 0 {
		t.Error("no move gave check")
	}
}

// Quiet moves that give check come in the order of all quiet moves, none is left out.
func TestQuietChecksAreThoseOfTheQuietMoves(t *testing.T) {
	given := 0
	walks(t, 20, func(p *Position) {
		if p.InCheck() {
			return
		}
		var quiet, got MoveList
		var c Checks
		p.FindChecks(&c)
		p.LegalQuiets(&quiet)
		p.LegalQuietChecks(&got, &c)
		want := slices.DeleteFunc(slices.Clone(quiet.Slice()), func(m Move) bool { return !p.GivesCheck(m) })
		if !slices.Equal(got.Slice(), want) {
			t.Fatalf("%s: quiet checks %v, want %v", p.FEN(), got.Slice(), want)
		}
		given += len(want)
	})
	if given == 0 {
		t.Error("no quiet move gave check")
	}
}

func TestKeysTellPositionsApart(t *testing.T) {
	byKey := map[uint64]string{}
	byFEN := map[string]uint64{}
	walks(t, 20, func(p *Position) {
		if p.Chess960() {
			return
		}
		fen := p.FEN()
		for range 2 { // without the counters
			for fen[len(fen)-1] != ' ' {
				fen = fen[:len(fen)-1]
			}
			fen = fen[:len(fen)-1]
		}
		if old, ok := byKey[p.Key()]; ok && old != fen {
			t.Fatalf("one key for %s and %s", old, fen)
		}
		if old, ok := byFEN[fen]; ok && old != p.Key() {
			t.Fatalf("two keys for %s", fen)
		}
		byKey[p.Key()], byFEN[fen] = fen, p.Key()
	})
}

func TestKeyAfterPlainMoves(t *testing.T) {
	foretold, plain := 0, 0
	walks(t, 5, func(p *Position) {
		var l MoveList
		p.LegalMoves(&l)
		for _, m := range l.Slice() {
			key, rights := p.KeyAfter(m), p.st.castling
			p.Make(m)
			same := p.Key() == key
			if m&flagMask == 0 && p.st.castling == rights && p.st.passing == NoSquare {
				plain++
				if !same {
					t.Errorf("after %v in %s: %x, foretold %x", m, p.FEN(), p.Key(), key)
				}
			}
			if same {
				foretold++
			}
			p.Unmake()
		}
	})
	if plain == 0 || foretold > plain {
		t.Errorf("%d plain moves, %d keys foretold", plain, foretold)
	}
}

func TestCloneIsIndependent(t *testing.T) {
	p := NewPosition()
	play(t, p, "g1f3", "g8f6", "f3g1", "f6g8")
	q := p.Clone()
	if q.Repetitions() != 1 || q.Ply() != 4 || q.LastMoved() != NewPiece(Black, Knight) {
		t.Error("a clone keeps the history")
	}
	play(t, q, "e2e4")
	play(t, p, "d2d4")
	p.Unmake()
	q.Unmake()
	if p.FEN() != q.FEN() || p.LastMove() != q.LastMove() {
		t.Errorf("%s and %s", p.FEN(), q.FEN())
	}
}

func TestLastMove(t *testing.T) {
	p := mustFEN("r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1")
	for _, tt := range []struct {
		move            string
		moved, captured Piece
	}{
		{"e1g1", NewPiece(White, King), NoPiece},
		{"b7a8q", NewPiece(White, Pawn), NewPiece(Black, Rook)},
		{"e5d6", NewPiece(White, Pawn), NewPiece(Black, Pawn)},
		{"h1h8", NewPiece(White, Rook), NoPiece},
	} {
		play(t, p, tt.move)
		if p.LastMoved() != tt.moved || p.LastCaptured() != tt.captured {
			t.Errorf("%s: moved %s, captured %s", tt.move, p.LastMoved(), p.LastCaptured())
		}
		p.Unmake()
		if p.LastMove() != NoMove || p.LastMoved() != NoPiece || p.LastCaptured() != NoPiece {
			t.Errorf("%s taken back: last move %s", tt.move, p.LastMove())
		}
	}
}
