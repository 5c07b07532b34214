package facts

import (
	"gloss/engine/board"
	"gloss/eval"
)

// DefendEachOther tells if the only piece that a piece defends defends it too.
func (s *Side) DefendEachOther(sq board.Square) bool {
	var defended, defenders board.Bitboard
	for _, p := range s.PieceList() {
		if p.Square == sq {
			defended = p.Attacks & s.Pieces
		}
		if p.Attacks.Has(sq) {
			defenders |= board.SquareBB(p.Square)
		}
	}
	return defended&defenders != 0
}

// Pieces are what the rules about pieces share: computed once a position,
// before any family. Attacks are "controls" of the glossary: the squares a man
// attacks now, whoever stands on them; pins, check and the side to move do not
// matter.
type Pieces struct {
	Occupied board.Bitboard
	Opening  bool       // moves 1 to 7
	Phase    eval.Phase // between middlegame and endgame
	Simple   bool       // a simple endgame
	Side     [2]Side
}

// Side are the facts of the men of one side.
type Side struct {
	King   board.Square
	Men    board.Bitboard    // everything of this side
	Of     [8]board.Bitboard // the men of a kind
	Pawns  board.Bitboard
	Pieces board.Bitboard // queens, rooks, bishops and knights
	Minors board.Bitboard
	Heavy  board.Bitboard
	Linear board.Bitboard // queens, rooks and bishops

	// List holds the queens, rooks, bishops and knights with what they control,
	// the knights first.
	List    [16]Piece
	Count   int
	Knights int      // how many knights there are
	Xrays   [16]XRay // of the linear pieces in list, set by setXrays

	By         [7]board.Bitboard // squares controlled by a kind of men
	Attacks    board.Bitboard    // by any man
	ByPieces   board.Bitboard    // by queens, rooks, bishops and knights
	ByPieces2  board.Bitboard    // by at least two of them
	Controls   Counter           // by how many of them
	Wings      [2]Counter        // by how many of them on the queenside and on the kingside
	FromBehind board.Bitboard    // by one of them on a more advanced rank
	Pawns2     board.Bitboard    // by two pawns
	Controlled [3]board.Bitboard // by at least one, two and three pawns and pieces, the king aside
	Zone       *shelterZone      // around the own king
	KingAround board.Bitboard    // the squares next to the own king
}

// Piece is a queen, rook, bishop or knight with the squares it controls.
type Piece struct {
	Square  board.Square
	Kind    board.PieceType
	Attacks board.Bitboard
}

// PieceList returns the queens, rooks, bishops and knights of the side.
func (s *Side) PieceList() []Piece { return s.List[:s.Count&15] }

// LinearList returns the queens, rooks and bishops of the side.
func (s *Side) LinearList() []Piece { return s.List[s.Knights&15 : s.Count&15] }

// SetPhase computes the phase alone.
func (f *Pieces) SetPhase(pos *board.Position) {
	material := eval.PieceMaterial(pos)
	f.Phase, f.Simple = eval.PhaseOfMaterial(material), material <= simpleMaterial
}

// SetMen computes what else hangs on the men alone and is had at once.
func (f *Pieces) SetMen(pos *board.Position) {
	f.Occupied = pos.Occupied()
	f.Opening = pos.FullmoveNumber() <= openingMoves
	f.Side[board.White].setMen(pos, board.White)
	f.Side[board.Black].setMen(pos, board.Black)
}

// SetControls computes what the men control, after SetMen. What they see through others is for SetXrays.
func (f *Pieces) SetControls() {
	f.Side[board.White].SetControls(board.White, f.Occupied)
	f.Side[board.Black].SetControls(board.Black, f.Occupied)
}

// openingMoves is the last move of the opening. Source: addendum-2012, "Opening".
const openingMoves = 7

func (s *Side) setMen(pos *board.Position, us board.Color) {
	s.King = pos.King(us)
	s.Men = pos.Of(us)
	for kind := board.Pawn; kind <= board.King; kind++ {
		s.Of[kind&7] = pos.Pieces(us, kind)
	}
	knights, bishops, rooks, queens := s.Of[board.Knight], s.Of[board.Bishop], s.Of[board.Rook], s.Of[board.Queen]
	s.Pawns = s.Of[board.Pawn]
	s.Minors, s.Heavy, s.Linear = knights|bishops, rooks|queens, bishops|rooks|queens
	s.Pieces = s.Minors | s.Heavy
	s.KingAround = board.KingAttacks(s.King)
	s.Zone = &ShelterZones[us][s.King]
}

func (s *Side) SetControls(us board.Color, occupied board.Bitboard) {
	knights, bishops, rooks, queens := s.Of[board.Knight], s.Of[board.Bishop], s.Of[board.Rook], s.Of[board.Queen]
	s.Count = 0
	s.Wings = [2]Counter{}
	s.FromBehind = 0
	s.By = [7]board.Bitboard{}
	for b := knights; b != 0; {
		sq := b.PopFirst()
		s.addPiece(us, sq, board.Knight, board.KnightAttacks(sq))
	}
	s.Knights = s.Count
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
	s.Controls.setSum(&s.Wings[0], &s.Wings[1])
	c := &s.Controls
	s.ByPieces2 = c[1] | c[2] | c[3]
	s.ByPieces = c[0] | s.ByPieces2
	left, right := s.Pawns.Forward(us).West(), s.Pawns.Forward(us).East()
	s.By[board.Pawn], s.Pawns2 = left|right, left&right
	pawns := s.By[board.Pawn]
	s.Controlled = [3]board.Bitboard{
		pawns | s.ByPieces,
		s.Pawns2 | s.ByPieces2 | pawns&s.ByPieces,
		c[0]&c[1] | c[2] | c[3] | pawns&s.ByPieces2 | s.Pawns2&s.ByPieces,
	}
	s.By[board.King] = s.KingAround
	s.Attacks = s.ByPieces | s.By[board.Pawn] | s.KingAround
}

func (s *Side) addPiece(us board.Color, sq board.Square, kind board.PieceType, attacks board.Bitboard) {
	s.List[s.Count] = Piece{sq, kind, attacks}
	s.FromBehind |= attacks & LowerRanks[us][sq.RelativeRank(us)]
	s.Count++
	s.Wings[sq>>2&1].add(attacks)
	s.By[kind] |= attacks
}

// Controllers returns the queens, rooks, bishops and knights of a side that
// control a square.
func (f *Pieces) Controllers(us board.Color, sq board.Square) board.Bitboard {
	of := &f.Side[us].Of
	return board.KnightAttacks(sq)&of[board.Knight] |
		board.BishopAttacks(sq, f.Occupied)&(of[board.Bishop]|of[board.Queen]) |
		board.RookAttacks(sq, f.Occupied)&(of[board.Rook]|of[board.Queen])
}

// LinesThrough returns the squares that queens, rooks and bishops of a side
// control through an enemy man that they attack, its own square aside.
func (f *Pieces) LinesThrough(us board.Color, lifted board.Square) (squares board.Bitboard) {
	s := &f.Side[us]
	if !s.ByPieces.Has(lifted) {
		return 0
	}
	occupied := f.Occupied &^ board.SquareBB(lifted)
	for i := range s.PieceList() {
		if p := &s.List[i]; p.Kind != board.Knight && p.Attacks.Has(lifted) {
			squares |= board.Attacks(p.Kind, us, p.Square, occupied)
		}
	}
	return squares
}

// AttacksWithout returns the squares that a side attacks when an enemy man is
// lifted off the board: the lines that end on it go on.
func (f *Pieces) AttacksWithout(us board.Color, lifted board.Square) board.Bitboard {
	return f.Side[us].Attacks | f.LinesThrough(us, lifted)
}

// Complementary sorts free squares that pieces control by their number: one, two,
// three or more.
func (s *Side) Complementary(free board.Bitboard) (one, two, three board.Bitboard) {
	three = (s.Controls[0]&s.Controls[1] | s.Controls[2] | s.Controls[3]) & free
	return free &^ s.ByPieces2, s.ByPieces2 & free &^ three, three
}

// simpleMaterial is the most that pieceMaterial may be in a simple endgame: five
// pawns a side on average. Source: addendum-2012, A009 and A016.
const simpleMaterial = 4 * 5
