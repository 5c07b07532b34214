package board

// Move is a move in 16 bits: from (6), to (6) and what is special about it (4).
// Castling is the king taking its own rook: To is the rook's square, in
// standard chess too.
type Move uint16

// Two values that are no moves: their from and to squares are the same.
const (
	// NoMove is the absence of a move.
	NoMove Move = 0
	// NullMove is a passed turn. It is in no list of legal moves.
	NullMove Move = 1<<6 | 1
)

// The top four bits of a move.
const (
	flagCastle    = 1 << 12
	flagEnPassant = 2 << 12
	flagPromotion = 8 << 12 // plus the piece: knight 0, bishop 1, rook 2, queen 3
	flagMask      = 15 << 12
)

func newMove(from, to Square) Move { return Move(from) | Move(to)<<6 }

func newPromotion(from, to Square, t PieceType) Move {
	return newMove(from, to) | flagPromotion | Move(t-Knight)<<12
}

// From returns the square the man leaves.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square the man goes to; for castling the square of the rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns what a pawn becomes, NoPieceType if it is no promotion.
func (m Move) Promotion() PieceType {
	if m&flagPromotion == 0 {
		return NoPieceType
	}
	return Knight + PieceType(m>>12&3)
}

// Queening returns the promotion to a queen in the place of one to another piece.
func (m Move) Queening() Move { return m | flagPromotion | Move(Queen-Knight)<<12 }

// IsPromotion tells if a pawn becomes a piece.
func (m Move) IsPromotion() bool { return m&flagPromotion != 0 }

// IsCastle tells if the move is castling.
func (m Move) IsCastle() bool { return m&flagMask == flagCastle }

// IsEnPassant tells if the move takes a pawn in passing.
func (m Move) IsEnPassant() bool { return m&flagMask == flagEnPassant }

// String returns the two squares and the promotion, castling as the king
// taking the rook. It is a form for debugging; UCI and SAN need the position.
func (m Move) String() string {
	switch {
	case m == NoMove:
		return "none"
	case m == NullMove:
		return "null"
	}
	s := m.From().String() + m.To().String()
	if m.IsPromotion() {
		s += string(m.Promotion().Letter()[0] | 0x20)
	}
	return s
}

// MoveList is a list of moves without allocation. No position has more than
// 218 legal moves.
type MoveList struct {
	moves [256]Move
	n     uint8
}

// Slice returns the moves; it is valid until the list is filled again.
func (l *MoveList) Slice() []Move { return l.moves[:l.n] }

// Len returns the number of moves.
func (l *MoveList) Len() int { return int(l.n) }

func (l *MoveList) add(m Move) {
	l.moves[l.n] = m
	l.n++
}

// addTargets adds a move from one square to each of a set.
func (l *MoveList) addTargets(from Square, targets Bitboard) {
	n := l.n
	for targets != 0 {
		l.moves[n] = newMove(from, targets.PopFirst())
		n++
	}
	l.n = n
}
