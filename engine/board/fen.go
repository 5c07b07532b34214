package board

import "strconv"

// FEN returns the position in Forsyth-Edwards notation with all six fields.
// The en passant square is written only if a capture there is legal. Castling
// rights are written as X-FEN has them: KQkq, and the file of the rook where
// it is not the outermost on its side.
func (p *Position) FEN() string {
	b := make([]byte, 0, 90)
	for rank := 7; rank >= 0; rank-- {
		gap := byte('0')
		for file := range 8 {
			man := p.squares[NewSquare(file, rank)]
			if man == NoPiece {
				gap++
				continue
			}
			if gap > '0' {
				b = append(b, gap)
				gap = '0'
			}
			b = append(b, man.String()...)
		}
		if gap > '0' {
			b = append(b, gap)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', "wb"[p.side&1], ' ')
	b = p.appendCastling(b)
	b = append(b, ' ')
	b = append(b, p.st.passing.String()...)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.HalfmoveClock()), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.FullmoveNumber()), 10)
	return string(b)
}

// String returns the FEN.
func (p *Position) String() string { return p.FEN() }

func (p *Position) appendCastling(b []byte) []byte {
	if p.st.castling == 0 {
		return append(b, '-')
	}
	for i, w := range p.castles {
		if p.st.castling>>i&1 == 0 {
			continue
		}
		c := Color(i / 2)
		letter := "KQkq"[i]
		if w.rook != p.outermostRook(c, i%2 == 0) {
			letter = "Aa"[c] + byte(w.rook.File())
		}
		b = append(b, letter)
	}
	return b
}

// outermostRook returns the rook on the back rank farthest from the king on
// one side of it, NoSquare if there is none.
func (p *Position) outermostRook(c Color, short bool) Square {
	king := p.King(c)
	rooks := p.Pieces(c, Rook) & RankBB(king.Rank())
	if short {
		if rooks == 0 || rooks.Last() < king {
			return NoSquare
		}
		return rooks.Last()
	}
	if rooks == 0 || rooks.First() > king {
		return NoSquare
	}
	return rooks.First()
}
