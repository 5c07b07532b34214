package board

import (
	"math/rand/v2"
	"testing"
)

func TestSEE(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		gain            int
	}{
		{"free pawn", "4k3/8/8/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 100},
		{"quiet move to a safe square", "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e5", 0},
		{"quiet move into a pawn", "2k5/8/3p4/8/8/8/4R3/4K3 w - - 0 1", "e2e5", -450},
		{"rook takes a defended pawn", "4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", -350},
		{"rook behind rook does not help against a pawn", "4k3/8/3p4/4p3/8/4R3/4R3/4K3 w - - 0 1", "e3e5", -250},
		{"knight takes a pawn, long exchange", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
		{"equal minors", "4k3/8/3p4/4n3/8/3N4/8/4K3 w - - 0 1", "d3e5", 0},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{"en passant, taken back", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
		{"promotion", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", 800},
		{"promotion, the queen is lost", "1r6/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", -100},
		{"promotion with capture", "1r6/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7b8q", 1250},
		{"king takes an undefended pawn", "8/8/8/8/8/8/3p4/k2K4 w - - 0 1", "d1d2", 100},
		{"a defender that is pinned does not take back", "4k3/4n3/8/3p4/8/1B6/8/K3R3 w - - 0 1", "b3d5", 100},
		{"a pinned man takes along its pin", "4r2k/8/8/8/4p3/8/4R3/4K3 w - - 0 1", "e2e4", -350},
		{"the king does not take a defended man", "k7/8/8/8/8/3b4/2r5/1K6 b - - 0 1", "c2b2", -450},
		{"a discovered slider joins", "6k1/8/8/3p4/2B5/1Q6/8/6K1 w - - 0 1", "c4d5", 100},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ParseUCI(tt.move)
			if err != nil {
				t.Fatal(err)
			}
			if !p.SEE(m, tt.gain) || p.SEE(m, tt.gain+1) {
				t.Errorf("SEE(%s) is not %d but %d", tt.move, tt.gain, seeByThreshold(p, m))
			}
		})
	}
}

// seeByThreshold finds the gain as the largest threshold that is reached.
func seeByThreshold(p *Position, m Move) int {
	low, high := -2000, 2000
	for low < high {
		mid := (low + high + 1) / 2
		if p.SEE(m, mid) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// The yes-or-no answers must be those of an exchange computed as a number.
func TestSEEAgreesWithSwapList(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		walk(random, NewPosition(), 80, func(p *Position) {
			var l MoveList
			p.LegalMoves(&l)
			for _, m := range l.Slice() {
				if got, want := seeByThreshold(p, m), swapGain(p, m); got != want {
					t.Fatalf("%s %s: SEE %d, swap list %d", p.FEN(), m, got, want)
				}
			}
		})
	}
}

// swapGain is the gain of a move by the plain recursion: a side takes with its
// least valuable man, or stops when taking does not pay.
func swapGain(p *Position, m Move) int {
	if m.IsCastle() {
		return 0
	}
	value := map[PieceType]int{Pawn: 100, Knight: 300, Bishop: 300, Rook: 450, Queen: 900, King: 100000}
	gain := 0
	q := p.Clone()
	lift := func(s Square) {
		man := q.squares[s]
		q.squares[s] = NoPiece
		q.kinds[man.Type()] &^= SquareBB(s)
		q.kinds[0] &^= SquareBB(s)
		q.colors[man.Color()] &^= SquareBB(s)
	}
	to := m.To()
	man := q.squares[m.From()]
	if taken := q.squares[to]; taken != NoPiece {
		gain = value[taken.Type()]
		lift(to)
	}
	if m.IsEnPassant() {
		gain = value[Pawn]
		lift(to ^ 8)
	}
	lift(m.From())
	if m.IsPromotion() {
		man = NewPiece(p.side, m.Promotion())
		gain += value[man.Type()] - value[Pawn]
	}
	q.put(to, man)
	var takeBack func(side Color) int
	takeBack = func(side Color) int {
		best, from := King+1, NoSquare
		for b := q.Attackers(to, q.kinds[0]) & q.colors[side]; b != 0; {
			s := b.PopFirst()
			pinned := false
			if king := q.King(side); king != s {
				after := q.kinds[0] &^ SquareBB(s)
				enemies := q.colors[side.Other()]
				// Pinned: a slider that is not the man to be taken attacks the king once the man has left.
				pinned = (RookAttacks(king, after)&(q.kinds[Rook]|q.kinds[Queen])|
					BishopAttacks(king, after)&(q.kinds[Bishop]|q.kinds[Queen]))&enemies &
					^SquareBB(to) &^ q.Attackers(king, q.kinds[0]) != 0
			}
			if t := q.squares[s].Type(); t < best && !pinned {
				best, from = t, s
			}
		}
		if from == NoSquare || best == King && q.Attackers(to, q.kinds[0])&q.colors[side.Other()] != 0 {
			return 0
		}
		won, mover := q.squares[to], q.squares[from]
		lift(to)
		lift(from)
		q.put(to, mover)
		return max(0, value[won.Type()]-takeBack(side.Other()))
	}
	return gain - takeBack(p.side.Other())
}
