package eval

import "gloss/engine/board"

// pieceFacts are what the rules about pieces share: computed once a position,
// before any family. Attacks are "controls" of the glossary: the squares a man
// attacks now, whoever stands on them; pins, check and the side to move do not
// matter.
type pieceFacts struct {
	occupied board.Bitboard
	opening  bool  // moves 1 to 7
	stage    Stage // between middlegame and endgame
	simple   bool  // a simple endgame
	side     [2]sideFacts
}

// sideFacts are the pieceFacts of one side.
type sideFacts struct {
	king   board.Square
	men    board.Bitboard    // everything of this side
	of     [8]board.Bitboard // the men of a kind
	pawns  board.Bitboard
	pieces board.Bitboard // queens, rooks, bishops and knights
	minors board.Bitboard
	heavy  board.Bitboard
	linear board.Bitboard // queens, rooks and bishops

	// list holds the queens, rooks, bishops and knights with what they control,
	// the knights first.
	list    [16]piece
	count   int
	knights int      // how many knights there are
	xrays   [16]xray // of the linear pieces in list, set by setXrays

	by         [7]board.Bitboard // squares controlled by a kind of men
	attacks    board.Bitboard    // by any man
	byPieces   board.Bitboard    // by queens, rooks, bishops and knights
	byPieces2  board.Bitboard    // by at least two of them
	controls   counter           // by how many of them
	wings      [2]counter        // by how many of them on the queenside and on the kingside
	fromBehind board.Bitboard    // by one of them on a more advanced rank
	pawns2     board.Bitboard    // by two pawns
	controlled [3]board.Bitboard // by at least one, two and three pawns and pieces, the king aside
	zone       *shelterZone      // around the own king
	kingAround board.Bitboard    // the squares next to the own king
}

// piece is a queen, rook, bishop or knight with the squares it controls.
type piece struct {
	square  board.Square
	kind    board.PieceType
	attacks board.Bitboard
}

// pieceList returns the queens, rooks, bishops and knights of the side.
func (s *sideFacts) pieceList() []piece { return s.list[:s.count&15] }

// linearList returns the queens, rooks and bishops of the side.
func (s *sideFacts) linearList() []piece { return s.list[s.knights&15 : s.count&15] }

// setMen computes what hangs on the men alone and is had at once.
func (f *pieceFacts) setMen(pos *board.Position) {
	f.occupied = pos.Occupied()
	f.opening = pos.FullmoveNumber() <= openingMoves
	material := pieceMaterial(pos)
	f.stage, f.simple = stageOf(material), material <= simpleMaterial
	f.side[board.White].setMen(pos, board.White)
	f.side[board.Black].setMen(pos, board.Black)
}

// setControls computes what the men control, after setMen.
func (f *pieceFacts) setControls() {
	f.side[board.White].setControls(board.White, f.occupied)
	f.side[board.Black].setControls(board.Black, f.occupied)
	f.setXrays()
}

// openingMoves is the last move of the opening. Source: addendum-2012, "Opening".
const openingMoves = 7

func (s *sideFacts) setMen(pos *board.Position, us board.Color) {
	s.king = pos.King(us)
	s.men = pos.Of(us)
	for kind := board.Pawn; kind <= board.King; kind++ {
		s.of[kind&7] = pos.Pieces(us, kind)
	}
	knights, bishops, rooks, queens := s.of[board.Knight], s.of[board.Bishop], s.of[board.Rook], s.of[board.Queen]
	s.pawns = s.of[board.Pawn]
	s.minors, s.heavy, s.linear = knights|bishops, rooks|queens, bishops|rooks|queens
	s.pieces = s.minors | s.heavy
	s.kingAround = board.KingAttacks(s.king)
	s.zone = &shelterZones[us][s.king]
}

func (s *sideFacts) setControls(us board.Color, occupied board.Bitboard) {
	knights, bishops, rooks, queens := s.of[board.Knight], s.of[board.Bishop], s.of[board.Rook], s.of[board.Queen]
	s.count = 0
	s.wings = [2]counter{}
	s.fromBehind = 0
	s.by = [7]board.Bitboard{}
	for b := knights; b != 0; {
		sq := b.PopFirst()
		s.addPiece(us, sq, board.Knight, board.KnightAttacks(sq))
	}
	s.knights = s.count
	for b := bishops; b != 0; {
		sq := b.PopFirst()
		s.addPiece(us, sq, board.Bishop, board.BishopAttacks(sq, occupied))
	}
	for b := rooks; b != 0; {
		sq := b.PopFirst()
		s.addPiece(us, sq, board.Rook, board.RookAttacks(sq, occupied))
	}
	for b := queens; b != 0; {
		sq := b.PopFirst()
		s.addPiece(us, sq, board.Queen, board.QueenAttacks(sq, occupied))
	}
	s.controls = s.wings[0].plus(&s.wings[1])
	c := &s.controls
	s.byPieces2 = c[1] | c[2] | c[3]
	s.byPieces = c[0] | s.byPieces2
	left, right := s.pawns.Forward(us).West(), s.pawns.Forward(us).East()
	s.by[board.Pawn], s.pawns2 = left|right, left&right
	pawns := s.by[board.Pawn]
	s.controlled = [3]board.Bitboard{
		pawns | s.byPieces,
		s.pawns2 | s.byPieces2 | pawns&s.byPieces,
		c[0]&c[1] | c[2] | c[3] | pawns&s.byPieces2 | s.pawns2&s.byPieces,
	}
	s.by[board.King] = s.kingAround
	s.attacks = s.byPieces | s.by[board.Pawn] | s.kingAround
}

func (s *sideFacts) addPiece(us board.Color, sq board.Square, kind board.PieceType, attacks board.Bitboard) {
	s.list[s.count] = piece{sq, kind, attacks}
	s.fromBehind |= attacks & lowerRanks[us][sq.RelativeRank(us)]
	s.count++
	s.wings[sq>>2&1].add(attacks)
	s.by[kind] |= attacks
}

// controllers returns the queens, rooks, bishops and knights of a side that
// control a square.
func (e *evaluation[R]) controllers(us board.Color, sq board.Square) board.Bitboard {
	diagonal := e.pos.Pieces(us, board.Bishop) | e.pos.Pieces(us, board.Queen)
	straight := e.pos.Pieces(us, board.Rook) | e.pos.Pieces(us, board.Queen)
	return board.KnightAttacks(sq)&e.pos.Pieces(us, board.Knight) |
		board.BishopAttacks(sq, e.facts.occupied)&diagonal |
		board.RookAttacks(sq, e.facts.occupied)&straight
}

// linesThrough returns the squares that queens, rooks and bishops of a side
// control through an enemy man that they attack, its own square aside.
func (e *evaluation[R]) linesThrough(us board.Color, lifted board.Square) (squares board.Bitboard) {
	s := &e.facts.side[us]
	if !s.byPieces.Has(lifted) {
		return 0
	}
	occupied := e.facts.occupied &^ board.SquareBB(lifted)
	for i := range s.pieceList() {
		if p := &s.list[i]; p.kind != board.Knight && p.attacks.Has(lifted) {
			squares |= board.Attacks(p.kind, us, p.square, occupied)
		}
	}
	return squares
}

// attacksWithout returns the squares that a side attacks when an enemy man is
// lifted off the board: the lines that end on it go on.
func (e *evaluation[R]) attacksWithout(us board.Color, lifted board.Square) board.Bitboard {
	return e.facts.side[us].attacks | e.linesThrough(us, lifted)
}

// shelterZone is the neighbourhood of a king. Source: addendum-2012, A063.
type shelterZone struct {
	// immediate holds the squares beside the king and before it.
	immediate board.Bitboard
	// straight holds the squares two king moves away on its file, rank and diagonals.
	straight board.Bitboard
	// knight holds the squares a knight's move away.
	knight board.Bitboard
	// wider is straight and knight; all is the whole zone without the king's square.
	wider, all board.Bitboard
	// fourth holds the squares of the own 4th rank that belong to the zone or
	// lie directly in front of it.
	fourth board.Bitboard
}

var shelterZones = func() (zones [2][64]shelterZone) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			z := &zones[us][king]
			z.immediate = board.KingAttacks(king) &^ board.RankBB(king.Rank()).Backward(us)
			z.knight = board.KnightAttacks(king)
			for sq := board.A1; sq <= board.H8; sq++ {
				if board.Distance(king, sq) == 2 && !z.knight.Has(sq) {
					z.straight |= board.SquareBB(sq)
				}
			}
			z.wider = z.straight | z.knight
			z.all = z.immediate | z.wider
			z.fourth = (z.all | z.all.Forward(us)) & board.RelativeRankBB(us, 3)
		}
	}
	return zones
}()

// neuralgicSquares are by side and king: the 3rd rank of the h-file for a king on
// the f- to h-file, of the a-file for one on the a- to c-file, on the 1st or 2nd rank;
// else NoSquare. Source: specifications, S094.
var neuralgicSquares = func() (squares [2][64]board.Square) {
	for us := board.White; us <= board.Black; us++ {
		for king := board.A1; king <= board.H8; king++ {
			squares[us][king] = board.NoSquare
			third := board.RelativeRankBB(us, 2)
			switch file := king.File(); {
			case king.RelativeRank(us) > 1:
			case file >= 5:
				squares[us][king] = (third & board.FileH).First()
			case file <= 2:
				squares[us][king] = (third & board.FileA).First()
			}
		}
	}
	return squares
}()

// Parts of the board that many rules name.
const (
	queenside   = board.FileA | board.FileB | board.FileC | board.FileD
	kingside    = board.FileE | board.FileF | board.FileG | board.FileH
	focalCentre = (board.FileD | board.FileE) & (board.Rank4 | board.Rank5)
	widerCentre = (board.FileC | board.FileD | board.FileE | board.FileF) & (board.Rank3 | board.Rank4 | board.Rank5 | board.Rank6)
)

// nearKingFiles returns the files at most two files away from a king's file
// ("against the enemy king position").
func nearKingFiles(king board.Square) board.Bitboard {
	file := board.FileBB(king.File())
	near := file | file.Sides()
	return near | near.Sides()
}
