package board

import (
	"fmt"
	"strconv"
	"strings"
)

// FENError tells why a FEN is refused.
type FENError struct {
	FEN    string
	Field  string // the field at fault: placement, side to move, castling, en passant, clock, move number, fields
	Reason string
}

func (e *FENError) Error() string {
	return fmt.Sprintf("FEN %q: %s: %s", e.FEN, e.Field, e.Reason)
}

// fenReader reads the fields of a FEN into a position.
type fenReader struct {
	fen string
	p   *Position
}

func (r *fenReader) fail(field, format string, args ...any) error {
	return &FENError{FEN: r.fen, Field: field, Reason: fmt.Sprintf(format, args...)}
}

// ParseFEN reads a position in Forsyth-Edwards notation: six fields, or four
// without the move counters (then 0 and 1). Castling is read as KQkq, X-FEN and
// Shredder-FEN. A position that no game can reach for one of the reasons named
// in the *FENError is refused. An en passant square is refused if no pawn can
// just have passed over it, and dropped if nothing can legally take there. A
// move number 0 is read as 1.
func ParseFEN(fen string) (*Position, error) {
	r := &fenReader{fen: fen, p: empty()}
	fields := strings.Fields(fen)
	if len(fields) != 4 && len(fields) != 6 {
		return nil, r.fail("fields", "4 or 6 fields are needed, here are %d", len(fields))
	}
	steps := []func(string) error{r.placement, r.sideToMove, r.castling, r.enPassant, r.clock, r.moveNumber}
	for i, field := range fields {
		if err := steps[i](field); err != nil {
			return nil, err
		}
	}
	r.p.ready()
	if n := r.p.st.checkers.Count(); n > 2 {
		return nil, r.fail("placement", "%d men give check at once", n)
	}
	return r.p, nil
}

// placement reads the men and checks what does not depend on the other fields.
func (r *fenReader) placement(s string) error {
	const field = "placement"
	ranks := strings.Split(s, "/")
	if len(ranks) != 8 {
		return r.fail(field, "%d ranks instead of 8", len(ranks))
	}
	for i, text := range ranks {
		rank, file := 7-i, 0
		for j := range len(text) {
			ch := text[j]
			if ch >= '1' && ch <= '8' {
				if j > 0 && text[j-1] >= '1' && text[j-1] <= '8' {
					return r.fail(field, "rank %d has two numbers in a row", rank+1)
				}
				file += int(ch - '0')
				continue
			}
			k := strings.IndexByte("PNBRQK  pnbrqk", ch)
			if k < 0 || ch == ' ' {
				return r.fail(field, "%q on rank %d is no man", ch, rank+1)
			}
			if file < 8 {
				r.p.put(NewSquare(file, rank), Piece(k+1))
			}
			file++
		}
		if file != 8 {
			return r.fail(field, "rank %d has %d squares instead of 8", rank+1, file)
		}
	}
	for _, c := range [2]Color{White, Black} {
		if err := r.men(c); err != nil {
			return err
		}
	}
	if KingAttacks(r.p.King(White)).Has(r.p.King(Black)) {
		return r.fail(field, "the kings stand side by side")
	}
	return nil
}

// men checks the numbers of one side's men.
func (r *fenReader) men(c Color) error {
	const field = "placement"
	count := func(t PieceType) int { return r.p.Pieces(c, t).Count() }
	bishops := r.p.Pieces(c, Bishop)
	pawns := count(Pawn)
	// Men beyond those of the start position are promoted pawns.
	promoted := max(0, count(Queen)-1) + max(0, count(Rook)-2) + max(0, count(Knight)-2) +
		max(0, (bishops&LightSquares).Count()-1) + max(0, (bishops&DarkSquares).Count()-1)
	switch kings := count(King); {
	case kings != 1:
		return r.fail(field, "%d %s kings instead of 1", kings, c)
	case r.p.Of(c).Count() > 16:
		return r.fail(field, "%d %s men, more than 16", r.p.Of(c).Count(), c)
	case pawns > 8:
		return r.fail(field, "%d %s pawns, more than 8", pawns, c)
	case pawns+promoted > 8:
		return r.fail(field, "%d %s pawns and %d promoted pieces, together more than 8", pawns, c, promoted)
	case r.p.Pieces(c, Pawn)&(Rank1|Rank8) != 0:
		return r.fail(field, "a %s pawn on %s", c, (r.p.Pieces(c, Pawn) & (Rank1 | Rank8)).First())
	}
	return nil
}

func (r *fenReader) sideToMove(s string) error {
	switch s {
	case "w":
		r.p.side = White
	case "b":
		r.p.side = Black
	default:
		return r.fail("side to move", "%q instead of w or b", s)
	}
	waiting := r.p.side.Other()
	if r.p.Attacked(r.p.King(waiting), r.p.side) {
		return r.fail("side to move", "%s is to move and could take the king on %s", r.p.side, r.p.King(waiting))
	}
	return nil
}

func (r *fenReader) castling(s string) error {
	const field = "castling"
	if s == "-" {
		return nil
	}
	for i := range len(s) {
		ch := s[i]
		c, upper := White, ch
		if ch >= 'a' && ch <= 'z' {
			c, upper = Black, ch-'a'+'A'
		}
		king := r.p.King(c)
		if king.RelativeRank(c) != 0 {
			return r.fail(field, "%q, but the %s king is on %s", ch, c, king)
		}
		rook := NoSquare
		switch {
		case upper == 'K':
			rook = r.p.outermostRook(c, true)
		case upper == 'Q':
			rook = r.p.outermostRook(c, false)
		case upper >= 'A' && upper <= 'H':
			r.p.chess960 = true
			rook = NewSquare(int(upper-'A'), king.Rank())
			if r.p.At(rook) != NewPiece(c, Rook) {
				rook = NoSquare
			}
		default:
			return r.fail(field, "%q is no right to castle", ch)
		}
		if rook == NoSquare {
			return r.fail(field, "%q, but there is no %s rook to castle with", ch, c)
		}
		if r.p.CanCastle(c, rook > king) {
			return r.fail(field, "%q gives a right twice", ch)
		}
		r.p.allowCastling(c, rook)
		if !standardCastle(king, rook) {
			r.p.chess960 = true
		}
	}
	return nil
}

func (r *fenReader) enPassant(s string) error {
	const field = "en passant"
	if s == "-" {
		return nil
	}
	sq, err := ParseSquare(s)
	if err != nil {
		return r.fail(field, "%v", err)
	}
	mover := r.p.side.Other()
	pawn, origin := sq^8, sq^24
	switch {
	case sq.RelativeRank(mover) != 2:
		return r.fail(field, "%s is no square a %s pawn passes over", s, mover)
	case r.p.At(pawn) != NewPiece(mover, Pawn):
		return r.fail(field, "%s, but there is no %s pawn on %s", s, mover, pawn)
	case r.p.At(sq) != NoPiece || r.p.At(origin) != NoPiece:
		return r.fail(field, "%s, but a pawn cannot have come from %s to %s", s, origin, pawn)
	}
	r.p.st.passing = sq
	return nil
}

func (r *fenReader) clock(s string) error {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n > 9999 {
		return r.fail("clock", "%q is no number of half-moves from 0 to 9999", s)
	}
	r.p.st.clock = uint16(n)
	return nil
}

func (r *fenReader) moveNumber(s string) error {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n > 99999 {
		return r.fail("move number", "%q is no move number from 1 to 99999", s)
	}
	r.p.firstMove = max(1, int(n))
	return nil
}
