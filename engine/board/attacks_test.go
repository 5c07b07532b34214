package board

import (
	"math/rand/v2"
	"testing"
)

// walkAttacks finds the attacks of a man by walking, square after square.
func walkAttacks(t PieceType, c Color, s Square, occ Bitboard) (set Bitboard) {
	forward := 1 - 2*int(c)
	steps := map[PieceType][][2]int{
		Pawn:   {{-1, forward}, {1, forward}},
		Knight: {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
		Bishop: {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
		Rook:   {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
	}
	steps[Queen] = append(append([][2]int{}, steps[Bishop]...), steps[Rook]...)
	steps[King] = steps[Queen]
	slides := t == Bishop || t == Rook || t == Queen
	for _, d := range steps[t] {
		for file, rank := s.File()+d[0], s.Rank()+d[1]; file >= 0 && file < 8 && rank >= 0 && rank < 8; file, rank = file+d[0], rank+d[1] {
			set |= SquareBB(NewSquare(file, rank))
			if !slides || occ.Has(NewSquare(file, rank)) {
				break
			}
		}
	}
	return set
}

func TestAttacksAgainstWalking(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		occ := Bitboard(random.Uint64() & random.Uint64())
		for s := A1; s <= H8; s++ {
			for man := Pawn; man <= King; man++ {
				for _, c := range [2]Color{White, Black} {
					if got, want := Attacks(man, c, s, occ), walkAttacks(man, c, s, occ); got != want {
						t.Fatalf("%s %s on %s, occupied %x: %x, want %x", c, man, s, occ, got, want)
					}
				}
			}
		}
		for _, c := range [2]Color{White, Black} {
			want := Bitboard(0)
			for b := occ; b != 0; {
				want |= walkAttacks(Pawn, c, b.PopFirst(), 0)
			}
			if got := PawnAttacksBB(c, occ); got != want {
				t.Fatalf("%s pawns on %x attack %x, want %x", c, occ, got, want)
			}
		}
	}
}

func TestBetweenAndLine(t *testing.T) {
	for a := A1; a <= H8; a++ {
		for b := A1; b <= H8; b++ {
			var between, line Bitboard
			files, ranks := b.File()-a.File(), b.Rank()-a.Rank()
			if a != b && (files == 0 || ranks == 0 || files == ranks || files == -ranks) {
				stepFile, stepRank := sign(files), sign(ranks)
				for n := -7; n <= 7; n++ {
					file, rank := a.File()+n*stepFile, a.Rank()+n*stepRank
					if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
						line |= SquareBB(NewSquare(file, rank))
						if n > 0 && n < max(files, -files, ranks, -ranks) {
							between |= SquareBB(NewSquare(file, rank))
						}
					}
				}
			}
			if Between(a, b) != between || Line(a, b) != line {
				t.Fatalf("%s and %s: between %x, line %x, want %x and %x", a, b, Between(a, b), Line(a, b), between, line)
			}
		}
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func TestDistance(t *testing.T) {
	for s := A1; s <= H8; s++ {
		reached := SquareBB(s)
		for moves := 0; moves < 8; moves++ {
			for b := reached; b != 0; {
				if to := b.PopFirst(); Distance(s, to) > moves {
					t.Errorf("%s to %s takes %d moves, got %d", s, to, moves, Distance(s, to))
				}
			}
			next := reached
			for b := reached; b != 0; {
				next |= KingAttacks(b.PopFirst())
			}
			for b := next &^ reached; b != 0; {
				if to := b.PopFirst(); Distance(s, to) != moves+1 {
					t.Errorf("%s to %s takes %d moves, got %d", s, to, moves+1, Distance(s, to))
				}
			}
			reached = next
		}
	}
}

func TestAttackersAndAttacked(t *testing.T) {
	walks(t, 3, func(p *Position) {
		for s := A1; s <= H8; s++ {
			var want Bitboard
			for b := p.Occupied(); b != 0; {
				from := b.PopFirst()
				if man := p.At(from); Attacks(man.Type(), man.Color(), from, p.Occupied()).Has(s) {
					want |= SquareBB(from)
				}
			}
			if got := p.Attackers(s, p.Occupied()); got != want {
				t.Fatalf("%s: attackers of %s %x, want %x", p.FEN(), s, got, want)
			}
			for _, c := range [2]Color{White, Black} {
				if p.Attacked(s, c) != (want&p.Of(c) != 0) {
					t.Fatalf("%s: %s attacks %s is %v", p.FEN(), c, s, p.Attacked(s, c))
				}
			}
		}
	})
}
