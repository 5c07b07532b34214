package board

// IsLegal tells if a move is legal here. It answers for any 16-bit value, so
// it can be asked about moves out of a hash table.
func (p *Position) IsLegal(m Move) bool {
	us, from, to := p.side, m.From(), m.To()
	man := p.squares[from]
	if man == NoPiece || man.Color() != us {
		return false
	}
	king := p.King(us)
	switch flag := m & flagMask; {
	case flag == flagCastle:
		i := castleIndex(us, to > from)
		w := &p.castles[i&3]
		return p.st.castling>>i&1 != 0 && w.king == from && w.rook == to &&
			p.st.checkers == 0 && p.castleLegal(w)
	case flag == flagEnPassant:
		return to == p.st.passing && man.Type() == Pawn &&
			PawnAttacks(us, from).Has(to) && p.passingLegal(from, to)
	case flag == 0, flag >= flagPromotion && flag <= flagPromotion|3<<12:
		// A pawn on its last step promotes, nothing else does.
		if (flag != 0) != (man.Type() == Pawn && to.RelativeRank(us) == 7) {
			return false
		}
	default:
		return false
	}
	if !p.reaches(man, from, to) {
		return false
	}
	if man.Type() == King {
		return !p.attacked(to, us^1, p.kinds[0]^SquareBB(from))
	}
	if c := p.st.checkers; c != 0 {
		if c.Several() || !(c | Between(king, c.First())).Has(to) {
			return false
		}
	}
	return Line(king, from).Has(to) || !p.pinned(us, king).Has(from)
}

// reaches tells if a man of the side to move can go to a square as it moves,
// castling and en passant aside.
func (p *Position) reaches(man Piece, from, to Square) bool {
	c := man.Color()
	if p.colors[c&1].Has(to) {
		return false
	}
	if man.Type() != Pawn {
		return Attacks(man.Type(), c, from, p.kinds[0]).Has(to)
	}
	if p.squares[to&63] != NoPiece {
		return PawnAttacks(c, from).Has(to)
	}
	one := SquareBB(from).Forward(c) &^ p.kinds[0]
	two := (one & RelativeRankBB(c, 2)).Forward(c)
	return (one | two).Has(to)
}

// IsCapture tells if a legal move takes a man, en passant included.
func (p *Position) IsCapture(m Move) bool {
	return p.squares[m.To()] != NoPiece && !m.IsCastle() || m.IsEnPassant()
}

// GivesCheck tells if a legal move gives check, directly, by discovery or by castling.
func (p *Position) GivesCheck(m Move) bool {
	us, from, to := p.side, m.From(), m.To()
	king := p.King(us ^ 1)
	own := p.colors[us&1] &^ SquareBB(from)
	occ := p.kinds[0]&^SquareBB(from) | SquareBB(to)
	rooks := (p.kinds[Rook] | p.kinds[Queen]) & own
	bishops := (p.kinds[Bishop] | p.kinds[Queen]) & own
	switch {
	case m.IsCastle():
		w := p.castleOf(us, m)
		occ = p.kinds[0] ^ SquareBB(from) ^ SquareBB(to) | SquareBB(w.kingTo) | SquareBB(w.rookTo)
		rooks = rooks&^SquareBB(to) | SquareBB(w.rookTo)
	case m.IsEnPassant():
		occ &^= SquareBB(to ^ 8)
		fallthrough
	default:
		t := p.squares[from].Type()
		if m.IsPromotion() {
			t = m.Promotion()
		}
		if Attacks(t, us, to, occ).Has(king) {
			return true
		}
	}
	return RookAttacks(king, occ)&rooks != 0 || BishopAttacks(king, occ)&bishops != 0
}

// hasMove tells if the side to move has any legal move.
func (p *Position) hasMove() bool {
	var l MoveList
	p.LegalMoves(&l)
	return l.n != 0
}

// IsCheckmate tells if the side to move is mated.
func (p *Position) IsCheckmate() bool { return p.st.checkers != 0 && !p.hasMove() }

// IsStalemate tells if the side to move is not in check and has no legal move.
func (p *Position) IsStalemate() bool { return p.st.checkers == 0 && !p.hasMove() }
