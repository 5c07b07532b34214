package board

import "fmt"

// MoveError tells why a move is refused.
type MoveError struct {
	Move   string // as it was given
	FEN    string // the position
	Reason string
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("move %q: %s in %s", e.Move, e.Reason, e.FEN)
}

func (p *Position) moveError(text, format string, args ...any) error {
	return &MoveError{Move: text, FEN: p.FEN(), Reason: fmt.Sprintf(format, args...)}
}

// UCI returns a legal move as the UCI protocol writes it: e2e4, e7e8q, castling
// e1g1, or the king taking its rook (e1h1) in Chess960 and wherever king and
// rook do not castle from their standard squares. A null move is 0000.
func (p *Position) UCI(m Move) string {
	if m == NoMove || m == NullMove {
		return "0000"
	}
	if m.IsCastle() && !p.chess960 && standardCastle(m.From(), m.To()) {
		m = newMove(m.From(), p.castleOf(p.side, m).kingTo)
	}
	return m.String()
}

// standardCastle tells if king and rook castle from the squares of standard chess.
func standardCastle(king, rook Square) bool {
	return king.File() == 4 && (rook.File() == 0 || rook.File() == 7)
}

// ParseUCI reads a legal move in UCI notation. Castling is understood in both
// forms, e1g1 and e1h1. The null move 0000 is not legal and refused.
func (p *Position) ParseUCI(s string) (Move, error) {
	if len(s) != 4 && len(s) != 5 {
		return NoMove, p.moveError(s, "not a move in UCI notation such as e2e4 or e7e8q")
	}
	from, err1 := ParseSquare(s[:2])
	to, err2 := ParseSquare(s[2:4])
	if err1 != nil || err2 != nil {
		return NoMove, p.moveError(s, "not a move in UCI notation such as e2e4 or e7e8q")
	}
	t := NoPieceType
	if len(s) == 5 {
		switch s[4] {
		case 'n':
			t = Knight
		case 'b':
			t = Bishop
		case 'r':
			t = Rook
		case 'q':
			t = Queen
		default:
			return NoMove, p.moveError(s, "a pawn becomes q, r, b or n, not %q", s[4])
		}
	}
	m := p.coordinates(from, to, t)
	if m == NoMove {
		return NoMove, p.moveError(s, "not legal")
	}
	return m, nil
}

// coordinates returns the legal move between two squares, NoMove if there is
// none. The king going to where it would stand after castling is castling if
// it cannot simply step there.
func (p *Position) coordinates(from, to Square, t PieceType) Move {
	m := newMove(from, to)
	man := p.At(from)
	switch {
	case t != NoPieceType:
		m = newPromotion(from, to, t)
	case man.Type() == Pawn && to == p.st.passing:
		m |= flagEnPassant
	case man == NewPiece(p.side, King) && p.At(to) == NewPiece(p.side, Rook):
		m |= flagCastle
	}
	if p.IsLegal(m) {
		return m
	}
	if man == NewPiece(p.side, King) && t == NoPieceType {
		for i := 2 * p.side; i < 2*p.side+2; i++ {
			w := &p.castles[i&3]
			m = newMove(from, w.rook) | flagCastle
			if w.kingTo == to && Distance(from, to) > 1 && p.IsLegal(m) {
				return m
			}
		}
	}
	return NoMove
}
