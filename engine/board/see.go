package board

// SEE tells if a legal move gains at least a threshold in centipawns by the
// exchange on its target square, where either side takes with its least
// valuable man as long as that pays. Pinned men take only along their pin, as
// long as the pinning man stands where it did; pawns that take later do not promote.
func (p *Position) SEE(m Move, threshold int) bool {
	if m.IsCastle() {
		return threshold <= 0
	}
	from, to := m.From(), m.To()
	occ := p.kinds[0]&^SquareBB(from) | SquareBB(to)
	standing := p.squares[from].Type() // the man now on the target square
	balance := values[p.squares[to]&7] - threshold
	if m.IsEnPassant() {
		occ ^= SquareBB(to ^ 8)
		balance += values[Pawn]
	}
	if m.IsPromotion() {
		standing = m.Promotion()
		balance += values[standing&7] - values[Pawn]
	}
	if balance < 0 {
		return false // not enough even if nothing takes back
	}
	balance -= values[standing&7]
	if balance >= 0 {
		return true // enough even if the man is lost for nothing
	}
	return p.exchange(to, occ, balance)
}

// exchange plays out the captures on a square after the first move. balance
// is what the first side has above its threshold if it loses the man on the
// square, below 0 at the start. Each side in turn must bring the balance, seen
// from its own side, to where the other has to take on.
func (p *Position) exchange(to Square, occ Bitboard, balance int) bool {
	diagonal := p.kinds[Bishop] | p.kinds[Queen]
	straight := p.kinds[Rook] | p.kinds[Queen]
	attackers := p.Attackers(to, occ)
	side := p.side
	first := true // the first side would be content with the exchange as it stands
	for {
		side ^= 1
		attackers &= occ
		own := p.free(attackers&p.colors[side&1], side, to, occ)
		if own == 0 {
			return first
		}
		t := Pawn
		for own&p.kinds[t&7] == 0 {
			t++
		}
		if t == King {
			// The king may only take what is not defended any more.
			if attackers&p.colors[side&1^1] != 0 {
				return first
			}
			return !first
		}
		first = !first
		balance = -balance - 1 - values[t]
		if balance >= 0 {
			return first
		}
		s := (own & p.kinds[t&7]).First()
		occ ^= SquareBB(s)
		if t == Pawn || t == Bishop || t == Queen {
			attackers |= BishopAttacks(to, occ) & diagonal
		}
		if t == Rook || t == Queen {
			attackers |= RookAttacks(to, occ) & straight
		}
	}
}

// free leaves out the men that are pinned by a slider still on the board,
// unless the target square lies on the line of the pin.
func (p *Position) free(men Bitboard, c Color, to Square, occ Bitboard) Bitboard {
	if men == 0 {
		return 0
	}
	king := p.King(c)
	for snipers := p.snipers(king, p.colors[c&1^1]&occ); snipers != 0; {
		s := snipers.PopFirst()
		shield := Between(king, s) & occ
		if !shield.Several() && !Line(king, s).Has(to) {
			men &^= shield
		}
	}
	return men
}
