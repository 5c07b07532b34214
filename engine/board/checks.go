package board

// Checks tells from where the men of the side to move would give check. It is worth its
// price where GivesCheck would be asked about several moves of one position.
type Checks struct {
	king    Square      // that would be in check
	from    [8]Bitboard // squares from which a man of a kind attacks it
	shields Bitboard    // men of the side to move that alone keep a slider of theirs from it
}

// FindChecks fills in the checks of the position, which hold until the next move is made.
func (p *Position) FindChecks(c *Checks) {
	us := p.side
	c.king = p.King(us ^ 1)
	occ := p.kinds[0]
	c.from[Pawn] = PawnAttacks(us^1, c.king)
	c.from[Knight] = KnightAttacks(c.king)
	c.from[Bishop] = BishopAttacks(c.king, occ)
	c.from[Rook] = RookAttacks(c.king, occ)
	c.from[Queen] = c.from[Bishop] | c.from[Rook]
	c.shields = 0
	own := p.colors[us&1]
	lines := p.kinds[Queen] | p.kinds[Rook]
	diagonal := p.kinds[Queen] | p.kinds[Bishop]
	for snipers := (lines&crosses[c.king&63] | diagonal&diagonals[c.king&63]) & own; snipers != 0; {
		if shield := Between(c.king, snipers.PopFirst()) & occ; !shield.Several() {
			c.shields |= shield & own
		}
	}
}

// GiveCheck tells what GivesCheck tells of a legal move of the position that the checks are of.
func (p *Position) GiveCheck(c *Checks, m Move) bool {
	if m&flagMask != 0 {
		return p.GivesCheck(m)
	}
	from, to := m.From(), m.To()
	return c.from[p.squares[from]&7].Has(to) || c.shields.Has(from) && !Line(c.king, from).Has(to)
}
