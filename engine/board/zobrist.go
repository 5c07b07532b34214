package board

// Random numbers of the hash keys. The key of a position is the exclusive or
// of the numbers of what is in it.
type zobristTables struct {
	men      [16][64]uint64 // by Piece and square
	castling [64]uint64     // by the square of a rook that may castle
	passing  [8]uint64      // by the file of an en passant capture
	side     uint64         // Black is to move
}

var zobrist = buildZobrist()

func buildZobrist() *zobristTables {
	z := new(zobristTables)
	seed := uint64(0x9e3779b97f4a7c15)
	next := func() uint64 { // splitmix64
		seed += 0x9e3779b97f4a7c15
		x := seed
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		return x ^ x>>31
	}
	for _, c := range [2]Color{White, Black} {
		for t := Pawn; t <= King; t++ {
			p := NewPiece(c, t)
			for s := range z.men[p] {
				z.men[p][s] = next()
			}
			next() // is not used: without it all later keys would be others, and the tree with them
		}
	}
	for s := range z.castling {
		z.castling[s] = next()
	}
	for f := range z.passing {
		z.passing[f] = next()
	}
	z.side = next()
	return z
}

// castlingKey returns the part of the key that stands for the rights to castle.
func (p *Position) castlingKey(r castling) (key uint64) {
	for i := range p.castles {
		if r&(1<<i) != 0 {
			key ^= zobrist.castling[p.castles[i].rook&63]
		}
	}
	return key
}

// computeKeys computes the two keys and the numbers from the placement.
func (p *Position) computeKeys() (key, pawnKing uint64, numbers Numbers) {
	for s, man := range p.squares {
		if man == NoPiece {
			continue
		}
		n := zobrist.men[man][s]
		key ^= n
		if t := man.Type(); t == Pawn || t == King {
			pawnKing ^= n
		}
		numbers += oneOf[man&15]
	}
	key ^= p.castlingKey(p.st.castling)
	if p.st.passing != NoSquare {
		key ^= zobrist.passing[p.st.passing.File()]
	}
	if p.side == Black {
		key ^= zobrist.side
	}
	return key, pawnKing, numbers
}

// KeyAfter foretells the Key of the position after a legal move, at little cost. For moves that do more than to go
// to a square and take what stands there (castling, promotions, captures in passing, moves that change
// the rights to castle or let a pawn be taken in passing) it is some other number.
func (p *Position) KeyAfter(m Move) uint64 {
	from, to := m.From()&63, m.To()&63
	man, taken := p.squares[from]&15, p.squares[to]&15
	key := p.st.key ^ zobrist.side ^ zobrist.men[man][from] ^ zobrist.men[man][to] ^ zobrist.men[taken][to]
	if p.st.passing != NoSquare {
		key ^= zobrist.passing[p.st.passing&7]
	}
	return key
}
