package board

// What a generator call asks for.
type moveKind uint8

const (
	captures moveKind = 1 << iota // captures of every kind and queen promotions
	quiets                        // all the rest
	allMoves = captures | quiets
)

// LegalMoves fills the list with all legal moves.
func (p *Position) LegalMoves(l *MoveList) { p.generate(l, allMoves) }

// LegalCaptures fills the list with the legal captures and queen promotions.
func (p *Position) LegalCaptures(l *MoveList) { p.generate(l, captures) }

// LegalQuiets fills the list with the legal moves that LegalCaptures leaves out.
func (p *Position) LegalQuiets(l *MoveList) { p.generate(l, quiets) }

// generate finds legal moves directly: in check only moves that take the
// checker or step between, and pinned men only along their pin.
func (p *Position) generate(l *MoveList, kind moveKind) {
	l.n = 0
	us := p.side
	own, enemies, occ := p.colors[us&1], p.colors[us&1^1], p.kinds[0]
	king := p.King(us)
	checkers := p.st.checkers

	var wanted Bitboard // squares that give a move of the wanted kind
	if kind&captures != 0 {
		wanted = enemies
	}
	if kind&quiets != 0 {
		wanted |= ^occ
	}
	p.kingMoves(l, king, wanted)
	if checkers.Several() {
		return
	}
	evasion := ^Bitboard(0) // squares that answer a check
	if checkers != 0 {
		evasion = checkers | Between(king, checkers.First())
	} else if kind&quiets != 0 && p.st.castling&(3<<(2*us)) != 0 {
		p.castlingMoves(l, us)
	}
	pinned := p.pinned(us, king)
	p.pawnMoves(l, kind, evasion, pinned, king)
	wanted &= evasion

	for b := p.kinds[Knight] & own &^ pinned; b != 0; {
		s := b.PopFirst()
		l.addTargets(s, KnightAttacks(s)&wanted)
	}
	for b := (p.kinds[Bishop] | p.kinds[Queen]) & own; b != 0; {
		s := b.PopFirst()
		targets := BishopAttacks(s, occ) & wanted
		if pinned.Has(s) {
			targets &= Line(king, s)
		}
		l.addTargets(s, targets)
	}
	for b := (p.kinds[Rook] | p.kinds[Queen]) & own; b != 0; {
		s := b.PopFirst()
		targets := RookAttacks(s, occ) & wanted
		if pinned.Has(s) {
			targets &= Line(king, s)
		}
		l.addTargets(s, targets)
	}
}

// LegalQuietChecks fills the list with the legal moves of LegalQuiets that give check, in their order; c is what FindChecks
// fills in, and the side to move is not in check.
func (p *Position) LegalQuietChecks(l *MoveList, c *Checks) {
	l.n = 0
	us := p.side
	own, free := p.colors[us&1], ^p.kinds[0]
	king := p.King(us)
	pinned := p.pinned(us, king)
	if c.shields.Has(king) {
		p.kingMoves(l, king, free)
	}
	if p.st.castling&(3<<(2*us)) != 0 {
		p.castlingMoves(l, us)
	}
	p.pawnMoves(l, quiets, ^Bitboard(0), pinned, king)
	kept := 0
	for _, m := range l.Slice() {
		if p.GiveCheck(c, m) {
			l.moves[kept] = m
			kept++
		}
	}
	l.n = uint8(kept)

	p.pieceChecks(l, c, Knight, p.kinds[Knight]&own&^pinned, pinned, king)
	p.pieceChecks(l, c, Bishop, (p.kinds[Bishop]|p.kinds[Queen])&own, pinned, king)
	p.pieceChecks(l, c, Rook, (p.kinds[Rook]|p.kinds[Queen])&own, pinned, king)
}

// pieceChecks adds the quiet checks of pieces that move as a kind does.
func (p *Position) pieceChecks(l *MoveList, c *Checks, kind PieceType, pieces, pinned Bitboard, king Square) {
	for pieces != 0 {
		s := pieces.PopFirst()
		targets := c.from[p.squares[s&63]&7]
		if c.shields.Has(s) {
			targets |= ^Line(c.king, s)
		}
		if pinned.Has(s) {
			targets &= Line(king, s)
		}
		if targets &^= p.kinds[0]; targets != 0 {
			l.addTargets(s, Attacks(kind, p.side, s, p.kinds[0])&targets)
		}
	}
}

// pinned returns the men of a side that shield its king from an enemy slider.
func (p *Position) pinned(c Color, king Square) (pinned Bitboard) {
	for snipers := p.snipers(king, p.colors[c&1^1]); snipers != 0; {
		shield := Between(king, snipers.PopFirst()) & p.kinds[0]
		if !shield.Several() {
			pinned |= shield
		}
	}
	return pinned & p.colors[c&1]
}

// snipers returns those of a set of enemy men that would attack a king if only
// they stood on the board.
func (p *Position) snipers(king Square, enemies Bitboard) (snipers Bitboard) {
	bishops := (p.kinds[Bishop] | p.kinds[Queen]) & enemies & diagonals[king&63]
	if bishops != 0 {
		snipers = BishopAttacks(king, enemies) & bishops
	}
	if rooks := (p.kinds[Rook] | p.kinds[Queen]) & enemies & crosses[king&63]; rooks != 0 {
		snipers |= RookAttacks(king, enemies) & rooks
	}
	return snipers
}

// kingMoves adds the steps of the king. Sliders look through the square it leaves.
func (p *Position) kingMoves(l *MoveList, king Square, wanted Bitboard) {
	occ := p.kinds[0] ^ SquareBB(king)
	for targets := KingAttacks(king) & wanted; targets != 0; {
		to := targets.PopFirst()
		if !p.attacked(to, p.side^1, occ) {
			l.add(newMove(king, to))
		}
	}
}

// castlingMoves adds castling; the king is not in check.
func (p *Position) castlingMoves(l *MoveList, us Color) {
	for i := 2 * us; i < 2*us+2; i++ {
		if p.st.castling>>i&1 != 0 && p.castleLegal(&p.castles[i&3]) {
			l.add(newMove(p.castles[i&3].king, p.castles[i&3].rook) | flagCastle)
		}
	}
}

// castleLegal tells if the side to move can castle now; it has the right and is not in check.
func (p *Position) castleLegal(w *castle) bool {
	if w.empty&p.kinds[0] != 0 {
		return false
	}
	for path := w.path &^ SquareBB(w.king); path != 0; {
		if p.attacked(path.PopFirst(), p.side^1, p.kinds[0]^SquareBB(w.king)) {
			return false
		}
	}
	// In Chess960 the rook may have shielded the king's new square along the back rank.
	occ := p.kinds[0] ^ SquareBB(w.king) ^ SquareBB(w.rook) | SquareBB(w.kingTo) | SquareBB(w.rookTo)
	return RookAttacks(w.kingTo, occ)&(p.kinds[Rook]|p.kinds[Queen])&p.colors[p.side^1] == 0
}

// pawnMoves adds the moves of the pawns. Free pawns move as a set; each pinned
// pawn keeps to the line of its pin.
func (p *Position) pawnMoves(l *MoveList, kind moveKind, evasion, pinned Bitboard, king Square) {
	us := p.side
	pawns := p.kinds[Pawn] & p.colors[us&1]
	p.pawnSet(l, kind, pawns&^pinned, evasion)
	for b := pawns & pinned; b != 0; {
		s := b.PopFirst()
		p.pawnSet(l, kind, SquareBB(s), evasion&Line(king, s))
	}
	if p.st.passing != NoSquare && kind&captures != 0 {
		for b := PawnAttacks(us^1, p.st.passing) & pawns; b != 0; {
			if s := b.PopFirst(); p.passingLegal(s, p.st.passing) {
				l.add(newMove(s, p.st.passing) | flagEnPassant)
			}
		}
	}
}

// pawnSet adds the moves of a set of pawns to allowed squares, en passant excepted.
func (p *Position) pawnSet(l *MoveList, kind moveKind, pawns, allowed Bitboard) {
	us := p.side
	free := ^p.kinds[0]
	up, last, third := Square(8), Rank8, Rank3
	west, east := pawns&^FileA<<7, pawns&^FileH<<9
	one := pawns << 8 & free
	two := one & third << 8 & free
	if us == Black {
		up, last, third = 256-8, Rank1, Rank6
		west, east = pawns&^FileA>>9, pawns&^FileH>>7
		one = pawns >> 8 & free
		two = one & third >> 8 & free
	}
	one &= allowed
	if kind&captures != 0 {
		targets := p.colors[us&1^1] & allowed
		l.addPawns(west&targets, up-1, last)
		l.addPawns(east&targets, up+1, last)
	}
	for b := one & last; b != 0; {
		to := b.PopFirst()
		if kind&captures != 0 {
			l.add(newPromotion(to-up, to, Queen))
		}
		if kind&quiets != 0 {
			l.add(newPromotion(to-up, to, Rook))
			l.add(newPromotion(to-up, to, Bishop))
			l.add(newPromotion(to-up, to, Knight))
		}
	}
	if kind&quiets != 0 {
		for b := one &^ last; b != 0; {
			to := b.PopFirst()
			l.add(newMove(to-up, to))
		}
		for b := two & allowed; b != 0; {
			to := b.PopFirst()
			l.add(newMove(to-up-up, to))
		}
	}
}

// addPawns adds captures by pawns that came a fixed step, promotions as four moves each.
func (l *MoveList) addPawns(targets Bitboard, step Square, last Bitboard) {
	for b := targets &^ last; b != 0; {
		to := b.PopFirst()
		l.add(newMove(to-step, to))
	}
	for b := targets & last; b != 0; {
		to := b.PopFirst()
		for t := Queen; t >= Knight; t-- {
			l.add(newPromotion(to-step, to, t))
		}
	}
}
