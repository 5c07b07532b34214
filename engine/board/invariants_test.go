package board

import "fmt"

// Check tests that what the position stores fits together: bitboards and
// squares, kings, keys, checks, rights to castle and the en passant square. It
// returns nil for every position reached by ParseFEN and legal moves.
func (p *Position) Check() error {
	if err := p.checkMen(); err != nil {
		return err
	}
	if key, pawnKing, numbers := p.computeKeys(); key != p.st.key || pawnKing != p.st.pawnKing || numbers != p.st.numbers {
		return fmt.Errorf("keys %x %x %x, recomputed %x %x %x",
			p.st.key, p.st.pawnKing, p.st.numbers, key, pawnKing, numbers)
	}
	if p.Attacked(p.King(p.side.Other()), p.side) {
		return fmt.Errorf("%s has left its king in check", p.side.Other())
	}
	checkers := p.Attackers(p.King(p.side), p.kinds[0]) & p.Of(p.side.Other())
	if p.st.checkers != checkers {
		return fmt.Errorf("checkers %x, recomputed %x", p.st.checkers, checkers)
	}
	for i, w := range p.castles {
		c := Color(i / 2)
		if p.st.castling>>i&1 != 0 && (p.At(w.king) != NewPiece(c, King) || p.At(w.rook) != NewPiece(c, Rook)) {
			return fmt.Errorf("right to castle %c without king or rook on its square", "KQkq"[i])
		}
	}
	if s := p.st.passing; s != NoSquare {
		mover := p.side.Other()
		if s.RelativeRank(mover) != 2 || p.At(s^8) != NewPiece(mover, Pawn) || p.At(s) != NoPiece || !p.canTakeInPassing(s) {
			return fmt.Errorf("en passant square %s, but no capture is legal there", s)
		}
	}
	return nil
}

// checkMen holds the squares against the bitboards.
func (p *Position) checkMen() error {
	var kinds [8]Bitboard
	var colors [2]Bitboard
	for s := A1; s <= H8; s++ {
		if man := p.At(s); man != NoPiece {
			kinds[man.Type()] |= SquareBB(s)
			kinds[0] |= SquareBB(s)
			colors[man.Color()] |= SquareBB(s)
		}
	}
	if kinds != p.kinds || colors != p.colors {
		return fmt.Errorf("squares and bitboards differ")
	}
	for c := range colors {
		if n := (kinds[King] & colors[c]).Count(); n != 1 {
			return fmt.Errorf("%d %s kings", n, Color(c))
		}
	}
	return nil
}
