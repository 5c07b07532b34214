package board

// Make plays a legal move, or passes the turn for NullMove. Any other move
// corrupts the position; moves out of a table or a file go through IsLegal,
// ParseUCI or ParseSAN first.
func (p *Position) Make(m Move) {
	if m == NullMove {
		p.MakeNull()
		return
	}
	p.stack = append(p.stack, p.st)
	st := &p.st
	us := p.side
	from, to := m.From(), m.To()
	moved := p.squares[from]
	st.move = m
	st.moved = moved
	st.captured = NoPiece
	st.clock++
	st.turns++
	st.key ^= zobrist.side
	if st.passing != NoSquare {
		st.key ^= zobrist.passing[st.passing&7]
		st.passing = NoSquare
	}
	if lost := (p.lost[from] | p.lost[to]) & st.castling; lost != 0 {
		st.key ^= p.rightsKeys[st.castling&15]
		st.castling &^= lost
		st.key ^= p.rightsKeys[st.castling&15]
	}

	if m.IsCastle() {
		st.kings |= hasCastled << us
		p.makeCastle(m)
	} else {
		if m.IsEnPassant() {
			p.take(to ^ 8)
		} else if p.squares[to] != NoPiece {
			p.take(to)
		}
		p.shift(from, to, moved)
		n := zobrist.men[moved&15][from] ^ zobrist.men[moved&15][to]
		st.key ^= n
		switch moved.Type() {
		case Pawn:
			st.clock = 0
			st.pawnKing ^= n
			if m.IsPromotion() {
				p.promote(to, NewPiece(us, m.Promotion()))
			}
		case King:
			st.pawnKing ^= n
			st.kings |= hasMoved << us
		}
	}

	p.side = us.Other()
	st.checkers = p.checks(p.King(p.side))
	if moved.Type() == Pawn && from^to == 16 {
		p.allowPassing(to ^ 8)
	}
}

// checks returns the men of the side that has just moved that attack a king.
func (p *Position) checks(king Square) Bitboard {
	return p.colors[p.side^1] & (KnightAttacks(king)&p.kinds[Knight] |
		PawnAttacks(p.side, king)&p.kinds[Pawn] |
		BishopAttacks(king, p.kinds[0])&(p.kinds[Bishop]|p.kinds[Queen]) |
		RookAttacks(king, p.kinds[0])&(p.kinds[Rook]|p.kinds[Queen]))
}

// allowPassing sets the en passant square after a double step if a capture is legal.
func (p *Position) allowPassing(s Square) {
	if PawnAttacks(p.side.Other(), s)&p.Pieces(p.side, Pawn) != 0 && p.canTakeInPassing(s) {
		p.st.passing = s
		p.st.key ^= zobrist.passing[s&7]
	}
}

// canTakeInPassing tells if any pawn of the side to move can legally take on
// the square that an enemy pawn has just passed over.
func (p *Position) canTakeInPassing(s Square) bool {
	for pawns := PawnAttacks(p.side.Other(), s) & p.Pieces(p.side, Pawn); pawns != 0; {
		if p.passingLegal(pawns.PopFirst(), s) {
			return true
		}
	}
	return false
}

// passingLegal tells if taking in passing from a square to another leaves the
// own king safe: two men leave their squares at once, so pins do not tell.
func (p *Position) passingLegal(from, to Square) bool {
	taken := SquareBB(to ^ 8)
	occ := p.kinds[0] ^ SquareBB(from) ^ taken | SquareBB(to)
	return p.Attackers(p.King(p.side), occ)&p.colors[p.side^1]&^taken == 0
}

// shift moves a man to an empty square; the keys are the caller's.
func (p *Position) shift(from, to Square, man Piece) {
	both := SquareBB(from) | SquareBB(to)
	p.kinds[man&7] ^= both
	p.kinds[0] ^= both
	p.colors[man>>3&1] ^= both
	p.squares[from&63] = NoPiece
	p.squares[to&63] = man
}

// take removes a captured man, with its share of the keys.
func (p *Position) take(s Square) {
	st := &p.st
	man := p.squares[s&63]
	p.kinds[man&7] ^= SquareBB(s)
	p.kinds[0] ^= SquareBB(s)
	p.colors[man>>3&1] ^= SquareBB(s)
	p.squares[s&63] = NoPiece
	st.captured = man
	st.clock = 0
	n := zobrist.men[man&15][s&63]
	st.key ^= n
	if man.Type() == Pawn {
		st.pawnKing ^= n
	}
	st.numbers -= oneOf[man&15]
}

// promote replaces the pawn that has arrived on a square.
func (p *Position) promote(s Square, piece Piece) {
	st := &p.st
	pawn := p.squares[s&63]
	p.kinds[Pawn] ^= SquareBB(s)
	p.kinds[piece&7] ^= SquareBB(s)
	p.squares[s&63] = piece
	n := zobrist.men[pawn&15][s&63]
	st.key ^= n ^ zobrist.men[piece&15][s&63]
	st.pawnKing ^= n
	st.numbers += oneOf[piece&15] - oneOf[pawn&15]
}

// castleOf returns the geometry of a castling move of a side.
func (p *Position) castleOf(c Color, m Move) *castle {
	return &p.castles[castleIndex(c, m.To() > m.From())&3]
}

// makeCastle moves king and rook; in Chess960 either may stay or cross the other.
func (p *Position) makeCastle(m Move) {
	w := p.castleOf(p.side, m)
	p.moveCastle(w, w.king, w.rook, w.kingTo, w.rookTo)
	king, rook := NewPiece(p.side, King), NewPiece(p.side, Rook)
	n := zobrist.men[king&15][w.king&63] ^ zobrist.men[king&15][w.kingTo&63]
	p.st.key ^= n ^ zobrist.men[rook&15][w.rook&63] ^ zobrist.men[rook&15][w.rookTo&63]
	p.st.pawnKing ^= n
}

// moveCastle lifts king and rook of the side to move and sets them down.
func (p *Position) moveCastle(w *castle, king, rook, kingTo, rookTo Square) {
	kings := SquareBB(king) ^ SquareBB(kingTo)
	rooks := SquareBB(rook) ^ SquareBB(rookTo)
	p.kinds[King] ^= kings
	p.kinds[Rook] ^= rooks
	p.kinds[0] ^= kings ^ rooks
	p.colors[p.side&1] ^= kings ^ rooks
	p.squares[king&63], p.squares[rook&63] = NoPiece, NoPiece
	p.squares[kingTo&63], p.squares[rookTo&63] = NewPiece(p.side, King), NewPiece(p.side, Rook)
}

// Unmake takes back the last move; it does nothing at set-up.
func (p *Position) Unmake() {
	last := len(p.stack) - 1
	if last < 0 {
		return
	}
	m, moved, captured := p.st.move, p.st.moved, p.st.captured
	p.st = p.stack[last]
	p.stack = p.stack[:last]
	p.side ^= 1
	if last < openingPlies {
		p.openingKnown = false
	}
	if m == NullMove {
		return
	}
	from, to := m.From(), m.To()
	switch {
	case m.IsCastle():
		w := p.castleOf(p.side, m)
		p.moveCastle(w, w.kingTo, w.rookTo, w.king, w.rook)
		return
	case m.IsPromotion():
		p.kinds[p.squares[to]&7] ^= SquareBB(to)
		p.kinds[Pawn] ^= SquareBB(to)
	}
	p.shift(to, from, moved)
	if captured != NoPiece {
		if m.IsEnPassant() {
			to ^= 8
		}
		p.squares[to&63] = captured
		p.kinds[captured&7] ^= SquareBB(to)
		p.kinds[0] ^= SquareBB(to)
		p.colors[captured>>3&1] ^= SquareBB(to)
	}
}

// MakeNull passes the turn. The side to move must not be in check.
func (p *Position) MakeNull() {
	p.stack = append(p.stack, p.st)
	st := &p.st
	st.move = NullMove
	st.moved, st.captured = NoPiece, NoPiece
	st.clock++
	st.turns = 0
	st.key ^= zobrist.side
	if st.passing != NoSquare {
		st.key ^= zobrist.passing[st.passing&7]
		st.passing = NoSquare
	}
	p.side ^= 1
	st.checkers = 0
}

// UnmakeNull takes back a null move.
func (p *Position) UnmakeNull() { p.Unmake() }

// Passed returns a copy of the position with the other side to move; nil if the side to move is in check and so cannot pass.
func (p *Position) Passed() *Position {
	if p.InCheck() {
		return nil
	}
	other := p.Clone()
	other.MakeNull()
	return other
}

// Play makes a move that may be the null move, as games hold it; Unmake takes it back.
func (p *Position) Play(m Move) {
	if m == NullMove {
		p.MakeNull()
	} else {
		p.Make(m)
	}
}
