package board

// openingPlies are the first seven moves of both sides.
const openingPlies = 14

// repeated counts the moves of both sides in the opening that were made with
// men that had moved before: pieces and kings, then pawns.
type repeated [2][2]uint8

// RepeatedMoves counts the moves among a side's first seven that were made with
// a man that had already moved, those of pieces (the king is one) and those of
// pawns. It is 0 unless the game is known from its start, with all pawns at home.
func (p *Position) RepeatedMoves(c Color) (pieces, pawns int) {
	if !p.fromStart {
		return 0, 0
	}
	r := &p.opening
	if !p.openingKnown {
		*r = p.countRepeated()
		p.openingKnown = len(p.stack) >= openingPlies
	}
	return int(r[c&1][0]), int(r[c&1][1])
}

// countRepeated goes through the opening.
func (p *Position) countRepeated() (r repeated) {
	var came Bitboard // where moves have ended: what leaves such a square moves again
	for ply := range min(len(p.stack), openingPlies) {
		s := p.after(ply)
		if came.Has(s.move.From()) && s.repeatable() {
			kind := 0
			if s.moved.Type() == Pawn {
				kind = 1
			}
			r[s.moved.Color()][kind]++
		}
		came |= p.ends(s)
	}
	return r
}

// RepeatedMove is one of the moves that RepeatedMoves counts.
type RepeatedMove struct {
	Man Piece  // what moved
	Now Square // where it stands now; where it was taken if it is gone
}

// RepeatedMoveList lists the moves that RepeatedMoves counts, of both sides, in
// the order of the game.
func (p *Position) RepeatedMoveList() (list []RepeatedMove) {
	if !p.fromStart {
		return nil
	}
	var came Bitboard
	for ply := range min(len(p.stack), openingPlies) {
		s := p.after(ply)
		if came.Has(s.move.From()) && s.repeatable() {
			list = append(list, RepeatedMove{s.moved, p.follow(s.move.To(), ply+1)})
		}
		came |= p.ends(s)
	}
	return list
}

// after returns the state after the move of a ply, counted from 0.
func (p *Position) after(ply int) *state {
	if ply+1 < len(p.stack) {
		return &p.stack[ply+1]
	}
	return &p.st
}

// repeatable tells if the move that led here could be a second move of its man:
// castling and a passed turn never are.
func (s *state) repeatable() bool { return s.moved != NoPiece && !s.move.IsCastle() }

// ends returns the squares to which the move that led to a state brought men.
func (p *Position) ends(s *state) Bitboard {
	switch {
	case s.moved == NoPiece:
		return 0
	case s.move.IsCastle():
		w := p.castleOf(s.moved.Color(), s.move)
		return SquareBB(w.kingTo) | SquareBB(w.rookTo)
	}
	return SquareBB(s.move.To())
}

// follow returns where the man that stood on a square before a ply stands now,
// or where it was taken.
func (p *Position) follow(sq Square, ply int) Square {
	for ; ply < len(p.stack); ply++ {
		s := p.after(ply)
		switch m := s.move; {
		case s.moved == NoPiece:
		case m.IsCastle():
			w := p.castleOf(s.moved.Color(), m)
			switch sq {
			case w.king:
				sq = w.kingTo
			case w.rook:
				sq = w.rookTo
			}
		case sq == m.From():
			sq = m.To()
		case sq == m.To(), m.IsEnPassant() && sq == m.To()^8:
			return sq
		}
	}
	return sq
}
