package board

// Position is a position of a game with the moves that led to it since it was
// set up. Make and Unmake nest to any depth. It is not safe for use by several
// goroutines at once; each takes a Clone.
type Position struct {
	kinds    [8]Bitboard // by PieceType, both colours; index 0 holds all occupied squares
	colors   [2]Bitboard
	squares  [64]Piece
	st       state
	side     Color
	chess960 bool

	firstMove  int   // number of the full move at set-up
	firstSide  Color // side to move at set-up
	castles    [4]castle
	lost       [64]castling // rights that end when a man leaves or enters the square
	rightsKeys [16]uint64   // the part of the key for each set of rights
	stack      []state      // the states before each move made

	fromStart    bool     // set up at the start of a game: move 1, all pawns at home
	openingKnown bool     // the opening is over and its repeated moves are counted
	opening      repeated // once counted
}

// state is what Unmake cannot compute back.
type state struct {
	key      uint64
	pawnKing uint64
	numbers  Numbers
	checkers Bitboard
	move     Move   // the move that led here
	clock    uint16 // plies since a capture or pawn move
	turns    uint16 // moves made since set-up or the last null move
	moved    Piece
	captured Piece
	passing  Square // en passant square, if a capture is legal
	castling castling
	kings    kingPasts
}

// castling is a set of rights: bit 0 White short, 1 White long, 2 Black short, 3 Black long.
type castling uint8

// castle is the geometry of one way to castle.
type castle struct {
	king, rook     Square // where they stand
	kingTo, rookTo Square
	empty          Bitboard // squares that must be empty
	path           Bitboard // squares of the king that must not be attacked
}

func castleIndex(c Color, short bool) int {
	if short {
		return int(c) * 2
	}
	return int(c)*2 + 1
}

// NewPosition returns the start position of standard chess.
func NewPosition() *Position {
	p := empty()
	for i, t := range [8]PieceType{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook} {
		file := Square(i)
		p.put(A1+file, NewPiece(White, t))
		p.put(A1+8+file, NewPiece(White, Pawn))
		p.put(A8-8+file, NewPiece(Black, Pawn))
		p.put(A8+file, NewPiece(Black, t))
	}
	p.allowCastling(White, H1)
	p.allowCastling(White, A1)
	p.allowCastling(Black, H8)
	p.allowCastling(Black, A8)
	p.ready()
	return p
}

// empty returns a board without men, to be filled by put and allowCastling and
// completed by ready.
func empty() *Position {
	p := &Position{firstMove: 1}
	p.st.passing = NoSquare
	return p
}

// put sets a man on an empty square; the keys are computed by ready.
func (p *Position) put(s Square, man Piece) {
	p.squares[s] = man
	p.kinds[man.Type()] |= SquareBB(s)
	p.kinds[0] |= SquareBB(s)
	p.colors[man.Color()] |= SquareBB(s)
}

// allowCastling gives a side the right to castle with the rook on a square of
// its back rank, where its king stands too.
func (p *Position) allowCastling(c Color, rook Square) {
	king := p.King(c)
	short := rook > king
	i := castleIndex(c, short)
	back := A1
	if c == Black {
		back = A8
	}
	w := castle{king: king, rook: rook, kingTo: back + 2, rookTo: back + 3}
	if short {
		w.kingTo, w.rookTo = back+6, back+5
	}
	kingWay := Between(king, w.kingTo) | SquareBB(w.kingTo)
	rookWay := Between(rook, w.rookTo) | SquareBB(w.rookTo)
	men := SquareBB(king) | SquareBB(rook)
	w.empty = (kingWay | rookWay) &^ men
	w.path = kingWay | SquareBB(king)
	p.castles[i] = w
	p.st.castling |= 1 << i
	p.lost[king] |= 1 << i
	p.lost[rook] |= 1 << i
}

// ready computes what depends on the placement, the side to move and the rights.
func (p *Position) ready() {
	for r := range p.rightsKeys {
		p.rightsKeys[r] = p.castlingKey(castling(r))
	}
	p.firstSide = p.side
	p.fromStart = p.firstMove == 1 && p.kinds[Pawn] == Rank2|Rank7 &&
		p.Pieces(White, Pawn) == Rank2
	p.st.checkers = p.Attackers(p.King(p.side), p.kinds[0]) & p.colors[p.side.Other()]
	if p.st.passing != NoSquare && !p.canTakeInPassing(p.st.passing) {
		p.st.passing = NoSquare
	}
	p.st.key, p.st.pawnKing, p.st.numbers = p.computeKeys()
	p.st.kings = p.kingPastsBySight()
}

// Clone returns a copy with its own history.
func (p *Position) Clone() *Position {
	q := *p
	q.stack = append(make([]state, 0, len(p.stack)+64), p.stack...)
	return &q
}

// Side returns the side to move.
func (p *Position) Side() Color { return p.side }

// Pieces returns the men of one colour and kind.
func (p *Position) Pieces(c Color, t PieceType) Bitboard { return p.colors[c&1] & p.kinds[t&7] }

// Of returns all men of a side.
func (p *Position) Of(c Color) Bitboard { return p.colors[c&1] }

// Kind returns the men of a kind of both sides.
func (p *Position) Kind(t PieceType) Bitboard { return p.kinds[t&7] }

// Occupied returns the squares that are not empty.
func (p *Position) Occupied() Bitboard { return p.kinds[0] }

// At returns the man on a square, NoPiece if it is empty.
func (p *Position) At(s Square) Piece { return p.squares[s&63] }

// King returns the square of a side's king.
func (p *Position) King(c Color) Square { return (p.colors[c&1] & p.kinds[King]).First() }

// Chess960 tells if castling is written as the king taking its rook in UCI.
// Such positions are recognised from the FEN; see SetChess960.
func (p *Position) Chess960() bool { return p.chess960 }

// SetChess960 chooses how UCI castling moves are written; both are read always.
func (p *Position) SetChess960(on bool) { p.chess960 = on }

// HalfmoveClock returns the plies since the last capture or pawn move.
func (p *Position) HalfmoveClock() int { return int(p.st.clock) }

// FullmoveNumber returns the number of the move, counted from 1 and raised
// after each move of Black.
func (p *Position) FullmoveNumber() int {
	return p.firstMove + (len(p.stack)+int(p.firstSide))/2
}

// Ply returns the number of moves made since the position was set up, null
// moves included.
func (p *Position) Ply() int { return len(p.stack) }

// CanCastle tells if a side still has the right to castle, whether or not it
// can do so now.
func (p *Position) CanCastle(c Color, short bool) bool {
	return p.st.castling>>castleIndex(c, short)&1 != 0
}

// Key returns the hash key: placement, side to move, rights to castle and a
// possible en passant capture.
func (p *Position) Key() uint64 { return p.st.key }

// PawnKingKey returns the hash key of the pawns and kings alone.
func (p *Position) PawnKingKey() uint64 { return p.st.pawnKing }

// Checkers returns the men that give check to the side to move.
func (p *Position) Checkers() Bitboard { return p.st.checkers }

// InCheck tells if the side to move is in check.
func (p *Position) InCheck() bool { return p.st.checkers != 0 }

// LastMove returns the move that led here, NoMove at set-up and NullMove after a null move.
func (p *Position) LastMove() Move { return p.st.move }

// LastMoved returns the man that moved last: the pawn of a promotion, the king
// of castling; NoPiece at set-up and after a null move.
func (p *Position) LastMoved() Piece { return p.st.moved }

// LastCaptured returns the man that the last move took, NoPiece if none.
func (p *Position) LastCaptured() Piece { return p.st.captured }

// Attackers returns the men of both sides that attack a square when occ is occupied.
func (p *Position) Attackers(s Square, occ Bitboard) Bitboard {
	return KnightAttacks(s)&p.kinds[Knight] |
		KingAttacks(s)&p.kinds[King] |
		BishopAttacks(s, occ)&(p.kinds[Bishop]|p.kinds[Queen]) |
		RookAttacks(s, occ)&(p.kinds[Rook]|p.kinds[Queen]) |
		PawnAttacks(White, s)&p.kinds[Pawn]&p.colors[Black] |
		PawnAttacks(Black, s)&p.kinds[Pawn]&p.colors[White]
}

// Attacked tells if a side attacks a square.
func (p *Position) Attacked(s Square, by Color) bool { return p.attacked(s, by, p.kinds[0]) }

// attacked tells if a side attacks a square when occ is occupied; occ decides
// what blocks the lines, not which men attack.
func (p *Position) attacked(s Square, by Color, occ Bitboard) bool {
	men := p.colors[by&1]
	return KnightAttacks(s)&p.kinds[Knight]&men != 0 ||
		PawnAttacks(by.Other(), s)&p.kinds[Pawn]&men != 0 ||
		KingAttacks(s)&p.kinds[King]&men != 0 ||
		RookAttacks(s, occ)&(p.kinds[Rook]|p.kinds[Queen])&men != 0 ||
		BishopAttacks(s, occ)&(p.kinds[Bishop]|p.kinds[Queen])&men != 0
}
