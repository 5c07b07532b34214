package board

// SAN returns a legal move in standard algebraic notation, with + and #. A
// null move is "--"; a move that is not legal comes back in the form of
// Move.String.
func (p *Position) SAN(m Move) string {
	if m == NullMove {
		return "--"
	}
	if !p.IsLegal(m) {
		return m.String()
	}
	var buffer [10]byte
	b := buffer[:0]
	from, to := m.From(), m.To()
	switch t := p.squares[from].Type(); {
	case m.IsCastle() && to > from:
		b = append(b, "O-O"...)
	case m.IsCastle():
		b = append(b, "O-O-O"...)
	case t == Pawn:
		if p.IsCapture(m) {
			b = append(b, 'a'+byte(from.File()), 'x')
		}
		b = append(b, to.String()...)
		if m.IsPromotion() {
			b = append(b, '=', m.Promotion().Letter()[0])
		}
	default:
		b = append(b, t.Letter()[0])
		b = p.appendOrigin(b, m, t)
		if p.IsCapture(m) {
			b = append(b, 'x')
		}
		b = append(b, to.String()...)
	}
	if p.GivesCheck(m) {
		p.Make(m)
		sign := byte('+')
		if !p.hasMove() {
			sign = '#'
		}
		p.Unmake()
		b = append(b, sign)
	}
	return string(b)
}

// appendOrigin adds as much of the origin as is needed to tell the move from
// legal moves of other pieces of the kind: the file, else the rank, else both.
func (p *Position) appendOrigin(b []byte, m Move, t PieceType) []byte {
	from, to := m.From(), m.To()
	others := Attacks(t, p.side, to, p.kinds[0]) & p.Pieces(p.side, t) &^ SquareBB(from)
	var rivals Bitboard
	for others != 0 {
		if s := others.PopFirst(); p.IsLegal(newMove(s, to)) {
			rivals |= SquareBB(s)
		}
	}
	if rivals == 0 {
		return b
	}
	file := rivals&FileBB(from.File()) == 0
	rank := rivals&RankBB(from.Rank()) == 0
	if file || !rank {
		b = append(b, 'a'+byte(from.File()))
	}
	if !file {
		b = append(b, '1'+byte(from.Rank()))
	}
	return b
}
