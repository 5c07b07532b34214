package gnu

import "gloss/engine/board"

// facts are what several rules share, computed once a position.
type facts struct {
	occupied board.Bitboard
	side     [2]sideFacts
}

// sideFacts are the facts of one side. Attacks are those of the men as they stand
// now, on empty squares and men of both sides; pins do not matter.
type sideFacts struct {
	king  board.Square
	men   board.Bitboard
	pawns board.Bitboard
	files board.Bitboard // whole files with an own pawn

	by       [7]board.Bitboard // squares attacked by a kind of men
	attacks  board.Bitboard    // by any man
	attacks2 board.Bitboard    // by at least two men

	// lower holds the own men that an enemy man of lower value attacks, hung those
	// that are attacked so or attacked and not defended. The king is never hung.
	lower, hung board.Bitboard

	scans [16]scan // of the bishops, then of the rooks
	// bishops and rooks count the scans.
	bishops, rooks int
}

// A scan is what a bishop or rook sees along its lines: through one knight,
// bishop, rook or queen of either side, but through no pawn or king.
// Source: glossary, "gnu-slider-scan".
type scan struct {
	square board.Square
	// visited holds all squares walked over, up to and with the man that ends each walk.
	visited board.Bitboard
	// targets holds the enemy men seen through a piece that are worth more than the
	// slider or undefended.
	targets board.Bitboard
}

// bishopScans and rookScans return the scans of the side.
func (s *sideFacts) bishopScans() []scan { return s.scans[:s.bishops] }
func (s *sideFacts) rookScans() []scan   { return s.scans[s.bishops : s.bishops+s.rooks] }

// set computes the facts of a position.
func (f *facts) set(pos *board.Position) {
	f.occupied = pos.Occupied()
	// What a scan sees through.
	glass := f.occupied &^ (pos.Kind(board.Pawn) | pos.Kind(board.King))
	f.side[board.White].set(pos, board.White, f.occupied, glass)
	f.side[board.Black].set(pos, board.Black, f.occupied, glass)
	for us := board.White; us <= board.Black; us++ {
		f.setTargets(pos, us)
		f.setHung(pos, us)
	}
}

func (s *sideFacts) set(pos *board.Position, us board.Color, occupied, glass board.Bitboard) {
	s.king = pos.King(us)
	s.men = pos.Of(us)
	s.pawns = pos.Pieces(us, board.Pawn)
	s.files = s.pawns.FileFill()

	s.by = [7]board.Bitboard{}
	s.attacks, s.attacks2 = 0, 0
	forward := s.pawns.Forward(us)
	s.attack(board.Pawn, forward.West())
	s.attack(board.Pawn, forward.East())
	s.attack(board.King, board.KingAttacks(s.king))
	for b := pos.Pieces(us, board.Knight); b != 0; {
		s.attack(board.Knight, board.KnightAttacks(b.PopFirst()))
	}
	for b := pos.Pieces(us, board.Queen); b != 0; {
		s.attack(board.Queen, board.QueenAttacks(b.PopFirst(), occupied))
	}
	s.bishops, s.rooks = 0, 0
	for b := pos.Pieces(us, board.Bishop); b != 0; {
		sq := b.PopFirst()
		attacks := board.BishopAttacks(sq, occupied)
		s.attack(board.Bishop, attacks)
		// The first man on every line becomes glass; the second ends the walk.
		visited := attacks
		if through := attacks & glass; through != 0 {
			visited = board.BishopAttacks(sq, occupied^through)
		}
		s.scans[s.bishops] = scan{sq, visited, visited & occupied &^ attacks}
		s.bishops++
	}
	for b := pos.Pieces(us, board.Rook); b != 0; {
		sq := b.PopFirst()
		attacks := board.RookAttacks(sq, occupied)
		s.attack(board.Rook, attacks)
		visited := attacks
		if through := attacks & glass; through != 0 {
			visited = board.RookAttacks(sq, occupied^through)
		}
		s.scans[s.bishops+s.rooks] = scan{sq, visited, visited & occupied &^ attacks}
		s.rooks++
	}
}

// attack adds the attacks of one man.
func (s *sideFacts) attack(t board.PieceType, squares board.Bitboard) {
	s.by[t] |= squares
	s.attacks2 |= s.attacks & squares
	s.attacks |= squares
}

// setTargets leaves of the second men on the lines of the scans those that are
// targets: for a bishop a rook, queen or king, for a rook a queen or king, and for
// both any man that its own side does not defend.
func (f *facts) setTargets(pos *board.Position, us board.Color) {
	s, them := &f.side[us], &f.side[us.Other()]
	worth := pos.Kind(board.Queen) | pos.Kind(board.King) | ^them.attacks
	for i := range s.rookScans() {
		s.scans[s.bishops+i].targets &= them.men & worth
	}
	worth |= pos.Kind(board.Rook)
	for i := range s.bishopScans() {
		s.scans[i].targets &= them.men & worth
	}
}

// setHung finds the men that are hung. Source: glossary, "gnu-hung-piece".
func (f *facts) setHung(pos *board.Position, us board.Color) {
	s, by := &f.side[us], &f.side[us.Other()].by
	attacks := by[board.Pawn]
	s.lower = (pos.Kind(board.Knight) | pos.Kind(board.Bishop)) & attacks
	attacks |= by[board.Knight] | by[board.Bishop]
	s.lower |= pos.Kind(board.Rook) & attacks
	attacks |= by[board.Rook]
	s.lower |= pos.Kind(board.Queen) & attacks
	s.lower &= s.men
	s.hung = s.lower | s.men&^s.attacks&f.side[us.Other()].attacks&^board.SquareBB(s.king)
}

// within2 holds for every square those at most two king moves away, the square
// itself aside.
var within2 = func() (table [64]board.Bitboard) {
	for from := board.A1; from <= board.H8; from++ {
		for to := board.A1; to <= board.H8; to++ {
			if d := board.Distance(from, to); d == 1 || d == 2 {
				table[from] |= board.SquareBB(to)
			}
		}
	}
	return table
}()

// taxicab returns the difference in files plus the difference in ranks.
func taxicab(a, b board.Square) int32 {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return int32(max(files, -files) + max(ranks, -ranks))
}

// fold mirrors a square into the quarter a1-d4 and returns its index, 0 for a1 to
// 15 for d4, by rank and then by file.
func fold(sq board.Square) int {
	file, rank := sq.File(), sq.Rank()
	return min(rank, 7-rank)*4 + min(file, 7-file)
}
