package board

import "math/bits"

// Bitboard is a set of squares, bit 0 for a1.
type Bitboard uint64

// Files and ranks of the board.
const (
	FileA Bitboard = 0x0101010101010101
	FileB          = FileA << 1
	FileC          = FileA << 2
	FileD          = FileA << 3
	FileE          = FileA << 4
	FileF          = FileA << 5
	FileG          = FileA << 6
	FileH          = FileA << 7

	Rank1 Bitboard = 0xff
	Rank2          = Rank1 << 8
	Rank3          = Rank1 << 16
	Rank4          = Rank1 << 24
	Rank5          = Rank1 << 32
	Rank6          = Rank1 << 40
	Rank7          = Rank1 << 48
	Rank8          = Rank1 << 56

	// LightSquares are the squares of the colour of h1 and a8.
	LightSquares Bitboard = 0x55aa55aa55aa55aa
	// DarkSquares are the squares of the colour of a1 and h8.
	DarkSquares = ^LightSquares
)

// SquareBB returns the set of one square.
func SquareBB(s Square) Bitboard { return 1 << (s & 63) }

// FileBB returns the squares of a file from 0 (a) to 7 (h).
func FileBB(file int) Bitboard { return FileA << (file & 7) }

// RankBB returns the squares of a rank from 0 to 7.
func RankBB(rank int) Bitboard { return Rank1 << (8 * (rank & 7)) }

// Has tells if a square belongs to the set.
func (b Bitboard) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// Several tells if the set has at least two squares.
func (b Bitboard) Several() bool { return b&(b-1) != 0 }

// First returns the square nearest to a1 (by rank, then file); NoSquare if the set is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Last returns the square nearest to h8 (by rank, then file); the set must not be empty.
func (b Bitboard) Last() Square { return Square(63 - bits.LeadingZeros64(uint64(b))) }

// PopFirst removes the first square from the set and returns it. Loops read
//
//	for b != 0 {
//		sq := b.PopFirst()
//	}
func (b *Bitboard) PopFirst() Square {
	s := b.First()
	*b &= *b - 1
	return s
}

// North, South, East and West move every square of the set one step as White
// sees the board; what leaves the board is gone.
func (b Bitboard) North() Bitboard { return b << 8 }

// South moves the set one rank down.
func (b Bitboard) South() Bitboard { return b >> 8 }

// East moves the set one file to the right.
func (b Bitboard) East() Bitboard { return b &^ FileH << 1 }

// West moves the set one file to the left.
func (b Bitboard) West() Bitboard { return b &^ FileA >> 1 }

// Forward moves the set one rank ahead as the side sees it.
func (b Bitboard) Forward(c Color) Bitboard {
	if c == White {
		return b << 8
	}
	return b >> 8
}

// Backward moves the set one rank back as the side sees it.
func (b Bitboard) Backward(c Color) Bitboard { return b.Forward(c.Other()) }

// Sides returns the squares beside the set on the adjacent files.
func (b Bitboard) Sides() Bitboard { return b.East() | b.West() }

// FillForward adds every square ahead of the set on its files, as the side sees it.
func (b Bitboard) FillForward(c Color) Bitboard {
	if c == White {
		b |= b << 8
		b |= b << 16
		return b | b<<32
	}
	b |= b >> 8
	b |= b >> 16
	return b | b>>32
}

// Ahead returns every square strictly ahead of the set on its files.
func (b Bitboard) Ahead(c Color) Bitboard { return b.Forward(c).FillForward(c) }

// Behind returns every square strictly behind the set on its files.
func (b Bitboard) Behind(c Color) Bitboard { return b.Ahead(c.Other()) }

// FileFill adds every square on the files of the set.
func (b Bitboard) FileFill() Bitboard { return b.FillForward(White) | b.FillForward(Black) }

// Flip turns the set upside down: rank 1 becomes rank 8.
func (b Bitboard) Flip() Bitboard { return Bitboard(bits.ReverseBytes64(uint64(b))) }

// Camp returns the squares of relative ranks 1 to 4 of a side.
func Camp(c Color) Bitboard {
	if c == White {
		return Rank1 | Rank2 | Rank3 | Rank4
	}
	return Rank5 | Rank6 | Rank7 | Rank8
}

// RelativeRankBB returns the squares of a rank from 0 to 7 as a side counts it.
func RelativeRankBB(c Color, rank int) Bitboard { return RankBB(rank ^ int(c)*7) }
