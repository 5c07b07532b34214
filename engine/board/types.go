// Package board knows the rules of chess: squares and bitboards, positions,
// legal moves, FEN, SAN, hash keys and perft. It also plays Chess960.
//
// It knows nothing of evaluation or search, prints nothing and has no global
// mutable state.
package board

import "fmt"

// Color is one of the two sides.
type Color uint8

// The two sides.
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// PieceType is a kind of man without its colour.
type PieceType uint8

// The kinds of men, in ascending order of their usual value.
const (
	NoPieceType PieceType = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Letter returns the English letter of a kind in upper case ("P" for a pawn).
func (t PieceType) Letter() string { return " PNBRQK"[t : t+1] }

func (t PieceType) String() string {
	return [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}[t]
}

// Piece is a man with its colour; NoPiece is an empty square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// NewPiece returns the man of a colour and kind.
func NewPiece(c Color, t PieceType) Piece { return Piece(c)<<3 | Piece(t) }

// Color returns the side of a man; it means nothing for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3) }

// Type returns the kind of a man, NoPieceType for NoPiece.
func (p Piece) Type() PieceType { return PieceType(p & 7) }

// String returns the FEN letter of a man, "." for NoPiece.
func (p Piece) String() string { return ".PNBRQK..pnbrqk"[p : p+1] }

// Square is one of the 64 squares, a1 = 0, b1 = 1 ... h8 = 63.
type Square uint8

// The corners, and NoSquare for "none".
const (
	A1       Square = 0
	H1       Square = 7
	A8       Square = 56
	H8       Square = 63
	NoSquare Square = 64
)

// NewSquare returns the square of a file and rank, both from 0 to 7.
func NewSquare(file, rank int) Square { return Square(rank<<3 | file) }

// File returns the file from 0 (a) to 7 (h).
func (s Square) File() int { return int(s & 7) }

// Rank returns the rank from 0 (first) to 7 (eighth).
func (s Square) Rank() int { return int(s >> 3) }

// RelativeRank returns the rank as a side sees it: 0 is its own back rank.
func (s Square) RelativeRank(c Color) int { return s.Rank() ^ int(c)*7 }

// Flip returns the square on the other side of the middle line: a1 and a8.
func (s Square) Flip() Square { return s ^ 56 }

// Mirror returns the square on the other wing: a1 and h1.
func (s Square) Mirror() Square { return s ^ 7 }

func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// ParseSquare reads a square such as "e4".
func ParseSquare(s string) (Square, error) {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8' {
		return NoSquare, fmt.Errorf("%q is not a square", s)
	}
	return NewSquare(int(s[0]-'a'), int(s[1]-'1')), nil
}
