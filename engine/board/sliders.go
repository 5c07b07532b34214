package board

import "math/bits"

//go:generate go run ./magicgen

// Sliding attacks come out of tables by magic multiplication: the squares
// that can block a slider, multiplied by the right constant, gather in the top
// bits of the product and give the index of its attacks.

// magic finds the attacks of one slider on one square.
type magic struct {
	mask   Bitboard // where a man blocks: the lines without their last squares
	factor Bitboard
	first  uint32 // index of this square's part of the table
	shift  uint32
}

const (
	bishopEntries = 5248
	rookEntries   = 102400
)

type sliderTables struct {
	bishops [64]magic
	rooks   [64]magic
	bishop  [bishopEntries]Bitboard
	rook    [rookEntries]Bitboard
}

var sliders = buildSliders()

func buildSliders() *sliderTables {
	t := new(sliderTables)
	fillSlider(&t.bishops, t.bishop[:], &bishopFactors, bishopLines)
	fillSlider(&t.rooks, t.rook[:], &rookFactors, rookLines)
	return t
}

// fillSlider computes the attacks of one kind of slider for every square and
// every set of blockers.
func fillSlider(magics *[64]magic, table []Bitboard, factors *[64]Bitboard, lines func(Square) [2]Bitboard) {
	first := uint32(0)
	for s := A1; s <= H8; s++ {
		m := &magics[s]
		l := lines(s)
		m.mask = blockers(s, l[0]|l[1])
		m.factor = factors[s]
		m.first = first
		m.shift = uint32(64 - m.mask.Count())
		// All subsets of the mask, in the order of the carry ripple.
		for occ := Bitboard(0); ; {
			table[first+uint32(occ*m.factor>>m.shift)] = slide(s, l[0], occ) | slide(s, l[1], occ)
			if occ = (occ - m.mask) & m.mask; occ == 0 {
				break
			}
		}
		first += 1 << m.mask.Count()
	}
}

// blockers leaves out the edges that a slider reaches whether they are occupied or not.
func blockers(s Square, lines Bitboard) Bitboard {
	edges := (Rank1|Rank8)&^RankBB(s.Rank()) | (FileA|FileH)&^FileBB(s.File())
	return lines &^ edges
}

// slide returns the attacks from s along one line: subtracting the slider from
// the occupied squares carries up to the first blocker, and the same on
// the board turned round finds the other direction.
func slide(s Square, line, occ Bitboard) Bitboard {
	on := uint64(occ & line)
	slider := uint64(SquareBB(s))
	up := on - 2*slider
	down := bits.Reverse64(bits.Reverse64(on) - 2*bits.Reverse64(slider))
	return Bitboard(up^down) & line
}

// bishopLines returns the diagonal and the antidiagonal of a square, without the square.
func bishopLines(s Square) (lines [2]Bitboard) {
	for i, step := range [2]func(Bitboard) Bitboard{
		func(b Bitboard) Bitboard { return b.North().East() | b.South().West() },
		func(b Bitboard) Bitboard { return b.North().West() | b.South().East() },
	} {
		line := SquareBB(s)
		for range 7 {
			line |= step(line)
		}
		lines[i] = line &^ SquareBB(s)
	}
	return lines
}

// rookLines returns the rank and the file of a square, without the square.
func rookLines(s Square) [2]Bitboard {
	return [2]Bitboard{RankBB(s.Rank()) &^ SquareBB(s), FileBB(s.File()) &^ SquareBB(s)}
}

// BishopAttacks returns the squares a bishop attacks from s when occ is
// occupied; the first man on each line is included, of either colour.
func BishopAttacks(s Square, occ Bitboard) Bitboard {
	m := &sliders.bishops[s&63]
	return sliders.bishop[m.first+uint32((occ&m.mask)*m.factor>>(m.shift&63))]
}

// RookAttacks returns the squares a rook attacks from s when occ is occupied.
func RookAttacks(s Square, occ Bitboard) Bitboard {
	m := &sliders.rooks[s&63]
	return sliders.rook[m.first+uint32((occ&m.mask)*m.factor>>(m.shift&63))]
}

// QueenAttacks returns the squares a queen attacks from s when occ is occupied.
func QueenAttacks(s Square, occ Bitboard) Bitboard {
	return BishopAttacks(s, occ) | RookAttacks(s, occ)
}
