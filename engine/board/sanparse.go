package board

import (
	"strings"
	"unicode/utf8"
)

// ParseSAN reads a legal move in standard algebraic notation, forgiving what
// is written in the wild as long as it means one legal move:
//
//   - missing, wrong or other signs of check, mate, capture and en passant (+ # ++ † ‡ e.p.) and the suffixes ! and ?
//   - long forms and needless origins: e2-e4, e2e4, Ng1-f3, Ng1f3, Pe4, e7e8q
//   - castling with zeros, the letter o, any dash or none, or as the squares of the king
//   - promotion as a8=Q, a8Q, a8(Q), a8/Q, also in lower case
//   - pieces in lower case, where b is a pawn of the b-file if that is legal, and a bishop if not
//   - the chess symbols of Unicode for the pieces
//
// The null moves -- and Z0 are returned as NullMove unless in check. The error
// is a *MoveError.
func (p *Position) ParseSAN(s string) (Move, error) {
	r := sanReader{p: p, given: s}
	if !r.clean(s) {
		return NoMove, p.moveError(s, notSAN)
	}
	switch text := string(r.text()); text {
	case "OO", "O-O":
		return p.parseCastle(s, true)
	case "OOO", "O-O-O":
		return p.parseCastle(s, false)
	case "--", "Z0":
		if p.InCheck() {
			return NoMove, p.moveError(s, "no null move is possible in check")
		}
		return NullMove, nil
	}
	return r.move()
}

const notSAN = "not a move in algebraic notation such as e4, Nf3, exd5 or O-O"

// sanReader reads one move.
type sanReader struct {
	p     *Position
	given string
	buf   [16]byte // the move in plain letters
	n     int
}

func (r *sanReader) text() []byte { return r.buf[:r.n] }

// clean writes the move in plain ASCII letters without its decoration and
// tells if it has the length of a move.
func (r *sanReader) clean(s string) bool {
	s = strings.TrimSpace(s)
	for _, ch := range s {
		switch ch {
		case '–', '—', '‐', '‑', '−':
			ch = '-'
		case '×', ':':
			ch = 'x'
		case '†', '‡':
			ch = '+'
		case '♔', '♚':
			ch = 'K'
		case '♕', '♛':
			ch = 'Q'
		case '♖', '♜':
			ch = 'R'
		case '♗', '♝':
			ch = 'B'
		case '♘', '♞':
			ch = 'N'
		case '♙', '♟':
			ch = 'P'
		case 0xFE0E: // asks for a symbol as text
			continue
		}
		if ch >= utf8.RuneSelf || r.n == len(r.buf) {
			return false
		}
		r.buf[r.n] = byte(ch)
		r.n++
	}
	r.undress()
	if r.n == 0 {
		return false
	}
	// Castling with zeros or small letters.
	if c := r.buf[0]; c == '0' || c == 'o' || c == 'O' {
		for i, ch := range r.text() {
			if ch == '0' || ch == 'o' {
				r.buf[i] = 'O'
			}
		}
	}
	return true
}

// undress takes the signs of check, judgement and en passant off the end.
func (r *sanReader) undress() {
	for r.n > 0 {
		switch r.buf[r.n-1] {
		case '+', '#', '!', '?', ' ':
			r.n--
			continue
		}
		text := r.text()
		switch {
		case r.n > 4 && string(text[r.n-4:]) == "e.p.":
			r.n -= 4
		case r.n > 2 && string(text[r.n-2:]) == "ep":
			r.n -= 2
		default:
			return
		}
	}
}

// move reads anything but castling and the null move.
func (r *sanReader) move() (Move, error) {
	text := r.text()
	switch k := strings.IndexByte("PNBRQKnrqk", text[0]); {
	case k >= 0 && k < 6:
		return r.body(Pawn+PieceType(k), text[1:])
	case k >= 0:
		return r.body([4]PieceType{Knight, Rook, Queen, King}[k-6], text[1:])
	}
	m, err := r.body(NoPieceType, text)
	if err != nil && text[0] == 'b' {
		if bishop, err := r.body(Bishop, text[1:]); err == nil {
			return bishop, nil
		}
	}
	return m, err
}

// squareParts reads a file and a rank, either of which may be missing, and
// returns the squares they allow.
func squareParts(text []byte) (where Bitboard, rest []byte) {
	where = ^Bitboard(0)
	if len(text) > 0 && text[0] >= 'a' && text[0] <= 'h' {
		where, text = FileBB(int(text[0]-'a')), text[1:]
	}
	if len(text) > 0 && text[0] >= '1' && text[0] <= '8' {
		where, text = where&RankBB(int(text[0]-'1')), text[1:]
	}
	return where, text
}

// body reads what follows the letter of the piece: origin, dash or x, target
// and promotion. Without a letter it is a pawn, or any man if the origin is a square.
func (r *sanReader) body(t PieceType, text []byte) (Move, error) {
	p := r.p
	from, rest := squareParts(text)
	sign := byte(0)
	if len(rest) > 0 && (rest[0] == '-' || rest[0] == 'x') {
		sign, rest = rest[0], rest[1:]
	}
	to, after := squareParts(rest)
	switch {
	case to.Count() == 1:
		rest = after
	case sign == 0: // there is only one square
		from, to = ^Bitboard(0), from
	}
	promotion, ok := promotionLetter(rest)
	if !ok || to.Count() != 1 {
		return NoMove, p.moveError(r.given, notSAN)
	}
	if t > Pawn && promotion != NoPieceType {
		return NoMove, p.moveError(r.given, "only a pawn is promoted")
	}
	if from.Count() == 1 {
		man := p.At(from.First())
		if t == NoPieceType || man.Type() == t {
			if m := p.coordinates(from.First(), to.First(), promotion); m != NoMove {
				return m, nil
			}
			t = max(man.Type(), Pawn)
		}
	}
	if t == NoPieceType {
		t = Pawn
	}
	if t == Pawn && sign != 'x' && from == ^Bitboard(0) {
		from = FileBB(to.First().File()) // a capture names at least its x or its file
	}
	return p.findMove(r.given, t, from, to.First(), promotion)
}

// promotionLetter reads =Q, Q, (Q) or /Q in either case, or nothing.
func promotionLetter(text []byte) (PieceType, bool) {
	switch n := len(text); {
	case n == 0:
		return NoPieceType, true
	case n == 3 && text[0] == '(' && text[2] == ')':
		text = text[1:2]
	case n == 2 && (text[0] == '=' || text[0] == '/'):
		text = text[1:]
	case n != 1:
		return NoPieceType, false
	}
	k := strings.IndexByte("NBRQnbrq", text[0])
	return Knight + PieceType(k&3), k >= 0
}

// findMove returns the only legal move of a kind of man from a set of squares to a square.
func (p *Position) findMove(given string, t PieceType, from Bitboard, to Square, promotion PieceType) (Move, error) {
	found := NoMove
	exposed := false // a man could go there if its king were safe
	for b := from & p.Pieces(p.side, t); b != 0; {
		s := b.PopFirst()
		m := newMove(s, to)
		switch {
		case promotion != NoPieceType:
			m = newPromotion(s, to, promotion)
		case t == Pawn && to == p.st.passing && s&7 != to&7:
			m |= flagEnPassant
		}
		switch {
		case !p.IsLegal(m):
			exposed = exposed || p.reaches(p.At(s), s, to)
		case found != NoMove:
			return NoMove, p.moveError(given, "ambiguous, %s or %s", p.SAN(found), p.SAN(m))
		default:
			found = m
		}
	}
	if found != NoMove {
		return found, nil
	}
	last := to.RelativeRank(p.side) == 7
	switch {
	case t == Pawn && exposed && last && promotion == NoPieceType:
		return NoMove, p.moveError(given, "a pawn on the last rank becomes a piece, such as %s=Q", to)
	case t == Pawn && promotion != NoPieceType && !last:
		return NoMove, p.moveError(given, "a pawn is promoted on the last rank only")
	case exposed:
		return NoMove, p.moveError(given, "not legal, it leaves the %s king in check", p.side)
	}
	return NoMove, p.moveError(given, "not legal, no %s %s can go to %s", p.side, t, to)
}

func (p *Position) parseCastle(given string, short bool) (Move, error) {
	if !p.CanCastle(p.side, short) {
		return NoMove, p.moveError(given, "not legal, %s has no right to castle there", p.side)
	}
	w := &p.castles[castleIndex(p.side, short)&3]
	m := newMove(w.king, w.rook) | flagCastle
	if !p.IsLegal(m) {
		return NoMove, p.moveError(given, "not legal, castling is blocked or goes through check")
	}
	return m, nil
}
