package board

import "strings"

// ParseSAN reads a legal move in standard algebraic notation.
func (p *Position) ParseSAN(s string) (Move, error) {
	text := strings.TrimRight(s, "+#!?")
	switch text {
	case "O-O", "0-0":
		return p.parseCastle(s, true)
	case "O-O-O", "0-0-0":
		return p.parseCastle(s, false)
	}
	t, promotion := Pawn, NoPieceType
	if len(text) > 0 {
		if k := strings.IndexByte("NBRQK", text[0]); k >= 0 {
			t, text = Knight+PieceType(k), text[1:]
		}
	}
	if n := len(text); t == Pawn && n > 2 {
		if k := strings.IndexByte("NBRQ", text[n-1]); k >= 0 {
			promotion = Knight + PieceType(k)
			text = strings.TrimSuffix(text[:n-1], "=")
		}
	}
	if len(text) < 2 {
		return NoMove, p.moveError(s, "not a move")
	}
	to, err := ParseSquare(text[len(text)-2:])
	if err != nil {
		return NoMove, p.moveError(s, "not a move")
	}
	origin := strings.TrimSuffix(text[:len(text)-2], "x")
	where := ^Bitboard(0)
	for i := range len(origin) {
		switch ch := origin[i]; {
		case ch >= 'a' && ch <= 'h':
			where &= FileBB(int(ch - 'a'))
		case ch >= '1' && ch <= '8':
			where &= RankBB(int(ch - '1'))
		default:
			return NoMove, p.moveError(s, "not a move")
		}
	}
	return p.findMove(s, t, where, to, promotion)
}

// findMove returns the only legal move of a kind of man from a set of squares to a square.
func (p *Position) findMove(text string, t PieceType, from Bitboard, to Square, promotion PieceType) (Move, error) {
	found := NoMove
	for b := from & p.Pieces(p.side, t); b != 0; {
		s := b.PopFirst()
		m := newMove(s, to)
		switch {
		case promotion != NoPieceType:
			m = newPromotion(s, to, promotion)
		case t == Pawn && to == p.st.passing && s&7 != to&7:
			m |= flagEnPassant
		}
		if !p.IsLegal(m) {
			continue
		}
		if found != NoMove {
			return NoMove, p.moveError(text, "ambiguous: %s and %s", found, m)
		}
		found = m
	}
	if found == NoMove {
		return NoMove, p.moveError(text, "not legal")
	}
	return found, nil
}

func (p *Position) parseCastle(text string, short bool) (Move, error) {
	w := &p.castles[castleIndex(p.side, short)&3]
	m := newMove(w.king, w.rook) | flagCastle
	if !p.CanCastle(p.side, short) || !p.IsLegal(m) {
		return NoMove, p.moveError(text, "castling is not legal")
	}
	return m, nil
}
